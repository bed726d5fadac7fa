package puyoui

import (
	"context"

	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/search"
)

// strength is how well the computer plays against a person.
type strength struct {
	bot    string // by its name
	label  string // word key
	ahead  int    // pieces that it plans for at once
	think  int    // ticks before it moves a piece
	pace   int    // ticks from one stroke to the next
	gentle bool   // it lets pieces sink instead of dropping them
}

// strengths are from the weakest to the strongest.
var strengths = []strength{
	{bot: "novice", label: "puyo.strength.novice", ahead: 4, think: 50, pace: 14, gentle: true},
	{bot: "skilled", label: "puyo.strength.skilled", ahead: 10, think: 24, pace: 7},
	{bot: "master", label: "puyo.strength.master", ahead: 24, think: 8, pace: 3},
}

// rival is a computer player of falling pieces. It thinks beside the drawing.
type rival struct {
	strength
	plan    []field.Move
	first   int         // the number of the piece that the plan begins with
	expects field.Field // on which the next piece of the plan falls
	answer  chan []field.Move
	asked   field.Field // about which it thinks
	stop    context.CancelFunc
	number  int // of the piece that it moves
	ticks   int // since that came in

	// find looks for moves; tests have their own.
	find func(context.Context, search.Problem) []field.Move
}

// newRival makes a computer player.
func newRival(s strength) *rival {
	bot, known := search.FindBot(s.bot)
	if !known {
		panic("puyoui: there is no bot " + s.bot)
	}
	return &rival{strength: s, number: -1, find: func(ctx context.Context, p search.Problem) []field.Move { return bot.Play(ctx, p, 1) }}
}

// patience is how many ticks a piece may fall before the computer stops
// thinking and does the best that it has found.
const patience = 90

// play is what the computer holds for a tick.
func (r *rival) play(side *fall.Side) fall.Input {
	if side.Phase != fall.Steering {
		if side.Phase == fall.Entering {
			r.prepare(side)
		}
		return 0
	}
	if r.number != side.Number {
		r.number, r.ticks = side.Number, 0
	}
	r.ticks++
	r.prepare(side)
	if r.ticks == patience && r.stop != nil {
		r.stop()
	}
	if r.answer != nil || r.ticks < r.think || r.ticks%r.pace != 0 {
		if r.gentle && r.answer == nil && r.placed(side) {
			return fall.Soft
		}
		return 0
	}
	in := fall.Pilot(side, r.plan[side.Number-r.first])
	if r.gentle && in&fall.Hard != 0 {
		return fall.Soft
	}
	return in
}

// placed says whether the piece is where it should come down.
func (r *rival) placed(side *fall.Side) bool {
	return r.ticks >= r.think && side.Move() == r.plan[side.Number-r.first]
}

// prepare sees to it that there is a plan for the piece that falls, on the
// field as it is.
func (r *rival) prepare(side *fall.Side) {
	if r.answer != nil {
		select {
		case moves := <-r.answer:
			r.answer, r.stop = nil, nil
			r.plan, r.first, r.expects = moves, side.Number, r.asked
		default:
			return
		}
	}
	at := side.Number - r.first
	if at >= 0 && at < len(r.plan) && side.Field == r.field(side, at) {
		return
	}
	p := search.Problem{Rule: side.Rule, Seed: side.Seed, Start: side.Field}
	for after := range r.ahead {
		p.Pieces = append(p.Pieces, side.Next(after))
	}
	answer := make(chan []field.Move, 1)
	ctx, stop := context.WithCancel(context.Background())
	r.answer, r.stop, r.asked = answer, stop, side.Field
	go func() {
		defer stop()
		answer <- r.find(ctx, p)
	}()
}

// field is what the field should be when so many pieces of the plan have been
// placed.
func (r *rival) field(side *fall.Side, placed int) field.Field {
	f := r.expects
	for i, m := range r.plan[:placed] {
		f.Place(side.Next(i-placed), m)
		f.Resolve(side.Rule)
	}
	return f
}

// leave ends its thinking.
func (r *rival) leave() {
	if r.stop != nil {
		r.stop()
	}
}
