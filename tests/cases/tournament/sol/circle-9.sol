championships:
- {club: 1, couplings: serial, description: Series circle-9, guid: 15a1911a1d002a55217f526e07e98679,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club circle-9, guid: bf83d10601111c93f760771a2e1c29c3,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First001, guid: da00565833c9f8fba918ea4a770c7dcf,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 2f0dbe5af492f68dd6eb3735c5416fe8,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First003, guid: ebba21325eff9d49788dc4b47cc5894e,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First004, guid: ff7ef816e9cb24c7dff9fab86cb15d60,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 4ffbd722354b758164ebc850fcc0ff29,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First006, guid: 8bc154f245115b30be3b58146ed5188e,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First007, guid: b24c553bb26c7e6b21c489307c62fd92,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 20ee853ab145952bd701a4082e45aa57,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First009, guid: dd224936907dfc67cee74b810e8907c6,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 78
  netscore: 11
  players: [1]
  points: 12
  prize: '900'
  totscore: 141
- bucholz: 81
  netscore: 26
  players: [2]
  points: 9
  prize: '600'
  totscore: 162
- bucholz: 79
  netscore: 49
  players: [3]
  points: 11
  prize: '800'
  totscore: 194
- bucholz: 74
  netscore: 105
  players: [4]
  points: 16
  prize: '1000'
  totscore: 205
- bucholz: 80
  netscore: 27
  players: [5]
  points: 10
  prize: '750'
  totscore: 170
- bucholz: 80
  netscore: 8
  players: [6]
  points: 10
  prize: '700'
  totscore: 153
- bucholz: 80
  netscore: 2
  players: [7]
  points: 10
  prize: '650'
  totscore: 141
- bucholz: 86
  netscore: -15
  players: [8]
  points: 4
  prize: '500'
  totscore: 159
- bucholz: 82
  netscore: 12
  players: [9]
  points: 8
  prize: '550'
  totscore: 164
couplings: circle
currentturn: 9
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 0
description: Circle-9
duration: 45
finalkind: simple
finals: 0
guid: 8579f5c6c46fb12d76316ac04023e4dc
matches:
- {board: 1, competitor1: 2, competitor2: 9, score1: 25, score2: 10, turn: 1}
- {board: 2, competitor1: 3, competitor2: 8, score1: 25, score2: 17, turn: 1}
- {board: 3, competitor1: 4, competitor2: 7, score1: 25, score2: 1, turn: 1}
- {board: 4, competitor1: 5, competitor2: 6, score1: 25, score2: 2, turn: 1}
- {board: 5, competitor1: 1, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 3, competitor2: 6, score1: 13, score2: 16, turn: 2}
- {board: 2, competitor1: 1, competitor2: 9, score1: 9, score2: 7, turn: 2}
- {board: 3, competitor1: 4, competitor2: 5, score1: 25, score2: 17, turn: 2}
- {board: 4, competitor1: 2, competitor2: 7, score1: 7, score2: 9, turn: 2}
- {board: 5, competitor1: 8, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 1, competitor2: 8, score1: 13, score2: 11, turn: 3}
- {board: 2, competitor1: 7, competitor2: 9, score1: 19, score2: 25, turn: 3}
- {board: 3, competitor1: 5, competitor2: 2, score1: 10, score2: 18, turn: 3}
- {board: 4, competitor1: 4, competitor2: 3, score1: 25, score2: 9, turn: 3}
- {board: 5, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 5, competitor2: 9, score1: 3, score2: 25, turn: 4}
- {board: 2, competitor1: 6, competitor2: 8, score1: 25, score2: 23, turn: 4}
- {board: 3, competitor1: 1, competitor2: 7, score1: 2, score2: 25, turn: 4}
- {board: 4, competitor1: 2, competitor2: 3, score1: 25, score2: 25, turn: 4}
- {board: 5, competitor1: 4, competitor2: null, score1: 25, score2: 0, turn: 4}
- {board: 1, competitor1: 7, competitor2: 5, score1: 25, score2: 18, turn: 5}
- {board: 2, competitor1: 4, competitor2: 8, score1: 24, score2: 8, turn: 5}
- {board: 3, competitor1: 6, competitor2: 1, score1: 17, score2: 25, turn: 5}
- {board: 4, competitor1: 9, competitor2: 3, score1: 23, score2: 25, turn: 5}
- {board: 5, competitor1: 2, competitor2: null, score1: 25, score2: 0, turn: 5}
- {board: 1, competitor1: 4, competitor2: 6, score1: 14, score2: 11, turn: 6}
- {board: 2, competitor1: 7, competitor2: 3, score1: 6, score2: 25, turn: 6}
- {board: 3, competitor1: 2, competitor2: 8, score1: 12, score2: 25, turn: 6}
- {board: 4, competitor1: 1, competitor2: 5, score1: 9, score2: 22, turn: 6}
- {board: 5, competitor1: 9, competitor2: null, score1: 25, score2: 0, turn: 6}
- {board: 1, competitor1: 4, competitor2: 1, score1: 17, score2: 25, turn: 7}
- {board: 2, competitor1: 2, competitor2: 6, score1: 25, score2: 7, turn: 7}
- {board: 3, competitor1: 3, competitor2: 5, score1: 22, score2: 25, turn: 7}
- {board: 4, competitor1: 9, competitor2: 8, score1: 25, score2: 21, turn: 7}
- {board: 5, competitor1: 7, competitor2: null, score1: 25, score2: 0, turn: 7}
- {board: 1, competitor1: 7, competitor2: 8, score1: 25, score2: 12, turn: 8}
- {board: 2, competitor1: 1, competitor2: 3, score1: 8, score2: 25, turn: 8}
- {board: 3, competitor1: 9, competitor2: 6, score1: 14, score2: 25, turn: 8}
- {board: 4, competitor1: 4, competitor2: 2, score1: 25, score2: 19, turn: 8}
- {board: 5, competitor1: 5, competitor2: null, score1: 25, score2: 0, turn: 8}
- {board: 1, competitor1: 5, competitor2: 8, score1: 25, score2: 17, turn: 9}
- {board: 2, competitor1: 4, competitor2: 9, score1: 25, score2: 10, turn: 9}
- {board: 3, competitor1: 7, competitor2: 6, score1: 6, score2: 25, turn: 9}
- {board: 4, competitor1: 1, competitor2: 2, score1: 25, score2: 6, turn: 9}
- {board: 5, competitor1: 3, competitor2: null, score1: 25, score2: 0, turn: 9}
matcheskind: simple
modified: 2026-11-17 00:11:38
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 9
retirements: none
system: roundrobin
