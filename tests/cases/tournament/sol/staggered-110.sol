championships:
- {club: 1, couplings: serial, description: Series staggered-110, guid: 383957f46014106d06e1dcf6a21ecc71,
  modified: ! '2024-05-04 12:00:00', playersperteam: 1, prizes: fixed40, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club staggered-110, guid: 572858d05cacac96421e9f6d0426223a,
  modified: ! '2024-05-04 12:00:00', nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: A, club: 1, firstname: First109, guid: 6c6ac54962086d4b853fed7ffb6eadfa,
  lastname: Last033, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First082, guid: db32194d69b16ebdc8f2bb71692307e1,
  lastname: Last034, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First055, guid: d0f703130ed14cd0e63f4988b4ee6464,
  lastname: Last035, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First028, guid: bba37fe9eef57c4dab13b82691162fb2,
  lastname: Last036, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First001, guid: 1c17944b071e91e222a39c0cb1eb831e,
  lastname: Last037, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First110, guid: 24be6ef8d1128fde2170316512330482,
  lastname: Last070, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First083, guid: 2d1a8f9e65f77effaac3d0f91ce7921e,
  lastname: Last071, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First056, guid: 5262e9e1c9fc5cb04ae3e1556e7a0f68,
  lastname: Last072, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First029, guid: 47449b0d00181fc9e227c3256d9efacc,
  lastname: Last073, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First002, guid: 80ebb3fc5ba103117f8f5ed6dfbb0b91,
  lastname: Last074, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First084, guid: 3791619f1b785c049dcc2d444c9aa884,
  lastname: Last108, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, club: 1, firstname: First057, guid: 598d1a2ecde28c6d32361c840d492402,
  lastname: Last109, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, firstname: First030, guid: 96b0dfc294792d5888f31e1355d77cbf,
  lastname: Last110, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First003, guid: 209de3c28d080fb4d44429bb11ab651f,
  lastname: Last111, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First085, guid: 2ee6484176c56778830a531858b9b945,
  lastname: Last145, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First058, guid: c63d26ddbe4f99f893837643d54497df,
  lastname: Last146, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First031, guid: 6498f8ff6ebeae6a156ec23084680ac1,
  lastname: Last147, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First004, guid: 78f9bc1ee0cc5f1edb4ab9448384fa69,
  lastname: Last148, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First086, guid: 614995a04b643bff17f5f68d3620d763,
  lastname: Last182, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First059, guid: 7826fec6e9fec2763aa3388f53ab95f7,
  lastname: Last183, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First032, guid: b9bdcf13368b343eee3aa415f14fe090,
  lastname: Last184, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First005, guid: 8811b99b7501a4ecbd20481d9dff507e,
  lastname: Last185, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First087, guid: e4a89909b574902f90d31b9a19bafa4d,
  lastname: Last219, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, firstname: First060, guid: 05647c867b4430f4c7f2c6055523d65c,
  lastname: Last220, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First033, guid: 3ca8bedc77671a0bb8677ce95e6c5d53,
  lastname: Last221, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First006, guid: 03798ab6ed429bad76e8bb358d41d7d1,
  lastname: Last222, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First088, guid: e7e0021b721ee6d2da5cefa90bd6e0ac,
  lastname: Last256, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First061, guid: 58467532b6ebe47dac0d6b771ef083e4,
  lastname: Last257, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First034, guid: a6515ed04e4ac7d65c5420a6b1c6cfad,
  lastname: Last258, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First007, guid: e48733955ff3260bdafce695644747b6,
  lastname: Last259, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First089, guid: c4b881f541a5cee5d02e969d8af24835,
  lastname: Last293, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First062, guid: 4d53e8c910fe247c74fc14ffd02dabac,
  lastname: Last294, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First035, guid: d37560c4ba013f7624e451653cec9d0f,
  lastname: Last295, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First008, guid: 3d5a2d2bbf8bbe130ad0eb140c6a3eb5,
  lastname: Last296, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First090, guid: df26a898d12c4cc41e498faa93f65fd7,
  lastname: Last330, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First063, guid: 3b444f3621ffca2fd25f88e86f27fc03,
  lastname: Last331, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First036, guid: b8cc3613558dcd33347462c40b9f442d,
  lastname: Last332, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First009, guid: 6ae6952f906fe454846af2ce5d83b6c9,
  lastname: Last333, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, club: 1, firstname: First091, guid: a1f24315d4827963cf279f089ec52375,
  lastname: Last367, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First064, guid: ac4f0fc2c556325ed2df913fab292fac,
  lastname: Last368, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First037, guid: c5b96dd113312ab964c56be6ab2d4bee,
  lastname: Last369, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First010, guid: 3268a1fb77b0e784d04164e716b0dfbf,
  lastname: Last370, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First092, guid: e1a97e8cfc7bb6a2fef702b9390a28db,
  lastname: Last404, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First065, guid: 6930b20e5568e02dc248344dd0340eb0,
  lastname: Last405, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First038, guid: 99ba5196b1b1aab21c01b5c7a4e788bf,
  lastname: Last406, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First011, guid: c7cdfb6f7da946389ccd873bf973421d,
  lastname: Last407, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First093, guid: 8c0f4cd618ad80744d2370d00846d43c,
  lastname: Last441, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First066, guid: 28092d42c442d0b47c20ae9048c0ab63,
  lastname: Last442, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First039, guid: 2345a093792b442a4876e5943b44a475,
  lastname: Last443, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First012, guid: 2c458d37faf9ece746a7eebd9f6d65fd,
  lastname: Last444, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, firstname: First094, guid: 10844a64680a37b2153b0b7ea8451883,
  lastname: Last478, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First067, guid: d795cd1d3c2ba7b6680cb6c98087f949,
  lastname: Last479, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First040, guid: 64d7c62229b37004317e097449ca68f4,
  lastname: Last480, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First013, guid: 200be2e7b4fa6884169e619d484d4376,
  lastname: Last481, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First095, guid: f96cec9c663bd8c62e08e71a259bd8f1,
  lastname: Last515, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First068, guid: d21b752bc9dfe8099ba269fe048c5d8b,
  lastname: Last516, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First041, guid: f5c33c73b4a20280f3fd96c673766de2,
  lastname: Last517, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First014, guid: 504a757aba19c45fedb1605c3b9b3df2,
  lastname: Last518, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First096, guid: f349d63609363a66d85fc44a7f0403db,
  lastname: Last552, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First069, guid: ca0b972d032d299378ce3af7fcc7d9ee,
  lastname: Last553, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First042, guid: 8f0286bb12ee9df876966baaa8d51597,
  lastname: Last554, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First015, guid: c0abc4160939f8209552f89c961aa411,
  lastname: Last555, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First097, guid: 78138ae4d439102144083d7d0720e236,
  lastname: Last589, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First070, guid: dc92eacb0e7b0558ff0602cc5a881a38,
  lastname: Last590, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First043, guid: fadd22a649e32ed7b07af3a8c72da5f8,
  lastname: Last591, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First016, guid: 64e57e988a5d722f2f5a9113b3b6e207,
  lastname: Last592, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First098, guid: 7383d9f27c49c0c191173639d91d7b93,
  lastname: Last626, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First071, guid: 63e75ad425f1b93af23e4fc06442a312,
  lastname: Last627, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First044, guid: 8b97e2235538225f7800c2cf005e4f91,
  lastname: Last628, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First017, guid: f72ce0f39c99b490ae805eecdc163cfd,
  lastname: Last629, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First099, guid: 2039b71a553bd20156bafd43613fd583,
  lastname: Last663, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First072, guid: dacd3b3de3606446a141311c5c9176e5,
  lastname: Last664, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First045, guid: f0dc665560888bcafacc730c033466d1,
  lastname: Last665, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First018, guid: 58e85a16025197fcbca9619a73425539,
  lastname: Last666, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, firstname: First100, guid: e0ac218668603ecb92670f4edba69f18,
  lastname: Last700, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First073, guid: 7000454a4601c3daa18a06e4c9299c9d,
  lastname: Last701, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First046, guid: 180a6af722e9d9f0adee7eb060ac2357,
  lastname: Last702, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First019, guid: 599a28d9755f84397c82349267f532ac,
  lastname: Last703, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First101, guid: b224bef93b7122bf7ffcc89a5f8ef2e0,
  lastname: Last737, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First074, guid: 2cda29a4b01664825f020b2e86c3523c,
  lastname: Last738, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First047, guid: 3ecfc208ffe21ebd83e01523d809f90d,
  lastname: Last739, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First020, guid: ed49e9e2d2e7710a2aca4d1764972e28,
  lastname: Last740, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, firstname: First102, guid: 49e262ba94a912e660b83ad53bffe53d,
  lastname: Last774, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
- {agreedprivacy: A, club: 1, firstname: First075, guid: 2f06603f7754603dc12345de070ab45e,
  lastname: Last775, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First048, guid: cb2a7b89b63e2facffbd8a9b8212dc28,
  lastname: Last776, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First021, guid: f031c90c7fa061894ec50469a123b0ac,
  lastname: Last777, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, club: 1, firstname: First103, guid: 14e899589eb192b107f60510e151e651,
  lastname: Last811, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First076, guid: f0117ec89f1a562d88313c90fa71ffc6,
  lastname: Last812, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First049, guid: 941e44cb3fa59b9f35cfb95ff3b26d99,
  lastname: Last813, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First022, guid: 5ee0ac79e70d1887cfa9cef0360ece6c,
  lastname: Last814, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First104, guid: 4940d9cf710ebb08081d71ab2a430b71,
  lastname: Last848, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, club: 1, firstname: First077, guid: 12e7cdf225224b25f2c82f23276af938,
  lastname: Last849, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First050, guid: 71dcbde62c9d62d9e80b912008ecc45a,
  lastname: Last850, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First023, guid: 3616eeb1ae742c655618d6b722d9d8b8,
  lastname: Last851, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First105, guid: ecbd5de497af664a09f9458d0dd228c5,
  lastname: Last885, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: F}
- {agreedprivacy: A, firstname: First078, guid: fdcbc98db6af7629a9b123191109ca80,
  lastname: Last886, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First051, guid: c84a8fa43ff25000ec1b6e05c600c14e,
  lastname: Last887, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First024, guid: 6f8d066758945a65cdab96f2e465a68d,
  lastname: Last888, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, firstname: First106, guid: db7212a9325ea2d106b066ee222e2f0d,
  lastname: Last922, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, club: 1, firstname: First079, guid: afb1b416b32ad201705cbea6fcbc9de9,
  lastname: Last923, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: M}
- {agreedprivacy: A, firstname: First052, guid: 739d3df2d0672336d86e0057d5b77185,
  lastname: Last924, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, club: 1, firstname: First025, guid: 17d0783e7506d1792ebfe2b65a88de2d,
  lastname: Last925, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First107, guid: 875e8e3e0e7359c1ef313d2c11ff527e,
  lastname: Last959, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: M}
- {agreedprivacy: A, firstname: First080, guid: 238aee93963a3427a4446cda7934fbe4,
  lastname: Last960, modified: ! '2024-05-04 12:00:00', nationality: ITA, sex: M}
- {agreedprivacy: A, club: 1, firstname: First053, guid: d0e18c7e7d505ee704f8bc2c922af6f4,
  lastname: Last961, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: M}
- {agreedprivacy: A, firstname: First026, guid: 1dcc3b4e6028c82beb17153274daa090,
  lastname: Last962, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: M}
- {agreedprivacy: A, firstname: First108, guid: 64e07058d02ed183e8b0e2821a2cb317,
  lastname: Last996, modified: ! '2024-05-04 12:00:00', nationality: FRA, sex: F}
- {agreedprivacy: A, club: 1, firstname: First081, guid: 38dea8b2c9f4dfb3adf39f60622f11e7,
  lastname: Last997, modified: ! '2024-05-04 12:00:00', nationality: IND, sex: F}
- {agreedprivacy: A, firstname: First054, guid: c8d8492678d33e19c4e0ce634853b3cb,
  lastname: Last998, modified: ! '2024-05-04 12:00:00', nationality: GBR, sex: F}
- {agreedprivacy: A, club: 1, firstname: First027, guid: fb6cc1eb855a15637326afa5408db020,
  lastname: Last999, modified: ! '2024-05-04 12:00:00', nationality: DEU, sex: F}
rates: []
ratings:
- {default_deviation: 350, default_rate: 1500, default_volatility: '0.006', description: Rating
    staggered-110, guid: e3f9635554ce207a11c25890951aeb5e, higher_rate: 2600, inherit: false,
  level: '3', lower_rate: 1600, modified: ! '2024-05-04 12:00:00', outcomes: guido,
  tau: '0.5'}
users: []
---
championship: 1
competitors:
- bucholz: 13
  netscore: 0
  players: [1]
  points: 3
  totscore: 87
- bucholz: 16
  netscore: -9
  players: [2]
  points: 4
  totscore: 69
- bucholz: 16
  netscore: -17
  players: [3]
  points: 4
  totscore: 53
- bucholz: 11
  netscore: -4
  players: [4]
  points: 2
  totscore: 87
- bucholz: 15
  netscore: 18
  players: [5]
  points: 4
  totscore: 74
- bucholz: 19
  netscore: 41
  players: [6]
  points: 8
  prize: '1000'
  totscore: 97
- bucholz: 18
  netscore: 26
  players: [7]
  points: 4
  totscore: 74
- bucholz: 17
  netscore: 25
  players: [8]
  points: 4
  totscore: 54
- bucholz: 14
  netscore: 4
  players: [9]
  points: 4
  totscore: 80
- bucholz: 16
  netscore: -3
  players: [10]
  points: 2
  totscore: 73
- bucholz: 17
  netscore: 0
  players: [11]
  points: 4
  totscore: 67
- bucholz: 10
  netscore: -13
  players: [12]
  points: 2
  totscore: 63
- bucholz: 14
  netscore: -35
  players: [13]
  points: 2
  totscore: 53
- bucholz: 14
  netscore: 7
  players: [14]
  points: 4
  totscore: 64
- bucholz: 12
  netscore: -52
  players: [15]
  points: 0
  totscore: 45
- bucholz: 15
  netscore: 2
  players: [16]
  points: 4
  totscore: 76
- bucholz: 12
  netscore: 31
  players: [17]
  points: 6
  prize: '40'
  totscore: 89
- bucholz: 18
  netscore: 40
  players: [18]
  points: 6
  prize: '175'
  totscore: 87
- bucholz: 13
  netscore: -8
  players: [19]
  points: 4
  totscore: 64
- bucholz: 15
  netscore: -38
  players: [20]
  points: 0
  totscore: 60
- bucholz: 22
  netscore: 3
  players: [21]
  points: 6
  prize: '450'
  totscore: 80
- bucholz: 19
  netscore: 47
  players: [22]
  points: 6
  prize: '250'
  totscore: 95
- bucholz: 15
  netscore: -9
  players: [23]
  points: 4
  totscore: 68
- bucholz: 16
  netscore: 27
  players: [24]
  points: 4
  totscore: 83
- bucholz: 18
  netscore: 32
  players: [25]
  points: 8
  prize: '750'
  totscore: 77
- bucholz: 16
  netscore: 17
  players: [26]
  points: 6
  prize: '90'
  totscore: 69
- bucholz: 17
  netscore: 17
  players: [27]
  points: 4
  totscore: 59
- bucholz: 16
  netscore: -22
  players: [28]
  points: 4
  totscore: 50
- bucholz: 15
  netscore: -3
  players: [29]
  points: 4
  totscore: 70
- bucholz: 12
  netscore: -37
  players: [30]
  points: 2
  totscore: 55
- bucholz: 13
  netscore: -15
  players: [31]
  points: 3
  totscore: 66
- bucholz: 19
  netscore: 25
  players: [32]
  points: 6
  prize: '225'
  totscore: 68
- bucholz: 18
  netscore: -8
  players: [33]
  points: 2
  totscore: 67
- bucholz: 12
  netscore: -49
  players: [34]
  points: 0
  totscore: 46
- bucholz: 15
  netscore: -2
  players: [35]
  points: 4
  totscore: 69
- bucholz: 16
  netscore: -9
  players: [36]
  points: 4
  totscore: 81
- bucholz: 12
  netscore: -45
  players: [37]
  points: 2
  totscore: 37
- bucholz: 12
  netscore: -18
  players: [38]
  points: 2
  totscore: 75
- bucholz: 18
  netscore: 19
  players: [39]
  points: 6
  prize: '150'
  totscore: 80
- bucholz: 20
  netscore: 19
  players: [40]
  points: 6
  prize: '300'
  totscore: 64
- bucholz: 13
  netscore: -7
  players: [41]
  points: 2
  totscore: 61
- bucholz: 17
  netscore: 30
  players: [42]
  points: 6
  prize: '130'
  totscore: 88
- bucholz: 19
  netscore: 9
  players: [43]
  points: 6
  prize: '200'
  totscore: 85
- bucholz: 18
  netscore: 18
  players: [44]
  points: 6
  prize: '140'
  totscore: 86
- bucholz: 12
  netscore: 3
  players: [45]
  points: 2
  totscore: 71
- bucholz: 19
  netscore: -25
  players: [46]
  points: 3
  totscore: 70
- bucholz: 23
  netscore: -45
  players: [47]
  points: 2
  totscore: 44
- bucholz: 23
  netscore: 40
  players: [48]
  points: 6
  prize: '500'
  totscore: 100
- bucholz: 19
  netscore: 11
  players: [49]
  points: 4
  totscore: 64
- bucholz: 17
  netscore: -33
  players: [50]
  points: 3
  totscore: 39
- bucholz: 16
  netscore: -15
  players: [51]
  points: 2
  totscore: 69
- bucholz: 14
  netscore: 16
  players: [52]
  points: 6
  prize: '70'
  totscore: 81
- bucholz: 16
  netscore: 27
  players: [53]
  points: 6
  prize: '100'
  totscore: 90
- bucholz: 11
  netscore: -37
  players: [54]
  points: 3
  totscore: 57
- bucholz: 11
  netscore: -10
  players: [55]
  points: 3
  totscore: 81
- bucholz: 13
  netscore: 39
  players: [56]
  points: 6
  prize: '60'
  totscore: 81
- bucholz: 16
  netscore: 33
  players: [57]
  points: 8
  prize: '700'
  totscore: 100
- bucholz: 15
  netscore: 29
  players: [58]
  points: 7
  prize: '550'
  totscore: 80
- bucholz: 18
  netscore: 4
  players: [59]
  points: 4
  totscore: 58
- bucholz: 16
  netscore: 33
  players: [60]
  points: 5
  prize: '20'
  totscore: 95
- bucholz: 12
  netscore: -73
  players: [61]
  points: 0
  totscore: 18
- bucholz: 17
  netscore: 7
  players: [62]
  points: 5
  prize: '25'
  totscore: 81
- bucholz: 17
  netscore: -32
  players: [63]
  points: 2
  totscore: 54
- bucholz: 12
  netscore: -44
  players: [64]
  points: 0
  totscore: 46
- bucholz: 21
  netscore: -17
  players: [65]
  points: 4
  prize: '1'
  totscore: 58
- bucholz: 16
  netscore: -39
  players: [66]
  points: 1
  totscore: 58
- bucholz: 8
  netscore: -2
  players: [67]
  points: 4
  totscore: 76
- bucholz: 22
  netscore: -4
  players: [68]
  points: 4
  prize: '10'
  totscore: 60
- bucholz: 17
  netscore: -1
  players: [69]
  points: 4
  totscore: 73
- bucholz: 20
  netscore: -18
  players: [70]
  points: 4
  totscore: 71
- bucholz: 18
  netscore: -44
  players: [71]
  points: 2
  totscore: 51
- bucholz: 19
  netscore: -1
  players: [72]
  points: 4
  totscore: 66
- bucholz: 16
  netscore: 20
  players: [73]
  points: 5
  prize: '15'
  totscore: 72
- bucholz: 18
  netscore: 25
  players: [74]
  points: 7
  prize: '600'
  totscore: 94
- bucholz: 16
  netscore: -32
  players: [75]
  points: 3
  totscore: 53
- bucholz: 14
  netscore: -23
  players: [76]
  points: 3
  totscore: 56
- bucholz: 16
  netscore: -22
  players: [77]
  points: 0
  totscore: 58
- bucholz: 17
  netscore: 25
  players: [78]
  points: 6
  prize: '120'
  totscore: 70
- bucholz: 14
  netscore: -3
  players: [79]
  points: 4
  totscore: 54
- bucholz: 14
  netscore: -26
  players: [80]
  points: 1
  totscore: 74
- bucholz: 18
  netscore: 64
  players: [81]
  points: 8
  prize: '900'
  totscore: 100
- bucholz: 14
  netscore: -23
  players: [82]
  points: 2
  totscore: 63
- bucholz: 14
  netscore: -10
  players: [83]
  points: 3
  totscore: 67
- bucholz: 20
  netscore: 27
  players: [84]
  points: 5
  prize: '35'
  totscore: 88
- bucholz: 15
  netscore: -25
  players: [85]
  points: 3
  totscore: 69
- bucholz: 19
  netscore: 0
  players: [86]
  points: 4
  totscore: 81
- bucholz: 21
  netscore: 40
  players: [87]
  points: 7
  prize: '650'
  totscore: 85
- bucholz: 16
  netscore: -8
  players: [88]
  points: 2
  totscore: 63
- bucholz: 20
  netscore: 11
  players: [89]
  points: 5
  prize: '30'
  totscore: 85
- bucholz: 14
  netscore: -43
  players: [90]
  points: 2
  totscore: 46
- bucholz: 11
  netscore: -18
  players: [91]
  points: 2
  totscore: 51
- bucholz: 16
  netscore: -12
  players: [92]
  points: 2
  totscore: 54
- bucholz: 18
  netscore: 44
  players: [93]
  points: 8
  prize: '800'
  totscore: 98
- bucholz: 12
  netscore: 21
  players: [94]
  points: 4
  totscore: 81
- bucholz: 15
  netscore: 0
  players: [95]
  points: 4
  totscore: 72
- bucholz: 10
  netscore: 1
  players: [96]
  points: 4
  totscore: 67
- bucholz: 22
  netscore: -8
  players: [97]
  points: 4
  prize: '5'
  totscore: 68
- bucholz: 16
  netscore: 7
  players: [98]
  points: 6
  prize: '80'
  totscore: 73
- bucholz: 20
  netscore: 19
  players: [99]
  points: 6
  prize: '325'
  totscore: 71
- bucholz: 13
  netscore: 21
  players: [100]
  points: 6
  prize: '50'
  totscore: 91
- bucholz: 16
  netscore: -20
  players: [101]
  points: 4
  totscore: 64
- bucholz: 20
  netscore: 32
  players: [102]
  points: 6
  prize: '400'
  totscore: 65
- bucholz: 20
  netscore: -1
  players: [103]
  points: 6
  prize: '275'
  totscore: 69
- bucholz: 20
  netscore: 28
  players: [104]
  points: 6
  prize: '375'
  totscore: 89
- bucholz: 18
  netscore: -5
  players: [105]
  points: 4
  totscore: 72
- bucholz: 14
  netscore: 2
  players: [106]
  points: 4
  totscore: 57
- bucholz: 11
  netscore: -17
  players: [107]
  points: 2
  totscore: 62
- bucholz: 16
  netscore: 29
  players: [108]
  points: 6
  prize: '110'
  totscore: 83
- bucholz: 20
  netscore: 20
  players: [109]
  points: 6
  prize: '350'
  totscore: 75
- bucholz: 15
  netscore: 4
  players: [110]
  points: 2
  totscore: 51
couplings: staggered
currentturn: 4
date: 2024-05-04
delaycompatriotpairing: 0
delaytoppairing: 1
description: Staggered-110
duration: 45
finalkind: simple
finals: 0
guid: d68291cec4cb55575206e35627259563
matches:
- {board: 1, competitor1: 49, competitor2: 26, score1: 11, score2: 14, turn: 1}
- {board: 2, competitor1: 3, competitor2: 8, score1: 6, score2: 4, turn: 1}
- {board: 3, competitor1: 109, competitor2: 98, score1: 25, score2: 1, turn: 1}
- {board: 4, competitor1: 97, competitor2: 79, score1: 21, score2: 20, turn: 1}
- {board: 5, competitor1: 67, competitor2: 33, score1: 5, score2: 25, turn: 1}
- {board: 6, competitor1: 2, competitor2: 61, score1: 16, score2: 15, turn: 1}
- {board: 7, competitor1: 96, competitor2: 47, score1: 14, score2: 25, turn: 1}
- {board: 8, competitor1: 110, competitor2: 56, score1: 15, score2: 25, turn: 1}
- {board: 9, competitor1: 44, competitor2: 20, score1: 25, score2: 11, turn: 1}
- {board: 10, competitor1: 92, competitor2: 57, score1: 16, score2: 25, turn: 1}
- {board: 11, competitor1: 43, competitor2: 11, score1: 25, score2: 25, turn: 1}
- {board: 12, competitor1: 102, competitor2: 27, score1: 15, score2: 7, turn: 1}
- {board: 13, competitor1: 6, competitor2: 50, score1: 25, score2: 10, turn: 1}
- {board: 14, competitor1: 69, competitor2: 10, score1: 25, score2: 22, turn: 1}
- {board: 15, competitor1: 1, competitor2: 29, score1: 23, score2: 25, turn: 1}
- {board: 16, competitor1: 68, competitor2: 4, score1: 25, score2: 23, turn: 1}
- {board: 17, competitor1: 52, competitor2: 76, score1: 25, score2: 11, turn: 1}
- {board: 18, competitor1: 14, competitor2: 39, score1: 5, score2: 15, turn: 1}
- {board: 19, competitor1: 37, competitor2: 64, score1: 15, score2: 7, turn: 1}
- {board: 20, competitor1: 53, competitor2: 91, score1: 25, score2: 13, turn: 1}
- {board: 21, competitor1: 90, competitor2: 105, score1: 17, score2: 18, turn: 1}
- {board: 22, competitor1: 89, competitor2: 73, score1: 25, score2: 25, turn: 1}
- {board: 23, competitor1: 24, competitor2: 93, score1: 22, score2: 23, turn: 1}
- {board: 24, competitor1: 5, competitor2: 66, score1: 25, score2: 8, turn: 1}
- {board: 25, competitor1: 74, competitor2: 60, score1: 25, score2: 25, turn: 1}
- {board: 26, competitor1: 58, competitor2: 77, score1: 5, score2: 1, turn: 1}
- {board: 27, competitor1: 62, competitor2: 75, score1: 24, score2: 24, turn: 1}
- {board: 28, competitor1: 41, competitor2: 28, score1: 13, score2: 17, turn: 1}
- {board: 29, competitor1: 16, competitor2: 71, score1: 25, score2: 2, turn: 1}
- {board: 30, competitor1: 88, competitor2: 30, score1: 25, score2: 5, turn: 1}
- {board: 31, competitor1: 13, competitor2: 7, score1: 1, score2: 25, turn: 1}
- {board: 32, competitor1: 46, competitor2: 95, score1: 25, score2: 20, turn: 1}
- {board: 33, competitor1: 84, competitor2: 107, score1: 25, score2: 20, turn: 1}
- {board: 34, competitor1: 108, competitor2: 48, score1: 8, score2: 25, turn: 1}
- {board: 35, competitor1: 63, competitor2: 55, score1: 18, score2: 16, turn: 1}
- {board: 36, competitor1: 103, competitor2: 94, score1: 17, score2: 11, turn: 1}
- {board: 37, competitor1: 40, competitor2: 12, score1: 25, score2: 11, turn: 1}
- {board: 38, competitor1: 80, competitor2: 83, score1: 25, score2: 25, turn: 1}
- {board: 39, competitor1: 25, competitor2: 72, score1: 25, score2: 15, turn: 1}
- {board: 40, competitor1: 9, competitor2: 21, score1: 21, score2: 25, turn: 1}
- {board: 41, competitor1: 51, competitor2: 42, score1: 17, score2: 25, turn: 1}
- {board: 42, competitor1: 100, competitor2: 99, score1: 19, score2: 23, turn: 1}
- {board: 43, competitor1: 86, competitor2: 31, score1: 25, score2: 8, turn: 1}
- {board: 44, competitor1: 22, competitor2: 59, score1: 25, score2: 6, turn: 1}
- {board: 45, competitor1: 54, competitor2: 32, score1: 0, score2: 25, turn: 1}
- {board: 46, competitor1: 15, competitor2: 17, score1: 15, score2: 23, turn: 1}
- {board: 47, competitor1: 106, competitor2: 81, score1: 6, score2: 25, turn: 1}
- {board: 48, competitor1: 87, competitor2: 35, score1: 25, score2: 0, turn: 1}
- {board: 49, competitor1: 85, competitor2: 65, score1: 9, score2: 21, turn: 1}
- {board: 50, competitor1: 23, competitor2: 18, score1: 7, score2: 25, turn: 1}
- {board: 51, competitor1: 70, competitor2: 36, score1: 25, score2: 19, turn: 1}
- {board: 52, competitor1: 19, competitor2: 34, score1: 25, score2: 6, turn: 1}
- {board: 53, competitor1: 82, competitor2: 104, score1: 16, score2: 17, turn: 1}
- {board: 54, competitor1: 45, competitor2: 78, score1: 11, score2: 17, turn: 1}
- {board: 55, competitor1: 101, competitor2: 38, score1: 25, score2: 20, turn: 1}
- {board: 1, competitor1: 87, competitor2: 42, score1: 23, score2: 18, turn: 2}
- {board: 2, competitor1: 32, competitor2: 17, score1: 25, score2: 16, turn: 2}
- {board: 3, competitor1: 7, competitor2: 37, score1: 25, score2: 5, turn: 2}
- {board: 4, competitor1: 109, competitor2: 102, score1: 2, score2: 25, turn: 2}
- {board: 5, competitor1: 16, competitor2: 70, score1: 20, score2: 25, turn: 2}
- {board: 6, competitor1: 33, competitor2: 103, score1: 19, score2: 20, turn: 2}
- {board: 7, competitor1: 88, competitor2: 78, score1: 6, score2: 25, turn: 2}
- {board: 8, competitor1: 22, competitor2: 46, score1: 25, score2: 20, turn: 2}
- {board: 9, competitor1: 19, competitor2: 84, score1: 1, score2: 25, turn: 2}
- {board: 10, competitor1: 81, competitor2: 101, score1: 25, score2: 10, turn: 2}
- {board: 11, competitor1: 18, competitor2: 21, score1: 12, score2: 25, turn: 2}
- {board: 12, competitor1: 5, competitor2: 99, score1: 4, score2: 25, turn: 2}
- {board: 13, competitor1: 86, competitor2: 28, score1: 25, score2: 23, turn: 2}
- {board: 14, competitor1: 48, competitor2: 58, score1: 25, score2: 25, turn: 2}
- {board: 15, competitor1: 6, competitor2: 69, score1: 25, score2: 21, turn: 2}
- {board: 16, competitor1: 44, competitor2: 26, score1: 25, score2: 12, turn: 2}
- {board: 17, competitor1: 40, competitor2: 29, score1: 25, score2: 9, turn: 2}
- {board: 18, competitor1: 52, competitor2: 68, score1: 14, score2: 25, turn: 2}
- {board: 19, competitor1: 53, competitor2: 63, score1: 20, score2: 16, turn: 2}
- {board: 20, competitor1: 65, competitor2: 3, score1: 24, score2: 16, turn: 2}
- {board: 21, competitor1: 47, competitor2: 93, score1: 1, score2: 25, turn: 2}
- {board: 22, competitor1: 56, competitor2: 97, score1: 6, score2: 25, turn: 2}
- {board: 23, competitor1: 25, competitor2: 105, score1: 25, score2: 22, turn: 2}
- {board: 24, competitor1: 39, competitor2: 104, score1: 19, score2: 25, turn: 2}
- {board: 25, competitor1: 57, competitor2: 2, score1: 25, score2: 18, turn: 2}
- {board: 26, competitor1: 43, competitor2: 73, score1: 22, score2: 15, turn: 2}
- {board: 27, competitor1: 89, competitor2: 60, score1: 25, score2: 20, turn: 2}
- {board: 28, competitor1: 74, competitor2: 83, score1: 25, score2: 19, turn: 2}
- {board: 29, competitor1: 11, competitor2: 62, score1: 15, score2: 24, turn: 2}
- {board: 30, competitor1: 80, competitor2: 75, score1: 20, score2: 25, turn: 2}
- {board: 31, competitor1: 24, competitor2: 92, score1: 25, score2: 3, turn: 2}
- {board: 32, competitor1: 79, competitor2: 110, score1: 10, score2: 8, turn: 2}
- {board: 33, competitor1: 90, competitor2: 72, score1: 2, score2: 25, turn: 2}
- {board: 34, competitor1: 82, competitor2: 14, score1: 17, score2: 25, turn: 2}
- {board: 35, competitor1: 61, competitor2: 96, score1: 0, score2: 25, turn: 2}
- {board: 36, competitor1: 1, competitor2: 91, score1: 19, score2: 12, turn: 2}
- {board: 37, competitor1: 4, competitor2: 85, score1: 23, score2: 25, turn: 2}
- {board: 38, competitor1: 55, competitor2: 20, score1: 25, score2: 23, turn: 2}
- {board: 39, competitor1: 8, competitor2: 76, score1: 18, score2: 1, turn: 2}
- {board: 40, competitor1: 10, competitor2: 12, score1: 17, score2: 7, turn: 2}
- {board: 41, competitor1: 49, competitor2: 50, score1: 25, score2: 3, turn: 2}
- {board: 42, competitor1: 9, competitor2: 108, score1: 12, score2: 25, turn: 2}
- {board: 43, competitor1: 100, competitor2: 66, score1: 25, score2: 5, turn: 2}
- {board: 44, competitor1: 41, competitor2: 31, score1: 6, score2: 25, turn: 2}
- {board: 45, competitor1: 77, competitor2: 23, score1: 19, score2: 25, turn: 2}
- {board: 46, competitor1: 95, competitor2: 106, score1: 12, score2: 6, turn: 2}
- {board: 47, competitor1: 107, competitor2: 59, score1: 12, score2: 16, turn: 2}
- {board: 48, competitor1: 38, competitor2: 34, score1: 25, score2: 18, turn: 2}
- {board: 49, competitor1: 36, competitor2: 67, score1: 25, score2: 23, turn: 2}
- {board: 50, competitor1: 45, competitor2: 30, score1: 20, score2: 25, turn: 2}
- {board: 51, competitor1: 94, competitor2: 71, score1: 20, score2: 25, turn: 2}
- {board: 52, competitor1: 51, competitor2: 98, score1: 16, score2: 22, turn: 2}
- {board: 53, competitor1: 15, competitor2: 13, score1: 20, score2: 25, turn: 2}
- {board: 54, competitor1: 27, competitor2: 54, score1: 25, score2: 7, turn: 2}
- {board: 55, competitor1: 64, competitor2: 35, score1: 11, score2: 25, turn: 2}
- {board: 1, competitor1: 7, competitor2: 81, score1: 10, score2: 25, turn: 3}
- {board: 2, competitor1: 102, competitor2: 40, score1: 0, score2: 4, turn: 3}
- {board: 3, competitor1: 87, competitor2: 84, score1: 21, score2: 21, turn: 3}
- {board: 4, competitor1: 93, competitor2: 44, score1: 25, score2: 11, turn: 3}
- {board: 5, competitor1: 99, competitor2: 78, score1: 12, score2: 22, turn: 3}
- {board: 6, competitor1: 22, competitor2: 6, score1: 20, score2: 22, turn: 3}
- {board: 7, competitor1: 97, competitor2: 21, score1: 19, score2: 25, turn: 3}
- {board: 8, competitor1: 65, competitor2: 57, score1: 11, score2: 25, turn: 3}
- {board: 9, competitor1: 86, competitor2: 53, score1: 9, score2: 25, turn: 3}
- {board: 10, competitor1: 25, competitor2: 68, score1: 2, score2: 1, turn: 3}
- {board: 11, competitor1: 70, competitor2: 104, score1: 1, score2: 25, turn: 3}
- {board: 12, competitor1: 32, competitor2: 103, score1: 15, score2: 25, turn: 3}
- {board: 13, competitor1: 48, competitor2: 43, score1: 25, score2: 25, turn: 3}
- {board: 14, competitor1: 62, competitor2: 74, score1: 8, score2: 25, turn: 3}
- {board: 15, competitor1: 75, competitor2: 89, score1: 4, score2: 16, turn: 3}
- {board: 16, competitor1: 58, competitor2: 16, score1: 25, score2: 6, turn: 3}
- {board: 17, competitor1: 18, competitor2: 36, score1: 25, score2: 12, turn: 3}
- {board: 18, competitor1: 88, competitor2: 19, score1: 16, score2: 18, turn: 3}
- {board: 19, competitor1: 39, competitor2: 5, score1: 21, score2: 20, turn: 3}
- {board: 20, competitor1: 109, competitor2: 2, score1: 25, score2: 10, turn: 3}
- {board: 21, competitor1: 46, competitor2: 56, score1: 0, score2: 25, turn: 3}
- {board: 22, competitor1: 69, competitor2: 85, score1: 25, score2: 25, turn: 3}
- {board: 23, competitor1: 63, competitor2: 35, score1: 12, score2: 25, turn: 3}
- {board: 24, competitor1: 3, competitor2: 37, score1: 25, score2: 17, turn: 3}
- {board: 25, competitor1: 101, competitor2: 59, score1: 4, score2: 25, turn: 3}
- {board: 26, competitor1: 26, competitor2: 13, score1: 18, score2: 13, turn: 3}
- {board: 27, competitor1: 47, competitor2: 108, score1: 14, score2: 25, turn: 3}
- {board: 28, competitor1: 29, competitor2: 49, score1: 11, score2: 25, turn: 3}
- {board: 29, competitor1: 24, competitor2: 8, score1: 11, score2: 25, turn: 3}
- {board: 30, competitor1: 33, competitor2: 96, score1: 16, score2: 25, turn: 3}
- {board: 31, competitor1: 100, competitor2: 10, score1: 22, score2: 20, turn: 3}
- {board: 32, competitor1: 72, competitor2: 1, score1: 25, score2: 20, turn: 3}
- {board: 33, competitor1: 27, competitor2: 38, score1: 25, score2: 17, turn: 3}
- {board: 34, competitor1: 42, competitor2: 95, score1: 25, score2: 17, turn: 3}
- {board: 35, competitor1: 28, competitor2: 14, score1: 10, score2: 9, turn: 3}
- {board: 36, competitor1: 52, competitor2: 55, score1: 25, score2: 15, turn: 3}
- {board: 37, competitor1: 31, competitor2: 23, score1: 8, score2: 25, turn: 3}
- {board: 38, competitor1: 79, competitor2: 30, score1: 22, score2: 3, turn: 3}
- {board: 39, competitor1: 17, competitor2: 71, score1: 25, score2: 9, turn: 3}
- {board: 40, competitor1: 105, competitor2: 98, score1: 19, score2: 25, turn: 3}
- {board: 41, competitor1: 60, competitor2: 80, score1: 25, score2: 12, turn: 3}
- {board: 42, competitor1: 73, competitor2: 83, score1: 7, score2: 1, turn: 3}
- {board: 43, competitor1: 11, competitor2: 4, score1: 25, score2: 16, turn: 3}
- {board: 44, competitor1: 82, competitor2: 77, score1: 25, score2: 19, turn: 3}
- {board: 45, competitor1: 107, competitor2: 110, score1: 5, score2: 25, turn: 3}
- {board: 46, competitor1: 94, competitor2: 51, score1: 25, score2: 11, turn: 3}
- {board: 47, competitor1: 45, competitor2: 15, score1: 25, score2: 1, turn: 3}
- {board: 48, competitor1: 20, competitor2: 67, score1: 13, score2: 23, turn: 3}
- {board: 49, competitor1: 9, competitor2: 64, score1: 25, score2: 12, turn: 3}
- {board: 50, competitor1: 91, competitor2: 41, score1: 1, score2: 25, turn: 3}
- {board: 51, competitor1: 12, competitor2: 90, score1: 21, score2: 25, turn: 3}
- {board: 52, competitor1: 92, competitor2: 61, score1: 25, score2: 3, turn: 3}
- {board: 53, competitor1: 106, competitor2: 34, score1: 20, score2: 10, turn: 3}
- {board: 54, competitor1: 50, competitor2: 76, score1: 19, score2: 19, turn: 3}
- {board: 55, competitor1: 54, competitor2: 66, score1: 25, score2: 25, turn: 3}
- {board: 1, competitor1: 104, competitor2: 57, score1: 22, score2: 25, turn: 4}
- {board: 2, competitor1: 21, competitor2: 6, score1: 5, score2: 25, turn: 4}
- {board: 3, competitor1: 25, competitor2: 103, score1: 25, score2: 7, turn: 4}
- {board: 4, competitor1: 81, competitor2: 40, score1: 25, score2: 10, turn: 4}
- {board: 5, competitor1: 93, competitor2: 53, score1: 25, score2: 20, turn: 4}
- {board: 6, competitor1: 78, competitor2: 87, score1: 6, score2: 16, turn: 4}
- {board: 7, competitor1: 84, competitor2: 74, score1: 17, score2: 19, turn: 4}
- {board: 8, competitor1: 89, competitor2: 58, score1: 19, score2: 25, turn: 4}
- {board: 9, competitor1: 102, competitor2: 70, score1: 25, score2: 20, turn: 4}
- {board: 10, competitor1: 97, competitor2: 108, score1: 3, score2: 25, turn: 4}
- {board: 11, competitor1: 48, competitor2: 79, score1: 25, score2: 2, turn: 4}
- {board: 12, competitor1: 65, competitor2: 56, score1: 2, score2: 25, turn: 4}
- {board: 13, competitor1: 18, competitor2: 49, score1: 25, score2: 3, turn: 4}
- {board: 14, competitor1: 22, competitor2: 28, score1: 25, score2: 0, turn: 4}
- {board: 15, competitor1: 99, competitor2: 8, score1: 11, score2: 7, turn: 4}
- {board: 16, competitor1: 86, competitor2: 100, score1: 22, score2: 25, turn: 4}
- {board: 17, competitor1: 32, competitor2: 27, score1: 3, score2: 2, turn: 4}
- {board: 18, competitor1: 72, competitor2: 42, score1: 1, score2: 20, turn: 4}
- {board: 19, competitor1: 7, competitor2: 52, score1: 14, score2: 17, turn: 4}
- {board: 20, competitor1: 44, competitor2: 19, score1: 25, score2: 20, turn: 4}
- {board: 21, competitor1: 109, competitor2: 35, score1: 23, score2: 19, turn: 4}
- {board: 22, competitor1: 68, competitor2: 17, score1: 9, score2: 25, turn: 4}
- {board: 23, competitor1: 43, competitor2: 59, score1: 13, score2: 11, turn: 4}
- {board: 24, competitor1: 26, competitor2: 96, score1: 25, score2: 3, turn: 4}
- {board: 25, competitor1: 39, competitor2: 23, score1: 25, score2: 11, turn: 4}
- {board: 26, competitor1: 3, competitor2: 98, score1: 6, score2: 25, turn: 4}
- {board: 27, competitor1: 69, competitor2: 11, score1: 2, score2: 2, turn: 4}
- {board: 28, competitor1: 60, competitor2: 75, score1: 25, score2: 0, turn: 4}
- {board: 29, competitor1: 73, competitor2: 47, score1: 25, score2: 4, turn: 4}
- {board: 30, competitor1: 62, competitor2: 85, score1: 25, score2: 10, turn: 4}
- {board: 31, competitor1: 33, competitor2: 94, score1: 7, score2: 25, turn: 4}
- {board: 32, competitor1: 24, competitor2: 82, score1: 25, score2: 5, turn: 4}
- {board: 33, competitor1: 88, competitor2: 95, score1: 16, score2: 23, turn: 4}
- {board: 34, competitor1: 105, competitor2: 92, score1: 13, score2: 10, turn: 4}
- {board: 35, competitor1: 29, competitor2: 37, score1: 25, score2: 0, turn: 4}
- {board: 36, competitor1: 63, competitor2: 106, score1: 8, score2: 25, turn: 4}
- {board: 37, competitor1: 101, competitor2: 13, score1: 25, score2: 14, turn: 4}
- {board: 38, competitor1: 14, competitor2: 71, score1: 25, score2: 15, turn: 4}
- {board: 39, competitor1: 16, competitor2: 30, score1: 25, score2: 22, turn: 4}
- {board: 40, competitor1: 31, competitor2: 1, score1: 25, score2: 25, turn: 4}
- {board: 41, competitor1: 9, competitor2: 10, score1: 22, score2: 14, turn: 4}
- {board: 42, competitor1: 36, competitor2: 41, score1: 25, score2: 17, turn: 4}
- {board: 43, competitor1: 2, competitor2: 38, score1: 25, score2: 13, turn: 4}
- {board: 44, competitor1: 46, competitor2: 55, score1: 25, score2: 25, turn: 4}
- {board: 45, competitor1: 5, competitor2: 90, score1: 25, score2: 2, turn: 4}
- {board: 46, competitor1: 45, competitor2: 67, score1: 15, score2: 25, turn: 4}
- {board: 47, competitor1: 110, competitor2: 50, score1: 3, score2: 7, turn: 4}
- {board: 48, competitor1: 83, competitor2: 66, score1: 22, score2: 20, turn: 4}
- {board: 49, competitor1: 76, competitor2: 80, score1: 25, score2: 17, turn: 4}
- {board: 50, competitor1: 54, competitor2: 77, score1: 25, score2: 19, turn: 4}
- {board: 51, competitor1: 107, competitor2: 20, score1: 25, score2: 13, turn: 4}
- {board: 52, competitor1: 4, competitor2: 64, score1: 25, score2: 16, turn: 4}
- {board: 53, competitor1: 91, competitor2: 61, score1: 25, score2: 0, turn: 4}
- {board: 54, competitor1: 51, competitor2: 34, score1: 25, score2: 12, turn: 4}
- {board: 55, competitor1: 12, competitor2: 15, score1: 24, score2: 9, turn: 4}
matcheskind: simple
modified: 2026-11-17 00:11:35
phantomscore: 25
prealarm: 5
prized: true
rankedturn: 4
rating: 1
retirements: none
system: swiss
