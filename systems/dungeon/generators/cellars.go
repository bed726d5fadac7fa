package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Cellars (version 1) makes rooms and short corridors around a room with the up
// stair. Rooms are added one by one to the walls of those that are there, which
// gives a tree. Tunnels through thin walls then close loops. Dead ends remain only
// where they are worth the way: at places for treasures and at the down stair.
//
// Of 100,000 floors of 45 x 31 cells none needed more than a few attempts.
func Cellars(brief Brief, s *dice.Stream) *Terrain {
	return excavate(brief, s, cellarPromises, func(e *excavation, brief Brief) *Terrain {
		e.centralRoom()
		e.rooms()
		e.loops(e.Between(11, 15)*e.scale()/100, 1, 3, 7)
		e.fillDeadEnds()
		e.lockedRooms(brief)
		e.closets()
		t := e.terrain(brief, e.alcoves())
		e.doors(t)
		return t
	})
}

// leastCellars is the smallest floor on which cellars keep their promises.
var leastCellars = grid.Size{Width: 35, Height: 25}

// cellarPromises are what every floor of cellars keeps.
var cellarPromises = []Promise{
	EightLoops, WallBorder, CentralUp, Connected, ConnectedWithoutUp, DownInDeadEnd, TreasuresInDeadEnds,
	SixTreasures, HiddenArrival, DoorsBetweenWalls, LocksCloseDeadEnds,
}
