championships:
- {club: 1, couplings: serial, description: Series serial-13, guid: 7a238ab38cdf38608adbd2a3be7d801e,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club serial-13, guid: c27ada3d566bbf639b4e7f0375ac220a,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: 3601131dbbfae46573f5e2aeb23f3d64,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 41a635883145bd5564f2f714a9d81603,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 60d526ee39b356d66105e4af7d4f2e78,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: cbe0e015461fc9dbd23a28730b669d19,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: cdae6ac2e8197ef9507b6e15dd7796f9,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: a27020f9b99370a992eebd4fb67faf89,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 3847279af04c2388204af86f9acf0778,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: e91046a90938538ead19a3ec46857227,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 8108dbc531c025deb493df250b672b28,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First010, guid: 9695ba55749a4ff8ba61e7d41c234ce8,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: 15a4ae359eb9ef4604fc2da25585edab,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First012, guid: 9f1078782263b3bfc420350cac2da995,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 8d25bd00ba872d11a7ac362db76bbebb,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 56
  netscore: 40
  players: [1]
  points: 10
  prize: '900'
  totscore: 148
- bucholz: 45
  netscore: 15
  players: [2]
  points: 10
  prize: '700'
  totscore: 116
- bucholz: 50
  netscore: 20
  players: [3]
  points: 9
  prize: '650'
  totscore: 118
- bucholz: 57
  netscore: 34
  players: [4]
  points: 10
  prize: '1000'
  totscore: 142
- bucholz: 45
  netscore: -12
  players: [5]
  points: 5
  prize: '400'
  totscore: 114
- bucholz: 48
  netscore: -16
  players: [6]
  points: 4
  prize: '350'
  totscore: 107
- bucholz: 43
  netscore: 25
  players: [7]
  points: 8
  prize: '600'
  totscore: 146
- bucholz: 49
  netscore: 4
  players: [8]
  points: 6
  prize: '500'
  totscore: 114
- bucholz: 59
  netscore: -22
  players: [9]
  points: 5
  prize: '450'
  totscore: 136
- bucholz: 52
  netscore: 28
  players: [10]
  points: 10
  prize: '800'
  totscore: 134
- bucholz: 54
  netscore: -4
  players: [11]
  points: 6
  prize: '550'
  totscore: 106
- bucholz: 47
  netscore: 24
  players: [12]
  points: 10
  prize: '750'
  totscore: 142
- bucholz: 38
  netscore: 4
  players: [13]
  points: 5
  prize: '375'
  totscore: 128
couplings: serial
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Serial-13
duration: 45
finalkind: simple
finals: 0
guid: 0324a3da5c401ceee1458cd4a51340cc
matches:
- {board: 1, competitor1: 1, competitor2: 3, score1: 25, score2: 1, turn: 1}
- {board: 2, competitor1: 4, competitor2: 9, score1: 25, score2: 23, turn: 1}
- {board: 3, competitor1: 6, competitor2: 10, score1: 18, score2: 25, turn: 1}
- {board: 4, competitor1: 7, competitor2: 12, score1: 23, score2: 25, turn: 1}
- {board: 5, competitor1: 2, competitor2: 5, score1: 1, score2: 25, turn: 1}
- {board: 6, competitor1: 8, competitor2: 13, score1: 19, score2: 12, turn: 1}
- {board: 7, competitor1: 11, competitor2: null, score1: 20, score2: 0, turn: 1}
- {board: 1, competitor1: 11, competitor2: 10, score1: 21, score2: 4, turn: 2}
- {board: 2, competitor1: 1, competitor2: 5, score1: 25, score2: 7, turn: 2}
- {board: 3, competitor1: 8, competitor2: 4, score1: 14, score2: 21, turn: 2}
- {board: 4, competitor1: 13, competitor2: 2, score1: 15, score2: 25, turn: 2}
- {board: 5, competitor1: 12, competitor2: 9, score1: 18, score2: 25, turn: 2}
- {board: 6, competitor1: 7, competitor2: 6, score1: 18, score2: 5, turn: 2}
- {board: 7, competitor1: 3, competitor2: null, score1: 20, score2: 0, turn: 2}
- {board: 1, competitor1: 9, competitor2: 8, score1: 19, score2: 25, turn: 3}
- {board: 2, competitor1: 3, competitor2: 12, score1: 25, score2: 9, turn: 3}
- {board: 3, competitor1: 11, competitor2: 5, score1: 25, score2: 15, turn: 3}
- {board: 4, competitor1: 1, competitor2: 4, score1: 21, score2: 25, turn: 3}
- {board: 5, competitor1: 10, competitor2: 7, score1: 25, score2: 10, turn: 3}
- {board: 6, competitor1: 2, competitor2: 6, score1: 25, score2: 23, turn: 3}
- {board: 7, competitor1: 13, competitor2: null, score1: 20, score2: 0, turn: 3}
- {board: 1, competitor1: 2, competitor2: 9, score1: 25, score2: 11, turn: 4}
- {board: 2, competitor1: 12, competitor2: 6, score1: 25, score2: 11, turn: 4}
- {board: 3, competitor1: 1, competitor2: 8, score1: 25, score2: 16, turn: 4}
- {board: 4, competitor1: 10, competitor2: 3, score1: 15, score2: 1, turn: 4}
- {board: 5, competitor1: 4, competitor2: 11, score1: 16, score2: 8, turn: 4}
- {board: 6, competitor1: 5, competitor2: 13, score1: 25, score2: 25, turn: 4}
- {board: 7, competitor1: 7, competitor2: null, score1: 20, score2: 0, turn: 4}
- {board: 1, competitor1: 12, competitor2: 5, score1: 25, score2: 17, turn: 5}
- {board: 2, competitor1: 2, competitor2: 8, score1: 12, score2: 0, turn: 5}
- {board: 3, competitor1: 3, competitor2: 7, score1: 25, score2: 25, turn: 5}
- {board: 4, competitor1: 13, competitor2: 9, score1: 15, score2: 25, turn: 5}
- {board: 5, competitor1: 1, competitor2: 11, score1: 25, score2: 18, turn: 5}
- {board: 6, competitor1: 4, competitor2: 10, score1: 23, score2: 24, turn: 5}
- {board: 7, competitor1: 6, competitor2: null, score1: 20, score2: 0, turn: 5}
- {board: 1, competitor1: 4, competitor2: 2, score1: 25, score2: 3, turn: 6}
- {board: 2, competitor1: 7, competitor2: 9, score1: 25, score2: 25, turn: 6}
- {board: 3, competitor1: 13, competitor2: 6, score1: 25, score2: 5, turn: 6}
- {board: 4, competitor1: 11, competitor2: 12, score1: 10, score2: 25, turn: 6}
- {board: 5, competitor1: 3, competitor2: 8, score1: 21, score2: 20, turn: 6}
- {board: 6, competitor1: 1, competitor2: 10, score1: 25, score2: 16, turn: 6}
- {board: 7, competitor1: 5, competitor2: null, score1: 20, score2: 0, turn: 6}
- {board: 1, competitor1: 7, competitor2: 13, score1: 25, score2: 16, turn: 7}
- {board: 2, competitor1: 1, competitor2: 2, score1: 2, score2: 25, turn: 7}
- {board: 3, competitor1: 4, competitor2: 12, score1: 7, score2: 15, turn: 7}
- {board: 4, competitor1: 10, competitor2: 9, score1: 25, score2: 8, turn: 7}
- {board: 5, competitor1: 5, competitor2: 6, score1: 5, score2: 25, turn: 7}
- {board: 6, competitor1: 3, competitor2: 11, score1: 25, score2: 4, turn: 7}
- {board: 7, competitor1: 8, competitor2: null, score1: 20, score2: 0, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:21
phantomscore: 20
prealarm: 5
prized: true
rankedturn: 7
retirements: none
system: swiss
