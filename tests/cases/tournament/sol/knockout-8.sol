championships:
- {club: 1, couplings: serial, description: Series knockout-8, guid: 4f5d6f79274c9498eb954d489c5af25c,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club knockout-8, guid: eeb7c6f57506330c8782f276cdd2bbb4,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 08a2f667f2f8fb2f6c2f9f5cddc6bbc6,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 723c285dba0b31825297edb1a8dab979,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 466537564dd1cf9c4fe51cb9423d69bb,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: d56ce119c897eb8e3ea6b47c2d8b9af4,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 5b11371f8924f875c11f7abd02fa7ea4,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 1ab737b102e3634a192ae61096d02838,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: af22e5ba2bd0c7927403efe70bdf08c1,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 1076868e52f137ec06ef8d80d020996a,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    knockout-8, guid: f08933172d59fdf41047bfbc56b48148, higher_rate: 2600, inherit: false,
  level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00', outcomes: guido,
  tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 2
  netscore: -7
  players: [1]
  points: 0
  prize: '550'
  totscore: 18
- bucholz: 6
  netscore: 6
  players: [2]
  points: 2
  prize: '800'
  totscore: 48
- bucholz: 6
  netscore: -10
  players: [3]
  points: 0
  prize: '700'
  totscore: 15
- bucholz: 2
  netscore: -10
  players: [4]
  points: 0
  prize: '600'
  totscore: 15
- bucholz: 8
  netscore: 9
  players: [5]
  points: 4
  prize: '900'
  totscore: 53
- bucholz: 4
  netscore: -12
  players: [6]
  points: 2
  prize: '750'
  totscore: 28
- bucholz: 4
  netscore: -9
  players: [7]
  points: 0
  prize: '650'
  totscore: 16
- bucholz: 6
  netscore: 33
  players: [8]
  points: 6
  prize: '1000'
  totscore: 74
couplings: seeds
currentturn: 3
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Knockout-8
duration: 45
finalkind: simple
finals: 0
guid: 72a13636f3e70958029e39ab7a15dd34
matches:
- {board: 1, competitor1: 3, competitor2: 8, score1: 15, score2: 25, turn: 1}
- {board: 2, competitor1: 2, competitor2: 1, score1: 25, score2: 18, turn: 1}
- {board: 3, competitor1: 4, competitor2: 6, score1: 15, score2: 25, turn: 1}
- {board: 4, competitor1: 7, competitor2: 5, score1: 16, score2: 25, turn: 1}
- {board: 1, competitor1: 2, competitor2: 8, score1: 23, score2: 24, turn: 2}
- {board: 2, competitor1: 6, competitor2: 5, score1: 3, score2: 25, turn: 2}
- {board: 1, competitor1: 5, competitor2: 8, score1: 3, score2: 25, turn: 3}
matcheskind: simple
modified: 2026-11-17 00:11:38
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 3
rating: 1
retirements: none
system: knockout
