package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// TestAMageKeepsItsMpForMagic plays a game with Blink from the beginning: magic costs a mage more
// Mp than jumps do.
func TestAMageKeepsItsMpForMagic(t *testing.T) {
	g, bot := adventureGame(t, "balance-0", "mage"), newPlanner()
	teach(t, g, "blink")
	magic, jumps := 0, 0
	for g.Run().Turn < 4000 && !g.Run().Over {
		k := known.Know(g)
		a, before := bot.Choose(k), k.Hero().Sheet().Mp
		if err := g.Act(a); err != nil {
			t.Fatal(err)
		}
		switch spent := before - known.Know(g).Hero().Sheet().Mp; {
		case a.Verb == skills.Magic:
			magic += max(0, spent)
		case a.Verb == skills.UseSkill && a.Name == "blink":
			jumps += max(0, spent)
		}
	}
	if magic == 0 || jumps*4 > magic {
		t.Errorf("jumps cost %d Mp, magic %d", jumps, magic)
	}
}

// TestNobodyJumpsWhereNoWayLeads compares the cells to which a hero would jump with those
// that it could walk to.
func TestNobodyJumpsWhereNoWayLeads(t *testing.T) {
	o := &observer{}
	o.ground.Reset(grid.Size{Width: 9, Height: 3})
	for _, x := range []int{1, 2, 3, 5, 6, 7} {
		o.ground.Open(grid.Point{X: x, Y: 1})
	}
	scene := &outlook.Scene{Ground: &o.ground}
	scene.Hero.At = o.ground.Cell(grid.Point{X: 2, Y: 1})
	cells := o.refuges(scene, 5)
	if len(cells) == 0 {
		t.Fatal("there are no cells to jump to")
	}
	for _, c := range cells {
		if x := o.ground.Point(c).X; x > 3 {
			t.Errorf("it would jump behind the wall, to column %d", x)
		}
	}
}
