package sokobanui

import (
	"context"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/search"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// hints shows hints, and searches for them in the background.
type hints struct {
	*attempt
	scene  *tabletop.Scene
	solve  func(context.Context, level.Level) solver.Answer
	follow func(level.Moves) bool // makes the moves of a hint
	shown  func()                 // shows the marks of a hint on the board
	hint
}

// hint is the current hint, or the search for one.
type hint struct {
	search *search.Run // running search, or nil
	plan   level.Moves // the last solution found, from the start of the level
	moves  level.Moves // the hint: moves up to the next push; empty for none
	crate  int         // cell of the crate to push
	toward grid.Direction
	lost   bool // it is proved that the level is unsolvable from here
}

// ask starts a search for a hint. It cancels a running search, and follows a
// hint that is shown.
func (s *hints) ask() {
	g := s.keeper.Game
	switch {
	case g.Over():
	case s.search != nil:
		s.drop()
		s.scene.Say(s.w.Words.Text("sokoban.hint.stopped"), theme.Quiet)
	case s.moves != "":
		s.follow(s.moves)
	case s.lost:
		s.tellLost()
	default:
		for _, plan := range []level.Moves{s.plan, s.best.Pushes, s.best.Moves, g.Begin().Solution} {
			if moves, ok := s.field.Rest(g.Begin(), plan); ok {
				s.show(moves)
				s.w.Trace(false)
				return
			}
		}
		s.search = search.Begin(s.solve, s.field.Level)
	}
	s.scene.Page.Redraw()
}

// listen handles the answer of the solver, if there is one.
func (s *hints) listen() {
	if s.search == nil {
		return
	}
	select {
	case a := <-s.search.Answer:
		s.drop()
		s.answered(a)
	default:
	}
}

func (s *hints) answered(a solver.Answer) {
	switch a.Outcome {
	case solver.Found:
		s.plan = s.keeper.Game.Moves() + a.Moves
		s.show(a.NextPush())
	case solver.Unsolvable:
		s.lost = true
		s.tellLost()
	case solver.TooLarge:
		s.scene.Say(s.w.Words.Text("sokoban.hint.large"), theme.Quiet)
	default:
		s.scene.Say(s.w.Words.Text("sokoban.hint.nothing"), theme.Quiet)
	}
	s.w.Trace(false)
}

func (s *hints) tellLost() { s.scene.Say(s.w.Words.Text("sokoban.lost"), theme.Hurt) }

// show shows the next push and the steps before it.
func (s *hints) show(moves level.Moves) {
	if moves == "" {
		return
	}
	played := level.Play(s.field.Level, moves[:len(moves)-1])
	b := s.field.Level.Board()
	for i := range len(played.Moves) {
		b.Move(level.Direction(played.Moves[i]))
	}
	s.toward = level.Direction(moves[len(moves)-1])
	s.moves, s.crate = moves, b.Level().Player+s.field.Level.Delta(s.toward)
	s.scene.Status.Clear()
	s.shown()
	s.scene.Page.Redraw()
}

// drop removes the hint and cancels the search, but keeps the plan.
func (s *hints) drop() {
	if s.search != nil {
		s.search.Stop()
	}
	s.hint = hint{plan: s.plan}
}

// text returns the text of the hint.
func (s *hints) text() ui.Line {
	w := s.w
	switch {
	case s.search != nil:
		dots := [...]string{"", ".", "..", "..."}[s.scene.Blink()%4]
		if w.Choices.ReducedMotion {
			dots = "..."
		}
		return ui.Line{Text: w.Words.Text("sokoban.hint.thinking", lang.Args{"Key": w.Keys.Label(w.Words, gameKeys, cmdHint)}) + dots, Colour: theme.Gold}
	case s.moves != "":
		return ui.Line{Text: wording.NextPush(w.Words, s.moves, w.Keys.Label(w.Words, gameKeys, cmdHint)), Colour: theme.Gold}
	}
	return ui.Line{}
}
