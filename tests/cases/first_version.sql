-- A database as the first version of the server (commit 84e6acb) left it: made by playing on that server, not by hand.
-- SQLite and PostgreSQL both read it. Matches: waiting for a friend, a public challenge, running with strokes and two
-- undo offers, doubles with a computer under house rules, over with its rematch, over with a rematch asked for,
-- against a computer, two people on one device. The events hold names, as they did then.

CREATE TABLE alembic_version (
  version_num VARCHAR(32) NOT NULL,
  CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE guest (
  id VARCHAR(32) NOT NULL,
  name VARCHAR(60) NOT NULL,
  made_at DOUBLE PRECISION NOT NULL,
  CONSTRAINT pk_guest PRIMARY KEY (id)
);
CREATE TABLE "match" (
  id VARCHAR(32) NOT NULL,
  made_at DOUBLE PRECISION NOT NULL,
  moved_at DOUBLE PRECISION NOT NULL,
  maker VARCHAR(32) NOT NULL,
  rules VARCHAR(60) NOT NULL,
  format VARCHAR(200) NOT NULL,
  house TEXT NOT NULL,
  public BOOLEAN NOT NULL,
  stroke_seconds INTEGER,
  gone_seconds INTEGER NOT NULL,
  begun_by VARCHAR(2) NOT NULL,
  version INTEGER NOT NULL,
  standing TEXT NOT NULL,
  over BOOLEAN NOT NULL,
  waiting BOOLEAN NOT NULL,
  rematch VARCHAR(32),
  CONSTRAINT pk_match PRIMARY KEY (id)
);
CREATE TABLE seat (
  match_id VARCHAR(32) NOT NULL,
  seat VARCHAR(2) NOT NULL,
  name VARCHAR(60) NOT NULL,
  guest VARCHAR(32),
  level VARCHAR(20),
  invite VARCHAR(64),
  CONSTRAINT pk_seat PRIMARY KEY (match_id, seat),
  CONSTRAINT fk_seat_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE event (
  match_id VARCHAR(32) NOT NULL,
  version INTEGER NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  event TEXT NOT NULL,
  by_guest VARCHAR(32),
  client_id VARCHAR(64),
  CONSTRAINT pk_event PRIMARY KEY (match_id, version),
  CONSTRAINT fk_event_match_id FOREIGN KEY(match_id) REFERENCES "match" (id),
  CONSTRAINT uq_event_client UNIQUE (match_id, by_guest, client_id)
);
CREATE TABLE offer (
  match_id VARCHAR(32) NOT NULL,
  number INTEGER NOT NULL,
  kind VARCHAR(10) NOT NULL,
  by_seat VARCHAR(2) NOT NULL,
  "to" INTEGER,
  version INTEGER NOT NULL,
  agreed TEXT NOT NULL,
  state VARCHAR(10) NOT NULL,
  CONSTRAINT pk_offer PRIMARY KEY (match_id, number),
  CONSTRAINT fk_offer_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE token (
  hash VARCHAR(64) NOT NULL,
  match_id VARCHAR(32) NOT NULL,
  role VARCHAR(10) NOT NULL,
  guest VARCHAR(32),
  made_at DOUBLE PRECISION NOT NULL,
  CONSTRAINT pk_token PRIMARY KEY (hash),
  CONSTRAINT fk_token_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE INDEX ix_match_waiting ON "match" (waiting, public, made_at);
CREATE INDEX ix_seat_guest ON seat (guest);

INSERT INTO "alembic_version" ("version_num") VALUES ('0001');
INSERT INTO "guest" ("id", "name", "made_at") VALUES ('EoBdVwqXfIXNyc_s', 'आशा', 1794797727.4499567);
INSERT INTO "guest" ("id", "name", "made_at") VALUES ('MHuz_rWJauqLYwCZ', 'मीरा', 1794797727.4553506);
INSERT INTO "guest" ("id", "name", "made_at") VALUES ('QXOdCfzqgFmG6V9c', 'Ravi O''Neil', 1794797727.4529805);
INSERT INTO "guest" ("id", "name", "made_at") VALUES ('uhCAyHL7D2PcfxS5', 'John', 1794797727.4578984);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('4dZVFEFbkTkx7dKS', 1794797727.4915042, 1794797727.4915042, 'QXOdCfzqgFmG6V9c', 'icf-25', 'boards=1 tie=shared', '', TRUE, NULL, 60, '', 0, '{}', FALSE, TRUE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('4j1OBL0072EkAnHv', 1794797730.0310323, 1794797730.0541558, 'uhCAyHL7D2PcfxS5', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, '', 5, '{"score": [0, 0], "games_won": [0, 0], "stage": "over", "waits_for": []}', TRUE, FALSE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('53OnqwedRQz0zevM', 1794797727.8936784, 1794797729.961214, 'EoBdVwqXfIXNyc_s', 'house rules', 'points=29 boards=8 games=3', 'extends = "icf-25"
title = "घर के नियम, ''ours''"
[match]
stroke_seconds = 30
', FALSE, 30, 60, '', 8, '{"score": [0, 0], "games_won": [0, 0], "stage": "stroke", "waits_for": ["b2"]}', FALSE, FALSE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('C2ZmvCJhHpw8x4Nj', 1794797727.4976418, 1794797727.8665047, 'EoBdVwqXfIXNyc_s', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, '', 10, '{"score": [0, 0], "games_won": [0, 0], "stage": "stroke", "waits_for": ["a1"]}', FALSE, FALSE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('Jo-WziYp_rHUTZFg', 1794797730.0736747, 1794797730.0957668, 'MHuz_rWJauqLYwCZ', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, '', 6, '{"score": [0, 0], "games_won": [0, 0], "stage": "stroke", "waits_for": ["a1"]}', FALSE, FALSE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('K7xIaNJ9T90uAtCd', 1794797729.9730847, 1794797730.0052516, 'QXOdCfzqgFmG6V9c', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, '', 7, '{"score": [0, 0], "games_won": [0, 0], "stage": "over", "waits_for": []}', TRUE, FALSE, 'QXeNadiaMKk0cIoY');
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('QXeNadiaMKk0cIoY', 1794797730.0124886, 1794797730.0207303, 'QXOdCfzqgFmG6V9c', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, 'a1', 2, '{"score": [0, 0], "games_won": [0, 0], "stage": "stroke", "waits_for": ["a1"]}', FALSE, FALSE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('XW6hKwZrXO58-Z8h', 1794797727.4791784, 1794797727.4791784, 'EoBdVwqXfIXNyc_s', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, '', 0, '{}', FALSE, TRUE, NULL);
INSERT INTO "match" ("id", "made_at", "moved_at", "maker", "rules", "format", "house", "public", "stroke_seconds", "gone_seconds", "begun_by", "version", "standing", "over", "waiting", "rematch") VALUES ('gR297XZeWvUBweTj', 1794797730.0614812, 1794797730.0696135, 'uhCAyHL7D2PcfxS5', 'icf-25', 'boards=1 tie=shared', '', FALSE, NULL, 60, '', 4, '{"score": [0, 0], "games_won": [0, 0], "stage": "stroke", "waits_for": ["a1"]}', FALSE, FALSE, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('4dZVFEFbkTkx7dKS', 'a1', 'Ravi O''Neil', 'QXOdCfzqgFmG6V9c', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('4dZVFEFbkTkx7dKS', 'b1', '', NULL, NULL, 'd66b82a9a4f6b7891c67684d8357041427a7fa5f04464826c6e8df867f86eb27');
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('4j1OBL0072EkAnHv', 'a1', 'A', 'uhCAyHL7D2PcfxS5', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('4j1OBL0072EkAnHv', 'b1', 'B', 'MHuz_rWJauqLYwCZ', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('53OnqwedRQz0zevM', 'a1', 'आशा', 'EoBdVwqXfIXNyc_s', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('53OnqwedRQz0zevM', 'a2', 'Computer 1', NULL, '1', NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('53OnqwedRQz0zevM', 'b1', 'मीरा', 'MHuz_rWJauqLYwCZ', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('53OnqwedRQz0zevM', 'b2', 'John', 'uhCAyHL7D2PcfxS5', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('C2ZmvCJhHpw8x4Nj', 'a1', 'आशा', 'EoBdVwqXfIXNyc_s', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('C2ZmvCJhHpw8x4Nj', 'b1', 'Ravi O''Neil', 'QXOdCfzqgFmG6V9c', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('Jo-WziYp_rHUTZFg', 'a1', 'मीरा', 'MHuz_rWJauqLYwCZ', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('Jo-WziYp_rHUTZFg', 'b1', 'Anu', 'MHuz_rWJauqLYwCZ', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('K7xIaNJ9T90uAtCd', 'a1', 'Ravi O''Neil', 'QXOdCfzqgFmG6V9c', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('K7xIaNJ9T90uAtCd', 'b1', 'मीरा', 'MHuz_rWJauqLYwCZ', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('QXeNadiaMKk0cIoY', 'a1', 'Ravi O''Neil', 'QXOdCfzqgFmG6V9c', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('QXeNadiaMKk0cIoY', 'b1', 'मीरा', 'MHuz_rWJauqLYwCZ', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('XW6hKwZrXO58-Z8h', 'a1', 'आशा', 'EoBdVwqXfIXNyc_s', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('XW6hKwZrXO58-Z8h', 'b1', 'Dev', NULL, NULL, 'f9f6d588afd42d98987e17a20f373ba5e2010dfa98ebcd1ebca58017b025529a');
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('gR297XZeWvUBweTj', 'a1', 'John', 'uhCAyHL7D2PcfxS5', NULL, NULL);
INSERT INTO "seat" ("match_id", "seat", "name", "guest", "level", "invite") VALUES ('gR297XZeWvUBweTj', 'b1', 'Computer 2', NULL, '2', NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('4j1OBL0072EkAnHv', 1, 0.009, '{"kind":"match","a":{"name":"A","players":[{"name":"A"}]},"b":{"name":"B","players":[{"name":"B"}]},"rules":"icf-25","format":"boards=1 tie=shared"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('4j1OBL0072EkAnHv', 2, 0.009, '{"kind":"toss","winner":"b"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('4j1OBL0072EkAnHv', 3, 0.009, '{"kind":"choice","choice":"break"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('4j1OBL0072EkAnHv', 4, 0.009, '{"kind":"board","breaker":"b1","position":"qg0000000g0000000 wg0000000h0j0py03 bf3sjm37vgg90bf02 wf3sjm37vffpzmgzy bg0000000ezdz91zx wgw6dbwr5ffpzmgzy bgw6dbwr5gg90bf02 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('4j1OBL0072EkAnHv', 5, 0.023, '{"kind":"concede","what":"match","by":"a"}', 'uhCAyHL7D2PcfxS5', 'k16');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 1, 0.018, '{"kind":"match","a":{"name":"आशा and Computer 1","players":[{"name":"आशा"},{"name":"Computer 1","computer":"level 1"}]},"b":{"name":"मीरा and John","players":[{"name":"मीरा"},{"name":"John"}]},"rules":"house rules","format":"points=29 boards=8 games=3","house":"extends = \"icf-25\"\ntitle = \"घर के नियम, ''ours''\"\n[match]\nstroke_seconds = 30\n"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 2, 0.018, '{"kind":"toss","winner":"a"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 3, 0.018, '{"kind":"choice","choice":"break"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 4, 0.018, '{"kind":"board","breaker":"a1","position":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 5, 0.038, '{"kind":"stroke","seen":{"first":"nothing"},"by":"a1","played":{"x":-0.13756133280548966,"y":-0.2525999999998021,"dx":0.8570172614841653,"dy":0.515287699754401,"speed":1.4696652615112953},"final":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', 'EoBdVwqXfIXNyc_s', 'k9');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 6, 0.046, '{"kind":"stroke","seen":{"first":"black"},"by":"b1","played":{"x":-0.11022781312385632,"y":-0.2525999999998021,"dx":0.5837979754497927,"dy":0.8118989616083538,"speed":2.460106207417038},"final":"qf2xqrrbqfhw28yqz wb5ng11d3axdhjgbn bg7vcpk9xe7aps928 wfsh61mynhm6rzvj5 baq4xgxzvnk4538e6 wcpkndtn3gtdq9hxx bbjvbw3znenwef85b wemfekksja52wwx2j bh9536ydw9na8j1qh whrgh1jhwey9wtjm5 bhwg57rd3fyngfkhw whqe65n34h8hc3ddw bgxh4ge6qkppmsyw9 wewqd5tv2q8hvnr22 b5h2kgg7atfv3czyd w74c6j4x6jbdqee1b b96hx2kqwg7trsjn5 w5vv5gdaxcxag5dg4 b5m49ysj059p6jvb1"}', 'MHuz_rWJauqLYwCZ', 'k10');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 7, 2.04, '{"kind":"stroke","seen":{"white":2,"black":1,"first":"white"},"by":"a2","played":{"x":-0.18174617767817836,"y":-0.2525999999998021,"dx":0.5183428485271281,"dy":0.8551729014537252,"speed":6.371787156174963},"final":"q5cm6nrcs8kt2vrnn w5hcvqceec3gz8eht bpksf56xhtyr7wgfb wfsh61mynhm6rzvj5 bgvfyrayev51q1vjr wcpkndtn3gtdq9hxx b7beymb20tbd9n3fq bachr7gn3eavp007v bhxjf9t5x7mvcncdv wb2q8fz87nz65ea3s bgxh4ge6qkppmsyw9 wewqd5tv2q8hvnr22 w74c6j4x6jbdqee1b b91vq4jnkgpf6zmdp w60g8nkswszp59jkb b9q8qtwdzfaywrsdw"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('53OnqwedRQz0zevM', 8, 2.066, '{"kind":"stroke","seen":{"first":"black"},"by":"a2","played":{"x":-0.18345836878324917,"y":-0.2525999999998021,"dx":0.8411309628292133,"dy":0.5408314925834117,"speed":1.955827302515971},"final":"q5cm6nrcs8kt2vrnn w5hcvqceec3gz8eht bpksf56xhtyr7wgfb wdm4xzd20gc2kg281 bgvfyrayev51q1vjr wc0xqaafggwmjk0f7 b7beymb20tbd9n3fq bachr7gn3eavp007v bhxjf9t5x7mvcncdv wb2q8fz87nz65ea3s bn0ep2y177h194j5t wewqd5tv2q8hvnr22 whhns09wvnqcp89hj b91vq4jnkgpf6zmdp w60g8nkswszp59jkb b9q8qtwdzfaywrsdw"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 1, 0.011, '{"kind":"match","a":{"name":"आशा","players":[{"name":"आशा"}]},"b":{"name":"Ravi O''Neil","players":[{"name":"Ravi O''Neil"}]},"rules":"icf-25","format":"boards=1 tie=shared"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 2, 0.011, '{"kind":"toss","winner":"a"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 3, 0.011, '{"kind":"choice","choice":"break"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 4, 0.011, '{"kind":"board","breaker":"a1","position":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 5, 0.069, '{"kind":"stroke","seen":{"first":"nothing"},"by":"a1","played":{"x":0.04632793206383212,"y":-0.2525999999998021,"dx":-0.7395319273262639,"dy":0.6731214812090768,"speed":1.6670930644760344},"final":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', 'EoBdVwqXfIXNyc_s', 'k1');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 6, 0.344, '{"kind":"stroke","seen":{"first":"white"},"by":"b1","played":{"x":0.017554923442730797,"y":-0.2525999999998021,"dx":-0.2474516030886983,"dy":0.9689002549947199,"speed":2.7171004050576744},"final":"qfrh8dze1e3pqg3n6 we35swyce760qvm4q bj0v6ws3bdtb16frm wgyam1ndpftjx679a bfkrz7bdmh27c5aer wcfmcwjayfj0akbqt be84da9xddt2ejmda wg48m1vr64yvs0p9k bjmenh6648b3n6t8y wkxajg9dbdntkpncb bjtgskxb6ffzakwwq whw2w6jzph24gcvxd bgp5p1bakh6ahmfmn wdk91kgfzmfk63n4m b6dt637kxhfqt98zw wb9bj9yshf2b7dc25 b9sgxmwdwcgc2gxy4 wc3j3pjgh8v40rczn b5w0jwbhwa96y6v22"}', 'QXOdCfzqgFmG6V9c', 'k2');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 7, 0.349, '{"kind":"stroke","seen":{"white":1,"first":"white"},"by":"a1","played":{"x":0.14875342660798196,"y":-0.2525999999998021,"dx":-0.26947671409817187,"dy":0.9630069057690356,"speed":2.503854562760057},"final":"qep5q11etcf6zchy4 we35swyce760qvm4q bkysagvf2qahy9rhf wgm10aprakzqd8mrp bdehcpewkh92c34e6 wcfmcwjayfj0akbqt be72jeaexdtf0g36m wg48m1vr64yvs0p9k bjmenh6648b3n6t8y bnk113bydnjk4qjvy whswtrq4hhgxs09jv bffdzn428nt50w0nh wdk91kgfzmfk63n4m b6dt637kxhfqt98zw wb9bj9yshf2b7dc25 b9sgxmwdwcgc2gxy4 wc3j3pjgh8v40rczn b5w0jwbhwa96y6v22"}', 'EoBdVwqXfIXNyc_s', 'k3');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 8, 0.354, '{"kind":"stroke","seen":{"black":1},"by":"a1","played":{"x":0.14289549096793053,"y":-0.2525999999998021,"dx":0.8029597832673817,"dy":0.5960332091882123,"speed":4.808736824690909},"final":"qep5q11etcf6zchy4 we35swyce760qvm4q bkysagvf2qahy9rhf wcnd155n8gmzsp8k6 bdvzkzewdhjves57v wd9awhne2e7bfbtcf bea8pkkjbdre74gah wg48m1vr64yvs0p9k bjmenh6648b3n6t8y bnk113bydnjk4qjvy whswtrq4hhgxs09jv w9yw0yrbeddmvk8r4 b6dt637kxhfqt98zw wb9bj9yshf2b7dc25 b96pzkgxc73wqdj6g wc3j3pjgh8v40rczn b7qdbq2rk9pewfnsa"}', 'EoBdVwqXfIXNyc_s', 'k4');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 9, 0.359, '{"kind":"stroke","seen":{"black":1,"first":"black"},"by":"b1","played":{"x":0.14168610241267743,"y":-0.2525999999998021,"dx":-0.25722212213605145,"dy":0.9663523062961179,"speed":2.95858999840647},"final":"qf7gsz10ec4m9f28w wgwva1amf73y3pfny bkysagvf2qahy9rhf wd6wbv1dn6f5pp184 bf2c73pgtfw1521xz w8f45410cc43938dj bff4v6mykddz59d29 wh2c5byny57n0v3ze bjmenh6648b3n6t8y bnk113bydnjk4qjvy wb84b38ammnypnf3p w9yw0yrbeddmvk8r4 b6dt637kxhfqt98zw wb9bj9yshf2b7dc25 wfv2s48nr5exrxd3w b7qdbq2rk9pewfnsa"}', 'QXOdCfzqgFmG6V9c', 'k5');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('C2ZmvCJhHpw8x4Nj', 10, 0.368, '{"kind":"stroke","seen":{"first":"black"},"by":"b1","played":{"x":-0.030528905559549457,"y":-0.2525999999998021,"dx":0.1504592810904095,"dy":0.9886162069952916,"speed":2.5091512050622122},"final":"qf95k88k19tyx3cfz wgwva1amf73y3pfny bnbpf1yhgr4mdrkwy waf0c72035c48v303 bk1s7ff3wpx3773mp w8f45410cc43938dj basv4r3v5cmgwp17x wgv6b2hpp5ar6xav4 bj435jqbf5ezq488r bnk113bydnjk4qjvy w9fdh886yv1bss0xg w9yw0yrbeddmvk8r4 b6dt637kxhfqt98zw wb9bj9yshf2b7dc25 wfhtccvga5g58dxwn b7qdbq2rk9pewfnsa"}', 'QXOdCfzqgFmG6V9c', 'k7');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('Jo-WziYp_rHUTZFg', 1, 0.003, '{"kind":"match","a":{"name":"मीरा","players":[{"name":"मीरा"}]},"b":{"name":"Anu","players":[{"name":"Anu"}]},"rules":"icf-25","format":"boards=1 tie=shared"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('Jo-WziYp_rHUTZFg', 2, 0.003, '{"kind":"toss","winner":"a"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('Jo-WziYp_rHUTZFg', 3, 0.003, '{"kind":"choice","choice":"break"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('Jo-WziYp_rHUTZFg', 4, 0.003, '{"kind":"board","breaker":"a1","position":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('Jo-WziYp_rHUTZFg', 5, 0.012, '{"kind":"stroke","seen":{"first":"nothing"},"by":"a1","played":{"x":0.10639455489308602,"y":-0.2525999999998021,"dx":-0.7292721053408145,"dy":0.6842237911471478,"speed":2.44745180557274},"final":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', 'MHuz_rWJauqLYwCZ', 'k18');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('Jo-WziYp_rHUTZFg', 6, 0.019, '{"kind":"stroke","seen":{"first":"nothing"},"by":"b1","played":{"x":0.10639455489308602,"y":-0.2525999999998021,"dx":-0.7292721053408145,"dy":0.6842237911471478,"speed":2.44745180557274},"final":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', 'MHuz_rWJauqLYwCZ', 'k19');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 1, 0.009, '{"kind":"match","a":{"name":"Ravi O''Neil","players":[{"name":"Ravi O''Neil"}]},"b":{"name":"मीरा","players":[{"name":"मीरा"}]},"rules":"icf-25","format":"boards=1 tie=shared"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 2, 0.009, '{"kind":"toss","winner":"b"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 3, 0.009, '{"kind":"choice","choice":"break"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 4, 0.009, '{"kind":"board","breaker":"b1","position":"qg0000000g0000000 wg0000000h0j0py03 bf3sjm37vgg90bf02 wf3sjm37vffpzmgzy bg0000000ezdz91zx wgw6dbwr5ffpzmgzy bgw6dbwr5gg90bf02 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 5, 0.023, '{"kind":"stroke","seen":{"first":"nothing"},"by":"b1","played":{"x":-0.02883313694019307,"y":-0.2525999999998021,"dx":-0.7221203335478066,"dy":0.6917674637309885,"speed":1.7653298678805598},"final":"qg0000000g0000000 wg0000000h0j0py03 bf3sjm37vgg90bf02 wf3sjm37vffpzmgzy bg0000000ezdz91zx wgw6dbwr5ffpzmgzy bgw6dbwr5gg90bf02 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04"}', 'MHuz_rWJauqLYwCZ', 'k11');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 6, 0.028, '{"kind":"stroke","seen":{"first":"nothing"},"by":"a1","played":{"x":0.12179708933399525,"y":-0.2525999999998021,"dx":-0.8610353918196081,"dy":0.5085450363871953,"speed":1.7004535745143903},"final":"qg0000000g0000000 wg0000000h0j0py03 bf3sjm37vgg90bf02 wf3sjm37vffpzmgzy bg0000000ezdz91zx wgw6dbwr5ffpzmgzy bgw6dbwr5gg90bf02 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04"}', 'QXOdCfzqgFmG6V9c', 'k12');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('K7xIaNJ9T90uAtCd', 7, 0.031, '{"kind":"concede","what":"match","by":"a"}', 'QXOdCfzqgFmG6V9c', 'k13');
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('QXeNadiaMKk0cIoY', 1, 0.008, '{"kind":"match","a":{"name":"Ravi O''Neil","players":[{"name":"Ravi O''Neil"}]},"b":{"name":"मीरा","players":[{"name":"मीरा"}]},"rules":"icf-25","format":"boards=1 tie=shared"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('QXeNadiaMKk0cIoY', 2, 0.008, '{"kind":"board","breaker":"a1","position":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('gR297XZeWvUBweTj', 1, 0.007, '{"kind":"match","a":{"name":"John","players":[{"name":"John"}]},"b":{"name":"Computer 2","players":[{"name":"Computer 2","computer":"level 2"}]},"rules":"icf-25","format":"boards=1 tie=shared"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('gR297XZeWvUBweTj', 2, 0.007, '{"kind":"toss","winner":"a"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('gR297XZeWvUBweTj', 3, 0.007, '{"kind":"choice","choice":"break"}', NULL, NULL);
INSERT INTO "event" ("match_id", "version", "at", "event", "by_guest", "client_id") VALUES ('gR297XZeWvUBweTj', 4, 0.007, '{"kind":"board","breaker":"a1","position":"qg0000000g0000000 wg0000000ezdz91zx bgw6dbwr5ffpzmgzy wgw6dbwr5gg90bf02 bg0000000h0j0py03 wf3sjm37vgg90bf02 bf3sjm37vffpzmgzy wg0000000dyvyj3zt bgw6dbwr5ef4yxjzw whrctqsgaezdz91zx bhrctqsgag0000000 whrctqsgah0j0py03 bgw6dbwr5hgv12d04 wg0000000j141dw06 bf3sjm37vhgv12d04 we7k586fph0j0py03 be7k586fpg0000000 we7k586fpezdz91zx bf3sjm37vef4yxjzw"}', NULL, NULL);
INSERT INTO "offer" ("match_id", "number", "kind", "by_seat", "to", "version", "agreed", "state") VALUES ('4j1OBL0072EkAnHv', 1, 'rematch', 'a1', NULL, 5, 'uhCAyHL7D2PcfxS5', 'asked');
INSERT INTO "offer" ("match_id", "number", "kind", "by_seat", "to", "version", "agreed", "state") VALUES ('C2ZmvCJhHpw8x4Nj', 1, 'undo', 'a1', 7, 9, 'EoBdVwqXfIXNyc_s', 'asked');
INSERT INTO "offer" ("match_id", "number", "kind", "by_seat", "to", "version", "agreed", "state") VALUES ('C2ZmvCJhHpw8x4Nj', 2, 'undo', 'a1', 7, 10, 'EoBdVwqXfIXNyc_s', 'asked');
INSERT INTO "offer" ("match_id", "number", "kind", "by_seat", "to", "version", "agreed", "state") VALUES ('K7xIaNJ9T90uAtCd', 1, 'rematch', 'a1', NULL, 7, 'QXOdCfzqgFmG6V9c,MHuz_rWJauqLYwCZ', 'granted');
INSERT INTO "token" ("hash", "match_id", "role", "guest", "made_at") VALUES ('19694fb14afe7bdc73ad6fdb76401492781e8d7a1e631678a3a7b26f8dfadfcd', 'C2ZmvCJhHpw8x4Nj', 'spectator', NULL, 1794797727.8856115);
INSERT INTO "token" ("hash", "match_id", "role", "guest", "made_at") VALUES ('d14a47ed9af77f86da997637ca923e347e21115a96552dc2c55231ed8a02573d', 'C2ZmvCJhHpw8x4Nj', 'player', 'EoBdVwqXfIXNyc_s', 1794797727.8784034);
