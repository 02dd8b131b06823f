championships:
- {club: 1, couplings: serial, description: Series series-centesimal, guid: ca42c0c650d410a65892a0c644f8e9fd,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: centesimal, skipworstprizes: 2}
clubs:
- {couplings: serial, description: Club series-centesimal, guid: cb83ecd603582df7ae015f4dea7b4b25,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, firstname: First002, guid: 0978f6032e304395c490d9a7b4fd99d1,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 546cad5d63476bb65814c995ba932112,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: e503805747bde010d640ed6cf7fb718d,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 7e8ceb37fc750a8f42dd32e1b3ac7f10,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 66cd67acd3fa54fa2616337e07b52850,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 8012edf0c2fa5d7ddf41bf5f8aa34b90,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 6757c16b6f80c08610e5a9c206956cac,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: eb900b96655ff89f039f07eb1c0c6658,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First012, guid: dad54e2c8bc6639c0bc439ac8b4b39b3,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 10f4a9ec42bf7462d240c31111361d22,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: f129a6c116f7bbda8a539efa4c1b1299,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First001, guid: e8732e9fa07dc093cf47131f81799306,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First006, guid: db53a59a703345ceccb96a86b77a88b8,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 6708badd8cb7f9b03d1ef3d03beb2b2f,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    series-centesimal, guid: 6f16145a4fe60a4f01a8a21f61172c7f, higher_rate: 2600,
  inherit: false, level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00',
  outcomes: glicko, tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 16
  netscore: 61
  players: [1]
  points: 8
  prize: '100'
  totscore: 100
- bucholz: 21
  netscore: -17
  players: [2]
  points: 3
  prize: '20.8'
  totscore: 77
- bucholz: 21
  netscore: 2
  players: [3]
  points: 4
  prize: '60.39'
  totscore: 77
- bucholz: 18
  netscore: 8
  players: [4]
  points: 5
  prize: '80.2'
  totscore: 79
- bucholz: 15
  netscore: 23
  players: [5]
  points: 6
  prize: '90.09'
  totscore: 90
- bucholz: 14
  netscore: 13
  players: [6]
  points: 4
  prize: '40.6'
  totscore: 63
- bucholz: 13
  netscore: 26
  players: [7]
  points: 4
  prize: '30.69'
  totscore: 82
- bucholz: 17
  netscore: 6
  players: [8]
  points: 4
  prize: '50.5'
  totscore: 61
- bucholz: 13
  netscore: 0
  players: [9]
  points: 3
  prize: '10.9'
  totscore: 42
- bucholz: 14
  netscore: -30
  players: [10]
  points: 2
  prize: '1'
  totscore: 38
- bucholz: 16
  netscore: 8
  players: [11]
  points: 5
  prize: '70.29'
  totscore: 73
couplings: dazed
currentturn: 4
date: 2024-01-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Centesimal 1
duration: 45
finalkind: simple
finals: 0
guid: 81abbb51072f6ad8c19d0c0da23c1ac7
matches:
- {board: 1, competitor1: 1, competitor2: 6, score1: 25, score2: 3, turn: 1}
- {board: 2, competitor1: 2, competitor2: 7, score1: 25, score2: 19, turn: 1}
- {board: 3, competitor1: 3, competitor2: 8, score1: 20, score2: 19, turn: 1}
- {board: 4, competitor1: 4, competitor2: 9, score1: 14, score2: 14, turn: 1}
- {board: 5, competitor1: 5, competitor2: 10, score1: 18, score2: 10, turn: 1}
- {board: 6, competitor1: 11, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 11, competitor2: 2, score1: 25, score2: 25, turn: 2}
- {board: 2, competitor1: 1, competitor2: 3, score1: 25, score2: 14, turn: 2}
- {board: 3, competitor1: 5, competitor2: 4, score1: 22, score2: 25, turn: 2}
- {board: 4, competitor1: 7, competitor2: 10, score1: 25, score2: 3, turn: 2}
- {board: 5, competitor1: 9, competitor2: 8, score1: 0, score2: 3, turn: 2}
- {board: 6, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 3, competitor2: 5, score1: 18, score2: 25, turn: 3}
- {board: 2, competitor1: 11, competitor2: 4, score1: 22, score2: 15, turn: 3}
- {board: 3, competitor1: 1, competitor2: 2, score1: 25, score2: 21, turn: 3}
- {board: 4, competitor1: 6, competitor2: 8, score1: 10, score2: 25, turn: 3}
- {board: 5, competitor1: 7, competitor2: 9, score1: 25, score2: 3, turn: 3}
- {board: 6, competitor1: 10, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 7, competitor2: 4, score1: 13, score2: 25, turn: 4}
- {board: 2, competitor1: 5, competitor2: 8, score1: 25, score2: 14, turn: 4}
- {board: 3, competitor1: 6, competitor2: 10, score1: 25, score2: 0, turn: 4}
- {board: 4, competitor1: 1, competitor2: 11, score1: 25, score2: 1, turn: 4}
- {board: 5, competitor1: 2, competitor2: 3, score1: 6, score2: 25, turn: 4}
- {board: 6, competitor1: 9, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:44
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
  netscore: -6
  players: [12]
  points: 4
  prize: '43.42'
  totscore: 75
- bucholz: 15
  netscore: 59
  players: [2]
  points: 6
  prize: '85.85'
  totscore: 94
- bucholz: 16
  netscore: -23
  players: [3]
  points: 3
  prize: '29.28'
  totscore: 55
- bucholz: 19
  netscore: 15
  players: [4]
  points: 4
  prize: '57.57'
  totscore: 74
- bucholz: 17
  netscore: 53
  players: [13]
  points: 8
  prize: '100'
  totscore: 86
- bucholz: 21
  netscore: -22
  players: [6]
  points: 4
  prize: '71.7'
  totscore: 51
- bucholz: 16
  netscore: -62
  players: [14]
  points: 0
  prize: '1'
  totscore: 34
- bucholz: 14
  netscore: -14
  players: [10]
  points: 3
  prize: '15.14'
  totscore: 66
couplings: dazed
currentturn: 4
date: 2024-02-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Centesimal 2
duration: 45
finalkind: simple
finals: 0
guid: 47ce27e4214e715f74426de9897ea4c6
matches:
- {board: 1, competitor1: 4, competitor2: 1, score1: 25, score2: 2, turn: 1}
- {board: 2, competitor1: 3, competitor2: 5, score1: 0, score2: 25, turn: 1}
- {board: 3, competitor1: 2, competitor2: 7, score1: 25, score2: 4, turn: 1}
- {board: 4, competitor1: 6, competitor2: 8, score1: 15, score2: 12, turn: 1}
- {board: 1, competitor1: 5, competitor2: 2, score1: 21, score2: 19, turn: 2}
- {board: 2, competitor1: 4, competitor2: 6, score1: 21, score2: 25, turn: 2}
- {board: 3, competitor1: 8, competitor2: 1, score1: 25, score2: 25, turn: 2}
- {board: 4, competitor1: 7, competitor2: 3, score1: 7, score2: 25, turn: 2}
- {board: 1, competitor1: 1, competitor2: 7, score1: 25, score2: 8, turn: 3}
- {board: 2, competitor1: 2, competitor2: 8, score1: 25, score2: 8, turn: 3}
- {board: 3, competitor1: 5, competitor2: 6, score1: 15, score2: 9, turn: 3}
- {board: 4, competitor1: 4, competitor2: 3, score1: 23, score2: 7, turn: 3}
- {board: 1, competitor1: 6, competitor2: 2, score1: 2, score2: 25, turn: 4}
- {board: 2, competitor1: 1, competitor2: 3, score1: 23, score2: 23, turn: 4}
- {board: 3, competitor1: 8, competitor2: 7, score1: 21, score2: 15, turn: 4}
- {board: 4, competitor1: 5, competitor2: 4, score1: 25, score2: 5, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:44
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
  netscore: 20
  players: [1]
  points: 6
  prize: '85.85'
  totscore: 81
- bucholz: 16
  netscore: -23
  players: [4]
  points: 2
  prize: '15.14'
  totscore: 71
- bucholz: 15
  netscore: 1
  players: [13]
  points: 4
  prize: '43.42'
  totscore: 70
- bucholz: 21
  netscore: -12
  players: [6]
  points: 4
  prize: '57.57'
  totscore: 69
- bucholz: 13
  netscore: -7
  players: [8]
  points: 4
  prize: '29.28'
  totscore: 66
- bucholz: 15
  netscore: -36
  players: [14]
  points: 1
  prize: '1'
  totscore: 64
- bucholz: 13
  netscore: 4
  players: [9]
  points: 5
  prize: '71.7'
  totscore: 77
- bucholz: 19
  netscore: 53
  players: [11]
  points: 6
  prize: '100'
  totscore: 83
couplings: dazed
currentturn: 4
date: 2024-03-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Centesimal 3
duration: 45
finalkind: simple
finals: 0
guid: 2f291db673b998d8b9cd2dfb02e65245
matches:
- {board: 1, competitor1: 1, competitor2: 5, score1: 25, score2: 2, turn: 1}
- {board: 2, competitor1: 3, competitor2: 4, score1: 23, score2: 25, turn: 1}
- {board: 3, competitor1: 8, competitor2: 7, score1: 25, score2: 2, turn: 1}
- {board: 4, competitor1: 2, competitor2: 6, score1: 25, score2: 19, turn: 1}
- {board: 1, competitor1: 8, competitor2: 4, score1: 8, score2: 22, turn: 2}
- {board: 2, competitor1: 1, competitor2: 2, score1: 25, score2: 19, turn: 2}
- {board: 3, competitor1: 3, competitor2: 5, score1: 22, score2: 14, turn: 2}
- {board: 4, competitor1: 6, competitor2: 7, score1: 25, score2: 25, turn: 2}
- {board: 1, competitor1: 2, competitor2: 7, score1: 16, score2: 25, turn: 3}
- {board: 2, competitor1: 6, competitor2: 5, score1: 15, score2: 25, turn: 3}
- {board: 3, competitor1: 4, competitor2: 1, score1: 15, score2: 25, turn: 3}
- {board: 4, competitor1: 8, competitor2: 3, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 3, competitor2: 6, score1: 25, score2: 5, turn: 4}
- {board: 2, competitor1: 4, competitor2: 7, score1: 7, score2: 25, turn: 4}
- {board: 3, competitor1: 2, competitor2: 5, score1: 11, score2: 25, turn: 4}
- {board: 4, competitor1: 1, competitor2: 8, score1: 6, score2: 25, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:45
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
  netscore: -48
  players: [12]
  points: 0
  prize: '1'
  totscore: 45
- bucholz: 15
  netscore: -9
  players: [2]
  points: 4
  prize: '50.5'
  totscore: 77
- bucholz: 17
  netscore: 28
  players: [13]
  points: 6
  prize: '80.2'
  totscore: 85
- bucholz: 18
  netscore: 12
  players: [5]
  points: 6
  prize: '90.09'
  totscore: 86
- bucholz: 14
  netscore: 2
  players: [6]
  points: 4
  prize: '30.69'
  totscore: 54
- bucholz: 14
  netscore: 9
  players: [7]
  points: 4
  prize: '40.6'
  totscore: 60
- bucholz: 10
  netscore: 19
  players: [8]
  points: 4
  prize: '20.8'
  totscore: 66
- bucholz: 15
  netscore: 20
  players: [14]
  points: 3
  prize: '10.9'
  totscore: 77
- bucholz: 15
  netscore: 38
  players: [9]
  points: 6
  prize: '70.29'
  totscore: 86
- bucholz: 20
  netscore: 12
  players: [10]
  points: 4
  prize: '60.39'
  totscore: 74
- bucholz: 19
  netscore: 17
  players: [11]
  points: 7
  prize: '100'
  totscore: 79
couplings: dazed
currentturn: 4
date: 2024-04-06
delaycompatriotpairing: 0
delaytoppairing: 1
description: Series-Centesimal 4
duration: 45
finalkind: simple
finals: 0
guid: 991c7545caf2f8c97ff5e119719c2fc6
matches:
- {board: 1, competitor1: 4, competitor2: 2, score1: 24, score2: 21, turn: 1}
- {board: 2, competitor1: 11, competitor2: 9, score1: 25, score2: 20, turn: 1}
- {board: 3, competitor1: 3, competitor2: 1, score1: 25, score2: 8, turn: 1}
- {board: 4, competitor1: 7, competitor2: 6, score1: 14, score2: 16, turn: 1}
- {board: 5, competitor1: 5, competitor2: 10, score1: 2, score2: 25, turn: 1}
- {board: 6, competitor1: 8, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 8, competitor2: 11, score1: 14, score2: 14, turn: 2}
- {board: 2, competitor1: 10, competitor2: 4, score1: 17, score2: 25, turn: 2}
- {board: 3, competitor1: 7, competitor2: 9, score1: 2, score2: 16, turn: 2}
- {board: 4, competitor1: 2, competitor2: 1, score1: 18, score2: 14, turn: 2}
- {board: 5, competitor1: 3, competitor2: 6, score1: 25, score2: 17, turn: 2}
- {board: 6, competitor1: 5, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 6, competitor2: 5, score1: 2, score2: 12, turn: 3}
- {board: 2, competitor1: 8, competitor2: 2, score1: 23, score2: 25, turn: 3}
- {board: 3, competitor1: 11, competitor2: 10, score1: 20, score2: 14, turn: 3}
- {board: 4, competitor1: 4, competitor2: 3, score1: 12, score2: 21, turn: 3}
- {board: 5, competitor1: 9, competitor2: 1, score1: 25, score2: 8, turn: 3}
- {board: 6, competitor1: 7, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 3, competitor2: 11, score1: 14, score2: 20, turn: 4}
- {board: 2, competitor1: 7, competitor2: 1, score1: 25, score2: 15, turn: 4}
- {board: 3, competitor1: 4, competitor2: 5, score1: 25, score2: 15, turn: 4}
- {board: 4, competitor1: 9, competitor2: 2, score1: 25, score2: 13, turn: 4}
- {board: 5, competitor1: 8, competitor2: 10, score1: 15, score2: 18, turn: 4}
- {board: 6, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:46
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
