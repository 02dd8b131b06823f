"""Longer stories of a stroke, told with the persona tokens of the core."""
from hinglish_core import *
ST = [
 ("#n to <f> pehle se andar thi, ab <E> itna zor ka maara ki ek aur <f> goti gayi, khush ho rah<a> th<a>, tabhi striker bhi lurhak ke usi pocket mein chala gaya", {'own': 1, 'striker': True}, 'own_down'),
 ("<f> #n goti bachi thi, <E> rani pe patla sa cut maara, rani left pocket mein gayi aur wapas aate hue striker ne <f> ek goti ko bhi right wale mein daal diya", {'queen': True, 'own': 1}, 'own_left'),
 ("<E> socha aasan shot hai. Striker goti ko chhu ke seedha pocket mein. Goti wahin ki wahin", {'striker': True}, None),
 ("shot <m> tha. Goti pocket ke muh pe ghoomi, ruki, phir gir gayi. <f> hi thi", {'own': 1}, None),
 ("<E> kone wali apni goti pe nishana liya, wo to nahi gayi, beech wali <of> goti chali gayi", {'opp': 1}, None),
 ("<E> rebound maara. Striker frame se laga, ghooma, aur <of> goti andar. <f> ek bhi nahi hili", {'opp': 1}, None),
 ("pehle laga kuch nahi gira. Phir dekha to <o> shot se <f> ek goti jaali mein padi thi", {'own': 1}, None),
 ("<E> dheere se khela, goti gayi, sab khush. Do second mein striker bhi peeche peeche. Goti <f> thi", {'own': 1, 'striker': True}, None),
 ("<E> rani ko chhua tak nahi, bas apni ek goti daali aur baith gay<a>", {'own': 1}, None),
 ("cover ke liye ekdum aasan goti thi, wo bhi kinare pe atak gayi <A>, kuch bhi nahi gira. Rani pichle shot mein li thi <E>", None, 'pending'),
 ("<E> rani li thi, sabne taali bajayi. Agle shot mein cover karna tha aur <E> striker hi duba diya", {'striker': True}, 'pending'),
 ("rani <E> mast shot pe li thi, phir cover mein <f> goti gayi par saath mein <of> bhi ek gayi", {'own': 1, 'opp': 1}, 'pending'),
 ("dono ki ek ek goti bachi thi, rani <E> cover ki hui thi. <E> dono ek saath daal di", {'own': 1, 'opp': 1}, 'bothme'),
 ("dono ki ek ek goti bachi thi, rani <OE> cover ki thi. <o> shot mein dono gir gayi aur striker bhi", {'own': 1, 'opp': 1, 'striker': True}, 'bothopp'),
 ("<E> bola dekh ek saath teen daalunga. Daali ek, wo bhi <f>", {'own': 1}, None),
 ("<E> bada soch ke maara. Ek idhar gayi, ek udhar, dono apni", {'own': 2}, None),
 ("<E> maara, <f> goti <of> goti se takrayi, <of> andar chali gayi, <f> bahar reh gayi", {'opp': 1}, None),
 ("haath kaanp gaya <m>. Striker tedha gaya, kisi ko nahi laga, seedha pocket mein", {'striker': True}, 'nohit'),
 ("striker hawa mein uchhla, board ke bahar gaya. Shot <m> tha, pocket mein kuch nahi gaya", 'jumpstr', None),
 ("<E> itna zor lagaya ki rani board se ud ke zameen pe, aur <f> ek goti pocket mein", {'own': 1}, 'jumpq'),
 ("<E> zor se maara. Ek kaali pocket mein, ek safed board ke bahar", {'black': 1}, 'jumpw'),
 ("khel <om> tha nahi, baari <f> thi. <E> maara aur <f> do goti gir gayi", {'own': 2}, None),
 ("<ON> bol <ORH> ki striker bhi gaya, par striker board pe hi hai. <o> shot mein sirf <f> ek goti gayi", {'own': 1}, None),
 ("pichhle shot mein <om> striker gaya tha, uska hisaab ho gaya. Is baar <E> apni #k goti daali", 'ownk', None),
 ("<f> #n bachi thi, <of> ek. <E> galti se <of> wahi ek daal di", {'opp': 1}, 'leftlast'),
 ("<E> pehle striker set kiya, hataya, phir set kiya. Aakhir maara to <f> goti gayi, striker nahi", {'own': 1}, None),
 ("board khatam hone wala tha, <f> aakhri goti thi, rani board pe hi padi thi, aur <E> wahi aakhri daal di", {'own': 1}, 'lastboard'),
 ("<E> break kiya to #k safed gayi aur striker bhi", 'whitebreak', None),
 ("<E> break maara, board khula hi nahi, ek goti nahi giri", None, 'break'),
 ("<E> break mein rani uda di pocket mein, goti koi nahi gayi", {'queen': True}, 'break'),
 ("<L> ek due tha, <E> socha apni daal ke chuka dunga, par gayi <of>", {'opp': 1}, 'owes1'),
 ("<E> nishana rani pe lagaya, rani pocket tak gayi, wapas aayi, aur <f> goti gir gayi", {'own': 1}, None),
 ("do gotiyan chipki thi, ek <f> ek <of>. <E> maara to <f> wali gayi, <of> wahin hai", {'own': 1}, None),
 ("do gotiyan chipki thi, ek <f> ek <of>. <E> maara to dono saath gayi", {'own': 1, 'opp': 1}, None),
 ("<E> apni goti ko pocket mein bhejna chaha, wo rani se takrayi, rani andar aur goti bahar", {'queen': True}, None),
 ("<m> striker <of> goti ke peeche gaya, dono ek hi pocket mein gir gaye", {'opp': 1, 'striker': True}, None),
 ("ghadi dekh ke jaldi mein <E> maar diya, <of> #k goti chali gayi", 'oppk', None),
]
def story(rng):
    who = rng.choice(['me', 'me', 'opp', 'opp', 'opp']); p = pair(rng, who)
    while p.get('second') or (p.get('q') or {}).get('second') or p.get('partner'): p = pair(rng, who)
    t, fell, k = rng.choice(ST); r = dict(kind='stroke', by='me' if who == 'me' else 'opponent'); b = {}
    n = rng.choice([2, 3, 4, 5, 6]); kk = rng.choice([1, 1, 2, 2, 3])
    if 'dunga' in t and who == 'opp': t = t.replace('socha apni daal ke chuka dunga, par', 'apni daalni chahi, par')
    if 'daalunga' in t and who == 'opp': t = t.replace('bola dekh ek saath teen daalunga. Daali', 'bola tha ek saath teen jayengi. Daali')
    if who == 'opp': t = t.replace('<ON> bol <ORH> ki', 'log bol rahe hain ki')
    t = t.replace('#n', num(rng, n)).replace('#k', num(rng, kk))
    if fell == 'jumpstr': r['jumped'] = {'striker': True}; r['nothing_fell'] = True; fell = None
    elif fell == 'ownk': fell = {'own': kk}
    elif fell == 'oppk': fell = {'opp': kk}
    elif fell == 'whitebreak': fell = {'white': kk, 'striker': True}; b['break'] = True
    elif fell is None: r['nothing_fell'] = True
    if k == 'own_down': b['own_down'] = n
    elif k == 'own_left': b['own_left'] = n
    elif k == 'pending': b['queen'] = 'pending'
    elif k == 'bothme': b = {'own_last': True, 'opp_last': True, 'queen': 'covered_by_me'}
    elif k == 'bothopp': b = {'own_last': True, 'opp_last': True, 'queen': 'covered_by_opponent'}
    elif k == 'nohit': r['first'] = 'nothing'
    elif k == 'jumpq': r['jumped'] = {'queen': True}
    elif k == 'jumpw': r['jumped'] = {'white': 1}
    elif k == 'leftlast': b = {'own_left': n, 'opp_last': True}
    elif k == 'lastboard': b = {'own_last': True, 'queen': 'on_board'}
    elif k == 'break': b = {'break': True}
    elif k == 'owes1': b = {'owes': 1}
    s = pronominal(rng, tok(rng, t, p), p)
    s = rng.choice(['', '', '', 'bhai ', 'sir, ', 'suno, ', 'umpire sahab, ', 'yaar ', 'poori kahani ye hai. ', 'dekhiye, ', 'hua ye ki ']) + s + rng.choice(['', '', '', '. Ab kya hoga?', ', ab?', '. Kiski baari?', '. Faisla karo', ', kya karein?', '. Yakeen nahi hota'])
    if fell: r['fell'] = fell
    if b: r['before'] = b
    r['text'] = s; return r
