package board

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// TestASlamCracksTheFloorAndShakes shows a slam: the view shakes by up to 3 pixels of the art, and the
// cracks are there afterwards, also when the floor is entered again. Without motion nothing shakes.
func TestASlamCracksTheFloorAndShakes(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		g := openAdventure(t, "warrior", "slam")
		b := openBoard(t, g)
		b.motion.Reduced = reduced
		b.Reset(known.Know(g))
		before := picture(b, 1)
		at := b.motion.Hero.Step(grid.North)
		if !b.floor.Open(at) {
			at = b.motion.Hero.Step(grid.South)
		}
		dungeon.Crack(g, 1, []grid.Point{at})
		g.Events = []systems.Event{{Type: monsters.EventSlam, From: g.Hero, Who: "monster.forge-master", At: at}}
		b.Show(known.Know(g))
		most := 0.0
		for range 30 {
			b.Update()
			by := b.motion.Shake()
			most = max(most, by.X, -by.X, by.Y, -by.Y)
		}
		if reduced != (most == 0) || most > 3 || !reduced && most < 2 {
			t.Errorf("reduced %v: the view shakes by %.2f pixels", reduced, most)
		}
		for range 60 {
			b.Update()
		}
		for _, again := range []bool{false, true} {
			if again {
				b.Reset(known.Know(g))
			}
			after, changed := picture(b, 1), 0
			corner := image.Pt((at.X-b.motion.Centre.X+viewWidth/2)*cell, (at.Y-b.motion.Centre.Y+viewHeight/2)*cell)
			for i := range cell * cell {
				if p := corner.Add(image.Pt(i%cell, i/cell)); luminance(after.RGBAAt(p.X, p.Y)) < 0.8*luminance(before.RGBAAt(p.X, p.Y)) {
					changed++
				}
			}
			if changed < 20 {
				t.Errorf("reduced %v, again %v: %d pixels of the cell are darker than before", reduced, again, changed)
			}
		}
	}
}

// TestMarkedCellsGlowAndCountDown marks a cell for two turns: the floor around it gets redder, and the
// number of turns falls.
func TestMarkedCellsGlowAndCountDown(t *testing.T) {
	b, _ := fight(t)
	b.motion.Reduced = true
	b.marks.all = nil
	b.illuminate(true)
	p := b.motion.Hero
	dark := b.lighting.goal[b.floor.size.Index(p)]
	for turns := 2; turns >= 1; turns-- {
		m := mark{at: p, soon: turns < 2}
		m.turns.Write("", turns)
		b.marks.all = []mark{m}
		b.illuminate(true)
		if lit := b.lighting.goal[b.floor.size.Index(p)]; lit[0] < dark[0]+40 || lit[2] > dark[2]+20 {
			t.Errorf("the light of the marked cell goes from %v to %v", dark, lit)
		}
		if want := byte('0' + turns); m.turns.Signs != 1 || m.turns.Text[0] != want {
			t.Errorf("the mark shows %v", m.turns)
		}
	}
}
