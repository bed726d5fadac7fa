package keep

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// memory keeps the files of one game in memory. It cannot append or lock.
type memory map[string][]byte

func (m memory) Read(name string) ([]byte, error) {
	raw, ok := m[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return raw, nil
}

func (m memory) Replace(name string, content []byte) error {
	m[name] = content
	return nil
}

func (m memory) Extend(string, int64) (persistence.Tail, error) { return nil, fs.ErrPermission }
func (m memory) Rename(from, to string) error                   { m[to] = m[from]; return m.Remove(from) }
func (m memory) Remove(name string) error                       { delete(m, name); return nil }
func (m memory) List(string) ([]persistence.Entry, error)       { return nil, nil }
func (m memory) Lock(string) (persistence.Lock, error)          { return nil, persistence.ErrLocked }
func (m memory) Where(name string) string                       { return path.Join("/memory", name) }

// fuzzed is the name of the file under test.
const fuzzed = "fuzzed"

// maxTried caps the actions of a recording that are played, to save time.
const maxTried = 300

// try reads a file in every possible way. Either it is refused with a known
// error, or it holds a game that can be inspected and played; in no case may it
// use much memory.
func try(t *testing.T, store memory) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	report, err := Inspect(assets.Files(), store, fuzzed)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
		t.Errorf("%d MiB were allocated", used>>20)
	}
	wantReason(t, err)
	if err == nil {
		for _, id := range report.Game.World.IDs() {
			report.Game.World.Inspect(id)
		}
		report.Game.World.Hash()
	}
	k, _, readErr := Read(assets.Files(), Place{Store: store, Name: fuzzed})
	wantReason(t, readErr)
	if readErr == nil {
		if err != nil || k.Game.World.Hash() != report.Game.World.Hash() {
			t.Errorf("Read and Inspect find different games: %v", err)
		}
		act(t, k.Game)
	}
	r, openErr := OpenReplay(assets.Files(), store, fuzzed)
	wantReason(t, openErr)
	if openErr == nil {
		watch(t, r)
	}
	if err == nil && (readErr == nil) == (openErr == nil) {
		t.Errorf("as a game: %v; as a recording: %v", readErr, openErr)
	}
}

// wantReason checks for one of the errors that the user interfaces can report.
func wantReason(t *testing.T, err error) {
	t.Helper()
	switch {
	case err == nil, errors.Is(err, persistence.ErrDamaged), errors.Is(err, persistence.ErrVersion), errors.Is(err, ErrNoRecording),
		strings.HasPrefix(err.Error(), "the saved game cannot be resumed: "), strings.HasPrefix(err.Error(), "the game cannot be resumed: "):
	default:
		t.Errorf("unknown kind of error: %v", err)
	}
}

// act inspects a game as a player does and plays a little.
func act(t *testing.T, g *systems.Game) {
	t.Helper()
	known.Know(g).Foes().InView()
	endingOf(g)
	for n := range 20 {
		legal := dungeon.Legal(g)
		if len(legal) == 0 {
			if !g.Run().Over {
				t.Error("no action is legal")
			}
			return
		}
		var refusal systems.Refusal
		if err := g.Act(legal[n*7%len(legal)]); err != nil && !errors.As(err, &refusal) {
			t.Error(err)
		}
	}
}

// watch plays a recording and goes back to its start.
func watch(t *testing.T, r *Replay) {
	t.Helper()
	var err error
	if r.Len() <= maxTried {
		err = r.Verify(func(int) {})
		var forged *Contradiction
		var unproved *Unverifiable
		if errors.As(err, &forged) || errors.As(err, &unproved) {
			if err = r.follow(func(int) {}); errors.As(err, &forged) {
				err = nil
			}
		}
	}
	for err == nil && r.At() < min(r.Len(), maxTried) {
		err = r.Step()
	}
	var out *OutOfStep
	if !errors.As(err, &out) {
		wantReason(t, err)
	}
	if err := r.Back(0); err != nil {
		t.Error("going back fails: ", err)
	}
}

