championships:
- {club: 1, couplings: serial, description: Series dazed-17-late, guid: f63becb2d7d91fbfdff3c2d83de429a2,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-17-late, guid: 7e404f337f09e07d2d5442839875b70c,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: db1f9b914d0280765161bb4b56819acc,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 174f7d2d7143b57e9e3f69f1b7f1b456,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: a920989b0302987d254f49f4d060b331,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 075195b683d076b28c6abafad76d5c49,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 7610c3825fcb68a3a8fa7ca1b0c9eb11,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 8e1eb00906b84bf262bef7ae76a2faec,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 39da84b6bb27331fdd51a738f096eaf3,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: f333e84763cc92ace4bed4a93a53b1d5,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 394b9d64238cd8fb4d3e70860524af21,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: a1ffd67b2e00a09b4e1b0cde9ceb6e7a,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 50bb7b3fa64b1ee5bb492b8922d51c69,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 280e173ac88da1106dfa866b934f0e2d,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: fc17d432735d6a4cdbb7c126d6064345,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 9b6df5478e3498829b3e2c31a406be99,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: a3b7990058a3f3b56242aeb58d98b11f,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: d7907e2acea9bdeb0c7289d74caed073,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 87a0ffe32008b0538995b11f02101546,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 42
  netscore: 3
  players: [1]
  points: 6
  prize: '650'
  totscore: 104
- bucholz: 23
  netscore: -10
  players: [2]
  points: 5
  prize: '350'
  totscore: 108
- bucholz: 38
  netscore: 5
  players: [3]
  points: 6
  prize: '600'
  totscore: 107
- bucholz: 13
  netscore: 27
  players: [4]
  points: 4
  prize: '300'
  totscore: 68
- bucholz: 27
  netscore: 3
  players: [5]
  points: 5
  prize: '375'
  totscore: 119
- bucholz: 26
  netscore: 8
  players: [6]
  points: 7
  prize: '700'
  totscore: 129
- bucholz: 46
  netscore: 30
  players: [7]
  points: 8
  prize: '900'
  totscore: 120
- bucholz: 32
  netscore: -33
  players: [8]
  points: 3
  prize: '275'
  totscore: 108
- bucholz: 40
  netscore: -58
  players: [9]
  points: 2
  prize: '250'
  totscore: 65
- bucholz: 8
  netscore: 51
  players: [10]
  points: 6
  prize: '500'
  totscore: 75
- bucholz: 40
  netscore: 27
  players: [11]
  points: 5
  prize: '450'
  totscore: 132
- bucholz: 25
  netscore: -16
  players: [12]
  points: 6
  prize: '550'
  totscore: 85
- bucholz: 28
  netscore: -19
  players: [13]
  points: 4
  prize: '325'
  totscore: 87
- bucholz: 37
  netscore: 9
  players: [14]
  points: 8
  prize: '800'
  totscore: 115
- bucholz: 40
  netscore: 9
  players: [15]
  points: 5
  prize: '400'
  totscore: 110
- bucholz: 34
  netscore: 31
  players: [16]
  points: 12
  prize: '1000'
  totscore: 138
- bucholz: 34
  netscore: 58
  players: [17]
  points: 8
  prize: '750'
  totscore: 114
couplings: dazed
currentturn: 6
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Dazed-17-Late
duration: 45
finalkind: simple
finals: 0
guid: a816cddae3189082f41feebcb095e316
matches:
- {board: 1, competitor1: 6, competitor2: 9, score1: 15, score2: 20, turn: 1}
- {board: 2, competitor1: 13, competitor2: 15, score1: 4, score2: 25, turn: 1}
- {board: 3, competitor1: 3, competitor2: 8, score1: 23, score2: 8, turn: 1}
- {board: 4, competitor1: 1, competitor2: 14, score1: 17, score2: 18, turn: 1}
- {board: 5, competitor1: 7, competitor2: 12, score1: 25, score2: 11, turn: 1}
- {board: 6, competitor1: 11, competitor2: 16, score1: 18, score2: 25, turn: 1}
- {board: 7, competitor1: 2, competitor2: 5, score1: 25, score2: 25, turn: 1}
- {board: 1, competitor1: 15, competitor2: 16, score1: 21, score2: 25, turn: 2}
- {board: 2, competitor1: 3, competitor2: 9, score1: 16, score2: 14, turn: 2}
- {board: 3, competitor1: 7, competitor2: 14, score1: 23, score2: 17, turn: 2}
- {board: 4, competitor1: 5, competitor2: 6, score1: 19, score2: 23, turn: 2}
- {board: 5, competitor1: 2, competitor2: 1, score1: 17, score2: 20, turn: 2}
- {board: 6, competitor1: 12, competitor2: 13, score1: 6, score2: 25, turn: 2}
- {board: 7, competitor1: 11, competitor2: 8, score1: 23, score2: 23, turn: 2}
- {board: 8, competitor1: 17, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 3, competitor2: 7, score1: 21, score2: 25, turn: 3}
- {board: 2, competitor1: 1, competitor2: 17, score1: 17, score2: 25, turn: 3}
- {board: 3, competitor1: 16, competitor2: 9, score1: 17, score2: 11, turn: 3}
- {board: 4, competitor1: 11, competitor2: 2, score1: 25, score2: 1, turn: 3}
- {board: 5, competitor1: 15, competitor2: 6, score1: 25, score2: 25, turn: 3}
- {board: 6, competitor1: 8, competitor2: 5, score1: 16, score2: 25, turn: 3}
- {board: 7, competitor1: 14, competitor2: 13, score1: 25, score2: 7, turn: 3}
- {board: 8, competitor1: 12, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 14, competitor2: 17, score1: 7, score2: 25, turn: 4}
- {board: 2, competitor1: 7, competitor2: 16, score1: 14, score2: 22, turn: 4}
- {board: 3, competitor1: 11, competitor2: 5, score1: 25, score2: 8, turn: 4}
- {board: 4, competitor1: 3, competitor2: 15, score1: 12, score2: 5, turn: 4}
- {board: 5, competitor1: 13, competitor2: 8, score1: 20, score2: 25, turn: 4}
- {board: 6, competitor1: 6, competitor2: 1, score1: 16, score2: 25, turn: 4}
- {board: 7, competitor1: 9, competitor2: 12, score1: 17, score2: 25, turn: 4}
- {board: 8, competitor1: 2, competitor2: 4, score1: 15, score2: 25, turn: 4}
- {board: 9, competitor1: 10, competitor2: null, score1: 25, score2: 0, turn: 4}
- {board: 1, competitor1: 1, competitor2: 12, score1: 25, score2: 0, turn: 5}
- {board: 2, competitor1: 11, competitor2: 14, score1: 22, score2: 23, turn: 5}
- {board: 3, competitor1: 8, competitor2: 6, score1: 13, score2: 25, turn: 5}
- {board: 4, competitor1: 7, competitor2: 17, score1: 8, score2: 19, turn: 5}
- {board: 5, competitor1: 16, competitor2: 3, score1: 25, score2: 23, turn: 5}
- {board: 6, competitor1: 9, competitor2: 4, score1: 1, score2: 25, turn: 5}
- {board: 7, competitor1: 13, competitor2: 10, score1: 6, score2: 25, turn: 5}
- {board: 8, competitor1: 15, competitor2: 5, score1: 25, score2: 17, turn: 5}
- {board: 9, competitor1: 2, competitor2: null, score1: 25, score2: 0, turn: 5}
- {board: 1, competitor1: 11, competitor2: 6, score1: 19, score2: 25, turn: 6}
- {board: 2, competitor1: 4, competitor2: 10, score1: 18, score2: 25, turn: 6}
- {board: 3, competitor1: 15, competitor2: 12, score1: 9, score2: 18, turn: 6}
- {board: 4, competitor1: 8, competitor2: 2, score1: 23, score2: 25, turn: 6}
- {board: 5, competitor1: 5, competitor2: 9, score1: 25, score2: 2, turn: 6}
- {board: 6, competitor1: 14, competitor2: 3, score1: 25, score2: 12, turn: 6}
- {board: 7, competitor1: 16, competitor2: 17, score1: 24, score2: 20, turn: 6}
- {board: 8, competitor1: 7, competitor2: 1, score1: 25, score2: 0, turn: 6}
- {board: 9, competitor1: 13, competitor2: null, score1: 25, score2: 0, turn: 6}
matcheskind: simple
modified: 2026-11-17 00:11:37
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 6
retirements: none
system: swiss
