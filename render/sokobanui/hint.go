package sokobanui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/search"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// shownHint is the current hint, or the search for one.
type shownHint struct {
	search *search.Run // running search, or nil
	plan   level.Moves // the last solution found, from the start of the level
	moves  level.Moves // the hint: moves up to the next push; empty for none
	crate  int         // cell of the crate to push
	toward grid.Direction
	lost   bool // it is proved that the level is unsolvable from here
}

// askHint starts a search for a hint. It cancels a running search, and follows a
// hint that is shown.
func (s *gameScene) askHint() {
	g := s.keeper.Game
	switch {
	case g.Over():
	case s.hint.search != nil:
		s.dropHint()
		s.say(s.w.Words.Text("sokoban.hint.stopped"), theme.Quiet)
	case s.hint.moves != "":
		s.follow(s.hint.moves)
	case s.hint.lost:
		s.tellLost()
	default:
		for _, plan := range []level.Moves{s.hint.plan, s.best.Pushes, s.best.Moves, g.Begin().Solution} {
			if moves, ok := s.field.rest(g.Begin(), plan); ok {
				s.showHint(moves)
				s.w.Trace(false)
				return
			}
		}
		s.hint.search = search.Begin(s.solve, s.field.of)
	}
	s.pg.Redraw()
}

// listen handles the answer of the solver, if there is one.
func (s *gameScene) listen() {
	if s.hint.search == nil {
		return
	}
	select {
	case a := <-s.hint.search.Answer:
		s.dropHint()
		s.answered(a)
	default:
	}
}

func (s *gameScene) answered(a solver.Answer) {
	switch a.Outcome {
	case solver.Found:
		s.hint.plan = s.keeper.Game.Moves() + a.Moves
		s.showHint(a.NextPush())
	case solver.Unsolvable:
		s.hint.lost = true
		s.tellLost()
	case solver.TooLarge:
		s.say(s.w.Words.Text("sokoban.hint.large"), theme.Quiet)
	default:
		s.say(s.w.Words.Text("sokoban.hint.nothing"), theme.Quiet)
	}
	s.w.Trace(false)
}

func (s *gameScene) tellLost() { s.say(s.w.Words.Text("sokoban.lost"), theme.Hurt) }

// showHint shows the next push and the steps before it.
func (s *gameScene) showHint(moves level.Moves) {
	if moves == "" {
		return
	}
	played := level.Play(s.field.of, moves[:len(moves)-1])
	b := s.field.of.Board()
	for i := range len(played.Moves) {
		b.Move(level.Direction(played.Moves[i]))
	}
	s.hint.toward = level.Direction(moves[len(moves)-1])
	s.hint.moves, s.hint.crate = moves, b.Level().Player+s.field.of.Delta(s.hint.toward)
	s.status.Clear()
	s.showMarks()
	s.pg.Redraw()
}

// dropHint removes the hint and cancels the search, but keeps the plan.
func (s *gameScene) dropHint() {
	if s.hint.search != nil {
		s.hint.search.Stop()
	}
	s.hint = shownHint{plan: s.hint.plan}
}

// hintText returns the text of the hint.
func (s *gameScene) hintText() ui.Line {
	w := s.w
	switch {
	case s.hint.search != nil:
		dots := [...]string{"", ".", "..", "..."}[s.tick/shell.BlinkTime%4]
		if w.Choices.ReducedMotion {
			dots = "..."
		}
		return ui.Line{Text: w.Words.Text("sokoban.hint.thinking", lang.Args{"Key": w.Keys.Label(w.Words, gameKeys, cmdHint)}) + dots, Colour: theme.Gold}
	case s.hint.moves != "":
		return ui.Line{Text: wording.NextPush(w.Words, s.hint.moves, w.Keys.Label(w.Words, gameKeys, cmdHint)), Colour: theme.Gold}
	}
	return ui.Line{}
}
