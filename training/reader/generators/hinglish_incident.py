"""Incidents. Template prefixes: U: unsaid, M: me only, O: opponent only, P: partner only; none: me/opponent/partner by persona."""
from hinglish_core import *
from hinglish_stroke import split_alts
from hinglish_stroke import OPEN

T = {}
def inc(name, text, also=()):
    T.setdefault(name, []).extend((l.strip(), list(also)) for l in text.strip().split('\n') if l.strip())

inc('slip', """
<o> haath se striker {fisal|phisal|slip ho|chhoot} gaya{, maara nahi tha|, maine dekha|}
striker <f> ungli se {fisal gaya|slip ho gaya|sarak gaya} {bina maare|, shot hua hi nahi|, line se bhi nahi hila|}
<m> striker slip ho gaya, {shot count hoga|dobara maar sakte hain|phir se le sakte hain} kya?
{paseene se|haath geela tha,|powder ki wajah se|ungli phisli aur} <m> striker {fisla aur aage sarak gaya|khud hi khisak gaya|haath se nikal gaya}, kisi ko laga nahi
nishana lagate lagate striker <o> haath se chhoot gaya
<E> abhi maara nahi tha, striker apne aap aage khisak gaya
<A> striker galti se hil gaya, stroke nahi liya tha
<m> striker bina maare hi line se aage {chala gaya|sarak gaya|nikal gaya}
striker set karte karte <f> ungli se phisal gaya, shot nahi maana jaye
<f> ungli lagi aur striker thoda sarak gaya, maara nahi tha
<m> striker haath se gir ke board pe lurhak gaya, maara nahi tha
striker haath se slip, line cross bhi nahi ki, <m> shot maana jayega?
<E> striker rakha hi tha ki haath hil gaya aur striker aage chala gaya, strike nahi kiya
striker pe ungli rakhi hi thi <E> ki wo phisal gaya
galti se <o> haath se striker chhoot ke thoda aage gaya, ye stroke nahi tha
<m> shot nahi tha wo, striker ungli se slip hua bas
striker {fisla|phisla|slip hua} <o> haath se, abhi nishana hi le rah<a> th<a>
U: striker haath se {slip ho gaya|phisal gaya|chhoot gaya}, stroke hua hi nahi
U: striker bina maare hil gaya
U: striker fisal ke line se nikal gaya, kisi ne maara nahi
M: maine maara hi nahi tha, striker khud slip ho gaya ungli se
""")
inc('pass', """
<N> is baar pass kar <RH>
<N> is baar nahi khel<unga>, pass
M: {main|mai} pass {karta hun|kar raha hun|leta hun}, {tum khelo|tu khel|agla khele}
M: meri taraf se pass
M: pass!
M: rehne do, is baar main nahi khelta, pass
M: meri baari skip, tum maaro
M: mujhe ye chaal nahi khelni, pass
M: pass hai mera, aage badho
M: is chance mein main nahi maarunga, pass samjho
M: apni baari chhod raha hun is baar
M: hum pass karte hain is baar, agla shot uska
O: wo bol raha hai pass
O: usne apni baari pass kar di
O: saamne wale ne {pass kiya|pass bola|apni turn chhod di|baari skip kar di}
O: wo is baar nahi khelega, pass karta hai bola
O: usne bola main pass
O: wo apni chaal nahi chalega, pass
O: usne haath hila ke pass bol diya
O: lagataar {do|2} baar pass kar diya usne
<E> apni turn {pass kar di|chhod di|skip kar di}
<E> baari pass kar di, shot liya hi nahi
<N> shot nahi le <RH>, pass bol diya
<E> jaan bujh ke pass kiya, goti kharab jagah thi
P: mera partner pass kar raha hai is baar
U: is baari mein pass {hua hai|kiya gaya|}
U: pass bola gaya hai
U: dono pass kar rahe hain baar baar
""")
inc('queen_dropped_after_rest', """
U: sab {ruk chuka|ruk gaya|shaant ho gaya} tha, {do second baad|phir|uske baad|achanak} {rani|queen|laal wali} {apne aap|khud hi|khud ba khud} {gir gayi|andar chali gayi|pocket mein lurhak gayi|ludhak ke andar gayi}
U: {rani|queen|red} pocket ke {muh|kinare|hoth} pe {atki|latki|tiki} thi, sab ruk gaya tha, phir apne aap gir gayi
U: shot khatam ho chuka tha, {rani|laal} kinare pe thi, thodi der baad khud gir gayi
U: {rani|queen} kinare pe jhool rahi thi, board shaant tha, kisi ne chhua nahi aur wo gir gayi
U: stroke ke baad sab ruka hua tha aur {rani|queen} bina chhue andar gir gayi
U: {rani|queen} stroke mein nahi giri thi, sab rukne ke baad apne aap tapak gayi
U: {laal wali|rani} pocket pe atak gayi thi. Striker uthane se pehle hi khud andar chali gayi, sab ruk chuka tha
U: koi shot nahi maara, {rani|queen} apne aap pocket mein gir gayi
U: {rani|queen} to baith gayi thi pocket ke muh pe, sab ruk chuka tha, phir khud hi chali gayi
U: goti nahi {rani|queen} giri, wo bhi sab rukne ke baad, khud se
U: hawa se shayad, {rani|queen} pocket ke kinare se khud gir gayi jab sab ruka tha
<o> shot ke baad sab {shaant|ruka hua} tha, {do second baad|phir} {rani|queen} apne aap gir gayi
<E> maara tha, sab ruk gaya, uske baad {rani|laal} khud hi lurhak gayi
<m> shot ho chuka tha, board ruk gaya tha, tab {rani|queen} apne aap andar gayi
<o> shot ke kaafi der baad {rani|queen} khud gir gayi, sab ruka hua tha
""")
inc('piece_dropped_after_rest', """
U: sab {ruk chuka|ruk gaya|shaant ho gaya} tha, {do second baad|phir|uske baad|achanak} ek {goti|kaali|safed goti|gitti} {apne aap|khud hi} {gir gayi|andar chali gayi|pocket mein lurhak gayi}
U: {goti|ek goti|kaali goti} pocket ke {muh|kinare|hoth} pe {atki|latki|tiki} thi, stroke khatam, phir apne aap gir gayi
U: shot khatam ho chuka tha, kinare wali goti thodi der baad khud gir gayi
U: goti kinare pe jhool rahi thi, board shaant tha, kisi ne chhua nahi aur gir gayi
U: sab ruka hua tha aur ek goti bina chhue andar gir gayi
U: koi shot nahi maara, goti apne aap pocket mein chali gayi
U: coin pocket ke edge pe tha, sab rukne ke baad apne aap gir gaya
U: sab kuch ruk gaya tha tab ek {safed|kaali} khud se tapak gayi
U: agle shot se pehle hi atki hui goti apne aap andar gir gayi
U: pocket pe latki goti {5|10|do} second baad khud gir gayi, kisi ne haath nahi lagaya
U: goti ruk gayi thi pocket ke muh pe, phir khud lurhak gayi, ye kiski maani jayegi?
U: gotiyan ruk gayi thi, ek piece khud ba khud gira
U: abhi koi khel nahi raha tha aur kinare wali goti khud andar chali gayi
<o> shot ke baad sab {shaant|ruka hua} tha, phir ek goti apne aap gir gayi
<m> shot khatam ho gaya tha, sab ruk gaya, tab <f> goti khud hi gir gayi
<E> maara, sab ruk gaya, {kuch der|do teen second} baad ek goti apne aap pocket mein
<m> shot kab ka khatam, ab jaake ek kaali khud gir gayi
<f> goti pocket pe latki thi, ruk chuki thi, baad mein khud gir gayi
""")
inc('piece_dropped_while_striker_removed', """
U: {pocket ke paas se|} striker uthaya to {uske sahare tiki|uspe tiki|saath wali} goti andar gir gayi
U: striker hatate waqt {ek goti|kaali goti|kinare wali goti} pocket mein gir gayi
U: umpire ne striker {hataya|uthaya} to pocket ke muh wali goti {ludhak gayi|gir gayi|andar chali gayi}
U: striker goti par tika tha, hataya to goti pocket mein chali gayi
U: striker uthate hi goti gir gayi andar
U: striker ne goti ko rok rakha tha, striker uthaya to goti gir gayi
U: striker pocket ke kinare pe goti se laga tha, striker nikalte hi goti andar
U: jaise hi striker uthaya, atki hui goti pocket mein gir gayi
<N> striker utha rah<a> th<a>, usi waqt goti gir gayi pocket mein
<E> apna striker uthaya to saath wali goti andar gir gayi
<o> striker uthate time pocket ke paas ki goti gir gayi
<E> striker hataya aur uske sahare khadi goti pocket mein chali gayi
striker nikaalte waqt <A> goti pocket mein gir gayi
<E> kinare se striker uthaya, goti jo uspe tiki thi wo tapak gayi
shot ke baad <E> striker uthaya to {kaali|safed|ek goti} khud andar gir gayi
""", ['piece_dropped_after_rest'])
inc('striker_dropped_while_piece_removed', """
U: striker ke upar goti {chadhi|padi} thi {pocket pe|pocket ke kinare|}, goti {hatayi|uthayi} to striker {hi neeche chala gaya|andar gir gaya|pocket mein gir gaya}
U: goti hatate waqt striker pocket mein gir gaya
U: umpire ne goti uthayi to striker andar gir gaya
U: goti striker pe tiki thi, goti uthate hi striker pocket mein chala gaya
U: coin ko striker ke upar se hataya to striker hi gir gaya pocket mein
U: goti ne striker ko rok rakha tha, goti hatate hi striker andar
U: goti nikaalte time striker lurhak ke pocket mein chala gaya
U: kinare pe goti aur striker saath the, goti hatayi to striker gir gaya
goti hata rahe the to <m> striker pocket mein chala gaya
<E> striker ke upar se goti uthayi to striker gir gaya andar
<o> striker pe padi goti uthayi gayi to striker pocket mein gir gaya
goti uthate hue <A> striker pocket mein gir gaya
<N> goti hata rah<a> th<a> aur <m> striker andar lurhak gaya
<o> striker ke upar ki goti hatate hi striker doob gaya
""")
inc('piece_broken', """
U: goti {ke do tukde ho gaye|toot gayi|do hisson mein toot gayi|phat gayi}{!|, ab?|}
U: lo ji, goti {toot|phat} gayi
U: shot itna tez tha ki goti {ke do tukde ho gaye|toot gayi|phat gayi}
U: {kaali|safed|ek} goti toot ke bikhar gayi
U: coin toot gaya, aadha andar aadha board pe
U: ek piece ke do tukde, ek pocket mein ek board pe
U: goti ka aadha tukda pocket mein gaya aadha board par hai
U: rani toot gayi, do tukde ho gaye
U: striker lagte hi goti do tukde
U: goti tukde tukde ho gayi, kaunsa tukda maane?
<E> {maara|itna zor se maara} {aur|ki} {kaali|safed|} goti {toot gayi|ke do tukde ho gaye|phat gayi}
<E> itna zor se maara ki coin {toot gaya|do tukde ho gaya}
<o> shot se goti toot gayi
<o> shot mein ek goti ke do tukde ho gaye, {bada tukda pocket mein hai|ek tukda board se bahar gaya}
<E> goti tod di, do tukde ho gaye
<A> goti toot gayi, sorry
<o> striker ki takkar se goti phat ke do hisse ho gayi
""")
inc('piece_damaged', """
U: {is|ek} {safed|kaali|} goti {mein crack hai|mein daraar hai|ka kinara toota hai|ka kinara ghis gaya hai|thodi chatak gayi hai}{, badal do|, badalni padegi|, change karwa do|}
U: goti chip ho gayi hai, badal dijiye
U: goti ka kinara jhad gaya hai, nayi goti do
U: ye coin crack hai, dusra lagao
U: goti mein halki si daraar aa gayi hai
U: is goti ka edge toota hua hai, seedhi nahi chalti
U: rani mein crack aa gaya hai, dusri rakho
U: ek goti kharab hai, ghis gayi hai, replace karo
U: goti tedhi ho gayi hai, theek se nahi sarakti, badlo
U: ek token damage hai, kinara khurdura ho gaya
U: ye wali goti chatki hui hai sir, badalwa do
U: kaali goti pe daraar dikh rahi hai, iske badle dusri chahiye
M: sir mujhe ye goti badalwani hai, crack hai isme
M: ref ek white goti mein crack hai, mujhe dusri chahiye
M: {meri|mujhe lagta hai meri} goti mein daraar hai, badal sakte hain kya
O: wo bol raha hai uski goti kharab hai, chip nikla hai, badlo
O: saamne wala keh raha hai goti chatki hui hai, nayi maang raha hai
""", ['piece_broken'])
inc('uncovered_queen_unnoticed', """
<A> {rani|queen} cover nahi hui thi, kisi ne {dhyan nahi diya|dekha nahi|bola nahi} aur khel {aage badh gaya|chalta raha}
<E> {rani|queen} li thi, cover miss hua, {rani|queen} wapas {rakhi hi nahi gayi|nahi rakhi} aur {do teen|agle|do} shot ho gaye
<f> {rani|queen} cover nahi thi, kisi ne wapas nahi rakhi, khel chalta raha
<E> {rani|queen} cover nahi ki thi, wo bahar hi reh gayi aur hum aage khelte rahe
<E> cover nahi maara tha, phir bhi {rani|queen} wapas nahi rakhi gayi, kisi ko pata nahi chala
abhi yaad aaya, <f> {rani|queen} to cover hi nahi hui thi, hum khelte rahe
<A> cover miss ho gaya tha, {rani|laal} center mein wapas nahi aayi, do baari nikal gayi
<f> {rani|queen} bina cover ke <o> paas hi padi hai, koi bola nahi aur game aage chala gaya
{rani|queen} ka cover <A> nahi hua tha. Na umpire ne bola na kisi ne, agla shot bhi ho gaya
<E> {rani|queen} daali, cover nahi kiya, aur sab bhool gaye rani wapas rakhna
thodi der pehle <E> {rani|queen} li thi jo cover nahi hui, kisi ne notice nahi kiya
U: {rani|queen} cover nahi hui thi par wapas nahi rakhi, sab bhool gaye aur khel chalta raha
U: {rani|queen} uncovered reh gayi, kisi ne dhyan nahi diya, do shot aur ho gaye
U: rani wapas rakhna bhool gaye the, cover hui nahi thi, ab teen chaal ho chuki
U: kisi ne nahi dekha ki rani cover nahi hui, aur game aage nikal gaya
""")
inc('opponent_piece_pocketed_unnoticed', """
<E> {thodi der pehle|pichle shot mein|do shot pehle} <of> goti daali thi, kisi ne {dekha nahi|dhyan nahi diya|notice nahi kiya} aur <N> khelt<a> rah<a>
<E> <of> goti daali thi aur {hum dono ko|kisi ko} pata nahi chala, <N> do shot aur khel gay<a>
<A> <of> goti gir gayi thi, kisi ne notice nahi kiya aur do shot aur maar diye
ruko, <E> <of> goti daal di thi aur phir bhi baari nahi chhodi, kisi ne dekha hi nahi
<of> goti <o> shot se gayi thi, sabne miss kar diya, <N> aage khelt<a> rah<a>
abhi pata chala ki <E> <of> goti daali thi do shot pehle, tab kisi ne roka nahi
<E> <of> ek goti gira di thi aur khelna chalu rakha, kisi ka dhyan nahi gaya
galti se <of> goti gayi thi <A>, kisi ne toka nahi, <N> agla shot bhi khel chuk<a>
<of> goti pocket kar ke bhi <N> khelt<a> rah<a>, umpire ne bhi nahi dekha
gotiyan gini to pata chala <E> <of> ek goti pehle daal di thi, kisi ne dekha nahi tha
U: galat rang ki goti gayi thi, kisi ne dekha nahi aur wahi khelta raha
U: saamne wale ki goti giri thi, kisi ne notice nahi kiya aur khel chalta raha
""")
inc('foul', """
U: foul {hua|hai|!|ho gaya|bola gaya}
U: umpire ne foul {de diya|bola|ghoshit kiya|diya hai|call kiya}{, ab?|, kyu pata nahi|}
U: referee ne foul bol diya
U: foul diya gaya hai, aage kya?
U: is shot pe foul call hua hai
U: umpire bole foul
U: ye foul tha, bas
U: saaf foul hai ye
U: foul ka ishara kiya umpire ne
U: foul foul foul
U: foul lag gaya, kya saza hai?
<m> foul {hua|hai|tha|}
umpire ne <D> foul de diya
umpire ne <o> khilaf foul bola hai{, ab kya hoga?|}
<L> foul laga hai
<E> foul kiya hai
<A> foul ho gaya
<D> foul mila hai, ab kya?
<m> foul bola umpire ne, ab kya karein?
ref ne <L> foul de diya, kyu pata nahi
<m> foul call hua hai, kitni penalty?
""")
inc('board_disturbed', """
<m> {ghutna|pair|kohni|pet|haath} {lag gaya|laga} {aur|,} {poora|} board hil gaya
<E> board ko {dhakka maar diya|hila diya|takkar maar di|laat maar di}, {saari|sab} gotiyan {hil gayi|idhar udhar ho gayi|bikhar gayi}
<E> {gusse mein|} board pe {mukka|haath|thappad} maara, sari goti hil gayi
<A> board hil gaya, {sab gotiyan khisak gayi|goti apni jagah se hat gayi}
<f> kohni board se takrayi, sab gotiyan idhar udhar ho gayi
uthte waqt <A> board ko dhakka lag gaya, gotiyan sarak gayi
<o> ghutne se table hil gayi, saari gotiyan bikhar gayi
<f> kursi board ke stand se takrayi, board hil gaya
<m> pair stand mein laga aur board khisak gaya
jhukte waqt <f> kamar board se lagi, sab kuch hil gaya
<E> board zor se hila diya
<m> pet board se takra gaya aur gotiyan apni jagah se hil gayi
paani uthane jhuk<a> to <A> board ko takkar lagi, saari goti hil gayi
<E> mez ko hila diya, board ki position bigad gayi
U: {chhota bhai|baccha|koi|ek dekhne wala} bhaagte hue board se takra gaya, saari goti hil gayi
U: board {hil gaya|ko dhakka lag gaya|khisak gaya}, gotiyan idhar udhar ho gayi, kya karein?
U: kisi ka pair laga aur board hil gaya
U: poora board ulat gaya, sab gotiyan neeche
U: board ka stand fisal gaya aur sab gotiyan ek taraf aa gayi
U: kisi ne table ko dhakka maar diya, gotiyan bikhar gayi
U: khiladi ne board pe mukka maara, gotiyan hil gayi
""", ['force_majeure'])
inc('piece_disturbed', """
<o> haath se {galti se|} ek goti {hil gayi|sarak gayi|khisak gayi}
<E> {haath|ungli|aasteen} se goti {hila di|sarka di|khiska di}
<f> {aasteen|chudi|ghadi|baazu ki chudi|shirt ki baanh|kada} se goti {hil gayi|khisak gayi apni jagah se}
<f> ungli galti se goti ko lag gayi, thoda hili
striker uthate {hue|time|waqt} <m> haath ek goti ko lag gaya, wo hil gayi
<E> chupke se goti {sarka di|khiska di}, {maine dekha|sabne dekha}
<A> rani ko haath lag gaya, apni jagah se hil gayi
<m> haath laga aur do gotiyan khisak gayi
goti ko haath lagaya <E>, jagah badal gayi uski
<E> goti utha ke dusri jagah rakh di
<E> ungli se goti ko chheda, thodi sarak gayi
nishana lagate time <m> doosra haath goti se chhu gaya aur goti hili
<E> haath pher ke goti hila di, wapas kahan rakhein?
<m> haath goti pe lag gaya galti se, sorry
striker lene ke liye haath badhaya to <A> ek {kaali|safed|goti} hil gayi
<o> baalon ki clip goti pe giri aur goti hil gayi
<E> board se haath hatate waqt ek coin khiska diya
U: kisi ki aasteen se goti hil gayi
U: ek goti haath lagne se apni jagah se khisak gayi
""")
inc('powder_violation', """
<E> {beech game mein|board ke beech mein|khel ke dauraan|game chalte hue} powder {daal diya|chhidak diya|chhidka}
<N> khel ke beech mein powder daal <RH>
<E> phoonk maar ke powder {udaya|uda diya|hataya}
<N> {phoonk maar maar ke|muh se phoonk ke} powder uda <RH>
<E> {rumaal|kapde|haath|tissue} se powder {saaf kar diya|ponchh diya|hata diya} {board chalte hue|beech board mein|game ke beech mein}
<E> haath se powder pocha
<N> haath se board ka powder ponchh <RH>, board chal raha hai
<E> bina puchhe boric powder daal diya jabki board chalu tha
<E> apni line pe phoonk maari, powder ud gaya
<E> board ke beech mein powder ka dabba khol ke chhidak diya
game chal raha hai aur <E> powder daal diya
<N> baar baar phoonk ke boric hata <RH>
<E> kone ka powder haath se jhaad diya khel ke beech
chalte board mein <E> powder wipe kar diya
<E> aasteen se powder pocha beech game mein
<E> powder laga diya beech mein, break ke baad, kisi se poocha nahi
<N> baari ke beech powder chhidak <RH>, allowed hai?
U: board ke beech mein powder daala gaya
U: khel ke dauraan kisi ne phoonk maar di powder pe
""")
inc('partner_communication', """
O: uska partner {aankh se|haath se|sar hila ke|} ishara kar raha hai {kaunsi goti maarni hai|kidhar maarna hai|}
O: dono partner {aapas mein|} {khusur-pusur kar|baat kar|ishaare kar} rahe hain
O: uske partner ne {usko bataya|bol diya} ki {left wali maar|rani le le|kaali maar|dheere maar}
O: saamne wali team aapas mein baat kar rahi hai, strategy bana rahi hai
O: wo apne partner se {pooch raha hai|baat kar raha hai} kya maare
O: wo dono kaan mein kuch bol rahe hain doubles mein
O: usne partner ko aankh maari
O: uska saathi usko angle samjha raha hai board chalte hue
O: uska partner bol raha hai 'idhar maar idhar maar'
O: wo log ishaaron mein baat kar rahe hain
O: doubles mein dono saathi khel ke beech discuss kar rahe hain ki kya khele
P: mere partner ne {mujhe ishare se bataya|bol diya|ishara kar diya} {kahan maarna hai|ki rani maar|}
P: mera partner mujhe bata raha hai kahan maaru
P: mere saathi ne khel ke beech mujhse baat kar li
P: mere partner ke muh se nikal gaya 'kaali maar', board chal raha tha
M: maine partner ko {ishara kar diya|bol diya kaunsi maarni hai|bata diya kya khelna hai}
M: maine apne partner se poocha kya maaru, board chalu tha
M: galti se maine partner ko bol diya dheere maar
M: main apne saathi se baat kar raha tha jab board chal raha tha
M: maine partner ko aankh se ishara kiya
U: partner aapas mein baat kar rahe hain doubles mein
U: ek partner dusre ko ishara kar raha hai
U: khel ke dauraan partners mein sanket hue
""")
inc('left_seat', """
<N> {kursi|seat|stool} se uth gay<a> {board ke beech mein|board chal raha tha|khel ke beech|}
<N> {kursi chhod ke|seat se uth ke|apni jagah se uth ke} khad<a> ho gay<a>
<N> angle dekhne ke liye {khad<a> ho gay<a>|uth gay<a>|seat se utha}
<N> khade ho ke {dekh <RH>|nishana dekh <RH>}
board chal raha tha aur <N> uth khad<a> hu<a>
<N> {paani lene|phone uthane|goti uthane|pankha chalane} ke liye seat se uth gay<a>, board chalu tha
<N> beech board mein khad<a> ho gay<a>
<E> board ke dauraan seat chhod di
<N> apni kursi chhod ke dusri taraf gay<a> dekhne
<N> chair se uth ke phir baith gay<a>
pair so gaya tha to <N> ek minute khad<a> ho gay<a>
<N> stool se uth ke jhuk ke dekh <RH>
shot achha dikhe isliye <N> uth ke khad<a> ho gay<a>
<N> baithe baithe uth gay<a> jabki board khatam nahi hua tha
<N> khad<a> ho gay<a> tha, maine dekha
<E> kursi chhodi bina puchhe, board adhoora tha
<m> phone baja to seat se uth gay<a>
<N> khushi mein uchhal ke seat se uth gay<a>
U: board ke beech mein khiladi seat se uth gaya
U: koi player kursi se khada ho gaya board chalte hue
""".replace('seat se utha}', 'seat se uth khad<a> hu<a>}'))
inc('played_without_play', """
{umpire ne|aapne} {abhi|} Play bola {hi|bhi} nahi tha aur <E> {maar diya|shot maar diya|stroke khel diya|khel diya}
Play {bolne|kehne} se pehle hi <E> {maar diya|shot khel diya|stroke le liya|break kar diya}
<E> umpire ke Play bolne ka intezaar nahi kiya, maar diya
appeal ke baad umpire ke 'Play' kehne se pehle <E> khel diya
<E> bina Play sune hi shot maar diya
Play announce nahi hua tha, <E> strike kar di
<E> Play ke bina hi break maar diya
<E> pehle hi maar diya, umpire ne play nahi kaha tha
umpire taiyaar nahi the, Play bola nahi, aur <E> striker chala diya
rukne ke baad dobara Play nahi bola gaya tha aur <E> maara
<E> umpire ki 'Play' call se pehle stroke khela
U: Play bolne se pehle hi stroke ho gaya
U: umpire ne Play nahi bola tha aur shot maar diya gaya
U: bina Play ke board shuru ho gaya
""")
inc('prohibited_act:chair_moved', """
<E> {apni baari mein|baari ke dauraan|board ke beech mein|} kursi {khiska li|sarka li|aage khiska li|hila li|khisak li}
<f> kursi {thodi|} {sarak gayi|khisak gayi} {jab <f> turn thi|board ke beech|}
<N> baar baar chair {khiska|sarka|hila} <RH>
<E> chair side mein kar li
<E> stool aage peeche kiya baari mein
<E> kursi ghaseet ke paas kar li shot lene ke liye
<E> apni seat ki jagah badal li, kursi sarka ke
shot achha aaye isliye <E> kursi {daayein|baayein|left} sarka li
<E> chair ko tedha kar ke ghuma liya board chalte hue
<N> kursi khiska ke angle bana <RH>
<E> baithe baithe kursi peeche ki
<E> stool khiskaya board ke dauraan
<m> stool hil ke doosri jagah chala gaya jab baari thi
U: kursi apni jagah se khiskayi gayi board chalte hue
U: board ke dauraan chair move ki gayi
""")
inc('prohibited_act:body_on_board', """
<m> doosra haath board pe {tika hua hai|rakha hua hai|tika tha} {khelte waqt|}
<N> {pet|seena|kohni} board {se chipka ke|pe tika ke} baith<a> <hai>
<E> doosri kohni {table|board} pe tika rakhi {hai|thi}
<N> board pe {jhuk ke haath tika ke|jhuk ke sahara le ke|kohni rakh ke} khel <RH>
<E> board pe haath rakh ke sahara liya
<m> seena frame pe tika hua hai
<N> poora badan board pe daal ke khel <RH>
<E> dusri hatheli board ki surface pe rakh di
<m> pet frame ko chhu raha hai har shot mein
jis haath se nahi khelt<a> wo haath <E> board pe rakha hua hai
<N> board ka sahara le ke baith<a> <hai>
<f> thodi frame pe tiki hui hai, board pe leta hua hai samjho
<m> left haath board pe pada rehta hai
<E> kandha aur kohni frame pe tika diye
""")
inc('prohibited_act:clothing_on_surface', """
<f> {aasteen|shirt ki baanh|kurte ki aasteen|jacket ki baanh} board {ki satah|ki surface|} pe {ghisat|pad|lag} rahi hai
<m> {dupatta|muffler|shawl|tie|kurta} board {ki surface|} ko chhu raha {hai|tha}
<m> dupatta board pe gir raha hai baar baar
<f> tie board pe latak rahi hai
<o> kapde board ki surface ko touch kar rahe hain
<f> dheeli aasteen board pe lagti hai shot lete hue
<f> saree ka pallu board pe aa raha hai
<f> jacket ki zip board pe ghis rahi thi
<m> scarf board ke upar latka hua tha
<f> sweater ki baanh surface pe ghisat rahi thi
<m> gamchha board pe pad raha hai
<f> hoodie ki dori board pe lag rahi hai
<f> chunni board ki satah pe thi
U: aasteen board pe ghisat rahi hai
U: kapda board ki satah ko chhu raha hai
""")
inc('prohibited_act:holding_while_placing', """
due rakhte {waqt|hue|time} <o> haath mein {striker bhi tha|dusri goti bhi thi|striker pakda hua tha|do gotiyan thi}
due rakh <RH> aur usi haath mein {dusri goti|striker} bhi pakda <hai>
<E> due lagate hue doosre haath mein striker pakad rakha tha
<E> haath mein striker liye liye due ki goti rakhi
penalty ki goti rakhte time <E> ek aur goti haath mein pakdi thi
<E> ek goti rakhi, dusri haath mein hi thi
due place karte hue <o> haath mein coin bhi tha aur striker bhi
<N> striker haath mein pakad ke due rakh <RH>
<E> do goti ek saath haath mein le ke ek ek karke rakhi due mein
goti rakhte waqt <f> mutthi mein striker tha
<E> due rakha lekin striker chhoda nahi haath se
rani ke paas due rakhte hue <o> haath mein striker bhi tha
""")
inc('prohibited_act:fetched_for_partner', """
O: due ki goti uske partner ne {jaali|pocket} se nikaal ke di{, khud nahi nikaali|}
O: due rakhna use tha, goti uske saathi ne nikaali
O: uske partner ne pocket se goti nikaal ke usko pakdayi
O: usne apne partner ke liye pocket se goti nikaali due ke liye
O: due lagana uske partner ko tha, par goti isne nikaal ke di
O: uska partner jaali se goti utha ke usko de raha hai rakhne ke liye
P: due mujhe rakhna tha par goti mere partner ne nikaal ke di
P: mere partner ne pocket se goti nikaal ke mujhe di due ke liye
P: mere saathi ne mere liye penalty ki goti nikaali
P: goti mere partner ne uthayi, rakhi maine
M: maine partner ke liye pocket se goti nikaal di, due usko rakhna tha
M: due partner ko rakhna tha, goti maine jaali se nikaal ke di
M: maine apne saathi ko goti utha ke de di placing ke liye
U: due ki goti placing karne wale ne nahi, uske partner ne nikaali
U: partner ne dusre partner ke liye jaali se goti nikaali
""")
inc('prohibited_act:asked_score_off_turn', """
O: meri baari {chal rahi hai|thi} aur wo {baar baar|umpire se|} score {pooch|puch} raha {hai|tha}
O: usne meri turn mein score poocha
O: baari meri hai aur saamne wala aapse score pooch raha hai
O: main nishana le raha tha aur usne umpire se score puchha
O: wo apni baari na hone par bhi score puchhta rehta hai
O: opponent ne bina apni turn ke score poocha
O: saamne wala har do minute mein score poochta hai meri baari pe
O: uski turn nahi thi phir bhi umpire se points puchh raha tha
O: meri chaal ke waqt wo chillaya score kya hua
M: maine uski baari mein umpire se score {pooch liya|puch liya|poocha}
M: meri turn nahi thi par maine score pooch liya
M: baari uski thi aur maine poochha score kitna hua
M: galti se uske shot se pehle maine score pooch liya
P: mere partner ne apni baari ke bina score pooch liya
P: mere saathi ne unki turn mein umpire se score poocha
U: bina apni baari ke score poocha gaya
""")
inc('prohibited_act:talked_to_spectators', """
<N> {dekhne walon se|peeche baithe doston se|darshakon se|audience se|bahar walon se|khade logon se} {gappe maar|baat kar|baatein kar} <RH>
<E> darshakon se {baat ki|salaah li|poocha kaunsi maaru}
<N> apne dost se jo dekh raha hai baat kar <RH> khel ke beech
<E> audience ki taraf dekh ke poocha kya khelu
<N> khelte khelte peeche walon se hasi mazaak kar <RH>
<E> dekhne aaye dost se angle poocha
<N> spectator se tips le <RH>
board chal raha hai aur <N> bahar baithe logon se baat kar <RH>
<E> apne bhai se jo bahar baitha hai baat ki game mein
<N> crowd se baatein karne mein laga <hai>
<E> khade hue dost ko bola bata kya maaru
<N> darshak se panga le ke bahas kar <RH>
""")
inc('prohibited_act:holding_solid_object', """
<o> {doosre|dusre|left|khaali} haath mein {chaabi|mobile|phone|pen|chaabi ka guchha|sikka|lighter|glass|chamach|bottle|kangha|cup} {hai|tha|pakda hua hai} {khelte waqt|jab khel <RH>|shot lete hue|}
<E> haath mein {mobile|chaabi|pen|sikka|lighter} pakad rakha hai {khelte time|apni baari mein|}
<N> haath mein {phone|pen|bottle|chai ka cup} le ke khel <RH>
khelte time dusre haath mein {chabi|kalam|sikka} pakdi hai <E>
<f> mutthi mein {sikka|chaabi} hai shot ke dauraan
<E> ek haath mein glass pakda tha aur dusre se shot maara
<N> mobile pakde pakde khel <RH>, allowed hai?
<E> doosre haath mein kada pakad rakha tha khelte hue
<N> left hand mein pen ghuma <RH> shot lete hue
""")
inc('prohibited_act:tested_striker', """
{board chalu hai aur|beech game mein|board ke beech mein} <N> striker {ghuma ghuma ke|chala chala ke|} test kar <RH>
<E> striker board pe {chala ke dekha|fisla ke dekha|ghuma ke check kiya|khali chala ke dekha} ki kaisa chalta hai
<N> striker ko board pe ghis ghis ke dekh <RH>
<E> naya striker board ke beech try karke dekha
<E> apni baari se pehle striker trial maara
<N> striker ki speed check kar <RH> board pe
<E> practice ke liye striker sarka ke dekha board chalte hue
<N> striker ko surface pe phira ke test kar <RH>
<E> shot se pehle striker ek baar khaali chala ke dekha
<E> striker ka fislan test kiya board pe
board khatam nahi hua aur <E> striker aazma ke dekha
<E> khelne se pehle striker se do trial shot maare board ke beech
U: board ke beech mein striker test kiya ja raha hai
""")
inc('prohibited_act:striker_on_frame', """
<E> apna striker frame pe {rakh chhoda hai|rakh diya|rakha hai|rakh rakha hai}
<N> striker frame ke upar rakh det<a> <hai> {har baar|jab meri baari hoti hai|}
<m> striker frame pe pada hai
<E> striker pocket ke andar rakh diya board ke dauraan
<N> striker ko {jeb|pocket} mein rakh ke baith<a> <hai> board ke dauraan
<E> baari khatam hote hi striker frame pe rakh diya
striker frame ke upar chhod diya <E>
<E> board ke kinare frame pe striker tika diya
<N> apna striker lakdi ki frame pe rakhe hue <hai>
<E> striker apni jeb mein daal liya board chalte hue
<m> striker frame pe kyun rakha hai, haath mein rakhna chahiye
<E> frame pe striker rakha, ye mana hai na?
U: striker frame pe rakha hua hai
""")
inc('distraction', """
O: jab bhi main {nishana lagata|maarne lagta|shot leta} hun wo {jaan bujh ke|zor se|} {khaansta|khansta|bolta|hasta|hilta|taali bajata|seeti bajata} hai
O: {ye banda|wo|saamne wala} meri baari {pe|mein} {gaana ga|khaans|bol bol ke disturb kar|seeti baja|hil|chutki baja|pair hila} raha hai
O: wo mera dhyan bhatka raha hai{ har shot pe|}
O: saamne wala baar baar disturb kar raha hai
O: mere shot ke time usne zor se chheenk maari jaan bujh ke
O: main maarne hi wala tha ki wo chilla diya
O: usne mere nishane ke waqt haath hilaya pocket ke saamne
O: mere shot ke waqt usne mobile ki ringtone baja di
O: nishana lagate waqt usne mere saamne haath lehraya
O: meri chaal pe wo ajeeb awaazein nikaal raha hai
O: wo meri baari mein table pe ungli baja raha hai
O: har shot pe bolta hai miss hoga miss hoga, concentration tod raha hai
O: opponent mujhe distract kar raha hai
O: uski team meri turn pe shor macha rahi hai
M: maine uske nishane ke waqt {chutki baja di|khaans diya|seeti baja di|taali baja di}, wo bhadak gaya
M: main uske shot ke time bol pada, usne kaha disturb kiya
M: maine usko disturb kar diya shot ke waqt, sorry
M: uske maarte waqt mera phone baj gaya, wo bola dhyan bhatka
P: mere partner ne uske shot ke time zor se hasa diya
P: mera partner uski baari mein gaana ga raha tha
U: shot ke waqt khiladi ka dhyan bhatkaya ja raha hai
U: peeche se koi shor macha ke disturb kar raha hai
""")
inc('misconduct:indiscipline', """
<N> {hungama|tamasha|badtameezi|anushasanheenta} kar <RH>
<E> gusse mein {kursi patak di|haath pair patke|striker phenk diya|gotiyan phenk di}
<N> chilla <RH> aur {kursi patak <RH>|hungama kar <RH>}
<E> hall mein hungama khada kar diya, koi discipline nahi
<E> {haar ke|haarne ke} gusse mein gotiyan uthake phenk di
<N> maar peet pe utar aay<a>
<N> dhamki de <RH> ki baahar mil
<E> striker zameen pe de maara gusse mein
<N> tameez se pesh nahi aa <RH>
<N> discipline nahi maan <RH>, ladai kar <RH>
<E> collar pakad liya, maar pitai shuru kar di
<N> jaan bujh ke niyam tod <RH> aur has <RH>
<E> table pe laat maari aur sabko bura bhala kaha
<N> bahut badtameezi se bol <RH>, anushasan naam ki cheez nahi
U: khiladi ka vyavhaar anushasanheen hai
U: dono khiladi ladne lage, maar peet ho rahi hai
U: hall mein hungama ho raha hai, player badtameezi kar raha hai
""")
inc('misconduct:left_area', """
<N> {bina puchhe|bina ijazat|umpire se puche bina|bina bataye} {hall se bahar|match area se bahar|maidan chhod ke|bahar|gate ke bahar} {nikal gay<a>|chal<a> gay<a>}
<N> game ke beech {chai peene|phone pe baat karne|cigarette lene|toilet|paani peene} bahar chal<a> gay<a> bina ijazat
<N> board chhod ke hall se gayab ho gay<a>, permission nahi li
game chal raha hai aur <N> {bahar ghoom <RH>|bahar nikal gay<a>} bina puchhe
<E> bina permission playing area chhod diya
<N> match ke beech mein uth ke canteen chal<a> gay<a>, kisi se poocha nahi
<N> bina bole washroom chal<a> gay<a> game ke beech
<E> umpire se ijazat nahi li aur hall chhod diya
<N> 10 minute se bahar <hai>, bina ijazat gay<a> tha
match adhoora chhod ke <N> bahar parking mein chal<a> gay<a>, batay<a> bhi nahi
<N> khel ke beech mein area chhod ke dost se milne gay<a> bahar, bina poochhe
<N> chup chaap hall se nikal gay<a>
U: khiladi bina anumati khel kshetra chhod gaya
""".replace('batay<a> bhi', 'bataya bhi'), ['left_seat'])
inc('misconduct:refused_decision', """
<N> {umpire|referee|aap} ka {faisla|decision|nirnay} {nahi maan <RH>|maanne ko taiyaar nahi <hai>|maanne se inkaar kar <RH>}
<E> umpire ka faisla {maanne se inkaar kar diya|nahi maana|thukra diya}
<N> bol <RH> umpire galat hai, faisla nahi maan<unga>
M: main {nahi manta|manta hi nahi} ref ka decision{ jo karna hai kar lo|}
M: ye faisla mujhe manzoor nahi, main nahi maanunga
M: aapka nirnay galat hai, main isko nahi manta
O: wo aapka faisla manne ko taiyaar nahi hai
O: penalty di aapne par wo maan nahi raha, decision thukra raha hai
O: umpire ne foul diya par wo due dene se mana kar raha hai
O: referee ke decision ke baad bhi wo bahas kar raha hai, maan nahi raha
O: bolta hai umpire ki nahi sununga
<E> decision accept nahi kiya
<N> chief referee ka faisla bhi nahi maan <RH>
<N> nirnay sweekar nahi kar <RH>
U: khiladi nirnayak ka nirnay maanne se mana kar raha hai
U: decision maanne se inkaar kiya gaya
""")
inc('misconduct:insult', """
<E> {umpire|referee|ref|chief referee} ko {gaali di|bura bhala kaha|'bikau' bola|andha bola|chor bola|beizzat kiya}{, sabne suna| sabke saamne|}
<N> umpire ko {gaali de|gaaliyan de|bura bol} <RH>
<E> {mujhe|<D0>} gaali di
<E> umpire ki beizzati ki
<N> ganda bol <RH> umpire ko
<E> saamne wale ko maa behen ki gaali di
<E> referee ke saath gaali galoch ki
<E> umpire se kaha 'andhe ho kya', bahut beizzati ki
<E> officials ka apmaan kiya
<E> umpire pe ungli utha ke bola tu bika hua hai
<E> gaali bak di umpire ko decision ke baad
<E> scorer ko ullu ka pattha bol diya
<N> sabke saamne referee ka mazaak uda <RH>, gaali de <RH>
O: usne mujhe {gaali di|kutta bola|bura bhala bola}
M: maine gusse mein umpire ko {gaali de di|andha bol diya|bura bol diya}
M: mere muh se gaali nikal gayi umpire ke liye
U: umpire ka apmaan kiya gaya
U: nirnayak ko apshabd kahe gaye
""".replace("<E> {mujhe|<D0>} gaali di\n", ""))
inc('misconduct:intoxication', """
<N> {daaru|sharab|bhaang} {pee ke|pi kar} {aay<a> <hai>|khel <RH>|baith<a> <hai>}
<N> {nashe mein|talli|tun} <hai>
<N> {cigarette|beedi|sutta} {phoonk|pee} <RH> {board pe baith ke|khelte khelte|khelte hue|}
<o> muh se {daaru|sharab} ki {badboo|smell} aa rahi hai
<E> board pe baithe baithe cigarette jala li
<N> khelte hue gutkha thook <RH>, nashe mein <hai>
<E> match se pehle daaru pi hai, jhoom <RH>
<N> sharab pee ke match khelne aay<a>
<N> beer pee pee ke khel <RH>
<N> nashe ki haalat mein khel <RH>
<E> khelte khelte beedi sulga li
<N> game ke beech sutta maar <RH>
<N> daru ke nashe mein ladkhada <RH>
U: khiladi nashe mein hai
U: board pe koi cigarette pee raha hai
U: player ne sharab pi rakhi hai
""")
inc('misconduct:uncertified_striker', """
<m> striker {check|certify|approve|pass} nahi {hua|karaya|karwaya} hai
<E> apna striker {check|certify} nahi karaya {aur khel liya|}
<o> striker ki jaanch nahi hui
<N> bina {certify|check|approve} kiye striker se khel <RH>
<E> naya striker laya tha, chief referee ko dikhaya nahi aur usi se khel liya
<m> striker approved nahi hai
<E> striker pe stamp nahi lagwaya, usi se khel diya
<m> striker bina jaanch ka hai, phir bhi khela ja raha hai
<m> striker overweight lag raha hai, certify bhi nahi karaya
<E> ghar ka striker use kiya jo pass nahi karwaya tha
striker ki jaanch karwaye bina <E> match khela
<m> striker check karwaya hua nahi hai umpire sahab
<E> uncertified striker use kiya
U: striker certified nahi hai phir bhi use ho raha hai
U: bina jaanch wale striker se match khela gaya
""")
inc('misconduct:discontinued_play', """
<N> {bina ijazat|bina puchhe|umpire se puche bina} khel {rok ke|band karke|beech mein chhod ke} baith gay<a> {<hai>|}
<E> bina permission khelna band kar diya
<E> beech match mein khelna band kar diya, umpire se poocha bhi nahi
<N> khelna rok ke baith gay<a>, keht<a> <hai> abhi nahi khel<unga>
<E> khel beech mein rok diya bina anumati
<N> aage nahi khel <RH>, haath baandh ke baith gay<a>
<E> game rok diya apni marzi se, bola mood nahi hai
<N> shot nahi le <RH>, jaan bujh ke khel roke hue <hai>
<E> jaan bujh ke game stop kar diya bina bataye
<N> rooth ke baith gay<a> aur khel band kar diya
<E> khel jaari rakhne se mana kar diya
<N> khel beech mein chhod ke mobile chala <RH>
U: khiladi ne bina anumati khel rok diya
U: bina ijazat khel band kar diya gaya
""", ['misconduct:refused_decision', 'concede'])
inc('concede', """
<N> haar {maan <RH>|maant<a> <hai>}
<E> haar maan li{, ye game <om>|}
<E> {match|game|board} chhod diya, haar {maan li|sweekar ki}
<N> {ye board|match|game} <OD> de <RH>, haar maan li
M: {chhodo yaar|bas bhai|chal bhai}, {match tum hi le lo|ye game tera|tum jeet gaye|board tumhara}, main haar maanta hun
M: main give up karta hun
M: mujhse nahi hoga, board tum le lo, maan li haar
M: haar gaya main, aage khelne ka fayda nahi, game tumhara
M: main surrender kar raha hun, match tera
M: hum match chhod rahe hain, aap jeet gaye
M: concede karta hun ye board
O: usne haath khade kar diye, bola tum jeet gaye
O: usne bola rehne do tum jeete, main nahi khelta ab
O: saamne wale ne give up kar diya
O: wo bola ye board tumhara, haar maan li
O: usne haar maan li, bol raha hai next game khelenge
O: opponent ne match concede kar diya
O: usne surrender kar diya beech board mein
P: mera partner haar maan gaya
<E> bola bas ab game khatam, tum jeet gaye
""".replace("<N> haar {maan <RH>|maant<a> <hai>}", "<N> haar maan <RH>"))
inc('no_striker_position', """
U: striker rakhne ki {koi|} jagah {hi nahi|nahi hai|nahi bachi}{, kahan rakhein?|}
U: {poori|meri|} base line gotiyon se bhari {hai|padi hai}, striker {kahan rakhu|nahi lag raha|rakhne ki jagah nahi}
U: base line pe itni gotiyan padi hain ki striker rakhne ki jagah hi nahi
U: line aur circle dono bhare hain, striker kahin nahi lagta
U: base line pe goti goti hai, striker fit hi nahi hota
U: line pe jagah nahi hai striker ke liye, kya karein?
U: gotiyan base line pe line se padi hain, striker rakhunga kahan?
U: dono red circle aur beech ki jagah sab gotiyon ne gher rakhi hai, striker nahi rakh sakte
U: striker kahin bhi rakho goti ko chhu jata hai, jagah nahi
U: base line block hai poori, striker place nahi ho sakta
U: base line par striker rakhne hetu sthaan uplabdh nahi hai
M: meri base line pe gotiyan itni hain ki main striker nahi rakh sakta
M: mujhe striker rakhne ki jagah nahi mil rahi
M: mere paas striker lagane ki jagah nahi hai, sab gotiyan line pe hain
O: uski base line poori bhari hai, wo striker nahi rakh pa raha
O: uske paas striker rakhne ki jagah nahi hai line pe
""")
inc('force_majeure', """
U: {light|bijli|batti} {chali gayi|gul ho gayi|ud gayi}{, andhera ho gaya|, kuch dikh nahi raha|}
U: {achanak|} baarish {aa gayi|shuru ho gayi}{, board bheeg gaya|, khel ruk gaya|, chhat tapak rahi hai}
U: chhat se paani tapak raha hai seedha board pe
U: upar se {pankhe ka tukda|plaster|bulb|chipkali|diwar ghadi} {board pe gir pada|gira board pe}, sab bikhar gaya
U: {billi|kutta|kabootar|bandar} {kood ke|} board pe {chadh gayi|aa gaya|kood pada} aur {saari goti bikher di|sab bikhar gaya}
U: power cut ho gaya beech board mein
U: aandhi aa gayi, khidki khul gayi aur gotiyan ud gayi
U: bhookamp ke jhatke aaye, board hil gaya
U: aag lag gayi paas mein, sab bhaag gaye, khel ruka hai
U: tubelight toot ke board pe giri
U: generator band ho gaya, hall mein andhera
U: kisi bacche ki ball board pe aa giri, gotiyan bikhar gayi
U: chai ka glass board pe gir gaya kisi darshak ka, sab geela
U: pankha gir gaya board ke upar
U: toofan ki wajah se khel rokna pada
U: inverter bhi gaya, ab khelein kaise
U: hall mein paani bhar gaya, match rukwaya hai
U: cricket ki gend khidki tod ke board pe lagi
U: baarish se board geela ho gaya, match beech mein ruk gaya
""", ['board_disturbed'])
inc('who_places', """
U: due {kaun rakhega|kaun lagayega|rakhega kaun}{ ab|}?
U: {ye|} due wali goti kaun rakhega, main ya mera partner?
U: {uska|mera} due hai, ab goti kaun rakhega?
U: chaar log khel rahe hain, due kaun rakhega ab?
U: doubles mein due nikla hai, kaun rakhe?
U: penalty lagi hai, goti rakhne ka haq kiska?
U: due nikla hai unka, ab rakhega kaun, hum ya wo?
U: penalty ki goti kaun place karega?
U: due rakhne wala kaun hoga is baar?
U: hum dono mein se due kaun lagaye, main ya partner?
U: uski goti bahar aani hai, kaun rakhega board pe?
U: due ho gaya, ab rakhne ka kaam kiska hai?
U: fine ki goti main rakhu ya wo?
U: hamare due saamne wale rakhenge ya umpire?
U: due main lagau ya mera saathi lagaye?
U: penalty goti rakhni hai, kiske haath se?
U: ye due kaun nikalega aur kaun lagayega, jhagda ho raha hai
U: dono partner bol rahe main rakhunga due, kaun rakhega?
""")
inc('place_queen', """
U: {rani|queen} wapas rakhni hai {par|lekin} {beech mein goti padi hai|center dhaka hua hai|beech wale gole pe goti baithi hai}, kahan rakhein?
U: {queen|rani} ko kahan rakhe, {center|beech} to {dhaka hua|bhara hua} hai
U: {rani|queen} wapas aani hai, beech ka gola goti se dhaka hai, kidhar rakhun?
U: {rani|laal} return hogi to kaha rakhu, center pe ek goti aadhi chadhi hui hai
U: queen center mein nahi aa rahi, goti padi hai wahan
U: rani wapas aa rahi hai par uski jagah pe kaali baithi hai
U: queen ki jagah ghiri hui hai, ab rani kahan lagegi?
U: rani bahar aayi, beech mein jagah nahi, kahan rakhein
U: laal goti wapas daalni hai, beech wale circle pe do gotiyan hain
U: rani ko wapas board pe rakhna hai, kahan rakhte hain?
U: rani cover nahi hui, wapas kahan rakhu? beech mein jagah nahi hai
U: queen ko center pe rakhna hai par center khaali nahi
U: rani kud ke bahar aayi thi, use rakhein kahan, beech bhara hai
U: rani ka sthan goti se dhaka hai, rani kahan rakhi jaye?
U: beech ka laal gola aadha dhaka hai, rani wapas kaise rakhein?
U: red wapas lagani hai, center circle pe goti hai, kya karu?
""")
inc('waive', """
M: {rehne do|chhodo|koi baat nahi}, {mujhe|} {uska|} due nahi {chahiye|lunga|rakhunga}
M: main uska due maaf karta hun{, nahi rakhna mujhe|}
M: due chhod deta hun, aage khelo
M: mujhe penalty nahi chahiye, khelte raho
M: uska due maaf, aage chalo
M: hum due nahi le rahe, maaf kiya
M: main apna haq chhodta hun, due mat nikaalo
M: uski goti andar hi rehne do, due nahi lena
M: maaf kiya due, khel bhai
M: due waive karta hun
O: usne mera due {maaf kar diya|chhod diya|nahi liya}
O: wo bola due rehne do, nahi chahiye
O: saamne wale ne penalty maaf kar di
O: wo kehta hai due nahi lagana, chhod diya
O: wo due nahi lega, bol diya maaf
O: opponent ne due lene se mana kar diya, bola koi baat nahi
<E> due maaf kar diya
<E> due waive kar diya
<E> bola due ki zarurat nahi, chhod do
<N> due nahi le <RH>, maaf kar diya
P: mera partner bola due rehne do, maaf kiya
U: due maaf kiya gaya
""")
inc('placing_timeout', """
{15|bees|20|25|30|aadha minute se zyada|tees} second ho gaye, abhi tak <E> due nahi rakha
due rakhne mein <D> {15 second se zyada|bahut time|aadha minute|bees second} {lag gaye|lag gaya}
<E> due rakhne mein bahut der laga di, 15 second se upar
<N> due rakhne mein kab se soch <RH>, time nikal gaya
due ki goti rakhne mein <E> 20 second laga diye
<N> aadhe minute se due haath mein liye baith<a> <hai>, rakh nahi <RH>
<E> penalty ki goti samay par nahi rakhi, time over
due lagane ka 15 second ka time khatam, <E> rakha nahi abhi
<E> goti place karne mein pura ek minute laga diya
<N> due rakhne ki jagah dhoondh <RH>, 25 second ho gaye
<m> due rakhne ka time khatam ho gaya
placing ke liye <E> zyada time le liya, 15 sec se upar
U: due rakhne ka samay samaapt, goti rakhi nahi gayi
U: 15 second nikal gaye due nahi rakha gaya
""".replace('aadha minute se zyada|tees', 'tees'))
inc('placer_declines', """
jagah {to hai|hai} par <N> due nahi {rakh<unga>|lagay<unga>}, {kuch hil gaya to foul ho jayega|risk nahi|bahut tang hai}
circle mein thodi jagah hai par <N> due rakhne ka risk nahi le <RH>
<N> due rakhne se mana kar <RH>, bolt<a> <hai> goti hil jayegi
jagah tang hai isliye <N> due nahi rakh <RH>
<N> keh <RH> ki jagah chhoti hai, due rakhne mein goti hilegi, nahi rakh<unga>
thodi si jagah hai par <E> due rakhne se mana kar diya, foul ka dar hai
<N> risk nahi le <RH>, due baad mein rakh<unga> bolt<a> <hai>, jagah tang hai
due rakhne layak jagah hai lekin <N> darr <RH>, kuch touch ho jayega
<E> tang jagah dekh ke due abhi rakhne se inkaar kiya
<N> due abhi nahi rakh<unga>, jagah bahut kam hai, foul ho jayega
do gotiyon ke beech zara si jagah hai, <N> wahan due rakhne ka risk nahi le <RH>
U: jagah tang hai, rakhne wala due rakhne ka risk nahi le raha
""".replace('lagay<unga>', 'rakh<unga>'), ['waive'])
inc('space_appears', """
U: pehle {circle mein|} due rakhne ki jagah nahi thi, ab {ek goti hati to|is stroke ke baad|gotiyan hat gayi to} jagah {ban gayi|ho gayi|khaali ho gayi}
U: jo due ruka hua tha uske liye ab {circle mein|} jagah ban gayi hai
U: circle bhara hua tha isliye due ruka tha, ab jagah khaali ho gayi, {rakhein|rakh dein}?
U: ab beech mein jagah khul gayi hai, pending due rakh dein?
U: due ki jagah nahi thi tab, ab hai, rakhna padega?
U: circle khaali ho gaya ab, purana due laga dein?
U: do chaal pehle due ke liye jagah nahi thi, ab ban gayi
U: due pending tha kyunki circle full tha, ab space aa gaya
U: ab to jagah dikh rahi hai circle mein, baaki due lagao
U: ek goti gir gayi to circle mein due rakhne ki jagah nikal aayi
U: ruke hue due ke liye ab sthaan uplabdh hai
U: beech mein space ho gayi hai, jo due rakha nahi gaya tha wo ab lagega?
M: circle bhara tha, mere shot ke baad jagah ban gayi, ab main uska due rakhu?
M: mere stroke se jagah khul gayi, ruka hua due ab rakh sakta hun?
O: uske shot se circle mein jagah ban gayi, ab wo mera ruka due rakhna chahta hai
""")
inc('available_due_not_placed', """
U: {are yaar|} {uska|mera} due {rakhna|nikaalna|lagana} bhool gaye aur agla shot {bhi|} ho gaya
U: due rakhna reh gaya, khel aage badh gaya
U: due lagana yaad hi nahi raha, do chaal nikal gayi
U: jagah thi phir bhi due nahi rakha gaya, sab bhool gaye
U: penalty ki goti rakhi hi nahi kisi ne, shot ho gaya
U: due bhool gaye the sab, ab yaad aaya
U: purana due lagana reh gaya, ab teen shot ho chuke
M: {uska|unka} due lagana {hum|main} bhool {gaye|gaya} aur agla shot bhi ho gaya
M: maine uska due nahi rakha, bhool gaya, aage khel liya
M: mujhe due rakhna tha par dhyan nahi raha, shot maar diya gaya
M: hum due rakhna bhool gaye, ab rakh sakte hain?
O: mera ek due rakhna bhool gaye wo log, aage khel bhi liya
O: usne mera due rakha hi nahi, bhool gaya aur khel liya
O: saamne wala due lagana bhool gaya, khel chalu ho gaya
O: usko due rakhna tha, rakha nahi, ab do shot ho gaye
O: opponent due rakhna bhool gaya, ab rakhna chahta hai
P: mera partner due rakhna bhool gaya aur khel aage chala gaya
P: mere saathi ko due lagana tha, wo bhool gaya, do shot ho gaye
""")
inc('wrong_colour_placed', """
{penalty|due} mein <E> {apne hi rang ki|galat rang ki|galat colour ki} goti rakh di
due mein {kaali|meri} rakhni thi, <E> safed rakh di
due mein safed rakhni thi, <E> kaali rakh di
<E> due mein galti se {apni|dusre rang ki} goti laga di
<E> penalty mein apni wali goti rakh di, saamne wale ki rakhni thi
due ki goti ka rang galat hai, <E> ulti rakh di
<E> white ki jagah black rakh di due mein
<E> kaali ki jagah safed due laga diya
galat colour ki goti rakhi hai <E> penalty ke liye
<E> wrong colour place kar diya due ka
due nikaalte waqt <E> dusre ki goti utha ke rakh di
<E> due lagaya par rang galat tha
U: due mein galat rang ki goti rakhi gayi
U: penalty mein safed aani thi, kaali rakh di gayi
""")
inc('placed_on_centre_circle', """
<E> due {ko|wali goti|ki goti} {beech ke laal gole|center circle|bilkul beech|rani ki jagah|center ke red circle} pe rakh {di|di hai}
due <E> rani wali jagah pe rakh diya
<E> penalty goti center pe hi laga di
due beech ke chhote gole pe rakha <E>
<E> due ekdum center point pe rakh diya
center ke laal gole pe <E> due ki goti rakhi
<E> goti red centre circle ko dhak ke rakh di due mein
<E> due ki goti se beech ka laal gola dhak diya
<E> due rani ke ghar pe, yaani center circle pe, rakha
laal bindu ke upar <E> penalty ki goti laga di
<E> due seedha centre circle par place kiya
U: due wali goti center circle pe rakhi gayi hai
U: penalty goti beech ke laal gole par hai
""")
inc('placed_outside_circle', """
<E> {due|penalty|fine} ki goti {bade circle|bade gole|outer circle|bahari vritt} {ke|se} bahar {rakh di|laga di|rakhi hai}
<E> due circle ke bahar rakha
due ki goti <E> gole se bahar rakh di hai
<E> due rakha par bade circle ke andar nahi, bahar
<E> penalty goti ko base line ke paas rakh diya, circle mein nahi
<E> due circle se bahar, pocket ke paas rakh diya
<E> goti circle ki line ke bahar laga di due mein
due andar rakhna tha, <E> bade gole ke bahar rakha
<E> due aadha circle ke bahar rakh diya
<E> bahar wale circle ke us taraf due lagaya
due ki goti circle ke andar honi thi, <E> bahar rakhi
U: due wali goti bade circle ke bahar rakhi hai
U: penalty ki goti circle se bahar rakhi gayi
""")
inc('placing_disturbed_piece', """
due rakhte {rakhte|hue|waqt} <E> {bagal wali|dusri|paas wali|ek} goti hila di
due lagate time <A> {dusri|paas ki|ek kaali} goti {hil gayi|khisak gayi|sarak gayi}
penalty ki goti rakhte hue <m> haath dusri goti ko lag gaya, wo hil gayi
<E> due rakha aur saath wali goti sarka di
due place karte waqt <o> haath se rani hil gayi
<E> due rakhne mein do gotiyan hila di
due ki goti rakhi to <A> bagal wali khisak gayi
<o> haath se due rakhte samay gotiyan bikhar gayi
rakhte time due <E> paas padi goti ko touch kar ke hila diya
goti fit karte karte <E> baaki gotiyan hila di due mein
due lagane ke chakkar mein <E> aas paas ki gotiyan sarka di
U: due rakhte waqt paas wali goti hil gayi
U: penalty rakhte samay dusri goti disturb ho gayi
""", ['piece_disturbed'])
inc('due_placed_as_shot_with_queen', """
<E> due {aisa rakha ki rani ke saath|aisi jagah rakha ki rani ke saath|rani ke saath aise lagaya ki} seedha pocket ka shot ban gaya
<E> penalty goti rani se chipka ke rakhi, seedha pocket ki line mein
<E> due rani ke saath pocket ki seedh mein rakh diya, pair ban gaya
due ki goti <E> rani se sata ke lagayi taaki direct pocket ho jaye
<E> due ko rani ke peeche rakha ki ek shot mein rani pocket mein jaye
<E> due rani ke saath cannon bana ke rakha
<E> due aise rakhi ki rani aur goti pocket ki seedh mein aa gayi
due rakh ke <E> apne liye rani ka direct shot bana liya
<E> rani ke saath jod ke due lagaya, pocket ke liye seedha shot
due wali goti rani se milake <E> pocket ki taraf line bana di
<E> penalty ki goti rani ke saath double banake rakhi pocket ke saamne
U: due rani ke saath aisa rakha hai ki seedha pocket ka shot ban raha hai
U: due ki goti aur rani pocket ki seedh mein rakhi gayi hain
""")
inc('clock', """
U: {samay samaapt|time khatam|time up|time over|time ho gaya}{, ghanti baj gayi|, board abhi adhoora hai|, kya karein?|}
U: time khatam ho gaya hai, board abhi chal raha hai
U: ghadi ne time dikha diya, match ka samay poora
U: ek ghanta ho gaya, time up
U: alarm baj gaya, time khatam, board beech mein hai
U: match ka time poora ho gaya, score kaise maane?
U: buzzer baj gaya aur board khatam nahi hua
U: nirdharit samay samaapt ho gaya
U: timer khatam, abhi 4 goti baaki hain dono ki
U: time out ho gaya, ab kaun jeeta?
U: {10|das} minute ke match ka time nikal gaya
U: samay poora ho chuka hai, khel rokiye
U: ghadi ruk gayi zero pe, board adhoora
U: time's up bhai, kaun jeeta
U: whistle baj gayi, samay ho gaya
""")
inc('match_end', """
U: match {khatam|samapt|over}{, dono ne result maan liya|, kaun jeeta?|, parinaam likh lo|}
U: {do|2} game {hum|wo} jeet {gaye|gaya}, match khatam na?
U: mukabla samapt hua, parinaam darj kiya jaye
U: dono game khatam, match over
U: teesra game bhi ho gaya, match poora
U: 2-1 se match khatam
U: match ho gaya, haath mila liye
U: final khatam ho gaya, scoresheet sign karo
U: do-zero se match nipat gaya
U: aakhri game bhi ho gaya, ab match khatam na?
U: match poora hua, ab kya karna hota hai?
M: match khatam, dono game hum jeet gaye
M: maine do game le liye, match mera, khatam
M: hum 2-0 se jeet gaye match
O: usne doosra game bhi jeet liya, match uska, khatam
O: saamne wala do game jeet gaya, match over
""")
inc('report_delay', """
<N> {bees|20|25|15 se zyada|aadha ghanta} minute late aay<a> board pe
naam pukare {20|pachchis|18} minute ho gaye, <N> ab aa <RH>
aadha ghanta pehle naam pukara tha, <N> ab aa <RH> board pe
<N> match ke liye late aay<a>, {15 minute se upar|20 minute} ho gaye
<N> time pe nahi pahunch<a>, der se aay<a> board pe
announcement ke 18 minute baad <N> pahunch<a>
match 5 baje tha, <N> 5:20 pe aay<a>
<N> abhi tak nahi aay<a>, naam bole {15|16|20} minute ho gaye
<E> board pe report karne mein der kar di
<N> late <hai>, match shuru hone ka time kab ka nikal gaya
traffic mein phans gay<a> <N>, 20 min late report kiya
<N> call ke 15 minute baad tak report nahi kiya
O: hamara naam pukara gaya tha aur wo bees minute late pahuncha
O: main baitha hun aur wo {15|20} minute se aaya hi nahi board pe
M: main traffic mein tha, {16|20} minute late pahuncha board pe
U: khiladi 20 minute der se board par pahuncha
""".replace('|aadha ghanta} minute', '} minute'))
inc('rest_taken', """
{teesre game se pehle|doosre game ke baad|do game ke beech} {10|das|paanch} minute ka rest tha, <N> {18|15|20|pandrah} minute baad {laut<a>|aay<a>}
<N> rest pe gay<a> tha, {time se zyada|bahut der} laga di
<E> game ke beech ka aaram {15|20} minute ka le liya, 10 ka tha
doosre aur teesre game ke beech <N> zyada der aaram kar <RH>
rest time khatam ho gaya, <N> abhi tak nahi laut<a>
<E> break mein 10 ki jagah 16 minute liye
doosre game ke baad <N> {15|20} min se gayab <hai>, rest ka time kab ka nikal gaya
<E> rest lamba kheench diya, teesra game shuru hona tha
<N> aaram karne gay<a> aur pandrah minute baad aay<a>
interval mein <N> chai peene gay<a>, rest time se zyada ho gaya
<m> rest ka time poora ho gaya, wapas nahi aay<a>
U: do game ke beech rest zyada le liya gaya
U: rest ka samay poora hua, khiladi wapas nahi aaya
""")
inc('toss', """
M: toss {main|hum} {jeet gaya|jeeta hun|jeeta}{, ab kya chunna hai?|}
M: toss maine jeeta{, pehle main maarunga|}
M: mera toss aaya, kya loon?
M: main toss haar gaya
M: toss mera hai, side chunu ya break?
O: usne toss jeeta{, wo kehta hai pehle main marunga|}
O: toss saamne wala jeet gaya
O: toss uska aaya, ab wo break lega ya side?
O: toss wo jeet gaya, colour kaun chunega?
<E> toss jeet liya
<N> toss jeet gay<a>, ab kya?
<N> toss haar gay<a>
<E> toss jeet ke break choose kiya
<E> toss jeeta, side badalna chahte hain
U: toss {ho gaya|karo|karna hai}{, ab?|}
U: toss kaun karega, match shuru karna hai
U: toss ka result aa gaya, aage kya?
U: chalo toss karte hain
U: sikka uchhala, heads aaya
U: toss ho chuka, kaun break karega?
""".replace('M: toss {main|hum} {jeet gaya|jeeta hun|jeeta}', 'M: toss main {jeet gaya|jeeta hun|jeeta}'))
inc('next_board', """
U: {ye|pehla|ek} board {khatam|ho gaya}, {agla|ab agla|dusra} board kaun {todega|break karega|shuru karega}?
U: naya board lag gaya, ab break kiska?
U: agle board mein break kiski?
U: agla board shuru, pehla shot kiska?
U: pehla board {maine|usne} break kiya tha, ab {dusre|agle} mein break kiska?
U: ek board ho gaya {maine|usne} toda tha, ab agla kaun todega?
U: dusra board shuru hone wala hai, break kaun karega?
U: board khatam, next board ka break?
U: naye board mein pehle kaun khelega?
U: is board ke baad break kiske paas jayega?
U: board jeet gaya main, agla break mera ya uska?
U: board over, ab safed kisko milegi agle mein?
U: gotiyan jama di naye board ki, kaun maare pehle?
U: agle board ki shuruaat kaun kare?
U: teesra board hai, break ka number kiska?
U: doubles mein naya board hai, break kaun karega?
""")
inc('next_turn', """
U: doubles {mein|hai}, {mera shot khaali gaya|maine khel liya|mere partner ne khela|usne maara}, ab {kiski baari|charon mein se kiski baari|agla kaun khelega}?
U: char log khel rahe hain, ab {kiski baari|kiska number|kiski turn} hai?
U: doubles mein abhi mere partner ne khela, ab baari kiski, daayein wale ki?
U: 4 player hain, {uske|mere} baad kaun khelega?
U: doubles mein turn kis ke paas jayegi ab?
U: hum chaar hain, meri baari ke baad kaun?
U: doubles mein saamne wale ne miss kiya, ab mera partner khelega ya main?
U: maine maara khaali gaya, doubles hai, ab right wala khelega?
U: yugal mukabla hai, ab kis khiladi ki baari?
U: doubles: main khel chuka, agla number kiska?
U: baari bhool gaye, doubles mein ab kaun maarega?
U: pair match mein partner ne chhod diya, agla kaun?
U: doubles mein uska shot gaya, ab hum dono mein se kaun khele?
""", )
inc('appeal', """
M: umpire sahab, {main appeal karta hun|appeal|mujhe appeal karni hai}{, zara dekhiye|, ghadi rok ke dekhiye|}
M: appeal! {ghadi rok ke zara dekhiye|ek minute rukiye|}
M: sir main appeal kar raha hun, ek baar dekh lijiye
M: rukiye, mujhe appeal karni hai
M: main is baat pe appeal karna chahta hun
M: umpire ji meri appeal hai
M: hum appeal kar rahe hain, chief referee ko bulao
M: appeal hai meri, board check kijiye
M: time rok do, appeal kar raha hun
O: {pratidwandi|saamne wale|opponent} ne {nirnayak ke samaksh|umpire se|} appeal {ki hai|darj ki hai|kar di}
O: wo appeal kar raha hai
O: usne appeal kar di, ab kya?
O: usne haath utha ke appeal bola
<E> appeal kar di hai
<E> umpire se appeal ki
<N> appeal kar <RH>
P: mere partner ne appeal ki hai
U: appeal ki gayi hai, ghadi roki jaye
U: appeal hui hai
""")
inc('change_striker', """
<N> striker badalna chaht<a> <hai>
<m> striker {tadak gaya|toot gaya|kharab ho gaya|chatak gaya|ghis gaya} hai, {dusra le sakte hain|badal sakte hain|change kar lein}?
<E> striker badal liya {board ke beech mein|beech game mein|}
<D> striker change karna hai
<N> naya striker lena chaht<a> <hai> board ke beech
<m> striker halka hai, dusra le lein?
<E> dusra striker use karna shuru kar diya
<E> board ke beech apna striker badal diya
<m> striker do tukde ho gaya, naya chahiye
<N> maang <RH> ki striker badal dein
M: mera striker {toot gaya|kharab hai|crack ho gaya}, doosra le sakta hun?
M: main striker change karna chahta hun
M: mujhe dusre striker se khelna hai ab
O: wo striker badalne ki ijazat maang raha hai
O: usne kaha mera striker theek nahi, badalna hai
U: striker badalna hai board ke beech mein
""".replace('<N> maang <RH> ki striker badal dein\n', ''))
inc('change_board', """
U: ye board {tedha|kharab|jhuka hua|uneven} hai, {dusra board lagwa do|doosra board laga do|board badlo|badal do isko}
U: board change karo, surface kharab hai
U: board ka stand hil raha hai, dusra lagao
U: ye board theek nahi chal raha, badalwa do
U: board samtal nahi hai, goti ek taraf bhaagti hai, board badlo
U: board ki jaali phati hai, dusra board lao
U: board pe gaddhe hain, badla jaye
U: is board pe khela nahi ja sakta, naya lagao
U: board ka ek kona uthha hua hai, change karna chahiye
M: ye board tedha hai, {mujhe|hame} doosra board chahiye
M: main board badalwana chahta hun, rebound kharab hai
M: mujhe is board pe nahi khelna, badal do
M: mujhe board change karwana hai
O: wo bol raha hai {stand hil raha hai table change karo|board kharab hai badlo|board tedha hai}
O: saamne wala board badalne ki maang kar raha hai
O: usne kaha is board pe nahi khelunga, dusra lagao
O: opponent board change karwana chahta hai
""", ['appeal'])
inc('raise_seat', """
M: {meri|} kursi neechi hai, {takiya|gaddi|cushion|kitaab} {rakh ke|laga ke} {unchi kar lun|oonchi karna chahta hun}?
M: main {neeche padta hun|chhota hun}, kursi pe gaddi rakh lun?
M: seat unchi karni hai, allowed hai?
M: mujhe stool uncha chahiye
M: kursi thodi unchi kar sakta hun kya, board oopar hai
M: main seat ke neeche eent laga ke unchi kar lun?
M: mera haath nahi pahunchta, seat unchi karni hai
M: kya main apni kursi pe takiya rakh ke baith jaun?
M: height kam hai meri, seat raise karna chahta hun
<E> kursi pe {gaddi|takiya|cushion|do kitaab} rakh ke unchi kar li
<N> seat unchi karna chaht<a> <hai>
<N> apni kursi ke neeche lakdi laga ke unchi kar <RH>
<E> stool ki height badha li cushion laga ke
<N> takiye pe baith ke khelna chaht<a> <hai>
O: wo kursi unchi karne ko bol raha hai, neechi hai usko
U: seat unchi karni hai, kitni kar sakte hain is kursi ko?
U: kursi neechi pad rahi hai, gaddi laga dein?
""")
inc('substitution', """
O: {uski tabiyat bigad gayi|uska haath dukh raha hai|wo thak gaya}, ab uski jagah uska {bhai|dost|saathi|chhota bhai} khelega
O: wo bolta hai ab mera {dost|bhai|beta} khelega meri jagah
O: uski jagah ab uska chhota bhai baith gaya hai khelne
O: saamne wali team player badal rahi hai
O: usne apni jagah kisi aur ko bitha diya
O: opponent substitute laana chahta hai
M: meri jagah {mera bhai|mera dost|ye ladka|Salman} khelega ab
M: mujhe jaana hai, mere badle mera dost khele?
M: main nahi khel sakta aage, meri jagah koi aur khel le?
M: kya mere badle dusra player khel sakta hai is match mein
M: main apni jagah bhai ko bitha raha hun
P: mera partner bimar hai, uske badle dusra ladka khelega
P: mere partner ki jagah ab Ravi khelega
P: partner ki jagah naya player lana hai hamein
U: {Rahul|Sonu|Amit} ki {tabiyat kharab hai|baari nahi}, uski jagah ab {Imran|Ravi|Deepak} khelega
U: ek khiladi ghayal hai, substitute aayega?
U: player change ho raha hai, naya banda baithega
U: team ne khiladi badal diya hai
""".replace('{tabiyat kharab hai|baari nahi}', 'tabiyat kharab hai'))
inc('both_absent', """
U: dono {khiladi|players|team} {aaye hi nahi|gayab hain|nahi aaye}{, board khaali pada hai|, match ka kya?|}
U: {15|pandrah|20} minute {se upar|} ho gaye, dono mein se koi {khiladi|} nahi aaya
U: match announce hue aadha ghanta ho gaya, dono players aaye hi nahi
U: board {3|do|5} pe koi nahi hai, dono absent
U: naam pukara gaya, na ye aaya na wo
U: dono khiladi anupasthit hain
U: dono side se koi nahi pahuncha
U: koi bhi player nahi aaya is match ka
U: dono team gayab, walkover kisko?
U: dono opponent match pe aaye hi nahi, time nikal gaya
U: is board ke dono khiladi nadarad hain
U: na pehla player aaya na dusra, 15 minute beet gaye
U: dono player no show
""", ['report_delay'])
inc('observed:003.rolling.1', """
U: {ek|} goti {kinare pe|edge pe|apne kinare par|} khadi ho gayi {hai|}{, giri nahi|, litana hai kya?|}
U: goti {pahiye|sikke} {jaisi|ki tarah} khadi hai
U: dekho goti {khadi|seedhi khadi} ho gayi
U: coin apne rim pe khada hai
U: kaali goti khadi ho ke ruk gayi, leti nahi
U: goti ghoom ghoom ke kinare pe khadi reh gayi
U: rani kinare pe khadi ho gayi pahiye ki tarah
U: ek gitti khadi hai board pe, lete ya aise hi?
U: safed goti frame ke sahare khadi ho gayi
U: piece vertical khada hai board pe
U: shot ke baad ek goti khadi ki khadi reh gayi
U: goti khadi mudra mein ruk gayi, ajeeb hai
U: ek goti side pe tik ke khadi ho gayi hai
O: uske shot se goti khadi ho gayi kinare pe
M: mere shot ke baad goti khadi ho gayi hai, sikke jaisi
""")
inc('observed:003.rolling.2', """
U: {ek goti|ek gitti|ek coin} {doosri|dusri} {goti|} {ke upar|pe} {chadhi hui|aadhi chadhi hui|chadh ke padi} hai{, aise hi rahegi?|, alag karein?|}
U: do gotiyan ek dusre {ke upar|pe} {chadh ke ruk gayi|chadhi hui hain|tiki hain}
U: goti ke upar goti {chadh gayi|baith gayi|hai}{, kya karein?|}
U: do coins overlap ho gaye hain
U: gotiyan ek ke upar ek aa gayi, hataein ya rehne dein?
U: kaali ke upar safed chadh gayi hai
U: rani ke upar ek goti chadhi padi hai
U: ek goti aadhi dusri pe tiki hai
U: teen gotiyan aapas mein chadh gayi hain
U: goti goti pe sawaar ho gayi, aise khelna hai?
U: do pieces overlapped pade hain, chhedna hai?
U: goti dusri goti pe let gayi
U: dono gotiyan ek dusre pe aadhi aadhi hain
""")
inc('observed:003.rolling.3', """
U: striker {ek|do|} goti{yon|} ke upar {jaake baith gaya|chadh ke ruk gaya|tika hua hai|chadha hua hai}{, kaise uthayein?|}
U: striker goti pe chadh gaya hai
U: striker goti ke upar baitha hai, uthana kaise hai?
U: striker do gotiyon pe tika hua hai
U: striker rani ke upar chadh ke ruk gaya
U: shot ke baad striker goti ke upar hi reh gaya
U: striker ek goti par leta hua hai
U: striker coin ke upar aa ke ruka hai, ab?
U: striker goti pe aadha chadha pada hai
U: goti ke upar striker aa baitha
<m> striker goti ke upar chadh {gaya hai|ke ruk gaya hai}
<m> striker {do gotiyon|kaali|safed goti|rani} ke upar baith gaya
<m> striker goti pe tik gaya, kaise uthau?
<m> striker ek coin ke upar ruka hua hai
""".replace('{ek|do|} goti{yon|} ke', '{ek goti|do gotiyon|goti} ke'))
inc('observed:003.rolling.5', """
U: {ek|} goti striker {ke upar|pe} {chadh ke baith gayi|chadhi hui hai|padi hai|tiki hai}{, striker kaise uthau?|}
U: striker ke upar {ek|} {goti|kaali|safed} {chadh gayi|aa gayi|baith gayi}
U: striker ke upar do gotiyan padi hain
U: striker goti ke neeche dab gaya hai
U: striker ke upar goti leti hai, striker uthane se goti hilegi
U: coin striker pe chadha hua hai
U: rani striker ke upar baith gayi
U: goti striker pe aadhi tiki hai
U: striker neeche, goti upar, kaise nikaalein?
M: {ek goti|kaali|do goti} mere striker ke upar {chadh gayi hai|padi hai|tiki hai}, ab striker kaise uthau?
M: mere striker pe goti baithi hai
M: mera striker goti ke neeche hai, uthau kaise?
O: uske striker ke upar goti chadhi hui hai
O: goti uske striker ke upar aa ke ruki
""")
inc('observed:003.general.9', """
break se pehle <N> board pe powder {daal|phaila|chhidak|laga} <RH>
<E> break se pehle powder {barabar phaila diya|daala|chhidka} {hai|}
board shuru hone se pehle <E> powder lagaya
abhi break nahi hua, <N> powder chhidak <RH>, theek hai?
<E> pehle stroke se pehle board pe boric daala
Play bolne se pehle <N> powder phaila <RH>, break baaki hai
break <D> karna hai, to pehle powder daal <RH>
<E> powder daala, uske baad hi break hoga
naye board se pehle <E> powder chhidka, break abhi hona hai
shuruaat se pehle <E> board chikna karne ko powder daala
M: kya main abhi powder daal lun, break to hua nahi
M: powder laga raha hun break se pehle, chalega?
O: jisko break karna hai wo abhi powder daal raha hai, play nahi bola
U: break se pehle board pe powder daala gaya
""")
inc('observed:003.general.14', """
<N> striker se apni base line {ka powder|} saaf kar <RH>
<E> apni base line ka {extra|zyada|} powder {apne|} striker se {saaf kiya|hata ke saaf kiya|hataya|side kiya}
apni baari mein <E> striker se base line ka powder hataya
<E> striker ghuma ke apni base line saaf ki
<N> shot se pehle striker se line ka powder hata <RH>
<E> striker ko base line pe ragad ke powder hataya
<E> base line clear ki striker se, powder zyada tha
<N> apne striker se apni line saaf karke khel <RH>
line pe jama powder <E> striker se kinare kiya
<E> apni turn mein base line se powder striker se sarkaya
U: striker se base line ka powder saaf kiya gaya
""")
inc('observed:003.general.15', """
U: umpire {khud|ne aake|} powder {barabar kar raha hai|barabar kar rahe hain} {board par|}
U: umpire ne {khud|aake} powder {poore board pe|} {barabar kar diya|ekdum barabar phaila diya|even kar diya}
U: is kone mein powder zyada hai, umpire sahab aap barabar kar dijiye
U: referee sahab ne powder phaila ke barabar kiya
U: umpire board ka powder haath se even kar rahe hain
U: nirnayak ne powder samtal kiya
U: umpire ji powder ek jagah jama hai, barabar kar do
U: powder ka dher ban gaya hai kone mein, umpire use phaila rahe hain
U: umpire ne kapde se powder barabar kiya
U: umpire se kaho powder barabar kar de
U: sir powder ek taraf jam gaya hai, aap phaila dijiye
""")
inc('observed:003.general.16', """
U: board pe {makkhi|cheenti|keeda|machhar|kachra|baal|dhool|tinka|dhaaga|mitti} {hai|aa gayi|gir gaya|padi hai|chadh gayi hai}{, hata do|, hata dijiye|, hata dun?|}
U: ek keeda board pe chal raha hai, hata dein?
U: board pe dhool padi hai, umpire sahab saaf kar dijiye
U: goti ke paas baal pada hai, hata do
U: base line pe mitti ka kan hai, nikaal dein?
U: makkhi baith gayi goti pe, uda dun?
U: board pe kachra aa gaya hawa se, hatana hai
U: umpire ne board se cheenti hatayi
U: kapde ka dhaaga board pe gira hai, hatwa do
U: surface pe kuch chipka hai, saaf karwa do
U: tinka aa gaya striker ke raaste mein, hata sakte hain?
M: board pe machhar hai, main hata dun?
""")
inc('observed:003.general.37', """
due rakhte {waqt|time|hue} <E> {apna|} striker {apni|} base line ke paas rakh {diya|chhoda}
{penalty|due} {lagate|rakhte} waqt <E> {gotiyan|striker} apni line ke paas {surface|board} pe {rakhi hui thi|rakha tha}
<E> due lagane ke liye striker base line ke paas board pe rakh diya
due rakhte samay <E> baaki gotiyan base line ke kinare rakhi
goti place karte hue <E> striker neeche base line ke paas rakha
<E> striker haath se chhod ke base line ke bagal mein rakha, phir due lagaya
due lagane se pehle <E> striker base line ke paas board par tikaya
do due the, <E> ek goti base line ke paas rakhi jab tak pehla lagaya
due ki goti lagate hue <m> striker base line ke paas pada tha
""".replace("{gotiyan|striker} apni line ke paas {surface|board} pe {rakhi hui thi|rakha tha}", "striker apni line ke paas {surface|board} pe rakha tha"))
inc('observed:003.styles.1', """
<N> striker ajeeb tareeke se pakadt<a> <hai> par {flick hi karta hai|ungli se hi maarta hai}
<f> {pakad|grip} {badi ajeeb|alag|ajeeb|anokhi} hai par maarna ungli se hi hota hai
<m> style alag hai, par flick sahi hai
<N> alag andaaz mein maart<a> <hai>, ungli se hi
<f> grip thodi ulti si hai, par flick hi karna hota hai
<N> haath tedha rakh ke maart<a> <hai>, ungli se flick
<m> maarne ka tareeka alag hai, par strike sahi hai
<N> apni hi style mein ungli se maart<a> <hai>
<N> left haath se khelt<a> <hai>, flick se
<f> haath rakhne ki style alag hai par push nahi hai
<N> baayein haath se maart<a> <hai>
<E> kabhi daayein kabhi baayein haath se maara, ungli se
""".replace('par {flick hi karta hai|ungli se hi maarta hai}', 'par flick hi hota hai'), ['observed:003.styles.5'])
inc('observed:003.styles.5', """
<N> {kainchi|scissor|scissors} {style|grip} {mein|se} {khelt<a>|maart<a>} <hai>{, do ungli se|}
<N> {beech wali|middle|chhoti|choti|teesri} ungli se {khel <RH>|maart<a> <hai>|shot lagat<a> <hai>}
<N> do ungliyon se maart<a> <hai>
<N> index finger ki jagah middle finger se flick kart<a> <hai>
<E> kainchi style se shot maara, do ungli fasa ke
<N> ring finger se shot let<a> <hai>
<N> tarjani se nahi, beech ki ungli se maart<a> <hai>
<N> do ungli jod ke flick kart<a> <hai>
<f> kainchi grip hai
<N> pehli ungli se maart<a> <hai>
<N> kainchi maar ke striker chalat<a> <hai>, forward shot
""", ['observed:003.styles.1'])

