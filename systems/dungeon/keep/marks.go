package keep

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// After every action a recording stores which of a few components have changed
// and, in eight bits each, a checksum of the new value. So a replay that diverges
// is noticed in the same turn, and the component can be named.

// marker computes the mark of a component. The order of markers is part of the
// format of recordings. Components without a marker are compared at the end of
// each block.
type marker struct {
	component string
	momentary bool // covers only the events of the last action
	of        func(*systems.Game) sum
}

var markers = [7]marker{
	{"position", false, func(g *systems.Game) sum {
		p := components.Position.Get(g.World, g.Hero)
		return start.add(p.Floor, p.At.X, p.At.Y, int(components.Facing.Get(g.World, g.Hero).Toward))
	}},
	{"log", true, func(g *systems.Game) sum {
		s := start
		for _, e := range g.Events {
			if dungeon.Logged(g, e) {
				s = s.text(e.Type).text(e.Who).text(e.Name).text(e.Old).
					add(int(e.From), int(e.To), e.Amount, e.Quality, e.OldQuality, e.Count, flag(e.Critical), flag(e.Magic))
			}
		}
		return s
	}},
	{"chance", false, func(g *systems.Game) sum {
		s := start
		for _, c := range components.Chance.Get(g.World, g.RunID).Streams {
			s = s.text(c.Name).add(int(c.Stream.Hi), int(c.Stream.Lo))
		}
		return s
	}},
	{"health", false, func(g *systems.Game) sum {
		h := components.Health.Get(g.World, g.Hero)
		return start.add(h.Now, h.Max)
	}},
	{"mana", false, func(g *systems.Game) sum {
		m := components.Mana.Get(g.World, g.Hero)
		return start.add(m.Now, m.Max)
	}},
	{"progress", false, func(g *systems.Game) sum {
		p := components.Progress.Get(g.World, g.Hero)
		return start.add(p.Level, p.Exp, p.Points)
	}},
	{"attributes", false, func(g *systems.Game) sum {
		a := components.Attributes.Get(g.World, g.Hero)
		return start.add(a.Atk, a.Int, a.Def)
	}},
}

// marks are the sums of all markers.
type marks [len(markers)]sum

// currentMarks are the marks of a game as it is now.
func currentMarks(g *systems.Game) (m marks) {
	for i := range markers {
		m[i] = markers[i].of(g)
	}
	return m
}

// changed returns one bit for each mark, set if the mark differs from before.
func (m marks) changed(before marks) (bits byte) {
	for i := range m {
		if markers[i].momentary {
			before[i] = start
		}
		if m[i] != before[i] {
			bits |= 1 << i
		}
	}
	return bits
}

// sum is a running checksum similar to FNV-1a.
type sum uint64

const (
	start sum = 0xcbf29ce484222325
	prime sum = 0x100000001b3
)

func (s sum) add(values ...int) sum {
	for _, v := range values {
		s = (s ^ sum(uint(v))) * prime
		s ^= s >> 29 // mix high bits into low ones
	}
	return s
}

func (s sum) text(t string) sum {
	for i := range len(t) {
		s = (s ^ sum(t[i])) * prime
	}
	return s
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// short is the part of a sum that is recorded.
func (s sum) short() byte { return byte(s>>56 ^ s>>24 ^ s) }
