championships:
- {club: 1, couplings: serial, description: Series dazed-24-rated, guid: e131e6250ac528628308a0a6bd3dffd1,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club dazed-24-rated, guid: 915321efa0c7a8a8b50536a2d5f707f0,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: a5c094867585b63c0d4633695eddbe34,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: a2ea7b890f2496bfdb01cdbf26e5b604,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 136ae02e7c1bb78cf0bf1dc39b0e31cc,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 39cdcc2b90f7a8f0cf00a0fc9a255b74,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 341f9ecc57d99ee959fcd2249455c0b5,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: bacbfe94ddc53da65b89c4b388890fa2,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: a8c565fb914ed91382705ca7179702c1,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 6c8d95555b9c1687d962a5cbe16b7bf2,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 0ce9afe4a23da3e78fea9730609c7d77,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: f7139e8606e588380284c9bcec090be4,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: d977fa6b47d2af43898ebdd9ed25aab9,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 3807f06949f846607f4d8ff9b22d94dc,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 0b180339fb869af995af6e1e997f5c47,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 6d5245cdb5f26fa98165103dff2aa70c,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First015, guid: abde577180cc6765217b952ccd3c7dc0,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First016, guid: a9459a7838f451c6a7c31f33a394d2f9,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: d96db50a06db0231ddfe77a2a415533f,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First018, guid: bdd2782e9137c6eb6e73e8f234345aa8,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First019, guid: eececa6f872a7df94fe2ef917517f772,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First020, guid: 5b13c928f5885ce88c4088854e65c20a,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First021, guid: 2b888ee0bd74f4a6f079e7997aaa35e6,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First022, guid: fcc99331df276a865f46bf4a986d50b5,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: 60a5219ec6904e415beccb43d20383fc,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First024, guid: f374fc4f34983aef024308c866c2e83f,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    dazed-24-rated, guid: dfff98ec7243bb813dad115577792221, higher_rate: 2600, inherit: false,
  level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00', outcomes: guido,
  tau: '0.5'}
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
couplings: dazed
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 2
description: Dazed-24-Rated
duration: 45
finalkind: simple
finals: 0
guid: f80334a4212c865a8373f29416257fa7
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
modified: 2026-11-17 00:11:26
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
rating: 1
retirements: none
system: swiss
