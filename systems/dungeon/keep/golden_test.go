package keep_test

import (
	"flag"
	"math/bits"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

var update = flag.Bool("update", false, "rewrite the golden files of today's format")

// The golden files were written in every released format and are never rewritten;
// -update writes those of a format that has not been released yet. Each game has
// actions in its journal, which are replayed if the rules play as today's do.
// Format 1 was written under different rules: fewer treasures, other curves,
// growth and weights. The game of Adventure has explored floors, and no actions, because
// its rules still change.
var golden = []struct {
	file               string
	seed               string
	floor, level, turn int // of the snapshot
	hp                 int
	seen               int // cells, on all floors
	journal            int
	played             bool
}{
	{"format1.donjon", "golden 0", 5, 5, 1580, 72, 5762, 40, false},
	{"format2.donjon", "golden format 2", 3, 3, 781, 91, 3253, 40, true},
	{"format3.donjon", "golden format 3", 3, 3, 1250, 58, 4287, 40, true},
	{"format4.donjon", "golden format 4", 3, 2, 896, 51, 3141, 40, true},
	{"format4-adventure.donjon", "golden format 4", 3, 3, 417, 105, 1344, 0, false},
	{"format5.donjon", "golden format 5", 3, 3, 1014, 72, 3365, 40, true},
	{"format5-adventure.donjon", "golden format 5", 3, 4, 623, 152, 2146, 0, false},
	{"format6.donjon", "golden format 6", 3, 2, 896, 66, 3109, 40, true},
	{"format6-adventure.donjon", "golden format 6", 3, 4, 533, 129, 2023, 0, false},
}

// TestGamesOfEveryFormatGoOn checks that the snapshot is unchanged and that the
// actions after it are replayed or, under different rules, counted as lost.
func TestGamesOfEveryFormatGoOn(t *testing.T) {
	for _, c := range golden {
		t.Run(c.file, func(t *testing.T) {
			raw, err := os.ReadFile(filepath.Join("testdata", c.file))
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "slot1.donjon")
			if err := os.WriteFile(path, raw, 0o600); err != nil {
				t.Fatal(err)
			}
			snapshot, err := persistence.Read(persistence.At(path))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, packed(t, snapshot), 0o600); err != nil {
				t.Fatal(err)
			}
			k, _ := open(t, assets.Files(), path)
			sheet, run := known.Know(k.Game).Hero().Sheet(), k.Game.Run()
			if run.Seed != c.seed || sheet.Floor != c.floor || sheet.Level != c.level || run.Turn != c.turn || sheet.Hp != c.hp || seenCells(k.Game.World) != c.seen {
				t.Errorf("seed %q, floor %d, level %d, turn %d, %d Hp, %d cells seen", run.Seed, sheet.Floor, sheet.Level, run.Turn, sheet.Hp, seenCells(k.Game.World))
			}
			if len(components.Log.Get(k.Game.World, k.Game.RunID).Entries) == 0 {
				t.Error("the log is empty")
			}
			if err := k.Abandon(); err != nil {
				t.Fatal(err)
			}

			if err := os.WriteFile(path, raw, 0o600); err != nil {
				t.Fatal(err)
			}
			k, loss := open(t, assets.Files(), path)
			dropped := c.journal
			if c.played {
				dropped = 0
			}
			if turn := k.Game.Run().Turn; loss != (keep.Loss{Dropped: dropped}) || c.played != (turn > c.turn) {
				t.Errorf("turn %d of the game; lost %+v", turn, loss)
			}
			play(t, k, &bots.Greedy{}, 60)
			want := k.Game.World.Hash()
			if k.Game.Run().Over {
				return
			}
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			if again, loss := open(t, assets.Files(), path); again.Game.World.Hash() != want || loss != (keep.Loss{}) {
				t.Errorf("the continued game lost %+v", loss)
			}
		})
	}
}

func packed(t *testing.T, s persistence.Save) []byte {
	t.Helper()
	raw, err := persistence.Pack(s)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestRecordingsOfEveryFormatStayInStep replays recordings made under rules that
// play as today's do.
func TestRecordingsOfEveryFormatStayInStep(t *testing.T) {
	for file, seed := range map[string]string{"format2.replay": "golden format 2", "format3.replay": "golden format 3", "format4.replay": "golden format 4", "format5.replay": "golden format 5", "format6.replay": "golden format 6"} {
		t.Run(file, func(t *testing.T) {
			r, err := keep.OpenReplay(assets.Files(), persistence.Disk("testdata"), file)
			if err != nil {
				t.Fatal(err)
			}
			end := r.Head.End
			if r.Torn != 0 || end == nil || r.Head.Seed != seed || end.Deepest < 2 || end.Killer == "" || r.Len() < 500 {
				t.Errorf("%+v, %+v, %d actions", r.Head, end, r.Len())
			}
			if err := r.Verify(func(int) {}); err != nil || !r.Rules {
				t.Errorf("the rules are today's: %v; verified: %v", r.Rules, err)
			}
		})
	}
}

// TestWriteGolden writes the golden files of today's format.
func TestWriteGolden(t *testing.T) {
	if !*update {
		t.Skip("only with -update")
	}
	k, path := start(t, "golden format 6")
	var bot bots.Greedy
	reach(t, k, &bot, 3)
	play(t, k, &bot, 40)
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	copyTo(t, path, "format6.donjon")
	k, _ = open(t, assets.Files(), path)
	play(t, k, &bot, 1_000_000)
	copyTo(t, at(path).Store.Where(onlyRun(t, at(path).Store).File), "format6.replay")

	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "slot1.donjon")
	k, err = keep.New(kit, dungeon.Start{Seed: "golden format 6", Class: "warrior"}, "", at(path))
	if err != nil {
		t.Fatal(err)
	}
	reach(t, k, &bot, 3)
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	if explored(t, path) == 0 {
		t.Error("no floor of the game is stored as explored")
	}
	copyTo(t, path, "format6-adventure.donjon")
}

// reach plays to a floor and saves the game there.
func reach(t *testing.T, k *keep.Keeper, bot *bots.Greedy, floor int) {
	t.Helper()
	for known.Know(k.Game).Hero().Sheet().Floor < floor && !k.Game.Run().Over {
		play(t, k, bot, 1)
	}
	if err := k.Save(); err != nil {
		t.Fatal(err)
	}
	sheet := known.Know(k.Game).Hero().Sheet()
	t.Logf("%q, floor %d, level %d, turn %d, %d Hp, %d cells seen", k.Game.Run().Seed, sheet.Floor, sheet.Level, k.Game.Run().Turn, sheet.Hp, seenCells(k.Game.World))
}

// explored is the number of floors that the save of a file stores as explored.
func explored(t testing.TB, path string) int {
	t.Helper()
	save, err := persistence.Read(persistence.At(path))
	if err != nil {
		t.Fatal(err)
	}
	w, err := world.Restore(save.World)
	if err != nil {
		t.Fatal(err)
	}
	return len(components.Explored.IDs(w))
}

// seenCells is the number of cells that have been seen, on all floors.
func seenCells(w *world.World) (n int) {
	for _, s := range components.Seen.Each(w) {
		for _, b := range s.Bits {
			n += bits.OnesCount8(b)
		}
	}
	return n
}

func copyTo(t *testing.T, from, name string) {
	t.Helper()
	raw, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(filepath.Join("testdata", name), raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
