championships:
- {club: 1, couplings: serial, description: Series dazed-8, guid: abf843bb7287afb1d1f4f6c6434b51e8,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-8, guid: a32c5a73c5cf764258cc03a9084df0de,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: ec01d65d86e0927570932f9125a642d4,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 1179cfaf73268cf593820d58c426e08c,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: f5db3e7a80b558c94abb60939cac6589,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: fdaab39296bbc59f60df21156fa64637,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: ee9d35de906f54df0973e29dbe3d7847,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 2d667d758c5e6d72b38e303158cc6b26,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 4ee9e81fdd169c23feb24a79e7a08376,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 1869e109876c8e6c45321472cf591b9d,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 48
  netscore: -1
  players: [1]
  points: 8
  prize: '700'
  totscore: 116
- bucholz: 52
  netscore: -38
  players: [2]
  points: 4
  prize: '600'
  totscore: 118
- bucholz: 56
  netscore: -101
  players: [3]
  points: 0
  prize: '550'
  totscore: 74
- bucholz: 46
  netscore: 33
  players: [4]
  points: 10
  prize: '900'
  totscore: 142
- bucholz: 50
  netscore: -7
  players: [5]
  points: 6
  prize: '650'
  totscore: 122
- bucholz: 48
  netscore: 38
  players: [6]
  points: 8
  prize: '800'
  totscore: 136
- bucholz: 48
  netscore: 30
  players: [7]
  points: 8
  prize: '750'
  totscore: 145
- bucholz: 44
  netscore: 46
  players: [8]
  points: 12
  prize: '1000'
  totscore: 160
couplings: dazed
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Dazed-8
duration: 45
finalkind: simple
finals: 0
guid: 97ff66c5faf7f586ce4a860ad864ad69
matches:
- {board: 1, competitor1: 3, competitor2: 6, score1: 4, score2: 25, turn: 1}
- {board: 2, competitor1: 1, competitor2: 5, score1: 22, score2: 14, turn: 1}
- {board: 3, competitor1: 2, competitor2: 7, score1: 3, score2: 25, turn: 1}
- {board: 4, competitor1: 4, competitor2: 8, score1: 13, score2: 25, turn: 1}
- {board: 1, competitor1: 7, competitor2: 8, score1: 23, score2: 24, turn: 2}
- {board: 2, competitor1: 4, competitor2: 2, score1: 25, score2: 16, turn: 2}
- {board: 3, competitor1: 6, competitor2: 1, score1: 25, score2: 0, turn: 2}
- {board: 4, competitor1: 5, competitor2: 3, score1: 25, score2: 12, turn: 2}
- {board: 1, competitor1: 1, competitor2: 4, score1: 25, score2: 9, turn: 3}
- {board: 2, competitor1: 8, competitor2: 6, score1: 11, score2: 15, turn: 3}
- {board: 3, competitor1: 3, competitor2: 2, score1: 16, score2: 25, turn: 3}
- {board: 4, competitor1: 7, competitor2: 5, score1: 5, score2: 25, turn: 3}
- {board: 1, competitor1: 4, competitor2: 3, score1: 25, score2: 5, turn: 4}
- {board: 2, competitor1: 1, competitor2: 7, score1: 7, score2: 25, turn: 4}
- {board: 3, competitor1: 8, competitor2: 2, score1: 25, score2: 17, turn: 4}
- {board: 4, competitor1: 6, competitor2: 5, score1: 16, score2: 23, turn: 4}
- {board: 1, competitor1: 6, competitor2: 7, score1: 15, score2: 25, turn: 5}
- {board: 2, competitor1: 8, competitor2: 3, score1: 25, score2: 20, turn: 5}
- {board: 3, competitor1: 5, competitor2: 4, score1: 6, score2: 24, turn: 5}
- {board: 4, competitor1: 1, competitor2: 2, score1: 25, score2: 18, turn: 5}
- {board: 1, competitor1: 8, competitor2: 1, score1: 25, score2: 12, turn: 6}
- {board: 2, competitor1: 7, competitor2: 3, score1: 25, score2: 16, turn: 6}
- {board: 3, competitor1: 6, competitor2: 4, score1: 15, score2: 21, turn: 6}
- {board: 4, competitor1: 5, competitor2: 2, score1: 15, score2: 25, turn: 6}
- {board: 1, competitor1: 1, competitor2: 3, score1: 25, score2: 1, turn: 7}
- {board: 2, competitor1: 6, competitor2: 2, score1: 25, score2: 14, turn: 7}
- {board: 3, competitor1: 8, competitor2: 5, score1: 25, score2: 14, turn: 7}
- {board: 4, competitor1: 7, competitor2: 4, score1: 17, score2: 25, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:25
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
retirements: none
system: swiss
