championships:
- {club: 1, couplings: serial, description: Series dazed-13, guid: edc22c050d5a1099e08c866744e86e6f,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-13, guid: 216dfa941a4ac8d6c1e1afd863a4aa6c,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 9f6a4750c14d6650e9d005270722051b,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 180bccaf7754a5764842e5d13bee9280,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: ded476f6c1e0be1205ad705280180887,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: b5a984af53f12436694fbf77193183f6,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 3a6c4ce00f90864c7ed6426dfcdc50bf,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 15a64751d55a3ab9c7f241c2c0de6217,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: b0b877f09907cf7741235854b0c7563e,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 1f5ec5984632ead685b1ee32e057d1a6,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 3c896a69b57566dd9350907ae3d34eea,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 3d7fa4224d068771ae5566412eeda4e4,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 9b8e685bf535c8d779d49fcf000ba7de,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: e9d0f76ab702811b34598b67f72ae251,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: dbdf1ee7a367c5338d9255a8772fba49,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 55
  netscore: 33
  players: [1]
  points: 8
  prize: '650'
  totscore: 132
- bucholz: 55
  netscore: -7
  players: [2]
  points: 10
  prize: '800'
  totscore: 127
- bucholz: 51
  netscore: 20
  players: [3]
  points: 9
  prize: '700'
  totscore: 112
- bucholz: 51
  netscore: -5
  players: [4]
  points: 7
  prize: '550'
  totscore: 143
- bucholz: 58
  netscore: 52
  players: [5]
  points: 10
  prize: '1000'
  totscore: 139
- bucholz: 42
  netscore: 2
  players: [6]
  points: 5
  prize: '400'
  totscore: 142
- bucholz: 48
  netscore: -22
  players: [7]
  points: 4
  prize: '350'
  totscore: 121
- bucholz: 55
  netscore: -66
  players: [8]
  points: 5
  prize: '450'
  totscore: 94
- bucholz: 43
  netscore: 17
  players: [9]
  points: 7
  prize: '500'
  totscore: 120
- bucholz: 35
  netscore: 32
  players: [10]
  points: 8
  prize: '600'
  totscore: 134
- bucholz: 53
  netscore: 60
  players: [11]
  points: 10
  prize: '750'
  totscore: 138
- bucholz: 56
  netscore: 34
  players: [12]
  points: 10
  prize: '900'
  totscore: 142
- bucholz: 36
  netscore: -10
  players: [13]
  points: 5
  prize: '375'
  totscore: 107
couplings: dazed
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Dazed-13
duration: 45
finalkind: simple
finals: 0
guid: 25ff9c9459d33f1a3f366a125144b955
matches:
- {board: 1, competitor1: 1, competitor2: 3, score1: 25, score2: 1, turn: 1}
- {board: 2, competitor1: 4, competitor2: 9, score1: 25, score2: 23, turn: 1}
- {board: 3, competitor1: 6, competitor2: 10, score1: 18, score2: 25, turn: 1}
- {board: 4, competitor1: 7, competitor2: 12, score1: 23, score2: 25, turn: 1}
- {board: 5, competitor1: 2, competitor2: 5, score1: 1, score2: 25, turn: 1}
- {board: 6, competitor1: 8, competitor2: 13, score1: 19, score2: 12, turn: 1}
- {board: 7, competitor1: 11, competitor2: null, score1: 20, score2: 0, turn: 1}
- {board: 1, competitor1: 5, competitor2: 4, score1: 21, score2: 4, turn: 2}
- {board: 2, competitor1: 1, competitor2: 8, score1: 25, score2: 7, turn: 2}
- {board: 3, competitor1: 11, competitor2: 12, score1: 14, score2: 21, turn: 2}
- {board: 4, competitor1: 9, competitor2: 13, score1: 18, score2: 5, turn: 2}
- {board: 5, competitor1: 10, competitor2: 7, score1: 18, score2: 25, turn: 2}
- {board: 6, competitor1: 6, competitor2: 2, score1: 15, score2: 25, turn: 2}
- {board: 7, competitor1: 3, competitor2: null, score1: 20, score2: 0, turn: 2}
- {board: 1, competitor1: 11, competitor2: 9, score1: 25, score2: 9, turn: 3}
- {board: 2, competitor1: 5, competitor2: 7, score1: 25, score2: 15, turn: 3}
- {board: 3, competitor1: 4, competitor2: 2, score1: 19, score2: 25, turn: 3}
- {board: 4, competitor1: 3, competitor2: 10, score1: 25, score2: 10, turn: 3}
- {board: 5, competitor1: 1, competitor2: 12, score1: 21, score2: 25, turn: 3}
- {board: 6, competitor1: 8, competitor2: 6, score1: 25, score2: 23, turn: 3}
- {board: 7, competitor1: 13, competitor2: null, score1: 20, score2: 0, turn: 3}
- {board: 1, competitor1: 2, competitor2: 8, score1: 25, score2: 11, turn: 4}
- {board: 2, competitor1: 11, competitor2: 3, score1: 15, score2: 1, turn: 4}
- {board: 3, competitor1: 1, competitor2: 7, score1: 25, score2: 16, turn: 4}
- {board: 4, competitor1: 9, competitor2: 10, score1: 25, score2: 11, turn: 4}
- {board: 5, competitor1: 4, competitor2: 13, score1: 25, score2: 25, turn: 4}
- {board: 6, competitor1: 12, competitor2: 5, score1: 16, score2: 8, turn: 4}
- {board: 7, competitor1: 6, competitor2: null, score1: 20, score2: 0, turn: 4}
- {board: 1, competitor1: 4, competitor2: 7, score1: 25, score2: 17, turn: 5}
- {board: 2, competitor1: 12, competitor2: 2, score1: 23, score2: 24, turn: 5}
- {board: 3, competitor1: 8, competitor2: 3, score1: 25, score2: 25, turn: 5}
- {board: 4, competitor1: 5, competitor2: 11, score1: 25, score2: 18, turn: 5}
- {board: 5, competitor1: 13, competitor2: 6, score1: 15, score2: 25, turn: 5}
- {board: 6, competitor1: 1, competitor2: 9, score1: 12, score2: 0, turn: 5}
- {board: 7, competitor1: 10, competitor2: null, score1: 20, score2: 0, turn: 5}
- {board: 1, competitor1: 12, competitor2: 8, score1: 25, score2: 3, turn: 6}
- {board: 2, competitor1: 10, competitor2: 13, score1: 25, score2: 5, turn: 6}
- {board: 3, competitor1: 5, competitor2: 3, score1: 10, score2: 25, turn: 6}
- {board: 4, competitor1: 2, competitor2: 1, score1: 25, score2: 16, turn: 6}
- {board: 5, competitor1: 9, competitor2: 6, score1: 25, score2: 25, turn: 6}
- {board: 6, competitor1: 11, competitor2: 4, score1: 21, score2: 20, turn: 6}
- {board: 7, competitor1: 7, competitor2: null, score1: 20, score2: 0, turn: 6}
- {board: 1, competitor1: 2, competitor2: 11, score1: 2, score2: 25, turn: 7}
- {board: 2, competitor1: 5, competitor2: 1, score1: 25, score2: 8, turn: 7}
- {board: 3, competitor1: 7, competitor2: 13, score1: 5, score2: 25, turn: 7}
- {board: 4, competitor1: 4, competitor2: 6, score1: 25, score2: 16, turn: 7}
- {board: 5, competitor1: 12, competitor2: 3, score1: 7, score2: 15, turn: 7}
- {board: 6, competitor1: 10, competitor2: 8, score1: 25, score2: 4, turn: 7}
- {board: 7, competitor1: 9, competitor2: null, score1: 20, score2: 0, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:25
phantomscore: 20
prealarm: 5
prized: true
rankedturn: 7
retirements: none
system: swiss
