package modding

import (
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The examples for modders use floors drawn as text:
//
//	# wall  . room  < up stair, where the hero starts  > down stair
//
// Any other letter is an entity that the example places.

// drawing is the floor that the generator "drawn" returns, and the functions that
// place the entities on it.
var drawing struct {
	rows  []string
	place map[rune]func(p *dungeon.Population, at grid.Point)
}

var drawings = dungeon.Pack{
	Generators: map[string]generators.Generator{"drawn": drawn},
	Populators: map[string]dungeon.Populator{"drawn": placeDrawn},
}

// examples are the packs of all examples.
var examples = []dungeon.Pack{drawings, thorns, shields, bowmen, courts, hatches, hunters, halls}

func drawn(brief generators.Brief, _ *dice.Stream) *generators.Terrain {
	t := &generators.Terrain{Size: brief.Size, Open: make([]bool, brief.Size.Cells()), Down: generators.None}
	for p := range t.All() {
		letter := rune(drawing.rows[p.Y][p.X])
		t.Open[t.Index(p)] = letter != '#'
		switch letter {
		case '<':
			t.Up = p
		case '>':
			t.Down = p
		}
	}
	return t
}

func placeDrawn(p *dungeon.Population) {
	for at := range p.Terrain.All() {
		if place := drawing.place[rune(drawing.rows[at.Y][at.X])]; place != nil {
			place(p, at)
		}
	}
}

// monsterOf places a monster of the data files with the given Hp and Atk.
func monsterOf(name string, hp, atk int) func(*dungeon.Population, grid.Point) {
	return func(p *dungeon.Population, at grid.Point) {
		p.Spawn(p.Content.Must("monster", name), p.At(at),
			components.Health.With(components.HealthData{Now: hp, Max: hp}),
			components.Attributes.With(components.AttributesData{Atk: atk}),
			components.Reward.With(components.RewardData{Exp: 10}))
	}
}

// thingOf places an entry of the terrain files.
func thingOf(name string, more ...world.Part) func(*dungeon.Population, grid.Point) {
	return func(p *dungeon.Population, at grid.Point) {
		p.Spawn(p.Content.Must("terrain", name), append(more, p.At(at))...)
	}
}

// edit is a change of a line in one of the program's data files.
type edit struct{ file, before, after string }

// mod is the data files with a mod's changes: text appended to files (or new
// files), and changed lines.
func mod(t *testing.T, added map[string]string, edits ...edit) fs.FS {
	t.Helper()
	layer := fstest.MapFS{}
	text := func(file string) string {
		if f := layer[file]; f != nil {
			return string(f.Data)
		}
		raw, _ := fs.ReadFile(assets.Files(), file) // a new file is empty
		return string(raw)
	}
	for file, more := range added {
		layer[file] = &fstest.MapFile{Data: []byte(text(file) + more)}
	}
	for _, e := range edits {
		before := text(e.file)
		if !strings.Contains(before, e.before) {
			t.Fatalf("%s has no %q", e.file, e.before)
		}
		layer[e.file] = &fstest.MapFile{Data: []byte(strings.Replace(before, e.before, e.after, 1))}
	}
	return assets.Over(layer, assets.Files())
}

// onDrawing replaces the floors of Classic by the drawing.
func onDrawing(rows []string) edit {
	text := "generator = \"drawn\"\nwidth = %w\nheight = %h\nstairs_apart = 0\npopulate = [\"stairs\", \"drawn\"]\n"
	text = strings.NewReplacer("%w", strconv.Itoa(len(rows[0])), "%h", strconv.Itoa(len(rows))).Replace(text)
	return edit{"rulesets/classic.toml",
		"generator = \"maze\"\nwidth = 63\nheight = 43\nstairs_apart = 25\npopulate = [\"stairs\", \"treasures\", \"monsters\"]\n", text}
}

// stage starts a game on a drawn floor, under Classic with a mod's changes.
func stage(t *testing.T, picture string, place map[rune]func(*dungeon.Population, grid.Point), added map[string]string, edits ...edit) *systems.Game {
	t.Helper()
	drawing.rows, drawing.place = strings.Fields(picture), place
	g := openMod(t, mod(t, added, append(edits, onDrawing(drawing.rows))...), "classic").New("drawn")
	return g
}

func openMod(t *testing.T, files fs.FS, ruleset string) *kit.Kit {
	t.Helper()
	kit, err := core.Open(files, ruleset, examples...)
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// act takes actions that must be accepted.
func act(t *testing.T, g *systems.Game, actions ...systems.Action) {
	t.Helper()
	for _, a := range actions {
		if err := g.Act(a); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
	}
}

func step(d grid.Direction) systems.Action { return systems.Action{Verb: dungeon.Move, Direction: d} }

var pause = systems.Action{Verb: dungeon.Wait}

// shows compares a floor with a picture, in which @ is the hero and monsters have
// the glyphs of their entries.
func shows(t *testing.T, g *systems.Game, picture string) {
	t.Helper()
	k, want := known.Know(g), strings.Fields(picture)
	var got []string
	for y := range want {
		var row strings.Builder
		for x := range len(want[y]) {
			row.WriteRune(k.Here().Glyph(grid.Point{X: x, Y: y}))
		}
		got = append(got, row.String())
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the floor is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// blows counts the last action's attack events.
func blows(g *systems.Game) (n int) {
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack {
			n++
		}
	}
	return n
}

// loaded is a copy of a game made by saving and loading.
func loaded(t *testing.T, kit *kit.Kit, g *systems.Game) *systems.Game {
	t.Helper()
	w, err := world.Restore(g.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	again, err := kit.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	if again.World.Hash() != g.World.Hash() {
		t.Error("the game was changed by being saved and loaded")
	}
	return again
}

// ruleset is the text of Classic's ruleset with some lines replaced.
func ruleset(t *testing.T, file string, pairs ...string) string {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, "\n"+pairs[i]) {
			t.Fatalf("%s has no line %q", file, pairs[i])
		}
		text = strings.Replace(text, "\n"+pairs[i], "\n"+pairs[i+1], 1)
	}
	return text
}
