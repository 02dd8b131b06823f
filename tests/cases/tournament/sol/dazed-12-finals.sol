championships:
- {club: 1, couplings: serial, description: Series dazed-12-finals, guid: 25611fb1544fe97ad5cf28a0a1d4851d,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-12-finals, guid: d67d4f2bbd77d9e5247589895f5fbb9f,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 5a345fbad06bc80467362713648ea687,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 34142e65f631a36c1a27e2e80dca7c66,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 7c84fd790a86f6867c282eef1feda797,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 099718d8ec1e41fe974208a4cc70f657,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: edc25855247c379090c821a78d30ff62,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: af634b89a0606c3621421c8bb5a469f5,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 3d574f96cb4be6e3e73f4d3ad997789b,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 739516a11d42bd7e62d492992bde80a2,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: c758b548cbe14f4abf4e7ba78913a394,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 94fd469947cf8c211ee76ba0c88109fd,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 8acc130f900586c4a95e42c4704ecd8c,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 693914f52a1441ca37194ea93fcc0104,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 16
  netscore: -6
  players: [1]
  points: 4
  prize: '550'
  totscore: 62
- bucholz: 16
  netscore: -3
  players: [2]
  points: 4
  prize: '600'
  totscore: 66
- bucholz: 16
  netscore: 3
  players: [3]
  points: 4
  prize: '650'
  totscore: 80
- bucholz: 16
  netscore: 18
  players: [4]
  points: 4
  prize: '700'
  totscore: 64
- bucholz: 12
  netscore: -10
  players: [5]
  points: 2
  prize: '400'
  totscore: 61
- bucholz: 18
  netscore: 9
  players: [6]
  points: 6
  prize: '800'
  totscore: 83
- bucholz: 20
  netscore: 25
  players: [7]
  points: 6
  prize: '1000'
  totscore: 87
- bucholz: 16
  netscore: -33
  players: [8]
  points: 2
  prize: '500'
  totscore: 39
- bucholz: 20
  netscore: 47
  players: [9]
  points: 6
  prize: '900'
  totscore: 89
- bucholz: 16
  netscore: 9
  players: [10]
  points: 6
  prize: '750'
  totscore: 77
- bucholz: 12
  netscore: -39
  players: [11]
  points: 2
  prize: '375'
  totscore: 37
- bucholz: 14
  netscore: -20
  players: [12]
  points: 2
  prize: '450'
  totscore: 45
couplings: dazed
currentturn: 6
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Dazed-12-Finals
duration: 45
finalkind: bestof3
finals: 2
finalturns: true
guid: 29c339a0ceb245eda14d0764b40e4009
matches:
- {board: 1, competitor1: 1, competitor2: 4, score1: 7, score2: 6, turn: 1}
- {board: 2, competitor1: 2, competitor2: 11, score1: 25, score2: 7, turn: 1}
- {board: 3, competitor1: 5, competitor2: 6, score1: 22, score2: 25, turn: 1}
- {board: 4, competitor1: 3, competitor2: 7, score1: 22, score2: 25, turn: 1}
- {board: 5, competitor1: 9, competitor2: 12, score1: 25, score2: 7, turn: 1}
- {board: 6, competitor1: 8, competitor2: 10, score1: 9, score2: 25, turn: 1}
- {board: 1, competitor1: 2, competitor2: 6, score1: 15, score2: 25, turn: 2}
- {board: 2, competitor1: 9, competitor2: 7, score1: 14, score2: 25, turn: 2}
- {board: 3, competitor1: 10, competitor2: 1, score1: 25, score2: 12, turn: 2}
- {board: 4, competitor1: 4, competitor2: 8, score1: 11, score2: 6, turn: 2}
- {board: 5, competitor1: 3, competitor2: 11, score1: 25, score2: 9, turn: 2}
- {board: 6, competitor1: 5, competitor2: 12, score1: 3, score2: 25, turn: 2}
- {board: 1, competitor1: 10, competitor2: 9, score1: 2, score2: 25, turn: 3}
- {board: 2, competitor1: 1, competitor2: 12, score1: 25, score2: 12, turn: 3}
- {board: 3, competitor1: 3, competitor2: 4, score1: 8, score2: 25, turn: 3}
- {board: 4, competitor1: 2, competitor2: 8, score1: 25, score2: 12, turn: 3}
- {board: 5, competitor1: 7, competitor2: 6, score1: 12, score2: 25, turn: 3}
- {board: 6, competitor1: 5, competitor2: 11, score1: 25, score2: 9, turn: 3}
- {board: 1, competitor1: 12, competitor2: 11, score1: 1, score2: 12, turn: 4}
- {board: 2, competitor1: 10, competitor2: 4, score1: 25, score2: 22, turn: 4}
- {board: 3, competitor1: 7, competitor2: 2, score1: 25, score2: 1, turn: 4}
- {board: 4, competitor1: 6, competitor2: 9, score1: 8, score2: 25, turn: 4}
- {board: 5, competitor1: 5, competitor2: 8, score1: 11, score2: 12, turn: 4}
- {board: 6, competitor1: 1, competitor2: 3, score1: 18, score2: 25, turn: 4}
- {board: 1, competitor1: 9, competitor2: 7, final: true, score1: 10, score2: 25,
  turn: 5}
- {board: 2, competitor1: 6, competitor2: 10, final: true, score1: 25, score2: 3,
  turn: 5}
- {board: 1, competitor1: 9, competitor2: 7, final: true, score1: 10, score2: 25,
  turn: 6}
- {board: 2, competitor1: 6, competitor2: 10, final: true, score1: 25, score2: 3,
  turn: 6}
matcheskind: simple
modified: 2026-11-17 00:11:37
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 6
retirements: none
system: swiss
