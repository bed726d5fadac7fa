package ground

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// JetPack declares jets, which pour ground along a line.
func JetPack() dungeon.Pack {
	return dungeon.Pack{
		SkillActs: []dungeon.SkillAct{{Of: components.Jet, Aims: jetAims, Use: pourJet}},
		Bringers: []dungeon.Bringer{dungeon.Brings(components.Jet, func(jet components.JetData) []string {
			return []string{jet.Pours}
		})},
		Checks: []dungeon.Check{{Of: components.Jet, Wrong: jetUnknown}},
	}
}

// JetCells lists the cells into which an actor's jet pours, the nearest first. It goes past whoever stands in its way,
// and over chasms, where no other ground lies, and ends at walls and doors.
// Source: docs/rules.md, Adventure: Rods.
func JetCells(g *systems.Game, actor, carrier world.ID, d grid.Direction) (cells []grid.Point) {
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	p := here.At
	for range components.Jet.Get(g.World, carrier).Reach {
		if p = p.Step(d); !stage.Open(p) || closed(g, stage, p) {
			break
		}
		if !stage.Gap(p) {
			cells = append(cells, p)
		}
	}
	return cells
}

func jetAims(g *systems.Game, actor, carrier world.ID) (aims []dungeon.Aim) {
	for d := range grid.Clockwise {
		if len(JetCells(g, actor, carrier, d)) > 0 {
			aims = append(aims, dungeon.Aim{Direction: d})
		}
	}
	return aims
}

func pourJet(g *systems.Game, actor, carrier world.ID, a dungeon.Aim) {
	floor := components.Position.Get(g.World, actor).Floor
	Pour(g, floor, JetCells(g, actor, carrier, a.Direction), components.Jet.Get(g.World, carrier).Pours)
}

func jetUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	switch name := components.Jet.Get(w, id).Pours; {
	case name == Fire:
		return "pours fire, which is lit and not poured"
	case content.Find(dungeon.GroundKind, name) == nil:
		return fmt.Sprintf("pours the ground %.60q, which no data file has", name)
	}
	return ""
}
