championships:
- {club: 1, couplings: serial, description: Series serial-8, guid: a67790180c7e2a9392c15b9601396603,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club serial-8, guid: fa8a9a0b801f8398b1b399be63f4e0c0,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: f012921a24b56d14dc70740e1cc690a8,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 6f1f8962aae314f41009a5e8aa5dd1b7,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 1f220957dffc2b5363fc0b83ad3f8753,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: 9ffdc9a7bbb0280b2df0659e71639def,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: f9ea75db0812337ce2aac9ebed87e566,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 7f9e90f5f1b7c36185b08a1896a71474,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: 24e72b4307a9e8c8e6eff493aef2a0c9,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 58d085ff9b3c89d49615413aad6a6c04,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 48
  netscore: -1
  players: [1]
  points: 8
  prize: '700'
  totscore: 116
- bucholz: 52
  netscore: -38
  players: [2]
  points: 4
  prize: '600'
  totscore: 118
- bucholz: 46
  netscore: 13
  players: [3]
  points: 10
  prize: '900'
  totscore: 134
- bucholz: 56
  netscore: -92
  players: [4]
  points: 0
  prize: '550'
  totscore: 83
- bucholz: 50
  netscore: -7
  players: [5]
  points: 6
  prize: '650'
  totscore: 122
- bucholz: 44
  netscore: 55
  players: [6]
  points: 12
  prize: '1000'
  totscore: 160
- bucholz: 48
  netscore: 41
  players: [7]
  points: 8
  prize: '800'
  totscore: 144
- bucholz: 48
  netscore: 29
  players: [8]
  points: 8
  prize: '750'
  totscore: 136
couplings: serial
currentturn: 7
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Serial-8
duration: 45
finalkind: simple
finals: 0
guid: 83f01a3791bbd99ae726a0472b6aef24
matches:
- {board: 1, competitor1: 3, competitor2: 6, score1: 4, score2: 25, turn: 1}
- {board: 2, competitor1: 1, competitor2: 5, score1: 22, score2: 14, turn: 1}
- {board: 3, competitor1: 2, competitor2: 7, score1: 3, score2: 25, turn: 1}
- {board: 4, competitor1: 4, competitor2: 8, score1: 13, score2: 25, turn: 1}
- {board: 1, competitor1: 8, competitor2: 1, score1: 25, score2: 0, turn: 2}
- {board: 2, competitor1: 7, competitor2: 6, score1: 23, score2: 24, turn: 2}
- {board: 3, competitor1: 5, competitor2: 4, score1: 25, score2: 12, turn: 2}
- {board: 4, competitor1: 3, competitor2: 2, score1: 25, score2: 16, turn: 2}
- {board: 1, competitor1: 4, competitor2: 2, score1: 16, score2: 25, turn: 3}
- {board: 2, competitor1: 3, competitor2: 5, score1: 5, score2: 25, turn: 3}
- {board: 3, competitor1: 6, competitor2: 8, score1: 11, score2: 15, turn: 3}
- {board: 4, competitor1: 1, competitor2: 7, score1: 25, score2: 9, turn: 3}
- {board: 1, competitor1: 7, competitor2: 4, score1: 25, score2: 5, turn: 4}
- {board: 2, competitor1: 8, competitor2: 5, score1: 16, score2: 23, turn: 4}
- {board: 3, competitor1: 1, competitor2: 3, score1: 7, score2: 25, turn: 4}
- {board: 4, competitor1: 6, competitor2: 2, score1: 25, score2: 17, turn: 4}
- {board: 1, competitor1: 8, competitor2: 3, score1: 15, score2: 25, turn: 5}
- {board: 2, competitor1: 6, competitor2: 4, score1: 25, score2: 20, turn: 5}
- {board: 3, competitor1: 1, competitor2: 2, score1: 25, score2: 18, turn: 5}
- {board: 4, competitor1: 5, competitor2: 7, score1: 6, score2: 24, turn: 5}
- {board: 1, competitor1: 6, competitor2: 1, score1: 25, score2: 12, turn: 6}
- {board: 2, competitor1: 3, competitor2: 4, score1: 25, score2: 16, turn: 6}
- {board: 3, competitor1: 8, competitor2: 7, score1: 15, score2: 21, turn: 6}
- {board: 4, competitor1: 5, competitor2: 2, score1: 15, score2: 25, turn: 6}
- {board: 1, competitor1: 7, competitor2: 3, score1: 17, score2: 25, turn: 7}
- {board: 2, competitor1: 8, competitor2: 2, score1: 25, score2: 14, turn: 7}
- {board: 3, competitor1: 6, competitor2: 5, score1: 25, score2: 14, turn: 7}
- {board: 4, competitor1: 1, competitor2: 4, score1: 25, score2: 1, turn: 7}
matcheskind: simple
modified: 2026-11-17 00:11:21
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 7
retirements: none
system: swiss
