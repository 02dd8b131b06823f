"""skeletons whose truth is peculiar to them"""
from tables import rows
from hi_core import *
from hi_strokes import *
import hi_compose as H
def mk(r, who=None):
    g = 'm' if r.random() < .75 else 'f'
    if who is None: who = r.choice(['me', 'opponent'])
    P, Q = (Me(r, g), opponent(r)) if who == 'me' else (opponent(r), Me(r, g))
    c = Ctx(r, P, Q); c.qsaid = False; c.nofault = False; H.plain_tokens(c)
    return c, who
FIX = [
 ('जो {M} {erg} [डाली/अभी डाली/गिराई] वो [{gf} नहीं, {qgf} थी/असल में {qgf} थी/{qgf} निकली]', None, {'fell': {'opp': 1}}),
 ('जो {M} {erg} [डाली/गिराई/पॉकेट की] वो [{qgf} नहीं, {gf} थी/{gf} ही थी/{gf} अपनी थी]', None, {'fell': {'own': 1}}),
 ('मारा {erg} [था/], जो {M} [गई/गिरी/अंदर गई] वो {qgf} थी[, {gf} नहीं/]', None, {'fell': {'opp': 1}}),
 ('{erg} {qgf} नहीं, अपनी [ही/] {M} [डाली है/डाली/गिराई है]', None, {'fell': {'own': 1}}),
 ('{erg} अपनी नहीं, {qgf} {M} [डाल दी/गिरा दी/पॉकेट कर दी/टपका दी]', None, {'fell': {'opp': 1}}),
 ('अपनी [डालने {p:चला था}/डालनी थी/की जगह] {erg} {qgf} [डाल दी/गिरा दी/टपका दी]', None, {'fell': {'opp': 1}}),
 ('{erg} अपनी [समझकर/समझ के] {qgf} {M} डाल दी', None, {'fell': {'opp': 1}}),
 ('मैं [समझा/समझी] अपनी डाल [रहा/रही] हूँ, निकली {qgf}', 'me', {'fell': {'opp': 1}}),
 ('{erg} निशाना [{Q}/अपनी {M}/कोने वाली {M}] पर लगाया था, [मगर/पर/लेकिन] गई {qgf} [{M}/]', None, {'fell': {'opp': 1}}),
 ('{gm} निशाना {Q} पर था, [पर/मगर] [गई/गिरी] {gf} [अपनी/] {M}', None, {'fell': {'own': 1}}),
 ('{erg} दो {MM} [डालीं/गिराईं], एक {gf} [थी/] [और/,] एक {qgf}', None, {'fell': {'own': 1, 'opp': 1}}),
 ('{erg} [तीन/3] {MM} [डालीं/गिराईं], दो अपनी [और/,] एक {qgf}', None, {'fell': {'own': 2, 'opp': 1}}),
 ('{gp} {sh} में तीन {MM} गईं, एक {gf} और दो {qgf}', None, {'fell': {'own': 1, 'opp': 2}}),
 ('{erg} {Q} भी [ली/डाली], कवर भी [साथ में/उसी शॉट में/साथ ही]', None, {'fell': {'queen': True, 'own': 1}}),
 ('{erg} {Q} और कवर [एक साथ/एक ही शॉट में/साथ में] [डाल दिया/ले लिया/डाला]', None, {'fell': {'queen': True, 'own': 1}}),
 ('{erg} {Q} ली, कवर भी [साथ में/उसी में] और स्ट्राइकर भी [डाल दिया/चला गया]', None, {'fell': {'queen': True, 'own': 1, 'striker': True}}),
 ('दो {MM} एक के ऊपर एक [पड़ी/चढ़ी/रखी] थीं, {erg} मारा तो ऊपर वाली [पॉकेट में गई/अंदर चली गई/गिर गई]', None, {'fell': {'man': 1}}),
 ('{erg} स्ट्राइकर [पर दो बार उँगली चलाई/को दो बार मारा], [पहली बार हिला नहीं/पहली बार बस हिला], दूसरी बार में एक {M} [गई/गिरी]', None, {'fell': {'man': 1}}),
 ('{gm} स्ट्राइकर [दो/तीन/चार] [बार फ्रेम/किनारों/दीवारों] से टकराया, [तब जाकर/फिर/तब] {gf} {M} [अंदर गई/गिरी/पॉकेट हुई]', None, {'fell': {'own': 1}}),
 ('{gp} स्ट्राइकर ने [चार/तीन/दो] [कुशन खाए/टक्कर खाई] और [आख़िर में/अंत में] {gf} {M} ले ही ली', None, {'fell': {'own': 1}}),
 ('{Q} उछली ज़रूर पर बोर्ड पर ही [रही/वापस गिरी], {gp} {sh} से [पॉकेट में सिर्फ़/गिरी बस] {gf} एक {M}', None, {'fell': {'own': 1}}),
 ('{gf} {k} [डल चुकी थीं/जा चुकी थीं/अंदर थीं], अब {o}ीं भी [चली गई/गई] {gp} {sh} से', None, 'ord'),
 ('{gf} {k} [जा चुकी थीं/अंदर थीं], {o}ीं के साथ स्ट्राइकर भी [गया/चला गया] {gm}', None, 'ords'),
 ('{gf} [दो ही/बस दो/दो] {M} बची थीं[, और/,] {gp} {sh} में दोनों [एक साथ/] [चली गईं/गिर गईं/निपट गईं]', None, {'fell': {'own': 2}, 'before': {'own_last': True, 'own_left': 2}}),
 ('{gf} [दो/2] बची थीं, [उनमें से/] एक {qerg} डाल दी', None, 'q1'),
 ('{qgf} [दो/2] बची थीं, उनमें से एक {abl} [गिर गई/चली गई]', None, {'fell': {'opp': 1}, 'before': {'opp_left': 2}}),
 ('पहले {erg} एक {M} डाली थी। उसके बाद {Q}। और अब [स्ट्राइकर/स्ट्राइकर गया]', None, {'fell': {'striker': True}, 'before': {'queen': 'pending'}}),
 ('{qnom} {Q} डाल के कवर नहीं कर {q:पाया था}, {Q} वापस रखी गई। अब {erg} {Q} और अपनी एक {M} [डाल दी/डाली]', None, {'fell': {'queen': True, 'own': 1}, 'before': {'queen': 'on_board'}}),
 ('[{Q} के/{Q} वाले शॉट के] [ठीक/] अगले [शॉट/स्ट्रोक] में {erg} अपनी {M} [डाल दी/डाली/पॉकेट की]', None, {'fell': {'own': 1}, 'before': {'queen': 'pending'}}),
 ('{erg} {Q} [डाली/ली] थी और [फिर अगले शॉट में/अगले ही शॉट में/उसके बाद वाले शॉट में] [{qgf} {M} गिरा दी@opp/स्ट्राइकर डाल दिया@striker/अपनी {M} डाल दी@own]', None, 'next'),
 ('कवर मिस कर दिया {erg}, [कुछ नहीं गया/कुछ नहीं गिरा/एक भी नहीं गई]', None, {'nothing_fell': True, 'before': {'queen': 'pending'}}),
 ('{abl} {Q} कवर नहीं हुई, {erg} मारा पर [कुछ नहीं गिरा/कुछ नहीं गया/निशाना चूक गया और कुछ नहीं गया]', None, {'nothing_fell': True, 'before': {'queen': 'pending'}}),
 ('{gf} आख़िरी [{M}/] और {qgf} आख़िरी [{M}/] दोनों {gp} ही {sh} में [गईं/गिरीं/चली गईं]', None, {'fell': {'own': 1, 'opp': 1}, 'before': {'own_last': True, 'opp_last': True}}),
 ('{erg} मारा तो [हम दोनों/दोनों] की आख़िरी {MP} एक साथ [गईं/चली गईं/निपट गईं]', None, {'fell': {'own': 1, 'opp': 1}, 'before': {'own_last': True, 'opp_last': True}}),
 ('दोनों की [एक-एक/1-1] [बची थी/बाकी थी], {erg} अपनी वाली डाल दी', None, {'fell': {'own': 1}, 'before': {'own_last': True, 'opp_last': True}}),
 ('स्कोर बराबर, {s}-{s}। {erg} [अपनी आख़िरी {M}/आख़िरी अपनी {M}] डाल दी', None, 'tie'),
 ('{gf} एक {M} पॉकेट में गई और {gf} ही दूसरी [बोर्ड के बाहर/ज़मीन पर] जा गिरी, [शॉट/वार] {gm} था', None, {'fell': {'own': 1}, 'jumped': {'own': 1}}),
 ('{gp} {sh} से एक सफ़ेद [होल में/पॉकेट में] गई और एक काली [फ्रेम के ऊपर से/उछलकर] बाहर', None, {'fell': {'white': 1}, 'jumped': {'black': 1}}),
 ('{gp} {sh} पर {M} फ्रेम तक उछली मगर बाहर नहीं गई, और [कुछ गिरा भी नहीं/कुछ गया भी नहीं]', None, {'nothing_fell': True}),
 ('बल्ब से टकराकर {M} वापस बोर्ड पर आ गई, उधर {gp} उसी {sh} से {gf} दूसरी {M} पॉकेट हो गई', None, {'fell': {'own': 1}}),
 ('सोचा था {Q} आएगी, आई नहीं। {gp} {sh} से उल्टा {qgf} [दो/2] चली गईं', None, {'fell': {'opp': 2}}),
 ('{erg} मारा। {gf} गई? नहीं। {qgf} गई? हाँ, एक।', None, {'fell': {'opp': 1}}),
 ('गई किसकी? {qgf}। मारा किसने? {erg}।', None, {'fell': {'opp': 1}}),
 ('{gm} {sh2} था, {qgf} [रखी-रखाई/सबसे आसान/पॉकेट के मुँह वाली] {M} [ठिकाने लगा दी/अंदर कर दी]', None, {'fell': {'opp': 1}}),
 ('{abl} {Q} गिर गई [पर/लेकिन] [कवर अभी नहीं हुई/अभी कवर नहीं की/कवर बाकी है]', None, {'fell': {'queen': True}}),
 ('{erg} {Q} [डाल दी/ले ली/पॉकेट कर दी], [कवर अभी बाकी है/कवर नहीं हुई अभी/अभी कवर करनी है]', None, {'fell': {'queen': True}}),
 ('{gp} {sh} में गोटी तो [अटक गई/रुक गई], [स्ट्राइकर अंदर/स्ट्राइकर चला गया/स्ट्राइकर ही गिरा]', None, {'fell': {'striker': True}}),
 ('{erg} [बाएँ/दाएँ] हाथ से [मारा/खेला] और अपनी {k2} {MM} [डाल दीं/ले लीं]', None, 'k2own'),
 ('{erg} लगातार [दूसरा/तीसरा] शॉट [मारा/लिया] और इस बार भी अपनी {M} [डाल दी/ले ली]', None, {'fell': {'own': 1}}),
 ('[इतना/ऐसा] लक था कि {gp} {sh} से {Q} [पॉकेट में और/गई और] पीछे-पीछे {gf} {M} भी', None, {'fell': {'queen': True, 'own': 1}}),
 ('रुकिए, ग़लत कहा। {erg} [दो नहीं एक/एक ही] {M} [डाली है/डाली], [अपनी/और वो {gf} थी]', None, {'fell': {'own': 1}}),
 ('सब बोल रहे हैं {Q} गई, पर [असल में/सच में] {gp} {sh} से {gf} [एक/] {M} गई', None, {'fell': {'own': 1}}),
 ('{erg} {qgf} {M} को बचाते हुए अपनी [दो/2] [डाल लीं/डालीं]', None, {'fell': {'own': 2}}),
 ('{M} गई [तो सही/ज़रूर] [मगर/पर] वो {qgf} थी, और मारा {erg} था', None, {'fell': {'opp': 1}}),
 ('{nom} [खुशी से/] उछल {p:पड़ा} कि {M} गई, [पर/तभी] स्ट्राइकर भी [उसी में/धीरे से] लुढ़क गया', None, {'fell': {'man': 1, 'striker': True}}),
]
FIX += [
 ('{gf} एक ही {M} बची थी, {erg} [वो भी/वही] [डाल दी/निपटा दी/पॉकेट कर दी]', None, {'fell': {'own': 1}, 'before': {'own_last': True}}),
 ('{qgf} [बस एक/एक ही] बची थी [और/,] {abl} वही [गिर गई/चली गई/पॉकेट हो गई]', None, {'fell': {'opp': 1}, 'before': {'opp_last': True}}),
 ('{Q} बोर्ड पर रहते हुए {erg} अपनी [आख़िरी/अंतिम/लास्ट] {M} [डाल दी/पॉकेट कर दी/गिरा दी]', None, {'fell': {'own': 1}, 'before': {'own_last': True, 'queen': 'on_board'}}),
 ('{Q} के रहते {erg} {qgf} [आख़िरी/अंतिम/लास्ट] {M} [डाल दी/गिरा दी]', None, {'fell': {'opp': 1}, 'before': {'opp_last': True, 'queen': 'on_board'}}),
 ('{Q} {gf} कवर थी और {erg} आख़िरी {M} भी [डाल दी/निपटा दी], बोर्ड [ख़त्म/पूरा] ना', None, {'fell': {'own': 1}, 'before': {'own_last': True, 'queen': 'covered_by_me'}}),
 ('वो {qgf} {M} थी जो {erg} [अभी/] [डाली/गिराई/पॉकेट की]', None, {'fell': {'opp': 1}}),
 ('वो {gf} ही {M} है जो {erg} अभी [डाली/पॉकेट की]', None, {'fell': {'own': 1}}),
 ('{erg} जो [शॉट मारा/मारा] उसमें {M} कोई नहीं गई, बस {Q} [गई/गिरी]', None, {'fell': {'queen': True}}),
 ('{M} तो नहीं गई {abl}, [हाँ/पर] स्ट्राइकर ज़रूर [चला गया/गिर गया]', None, {'fell': {'striker': True}}),
 ('{erg} {Q} के चक्कर में [स्ट्राइकर गँवा दिया@striker/{qgf} {M} डाल दी@opp/अपनी {M} डाल दी@own]', None, 'chakkar'),
 ('{nom} {Q} डालना {p:चाहता था}, [गिरी/गई] {qgf} {M}', None, {'fell': {'opp': 1}}),
 ('{nom} {Q} डालना {p:चाहता था}, {gp} {sh} में [गिरी/गई] {gf} {M}', None, {'fell': {'own': 1}}),
 ('{erg} एक तीर से दो निशाने किए, {Q} भी और अपनी {M} भी [अंदर/डाल दी]', None, {'fell': {'queen': True, 'own': 1}}),
 ('{erg} पहले भी स्ट्राइकर गिराया था, इस बार [भी स्ट्राइकर ही गिराया/फिर वही, स्ट्राइकर अंदर]', None, {'fell': {'striker': True}}),
 ('{qerg} कहा था {Q} मत मारना, {erg} मारी और {Q} [चली गई/गिर गई/पॉकेट हो गई]', None, {'fell': {'queen': True}}),
 ('{gf} {M} पॉकेट के मुँह पर थी, {erg} उसी को [डाल दिया/अंदर कर दिया]', None, {'fell': {'own': 1}}),
 ('{qgf} {M} पॉकेट के मुँह पर थी, {gp} स्ट्राइकर से लगकर [अंदर चली गई/गिर गई]', None, {'fell': {'opp': 1}}),
 ('{erg} [दो/तीन] बार निशाना बदला, फिर मारा, और [कुछ नहीं गया/एक भी नहीं गई]', None, {'nothing_fell': True}),
 ('{gp} {sh} से {qgf} एक {M} पॉकेट में और {gf} एक बोर्ड के बाहर', None, {'fell': {'opp': 1}, 'jumped': {'own': 1}}),
 ('{erg} ऐसा मारा कि स्ट्राइकर फ्रेम पर चढ़कर वापस आ गया, [गिरा कुछ नहीं/कुछ नहीं गिरा]', None, {'nothing_fell': True}),
 ('{gm} स्ट्राइकर और {qgm} स्ट्राइकर एक जैसे हैं, पर जो [गिरा/अंदर गया] वो {gm} था, मारा {erg}', None, {'fell': {'striker': True}}),
 ('{erg} {qgm} स्ट्राइकर लेकर मारा और अपनी {M} डाल दी', None, {'fell': {'own': 1}}),
]
FIX_U = [
 ('सफ़ेद वाले ने मारा, [काली गिरी/एक काली गई/काली चली गई]', {'fell': {'opp': 1}}), ('काली वाले ने [मारा/शॉट लिया], [दो काली गईं/दो काली अंदर]', {'fell': {'own': 2}}),
 ('काले वाले ने शॉट लिया, [एक काली/काली] और रानी [गई/दोनों गईं/पॉकेट में]', {'fell': {'own': 1, 'queen': True}}), ('सफ़ेद वाले का स्ट्राइकर [गया/गिर गया/अंदर चला गया]', {'fell': {'striker': True}}), ('[सफ़ेद से खेलने वाले/व्हाइट वाले] ने [एक सफ़ेद/सफ़ेद] और स्ट्राइकर डाल दिया', {'fell': {'own': 1, 'striker': True}}),
 ('खेलने वाले की एक {M} गई और सामने वाले की [दो/2]', {'fell': {'own': 1, 'opp': 2}}), ('प्रहार करने वाले की [तीन/3] {MP} तथा स्ट्राइकर पॉकेट में गए', {'fell': {'own': 3, 'striker': True}}), ('खिलाड़ी के प्रहार से [प्रतिद्वंद्वी/विरोधी] की [एक/1] {M} पॉकेट [हुई/हो गई]', {'fell': {'opp': 1}}),
 ('[स्ट्राइकर के साथ/स्ट्राइकर और] विरोधी की एक {M} [भी गई/भी पॉकेट हुई]', {'fell': {'striker': True, 'opp': 1}}), ('{M} पॉकेट के मुँह पर [अटक गई/रुक गई], गिरी नहीं, [और/पर] स्ट्राइकर अंदर', {'fell': {'striker': True}}),
 ('{M} गई, स्ट्राइकर गया, सब गया', {'fell': {'man': 1, 'striker': True}}), ('स्ट्राइकर बाहर कूदा, [{Q}/रानी] बाहर कूदी, पॉकेट में एक काली', {'fell': {'black': 1}, 'jumped': {'striker': True, 'queen': True}}),
 ('[जिस पर निशाना था वो तो/निशाने वाली तो] हिली [तक/भी] नहीं, दो दूसरी काली चली गईं', {'fell': {'black': 2}}), ('एक सफ़ेद [सीधी अंदर/गई], दूसरी पॉकेट [की दहलीज़/के मुँह/के किनारे] पर थम गई', {'fell': {'white': 1}}),
 ('{Q}, दोनों की आख़िरी {MP} और स्ट्राइकर, सब एक ही [स्ट्रोक/शॉट] में गए', {'fell': {'queen': True, 'own': 1, 'opp': 1, 'striker': True}, 'before': {'own_last': True, 'opp_last': True}}), ('दो {MM} एक के ऊपर एक थीं, शॉट लगा तो [ऊपर वाली/सिर्फ़ ऊपर वाली] अंदर गई', {'fell': {'man': 1}}),
 ('{k} [सफ़ेद@white/काली@black] {l} [सफ़ेद@white/काली@black] स्ट्राइकर सेफ', 'tele'), ('रानी + {k} [सफ़ेद@white/काली@black] एक [शॉट/स्ट्रोक]', 'tele2'),
]
DIAL = [  # dialects
 ('हम मारे तो हमरा [दुगो/दू गो/दू ठो] गोटी [एके बार में/एक्के बार में/] घुस गया', 'me', {'fell': {'own': 2}}), ('हम मारे, हमार एगो गोटी [गिर गइल/गिर गया/घुस गइल]', 'me', {'fell': {'own': 1}}), ('हमसे उनका एगो गोटी [गिर गया/चल गया], [का होई/अब का करें]', 'me', {'fell': {'opp': 1}}),
 ('ऊ हमार गोटी [गिरा दिहिस/डाल दिहिस/गिरा दिया], [का होई अब/अब का होगा]', 'opponent', {'fell': {'opp': 1}}), ('ऊ अपना स्ट्राइकर गिरा [दिहिस/दिया/दिहलस] आ साथे हमार गोटी भी', 'opponent', {'fell': {'striker': True, 'opp': 1}}), ('ऊ रानी ले [गवा/गया/गइल] अउर अपना एगो गोटी भी', 'opponent', {'fell': {'queen': True, 'own': 1}}),
 ('हमार स्ट्राइकर [गिर गवा/घुस गइल/चला गवा] [भइया/]', 'me', {'fell': {'striker': True}}), ('हम मारे पर [कुच्छो नहीं/कुछो ना] गिरा', 'me', {'nothing_fell': True}),
 ('मन्नै मारा सै, [दो/एक] गोटी म्हारी गई अर एक उसकी', 'me', 'har'), ('उसने म्हारी [एक गोटी/गोटी/एक] [काढ़ दी/गेर दी/पॉकेट कर दी], [इब के होगा/इब चाल किसकी सै]', 'opponent', {'fell': {'opp': 1}}), ('म्हारा स्ट्राइकर [गेर दिया मन्नै/चला ग्या/पॉकेट मैं चला ग्या]', 'me', {'fell': {'striker': True}}), ('वो एक अपणी अर एक मेरी, दोनूँ पॉकेट कर ग्या', 'opponent', {'fell': {'own': 1, 'opp': 1}}), ('मन्नै अपणी [दो/2] गोटी [गेर दी/पॉकेट कर दी] भाई', 'me', {'fell': {'own': 2}}),
 ('अपुन ने मारा [तो/और] अपुन की [दो/2] [सोंगटी/गोटी] [अंदर/पॉकेट में] [भिड़ू/बॉस/]', 'me', {'fell': {'own': 2}}), ('अपुन का स्ट्राइकर [टपक गया/अंदर गया] [यार/भिड़ू/बॉस]', 'me', {'fell': {'striker': True}}), ('उसने अपुन की एक [सफ़ेद/गोटी/सोंगटी] टपका दी और खुद का स्ट्राइकर भी', 'opponent', {'fell': {'opp': 1, 'striker': True}}), ('अपन ने मारा तो अपनी तीन गोटी एक साथ, [झक्कास/एकदम मस्त]', 'me', {'fell': {'own': 3}}),
 ('मैं मारा तो मेरे दो कॉइन गए [मियाँ/भाई], स्ट्राइकर नक्को गिरा', 'me', {'fell': {'own': 2}}), ('मैं मारा [तो/और] स्ट्राइकर [हौला होके/] अंदर चले गया [मियाँ/ना]', 'me', {'fell': {'striker': True}}), ('इनों मेरी एक गोटी डाल दिए [मियाँ/भाई/], क्या करना अब', 'opponent', {'fell': {'opp': 1}}), ('मेरेकू बोलो, इनों अपनी दो गोटियां डाले और मेरी एक', 'opponent', {'fell': {'own': 2, 'opp': 1}}),
 ('म्हारी गोटी तो गई पण स्ट्राइकर भी साथे गयो, मारी म्हैं थी', 'me', {'fell': {'own': 1, 'striker': True}}), ('वो तो मेरी दो गोटी ले गयो', 'opponent', {'fell': {'opp': 2}}), ('मैंने तो रानी डाल दी हती, कवर नईं भई'.replace(' हती', '') , 'me', {'fell': {'queen': True}}),
 ('भिया अपन ने कट मारा, सफ़ेद तो बची, काली गई', 'me', {'fell': {'black': 1}}), ('[मैनू/मुझे] तो लगा मेरी गई, पर {abl} गई उसकी जी', 'me', {'fell': {'opp': 1}}), ('हमने मारी [रही/थी], एक गोटी हमाई गिर गई', 'me', {'fell': {'own': 1}}), ('उनने हमाई [दो/2] गोटीं गिरा दईं', 'opponent', {'fell': {'opp': 2}}),
]
COLINTRO_P = rows("hi_special", "COLINTRO_P")
COLINTRO_Q = ['{qnom} [सफ़ेद@white/काली@black] से खेल {q:रहा है}', '{qgf} [सफ़ेद@white/काली@black] [है/हैं/वाली हैं]', '[सफ़ेद@white/काली@black] {qgf} [है/हैं]']
OTHER = {'white': 'black', 'black': 'white'}
def colour(r):
    c, who = mk(r)
    side = r.random() < .7
    t = alts(r, r.choice(COLINTRO_P if side else COLINTRO_Q))
    col = 'white' if '@white' in t else 'black'
    t = re.sub('@(white|black)', '', t)
    own = col if side else OTHER[col]
    k = r.random()
    items = []
    if k < .4: items = [Item(own, wc(r, [(1, 5), (2, 3), (3, 1)]))]
    elif k < .75: items = [Item(OTHER[own], wc(r, [(1, 5), (2, 2)]))]
    else: items = [Item(own, wc(r, [(1, 4), (2, 2)])), Item(OTHER[own], 1)]; r.shuffle(items)
    if r.random() < .22: items.append(Item('striker'))
    if r.random() < .15: items.insert(0, Item('queen'))
    c.man = (c.fem, 'f')
    m = H.main_clause(c, items)
    if r.random() < .8: s = c.fill(t + r.choice([', ', '। ', ' और ', ', और ', '। ']) + m)
    else: s = c.fill(m + r.choice([', ', '। ', ', और ']) + t)
    f = {}
    for it in items:
        if it.key == own: f['own'] = it.n
        elif it.key == OTHER[own]: f['opp'] = it.n
        else: f[it.key] = True
    s = H.wrap(c, r, s, who)
    return {'text': finish(r, s), 'kind': 'stroke', 'by': who, 'fell': f}