// life is a game of a few turns, with its actions as in a journal and as in a
// recording.
func life(t testing.TB) (save persistence.Save, records [][]byte, moves []byte, count int, end *systems.Game) {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("fuzz")
	save = persistence.Save{Name: "n", Seed: "fuzz", Ruleset: kit.Rules().Name, Rules: kit.Fingerprint(), Class: g.Run().Class, World: g.World.Bytes()}
	codec, before := kit.Codec(), currentMarks(g)
	save.Verbs, save.Shapes = codec.Table(), shapesNow(save.World)
	for n := range 40 {
		legal := dungeon.Legal(g)
		a := legal[n*5%len(legal)]
		if err := g.Act(a); err != nil {
			t.Fatal(err)
		}
		record, err := codec.Append(nil, a)
		if err != nil {
			t.Fatal(err)
		}
		now := currentMarks(g)
		moves = appendMarks(append(moves, record...), before, now)
		before = now
		records = append(records, record)
		count++
	}
	return save, records, moves, count, g
}

// written is the content of a file with a save and records.
func written(t testing.TB, s persistence.Save, records ...[]byte) []byte {
	t.Helper()
	store := memory{}
	if err := persistence.Write(store, fuzzed, s, records...); err != nil {
		t.Fatal(err)
	}
	return store[fuzzed]
}

// edited is a copy of some bytes after edits encoded in four bytes each: a
// position, an operation and a value. A fuzzer gets further with a few edits than
// with arbitrary bytes.
func edited(of, edits []byte) []byte {
	out := bytes.Clone(of)
	for range 64 {
		if len(edits) < 4 || len(out) == 0 {
			break
		}
		at, value := (int(edits[0])<<8|int(edits[1]))%len(out), edits[3]
		switch edits[2] % 4 {
		case 0:
			out[at] = value
		case 1:
			out[at] ^= 1 << (value % 8)
		case 2:
			out = slices.Insert(out, at, value)
		case 3:
			out = slices.Delete(out, at, min(len(out), at+int(value)))
		}
		edits = edits[4:]
	}
	return out
}

// FuzzSave tries edited files of every kind, and arbitrary bytes. Nearly all fail
// the seal; the other two targets get past it.
func FuzzSave(f *testing.F) {
	save, records, moves, count, end := life(f)
	block, err := packBlock(count, moves, digests(end.World, save.Shapes))
	if err != nil {
		f.Fatal(err)
	}
	recording := save
	recording.Recording = true
	files := [][]byte{nil, written(f, save, records...), written(f, recording, block)}
	for _, name := range []string{"format1.donjon", "format2.donjon", "format2.replay", "format3.donjon", "format3.replay", "format4.donjon", "format4-adventure.donjon", "format4.replay", "format5.donjon", "format5-adventure.donjon", "format5.replay", "format6.donjon", "format6-adventure.donjon", "format6.replay"} {
		raw, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		files = append(files, raw)
	}
	for which, raw := range files {
		f.Add(uint8(which), []byte{})
		f.Add(uint8(which), []byte{0xff, 0xff, 1, 0}) // near its end
		f.Add(uint8(which), []byte{byte(len(raw) / 2 >> 8), byte(len(raw) / 2), 3, 200})
	}
	f.Add(uint8(0), []byte("DONJON\r\n\x00\x03\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, which uint8, bytes []byte) {
		if which %= uint8(len(files)); which == 0 {
			try(t, memory{fuzzed: bytes})
		} else {
			try(t, memory{fuzzed: edited(files[which], bytes)})
		}
	})
}

// FuzzWorld tries an edited world under a valid seal, followed by arbitrary
// actions.
func FuzzWorld(f *testing.F) {
	save, records, _, _, _ := life(f)
	worlds := append([][]byte{save.World}, strangeWorlds(f, save.World)...)
	journal := bytes.Join(records, nil)
	measure, err := measureActions(save)
	if err != nil {
		f.Fatal(err)
	}
	for which := range worlds {
		f.Add(uint8(which), []byte{}, journal)
	}
	f.Fuzz(func(t *testing.T, which uint8, edits, journal []byte) {
		var records [][]byte
		for len(journal) > 0 && len(records) < maxTried {
			n := max(1, measure(journal))
			records = append(records, journal[:n])
			journal = journal[n:]
		}
		s := save
		s.World = edited(worlds[int(which)%len(worlds)], edits)
		try(t, memory{fuzzed: written(t, s, records...)})
	})
}

