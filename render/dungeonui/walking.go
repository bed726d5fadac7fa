package dungeonui

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The pace of walks: cells a second, and how long a key is held, in ticks,
// before its first step is followed by others.
const (
	pace      = 8
	perSecond = 60
	holdDelay = 12
)

// walk is a longer walk under way, or a key that is held.
type walk struct {
	walker *dungeon.Walker
	long   bool           // asked for as a whole; any key or click ends it
	toward grid.Direction // of a held key
	wait   int            // ticks until the second step
	beat   int            // counts up to the next step
}

// start begins a walk that goes on by itself. Its first step is taken at
// once.
func (s *gameScene) start(w *dungeon.Walker) {
	s.walk = walk{walker: w, long: true}
	s.stride()
}

// hold takes a step in a direction, and more while its key is held.
func (s *gameScene) hold(d grid.Direction) {
	s.walk = walk{walker: dungeon.Hold(d), toward: d, wait: holdDelay}
	s.stride()
}

// stop ends the walk and says why; a reason that the player has brought
// about is empty.
func (s *gameScene) stop(why string) {
	if s.walk.walker == nil {
		return
	}
	long := s.walk.long
	s.walk = walk{}
	if why != "" && (long || why != dungeon.WalkArrived) {
		s.say(s.w.Words.Text(why), theme.Quiet)
	}
}

// walkOn takes the walk's next step when it is time.
func (s *gameScene) walkOn(in *shell.Input) {
	if s.walk.walker == nil {
		return
	}
	if !s.walk.long && !s.holding(in) {
		s.stop("")
		return
	}
	if !s.walk.long && in.Late {
		return // the key may have been let go since
	}
	if s.walk.wait > 0 {
		s.walk.wait--
		return
	}
	if s.walk.beat += pace; s.walk.beat >= perSecond {
		s.walk.beat -= perSecond
		s.stride()
	}
}

// holding says whether the key of the walk is still held.
func (s *gameScene) holding(in *shell.Input) bool {
	for _, b := range walkKeys {
		if directions[b.Do] != s.walk.toward {
			continue
		}
		for _, key := range b.Keys {
			if in.Held(key) {
				return true
			}
		}
	}
	return false
}

// stride takes one step of the walk.
func (s *gameScene) stride() {
	a, why := s.walk.walker.Next(s.known)
	if why == dungeon.WalkNew {
		news := s.walk.walker.News()
		s.walk = walk{}
		s.say(wording.News(s.w.Words, s.sheet.At, news), theme.Bright)
		return
	}
	if why != "" {
		s.stop(why)
		return
	}
	going := s.walk
	if !s.do(a) {
		s.walk = walk{}
		return
	}
	s.walk = going
}
