"""Incidents. Prefix u: unsaid, m: me, o: opponent, mo: me/opponent; none: me/opponent/partner. '@@ x' = also."""
from en_core import *
from en_stroke import finish, OPEN as OPEN_S
OPEN = [o for o in OPEN_S if o not in ('I think', 'it seems', 'apparently', "I'm pretty sure", 'we all saw that', 'what happened is', 'yes!', 'yay!')]
lex('place', '[placing|putting down|setting down|putting back|laying down|returning]')
lex('due', '[due|due coin|penalty coin|penalty|penalty man|due piece|penalty piece|due man]')
lex('mid', '[in the middle of the board|mid-board|mid-game|during the board|during the game|while the board was on|in the middle of play|during play|while we were playing|halfway through the board]')
lex('turn', '[my turn|his turn|her turn|my shot|his shot]')
lex('acc', '[accidentally |by accident |by mistake ||||]')
lex('playing', '[aiming|shooting|playing|about to shoot|taking aim]')
lex('Oaim', '[I was aiming|I was about to shoot|it was my turn|I was on strike|I was lining up my shot]')
I = {}
def inc(name, s):
    out = []
    for x in s.strip().split('\n'):
        x = x.strip()
        if not x: continue
        if x.startswith('o:') and '[he|she]' in x:
            x = x.replace('[he|she]', '<S>').replace('[his|her]', '<Sp>').replace('[him|her]', '<So>')
            x = re.sub(r'\bhis\b', '<Sp>', x)
        elif x.startswith('o:'):
            x = x.replace('[his|her]', '<Sp>').replace('[him|her]', '<So>')
        elif x.startswith('m:'):
            x = x.replace('[he|she]', '<O>').replace('[his|her]', '<Op>').replace('[him|her]', '<Oo>')
        out.append(x)
    I[name] = out