// strangeWorlds are worlds that no game reaches; some of them are valid.
func strangeWorlds(t testing.TB, raw []byte) [][]byte {
	t.Helper()
	var out [][]byte
	for _, change := range []func(w *world.World, hero world.ID){
		func(w *world.World, hero world.ID) { components.Health.Detach(w, hero) },
		func(w *world.World, hero world.ID) {
			components.Position.Get(w, hero).At = grid.Point{X: -5, Y: 1 << 30}
		},
		func(w *world.World, hero world.ID) { components.Search.Get(w, hero).Treasure = 3 },
		func(w *world.World, hero world.ID) { components.Attributes.Get(w, hero).Atk = 1 << 62 },
		func(w *world.World, hero world.ID) { components.Progress.Get(w, hero).Exp = 1_000_000 },
		func(w *world.World, hero world.ID) { components.Health.Get(w, hero).Now = -7 },
		func(w *world.World, hero world.ID) { components.Solid.Detach(w, hero) },
		func(w *world.World, _ world.ID) { components.Log.Detach(w, components.Run.IDs(w)[0]) },
		func(w *world.World, _ world.ID) { components.Attributes.Detach(w, components.Hostile.IDs(w)[0]) },
		func(w *world.World, _ world.ID) { components.Timeline.Detach(w, components.Run.IDs(w)[0]) },
		func(w *world.World, _ world.ID) { w.Remove(components.Stair.IDs(w)[0]) },
	} {
		w, err := world.Restore(raw)
		if err != nil {
			t.Fatal(err)
		}
		hero, _ := components.Hero.Only(w)
		change(w, hero)
		out = append(out, w.Bytes())
	}
	return out
}

// FuzzRecording tries an edited block after the head of a recording with a valid
// seal and an arbitrary shape of a component.
func FuzzRecording(f *testing.F) {
	save, _, moves, count, end := life(f)
	save.Recording = true
	block, err := packBlock(count, moves, digests(end.World, save.Shapes))
	if err != nil {
		f.Fatal(err)
	}
	_, zipped, err := countOf(block)
	if err != nil {
		f.Fatal(err)
	}
	body, err := persistence.Expand(zipped, 1<<20)
	if err != nil {
		f.Fatal(err)
	}
	health := []byte(save.Shapes["health"])
	for _, shape := range [][]byte{health, []byte("{Now int}"), []byte("{Now int8,Most []{A int}}"), nil} {
		f.Add(uint32(count), []byte{}, []byte{}, shape)
	}
	f.Add(uint32(maxMoves), []byte{}, []byte{}, health)
	f.Add(uint32(count), []byte{0, 40, 0, 0x11}, []byte{}, health)
	f.Add(uint32(count), []byte{}, []byte{4, 0, 0, 7}, health)
	f.Fuzz(func(t *testing.T, count uint32, edits, worldEdits, shape []byte) {
		zipped, err := persistence.Compress(edited(body, edits))
		if err != nil {
			t.Fatal(err)
		}
		s := save
		s.World = edited(save.World, worldEdits)
		s.Shapes = maps.Clone(save.Shapes)
		s.Shapes["health"] = string(shape[:min(len(shape), 1<<14)])
		try(t, memory{fuzzed: written(t, s, blockOf(uint64(count), zipped))})
	})
}

// blockOf is a block of a recording with the given count and content.
func blockOf(count uint64, compressed []byte) []byte {
	rest := append(binary.AppendUvarint(nil, count), compressed...)
	return append(binary.AppendUvarint(nil, uint64(len(rest))), rest...)
}
