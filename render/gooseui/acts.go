package gooseui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/goose"
)

func (s *gameScene) do(do shell.Command) {
	switch do {
	case cmdThrow:
		s.held = false
		if s.state().Next() == 0 {
			s.skip()
			s.ended, s.resting = false, endPause // tells the end again
			return
		}
		s.throw()
	case cmdUndo:
		s.undo()
	case shell.CmdHelp:
		s.skip()
		s.w.Push(s.rules())
	case shell.CmdMenu:
		s.skip()
		s.w.Push(s.pause())
	}
}

// throw lets the dice be thrown, and what they bring be seen.
func (s *gameScene) throw() {
	if s.act(goose.Roll) {
		s.resting = 0
		s.status.Hush()
		s.board.Show(s.keeper.Game)
		s.took()
	}
}

// undo takes back the last throw, and those of the computer behind the last one
// of a person. Then the computer waits: it would do the same again.
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
	s.ended, s.held = false, g.Seat(s.state().Next()).Computer
	s.board.Reset(g)
	s.took()
	s.say(s.w.Words.Text("goose.undone", lang.Args{"Count": taken}), theme.Quiet)
}

// alone says whether only the computer plays.
func (s *gameScene) alone() bool {
	for seat := range s.state().Seats() {
		if !s.keeper.Game.Seat(seat + 1).Computer {
			return false
		}
	}
	return true
}

// act lets the game go on, and says why it cannot.
func (s *gameScene) act(verb systems.Verb) bool {
	err := s.keeper.Act(goose.Action{Verb: verb})
	if err != nil {
		s.say(shell.Refused(s.w.Words, err), theme.Hurt)
	}
	return err == nil
}

// took takes in what an action has changed.
func (s *gameScene) took() {
	troubled := s.log.Fault != ""
	s.changed()
	if troubled && s.log.Fault == "" {
		s.say(s.w.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.w.Trace(false)
}