inc('slip', """
the striker [slipped|slid|popped|squirted|jumped|flew] out of <Sp> [hand|fingers|fingertips] [before <Sq> could shoot|before the shot|before <Sq> had aimed||while <Sq> <S:was> aiming|by accident]
<Sp> striker [just |]slipped[, no shot| without a stroke|, it wasn't a shot| out of hand] [and touched nothing|and rolled a little||and barely moved|]
<S> [dropped|fumbled] the striker [while aiming|before shooting|on the board while placing it|out of <Sp> fingers], it wasn't a [stroke|shot]
<S> <acc>[moved|nudged|knocked] the striker [with <Sp> finger|with <Sp> sleeve|while aiming|before the stroke], <Sq> hadn't [struck|shot|flicked] yet
<Sp> finger slipped and the striker [rolled off the line|moved forward a bit|crept off the baseline|went a few inches], does that count as a [shot|stroke|turn]
butterfingers! the striker [squirted|slid] away from <Sobj> [without a flick|before the stroke]
m:sorry, my hand was sweaty and the striker slipped [away|out], I wasn't shooting [yet|]
<S> lost <Sp> grip and the striker slid off the [line|baseline], [no stroke was made|it was no stroke|it never crossed the line]
<Sp> striker moved without <Sobj> [flicking|striking] it
the striker got away from <Sobj> before <Sq> <S:was> ready
<S> <S:was> only [aiming|adjusting the striker|setting it up] and it slipped from <Sp> [hand|fingers]
u:the striker slipped out of the [hand|fingers], no stroke
u:striker slipped before the stroke, [barely moved|did not leave the line|touched nothing]
u:striker moved off the line without being struck
<S> sneezed and the striker [slid|rolled] away from <Sp> finger, no real [shot|stroke]
""")
inc('pass', """
m:[pass|I pass|I'll pass|I'm passing], [I don't want to [play|shoot|strike] this [turn|one|time]|nothing to shoot at|no good shot for me]
m:I'd [rather|prefer to] not [play|shoot|strike] this [turn|time|one][, pass|. Pass|]
m:I [don't want to|won't|am not going to] [take this turn|shoot now|strike this time], [skip me|pass|he can go|next one please]
m:skip my turn [please|this time|]
m:I'm giving up my [turn|go|shot], let [him|her|them] play
m:[can I pass? I'm not shooting|no shot for me, I pass|I forgo my turn|I choose to pass]
<S> <S:pass> [this turn|this time||<Sp> turn]
<S> <S:have> decided to pass[ this turn| <Sp> turn|]
<S> <S:don't> want to [shoot|play|strike] [this turn|this time|now] and <S:pass>
<S> passed [<Sp> turn|<Sp> go|instead of shooting|and didn't strike]
o:he says [he'd rather not shoot|pass|he passes|he won't play this one]
o:she [doesn't want to shoot|prefers not to play] this [time|turn], she [passes|is passing]
o:my opponent [says "pass"|wants to pass|refuses the shot and passes|waved his turn on, he passes]
<S><S:'m> passing, <S> <S:don't> like any of the shots
u:[a pass|turn passed|player passes|pass declared]
<S> <S:want> to skip <Sp> turn
<S> <S:have> no decent shot and would like to pass
""")
inc('queen_dropped_after_rest', """
u:everything had [stopped|come to rest|settled|stopped moving] [and then|when suddenly|, then] the [queen|red|rani] [fell|dropped|toppled|tipped|tumbled] [in|into the <pocket>] [by itself|by herself|on its own|all by itself|on her own]
u:the [queen|red] was [hanging|teetering|hovering|balancing] [on the lip|over the hole|on the edge|at the pocket], [we all waited|everything was still|the stroke was over|nobody touched anything], and then [in she went|it fell|she dropped in|plop, in she went]
u:the [queen|red] [fell|dropped|toppled] in [a few seconds|five seconds|a moment|some time|ages|10 secs] after [the stroke was over|everything had stopped|all had stopped|all the <coins> were at rest], [nobody touched it|by itself|on its own]
u:the queen dropped on its own after [everything was at rest|the shot was over]
u:after [all had come to rest|the shot|the stroke had ended] the [queen|red] that was hanging on the pocket [fell in by itself|went down by itself|tumbled in without being touched]
u:nobody touched it, nothing was moving, and the [queen|red] just [fell|tipped|went] in
u:[queen|red] sitting on the edge of the [hole|pocket] [fell by itself later|dropped in alone after a while], [no one touched her|stroke was long over]
u:we were waiting, all still, and the queen went down on her own
u:[queen|red] hung on the lip for [ages|ten seconds|a while], then toppled in [by itself|without anyone touching it]
u:no one had struck yet, all was still, and the red on the brink [just dropped|fell in]
m:I was about to shoot, everything was still, and the queen [fell|dropped] [in |]by itself
u:the striker had already been picked up, all at rest, then the queen toppled in on her own
""")
inc('piece_dropped_after_rest', """
u:everything had [stopped|come to rest|settled] [and then|when suddenly|, then] a <coin> [fell|dropped|toppled|tipped] [in|into the <pocket>] [by itself|on its own|all alone]
u:a <coin> was [hanging|teetering|hovering|balancing] [on the lip|over the hole|on the edge|at the pocket mouth], [the stroke was over|all was still|we all waited], and then it [fell in|dropped in|went down] [by itself|on its own|]
u:[my|his|her|a|one|a black|a white] <coin> [fell|dropped] in [a few seconds|five seconds|a moment|some time] after [the stroke was over|everything had stopped|all was at rest], [nobody touched it|by itself|on its own]
u:the [black|white] on the lip [fell in|dropped|tumbled in] by itself [after the shot was over|when everything was already still]
u:a <coin> [dropped|fell|toppled] without anyone touching it, [well after the stroke|long after everything had stopped]
u:after the stroke, all at rest, a <coin> at the [edge|mouth|lip] of the [hole|pocket] went in by itself
u:nobody [struck|touched anything] and a <coin> just [fell|rolled|tipped] into the [pocket|hole] on its own
u:plop! a <coin> hanging on the brink went in by itself, [the shot was done already|after we had all stopped looking]
u:[coin|goti|piece] fell alone after everything stopped
u:one <coin> teetered on the edge for ages after the shot and then [tumbled|tipped] in
m:I hadn't shot yet, all <coins> were still, and one [fell|dropped] in [on its own|by itself]
u:his striker was already off the board, all at rest, then a <coin> fell on its own
u:a <coin> that was leaning over the pocket dropped in later all by itself
""")
inc('piece_dropped_while_striker_removed', """
u:[as|when|while] the striker was [lifted|taken off|removed|picked up] [at the pocket|from the pocket mouth|], a <coin> [fell in|dropped in|tipped in|went down]
<S> [picked up|lifted|removed|took away] the striker and the <coin> [leaning on it|next to it at the hole|resting against it|beside it] [fell in|dropped into the pocket|went down]
when <S> [picked up|lifted|took] the striker [from|at] the edge of the pocket, a <coin> [fell|dropped] in
u:while removing the striker from the [pocket mouth|hole|lip] a [white|black|coin|man] [tipped over|lost its balance] and [dropped|fell] in
u:the umpire [lifted|took off|removed] the striker and the [coin|man|white|black] [under|leaning on|touching] it fell into the pocket
as <S> lifted the striker off, the <coin> lost its balance and [dropped|went in]
u:taking the striker away made a <coin> fall in the [pocket|hole]
u:striker and <coin> were both hanging at the hole, striker was lifted, <coin> fell in
<S> took <Sp> striker off the lip and that made the <coin> beside it drop
u:the <coin> only fell because the striker holding it was picked up
in picking up <Sp> striker <S> let the <coin> [leaning against it|it was propping up] drop into the pocket
u:the striker was holding up a <coin> at the pocket, and when it was [removed|taken out] the <coin> went in
""")
inc('striker_dropped_while_piece_removed', """
u:[as|when|while] the <coin> [on top|on the striker|at the pocket] was [lifted off|removed|taken off|picked up], the striker [fell in|dropped into the pocket|went down the hole|tumbled in]
u:we took the <coin> off the [top|striker] and the striker [underneath |]fell into the pocket
<S> removed the <coin> [lying on|leaning on] the striker and the striker [dropped in|fell into the pocket]
u:a <coin> lay on the striker at the pocket; while that <coin> was being [lifted|removed] the striker [tumbled|went|fell] in
u:the umpire picked the <coin> off the striker and the striker [slid|fell|dropped] into the hole
when <S> lifted the <coin>, the striker below it [tipped|fell|dropped] in
u:lifting the <coin> off made the striker fall in the [pocket|hole]
u:striker fell in while the <coin> on it was taken away
u:striker and <coin> stacked at the hole, <coin> lifted, striker [gone|fell in]
as <S> took the <coin> away from the lip, the striker that leaned on it went down
u:the striker was resting against a <coin> at the hole, they took the <coin> away and the striker dropped
u:removing the <coin> from the pocket mouth tipped the striker in
""")
inc('piece_broken', """
u:[a|one|that] <coin> [has |just |]broke[|n] [in two|into two|in half|into pieces|apart]
u:a [coin|white|black|piece] [split|snapped|broke|cracked right] [clean |]in [two|half] [from that hit|when it hit the frame|from that shot|just now|]
u:[half|one half] of a <coin> is in the pocket and the other half [on the board|is on the board], it broke
<S> hit so hard [a|one] <coin> [broke|split in two|shattered|snapped in half]
<S> [broke|smashed|shattered] a <coin> [with that shot|with <Sp> smash|in two|]
u:the queen [broke|split] [in two|in half|into pieces]
u:[blimey|wow|oh no], that <coin> [has split in two|just broke|is in pieces]
u:a <coin> shattered, bits of it all over the board
u:the <coin> fell apart when struck, now there are two halves
u:one of the [whites|blacks] [snapped|broke] in two
<Sp> shot snapped a <coin> in half
u:<coin> broken into pieces during the stroke
u:the white came apart, one bit went down the hole, the other stayed
u:two halves of the same <coin> on the board, it just broke
""")
inc('piece_damaged', """
u:this [coin|black one|white one|piece|man] [has a chip|is chipped|is cracked|has a crack|is damaged|has a bit missing], [can we swap it|please replace it|can we get another|it needs replacing|could we have a new one]
u:[cracked|chipped|damaged] <coin> [noticed|found|on the board], [needs replacing|please change it|to be replaced]
u:there's a [chip|crack|dent|nick] in [this|one] <coin>, [new one please|can it be changed|umpire please replace]
u:a <coin> has a [chip out of its edge|rough edge|crack down the middle|broken rim], it doesn't slide [well|straight]
u:the queen is [chipped|cracked|scratched and dented], can we have another [queen|one]
m:I [noticed|see|found] a [cracked|chipped|damaged] <coin>, can it be [replaced|swapped]
o:my opponent says one <coin> is [chipped|cracked] and wants it replaced
u:one of the [whites|blacks] is [cracked|chipped|damaged] [and should be replaced|, can you change it|]
u:umpire, [a piece of|a bit of] the rim came off this <coin>, swap it please
u:that <coin> is worn and cracked, we need a [fresh|new|spare] one
u:hairline crack in a <coin>, does it get exchanged
u:this white is not round any more, a splinter is gone
m:I'd like this [cracked|chipped] <coin> exchanged
""")
inc('uncovered_queen_unnoticed', """
<S> never covered the [queen|red], nobody [noticed|put her back|said anything|saw it], and [play went on|we've played on since|we played several shots since|the game went on]
nobody put the [queen|red] back after <S> [missed|failed|didn't make] the cover and [we have played on|play has gone on|the game continued]
<S> [didn't|did not] cover the [queen|red]. [nobody noticed|no one said a word], she stayed [in the pocket|off the board|out of play] and we [carried on|went on|kept playing]
m:I forgot to put the [red|queen] back after I missed the cover and we just [carried on|kept playing|played on]
<S> took the [queen|red], missed the cover, and she was never put back [in the middle|on the board], [three shots|two turns|several strokes] ago
we [only now realise|just noticed|just realised] that <S> never covered the [queen|red], [she's still in the pocket|and it was never returned]
u:the [queen|red] was not covered and nobody put it back, [play continued|several strokes have been played since]
u:the uncovered queen [was left in the pocket|was never returned to the centre] and [play went on|we noticed it only now]
<S> failed to cover two turns ago but the queen is still in the pocket, we all forgot
u:we forgot to bring the queen back after the failed cover and have been playing without her
wait, <S> never got the cover, so why is the queen still in the pocket? We've played [four|three|several] shots since
u:queen should have come back ages ago, nobody remembered, game is still going on
<S> kept the queen though <Sq> never covered it, and no one noticed until now
""")
inc('opponent_piece_pocketed_unnoticed', """
<S> [pocketed|potted|sank] one of <oppn> [earlier|a while ago|three shots ago|some turns back] and [kept|went on] [playing|shooting], [nobody noticed|none of us spotted it|we only realise it now|no one saw it]
[turns out|we just realised|I only now see that] <S> [potted|sank|pocketed] <opp> <coin> [earlier|before|some shots ago] and [kept playing|carried on|went on shooting], nobody noticed
[wait, |hang on, |]some shots ago <S> [pocketed|potted] <opp> <coin> and continued as if it was <Sp> own
<S> should have stopped after sinking <opp> <coin> but nobody noticed and <Sq> kept shooting
<S> had [potted|sunk] <opp> <coin> [earlier|before] and [no one|nobody] noticed, <Sq> just kept playing
u:an opponent's <coin> was pocketed [earlier|some strokes ago] [without anyone noticing|unnoticed] and the turn went on
nobody saw that <S> sank one of <oppn> two strokes back and went on playing
there's one of <oppn> in the pocket that <S> potted before, none of us noticed and <Sq> continued <Sp> turn
<S> got away with potting one of <oppn>, it was only noticed after [two more shots|another stroke]
only now we count: <S> pocketed <opp> <coin> a few strokes ago, kept the turn, and nobody spotted it
u:unnoticed at the time, a man of the opponent was pocketed and the player went on
""")
inc('foul', """
u:foul
u:foul!
u:[that's a foul|it's a foul|foul called|umpire calls foul|foul declared|the umpire has declared a foul|a foul was called|foul given]
u:the [umpire|ref|referee] [called|has called|gave|just called|declared|announced|whistled] a foul
o:foul [on|by|against] [him|her|my opponent|the other player|them]
m:foul on me, [says|called by] the umpire
m:the [umpire|ref] [called|gave|has called] a foul [on|against] me
o:the [umpire|ref] [called|gave|has called|just called] a foul [on|against] [him|her|my opponent|them]
<S> [committed|made|did] a foul
<S> <S:have> been called for a foul
<S> fouled
u:umpire says foul, [what now|what happens|what follows]
u:[I call a foul|I'm calling a foul here|foul, I say]
m:I've committed a foul, what does it cost [me|]
o:he fouled, the umpire [said so|called it]
o:that was a foul by [him|her|my opponent|the other side]
u:foul! [what's the penalty|what comes now]
""")
inc('board_disturbed', """
<S> [banged|bumped|knocked|hit|jolted|kicked|shook|thumped] the [board|table|stand] [with <Sp> [knee|elbow|fist|hip|foot|leg|belly|hand]|by accident|] and [everything moved|the <coins> shifted|all the <coins> shook|everything jiggled|the pieces moved]
<S> <acc>[bumped into|knocked against|leaned on|fell against|kicked] the [board|table|stand]
<Sp> [knee|elbow|hip|foot] [hit|caught|bumped|knocked] the [board|table|stand] [and the <coins> moved|so hard that everything shifted|]
u:[someone|somebody|a spectator|a kid|the waiter|a child|the dog|the cat] [bumped|knocked|kicked|shook|bumped into|ran into] the [board|table|stand] [and all the <coins> moved|and everything shifted|]
u:the [board|table] was [bumped|knocked|shaken|jolted|disturbed] [and the <coins> moved|, positions lost|, all the <coins> shifted|]
u:the board got [knocked|bumped] and we don't know where the <coins> were
<S> [slammed|thumped|banged] <Sp> [fist|hand|phone] on the [board|table] and [everything jumped|the whole board shook|the <coins> moved]
getting up <S> caught the edge of the board and everything [shifted|moved]
<S> tripped and [knocked the board|fell on the board|upset the whole board]
<S> sneezed and bumped the board, <coins> all over the place
<S> tilted the board [by leaning on it|by accident|] and the <coins> slid
<S> upset the whole board in anger
<S> lifted one corner of the board and the <coins> slid
u:the stand wobbled and the whole board moved
u:the whole layout is ruined, the board was pushed off its stand
reaching for [the tea|the water|<Sp> glasses|<Sp> phone], <S> bumped the board hard
""")
inc('piece_disturbed', """
<S> <acc>[touched|moved|nudged|shifted|brushed] a <coin> with <Sp> [hand|finger|little finger|thumb|knuckle|wrist|elbow|arm]
<Sp> [hand|finger|elbow|knuckle|arm] [touched|moved|shifted|brushed|knocked] [a <coin>|one of the <coins>|the queen|a black|a white] [an inch|a little|a bit|out of place|]
<Sp> [sleeve|cuff|shirt sleeve|bracelet] [dragged|moved|shifted|caught|brushed] [a <coin>|one of the whites|a black|the queen] [about an inch|a little|a bit|along]
<S> moved a <coin> [with <Sp> finger|by hand|when <Sq> reached over|picking up the striker], [where was it|it has to go back|it wasn't even <Sp> turn|that's cheating]
picking up the striker <S> [touched|moved|knocked] a <coin>
<S> picked up a <coin> from the board [by mistake|by accident|] and put it back
<S> put <Sp> hand on a <coin> and [moved|shifted] it
u:a <coin> was [touched|moved|shifted|disturbed] [by hand|by a sleeve|with a finger]
u:a man was displaced by hand
u:somebody's [hand|sleeve] [moved|shifted] a <coin>
reaching over, <S> brushed [a <coin>|the queen] with <Sp> [wrist|knuckle|arm]
<S> dropped <Sp> [pen|ring|glasses|phone] and it moved a <coin>
<S> poked a <coin> with <Sp> finger
<S> pushed a <coin> closer to the hole with <Sp> finger when nobody was looking
<S> shifted the queen a little while pointing at it
the back of <Sp> hand knocked a <coin> sideways
""")
inc('powder_violation', """
<S> [put|sprinkled|threw|applied|added|dusted|poured] [more |some |]powder [on the board|in the middle of the board|in front of <Sp> <coin>|on the playing surface] [<mid>|after Play was called|between shots]
<S> [wiped|brushed|swept|cleaned|rubbed] [the |some |]powder off [the board |the surface |]with <Sp> [hand|palm|sleeve|hanky|fingers] <mid>
<S> [blew|<S:was> blowing|<S:keep> blowing] [on the board|the powder away|at the powder|powder off the board] [<mid>|to clear the way|]
<S> <S:be> [blowing|wiping|brushing] the powder [away|off] in front of <Sp> <coin>
<S> [wiped|rubbed|cleaned] the [board|surface] with <Sp> [hand|sleeve|handkerchief|palm] <mid>
<S> <S:be> [sprinkling|putting|throwing|adding] more [powder|boric|boric powder] [on the board|in the middle|again] and [we're in the middle of the board|the board has started|play is on]
u:[powder|boric powder] was [applied|added|sprinkled|blown away|wiped off] <mid>
<S> bent down and blew [it|the powder|a heap of powder] off the surface
<S> added [boric|powder|talc] after the board had [begun|started]
<S> cleared powder from [the middle|near the queen|the pocket] with <Sp> hand
u:someone blew powder off the board during the game
<S> smeared the powder around with <Sp> palm while it was not allowed any more
<S> used <Sp> sleeve to wipe powder from the playing surface, board already on
<S> shook the powder tin over the board <mid>
""")
inc('partner_communication', """
o:[those two|they|the other pair|our opponents] [are|keep] [whispering|talking|signalling|winking|nodding|making signs|chatting] [to each other|across the board|to one another] [during the board|about where to shoot|in the middle of a doubles|]
o:[his|her] partner [told|showed|signalled to|whispered to] [him|her] [which <coin> to go for|what to play|where to shoot]
o:her partner pointed at [the <coin>|the black|the queen] to tell her which one
o:they are giving each other [signs|hints|tips|signals] [all the time|across the table|]
o:partners on the other side [discuss every shot|talk strategy|are helping each other with signs]
m:I [told|whispered to|signalled to] my partner [to take the black one|which <coin> to play|where to shoot|to go for the queen]
m:I [nodded|winked|pointed] to show my partner [the shot|which <coin> to take]
m:we [talked|spoke|whispered] a bit about the shot, my partner and I
p:my partner [told|whispered to|signalled to] me [which <coin> to take|to go for the red|where to shoot|to play soft]
p:my partner [winked at|nodded at|pointed out the black to|made a sign to] me [during the board|]
p:my partner [said|shouted] "[take the white one|go for the queen|left pocket]" to me
u:[partners were talking|partners talking|communication between partners|the partners gave each other signs] during the board
u:one partner signalled to the other [with his eyes|with a finger|by coughing]
o:he keeps [coaching|advising|helping] his partner out loud during the doubles
o:he tapped the frame to show his mate where to aim
o:[they|those two] speak in code to each other before each shot
p:my partner held up two fingers to tell me which pocket
""")
inc('left_seat', """
<S> [got up|stood up|rose] [from|off|out of] <Sp> [chair|seat|stool] [<mid>|to look at the angle|to see the shot better|to fetch water|when it was <Sp> turn|to stretch]
<S> [left|got out of|vacated] <Sp> [chair|seat] [<mid>|without asking|for a moment|]
<S> stood up [<mid>|to look at the angle|to get a better view|to stretch <Sp> legs|while <O> <O:was> shooting], [is that allowed|was that wrong|is that a foul|that's not ok|]
<S> stood up for a [sec|second|moment] [because <Sp> leg went to sleep|to stretch|to answer the phone] <mid>
<S> <S:stand> up every time <Sq> <S:want> to see the angle
<S> <S:be> standing, not sitting, [<mid>|while shooting]
<S> played [standing up|standing|on <Sp> feet], <Sp> bottom off the [seat|chair]
<S> half rose from the [chair|seat|stool] to reach the shot
u:player [got up|stood up] from the chair during the board
u:[one of the players|a player|somebody] left his seat during the board
<S> went round the table to look at the [shot|angle|line] <mid>
<S> didn't stay seated, <Sq> got up to look at the queen
<S> walked to the other side of the board to check the angle
<S> lifted <Sr> off the [stool|chair] to shoot
<S> got to <Sp> feet before the board was finished
""")
inc('played_without_play', """
<S> [struck|shot|played|broke|started] before [the umpire|you|the ref|the referee] [said|called|had said|had called] [Play|"play"|play]
[you|the umpire] [hadn't|had not] [said|called] [Play|play] yet and <S> [had already |already ||][struck|shot|broke]
<S> didn't wait for [the call|the word|you to say] ["Play"|Play]
<S> broke without the umpire calling Play
<S> [struck|shot|broke] without [Play being called|the call of Play|waiting for "Play"]
u:[struck|stroke made|break made] before [Play was called|the umpire said Play]
no Play had been called, <S> just [broke|struck]
<S> [jumped the start|started early], [the umpire had not called Play|no "Play" yet]
u:the first stroke was made without the umpire calling play
nobody had said play and <S> <S:was> already shooting
<S> took the [break|first] shot while the umpire was still [writing|setting up|counting the <coins>], no Play called
<S> didn't hear any Play and still [hit|struck|broke]
""")
inc('prohibited_act:chair_moved', """
<S> [moved|dragged|shifted|shuffled|pulled|pushed|slid|scooted] <Sp> [chair|stool|seat] [to the left|sideways|closer|a foot to the right|back a bit|forward] [<mid>|during <Sp> turn|]
<Sp> [chair|stool] [was moved|has moved|got shifted] [sideways|to the side|a good bit] [<mid>|while <Sq> <S:was> aiming|]
<S> <S:keep> moving <Sp> chair [around|left and right|for every shot]
<S> turned <Sp> chair [round|sideways|at an angle] to [shoot|reach|see better]
<S> scraped <Sp> chair along the floor to get a better angle
u:[the chair was moved|chair moved|a player moved his chair] during the [board|turn]
<S> changed the position of <Sp> [chair|stool] <mid>
without standing up <S> slid <Sp> chair to the side
<S> hitched <Sp> [chair|stool] forward for that shot
<S> rolled <Sp> office chair to the left for the cut
<Sp> stool isn't where it was, <Sq> dragged it closer to the corner
<S> lifted <Sp> chair with <Sr> on it and moved it a bit
""")
inc('prohibited_act:body_on_board', """
<Sp> [left hand|other hand|non-playing hand|free hand|left elbow] [is|was|keeps] resting on the [board|frame|table]
<S> [rested|leaned|put|kept] <Sp> [left hand|free hand|other arm|non-playing hand|left elbow] on the [board|frame] [while playing|while shooting|all the time|]
<S> [leaned|leant] on the [board|frame] with <Sp> [free|other|left] [hand|arm|elbow]
the hand <S> <S:don't> play with is [resting|lying] on the [frame|board]
<S> supported <Sr> on the [frame|board] with <Sp> other hand
u:[non-playing hand|free hand|left arm] resting on the [frame|board]
<Sp> [belly|stomach|chest] was [lying|resting] on the [board|frame] while <Sq> <S:was> shooting
<S> had both hands on the board, not just the playing one
<S> touched the playing surface with <Sp> non-playing hand while aiming
<S> propped <Sp> chin on the frame
<S> held the frame with <Sp> left hand for support
<Sp> non-playing arm lay across the frame the whole turn
""")
inc('prohibited_act:clothing_on_surface', """
<Sp> [tie|scarf|dupatta|shawl|sleeve|shirt|kurta|jacket|saree end|hoodie string|cuff] [is|was] [lying|trailing|hanging|dragging|resting|touching] on the [playing surface|board|board surface]
<Sp> [tie|scarf|dupatta|loose sleeve|shawl|bracelet cord] [hangs|hung|trailed|lay] on the [board|surface] while <Sq> [aimed|played|took the shot]
<S> let <Sp> [sleeve|scarf|tie|jacket] touch the [playing surface|board]
the [end|tip] of <Sp> [dupatta|scarf|tie|saree] was [trailing across|touching|lying on] the playing surface
u:[clothing|a sleeve|a tie|a scarf] [touching|lying on] the playing surface
<S> played with <Sp> [sleeve|shawl] hanging on the board
<Sp> clothes touched the [surface|board] [during the shot|as <Sq> leaned over]
<Sp> shirt front is on the board every time <Sq> <S:lean> over
<Sp> long sleeves sweep over the surface [all the time|each shot]
<S> <S:have> <Sp> scarf all over the board
""")
inc('prohibited_act:holding_while_placing', """
while <place> the <due> <S> [held|was holding|kept|had] [the striker|another <coin>|something] in [the same hand|<Sp> hand|<Sp> fist]
<S> placed the <due> [with the striker in <Sp> hand|while still holding the striker|with another <coin> in the same hand]
<S> <S:be> [putting|placing] the <due> [back |]while still holding the striker
<S> kept [the striker|a second <coin>] in <Sp> [fist|palm|fingers] while <place> the <due>
u:the <due> was placed while holding [the striker|another <coin>] in the hand
<S> had [two <coins>|the striker and the due] in one hand when <place> the <due>
<S> didn't put the striker down when <place> the <due>, it was in <Sp> hand
the striker was in <Sp> hand when <S> placed the <due>
<S> put the <due> down with three <coins> clutched in <Sp> hand
with the striker between <Sp> fingers <S> placed the <due>
u:player held the striker during placing of the due
""")
inc('prohibited_act:fetched_for_partner', """
o:his partner [took|got|fetched|dug|pulled] the <due> out of the [pocket|net] [and handed it to him|for him|so that he could place it]
o:she [took|got|fetched] the <due> [out of the pocket|from the net] [and gave it to her partner|for her partner]
m:I [took|fetched|got|pulled] the <due> [out of the pocket|from the net] for my partner [to place|to put down|]
p:my partner [took|fetched|got|dug] the <due> out of the [pocket|net] [for me|and handed it over|and gave it to me]
o:the one who had to place it didn't take the <due> himself, his partner [handed it to him|fetched it]
u:one partner [took|fetched] the <due> from the pocket for the other
u:the due was handed over by the partner instead of being taken out by the one who places it
p:my partner handed me the <due> from the pocket
o:the <due> was passed to him by his partner, straight from the net
m:I gave my partner the <due> I had taken from the net, he had to place it
o:her partner fished the <due> out and passed it across
o:they help each other: one takes the <due> out of the pocket, the other one places it
""")
inc('prohibited_act:asked_score_off_turn', """
<S> asked [for the score|what the score was|the umpire the score|you for the score] [while it was|when it was|during] [<Op> turn]
o:it's my turn and [he|she] [keeps asking|is asking|asks] [for the score|you what the score is|the umpire the score]
m:I asked [the score|what the score is|the umpire for the score] [during his turn|when it wasn't my turn|while he was shooting|out of turn]
<S> [wanted to know|asked] the score though it was <Op> turn
<S> asked how many points <Sq> had although it wasn't <Sp> turn
<S> asked the umpire for the score out of turn
u:score asked out of turn
u:a player asked for the score during the other's turn
o:while I was aiming he asked the [umpire|scorer] "what's the score?"
it wasn't <Sp> turn and <S> asked [what the score was|how many points each had]
<S> kept on asking for the points while <O> <O:was> on strike
p:my partner asked the score when it was [their|the other side's] turn
""")
inc('prohibited_act:talked_to_spectators', """
<S> [is|was] XX
<S> <S:be> [chatting|talking|joking|speaking] with [the crowd|spectators|<Sp> friends in the audience|people watching|<Sp> mates in the crowd|the audience] <mid>
<S> [talked|spoke|chatted] to [a spectator|the spectators|<Sp> coach in the crowd|someone in the audience|<Sp> wife in the audience] <mid>
<S> <S:keep> [chatting|talking|joking] with [<Sp> mates|the people watching|the audience|the crowd]
u:player talking to [spectators|the audience] during the game
<S> asked [a spectator|<Sp> friend behind <Sobj>|<Sp> uncle in the crowd|someone watching] what to play
<S> had a conversation with [the spectators|the people behind <Sobj>] <mid>
<S> got advice from [someone|a friend] in the audience and answered him
<S> shouted something to <Sp> [friends|brother|fans] in the stands <mid>
<S> turned round to chat with the onlookers
between shots <S> <S:discuss> the game with the spectators
""")
I['prohibited_act:talked_to_spectators'].pop(0)
inc('prohibited_act:holding_solid_object', """
<S> <S:have> [a phone|<Sp> phone|a lighter|a pen|keys|a bottle|a glass|a coin box|a spare striker|a water bottle|a key ring] in <Sp> [other|left|free|non-playing] hand while [playing|shooting|aiming]
<S> <S:be> [playing|shooting] with [a phone|a lighter|a pen|keys|a cup] in <Sp> [other|left] hand
<S> [held|<S:was> holding|<S:keep> holding] [<Sp> mobile|a bunch of keys|a pen|a ball|a stone] [during the shot|while shooting|in the left hand while playing]
u:[solid object|phone|pen|a hard object] in the [other|free] hand during the stroke
<S> shot while holding [a glass|<Sp> phone|a pen|a torch|<Sp> keys]
there's a [lighter|stone|pen|remote] in <Sp> [left|free] hand as <Sq> <S:play>
<Sp> other hand holds [a phone|a key|a spare <coin>|a pencil] all the time
<S> <S:play> with [a phone|keys|a lucky stone] clutched in the other hand
<S> never [puts|put] down the [phone|pen|lighter], it's in <Sp> other hand even for the shot
""")
inc('prohibited_act:tested_striker', """
<S> [ran|slid|pushed] [the|<Sp>] striker [up and down|across|over] the [board|surface] [to try it out|to test it|to feel the speed|as a trial], [board is on|mid-board|the board had started|in the middle of the board]
<S> [tested|tried out|tried] <Sp> [new |]striker on the [board|surface] <mid>
<S> did [a couple of|some|a few] practice [slides|shots|flicks] with [the|<Sp>] striker [on the board |]<mid>
<S> took a [trial|practice] [shot|stroke|slide] <mid> to see how fast the striker [glides|runs]
u:striker [tested|tried out] on the board <mid>
<S> rolled the striker over the playing surface <mid>, just [to check it|as a test]
<S> swapped strikers in <Sp> hand and tried one on the surface while the board was on
<S> checked how <Sp> striker slides by pushing it over the board <mid>
<S> practised a shot with the striker on the board before the real one
with the board already on, <S> tried <Sp> striker out on the surface
""")
inc('prohibited_act:striker_on_frame', """
<S> [puts|put] XX
<S> [left|placed|parked|kept|rested|laid] [the|<Sp>] striker on the [frame|wooden frame|border|wooden rim] [between turns|while waiting|during <Op> turn|]
<S> <S:keep> [putting|leaving|parking] <Sp> striker on the frame [between turns|when it's <Op> turn|]
<Sp> striker [is|was] [lying|sitting|resting|left] on the [frame|wooden frame|border]
between turns <S> <S:park> <Sp> striker on the [wooden |]frame
u:striker [lying|left|placed] on the frame
after <Sp> shot <S> <S:put> the striker on the frame
while waiting <S> <S:leave> the striker on top of the frame
instead of keeping it in the hand <S> put the striker on the frame
<S> balanced <Sp> striker on the frame while waiting
the striker of <Sobj> lies on the wooden border whenever it isn't <Sp> turn
""")
I['prohibited_act:striker_on_frame'].pop(0)
inc('distraction', """
o:every time I [aim|shoot|line up], [he|she] [coughs|hums|whistles|snaps his fingers|taps the table|clears his throat|starts singing|makes noises|laughs|fidgets]
o:[he|she] [keeps|is] [humming|coughing|tapping|whistling|distracting me|making noise|making faces|moving around] [when it's my shot|while I'm aiming|on purpose|to put me off]
o:[he|she] [coughed|sneezed loudly on purpose|clapped|shouted|clicked his fingers|waved his hand|laughed out loud] [just as I was about to shoot|right when I flicked|while I was aiming]
o:my opponent is [distracting|disturbing|annoying] me [while I shoot|all the time|with his noises|by talking]
o:this guy [hums|sings|talks] loud when it's my shot, make him stop
o:[he|she] [waves|moves] [his|her] hand in front of my eyes [while I aim|]
m:I [coughed|sneezed|laughed|hummed|talked] while [he|she] was aiming, [<Oq> calls it a distraction|and was accused of distraction|and that's a distraction, I'm told|and got a complaint]
m:I'm accused of distracting [him|her|my opponent] [by humming|with my tapping|]
p:my partner [coughed|laughed|hummed|whistled] while they were aiming
u:distraction while the player was aiming
o:[he|she] keeps [trash talking|talking to me|asking me silly questions] while I'm aiming
o:her phone rings loudly every time I aim and she does it on purpose
o:he shakes his leg and drums on his chair during my shot to break my concentration
o:he shone a torch at me as I was taking aim
""")
inc('misconduct:indiscipline', """
<S> [threw|hurled|flung|slammed|chucked] [the|<Sp>] striker [across the room|across the hall|at the wall|on the floor|away] [in anger|in a rage|out of frustration|]
<S> [kicked over|threw|upended|smashed] [a|<Sp>|the] chair [in anger|in a rage|]
<S> [threw|hurled] a <coin> at [the wall|a spectator|<Oobj>|the scorer]
<S> started [shouting and swearing|a fight|pushing people|throwing things] [in the hall|]
<S> tore up the [score sheet|scorecard]
<S> [behaved terribly|lost <Sp> temper and threw things|is behaving like a hooligan]
u:player [threw the striker in anger|kicked the chair|behaving badly|misbehaved]
<S> tried to hit [<Oobj>|the scorer|another player]
<S> [spat on the floor|threw the powder tin at the wall|stormed around yelling]
<S> deliberately swept all the <coins> onto the floor in a tantrum
<S> flung the powder in <Op> face
gross misbehaviour: <S> smashed <Sp> striker to bits against the wall
""")
I['misconduct:indiscipline'] = [x.replace('is behaving like', 'behaved like') for x in I['misconduct:indiscipline']]
inc('misconduct:left_area', """
<S> [left|walked out of|went out of|has gone out of|wandered out of] the [playing area|hall|room|arena] [without permission|without asking|without telling anyone|<mid>]
<S> went [outside|out of the hall|to the toilet|to the canteen|home for a bit|out for a smoke] <mid> without [permission|asking|a word]
<S> [walked off|disappeared|wandered off] [out of the playing area|from the hall] without [permission|asking the umpire]
<S> left the [hall|room] to take a [call|phone call] [during the match|<mid>], no permission
u:player left the playing area without permission
<S> <S:be> not in the hall any more, <Sq> went out without asking
<S> just walked out of the hall in the middle of the match, nobody gave <Sobj> leave
<S> [went for a tea|went for a walk] outside during the game and told nobody
without leave <S> left the [playing area|arena]
<S> slipped out of the room between two strokes without asking the umpire
""")
I['misconduct:left_area'] = [x.replace(' has gone out of|', ' ran out of|').replace('|has gone out of', '|ran out of') for x in I['misconduct:left_area']]
inc('misconduct:refused_decision', """
<S> [refuses|refuse] XX
<S> <S:refuse> to accept [your|the umpire's|the ref's|the chief referee's] [decision|ruling|call|verdict]
<S> <S:don't> accept [your|the umpire's] [decision|ruling|call] [and won't give the due|and keeps arguing|]
<S> won't [accept|obey|follow|take] the [umpire's|referee's] [decision|ruling]
<S> [rejected|ignored|disputes openly|defied] the umpire's [decision|ruling]
u:the player refuses to accept [my|the] [decision|ruling]
u:player [does not obey|will not follow] the umpire's decision
you gave your [ruling|decision] and <S> <S:say> <Sq> won't [accept it|follow it|pay the due]
<S> flatly refused your [ruling|decision|call]
even after the chief referee decided, <S> [won't listen|refused to comply]
<S> said "I don't care what the umpire decides"
""")
I['misconduct:refused_decision'].pop(0)
I['misconduct:refused_decision'] = [x.replace('disputes openly', 'openly defied') for x in I['misconduct:refused_decision']]
inc('misconduct:insult', """
<S> called [the umpire|you|the ref|the referee] [a blind idiot|a donkey|a cheat|blind|stupid|a fool|a clown|a liar|an old goat]
<S> [insulted|abused|swore at|cursed|mocked] [the umpire|the referee|you|the scorer|the chief referee|<Oobj>] [with bad language|in front of everyone|]
<S> [used|is using] [foul|bad|abusive|filthy] language [against the umpire|to the referee|to <Oobj>|]
<S> [gave|showed] [the umpire|<Oobj>] the finger
u:player [insulted the umpire|abused the referee|used abusive language]
<S> said [the umpire's mother something nasty|nasty things about the umpire|the umpire was bought]
<S> told the [umpire|ref] to [shut up|go to hell|get glasses]
<S> called <Oobj> a [dirty cheat|thief|loser|pig] 
<S> shouted insults at [the umpire|<Oobj>|the officials]
<S> made a rude gesture at the [umpire|referee]
""")
I['misconduct:insult'] = [x.replace('[used|is using]', 'used') for x in I['misconduct:insult']]
inc('misconduct:intoxication', """
<S> [reeks|reek] XX
<S> <S:smell> of [whisky|alcohol|beer|booze|drink|rum]
<S> <S:be> [drunk|tipsy|clearly drunk|intoxicated|under the influence|plastered|high on something]
<S> [came|turned up|showed up] [drunk|to the match drunk|smelling of beer|after a few beers]
<S> <S:be> [smoking|drinking beer|drinking whisky|chewing tobacco|chewing gutka|having a beer] at the [board|table]
<S> lit [a cigarette|a bidi|up] at the [board|table]
<S> had [a few drinks|two beers|some whisky] before the match and can hardly sit straight
u:player is [drunk|intoxicated|under the influence of alcohol]
u:[smoking|drinking] at the board [by a player|]
o:I think [he|she]'s drunk, [he|she] can't even hold the striker
o:[he|she] can hardly sit straight, must have been drinking
<Sp> breath stinks of alcohol
<S> took a swig from a hip flask <mid>
<S> <S:puff> on a cigarette between turns
""")
I['misconduct:intoxication'].pop(0)
inc('misconduct:uncertified_striker', """
<Sp> striker [was never|wasn't|has not been|was not] [checked|approved|certified|passed|inspected|weighed] by the [referee|umpire|officials|chief referee] [before the match|]
<S> <S:be> using [an unapproved|an uncertified|an unchecked|an illegal] striker
<S> [used|played with] a striker [that nobody had checked|without certification|not approved by the referee|that is too heavy and not certified]
nobody [checked|certified|approved] [that striker of <Sn>|<Sp> striker]
u:striker not certified
u:striker in use was not [approved|certified|passed] by the referee
<S> never showed <Sp> striker to the [referee|umpire] [before the match|and plays with it|]
[turns out|it turns out] the striker <S> <S:have> been using was never [passed|approved|certified]
<S> brought <Sp> own striker from home and it has no stamp or approval
<S> changed to a striker that the referee has not seen
""")
I['misconduct:uncertified_striker'] = [x.replace('and plays with it', 'at all') for x in I['misconduct:uncertified_striker']]
inc('misconduct:discontinued_play', """
<S> [stopped|has stopped] XX
<S> [stopped playing|stopped the game|quit playing for now] without [permission|your permission|asking the umpire]
<S> <S:be> [refusing to play on|refusing to continue|not playing any more and just sitting there]
<S> [folded <Sp> arms and|just sits there,|put down the striker and] [stopped playing|won't play|won't continue]
<S> won't [continue|play on|resume|carry on] [and has no reason|, without permission|and the umpire never allowed a stop|]
<S> interrupted the match on <Sp> own, without [leave|permission] from the umpire
u:player [stopped play|discontinued the game|refuses to continue] without permission
<S> discontinued play [without permission|mid-board|]
<S> put the striker away and <S:refuse> to go on with the [game|board]
<S> went on strike, so to speak: sat there and refused to [play|continue]
""")
I['misconduct:discontinued_play'].pop(0)
I['misconduct:discontinued_play'] = [x.replace('just sits there,', 'just sat there and') for x in I['misconduct:discontinued_play']]
inc('concede', """
m:I [give up|concede|resign|surrender|forfeit] [this game|the board|the match|this board|], [you win|he wins|it's yours|well played]
m:[that's it|no point going on|I'm done|ok|fine], I [give up|concede|resign], [you can have this game|this board is yours|he can have it|she wins]
m:[we|I] [want|would like|wish] to [concede|give up|resign] [the match|this board|the game]
<S> [conceded|gave up|resigned|surrendered|forfeited] [the match|the board|the game|this board]
<S> <S:want> to [concede|give up|resign] [the board|this game|the match]
<S> <S:be> [conceding|giving up|resigning] [the game|the board|the match]
o:my opponent [wishes to concede|says he gives up|held out his hand and said "you win"|threw in the towel|gives me the game]
o:[he|she] said "[I resign|you win, I'm done|I give up]"
u:[board|game|match] conceded
u:the player concedes the [board|game|match]
<S> threw in the towel
m:I've had enough, I can't win this any more, take the [board|game]
m:let him have the board, I'm not going to fight for it
m:no chance for me with seven <coins> left, I give you this board
""")
inc('no_striker_position', """
m:I [can't|cannot] place my striker [anywhere|], [coins all over my baseline|there are <coins> on the whole base line|both circles are blocked|no space]
m:there's [no room|no space|no place|nowhere] for me to [put|place] [the|my] striker[, the line is full of <coins>|]
m:I have [no place|nowhere|no gap] to put my striker, [the <coins> are all along the line|base line blocked]
u:[the whole base line|the baseline|the base line] is [blocked|full of <coins>|covered with <coins>], [no gap|no room|nowhere] [to put the striker|for the striker]
u:[no room|no space|no place|nowhere] [to place the striker|for the striker on the base line]
u:<coins> all along the base line and on both circles, nowhere to put the striker
o:[he|she] can't [place|put] [his|her] striker [anywhere|], [the base line is blocked|<coins> in the way everywhere]
<S> cannot find [a place|a spot|room] for <Sp> striker on the [baseline|base line]
<S> <S:have> no room on the base line for the striker
wherever <S> <S:put> the striker it touches a <coin>, there is no free spot on the line
u:the striker won't fit anywhere on the baseline
<S> <S:be> shut out, no legal position for the striker
u:men are lying on the base line so close together that the striker can't be put down
""")
inc('force_majeure', """
u:[power cut|power's gone|the lights went out|the light failed|blackout|electricity gone|total darkness], [can't see a thing|the whole hall is dark|we had to stop|what now]
u:[power cut|the lights went out|load shedding] in the [hall|middle of the board|room]
u:it's [raining|started raining|pouring] [on the board|through the roof|in through the window], we had to stop
u:[a fan blade|plaster|a lamp|a tile|a bulb|a piece of the ceiling|a book|a mobile] fell [from the ceiling |]on the board
u:[a chunk of plaster|something] [came off the ceiling and landed among the <coins>|dropped on the board from above]
u:there was an earthquake [and the <coins> moved|, the board shook]
u:a [storm|gust of wind|strong wind] blew [through the hall|the <coins> about|everything about]
u:the fire alarm [went off|rang] and [everyone had to leave|we all had to go out]
u:water is dripping from the roof onto the board
u:the roof leaks right over our board
u:[the bulb above the board burst|glass from the lamp is all over the board]
u:a [cricket ball|football|pigeon|bird|cat] [came flying|landed|jumped] onto the board [through the window|from nowhere|]
u:the generator died and we can't see the <coins>
u:flood warning, the hall is being cleared
u:the board collapsed because its stand broke
""")
inc('who_places', """
u:[which one of us|who of us four|which of these four] [places|puts down|puts back|has to put down] the <due> [now|here|that was just lost]
u:[we are four|it's doubles|we're playing doubles] and there's a <due> to place, [who puts it down|who does it|which of us puts it down]
m:doubles, I owe [one|1|two], who [puts it on the board|places it|puts them down]
u:striker [fell|went in], we are four players, who puts the due down
u:there's a due now, who of the two [partners|opponents] [puts|places] it
u:who is supposed to place the <due> now, [me or my partner|him or his partner|the one on the right or the one on the left]
u:there's a due to be put back, [is it me or my partner|which opponent does it]
m:do I place [his|her|the] <due> [myself|] or does my partner
u:doubles: the penalty has to go back, whose job is it to place it
u:we're arguing about who has to place the <due>, there are four of us
o:he sank the striker in doubles, [who takes out the due and places it|which one of us places his due]
u:which of the two of us gets to put their <due> on the board
""")
inc('place_queen', """
u:[the queen|the red] has to go back but [a <coin> is|a black is|a white is|two <coins> are] [sitting on|lying on|covering|on] the [centre|middle|centre circle|centre spot|red spot], where [do I put her|does she go|do we put it|does it go]
u:where [do we|do I] put the queen [back |]now that the [centre|middle|centre circle] is [covered|occupied|taken|blocked]
u:the [centre|red spot|middle]'s [half hidden|half covered|blocked|occupied] by a [black|white|<coin>], how [do you set the queen back there|does the queen go back]
u:queen must return, [centre occupied|centre circle blocked|coin sitting on the middle], where to put her
u:how do we put the queen back, there's [a <coin>|something] on the centre circle
u:queen needs to go back [on the board|in the middle] and there's no room in the centre
u:how exactly does the queen go back in the [centre|middle] now
m:I have to put the queen back but [the centre is covered|there's a <coin> in the way], where do I put her
u:the red jumped off, so she goes back, but the centre circle is full
u:the spot for the queen is taken by two <coins>, please place her
u:place the queen please, the middle is not free
o:he has to return the queen and the middle is occupied, where does he set it
""")
inc('waive', """
m:[never mind|forget|leave] the <due>, I don't want it
m:I [don't want|won't take|waive|forgo|don't need|give up|renounce] [my|the] <due>[, let him keep it|, leave it in the pocket| he owes me|]
m:we [don't want|waive|won't take] [our|the] due, leave it in the pocket
m:[he can keep it|let him off|let her keep it], I waive [the penalty|the due|my due]
<S> <S:waive> the <due>
<S> waived [the|<Sp>] <due>
<S> <S:don't> want the <due> [<O> <O:owe> <So>|to be placed|placed on the board]
o:[she|he] says [she|he] doesn't want the due, [I can keep it|leave it]
o:my opponent [forgoes|gives up|lets me off|doesn't claim] the <due>
u:[due waived|penalty waived|the due is waived]
m:no need to place it, I let him off the <due>
<S> <S:have> decided not to claim the due <O> <O:owe>
m:I'd like to waive both dues he owes me
""")
inc('placing_timeout', """
<S> [took|needed] [more than|over] [fifteen|15|twenty|20|thirty] seconds to place the <due>
it's [taken|taking] <Sobj> [half a minute|ages|forever|over 15 seconds|twenty seconds] [and still the <due> is not placed|to put down the <due>]
<S> <S:have> been [fiddling with|holding|juggling] the <due> for [over twenty seconds|more than 15 secs|half a minute|<sec>] and still [hasn't put it down|nothing is on the board|not placed it]
u:the [fifteen|15] seconds for placing [have run out|are over|are up], due not placed
u:time for placing the due is up
<S> <S:be> too slow placing the <due>, [over 15 secs|that's half a minute now|way past the time]
<S> took too long to [put down|place|put back] the <due>[, like half a minute|]
<S> still hadn't placed the <due> after [twenty seconds|half a minute|<sec>]
u:placing of the due took too long
<S> [can't decide|couldn't decide] where to put the <due>, it's been [thirty seconds|half a minute]
<S> <S:dawdle> over the <due>, twenty seconds gone already
the clock ran out on <Sobj> while <place> the <due>
""")
I['placing_timeout'] = [x.replace("still [hasn't put it down|nothing is on the board|not placed it]", "it's still not [placed|on the board|down]").replace("[can't decide|couldn't decide]", "couldn't decide") for x in I['placing_timeout']]
inc('placer_declines', """
there is [room|space|enough room] [in the circle |]but <S> [won't|doesn't want to|would rather not|refuses to] [place|risk placing|put down] the <due>[, it's so tight| for fear of a foul| because it's too tight|]
<S> <S:don't> want to [place|put down] the <due> because [it's too tight|<Sq> might touch a <coin>|of the risk of a foul], although there is room
there's a tiny gap but <S> <S:be> [afraid|scared] of [touching a <coin>|a foul] and <S:decline> to place the <due>
it's so tight that <S> <S:prefer> not to [risk placing|place] the <due>
<S> <S:decline> to place the <due>, [space is there but tight|though there is space|fearing a foul]
u:player entitled to place declines, [space is tight|fears a foul]
there is just enough space, but <S> <S:say> <Sq> won't risk it with the <due>
<S> could place the <due> but <S:be> afraid to disturb the <coins> around it, so <Sq> [won't|would rather not]
room is there, nerve is not: <S> won't put the <due> down
<S> chose not to place the <due> since the gap is so narrow
""")
I['placer_declines'] = [x.replace("[won't|doesn't want to|would rather not|refuses to]", "[won't|did not want to|would rather not|refused to]") for x in I['placer_declines']]
inc('space_appears', """
u:[before|earlier|at first] there was no [room|space] in the circle for [the|my|his] <due>, now [there is|a gap has opened|there's room|space has appeared]
u:the [outer |big |]circle was full [before|until now]; now a [gap|space] has [opened|appeared] [and the waiting due could go in|]
u:[a gap|some space|room] has [opened up|appeared|come free] [in the circle |]for the [waiting|pending|outstanding] due
u:the due couldn't be placed for lack of room, but now [there's a place|there is room|it fits]
u:now there's [room|space] for the due that couldn't be placed [before|earlier]
u:after [the last|that] [shot|stroke] there is finally [space|room] in the circle for the pending due
u:pending due, space has appeared now
u:no room then, room now, what about the due
u:the circle was too crowded for the due, now it has cleared
m:I still have a due to place that didn't fit before, and now I see a gap in the circle
o:he couldn't place my due earlier because the circle was full, but now there's a free spot
u:finally a free spot in the big circle for the due that was waiting
""")
inc('available_due_not_placed', """
<S> forgot to [place|put down|take out|put back] the <due> and [play went on|the next shot has been played|we carried on]
u:we forgot [to take out|to put down|about|to place] [the|his|my|her] <due> and [two shots have gone since|the next shot's already been played|the game went on|another stroke was played]
u:the due was [never placed|forgotten|not taken] and [play went on|play continued|the next stroke has been made]
u:[nobody|no one] placed the <due> and [we kept playing|three strokes have been played|the game continued]
<S> should have [placed|put down] the <due> but forgot, and [play continued|the next stroke was played]
<S> placed only one of the two dues, forgot the other, and play continued
u:forgotten due, play went on
u:there was a due to place, [everybody|we all] forgot it, now what
<S> played on without placing the <due>
u:a due was owed and could have been placed but nobody did
u:oops, the penalty from two shots ago was never put on the board, we forgot
it slipped <Sp> mind to place the <due>, and another shot was played
""")
inc('wrong_colour_placed', """
<S> [placed|put down|put back] [a white|a black] as the <due>, [it should have been|should've been] the other colour
<S> [placed|put back|put down] [the wrong colour|a <coin> of the wrong colour] as [the|a] <due>
<S> put down one of <Sp> own [colour|<coins>] as [the|<Op>] due
<S> took the wrong colour out of the pocket and placed it as the due
u:wrong colour placed [as due|as the penalty]
u:the due that was placed is [the wrong colour|of the wrong colour]
u:the <due> on the board has the wrong colour
instead of a white <S> placed a black [as the due|as the penalty]
<S> placed my colour as due, it should have been [his|hers|the other]
<S> mixed up the colours when <place> the <due>
u:a black went back as the due although white owed it
the due is black but <S> placed a white one
""")
I['wrong_colour_placed'] = [('mo:' if 'my colour' in x else '') + x for x in I['wrong_colour_placed']]
inc('placed_on_centre_circle', """
<S> [placed|put|set|laid] the <due> [right |]on [the centre circle|the red centre circle|the red spot in the middle|the small centre circle|the queen's spot]
the <due> <S> placed [overlaps|touches|is lying on|covers] the [centre circle|red centre circle|small circle in the middle]
u:the <due> was [put|placed|set] on the [red spot|centre circle|red circle in the middle]
<S> put the <due> exactly in the [centre|middle], where the queen [goes|stands|belongs]
u:due placed on the [centre|central] circle
<Sp> due placement touches the small red circle [in the centre|in the middle]
<S> covered the centre circle with the <due>
<S> put the penalty smack in the middle, on the red circle
u:due is lying partly on the centre circle
<S> set the <due> where only the queen may go, on the middle spot
""")
inc('placed_outside_circle', """
<S> [placed|put|set|laid] the <due> outside the [big |outer |large |]circle
the <due> <S> placed is [lying |]outside the [big |outer |]circle
u:the <due> [is|was put|was placed|lies] outside the [big|outer|large] circle
<S> put the <due> [near the pocket|by the base line|next to the frame|near the corner], not in the circle
u:due placed outside the outer circle
<S> didn't place the <due> [inside|within] the [circle|outer circle]
the <due> was set down outside the big circle by <Sobj>
half of the <due> <S> placed is out of the big circle
<S> put the <due> way out, nowhere near the outer circle
that <due> isn't in the circle at all, <S> placed it out there
""")
inc('placing_disturbed_piece', """
while <place> the <due> <S> [knocked|bumped|moved|nudged|shifted|touched|shoved] [another <coin>|the <coin> beside it|the queen|a black|a white|a neighbouring <coin>] [out of its place|a little|aside|]
<S> [moved|knocked|touched|nudged|disturbed] [another <coin>|a neighbouring <coin>|the queen|a white] [while|when] <place> the <due>
<place> the <due>, <S> pushed [the one next to it|another <coin>] out of the way
u:another <coin> was [moved|disturbed|touched] while the due was being placed
<S> tried to squeeze the <due> into a tiny gap and shoved the [black|white|<coin>] next to it
as <S> put the <due> down <Sp> finger [knocked|touched|moved] [a <coin>|the queen]
u:a neighbouring man moved during the placing of the due
putting the penalty in the circle <S> displaced another <coin>
<S> was clumsy with the <due> and moved the <coin> beside it
when the <due> went down, <Sp> hand shifted another <coin>
""")
I['placing_disturbed_piece'] = [x.replace('<S> was clumsy', '<S> <S:was> clumsy') for x in I['placing_disturbed_piece']]
inc('due_placed_as_shot_with_queen', """
<S> [lined up|placed|put|set] the <due> [with the queen|next to the queen|touching the queen|against the queen] [so it's a straight shot into the pocket|straight at the corner pocket|to make a direct shot at the pocket|so that the pair points at the pocket]
<S> <S:have> lined the due up with the queen [for a direct shot|so both point to the corner|straight at the pocket]
u:the <due> was placed in line with the queen [and a pocket|so as to make a direct shot]
<S> placed the <due> touching the queen so as to make a [cannon|plant|combination] to the pocket
<S> made a ready-made shot with the queen out of the <due>
the due and the queen now form a dead-straight shot to the pocket, <S> placed it that way
u:due set down to make a direct shot with the queen
<S> put the <due> behind the queen, dead in line with the corner
with the <due> <S> built a direct shot on the queen
<S> sneakily placed the penalty so that queen and due go straight into the corner
""")
inc('clock', """
u:[time|time's up|time is up|time over|time has expired|the time is over]
u:[the hour is up|the buzzer went|the bell rang|the alarm went off], [the board isn't finished|we're in the middle of the board|what now|what happens]
u:[the time allotted|time allotted|the allotted time|the match time] [to the match |for the match |][has expired|is over|has run out]
u:[ten|10|sixty|45|thirty] [mins|minutes] [over|are over|are up|gone], time's up [what now|]
u:the clock [has run out|has run down|says the time is up|ran out], the [board|game] is not finished
u:buzzer went off [mid-board|in the middle of the board], time over
u:[match|game] time is over, board still going on
u:our time is up but the board is still on
u:time called by the [timekeeper|scorer|umpire]
u:there's no time left on the clock, do we finish the board
u:the timekeeper shouts time
u:full time, and five <coins> still on the board
""")
inc('match_end', """
u:[match finished|match over|the match is over|end of the match], [please give the result|who has won|final result please|what's the result]
u:that's the [second|third|last] game [to us|to me|to them|to him], is the match over
u:we've [finished|completed] [all three games|the last game|the final board], [who wins the match|is that it]
m:I've won two games [now|in a row|], [is the match over|that's the match, right|have I won the match]
o:[he|she] has won the [second|third|deciding] game too, [is the match over|so that's the match]
u:[two games to one|two-nil in games|2-0 in games|2-1 in games], [match over|is the match finished|is that the match]
u:that was the last board of the match, [announce the winner|please announce the result]
u:all games played, [end of match|match done|please close the match]
u:the deciding game is done, who gets the match
u:the final board has ended, is it all over now
m:I took the decider 25-19, is the match finished now
""")
inc('report_delay', """
<S> [came|turned up|showed up|arrived|reported] [<min>|late|ten minutes late|twenty minutes late] [to the board|at the table|after the match was announced|after our names were called]
<S> <S:was> [late|ten minutes late|<min> late|twenty minutes late] for the match
o:they were called twenty minutes ago and [he|she]'s only now come to the board
o:our match was announced [at six|a quarter of an hour ago|20 minutes ago] and [he|she] [strolled in at twenty past|has only just arrived|walks in now]
<S> <S:have> only just [arrived|turned up|come to the board], the match was called [<min>|a quarter of an hour|half an hour] ago
u:player reported late [to the board|]
u:player [arrived|came] <min> after the announcement
o:my opponent [isn't here yet|still hasn't come|hasn't shown up], the match was called [<min>|ten minutes] ago
m:sorry I'm late, [traffic|my bus broke down|I was stuck in traffic], [the match was called 15 minutes ago|has the match been given away]
<S> reached the hall late, [after the call|after the scheduled start]
<S> missed the call and came to the table late
<S> took <Sp> seat a quarter of an hour after the scheduled time
""")
I['report_delay'] = [x.replace("[came|turned up|showed up|arrived|reported] [<min>|late|ten minutes late|twenty minutes late] [to the board|at the table|after the match was announced|after our names were called]", "[came to the board|turned up at the table|showed up|arrived|reported] [late|<min> late|<min> after the match was announced|ten minutes after our names were called]") for x in I['report_delay']]
inc('rest_taken', """
<S> [rested|took a rest of|took] [thirteen|15|fifteen|twelve|twenty] minutes [before the third game|between the second and third game|between the games]
<S> came back [late |too late |]from the [break|rest] [between the games|before the third game|before the decider][, after fifteen minutes|]
<Sp> [break|rest] before the third game [has gone|went] [well past|over|beyond] [ten|the allowed ten] minutes
ten minutes' rest before the [decider|third game], and <S> came back after [fifteen|twenty|thirteen]
<S> overstayed the [rest|break] between [games|the second and third game]
u:rest between games [exceeded|was too long|longer than allowed]
u:the rest before the third game has lasted over ten minutes
<S> <S:be> still resting, the interval before game three is over
<S> took too long a break between the [second and third|two] games
the interval is over but <S> <S:have> not come back from <Sp> rest before the deciding game
<S> stretched the pause before the third game to a quarter of an hour
""")
I['rest_taken'][0] = "<S> [rested for|took a rest of|took] [thirteen|15|fifteen|twelve|twenty] minutes [before the third game|between the second and third game|between the games]"
I['rest_taken'] = [x.replace('rest between games [exceeded|was too long|longer than allowed]', 'rest between games [exceeded the limit|was too long|longer than allowed]') for x in I['rest_taken']]
inc('toss', """
<S> won the toss
<S> [won|lost] XX
<S><S:'ve> won the toss [and want to break|and chose the side|, what can be chosen|]
<S> won the toss and [chose|picked|took|wants] [to break|the side|the strike|white|to sit facing the door]
<S> called [heads|tails] and [got it|it was right|won]
u:[the toss|toss] [has been made|is done|time|please]
u:the umpire [spun|tossed|flipped] the coin, [heads|tails] it was
m:we tossed and I won[ it|], what do I get to [pick|choose]
m:I called [heads|tails], [heads|tails] it was, [I take the side|I'll break]
o:he [called heads and got it|won the toss], and he [wants to choose the side|takes the break]
o:my opponent won the toss and [doesn't want to break|chose to change sides]
m:we won the toss and we'd like to [break|choose sides]
u:let's toss for [the break|who starts|sides]
<S> guessed the hand with the black <coin> and won the toss
u:which hand? white or black? we're doing the toss
""")
I['toss'].pop(1)
I['toss'] = [x.replace('and want to break', 'and will break').replace('|wants]', '|decided]').replace('decided] [to break|the side|the strike|white|to sit facing the door]', 'got] [the break|the side|the strike|white]') for x in I['toss']]
inc('next_board', """
u:[right, |ok, |]board [two|2|three|3|four], who [breaks|starts|opens|goes first]
u:[board over|that board is over|first board done|end of board], who [breaks|starts|opens] [the next|next|the second]
u:who [breaks|opens|starts] [next|the next board|now|this board]
m:I broke [this one|the last one|the first board], [who starts the next|who breaks now|so is it him now]
o:he broke the [last|previous|first] board, [do I break now|who opens this one|whose break is it]
u:next board, whose [break|turn to break] is it
u:new board, [who's to break|who begins|who opens]
u:whose break is it now, the board has just finished
u:we're setting up the next board, who gets the break
m:do I break the next board, [he broke the last one|since I lost this one]
u:second game starts, who has the break
u:coins are set up again, whose turn to open
""")
inc('next_turn', """
u:doubles, [north|east|south|west|my partner|the player on my right] just [missed|finished|shot], who [shoots|plays|is|goes] next
m:doubles, I've just missed, [is it the fellow on my right or my partner|who's next, right or left|who goes next]
u:four of us at the board and we've lost track: whose turn is it [now|after me|after him]
u:[in this doubles|we are four], whose turn is it [now|next]
u:who plays after [my partner|the guy on my left|me] in this doubles, we lost track
u:we've forgotten whose turn it is, four players
u:doubles: the man on my [left|right] missed, does [my partner|the next to his right] play now
u:is it [my partner|the player on the right] next, we're playing doubles and he just missed
u:lost track in doubles, who's next
u:which of the four of us has to shoot now
m:my turn's over in the doubles, does it go to my right or left
u:after [me|him|her] in the doubles, is it left or right hand side
""")
inc('appeal', """
m:[umpire, |ref, |]I [appeal|object|protest|want to appeal|lodge an appeal]
m:I [appeal|object|protest] [against that|against that decision|to the umpire|to the chief referee], please [have a look|come and look|check]
m:[hang on|stop|wait|one moment], I [want to appeal|object to this|am calling the umpire|appeal]
<S> [appealed|has appealed|lodged an appeal|made an appeal] [to the umpire|to the referee|]
<S> <S:want> to [appeal|lodge an appeal|raise an objection|make a protest]
u:an appeal [was made|has been made|is lodged]
m:[please stop the clock and have a look|umpire come here please], I appeal
o:my opponent [has lodged|lodges|makes|made] an appeal
o:[he|she] [appeals|objects|protests] and [calls the umpire|wants the chief referee]
m:I'd like to make a formal appeal about what just happened
<S> <S:call> for the umpire, <Sq> <S:have> an objection to raise
""")
I['appeal'] = [x.replace('[appealed|has appealed|', '[appealed|') for x in I['appeal']]
inc('change_striker', """
m:[my striker|this striker] [cracked|is cracked|broke|has a crack|chipped], [I need another one|may I take another one|can I change it|I want to swap it]
m:[can|may] I [change|swap|switch|replace] my striker [now|please|, this one is damaged|mid-board|]
m:I'd like to [swap|change|use] [my striker for another one|a different striker|another striker]
<S> [wants|want] XX
<S> <S:want> to [change|swap|replace] <Sp> striker [for another one|for a lighter one|mid-board|]
<S> [changed|swapped|switched] [<Sp> striker|strikers] [<mid>|between boards|]
<Sp> striker [split|cracked|broke] and <Sq> <S:need> [another|a new] one
u:striker [changed|to be changed|replaced]
<S> took another striker [<mid>|now|for this board]
<S> <S:use> a different striker now than before
m:this striker doesn't slide well, I'm going to use my other one
""")
I['change_striker'].remove('<S> [wants|want] XX')
inc('change_board', """
u:this board is [warped|bad|damaged|uneven|crooked], [can it be exchanged|can we have another one|can we change it|please change it]
u:[can|could] we [change|swap|get] [the board|a different board|another board] [please|now|]
<S> <S:want> [another|a different|a new] board [and stand|because this one is warped|]
<S> <S:ask> for [a different board|another board|the board to be changed]
m:I'd like [to play on another board|a different table|the board changed], this one [is warped|has a dent|isn't level]
u:the board has a [crack|hump|dent|scratch], we need another [one|board]
u:board to be changed
o:my opponent [asks for|demands|wants] a different board [and stand|]
u:the surface is [damaged|peeling], can the board be replaced
<S> <S:complain> about the board and <S:want> it replaced
u:the <coins> always run to one corner here, swap this board for a level one
""")
inc('raise_seat', """
m:[can|may] I [put a cushion on|raise|put books on] my [chair|seat|stool], I'm too [low|short]
m:I [want|would like|need] to [put a cushion under me|sit higher|raise my seat|put a pillow on my chair]
<S> [put|placed|has put] [a cushion|two books|a pillow|a folded blanket] on <Sp> [chair|seat|stool] [to sit higher|because <Sq> <S:be> short|]
<S> <S:want> to [raise <Sp> seat|sit higher|use a cushion|sit on a pillow]
<S> <S:be> [sitting on|using] [a cushion|two cushions|a pile of books|a box] to be higher
u:[seat raised|cushion on the chair|the seat is to be raised]
o:my opponent is a bit short so [she's|he's] put a cushion on the chair
m:my chair is too low, can I get [a higher one|something to sit on]
<S> raised <Sp> seat with [books|a cushion|a blanket]
m:I can barely see over the frame from this stool, a cushion please
""")
I['raise_seat'] = [x.replace('[put|placed|has put]', '[put|placed]') for x in I['raise_seat']]
inc('substitution', """
u:[another player|a substitute|his brother|my cousin] [wants to take over|asks to take over|takes over|will finish the match]
p:my partner is [ill|sick|tired|injured|leaving], [another guy|a friend|someone else] [wants to play in his place|will take his place|will play instead]
o:[he|she] has gone home and [his cousin|her sister|somebody else] [is in the chair|wants to finish the match|plays instead]
o:my opponent wants [somebody else|his brother|a friend|a substitute] to [play for him|take his place|continue]
m:I have to [leave|go], can [my brother|someone|my friend] [take over|finish for me|play in my place]
u:player [replaced|to be substituted|wants a substitute]
<S> <S:want> to be substituted
<S> <S:be> [injured|ill|called away], [somebody else|a reserve|a friend] will [take over|play on]
u:substitution [of a player|requested|in the middle of the match]
u:can a reserve come in for one of the players now
<S> handed <Sp> seat to [a friend|someone else] who is now playing in <Sp> place
<S> <S:send> in a replacement for the next game
""")
inc('both_absent', """
u:[neither|neither of the two|neither player|none of the two players] [has come|has turned up|turned up|is here|showed up|has reported], [fifteen minutes gone|15 minutes are over|time is over|the match was called long ago]
u:[both players|both sides|both teams|the two players] are [absent|missing|not here|nowhere to be seen]
u:both [players|pairs] [failed to show up|did not come|haven't turned up|didn't report] [in time|]
u:nobody [has come|is] at table [7|three|five|2], [neither player turned up|both absent]
u:[15|fifteen|twenty] minutes gone and neither of the [two|players] [has turned up|is here]
u:both [absent|no-shows|late beyond the limit]
u:table [four|2|6] is empty, both opponents are missing
u:the match was announced and nobody came, not one of the two sides
u:no sign of either player, match called [<min>|twenty minutes] ago
u:neither pair reported for the doubles
""")
inc('observed:003.rolling.1', """
u:[a|one] <coin> is standing [up |]on its [edge|rim|side] [like a wheel|]
u:[look|wow|weird], the [black|white|coin|piece] [is standing upright|stands on its edge|stopped on its rim]
u:a <coin> [stopped|came to rest|ended up] [standing|upright] on its [rim|edge|side]
u:the [queen|red] is standing on [its|her] edge
u:a <coin> stands vertically [against the frame|leaning on the frame|in the middle], [leave it|should somebody knock it flat|what do we do]
u:one <coin> isn't lying flat, it's standing on edge
u:<coin> upright on its rim
u:my <coin> stayed on its side like a wheel
u:there's a <coin> on edge, do we [lay it flat|push it over|leave it]
u:one of the [whites|blacks] rolled and then stayed standing up
u:the <coin> never toppled, it's balancing on its rim
""")
inc('observed:003.rolling.2', """
u:two <coins> [have ended up|are|lie|came to rest] [overlapping|one on top of the other|partly on top of each other|one half over the other]
u:a [white|<coin>] is lying [on top of|half over|partly on] [a black|a <coin>|another <coin>]
u:one <coin> [is lying|lies|rests|sits] [on|over|on top of] another [<coin>|]
u:the <coins> [overlap|are overlapping|are stacked]
u:[weird|strange|look], two <coins> stacked [on each other|]
u:the queen is lying [half |]on a <coin>
u:a <coin> climbed onto another one and stayed there
u:two men overlap, [do we separate them|leave them|what to do]
u:a black has climbed half over a white
u:a stack of two <coins> in the corner after that shot
""")
inc('observed:003.rolling.3', """
u:the striker [is lying|lies|has stopped|came to rest|ended up|is sitting|is perched] [on top of|on|over] [a <coin>|two <coins>|a black|a white|the queen]
m:my striker [is sitting|stopped|ended up|is lying] on [top of |]a <coin>[, what do I do|, how do I pick it up|]
o:[his|her] striker [is sitting|stopped|ended up|is lying] on [top of |]a <coin>
u:striker [on top of|resting on] a <coin>
u:striker climbed on a <coin> and stayed there
u:the striker is half on a <coin>
u:after the stroke the striker rests on [a <coin>|one of the <coins>]
u:there's a <coin> under the striker, [how to lift it|can I just lift it]
u:the striker jumped onto a <coin> and didn't come down
u:the striker overlaps a <coin>, it lies above
""")
I['observed:003.rolling.3'] = [x.replace('o:[his|her] striker', 'o:[his|her] striker') for x in I['observed:003.rolling.3']]
inc('observed:003.rolling.5', """
u:a [<coin>|white|black] [is lying|lies|is sitting|is perched|rests|came to rest|has climbed] [on top of|on|over] [the|my|his] striker
u:there's a <coin> [perched |lying |sitting |]on [top of |][my|the|his] striker[, how do I pick it up|]
u:[the striker is under a <coin>|the striker is underneath a <coin>]
u:<coin> on top of the striker
u:the queen is lying on the striker
u:the striker stopped with a <coin> on top of it
u:a <coin> landed on the striker and stayed there, [how do we take the striker|what now]
u:one <coin> is resting half on the striker
u:I can't lift [my|the] striker because a <coin> lies on it
u:a <coin> hopped up onto the striker and rests there
""")
inc('observed:003.general.9', """
<S> <S:be> [sprinkling|putting|dusting|spreading] [some |]powder [on|over] the board before [the break|breaking|the board starts]
<S> [put|sprinkled|spread|applied|dusted] powder [on|over] the board before [the break|breaking|<Sq> broke|the start]
before [the break|breaking] <S> [sprinkled|put|spread] [some |]powder [evenly |][on|over] the board
u:powder [applied|put on|spread] before the break
u:the one who is about to break is spreading powder over the board
m:I'm [putting|dusting] some powder on before I break, [ok|is that all right|fine]
u:board not started yet, powder being put on
prior to the opening break <S> powdered the board
before the first stroke <S> dusted the board with boric powder
<S> <S:powder> the surface before breaking
no stroke has been made yet and <S> <S:be> applying powder
""")
inc('observed:003.general.14', """
<S> [cleared|swept|pushed|brushed|cleaned] [the |surplus |]powder [from|off] <Sp> [own |]base line[s|] with [the|<Sp>] striker
<S> <S:be> [sweeping|clearing|pushing] the powder off <Sp> base lines with <Sp> striker
<S> used <Sp> striker to [clear|clean|sweep] <Sp> [base lines|baseline]
u:base lines cleared with the striker
u:powder on the base lines pushed away with the striker
on <Sp> turn <S> [cleared|cleaned] <Sp> base lines with the striker
<S> scraped the powder off <Sp> own base line using the striker
with the edge of the striker <S> tidied the powder from <Sp> baseline
<S> <S:wipe> <Sp> base lines clean with the striker before each shot
""")
inc('observed:003.general.15', """
u:the umpire [is spreading|evens out|evened out|spread|is evening out] the powder [evenly |]
u:powder evened out by the [umpire|referee]
u:too much powder [on this side|in the middle|here], umpire, could you even it out
u:[umpire|ref], please [even out|spread|smooth] the powder[, it's all in one heap|]
u:there's a heap of powder [in the middle|on the left], can the umpire spread it
m:I asked the umpire to even out the powder
o:[he|she] asked the umpire to [spread|even out] the powder
u:the [umpire|referee] smoothed the powder with his hand
u:the powder lies in patches, can you distribute it, umpire
u:umpire levelled the powder between two strokes
""")
inc('observed:003.general.16', """
u:there's [an ant|a fly|an insect|a mosquito|a hair|some dust|a crumb|a moth|a spider|a bit of fluff] on the board, [please remove it|can someone take it off|somebody get it off|can I remove it]
u:[an ant|a fly|a mosquito|a bug|a beetle] is [walking|crawling|sitting] [on|across] the board
u:[a bit of dust|a hair|dust|a crumb|an insect] on the board [, umpire removed it|was removed|needs to be removed]
u:the umpire removed [an insect|some dust|a hair|a crumb] from the board
m:can I [pick|take|brush] [this hair|the ant|this crumb|the dust] off the board
m:I see [a hair|an ant|a speck of dirt|a grain of sand] on the surface, please take it away
<S> removed [a hair|an ant|a bit of dust|a crumb] from the board
<S> flicked an ant off the board
u:some dirt fell on the board, [can it be removed|please take it off]
u:a moth has settled next to the queen, please get rid of it
""")
inc('observed:003.general.37', """
while <place> the <due> <S> [left|laid|put|kept] [the|<Sp>] striker [lying |]near <Sp> [base line|baseline]
<S> [laid|put|left] the striker [by|near|next to] the [base line|baseline] while <place> the <due>
<S> put the penalty <coins> near <Sp> base line while placing them one by one
u:striker laid near the base line while [placing the due|a due was being placed]
u:men laid near the base line while placing
<S> set the striker aside on the board near <Sp> baseline to place the <due>
to place the <due> <S> first put the striker down beside <Sp> base line
<S> kept the other due <coins> on the surface near <Sp> line while <place> the first
the striker lay next to <Sp> base line while <S> <S:was> <place> the <due>
""")
inc('observed:003.styles.1', """
<S> <S:hold> [<Sp> hand|the striker] [in a funny way|in a strange way|with some odd grip|oddly|in a weird grip], but <Sq> <S:do> flick it
<S> <S:have> [a strange|an odd|a funny|an unusual] [grip|style|hand position|way of shooting][, but it's a proper flick|]
<S> <S:shoot> with [a strange|an unusual|a very odd] [grip|hand position], is that [ok|allowed]
u:[odd|unusual] grip, [but the striker is flicked|proper flick]
<Sp> [style|grip|hand position] is [weird|unusual|strange] but <Sq> <S:strike> it properly
<S> <S:flick> the striker with all fingers curled
<S> <S:turn> <Sp> hand upside down to flick, proper strike though
nobody else holds <Sp> hand the way <S> <S:do>, still it is a flick
""")
I['observed:003.styles.1'] = [x.replace("nobody else holds <Sp> hand the way <S> <S:do>", "I have never seen a grip like the one <S> <S:use>") for x in I['observed:003.styles.1']]
inc('observed:003.styles.5', """
<S> <S:play> with the scissors grip[, index and middle finger|]
<S> <S:flick> with [the middle finger|<Sp> middle finger|the ring finger|the little finger] [instead of the index|]
<S> <S:use> the [scissors style|middle finger|index and middle finger|second finger] to [flick|shoot|strike]
<S> <S:shoot> with [two fingers|the middle finger|<Sp> ring finger|index and middle finger together]
u:scissors [grip|style] used
u:strike made with the middle finger
<S> <S:play> scissor style
<Sp> shooting finger is the middle one, not the index
<S> <S:strike> with the little finger, is that fine
""")

