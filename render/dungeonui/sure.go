package dungeonui

import (
	"cmp"

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
	s.w.Trace(false)
	return false
}

// The word keys of the warnings about cells where damage is to come, by the kind of the
// damage.
const marked = "window.sure.marked"

var dangers = map[string]string{dungeon.HitFire: "window.sure.burning"}

// dares reports whether the hero may do an action: what ends in a cell where damage is to
// come needs a second press, and a long walk never goes there.
func (s *gameScene) dares(a systems.Action) bool {
	damage, first := s.danger(a)
	switch {
	case damage == 0:
		return true
	case s.walk.long:
		s.say(s.w.Words.Text("walk.danger"), theme.Ember)
		return false
	}
	return s.sure(a, cmp.Or(dangers[first.Kind], marked), lang.Args{"Damage": damage, "Count": first.Turns})
}

// danger returns the damage that is to come in the cell where an action takes the hero,
// and what comes first; 0 if there is none.
func (s *gameScene) danger(a systems.Action) (damage int, first dungeon.MarkedCell) {
	to, moves := s.known.Landing(a)
	if !moves {
		return 0, first
	}
	for _, m := range s.known.Marked() {
		if m.At != to {
			continue
		}
		if damage == 0 || m.Turns < first.Turns {
			first = m
		}
		damage += m.Damage
	}
	return damage, first
}
