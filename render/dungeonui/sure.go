package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// warning is an action that the player was warned about, and the turn.
type warning struct {
	turn   int
	action systems.Action
}

// sure reports whether the player was warned about an action in this turn. If not, it
// shows the warning; a second press does it.
func (s *gameScene) sure(a systems.Action, key string, args ...lang.Args) bool {
	now := warning{s.known.Turn(), a}
	if s.warned == now {
		s.warned = warning{}
		return true
	}
	s.warned = now
	s.status.Say(s.w.Text(key, args...), theme.Ember)
	hero := s.place(s.sheet.At)
	s.pg.Reply(s.status.Line, shell.Inset(hero, -hero.Dx(), 0))
	return false
}

// dares reports whether the hero may do an action: a step into a cell where damage is to
// come needs a second press, and a long walk never takes it.
func (s *gameScene) dares(a systems.Action) bool {
	damage := s.danger(a)
	switch {
	case damage == 0:
		return true
	case s.walk.long:
		s.say(s.w.Words.Text("walk.danger"), theme.Ember)
		return false
	}
	return s.sure(a, "window.sure.marked", lang.Args{"Damage": damage})
}

// danger returns the damage that is to come in the cell that an action steps into, or 0.
func (s *gameScene) danger(a systems.Action) (damage int) {
	if a.Verb != dungeon.Move {
		return 0
	}
	to := s.sheet.At.Step(a.Direction)
	if _, filled := s.known.Solid(s.sheet.Floor, to); filled || !s.known.Open(s.sheet.Floor, to) {
		return 0
	}
	for _, m := range s.known.Marked() {
		if m.At == to {
			damage += m.Damage
		}
	}
	return damage
}
