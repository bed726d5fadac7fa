package modding

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Example for modders: a side floor entered by a hatch. It touches this file (the
// populator), an entry of the terrain (the hatch) and two lines of the ruleset
// (the populator's name and the plan of the side floor).

const hatchEntry = `
[[terrain]]
name = "hatch"
`

const cellarPlan = `
[[floors.plans]]
name = "cellar"
depths = [1, 0]
generator = "maze"
width = 21
height = 21
stairs_apart = 5
populate = ["stairs", "treasures"]
`

var hatches = dungeon.Pack{Populators: map[string]dungeon.Populator{"hatch": hatch}}

// hatch puts a hatch next to the up stair, where the hero arrives.
func hatch(p *dungeon.Population) {
	for _, cell := range p.Terrain.Up.Neighbours() {
		if p.Terrain.IsOpen(cell) {
			p.Spawn(p.Content.Must("terrain", "hatch"), p.At(cell),
				components.Stair.With(components.StairData{Down: true, Side: "cellar"}))
			return
		}
	}
}

func TestAModsHatchLeadsToASideFloor(t *testing.T) {
	kit := openMod(t, mod(t, map[string]string{"terrain/classic.toml": hatchEntry, "rulesets/classic.toml": cellarPlan},
		edit{"rulesets/classic.toml", `populate = ["stairs", "treasures", "monsters"]`, `populate = ["stairs", "hatch", "monsters"]`}), "classic")
	g := kit.New("hatch")
	k := known.Know(g)
	var down grid.Direction
	for _, s := range k.Floor(1).Stairs() {
		if d, adjacent := k.Hero().At().Toward(s.At); adjacent {
			down = d
		}
	}
	hatch := k.Hero().At().Step(down)
	act(t, g, step(down))
	if k.Hero().Floor() != -1 || k.Hero().Depth() != 1 || k.Here().Place().Name != "cellar" || k.Floor(-1).Size() != (grid.Size{Width: 21, Height: 21}) {
		t.Fatalf("the hatch leads to floor %d at depth %d, %+v", k.Hero().Floor(), k.Hero().Depth(), k.Here().Place())
	}
	if up, seen := k.Floor(-1).Up(); !seen || k.Hero().At() != up {
		t.Errorf("the hero arrives at %v", k.Hero().At())
	}
	g = loaded(t, kit, g)
	k = known.Know(g)

	// A step aside and back onto the up stair leads back to the hatch.
	for d := range grid.Clockwise {
		if k.Floor(-1).Open(k.Hero().At().Step(d)) {
			act(t, g, step(d), step(d.Opposite()))
			break
		}
	}
	if k.Hero().Floor() != 1 || k.Hero().At() != hatch {
		t.Errorf("after going up the hero is on floor %d at %v, want the hatch at %v", k.Hero().Floor(), k.Hero().At(), hatch)
	}
	before := g.World.Len()
	act(t, g, step(down.Opposite()), step(down))
	if k.Hero().Floor() != -1 || g.World.Len() != before {
		t.Errorf("the second time it leads to floor %d, with %d new things", k.Hero().Floor(), g.World.Len()-before)
	}
}
