championships:
- {club: 1, couplings: serial, description: Series serial-24-rated, guid: 8a343482be07e9a2ba7712a35405eb88,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club serial-24-rated, guid: cf706507ea1d80d512ac2243d6fd03ba,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 4eddf9a9a6a93764f091ca3bef142cd7,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 6cde8406dbf088f4fe77e671817c2960,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 983c46ca8cd3de023fc6bddb6e68122d,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: bb599c6f8b556305b055ffdb042decce,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: c6976af7ef6f449eee55cad37f42f79d,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 26d7a97e449a262bac672075e45d9f77,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: bb9eca7b10da3efa463ddb4017333f98,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: a18355d9b6bdda3b12ec9845900a3302,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: ab773acea352c1af2be268b6fc2f0fe0,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: fa70e716e6f61f98616118125a7649a3,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 88893b82972dafd466682b3c51e91890,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 41cc7b2d365f3abcb0d53759a4877f02,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 8814e5ec31b6b847ddcb64c565a9e0dd,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 3a9f2760a7725b388ea5f45de0f3e01f,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: c38b93b18a2c5fda236ef5b566ec53e4,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: c30cff14d65694832c1a390d2dc5859d,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 912049b0ff5ca2e65f0250eb34e8f4be,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: cf400773bd72ce565d79751862c69d1c,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: 6fd48ce44878fe9f12f9830c5edbc4ee,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: 68b3f46b4b006bd2d311ffed318bfc00,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First021, guid: 40a26d1de2b2879b43068b2a5280b5ca,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First022, guid: 0a686ac17d89b973e97cc4bb362d0db8,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: bfa8f1bb653a5006fd4e2d7c612e0a82,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First024, guid: d762507fb8eb2956f20a9b9ed88236e4,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    serial-24-rated, guid: d546a037fbf9256d3473abce84717f8c, higher_rate: 2600, inherit: false,
  level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00', outcomes: guido,
  tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 60
  netscore: 72
  players: [1]
  points: 10
  prize: '900'
  totscore: 146
- bucholz: 47
  netscore: -56
  players: [2]
  points: 2
  prize: '130'
  totscore: 83
- bucholz: 50
  netscore: 4
  players: [3]
  points: 8
  prize: '500'
  totscore: 138
- bucholz: 58
  netscore: 29
  players: [4]
  points: 10
  prize: '800'
  totscore: 130
- bucholz: 53
  netscore: 25
  players: [5]
  points: 10
  prize: '700'
  totscore: 126
- bucholz: 43
  netscore: -26
  players: [6]
  points: 4
  prize: '140'
  totscore: 120
- bucholz: 55
  netscore: 32
  players: [7]
  points: 11
  prize: '1000'
  totscore: 142
- bucholz: 41
  netscore: 62
  players: [8]
  points: 8
  prize: '375'
  totscore: 161
- bucholz: 43
  netscore: 39
  players: [9]
  points: 8
  prize: '400'
  totscore: 148
- bucholz: 63
  netscore: -41
  players: [10]
  points: 6
  prize: '300'
  totscore: 94
- bucholz: 30
  netscore: 19
  players: [11]
  points: 7
  prize: '325'
  totscore: 137
- bucholz: 61
  netscore: 23
  players: [12]
  points: 9
  prize: '650'
  totscore: 138
- bucholz: 51
  netscore: -17
  players: [13]
  points: 6
  prize: '275'
  totscore: 131
- bucholz: 34
  netscore: -28
  players: [14]
  points: 6
  prize: '250'
  totscore: 112
- bucholz: 57
  netscore: -31
  players: [15]
  points: 7
  prize: '350'
  totscore: 104
- bucholz: 39
  netscore: -46
  players: [16]
  points: 2
  prize: '120'
  totscore: 78
- bucholz: 45
  netscore: -97
  players: [17]
  points: 4
  prize: '150'
  totscore: 71
- bucholz: 45
  netscore: -6
  players: [18]
  points: 8
  prize: '450'
  totscore: 128
- bucholz: 39
  netscore: -23
  players: [19]
  points: 5
  prize: '175'
  totscore: 115
- bucholz: 57
  netscore: -46
  players: [20]
  points: 5
  prize: '225'
  totscore: 104
- bucholz: 54
  netscore: 45
  players: [21]
  points: 10
  prize: '750'
  totscore: 136
- bucholz: 42
  netscore: -10
  players: [22]
  points: 5
  prize: '200'
  totscore: 115
- bucholz: 56
  netscore: 50
  players: [23]
  points: 8
  prize: '550'
  totscore: 138
- bucholz: 53
  netscore: 27
  players: [24]
  points: 9
  prize: '600'
  totscore: 124
couplings: serial
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 2
description: Serial-24-Rated
duration: 45
finalkind: simple
finals: 0
guid: c59c00432d0f04ca7f0c633affa65159
matches:
- {board: 1, competitor1: 6, competitor2: 14, score1: 25, score2: 23, turn: 1}
- {board: 2, competitor1: 15, competitor2: 21, score1: 1, score2: 25, turn: 1}
- {board: 3, competitor1: 9, competitor2: 12, score1: 20, score2: 25, turn: 1}
- {board: 4, competitor1: 7, competitor2: 2, score1: 21, score2: 18, turn: 1}
- {board: 5, competitor1: 10, competitor2: 18, score1: 25, score2: 10, turn: 1}
- {board: 6, competitor1: 3, competitor2: 8, score1: 24, score2: 22, turn: 1}
- {board: 7, competitor1: 16, competitor2: 5, score1: 22, score2: 25, turn: 1}
- {board: 8, competitor1: 22, competitor2: 23, score1: 9, score2: 25, turn: 1}
- {board: 9, competitor1: 24, competitor2: 17, score1: 25, score2: 2, turn: 1}
- {board: 10, competitor1: 1, competitor2: 19, score1: 25, score2: 0, turn: 1}
- {board: 11, competitor1: 20, competitor2: 4, score1: 1, score2: 21, turn: 1}
- {board: 12, competitor1: 11, competitor2: 13, score1: 22, score2: 25, turn: 1}
- {board: 1, competitor1: 12, competitor2: 7, score1: 23, score2: 23, turn: 2}
- {board: 2, competitor1: 10, competitor2: 3, score1: 18, score2: 13, turn: 2}
- {board: 3, competitor1: 21, competitor2: 6, score1: 25, score2: 16, turn: 2}
- {board: 4, competitor1: 24, competitor2: 5, score1: 10, score2: 25, turn: 2}
- {board: 5, competitor1: 1, competitor2: 23, score1: 20, score2: 12, turn: 2}
- {board: 6, competitor1: 4, competitor2: 13, score1: 25, score2: 19, turn: 2}
- {board: 7, competitor1: 14, competitor2: 15, score1: 9, score2: 25, turn: 2}
- {board: 8, competitor1: 2, competitor2: 9, score1: 0, score2: 14, turn: 2}
- {board: 9, competitor1: 8, competitor2: 18, score1: 19, score2: 24, turn: 2}
- {board: 10, competitor1: 16, competitor2: 22, score1: 14, score2: 20, turn: 2}
- {board: 11, competitor1: 17, competitor2: 19, score1: 25, score2: 23, turn: 2}
- {board: 12, competitor1: 11, competitor2: 20, score1: 11, score2: 16, turn: 2}
- {board: 1, competitor1: 21, competitor2: 4, score1: 5, score2: 25, turn: 3}
- {board: 2, competitor1: 5, competitor2: 12, score1: 0, score2: 19, turn: 3}
- {board: 3, competitor1: 10, competitor2: 1, score1: 25, score2: 19, turn: 3}
- {board: 4, competitor1: 3, competitor2: 6, score1: 25, score2: 3, turn: 3}
- {board: 5, competitor1: 24, competitor2: 13, score1: 13, score2: 10, turn: 3}
- {board: 6, competitor1: 7, competitor2: 23, score1: 20, score2: 16, turn: 3}
- {board: 7, competitor1: 20, competitor2: 9, score1: 25, score2: 18, turn: 3}
- {board: 8, competitor1: 15, competitor2: 18, score1: 25, score2: 14, turn: 3}
- {board: 9, competitor1: 16, competitor2: 19, score1: 8, score2: 19, turn: 3}
- {board: 10, competitor1: 2, competitor2: 8, score1: 18, score2: 25, turn: 3}
- {board: 11, competitor1: 11, competitor2: 14, score1: 14, score2: 20, turn: 3}
- {board: 12, competitor1: 22, competitor2: 17, score1: 25, score2: 1, turn: 3}
- {board: 1, competitor1: 3, competitor2: 5, score1: 17, score2: 25, turn: 4}
- {board: 2, competitor1: 7, competitor2: 1, score1: 17, score2: 25, turn: 4}
- {board: 3, competitor1: 24, competitor2: 15, score1: 25, score2: 25, turn: 4}
- {board: 4, competitor1: 4, competitor2: 10, score1: 25, score2: 18, turn: 4}
- {board: 5, competitor1: 12, competitor2: 21, score1: 6, score2: 25, turn: 4}
- {board: 6, competitor1: 20, competitor2: 22, score1: 25, score2: 25, turn: 4}
- {board: 7, competitor1: 23, competitor2: 18, score1: 25, score2: 5, turn: 4}
- {board: 8, competitor1: 13, competitor2: 6, score1: 25, score2: 16, turn: 4}
- {board: 9, competitor1: 19, competitor2: 2, score1: 25, score2: 5, turn: 4}
- {board: 10, competitor1: 17, competitor2: 9, score1: 10, score2: 25, turn: 4}
- {board: 11, competitor1: 16, competitor2: 11, score1: 0, score2: 16, turn: 4}
- {board: 12, competitor1: 8, competitor2: 14, score1: 25, score2: 1, turn: 4}
- {board: 1, competitor1: 23, competitor2: 13, score1: 25, score2: 6, turn: 5}
- {board: 2, competitor1: 9, competitor2: 8, score1: 25, score2: 22, turn: 5}
- {board: 3, competitor1: 5, competitor2: 20, score1: 25, score2: 1, turn: 5}
- {board: 4, competitor1: 19, competitor2: 18, score1: 1, score2: 25, turn: 5}
- {board: 5, competitor1: 15, competitor2: 7, score1: 10, score2: 25, turn: 5}
- {board: 6, competitor1: 21, competitor2: 10, score1: 25, score2: 1, turn: 5}
- {board: 7, competitor1: 4, competitor2: 1, score1: 1, score2: 25, turn: 5}
- {board: 8, competitor1: 12, competitor2: 24, score1: 15, score2: 16, turn: 5}
- {board: 9, competitor1: 22, competitor2: 3, score1: 20, score2: 24, turn: 5}
- {board: 10, competitor1: 17, competitor2: 6, score1: 21, score2: 20, turn: 5}
- {board: 11, competitor1: 11, competitor2: 2, score1: 25, score2: 13, turn: 5}
- {board: 12, competitor1: 14, competitor2: 16, score1: 11, score2: 25, turn: 5}
- {board: 1, competitor1: 15, competitor2: 22, score1: 13, score2: 12, turn: 6}
- {board: 2, competitor1: 13, competitor2: 18, score1: 21, score2: 25, turn: 6}
- {board: 3, competitor1: 17, competitor2: 8, score1: 3, score2: 25, turn: 6}
- {board: 4, competitor1: 1, competitor2: 21, score1: 25, score2: 6, turn: 6}
- {board: 5, competitor1: 4, competitor2: 5, score1: 25, score2: 13, turn: 6}
- {board: 6, competitor1: 19, competitor2: 11, score1: 25, score2: 25, turn: 6}
- {board: 7, competitor1: 24, competitor2: 7, score1: 10, score2: 16, turn: 6}
- {board: 8, competitor1: 14, competitor2: 2, score1: 23, score2: 17, turn: 6}
- {board: 9, competitor1: 10, competitor2: 23, score1: 3, score2: 18, turn: 6}
- {board: 10, competitor1: 12, competitor2: 20, score1: 25, score2: 18, turn: 6}
- {board: 11, competitor1: 3, competitor2: 9, score1: 22, score2: 21, turn: 6}
- {board: 12, competitor1: 6, competitor2: 16, score1: 21, score2: 3, turn: 6}
- {board: 1, competitor1: 24, competitor2: 10, score1: 25, score2: 4, turn: 7}
- {board: 2, competitor1: 19, competitor2: 13, score1: 22, score2: 25, turn: 7}
- {board: 3, competitor1: 4, competitor2: 7, score1: 8, score2: 20, turn: 7}
- {board: 4, competitor1: 15, competitor2: 9, score1: 5, score2: 25, turn: 7}
- {board: 5, competitor1: 8, competitor2: 22, score1: 23, score2: 4, turn: 7}
- {board: 6, competitor1: 1, competitor2: 5, score1: 7, score2: 13, turn: 7}
- {board: 7, competitor1: 3, competitor2: 12, score1: 13, score2: 25, turn: 7}
- {board: 8, competitor1: 17, competitor2: 14, score1: 9, score2: 25, turn: 7}
- {board: 9, competitor1: 11, competitor2: 6, score1: 24, score2: 19, turn: 7}
- {board: 10, competitor1: 21, competitor2: 23, score1: 25, score2: 17, turn: 7}
- {board: 11, competitor1: 18, competitor2: 20, score1: 25, score2: 18, turn: 7}
- {board: 12, competitor1: 16, competitor2: 2, score1: 6, score2: 12, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:22
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
rating: 1
retirements: none
system: swiss
