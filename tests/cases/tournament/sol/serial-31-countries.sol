championships:
- {club: 1, couplings: serial, description: Series serial-31-countries, guid: 628cf49c21cd90811a8c387718c6696c,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club serial-31-countries, guid: 8ef1dd243b1329a6ed1b2f2d5edb2840,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, firstname: First028, guid: 0f54cf5386dda4b7c69ba2a2612a0d91,
  lastname: Last036, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First001, guid: ca848fb10cc18a2198442f0eb84c3898,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First029, guid: 6b5b87491660fd122e9ba6286a14f142,
  lastname: Last073, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 5e04520d38dc6eb10157209c77360f4b,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First030, guid: 09f4c488eeff0f5c698382caf7518525,
  lastname: Last110, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First003, guid: a5b0a204dc29d95c10d087b92f9831d4,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First031, guid: fde9bf8b155c9122990bcc6205af5423,
  lastname: Last147, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First004, guid: 611ddd695f4bd447acd032daa9449a01,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 135439109a525842bcf4a4d302e28bb1,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 7445372a4e3d0476bb058860bda963a0,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 451dfa4149c95b09ea843d44f1a5ec09,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 901998439df2cecc311c1af9d6992fbf,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: a18bc4c5080e4fd26d710210cde5dafc,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: b672d648a97ca2e747a258291f43044e,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 60b80af1d3b74f78d2eeb190d2662053,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: b0198dad1476ce66babcea303badbfb7,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: cb6762e4e72bfcb1d9cfb50a402ec5fb,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 15ff8ad9e0470866750b70645e3f5ffb,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: e95ba114c40c7eadc1ef411d8b545433,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: 042f5985906a9952b5cd5992f81ffbca,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 3042d2b6fa512908ad4daca36ec1c162,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: f6be78befe56af4427401e0e5a88dd55,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: e262dd45c7cc3c40b3f7b656c5f88c5f,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: 0a30529944b581c74c1abe8a550909a4,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First021, guid: 126b2876c7ddb57f4225ab8711d4f1dd,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First022, guid: bd0701aafaf5bb3e597aaf9e3541fb4a,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: 54ab6f4a007905b72771b7ea23baa3df,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First024, guid: 7197c48ff301fa4cefecc040013f5366,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, club: 1, firstname: First025, guid: 885554de6a02cea2e423e292b600f7ec,
  lastname: Last925, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First026, guid: b970dbc25e446447122bfa778bfc5c76,
  lastname: Last962, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First027, guid: a582bcec2fdb24b3c26710e7a5229e30,
  lastname: Last999, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    serial-31-countries, guid: 639ee06580bf1c4d0aa96c4e00af569f, higher_rate: 2600,
  inherit: false, level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00',
  outcomes: guido, tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 44
  netscore: 26
  players: [1]
  points: 9
  prize: '600'
  totscore: 129
- bucholz: 16
  netscore: 10
  players: [2]
  points: 4
  prize: '80'
  retired: true
  totscore: 41
- bucholz: 43
  netscore: -65
  players: [3]
  points: 3
  prize: '70'
  totscore: 99
- bucholz: 40
  netscore: -6
  players: [4]
  points: 6
  prize: '175'
  totscore: 83
- bucholz: 36
  netscore: -7
  players: [5]
  points: 7
  prize: '275'
  totscore: 117
- bucholz: 51
  netscore: 16
  players: [6]
  points: 10
  prize: '700'
  totscore: 144
- bucholz: 58
  netscore: 108
  players: [7]
  points: 14
  prize: '1000'
  totscore: 163
- bucholz: 41
  netscore: -57
  players: [8]
  points: 3
  prize: '60'
  totscore: 103
- bucholz: 17
  netscore: -1
  players: [9]
  points: 2
  prize: '50'
  retired: true
  totscore: 22
- bucholz: 57
  netscore: 22
  players: [10]
  points: 9
  prize: '650'
  totscore: 133
- bucholz: 59
  netscore: 22
  players: [11]
  points: 8
  prize: '550'
  totscore: 140
- bucholz: 46
  netscore: -2
  players: [12]
  points: 5
  prize: '140'
  totscore: 125
- bucholz: 50
  netscore: -37
  players: [13]
  points: 4
  prize: '110'
  totscore: 113
- bucholz: 53
  netscore: 60
  players: [14]
  points: 10
  prize: '800'
  totscore: 155
- bucholz: 56
  netscore: 12
  players: [15]
  points: 10
  prize: '900'
  totscore: 113
- bucholz: 38
  netscore: 36
  players: [16]
  points: 7
  prize: '300'
  totscore: 130
- bucholz: 17
  netscore: 19
  players: [17]
  points: 6
  prize: '150'
  retired: true
  totscore: 74
- bucholz: 33
  netscore: -25
  players: [18]
  points: 4
  prize: '90'
  totscore: 97
- bucholz: 45
  netscore: -21
  players: [19]
  points: 5
  prize: '130'
  totscore: 117
- bucholz: 53
  netscore: 38
  players: [20]
  points: 10
  prize: '750'
  totscore: 130
- bucholz: 61
  netscore: -17
  players: [21]
  points: 7
  prize: '350'
  totscore: 88
- bucholz: 51
  netscore: 5
  players: [22]
  points: 8
  prize: '450'
  totscore: 127
- bucholz: 37
  netscore: -41
  players: [23]
  points: 4
  prize: '100'
  totscore: 117
- bucholz: 45
  netscore: 17
  players: [24]
  points: 8
  prize: '375'
  totscore: 141
- bucholz: 55
  netscore: 23
  players: [25]
  points: 6
  prize: '250'
  totscore: 125
- bucholz: 57
  netscore: -1
  players: [26]
  points: 8
  prize: '500'
  totscore: 119
- bucholz: 46
  netscore: 3
  players: [27]
  points: 8
  prize: '400'
  totscore: 122
- bucholz: 49
  netscore: -12
  players: [28]
  points: 6
  prize: '200'
  totscore: 125
- bucholz: 58
  netscore: -22
  players: [29]
  points: 4
  prize: '120'
  totscore: 108
- bucholz: 44
  netscore: -18
  players: [30]
  points: 7
  prize: '325'
  totscore: 113
- bucholz: 52
  netscore: 15
  players: [31]
  points: 6
  prize: '225'
  totscore: 138
couplings: serial
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 3
delaytoppairing: 1
description: Serial-31-Countries
duration: 45
finalkind: simple
finals: 0
guid: 7453622039c54bf468843aef3d1bc8c5
matches:
- {board: 1, competitor1: 3, competitor2: 5, score1: 25, score2: 14, turn: 1}
- {board: 2, competitor1: 17, competitor2: 29, score1: 2, score2: 25, turn: 1}
- {board: 3, competitor1: 19, competitor2: 27, score1: 16, score2: 25, turn: 1}
- {board: 4, competitor1: 20, competitor2: 8, score1: 25, score2: 4, turn: 1}
- {board: 5, competitor1: 16, competitor2: 24, score1: 20, score2: 25, turn: 1}
- {board: 6, competitor1: 23, competitor2: 10, score1: 23, score2: 25, turn: 1}
- {board: 7, competitor1: 15, competitor2: 9, score1: 5, score2: 3, turn: 1}
- {board: 8, competitor1: 25, competitor2: 4, score1: 25, score2: 3, turn: 1}
- {board: 9, competitor1: 18, competitor2: 26, score1: 1, score2: 13, turn: 1}
- {board: 10, competitor1: 31, competitor2: 2, score1: 23, score2: 25, turn: 1}
- {board: 11, competitor1: 22, competitor2: 28, score1: 25, score2: 4, turn: 1}
- {board: 12, competitor1: 1, competitor2: 11, score1: 9, score2: 25, turn: 1}
- {board: 13, competitor1: 30, competitor2: 6, score1: 25, score2: 12, turn: 1}
- {board: 14, competitor1: 12, competitor2: 13, score1: 11, score2: 25, turn: 1}
- {board: 15, competitor1: 21, competitor2: 7, score1: 9, score2: 25, turn: 1}
- {board: 16, competitor1: 14, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 14, competitor2: 25, score1: 25, score2: 6, turn: 2}
- {board: 2, competitor1: 22, competitor2: 11, score1: 25, score2: 18, turn: 2}
- {board: 3, competitor1: 29, competitor2: 20, score1: 19, score2: 25, turn: 2}
- {board: 4, competitor1: 7, competitor2: 13, score1: 25, score2: 16, turn: 2}
- {board: 5, competitor1: 30, competitor2: 26, score1: 15, score2: 25, turn: 2}
- {board: 6, competitor1: 3, competitor2: 27, score1: 1, score2: 25, turn: 2}
- {board: 7, competitor1: 24, competitor2: 10, score1: 25, score2: 25, turn: 2}
- {board: 8, competitor1: 2, competitor2: 15, score1: 16, score2: 8, turn: 2}
- {board: 9, competitor1: 23, competitor2: 31, score1: 13, score2: 25, turn: 2}
- {board: 10, competitor1: 9, competitor2: 16, score1: 19, score2: 18, turn: 2}
- {board: 11, competitor1: 19, competitor2: 18, score1: 25, score2: 15, turn: 2}
- {board: 12, competitor1: 5, competitor2: 6, score1: 10, score2: 15, turn: 2}
- {board: 13, competitor1: 12, competitor2: 21, score1: 13, score2: 25, turn: 2}
- {board: 14, competitor1: 1, competitor2: 8, score1: 25, score2: 10, turn: 2}
- {board: 15, competitor1: 28, competitor2: 4, score1: 25, score2: 8, turn: 2}
- {board: 16, competitor1: 17, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 27, competitor2: 7, score1: 8, score2: 25, turn: 3}
- {board: 2, competitor1: 20, competitor2: 26, score1: 25, score2: 6, turn: 3}
- {board: 3, competitor1: 22, competitor2: 14, score1: 18, score2: 22, turn: 3}
- {board: 4, competitor1: 24, competitor2: 11, score1: 19, score2: 25, turn: 3}
- {board: 5, competitor1: 10, competitor2: 29, score1: 25, score2: 7, turn: 3}
- {board: 6, competitor1: 30, competitor2: 31, score1: 5, score2: 25, turn: 3}
- {board: 7, competitor1: 25, competitor2: 19, score1: 25, score2: 15, turn: 3}
- {board: 8, competitor1: 21, competitor2: 28, score1: 25, score2: 1, turn: 3}
- {board: 9, competitor1: 15, competitor2: 13, score1: 25, score2: 16, turn: 3}
- {board: 10, competitor1: 3, competitor2: 17, score1: 9, score2: 25, turn: 3}
- {board: 11, competitor1: 1, competitor2: 6, score1: 12, score2: 25, turn: 3}
- {board: 12, competitor1: 18, competitor2: 16, score1: 12, score2: 25, turn: 3}
- {board: 13, competitor1: 8, competitor2: 5, score1: 16, score2: 25, turn: 3}
- {board: 14, competitor1: 23, competitor2: 12, score1: 2, score2: 25, turn: 3}
- {board: 15, competitor1: 4, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 20, competitor2: 10, score1: 5, score2: 25, turn: 4}
- {board: 2, competitor1: 7, competitor2: 14, score1: 15, score2: 13, turn: 4}
- {board: 3, competitor1: 11, competitor2: 15, score1: 16, score2: 18, turn: 4}
- {board: 4, competitor1: 22, competitor2: 21, score1: 8, score2: 9, turn: 4}
- {board: 5, competitor1: 27, competitor2: 25, score1: 3, score2: 25, turn: 4}
- {board: 6, competitor1: 6, competitor2: 17, score1: 21, score2: 22, turn: 4}
- {board: 7, competitor1: 26, competitor2: 31, score1: 25, score2: 11, turn: 4}
- {board: 8, competitor1: 24, competitor2: 29, score1: 18, score2: 21, turn: 4}
- {board: 9, competitor1: 28, competitor2: 3, score1: 25, score2: 21, turn: 4}
- {board: 10, competitor1: 13, competitor2: 30, score1: 12, score2: 25, turn: 4}
- {board: 11, competitor1: 12, competitor2: 5, score1: 25, score2: 6, turn: 4}
- {board: 12, competitor1: 23, competitor2: 8, score1: 10, score2: 25, turn: 4}
- {board: 13, competitor1: 19, competitor2: 1, score1: 21, score2: 25, turn: 4}
- {board: 14, competitor1: 4, competitor2: 16, score1: 15, score2: 2, turn: 4}
- {board: 15, competitor1: 18, competitor2: null, score1: 25, score2: 0, turn: 4}
- {board: 1, competitor1: 29, competitor2: 22, score1: 22, score2: 24, turn: 5}
- {board: 2, competitor1: 25, competitor2: 15, score1: 21, score2: 23, turn: 5}
- {board: 3, competitor1: 7, competitor2: 10, score1: 25, score2: 0, turn: 5}
- {board: 4, competitor1: 14, competitor2: 26, score1: 21, score2: 25, turn: 5}
- {board: 5, competitor1: 21, competitor2: 20, score1: 11, score2: 25, turn: 5}
- {board: 6, competitor1: 4, competitor2: 1, score1: 5, score2: 25, turn: 5}
- {board: 7, competitor1: 27, competitor2: 11, score1: 22, score2: 25, turn: 5}
- {board: 8, competitor1: 31, competitor2: 6, score1: 17, score2: 25, turn: 5}
- {board: 9, competitor1: 12, competitor2: 24, score1: 19, score2: 19, turn: 5}
- {board: 10, competitor1: 5, competitor2: 23, score1: 25, score2: 19, turn: 5}
- {board: 11, competitor1: 13, competitor2: 19, score1: 14, score2: 25, turn: 5}
- {board: 12, competitor1: 30, competitor2: 28, score1: 9, score2: 25, turn: 5}
- {board: 13, competitor1: 3, competitor2: 16, score1: 2, score2: 25, turn: 5}
- {board: 14, competitor1: 8, competitor2: 18, score1: 9, score2: 25, turn: 5}
- {board: 1, competitor1: 26, competitor2: 15, score1: 6, score2: 25, turn: 6}
- {board: 2, competitor1: 10, competitor2: 21, score1: 25, score2: 1, turn: 6}
- {board: 3, competitor1: 6, competitor2: 28, score1: 24, score2: 23, turn: 6}
- {board: 4, competitor1: 1, competitor2: 12, score1: 25, score2: 9, turn: 6}
- {board: 5, competitor1: 14, competitor2: 11, score1: 24, score2: 23, turn: 6}
- {board: 6, competitor1: 7, competitor2: 20, score1: 25, score2: 0, turn: 6}
- {board: 7, competitor1: 4, competitor2: 18, score1: 25, score2: 2, turn: 6}
- {board: 8, competitor1: 30, competitor2: 19, score1: 9, score2: 9, turn: 6}
- {board: 9, competitor1: 22, competitor2: 25, score1: 25, score2: 22, turn: 6}
- {board: 10, competitor1: 29, competitor2: 27, score1: 5, score2: 14, turn: 6}
- {board: 11, competitor1: 31, competitor2: 24, score1: 12, score2: 25, turn: 6}
- {board: 12, competitor1: 13, competitor2: 8, score1: 25, score2: 14, turn: 6}
- {board: 13, competitor1: 3, competitor2: 23, score1: 16, score2: 25, turn: 6}
- {board: 14, competitor1: 16, competitor2: 5, score1: 15, score2: 15, turn: 6}
- {board: 1, competitor1: 1, competitor2: 21, score1: 8, score2: 8, turn: 7}
- {board: 2, competitor1: 27, competitor2: 28, score1: 25, score2: 22, turn: 7}
- {board: 3, competitor1: 24, competitor2: 4, score1: 10, score2: 2, turn: 7}
- {board: 4, competitor1: 30, competitor2: 12, score1: 25, score2: 23, turn: 7}
- {board: 5, competitor1: 7, competitor2: 15, score1: 23, score2: 9, turn: 7}
- {board: 6, competitor1: 11, competitor2: 25, score1: 8, score2: 1, turn: 7}
- {board: 7, competitor1: 20, competitor2: 22, score1: 25, score2: 2, turn: 7}
- {board: 8, competitor1: 10, competitor2: 14, score1: 8, score2: 25, turn: 7}
- {board: 9, competitor1: 19, competitor2: 16, score1: 6, score2: 25, turn: 7}
- {board: 10, competitor1: 26, competitor2: 6, score1: 19, score2: 22, turn: 7}
- {board: 11, competitor1: 5, competitor2: 29, score1: 22, score2: 9, turn: 7}
- {board: 12, competitor1: 18, competitor2: 23, score1: 17, score2: 25, turn: 7}
- {board: 13, competitor1: 13, competitor2: 31, score1: 5, score2: 25, turn: 7}
- {board: 14, competitor1: 8, competitor2: 3, score1: 25, score2: 25, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:23
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
rating: 1
retirements: trend70
system: swiss
