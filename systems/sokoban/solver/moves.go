package solver

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// push is a push of the crate on cell from in direction way.
type push struct {
	from int16
	way  uint8
}

// directions maps the direction numbers 0 to 3.
var directions = [4]grid.Direction{grid.West, grid.North, grid.East, grid.South}

// moves converts pushes to moves, with shortest walks between them. It is false
// if a push is impossible.
func (b *board) moves(crates []int16, player int16, pushes []push) (text level.Moves, ok bool) {
	s := newScene(b)
	s.lay(crates)
	var out []byte
	for _, p := range pushes {
		i := slices.Index(s.crates, p.from)
		to, behind := s.step(p.from, int(p.way)), s.step(p.from, int(p.way)^2)
		if i < 0 || to == none || behind == none || s.crate[to] {
			return "", false
		}
		walk, ok := s.stroll(player, behind)
		if !ok {
			return "", false
		}
		for _, d := range walk {
			out = append(out, level.Letter(directions[d], false))
		}
		out = append(out, level.Letter(directions[p.way], true))
		s.move(i, to)
		player = p.from
	}
	return level.Moves(out), true
}

// stroll finds a shortest walk between two cells.
func (s *scene) stroll(from, to int16) (walk []uint8, ok bool) {
	// Search backwards, so that the path can be read off forwards.
	onward := map[int16]uint8{to: 0}
	for queue := []int16{to}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == from {
			for at := from; at != to; at = s.step(at, int(onward[at])) {
				walk = append(walk, onward[at])
			}
			return walk, true
		}
		for d := range 4 {
			next := s.step(queue[0], d)
			if next == none || s.crate[next] {
				continue
			}
			if _, seen := onward[next]; !seen {
				onward[next] = uint8(d) ^ 2
				queue = append(queue, next)
			}
		}
	}
	return nil, false
}
