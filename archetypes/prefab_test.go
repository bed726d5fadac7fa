package archetypes_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// must reads a valid data file.
func must(t testing.TB, text string) *archetypes.Content {
	t.Helper()
	c, err := load(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// spawnAll spawns every entry, and restores the world from its bytes.
func spawnAll(t *testing.T, c *archetypes.Content) {
	t.Helper()
	w := world.New()
	for _, kind := range []string{"monster", "item", "effect", "hero", "terrain"} {
		for _, p := range c.All(kind) {
			p.Spawn(w)
		}
	}
	if _, err := world.Restore(w.Bytes()); err != nil {
		t.Error(err)
	}
}

// carried returns the components of an entity by name.
func carried(w *world.World, id world.ID) map[string]any {
	values := map[string]any{}
	for _, k := range w.Kinds(id) {
		values[k.Name()] = w.Value(id, k)
	}
	return values
}

func TestAMonsterIsOneEntry(t *testing.T) {
	c := must(t, `
[[monster]]
name = "ogre"
depths = [2, 7]
weight = 5
growth = { hp = 150, atk = 120, spread = 10 }
[monster.components]
hostile = {}
solid = {}
health = { now = 7, max = 9 }
facing = { toward = "west" }
"test:placed" = { floor = 2, at = { x = 3, y = -4 } }
"test:seen" = { bits = [0, 255] }
"test:log" = { entries = [ { turn = 3, event = { type = "kill", critical = true, at = { x = 1 } } } ] }
`)
	p := c.Find("monster", "ogre")
	if p == nil || p.Name.String() != "monster.ogre" || p.Depths != [2]int{2, 7} || p.Weight != 5 ||
		p.Growth != (archetypes.Growth{Hp: 150, Atk: 120, Spread: 10}) {
		t.Fatalf("the entry is read as %+v", p)
	}
	w := world.New()
	id := p.Spawn(w)
	want := map[string]any{
		"name":        components.NameData{Kind: "monster", Key: "ogre"},
		"hostile":     components.HostileData{},
		"solid":       components.SolidData{},
		"health":      components.HealthData{Now: 7, Max: 9},
		"facing":      components.FacingData{Toward: grid.West},
		"test:placed": components.PositionData{Floor: 2, At: grid.Point{X: 3, Y: -4}},
		"test:seen":   components.SeenData{Bits: []byte{0, 255}},
		"test:log": components.LogData{Entries: []components.LogEntry{
			{Turn: 3, Event: components.EventData{Type: "kill", Critical: true, At: grid.Point{X: 1}}},
		}},
	}
	if got := carried(w, id); !reflect.DeepEqual(got, want) {
		t.Errorf("spawned\n%v\nwant\n%v", got, want)
	}
}

func TestSpawnedEntitiesShareNothing(t *testing.T) {
	p := must(t, "[[item]]\nname = 'a'\ncomponents.'test:seen'.bits = [1, 2]\n").Find("item", "a")
	w := world.New()
	first, second := p.Spawn(w), p.Spawn(w)
	seen.Get(w, first).Bits[0] = 99
	components.Name.Get(w, first).Key = "changed"
	for _, id := range []world.ID{second, p.Spawn(w)} {
		if got := seen.Get(w, id).Bits; !slices.Equal(got, []byte{1, 2}) || components.Name.Get(w, id).Key != "a" {
			t.Errorf("entity %d has %v", id, got)
		}
	}
}

// The caller of Spawn decides a monster's position and strength, even if its entry has
// the component as well.
func TestFurtherPartsOverrideTheEntry(t *testing.T) {
	p := must(t, "[[monster]]\nname = 'a'\n[monster.components]\nhealth = { now = 1, max = 1 }\nreward = { exp = 5 }\n").Find("monster", "a")
	w := world.New()
	id := p.Spawn(w, components.Health.With(components.HealthData{Now: 8, Max: 8}), components.Solid.With(components.SolidData{}))
	want := map[string]any{
		"name":   components.NameData{Kind: "monster", Key: "a"},
		"health": components.HealthData{Now: 8, Max: 8},
		"reward": components.RewardData{Exp: 5},
		"solid":  components.SolidData{},
	}
	if got := carried(w, id); !reflect.DeepEqual(got, want) {
		t.Errorf("spawned %v, want %v", got, want)
	}
}

func TestAnEntryInheritsFromItsFamilyAndOverridesIt(t *testing.T) {
	c := must(t, `
[family.beast]
depths = [1, 9]
weight = 4
growth = { hp = 100, atk = 90, spread = 25 }
[family.beast.components]
hostile = {}
health = { now = 5, max = 10 }
"test:log" = { entries = [ { turn = 1 }, { turn = 2 } ] }

[[monster]]
name = "plain"
family = "beast"

[[monster]]
name = "own"
family = "beast"
depths = [3, 0]
growth = { atk = 110 }
[monster.components]
health = { max = 20 }
"test:log" = { entries = [ { turn = 7 } ] }
solid = {}

[[monster]]
name = "orphan"
`)
	w := world.New()
	plain, own, orphan := c.Find("monster", "plain"), c.Find("monster", "own"), c.Find("monster", "orphan")
	if plain.Depths != [2]int{1, 9} || plain.Weight != 4 || plain.Growth != (archetypes.Growth{Hp: 100, Atk: 90, Spread: 25}) {
		t.Errorf("plain is %+v", plain)
	}
	if own.Depths != [2]int{3, 0} || own.Weight != 4 || own.Growth != (archetypes.Growth{Hp: 100, Atk: 110, Spread: 25}) {
		t.Errorf("own is %+v", own)
	}
	if orphan.Weight != 0 || len(orphan.Parts) != 0 {
		t.Errorf("orphan is %+v", orphan)
	}
	a, b := plain.Spawn(w), own.Spawn(w)
	if got := *components.Health.Get(w, a); got != (components.HealthData{Now: 5, Max: 10}) {
		t.Errorf("plain has %+v", got)
	}
	if got := *components.Health.Get(w, b); got != (components.HealthData{Now: 5, Max: 20}) {
		t.Errorf("own has %+v", got)
	}
	if got := log.Get(w, b).Entries; len(got) != 1 || got[0].Turn != 7 {
		t.Errorf("a list is replaced as a whole; own has %v", got)
	}
	if !components.Hostile.Has(w, b) || !components.Solid.Has(w, b) || components.Solid.Has(w, a) {
		t.Error("components are lost, or leak into the family")
	}
}

func TestContentIsSortedByNameWhateverTheFiles(t *testing.T) {
	one, two := "[[monster]]\nname = 'b'\n[[item]]\nname = 'z'\n", "[[monster]]\nname = 'c'\n[[monster]]\nname = 'a'\n"
	for _, order := range [][]string{{"one", "two"}, {"two", "one"}} {
		c, err := archetypes.Load(files("one", one, "two", two), order...)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, p := range c.All("monster") {
			names = append(names, p.Name.Key)
		}
		if !slices.Equal(names, []string{"a", "b", "c"}) || len(c.All("item")) != 1 || c.All("hero") != nil {
			t.Errorf("read as %q", names)
		}
	}
}

func TestFindAndMust(t *testing.T) {
	c := must(t, "[[monster]]\nname = 'rat'\n[[item]]\nname = 'wand'\n")
	if c.Find("monster", "wand") != nil || c.Find("item", "wand") == nil || c.Must("monster", "rat") != c.Find("monster", "rat") {
		t.Error("entries are found under another kind, or not at all")
	}
	for name, want := range map[string]string{
		"rot":      `archetypes: the data files have no monster "rot"; did you mean "rat"?`,
		"basilisk": `archetypes: the data files have no monster "basilisk"; the known ones are rat`,
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); got != want {
					t.Errorf("panic %q, want %q", got, want)
				}
			}()
			c.Must("monster", name)
		}()
	}
}