def special(r):
    k = r.random()
    if k < .28: return colour(r)
    if k < .42:
        t, who, tr = r.choice(DIAL)
        c, who = mk(r, who)
        t = alts(r, t)
        if tr == 'har': tr = {'fell': {'own': 2 if 'दो गोटी म्हारी' in t else 1, 'opp': 1}}
        s = c.fill(t)
        if r.random() < .3: s = r.choice(['अरे', 'भाई', 'सुनो', 'ए भाई', 'देखो', 'सर']) + ', ' + s
        if r.random() < .15: s += ', ' + r.choice(['बताओ', 'फैसला करो', 'अब बोलो'])
        return {'text': finish(r, s), 'kind': 'stroke', 'by': who, **tr}
    if k < .56:
        t, tr = r.choice(FIX_U)
        c, _ = mk(r)
        t = alts(r, t)
        if tr in ('tele', 'tele2'):
            a, b = r.randint(1, 3), r.randint(1, 3)
            cols = re.findall('@(white|black)', t)
            if tr == 'tele':
                if cols[0] == cols[1]: return None
                f = {cols[0]: a, cols[1]: b}
            else: f = {'queen': True, cols[0]: a}
            t = re.sub('@(white|black)', '', t).replace('{k}', c.num(a)).replace('{l}', c.num(b))
            tr = {'fell': f}
        s = H.wrap(c, r, c.fill(t), 'none')
        return {'text': finish(r, s), 'kind': 'stroke', 'by': 'unsaid', **tr}
    t, who, tr = r.choice(FIX)
    c, who = mk(r, who)
    t = alts(r, t)
    kk = r.randint(2, 7)
    c.L['k'] = c.num(kk); c.L['o'] = {3: 'तीसर', 4: 'चौथ', 5: 'पाँचव', 6: 'छठ', 7: 'सातव', 8: 'आठव'}.get(kk + 1, '')
    sc = r.randint(10, 28); c.L['s'] = str(sc); c.L['sh2'] = r.choice(['शॉट', 'वार', 'स्ट्रोक'])
    k2 = r.randint(2, 3); c.L['k2'] = c.num(k2)
    by = who
    if tr == 'ord': tr = {'fell': {'own': 1}, 'before': {'own_down': kk}}; t = t.replace('{o}ीं', '{o}ी') if kk + 1 in (3, 4, 6) else t
    elif tr == 'ords': tr = {'fell': {'own': 1, 'striker': True}, 'before': {'own_down': kk}}; t = t.replace('{o}ीं', '{o}ी') if kk + 1 in (3, 4, 6) else t
    elif tr == 'q1': tr = {'fell': {'opp': 1}, 'before': {'opp_left': 2}}; by = 'me' if who == 'opponent' else 'opponent'
    elif tr == 'tie': tr = {'fell': {'own': 1}, 'before': {'own_last': True, 'score_own': sc, 'score_opp': sc}}
    elif tr == 'k2own': tr = {'fell': {'own': k2}}
    elif tr == 'chakkar':
        m = re.search('@(opp|striker|own)', t).group(1); t = re.sub('@(opp|striker|own)', '', t)
        tr = {'fell': {m: True if m == 'striker' else 1}}
    elif tr == 'next':
        m = re.search('@(opp|striker|own)', t).group(1); t = re.sub('@(opp|striker|own)', '', t)
        tr = {'fell': {m: True if m == 'striker' else 1}, 'before': {'queen': 'pending'}}
    if r.random() < .15 and 'before' not in tr and 'आख़िरी' not in t and '{Q}' not in t:
        b = {}
        t = r.choice(B['q_board']).replace('[', '[') + '। ' + t; b['queen'] = 'on_board'
        if 'रहते हुए' in t: return None
        tr = dict(tr, before=b)
    s = H.wrap(c, r, c.fill(t), by)
    import copy
    return {'text': finish(r, s), 'kind': 'stroke', 'by': by, **copy.deepcopy(tr)}
