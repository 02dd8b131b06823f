championships:
- {club: 1, couplings: serial, description: Series serial-20-withdrawn, guid: dd8c5186dc4db1779b70ad7d75d5a37f,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club serial-20-withdrawn, guid: 8c6283c11e5881b01b2aac19658296d0,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 44f796cd7b96809cd7002ad0a44d060f,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 42526490a97cd9d04a22704b0695170a,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 84f8917576d18effc06091ee5ea78bf5,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 39192007063e278e09bae1394984ec5d,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 8cef39b72d6a5e8958414098626641b3,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 1019e842538429a45a47e625d985ebba,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: f9456df67b96c7d2266ef30f44d0d400,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: e5398ec35f4383bab913f32a1ac0ed2b,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: daa0bd3f4760267f1654dcacdedbda24,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: f691cb1f9cff5e16d920a163293296f6,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 5a1f91a8ccd2fa73a7e73785ef9a0ea1,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 43656912c9b88a8839cbf12a79c5d8c8,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 7aa2bcbe66aaf3297a9dd1fdbfc351ad,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 40cd3193e6c619b0effd63e63188df7e,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: a40191d08bb84b2b42f089e1be1e83e7,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: 0ac38b16cfdec27e8da46fc69677755c,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 99c8db5913c92964891b412a7248cb08,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: 9a9b554c10f6790c1c17c81f35711d85,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: 1e8f26c9cfd0558b2c48c2a34db0a913,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: 92858fbb49007e17a5e9c78a3da0573e,
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
- bucholz: 34
  netscore: -40
  players: [2]
  points: 4
  prize: '275'
  totscore: 90
- bucholz: 52
  netscore: -9
  players: [3]
  points: 6
  prize: '450'
  totscore: 102
- bucholz: 50
  netscore: 21
  players: [4]
  points: 8
  prize: '600'
  totscore: 115
- bucholz: 26
  netscore: -29
  players: [5]
  points: 0
  prize: '175'
  retired: true
  totscore: 46
- bucholz: 48
  netscore: 32
  players: [6]
  points: 6
  prize: '375'
  totscore: 146
- bucholz: 46
  netscore: -19
  players: [7]
  points: 8
  prize: '550'
  totscore: 110
- bucholz: 17
  netscore: -13
  players: [8]
  points: 2
  prize: '225'
  retired: true
  totscore: 43
- bucholz: 52
  netscore: -27
  players: [9]
  points: 6
  prize: '400'
  totscore: 114
- bucholz: 56
  netscore: 58
  players: [10]
  points: 10
  prize: '800'
  totscore: 134
- bucholz: 60
  netscore: 33
  players: [11]
  points: 10
  prize: '900'
  totscore: 130
- bucholz: 42
  netscore: 16
  players: [12]
  points: 6
  prize: '350'
  retired: true
  totscore: 92
- bucholz: 62
  netscore: -8
  players: [13]
  points: 8
  prize: '700'
  totscore: 121
- bucholz: 40
  netscore: 0
  players: [14]
  points: 6
  prize: '325'
  totscore: 128
- bucholz: 40
  netscore: -28
  players: [15]
  points: 2
  prize: '250'
  totscore: 97
- bucholz: 56
  netscore: 41
  players: [16]
  points: 10
  prize: '750'
  totscore: 131
- bucholz: 61
  netscore: 2
  players: [17]
  points: 8
  prize: '650'
  totscore: 115
- bucholz: 34
  netscore: 22
  players: [18]
  points: 8
  prize: '500'
  totscore: 111
- bucholz: 52
  netscore: 50
  players: [19]
  points: 12
  prize: '1000'
  totscore: 158
- bucholz: 40
  netscore: -7
  players: [20]
  points: 6
  prize: '300'
  totscore: 98
couplings: serial
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Serial-20-Withdrawn
duration: 45
finalkind: simple
finals: 0
guid: 128fa8d7214aeeee3b1f8fb46c923157
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
- {board: 1, competitor1: 17, competitor2: 4, score1: 13, score2: 25, turn: 2}
- {board: 2, competitor1: 6, competitor2: 11, score1: 9, score2: 10, turn: 2}
- {board: 3, competitor1: 12, competitor2: 16, score1: 2, score2: 25, turn: 2}
- {board: 4, competitor1: 13, competitor2: 14, score1: 25, score2: 22, turn: 2}
- {board: 5, competitor1: 9, competitor2: 10, score1: 1, score2: 25, turn: 2}
- {board: 6, competitor1: 18, competitor2: 20, score1: 12, score2: 13, turn: 2}
- {board: 7, competitor1: 19, competitor2: 15, score1: 25, score2: 12, turn: 2}
- {board: 8, competitor1: 2, competitor2: 3, score1: 11, score2: 25, turn: 2}
- {board: 9, competitor1: 5, competitor2: 7, score1: 19, score2: 25, turn: 2}
- {board: 10, competitor1: 8, competitor2: 1, score1: 14, score2: 16, turn: 2}
- {board: 1, competitor1: 11, competitor2: 13, score1: 25, score2: 9, turn: 3}
- {board: 2, competitor1: 16, competitor2: 4, score1: 17, score2: 6, turn: 3}
- {board: 3, competitor1: 6, competitor2: 19, score1: 20, score2: 22, turn: 3}
- {board: 4, competitor1: 12, competitor2: 9, score1: 25, score2: 21, turn: 3}
- {board: 5, competitor1: 14, competitor2: 3, score1: 5, score2: 25, turn: 3}
- {board: 6, competitor1: 10, competitor2: 17, score1: 10, score2: 15, turn: 3}
- {board: 7, competitor1: 20, competitor2: 7, score1: 1, score2: 9, turn: 3}
- {board: 8, competitor1: 18, competitor2: 5, score1: 25, score2: 14, turn: 3}
- {board: 9, competitor1: 8, competitor2: 15, score1: 25, score2: 15, turn: 3}
- {board: 10, competitor1: 2, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 3, competitor2: 10, score1: 22, score2: 25, turn: 4}
- {board: 2, competitor1: 20, competitor2: 14, score1: 8, score2: 25, turn: 4}
- {board: 3, competitor1: 18, competitor2: 2, score1: 14, score2: 2, turn: 4}
- {board: 4, competitor1: 11, competitor2: 16, score1: 20, score2: 25, turn: 4}
- {board: 5, competitor1: 4, competitor2: 12, score1: 4, score2: 25, turn: 4}
- {board: 6, competitor1: 19, competitor2: 7, score1: 25, score2: 15, turn: 4}
- {board: 7, competitor1: 13, competitor2: 17, score1: 19, score2: 21, turn: 4}
- {board: 8, competitor1: 6, competitor2: 9, score1: 20, score2: 25, turn: 4}
- {board: 9, competitor1: 15, competitor2: null, score1: 25, score2: 0, turn: 4}
- {board: 1, competitor1: 7, competitor2: 14, score1: 25, score2: 23, turn: 5}
- {board: 2, competitor1: 3, competitor2: 9, score1: 9, score2: 25, turn: 5}
- {board: 3, competitor1: 4, competitor2: 13, score1: 17, score2: 25, turn: 5}
- {board: 4, competitor1: 17, competitor2: 19, score1: 20, score2: 22, turn: 5}
- {board: 5, competitor1: 18, competitor2: 6, score1: 25, score2: 22, turn: 5}
- {board: 6, competitor1: 12, competitor2: 11, score1: 15, score2: 20, turn: 5}
- {board: 7, competitor1: 16, competitor2: 10, score1: 9, score2: 21, turn: 5}
- {board: 8, competitor1: 15, competitor2: 2, score1: 16, score2: 25, turn: 5}
- {board: 9, competitor1: 20, competitor2: null, score1: 25, score2: 0, turn: 5}
- {board: 1, competitor1: 16, competitor2: 19, score1: 5, score2: 25, turn: 6}
- {board: 2, competitor1: 17, competitor2: 9, score1: 18, score2: 9, turn: 6}
- {board: 3, competitor1: 10, competitor2: 11, score1: 9, score2: 12, turn: 6}
- {board: 4, competitor1: 4, competitor2: 20, score1: 25, score2: 7, turn: 6}
- {board: 5, competitor1: 13, competitor2: 7, score1: 25, score2: 5, turn: 6}
- {board: 6, competitor1: 14, competitor2: 2, score1: 25, score2: 10, turn: 6}
- {board: 7, competitor1: 18, competitor2: 3, score1: 7, score2: 13, turn: 6}
- {board: 8, competitor1: 6, competitor2: 15, score1: 25, score2: 13, turn: 6}
- {board: 1, competitor1: 14, competitor2: 6, score1: 14, score2: 25, turn: 7}
- {board: 2, competitor1: 18, competitor2: 15, score1: 11, score2: 6, turn: 7}
- {board: 3, competitor1: 3, competitor2: 4, score1: 3, score2: 13, turn: 7}
- {board: 4, competitor1: 20, competitor2: 2, score1: 25, score2: 12, turn: 7}
- {board: 5, competitor1: 11, competitor2: 19, score1: 18, score2: 25, turn: 7}
- {board: 6, competitor1: 17, competitor2: 16, score1: 3, score2: 25, turn: 7}
- {board: 7, competitor1: 9, competitor2: 7, score1: 11, score2: 25, turn: 7}
- {board: 8, competitor1: 13, competitor2: 10, score1: 0, score2: 25, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:24
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
retirements: trend
system: swiss
