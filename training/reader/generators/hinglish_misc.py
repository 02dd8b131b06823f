"""Questions about the rules, and idle talk."""
from hinglish_core import *
from hinglish_stroke import OPEN

Q = """
ek board jeetne pe max kitne {point|ank} mil sakte hain
rani cover karne wala haar jaye to point milte hain kya
kya dono haath se khel sakte hain
striker kitni baar badal sakte hain
due aur striker ki penalty ek hi hai kya
kitni goti daalne ke baad rani le sakte hain
pehli baari mein kuch na gire to kya dobara milta hai
break ke time striker kahan rakhte hain
kya khade ho kar khel sakte hain
board ke paas kitne log baith sakte hain
umpire na ho to faisla kaun karega
{toss|break} haarne wala kya chunta hai
rang badalne ka niyam kya hai
kya agle game mein side badalte hain
teesre game mein side kab badalte hain
ek team mein player badal sakte hain kya
{carrom|board} ke charo taraf kitni jagah honi chahiye
goti lakdi ki honi chahiye ya plastic ki
rani ka rang kya hona chahiye
baari ka samay poora ho jaye to kya hota hai
goti pocket ke muh pe latki ho to chhu sakte hain
pocket mein padi goti kaun nikaalta hai
due ke liye goti na ho to kya karte hain
udhaar due kab chukana padta hai
kya due se pehle shot maar sakte hain
saamne wale ne due nahi rakha to kya hoga
ek saath kitne due ho sakte hain
board khatam hone pe bache due ka kya hota hai
match ke beech khiladi bimar ho jaye to
kya coach salaah de sakta hai
spectator disturb kare to kya karein
mobile baj jaye to foul hai kya
ghadi kaun chalata hai
chief referee ka kaam kya hai
appeal kaise karte hain
appeal ke liye kitna time hai
kya umpire apna faisla badal sakta hai
walkover kab milta hai
striker dono red circle ke beech kahin bhi rakh sakte hain
red circle ko poora dhakna zaroori hai kya
{doubles|singles} mein kitne khiladi hote hain
khel shuru karne se pehle trial board milta hai kya
practice board kitni der ka hota hai
{rani|queen|laal|red} {ke|k} kitne {point|ank|number} {hote hain|milte hain|hain}
{rani|queen} kitne {point ki|ki} hoti hai
rani ki value kya hai
{game|ek game} kitne {point|ank} ka hota hai
kitne point pe game khatam hota hai
{match|ek match} mein kitne {game|board} hote hain
{kis|kitne} score ke baad rani ka point nahi {judta|milta}
{22|24|21|20} ke baad rani ke point milte hain kya
saamne wale ki bachi {gotiyon|gotiyo} ka hisaab kaise hota hai
board jeetne pe har bachi goti ka kitna milta hai
ek bachi goti ka kitna point
{carrom mein|board pe|ek set mein} total kitni {goti|gotiyan|coins} hoti hain
{safed|kaali|white|black} goti kitni hoti hain
striker ka {vyaas|diameter|size} {zyada se zyada|max|adhiktam} kitna {ho sakta hai|hona chahiye}
striker {kitne gram ka|kitna bhaari} {hota hai|chalega|ho sakta hai}
striker ka {wazan|weight} kitna hona chahiye
{lohe|metal|plastic|haathi daant|lakdi|kaanch|sheeshe} ka striker {chalega|allowed hai|use kar sakte hain} kya
kya {apna|apni pasand ka|rangeen|design wala} striker la sakte hain
striker pe {design|naam|photo} {khudwa|likhwa|banwa} sakta hun kya
ek {goti|gitti|coin} ka {wazan|weight|diameter|vyaas|motai|size} kitna hona chahiye
board ka {size|naap|saiz} kitna hota hai
board zameen se {kitna upar|kitni unchai pe} {hona chahiye|rakhna hai}
base line kitni lambi hoti hai
base line ki {motai|chaudai|doori} kitni hai
{beech ke bade|outer|bade|chhote} circle ka diameter kitna hota hai
pocket ka {size|diameter|vyaas} kitna hota hai
frame kitni {unchi|chaudi} hoti hai
arrow {kyun bane hote hain|kitne lambe hote hain|ka kya matlab hai}
light kitni unchai pe honi chahiye
{teesre game se pehle|game ke beech mein|doosre aur teesre game ke beech} kitna {aaram|rest} milta hai
kitni der {late|deri se} aane pe match haar jaate hain
{late aane pe|der hone pe} kya saza hai
due rakhne ke liye {kitna time|kitne second|kitna waqt} milta hai
ek shot {sochne|lene|khelne} ke liye kitna {time|waqt|samay} milta hai
match {kitni der|kitne minute|kitne ghante} ka hota hai
{anguthe|thumb} se {maar sakte hain|khel sakte hain|shot le sakte hain} kya
kis ungli se maarna {allowed hai|chahiye}
{kainchi|scissors} {grip|style} {allowed hai|chalti hai} kya
{ulta shot|back shot|peeche ki taraf maarna|side mein maarna} {chalta hai|allowed hai|valid hai} kya
kya striker ko {peeche|side mein} maar sakte hain
kya striker ko push kar sakte hain
{push|dhakka} {kisko kehte hain|kya hota hai|karna foul hai kya}
pehla board maine toda tha, {dusra|agla} kaun todega
har board mein break {wahi karega ya badalta hai|kaun karta hai}
break {karne|maarne} wale ko kaunsa {rang|colour} milta hai
break mein kisi ko na lage to {dobara break milta hai|kya hota hai}
break mein kitni baar try kar sakte hain
toss {jeetne pe|jeetne wala} kya kya {chun sakta hai|choose kar sakte hain}
toss kaise karte hain carrom mein
{doubles|yugal|char logon} mein baari kis taraf ghoomti hai
doubles mein partner kahan {baithta hai|baithega}, saamne ya side mein
doubles mein due kaun {rakhta|lagata} hai
doubles mein pehle kaun khelta hai
{partner se baat|partner ko ishara} kar sakte hain board ke {dauraan|beech}
doubles mein partner ko salaah de sakte hain kya
striker {bahar uchhal jaye|board se bahar gir jaye|ud jaye} to {foul lagta hai|foul hai|kya hota hai}
goti board se bahar {gir jaye|chali jaye|kood jaye} to {kahan rakhte hain|kya karte hain|wapas kaise rakhein}
agar rani aur goti dono bahar uchhal jayein to pehle kaun rakhi jaati hai
ek goti dusri {ke upar|pe} chadh jaye to {alag karte hain|kya karte hain|hata sakte hain}
goti kinare pe khadi ho jaye to {kya karein|use litana padta hai|litate hain kya}
goti striker ke upar aa jaye to striker kaise uthate hain
striker goti pe chadh jaye to kya karte hain
goti {bulb|light|pankhe} se takra ke wapas board pe aa gire to
dono {pass hi pass karte rahein|baar baar pass karein} to kya hoga
kitni baar pass kar sakte hain
kya main apni baari pass kar sakta hun
{phoonk maar ke|haath se|kapde se} powder hata sakte hain
powder {kab|kaun|kitna} daal {sakte hain|sakta hai}
game ke beech mein powder daalna allowed hai kya
board ke beech {kursi|seat} se uth gaye to kya {saza|penalty} hai
seat {kitni unchi|kitni upar} kar sakte hain
kursi pe takiya rakhna allowed hai
{black|white} slam {kise bolte hain|kya hota hai|kisko kehte hain}
{moon cut|chaand kaatna} {karna matlab|kya hota hai|kisko bolte hain|foul hai kya}
{rani|queen} cover karna kya hota hai{, samjhao|}
{cannon|double|pair|rebound} {kise kehte hain|kya hota hai} carrom mein
{due|penalty|foul|improper stroke} ka matlab kya hota hai
{due|penalty} aur {foul|penalty} mein kya fark hai
{uska bhi ek due mera bhi ek|dono ka ek ek due ho}, to cancel kar {lein|sakte hain}
do due mein se sirf ek maaf kar sakta hun kya
due maaf kar sakte hain kya
due ki goti {kahan|kis jagah|kidhar} rakhni hoti hai
due rakhte hue {dusri goti hil jaye|goti touch ho jaye} to
due ko beech ke laal gole pe rakh sakte hain
due rakhne ki jagah na ho to kya karte hain
{rani|queen} wapas board pe kaun rakhta hai
{rani|queen} {kab le sakte hain|kab daal sakte hain|shuru mein le sakte hain kya}
apni koi goti daale bina rani daal {di|dein} to kya hoga
rani cover na ho {paye|sake} to {uska kya karte hain|kya hota hai}
rani ki jagah pe goti padi ho to rani kahan {rakhenge|rakhte hain}
mere upar due ho to kya main rani le sakta hun
rani aur goti ek saath {gir jaye|gire} to cover maana jata hai
rani aur striker saath gir jaye to kya hota hai
kya break mein rani le sakte hain
rani akeli last mein bache to kya hota hai
agar striker {pocket ho|gir|andar chala} jaye to {kitni goti deni padti hai|kya penalty hai|baari jaati hai kya}
striker ke saath {apni goti|do goti apni} gir jaye to kitni {wapas aati hain|nikalti hain}
{saamne wale|opponent|dusre} ki goti {gir jaye|daal dein} to {foul hai|baari jaati hai|kya hota hai}
saamne wale ki goti ko seedha maar sakte hain kya
saamne wale ki aakhri goti daal di to kya hota hai
apni aakhri goti rani se pehle daal di to kya {hota hai|hoga}
dono ki aakhri goti ek saath gir jaye to kaun jeeta
front line ke peeche padi goti ko seedha maar sakte hain
striker dono line ko chhuna zaroori hai kya
striker laal gole pe aadha rakh sakte hain kya
striker arrow ko chhu jaye to foul hai
{kohni|haath|baazu} {frame|line|teer wali line} ke {paar|aage} ja {sakti|sakta} hai kya
khelte waqt haath tirchi line ke paar jaye to kya
goti toot jaye to kaunsa tukda maana jaata hai
goti kharab ho to badal sakte hain kya
khelte waqt haath mein {mobile|chaabi|pen} pakad sakte hain
{cigarette|beedi|sharab} {pee ke|peete hue} {khele to|khel sakte hain} kya
{beech board mein|match ke dauraan} {bijli chali jaye|light chali jaye|baarish aa jaye} to {niyam kya hai|kya hota hai}
umpire se score kab pooch sakte hain
umpire ka faisla na maane to kya ho sakta hai
umpire ke faisle ke khilaf appeal kar sakte hain kya
kitni baar disturb karne pe {match haar jaate hain|match jata hai}
umpire ko gaali dene pe kya saza hai
match beech mein chhod dein to kya hoga
kya haar maan ke match chhod sakte hain
board ke beech striker badal sakte hain kya
kya match ke beech board badal sakta hai
striker frame pe rakh sakte hain kya
striker match se pehle check karwana zaroori hai kya
board kab {samapt|khatam} maana jata hai
stroke poora kab maana jata hai
score {29|25} se upar nikal jaye to kya hota hai
kya ek player do striker use kar sakta hai
Play {bolne|kehne} se pehle maar diya to kya {hota hai|saza hai}
{substitute|dusra khiladi} la sakte hain kya
{left|baayein} haath se khel sakte hain kya
bina ijazat bahar jaane ki kya saza hai
dono players na aayein to kya hota hai
haath se goti hil jaye to kya {hota hai|penalty hai}
board hil jaye to gotiyan kaise rakhte hain
goti pocket ke muh pe ruk ke baad mein khud gir jaye to kiski
sab rukne se pehle agla shot maarna foul hai kya
kya striker se goti ko do baar chhu sakte hain
ek shot mein kitni bhi goti daal sakte hain kya
goti daalne ke baad dobara baari milti hai kya
agar kuch na gire to baari kiski
opponent ki goti aur apni goti dono gir jaye to baari kiski
jeetne wale ko rani ke point kab milte hain
haarne wale ne rani cover ki ho to point kisko
kapde board ko chhu jayein to foul hai kya
kursi khiskana mana hai kya
dekhne walon se baat kar sakte hain
galat rang ki goti due mein rakh di to kya hoga
timeout le sakte hain kya
kya baithe baithe kursi side kar sakte hain
carrom ke {niyam|rules} kaun banata hai
{umpire|referee} kaun hota hai aur uska kaam kya hai
singles mein khiladi kahan baithta hai
khelne se pehle gotiyan kaise {sajate|jamate} hain
rani beech mein rakhte hain kya shuru mein
safed aur kaali kaise lagate hain circle mein
""".strip().split('\n')
QR = """
{rani|queen} {kitne ki|ke kitne point} {hoti hai|hain}
{rani|queen} kitne score ke baad band hoti hai
{final|semi final|league match|knockout} kitne point ka {hota hai|khela jata hai}
match kitne {minute|board|break} ka hota hai
match ki time limit kya hai
{pehle kaun khelega|break kaun karega} ye kaise tay hota hai
{saamne wale|opponent|dusre} ki goti daalna foul hai kya
saamne wale ki goti gir jaye to chance jaata hai
saamne wale ki aakhri goti daal di to kya hota hai
apni aakhri goti rani se pehle {daal di to|chali jaye to} kya hota hai
haath {diagonal|tirchhi|arrow} line paar kar sakta hai
kohni board ke upar la sakte hain kya
{ulta|peeche} maarna allowed hai kya
{jaldi|apni goti se pehle} rani le li to baari jaati hai kya
apni koi goti daale bina rani gira di to
cover na hone par queen kaun wapas rakhega
akela striker gir jaye to kya dena padta hai
striker ke saath apni goti gire to kitni nikalti hain
jisne ek bhi goti na daali ho aur striker pocket kar de uska kya hoga
ek team mein kitne log hote hain
kitne board khelne hote hain
agle board mein rang badalte hain kya
umpire ke faisle ke khilaf appeal ho sakti hai
coin board se bahar chala jaye to kaun rakhega
beech ka laal nishan dhaka ho to wapas aayi goti kahan jayegi
ek game mein max kitne point mil sakte hain
ek foul ki kitni penalty hai
tie ho jaye to kya hota hai
due kahan rakhte hain
{opponent|saamne wale} ki goti ko direct maarna chalta hai kya
rani cover karne ke liye kitni goti chahiye
thumb se maar sakte hain kya
striker pocket hone pe kya hota hai
haarne wale ne rani cover ki ho to use kuch milta hai
goti aur rani ke kitne kitne ank hain
lucky loser ka chance hota hai
doubles ka niyam kya hai
break mein rani gir jaye to
striker ka wazan kitna hona chahiye
game kitne point pe khatam hota hai
""".strip().split('\n')
QPRE = ['', '', '', '', '', '', 'bhai ', 'sir ', 'umpire sahab, ', 'ek sawaal, ', 'ye batao ', 'koi batayega, ', 'niyam kya hai, ', 'pata karna tha, ', 'rule ke hisaab se ', 'acha ', 'uncle ', 'ustaad ji, ', 'waise ', 'mujhe samjhao, ', 'bhaiya ', 'zara bataiye, ', 'ek doubt hai, ', 'international rule mein ', 'sach mein ', 'tournament mein ', 'official rule mein ', 'carrom mein ', 'guys ', 'jaanna tha ki ']
QPOST = ['?', '?', '?', '', '', ' bhai?', ' bata do', ', koi bata do', ' plz batao', ' rule batao', '??', ' yaar?', ' bhaiya?', ', niyam kya hai?', ', pata hai kisi ko?', ' pls?', ' sir?']
RP = ['{r} mein', '{r} rules mein', '{r} wale rules mein', '{r} ke hisaab se', '{r} ke anusaar', '{r} ke mutabik', 'rule set {r} mein', 'rules {r}:', 'niyamavali {r} mein', '{r} wale niyam:', '{r} rule mein', '{r} document mein', '{r} ke niyamon mein', '{r} me']
HYP = ['agar {koi|wo|player|khiladi|saamne wala|koi khiladi} {rani|queen|striker|apni goti|saamne wale ki goti|apni aakhri goti|rani aur striker|rani aur apni goti|do apni goti aur striker|saamne wale ki last goti} {daal de|pocket kar de|gira de} to {kya hota hai|kya hoga|baari kiski hogi|kitna due lagega|foul hoga kya|penalty kya hai}',
 '{rani|queen|striker|apni goti|saamne wale ki goti|apni aakhri goti|rani aur striker dono|dono ki last goti} {gir jaye|pocket ho jaye|andar chali jaye|chali jaye} to {kya hota hai|kya niyam hai|baari jaati hai kya|kitni goti wapas aati hai|dobara chance milta hai kya}',
 '{haath line ke paar chala jaye|kohni frame ke upar aa jaye|moon cut ho jaye|push ho jaye|striker arrow ko chhu le|striker slip ho jaye|goti hil jaye|board hil jaye|koi seat se uth jaye|partner ishara kar de|due rakhna bhool jayein|time khatam ho jaye|light chali jaye|koi late aaye|powder beech mein daal de koi} to {kya hota hai|kya penalty hai|foul hai kya|kya saza milti hai|kya karte hain|niyam kya kehta hai}',
 'kya {rani|queen|striker|saamne wale ki goti|due ki goti|apni goti} {girne|pocket hone|bahar jaane} par {foul|due|jurmana|turn loss} hota hai',
 'maan lo {rani board pe ho|mere upar due ho|meri ek goti bachi ho|kisi ne rani cover ki ho|score 24 ho} aur {striker gir jaye|aakhri goti chali jaye|saamne wale ki goti gir jaye|rani gir jaye}, to kya hoga',
 '{kab|kis condition mein|kis haal mein} {rani wapas rakhi jaati hai|due lagta hai|foul hota hai|board khatam hota hai|baari jaati hai|striker badal sakte hain|match haar jaate hain}',
 '{kaun|kis khiladi} {rakhta hai due|break karta hai|rani rakhta hai|pehle khelta hai} {singles|doubles|match} mein']