import en_inc2
en_inc2.add(I, inc)
I = {k: [x.replace('<S> was ', '<S> <S:was> ').replace('|was holding', '|<S:was> holding').replace('is <S> allowed', '<S:be> <S> allowed') for x in v] for k, v in I.items()}
ALSO = {'placing_disturbed_piece': ['piece_disturbed']}
W = {k: 1.0 for k in I}
for k in ['slip', 'piece_dropped_after_rest', 'queen_dropped_after_rest', 'board_disturbed', 'piece_disturbed', 'powder_violation', 'left_seat', 'uncovered_queen_unnoticed', 'partner_communication', 'pass', 'concede', 'distraction', 'toss', 'place_queen', 'piece_broken', 'piece_damaged', 'force_majeure', 'clock', 'observed:003.rolling.1', 'observed:003.rolling.3', 'available_due_not_placed', 'change_striker', 'no_striker_position', 'foul']: W[k] = 1.6
NAMES = list(I)
WT = [W[k] for k in NAMES]

PRE = ["we were halfway through the board", "third game, 20-18", "it was a tense board", "the board was almost over", "we're in the second game", "score is 14 all", "first board of the evening", "it's the deciding game", "everything was going fine till now", "listen to this", "something odd just happened", "need your help at table 3", "quick one", "we had an argument just now", "small problem here", "we're playing doubles", "I was sitting quietly", "I had three <coins> left", "he had just missed", "the queen was still on the board", "not sure about this one", "a question came up", "you may not have seen it", "everyone saw it", "here is what happened", "we all saw this", "let me tell you what happened", "please write this down", "complaint", "for the protocol", "big drama here", "I don't want to make a fuss but", "this has never happened to me before", "play was going nicely", "I had just potted one of mine", "I was going to shoot again", "he had potted two in a row", "my last shot missed", "she'd just sunk one of hers", "my striker had gone in the turn before", "we were on the last few <coins>", "I'd missed and it was the next player's turn"]
SUF = ["what now?", "what happens now?", "is that allowed?", "what's the rule?", "what do we do?", "please decide.", "your ruling?", "is that a foul?", "is there a penalty?", "what's the penalty?", "umpire?", "is it ok?", "how do we go on?", "what does the rule say?", "need a decision.", "please advise.", "what follows?", "what should we do?", "any penalty?", "does it matter?", "what next?", "help please.", "is that legal?", "what do the rules say about that?", "kindly rule on this.", "can you come over?", "I want a ruling.", "is that fair?", "how do we handle this?", "no idea what to do."]
IDLE = ["it's late", "everyone is laughing", "we are both a bit tired", "no hard feelings", "just so you know", "nobody knows the rule here", "my partner is confused", "we stopped playing for now to ask", "I hope it's not a foul", "this is the second time today", "I'm not joking", "just telling you", "sorry", "honestly", "I swear", "that's what I saw"]

