package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// movesReel replays the moves of a file or of the computer, piece by piece.
type movesReel struct {
	*stage.Solo
	setup puyo.Setup
	moves []field.Move

	game    *puyo.Game
	chained []puyokeep.Chain // chains of the whole game
	state   puyo.State       // of the game
	placed  int              // number of placed pieces
	waited  int              // ticks since the last animation
	points  int              // of what has been shown
	removal puyo.Event       // last removal shown
}

// movesFastest is the maximum speed factor of a replay of moves.
const movesFastest = 16

// turnPause is the pause before a piece falls, in ticks.
const turnPause = 26

// newShow returns a scene that replays moves; below tells whether a scene is below it.
func newShow(w *shell.Window, setup puyo.Setup, moves []field.Move, below bool) *replayScene {
	base := stage.NewSolo(w, stage.NightSky)
	r := &movesReel{Solo: &base, setup: setup, moves: moves, game: puyo.New(setup), chained: chainsOf(setup, moves)}
	r.Well.Label = func(e puyo.Event) board.Caption {
		r.points, r.removal = min(r.points+e.Points, field.MaxScore), e
		r.Page.Redraw()
		return stage.Caption(w, e)
	}
	r.reset()
	return &replayScene{Solo: &base, reel: r, below: below, playing: true, speed: 1, fastest: movesFastest}
}

func (r *movesReel) name() string { return "puyo-show" }

func (r *movesReel) at() int { return r.placed }

func (r *movesReel) length() int { return len(r.moves) }

func (r *movesReel) score() int { return r.points }

func (r *movesReel) turn() int { return r.placed }

func (r *movesReel) over() bool { return r.state.Lost || r.placed == len(r.moves) }

func (r *movesReel) lost() bool { return r.state.Lost }

func (r *movesReel) chains() []puyokeep.Chain { return r.chained }

func (r *movesReel) next(after int) (field.Piece, bool) { return r.game.Coming(after) }

// changed takes in the state of the game.
func (r *movesReel) changed() { r.state, r.placed = r.game.State(), len(r.game.Match().Played) }

// reset shows the game as it stands.
func (r *movesReel) reset() {
	r.changed()
	r.Well.Reset(r.state.Field)
	r.Figure.Calm()
	r.points, r.waited, r.removal = r.state.Score, 0, puyo.Event{}
	r.Counter.Shown = r.points
}

func (r *movesReel) pass(playing bool) (ended bool) {
	busy := r.Well.Busy()
	r.Well.Update()
	if r.Well.Busy() {
		r.waited = 0
		return false
	}
	if busy {
		r.points = r.state.Score
		r.Page.Redraw()
	}
	if r.waited++; !playing || r.waited < turnPause {
		return false
	}
	if r.placed == len(r.moves) {
		return true
	}
	r.on()
	return false
}

// on lets the next piece fall.
func (r *movesReel) on() {
	if r.Well.Skip(); r.placed == len(r.moves) {
		return
	}
	_ = r.game.Act(puyo.Action{Verb: puyo.Place, Move: r.moves[r.placed]}) // the moves were validated when they were read
	r.removal, r.waited = puyo.Event{}, 0
	r.Well.Release()
	r.Well.Show(r.game.Events)
	r.changed()
	r.Page.Redraw()
	r.W.Trace(false)
}

func (r *movesReel) back() { r.seek(r.placed - 1) }

// seek goes to the state after the given number of pieces.
func (r *movesReel) seek(place int) {
	place = min(max(0, place), len(r.moves))
	for at := r.placed; at > place; at-- {
		_ = r.game.Act(puyo.Action{Verb: puyo.Undo}) // there is a piece to undo
	}
	for at := r.placed; at < place; at++ {
		_ = r.game.Act(puyo.Action{Verb: puyo.Place, Move: r.moves[at]}) // as in on
	}
	r.reset()
	r.Page.Redraw()
	r.W.Trace(false)
}

// hold shows the piece where it will fall from, and where it will land.
func (r *movesReel) hold() {
	if r.over() {
		r.Well.Release()
		return
	}
	x, y := puyo.Landing(r.state.Field, r.setup.Pieces[r.placed], r.moves[r.placed])
	r.Well.Hold(r.placed, x, y, 0, !r.Well.Busy())
}

func (r *movesReel) facts() []stage.Fact {
	w := r.W
	return []stage.Fact{
		{Label: w.Words.Text("puyo.fact.combo"), Value: phrases.Number(w.Words, r.game.Match().Combo)},
		{Label: w.Words.Text("puyo.fact.rule"), Value: stage.RuleName(w, r.game.Rule())},
		{Label: w.Words.Text("puyo.fact.pieces"), Value: w.Words.Text("puyo.of", lang.Args{"Number": r.placed, "All": len(r.moves)})},
	}
}

func (r *movesReel) lines() (list []ui.Line) {
	w := r.W
	if r.placed > 0 {
		m := r.moves[r.placed-1]
		list = append(list, ui.Line{Text: w.Words.Text("puyo.shown", lang.Args{"Number": r.placed, "Place": placeText(w, m)}), Colour: theme.Plain})
	}
	if e := r.removal; e.Combo > 0 {
		list = append(list, ui.Line{Text: w.Words.Text("puyo.combo", lang.Args{"Combo": e.Combo, "Count": e.Points, "Puyos": e.Puyos, "Groups": e.Groups}), Colour: theme.Gain})
	}
	return list
}

func (r *movesReel) ending() ui.Line {
	switch {
	case r.state.Lost:
		return ui.Line{Text: r.W.Words.Text("puyo.lost"), Colour: theme.Hurt}
	case r.placed == len(r.moves) && !r.Well.Busy():
		return ui.Line{Text: r.W.Words.Text("puyo.ended"), Colour: theme.Gold}
	}
	return ui.Line{}
}

func (r *movesReel) drawLast(dst *ebiten.Image, y int) {
	if r.placed > 0 {
		stage.DrawPiece(dst, r.W.Theme, r.setup.Pieces[r.placed-1], image.Pt(r.Bounds.In.Max.X-2*ui.CellSize, y+2), 1)
	}
}
