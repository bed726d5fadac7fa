package render

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/goose"
)

func (s *gooseScene) do(do command) {
	switch do {
	case cmdThrow:
		s.held = false
		if s.state().Next() == 0 {
			s.skip()
			s.ended, s.resting = false, goosePause // tells the end again
			return
		}
		s.throw()
	case cmdUndo:
		s.undo()
	case cmdHelp:
		s.skip()
		s.w.push(&gooseHelpScene{board: s.keeper.Game.World})
	case cmdMenu:
		s.skip()
		s.w.push(&gooseMenuScene{})
	}
}

// throw lets the dice be thrown, and what they bring be seen.
func (s *gooseScene) throw() {
	if s.act(goose.Roll) {
		s.resting, s.status = 0, line{}
		s.board.Show(s.keeper.Game)
		s.took()
	}
}

// undo takes back the last throw, and those of the computer behind the last one
// of a person. Then the computer waits: it would do the same again.
func (s *gooseScene) undo() {
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
	s.say(s.w.words.Text("goose.undone", lang.Args{"Count": taken}), theme.Quiet)
}

// alone says whether only the computer plays.
func (s *gooseScene) alone() bool {
	for seat := range s.state().Seats() {
		if !s.keeper.Game.Seat(seat + 1).Computer {
			return false
		}
	}
	return true
}

// act lets the game go on, and says why it cannot.
func (s *gooseScene) act(verb systems.Verb) bool {
	err := s.keeper.Act(goose.Action{Verb: verb})
	var refusal systems.Refusal
	switch {
	case errors.As(err, &refusal):
		s.say(s.w.text(refusal.Key), theme.Hurt)
	case err != nil:
		s.say(err.Error(), theme.Hurt)
	}
	return err == nil
}

// took takes in what an action has changed.
func (s *gooseScene) took() {
	s.changed()
	s.tellTrouble()
	s.w.trace(false)
}

// tellTrouble says that the game cannot be written, and later that it can.
func (s *gooseScene) tellTrouble() {
	switch trouble := s.keeper.Trouble; {
	case trouble != nil:
		s.say(s.w.words.Text("window.trouble", lang.Args{"Error": trouble}), theme.Hurt)
	case s.troubled:
		s.say(s.w.words.Text("window.trouble.over"), theme.Gain)
	}
	s.troubled = s.keeper.Trouble != nil
}