SPRE = ["<S> lost the last board and <S:have> been in a foul mood since", "<S> <S:be> new to tournaments", "<S> <S:do> this all the time", "nobody warned <Sobj> about this", "<S> had been quiet until now", "it was <Sp> turn, the board was almost done", "<S> <S:was> in a hurry", "<S> <S:was> two games up", "<S> had just come back from the toilet", "first match for <Sobj> today", "<S> <S:was> getting nervous", "it's hot and <S> <S:be> tired", "<S> had missed three times in a row", "<S> had just been told off by the umpire"]
SSUF = ["<Sq> <S:say> it was an accident", "<Sq> <S:think> it's fine", "now everyone is arguing", "somebody complained about it", "<Sq> <S:don't> see the problem", "it has happened before", "nothing was said at the time", "<Sq> apologised at once", "the scorer saw it too", "we stopped at once and called you", "I'm only reporting what happened", "opinions differ here"]
def incident(rng):
    r = rng
    name = r.choices(NAMES, WT)[0]
    s = r.choice(I[name])
    pre = ''
    m = re.match(r'^(mo|m|o|u|p):', s)
    if m: pre = m.group(1); s = s[m.end():]
    if pre == 'u': by = 'unsaid'
    elif pre == 'm': by = 'me'
    elif pre == 'o': by = 'opp'
    elif pre == 'p': by = 'partner'
    elif pre == 'mo': by = r.choice(['me', 'opp'])
    else: by = r.choices(['me', 'opp', 'partner'], [36, 53, 11])[0]
    also = list(ALSO.get(name, []))
    c = Ctx(r, by)
    while pre in ('o', 'm') and c.other is THEY: c = Ctx(r, by)
    if pre in ('o', 'm', 'p', 'u'): c.npprob = .2
    if name in ('misconduct:uncertified_striker',): pass
    body = s
    x = r.random()
    if name == 'piece_disturbed' and re.search(r'sleeve|cuff', s): also.append('prohibited_act:clothing_on_surface') if '<Sp> [sleeve' in s else None
    text = body
    isq = bool(re.search(r'^(who|which|whose|where|how|what|can|may|could|do|does|is|in this doubles, whose)\b', re.sub(r'[\[\]|]', ' ', body).strip()))
    if r.random() < .13 and name not in ('foul', 'pass', 'clock', 'match_end', 'toss', 'next_board'):
        p = r.choice(PRE)
        if (name in ('next_turn', 'who_places') or 'rolling' in name) and 'he had' in p: p = 'quick one'
        if by == 'partner' and re.search(r'he had', p): p = 'quick one'
        if re.search(r'queen|unnoticed|rest|available|seat$', name) and re.search('potted|sunk|queen|striker', p): p = 'small problem here'
        text = p + r.choice(['. ', '. ', '. ' if re.search('had|was|were', p) else ': ' if not p.endswith('but') else ' ', '. ']) + text if not p.endswith('but') else p + ' ' + text
    elif re.match(r'<S> (\[|[a-z])', s) and r.random() < .16:
        text = r.choice(["<S> missed and then ", "<S> potted one of <ownn> and then ", "it was <Sp> turn and ", "before <Sp> shot ", "after <Sp> shot ", "right after the break ", "a minute ago ", "just now ", "two minutes ago ", "in the last board ", "for the third time today ", "<S> lost the last board and now ", "while nobody was looking ", "out of nowhere ", "when the score was 12-9 ", "after missing an easy one ", "in the middle of an argument ", "all of a sudden "]) + (s if True else '')
        if name in ('concede', 'report_delay', 'rest_taken', 'toss', 'foul', 'change_striker', 'raise_seat'): text = s
    elif re.match(r'<S> (\[|[a-z])', s) and r.random() < .12:
        text = s + r.choice([" just now", " a minute ago", " again", " for the third time", " in front of everybody", " and nobody said a word", " and then smiled", " without saying a word", " and I saw it clearly" if by == 'opp' else ""]) if not re.search(r'[?]|, (is|was|that|where|does|it)', s) and name not in ('pass', 'concede', 'toss', 'foul', 'misconduct:insult', 'no_striker_position', 'distraction', 'appeal', 'piece_broken') else s
    if by != 'unsaid' and pre == '' and text == s and not re.match(r'can |<S:be>|how |what|where|is |look|wait', s) and r.random() < .10 and name not in ('concede', 'toss', 'foul', 'pass', 'appeal', 'waive', 'misconduct:left_area', 'left_seat', 'report_delay'):
        text = r.choice(SPRE) + r.choice(['. ', '. ', ', and ', '. Now ' if not re.match(r'\w', s) else '. ']) + s
    if by != 'unsaid' and pre == '' and '?' not in s and not re.match(r'can |<S:be>|how |what|where|is ', s) and r.random() < .09 and name not in ('concede', 'toss', 'foul', 'pass', 'appeal', 'waive') and not re.search(r', (is|was|that|where|does|it)', s):
        text = text + r.choice(['. ', '. ', ', ', ' and ']) + r.choice(SSUF)
    if r.random() < .16: text = r.choice(OPEN) + ' ' + text
    text = tidy(c.render(text))
    last = text
    q = bool(re.search(r"(\bis (that|it) (allowed|ok|fine|a foul|all right)|what (now|happens|do I do|do we do|to do)|who \w+ ?(next|now|it|first|\w+)?|whose [\w ]+|where (do|does) [\w ]+|how (do|does) [\w ]+|(can|may|could) (I|we|you|it|someone|one of us)\b[^.!?]*|is the match over|right|who wins the match|does that count[\w ]*|was that wrong)$", text)) or isq
    if '?' in text[:-1]: q = False
    if r.random() < .24 and not q:
        text = text.rstrip('.!?') + r.choice(['. ', '. ', ', ', '! ', '; ']) + r.choice(SUF)
    elif r.random() < .06:
        text = text.rstrip('.!?') + ('? ' if q else '. ') + r.choice(IDLE) + r.choice(['.', ''])
    elif q and r.random() < .8: text = text.rstrip('.!?') + '?'
    elif not re.search(r'[.!?]$', text): text += r.choices(['.', '!', ''], [78, 10, 12])[0]
    rec = {'kind': 'incident', 'incident': name, 'by': {'me': 'me', 'opp': 'opponent', 'unsaid': 'unsaid', 'partner': 'partner'}[by]}
    if also: rec['also'] = also
    rec['text'] = finish(text, r)
    return rec
