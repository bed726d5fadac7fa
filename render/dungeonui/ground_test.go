package dungeonui

import (
	"image"
	"os"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// marsh is a floor around the hero, at the @: water, ice, oil, straw, brush, fire that spreads in straw (f) from its
// west (F), chasms (x), embers (e), slag (l), objects (1 to 5), and gases: kK is smoke, tT steam, gG marsh gas, mM miasma and uU spores, of which capitals are dense.
const marsh = `
.wwww.sss.bbb
wwwwwwsss.bbb
iiwwwwss..bbb
iiii.ooo....b
iii.ooo@..u.U
.i.xxo.e.m.M.
k.K.xxFfff.g.
.t.T..fff..gG
12.3.4.5.llll
`

// gases are the gases of the marsh.
var gases = map[rune]string{'k': "smoke", 't': "steam", 'g': "marsh-gas", 'm': "miasma", 'u': "spores"}

// objects are the objects of the marsh.
var objects = map[rune]string{'1': "wooden-crate", '2': "oil-cask", '3': "water-butt", '4': "powder-keg", '5': "iron-brazier"}

// pourMarsh makes the marsh around the hero.
func (w *testWindow) pourMarsh(t testing.TB) {
	t.Helper()
	g := w.Kept.Game
	rows := strings.Fields(marsh)
	at := components.Position.Get(g.World, g.Hero)
	corner := at.At.Add(grid.Point{X: -strings.Index(rows[4], "@"), Y: -4})
	cells := map[rune][]grid.Point{}
	for y, row := range rows {
		for x, sign := range row {
			p := corner.Add(grid.Point{X: x, Y: y})
			if !g.Here().Holds(p) {
				continue
			}
			g.Here().Dig(p)
			if id := g.Here().Solid(p); id != 0 && id != g.Hero {
				g.Remove(id)
			}
			cells[sign] = append(cells[sign], p)
		}
	}
	for sign, name := range map[rune]string{'w': "water", 'i': "water", 's': "straw", 'f': "straw", 'F': "straw", 'o': "oil", 'b': "brush", 'x': "chasm", 'e': "embers", 'l': "slag"} {
		ground.Pour(g, at.Floor, cells[sign], name)
	}
	for sign, name := range objects {
		for _, p := range cells[sign] {
			g.Spawn(g.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: at.Floor, At: p}))
		}
	}
	ground.Expose(g, at.Floor, cells['i'], ground.Cold, 0)
	ground.Burn(g, at.Floor, cells['F'], 0)
	hero := components.Health.Get(g.World, g.Hero)
	hero.Now, hero.Max = 900, 900
	w.Act(systems.Action{Verb: dungeon.Wait})
	for sign, name := range gases {
		for _, p := range cells[sign] {
			ground.Release(g, at.Floor, p, name, 2, 0)
		}
		for _, p := range cells[sign-'a'+'A'] {
			ground.Release(g, at.Floor, p, name, 8, 0)
		}
	}
	for i, m := range []struct {
		name string
		x, y int
	}{{"wolf", 3, 1}, {"berserker", 2, 3}, {"thief", 6, 1}, {"knight", 11, 2}, {"shaman", 5, 4}, {"archer", 11, 5}, {"ogre", 12, 6}, {"shade", 5, 7}, {"bat", 3, 6}} {
		p := corner.Add(grid.Point{X: m.x, Y: m.y})
		id := g.Spawn(g.Content.Must("monster", m.name),
			components.Position.With(components.PositionData{Floor: at.Floor, At: p}),
			components.Health.With(components.HealthData{Now: 5 + i, Max: 20}),
			components.Attributes.With(components.AttributesData{Atk: 2}),
			components.Reward.With(components.RewardData{Exp: 1}))
		if mind := components.Mind.Find(g.World, id); mind != nil {
			mind.State = components.Asleep
		}
	}
	w.Board.Reset(w.Kept.Known())
	w.scene().Changed()
}

// TestTheSceneOfGround draws every ground and every gas around the hero, with a fire that spreads.
func TestTheSceneOfGround(t *testing.T) {
	sizes := []image.Point{shelltest.Usual}
	if os.Getenv("DONJON_SOAK") != "" {
		sizes = append(sizes, image.Pt(1920, 1080))
	}
	for n := range len(lang.Tags()) * len(sizes) {
		tag, size := lang.Tags()[n/len(sizes)], sizes[n%len(sizes)]
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, size, "warrior")
			for _, floor := range []struct {
				theme string
				depth int
			}{{"cellars", 2}, {"grottoes", 7}, {"labyrinth", 12}, {"halls", 17}} {
				dungeontest.Descend(t, w.Kept.Game, floor.depth)
				w.scene().Changed()
				w.pourMarsh(t)
				w.Wait(60)
				w.LabelsFit(t)
				w.Picture(t, "ground-"+floor.theme)
			}
		})
	}
}
