# English texts. Every whole number is given twice: $name, written for people, and $name-count,
# which only selects among plural forms.

### Cards, bids, seats

seat-N = North
seat-E = East
seat-S = South
seat-W = West
you = You
you-inside = you
player-name = Player
bot-name = { $level } bot
player-at-seat = { $seat }: { $name }
side-of-two = { $first } and { $second }
bid-number = { $number }
bid-nil = nil
bid-double-nil = double nil
bid-none = -
no-cards = none
action-look = look
action-bid = bid { $bid }
action-keep = keep the card
action-discard = discard the card
action-give = give { $cards }
action-replace = set aside { $cards }
action-play = play { $card }
list-separator = {", "}

### Score lines

line-contract-made = contract of { $contract } made with { $tricks-count ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
line-contract-set = contract of { $contract } set with { $tricks-count ->
    [0] no tricks
    [one] only { $tricks } trick
   *[other] only { $tricks } tricks
}
line-overtricks = { $tricks-count ->
    [one] { $tricks } bag over the contract
   *[other] { $tricks } bags over the contract
}
line-nil-made = { $name }: nil made
line-nil-failed = { $name }: nil failed with { $tricks-count ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
line-double-nil-made = { $name }: double nil made
line-double-nil-failed = { $name }: double nil failed with { $tricks-count ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
line-failed-nil-tricks = { $bags-count ->
    [0] { $name }: tricks of the failed nil count for nothing
    [one] { $name }: trick of the failed nil is a bag
   *[other] { $name }: tricks of the failed nil are bags
}
line-bag-penalty = penalty for { $limit } bags
line-points = { $points-count ->
    [one] { $points } point
   *[other] { $points } points
}
line-points-and-bags = { $points-count ->
    [one] { $points } point
   *[other] { $points } points
}, { $bags-count ->
    [one] { $bags } bag
   *[other] { $bags } bags
}
line-clause = rule { $clause }
side-result = { $side }: { $delta } this round, total { $total }, { $bags-count ->
    [one] { $bags } bag
   *[other] { $bags } bags
}
side-standing = { $side }: { $total } points, { $bags-count ->
    [one] { $bags } bag
   *[other] { $bags } bags
}
score-player = Player
score-partner = Partner
score-total = Round { $delta }, total { $total }, { $bags-count ->
    [one] { $bags } bag
   *[other] { $bags } bags
}

row-separator = {"; "}
sheet-row = { $number }. { $sides }
sheet-cell = { $side }: bid { $bids }, won { $tricks }, { $delta }, total { $total }, { $bags-count ->
    [one] { $bags } bag
   *[other] { $bags } bags
}

column-round = Round
column-side = Side
column-bid = Bid
column-won = Won
column-points = Points
column-total = Total
column-bags = Bags
row-round = This round
row-total = Total
seat-dealer-partnership = { $seat }, dealer
seat-dealer-draw = { $seat }, drew first
seat-dealer-solo = { $seat }, dealer
mark-led = led
mark-best = best

### A game in the terminal

game-partnership = Spades, four players in two partnerships
game-draw = Spades for two players, each drawing a hand from the stock
game-solo = Spades, everybody plays alone
play-name = Welcome, { $name }.
play-welcome = { $game }. First to { $target } points. Rules: { $rules }.
play-seats-partner = You are { $seat }; { $partner } is your partner.
play-seats-alone = You are { $seat }.
play-bots-alike = { $bots-count ->
    [one] The other player is a bot ({ $level }).
   *[other] The others are bots ({ $level }).
}
play-bots = The others are bots: { $bots }.
play-bot = { $seat } ({ $level })
play-kept = You can leave at any time and go on later; until its end the game is kept in { $path }.
play-waiting = { $games-count ->
    [one] An unfinished game is waiting; to go on with it, type q and then: spades play --resume
   *[other] { $games } unfinished games are waiting; to go on with the last one, type q and then: spades play --resume
}
play-saving = The record goes on being saved to { $path }.
play-deck = The highest spades from the top: { $cards }.
play-how = Type ? for a hint, help for all you can type, q to leave.
round-heading = Round { $number }.
round-dealer = Dealer: { $name }.
round-first-drawer = Draws first: { $name }.
hand-yours = Your hand: { $hand }
hand-facedown = Your cards are face down.
hand-empty = You hold no cards yet.
turn-bid = Your bid.
turn-bids-so-far = Bids so far: { $bids }
turn-look-bid = You may bid double nil before you look, worth { $value } points made or lost: type double_nil. Or type look.
turn-look-only = Type look to see your cards.
turn-look-draw = Before your first card you may declare double nil, worth { $value } points made or lost: type double_nil. Or type look to see the card.
turn-bid-legal = You may bid: { $bids }
turn-bid-nil = 0 is nil: you must win no trick, for { $value } points made or lost.
turn-draw = You draw { $card }. Card { $number } of { $of }: keep it, or discard it and take the next one unseen?
turn-draw-legal = Type keep or discard.
turn-exchange = Choose { $count-count ->
    [one] { $count } card
   *[other] { $count } cards
} to give to { $name }, written like { $example }.
turn-replace = You bid double nil. Set aside up to { $most } cards for cards from the discards, written like { $example }, or type none.
turn-lead = Your lead.
turn-table-empty = No card lies on the table.
turn-table = On the table: { $cards }
turn-play-legal = You may play: { $cards }
told-looks-draw = { $you ->
    [yes] You do not declare double nil.
   *[no] { $name } does not declare double nil.
}
told-bid = { $you ->
    [yes] You bid { $bid }.
   *[no] { $name } bids { $bid }.
}
told-keep = { $you ->
    [yes] You keep { $card }; the next card is discarded unseen.
   *[no] { $name } keeps the card.
}
told-keep-peek = You keep { $card }; the next card, { $next }, is discarded.
told-discard = { $you ->
    [yes] You discard { $card } and take { $next }.
   *[no] { $name } discards the card and takes the next one.
}
told-give = { $you ->
    [yes] You give { $cards } to { $partner }.
   *[no] { $name } has chosen { $count-count ->
        [one] { $count } card
       *[other] { $count } cards
    } for { $partner }.
}
told-receive = You get { $cards } from { $partner }.
told-replace = { $you ->
    [yes] { $count-count ->
        [0] You keep all your cards.
       *[other] You set aside { $cards } and get { $received }.
    }
   *[no] { $name } replaces { $count-count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }.
}
told-play = { $you ->
    [yes] You play { $card }.
   *[no] { $name } plays { $card }.
}
told-broken = Spades are broken.
told-trick = { $you ->
    [yes] You win the trick.
   *[no] { $name } wins the trick.
}
trick-heading = Trick { $number } of { $of }.
trick-counts = Tricks won and bid: { $counts }
trick-count = { $name } { $won } of { $bid }
last-trick = Last trick: { $cards }. Won by { $name }.
last-trick-none = No trick of this round has been played yet.
round-over = Round { $number } is over.
game-won = Game over. Won by: { $side }.
game-won-by-you = Game over. You win!
game-lost = Game over. You lose; { $side } { $players-count ->
    [one] wins
   *[other] win
}.
game-drawn = Game over. Nobody wins: the best totals are equal.
game-again = The same deals again: { $command }
game-saved = Record saved to { $path }.
game-leave-sure = To leave the game type q once more; anything else goes on.
game-resume = To go on with it: { $command }
game-left = You have left the game.
game-input-ended = The input has ended before the game.
hint = Hint: { $action }. { $reason }
hint-compared = Points over the opponents that each is worth on average: { $candidates }
hint-candidate = { $action } { $value }
undo-done = Taken back: { $actions }.
undo-nothing = You have decided nothing in this round that could be taken back.
undo-seen = You have seen cards since your last decision, and what has been seen stays seen: it cannot be taken back.
catch-up = The game goes on where it was.
help-play-table = Beside each player's name stand tricks won and tricks bid.
help-play-commands = ? a hint; help this help; h your hand; t the table; l the last trick; s the score sheet; r the rules; u undo your last decision; q leave
help-play-look-draw = look shows the first card and declines double nil; double_nil declares it
help-play-look = look shows your cards; double_nil bids it before looking
help-play-bid = a number bids that many tricks
help-play-bid-nil = a number bids that many tricks; nil or 0 bids none
help-play-draw = keep (k) or discard (d)
help-play-replace = cards are written rank and suit: as, 10h, ♦q{ $jokers ->
    [yes] ; jokers bj and lj
   *[no] {""}
}; none keeps all
help-play-exchange = choose { $count-count ->
    [one] { $count } card
   *[other] { $count } cards
} for { $name }, rank and suit of each with blanks between: as 10h ♦q{ $jokers ->
    [yes] ; jokers bj and lj
   *[no] {""}
}
help-play-cards = cards are written rank and suit: as, 10h, ♦q{ $jokers ->
    [yes] ; jokers bj and lj
   *[no] {""}
}
try-again-bid = Type one of: { $choices }
choice-nil = { $number } (nil)
try-again-cards = You may play: { $cards }

### Why a bot does what it does

reason-at-random = It was drawn at random.
reason-own-reasons = The program has reasons of its own.
reason-only-choice = Nothing else is possible.
reason-look-at-cards = It is time to see the cards.
reason-expected-tricks = The hand should win about { $tricks-count ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
reason-cautious-bid = The hand should win about { $tricks-count ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}, but a set costs more than a bag.
reason-nil-is-safe = No card of the hand has to win a trick.
reason-worth-keeping = The next card is likely to be worse.
reason-not-worth-keeping = The next card is likely to be better.
reason-give-dangers = These are the cards most likely to win a trick that must not be won.
reason-give-low-cards = These cards are the least likely to win a trick.
reason-lead-to-win = It should win the trick.
reason-lead-low = Of all leads this one gives the least away.
reason-win-cheaply = It wins the trick for the lowest price.
reason-play-high-third = A high card makes it hard for the last player to win.
reason-partner-wins = The partner is winning the trick already.
reason-cover-partner = It keeps the trick away from the partner's nil.
reason-save-nil = It is the safest card for the nil.
reason-duck = No more tricks are wanted, so a card goes that should lose.
reason-far-behind = Far behind an opponent who is about to win, the risk is worth it.
reason-attack-nil = It may make an opponent's nil win a trick.
reason-nil-chance = A nil with this hand should be made about { $chance } times in a hundred.
reason-nil-for-game = A nil is made about { $chance } times in a hundred, and this round can decide the game.
reason-bid-for-game = The hand alone would bid otherwise, but this round can decide the game.
reason-aces-and-kings = Every ace and every king looks like a trick.
reason-take-what-comes = A trick is a trick.
reason-slip = No thought went into it.
reason-set-contract = The opponents' contract can still be set.
reason-draw-trumps = It takes the others' last spades.
reason-lead-for-ruff = The partner can ruff this suit.
reason-keep-for-later = Higher cards may win more later.
reason-enough-later = There should be tricks enough later for the contract, and bags cost.
reason-cannot-duck = No card is likely to lose, so this one goes now.
reason-cannot-win = The trick will not be won, so the least useful card goes.

### Replaying, verifying, dealing

replay-file = { $file }, game { $number }
replay-rules = Rules: { $rules }
replay-hands = Deal:
replay-hand = { $name }: { $hand }
replay-draw = { $name } { $kept ->
    [yes] keeps { $card }
   *[no] discards { $card }, takes { $next }
}
replay-bids = Bids: { $bids }
replay-exchange = { $name } gives { $cards }
replay-replace = { $name } sets aside { $cards }
replay-replace-got = { $name } sets aside { $cards } and gets { $received }
replay-trick = Trick { $number }: { $cards }. Won by { $name }.
replay-open-trick = Trick { $number }: { $cards }
replay-taken-back = Taken back, after { $after-count ->
    [one] { $after } action
   *[other] { $after } actions
} of the round: { $actions }
replay-unfinished = The round is not over.
replay-unknown-cards = Not checked: some cards of this round, or of one before it, are not known.
replay-good = The record follows the rules.
replay-bad = { $file }, game { $number }: the record does not follow the rules: { $error }
replay-at-round = round { $round }: { $error }
replay-at-action = round { $round }, { $seat }: { $error }
replay-at-trick = round { $round }, trick { $trick }, { $seat }: { $error }
verify-good = Round { $round }: the deal follows from its seed, and the seed fits the commitment.
verify-no-seed = Round { $round }: no seed is shown, nothing can be verified.
verify-seed-secret = Round { $round }: still being played, its seed is not shown yet.
verify-bad-commitment = Round { $round }: the seed does not fit the commitment published before the deal.
verify-bad-deal = Round { $round }: the deal does not follow from the seed.
verify-deals-only = Only deals were checked; spades replay checks the play.
verify-nothing = There is no round to verify.
deal-commitment = Commitment: { $commitment }
deal-seed = Seed of the round: { $seed }
deal-stock = Stock from the top: { $cards }
deal-replacements = Places of the discard pile for double nil: { $places }
deal-rejected = The file cannot be read: { $error }

### Keeping the score

keep-welcome = Score sheet: { $rules }. Players: { $names }.
keep-how = Type bids and tricks as you are asked, help for all you can type, q to leave.
keep-help-bids = { $count-count ->
    [one] Type the bid of { $side }
   *[other] Type the bids of { $side }, in this order, with blanks between
}: a number up to { $most }{ $nil ->
    [yes] , or nil
   *[no] {""}
}{ $double ->
    [yes] , or double_nil
   *[no] {""}
}.
keep-help-tricks = { $count-count ->
    [one] Type how many tricks { $side } won.
   *[other] Type how many tricks { $side } won, in this order, with blanks between.
}
keep-help-commands = help this help; sheet all rounds; fix 2 corrects round 2; undo takes back your last answer, and before the first one the last round; q leave
keep-bids = Bids of { $side }: { $blank }
keep-tricks = Tricks of { $side }: { $blank }
keep-sum = The tricks of a round are { $of }; these are { $tricks }.
keep-count = Type { $count-count ->
    [one] one number
   *[other] { $count } numbers, in this order: { $side }
}.
keep-no-round = There is no round { $number }.
keep-nothing = Nothing has been written down yet.
keep-fixing = Round { $number } again.
keep-fix-first = Round { $number } is being corrected: finish that first, or type undo to leave it as it was.
keep-unfixed = Round { $number } stays as it was.
keep-goes-on = Round { $number } goes on.
keep-dropped = Round { $number } was not complete and is not on the sheet.
keep-answer-undone = Your last answer is taken back.
keep-undone = Round { $number } is taken off the sheet.
keep-saved = The sheet is in { $path }.

### Arena, checking bots

bot-check-name = The bot calls itself { $name }.
bot-check-rules = { $rules }: { $rounds-count ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $moves-count ->
    [one] { $moves } answer
   *[other] { $moves } answers
}, { $time } ms each (slowest { $slowest } ms)
bot-check-illegal = { $rules }: { $action } was answered, which is illegal: { $error }
bot-check-where = The round: { $line }
bot-check-good = Every answer was legal.

arena-points = { $first } makes { $mean } points per round over { $second }; 95 % interval { $low } to { $high }; { $count-count ->
    [one] { $count } deal
   *[other] { $count } deals
} in every seating; rules { $rules }
arena-games = { $first } wins { $mean } % of games against { $second }; 95 % interval { $low } to { $high } %; { $count-count ->
    [one] { $count } game
   *[other] { $count } games
}; rules { $rules }
arena-level = { $level }: set { $sets } % of contracts, { $bags } bags a round, nil bid in { $nils } % of rounds and made in { $nils-made } % of those, double nil in { $doubles } % and made in { $doubles-made } %, { $time } ms a move (99 % within { $most }, slowest { $slowest }), { $illegal-count ->
    [0] nothing illegal
    [one] { $illegal } illegal choice
   *[other] { $illegal } illegal choices
}
arena-log-unusable = { $file } cannot be used for results.
arena-log-differs = { $file } holds results of another match; name another file.

### Rules

rules-presets = Presets:
rules-preset = { $preset }: { $effect }
rules-preset-default = { $preset }: the default
rules-hint = Type spades rules and a name for every option; an option is changed as in classic,target=300.
rules-heading = Rules: { $rules }
rules-target = First to { $target } points.
rules-bags = Each bag: { $points-count ->
    [one] { $points } point
   *[other] { $points } points
}; { $limit-count ->
    [0] bags bring no penalty
   *[other] every { $limit } bags cost { $penalty } points
}.
rules-nil = Nil: { $value } points made or lost.
rules-nil-off = No nil: 0 is an ordinary bid.
rules-double-nil = Double nil, bid before looking at the cards: { $value } points made or lost{ $deficit-count ->
    [0] {""}
   *[other] , for a side that is at least { $deficit } points behind
}.
rules-double-nil-off = No double nil.
rules-exchange-nil = After a nil the partners exchange { $cards-count ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
rules-exchange-double-nil = After a double nil the partners exchange { $cards-count ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
rules-exchange-none = The partners exchange no cards.
rules-replace = After a double nil up to { $most } cards are set aside for cards from the discards.
rules-lead-spades-broken = Spades may be led once they are broken.
rules-lead-spades-any = Spades may be led at any time.
rules-lead-spades-not-first = Spades may be led to any trick but the first.
rules-option = { $option } = { $value }
rules-changed = differs from the default, { $default }
rules-same = The rules are the same.
rules-difference = { $option }: { $first } in the first, { $second } in the second

effect-game = partnership, the two-player draw game, or solo
effect-players = how many play
effect-target = points that end the game
effect-loss-floor = points at or below which the game ends
effect-round-cap = rounds after which the game ends
effect-cap-tie = what a tie at the cap leads to
effect-bag-limit = bags that bring the penalty
effect-bag-penalty = points a side loses each time it has that many bags
effect-bag-points = points for each bag
effect-nil-value = points for nil, made or lost; off: 0 is an ordinary bid
effect-double-nil-value = points for double nil, made or lost; off: it cannot be bid
effect-double-nil-deficit = points a side must be behind to bid double nil
effect-double-nil-per-side = how many partners may bid double nil
effect-exchange-nil = cards partners exchange after a nil
effect-exchange-double-nil = cards partners exchange after a double nil
effect-exchange-mode = both choose at once, or the nil bidder gives first
effect-failed-nil-tricks = what tricks of a failed nil are: bags, help for the partner, or nothing
effect-failed-nil-bag-points = whether such bags score points
effect-draw-failed-nil = what tricks of a failed nil are in the draw game
effect-min-side-bid = lowest sum of two partners' bids
effect-min-player-bid = lowest number bid
effect-max-side-bid = highest sum of two partners' bids
effect-forbid-total-13 = whether the bids may not sum to the tricks of the round
effect-bid-rule = free bids, or suicide, whiz, mirror
effect-ten-for-200 = whether a contract of exactly ten is worth 200
effect-boston = what a met contract of all tricks brings
effect-set-score = what a set contract loses: the bid, the tricks missing, or nothing
effect-lead-spades = when spades may be led
effect-first-lead = who leads first, and what
effect-first-trick-trump = whether spades may be discarded on the first trick
effect-deck = the pack: jokers and deuces may be high spades
effect-draw-peek = whether the card discarded after keeping is seen
effect-first-dealer = who deals, or draws, first

### Command line

cli-examples = Examples:
    { $examples }
cli-about = Spades: play the card game, score rounds, check records and deals.
cli-play = Play a game against bots.
cli-play-examples =
    spades play
    spades play --rules draw
    spades play --rules classic,target=300,nil_value=off --seed 42
    spades play --save evening.spades
    spades play --name Ana --bots N=skilled,E=casual,W=casual
    spades play --resume
cli-play-rules = A preset, or options that differ from one: draw, classic,target=300. See spades rules. Default: classic.
cli-play-seed = A word or number that fixes all deals, so that they can be had again.
cli-play-bots = The level of the bots, for all or seat by seat as in N=skilled,E=casual: { $levels }; or run:COMMAND for a program (see spades check-bot). Default: skilled.
cli-play-seat = Your seat: N, E, S or W. Default: S.
cli-play-name = Your name, for the record.
cli-play-resume = Go on with the unfinished game that was played last, or with the one in a file.
cli-play-resume-fixed = With --resume the game goes on as it began; leave out { $option }.
cli-play-bot-seats = { $seat } cannot be given a bot here. Name each of these seats at most once: { $seats }
cli-play-plain = Plain lines without colours, as on a terminal that has none.
cli-play-suits = Colours of the suits: two, or four to tell all of them apart.
cli-play-save = A file for the record of the game, also when it is left early; of a round that is not over it holds what you know. With --resume saving goes on.
cli-play-overwrite = Let --save replace a file that exists.
cli-see-help = { $command ->
    [none] Type spades --help for help.
   *[other] Type spades { $command } --help for help.
}
cli-round-number = Rounds are numbered from 1.
cli-no-files = Name at least one file.
cli-replay = Check records and show every round with its score lines. Exit code 1: a record is wrong.
cli-replay-examples =
    spades replay evening.spades
    spades replay --json one.spades two.json
cli-replay-files = Files with records, lines or JSON; - reads standard input.
cli-json = Print JSON.
cli-score = Score one side's round, with the reason for every point.
cli-score-examples =
    spades score "4,nil" "5,2" --bags 3
    spades score "3,2" "4,3" --total 120 --json
    spades score 7 8 --rules draw
cli-score-bids = The bids of player and partner: numbers, nil or double_nil; one bid where there is no partner.
cli-score-tricks = The tricks they won.
cli-score-bags = Bags of the side before the round.
cli-score-total = Points of the side before the round.
cli-rules-option = The rules in force: a preset, or options that differ from one.
cli-rules = Show a preset's options, or what differs between two.
cli-rules-examples =
    spades rules
    spades rules pagat
    spades rules classic,target=300 --diff online
cli-rules-preset = A preset, or options that differ from one; without it all presets are listed.
cli-rules-diff = Other rules to compare with.
cli-deal = Show the deal that follows from a seed.
cli-deal-examples =
    spades deal --seed 42
    spades deal --seed 42 --rules draw --round 3 --json
cli-deal-seed = A word or number, as for spades play.
cli-deal-round = The number of the round in its game.
cli-keep = Keep the score of an evening at a real table, with the reason for every point.
cli-keep-examples =
    spades keep --names Ana,Ben,Chloe,Dev --save evening.json
    spades keep --rules draw --names Mira,Kim
cli-keep-names = The players' names from North on, clockwise; partners sit opposite.
cli-keep-save = A file for the sheet, written after every round; a sheet that is there already goes on.
cli-keep-wrong-names = Name { $players } different players, separated by commas.
cli-keep-other-rules = The sheet in { $file } is of other rules: { $rules }.
cli-arena = Play two levels of bots against each other on the same deals.
cli-arena-examples =
    spades arena skilled casual
    spades arena casual random --deals 1000 --seed 7 --rules draw --json
    spades arena casual random --games --deals 100 --resume games.jsonl
cli-arena-level = A level of bots: { $levels }; or run:COMMAND for a program (see spades check-bot).
cli-arena-deals = How many deals; each is played in every seating.
cli-arena-seed = A word or number that fixes deals and chances.
cli-arena-games = Play whole games on paired streams of deals instead of single rounds.
cli-arena-resume = A file for the results, a line each; a run that was stopped goes on from there.
cli-arena-jobs = How many processes; as many as there are processors by default.
cli-arena-at-least-one = There must be at least one deal and one process.
cli-check-bot = Check a bot that is a program of its own. Exit code 1: it does not do what it should.
cli-check-bot-examples =
    spades check-bot "python3 examples/first_bot.py"
    spades check-bot ./mybot --rounds 20 --rules draw
cli-check-bot-command = The command that starts the bot, quoted as one word.
cli-check-bot-rounds = Rounds of each preset, with the bot in another seat each round.
cli-check-bot-rules = Rules to check under instead of all presets.
cli-check-bot-seconds = How long the bot may take for an answer.
cli-verify = Check that the deals of a record follow from their seeds and commitments. Exit code 1: they do not, or nothing shows it.
cli-verify-examples =
    spades verify evening.spades
cli-verify-file = A file with a record; - reads standard input.

cli-serve = Open tables in the browser; this is also what spades alone does.
cli-serve-examples =
    spades serve
    spades serve --lan
    spades serve --port 9000 --db sqlite+aiosqlite:///games.db
cli-serve-host = The address to listen on. Only this machine reaches the usual one.
cli-serve-port = The port to listen on; 0 takes any free one.
cli-serve-lan = Let everybody in this network in, and show the address with a code for phones.
cli-serve-db = Where tables are kept, as an SQLAlchemy address. By default a file in the data folder.
cli-serve-pause = How long bots wait before they act, in seconds: two numbers, as in 0.4-1.2, or one.
cli-serve-sockets = How many connections one guest may keep open; all guests of one address may keep ten times as many.

journal-none = There is no unfinished game to go on with. Type spades play to start one.
journal-in-use = this game is being played in another window; end it there, or name another file
journal-foreign = this is no unfinished game of this program; name another file, or start a new game with spades play
journal-version = this game was begun with another version of this program; go on with it there, or start a new game with spades play
journal-damaged = line { $line } is damaged{ $known ->
    [yes] {" "}({ $why })
   *[no] {""}
}. Delete that line and all behind it to go on from there, or start a new game with spades play
journal-unwritable = this game cannot be resumed if you leave it, as nothing can be written: { $reason }
journal-broken = nothing more can be written, so a game that you leave later goes on from here: { $reason }
journal-no-home = there is no folder for it
error-line = spades: { $error }
error-file = { $file }: { $reason }
error-no-input = there is no standard input to read
error-output = nothing more can be written: { $reason }
error-file-exists = there is such a file already; name another one, or add --overwrite
error-save-elsewhere = { $error }. This game is being saved there; --save names another file.
error-file-folder = it is a folder
error-file-missing = there is no such file
error-file-unreadable = the file cannot be read
error-file-unwritable = the file cannot be written
error-file-encoding = the file is not UTF-8 text
error-clause = { $error } (rule { $clause })
error-at = line { $line }, column { $column }: { $error }
error-at-path = { $path }: { $error }

### Errors

unknown-option = There is no option { $option }. Options: { $options }
unknown-preset = There are no rules named { $preset }. Presets: { $presets }
bad-option-value = { $option } cannot be { $value }. It can be: { $allowed }
bad-option-syntax = “{ $text }” is no option; write option=value.
repeated-option = { $option } is given twice.
options-contradict = { $first } and { $second } exclude each other.
bad-card = “{ $text }” is no card. Cards are written like AS, 10h or ♣4; jokers BJ and LJ.
bad-seat = “{ $text }” is no seat here. Seats: { $seats }
bad-side = There is no side { $side }; sides are numbered from 0 to { $last }.
bad-bid = “{ $bid }” cannot be bid. A bid is a number from 0 to { $most }, nil or double_nil.
card-not-in-pack = { $card } is not in the pack of these rules.
repeated-card = { $card } is there twice.
wrong-hand-count = There are { $hands } hands for { $players } players.
wrong-hand-size = The hand has { $cards } cards instead of { $size }.
wrong-stock-size = The stock has { $cards } cards instead of { $size }.
bad-replacements = The order of replacement is { $count } different places from 0 to { $last }.
incomplete-deal = Some cards of the deal are not known.
not-your-turn = It is another seat's turn: { $seats }
wrong-phase = That cannot be done now; what is due: { $phase ->
    [draw] drawing
    [replace] replacing cards
    [bid] bidding
    [exchange] exchanging cards
   *[play] playing a card
}.
round-is-over = The round is over.
round-not-over = The round is not over yet.
nothing-to-undo = There is nothing to take back.
game-is-over = The game is over.
look-first = Look at your cards first.
already-looked = Your cards have been looked at.
double-nil-not-allowed = Double nil cannot be bid here.
bid-not-allowed = { $bid } cannot be bid. Possible: { $legal }
bid-breaks-bid-rule = { $bid-rule ->
    [mirror] Everybody bids the number of spades held; without spades, nil. Possible: { $legal }
    [whiz] Bid the number of spades you hold, or nil. Possible: { $legal }
   *[suicide] One partner bids nil and the other { $least } or more. Possible: { $legal }
}
bid-too-low = A number bid is at least { $least }. Possible: { $legal }
side-bid-too-low = The two bids of a side must come to { $least } or more. Possible: { $legal }
side-bid-too-high = The two bids of a side must not come to more than { $most }. Possible: { $legal }
bids-sum-to-tricks = The last bid must not bring all bids to exactly { $tricks }. Possible: { $legal }
nil-is-off = These rules have no nil.
double-nil-is-off = These rules have no double nil.
card-not-held = You do not hold { $card }.
must-follow-suit = You must follow suit: play a { $suit ->
    [C] club
    [D] diamond
    [H] heart
   *[S] spade
}.
no-spade-for-first-lead = The first lead must not be a spade: lead another suit.
spades-not-broken = Spades are not broken yet: lead another suit.
no-spades-to-trick-one = No spade may be discarded on the first trick.
must-lead-two-of-clubs = The two of clubs must be led to the first trick.
must-play-lowest-club = Everybody plays the lowest club to the first trick.
must-play-red-card = Without clubs, a red card must be played to the first trick.
wrong-exchange-count = Choose exactly { $count } cards; you chose { $cards }.
too-many-replaced = At most { $most } cards can be replaced; you chose { $cards }.
wrong-bid-count = Each player of a side has one bid and one count of tricks, { $players } of each; here bids: { $bids }, counts: { $tricks }.
tricks-out-of-range = { $tricks } tricks cannot be: a round has { $most }.
bags-out-of-range = { $bags } bags cannot be: { $limit-count ->
    [0] the counter starts at 0.
   *[other] the counter starts at 0 and stays below { $limit }.
}
bad-seed = A seed has { $size } bytes, not { $bytes }.
bad-secret = A secret has at least { $least } bytes, not { $bytes }.
bad-nonce = The nonce of { $seat } is longer than { $most } bytes.
bot-did-not-start = The program { $command } cannot be started: { $reason }
bot-ended = The program { $command } has ended.
bot-too-slow = The program { $command } has not answered within { $seconds } seconds.
bot-answer-unreadable = The program { $command } answered what cannot be read: { $answer }
unknown-level = There are no bots of level { $level }. Levels: { $levels }
record-differs = { $field }: the record says { $stated }, { $actual ->
    [none] but it ends before that is known.
   *[other] but it is { $actual }.
}
not-a-record = This is no record, no line and no JSON of this program.
rules-differ = The rounds of a game have the rules of the game; round { $round } has { $rules }.
not-a-sheet = This is no score sheet of this program.
unexpected-text = “{ $text }” does not belong here.
missing-field = { $field } is missing.
repeated-field = { $field } is there twice.
unknown-field = { $field } is not known.
wrong-side-count = { $numbers } numbers for { $sides } sides.
unsupported-version = Version “{ $version }” of the format is not supported; this program reads version 1.
not-canonical = Not in canonical form; expected here: { $expected }
bad-number = “{ $text }” is no whole number of a size that can be.
bad-json = Not valid JSON: { $reason }
wrong-type = Here should be: { $expected }

### The web service

serve-welcome = Spades is served at { $address }
serve-database = Tables are kept in { $database }
serve-scan = On a phone, scan this:
serve-how = Press Ctrl+C to stop; every game goes on from where it was.
serve-stopped = Stopped.
serve-bad-pause = { $text } is no pause: give seconds as in 0.4-1.2, the shorter one first
serve-bad-sockets = { $number } is no number of connections: give 1 or more
serve-bad-port = Ports are numbered from 0 to { $most }.
serve-port-taken = port { $port } of { $host } is taken by another program, perhaps by another spades serve; choose one with --port, or let --port 0 find one
serve-port-forbidden = port { $port } is reserved by the system; choose one of 1024 or above with --port
serve-no-such-host = { $host } is no address of this machine; choose another with --host
serve-cannot-listen = it is not possible to listen on { $host }, port { $port }: { $reason }. Choose others with --host and --port
serve-no-database = the tables cannot be kept in { $database }: { $reason }
database-bad-address = that is no address of a database; it looks like sqlite:///games.db or postgresql://user@host/name
database-unknown-kind = only SQLite and PostgreSQL are known here, as sqlite:///games.db and postgresql://user@host/name
database-no-driver = the package { $reason } is not installed; pip install 'spades[postgres]' brings it
database-unreachable = PostgreSQL cannot be reached ({ $reason })
database-not-writable = the file cannot be opened and written ({ $reason })
database-not-one = the file is there and is no database
database-newer = a newer version of spades has used it; start that one, or choose another database with --db
database-unusable = { $reason }

table-not-host = Only the host of the table may do that.
table-not-seated = You have no seat at this table.
table-no-such-seat = There is no such seat in this game; the seats are { $seats }.
table-seat-taken = Somebody sits there.
table-seat-kept = A bot keeps your seat; take it back first.
table-seat-not-kept = No bot keeps this seat.
table-bad-name = A name needs at least one letter that can be seen.
table-nobody-seated = Somebody must sit down first.
table-already-started = The game has started.
table-not-started = The game has not started.
table-not-finished = The round is not over.
table-stale = Something has changed since; look again.
table-one-action = An act is one action.
table-no-choice = There is nothing for you to decide now.
table-not-proved = It is not proved that all tricks that are left are yours.
table-not-against-bots = Taking back is for games against bots, while a round is played.
table-hint-failed = No hint could be found.
table-unknown = There is no such table.
table-wrong-key = This table lets in whoever has its link, with the key in it.
page-unknown = There is no such page.
page-foreign = Another site's page may not ask this.
page-wrong-method = This page does not take requests of this kind.
store-failed = Nothing can be written or read just now; try again.
server-failed = The server has made a mistake, which is in its log; try again.
message-hello-first = The first message must say hello.
message-unreadable = The message cannot be read.
message-not-json = The message must be JSON and say so in its content type.
message-too-long = The message is too long.
message-too-many = That was too often; wait a little.
socket-too-many = Too many pages are open at tables of this server, from here or from your network; close one of them.

### The web client

web-title = Spades
web-welcome = A quiet table for the old game, with friends or against good bots.
web-resume = Back to your table
web-play-now = Play now
web-play-now-about = You and a bot against two other bots
web-play-friends = Play with friends
web-play-friends-about = A table and a link at once
web-play-draw = Draw game
web-play-draw-about = You against a bot
web-play-solo = Solo
web-play-solo-about = Four, each alone
web-choose-rules = Choose the rules
web-home = Home
web-close = Close
web-step-back = Back
web-unreachable = The server cannot be reached. Try again in a moment.
web-refused = That is not possible ({ $code }).
web-old-link = A link may be old or mistyped: ask your friend for a new one, or begin a table of your own.
web-connecting = To the table …
web-default-name = Guest

web-settings = Settings
web-theme = Appearance
web-theme-auto = Automatic
web-theme-light = Light
web-theme-dark = Dark
web-colours = Colours of the suits
web-colours-two = Two
web-colours-four = Four
web-animation = Motion
web-animation-normal = Calm
web-animation-fast = Fast
web-animation-off = None
web-sounds = Sounds
web-sounds-about = Cards, tricks, the end of a round, and your turn
web-one-tap = Play with one tap
web-one-tap-about = Otherwise the first tap lifts a card and the second plays it.
web-always-look = Always show my cards
web-always-look-about = You see your cards at once, and give up bidding double nil blind.
web-letter-keys = Letter keys
web-letter-keys-about = To hear with one key: T turn, R my hand, V bids and tricks, P score, L last trick

web-table-settings = Table rules
web-presets = Start from
web-options = Options
web-make-table = Make a table
web-rules-line = To { $target } points; rules: { $rules }.
web-preset-classic = Classic
web-preset-about-classic = Four players in partnerships, to 500
web-preset-draw = Draw game
web-preset-about-draw = Two players pick thirteen cards each
web-preset-pagat = Club rules
web-preset-about-pagat = Double nil only from 100 behind; two cards are passed
web-preset-online = Online
web-preset-about-online = A side that falls to 200 below zero loses
web-preset-house = Jokers
web-preset-about-house = Jokers and deuces high, bids of four or more, no nil
web-preset-suicide = Suicide
web-preset-about-suicide = One partner must bid nil
web-preset-whiz = Whiz
web-preset-about-whiz = Bid your spades, or nil
web-preset-mirror = Mirror
web-preset-about-mirror = Everybody bids their spades
web-preset-cutthroat = Solo
web-preset-about-cutthroat = Everybody plays alone
web-option-value = { $option }: { $value }
web-range = { $least } to { $most }
web-range-from = { $least } or more
web-range-to = { $most } or less
web-option-used = { $option }: on
web-option-chosen = “{ $option }: { $value }”
web-option-game = Game
web-option-players = Players
web-option-target = Target
web-option-loss-floor = Loss floor
web-option-round-cap = Most rounds
web-option-cap-tie = Tie at the cap
web-option-bag-limit = Bag limit
web-option-bag-penalty = Bag penalty
web-option-bag-points = Bag points
web-option-nil-value = Nil
web-option-double-nil-value = Double nil
web-option-double-nil-deficit = Double nil from behind
web-option-double-nil-per-side = Double nils a side
web-option-exchange-nil = Exchange after nil
web-option-exchange-double-nil = Exchange after double nil
web-option-exchange-mode = Order of the exchange
web-option-failed-nil-tricks = Tricks of a failed nil
web-option-failed-nil-bag-points = Points for those bags
web-option-draw-failed-nil = Failed nil, draw game
web-option-min-side-bid = Lowest bid of a side
web-option-min-player-bid = Lowest bid of a player
web-option-max-side-bid = Highest bid of a side
web-option-forbid-total-13 = Bids may not add up
web-option-bid-rule = How to bid
web-option-ten-for-200 = Ten for 200
web-option-boston = All the tricks
web-option-set-score = A set contract loses
web-option-lead-spades = Leading spades
web-option-first-lead = First lead
web-option-first-trick-trump = Spades on trick one
web-option-deck = Deck
web-option-draw-peek = See the second card
web-option-first-dealer = First dealer
web-value-off = off
web-value-on = on
web-value-yes = yes
web-value-no = no
web-value-partnership = partnership
web-value-draw = draw
web-value-solo = solo
web-value-another = another round
web-value-simultaneous = both at once
web-value-sequential = nil bidder first
web-value-bags = bags
web-value-bags-points = bags with points
web-value-help = help the partner
web-value-nothing = nothing
web-value-free = free
web-value-suicide = suicide
web-value-whiz = whiz
web-value-mirror = mirror
web-value-win = win the game
web-value-bid = the bid
web-value-missing = tricks missing
web-value-broken = once broken
web-value-any = always
web-value-not-first = not on trick one
web-value-left = dealer's left
web-value-two-of-clubs = two of clubs
web-value-lowest-club = lowest club
web-value-standard = standard
web-value-jokers = jokers
web-value-jokers-deuces = jokers and deuces
web-value-seeded = drawn
web-value-N = North
web-value-E = East
web-value-S = South
web-value-W = West

web-lobby = Table { $code }
web-your-name = Your name
web-name-long = A name has at most { $most } letters and signs; this one has { $length }.
web-name-missing = First say what you are called; the others see it at your seat.
web-away = away
web-lobby-ready = Ready: { $names }
web-lobby-free = { $seats-count ->
    [one] { $seats } seat is free
   *[other] { $seats } seats are free
}
web-seats = Seats
web-sit = Sit here
web-stand = Stand up
web-leave-seat = Let a bot keep my seat
web-bot-at = Bot at { $seat }
web-no-bot = Free
web-level-skilled = Skilled bot
web-level-casual = Casual bot
web-level-beginner = Beginner bot
web-level-random = Random bot
web-swap-short = Swap
web-swap = { $name }: change places
web-swap-with = Now choose the other one.
web-clock = Time
web-clock-none = No clock
web-clock-of = { $move } s a move, { $bank } s extra
web-clock-line = { $move } seconds a move, { $bank } seconds extra for each game. Then a bot decides.
web-clock-move = Time for this decision
web-clock-bank = Extra time for this game
web-clock-away = Until a bot takes the seat
web-away-until = { $name } is away. A bot plays on in { $seconds } s.
web-gather = Change places or bots
web-gathered = The host is changing places or bots before the next game.
web-start = Start
web-start-about = Free seats are filled with bots
web-wait-start = The host starts the game.
web-invite = Invite friends
web-link = Link to the table
web-copy = Copy
web-copied = Copied
web-copy-by-hand = Select the link to copy it.
web-share = Share
web-show-qr = QR code
web-qr = The link as a QR code

web-us = Us
web-them = Them
web-table = Table
web-watching = You are watching
web-score-sheet = Score sheet
web-open-score-sheet = { $standing }. Open the score sheet
web-round-of-table = Round { $number } at table { $code }
web-no-rounds = No round is finished yet.
web-bags-short = Bags { $bags }
web-tricks = Tricks
web-bags = { $bags } of { $limit } bags
web-bags-counted = { $bags-count ->
    [0] no bags
    [one] { $bags } bag
   *[other] { $bags } bags
}
web-rule-by-option = The rules of this table count it so.
web-rule-number = Rule { $clause }
web-chart = How the scores came about
web-game-total = Game total
web-contract = { $won } of { $contract } tricks of the contract
web-dealer = dealer
web-dealer-mark = D
web-your-partner = your partner
web-is-bot = a bot
web-kept-by-bot = kept by a bot
web-on-turn = on turn
web-no-bid = no bid yet
web-short-nil = Nil
web-short-double-nil = Dbl nil
web-seat-tally = { $name }: { $won } won, bid { $bid }
web-hand = Your hand
web-hand-face-down = { $count-count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
web-rank-A = ace
web-rank-K = king
web-rank-Q = queen
web-rank-J = jack
web-rank-T = ten
web-rank-9 = nine
web-rank-8 = eight
web-rank-7 = seven
web-rank-6 = six
web-rank-5 = five
web-rank-4 = four
web-rank-3 = three
web-rank-2 = two
web-suit-S = spades
web-suit-H = hearts
web-suit-D = diamonds
web-suit-C = clubs
web-card = { $rank } of { $suit }
web-joker-BJ = big joker
web-joker-LJ = little joker
web-card-playable = , playable
web-card-lifted = , lifted, playable
web-card-planned = , played at your turn
web-card-refused = , not playable: { $reason }
web-card-picked = , chosen
web-card-not-picked = , not chosen
web-planned = { $card } at your turn
web-planned-told = { $card } is played as soon as it is your turn. Escape calls it back.
web-plan-dropped = The card is called back.
web-plan-refused = Not now: { $card }. { $reason }
web-trick = Cards on the table
web-played = { $name }: { $card }
web-played-winning = { $name }: { $card }, winning
web-last-trick = Last trick
web-won-by = Won by: { $name }
web-hint = Hint
web-take-back = Undo
web-all-hands = All hands
web-afterword = What the game says of you
web-rating = Your rating
web-rating-up = +{ $change }
web-rating-games = after { $games-count ->
    [one] { $games } rated game
   *[other] { $games } rated games
}
web-unrated-hint = This game does not change ratings: a hint was used.
web-unrated-taken-back = This game does not change ratings: something was undone.
web-decision-best = Your best decision
web-decision-costliest = Your costliest decision
web-decision-bid = round { $round }, bidding
web-decision-trick = round { $round }, trick { $trick }
web-decision-best-about = { $action }: about { $points-count ->
    [one] { $points } point
   *[other] { $points } points
} better than { $other }.
web-decision-costliest-about = { $action }. { $other } would have brought about { $points-count ->
    [one] { $points } point
   *[other] { $points } points
} more.
web-highlights-about = Judged by what you could know, over many deals that fit it.
web-no-highlights = No decision of yours stood out.
web-claim = Take the last { $count } tricks
web-may-claim = The last { $count } tricks are yours; there is a button that takes them.
web-claimed = { $you ->
    [yes] You take all tricks that are left.
   *[no] { $name } takes all tricks that are left: no cards could stop them.
}
web-talk = Talk
web-said = { $name }: “{ $phrase }”
web-phrase-hello = Hello!
web-phrase-well-played = Well played!
web-phrase-good-luck = Good luck!
web-phrase-thanks = Thank you!
web-phrase-sorry = Sorry!
web-phrase-one-moment = One moment, please
web-phrase-goodbye = Goodbye!

web-turn-play = Your turn
web-turn-lead = Your lead
web-turn-lifted = Tap it again to play it
web-turn-bid = Your bid
web-turn-draw = Keep it, or take the next one?
web-turn-exchange = Choose cards to give
web-turn-replace = You may set cards aside
web-turn-look = Look, or bid double nil?
web-turn-look-only = Look at your cards
web-waiting = Waiting for { $name }
web-nobody-turn = It is nobody's turn.
web-taken-back = Taken back.
web-you-keep = You keep the card; the next one is discarded unseen.
web-you-discard = You discard the card and take the next one.
web-look-deal = Your cards are face down.
web-look-after = You have bid double nil. Now look at your cards.
web-look-draw = Before your first card: double nil?
web-look-worth = Double nil is a bid, made before you look, to win not a single trick: { $value } points won or lost.
web-look-wait = Wait for your turn to bid double nil blind, for { $value } points, or look now.
web-see-cards = See my cards
web-see-card = See my card
web-always-look-where = This gives up double nil; see the settings.
web-nil = Nil
web-double-nil = Double nil
web-your-bid = Your bid
web-bid = Bid { $bid }
web-nil-sure = Nil: you must not win a single trick, for { $value } points won or lost.
web-double-nil-sure = Double nil: you must not win a single trick, for { $value } points won or lost.
web-bid-total = of { $of } bid
web-exchange-lead = { $count-count ->
    [one] Choose { $count } card for { $name }
   *[other] Choose { $count } cards for { $name }
}
web-exchange-return = { $count-count ->
    [one] { $name } gives you { $count } card too.
   *[other] { $name } gives you { $count } cards too.
}
web-exchange-confirm = Give to { $name }
web-replace-lead = { $count-count ->
    [one] Set aside { $count } card and get one from the discards
   *[other] Set aside up to { $count } cards and get as many from the discards
}
web-replace-confirm = { $count-count ->
    [0] Keep all cards
    [one] Set aside { $count } card
   *[other] Set aside { $count } cards
}
web-take-hint = Take the hint
web-gift-full = { $count } of { $count } chosen; tap one to put it back.
web-given = You gave
web-set-aside = You set aside
web-received = You got
web-stock = { $count-count ->
    [one] { $count } card left in the stock
   *[other] { $count } cards left in the stock
}
web-keep = Keep
web-keep-about = lose the next one
web-discard = Discard
web-discard-about = take the next one
web-review-hand = Your hand: { $cards }
web-next-round = Next round
web-rematch = Play again
web-next-game-shared = A new game begins when everybody has pressed “{ web-rematch }”.
web-next-round-shared = The next round begins when everybody has pressed “{ web-next-round }”.
web-ready = ready
web-awaited = not ready yet
web-margin = { $points-count ->
    [one] Won by { $points } point
   *[other] Won by { $points } points
} { $rounds-count ->
    [one] in { $rounds } round.
   *[other] in { $rounds } rounds.
}

web-link-lost = Reconnecting; your seat is kept
web-link-lost-watching = Reconnecting …
web-link-closed = The table has closed the connection.
web-reload = Try again
web-seat-kept = A bot keeps your seat.
web-back = I'm back

# Why a round counted as it did

rule-contract-made = A met contract earns ten points for each trick bid.
rule-contract-set = A missed contract loses ten points for each trick bid.
rule-overtricks = Each trick beyond the contract is a bag. Many bags bring a penalty.
rule-nil-made = Nil is a bid to win no trick. It counts apart from the contract.
rule-nil-failed = A nil that wins a trick loses what it would have earned.
rule-double-nil-made = Double nil is a nil bid before the cards are seen, and counts for more.
rule-double-nil-failed = A double nil that wins a trick loses what it would have earned.
rule-failed-nil-tricks = Tricks of a failed nil do not help the contract.
rule-bag-penalty = Each time the bags reach the limit, the penalty is due, and the count goes on without them.

# The game in short

how-title = How to play
how-game = Game
how-name-partnership = Partners
how-name-draw = Draw game
how-name-solo = Solo
how-aim = Aim
how-aim-partnership = Two play against two; partners sit opposite each other. The first side to reach the target, usually 500 points, wins.
how-aim-draw = Two players. The first to reach the target, usually 500 points, wins.
how-aim-solo = Everybody plays alone. The first to reach the target, usually 500 points, wins.
how-cards = Cards
how-cards-draw = Nobody deals; you choose your hand. Look at the top card. Keep it, and the next one is put away unseen; or put it away, and the next one is yours. So both come to thirteen cards.
how-bid = Bid
how-bid-partnership = Everybody says once how many of the thirteen tricks they will win. What partners bid is added up: that is their contract.
how-bid-draw = Both say once how many of the thirteen tricks they will win: that is their contract.
how-bid-solo = Everybody says once how many tricks they will win: that is their contract.
how-tricks = Play
how-tricks-about = Play a card of the suit that was led if you have one; if not, play any card. The highest card of that suit wins the trick, unless spades are played: the highest spade beats everything. The winner leads to the next trick.
how-spades = You may lead a spade only when one has been played on another suit, or when you hold nothing else.
how-points = Points
how-points-about = A met contract earns ten points for each trick bid, a missed one loses as many. Each trick too many is a bag: one point, but every ten bags cost a hundred.
how-nil = Nil
how-nil-partnership = Nil is a bid to win not a single trick: a hundred points won or lost. Your partner's own bid still counts. Double nil is bid before you see your cards, for two hundred; then you and your partner give each other three cards.
how-nil-draw = Nil is a bid to win not a single trick: a hundred points won or lost. Double nil is bid before your first card, for two hundred; when all cards are drawn you may set up to three aside and get others for them.
how-nil-solo = Nil is a bid to win not a single trick: a hundred points won or lost. Double nil is bid before you see your cards, for two hundred.
how-options = Tables may have other rules. The lobby and the score sheet name them, and “{ web-choose-rules }” explains each.
