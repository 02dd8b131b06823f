championships:
- {club: 1, couplings: serial, description: Series dazed-31-countries, guid: cb69aa23a869bdb40fec5623adf30384,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-31-countries, guid: 6b2bca8348ec03d4de95a6774f8119d8,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, firstname: First028, guid: 9c509879b50c7b5aab3d1b1258425838,
  lastname: Last036, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First001, guid: f2f9dce1aaa47e8415456521ac9b6cce,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First029, guid: 011d29638b479fc520c67422111feff4,
  lastname: Last073, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 39a08624cb5c5dd7c1007a06a315e1ac,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First030, guid: bc9dfb0684100b52648863a2b7166aaf,
  lastname: Last110, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First003, guid: f19d283db23fcc0aa49c4905d59bbc67,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First031, guid: c180d7668a634553ed2ad61026e8799a,
  lastname: Last147, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First004, guid: e22eb0ab90f59753ab472e010ed378e4,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 85b77c4715601e03d5fee98eb6527ead,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 4dcfc39cf890a3292c1fc7e11674ac9d,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: de6d07097cca1d8397746398a4d267af,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 5a042f1e4810e7c803fb2faff9104f30,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 841c138329e3024d6c5d273e07a430f5,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: c3a603a55978c29900fd4262e4effad3,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: bcf0d964f83a69577d9065b944f9dd7d,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 9eb67f9954daf0c0019be271cc21801e,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 694441c93b5bbe9d06eb3c76672e8297,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: ec86338f67473461cb50ac34a1080335,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: 14c7ac852bbbfc93003bd6ada29065e2,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: 7ab130b8d33a0d4806f117e277a2d680,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 46190b46eaf9c6156dfe7a047990720f,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: 1ce44a66dfdb136ab08bbf594d281db6,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: 0aacce369a9e8e260133508d710a2fe9,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: 21f0385d60809c272e74f1ff83e23c1d,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First021, guid: b85f5cb93080856ba8bae48b7f62d2c9,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First022, guid: 98629b0e27b44196fef9c55b0dd89df9,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: 3b038f2983ad9933bfa8a069f85010e0,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First024, guid: 604a3a2e2ca53129f49a087c34282008,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, club: 1, firstname: First025, guid: 428b30ada2764fe7927cad722de330ff,
  lastname: Last925, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First026, guid: ba2257c36b03f0c0a94d2cf99eeacd86,
  lastname: Last962, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First027, guid: e3aa22805b07adb2eda50d646a49200c,
  lastname: Last999, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    dazed-31-countries, guid: e28d3487d8d02287b5e09574ad939a95, higher_rate: 2600,
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
couplings: dazed
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 3
delaytoppairing: 1
description: Dazed-31-Countries
duration: 45
finalkind: simple
finals: 0
guid: 48b7811b509d181a2a5efc78f688975a
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
modified: 2026-11-17 00:11:28
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
rating: 1
retirements: trend70
system: swiss
