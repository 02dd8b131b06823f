"""More ways to tell each incident: stories, formal, dialect, near neighbours."""
def add(inc):
    inc('slip', """
<E> nishana theek kiya, itne mein striker ungli ke neeche se {nikal|sarak} gaya. Maara nahi tha
powder zyada tha, striker <o> haath se phisal ke do inch aage chala gaya, stroke nahi tha
<N> striker line pe set kar rah<a> th<a>, wo {phisal gaya|haath se chhoot gaya}
wo shot nahi tha, <o> haath se striker chhoot gaya tha bas
striker ko <f> ungli galti se lag gayi aur wo hil gaya, abhi maarna baaki tha
U: ungli lagte hi striker line se sarak gaya, strike karne ka iraada nahi tha
U: striker slip hua, board pe kisi goti ko nahi laga
<m> striker maarne se pehle hi ludhak gaya
chheenk aayi aur <o> haath se striker aage khisak gaya, maara nahi
striker rakhte hi fisal gaya <A>, dobara rakh lein?
""")
    inc('pass', """
M: mere paas koi shot nahi hai, pass karta hun
M: main nahi maarta is baar, teri baari
M: meri chaal pass, aage badhiye
M: is turn ko jaane do, main skip kar raha hun
O: uske paas shot nahi tha to usne pass bol diya
O: unhone apni baari jaane di, pass
O: ye to baar baar pass kar raha hai, khelta hi nahi
O: usne strike karne se mana kiya, pass liya
O: Rahul ne is baar pass maanga
P: mere saathi ne apni baari pass kar di
<N> khelna nahi chaht<a> is baar, pass
<E> umpire ko bola pass
""")
    inc('queen_dropped_after_rest', """
U: sab shaant. Striker bhi uth gaya. Phir {rani|queen} dheere se khud pocket mein sarak gayi
U: {rani|queen} girne wali thi par ruk gayi, sab ruka, aur phir apne aap gir gayi, kiski?
U: rani aadhi pocket pe latki thi, koi nahi khel raha tha, khud ba khud gir gayi
U: kisi ne board nahi chhua, rani akeli hi lurhak gayi rukne ke baad
U: laal wali muh pe khadi thi, das second baad apne aap neeche
U: stroke samapt hone ke pashchat rani swayam pocket mein gir gayi
U: agla shot maarne se pehle hi rani khud pocket mein chali gayi
O: uske shot se rani kinare pe ruki, sab ruk gaya, baad mein khud gir gayi
M: mere shot se rani pocket ke muh tak gayi aur ruk gayi. Sab shaant hone ke baad khud gir gayi
U: queen jhoolti rahi jhoolti rahi, sab ruk gaya tha tab giri, kisi ke shot se nahi
""")
    inc('piece_dropped_after_rest', """
U: sab shaant. Striker bhi uth gaya. Phir ek goti dheere se khud pocket mein sarak gayi
U: goti girne wali thi par ruk gayi, sab ruka, aur phir apne aap gir gayi
U: stroke samapt hone ke pashchat ek goti swayam pocket mein gir gayi
U: kaali aadhi pocket pe latki thi, kisi ne chheda nahi, khud ba khud gir gayi
U: token muh pe atka tha, das second baad apne aap neeche
U: agla shot maarne se pehle hi latki hui safed khud pocket mein chali gayi
U: kisi ne board nahi chhua, goti akeli hi lurhak gayi rukne ke baad
O: uske shot se goti kinare pe ruki, sab ruk gaya, baad mein khud gir gayi
M: mere shot se meri goti muh tak gayi aur ruk gayi. Sab shaant hone ke baad khud gir gayi
U: pocket ke hoth pe tiki kaali ne der se dam toda, sab rukne ke baad gir gayi
U: do coins kinare pe the, ruk gaye the, ek khud se gir gaya
""")
    inc('piece_dropped_while_striker_removed', """
U: striker pocket ke muh mein goti ko rok ke khada tha, hataya aur goti dhup se andar
U: jab striker uthaya ja raha tha tab goti pocket mein gir gayi
U: striker nikaala, aur uske peeche tiki kaali andar lurhak gayi
U: striker uthane se kinare wali safed pocket mein chali gayi
O: usne striker uthaya to pocket pe latki meri goti gir gayi
M: maine dheere se striker hataya phir bhi goti andar gir gayi
U: umpire striker hata rahe the, goti hil ke andar gir gayi
U: goti aur striker ek dusre se sate the pocket pe, striker liya to goti gayi
""", ['piece_dropped_after_rest'])
    inc('striker_dropped_while_piece_removed', """
U: pocket ke upar goti aur striker phanse the, goti nikaali to striker neeche gaya
U: jab goti striker ke upar se uthayi ja rahi thi tab striker pocket mein gir gaya
U: umpire ne striker pe chadhi goti hatayi, striker dhup se andar
M: mere striker par goti leti thi, goti uthate hi mera striker pocket mein
O: uske striker pe chadhi goti hatayi gayi, striker andar chala gaya, due lagega?
U: goti alag karte waqt striker apne aap pocket mein sarak gaya
U: kinare pe striker goti ke sahare tika tha, goti uthi striker gira
""")
    inc('piece_broken', """
U: takkar itni zor ki thi ki ek coin do tukdon mein bant gaya
U: goti ka ek tukda pocket mein, dusra meri god mein
U: purani goti thi, striker lagte hi phat gayi
U: dekho goti beech se toot gayi
U: safed goti ke teen tukde ho gaye
O: uske zor ke shot ne goti ke parkhachche uda diye
M: maine maara to goti chatak ke do hisse ho gayi
O: usne meri goti tod di, do tukde pade hain
U: ek goti shot ke dauraan khandit ho gayi
U: goti frame se takra ke toot gayi
U: rani ke do tukde ho gaye shot mein
""")
    inc('piece_damaged', """
U: ek goti ghisi hui hai, baaki se patli hai, badlo
U: is goti ka paint utar gaya hai aur kinara kharab hai
U: goti thodi tedhi hai, ghoomti rehti hai, change karo
U: ek safed kshatigrast hai, kripya badlein
U: coin pe chip lag gaya hai, naya do
U: laal goti ka kona jhad gaya, dusri rani do
U: shot ke baad goti mein halka crack dikh raha hai, chalegi ya badle?
U: goti khurdari ho gayi, fisalti nahi, badal sakte hain?
""")
    inc('uncovered_queen_unnoticed', """
<E> {rani|queen} lene ke baad cover nahi diya, rani scoreboard ke paas padi rahi aur khel chalta raha
hisaab lagaya to pata chala <f> {rani|queen} cover hi nahi hui thi, kisi ne wapas rakhi nahi
sab bhool gaye the ki <A> {rani|queen} cover nahi hui, do do baari ho gayi
<f> rani bina cover ki hai, center mein wapas aani chahiye thi par kisi ne yaad nahi dilaya, khel aage badh gaya
O: isne rani li, agla shot khaali gaya, phir maine khela, phir isne khela, rani wapas rakhi hi nahi gayi
M: meri rani cover nahi hui thi, main chup raha, kisi ne notice nahi kiya
U: rani bina cover ke bahar padi hai, kisi ko yaad nahi raha, kai shot ho gaye
U: rani uncovered thi phir bhi wapas nahi lagayi gayi, umpire ka bhi dhyan nahi gaya
""")
    inc('opponent_piece_pocketed_unnoticed', """
O: usne chupke se meri goti daal ke apni baari chalu rakhi, kisi ne pakda nahi
O: teen shot pehle usne meri goti giraayi thi, humne ab dekha, tab wo khelta raha
M: mujhse uski goti gir gayi thi par maine bataya nahi aur khelta raha, kisi ne dekha nahi
M: maine bina dhyan diye uski goti daal ke agla shot bhi maar diya, kisi ne toka nahi
O: wo meri goti pocket karke bhi lagataar khelta raha, umpire ka dhyan nahi tha
O: ab ginti ki to meri ek goti kam hai, usne pehle kabhi daal di thi kisi ne dekha nahi
""")
    inc('foul', """
U: umpire ka haath utha, foul
U: referee ke anusaar foul hai
U: scoresheet pe foul likha gaya hai
U: nirnayak dwara foul ghoshit
U: foul maan liya gaya hai, ab?
O: usko foul diya gaya
O: saamne wale ka foul ho gaya
M: mera foul hua hai kya karu
M: mujhe umpire ne foul thok diya
M: maan liya mera foul tha
P: mere partner ka foul bola umpire ne
<L> foul lag gaya, ab aage kya
""")
    inc('board_disturbed', """
<E> table ko laat maar di, gotiyan idhar udhar
gusse mein <E> board ulat diya
<E> mobile girate hue board ko thok diya, sab gotiyan hil gayi
<o> pair se stand ka pair hil gaya, poora board dol gaya
<N> board ke paas se guzar<a> to dhakka lag gaya, gotiyan sarak gayi
<f> chair lag gayi table ko, gotiyan position se hat gayi
<o> bag se board ko thokar lagi aur sab hil gaya
shot lete lete <m> ghutna neeche se board ko laga, sab uchhal gaya
U: stand ka ek pair tedha hua aur board jhuk gaya, gotiyan ek taraf
U: bheed ne dhakka diya aur board hil gaya
""")
    inc('piece_disturbed', """
striker uthane gay<a> <N> to kalai se goti lag ke sarak gayi
<E> goti ko haath laga diya, wo hil gayi
<f> bracelet goti mein atki aur goti khisak gayi
<E> rani ko ungli se seedha kiya
<m> mobile goti pe gira, goti hil gayi
<E> apni goti thodi si pocket ki taraf khiska di haath se
<f> shirt ka button laga aur goti sarak gayi
makkhi udate hue <A> ek goti hil gayi
goti hil gayi kyunki <m> haath usse chhu gaya
<E> bina wajah goti ko chhua
""")
    inc('powder_violation', """
<E> jeb se boric nikaal ke board pe chhidak diya, khel chal raha tha
<N> har shot ke baad powder phoonk <RH>
striker rakhne se pehle <E> line pe phoonk maari
<E> hatheli se powder jhaad diya jabki board adhoora tha
<E> board ke beech kapda maar diya
<N> pocket ke paas ka powder ungli se hata <RH> khel ke beech
<E> chalu board mein powder ki parat bichha di
<E> haath pe powder laga ke board pe jhada beech khel mein
""")
    inc('partner_communication', """
O: uska partner khaans ke signal de raha hai
O: dono jodidar ungli se number dikha rahe hain ek dusre ko
O: unki team ka coach nahi partner hi bol raha hai kidhar maarna
O: uska saathi bola 'rani pehle le'
O: wo apne jodidar ko aankhon se samjha raha tha
P: mera jodidar mujhe sar hila ke bata raha tha maarun ya nahi
P: mere partner ne kaan mein kuch bola board chalte
M: maine saathi ko kaha 'cut maar', ye galat hai kya
M: maine ungli se partner ko pocket dikhaya
U: doubles mein partner ko bataya gaya kaunsi goti maare
U: yugal mein saathi khiladi aapas mein vaartalaap kar rahe hain
""")
    inc('left_seat', """
<E> goti girne ki khushi mein kursi chhod di aur naachne lag<a>
<N> board ke us taraf ja ke angle dekh <RH>
bina board khatam hue <N> kursi se uth ke angdaai le <RH>
<N> apni seat par nahi baith<a> <hai>, khade khade khel <RH>
<m> shot nahi tha phir bhi uth ke khad<a> ho gay<a>
<E> aasan chhod diya board ke dauraan
neeche giri goti uthane <N> seat chhod ke gay<a>
<N> zara sa uth ke dekh <RH> goti kahan hai, kursi se poora uth gay<a>
""")
    inc('played_without_play', """
umpire gotiyan theek kar rahe the, Play nahi bola tha, <E> break maar diya
<E> umpire ki izazat yaani Play sune bina strike kar di
appeal khatam hui par Play nahi kaha gaya, <E> turant maar diya
<E> jaldbaazi mein Play se pehle hi stroke khel diya
O: aap Play bolte usse pehle usne maar diya
M: sorry sir, aapne Play nahi bola tha aur maine maar diya
""")
    inc('prohibited_act:chair_moved', """
<N> chair ko idhar udhar ghaseet <RH> har shot pe
<E> kursi ka mooh ghuma liya taaki shot aasan ho
<m> chair ka paya khisak gaya <o> zor se, baari chal rahi thi
<E> nishane ke liye kursi ek foot side sarkayi
<E> seat peeche dhakel di board ke beech
""")
    inc('prohibited_act:body_on_board', """
<m> left haath frame pakad ke rakhta hai board pe
<N> aadha board pe let ke khel <RH>
<E> seena tika diya board pe
<N> dono haath board pe rakh ke soch <RH>
<m> ghutna board ke neeche se sata hua hai aur pet frame pe
<f> baanh board pe padi hai jo khel nahi rahi
""")
    inc('prohibited_act:clothing_on_surface', """
<m> jhola kurta gotiyon ke upar se ghisat raha hai
<o> coat ki baanh satah se ragad kha rahi hai
<f> topi board pe gir gayi aur wahin padi hai
<m> rumaal board ki surface pe rakha hua hai
<f> full sleeve har shot mein board se lagti hai
""")
    inc('prohibited_act:holding_while_placing', """
<E> ek haath mein bachi gotiyan pakdi thi aur usi se due lagaya
due rakhte samay <o> haath khaali nahi the, striker tha
<E> striker pakde pakde penalty goti rakh di
<m> striker ungliyon mein hi tha jab due rakha
due wali goti rakhte waqt dusri penalty goti bhi <f> mutthi mein thi
""")
    inc('prohibited_act:asked_score_off_turn', """
O: main shot le raha tha, wo bola umpire score batao
O: meri turn chal rahi hai aur Raju score jaanna chahta hai
O: har baar meri baari mein hi score puchhna hota hai isko
M: maine galat time pe score poocha, baari saamne wale ki thi
M: uski chaal chal rahi thi aur main umpire se point poochh baitha
""")
    inc('prohibited_act:talked_to_spectators', """
<N> baar baar peeche mud ke dost se poochh <RH> kaisa khela
<E> ek dekhne wale ko jawab diya khel ke dauraan
<N> bahar khade uncle se salaah mashwara kar <RH>
<E> public se taali bajwayi aur baatein ki
darshak bol rahe the aur <N> unse baat kar rah<a> th<a> board ke beech
""")
    inc('prohibited_act:holding_solid_object', """
<E> baayein haath mein {remote|torch|kalam|dibbi|paani ki bottle} pakad ke shot liya
khelte hue <o> haath mein {chashma|ghadi|chaabi} thi
<N> ek haath mein {mobile|sikka|patthar} dabaye khel <RH>
<E> haath mein kuch thos cheez pakdi hui hai
<f> ungliyon mein pen phansa hai aur shot maar <RH>
""")
    inc('prohibited_act:tested_striker', """
<E> chalu board pe striker daud<a> ke dekha
<N> striker idhar se udhar sarka ke dekh <RH> ki board tez hai ya nahi
<E> kisi goti ko nahi maara, bas striker aazmaya board pe
<E> apne naye striker ka trial board ke beech le liya
""".replace('daud<a>', 'dauda'))
    inc('prohibited_act:striker_on_frame', """
<N> striker ko frame ke kone pe saja ke rakht<a> <hai>
<E> apni baari ke baad striker frame ke upar chhoda hua hai
<m> striker pocket ke andar rakha hai, haath mein nahi
<E> striker ko lakdi wale frame pe tika ke paani piya
striker rakhne ki jagah frame nahi hai par <E> wahin rakha
""")
    inc('distraction', """
O: main nishana saadh raha hun aur wo table thapthapa raha hai
O: jab main focus karta hun wo joke sunata hai
O: mere shot se theek pehle wo zor se bola 'jaldi kar'
O: wo mere saamne mobile ki flash maar raha hai shot ke waqt
O: uska pair mere pair se takrata hai jab main shot leta hun, jaan bujh ke
O: saamne wala hoot kar raha hai meri baari mein
O: shot lete waqt usne jaan bujh ke kursi kheenchi awaaz karne ko
M: maine uski baari mein ungli chatkayi, wo naraz hai ki dhyan bhatka
M: main hans diya jab wo maarne wala tha, wo bola disturb kiya
P: mere partner ne uske nishane ke waqt awaaz nikaal di
U: khiladi ko ekagrata bhang karne wali harkat ki ja rahi hai
""")
    inc('misconduct:indiscipline', """
<E> powder ka dabba phenk ke maara
<N> sabse lad <RH>, hungama macha rakha hai
<E> board pe thook diya gusse mein
<E> umpire ki table palat di
<N> baar baar samjhane pe bhi shor macha <RH>, anushasan tod <RH>
<E> haar ke gusse mein striker deewar pe de maara
<N> haathapai pe utar aay<a> hai
""")
    inc('misconduct:left_area', """
<N> match chhod ke cigarette ki dukaan pe nikal gay<a>, umpire ko bataya nahi
<N> do minute bol ke gay<a> aur hall ke bahar ghoom <RH>, ijazat nahi thi
board adhoora aur <N> gate ke bahar, kisi se poocha nahi
bina anumati <N> playing hall se bahar gay<a>
<m> phone aaya aur bina puchhe hall se bahar nikal gay<a>
""", ['left_seat'])
    inc('misconduct:refused_decision', """
O: aapne bola goti wapas rakho par wo nahi rakh raha, decision nahi maanta
O: umpire ne turn meri di par wo uthne ko taiyaar nahi, faisla nahi maan raha
M: mujhe ye decision accept nahi hai, main goti wapas nahi rakhunga
<N> umpire se keh <RH> tumhari nahi chalegi, faisla nahi maan<unga>
<E> referee ka aadesh maanne se saaf mana kar diya
""")
    inc('misconduct:insult', """
<E> umpire ko jahil gawar kaha
<N> scorer aur umpire dono ko galiya bak <RH>
<E> mere parivar ko gaali di
<E> chief referee se badzubaani ki, gaali tak de di
<E> ref ke muh pe kaha tum bike hue ho
<N> umpire ke khilaf gandi zubaan bol <RH>
""".replace("<E> mere parivar ko gaali di\n", ""))
    inc('misconduct:intoxication', """
<N> tambaku kha ke aur sharab pee ke aay<a> <hai>
<N> board pe baith ke vape kar <RH>
<o> haath mein beer ki bottle hai aur pee ke khel <RH>
<N> ganja phoonk ke aay<a> <hai> match mein
<N> itna piye hue <hai> ki striker nahi pakda ja raha
<E> match ke dauraan daaru ka ghoont maara
""")
    inc('misconduct:uncertified_striker', """
<E> jo striker dikhaya tha wo nahi, dusra bina jaanch wala use kiya
<o> striker pe approval ka nishan nahi hai
<m> striker naap taul mein pass hi nahi karaya gaya
<E> bina chief referee ki manzoori ke striker use kiya
""")
    inc('misconduct:discontinued_play', """
<E> apni marzi se match beech mein rok diya, kisi se poocha nahi
<N> gussa ho ke khelna hi band kar ke baith<a> <hai>
<E> board adhoora chhod ke khelna rok diya bina bataye
<N> umpire ki ijazat bina break pe baith gay<a>, khel ruka pada hai
<E> game pause kar diya bina permission ke
""")
    inc('concede', """
M: ab jeetna mushkil hai, ye board main chhodta hun
M: theek hai bhai tu jeeta, main haara, khatam karo
M: hum haar sweekar karte hain
M: main quit karta hun ye game, point tum rakho
O: usne haath mila ke haar maan li
O: wo bola main ye game chhodta hun tum le jao
O: saamne wale ne board de diya mujhe, haar maan ke
O: wo match ke beech mein haar maan ke uth gaya
O: opponent resign kar gaya
P: mere saathi ne bola hum haar maante hain
""")
    inc('no_striker_position', """
U: dono base line ke beech gotiyon ki bheed hai, striker ghusega nahi
U: striker line pe rakhta hun to goti ko lagta hai har jagah
U: nau dus gotiyan base line pe jam gayi hain, striker kahan lage
M: meri taraf ki line poori jam hai, striker kahan rakhu main
O: uske saamne line pe gotiyan hain aur striker ki jagah nahi bachi
U: gole bhi dhake line bhi dhaki, striker rakhna namumkin
""")
    inc('force_majeure', """
U: chipkali chhat se board pe giri, sab idhar udhar bhaage
U: AC ka paani board pe tapak raha hai
U: hall ki batti gul, 20 minute se andhera hai
U: transformer phat gaya, light nahi hai
U: patang ki dor se bulb toot ke board pe gira
U: ek chuha board pe daud gaya, gotiyan hil gayi
U: bahar danga ho gaya, khel rokna pada
U: mandir ka jhula board pe gira, sab bikhar gaya
U: parda ud ke board pe gira, gotiyan hil gayi hawa se
U: prakritik karan se khel ruka hai
""", ['board_disturbed'])
    inc('who_places', """
U: mere upar due hai, ye wapas kaun lagayega?
U: due lagane ka adhikar kis khiladi ko hai abhi?
U: penalty hui, ab goti nikaal ke kaun rakhe, jisne foul kiya wo ya saamne wala?
U: uske due ki goti main rakhu na?
U: do log hain meri team mein, due kaun lagaye ab?
""")
    inc('place_queen', """
U: rani nikaal li, ab board pe kahan lagayein, center to band hai
U: queen ko center mein rakhne ko jagah nahi, side mein rakhein kya?
U: cover fail hua, rani wapas daalni hai, beech mein kaali baithi hai
U: beech ka gola poora dhaka hai, queen kis jagah aayegi?
U: rani wapas aayi par uske gole pe safed aadhi chadhi hai
U: laal wapas rakhni hai, exact kahan?
""")
    inc('waive', """
M: bhai main penalty nahi leta, chal khel
M: due mera banta hai par chhodo, jaane do
M: uska striker gira tha par due mujhe nahi lena
M: hum ye due maaf karte hain umpire sahab
O: usne dosti mein mera due chhod diya
O: wo bole due nahi chahiye, aage khelo
P: mere saathi ne unka due maaf kar diya
""")
    inc('placing_timeout', """
<N> due kahan rakhein sochte sochte {20|25|30} second nikaal diye
due rakhne ki ghadi nikal gayi, <N> abhi bhi soch <RH>
<E> due ke liye mile 15 second paar kar diye
due haath mein liye <D> pachchis second ho gaye
""".replace('<N> due kahan rakhein sochte sochte {20|25|30} second nikaal diye', '<E> due kahan rakhein sochte sochte {20|25|30} second nikaal diye'))
    inc('placer_declines', """
<N> bol <RH> jagah tang hai, due rakha to goti hil jayegi isliye nahi rakhna
due ke liye do goti ke beech jagah hai, par <N> haath lagne ke darr se nahi rakh <RH>
itni kam jagah mein due rakhna <D> manzoor nahi, foul ka khatra hai
<E> kaha jagah to hai lekin risky hai, due nahi rakhna
""", ['waive'])
    inc('space_appears', """
U: center ki bheed chhat gayi, due ke liye jagah nikal aayi
U: pehle bola tha jagah nahi hai, ab is shot ke baad due lag sakta hai
U: circle mein ab goti bhar ki jagah ban gayi, udhaar wala due rakh dein?
U: jo due latka tha ab rakha ja sakta hai, gotiyan hat gayi hain
O: usne shot maara aur circle mein jagah ban gayi, ruka hua due ab lagega?
""")
    inc('available_due_not_placed', """
U: due rakhne ki jagah khaali thi par rakha nahi, aur agla stroke ho gaya
M: mujhe uske do due rakhne the, ek rakhna bhool gaya
O: wo mera due rakhna chook gaya aur meri baari bhi nikal gayi
U: due nikla hua tha, kisi ne rakha nahi, khel chalta raha
O: usne due ki goti jeb mein hi rakhi, board pe rakhna bhool gaya
""".replace("O: usne due ki goti jeb mein hi rakhi, board pe rakhna bhool gaya\n", "O: usne due ki goti haath mein hi rakhi, board pe rakhna bhool gaya aur shot ho gaya\n"))
    inc('wrong_colour_placed', """
due mein <E> meri jagah apni goti rakh di, rang galat
<E> penalty mein ulta rang rakha, kaali ki jagah gori
<D> safed due rakhna tha, kaali rakh baith<a>
<E> jiski penalty thi uski nahi, dusre rang ki goti rakh di
""")
    inc('placed_on_centre_circle', """
<E> due ki goti rani wale gole ko chhute hue, bilkul center pe rakhi
due rakhne ke liye <E> center ka laal gola chuna
<E> beech wali bindi pe hi due tika diya
""")
    inc('placed_outside_circle', """
<E> due ko bade gole se do inch door rakh diya
due ki goti <E> pocket ke paas laga di, circle mein nahi
<E> penalty wali goti circle line ke baahar chipka di
bahari gole ke andar rakhne ki jagah <E> bahar due rakha
""")
    inc('placing_disturbed_piece', """
due ghusaate hue <E> do goti khiska di
<E> due rakha to rani apni jagah se hil gayi
due lagate lagate <f> ungli kaali ko lag gayi aur wo sarki
<o> haath se due rakhte hue paas wali safed khisak gayi
""", ['piece_disturbed'])
    inc('due_placed_as_shot_with_queen', """
due ko <E> rani ke bagal mein aise chipkaya ki pocket ka direct shot ho
<E> due rakh ke rani ko pocket mein bhejne ka seedha raasta bana liya
rani aur due dono pocket ki line mein <E> laga diye
<E> due rani ke theek aage pocket ki seedh mein rakha jisse direct shot mile
""")
    inc('clock', """
U: ghadi bol rahi hai time poora, gotiyan abhi baaki hain
U: ek ghante ka samay samaapt, board adhoora
U: time limit paar ho gayi match ki
U: hooter baj gaya, match rok diya, result?
U: samay ke hisaab se match khatam, board beech mein
""")
    inc('match_end', """
U: teen game ho gaye, vijeta ghoshit karo
U: match nipat gaya, score likh lo 29-14, 29-20
U: mukabla khatam ho chuka hai, dono ne dastakhat kar diye
M: humne match jeet liya 2-1 se
O: wo match jeet gaya, do game uske
""")
    inc('report_delay', """
<E> 9 baje ka match tha, 9:25 pe report kiya
hum board pe baithe the, <N> {18|20|22} minute baad aay<a>
<N> pehli call pe nahi aay<a>, bees minute baad dikha
<m> match announce hua, <N> der se pahunch<a>
""".replace("<m> match announce hua, <N> der se pahunch<a>", "match announce hua, <N> {16|20} minute der se pahunch<a>").replace('<E> 9 baje', '9 baje').replace("9:25 pe report kiya", "<E> 9:25 pe report kiya"))
    inc('rest_taken', """
<N> interval ke baad time pe wapas nahi aay<a>, 17 minute laga diye
do game ke beech ka rest <E> double kar diya
<E> teesre game se pehle zaroorat se zyada aaram liya
""")
    inc('toss', """
M: sikka mere haq mein gira, kya choose karu
O: toss uske naam, wo pehle khelega kya?
M: maine toss jeeta par break nahi lena, side lunga
U: toss kaise karein abhi, match start karna hai
O: usne toss jeet ke side li
""")
    inc('next_board', """
U: pichla board usne toda tha, ab kaun?
U: board jeet liya maine, ab break kiski baari?
U: gotiyan laga di, doosra board, break kiska hua?
U: chautha board hai, pehla hit kaun lega?
""")
    inc('next_turn', """
U: chaaron khel rahe hain, partner ke baad kaun?
U: doubles mein mera shot khatam, ab left wala ya right wala?
U: doubles match: uske partner ne miss kiya, ab turn kiska?
U: char players mein ab kiska chance hai?
""")
    inc('appeal', """
M: mujhe is shot ke baare mein appeal karni hai sir
M: umpire sahab ghadi rokiye, meri appeal hai
O: saamne wala bol raha hai appeal, ghadi rukwa di
O: unhone appeal lodge ki hai
M: main formal appeal de raha hun
""")
    inc('change_striker', """
<m> striker zameen pe gir ke chatak gaya, badalna hai
<E> halka striker chhod ke bhaari wala le liya game ke beech
<D> apna striker badalna hai kyunki fisal raha hai
M: sir striker change kar lun, ye ghis gaya
O: opponent naya striker nikaal raha hai board ke beech
""")
    inc('change_board', """
U: board pe goti ruk ruk ke chalti hai, dusra board chahiye
U: is board ka cushion mar gaya hai, change karwaiye
O: wo shikayat kar raha hai ki board dheela hai, dusra maang raha hai
M: mujhe board pasand nahi, tedha hai, badalwa dijiye
""", ['appeal'])
    inc('raise_seat', """
M: chair chhoti pad rahi hai, do gaddi laga lun umpire sahab?
M: meri height kam hai, stool ke upar cushion chalega?
O: wo stool pe mota takiya rakh ke uncha baith gaya
O: usne kursi ke paayo ke neeche eent rakh di unchai ke liye
""")
    inc('substitution', """
M: mere haath mein chot lag gayi, ab mera bhai khelega
O: usne apna player badal diya, naya ladka baitha hai
O: wo ghar chala gaya aur apni jagah dost ko chhod gaya khelne
U: agle game mein Ravi ki jagah Mohit utrega
P: mera partner chala gaya, uski jagah mera cousin khelega
""")
    inc('both_absent', """
U: board number 4 pe dono players nahi dikhe, 20 minute ho gaye
U: match ka time nikal gaya, koi bhi khiladi board pe nahi
U: dono taraf ki kursi khaali hai, koi nahi aaya
U: na A aaya na B aaya, dono gair hazir
""", ['report_delay'])
    inc('observed:003.rolling.1', """
U: goti gir ke leti nahi, kinare ke bal khadi hai
U: sikke ki tarah coin khada ho gaya board pe
U: kaali wali lattu jaisi ghoom ke khadi ho gayi
U: board pe ek goti apni dhaar pe khadi hai, chhedein ya nahi?
""")
    inc('observed:003.rolling.2', """
U: safed ka aadha hissa kaali ke upar hai
U: ek ke upar ek teen gotiyan ladi hui hain
U: do goti chadh gayi hain ek dusre pe, inhe alag karna hai kya
""")
    inc('observed:003.rolling.3', """
U: striker kaali goti ki peeth pe baith gaya hai
<m> striker shot ke baad goti pe latak gaya
U: striker aadha goti ke upar aadha board pe hai
""")
    inc('observed:003.rolling.5', """
U: ek safed striker ki peeth pe sawaar hai
M: shot ke baad goti mere striker par aa ke let gayi
O: uske striker par do goti chadhi hain, wo kaise uthaye?
U: goti ka wazan striker pe hai, neeche striker daba hai
""")
    inc('observed:003.general.9', """
naya board lagne pe <E> powder chhidka, abhi kisi ne break nahi kiya
<N> break shot se pehle boric ki dhool uda <RH> board pe
gotiyan jama ke <E> powder daala, break baaki hai
""".replace('ki dhool uda <RH>', 'daal <RH>'))
    inc('observed:003.general.14', """
<N> maarne se pehle striker ghis ke line ka powder kinare kar <RH>
<E> base line pe powder jama tha, striker se hata ke shot liya
<E> apni line ko striker se jhaada
""")
    inc('observed:003.general.15', """
U: umpire sahab ne kapda le ke poore board ka powder samaan kar diya
U: ek kone mein powder ka dher tha, umpire ne barabar kiya
""")
    inc('observed:003.general.16', """
U: jhingur board pe aa gaya, udaya jaye?
U: board par mitti ke daane hain, umpire saaf karein
U: kisi ka baal base line pe pada hai, uthwa dijiye
M: main board se dhaaga hata dun sir?
""")
    inc('observed:003.general.37', """
due sahi jagah rakhne ke liye <E> striker board pe line ke paas chhod diya
<E> penalty place karte waqt apna striker base line ke sahare rakha
""")
    inc('observed:003.styles.1', """
<N> ulte haath se khelt<a> <hai>
<m> khelne ka dhang anokha hai, ungli alag rakhi hoti hai par flick hai
<f> ungliyon ki position ajeeb hai, par strike ungli se hi hoti hai
""", ['observed:003.styles.5'])
    inc('observed:003.styles.5', """
<N> kainchi bana ke middle finger se shot maart<a> <hai>
<N> do ungli cross karke flick kart<a> <hai>, chalega?
<N> anamika ungli se maart<a> <hai>
""", ['observed:003.styles.1'])
