"""Questions about the rules, and idle talk."""
from en_core import *
from en_stroke import finish
import en_stroke as ES
lex('qn', '[queen|queen|queen|red|red one|rani|red coin]')
lex('cn', '[coin|coin|piece|man|disc|carrom man|goti|token|puck|counter]')
lex('cns', '[coins|coins|pieces|men|discs|carrom men|gotis|tokens|pucks|counters]')
lex('allow', '[allowed|legal|permitted|ok|okay|all right|fine|within the rules|a foul|against the rules|forbidden|acceptable]')
lex('canI', '[can I|may I|am I allowed to|is it ok to|is it legal to|are you allowed to|can you|can a player|may a player|is one permitted to|is a player allowed to|could I|is it forbidden to|should I ever|can we|is it against the rules to|do the rules let you|do the rules allow me to]')
lex('whatif', '[what happens if|what if|what happens when|what do the rules say if|suppose|what is the rule when|what follows if|what would happen if]')
lex('pen', "[what's the penalty|what is the penalty|what is the punishment|what does it cost|what do you pay|is there a penalty|what's the price|how is it punished|what's the fine]")
lex('g', '[in general|generally|normally|usually|as a rule|by the book|in carrom|according to the rules||||||||]')
lex('sm', '[someone|somebody|a player|one|your opponent|a guy|one of the players]')
Q = """
[how many points is|what is|what's|how much is] the <qn> [worth|worth in points]
how many points [does|do you get for|are there for] the <qn> [give|]
how many points do [you|we|I] need to win a [game|board|match]
[up to how many points|to what score|to how many points] [is a game played|do we play|does a game go]
from [what|which] score does the <qn> [stop counting|no longer count|bring no points]
at [22|24|21|23|20] points do I still get the [queen|queen points|points for the queen]
how do you [score|count] the opponent's [leftover|remaining] <cns> [at the end of a board|]
how [is a board scored|are points counted|does scoring work|do I count the points]
how many <cns> are there [in carrom|in a set|altogether|of each colour|in a full set, counting the red]
how many [black|white] <cns> are there
[what is|what's] the [maximum|biggest|largest] [permitted |allowed |][diameter|size|weight|mass] of [the|a] striker
how [heavy|big|wide|thick] [can|may|should] [a|the|my] striker be
is a [steel|metal|plastic|ivory|wooden] striker <allow>
[can you|can I|may one] play with a [steel|metal|plastic] striker
how [wide|big] [should|must|are] the [pockets|corner pockets|holes] [be|supposed to be|]
[how long|what length] [are|should be] the [base lines|baselines]
[what's the diameter of|how big is|what size is] the [big|outer|centre|large|middle] circle
how high [should the board be|above the floor is the board|must the stand be]
[what size is|how big is|what are the dimensions of] [a|the] [carrom board|playing surface|board]
what should one <cn> weigh
[what is|what's] the diameter of a <cn>
how long [is|may be] the [rest|break|interval] [before the third game|between games|between game two and three]
how late [can I|may I|may a player] [be|arrive|turn up] before [I'm thrown out|he loses the match|I forfeit|he is scratched]
how many seconds [do I have|have I got|does one get|are there] to [place|put down|put back] a [due|penalty coin]
how [long|many seconds] [may I think|do I have for a shot|can a player take for a stroke]
is there a [shot clock|time limit for each shot|time limit per stroke]
<canI> [shoot|strike|flick|play] with [my|the] thumb
<canI> [shoot|strike|play] [backwards|sideways|back towards myself]
<canI> [use two fingers|use both hands|change hands|play left-handed|shoot with the middle finger|use scissors style]
<canI> [push|shove] the striker
<canI> [cross the arrow line with my hand|put my hand over the line|lean over the board|put my elbow over the frame|rest my arm on the board]
can my [hand|elbow|arm|knee] [cross|go past|go over] the [arrow line|diagonal|frame|line] [while I shoot|when striking|]
is [cutting the moon|a thumb shot|pushing|standing up|talking|a double hit|a back shot|whispering to the partner] <allow>
are [thumb shots|back shots|backward shots|underhand shots|jump shots|trick shots|bank shots] <allow>
who [gets to break|breaks|opens|starts] [in the next board after I broke the first|the second board|first|the second game|each board|in the third game]
[which|what] colour does the [breaker|one who breaks|player who starts] [play|get|have]
[what does|what may|what can] the winner of the toss [get to choose|choose|pick]
if I win the toss, what [are my options|can I choose]
what does the loser of the toss get
in doubles, [does the turn go clockwise or anticlockwise|which way round does the turn go|who plays after whom|where does my partner sit|who places the due|who breaks|who may place the dues]
if we are four, [where does my partner sit|how do we sit|who plays with whom]
<canI> [talk to my partner|give hints to my partner|make signs to my partner|speak to my coach|chat with the audience] [during a board|during the game|]
are partners [allowed to talk|permitted to consult] [in doubles|during a board]
is it a foul [if|when] [the striker flies off the board|a <cn> jumps off the board|I miss everything|I hit nothing|I touch a <cn> with my sleeve|I stand up|the striker leaves the board|I hit his <cn> first|my striker goes in]
[what do you do with|where do you put|what happens to] a <cn> that [leaves|jumps off|flies off|hopped off] the board
do we [knock down|lay flat] a <cn> that [stands on its edge|stops on its rim]
<whatif> [both players keep passing|both of us pass three times|a player passes|nobody wants to play]
<canI> [add powder halfway through the board|put powder on after play was called|blow powder off the board|wipe the board]
<pen> for [getting up from your chair|standing up|talking|coming late|cheating|sinking only the striker|pocketing the striker|insulting the umpire|a foul|pocketing the opponent's last man|sinking your last man before the queen|smoking]
how high can I raise my seat
<canI> [sit on a cushion|stand while shooting|move my chair|turn the board|leave my seat|go to the toilet during a board]
[what is|what's|what does one call|explain] a [white slam|black slam|due|break to finish|foul|board|game|proper stroke|improper stroke|cover]
what [exactly |]does [cutting the moon|covering the queen|a due|white slam|the term due|pending queen] mean
explain [covering the queen|dues|the moon rule|the scoring|the break] to me [like I'm five|please|]
[can|may] [dues|the dues of both sides] be [cancelled|set off] against each other
do my dues and his cancel [each other |]out
<canI> waive [just one of the two dues|a due|only some of the dues] [he owes me|]
who [puts|is supposed to put|has to put|returns] the <qn> [back|back on the board] [if it isn't covered|after a missed cover|]
when [can I|may I|am I allowed to|may one] [go for|take|pocket|pot] the <qn>
do I need [one of my own|a <cn> of mine] [in|down] before I [can go for|take] the <qn>
can a player who owes a due [take|pocket] the <qn>
<whatif> [somebody|a player|I] [pots|pockets] the <qn> while owing a due
when [am I allowed to|may I|can I] [change|switch|swap] [my striker|strikers]
[can I|who may] ask [the ref|the umpire] for the score [whenever I like|at any time|and when]
how [many times|often] [can|may] [someone|a player] [distract|disturb] [me|the opponent] before he's [out|disqualified]
if my own <cn> and the striker both go in, [do I keep my turn|do I lose my turn|what comes back]
with all nine on the board, does one <cn> falling with the <qn> cover [her|it]
can [I|you|a player] win without [anybody having taken|taking] the <qn>
if the loser covered the <qn>, [does anyone get her points|who gets the points]
[suppose|if] I cover the <qn> but lose the board[:|,] who gets the [extra points|points for her]
does a <cn> that [wobbles on the edge|hangs on the lip] and [drops in later by itself|falls later] count [as pocketed|]
if the <qn> and my <cn> [drop|fall] together, does that count as [covering|a cover]
what [happens to|becomes of] [a queen nobody covers|own men pocketed by an improper stroke|an uncovered queen|the men pocketed with the striker]
does the striker have to [touch both base lines|be on both lines|cover the whole circle|touch both lines at once]
do I have to cover the whole red circle when I shoot from the end
where [do|must|may] due <cns> go, [anywhere I like|in the circle or outside|inside the big circle]
can a due be [set|placed] on the [red |]centre circle
where does the <qn> go if the centre is [occupied|covered|blocked]
how do [we|you|I] [set up|arrange] the <cns> at the start
how many [boards|games] [are in a match|make a match|make a game|do you need to win]
is a player permitted to [concede|give up|resign]
<whatif> I sink [my last man|my last <cn>] [before|while] the <qn> [is covered|is still on the board|was taken]
<whatif> [a player|I|someone] [pockets|pots] [the opponent's last <cn>|the opponent's <cn>|all nine in one turn|the striker twice|the striker with no <cns> down]
<whatif> [a <cn> breaks|the lights go out|the striker breaks|the umpire makes a mistake|the board is knocked|somebody comes late|both are late|someone refuses the decision]
how many <cns> [come back|do I return|must be given back] when [the striker goes in|I sink the striker|striker and own man fall|the striker falls with two of mine]
if a guy shows up smelling of beer, what can the umpire do
do I get another [shot|turn] [after pocketing|when I pocket] [his <cn>|my own <cn>|the <qn>|a <cn> of the opponent|my <cn> with the striker]
[does|do] [it matter which <cn> I hit first|I have to hit my own <cn> first|we change sides after each game|the pairs swap colours]
may I hit the opponent's <cns> directly
what does a [plain |]foul [actually |]cost [you|]
<whatif> my <cn> touches the striker before I shoot
which [fingers|finger] [can|may] I use [to strike|]
what kind of powder is [allowed|used]
who is allowed to touch the <cns> on the board
can the umpire [change a decision|disqualify a player|stop the match]
is there extra time [after the time is up|when the score is level]
what is the most [points |]you can [score|get] in one board
who wins if [time runs out|both reach 25|the score is level after eight boards|both last <cns> fall together]
can one [appeal against|protest against] the umpire['s decision|]
how many [umpires|referees|officials] are there in a match
am I allowed to [practise|try the board|warm up] before the match
[how far|how high] must the light be above the board
is it a rule that [you must touch both lines|the queen must be covered at once|the breaker has white|you can't talk]
striker plus own <cn>, what comes back <g>
how old must you be to play in a tournament
what clothes [are allowed|must I wear] in a match
tell me the rule about [the queen|dues|fouls|the break|passing|powder|the striker|time limits|doubles]
what are the rules [for doubles|about powder|for the break|on dues]
can I see the rule on [thumb shots|covering|the toss]
why is [cutting the moon|pushing|a back shot] forbidden
how many dues [do you pay|are there] for [the striker|a foul|the queen taken too early|the last man first]
[must|should] the striker be [taken off|removed] before the next shot
can I [refuse|decline] to place a due
in what order [do we play|are dues placed|does the turn go round] [in doubles|]
who decides when players disagree about [the score|a foul|a jumped <cn>]
does the <qn> count double [for the winner|if I win with her|]
[do I have to|must one] announce [the pocket|the shot|the queen] before shooting
is [a rebound|a bank shot|hitting the cushion first] <allow>
what is the difference between a [foul and a technical foul|due and a penalty|board and a game]
how [thick|wide] is the base line
what colour is the [queen|base circle|arrow]
where [do I sit|should my chair stand|may the chair be]
which hand [may|can|must] I [use|shoot with]
[may|can] I touch a <cn> [to straighten it|with my finger|before the break]
how many times can [I|one] pass in a row
what does the umpire say [to start the board|when there is a foul]
are [children|spectators|coaches] allowed [near the board|to give advice]
is the <qn> [returned|put back] after a foul
can [both players|the two sides] agree to [a draw|replay the board|change the rules]
how long [is a board supposed to take|does a board last|does a game last|is a game supposed to take]
how is a tie [broken|decided]
what happens to the score if someone [gives up|walks out|is disqualified]
how many <cns> must be left for the <qn> to [count|be taken]
do the [points|leftover <cns>] count for the [winner|loser]
can the [last <cn>|ninth <cn>] be pocketed together with the <qn>
is the striker allowed to [touch the frame|leave the base line|hit the cushion]
[can|may] I [practise|warm up] on the board [before|between] [the match|games]
[is there|do you have] a rule for [broken strikers|late players|dropped <cns>|noise|mobile phones]
what kind of [wood|light|stand|striker] [is prescribed|do the rules ask for]
how far may I lean over the board
am I allowed to blow [on my striker|dust away]
does a <cn> standing on the rim stay like that
how does one prove that the striker touched both lines
who keeps the score
if time runs out in the middle of a board, [who wins|do we finish it]
when is a <cn> regarded as pocketed
what is a [clean|proper|fair] stroke [exactly|]
must I sit [straight|all the time|on the chair provided]
what are the duties of the umpire
"""
RQ = """
how many points is the <qn> [worth|]
what's the <qn> worth
how many boards [make a match|does a team play|must you win in a league match]
how many breaks [are played|make up a match|in a match]
how long is a match
[backward strokes|back shots|thumb shots|underhand shots] ok or not
can you shoot backwards
what do you play to in the final
is there a time limit
am I allowed to hit the opponent's [pawns|<cns>] directly
is pocketing the other guy's <cn> a foul
what's the most [you can score|anybody can score] in one [board|game]
do I shoot again when the striker drops [together |]with my own <cn>
who returns a queen that wasn't covered
do I keep my turn after sinking an opposing <cn>
what's the penalty for [sinking the striker|the last man before the queen|a foul]
how is it settled who starts
do the pairs swap colours between breaks
does it matter which <cn> my striker hits first
how many covers do I need if I take the queen first
what score ends the semi-final
can one appeal against the umpire
queen too early, do you lose your turn
do own <cns> from an improper stroke stay down
who takes it, the team with two boards or the team with more points
when may I take the <qn>
how many points win a game
is a push allowed
"""
QT = [x.strip() for x in Q.strip().split('\n')]
RT = [x.strip() for x in RQ.strip().split('\n')]
QPRE = [''] * 26 + ['umpire, ', 'hi, ', 'hello, ', 'quick question: ', 'just wondering, ', 'please tell me, ', 'sir, ', 'ref, ', 'question: ', 'sorry to ask, but ', 'my kids ask: ', 'we are arguing: ', 'bro ', 'hey, ', 'new player here, ', "I'm new to carrom, ", 'remind me, ', 'settle a bet: ', 'out of curiosity, ', 'can you tell me: ', 'one question please, ', 'before we start: ', 'for next time: ', 'grandad wants to know: ']
HYP = ['what happens if ', 'what if ', 'suppose ', 'if ', 'what happens when ', 'is it a foul if ', 'what does the rule say if ', 'what would you do if ', 'does the turn change if ', 'what is the penalty if ', 'how many points are lost if ', 'what comes back if ', 'say ', 'hypothetically, if ', 'in general, what if ', 'by the rules, what happens if ']
HTAIL = [', do I go again', ', does the turn go on', ', what comes back', ', is it a foul', ', who plays next', ', what then', ', how many go back', ', does it count', ', what follows', ', is the turn over']
HVP = ['stand up during a board', 'leave the chair', 'touch a <cn> with the sleeve', 'knock the board', 'blow on the powder', 'add powder in the middle of a board', 'talk to the partner', 'use a phone', 'pass three times', 'take too long to place a due', 'forget to place a due', 'place a due outside the circle', 'put a due on the centre circle', 'break a <cn>', 'let the striker slip', 'shoot before Play is called', 'shoot before everything is at rest', 'push the striker', 'shoot backwards', 'use the thumb', 'cut the moon', 'touch only one base line', 'cross the arrow line with the arm', 'put the elbow over the frame', 'insult the umpire', 'come late', 'refuse the decision', 'smoke at the board', 'change the striker', 'waive a due', 'fail to cover the <qn>', 'cover the <qn> with the last <cn>', 'take the <qn> with nothing down', 'hit the opponent\'s <cn> directly', 'hit nothing at all', 'move the chair', 'test the striker on the board', 'ask for the score out of turn', 'distract the opponent', 'give up in the middle of a board', 'not turn up', 'use an unchecked striker', 'touch a <cn> while placing the striker', 'sink the last <cn> with the <qn> still out']
def hypo(r):
    c = Ctx(r, 'me')
    c.col = None; c.colstat = False; c.qme = False; c.qbef = False; c.another = False; c.S = ME; c.me = ME
    who = r.choice(['I', 'I', 'a player', 'someone', 'somebody', 'one', 'my opponent', 'you', 'he'])
    h = r.choice(HYP)
    pn = '3' if who not in ('I', 'you') else '1'
    if r.random() < .5:
        vp = r.choice(HVP)
        if pn == '3': vp = ES.third(vp) if not vp.startswith('not ') else 'does ' + vp
        elif vp.startswith('not '): vp = "do " + vp
        body = f'{who} {vp}'
    else:
        c.by = 'unsaid'
        items = ES.pick_items(c)[:2]
        for i in items:
            if i.key == 'own': i.key = 'own'
        st = any(i.key == 'striker' for i in items)
        def nm(i):
            if i.key == 'striker': return 'the striker'
            if i.key == 'queen': return 'the <qn>'
            k = {'own': 'own ', 'opp': "opponent's ", 'man': '', 'white': 'white ', 'black': 'black '}[i.key]
            if i.n == 1: return r.choice(['a ', 'one ']) + k + '<cn>'
            if i.n == 'some': return 'some ' + k + '<cns>'
            return num(r, i.n) + ' ' + k + '<cns>'
        o = r.choice([' and ', ' and ', ' together with ', ' plus ']).join(nm(i) for i in items)
        if r.random() < .5:
            v = ES.tv(c, 'base', o, st)
            if pn == '3': v = ES.third(v)
            body = f'{who} {v}'
        else:
            pl = len(items) > 1 or items[0].pl
            v = ES.iv(c, 'base'); body = f'{o} {v if pl else ES.third(v)}'
    t = h + body
    if h in ('if ', 'suppose ', 'say ', 'hypothetically, if '): t += r.choice(HTAIL)
    elif r.random() < .1: t += r.choice([' on the break', ' in doubles', ' with the last stroke', ' at 24 points'])
    return t

