package dungeonui

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The speed of walks.
const (
	perSecond = 60 // ticks per second
	holdDelay = 12 // ticks between the first and the second step of a held key
)

// paces are the speeds of walks, in cells per second. At once is many steps in a tick, so
// that even a long walk takes only a few.
var paces = map[string]int{settings.WalkSlow: 4, "": 8, settings.WalkFast: 20, settings.WalkAtOnce: 8 * perSecond}

// walk is a long walk in progress, or a held key.
type walk struct {
	walker *known.Walker
	long   bool           // a walk with a destination; any key or click ends it
	toward grid.Direction // of a held key
	wait   int            // ticks until the second step
	beat   int            // progress towards the next step
}

// start begins a long walk and takes its first step.
func (s *gameScene) start(w *known.Walker) {
	s.walk = walk{walker: w, long: true}
	s.stride()
}

// explore begins to explore. While a monster in view hunts the hero or may notice it,
// that needs a second press, because the way may lead past it.
func (s *gameScene) explore() {
	a := systems.Action{Verb: systems.Verb(cmdExplore)}
	switch who := s.awake(); {
	case s.hunted() && !s.sure(a, "window.sure.hunted"):
	case !s.hunted() && who != "" && !s.sure(a, "window.sure.awake", lang.Args{"Who": "monster." + who}):
	default:
		s.start(known.Explore(s.known))
	}
}

// awake is the name of a monster in view that is awake and has not noticed the hero yet;
// empty if there is none.
func (s *gameScene) awake() string {
	for _, m := range s.known.Monsters() {
		if m.Mind.State == components.Wandering || m.Mind.State == components.Guarding {
			return m.Name
		}
	}
	return ""
}

// hunted reports whether a monster in view hunts the hero.
func (s *gameScene) hunted() bool {
	return slices.ContainsFunc(s.known.Monsters(), func(m known.MonsterView) bool { return m.Mind.State == components.Hunting })
}

// hold takes a step in a direction, and begins a walk that continues while the key is
// held.
func (s *gameScene) hold(d grid.Direction) {
	s.walk = walk{walker: known.Hold(d), toward: d, wait: holdDelay}
	s.stride()
}

// stop ends the walk and shows the reason. It is empty if the player has ended it.
func (s *gameScene) stop(why string) {
	if s.walk.walker == nil {
		return
	}
	long := s.walk.long
	s.walk = walk{}
	if why != "" && (long || why != known.WalkArrived) {
		s.say(s.w.Words.Text(why), theme.Quiet)
	}
}

// advanceWalk takes the walk's next step when it is due.
func (s *gameScene) advanceWalk(in *shell.Input) {
	if s.walk.walker == nil {
		return
	}
	if !s.walk.long && !s.holding(in) {
		s.stop("")
		return
	}
	if !s.walk.long && in.Late {
		return // the key may have been released in the meantime
	}
	if s.walk.wait > 0 {
		s.walk.wait--
		return
	}
	for s.walk.beat += paces[s.w.Choices.WalkSpeed]; s.walk.beat >= perSecond && s.mayStride(); {
		s.walk.beat -= perSecond
		s.stride()
	}
}

// mayStride reports whether the walk goes on within the same tick: the last step has
// neither ended it nor the run, and asks for no answer.
func (s *gameScene) mayStride() bool {
	return s.walk.walker != nil && s.sheet.Offer == nil && !s.known.Over() && !s.crowned && s.w.Shows(s)
}

// holding reports whether the key of the walk is still held.
func (s *gameScene) holding(in *shell.Input) bool {
	for do, toward := range directions { // each direction has one command
		if toward == s.walk.toward {
			return !in.Once && s.w.Keys.Held(in, walkKeys, do)
		}
	}
	return false
}

// stride takes one step of the walk.
func (s *gameScene) stride() {
	a, why := s.walk.walker.Next(s.known)
	news := s.walk.walker.News()
	switch why {
	case "":
	case known.WalkNew:
		s.stop("")
		s.say(wording.News(s.w.Words, s.sheet.At, news), theme.Bright)
		return
	case known.WalkBehind:
		s.stop("")
		s.say(wording.Behind(s.w.Words, s.sheet.At, news[0]), theme.Quiet)
		return
	default:
		s.stop(why)
		return
	}
	if !s.dares(a) {
		s.walk = walk{}
		return
	}
	current := s.walk
	if !s.do(a) {
		s.walk = walk{}
		return
	}
	s.walk = current
}
