"""Third helping of incidents."""
def add(inc):
    inc('observed:003.general.37', """
due lagate hue <E> haath khaali karne ko striker line ke paas board pe rakha
<o> haath mein striker tha, due lagana tha, to striker base line pe rakh diya
jab tak <E> due rakha, <m> striker base line ke paas hi pada raha
<E> teen due ki gotiyan nikaal ke base line ke paas rakhi, phir ek ek lagayi
<E> goti jama karne ke liye baaki coins apni line ke kareeb rakhe
due ki do gotiyan thi, dusri <E> base line ke bagal mein rakh di
<E> due rakhne se pehle striker ko apne saamne line ke paas chhod diya, galat to nahi?
U: due rakhte samay striker base line ke paas rakha hua tha
U: penalty lagate waqt gotiyan base line ke nikat rakhi gayi
<E> placing ke dauraan striker surface pe rakha, base line se sata ke
striker neeche rakh ke hi <E> due lagaya, line ke paas
haath mein striker le ke due nahi rakhte isliye <E> use base line ke paas rakh diya
<m> striker base line pe kyun pada hai? due rakh <RH> isliye
due rakhne ke waqt <E> extra gotiyan line ke kinare tika di
""")
    inc('observed:003.general.15', """
U: umpire sahab powder hamwaar kar rahe hain
U: khel rok ke umpire ne powder ek jaisa kiya
U: nirnayak mahoday board par powder ek samaan kar rahe hain
U: kahin zyada kahin kam powder hai, umpire level kar dein
U: referee ne haath pher ke powder set kar diya
U: kya umpire beech mein powder barabar kar sakte hain? abhi kar rahe hain
U: umpire ne dono taraf ka powder barabar kar diya
U: hamne kaha to umpire ne powder phaila diya
U: umpire aaye aur powder theek karke gaye
M: maine umpire se kaha powder barabar kar do aur unhone kar diya
U: board ke beech powder jama tha, ampire ne khud hataya aur phailaya
U: aap powder barabar kar do umpire ji, goti ruk rahi hai
""")
    inc('observed:003.general.14', """
<E> apni baari mein line pe jama powder striker se sarka ke side kiya
<N> har shot se pehle striker se base line jhaadt<a> <hai>
<E> striker ko line pe chala ke powder saaf kiya, maara nahi
striker se apni base line ponchi <E>
<m> base line powder se bhari thi, striker se hata diya
<E> shot lene se pehle striker ko idhar udhar ghis ke line saaf ki
base line pe powder ka dher tha to <E> striker se kinare kar diya, theek hai?
<N> base line clean kar <RH> striker se
<E> apne striker se red circle aur line ka powder hataya
<E> striker se line clear karke baari shuru ki
<N> powder hata <RH> par striker se, apni hi line ka
""")
    inc('observed:003.styles.5', """
<N> kaunsi ungli se khele? beech wali use kart<a> <hai>
<E> chhoti ungli se shot maara
<N> do ungliyon ki kainchi bana ke maart<a> <hai>, valid hai?
<m> pasandida shot kainchi grip wala hai
<N> tarjani aur madhyama dono ungli se flick kart<a> <hai>
<N> hamesha ring finger se hi maart<a> <hai>
<N> scissor finger style use kart<a> <hai>
ungli badal badal ke khel <RH> <N>, kabhi beech wali kabhi pehli
<E> madhyama ungli se prahaar kiya
<N> index finger se maart<a> <hai>, wo theek hai na?
<E> is baar teesri ungli se flick maara
<N> ungli ko ungli pe chadha ke maart<a> <hai>
""", ['observed:003.styles.1'])
    inc('observed:003.styles.1', """
<N> haath ulta karke striker pakadt<a> <hai>, phir ungli se maart<a> <hai>
<m> haath ka andaaz alag hai, kalai ghuma ke flick
<N> hatheli upar karke khelt<a> <hai>, ungli se hi
<N> board pe ungliyan tika ke flick kart<a> <hai>, ajeeb style hai
<f> style purane zamane ki hai, par ungli se hi maarte hain
<N> dono haath se khel sakt<a> <hai>, abhi left se maara
<m> shot maarne ka tareeka dekho, kitna ajeeb hai, par ungli se hai
<N> haath seedha nahi rakht<a>, tirchha rakh ke flick kart<a> <hai>
<N> right ki jagah left haath se khel <RH>
<f> pakad kuch hat ke hai, allowed hai na?
""", ['observed:003.styles.5'])
    inc('prohibited_act:holding_solid_object', """
<N> khelte hue doosre haath mein {kitaab|scale|chhadi|dabba|charger|headphone} pakde hue <hai>
<E> doosre haath mein {agarbatti ki dibbi|paani ka glass|powder ka dabba|mobile} pakad ke stroke maara
<o> ek haath mein {mala|kada|chhalla|chaabi} hai, us haath se pakad ke baith<a> <hai>
baari <f> hai aur haath mein {phone|remote|sikka} pakda hua hai
<N> phone haath se chhodt<a> hi nahi, usi haath mein le ke khel <RH>
<E> lakdi ka tukda haath mein le rakha hai khelte hue
""")
    inc('prohibited_act:fetched_for_partner', """
O: uske partner ko due lagana tha, lekin jaali se goti isne nikaali
O: unka ek banda goti nikaalta hai dusra rakhta hai
O: uske saathi ne apne partner ko goti pakda di due ke waqt
O: uske jodidar ne penalty ki goti pocket se nikaal ke saamne rakh di
P: mere jodidar ne jaali se goti nikaali aur mujhe thama di
P: mere partner ne meri taraf ki jaali se goti nikaal ke di
P: due main rakhta par mera saathi goti utha laya
M: maine apne jodidar ke liye goti nikaal ke rakh di
M: partner door tha to pocket se goti maine nikaal ke pakdai, due usko rakhna tha
M: saathi ki jagah maine jaali mein haath daala aur goti di
""")
    inc('observed:003.general.16', """
U: makadi aa gayi board pe, bhagao
U: goti ke paas chawal ka dana pada hai, hata dein?
U: hawa se patta board pe aa gaya
U: board pe paani ki boond hai, ponchh dein umpire?
U: striker ke neeche mitti aa rahi hai, saaf kar dijiye
U: moongfali ka chhilka board pe gir gaya hai
U: base line ke paas tinka hai, kaun hatayega?
O: wo bol raha hai board pe baal hai, hataya jaye
U: ek patanga light se gir ke board pe baitha hai
""")
    inc('observed:003.rolling.2', """
U: kaali safed pe sawaar hai, chhedna hai ya chhodna hai?
U: gotiyon ka pyramid ban gaya ek dusre ke upar
U: ek gitti dusri gitti ki peeth pe hai
U: do coins ek dusre pe tike hain, hil nahi rahe
U: gotiyan overlap karke ruk gayi shot ke baad
U: ek disc dusri disc pe aadhi letti hai
U: safed ke neeche kaali dabi hui hai
M: mere shot ke baad do gotiyan ek dusre pe chadh gayi
O: uske shot se ek goti dusri pe ja baithi
""".replace('letti', 'leti'))
    inc('placer_declines', """
jagah dikh rahi hai circle mein, par <N> bol <RH> main nahi rakhta, hil jayegi
<E> due rakhne ka mauka chhod diya kyunki jagah bahut tang thi
<N> tang jagah ki wajah se due rakhne ko taiyaar nahi <hai>
<D> due rakhna hai par jagah itni kam hai ki rakhne ka mann nahi, risk hai
circle mein ek goti bhar ki jagah hai, par <N> due nahi rakhna chaht<a>
gotiyon ke beech due rakhna mushkil hai isliye <E> mana kar diya
foul ke darr se <N> due abhi nahi rakh <RH>, jagah hai par chhoti
M: main due rakhne ka risk nahi lunga, jagah chhoti hai
M: thodi jagah hai par goti lag jayegi, due baad mein rakhunga
O: wo keh raha hai itni si jagah mein due nahi rakh sakta, risk hai
""", ['waive'])
    inc('placed_on_centre_circle', """
due ke liye saari jagah thi phir bhi <E> center pe rakha
<E> due rakha to laal gola dhak gaya
<f> due wali goti centre spot pe hai
rani ki seat pe <E> due baitha diya
<E> penalty piece centre circle ke upar rakha, ye galat hai na?
due ki goti laal wale chhote circle ko chhu rahi hai, <E> rakhi thi
<E> beecho beech due laga diya
<E> rani ka gola ghere mein le ke due rakha, bilkul center
<E> due center pe rakhi, rani kahan aayegi ab?
""")
    inc('rest_taken', """
<N> second game ke baad gay<a> aur bees minute baad aay<a>, rest sirf das ka tha
teesra game shuru hona tha, <N> aaram kar rah<a> th<a>, limit paar
<E> do game ke beech ke rest mein khana khaya, 20 minute lag gaye
rest time 10 minute, <E> 14 minute liye
<m> aaram khatam hi nahi ho raha, game ruka pada hai do game ke beech
<N> interval se late laut<a>
<E> beech ke aaram mein so gay<a>, time se upar ho gaya
O: doosra game khatam hue 15 minute ho gaye, wo abhi tak rest kar raha hai
M: hum rest pe the, das minute se upar ho gaye
""".replace('<E> beech ke aaram mein so gay<a>', '<N> beech ke aaram mein so gay<a>'))
    inc('next_turn', """
U: doubles mein mere partner ka shot khaali, agla unka kaunsa player?
U: char jane hain, clockwise chalega ya ulta, ab kiska number?
U: doubles mein due lagne ke baad baari kiski?
U: hum do vs do khel rahe, maine khel liya ab daayein wala?
U: mera partner abhi khela, ab main ya saamne wale?
U: doubles mein baari ka kram bhool gaye, ab kaun?
U: yugal khel mein ab strike kiska hai?
U: unka khaali gaya, ab hamare mein se kaun maare, main ya Ravi?
U: 4 player board hai, mere right mein Imran, ab wo khelega?
""")
    inc('both_absent', """
U: na umpire ke bulane pe ye aaya na wo, pandrah minute paar
U: dono player ne report nahi kiya
U: is match mein dono pakshon ka koi nahi
U: board number do khaali, koi player nahi aaya announcement ke baad
U: dono khiladi late nahi, gayab hi hain
U: dono teams nahi pahunchi, match cancel?
U: players ka naam teen baar pukara, dono nahi aaye
U: kisi ne bhi report nahi kiya, na A ne na B ne
""", ['report_delay'])
    inc('observed:003.rolling.3', """
U: striker ek coin ke upar park ho gaya
U: striker goti ke sar pe chadha hai
U: striker aur goti aise phanse ki striker upar hai
<m> striker goti ke upar chadh ke jam gaya, dheere se uthaun?
<m> striker goti pe sawaar ho gaya
O: uska striker meri goti ke upar chadha hua hai, kaise hataye?
M: mera striker rani pe chadh ke ruk gaya hai
U: striker ko goti se uthana hai, wo uske upar hai
""")
    inc('due_placed_as_shot_with_queen', """
<E> due jaan bujh ke rani se lagake pocket ke nishane pe rakha
<E> penalty goti rani ke saamne rakhi, ab seedha double shot hai pocket mein
rani ke saath due ki goti chipki hai aur line pocket ki hai, <E> rakhi
<E> due se rani ka set shot bana diya
<E> apne faayde ke liye due rani ke saath jod ke pocket ki seedh mein lagaya
due aur rani ka combination <E> pocket ke liye bana diya
<E> due aisa lagaya ki rani direct pocket mein dikh rahi hai us goti ke saath
<E> rani ke bagal mein due rakh ke pocket wala seedha raasta khola
""")
    inc('placing_disturbed_piece', """
<E> due ki goti rakhte waqt teen gotiyan hila di
due rakhne mein <o> haath se circle ki gotiyan bikhar gayi
<E> due dheere se rakha phir bhi bagal wali goti sarak gayi
<m> angutha dusri goti ko laga due rakhte hue, wo khisak gayi
due set karte karte <A> rani hil gayi
<E> tang jagah mein due ghusaya aur do goti sarak gayi
due rakhne ke baad haath hatate hue <E> goti hila di
penalty piece rakhte samay <A> dusra piece hil gaya
""", ['piece_disturbed'])
    inc('observed:003.general.9', """
abhi gotiyan jami hain aur <N> powder laga <RH>, pehla shot nahi hua
<E> board start karne se pehle powder chhidka
break <f> hai, isliye pehle powder daal <RH>
match shuru nahi hua, <E> board pe powder chhidka
<E> powder daal ke board ready kiya, ab break hoga
pehle board ke break se pehle <E> boric lagaya
<N> break maarne se pehle thoda powder chhidakna chaht<a> <hai>
powder break se pehle hi <E> daala hai, baad mein nahi
""")
    inc('prohibited_act:tested_striker', """
<E> maarne se pehle khaali board pe striker chala ke practice ki, board chalu tha
<N> striker ki fislan dekhne ko baar baar chala <RH>
board ke beech <E> striker ghuma ke dekha kitna tez hai
<E> dusra striker aazmane ke liye board pe chalaya
<N> apni baari na hone par bhi striker board pe chala ke dekh <RH>
<E> trial shot maara bina goti ke, board chal raha tha
<E> striker halka hai ya bhaari, board pe sarka ke check kiya
<N> chalte board mein striker se practice kar <RH>
""")
    inc('prohibited_act:holding_while_placing', """
<N> due rakh <RH> par ek haath mein striker dabaye hue <hai>
<E> due lagate samay teen gotiyan ek saath haath mein rakhi thi
dono due ki gotiyan <o> haath mein thi aur ek ek rakh <RH>
<E> goti rakhne wale haath mein hi striker pakda tha
striker chhode bina <E> due place kar diya
<E> haath mein goti bachi thi jab pehli due rakhi
due ke waqt <o> usi haath mein coin dabaa hua tha
<E> hatheli mein striker rakh ke ungliyon se due lagaya
""")
    inc('prohibited_act:talked_to_spectators', """
<N> apni biwi se jo dekh rahi hai baat kar <RH>
<E> peeche khade ladke se poocha 'idhar maaru kya'
<N> logon se shart laga <RH> khelte khelte
<E> coach se baat ki jo darshakon mein baitha hai
<N> gallery walon ko jawab de <RH>
<E> khel ke beech public se baat ki, umpire ne dekha
<N> video banane wale se baat kar <RH> board ke beech
<N> bahar baithe dost ke saath chit chat kar <RH>
""")
    inc('placed_outside_circle', """
due ke liye circle khaali tha phir bhi <E> bahar rakha
<f> due wali goti outer circle ko chhu bhi nahi rahi, bahar hai
<E> due arrow ke paas rakh diya
<E> penalty goti frame ke paas laga di, bade circle mein nahi
due galat jagah, <E> circle ke bahar
<E> due ko gole ki line ke us paar rakh diya
<E> goti andar rakhni thi, due bahar rakh ke aage khel liya
<E> due bade gole se bahar nikaal ke rakha
""")
    inc('observed:003.rolling.5', """
U: goti ne striker ko dhak liya hai upar se
U: striker ke upar kaali soyi padi hai
U: striker nikaale kaise, upar goti hai
M: mere striker ke upar do goti ladi hain
M: shot maara, kuch der mein goti mere striker pe chadh ke ruk gayi
O: uske striker pe meri goti baithi hai
U: goti striker pe hai, pehle goti hataye ya striker?
""")
    inc('opponent_piece_pocketed_unnoticed', """
do baari pehle <o> shot se <of> goti gayi thi, tab kisi ka dhyan nahi gaya, ab yaad aaya
<E> <of> goti pocket ki, kisi ne roka nahi, aur <N> agla shot bhi maar gay<a>
sab baaton mein lage the, <E> <of> goti daal ke baari jaari rakhi
<of> goti <A> gayi thi par kisi ne bola nahi, khel aage badh gaya
umpire ne bhi nahi dekha ki <E> <of> goti daali thi, teen shot nikal gaye
<E> pichhli baar <of> goti daal di thi, hum sab chook gaye
""")
    inc('wrong_colour_placed', """
<E> due mein jis rang ki deni thi uski ulti rakh di
due safed ka tha, board pe <E> kaali rakhi
<E> jaldi mein dusre colour ki goti due mein laga di
penalty <oo> rang ki rakh di <E>, galti ho gayi
<E> due mein black ke badle white rakh diya
due ki jo goti board pe hai wo galat rang ki hai, <E> rakhi thi
<E> pocket se galat rang ki goti nikaal ke due laga diya
""".replace("penalty <oo> rang ki rakh di <E>, galti ho gayi\n", "penalty mein galat rang rakh diya <E>, ab kya?\n"))
    inc('prohibited_act:striker_on_frame', """
<N> har shot ke baad striker frame pe tika det<a> <hai>
<E> paani peete waqt striker frame pe rakha
<m> striker frame ki lakdi pe rakha dikha
<E> striker jaali mein daal ke chhoda hua hai
board chal raha hai aur <m> striker frame ke upar pada hai
<E> striker corner pocket mein rakh diya baari ke baad
<E> striker haath mein rakhne ke bajaye frame pe rakha
""")
    inc('placing_timeout', """
<N> due leke baith<a> <hai>, 15 second kab ke ho gaye
<E> due lagane mein itni der lagayi ki sab bore ho gaye, 30 second
due ki goti abhi tak <o> haath mein hai, samay nikal gaya
umpire ne gina, <D> due rakhne mein 18 second lage
<E> due rakhne ka time limit tod diya
<N> due rakhne mein jaan bujh ke der kar <RH>, bees second ho gaye
time pe due nahi rakha <E>
""")
    inc('misconduct:left_area', """
<N> board adhoora chhod ke ghar chal<a> gay<a> bina bataye
<N> bina puche hall se nikal ke paan khane gay<a>
umpire se poochhe bagair <N> bahar chal<a> gay<a>
<N> khel area mein nahi <hai>, bina ijazat kahin nikal gay<a>
<E> khel kshetra bina anumati chhoda
<N> do game ke beech nahi, game ke dauraan hi bahar nikal gay<a> bina bole
""", ['left_seat'])
    inc('observed:003.rolling.1', """
U: goti khadi hai jaise cycle ka pahiya
U: white coin edge pe balance ho gaya
U: goti na giri na leti, khadi hi hai
U: shot ke baad kaali coin dhaar par tik gaya
U: frame se lag ke goti khadi ho gayi, ab aise hi khelein?
U: khadi goti ko chhu sakte hain? ek khadi hai abhi
""")
    inc('misconduct:uncertified_striker', """
<N> jis striker se khel <RH> wo certified nahi hai
<E> striker ki approval nahi li
<m> striker tournament ka pass kiya hua nahi
<E> chief referee se striker check karaye bina hi match shuru kiya
<E> striker bina test karaye le aay<a> aur khel liya
<m> striker unapproved nikla
""".replace('<E> striker bina test karaye le aay<a> aur khel liya', '<N> striker bina test karaye le aay<a> aur usi se khela'))
    inc('next_board', """
U: ek ek board barabar, ab break kiski?
U: naya board, naya break, kaun karega?
U: usne board jeeta, to agla break kaun karega?
U: agla board lag gaya hai, strike kaun kare pehle?
U: board do khatam, teen mein pehle kaun?
""")
    inc('space_appears', """
U: wo jo due rukha tha na, ab circle mein uski jagah hai
U: jagah milte hi due rakhna hai na? ab mil gayi
U: circle pehle bhara tha, ab ek kone mein jagah ban gayi, due rakhun?
O: uska ruka hua due tha, ab jagah ban gayi hai
M: mera ek due jagah na hone se ruka tha, ab jagah hai
U: due waiting mein tha, ab space khali hai
""".replace('rukha', 'ruka'))
    inc('clock', """
U: samay seema samaapt ho gayi hai
U: final bell baj gayi, board adhoora reh gaya
U: stopwatch zero ho gayi
U: ghanta poora, match band
U: time khatm, abhi meri 2 uski 3 goti bachi hain
""")
    inc('report_delay', """
<N> {20|25} minute ki deri se board par upasthit hu<a>
<m> match {4|6} baje tha aur <N> aadhe ghante baad aay<a>
<E> late report kiya, bees minute
hum intezaar kar rahe the aur <N> chai pi rah<a> th<a>, 20 min late
""".replace('<m> match {4|6} baje tha aur', 'match {4|6} baje tha aur'))
    inc('change_striker', """
<m> striker phat gaya, naya mangwa dein?
<D> dusra striker lena hai, kya ijazat hai?
board chal raha hai aur <N> striker badalna chaht<a> <hai>
<E> ek striker rakh ke dusra nikaal liya
<m> striker fislta hi nahi, badalne do
""")
    inc('played_without_play', """
<N> Play sune bina khel gay<a>
Play ka announcement baaki tha, <E> stroke maar diya
umpire ne haath nahi hataya tha, Play nahi bola, <E> maar diya
<E> umpire ke bolne se pehle break shot le liya, Play nahi hua tha
Play? kisne bola? <E> aise hi maar diya
board shuru karne ki Play call nahi hui aur <E> khel diya
""")
    inc('prohibited_act:chair_moved', """
<E> shot ke liye kursi tedhi ki
<N> kursi uthake thoda aage rakh <RH> board ke beech
<m> kursi apni jagah se hil gayi
<N> stool ko khiskate khiskate kone tak le gay<a>
<E> seat daayein sarka ke shot liya
""")
    inc('prohibited_act:body_on_board', """
<E> non-playing haath board pe rakha hua tha
<N> board pe kohni tika ke sust<a> <RH>
<m> haath board pe pada rehta hai jab baari nahi hoti
<N> frame pe seena rakh ke nishana le <RH>
<f> chhaati board se lagi hui hai
""".replace('sust<a> <RH>', 'aaram kar <RH>'))
    inc('prohibited_act:clothing_on_surface', """
<o> kurte ka daaman board ko chhu raha hai
<f> baanh ka kapda gotiyon ko chhu raha hai board pe
<m> stole board pe aa gira khelte waqt
<f> shirt ka kaf board ki satah se lag raha hai
<o> dupatte ka kona baar baar board pe aa raha hai
""".replace("<f> shirt ka kaf", "<f> shirt ki kalai"))
    inc('misconduct:discontinued_play', """
<N> bola 'ab nahi khel<unga> abhi', aur bina ijazat ruk gay<a>
<E> umpire ko bataye bina khelna rok diya
<m> mood off hai to khel rok diya, kisi se ijazat nahi li
<E> baari aane pe bhi nahi khela, chup chaap baith gay<a> bina ijazat
""".replace("<E> baari aane pe bhi nahi khela, chup chaap baith gay<a> bina ijazat\n", "<N> baari aane pe bhi nahi khel <RH>, bina ijazat khel roke baith<a> <hai>\n"))
    inc('who_places', """
U: penalty lag gayi umpire sahab, rakhne ka kaam kaun kare?
U: due main khud rakhu ya opponent rakhe?
U: char player mein se due kaun rakhta hai abhi?
""")
    inc('no_striker_position', """
U: base line ke dono taraf gotiyan ad gayi hain, striker nahi baith raha
U: kahin bhi striker rakhne se goti touch hoti hai
O: wo bol raha hai line pe jagah hi nahi striker ki
M: main striker kahan rakhu, poori line bhari padi hai
U: striker lagane ko ek inch jagah nahi hai line par
""")
    inc('match_end', """
U: best of three khatam, nateeja aa gaya
U: game 1 hamara game 2 bhi hamara, match over na?
U: saare game ho gaye, vijeta kaun
U: match point jeet liya gaya, khel samapt
""")
    inc('raise_seat', """
M: board uncha hai aur kursi neechi, kuch rakh ke baithun?
M: seat ke upar kambal bichha ke unchi kar sakta hun?
<N> kursi pe phone book rakh ke baith<a> <hai>, unchi karne ko
<E> apni seat cushion se unchi ki
""")
    inc('prohibited_act:asked_score_off_turn', """
O: bina apni baari ke wo baar baar bolta hai umpire kitna hua score
O: main line pe striker rakh chuka tha tab usne score maanga
O: usne meri chaal ke beech points puchhe
M: apni turn nahi thi phir bhi maine poocha kitne kitne hue
""")
    inc('misconduct:refused_decision', """
O: faisla sun ke bola main nahi maanta, jo ukhadna hai ukhad lo
O: chief referee ne bhi samjhaya par wo decision maanne ko raazi nahi
M: galat faisla hai, main due nahi nikalunga
<E> umpire ke kehne pe bhi goti wapas nahi rakhi, faisla nahi maana
""")
    inc('change_board', """
U: table hil rahi hai har shot pe, dusri pe khilao
U: board ka laminate ukhad gaya hai, badalna padega
U: pocket ka ghera tuta hai is board ka, doosra do
M: ye board slow hai bahut, mujhe dusre board pe khelna hai
""", ['appeal'])
    inc('striker_dropped_while_piece_removed', """
U: goti uthane ke chakkar mein striker pocket mein sarak gaya
U: upar wali goti hatayi, neeche wala striker andar gir gaya
<m> striker goti ke neeche tha pocket pe, goti li to striker gaya
U: kaali hatate hi uske sahare ruka striker pocket mein
""")
    inc('place_queen', """
U: rani board pe kis jagah wapas jayegi, beech mein do goti hain
U: queen vapas lagao bola umpire ne, par center pe safed hai, ab?
U: laal ko beech mein rakhna tha, wahan striker nahi goti padi hai
""")
    inc('misconduct:insult', """
<E> umpire ki maa behen kar di
<N> line umpire ko bewakoof bol <RH>
<E> mic pe referee ko bura bhala kaha
""")
    inc('misconduct:intoxication', """
<E> chai ke cup mein rum mila ke pi board pe
<N> hukka pee <RH> khelte hue
<o> kadam ladkhada rahe hain, sharab pi rakhi hai
""")
    inc('substitution', """
O: ab uska beta khelega uske badle, chalega?
M: mujhe urgent call hai, mera dost baith jaye meri jagah?
U: injured player ki jagah reserve khiladi aayega
""")
    inc('available_due_not_placed', """
U: due jo abhi rakhna chahiye tha wo rakha nahi gaya, stroke ho gaya
O: usko mere do due rakhne the, ek bhool gaya
M: main uska due lagana bhool gaya tha, do minute baad yaad aaya
""")
    inc('piece_dropped_while_striker_removed', """
U: striker liya to jaali ke muh pe khadi goti tapak gayi
M: apna striker uthate hue mere haath ke niche goti andar chali gayi
O: uske striker hatane se goti giri, shot se nahi
""", ['piece_dropped_after_rest'])
    inc('uncovered_queen_unnoticed', """
board aadha nikal gaya tab dhyan aaya ki <A> {rani|queen} cover nahi hui thi
<f> {rani|queen} ka cover hua hi nahi, phir bhi sab maan ke chal rahe the ki hua, khel chalta raha
cover na hone par bhi <f> {rani|queen} bahar rakhi rahi, agli do chaal ho gayi
""")
    inc('misconduct:indiscipline', """
<N> jaan bujh ke game kharab kar <RH>, gotiyan idhar udhar phenk <RH>
<E> scoresheet phaad di gusse mein
""")
    inc('appeal', """
M: ye galat hai, main appeal karunga, ghadi band karo
O: wo kuch bhi hota hai to appeal appeal karta hai
""")
    inc('prohibited_act:holding_solid_object', """
<N> doosre haath mein chaaku le ke baith<a> <hai> khelte hue
<E> shot lete waqt haath ki mutthi mein kanch ki goli thi
<m> doosra haath khaali nahi, usme mobile hai aur khel <RH>
khelte hue <E> kalam haath mein hi rakhi
<N> bat haath mein le ke carrom khel <RH>
""")
