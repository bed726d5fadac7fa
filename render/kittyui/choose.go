package kittyui

import (
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

func (s *gameScene) do(do input.Command) {
	switch do {
	case cmdUp, cmdDown, cmdLeft, cmdRight:
		s.hand.steer(do)
		s.field.follow()
	case cmdTake:
		s.confirm()
	case cmdStay:
		if s.moves() {
			s.hand.goTo(s.state.Player(s.sitting).Cell)
		}
	case cmdPass:
		if s.plays() {
			s.hand.play(kitty.Choice{})
		}
	case input.CmdHelp:
		s.skip()
		s.W.Push(s.rules())
	case input.CmdMenu:
		if s.hand.aiming {
			s.hand.lay()
			return
		}
		s.skip()
		s.W.Push(s.pause())
	default:
		for i, command := range cardCommands {
			if do == command {
				s.hand.pick(i + 1)
			}
		}
	}
}

// confirm takes the cell under the cursor, the selected card or the target.
func (s *gameScene) confirm() {
	switch {
	case s.state.Over:
		s.Ended, s.Resting = false, endPause // shows the end again
	case s.moves() && s.hand.cursor >= 0:
		s.hand.goTo(s.hand.cursor)
	case s.moves():
		s.Say(s.W.Words.Text("kitty.say.move"), theme.Quiet)
	case s.hand.aiming:
		s.hand.play(kitty.Choice{Slot: s.hand.card, Target: s.hand.targets[s.hand.target]})
	case s.plays() && s.hand.card > 0:
		s.hand.pick(s.hand.card)
	case s.plays():
		s.Say(s.W.Words.Text("kitty.say.play"), theme.Quiet)
	}
}

// chosen updates the scene after a choice. Between two persons it hides everything of
// the first.
func (s *gameScene) chosen(err error) {
	if !s.Refuse(err) {
		return
	}
	if s.persons > 1 {
		s.sitting = 0
	}
	s.hand.card = 0
	s.Status.Clear()
	s.save()
	s.take()
	s.Resting = 0
	s.refresh()
}

// click handles a click on the board or in the panel.
func (s *gameScene) click(in *input.State) {
	cell, on := s.field.cellUnder(in.Cursor)
	number := s.field.numberAt(in)
	switch {
	case s.hand.aiming && s.hand.aim(number):
		s.confirm()
	case s.hand.aiming && (on || number > 0):
		s.Say(s.W.Words.Text("kitty.say.aim"), theme.Hurt)
	case s.moves() && on:
		s.hand.goTo(cell)
	case s.plays() && on && number > 0:
		s.Say(s.W.Words.Text("kitty.say.play"), theme.Quiet)
	case s.persons == 0 && number >= 1 && number <= s.state.Seats() && !s.state.Player(number).Dead:
		s.watched = number
		s.Page.Redraw()
	}
}

// save writes the game. The log shows an error while that fails.
func (s *gameScene) save() {
	troubled := s.keeper.Trouble != nil
	if err := s.keeper.Save(); troubled && err == nil {
		s.Say(s.W.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.side.read(s.keeper.Trouble)
}
