package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// warning is an action that the player was warned about, and the turn.
type warning struct {
	turn   int
	action systems.Action
}

// sure reports whether the player was warned about an action in this turn. If not, it warns; a
// second press does it.
func (s *Session) sure(a systems.Action, key string, args ...lang.Args) bool {
	now := warning{s.known().Run().Turn(), a}
	if s.warned == now {
		s.warned = warning{}
		return true
	}
	s.warned = now
	s.face.Warn(s.text(key, args...))
	return false
}

// dares reports whether the hero may do an action: what ends in a cell where damage is to come, or in a chasm,
// needs a second press, and a long walk never goes there.
func (s *Session) dares(a systems.Action) bool {
	if lost, depth, falls := s.known().Preview().Fall(a); falls {
		return s.sure(a, "window.sure.chasm", lang.Args{"Damage": lost, "Floor": depth})
	}
	damage, first := danger(s.known(), a)
	switch {
	case damage == 0:
		return true
	case s.Walker != nil && s.Long:
		s.face.Say(ink.Line{Text: s.text("walk.danger"), Colour: ink.Ember})
		return false
	}
	return s.sure(a, warningKey(first), lang.Args{"Damage": damage, "Count": first.Turns})
}

// Start begins a long walk and takes its first step.
func (s *Session) Start(w *walks.Walker) {
	s.Walker, s.Long = w, true
	s.Stride()
}

// Hold takes a step in a direction, and begins a walk that goes on as long as the face calls
// Stride.
func (s *Session) Hold(d grid.Direction) {
	s.Walker, s.Long = walks.Hold(d), false
	s.Stride()
}

// Stop ends the walk and says why, unless it has reached its goal. The reason is empty if the player
// has ended it.
func (s *Session) Stop(why string) {
	if s.Walker == nil {
		return
	}
	s.Walker = nil
	if why != "" && why != walks.Arrived { // the player sees that
		s.face.Say(ink.Line{Text: s.text(why), Colour: ink.Quiet})
	}
}

// Stride takes one step of the walk, if there is one.
func (s *Session) Stride() {
	walker := s.Walker
	if walker == nil {
		return
	}
	a, why := walker.Next(s.known())
	words, at, news := s.face.Teller().Words, s.known().Hero().At(), walker.News()
	switch why {
	case "":
		if passed := walker.Passed(); len(passed) > 0 {
			s.face.Say(ink.Line{Text: wording.News(words, at, passed), Colour: ink.Quiet})
		}
	case walks.Sighted:
		s.Stop("")
		s.face.Say(ink.Line{Text: wording.News(words, at, news), Colour: ink.Bright})
		return
	case walks.Behind:
		s.Stop("")
		s.face.Say(ink.Line{Text: wording.Behind(words, at, news[0]), Colour: ink.Quiet})
		return
	default:
		s.Stop(why)
		return
	}
	long := s.Long
	if !s.dares(a) || !s.Try(a) {
		s.Walker = nil
		return
	}
	s.Walker, s.Long = walker, long
}

// explore begins to explore. While a monster in view hunts the hero or may notice it, that
// needs a second press, because the way may lead past it.
func (s *Session) explore() {
	a := systems.Action{Verb: systems.Verb(Explore)}
	warn := func(key, who string) bool {
		return s.sure(a, key, lang.Args{"Who": "monster." + who, "Key": s.face.Teller().Key(Explore)})
	}
	hunter, awake := hunter(s.known()), awake(s.known())
	switch {
	case hunter != "" && !warn("window.sure.hunted", hunter):
	case hunter == "" && awake != "" && !warn("window.sure.awake", awake):
	default:
		s.Start(walks.Explore(s.known()))
	}
}

// hunter is the name of the nearest monster in view that hunts the hero; empty if there is
// none.
func hunter(k known.Known) (name string) {
	nearest := 0
	for _, m := range k.Foes().InView() {
		if far := m.At.Distance(k.Hero().At()); m.Mind.State == components.Hunting && (name == "" || far < nearest) {
			name, nearest = m.Name, far
		}
	}
	return name
}

// awake is the name of a monster in view that is awake and has not noticed the hero yet; empty
// if there is none.
func awake(k known.Known) string {
	for _, m := range k.Foes().InView() {
		if m.Mind.State == components.Wandering || m.Mind.State == components.Guarding {
			return m.Name
		}
	}
	return ""
}

// travel walks to the stair down or up, or says that it is sealed.
func (s *Session) travel(down bool) {
	if !down && UpSealed(s.known()) {
		s.face.Refuse(s.text("window.do.up.sealed"))
		return
	}
	s.Start(walks.Travel(s.known(), down))
}

// StairOpen reports whether a stair down or up has been seen on the hero's floor that can be
// taken.
func StairOpen(k known.Known, down bool) bool {
	return slices.ContainsFunc(k.Here().Stairs(), func(v known.Stair) bool { return v.Down == down && !v.Side && !v.Sealed })
}

// UpSealed reports whether the only stairs up on the hero's floor are sealed.
func UpSealed(k known.Known) bool {
	return !StairOpen(k, false) && slices.ContainsFunc(k.Here().Stairs(), func(v known.Stair) bool { return v.Sealed })
}

// Won reports whether the run was won, even if the hero has died since.
func Won(k known.Known) bool { return k.Run().Data().Outcome == components.OutcomeWon }