from hinglish_incident2 import add as _add
_add(inc)
from hinglish_incident3 import add as _add3
_add3(inc)
ALSO_KEEP = {'board_disturbed': 'U', 'force_majeure': 'x'}
STORY = ["board chal raha tha. ", "game achha chal raha tha. ", "score 20-18 tha. ", "hum dono khel rahe the. ", "sab theek chal raha tha, phir ", "abhi abhi ki baat hai, ", "maine khud dekha, ", "sabne dekha, ", "dekhiye na, ", "ye dekho, ", "kab se bol raha hun, ", "pehle bhi bataya tha, ", "doosri baar ho raha hai ye, ", "pata nahi kyun ", "achanak ", "lo bhai, ", "sach mein, ", "jhooth nahi bol raha, ", "kasam se ", "pehla game hai, ", "tournament chal raha hai, "]
NOSTORY = {'toss', 'match_end', 'next_board', 'pass', 'concede', 'appeal', 'foul', 'who_places', 'observed:003.general.9', 'raise_seat', 'both_absent', 'report_delay', 'next_turn', 'waive', 'change_striker', 'rest_taken', 'clock', 'queen_dropped_after_rest', 'piece_dropped_after_rest', 'piece_dropped_while_striker_removed', 'striker_dropped_while_piece_removed', 'uncovered_queen_unnoticed', 'opponent_piece_pocketed_unnoticed', 'played_without_play', 'slip', 'piece_broken', 'substitution'}
STORY2 = ["meri baari thi, ", "maine apna shot maar liya tha, uske baad ", "pichla shot khaali gaya tha. Phir ", "dono ki teen teen goti bachi thi, ", "rani abhi board pe thi. ", "game 15-12 chal raha tha, ", "doosra game hai, ", "mera shot ho gaya tha, ", "maine goti daali hi thi ki ", "main nishana laga raha tha aur ", "match full tight hai, ", "abhi do goti baaki hain board pe, ", "pehle bhi warning mili thi, phir bhi ", "umpire ne mana kiya tha phir bhi ", "main striker rakh raha tha, itne mein ", "doubles chal raha hai aur "]
STORY3 = [", maine kuch nahi kiya", ", umpire ne dekha nahi", ". Main chup raha", ", maine toka to hansne laga", ". Poochha to bola galti se hua", ", aur ab mukar raha hai", ". Video hai mere paas", ", ye teesri baar hai", ", jaan bujh ke", ". Warning do isko", ", maine roka bhi tha"]
TAILI = ["ab kya hoga?", "foul hai kya?", "kya niyam hai?", "allowed hai kya?", "ab kya karein?", "penalty lagegi?", "ye chalega?", "dekho na", "batao", "kuch karo", "faisla karo", "theek hai kya?", "umpire sahab dekhiye", "kya saza hai?", "isme kya hota hai?", "aap dekhiye", "koi dikkat?", "kya rule hai iska?", "nirnay dijiye"]
NAMES = list(T)
def make_incident(rng):
    name = rng.choice(NAMES)
    tpl, also = rng.choice(T[name])
    m = re.match(r'([UMOP]): ?', tpl); who = m.group(1) if m else None
    s = tpl[m.end():] if m else tpl
    if who is None:
        who = wch(rng, [('M', 30), ('O', 60), ('P', 10)])
        if who == 'P' and ('partner' in s or 'saathi' in s): who = 'O'
    s = sp(rng, s)
    if '<' in s:
        if who == 'M':
            p = pair(rng, 'me')
            while p.get('partner'): p = pair(rng, 'me')
        elif who == 'P':
            w = rng.choice(['mera partner', 'mera partner', 'mera saathi', 'mera jodidar', 'hamara partner']); o = w.replace('mera', 'mere').replace('hamara', 'hamare')
            p = dict(N=w, E=o + ' ne', m=o + ' ka', f=o + ' ki', o=o + ' ke', D=o + ' ko', A=o + ' se', a='a', hai='hai', unga='ega', L=[o + ' ke upar', o + ' pe'], own=['apni'], q=opp_persona(rng, False))
        else:
            p = pair(rng, 'opp')
        if p['hai'] == 'ho' or p.get('second') : 
            if rng.random() < .6: return make_incident(rng)
        s0 = s
        s = tok(rng, s, p); s = pronominal(rng, s, p)
        if p['N'] == 'main': s = s.replace('main hun', 'main hun')
        s = re.sub(r'\bmaine (maine|dekha sabne)\b', 'maine', s)
        if who == 'M' and ('maine dekha' in s): s = s.replace(', maine dekha', '')
    if rng.random() < .26: s = rng.choice(OPEN) + rng.choice([' ', ', ', ', ', '! ']) + s
    elif rng.random() < .09 and len(s) < 120 and name not in ('toss', 'match_end', 'next_board', 'pass', 'concede', 'appeal', 'foul', 'who_places', 'observed:003.general.9', 'raise_seat', 'both_absent', 'report_delay', 'next_turn', 'waive', 'change_striker'):
        x = rng.choice(STORY)
        if not (who == 'M' and 'dekh' in x) and not (who == 'M' and 'jhooth' in x and rng.random() < .5): s = x + s
    if who in 'OP' and name not in NOSTORY and rng.random() < .1 and len(s) < 120:
        s = rng.choice(STORY2) + s
    if who == 'O' and name not in NOSTORY and rng.random() < .07 and len(s) < 120 and not s.endswith('?'):
        s += rng.choice(STORY3)
    if rng.random() < .24 and not s.endswith('?'): s += rng.choice([', ', '. ', ', ', ' ']) + rng.choice(TAILI)
    elif rng.random() < .08 and not s.endswith('?'): s += rng.choice([' yaar', ' bhai', '!', ' uncle', ' sir', ', umpire sahab', ' na', '!!'])
    r = dict(kind='incident', incident=name, by={'M': 'me', 'O': 'opponent', 'P': 'partner', 'U': 'unsaid'}[who], text=s)
    t0 = s
    if name == 'board_disturbed' and (who != 'U' or 'khiladi' in t0): also = []
    if name == 'force_majeure' and not re.search('bikh|hil gaya|gotiyan ud', t0): also = []
    if name == 'piece_damaged' and 'toot' not in t0: also = []
    if name == 'misconduct:discontinued_play': also = [] if not re.search('nahi khel|mana kar', t0) else ['misconduct:refused_decision']
    if also: r['also'] = also
    return r