def question(rng):
    r = rng
    c = Ctx(r, 'unsaid')
    rec = {'kind': 'question'}
    if r.random() < .17:
        rs = r.choice(['000', '001', '002', '003', '004'])
        q = r.choice(RT)
        q = r.choice([f'in rule set {rs}, {q}', f'under {rs}, {q}', f'rules {rs}: {q}', f'{rs}: {q}', f'by the {rs} rules, {q}', f'{q} in {rs}', f'{q} under rule set {rs}', f'with {rs}, {q}', f'in document {rs}, {q}', f'according to {rs}, {q}', f"we're playing by {rs}, {q}", f'{q} by {rs}'])
        rec['rules'] = rs
    elif r.random() < .25: q = hypo(r)
    else: q = r.choice(QT)
    q = r.choice(QPRE) + q
    t = tidy(c.render(q))
    if re.search(r'(can|may|is) a player|is one permitted', t): t = re.sub(r'\bmy\b', 'his', t).replace('myself', 'himself')
    t += r.choices(['?', '', '??', '.'], [86, 10, 2, 2])[0] if not re.match(r'.*\b(tell me the rule|explain)\b', t) else r.choice(['.', '', '?'])
    rec['text'] = finish(t, r)
    return rec

N = """
what's for [lunch|dinner|breakfast|tea]
[can|shall|could] we [play|watch] [ludo|chess|cards|cricket|football|a film|snakes and ladders] [instead|later|tomorrow|]
[lol|haha|ok|okay|hmm|well|right] [gg|wp|thanks|then|fine|whatever|cool]
[nice|lovely|great|terrible|boring] [weather|day|evening|hall|crowd|music] [today|tonight|isn't it|]
where did you [buy|get] [this|that] [lovely |nice |][table|chair|curtain|shirt|board|lamp]
[my|his|her] [uncle|grandfather|cousin|sister|dad] [was|used to be] [state champion|a champion|a good player|a famous umpire] in [1987|the nineties|Pune|Colombo|his youth]
[grandfather|my uncle|we|my aunt] used to play carrom [every evening|under the banyan tree|on the veranda|in Sharjah|every Sunday]
[does|when does] the [bus|train] to [Pune|Colombo|Dubai|Chennai|town] [still run|leave] 
please find attached the [invoice|minutes|report|list] [for last month|of the meeting|]
who [invented|won at] [chess|the world cup|cricket]
[asdf|qwe|lkj|sdfg|blah|zzz|mmm|ghjk] [lkjh|jkl|hmm|asd|blah|rty|ugh] [ok|asd|qq|lll|]
[umpire|hello|hi|hey|ref] [umpire|anyone|hello|there|anybody there] [umpire|?|]
it's about the [whatsit|thing], [the other one|you know], never mind
[and then |]it did the thing [again|, you know]
that thing [he|she|they] did [before|the other day], you know, that one
did anyone see [where I left my|my] [car keys|glasses|phone|jacket|wallet]
[what time|when] does the [canteen|shop|hall|bar] [close|open]
in [snooker|pool|billiards|chess], [how many is the pink worth|can I move twice|what is a break|how does the queen move]
checkmate in [four|two], my [bishop|queen|rook] takes your [knight|pawn]
[anyone|has anyone] got a charger for [this phone|my phone|an iPhone]
[happy|merry] [Eid|Diwali|birthday|Christmas|new year] [to all|everybody|to you|mate]
how do I get [curry|ink|tea] stains out of a [white|black] shirt
[white|black] or [black|green] [coffee|tea] for you, umpire
[my|the] pocket is full of [coins|change], need to buy a bus ticket
[he|she] struck me as a rather [dull|nice|odd] [fellow|person]
the Queen [died in 2022|waved from the balcony|is on the stamp], [we watched it on telly|what a lady|]
[testing|test], [testing|test], one two three
whose turn is it to [make the tea|wash up|pay|drive home|buy the drinks]
[do you like|which is better,] cricket or carrom [better|]
which shop [in Sharjah|in Galle|here|in town] sells a decent [second-hand |]board
[I'm|we are|he is] so [hungry|tired|bored|sleepy|cold|hot]
how [are you|is your mother|was your holiday|old are you]
[thanks|thank you|cheers|ta] [a lot|very much|umpire|mate|for everything|for the help]
[good|what a] [game|match|morning|evening|luck everyone]
I [love|like|hate|adore] [carrom|this game|this club|this song|Mondays]
carrom is [more fun|harder|cheaper|nicer] than [chess|pool|darts|ludo]
[see you|meet me] [tomorrow|at six|after the match|next Sunday]
my [striker|board|powder] [is from Mumbai|cost me 500 rupees|was a gift from my aunt|is blue|came by post]
[can you|please] [turn up the fan|open the window|switch on the light|move your car|speak louder]
who wants [tea|samosas|a drink|ice cream|biscuits]
[he|she|they] [always|never] [wins|talks|smiles] [at home|like that|in winter] 
[the fan|the radio|his phone] is [too loud|broken|off]
I [sold|bought|painted|lost|polished] my old [carrom board|striker] [last year|yesterday|on Monday]
[we won|India won|they lost] the [cricket|hockey|football] [yesterday|last night|final]
is there [a toilet|a shop|parking|wifi] [here|nearby]
he pocketed my [change|pen|lighter] and walked off, the thief
he has [black|white] hair and a [red|blue] shirt
the king and queen are on the playing card
I dropped my [phone|ice cream|wallet] in the [street|sink|taxi]
she broke [her arm|the news|up with him|a plate]
the [hotel|cinema|pub] on the corner is [full|closed|expensive]
my [son|niece|neighbour] learns [carrom|piano|French] at school
[what|where] is the [capital of Peru|nearest pharmacy|meaning of life|wifi password|next tournament]
[ok|yes|no|maybe|hmm|um|aha|oops|sure|right|fine]
[yes yes|no no|ok ok|well well well|ha ha ha|tut tut]
[the|this] [board|table] [looks|is] [beautiful|old|expensive|handmade]
you should [see|hear|meet] my [brother|cousin] [play|sing|laugh]
do you [sell|repair|rent] carrom boards
what's your [name|number|favourite colour]
[book|call] me a [taxi|cab]
I'll be back in [five minutes|an hour], need to [call my mum|park the car]
the match on television starts at [eight|nine|six]
[it|that] was [something|great fun|a long day|nothing]
he scored [a century|two goals|full marks] [yesterday|in the exam|at the Oval]
I need new [shoes|glasses|batteries]
[let's|shall we] [go home|take a photo|order pizza|start a club]
powder [your nose|the donuts|snow is great for skiing]
[did you|have you] [see|saw|seen] that
he did it again
[that|it] [was|is] [so |really |]not fair
[what|something] happened
[umpire|ref|hey], [look|look at him|look at that|come here]
[is that ok|is this right|and this|how come|why not|really]
[nice|good|great|lucky|beautiful|what a] [shot|one|try]
[come on|let's go|hurry up|play already|wake up]
you know what I mean, the one with the thing
[carrom|the board game] was [invented|popular] in [India|Ceylon|Asia] [they say|]
my [thumb|elbow|back|hand] hurts
the [striker|board|powder] shop is [closed|far away]
I dreamt of [the queen|carrom|a giant striker] last night
can I [buy|borrow|have] your [striker|pen|chair|board] after the match
[this|that] chair is [comfortable|too hard|broken at home]
we play carrom at [school|my uncle's|the club] on [Fridays|Sundays]
is there a [tournament|carrom club|coach] in [Leeds|Kandy|Doha|my town]
[black|white] suits you
turn [left|right] at the corner, then it's the second house
she got the [red|black] dress, not the white one
he dropped [the kids at school|his voice|out of college]
the bank opens at [nine|ten]
he is [sinking|drowning] in [work|debt]
my car jumped a red light
[who|which team] is playing [tomorrow|tonight|on table six]
[that's|it's] [funny|weird|nice|sad|great]
my [dog|cat|parrot] ate [the score sheet|my homework|a biscuit]
[tell|ask] [him|her] [I said hi|to call me|about the party]
[how much|what] [is|does] [a ticket|parking|a coffee] [cost|]
I [forgot|lost] my [umbrella|keys|glasses] [at home|in the bus|again]
please [like|share|subscribe to] my [video|channel|page]
[sorry|oops], wrong [chat|group|number|window]
[she|he] is [getting married|on holiday|my best friend|a dentist]
[rain|snow|sun] [tomorrow|again], they say
can someone [turn off the music|bring water|help me with my homework]
[lorem ipsum|foo bar|abc xyz|one two three four]
[I|we] [watched|saw] a [film|match|video] about [carrom|chess|snooker] yesterday
[what|which] [bus|train|road] goes to the [station|airport|club]
the [queen|king] of [hearts|spades|England] is [my favourite card|on the coin|in the deck]
we should [paint|clean|sell] the club house
he [broke|lost|found] his [phone|leg|promise] [last week|]
[why|where] are you [so quiet|going|laughing]
[five|ten|two] coins for the parking machine please
"""
NT = [x.strip() for x in N.strip().split('\n')]
def none(rng):
    r = rng
    c = Ctx(r, 'unsaid')
    t = tidy(c.render(r.choice(NT)))
    if r.random() < .15: t = r.choice(['hey, ', 'umpire, ', 'by the way, ', 'btw ', 'so, ', 'listen, ', 'oh, ', 'bro ', 'haha ', 'well, ']) + t
    if r.random() < .12: t = t.rstrip('?') + r.choice(['. ', ', ']) + tidy(c.render(r.choice(NT)))
    q = re.match(r"(hey, |so, |oh, |bro |by the way, |btw |umpire, )?(what|where|who|how|can|shall|could|does|do|did|is|are|which|whose|when|has)\b", t)
    t += r.choice(['?', '?', '?', '']) if q else r.choice(['.', '.', '!', ''])
    rec = {'kind': 'none', 'text': finish(t, r)}
    return rec
