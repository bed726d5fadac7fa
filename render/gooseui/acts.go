package gooseui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/goose"
)

func (s *gameScene) do(do input.Command) {
	switch do {
	case cmdThrow:
		s.held = false
		if s.state().Next() == 0 {
			s.skip()
			s.ended, s.resting = false, endPause // shows the end again
			return
		}
		s.throw()
	case cmdUndo:
		s.undo()
	case input.CmdHelp:
		s.skip()
		s.w.Push(s.rules())
	case input.CmdMenu:
		s.skip()
		s.w.Push(s.pause())
	}
}

// throw rolls the dice and starts the animation of the result.
func (s *gameScene) throw() {
	if s.act(goose.Roll) {
		s.resting = 0
		s.status.Clear()
		s.board.Show(s.keeper.Game)
		s.refresh()
	}
}

// undo takes back the last throw, and the computer's throws since the last one of a
// person. The computer then waits: it would repeat the same throw.
func (s *gameScene) undo() {
	g := s.keeper.Game
	taken := 0
	for s.act(goose.Undo) {
		taken++
		if s.alone() || len(g.Match().Throws) == 0 || !g.Seat(s.state().Next()).Computer {
			break
		}
	}
	if taken == 0 {
		return
	}
	s.w.Audio.Hear("goose.undone")
	s.ended, s.held = false, g.Seat(s.state().Next()).Computer
	s.board.Reset(g)
	s.refresh()
	s.say(s.w.Words.Text("goose.undone", lang.Args{"Count": taken}), theme.Quiet)
}

// alone reports whether all players are computers.
func (s *gameScene) alone() bool {
	for seat := range s.state().Seats() {
		if !s.keeper.Game.Seat(seat + 1).Computer {
			return false
		}
	}
	return true
}

// act performs an action and shows why it was refused, if it was.
func (s *gameScene) act(verb systems.Verb) bool {
	err := s.keeper.SaveAfter(s.keeper.Game.Act(goose.Action{Verb: verb}))
	if err != nil {
		s.say(phrases.Refused(s.w.Words, err), theme.Hurt)
	}
	return err == nil
}

// refresh updates the scene after an action.
func (s *gameScene) refresh() {
	troubled := s.log.Fault != ""
	s.changed()
	if troubled && s.log.Fault == "" {
		s.say(s.w.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.w.Trace(false)
}
