championships:
- {club: 1, couplings: serial, description: Series staggered-24-rated, guid: afe469d413da5c0bed908f47e9dc4b2a,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club staggered-24-rated, guid: 61b5427d23293c1ea93b72c421ce3bea,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: d8607950c08c1e36e0c29098f2592fc2,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 153198f337c757c61ce88e0ae1755a5c,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 1a26780bf7ec0fea72d24611d35dfa6f,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: b9cb223a79bde3841ea8cb9779138083,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: b94c73b7ac7dbd2d3eb1bbed7e3c649c,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 1e56ca2f344c66f9f332b0cffeabb062,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: f54fc40b7256c8473878489106d6cd7d,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 090c76218ff5e8415eb36d5bb465cb83,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: e864afa37ca209c563501029bd8f844c,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 5a8e6270a36f29a16f233b74060acfb8,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: ea47fb8959d0e2372fb485576424ee86,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 5aff67073fc4cfec0d9b5dcf8fa8676c,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: d5b410e523649327f3753825978a54eb,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 6ba6c2f83f641b89313e689d764de60a,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: 7d21e5501b48802ccdf77aee9263f663,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: 8e9756116c64a89076a046aab24bfa2b,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: 0055f50bd03e96748c45bce27f6be82b,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: 620980d2483cee8fec9c4f325e8d4811,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: b07dc97914bfcdf0261143e9d15cde67,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: 18428a986695fc3596df0d13222e6a95,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First021, guid: 1d3721f3454a16a95d3af0277e030181,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First022, guid: ac51e596c7a74b38e2cbec3921ac2baf,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: 30e560bd8449a03914e68ca329540bab,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First024, guid: c1189f9d5e3b4b370c3dafca8bfbaba6,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    staggered-24-rated, guid: 0919ea44c99cde4865f73d64e1e35176, higher_rate: 2600,
  inherit: false, level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00',
  outcomes: guido, tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 49
  netscore: -21
  players: [1]
  points: 5
  prize: '200'
  totscore: 120
- bucholz: 52
  netscore: -55
  players: [2]
  points: 6
  prize: '275'
  totscore: 101
- bucholz: 45
  netscore: -80
  players: [3]
  points: 4
  prize: '140'
  totscore: 68
- bucholz: 49
  netscore: -8
  players: [4]
  points: 8
  prize: '500'
  totscore: 115
- bucholz: 60
  netscore: 62
  players: [5]
  points: 10
  prize: '750'
  totscore: 137
- bucholz: 52
  netscore: -12
  players: [6]
  points: 5
  prize: '225'
  totscore: 141
- bucholz: 36
  netscore: 17
  players: [7]
  points: 6
  prize: '250'
  totscore: 129
- bucholz: 46
  netscore: 8
  players: [8]
  points: 5
  prize: '175'
  totscore: 152
- bucholz: 52
  netscore: 2
  players: [9]
  points: 8
  prize: '550'
  totscore: 112
- bucholz: 60
  netscore: 70
  players: [10]
  points: 10
  prize: '800'
  totscore: 148
- bucholz: 46
  netscore: 58
  players: [11]
  points: 10
  prize: '650'
  totscore: 142
- bucholz: 61
  netscore: -28
  players: [12]
  points: 6
  prize: '300'
  totscore: 117
- bucholz: 54
  netscore: 6
  players: [13]
  points: 9
  prize: '600'
  totscore: 133
- bucholz: 56
  netscore: 13
  players: [14]
  points: 10
  prize: '700'
  totscore: 119
- bucholz: 38
  netscore: 40
  players: [15]
  points: 8
  prize: '450'
  totscore: 124
- bucholz: 36
  netscore: 12
  players: [16]
  points: 8
  prize: '400'
  totscore: 131
- bucholz: 31
  netscore: 16
  players: [17]
  points: 7
  prize: '325'
  totscore: 134
- bucholz: 61
  netscore: 27
  players: [18]
  points: 10
  prize: '900'
  totscore: 134
- bucholz: 52
  netscore: 17
  players: [19]
  points: 11
  prize: '1000'
  totscore: 118
- bucholz: 42
  netscore: -63
  players: [20]
  points: 2
  prize: '130'
  totscore: 95
- bucholz: 51
  netscore: -19
  players: [21]
  points: 7
  prize: '350'
  totscore: 123
- bucholz: 59
  netscore: 3
  players: [22]
  points: 7
  prize: '375'
  totscore: 130
- bucholz: 40
  netscore: -41
  players: [23]
  points: 2
  prize: '120'
  totscore: 87
- bucholz: 48
  netscore: -24
  players: [24]
  points: 4
  prize: '150'
  totscore: 109
couplings: staggered
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 2
description: Staggered-24-Rated
duration: 45
finalkind: simple
finals: 0
guid: 630ca28bcc373439da01ad67bcde0e91
matches:
- {board: 1, competitor1: 6, competitor2: 16, score1: 25, score2: 23, turn: 1}
- {board: 2, competitor1: 14, competitor2: 5, score1: 1, score2: 25, turn: 1}
- {board: 3, competitor1: 15, competitor2: 22, score1: 20, score2: 25, turn: 1}
- {board: 4, competitor1: 21, competitor2: 23, score1: 21, score2: 18, turn: 1}
- {board: 5, competitor1: 9, competitor2: 24, score1: 25, score2: 10, turn: 1}
- {board: 6, competitor1: 12, competitor2: 17, score1: 24, score2: 22, turn: 1}
- {board: 7, competitor1: 7, competitor2: 1, score1: 22, score2: 25, turn: 1}
- {board: 8, competitor1: 2, competitor2: 19, score1: 9, score2: 25, turn: 1}
- {board: 9, competitor1: 10, competitor2: 20, score1: 25, score2: 2, turn: 1}
- {board: 10, competitor1: 18, competitor2: 4, score1: 25, score2: 0, turn: 1}
- {board: 11, competitor1: 3, competitor2: 11, score1: 1, score2: 21, turn: 1}
- {board: 12, competitor1: 8, competitor2: 13, score1: 22, score2: 25, turn: 1}
- {board: 1, competitor1: 22, competitor2: 21, score1: 23, score2: 23, turn: 2}
- {board: 2, competitor1: 9, competitor2: 1, score1: 18, score2: 13, turn: 2}
- {board: 3, competitor1: 5, competitor2: 6, score1: 25, score2: 16, turn: 2}
- {board: 4, competitor1: 19, competitor2: 12, score1: 10, score2: 25, turn: 2}
- {board: 5, competitor1: 10, competitor2: 11, score1: 20, score2: 12, turn: 2}
- {board: 6, competitor1: 18, competitor2: 13, score1: 25, score2: 19, turn: 2}
- {board: 7, competitor1: 16, competitor2: 14, score1: 9, score2: 25, turn: 2}
- {board: 8, competitor1: 23, competitor2: 15, score1: 0, score2: 14, turn: 2}
- {board: 9, competitor1: 7, competitor2: 24, score1: 19, score2: 24, turn: 2}
- {board: 10, competitor1: 17, competitor2: 2, score1: 14, score2: 20, turn: 2}
- {board: 11, competitor1: 8, competitor2: 4, score1: 11, score2: 16, turn: 2}
- {board: 12, competitor1: 3, competitor2: 20, score1: 25, score2: 23, turn: 2}
- {board: 1, competitor1: 5, competitor2: 10, score1: 5, score2: 25, turn: 3}
- {board: 2, competitor1: 18, competitor2: 12, score1: 25, score2: 19, turn: 3}
- {board: 3, competitor1: 21, competitor2: 11, score1: 20, score2: 16, turn: 3}
- {board: 4, competitor1: 9, competitor2: 22, score1: 0, score2: 19, turn: 3}
- {board: 5, competitor1: 1, competitor2: 4, score1: 25, score2: 3, turn: 3}
- {board: 6, competitor1: 19, competitor2: 24, score1: 13, score2: 10, turn: 3}
- {board: 7, competitor1: 13, competitor2: 15, score1: 25, score2: 14, turn: 3}
- {board: 8, competitor1: 14, competitor2: 3, score1: 25, score2: 1, turn: 3}
- {board: 9, competitor1: 6, competitor2: 2, score1: 25, score2: 18, turn: 3}
- {board: 10, competitor1: 20, competitor2: 8, score1: 18, score2: 25, turn: 3}
- {board: 11, competitor1: 17, competitor2: 7, score1: 8, score2: 19, turn: 3}
- {board: 12, competitor1: 23, competitor2: 16, score1: 14, score2: 20, turn: 3}
- {board: 1, competitor1: 12, competitor2: 14, score1: 17, score2: 25, turn: 4}
- {board: 2, competitor1: 13, competitor2: 19, score1: 25, score2: 25, turn: 4}
- {board: 3, competitor1: 18, competitor2: 10, score1: 25, score2: 18, turn: 4}
- {board: 4, competitor1: 1, competitor2: 6, score1: 25, score2: 25, turn: 4}
- {board: 5, competitor1: 22, competitor2: 5, score1: 6, score2: 25, turn: 4}
- {board: 6, competitor1: 21, competitor2: 9, score1: 17, score2: 25, turn: 4}
- {board: 7, competitor1: 11, competitor2: 2, score1: 25, score2: 5, turn: 4}
- {board: 8, competitor1: 4, competitor2: 7, score1: 25, score2: 16, turn: 4}
- {board: 9, competitor1: 15, competitor2: 3, score1: 25, score2: 1, turn: 4}
- {board: 10, competitor1: 24, competitor2: 8, score1: 10, score2: 25, turn: 4}
- {board: 11, competitor1: 16, competitor2: 20, score1: 25, score2: 5, turn: 4}
- {board: 12, competitor1: 23, competitor2: 17, score1: 0, score2: 16, turn: 4}
- {board: 1, competitor1: 9, competitor2: 13, score1: 25, score2: 1, turn: 5}
- {board: 2, competitor1: 4, competitor2: 16, score1: 25, score2: 6, turn: 5}
- {board: 3, competitor1: 2, competitor2: 7, score1: 21, score2: 20, turn: 5}
- {board: 4, competitor1: 18, competitor2: 5, score1: 1, score2: 25, turn: 5}
- {board: 5, competitor1: 6, competitor2: 12, score1: 20, score2: 24, turn: 5}
- {board: 6, competitor1: 10, competitor2: 14, score1: 25, score2: 1, turn: 5}
- {board: 7, competitor1: 22, competitor2: 19, score1: 15, score2: 16, turn: 5}
- {board: 8, competitor1: 1, competitor2: 21, score1: 10, score2: 25, turn: 5}
- {board: 9, competitor1: 11, competitor2: 8, score1: 25, score2: 22, turn: 5}
- {board: 10, competitor1: 3, competitor2: 17, score1: 11, score2: 25, turn: 5}
- {board: 11, competitor1: 15, competitor2: 24, score1: 1, score2: 25, turn: 5}
- {board: 12, competitor1: 20, competitor2: 23, score1: 25, score2: 13, turn: 5}
- {board: 1, competitor1: 2, competitor2: 15, score1: 3, score2: 25, turn: 6}
- {board: 2, competitor1: 8, competitor2: 17, score1: 25, score2: 25, turn: 6}
- {board: 3, competitor1: 14, competitor2: 4, score1: 22, score2: 21, turn: 6}
- {board: 4, competitor1: 24, competitor2: 16, score1: 21, score2: 25, turn: 6}
- {board: 5, competitor1: 7, competitor2: 20, score1: 21, score2: 3, turn: 6}
- {board: 6, competitor1: 22, competitor2: 1, score1: 25, score2: 18, turn: 6}
- {board: 7, competitor1: 18, competitor2: 9, score1: 25, score2: 6, turn: 6}
- {board: 8, competitor1: 12, competitor2: 11, score1: 3, score2: 18, turn: 6}
- {board: 9, competitor1: 5, competitor2: 21, score1: 25, score2: 13, turn: 6}
- {board: 10, competitor1: 10, competitor2: 19, score1: 10, score2: 16, turn: 6}
- {board: 11, competitor1: 13, competitor2: 6, score1: 13, score2: 12, turn: 6}
- {board: 12, competitor1: 3, competitor2: 23, score1: 23, score2: 17, turn: 6}
- {board: 1, competitor1: 17, competitor2: 20, score1: 24, score2: 19, turn: 7}
- {board: 2, competitor1: 10, competitor2: 22, score1: 25, score2: 17, turn: 7}
- {board: 3, competitor1: 13, competitor2: 21, score1: 25, score2: 4, turn: 7}
- {board: 4, competitor1: 8, competitor2: 2, score1: 22, score2: 25, turn: 7}
- {board: 5, competitor1: 18, competitor2: 14, score1: 8, score2: 20, turn: 7}
- {board: 6, competitor1: 4, competitor2: 6, score1: 25, score2: 18, turn: 7}
- {board: 7, competitor1: 24, competitor2: 23, score1: 9, score2: 25, turn: 7}
- {board: 8, competitor1: 3, competitor2: 7, score1: 6, score2: 12, turn: 7}
- {board: 9, competitor1: 16, competitor2: 1, score1: 23, score2: 4, turn: 7}
- {board: 10, competitor1: 9, competitor2: 11, score1: 13, score2: 25, turn: 7}
- {board: 11, competitor1: 5, competitor2: 19, score1: 7, score2: 13, turn: 7}
- {board: 12, competitor1: 12, competitor2: 15, score1: 5, score2: 25, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:31
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
rating: 1
retirements: none
system: swiss
