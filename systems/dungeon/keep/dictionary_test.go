package keep_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// dictionaryFile is the dictionary of today's format, made by TestWriteDictionary.
const dictionaryFile = "../../../persistence/dictionary6"

// arrivals plays a game of the careful bot and calls on at the arrival on each of these
// floors that it gets to.
func arrivals(t testing.TB, kit *kit.Kit, start dungeon.Start, floors []int, on func(*systems.Game)) {
	t.Helper()
	g, err := kit.Begin(start)
	if err != nil {
		t.Fatal(err)
	}
	bot, err := bots.New(bots.NameCareful, "")
	if err != nil {
		t.Fatal(err)
	}
	for len(floors) > 0 && !g.Run().Over && g.Run().Turn < 60_000 {
		if known.Know(g).Hero().Sheet().Floor == floors[0] {
			on(g)
			floors = floors[1:]
			continue
		}
		if err := g.Act(bot.Choose(known.Know(g))); err != nil {
			t.Fatal(err)
		}
	}
}

// saved is the save of a game.
func saved(k *kit.Kit, g *systems.Game) persistence.Save {
	start := dungeon.StartOf(g)
	return persistence.Save{
		Seed: start.Seed, Ruleset: g.Rules.Name, Rules: k.Fingerprint(), Class: start.Class, Actions: g.Run().Turn,
		Elapsed: 90e9, Played: 1_795_000_000, World: kit.Stored(g), Verbs: k.Codec().Table(),
	}
}

// TestWriteDictionary makes the dictionary of a format that has not been released yet,
// from games of the careful bot.
func TestWriteDictionary(t *testing.T) {
	if !*update {
		t.Skip("only with -update")
	}
	var samples []persistence.Save
	sample := func(ruleset, class, seed string, floors ...int) {
		kit, err := core.Open(assets.Files(), ruleset)
		if err != nil {
			t.Fatal(err)
		}
		arrivals(t, kit, dungeon.Start{Seed: seed, Class: class}, floors, func(g *systems.Game) {
			samples = append(samples, saved(kit, g))
		})
	}
	for _, class := range classes {
		sample("adventure", class, "dictionary "+class, 10)
	}
	sample("classic", "", "dictionary", 1, 6, 10, 14)
	for _, class := range classes {
		sample("adventure", class, "dictionary 2 "+class, 1, 3, 6, 8, 12, 15, 18)
	}
	shapes := map[string]string{}
	for _, name := range world.Names() {
		kind, _ := world.Lookup(name)
		shapes[name] = kind.Shape()
	}
	samples = append(samples, persistence.Save{Shapes: shapes})

	var dictionary []byte
	known := map[string]bool{}
	for _, s := range samples {
		var body bytes.Buffer
		enc := msgpack.NewEncoder(&body)
		enc.UseCompactInts(true)
		enc.SetSortMapKeys(true)
		if err := enc.Encode(&s); err != nil {
			t.Fatal(err)
		}
		dictionary = append(news(body.Bytes(), known), dictionary...) // what is near is named shortly
	}
	if err := os.WriteFile(dictionaryFile, dictionary, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", len(dictionary))
}

// news are the parts of a sample without anything that is known, which becomes known.
func news(sample []byte, known map[string]bool) (parts []byte) {
	const piece, shortest, margin = 6, 4, 2
	pieces := max(0, len(sample)-piece+1)
	old := make([]bool, len(sample))
	for i := range pieces {
		if known[string(sample[i:i+piece])] {
			for j := range piece {
				old[i+j] = true
			}
		}
	}
	for from := 0; from < len(sample); {
		to := from + 1
		for to < len(sample) && old[to] == old[from] {
			to++
		}
		if !old[from] && to-from >= shortest {
			parts = append(parts, sample[max(0, from-margin):min(len(sample), to+margin)]...)
		}
		from = to
	}
	for i := range pieces {
		known[string(sample[i:i+piece])] = true
	}
	return parts
}
