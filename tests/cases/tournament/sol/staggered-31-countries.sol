championships:
- {club: 1, couplings: serial, description: Series staggered-31-countries, guid: df81612f4646b2c5382feb26487d17fd,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club staggered-31-countries, guid: d8ed87b19acb58360f9148ad304086bc,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, firstname: First028, guid: ac31fc51aedda208cf2020657eef537c,
  lastname: Last036, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First001, guid: 8336ede4a5aa32efa70d9f3eed4b5ad3,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First029, guid: adb1f3ac2d11eb29beaadf7d945c7d5a,
  lastname: Last073, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First002, guid: acc8ae2a04e8ca2edc525c074eb58f45,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First030, guid: 88e7ed690fbfbc4eee1b20d6d8b7d127,
  lastname: Last110, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 44645616e84a59b5d71456196069f80e,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First031, guid: c118a93b7cadfff97cdfbe447ee990db,
  lastname: Last147, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First004, guid: ef97281a60f032a68c6080579fcba199,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 614e8f0499e304aeef3af417d777b51b,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: e6cc0b3b9280a64c43bef4e5c0660ae4,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: bffcc0abfa1e162ccb750ff08d6a0126,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 36fcffd8135e246d12f38c648013af29,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 1df654579b4b961a088d9d0eb3e25819,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 257f3b9f380a99be942ae32af9891fdc,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: d7b700ed475728647551078dfb17d291,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 766e95553651af031594cadab1e4e039,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 914420cdcb1aa832e716d172fc28d9b7,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 5cc59b6310f407c8b320f11ce2ec6d11,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: cc98bae31d7ee34b1fec9deb5ec5cec6,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: fe3f8145eb2bc9e17bab183bd32e6fc6,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 9293a8453240d10e7c25687deec7f8e0,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: 53d1ec62d734b883e01d3252b699390b,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: 833cfe9aea6965b174f660304933b283,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: c26e0b38f22943ddc23b48a371bf9ed4,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First021, guid: 40241330a5d8cf6a21efc4f79bb06604,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First022, guid: a52c44f2723480186b30fc60143d3018,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: 2dbda3f3f7cd9477bdf99e9e3efba95c,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First024, guid: 74c7ce39d6f28eec6777c40a26f47b63,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, club: 1, firstname: First025, guid: 3fa692c8d77aad3dc77e3248ea56ccbf,
  lastname: Last925, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First026, guid: c8f86fb8bbbe36a4924305694edc3832,
  lastname: Last962, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First027, guid: 606a6bb5bca7a8737bc51f4b6d912810,
  lastname: Last999, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    staggered-31-countries, guid: 99f1b2958916d244354771cfca08ec9c, higher_rate: 2600,
  inherit: false, level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00',
  outcomes: guido, tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 49
  netscore: -20
  players: [1]
  points: 8
  prize: '375'
  totscore: 98
- bucholz: 14
  netscore: 15
  players: [2]
  points: 4
  prize: '80'
  retired: true
  totscore: 50
- bucholz: 62
  netscore: 8
  players: [3]
  points: 8
  prize: '550'
  totscore: 130
- bucholz: 45
  netscore: 53
  players: [4]
  points: 9
  prize: '600'
  totscore: 144
- bucholz: 40
  netscore: -51
  players: [5]
  points: 3
  prize: '60'
  totscore: 99
- bucholz: 43
  netscore: -1
  players: [6]
  points: 6
  prize: '225'
  totscore: 103
- bucholz: 52
  netscore: 129
  players: [7]
  points: 14
  prize: '1000'
  totscore: 163
- bucholz: 54
  netscore: 36
  players: [8]
  points: 10
  prize: '750'
  totscore: 140
- bucholz: 13
  netscore: -24
  players: [9]
  points: 0
  prize: '50'
  retired: true
  totscore: 26
- bucholz: 43
  netscore: -41
  players: [10]
  points: 4
  prize: '100'
  totscore: 98
- bucholz: 63
  netscore: 22
  players: [11]
  points: 9
  prize: '700'
  totscore: 133
- bucholz: 43
  netscore: -68
  players: [12]
  points: 3
  prize: '70'
  totscore: 91
- bucholz: 40
  netscore: 4
  players: [13]
  points: 7
  prize: '275'
  totscore: 112
- bucholz: 53
  netscore: -19
  players: [14]
  points: 4
  prize: '110'
  totscore: 127
- bucholz: 50
  netscore: -21
  players: [15]
  points: 5
  prize: '130'
  totscore: 106
- bucholz: 62
  netscore: 16
  players: [16]
  points: 10
  prize: '900'
  totscore: 121
- bucholz: 30
  netscore: 6
  players: [17]
  points: 4
  prize: '90'
  retired: true
  totscore: 79
- bucholz: 48
  netscore: -1
  players: [18]
  points: 8
  prize: '350'
  totscore: 127
- bucholz: 41
  netscore: 19
  players: [19]
  points: 6
  prize: '175'
  totscore: 140
- bucholz: 46
  netscore: -18
  players: [20]
  points: 8
  prize: '325'
  totscore: 116
- bucholz: 47
  netscore: -1
  players: [21]
  points: 7
  prize: '300'
  totscore: 107
- bucholz: 37
  netscore: -10
  players: [22]
  points: 6
  prize: '150'
  totscore: 118
- bucholz: 49
  netscore: 26
  players: [23]
  points: 8
  prize: '400'
  totscore: 141
- bucholz: 49
  netscore: 19
  players: [24]
  points: 9
  prize: '650'
  totscore: 130
- bucholz: 50
  netscore: 11
  players: [25]
  points: 6
  prize: '250'
  totscore: 114
- bucholz: 54
  netscore: 45
  players: [26]
  points: 10
  prize: '800'
  totscore: 143
- bucholz: 33
  netscore: -2
  players: [27]
  points: 5
  prize: '120'
  totscore: 122
- bucholz: 52
  netscore: 9
  players: [28]
  points: 8
  prize: '450'
  totscore: 115
- bucholz: 56
  netscore: -19
  players: [29]
  points: 5
  prize: '140'
  totscore: 110
- bucholz: 58
  netscore: -10
  players: [30]
  points: 8
  prize: '500'
  totscore: 126
- bucholz: 42
  netscore: -12
  players: [31]
  points: 6
  prize: '200'
  totscore: 122
couplings: staggered
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 3
delaytoppairing: 1
description: Staggered-31-Countries
duration: 45
finalkind: simple
finals: 0
guid: faf50b7f9df12ac0688c65e1c0edd553
matches:
- {board: 1, competitor1: 3, competitor2: 4, score1: 25, score2: 14, turn: 1}
- {board: 2, competitor1: 5, competitor2: 18, score1: 2, score2: 25, turn: 1}
- {board: 3, competitor1: 17, competitor2: 26, score1: 16, score2: 25, turn: 1}
- {board: 4, competitor1: 29, competitor2: 31, score1: 25, score2: 4, turn: 1}
- {board: 5, competitor1: 19, competitor2: 2, score1: 20, score2: 25, turn: 1}
- {board: 6, competitor1: 27, competitor2: 28, score1: 23, score2: 25, turn: 1}
- {board: 7, competitor1: 20, competitor2: 22, score1: 5, score2: 3, turn: 1}
- {board: 8, competitor1: 8, competitor2: 1, score1: 25, score2: 3, turn: 1}
- {board: 9, competitor1: 16, competitor2: 30, score1: 1, score2: 13, turn: 1}
- {board: 10, competitor1: 24, competitor2: 11, score1: 23, score2: 25, turn: 1}
- {board: 11, competitor1: 23, competitor2: 6, score1: 25, score2: 4, turn: 1}
- {board: 12, competitor1: 10, competitor2: 12, score1: 9, score2: 25, turn: 1}
- {board: 13, competitor1: 15, competitor2: 13, score1: 25, score2: 12, turn: 1}
- {board: 14, competitor1: 9, competitor2: 21, score1: 11, score2: 25, turn: 1}
- {board: 15, competitor1: 25, competitor2: 14, score1: 9, score2: 25, turn: 1}
- {board: 16, competitor1: 7, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 18, competitor2: 15, score1: 19, score2: 25, turn: 2}
- {board: 2, competitor1: 7, competitor2: 3, score1: 25, score2: 6, turn: 2}
- {board: 3, competitor1: 8, competitor2: 30, score1: 25, score2: 18, turn: 2}
- {board: 4, competitor1: 23, competitor2: 2, score1: 15, score2: 25, turn: 2}
- {board: 5, competitor1: 29, competitor2: 26, score1: 25, score2: 16, turn: 2}
- {board: 6, competitor1: 14, competitor2: 11, score1: 25, score2: 25, turn: 2}
- {board: 7, competitor1: 12, competitor2: 28, score1: 1, score2: 25, turn: 2}
- {board: 8, competitor1: 21, competitor2: 20, score1: 16, score2: 8, turn: 2}
- {board: 9, competitor1: 27, competitor2: 13, score1: 13, score2: 25, turn: 2}
- {board: 10, competitor1: 22, competitor2: 9, score1: 25, score2: 15, turn: 2}
- {board: 11, competitor1: 24, competitor2: 10, score1: 19, score2: 18, turn: 2}
- {board: 12, competitor1: 19, competitor2: 25, score1: 10, score2: 15, turn: 2}
- {board: 13, competitor1: 17, competitor2: 31, score1: 13, score2: 25, turn: 2}
- {board: 14, competitor1: 4, competitor2: 6, score1: 25, score2: 10, turn: 2}
- {board: 15, competitor1: 16, competitor2: 1, score1: 25, score2: 8, turn: 2}
- {board: 16, competitor1: 5, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 29, competitor2: 8, score1: 8, score2: 25, turn: 3}
- {board: 2, competitor1: 15, competitor2: 28, score1: 18, score2: 22, turn: 3}
- {board: 3, competitor1: 7, competitor2: 21, score1: 25, score2: 6, turn: 3}
- {board: 4, competitor1: 14, competitor2: 18, score1: 19, score2: 25, turn: 3}
- {board: 5, competitor1: 11, competitor2: 30, score1: 25, score2: 7, turn: 3}
- {board: 6, competitor1: 20, competitor2: 24, score1: 5, score2: 25, turn: 3}
- {board: 7, competitor1: 3, competitor2: 25, score1: 25, score2: 16, turn: 3}
- {board: 8, competitor1: 23, competitor2: 22, score1: 25, score2: 15, turn: 3}
- {board: 9, competitor1: 26, competitor2: 5, score1: 25, score2: 1, turn: 3}
- {board: 10, competitor1: 13, competitor2: 16, score1: 9, score2: 25, turn: 3}
- {board: 11, competitor1: 12, competitor2: 4, score1: 12, score2: 25, turn: 3}
- {board: 12, competitor1: 1, competitor2: 17, score1: 2, score2: 25, turn: 3}
- {board: 13, competitor1: 27, competitor2: 10, score1: 16, score2: 25, turn: 3}
- {board: 14, competitor1: 31, competitor2: 19, score1: 12, score2: 25, turn: 3}
- {board: 15, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 7, competitor2: 28, score1: 15, score2: 13, turn: 4}
- {board: 2, competitor1: 8, competitor2: 11, score1: 5, score2: 25, turn: 4}
- {board: 3, competitor1: 15, competitor2: 24, score1: 8, score2: 9, turn: 4}
- {board: 4, competitor1: 3, competitor2: 26, score1: 16, score2: 18, turn: 4}
- {board: 5, competitor1: 18, competitor2: 21, score1: 25, score2: 11, turn: 4}
- {board: 6, competitor1: 29, competitor2: 4, score1: 3, score2: 25, turn: 4}
- {board: 7, competitor1: 23, competitor2: 16, score1: 21, score2: 22, turn: 4}
- {board: 8, competitor1: 14, competitor2: 30, score1: 18, score2: 21, turn: 4}
- {board: 9, competitor1: 12, competitor2: 31, score1: 12, score2: 25, turn: 4}
- {board: 10, competitor1: 20, competitor2: 5, score1: 25, score2: 21, turn: 4}
- {board: 11, competitor1: 19, competitor2: 17, score1: 21, score2: 25, turn: 4}
- {board: 12, competitor1: 6, competitor2: 10, score1: 15, score2: 2, turn: 4}
- {board: 13, competitor1: 25, competitor2: 22, score1: 25, score2: 6, turn: 4}
- {board: 14, competitor1: 13, competitor2: 1, score1: 10, score2: 25, turn: 4}
- {board: 15, competitor1: 27, competitor2: null, score1: 25, score2: 0, turn: 4}
- {board: 1, competitor1: 23, competitor2: 25, score1: 5, score2: 25, turn: 5}
- {board: 2, competitor1: 4, competitor2: 30, score1: 22, score2: 24, turn: 5}
- {board: 3, competitor1: 28, competitor2: 16, score1: 21, score2: 23, turn: 5}
- {board: 4, competitor1: 7, competitor2: 11, score1: 25, score2: 0, turn: 5}
- {board: 5, competitor1: 3, competitor2: 20, score1: 22, score2: 25, turn: 5}
- {board: 6, competitor1: 8, competitor2: 26, score1: 11, score2: 25, turn: 5}
- {board: 7, competitor1: 24, competitor2: 18, score1: 21, score2: 25, turn: 5}
- {board: 8, competitor1: 29, competitor2: 6, score1: 17, score2: 25, turn: 5}
- {board: 9, competitor1: 21, competitor2: 14, score1: 19, score2: 19, turn: 5}
- {board: 10, competitor1: 15, competitor2: 31, score1: 9, score2: 25, turn: 5}
- {board: 11, competitor1: 1, competitor2: 22, score1: 25, score2: 19, turn: 5}
- {board: 12, competitor1: 5, competitor2: 27, score1: 9, score2: 25, turn: 5}
- {board: 13, competitor1: 19, competitor2: 10, score1: 14, score2: 25, turn: 5}
- {board: 14, competitor1: 12, competitor2: 13, score1: 2, score2: 25, turn: 5}
- {board: 1, competitor1: 30, competitor2: 20, score1: 24, score2: 23, turn: 6}
- {board: 2, competitor1: 24, competitor2: 6, score1: 25, score2: 22, turn: 6}
- {board: 3, competitor1: 4, competitor2: 31, score1: 25, score2: 9, turn: 6}
- {board: 4, competitor1: 8, competitor2: 25, score1: 24, score2: 23, turn: 6}
- {board: 5, competitor1: 7, competitor2: 16, score1: 25, score2: 0, turn: 6}
- {board: 6, competitor1: 21, competitor2: 3, score1: 5, score2: 14, turn: 6}
- {board: 7, competitor1: 14, competitor2: 1, score1: 12, score2: 25, turn: 6}
- {board: 8, competitor1: 18, competitor2: 26, score1: 6, score2: 25, turn: 6}
- {board: 9, competitor1: 11, competitor2: 28, score1: 25, score2: 1, turn: 6}
- {board: 10, competitor1: 23, competitor2: 10, score1: 25, score2: 2, turn: 6}
- {board: 11, competitor1: 29, competitor2: 13, score1: 9, score2: 9, turn: 6}
- {board: 12, competitor1: 5, competitor2: 22, score1: 16, score2: 25, turn: 6}
- {board: 13, competitor1: 19, competitor2: 12, score1: 25, score2: 14, turn: 6}
- {board: 14, competitor1: 15, competitor2: 27, score1: 15, score2: 15, turn: 6}
- {board: 1, competitor1: 11, competitor2: 16, score1: 8, score2: 25, turn: 7}
- {board: 2, competitor1: 23, competitor2: 31, score1: 25, score2: 22, turn: 7}
- {board: 3, competitor1: 1, competitor2: 6, score1: 10, score2: 2, turn: 7}
- {board: 4, competitor1: 24, competitor2: 4, score1: 8, score2: 8, turn: 7}
- {board: 5, competitor1: 28, competitor2: 25, score1: 8, score2: 1, turn: 7}
- {board: 6, competitor1: 13, competitor2: 14, score1: 22, score2: 9, turn: 7}
- {board: 7, competitor1: 7, competitor2: 26, score1: 23, score2: 9, turn: 7}
- {board: 8, competitor1: 27, competitor2: 19, score1: 5, score2: 25, turn: 7}
- {board: 9, competitor1: 8, competitor2: 18, score1: 25, score2: 2, turn: 7}
- {board: 10, competitor1: 30, competitor2: 3, score1: 19, score2: 22, turn: 7}
- {board: 11, competitor1: 15, competitor2: 21, score1: 6, score2: 25, turn: 7}
- {board: 12, competitor1: 20, competitor2: 29, score1: 25, score2: 23, turn: 7}
- {board: 13, competitor1: 5, competitor2: 12, score1: 25, score2: 25, turn: 7}
- {board: 14, competitor1: 10, competitor2: 22, score1: 17, score2: 25, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:32
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
rating: 1
retirements: trend70
system: swiss
