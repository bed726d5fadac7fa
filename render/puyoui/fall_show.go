package puyoui

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// WatchReplay shows a recorded game of falling pieces. A speed of 0 means 1.
func WatchReplay(w *shell.Window, r *puyokeep.Replay, speed int) {
	base := stage.NewSolo(w, stage.DuskSky)
	base.Well.Reset(r.Side.Field)
	base.Counter.Shown = r.Side.Score
	w.Push(&replayScene{Solo: &base, reel: &ticksReel{&base, r}, below: true, playing: true, speed: max(1, speed), fastest: maxSpeed})
}

// maxSpeed is the maximum speed factor of a replay of falling pieces.
const maxSpeed = 64

// ticksReel replays a game of falling pieces, tick by tick.
type ticksReel struct {
	*stage.Solo
	replay *puyokeep.Replay
}

func (r *ticksReel) name() string { return "puyo-fall-show" }

func (r *ticksReel) at() int { return r.replay.At() }

func (r *ticksReel) length() int { return r.replay.Len() }

func (r *ticksReel) score() int { return r.replay.Side.Score }

func (r *ticksReel) turn() int { return r.replay.Side.Number }

func (r *ticksReel) over() bool { return r.at() == r.length() }

func (r *ticksReel) lost() bool { return r.replay.Side.Phase == fall.Lost }

func (r *ticksReel) chains() []puyokeep.Chain { return r.replay.Chains() }

func (r *ticksReel) next(after int) (field.Piece, bool) { return nextOf(&r.replay.Side)(after) }

func (r *ticksReel) hold() { holdFalling(r.Well, &r.replay.Side) }

func (r *ticksReel) lines() []ui.Line { return nil }

func (r *ticksReel) drawLast(*ebiten.Image, int) {}

func (r *ticksReel) pass(playing bool) (ended bool) {
	switch {
	case !playing:
		r.Well.Update()
		return false
	case r.over():
		return true
	}
	number := r.turn()
	events := r.replay.Step()
	r.Well.Show(events)
	r.Well.Update()
	if number != r.turn() || len(events) > 0 || r.at()%fall.TicksPerSecond == 0 {
		r.Page.Redraw()
	}
	if number != r.turn() {
		r.W.Trace(false)
	}
	return false
}

func (r *ticksReel) seek(at int) {
	r.replay.Seek(at)
	r.moved()
}

func (r *ticksReel) back() {
	number, at := r.turn(), r.at()
	if r.toPiece(number); r.at() == at {
		r.toPiece(number - 1)
	}
}

func (r *ticksReel) on() { r.toPiece(r.turn() + 1) }

// toPiece goes to the tick before a piece enters.
func (r *ticksReel) toPiece(number int) {
	r.replay.SeekPiece(number)
	r.moved()
}

// moved shows the game after a jump.
func (r *ticksReel) moved() {
	r.Well.Reset(r.replay.Side.Field)
	r.Figure.Calm()
	r.Counter.Shown = r.score()
	r.Page.Redraw()
	r.W.Trace(false)
}

// ticked returns the duration of ticks of falling pieces.
func ticked(ticks int) time.Duration {
	return time.Duration(ticks) * time.Second / fall.TicksPerSecond
}

func (r *ticksReel) facts() []stage.Fact {
	w, side, all := r.W, &r.replay.Side, r.replay.Pieces()
	return []stage.Fact{
		{Label: w.Words.Text("puyo.fact.combo"), Value: phrases.Number(w.Words, side.Longest)},
		{Label: w.Words.Text("puyo.fact.level"), Value: phrases.Number(w.Words, side.Level())},
		{Label: w.Words.Text("puyo.fact.rule"), Value: stage.RuleName(w, side.Rule)},
		{Label: w.Words.Text("window.seed"), Value: side.Seed},
		{Label: w.Words.Text("puyo.fact.piece"), Value: w.Words.Text("puyo.of", lang.Args{"Number": min(side.Number+1, all), "All": all})},
		{Label: w.Words.Text("puyo.fact.time"), Value: phrases.Duration(ticked(r.at())) + " / " + phrases.Duration(ticked(r.length()))},
	}
}

func (r *ticksReel) ending() ui.Line {
	switch {
	case r.over() && r.replay.Differs > 0:
		return ui.Line{Text: r.W.Words.Text("puyo.replay.differs", lang.Args{"Piece": r.replay.Differs}), Colour: theme.Hurt}
	case r.lost():
		return ui.Line{Text: r.W.Words.Text("puyo.lost"), Colour: theme.Hurt}
	case r.over():
		return ui.Line{Text: r.W.Words.Text("puyo.replay.unfinished"), Colour: theme.Quiet}
	}
	return ui.Line{}
}
