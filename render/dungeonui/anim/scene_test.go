package anim

import (
	"strings"
	"sync"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// index has the names of the built-in sprites, without their pictures.
type index map[string]sprites.Sprite

func (i index) Has(name string) bool   { return i[name].Frames > 0 }
func (i index) Frames(name string) int { return i[i.Drawn(name)].Frames }

func (i index) Drawn(name string) string {
	switch {
	case i.Has(name):
		return name
	case strings.HasPrefix(name, "hero."):
		return "hero" + name[strings.LastIndex(name, "."):]
	case strings.HasPrefix(name, "monster."):
		return "monster.unknown"
	}
	return "item.unknown"
}

func (i index) Dressed(name string, _ []string) string { return name }

// site is the known terrain of a floor that looks like nothing.
type site struct {
	size            grid.Size
	terrain, before []known.Terrain
	everywhere      bool // all cells are open
}

func (s *site) Open(p grid.Point) bool {
	return s.everywhere || s.size.Holds(p) && s.terrain[s.size.Index(p)].Open()
}

func (s *site) Dug(p grid.Point) bool {
	before := s.before[s.size.Index(p)]
	return s.Open(p) && before.Known() && !before.Open()
}

func (s *site) Torch(grid.Point) bool { return false }
func (s *site) Theme() string         { return "" }
func (s *site) Doors() string         { return "" }

// scene is a motion without a display.
type scene struct {
	*Motion
	site  *site
	floor int
}

// survey reads the known terrain.
func (s *scene) survey(k known.Known) {
	s.floor, s.site.size = k.Hero().Floor(), k.Here().Size()
	s.site.before = s.site.terrain
	s.site.terrain = k.Here().Terrain(nil)
	if len(s.site.before) != len(s.site.terrain) {
		s.site.before = s.site.terrain
	}
}

func (s *scene) Reset(k known.Known) {
	s.survey(k)
	s.Motion.Reset(k)
}

func (s *scene) Show(k known.Known) {
	elsewhere := k.Hero().Floor() != s.floor
	s.survey(k)
	s.Motion.Show(k, elsewhere)
}

// Update lets a tick pass.
func (s *scene) Update() {
	if !s.Hold() {
		s.Advance()
	}
}

// openScene shows a game.
func openScene(t testing.TB, g *systems.Game) *scene {
	t.Helper()
	names, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	data, err := motion.Load(motion.Files)
	if err != nil {
		t.Fatal(err)
	}
	s := &scene{site: &site{}}
	s.Motion = New(index(names), s.site)
	s.UseData(data)
	s.Reset(known.Know(g))
	return s
}

// animate shows the events of one action.
func animate(s *scene, events ...systems.Event) {
	t := turn{Motion: s.Motion}
	for _, e := range events {
		t.animate(e)
	}
}

// classic is Classic.
var classic = sync.OnceValues(func() (*kit.Kit, error) { return core.Open(assets.Files(), "classic") })

func openGame(t testing.TB, seed string) *systems.Game {
	t.Helper()
	kit, err := classic()
	if err != nil {
		t.Fatal(err)
	}
	return kit.New(seed)
}

// openAdventure starts a game of Adventure with a warrior.
func openAdventure(t testing.TB, seed string) *systems.Game {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: seed, Class: "warrior"})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// monster puts a wounded monster on a cell.
func monster(g *systems.Game, name string, at grid.Point) world.ID {
	return g.Spawn(g.Content.Must("monster", name),
		components.Position.With(components.PositionData{Floor: 1, At: at}),
		components.Health.With(components.HealthData{Now: 30, Max: 40}),
		components.Attributes.With(components.AttributesData{Atk: 5}))
}

// fight returns a scene with wounded monsters around the hero.
func fight(t testing.TB) (*scene, *systems.Game) {
	t.Helper()
	g := openGame(t, "fight")
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		if p := at.Step(d); g.Here().Open(p) && g.Here().Solid(p) == 0 {
			monster(g, "orc", p)
		}
	}
	return openScene(t, g), g
}

// step moves the hero to a free cell and shows it.
func step(t *testing.T, s *scene, g *systems.Game) {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		if p := at.Step(d); g.Here().Open(p) && g.Here().Solid(p) == 0 {
			if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
				t.Fatal(err)
			}
			s.Show(known.Know(g))
			return
		}
	}
	t.Fatalf("no free cell is next to %v", at)
}
