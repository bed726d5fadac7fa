package puyoui

import (
	"context"

	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/search"
)

// strength is a strength of the computer player.
type strength struct {
	bot    string // by its name
	label  string // word key
	ahead  int    // number of pieces planned at once
	think  int    // ticks before it moves a piece
	pace   int    // ticks between key presses
	gentle bool   // it soft drops pieces instead of hard dropping them
}

// strengths lists the strengths from the weakest to the strongest.
var strengths = []strength{
	{bot: "novice", label: "puyo.strength.novice", ahead: 4, think: 50, pace: 14, gentle: true},
	{bot: "skilled", label: "puyo.strength.skilled", ahead: 10, think: 24, pace: 7},
	{bot: "master", label: "puyo.strength.master", ahead: 24, think: 8, pace: 3},
}

// rival is a computer player of falling pieces. It thinks in a goroutine.
type rival struct {
	strength
	plan    []field.Move
	first   int         // number of the first piece of the plan
	expects field.Field // field before the first piece of the plan
	answer  chan []field.Move
	asked   field.Field // field for which a plan is being computed
	stop    context.CancelFunc
	number  int // of the current piece
	ticks   int // since that piece entered

	// find computes moves; tests replace it.
	find func(context.Context, search.Problem) []field.Move
}

// newRival creates a computer player.
func newRival(s strength) *rival {
	bot, known := search.FindBot(s.bot)
	if !known {
		panic("puyoui: unknown bot " + s.bot)
	}
	return &rival{strength: s, number: -1, find: func(ctx context.Context, p search.Problem) []field.Move { return bot.Play(ctx, p, 1) }}
}

// patience is the number of ticks a piece may fall before the computer stops
// thinking and uses the best moves found so far.
const patience = 90

// play returns the computer's input for a tick.
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

// placed reports whether the piece is above the planned place.
func (r *rival) placed(side *fall.Side) bool {
	return r.ticks >= r.think && side.Move() == r.plan[side.Number-r.first]
}

// prepare takes a computed plan, or starts computing one if there is none for
// the current piece and field.
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
	answer, find := make(chan []field.Move, 1), r.find
	ctx, stop := context.WithCancel(context.Background())
	r.answer, r.stop, r.asked = answer, stop, side.Field
	go func() {
		defer stop()
		answer <- find(ctx, p)
	}()
}

// field returns the expected field after the given number of pieces of the plan.
func (r *rival) field(side *fall.Side, placed int) field.Field {
	f := r.expects
	for i, m := range r.plan[:placed] {
		f.Place(side.Next(i-placed), m)
		f.Resolve(side.Rule)
	}
	return f
}

// leave stops the computation.
func (r *rival) leave() {
	if r.stop != nil {
		r.stop()
	}
}
