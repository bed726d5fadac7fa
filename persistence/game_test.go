package persistence_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
	"github.com/vmihailenco/msgpack/v5"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// game is a real game, a few turns old.
var game = sync.OnceValue(func() persistence.Save {
	k, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		panic(err)
	}
	g := k.New("persistence")
	for range 20 {
		if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			panic(err)
		}
	}
	return persistence.Save{Ruleset: kit.DefaultRuleset, Elapsed: 90 * time.Second, World: g.World.Bytes()}
})

// pack is Pack of a valid save.
func pack(t testing.TB, s persistence.Save) []byte {
	t.Helper()
	raw, err := persistence.Pack(s)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// forge makes a file with that content and a valid seal.
func forge(t testing.TB, body []byte) []byte {
	t.Helper()
	zip, err := zstd.NewWriter(nil, zstd.WithSingleSegment(true))
	if err != nil {
		t.Fatal(err)
	}
	return persistence.Sealed(zip.EncodeAll(body, head(6)))
}

// head is the header of a file of that format.
func head(format uint16) []byte {
	return append(binary.BigEndian.AppendUint16([]byte(persistence.Magic), format), 0, 0, 0, 0)
}

// encoded is a value as msgpack.
func encoded(t testing.TB, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	enc := msgpack.NewEncoder(&b)
	enc.UseCompactInts(true)
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// same reports whether two saves are equal.
func same(a, b persistence.Save) bool {
	if (a.End == nil) != (b.End == nil) || a.End != nil && *a.End != *b.End || !bytes.Equal(a.World, b.World) ||
		!slices.Equal(a.Mods, b.Mods) || !slices.Equal(a.Options, b.Options) || !slices.Equal(a.Verbs, b.Verbs) || !maps.Equal(a.Shapes, b.Shapes) {
		return false
	}
	for _, s := range []*persistence.Save{&a, &b} {
		s.World, s.End, s.Mods, s.Options, s.Verbs, s.Shapes = nil, nil, nil, nil, nil, nil
	}
	return reflect.DeepEqual(a, b)
}

// refused reports whether a file was refused with ErrDamaged or ErrVersion, and
// nothing was read from it.
func refused(s persistence.Save, err error) bool {
	return (errors.Is(err, persistence.ErrDamaged) || errors.Is(err, persistence.ErrVersion)) && same(s, persistence.Save{})
}

// The tests use paths instead of stores and names.

func slot(folder string, n int) string { return filepath.Join(folder, persistence.Slot(n)) }

func write(path string, s persistence.Save) error {
	disk, name := persistence.At(path)
	return persistence.Write(disk, name, s)
}

func read(path string) (persistence.Save, error) {
	disk, name := persistence.At(path)
	return persistence.Read(disk, name)
}

func openKept(path string, m persistence.Measure) (persistence.Kept, error) {
	disk, name := persistence.At(path)
	return persistence.Open(disk, name, by(m))
}

// by measures the records of every file in the same way.
func by(m persistence.Measure) func(persistence.Save) (persistence.Measure, error) {
	return func(persistence.Save) (persistence.Measure, error) { return m, nil }
}

func beginAt(path string, s persistence.Save) (*persistence.Journal, error) {
	disk, name := persistence.At(path)
	return persistence.Begin(disk, name, s)
}

func continueAt(k persistence.Kept, path string) (*persistence.Journal, error) {
	disk, name := persistence.At(path)
	return k.Continue(disk, name)
}

func remove(path string) error {
	disk, name := persistence.At(path)
	return disk.Remove(name)
}

func setAside(path string) (string, error) {
	disk, name := persistence.At(path)
	aside, err := persistence.SetAside(disk, name)
	return disk.Where(aside), err
}
