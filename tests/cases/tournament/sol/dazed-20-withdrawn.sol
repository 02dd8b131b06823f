championships:
- {club: 1, couplings: serial, description: Series dazed-20-withdrawn, guid: a55a0621177218eca22dcaddcf173b8a,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-20-withdrawn, guid: 32d293f14ba208d026f2be973b7437cd,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 2bc49b179ee25c60cc0c7a6ea67f8d0f,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 193e49ea84596ea6cd4984b8aa27bf05,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 8ffd57b81a88b62ca662dd071af81eec,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: a94b27d2789727269ceaefe18ca9232d,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: d7282d0ac49609436d30e93f611c27e6,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: db54e3765fc5c46f6175b54e64cdcc8d,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 269d184aecb999d08225759d68081d1f,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: e7b984d5cb19a5a415244504343cabb4,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: f553d1a777c1a6d073f6aabcbf6ab37c,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 113eef26e240401b91e5cd0bfe52d592,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: eb6005805c5f7d51a8f20a4763b449dd,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 9357a634b76556e34af8d924625f814d,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: ae94a94d79f957e52edb5bf6c7575a69,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 295a5de1f60ad030de4cd8f976fbfb43,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: 799f603cfc4a6cf1ecf838a7b9a4c100,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: a2fd834c204e08eae6b5dbe2cd262835,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 5ff9488088b09e8e99c7c417bb90ecfa,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: 892721db2a5a165c86b37d3274177e35,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: cc3af442d22187cb9ad8fa004c7dbd67,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: c56aa1c80553087c4ed726c71019c966,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 12
  netscore: -20
  players: [1]
  points: 2
  prize: '200'
  retired: true
  totscore: 19
- bucholz: 38
  netscore: -24
  players: [2]
  points: 4
  prize: '275'
  totscore: 109
- bucholz: 50
  netscore: -55
  players: [3]
  points: 2
  prize: '225'
  totscore: 100
- bucholz: 49
  netscore: -5
  players: [4]
  points: 6
  prize: '400'
  totscore: 88
- bucholz: 21
  netscore: -25
  players: [5]
  points: 0
  prize: '175'
  retired: true
  totscore: 41
- bucholz: 46
  netscore: -2
  players: [6]
  points: 6
  prize: '350'
  totscore: 114
- bucholz: 58
  netscore: -44
  players: [7]
  points: 8
  prize: '650'
  totscore: 81
- bucholz: 20
  netscore: -5
  players: [8]
  points: 4
  prize: '250'
  retired: true
  totscore: 51
- bucholz: 57
  netscore: -4
  players: [9]
  points: 6
  prize: '500'
  totscore: 132
- bucholz: 60
  netscore: 7
  players: [10]
  points: 8
  prize: '700'
  totscore: 105
- bucholz: 48
  netscore: 63
  players: [11]
  points: 10
  prize: '750'
  totscore: 153
- bucholz: 36
  netscore: -11
  players: [12]
  points: 6
  prize: '325'
  retired: true
  totscore: 70
- bucholz: 48
  netscore: -17
  players: [13]
  points: 6
  prize: '375'
  totscore: 101
- bucholz: 58
  netscore: 44
  players: [14]
  points: 10
  prize: '900'
  totscore: 133
- bucholz: 43
  netscore: 26
  players: [15]
  points: 8
  prize: '550'
  totscore: 124
- bucholz: 54
  netscore: -21
  players: [16]
  points: 6
  prize: '450'
  totscore: 122
- bucholz: 49
  netscore: 36
  players: [17]
  points: 12
  prize: '1000'
  totscore: 147
- bucholz: 44
  netscore: 30
  players: [18]
  points: 8
  prize: '600'
  totscore: 126
- bucholz: 34
  netscore: 11
  players: [19]
  points: 6
  prize: '300'
  totscore: 120
- bucholz: 50
  netscore: 91
  players: [20]
  points: 10
  prize: '800'
  totscore: 164
couplings: dazed
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Dazed-20-Withdrawn
duration: 45
finalkind: simple
finals: 0
guid: 2fcc10f13dc9659a7f854a0fa2cdded8
matches:
- {board: 1, competitor1: 9, competitor2: 20, score1: 22, score2: 19, turn: 1}
- {board: 2, competitor1: 13, competitor2: 19, score1: 18, score2: 14, turn: 1}
- {board: 3, competitor1: 1, competitor2: 17, score1: 3, score2: 25, turn: 1}
- {board: 4, competitor1: 10, competitor2: 18, score1: 19, score2: 17, turn: 1}
- {board: 5, competitor1: 5, competitor2: 16, score1: 13, score2: 25, turn: 1}
- {board: 6, competitor1: 2, competitor2: 6, score1: 5, score2: 25, turn: 1}
- {board: 7, competitor1: 4, competitor2: 8, score1: 25, score2: 4, turn: 1}
- {board: 8, competitor1: 7, competitor2: 12, score1: 6, score2: 25, turn: 1}
- {board: 9, competitor1: 14, competitor2: 15, score1: 14, score2: 10, turn: 1}
- {board: 10, competitor1: 3, competitor2: 11, score1: 5, score2: 25, turn: 1}
- {board: 1, competitor1: 17, competitor2: 16, score1: 13, score2: 25, turn: 2}
- {board: 2, competitor1: 6, competitor2: 14, score1: 2, score2: 25, turn: 2}
- {board: 3, competitor1: 4, competitor2: 13, score1: 9, score2: 10, turn: 2}
- {board: 4, competitor1: 11, competitor2: 9, score1: 25, score2: 22, turn: 2}
- {board: 5, competitor1: 12, competitor2: 10, score1: 1, score2: 25, turn: 2}
- {board: 6, competitor1: 18, competitor2: 7, score1: 12, score2: 13, turn: 2}
- {board: 7, competitor1: 20, competitor2: 2, score1: 25, score2: 12, turn: 2}
- {board: 8, competitor1: 19, competitor2: 3, score1: 19, score2: 25, turn: 2}
- {board: 9, competitor1: 5, competitor2: 1, score1: 14, score2: 16, turn: 2}
- {board: 10, competitor1: 15, competitor2: 8, score1: 11, score2: 25, turn: 2}
- {board: 1, competitor1: 14, competitor2: 13, score1: 17, score2: 6, turn: 3}
- {board: 2, competitor1: 11, competitor2: 16, score1: 25, score2: 9, turn: 3}
- {board: 3, competitor1: 9, competitor2: 8, score1: 20, score2: 22, turn: 3}
- {board: 4, competitor1: 17, competitor2: 3, score1: 25, score2: 21, turn: 3}
- {board: 5, competitor1: 6, competitor2: 7, score1: 1, score2: 9, turn: 3}
- {board: 6, competitor1: 10, competitor2: 4, score1: 10, score2: 15, turn: 3}
- {board: 7, competitor1: 18, competitor2: 5, score1: 25, score2: 14, turn: 3}
- {board: 8, competitor1: 19, competitor2: 15, score1: 25, score2: 15, turn: 3}
- {board: 9, competitor1: 12, competitor2: 20, score1: 5, score2: 25, turn: 3}
- {board: 10, competitor1: 2, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 6, competitor2: 18, score1: 20, score2: 25, turn: 4}
- {board: 2, competitor1: 4, competitor2: 20, score1: 4, score2: 25, turn: 4}
- {board: 3, competitor1: 11, competitor2: 14, score1: 20, score2: 25, turn: 4}
- {board: 4, competitor1: 16, competitor2: 7, score1: 22, score2: 25, turn: 4}
- {board: 5, competitor1: 17, competitor2: 9, score1: 25, score2: 15, turn: 4}
- {board: 6, competitor1: 3, competitor2: 2, score1: 8, score2: 25, turn: 4}
- {board: 7, competitor1: 13, competitor2: 10, score1: 19, score2: 21, turn: 4}
- {board: 8, competitor1: 12, competitor2: 19, score1: 14, score2: 2, turn: 4}
- {board: 9, competitor1: 15, competitor2: null, score1: 25, score2: 0, turn: 4}
- {board: 1, competitor1: 11, competitor2: 7, score1: 15, score2: 20, turn: 5}
- {board: 2, competitor1: 12, competitor2: 2, score1: 25, score2: 23, turn: 5}
- {board: 3, competitor1: 6, competitor2: 15, score1: 16, score2: 25, turn: 5}
- {board: 4, competitor1: 4, competitor2: 16, score1: 17, score2: 25, turn: 5}
- {board: 5, competitor1: 13, competitor2: 18, score1: 9, score2: 25, turn: 5}
- {board: 6, competitor1: 20, competitor2: 17, score1: 20, score2: 22, turn: 5}
- {board: 7, competitor1: 9, competitor2: 3, score1: 25, score2: 22, turn: 5}
- {board: 8, competitor1: 14, competitor2: 10, score1: 9, score2: 21, turn: 5}
- {board: 9, competitor1: 19, competitor2: null, score1: 25, score2: 0, turn: 5}
- {board: 1, competitor1: 4, competitor2: 15, score1: 7, score2: 13, turn: 6}
- {board: 2, competitor1: 10, competitor2: 17, score1: 9, score2: 12, turn: 6}
- {board: 3, competitor1: 20, competitor2: 16, score1: 25, score2: 5, turn: 6}
- {board: 4, competitor1: 13, competitor2: 2, score1: 25, score2: 7, turn: 6}
- {board: 5, competitor1: 6, competitor2: 3, score1: 25, score2: 13, turn: 6}
- {board: 6, competitor1: 9, competitor2: 19, score1: 25, score2: 10, turn: 6}
- {board: 7, competitor1: 7, competitor2: 14, score1: 5, score2: 25, turn: 6}
- {board: 8, competitor1: 11, competitor2: 18, score1: 18, score2: 9, turn: 6}
- {board: 1, competitor1: 10, competitor2: 11, score1: 0, score2: 25, turn: 7}
- {board: 2, competitor1: 7, competitor2: 20, score1: 3, score2: 25, turn: 7}
- {board: 3, competitor1: 19, competitor2: 2, score1: 25, score2: 12, turn: 7}
- {board: 4, competitor1: 14, competitor2: 17, score1: 18, score2: 25, turn: 7}
- {board: 5, competitor1: 4, competitor2: 3, score1: 11, score2: 6, turn: 7}
- {board: 6, competitor1: 16, competitor2: 15, score1: 11, score2: 25, turn: 7}
- {board: 7, competitor1: 13, competitor2: 6, score1: 14, score2: 25, turn: 7}
- {board: 8, competitor1: 9, competitor2: 18, score1: 3, score2: 13, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:29
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
retirements: trend
system: swiss
