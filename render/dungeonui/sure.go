package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
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

// dares reports whether the hero may do an action: what ends in a cell where damage is to
// come needs a second press, and a long walk never goes there.
func (s *gameScene) dares(a systems.Action) bool {
	damage, first := play.Danger(s.known, a)
	switch {
	case damage == 0:
		return true
	case s.walk.long:
		s.say(s.w.Words.Text("walk.danger"), theme.Ember)
		return false
	}
	return s.sure(a, play.Warning(first), lang.Args{"Damage": damage, "Count": first.Turns})
}
