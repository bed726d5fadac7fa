// Package peeking reads more than the player knows: .ci/house must refuse the
// lines marked as refused, and no others.
package peeking

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// session plays a game as faces do.
type session struct{ *systems.Game }

func draw(s session, id world.ID, p grid.Point) {
	k := known.Know(s.Game)
	_ = k.Here().Seen(p)
	_ = s.Act(systems.Action{Verb: dungeon.Wait})

	g := s.Game
	w := g.World // refused
	_ = components.Health.Find(w, id)
	_ = g.Here()    // refused
	_ = s.Events    // refused
	_ = w.Alive(id) // refused
	var stage *systems.Stage
	_ = stage.Solid(p)       // refused
	_ = stage.Holds(p)       // what the size tells is no secret of the stage
	_ = dungeon.Foes(g)      // refused
	list := dungeon.Legal    // refused
	_ = list(g)              // by a name that was refused already
	_ = (*systems.Game).Here // refused
}