def make_question(rng):
    if rng.random() < .27:
        return dict(kind='question', text=rng.choice(QPRE) + sp(rng, rng.choice(HYP)) + rng.choice(QPOST))
    if rng.random() < .3:
        r = rng.choice(['000', '001', '002', '004', '003', '000', '001', '002', '004'])
        q = sp(rng, rng.choice(QR if rng.random() < .8 else Q)); pre = rng.choice(RP).replace('{r}', r)
        s = f'{pre} {q}' if rng.random() < .85 else f'{q} {pre.rstrip(":")}'
        return dict(kind='question', rules=r, text=rng.choice(['', '', '', 'bhai ', 'sir ', 'acha ']) + s + rng.choice(QPOST))
    q = sp(rng, rng.choice(Q))
    if rng.random() < .12 and not q.startswith(('kya ', 'agar', 'kitn', 'kis')) and (q.endswith('kya') is False) and ('sakte' in q or 'allowed' in q) and 'kya' not in q.split(): q = 'kya ' + q
    return dict(kind='question', text=rng.choice(QPRE) + q + rng.choice(QPOST))

N = """
{aaj|kal} {mausam|weather} {bada|kitna|kaisa} {suhana|garam|thanda|kharab} hai
{hmm|haan|acha|ok|okay|theek hai} {acha|theek hai|bhai|haan|}
{bhai|yaar|bhaiya} {chai|coffee|samosa|pakode|paani|maggi} {mangwa do|le aao|pila do|lana}{ do cutting|}
kal {match|cricket} dekha kya, {kohli|rohit|dhoni|bumrah} ne kya {maara|khela}
{kohli|rohit} ne kya chhakka maara {yaar|kal|}
wo jo tha na, {wahi wala|wo wala}, samjhe
mujhe {ghar|bazaar|office|school} jaana hai
{tumhara|apna} number {de do|bhejo} whatsapp karta hun
{qwerty|asdf|lkjh|zxcv|gjhsd} {kjsdf|uiyqw|poiu|hjkl|mnbv} {hmm||haha}
ye {table|board|striker|carrom board} kitne ka {aaya|mila|liya}
naya carrom board kitne ka milega {Sadar Bazaar|market|Amazon|dukaan} mein
{train|bus|flight} kab ki hai {Lucknow|Delhi|Mumbai|Patna|Bhopal} ki
{oye hoye|wah|kya baat} {kya baat kya baat|wah wah|mast}
{haha|hahaha|lol|hehe} {lol|haha|kya yaar|}
{aaj|raat ko} khane mein kya bana hai
{thik hai|ok} bhai {shukriya|dhanyavaad|thanks}
haan {bas|} wahi to {main|} bol raha {hun|tha} {main kab se|na|}
{ludo|chess|shatranj|snooker|taash} mein {chhe aane par hi goti khulti hai na|raja kaise chalta hai|kaun jeeta|kitne patte hote hain}
kal kitne baje milna hai {station pe|ground pe|carrom ke liye|}
{arre|abe|are} yaar {chhodo na|}
mera {wifi|phone|net|laptop} nahi chal raha kya karu
namaste {uncle ji|bhaiya|sir}, sab badhiya?
wo waala kar de jaldi se
rani mukherjee ki nayi {movie|film} aa rahi hai
goti goti goti {goti|}
bachpan mein naani ke ghar roz carrom khelte the, kya din the
mausam mast hai, chai pakode ho jayein phir ek baazi
uski aadat hai, jeetne ke baad naachta hai pagal
mera phone pocket mein hai, baad mein call karta hun
{striker|queen} naam ka ek {character|gaana|band} hai{ game mein|}, suna hai?
ghar ki queen to meri biwi hai
kripya kal ki baithak ka samay soochit karein
wo hua na, jo us din hua tha, bilkul waisa hi
{meri|uski} {gaadi|bike|cycle} ki {chaabi|light} kho gayi
bijli ka bill kab bharna hai
football mein striker kaun hai {India|Barcelona} ka
jeb mein {paise|kuch} nahi hain yaar
{rahul|sonu|pinky} kahan hai, dikha nahi aaj
carrom khelne chaloge shaam ko
aaj carrom khelne ka mann nahi hai
maza aata hai carrom mein
mujhe carrom bahut pasand hai
mere dada ji carrom ke champion the
carrom board saaf karke rakh dena
kal se practice shuru karte hain
{tu|tum} bahut achha khelta hai bhai
mast board hai ye, kahan se liya
photo khinch lo ek
volume kam karo yaar
{chal|chalo} milte hain kal
good morning {sabko|bhai|ji}
happy birthday {bhai|yaar}
{exam|paper} kab hai tera
{doodh|sabzi|atta} le aana aate waqt
pankha tez kar do garmi lag rahi hai
ek selfie ho jaye umpire sahab ke saath
ye gaana kaunsa chal raha hai
yahan parking hai kya
bhai {10|20|50} rupaye dena zara
gulab jamun do kaali kaali
england ki queen mar gayi na
raja rani ki kahani sunao
{bas|bs} {aise hi|yunhi} pooch raha tha
jo hona tha ho gaya
pata nahi yaar
kuch bhi
tu bata
{hello|hi|hey} {umpire|bhai|koi hai}
test test {123|}
aaj {kaun|kitne log} aa {raha hai|rahe hain} khelne
tournament ki entry fee kitni hai
prize kya milega final mein
umpire sahab aap kahan se ho
ye umpire bada achha aadmi hai
agle mahine club ka election hai
{meri|} nayi shirt kaisi lag rahi hai
kaala chashma jachda hai
safed kurta press kar do
dhoni striker end pe tha
line mein lago bhai ticket ke liye
circle bada hota ja raha hai doston ka
board exam ki date aa gayi
black coffee ya white tea
frame karwa lo ye photo
pocket money khatam ho gayi
cover drive kya maara babar ne
phone ka cover toot gaya
queen band ka gaana laga do
powder laga lo, garmi hai
{kya hua abhi|ye kya tha|dekho dekho|pata nahi kya hua|ye galat hai|cheating hai ye|kuch to gadbad hai}
mera striker {kahan hai|kisne liya|de do}
{rani|queen} {kitni sundar dikh rahi hai|ka rang utar gaya kya}
naya striker liya hai maine{, 200 ka|}
goti {kahan milti hai bazaar mein|ka packet kitne ka hai|gin lo zara}
striker chamak raha hai tera
{tera|uska} nishana {bahut achha|bekaar} hai
main carrom ka badshah hun
tu to pocket king hai yaar
kaun kaun khelega {aaj|sunday ko|}
ek game aur ho jaye
{jaldi|dheere} khelo yaar
mujhe bhi khilao
{pani|chai} pee ke aata hun khel ke baad
mobile charge pe laga do
{papa|mummy} bula rahe hain
humse na ho payega
kya bakwaas hai
saand jaisa mat khel
{board|table} kis company ka hai
tere paas change hai kya
youtube pe carrom ke video dekhta hun
{ipl|world cup} kab se hai
padhai kar lo kabhi
kitne baje tak khula hai club
umpire sahab chai lenge?
bahut din baad mile
wo din bhi kya din the
mast goti hai yaar, ivory lagti hai
rani ki kahani yaad hai
{petrol|diesel} phir mehenga ho gaya
foul smell aa rahi hai yahan
penalty shootout dekha kal football ka
{neend|bhookh} aa rahi hai
{doctor|dentist} ke paas jaana hai kal
""".strip().split('\n')
N = [x.replace('{neend|bhookh} aa rahi hai', '{neend aa rahi|bhookh lagi} hai') for x in N]
def make_none(rng):
    s = sp(rng, rng.choice(N))
    if rng.random() < .22: s += rng.choice([', ', '. ', ' ']) + sp(rng, rng.choice(N))
    if rng.random() < .3: s = rng.choice(['bhai ', 'yaar ', 'arre ', 'suno ', 'oye ', 'acha ', 'waise ', 'dekho ', 'haan ']) + s
    if rng.random() < .2: s += rng.choice([' yaar', ' bhai', ' na', '!', '?', ' lol', '...'])
    return dict(kind='none', text=s)
