championships:
- {club: 1, couplings: serial, description: Series staggered-13, guid: 6dce6cc6ed8ce19f4f75309399c0c3c5,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club staggered-13, guid: e3c432f1bf78ee1cf15b745d9789731d,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: a7540a8bf9eb3919604c705d871d3bd3,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 8dd447076e9cea1ce18683f58fa05d1c,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 1ef543e9edf21b13935f604df6171f6a,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: a1de6325de2ed948556ccc48c9919074,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: c4ba7343df91dc008220a1f6e74a5e3c,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: fc46676e1f4dc3175ceabe2ac912e4c1,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: e30ee25457a6f078bb332959362234f6,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: fbe42e57655689079dc3677c319caec7,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: cc05470b355d9866b002dc5a1f695f7a,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: f2cc4e79f4ade38ea3cff5b6d47dacba,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: c0905d6fe69a23d649fa8db5803895d4,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: bb72dce53303a357cdc73b9d337b3281,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 60d2304e60d3309dd03de0df8a8302ac,
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
couplings: staggered
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Staggered-13
duration: 45
finalkind: simple
finals: 0
guid: ab121a6737bd89581002b05b6a45b09e
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
modified: 2026-11-17 00:11:30
phantomscore: 20
prealarm: 5
prized: true
rankedturn: 7
retirements: none
system: swiss
