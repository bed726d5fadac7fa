package board

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// prowlers is the pack of monsters that act, and limits the view of the hero to adjacent cells.
var prowlers = dungeon.Pack{
	Behaviours: []dungeon.Behaviour{{Of: dungeontest.Prowls, Choose: func(*systems.Game, world.ID) (systems.Action, bool) { return systems.Action{}, false }}},
	Sights: map[string]dungeon.Sight{"near": func(_ *systems.Stage, from grid.Point) fov.Field {
		f := fov.Field{Centre: from}
		f.Add(from)
		for _, p := range from.Neighbours() {
			f.Add(p)
		}
		return f
	}},
}

// dim limits the hero's sight to adjacent cells. Cells seen before are remembered.
func dim(g *systems.Game) {
	rules := *g.Rules
	rules.Sight = "near"
	g.Rules = &rules
}

// TestMonstersThatMayHaveMovedAreFaint checks that a monster that acts is drawn faintly
// where it was last seen, without a health bar and without a mark.
func TestMonstersThatMayHaveMovedAreFaint(t *testing.T) {
	g := openGame(t, "faint")
	at := components.Position.Get(g.World, g.Hero).At
	var far grid.Point
	for p := range dungeon.View(at) {
		if g.Here().Free(p) && p.Distance(at) > 1 {
			far = p
		}
	}
	resting := monster(g, "orc", far)
	dim(g)
	b := openBoard(t, g)
	if f := anim.Find(b.motion.Cast.Figures, resting); f == nil || f.Faint || !f.Wounded {
		t.Fatalf("a monster that does not act is %+v", f)
	}
	before := picture(b, 1)
	dungeontest.Prowls.Attach(g.World, resting, struct{}{})
	b.Reset(known.Know(g))
	f := anim.Find(b.motion.Cast.Figures, resting)
	if f == nil || !f.Faint || f.Wounded || len(b.motion.Spotted) > 1 || b.motion.Spotted[resting] {
		t.Fatalf("a monster that may have moved is %+v", f)
	}
	after := picture(b, 1)
	corner := image.Pt((far.X-at.X+viewWidth/2)*cell, (far.Y-at.Y+viewHeight/2)*cell)
	everywhere := func(image.Point) bool { return true }
	if was, is := brightest(before, corner, 0.25, everywhere), brightest(after, corner, 0.25, everywhere); is >= was {
		t.Errorf("its brightness is %v, and was %v", is, was)
	}
	if err := g.Place(resting, 1, awayFrom(g, at)); err != nil {
		t.Fatal(err)
	}
	b.Show(known.Know(g))
	if f := anim.Find(b.motion.Cast.Figures, resting); f == nil || f.At != far {
		t.Errorf("it is %+v, and was last seen at %v", f, far)
	}
}

// awayFrom returns a free cell far from another.
func awayFrom(g *systems.Game, at grid.Point) grid.Point {
	for p := range g.Here().All() {
		if g.Here().Free(p) && p.Distance(at) > 40 {
			return p
		}
	}
	return grid.Point{}
}

// TestUnseenCellsAreDark checks that the board draws only seen cells of the view.
func TestUnseenCellsAreDark(t *testing.T) {
	g := openGame(t, "dark")
	dim(g)
	clear(components.Seen.Get(g.World, g.Here().Entity).Bits)
	monster(g, "orc", awayFrom(g, grid.Point{X: -40}))
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	b := openBoard(t, g)
	for _, f := range b.motion.Cast.Figures {
		if !known.Know(g).View().Has(f.At) {
			t.Errorf("%s at %v is drawn", f.Name, f.At)
		}
	}
	m := picture(b, 1)
	for p := range dungeon.View(b.motion.Hero) {
		if known.Know(g).View().Has(p) {
			continue
		}
		corner := image.Pt((p.X-b.motion.Hero.X+viewWidth/2)*cell, (p.Y-b.motion.Hero.Y+viewHeight/2)*cell)
		for y := range cell {
			for x := range cell {
				if c := m.RGBAAt(corner.X+x, corner.Y+y); luminance(c) > 0.01 {
					t.Fatalf("the unseen cell %v shows %v", p, c)
				}
			}
		}
	}
}
