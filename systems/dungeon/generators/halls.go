package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Halls (version 1) makes pillared halls around one with the up stair, wall to wall or
// joined by short corridors. Passages between neighbouring halls close loops, and small
// rooms and corridors fill what is left.
func Halls(brief Brief, s *dice.Stream) *Terrain {
	return excavate(brief, s, hallPromises, func(e *excavation, brief Brief) *Terrain {
		up := e.Centre()
		e.hallAt(block{up.X - 5, up.Y - 3, 11, 7})
		e.halls()
		e.loops(e.Between(14, 18)*e.scale()/100, 1, 2, 4, 8)
		e.fillDeadEnds()
		e.lockedRooms(brief)
		e.closets()
		t := e.terrain(brief, e.alcoves())
		e.doors(t)
		return t
	})
}

// leastHalls is the smallest floor on which halls keep their promises.
var leastHalls = grid.Size{Width: 39, Height: 27}

// hallPromises are what every floor of halls keeps.
var hallPromises = []Promise{
	EightLoops, WallBorder, CentralUp, Connected, ConnectedWithoutUp, DownInDeadEnd, TreasuresInDeadEnds,
	SixTreasures, HiddenArrival, DoorsBetweenWalls, LocksCloseDeadEnds,
}

// halls adds halls until hardly any fits, and then smaller rooms. Their sides are odd, so
// that the pillars stand evenly.
func (e *excavation) halls() {
	tries := e.Cells()
	for try := range tries {
		width, height := 2*e.Between(3, 6)+1, 2*e.Between(2, 4)+1
		hall := 0
		switch {
		case try > tries/2:
			width, height, hall = e.Between(3, 5), e.Between(3, 4), e.hall()
		case e.Percent(20):
			hall = e.Between(1, 2)
		}
		if b, _, done := e.attach(width, height, hall); done {
			e.pillarHall(b)
		}
	}
}

// hallAt digs a hall.
func (e *excavation) hallAt(b block) {
	e.dig(b)
	e.pillarHall(b)
}

// pillarHall sets pillars in a hall: in two rows along its walls, in every second column
// of every second row, or at the corners and here and there along the walls. Every pillar has floor all around it, and
// so has the up stair.
func (e *excavation) pillarHall(b block) {
	if b.width < 5 || b.height < 5 {
		return
	}
	up := e.Centre()
	kind := e.Below(3)
	for y := b.y + 1; y < b.y+b.height-1; y += 2 {
		for x := b.x + 1; x < b.x+b.width-1; x += 2 {
			edge := y == b.y+1 || y == b.y+b.height-2
			side := x == b.x+1 || x == b.x+b.width-2
			stands := kind == 0 && edge || kind == 1 || kind == 2 && (edge || side) && (edge && side || e.Percent(60))
			if p := (grid.Point{X: x, Y: y}); stands && p.Distance(up) > 2 {
				e.fill(x, y)
			}
		}
	}
}
