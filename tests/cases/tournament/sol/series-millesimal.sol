championships:
- {club: 1, couplings: serial, description: Series series-millesimal, guid: 971df637f11ecb6ca774d778ee992d37,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: millesimal, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club series-millesimal, guid: c7ea65bc1fc639aa6cace01452db6043,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: e343ccdcf4d3f679adf60005ceefe98c,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: f13fe2589d4b5bb608f502eb1b081f4a,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: bddede81a6543ed1114ea14976258d01,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 8c2bc1e36afb9ab7fe3d60befdef90ed,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First007, guid: ac71ae6ef99020501326373df79e084d,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 74a95d95d38f588bf121f6fed5690610,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 958278110747531c3f80cdeafc5ff649,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 0e450807f1f13faeed418a3055fad9cf,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 47589bf9217c255c6b16faca76b2d386,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: ca79ee506197488ece22db5774d4c7db,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: d7cc6c609d16320e4397bd29e422009e,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: cb48110011ddbe9f5a90167d9fe03775,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: bd1b0a7703b95afdca0090656338d6f0,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 0b4fbd4f02c10ac05a13af55be600cf6,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    series-millesimal, guid: 3c38f57aa6652b5812e1464e012c2cda, higher_rate: 2600,
  inherit: false, level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00',
  outcomes: glicko, tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 15
  netscore: 9
  players: [1]
  points: 4
  prize: '585'
  totscore: 82
- bucholz: 13
  netscore: -22
  players: [2]
  points: 3
  prize: '419'
  totscore: 63
- bucholz: 14
  netscore: 46
  players: [3]
  points: 8
  prize: '1000'
  totscore: 93
- bucholz: 11
  netscore: 20
  players: [4]
  points: 4
  prize: '502'
  totscore: 85
- bucholz: 13
  netscore: 18
  players: [5]
  points: 6
  prize: '834'
  totscore: 79
- bucholz: 10
  netscore: 4
  players: [6]
  points: 6
  prize: '751'
  totscore: 77
- bucholz: 24
  netscore: -2
  players: [7]
  points: 4
  prize: '668'
  totscore: 76
- bucholz: 15
  netscore: 35
  players: [8]
  points: 6
  prize: '917'
  totscore: 91
- bucholz: 19
  netscore: -11
  players: [9]
  points: 2
  prize: '253'
  totscore: 60
- bucholz: 19
  netscore: -20
  players: [10]
  points: 2
  prize: '170'
  totscore: 76
- bucholz: 15
  netscore: -61
  players: [11]
  points: 1
  prize: '87'
  totscore: 29
- bucholz: 24
  netscore: -16
  players: [12]
  points: 2
  prize: '336'
  totscore: 66
couplings: dazed
currentturn: 4
date: 2024-01-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Millesimal 1
duration: 45
finalkind: simple
finals: 0
guid: f32426e239e7faf298425bacf08e51e0
matches:
- {board: 1, competitor1: 1, competitor2: 7, score1: 16, score2: 25, turn: 1}
- {board: 2, competitor1: 2, competitor2: 8, score1: 1, score2: 25, turn: 1}
- {board: 3, competitor1: 3, competitor2: 9, score1: 18, score2: 13, turn: 1}
- {board: 4, competitor1: 4, competitor2: 10, score1: 21, score2: 24, turn: 1}
- {board: 5, competitor1: 5, competitor2: 11, score1: 22, score2: 7, turn: 1}
- {board: 6, competitor1: 6, competitor2: 12, score1: 7, score2: 25, turn: 1}
- {board: 1, competitor1: 12, competitor2: 3, score1: 13, score2: 25, turn: 2}
- {board: 2, competitor1: 5, competitor2: 10, score1: 25, score2: 16, turn: 2}
- {board: 3, competitor1: 8, competitor2: 7, score1: 17, score2: 25, turn: 2}
- {board: 4, competitor1: 9, competitor2: 6, score1: 17, score2: 25, turn: 2}
- {board: 5, competitor1: 1, competitor2: 2, score1: 25, score2: 19, turn: 2}
- {board: 6, competitor1: 4, competitor2: 11, score1: 25, score2: 1, turn: 2}
- {board: 1, competitor1: 10, competitor2: 6, score1: 19, score2: 25, turn: 3}
- {board: 2, competitor1: 7, competitor2: 3, score1: 14, score2: 25, turn: 3}
- {board: 3, competitor1: 5, competitor2: 12, score1: 25, score2: 13, turn: 3}
- {board: 4, competitor1: 11, competitor2: 2, score1: 18, score2: 18, turn: 3}
- {board: 5, competitor1: 8, competitor2: 4, score1: 25, score2: 14, turn: 3}
- {board: 6, competitor1: 1, competitor2: 9, score1: 25, score2: 5, turn: 3}
- {board: 1, competitor1: 8, competitor2: 1, score1: 24, score2: 16, turn: 4}
- {board: 2, competitor1: 12, competitor2: 4, score1: 15, score2: 25, turn: 4}
- {board: 3, competitor1: 10, competitor2: 2, score1: 17, score2: 25, turn: 4}
- {board: 4, competitor1: 3, competitor2: 5, score1: 25, score2: 7, turn: 4}
- {board: 5, competitor1: 7, competitor2: 6, score1: 12, score2: 20, turn: 4}
- {board: 6, competitor1: 11, competitor2: 9, score1: 3, score2: 25, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:41
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
---
championship: 1
competitors:
- bucholz: 18
  netscore: -4
  players: [1]
  points: 4
  prize: '502'
  totscore: 59
- bucholz: 22
  netscore: 22
  players: [2]
  points: 4
  prize: '751'
  totscore: 86
- bucholz: 13
  netscore: -15
  players: [3]
  points: 4
  prize: '419'
  totscore: 72
- bucholz: 18
  netscore: 0
  players: [4]
  points: 4
  prize: '585'
  totscore: 79
- bucholz: 10
  netscore: 1
  players: [13]
  points: 4
  prize: '336'
  totscore: 69
- bucholz: 15
  netscore: -20
  players: [14]
  points: 1
  prize: '170'
  totscore: 80
- bucholz: 15
  netscore: 44
  players: [5]
  points: 8
  prize: '1000'
  totscore: 94
- bucholz: 15
  netscore: -32
  players: [6]
  points: 2
  prize: '253'
  totscore: 59
- bucholz: 20
  netscore: 16
  players: [7]
  points: 4
  prize: '668'
  totscore: 89
- bucholz: 18
  netscore: 15
  players: [9]
  points: 6
  prize: '917'
  totscore: 75
- bucholz: 13
  netscore: 23
  players: [10]
  points: 6
  prize: '834'
  totscore: 98
- bucholz: 15
  netscore: -50
  players: [12]
  points: 1
  prize: '87'
  totscore: 50
couplings: dazed
currentturn: 4
date: 2024-02-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Millesimal 2
duration: 45
finalkind: simple
finals: 0
guid: 7ebf74039b2593f00d0aac637a7c81fd
matches:
- {board: 1, competitor1: 3, competitor2: 4, score1: 16, score2: 25, turn: 1}
- {board: 2, competitor1: 7, competitor2: 2, score1: 19, score2: 13, turn: 1}
- {board: 3, competitor1: 9, competitor2: 11, score1: 25, score2: 23, turn: 1}
- {board: 4, competitor1: 8, competitor2: 10, score1: 20, score2: 25, turn: 1}
- {board: 5, competitor1: 1, competitor2: 5, score1: 25, score2: 0, turn: 1}
- {board: 6, competitor1: 12, competitor2: 6, score1: 25, score2: 25, turn: 1}
- {board: 1, competitor1: 1, competitor2: 10, score1: 9, score2: 15, turn: 2}
- {board: 2, competitor1: 4, competitor2: 9, score1: 25, score2: 19, turn: 2}
- {board: 3, competitor1: 7, competitor2: 12, score1: 25, score2: 2, turn: 2}
- {board: 4, competitor1: 6, competitor2: 11, score1: 21, score2: 25, turn: 2}
- {board: 5, competitor1: 8, competitor2: 3, score1: 14, score2: 25, turn: 2}
- {board: 6, competitor1: 2, competitor2: 5, score1: 25, score2: 19, turn: 2}
- {board: 1, competitor1: 7, competitor2: 9, score1: 25, score2: 20, turn: 3}
- {board: 2, competitor1: 3, competitor2: 11, score1: 6, score2: 25, turn: 3}
- {board: 3, competitor1: 4, competitor2: 10, score1: 6, score2: 20, turn: 3}
- {board: 4, competitor1: 1, competitor2: 2, score1: 1, score2: 25, turn: 3}
- {board: 5, competitor1: 12, competitor2: 8, score1: 16, score2: 25, turn: 3}
- {board: 6, competitor1: 6, competitor2: 5, score1: 11, score2: 25, turn: 3}
- {board: 1, competitor1: 2, competitor2: 11, score1: 23, score2: 25, turn: 4}
- {board: 2, competitor1: 5, competitor2: 12, score1: 25, score2: 7, turn: 4}
- {board: 3, competitor1: 3, competitor2: 6, score1: 25, score2: 23, turn: 4}
- {board: 4, competitor1: 9, competitor2: 8, score1: 25, score2: 0, turn: 4}
- {board: 5, competitor1: 10, competitor2: 7, score1: 15, score2: 25, turn: 4}
- {board: 6, competitor1: 4, competitor2: 1, score1: 23, score2: 24, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:41
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
---
championship: 1
competitors:
- bucholz: 10
  netscore: -25
  players: [1]
  points: 2
  prize: '112'
  totscore: 40
- bucholz: 12
  netscore: 30
  players: [2]
  points: 4
  prize: '334'
  totscore: 91
- bucholz: 20
  netscore: 29
  players: [4]
  points: 4
  prize: '667'
  totscore: 67
- bucholz: 14
  netscore: 5
  players: [5]
  points: 4
  prize: '445'
  totscore: 77
- bucholz: 18
  netscore: -24
  players: [6]
  points: 4
  prize: '556'
  totscore: 56
- bucholz: 20
  netscore: -16
  players: [8]
  points: 2
  prize: '223'
  totscore: 46
- bucholz: 20
  netscore: 12
  players: [10]
  points: 6
  prize: '889'
  totscore: 55
- bucholz: 14
  netscore: 37
  players: [11]
  points: 6
  prize: '778'
  totscore: 80
- bucholz: 16
  netscore: 52
  players: [12]
  points: 8
  prize: '1000'
  totscore: 78
couplings: dazed
currentturn: 4
date: 2024-03-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Millesimal 3
duration: 45
finalkind: simple
finals: 0
guid: ce501032ac4087593eedc401f83094d1
matches:
- {board: 1, competitor1: 4, competitor2: 5, score1: 10, score2: 24, turn: 1}
- {board: 2, competitor1: 6, competitor2: 1, score1: 23, score2: 1, turn: 1}
- {board: 3, competitor1: 7, competitor2: 2, score1: 25, score2: 18, turn: 1}
- {board: 4, competitor1: 3, competitor2: 9, score1: 5, score2: 9, turn: 1}
- {board: 5, competitor1: 8, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 8, competitor2: 7, score1: 5, score2: 6, turn: 2}
- {board: 2, competitor1: 5, competitor2: 3, score1: 1, score2: 25, turn: 2}
- {board: 3, competitor1: 6, competitor2: 9, score1: 2, score2: 25, turn: 2}
- {board: 4, competitor1: 2, competitor2: 4, score1: 23, score2: 25, turn: 2}
- {board: 5, competitor1: 1, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 3, competitor2: 1, score1: 17, score2: 3, turn: 3}
- {board: 2, competitor1: 9, competitor2: 7, score1: 19, score2: 10, turn: 3}
- {board: 3, competitor1: 8, competitor2: 4, score1: 25, score2: 17, turn: 3}
- {board: 4, competitor1: 6, competitor2: 5, score1: 20, score2: 22, turn: 3}
- {board: 5, competitor1: 2, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 9, competitor2: 5, score1: 25, score2: 9, turn: 4}
- {board: 2, competitor1: 2, competitor2: 1, score1: 25, score2: 11, turn: 4}
- {board: 3, competitor1: 3, competitor2: 8, score1: 20, score2: 25, turn: 4}
- {board: 4, competitor1: 7, competitor2: 6, score1: 14, score2: 1, turn: 4}
- {board: 5, competitor1: 4, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:42
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
---
championship: 1
competitors:
- bucholz: 20
  netscore: 9
  players: [1]
  points: 4
  prize: '550'
  totscore: 79
- bucholz: 18
  netscore: 25
  players: [2]
  points: 6
  prize: '820'
  totscore: 86
- bucholz: 18
  netscore: 36
  players: [3]
  points: 6
  prize: '910'
  totscore: 77
- bucholz: 10
  netscore: 25
  players: [4]
  points: 5
  prize: '730'
  totscore: 97
- bucholz: 13
  netscore: -8
  players: [13]
  points: 3
  prize: '280'
  totscore: 67
- bucholz: 14
  netscore: 20
  players: [14]
  points: 3
  prize: '370'
  totscore: 94
- bucholz: 17
  netscore: -2
  players: [6]
  points: 2
  prize: '100'
  totscore: 74
- bucholz: 22
  netscore: -10
  players: [7]
  points: 4
  prize: '640'
  totscore: 68
- bucholz: 20
  netscore: 44
  players: [9]
  points: 8
  prize: '1000'
  totscore: 78
- bucholz: 15
  netscore: -26
  players: [11]
  points: 4
  prize: '460'
  totscore: 53
- bucholz: 11
  netscore: -13
  players: [12]
  points: 3
  prize: '190'
  totscore: 62
couplings: dazed
currentturn: 4
date: 2024-04-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Millesimal 4
duration: 45
finalkind: simple
finals: 0
guid: 75ca1d405e3458d94b19aa62968a7fa4
matches:
- {board: 1, competitor1: 3, competitor2: 5, score1: 25, score2: 16, turn: 1}
- {board: 2, competitor1: 11, competitor2: 10, score1: 7, score2: 25, turn: 1}
- {board: 3, competitor1: 8, competitor2: 4, score1: 25, score2: 23, turn: 1}
- {board: 4, competitor1: 9, competitor2: 2, score1: 25, score2: 11, turn: 1}
- {board: 5, competitor1: 7, competitor2: 1, score1: 17, score2: 25, turn: 1}
- {board: 6, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 10, competitor2: 1, score1: 3, score2: 25, turn: 2}
- {board: 2, competitor1: 6, competitor2: 3, score1: 22, score2: 25, turn: 2}
- {board: 3, competitor1: 7, competitor2: 2, score1: 10, score2: 25, turn: 2}
- {board: 4, competitor1: 4, competitor2: 5, score1: 25, score2: 25, turn: 2}
- {board: 5, competitor1: 9, competitor2: 8, score1: 25, score2: 11, turn: 2}
- {board: 6, competitor1: 11, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 8, competitor2: 2, score1: 7, score2: 25, turn: 3}
- {board: 2, competitor1: 9, competitor2: 1, score1: 25, score2: 10, turn: 3}
- {board: 3, competitor1: 3, competitor2: 10, score1: 25, score2: 0, turn: 3}
- {board: 4, competitor1: 6, competitor2: 11, score1: 25, score2: 25, turn: 3}
- {board: 5, competitor1: 5, competitor2: 7, score1: 1, score2: 25, turn: 3}
- {board: 6, competitor1: 4, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 9, competitor2: 3, score1: 3, score2: 2, turn: 4}
- {board: 2, competitor1: 2, competitor2: 1, score1: 25, score2: 19, turn: 4}
- {board: 3, competitor1: 11, competitor2: 8, score1: 5, score2: 25, turn: 4}
- {board: 4, competitor1: 10, competitor2: 7, score1: 25, score2: 22, turn: 4}
- {board: 5, competitor1: 6, competitor2: 4, score1: 22, score2: 24, turn: 4}
- {board: 6, competitor1: 5, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:42
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
