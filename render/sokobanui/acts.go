package sokobanui

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// verbs maps commands to verbs of the game.
var verbs = map[input.Command]systems.Verb{
	cmdUndo: sokoban.Undo, cmdRedo: sokoban.Redo, cmdUndoPush: sokoban.UndoPush, cmdRedoPush: sokoban.RedoPush, cmdRestart: sokoban.Restart,
}

func (s *gameScene) do(do input.Command) {
	if d := directions[do]; d.Valid() {
		s.hold = hold{toward: d}
		s.step(d)
		return
	}
	if verb := verbs[do]; verb != "" {
		s.act(systems.Action{Verb: verb})
		return
	}
	switch do {
	case cmdHint:
		s.hints.ask()
	case cmdMarks:
		s.marks.shown = !s.marks.shown
		s.marks.look(s.keeper.Game.Begin(), s.field.Level)
		s.showMarks()
		s.Page.Redraw()
	case cmdNext:
		s.next()
	case cmdLevels:
		s.levels()
	case cmdGiveUp:
		if !s.keeper.Game.Over() {
			s.W.Push(&shell.Confirm{Text: s.W.Words.Text("sokoban.give-up"), Yes: func() { s.act(systems.Action{Verb: sokoban.GiveUp}) }})
		}
	case cmdCloser:
		s.board.Zoom(1)
	case cmdFarther:
		s.board.Zoom(-1)
	case input.CmdHelp:
		s.W.Push(rulesPage(s.w))
	case input.CmdMenu:
		s.W.Push(&menus.Menu{ID: "sokoban-menu", About: "sokoban.rules", Help: func() shell.Scene { return rulesPage(s.w) }, More: s.clips.entries, Keys: clipKeys})
	case cmdCopyMoves:
		s.clips.copyMoves(s.clips.tell)
	case cmdCopyBoard:
		s.clips.copyBoard()
	case cmdPaste:
		s.clips.paste()
	}
}

// step steps in a direction, and reports whether that was possible.
func (s *gameScene) step(d grid.Direction) bool {
	ok := s.act(systems.Action{Verb: sokoban.Move, Direction: d})
	if !ok && !s.keeper.Game.Over() {
		s.board.Skip()
		s.board.Face(d)
	}
	return ok
}

// follow makes moves, and reports whether all were possible.
func (s *gameScene) follow(moves level.Moves) bool {
	actions := make([]systems.Action, len(moves))
	for i := range actions {
		actions[i] = systems.Action{Verb: sokoban.Move, Direction: level.Direction(moves[i])}
	}
	return len(actions) > 0 && s.act(actions...)
}

// act carries out actions, and shows the reason if one is refused.
func (s *gameScene) act(actions ...systems.Action) bool {
	before := s.keeper.Game.Moves()
	err := s.keeper.Act(actions...)
	var refusal systems.Refusal
	if wall := errors.As(err, &refusal) && refusal.Key == sokoban.RefuseWall; err != nil && !wall { // a wall needs no explanation
		s.Refuse(err)
	}
	if err == nil || s.keeper.Game.Moves() != before {
		s.took(before, actions[0].Verb)
	}
	return err == nil
}

// took updates the scene after actions.
func (s *gameScene) took(before level.Moves, verb systems.Verb) {
	g := s.keeper.Game
	if verb == sokoban.Restart {
		s.board.Reset(g.Now())
		s.board.Face(grid.South)
	} else {
		s.board.Show(stepsOf(before, g.Moves())...)
	}
	s.Ended, s.Resting, s.cheered = s.Ended && g.Over(), 0, false
	s.Status.Clear()
	s.hints.drop()
	s.grip.release()
	s.stand()
	s.Page.Redraw()
	if g.Solved() {
		s.victory()
	}
	if verb == sokoban.GiveUp {
		s.W.Audio.Hear("sokoban." + sokoban.EventGivenUp)
	}
	s.Status.Trouble(s.w.Words, s.keeper.Trouble)
	s.W.Trace(false)
}

// victory saves the solution.
func (s *gameScene) victory() {
	g := s.keeper.Game
	s.before = s.best
	_, _, err := s.library.bests.Note(g.Begin(), g.Moves())
	s.best = s.library.bests.Of(g.Begin())
	if err != nil {
		s.Say(s.W.Words.Text("sokoban.best.trouble", lang.Args{"Reason": err}), theme.Hurt)
	}
	s.library.forget()
}

// next goes to the next level of the set that was never solved.
func (s *gameScene) next() {
	count := len(s.library.sets[s.at.set].Levels)
	p, ok := s.library.next(place{s.at.set, (s.at.number + 1) % count})
	if !ok || p == s.at {
		if !ok {
			s.W.Push(&shell.Notice{Heading: s.W.Words.Text("sokoban.all.title"), Text: s.W.Words.Text("sokoban.all", lang.Args{"Set": s.library.called(s.w, s.at.set), "Most": count})})
			return
		}
		s.Say(s.W.Words.Text("sokoban.only"), theme.Quiet)
		return
	}
	s.W.ReplaceGame(func() error { return enter(s.w, s.library, p) })
	s.W.Trace(true) // even if the new scene has the same name
}

// levels goes back to the list of levels.
func (s *gameScene) levels() {
	w, l, at := s.w, s.library, s.at
	if w.GoHome() {
		w.Push(&beginScene{library: l, at: at})
	}
}
