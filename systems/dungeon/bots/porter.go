package bots

import (
	"context"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// porter makes a bot find a Storehouse and solve its puzzle, with Sokoban's solver.
type porter struct {
	floor  int         // of the main path, where it last looked for a hatch
	sought int         // turns that it has looked for it
	left   bool        // it is done with the hatch of that floor
	moves  level.Moves // that are left of the solution
}

// Limits of a porter's work.
const (
	maxSought    = 15      // turns of looking for the hatch of a floor
	maxPositions = 400_000 // of the solver, for one puzzle
)

// inside is the bot's next action in a Storehouse; false if it is not in one.
func (p *porter) inside(k known.Known) (systems.Action, bool) {
	view, inside := k.Storehouse()
	switch {
	case !inside:
		return systems.Action{}, false
	case view.Solved:
		p.moves = ""
		return p.leave(k, func(spot known.Spot) bool {
			thing, filled := k.Floor(spot.Floor).Solid(spot.At)
			return filled && thing.Treasure && !thing.Declined
		}), true
	case len(p.moves) == 0 && view.Moves == 0 && !p.left:
		answer := solver.Solve(context.Background(), view.Level, solver.Options{Positions: maxPositions})
		p.moves = answer.Moves
	}
	if len(p.moves) == 0 {
		return p.leave(k, func(known.Spot) bool { return false }), true
	}
	d := level.Direction(p.moves[0])
	p.moves = p.moves[1:]
	return systems.Action{Verb: dungeon.Move, Direction: d}, true
}

// leave walks to the nearest spot that goal accepts, or else to the way out.
func (p *porter) leave(k known.Known, goal func(known.Spot) bool) systems.Action {
	floor := k.Hero().Floor()
	way := route(k.Routes().To(func(spot known.Spot) bool { return spot.Floor == floor && goal(spot) }))
	if len(way) == 0 {
		p.left = true
		way = k.Routes().To(func(spot known.Spot) bool { return spot.Floor == floor && spot.Taking })
	}
	if len(way) == 0 {
		return systems.Action{Verb: floors.Restart} // the crates are in the way
	}
	return way.step(k.Hero().Sheet())
}

// wayDown is the way to the Storehouse of the hero's floor: into its hatch, or to where it
// is hidden. It is empty if the bot is there, or does not know of one, or is done with it.
func (p *porter) wayDown(k known.Known) route {
	if p.done(k) {
		return nil
	}
	floor := k.Hero().Floor()
	for _, stair := range k.Floor(floor).Stairs() {
		if stair.Side {
			return k.Routes().To(func(spot known.Spot) bool { return spot.Floor == floor && spot.Taking && spot.At == stair.At })
		}
	}
	at, marked := hiding(k)
	if !marked || at == k.Hero().At() {
		return nil
	}
	return k.Routes().To(func(spot known.Spot) bool { return spot.Floor == floor && spot.At == at })
}

// seeks reports whether the bot stands where a hatch is hidden, and should look for it.
func (p *porter) seeks(k known.Known) bool {
	if p.done(k) {
		return false
	}
	at, marked := hiding(k)
	if !marked || at != k.Hero().At() || len(k.Actions().Legal(monsters.Seek)) == 0 {
		return false
	}
	p.sought++
	return true
}

// done reports whether there is nothing more for the bot to do below the hero's floor.
func (p *porter) done(k known.Known) bool {
	if floor := k.Hero().Floor(); floor != p.floor {
		*p = porter{floor: floor}
	}
	return p.left || p.sought > maxSought
}

// cracked is the name of what hides a hatch.
var cracked = components.NameData{Kind: "terrain", Key: "cracks"}

// hiding returns the cell that marks on the hero's floor lead to; false if none is known.
func hiding(k known.Known) (grid.Point, bool) {
	size := k.Here().Size()
	for thing := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if thing.Name == cracked {
			return thing.At, true
		}
	}
	return grid.Point{}, false
}
