package soak

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

const (
	fireTurns = 20 // turns of a fire that are saved
	aftermath = 20 // turns that are played after each load
)

// firesHeading is the start of the golden list of fires.
const firesHeading = `# Floors on which fire, gas, oil, ice and a keg meet. Each line holds the floor, its turns, the hash of the state at
# the end, and hash over the hashes of the states after each turn; see sample.txt.
`

// TestGamesSavedInFiresAreTheSameOnEveryMachine lights oil, straw, marsh gas and a keg on floors of all chapters. The game
// is saved in every turn, loaded, saved again, which gives the same bytes, and played on for 20 turns, after which it is
// what it is without a load; short tests load every fourth save. The states are those of a golden list.
func TestGamesSavedInFiresAreTheSameOnEveryMachine(t *testing.T) {
	own := dungeontest.OwnKit(t, adventure)
	var lines strings.Builder
	loads := 0
	for _, depth := range []int{2, 7, 12, 17} {
		f := newFire(t, own, depth)
		f.play()
		f.check()
		loads += f.loads
		fmt.Fprintf(&lines, "%d %d %x %x\n", depth, len(f.acts), f.last, f.running)
	}
	file := filepath.Join("testdata", "fires.txt")
	got := firesHeading + lines.String()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	differ := 0
	if got != string(want) {
		differ++
		t.Errorf("on %s/%s the floors of %s result in\n%s\nwant\n%s", runtime.GOOS, runtime.GOARCH, file, got, want)
	}
	report(t, "%s/%s: 4 fires, %d loads: %d differences from fires.txt", runtime.GOOS, runtime.GOARCH, loads, differ)
}

// fire is a game on a burning floor.
type fire struct {
	t             *testing.T
	kit           *kit.Kit
	game          *systems.Game
	depth         int
	kegs          []world.ID
	acts          []systems.Action    // all that were played
	hashes        [][sha256.Size]byte // of the world, before each of them and after the last
	saves         [][]byte            // before each of the first fireTurns
	last, running [sha256.Size]byte
	burning       int // layers of fire in saves
	clouds        int // layers of marsh gas
	frozen        int // layers of ice
	loads         int
}

// newFire lays out a floor and lights it.
func newFire(t *testing.T, own *kit.Kit, depth int) *fire {
	t.Helper()
	g := own.Blank(dungeon.Start{Seed: "fires"})
	for n := 1; n <= depth; n++ {
		floors.MakeFloor(g, dungeon.FloorKey{Number: n, Depth: n})
	}
	stage := g.Stage(depth)
	dungeontest.PutHero(t, g, depth, stage.Up)
	for id := range components.Mind.Each(g.World) {
		if !dungeon.Disguised(g, id) {
			dungeon.StartHunt(g, id)
		}
	}
	*components.Attributes.Get(g.World, g.Hero) = components.AttributesData{Atk: 100, Int: 100, Def: 100}
	dungeon.UpdateMaxima(g, g.Hero)
	ground.Clear(g, depth)
	steps := stage.Distances(stage.Up, stage.Open)
	var near []grid.Point
	for p := range stage.All() {
		if n := steps[stage.Index(p)]; n >= 2 && n <= 14 && len(stage.Lying(p)) == 0 {
			near = append(near, p)
		}
	}
	poured := [...]string{"oil", "oil", "oil", "straw", "straw", "straw", "ice", "water"}
	for i, p := range near {
		ground.Pour(g, depth, []grid.Point{p}, poured[i%len(poured)])
	}
	ground.Release(g, depth, near[len(near)/2], "marsh-gas", 40, 0)
	ground.Release(g, depth, near[len(near)/3], "spores", 20, 0)
	var kegs []world.ID
	for i := 0; len(kegs) < 2 && i < len(near); i += len(poured) { // in the oil
		if p := near[i]; stage.Free(p) {
			kegs = append(kegs, g.Spawn(g.Content.Must("terrain", "powder-keg"), components.Position.With(components.PositionData{Floor: depth, At: p})))
		}
	}
	ground.Burn(g, depth, near[:1], g.Hero)
	return &fire{t: t, kit: own, game: g, depth: depth, kegs: kegs}
}

