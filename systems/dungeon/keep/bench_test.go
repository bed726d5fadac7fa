package keep_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// careful plays the careful bot's games until enough accepts one.
func careful(b *testing.B, enough func(*systems.Game) bool) (*kit.Kit, *systems.Game) {
	b.Helper()
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		b.Fatal(err)
	}
	for n := range 200 {
		g := kit.New(fmt.Sprintf("bench %d", n))
		bot, err := bots.New(bots.NameCareful, "")
		if err != nil {
			b.Fatal(err)
		}
		for !g.Run().Over && g.Run().Turn < 60_000 {
			if enough(g) {
				return kit, g
			}
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.Fatal("no game gets far enough")
	return nil, nil
}

// BenchmarkLoad opens a game of 20,000 turns as the title menu's Continue does,
// with a journal of 1,000 actions to replay. The bot has reached floor 12 and, if
// that took fewer turns, waits there on the stair.
func BenchmarkLoad(b *testing.B) {
	kit, game := careful(b, func(g *systems.Game) bool { return known.Know(g).Hero().Sheet().Floor == 12 })
	for game.Run().Turn < 19_000 {
		if err := game.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			b.Fatal(err)
		}
	}
	place := at(filepath.Join(b.TempDir(), "slot1.donjon"))
	k, err := keep.Take(kit, game, keep.Past{}, place)
	if err != nil {
		b.Fatal(err)
	}
	for range 1000 {
		if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || k.Trouble != nil {
			b.Fatal(err, k.Trouble)
		}
	}
	if err := k.Abandon(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		k, _, err := keep.Open(assets.Files(), place)
		if err != nil {
			b.Fatal(err)
		}
		if err := k.Abandon(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(known.Know(game).Hero().Sheet().Floor), "floor")
}

// BenchmarkSnapshot writes the file of a game at the careful bot's first arrival on floor
// 10 and reports its size: of the first game, and the median and the maximum of many.
func BenchmarkSnapshot(b *testing.B) {
	for ruleset, classes := range map[string][]string{"classic": {""}, "adventure": classes} {
		b.Run(ruleset, func(b *testing.B) {
			var sizes []int
			for b.Loop() {
				sizes = nil
				for _, class := range classes {
					sizes = append(sizes, snapshots(b, ruleset, class, 60/len(classes))...)
				}
			}
			b.ReportMetric(float64(sizes[0]), "bytes")
			slices.Sort(sizes)
			b.ReportMetric(float64(sizes[len(sizes)/2]), "median")
			b.ReportMetric(float64(sizes[len(sizes)-1]), "max")
		})
	}
}

// counting is a store that counts the bytes appended to files.
type counting struct {
	persistence.Store
	bytes map[string]int
}

func (c *counting) Extend(name string, end int64) (persistence.Tail, error) {
	tail, err := c.Store.Extend(name, end)
	return countingTail{tail, c, name}, err
}

type countingTail struct {
	persistence.Tail
	c    *counting
	name string
}

func (t countingTail) WriteAt(p []byte, at int64) (int, error) {
	t.c.bytes[t.name] += len(p)
	return t.Tail.WriteAt(p, at)
}

// BenchmarkJournal plays a careful bot's game and reports the bytes per action in
// the journal and in the recording.
func BenchmarkJournal(b *testing.B) {
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		b.Fatal(err)
	}
	var journal, recording float64
	for b.Loop() {
		place := at(filepath.Join(b.TempDir(), "slot1.donjon"))
		count := &counting{Store: place.Store, bytes: map[string]int{}}
		place.Store = count
		k, err := keep.New(kit, dungeon.Start{Seed: "journal"}, "", place)
		if err != nil {
			b.Fatal(err)
		}
		bot, err := bots.New(bots.NameCareful, "")
		if err != nil {
			b.Fatal(err)
		}
		actions := 0
		for ; !k.Game.Run().Over && actions < 8000; actions++ {
			if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil || k.Trouble != nil {
				b.Fatal(err, k.Trouble)
			}
		}
		journal = float64(count.bytes[place.Name]) / float64(actions)
		recording = float64(count.bytes[persistence.Recording(place.Name)]) / float64(actions)
		if err := k.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(journal, "B/action")
	b.ReportMetric(recording, "recorded-B/action")
}
