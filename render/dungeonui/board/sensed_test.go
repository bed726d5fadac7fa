package board

import (
	"image/color"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// aside puts the hero into a cell and returns it, with two others nearby that are out of
// its sight. The hero has seen the first of them.
func aside(t *testing.T, g *systems.Game) (hero, before, now grid.Point) {
	t.Helper()
	from := components.Position.Get(g.World, g.Hero).At
	var near []grid.Point
	for p := range dungeon.View(from) {
		if g.Here().Free(p) && known.Know(g).View().Has(p) {
			near = append(near, p)
		}
	}
	for hero := range g.Here().All() {
		if !g.Here().Free(hero) || hero.Distance(from) > 8 {
			continue
		}
		if err := g.Place(g.Hero, 1, hero); err != nil {
			t.Fatal(err)
		}
		hidden := func(p grid.Point) bool { return p.Distance(hero) <= viewHeight/2 && !known.Know(g).View().Has(p) }
		for _, before := range near {
			for now := range dungeon.View(hero) {
				if hidden(before) && hidden(now) && g.Here().Free(now) && before.Distance(now) > 1 {
					return hero, before, now
				}
			}
		}
	}
	t.Fatal("no three cells are as needed")
	return grid.Point{}, grid.Point{}, grid.Point{}
}

// TestSensedMonstersAreOutlined lets the hero sense a monster that it remembers in another
// cell: it is drawn where it is now, and no longer where it was seen.
func TestSensedMonstersAreOutlined(t *testing.T) {
	g := openAdventure(t, "warrior", "sensed")
	hero, before, now := aside(t, g)
	id := monster(g, "skeleton", now)
	seen := components.Glimpse{ID: id, Name: *components.Name.Get(g.World, id)}
	memory := components.MemoryData{Marks: []components.Mark{{At: before, Solid: seen}}}
	if here := g.Here().Entity; components.Memory.Has(g.World, here) {
		*components.Memory.Get(g.World, here) = memory
	} else {
		components.Memory.Attach(g.World, here, memory)
	}
	b := openBoard(t, g)
	at := func(p grid.Point) color.RGBA {
		px := b.minimap.pixels[4*b.minimap.size.Index(p):]
		return color.RGBA{px[0], px[1], px[2], px[3]}
	}
	if f := anim.Find(b.motion.Cast.Figures, id); f == nil || f.At != before || len(b.motion.Cast.Echoes) != 0 || at(before) != rgba(tone.Red) {
		t.Fatalf("without the skill the monster is %+v, %v on the minimap, and %+v is sensed", f, at(before), b.motion.Cast.Echoes)
	}
	without := picture(b, 1)
	components.Skills.Get(g.World, g.Hero).Points = 1
	if err := g.Act(systems.Action{Verb: skills.Learn, Name: "keen-senses"}); err != nil {
		t.Fatal(err)
	}
	b.Reset(known.Know(g))
	if anim.Find(b.motion.Cast.Figures, id) != nil || len(b.motion.Cast.Echoes) != 1 || b.motion.Cast.Echoes[0].At != now || b.motion.Spotted[id] {
		t.Fatalf("what is sensed is %+v", b.motion.Cast.Echoes)
	}
	if at(now) != rgba(tone.Orchid) || at(before) == rgba(tone.Red) {
		t.Errorf("on the minimap it is %v, and where it was %v", at(now), at(before))
	}
	with := picture(b, 1)
	for _, p := range []grid.Point{before, now} {
		corner := p.Add(grid.Point{X: viewWidth/2 - hero.X, Y: viewHeight/2 - hero.Y})
		changed := 0
		for y := range cell {
			for x := range cell {
				if without.RGBAAt(corner.X*cell+x, corner.Y*cell+y) != with.RGBAAt(corner.X*cell+x, corner.Y*cell+y) {
					changed++
				}
			}
		}
		if changed < 20 {
			t.Errorf("in the cell %v only %d pixels differ", p, changed)
		}
	}
	save(t, b, "sensed", 4)
}
