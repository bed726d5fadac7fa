package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Down returns the cell of the main stair down, once it is known.
func (f Floor) Down() (grid.Point, bool) {
	p := f.g.Stage(f.number).Down
	return p, dungeon.Charted(f.g, f.number, p)
}

// Up returns the cell of the main stair up, once it is known.
func (f Floor) Up() (grid.Point, bool) {
	p := f.g.Stage(f.number).Up
	return p, dungeon.Charted(f.g, f.number, p)
}

// Stairs lists the known stairs: up, down and any others.
func (f Floor) Stairs() []Stair {
	var out []Stair
	for id, of := range world.Each2(f.g.World, components.Stair, components.Position, components.Hidden) {
		s, p := of.A, of.B
		if p.Floor == f.number && dungeon.Charted(f.g, f.number, p.At) {
			v := Stair{
				ID: id, Name: dungeon.NameOf(f.g, id), At: p.At,
				Down: s.Down && s.Side == "", Side: s.Side != "", Sealed: s.Sealed,
			}
			if !s.Sealed {
				v.Depth = dungeon.Destination(f.g, id).Depth
			}
			out = append(out, v)
		}
	}
	return out
}

// Stair is a known stair.
type Stair struct {
	ID     world.ID
	Name   string // word key
	At     grid.Point
	Down   bool // it leads down the main path
	Side   bool // it leads to a side floor
	Sealed bool
	Depth  int // of the floor that it leads to
}
