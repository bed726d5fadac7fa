package board

import (
	"image"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// fight returns a board with wounded monsters around the hero.
func fight(t testing.TB) (*Board, *systems.Game) {
	t.Helper()
	g := openGame(t, "fight")
	at := components.Position.Get(g.World, g.Hero).At
	here := g.Here()
	for d := range grid.Clockwise {
		p := at.Step(d)
		if here.Open(p) && here.Solid(p) == 0 {
			monster(g, "orc", p)
		}
	}
	return openBoard(t, g), g
}

// monster puts a wounded monster on a cell.
func monster(g *systems.Game, name string, at grid.Point) world.ID {
	return g.Spawn(g.Content.Must("monster", name),
		components.Position.With(components.PositionData{Floor: 1, At: at}),
		components.Health.With(components.HealthData{Now: 30, Max: 40}),
		components.Attributes.With(components.AttributesData{Atk: 5}))
}

// classic is Classic with monsters that prowl.
var classic = sync.OnceValues(func() (*kit.Kit, error) { return core.Open(assets.Files(), "classic", prowlers) })

func openGame(t testing.TB, seed string) *systems.Game {
	t.Helper()
	kit, err := classic()
	if err != nil {
		t.Fatal(err)
	}
	return kit.New(seed)
}

func openBoard(t testing.TB, g *systems.Game) *Board {
	t.Helper()
	drawtest.HoldFrame(t)
	s, err := sheets.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	b := New(s)
	b.Reset(known.Know(g))
	return b
}

// picture draws the view and returns its pixels.
func picture(b *Board, scale int) *image.RGBA {
	m := ebiten.NewImage(viewWidth*cell*scale, viewHeight*cell*scale)
	defer m.Deallocate()
	b.Draw(m, image.Point{}, scale)
	out := image.NewRGBA(m.Bounds())
	m.ReadPixels(out.Pix)
	return out
}
