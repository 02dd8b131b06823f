"""More ways to say each incident (appended to en_inc.I)."""
MORE = {
'slip': """
the striker left <Sp> hand too early, it was no proper [flick|stroke]
<S> <S:was> still taking aim when the striker [escaped|got away|went off by itself]
m:didn't mean to shoot, my finger just twitched and the striker moved
<S> barely grazed the striker and it dribbled [a few centimetres|forward], not a real shot
m:it slipped, it slipped, I wasn't shooting
o:he claims the striker slipped [from his hand|out of his fingers], so it shouldn't count as a turn
<Sp> nail caught the striker and it moved before <Sq> [flicked|shot]
powder on <Sp> fingers, the striker just slid away before the stroke
can <S> take it again, the striker slipped out of <Sp> hand""",
'pass': """
m:leave me out this time, no shot
m:I see nothing worth playing, so I let this turn go
o:he hands the turn over without playing
<S> declined to strike this turn
<S> gave up <Sp> turn without a stroke
m:go ahead, take the striker, I'm not playing this one
<S> put the striker down and said "pass"
m:passing. Too risky for me
<S> let <Sp> turn go by""",
'queen_dropped_after_rest': """
u:she hung there, the queen, all of us holding our breath with nothing moving, and down she went unassisted
u:late drop: everything at rest and the queen falls
u:queen fell [after|long after] the stroke was finished, no one near it
u:the board was perfectly still and then the red tipped over the edge
u:we were already talking about the next shot when the queen tumbled into the pocket by itself
u:the shot was over, the striker was back in the hand, and then the queen dropped on its own
u:it took the queen a good ten seconds to fall, everything else had stopped long ago""",
'piece_dropped_after_rest': """
u:late drop: everything at rest and then a <coin> falls
u:the board was perfectly still and then a [white|black] tipped over the edge
u:we were already talking about the next shot when a <coin> tumbled into the pocket by itself
u:a <coin> fell between two strokes, nobody had touched anything
u:it was hanging by a hair, that <coin>, and it fell after we had all stopped
u:gravity, I guess: a <coin> on the lip dropped in long after the shot had ended
u:the shot was over, the striker was back in the hand, and then a <coin> dropped on its own""",
'piece_dropped_while_striker_removed': """
u:lifting the striker at the hole made a [white|black|<coin>] tip in
<S> was careful, but taking the striker away the <coin> next to it still fell in
u:<coin> went down the moment the striker was picked off it
u:striker picked up at the pocket mouth, <coin> lost its support and fell
the <coin> rested on <Sp> striker at the pocket and fell as soon as <Sq> took it
u:umpire removed the striker from the jaws and in doing so a <coin> fell""",
'striker_dropped_while_piece_removed': """
u:lifting the <coin> at the hole made the striker tip in
u:striker went down the moment the <coin> was picked off it
u:the umpire removed a <coin> from the jaws and in doing so the striker fell in
u:<coin> taken away from on top, striker lost its balance and dropped
u:the striker lay under a <coin> by the hole and fell when the <coin> was lifted
<S> took the <coin> off the striker with two fingers and the striker still fell in""",
'piece_broken': """
u:crack! the [white|black] is now two pieces
u:the <coin> couldn't take it, it's in two bits
u:we have half a <coin> on the board and half in the net
u:the striker hit a <coin> and split it
<S> <S:have> just broken a <coin> with <Sp> shot
u:smashed <coin>, pieces everywhere
u:the red is in two halves after that hit""",
'piece_damaged': """
u:look at this <coin>, its edge is chewed up, time for another
u:the varnish is off and there is a crack in this one, swap please
m:one of my <coins> is chipped, could I have a good one
u:this <coin> wobbles because it's chipped
u:do we have a spare? this <coin> got chipped
u:the rim of one black is damaged
u:please inspect this <coin>, it looks cracked to me""",
'uncovered_queen_unnoticed': """
u:the queen hasn't been covered and she's still sitting in the pocket three turns later
<S> missed the cover long ago and the queen should have gone back, nobody did it
we all overlooked that <S> hadn't covered the red, and the game went on
<S> went on as if the queen was covered, it wasn't, and we noticed only now
u:shouldn't the queen be back on the board? Nobody covered her and we've been playing on
how come the queen is still off the board when <S> never covered her and we've played on""",
'opponent_piece_pocketed_unnoticed': """
I just checked the pockets: <S> sank one of <oppn> before and played on, it escaped everyone
<S> kept <Sp> turn after knocking in <opp> <coin>, and only now somebody noticed
no one stopped <Sobj> when <opp> <coin> went in, and <Sq> just carried on shooting
it came out too late that <S> had pocketed <opp> <coin> and kept shooting
<S> took two more shots after sinking <opp> <coin>, none of us saw it at the time""",
'foul': """
u:that's foul, umpire's call
o:foul against the other side
o:the umpire whistled for a foul by my opponent
m:they gave a foul against me
u:foul is called, nothing more
m:my foul, sorry
o:his foul
u:the chief referee says it was a foul
u:[a foul|one foul] recorded""",
'board_disturbed': """
u:a kid crashed into the table and everything is out of place
<S> <S:have> just kicked the stand
the table jumped when <S> [sat down|got up|crossed <Sp> legs], all <coins> moved
<S> spilled tea on the board and it got knocked
u:somebody leaned against the board and the layout is gone
u:the board got a nasty jolt, nothing is where it was
<S> pulled the tablecloth and the whole board came along
<Sp> bag swung into the board and the <coins> slid""",
'piece_disturbed': """
<S> flicked a <coin> away with <Sp> nail while reaching over
<S> leaned over and <Sp> wrist carried a <coin> along
<S> pointed at a <coin> and touched it by mistake
<S> straightened a <coin> with <Sp> finger
<S> moved one, [with the finger|with the hand], I saw it
u:a <coin> isn't where it was, a hand moved it
<S> touched the <coins> while the other side was playing
<S> picked up the wrong thing, a <coin> instead of the striker, and put it back""",
'powder_violation': """
<S> tossed a pinch of powder on the surface in the middle of everything
<S> fanned the powder away with a [newspaper|card|hand] mid-board
<S> cleaned a path for <Sp> <coin> through the powder with <Sp> finger
<S> leaned in and puffed at the powder
u:extra powder thrown on while the board was in progress
<S> wiped <Sp> side of the board dry while playing
<S> dusted the board again after the third stroke
<S> drew a line in the powder with <Sp> thumb""",
'partner_communication': """
o:their eyes say everything, one blinks and the other one shoots where he was told
m:I gave my partner a tip during the board
p:my partner hissed "not that one" at me
o:she coughed twice and her partner went for the other pocket
u:talking between partners while the board is on
o:they discuss in their own language which <coin> to take
m:I shook my head at my partner so he wouldn't take that shot
p:my partner advised me to pass, loud enough for all to hear""",
'left_seat': """
<S> <S:be> on <Sp> feet again, not in the chair
<S> popped up to see whether the <coin> was on the line
<S> got up because of a cramp before the board was over
<S> <S:keep> getting up from <Sp> chair
u:chair empty, the player has got up in the middle of the board
<S> left the chair to pick up something from the floor
<S> stood behind <Sp> chair for a while during the board
<S> rose to shake a friend's hand mid-board""",
'played_without_play': """
<S> didn't give the umpire time to call Play before [breaking|shooting]
<S> <S:was> off before the word Play
u:opening stroke before the call of Play
the call hadn't come, still <S> hit the pack
<S> started the board on <Sp> own, no Play from the umpire
m:I thought you had said Play, but you hadn't, and I broke
u:no Play was called before that stroke""",
'prohibited_act:chair_moved': """
<S> inched <Sp> chair round the corner to get behind the shot
with <Sp> feet <S> pushed the chair back a little in mid-turn
<S> shifted <Sp> seat to the edge of the baseline
is <S> allowed to shift the chair like that during the turn
<S> swung <Sp> chair to the other side of the leg of the table
the legs of <Sp> chair have moved a good ten centimetres since the break""",
'prohibited_act:body_on_board': """
<S> <S:lean> on the frame like on a bar
<S> parked <Sp> left fist on the board
one hand plays, but the other one of <Sn> lies on the frame
<S> <S:use> the frame as an armrest
<S> rested <Sp> forehead on the frame between shots
<S> put <Sp> free palm flat on the surface to balance""",
'prohibited_act:clothing_on_surface': """
<Sp> necklace and scarf dangle onto the board
the cuffs of <Sp> shirt brush over the surface with each stroke
<Sp> coat tail was on the playing surface during that shot
<Sp> dupatta slid onto the board while aiming
<S> should roll up <Sp> sleeves, they lie on the board
u:cloth on the playing surface during the stroke""",
'prohibited_act:holding_while_placing': """
<S> placed the <due> one-handed with the striker clenched in that very hand
<S> had something else in the hand that put the <due> down
not empty-handed: <S> still held the striker when the <due> went down
u:hand not empty while placing the due
<S> juggled striker and <coin> in one hand while <place> the <due>""",
'prohibited_act:fetched_for_partner': """
o:his mate got the <coin> from the net, he himself only placed it
m:I reached into the pocket and handed the <due> to my partner
p:it was my partner who pulled the <due> from the net, though I had to place it
o:the <due> travelled from the pocket to her via her partner's hand
u:partner fetched the due""",
'prohibited_act:asked_score_off_turn': """
o:during my turn he turned to you and asked for the points
<S> wanted the score read out although <O> <O:was> shooting
m:I know it wasn't my turn, but I asked what the score was
o:he interrupted my turn to ask for the score
o:she asked "how many have I got?" in the middle of my turn
<S> should only ask the score on <Sp> own turn, but <Sq> asked during <Op> turn
u:the score was asked for by the one not on strike
<S> asked the scorer to repeat the points while it was <Op> turn""",
'prohibited_act:talked_to_spectators': """
o:he's got a whole conversation going with the people behind him
m:I said something to my friend in the crowd during the game
<S> answered a question from the audience mid-board
a spectator gave <Sobj> a tip and <S> thanked him
<S> argued with a spectator during the board
<S> waved to <Sp> family and talked to them while playing""",
'prohibited_act:holding_solid_object': """
<S> <S:keep> <Sp> car keys in the fist while shooting
what's that in <Sp> other hand? A [pen|lighter|marble], and <S> <S:be> shooting
<S> struck with a mobile in the free hand
<S> <S:be> clutching a lucky coin in the left hand during strokes
<S> didn't put away the bottle before the shot, it was in the other hand""",
'prohibited_act:tested_striker': """
<S> slid the striker back and forth a few times, just testing, and the board was in progress
<S> gave the striker a trial run over the surface between two strokes
<S> wanted to feel the board and pushed <Sp> striker around on it during the board
<S> tried how the striker rebounds off the cushion before <Sp> actual shot
u:trial slide of the striker during the board""",
'prohibited_act:striker_on_frame': """
<S> <S:use> the frame as a shelf for <Sp> striker
look where <S> <S:keep> the striker: on the frame
u:a striker is lying on the wooden edge between turns
<S> laid the striker on the frame to scratch <Sp> nose
<S> forgot the striker on the frame
the striker belongs in the hand, but <S> left it on the border""",
'distraction': """
o:he starts whistling the moment I bend over the board
o:I can't concentrate, she keeps clicking a pen whenever I aim
o:he yawns loudly in my face each time I'm about to flick
m:she says my humming puts her off
m:my phone went off while he was aiming, he complains about being disturbed
p:my partner sneezed right as they were shooting
o:she waves her hands about behind the pocket I'm aiming at
o:he says "you'll miss" every single time I take aim""",
'misconduct:indiscipline': """
<S> lost it completely and swept the board clean with <Sp> arm
<S> threw a tantrum and kicked the powder box across the hall
<S> bashed the striker against the floor in fury
<S> pushed <Op> shoulder and wanted to fight
<S> overturned the table out of anger
u:unsporting conduct: the player hurled his chair""",
'misconduct:left_area': """
<S> <S:be> gone, left the hall and asked nobody
nobody allowed it, but <S> went outside during the match
<S> popped out to the parking lot mid-match without a word to the umpire
<S> disappeared to the canteen and the match is on
u:a player is outside the playing area without leave""",
'misconduct:refused_decision': """
<S> <S:say> the umpire is wrong and <Sq> won't go along with the ruling
the decision was clear, but <S> <S:ignore> it
<S> <S:keep> arguing and <S:refuse> to do what you ruled
<S> shook <Sp> head and rejected the decision
u:decision not accepted by the player
<S> <S:insist> <Sq> won't put the <coin> back as you ordered""",
'misconduct:insult': """
<S> said the referee should buy a dog and a white stick
<S> used the worst swear words against [the umpire|<Oobj>]
<S> was rude to the scorer and called her names
<S> laughed at the umpire and called him a joke
u:verbal abuse of the umpire
<S> told <Oobj> <Oq> played like a donkey""",
'misconduct:intoxication': """
<S> had too much to drink
<S> <S:be> slurring <Sp> words, too much rum
<S> brought a beer to the board and drank it
<S> <S:have> a cigarette going at the board
u:alcohol on the player's breath
<S> <S:sway> on the chair, totally drunk
<S> spat tobacco juice beside the board while playing""",
'misconduct:uncertified_striker': """
u:that striker has no approval mark
where's the stamp on <Sp> striker? It was never approved
<S> sneaked in a striker the referee hadn't seen
<S> did not get <Sp> striker checked before the match
u:unapproved striker in use""",
'misconduct:discontinued_play': """
<S> won't touch the striker any more, and no one allowed a break
<S> packed <Sp> things and stopped in the middle of the board without leave
<S> called a break on <Sp> own and <S:be> not playing
<S> said "I'm not going on" and sat back, the umpire hadn't stopped the game
u:play broken off by a player without permission
<S> simply stopped taking <Sp> turns""",
'concede': """
m:white flag from me, this board is his
m:ok you win, I surrender
o:she offers her hand and gives me the match
<S> tipped <Sp> last <coin> over and said it's lost
m:I hand the board to my opponent, no point in playing it out
<S> won't play the rest, <Sq> <S:concede> the board
o:my opponents have given up the third game
u:retirement: a player gives up the match""",
'no_striker_position': """
m:look at my baseline, it's packed, I can't put the striker down without touching something
o:she says there is nowhere she can set the striker
u:every spot on the line is taken by <coins>
u:base line full, striker cannot be placed
m:how can I shoot if there's no legal place for the striker
<S> tried five places and the striker touched a <coin> each time
u:both base circles and the line between are occupied""",
'force_majeure': """
u:the ceiling fan fell down right onto the board
u:suddenly no light, everything dark
u:rain came through the window and soaked the board
u:part of the tent collapsed on the tables
u:somebody's drone crashed on our board
u:thunderstorm, power gone, match interrupted
u:a lizard dropped from the ceiling among the <coins> and scattered them
u:we had to stop, the hall is being evacuated""",
'who_places': """
u:four at the board, one due to pay, who does the placing
m:I sank the striker in doubles, which of the two opponents puts my due down
u:he thinks his partner must place the due, his partner thinks he must, who's right
u:two opponents, one due, who puts it down now
u:whose hand puts this due back, left one or right one of the pair
o:they owe us one, is it me or my partner who sets it down""",
'place_queen': """
u:put the queen back where? The centre's taken
u:a white sits dead centre and the queen has to come back
u:half the centre circle is under a black, the queen needs to go there
u:queen comes back, but how, with <coins> on the spot
m:I've the queen in my hand and no free centre to put her on
u:can the queen lie next to the centre if it's blocked right now""",
'waive': """
m:he owes me one but I let it go
m:keep your penalty coin, I don't take it
<S> <S:let> <Oobj> off, no due please
<S> said the due needn't be placed
m:I do without the due
o:she is generous and forgoes the due I owe her
u:the player entitled to the due gives it up""",
'placing_timeout': """
<S> <S:think> and <S:think> about where to put the <due>, way over the limit
I counted to twenty and <S> still had the <due> in <Sp> hand
u:more than fifteen seconds and the due isn't down
<S> ran out of time placing the <due>
how long may it take? <S> needed half a minute for that <due>""",
'placer_declines': """
<S> <S:see> the gap but won't touch it, too dangerous with the <due>
the gap is only just big enough and <S> <S:leave> the <due> out for fear of a foul
<S> could, but <S:don't> dare to place the <due>
u:room is tight and the placer does not want to place
<S> said "no thanks, too risky" about placing the <due>""",
'space_appears': """
u:the crowd in the middle has dispersed, so the old due fits now
u:what about the due that had to wait? There's space now
u:that last stroke made room for the unpaid due
u:the circle has opened up and one due is still waiting
u:first no space for the due, now plenty
u:a place for the pending due has come free""",
'available_due_not_placed': """
u:wait, wasn't there a due to be placed two shots ago? nobody did it
<S> struck again before anyone remembered the due
<S> had to put down the <due> but it was forgotten
u:the due is still in the pocket, forgotten, and three shots have been played
u:we played on and left out the due by mistake
nobody reminded <Sobj> and so <S> never placed the <due>""",
'wrong_colour_placed': """
u:white was due and black was placed
u:they put back a black, it should be a white
<S> grabbed the wrong colour for the due
<S> put <Sp> own colour back by mistake as the <due>
the <due> should be white, <S> set down a black
u:colour mix-up with the due
it's the wrong one, <S> returned a black instead of a white as penalty""",
'placed_on_centre_circle': """
<S> parked the <due> on the queen's home
the <due> <S> put down is touching the inner circle
u:due lies on the small red circle
<S> dropped the <due> bang in the middle of the board, on the circle
<S> put the <due> over the centre, covering the red circle
u:penalty placed on the centre spot""",
'placed_outside_circle': """
the <due> is beyond the outer ring because <S> put it there
<S> chose a place for the <due> outside the circle
<S> laid the <due> right in front of a pocket, outside the ring
u:the penalty sits out of the circle
<S> put the due too far out, past the big ring
the ring is the limit and <S> placed the <due> beyond it""",
'placing_disturbed_piece': """
<S> was putting the <due> between two others and one of them moved
<Sp> fingers hit the neighbour while <place> the <due>
u:during placing, the man next to it got shoved
<S> set the <due> down and the queen moved a bit
in putting the <due> in, <S> pushed a black out of place
<S> couldn't place the <due> without moving another <coin>""",
'due_placed_as_shot_with_queen': """
queen, due, pocket: one straight line, that's how <S> placed it
<S> placed the <due> to get a gift shot with the queen
<S> used the <due> to set up the queen for a direct pot
u:due and queen placed as a pair aimed at the pocket
<S> set the <due> glued to the queen and facing the corner
o:clever, he put the due so that it and the queen go in with one direct shot""",
'clock': """
u:stop, the time limit has been reached
u:it's seven o'clock, match time over, board unfinished
u:the stopwatch shows zero
u:we ran out of time in the middle of a board
u:sixty minutes are gone
u:the referee says the time is over
u:clock's at zero and I'm still to shoot""",
'match_end': """
u:we're done, three games played, what's the outcome
o:he has two games now, does that end the match
u:last board over, score 25-17 in the third, match done
u:is the match finished with this game
m:that's game three to me, do we shake hands
u:the match has ended, who won""",
'report_delay': """
o:he wasn't here when we were called, he came a quarter of an hour later
<S> overslept and reached the board twenty minutes after the call
m:I only just got here, our match was announced at five and it's twenty past
o:we had to wait <min> for my opponent to show up
<S> reported to the umpire <min> late
u:one player came late to the board
p:my partner arrived <min> late""",
'rest_taken': """
o:he's been resting for a quarter of an hour before game three, only ten are allowed
m:I took a longer rest than ten minutes before the decider
<S> <S:was> away for fourteen minutes in the interval between games
u:ten minutes of rest are over, the player is still away
<S> didn't return on time after the rest between games
they gave ten minutes before the third game and <S> used eighteen""",
'toss': """
u:toss first, then we play
m:the toss is mine, I choose the break
o:she guessed right in the toss
m:I lost the toss, he picked sides
o:they won the toss and gave us the break
u:coin toss: tails
u:shall we toss now for the first break""",
'next_board': """
u:one board each, who starts the third
u:we finished a board, is it the other one's break now
u:who has the break in this new board
o:she opened last time, whose break is it this time
u:board number five, who is first
u:do we alternate the break, who's on now""",
'next_turn': """
u:four players here, south is done, who is next
u:we got confused in the doubles, who has the striker now
m:I missed in doubles, do I pass the striker right or left
u:he says it's his turn, I say it's my partner's, we're four
u:who gets the striker now, doubles, west has just lost his turn
o:doubles, she missed, is it my turn or my partner's""",
'appeal': """
m:objection! please have a look at that
m:I don't agree, I'd like the chief referee to decide
<S> raised <Sp> hand and appealed
m:I call on the umpire to check this before we go on
<S> filed a protest
u:appeal to the umpire
m:I challenge that decision officially""",
'change_striker': """
m:umpire, another striker please, mine has a crack
<S> picked up a heavier striker halfway through
is <S> allowed to switch strikers now
m:may I use my second striker from now on
<S> put away <Sp> striker and took a new one
o:she wants to play on with a different striker
u:a player asks to change the striker""",
'change_board': """
m:this board is slow as hell, I want a different one
u:we'd like to move to another table
u:the board is crooked, swap it
o:he refuses this board and wants another
u:one pocket is torn, can we play on another board
<S> <S:say> the board isn't level and <S:want> a change""",
'raise_seat': """
<S> stacked two cushions on the chair
m:is a higher chair possible? I'm too small for this one
p:my partner wants a pillow to sit on
<S> <S:sit> too low and <S:ask> for a cushion
m:I'd like to put something under me to get higher
u:a player wants to raise his seat
o:she brought a cushion to sit higher""",
'substitution': """
o:suddenly somebody else is sitting in his chair and playing for him
m:I can't go on, my friend will play for me
p:my partner had to leave and his brother takes over
u:a new player wants to come in for the old one
o:they swapped a player between the games
u:one player out, another one in, is that allowed
m:may I send in a replacement""",
'both_absent': """
u:no one at the table, both names were called twice
u:both sides missing at board nine
u:we called both players, nobody answered
u:neither side is present
u:the umpire sits there alone, both players are absent
u:both opponents didn't make it to the board in time
u:two empty chairs and the quarter of an hour is over""",
'observed:003.rolling.1': """
u:a [white|black] is balancing on its edge
u:one <coin> landed on its rim and stands there
u:there's a <coin> standing like a coin on a bar, upright
u:a <coin> is leaning upright against the cushion
u:it's not flat, the <coin> stands vertical
u:standing <coin> on the board
u:do we leave a <coin> that stands upright like this one here""",
'observed:003.rolling.2': """
u:two <coins> on top of each other, like a sandwich
u:one is riding on the other, both still on the board
u:a black rests with its edge on a white
u:the red lies half across a white
u:there's an overlap of two <coins> near the pocket
u:piggyback: one <coin> on another
u:two <coins> ended up stacked after that shot""",
'observed:003.rolling.3': """
u:the striker sits on a <coin> like a hat
u:the striker climbed up on the queen
m:my striker parked itself on top of a [white|black]
u:striker lying across two <coins>
u:the striker didn't come down, it is on a <coin>
o:her striker came to rest on top of a black
u:what do we do with a striker lying on a <coin> here""",
'observed:003.rolling.5': """
u:a <coin> sits on the striker like a hat
u:the queen climbed up on the striker
u:my striker has a passenger, a <coin> lies on it
u:striker buried under a <coin>
u:a black came down on top of the striker
u:a <coin> leans on top of the striker, I can't take it""",
'observed:003.general.9': """
m:a bit of powder before I open the board
o:she powders the board before her break
<S> <S:shake> some powder over the board, the break is still to come
u:the breaker puts powder on before the first stroke
<S> spread boric powder evenly, then <Sq> will break
m:is it fine that I powder the board now, before breaking""",
'observed:003.general.14': """
<S> scratched <Sp> base lines free of powder with the striker
powder on the line, so <S> used the striker to push it off <Sp> base lines
<S> moved the striker along <Sp> base line to clean it
m:there was powder on my base lines and I cleared it with my striker
u:player clearing his base lines with the striker
o:he brushes his base line with his striker each turn""",
'observed:003.general.15': """
u:umpire, would you spread this powder, it's lumpy
u:the powder is thick on one side, please level it
u:our umpire is distributing the powder with a cloth
u:umpire please fix the powder
m:could you smooth the powder for me, umpire
o:he wants the umpire to even the powder
u:the referee took a cloth and evened the powder
u:the powder is uneven, the umpire is seeing to it""",
'observed:003.general.16': """
u:insect on the board
u:ash from somewhere fell onto the surface, please clean
u:a hair lies in front of my <coin>, could the umpire take it
u:there's a bit of paper next to the queen, remove it please
u:a little spider is running across the board
u:dirt on the playing surface, umpire please
u:get that fly off the board""",
'observed:003.general.37': """
<S> <S:have> both hands busy with the <due>, so the striker lies near <Sp> base line
<S> parked the striker by the base line to have <Sp> hand free for the <due>
the dues lay in a row near <Sp> base line before <S> placed them
is it ok that <S> laid the striker beside the line while <place> the <due>
u:striker on the board near the base line during placing
<S> put two <coins> down near <Sp> base line, then placed them one after the other""",
'observed:003.styles.1': """
<S> <S:bend> the wrist in a funny way but the striker is flicked
strange technique <S> <S:have>, but a clean flick
<S> <S:play> with the palm turned up, proper flick
<S> <S:hold> the hand sideways when flicking
u:player uses a peculiar hand position
<S> <S:have> <Sp> own style, fist nearly closed, and <S:flick> from there
m:my grip looks odd but I do flick""",
'observed:003.styles.5': """
<S> <S:prefer> the middle finger for striking
m:I strike with my ring finger
o:she uses scissors with two fingers
<S> <S:flick> with index and middle finger crossed
<S> <S:switch> between index and middle finger
u:two-finger scissors grip seen
o:he shoots with his pinky
m:I always use the middle finger to flick
<S> <S:snap> the striker away scissor-style""",
}
def add(I, inc):
    for k, v in MORE.items():
        old = I.get(k)
        inc(k, v)
        I[k] = old + I[k]