func TestMetOn(t *testing.T) {
	for _, c := range []struct {
		depths [2]int
		weight int
		met    []int // floors from 1 to 6
	}{
		{[2]int{2, 4}, 1, []int{2, 3, 4}},
		{[2]int{3, 0}, 1, []int{3, 4, 5, 6}},
		{[2]int{0, 0}, 1, []int{1, 2, 3, 4, 5, 6}},
		{[2]int{1, 0}, 0, nil},
		{[2]int{4, 2}, 1, nil},
	} {
		p := archetypes.Prefab{Depths: c.depths, Weight: c.weight}
		var met []int
		for depth := 1; depth <= 6; depth++ {
			if p.MetOn(depth) {
				met = append(met, depth)
			}
		}
		if !slices.Equal(met, c.met) {
			t.Errorf("depths %v, weight %d: met on %v, want %v", c.depths, c.weight, met, c.met)
		}
	}
}

// A file that overrides a built-in one adds a monster that then appears in games.
func TestAnOverlayAddsAMonsterToTheGame(t *testing.T) {
	kit, err := core.Open(assets.Over(files("monsters/classic.toml", `
[[monster]]
name = "dragon"
depths = [1, 0]
weight = 1
growth = { hp = 300, atk = 200 }
[monster.components]
hostile = {}
solid = {}
health = { now = 1, max = 1 } # the floor decides
`), assets.Files()), "classic")
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("overlay")
	dragons := 0
	for id, name := range components.Name.Each(g.World) {
		if name.Kind != "monster" {
			continue
		}
		if dragons++; name.Key != "dragon" || components.Health.Get(g.World, id).Max < 2 || !components.Hostile.Has(g.World, id) {
			t.Errorf("found %v with %+v", name, carried(g.World, id))
		}
	}
	if dragons == 0 {
		t.Error("there is no dragon on the first floor")
	}
}
