championships:
- {club: 1, couplings: serial, description: Series series-fixed40, guid: ed02e8dff26e3b9d249ddf523228addf,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 1}
clubs:
- {couplings: serial, description: Club series-fixed40, guid: 7296e4c27484563806a1e306b745040e,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 0bef439a1a5924a8b1c6af0025b2fe3d,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 2f7038e0d75d50e0e35ba9f10494aaf3,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 3a1be96c7a66f31782d97bf756795a65,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 6d159238669e0ba0399be2fbe6f199f4,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 43d61067fb47a1db4669ce22824a66f0,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: af394c1eda08eb3ee6c9cd0e6da635b0,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 2b8cc9665a0e0f54f475d0601b201472,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: c520181d900d0765cad9b7850e508a28,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: d99bb51e3302f1d779576bd297f541cb,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 53bf846c9287b32f541edeedeee7489b,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 87138127d7bcd73834dde14d08acafe6,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 7738e507e6c005f96b450f204e4f7e1a,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 5c72b0eeb1b76ed99ea10acc26ab1330,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 868197f7451b01a6af06ae861c8cb8e9,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    series-fixed40, guid: fa3ef9941fe2063ce0446208c0b52439, higher_rate: 2600, inherit: false,
  level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00', outcomes: glicko,
  tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 10
  netscore: 14
  players: [1]
  points: 4
  prize: '550'
  totscore: 70
- bucholz: 20
  netscore: 48
  players: [2]
  points: 8
  prize: '1000'
  totscore: 88
- bucholz: 18
  netscore: -13
  players: [3]
  points: 2
  prize: '500'
  totscore: 60
- bucholz: 16
  netscore: 4
  players: [4]
  points: 4
  prize: '600'
  totscore: 91
- bucholz: 18
  netscore: 28
  players: [5]
  points: 6
  prize: '900'
  totscore: 81
- bucholz: 18
  netscore: -8
  players: [6]
  points: 4
  prize: '650'
  totscore: 75
- bucholz: 16
  netscore: -11
  players: [7]
  points: 2
  prize: '450'
  totscore: 59
- bucholz: 12
  netscore: 0
  players: [8]
  points: 2
  prize: '400'
  totscore: 71
- bucholz: 18
  netscore: -5
  players: [9]
  points: 6
  prize: '800'
  totscore: 73
- bucholz: 18
  netscore: 15
  players: [10]
  points: 4
  prize: '700'
  totscore: 67
- bucholz: 14
  netscore: 28
  players: [11]
  points: 6
  prize: '750'
  totscore: 78
couplings: dazed
currentturn: 4
date: 2024-01-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Fixed40 1
duration: 45
finalkind: simple
finals: 0
guid: 33d8ab1fa5c3a855fa839e99914d151f
matches:
- {board: 1, competitor1: 1, competitor2: 6, score1: 10, score2: 19, turn: 1}
- {board: 2, competitor1: 2, competitor2: 7, score1: 20, score2: 5, turn: 1}
- {board: 3, competitor1: 3, competitor2: 8, score1: 25, score2: 7, turn: 1}
- {board: 4, competitor1: 4, competitor2: 9, score1: 22, score2: 24, turn: 1}
- {board: 5, competitor1: 5, competitor2: 10, score1: 14, score2: 6, turn: 1}
- {board: 6, competitor1: 11, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 3, competitor2: 5, score1: 6, score2: 25, turn: 2}
- {board: 2, competitor1: 11, competitor2: 6, score1: 25, score2: 8, turn: 2}
- {board: 3, competitor1: 2, competitor2: 9, score1: 25, score2: 15, turn: 2}
- {board: 4, competitor1: 10, competitor2: 7, score1: 25, score2: 6, turn: 2}
- {board: 5, competitor1: 4, competitor2: 1, score1: 25, score2: 19, turn: 2}
- {board: 6, competitor1: 8, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 9, competitor2: 8, score1: 21, score2: 20, turn: 3}
- {board: 2, competitor1: 10, competitor2: 4, score1: 25, score2: 19, turn: 3}
- {board: 3, competitor1: 6, competitor2: 7, score1: 25, score2: 23, turn: 3}
- {board: 4, competitor1: 5, competitor2: 2, score1: 17, score2: 18, turn: 3}
- {board: 5, competitor1: 11, competitor2: 3, score1: 25, score2: 17, turn: 3}
- {board: 6, competitor1: 1, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 2, competitor2: 11, score1: 25, score2: 3, turn: 4}
- {board: 2, competitor1: 5, competitor2: 6, score1: 25, score2: 23, turn: 4}
- {board: 3, competitor1: 4, competitor2: 8, score1: 25, score2: 19, turn: 4}
- {board: 4, competitor1: 3, competitor2: 1, score1: 12, score2: 16, turn: 4}
- {board: 5, competitor1: 9, competitor2: 10, score1: 13, score2: 11, turn: 4}
- {board: 6, competitor1: 7, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:39
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
- bucholz: 16
  netscore: -28
  players: [1]
  points: 4
  prize: '600'
  totscore: 43
- bucholz: 16
  netscore: 14
  players: [12]
  points: 4
  prize: '650'
  totscore: 77
- bucholz: 20
  netscore: 7
  players: [4]
  points: 4
  prize: '800'
  totscore: 77
- bucholz: 16
  netscore: 25
  players: [5]
  points: 4
  prize: '700'
  totscore: 72
- bucholz: 18
  netscore: -33
  players: [13]
  points: 4
  prize: '750'
  totscore: 55
- bucholz: 14
  netscore: 2
  players: [7]
  points: 2
  prize: '500'
  totscore: 59
- bucholz: 14
  netscore: 67
  players: [8]
  points: 8
  prize: '1000'
  totscore: 100
- bucholz: 18
  netscore: 43
  players: [9]
  points: 6
  prize: '900'
  totscore: 92
- bucholz: 10
  netscore: 3
  players: [11]
  points: 4
  prize: '550'
  totscore: 55
couplings: dazed
currentturn: 4
date: 2024-02-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Fixed40 2
duration: 45
finalkind: simple
finals: 0
guid: dd3e66f5c440f05d2dafca84e51637f0
matches:
- {board: 1, competitor1: 4, competitor2: 1, score1: 0, score2: 13, turn: 1}
- {board: 2, competitor1: 8, competitor2: 6, score1: 25, score2: 11, turn: 1}
- {board: 3, competitor1: 9, competitor2: 2, score1: 13, score2: 25, turn: 1}
- {board: 4, competitor1: 3, competitor2: 5, score1: 16, score2: 22, turn: 1}
- {board: 5, competitor1: 7, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 7, competitor2: 2, score1: 25, score2: 5, turn: 2}
- {board: 2, competitor1: 1, competitor2: 3, score1: 1, score2: 25, turn: 2}
- {board: 3, competitor1: 8, competitor2: 5, score1: 25, score2: 8, turn: 2}
- {board: 4, competitor1: 9, competitor2: 4, score1: 9, score2: 25, turn: 2}
- {board: 5, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 6, competitor2: 1, score1: 21, score2: 24, turn: 3}
- {board: 2, competitor1: 5, competitor2: 2, score1: 25, score2: 22, turn: 3}
- {board: 3, competitor1: 3, competitor2: 4, score1: 25, score2: 22, turn: 3}
- {board: 4, competitor1: 8, competitor2: 7, score1: 17, score2: 25, turn: 3}
- {board: 5, competitor1: 9, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 8, competitor2: 1, score1: 25, score2: 5, turn: 4}
- {board: 2, competitor1: 7, competitor2: 3, score1: 25, score2: 11, turn: 4}
- {board: 3, competitor1: 5, competitor2: 4, score1: 0, score2: 25, turn: 4}
- {board: 4, competitor1: 6, competitor2: 9, score1: 2, score2: 8, turn: 4}
- {board: 5, competitor1: 2, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:39
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
- bucholz: 17
  netscore: 2
  players: [1]
  points: 4
  prize: '700'
  totscore: 74
- bucholz: 20
  netscore: 4
  players: [12]
  points: 4
  prize: '750'
  totscore: 78
- bucholz: 16
  netscore: -40
  players: [2]
  points: 3
  prize: '500'
  totscore: 41
- bucholz: 16
  netscore: 29
  players: [4]
  points: 6
  prize: '800'
  totscore: 85
- bucholz: 19
  netscore: 48
  players: [5]
  points: 8
  prize: '1000'
  totscore: 83
- bucholz: 18
  netscore: -17
  players: [6]
  points: 3
  prize: '550'
  totscore: 64
- bucholz: 12
  netscore: 6
  players: [13]
  points: 4
  prize: '650'
  totscore: 84
- bucholz: 18
  netscore: -30
  players: [7]
  points: 2
  prize: '450'
  totscore: 36
- bucholz: 17
  netscore: 23
  players: [8]
  points: 6
  prize: '900'
  totscore: 60
- bucholz: 9
  netscore: 3
  players: [9]
  points: 4
  prize: '600'
  totscore: 73
- bucholz: 15
  netscore: -18
  players: [10]
  points: 2
  prize: '375'
  totscore: 59
- bucholz: 15
  netscore: -10
  players: [11]
  points: 2
  prize: '400'
  totscore: 61
couplings: dazed
currentturn: 4
date: 2024-03-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Fixed40 3
duration: 45
finalkind: simple
finals: 0
guid: 6d545060fdac99f463a6f950089aad67
matches:
- {board: 1, competitor1: 3, competitor2: 12, score1: 25, score2: 18, turn: 1}
- {board: 2, competitor1: 10, competitor2: 6, score1: 23, score2: 25, turn: 1}
- {board: 3, competitor1: 5, competitor2: 4, score1: 25, score2: 14, turn: 1}
- {board: 4, competitor1: 7, competitor2: 1, score1: 21, score2: 25, turn: 1}
- {board: 5, competitor1: 11, competitor2: 2, score1: 7, score2: 19, turn: 1}
- {board: 6, competitor1: 9, competitor2: 8, score1: 9, score2: 7, turn: 1}
- {board: 1, competitor1: 2, competitor2: 1, score1: 25, score2: 21, turn: 2}
- {board: 2, competitor1: 3, competitor2: 9, score1: 2, score2: 25, turn: 2}
- {board: 3, competitor1: 10, competitor2: 12, score1: 0, score2: 25, turn: 2}
- {board: 4, competitor1: 5, competitor2: 6, score1: 8, score2: 6, turn: 2}
- {board: 5, competitor1: 8, competitor2: 4, score1: 0, score2: 25, turn: 2}
- {board: 6, competitor1: 7, competitor2: 11, score1: 25, score2: 15, turn: 2}
- {board: 1, competitor1: 6, competitor2: 11, score1: 8, score2: 25, turn: 3}
- {board: 2, competitor1: 5, competitor2: 2, score1: 25, score2: 14, turn: 3}
- {board: 3, competitor1: 9, competitor2: 1, score1: 25, score2: 3, turn: 3}
- {board: 4, competitor1: 4, competitor2: 12, score1: 25, score2: 11, turn: 3}
- {board: 5, competitor1: 3, competitor2: 7, score1: 13, score2: 13, turn: 3}
- {board: 6, competitor1: 8, competitor2: 10, score1: 8, score2: 25, turn: 3}
- {board: 1, competitor1: 5, competitor2: 9, score1: 25, score2: 1, turn: 4}
- {board: 2, competitor1: 7, competitor2: 6, score1: 25, score2: 25, turn: 4}
- {board: 3, competitor1: 3, competitor2: 1, score1: 1, score2: 25, turn: 4}
- {board: 4, competitor1: 11, competitor2: 10, score1: 12, score2: 25, turn: 4}
- {board: 5, competitor1: 12, competitor2: 8, score1: 7, score2: 21, turn: 4}
- {board: 6, competitor1: 2, competitor2: 4, score1: 20, score2: 21, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:40
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
  netscore: -1
  players: [1]
  points: 4
  prize: '500'
  totscore: 62
- bucholz: 20
  netscore: 7
  players: [2]
  points: 4
  prize: '700'
  totscore: 80
- bucholz: 16
  netscore: 54
  players: [3]
  points: 6
  prize: '800'
  totscore: 86
- bucholz: 12
  netscore: -18
  players: [6]
  points: 4
  prize: '550'
  totscore: 47
- bucholz: 14
  netscore: 19
  players: [13]
  points: 4
  prize: '650'
  totscore: 78
- bucholz: 12
  netscore: 3
  players: [7]
  points: 2
  prize: '400'
  totscore: 70
- bucholz: 22
  netscore: -1
  players: [8]
  points: 4
  prize: '750'
  totscore: 69
- bucholz: 18
  netscore: -32
  players: [9]
  points: 2
  prize: '450'
  totscore: 52
- bucholz: 22
  netscore: 35
  players: [10]
  points: 6
  prize: '900'
  totscore: 83
- bucholz: 14
  netscore: -14
  players: [11]
  points: 4
  prize: '600'
  totscore: 53
- bucholz: 14
  netscore: 48
  players: [14]
  points: 8
  prize: '1000'
  totscore: 95
couplings: dazed
currentturn: 4
date: 2024-04-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Fixed40 4
duration: 45
finalkind: simple
finals: 0
guid: 060aa639cb1b037e9dd998b00abcdb12
matches:
- {board: 1, competitor1: 7, competitor2: 1, score1: 25, score2: 2, turn: 1}
- {board: 2, competitor1: 2, competitor2: 10, score1: 18, score2: 6, turn: 1}
- {board: 3, competitor1: 5, competitor2: 9, score1: 10, score2: 18, turn: 1}
- {board: 4, competitor1: 8, competitor2: 3, score1: 6, score2: 25, turn: 1}
- {board: 5, competitor1: 4, competitor2: 6, score1: 19, score2: 15, turn: 1}
- {board: 6, competitor1: 11, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 11, competitor2: 2, score1: 25, score2: 14, turn: 2}
- {board: 2, competitor1: 7, competitor2: 9, score1: 2, score2: 25, turn: 2}
- {board: 3, competitor1: 3, competitor2: 4, score1: 25, score2: 1, turn: 2}
- {board: 4, competitor1: 6, competitor2: 10, score1: 16, score2: 23, turn: 2}
- {board: 5, competitor1: 5, competitor2: 8, score1: 18, score2: 25, turn: 2}
- {board: 6, competitor1: 1, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 3, competitor2: 9, score1: 11, score2: 25, turn: 3}
- {board: 2, competitor1: 8, competitor2: 10, score1: 8, score2: 24, turn: 3}
- {board: 3, competitor1: 11, competitor2: 7, score1: 20, score2: 18, turn: 3}
- {board: 4, competitor1: 2, competitor2: 1, score1: 25, score2: 18, turn: 3}
- {board: 5, competitor1: 4, competitor2: 5, score1: 2, score2: 25, turn: 3}
- {board: 6, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 5, competitor2: 6, score1: 25, score2: 14, turn: 4}
- {board: 2, competitor1: 3, competitor2: 10, score1: 25, score2: 0, turn: 4}
- {board: 3, competitor1: 8, competitor2: 1, score1: 13, score2: 17, turn: 4}
- {board: 4, competitor1: 9, competitor2: 11, score1: 15, score2: 25, turn: 4}
- {board: 5, competitor1: 2, competitor2: 7, score1: 23, score2: 24, turn: 4}
- {board: 6, competitor1: 4, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:40
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
