package outlook

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
)

// A scene normally takes for granted that hunters know where the hero is. After the hero
// has slipped away they have to see it, as far as walls, doors and smoke let them.

// Smoke is cells that hide what is behind them. It is shared by scenes, and does not
// change.
type Smoke struct {
	cells []Cell
	views map[Cell]fov.Field
}

// Smoke makes smoke of cells.
func (g *Ground) Smoke(cells []grid.Point) *Smoke {
	s := &Smoke{views: map[Cell]fov.Field{}}
	for _, p := range cells {
		s.cells = append(s.cells, g.Cell(p))
	}
	return s
}

// Bell is a noise that hunters of the hero go to.
type Bell struct {
	At    Cell
	Noise int
}

// The rules of hunters that do not see the hero.
const (
	giveUp   = 8 // turns for which they follow its trail
	stride   = 2 // steps by which the hero may be ahead of its trail
	pipsKept = 2
	alert    = 6 // steps at which those that are awake notice the hero
)

// smoky reports whether smoke fills a cell.
func (s *Scene) smoky(c Cell) bool {
	return s.Smoke != nil && slices.Contains(s.Smoke.cells, c)
}

// veiled reports whether nothing is seen through a cell in which nobody stands.
func (s *Scene) veiled(c Cell) bool { return s.Ground.cells[c]&opaque != 0 || s.smoky(c) }

// sees reports whether a foe and the hero see each other. It does not matter who else
// stands between them.
func (s *Scene) sees(f *Foe) bool {
	views := s.Ground.views
	if s.Smoke != nil {
		views = s.Smoke.views
	} else if views == nil {
		views = map[Cell]fov.Field{}
		s.Ground.views = views
	}
	view, known := views[s.Hero.At]
	if !known {
		view = fov.Shadows(s.Ground.Point(s.Hero.At), func(p grid.Point) bool {
			c := s.Ground.Cell(p)
			return c == NoCell || s.Ground.cells[c]&(open|filled) == 0 || s.veiled(c)
		})
		views[s.Hero.At] = view
	}
	return view.Has(s.Ground.Point(f.At))
}

// slip begins to count what hunters see. Until now they know where the hero is.
func (s *Scene) slip() {
	if s.Sly {
		return
	}
	s.Sly = true
	for i := range s.Count {
		if f := &s.Foes[i]; f.State == Hunting {
			f.Trail, f.Left = s.Hero.At, giveUp
		}
	}
}

// track updates where a hunter takes the hero to be; true if it has lost it.
func (s *Scene) track(f *Foe) bool {
	if s.Ground.beside(f.At, s.Hero.At) || s.sees(f) {
		f.Trail, f.Left = s.Hero.At, giveUp
		return false
	}
	if !s.smoky(s.Hero.At) && s.Ground.apart(f.Trail, s.Hero.At) <= stride {
		f.Trail = s.Hero.At
	}
	if f.Left == 0 || f.At == f.Trail {
		s.lose(f)
		return true
	}
	f.Left--
	return false
}

// lose makes a foe lose the hero, which can surprise it again.
func (s *Scene) lose(f *Foe) {
	surprise := s.Hero.Surprise
	if f.Habits.Boss {
		surprise = 100 + (surprise-100)/2
	}
	f.State, f.Pips, f.Surprise, f.Aims = Awake, min(f.Pips, pipsKept), max(f.Surprise, surprise), false
	f.Lost = true
}

// Hunters counts the foes that hunt the hero.
func (s *Scene) Hunters() int {
	n := 0
	for i := range s.Count {
		if f := &s.Foes[i]; f.alive() && f.State == Hunting {
			n++
		}
	}
	return n
}

// Nearest returns the steps of the nearest hunter from a cell.
func (s *Scene) Nearest(c Cell) int {
	least := Far
	for i := range s.Count {
		if f := &s.Foes[i]; f.alive() && f.State == Hunting {
			least = min(least, s.Ground.Distance(c, f.At))
		}
	}
	return least
}

// Unseen reports whether no hunter sees a cell.
func (s *Scene) Unseen(c Cell) bool {
	hidden := *s
	hidden.Hero.At = c
	for i := range s.Count {
		if f := &s.Foes[i]; f.alive() && f.State == Hunting && hidden.sees(f) {
			return false
		}
	}
	return true
}

// Apart reports whether a hunter is not beside the hero.
func (s *Scene) Apart() bool {
	for i := range s.Count {
		if f := &s.Foes[i]; f.alive() && f.State == Hunting && !s.Ground.beside(f.At, s.Hero.At) {
			return true
		}
	}
	return false
}