// play plays the game without a load: the hero steps about in the fire at random, or waits.
func (f *fire) play() {
	chance := dice.New(fmt.Sprint("fires-", f.depth), "steps")
	running := sha256.New()
	for n := range fireTurns + aftermath {
		if n < fireTurns {
			f.saves = append(f.saves, kit.Stored(f.game))
			f.note()
		}
		f.hashes = append(f.hashes, f.game.World.Hash())
		legal := dungeon.AppendLegal(nil, f.game, dungeon.Move, dungeon.Wait)
		if n < fireTurns { // afterwards the hero may leave the floor
			legal = slices.DeleteFunc(legal, f.leaves)
		}
		if len(legal) == 0 {
			f.t.Fatalf("floor %d, turn %d: the hero can neither step nor wait", f.depth, n)
		}
		a := legal[chance.Below(len(legal))]
		if err := healed(f.game, a); err != nil {
			f.t.Fatalf("floor %d, turn %d: %v", f.depth, n, err)
		}
		f.acts = append(f.acts, a)
		state := sha256.New()
		for _, d := range f.game.World.DigestsAs(shapes()) {
			fmt.Fprintf(state, "%s %x\n", d.Name, d.Hash)
		}
		state.Sum(f.last[:0])
		running.Write(f.last[:])
	}
	f.hashes = append(f.hashes, f.game.World.Hash())
	running.Sum(f.running[:0])
}

// leaves reports whether an action takes a stair.
func (f *fire) leaves(a systems.Action) bool {
	stage, at := f.game.Here(), components.Position.Get(f.game.World, f.game.Hero).At
	return a.Verb == dungeon.Move && (at.Step(a.Direction) == stage.Up || at.Step(a.Direction) == stage.Down)
}

// healed lets the hero act with full Hp, so that it survives.
func healed(g *systems.Game, a systems.Action) error {
	hp := components.Health.Get(g.World, g.Hero)
	hp.Now = hp.Max
	return g.Act(a)
}

// note counts what the floor that is saved holds.
func (f *fire) note() {
	for _, layer := range dungeon.Layers(f.game, f.depth) {
		switch layer.Name.Key {
		case ground.Fire:
			f.burning++
		case "marsh-gas":
			f.clouds++
		case "ice":
			f.frozen++
		}
	}
}

// check loads every save and plays on. Fire is in many of them, gas and ice in some, and a keg has exploded by the end.
func (f *fire) check() {
	f.t.Helper()
	if f.burning < fireTurns/4 || f.clouds == 0 || f.frozen == 0 {
		f.t.Errorf("floor %d: of %d saves %d hold a fire, %d marsh gas, and %d ice", f.depth, len(f.saves), f.burning, f.clouds, f.frozen)
	}
	if !slices.ContainsFunc(f.kegs, func(id world.ID) bool { return !f.game.World.Alive(id) }) {
		f.t.Errorf("floor %d: no keg has exploded", f.depth)
	}
	every := 1
	if testing.Short() {
		every = 4
	}
	for turn := 0; turn < len(f.saves); turn += every {
		f.loads++
		if err := f.load(turn, f.saves[turn]); err != nil {
			f.t.Errorf("floor %d, saved in turn %d: %v", f.depth, turn, err)
		}
	}
}

// load loads a save, compares what it is when it is saved again, plays on, and compares the world.
func (f *fire) load(turn int, raw []byte) error {
	w, err := f.kit.Schema().Restore(raw)
	if err != nil {
		return err
	}
	g, err := f.kit.Resume(w)
	if err != nil {
		return err
	}
	if !bytes.Equal(kit.Stored(g), raw) {
		return fmt.Errorf("the loaded game is saved as other bytes")
	}
	for n, a := range f.acts[turn : turn+aftermath] {
		if err := healed(g, a); err != nil {
			return fmt.Errorf("%d turns later: %w", n, err)
		}
	}
	if g.World.Hash() != f.hashes[turn+aftermath] {
		return fmt.Errorf("%d turns later the world is another one than without a load", aftermath)
	}
	return nil
}
