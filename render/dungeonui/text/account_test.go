package text_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/text"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

var update = flag.Bool("update", false, "write the expected texts anew")

// ended is a run made up for its numbers, so that the text about it does not
// change with the balance of the game, and the head of its recording.
func ended(t *testing.T) (*systems.Game, persistence.Save) {
	t.Helper()
	kit, err := dungeon.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("made up")
	w, count := g.World, func(name string, n int) components.Count { return components.Count{Name: name, N: n} }
	*g.Run() = components.RunData{Seed: "made up", Ruleset: "classic", Turn: 12_345, Over: true}
	*components.Health.Get(w, g.Hero) = components.HealthData{Now: 0, Max: 1340}
	*components.Mana.Get(w, g.Hero) = components.ManaData{Now: 70, Max: 170}
	*components.Attributes.Get(w, g.Hero) = components.AttributesData{Atk: 41, Int: 16, Def: 104}
	*components.Progress.Get(w, g.Hero) = components.ProgressData{Level: 27, Exp: 250, Points: 2}
	for i, item := range []struct {
		key     string
		quality int
		worn    bool
	}{{"healing", 0, false}, {"weapon", 9, true}, {"learning", 0, false}, {"armour", 30, true}, {"weapon", 2, false}, {"wand", 6, true}} {
		id := g.Spawn(g.Content.Must("item", item.key), components.Held.With(components.HeldData{By: g.Hero, Slot: i}))
		if e := components.Equipment.Find(w, id); e != nil {
			e.Quality, e.Worn = item.quality, item.worn
		}
	}
	*components.Statistics.Get(w, g.RunID) = components.StatisticsData{
		Deepest: 3, Steps: 9_876, DamageDealt: 65_432, DamageTaken: 5_678, Criticals: 210, Spells: 34, Treasures: 1, Killer: "monster.golem",
		Kills:     []components.Count{count("monster.golem", 4), count("monster.rat", 120), count("monster.spider", 11)},
		Attackers: []components.Count{count("monster.golem", 5_500), count("monster.rat", 178)},
		Potions:   []components.Count{count("item.learning", 1), count("item.regeneration", 12)},
	}
	components.Timeline.Get(w, g.RunID).Floors = []components.Arrival{{Floor: 1, Turn: 0, Level: 1}, {Floor: 2, Turn: 1_234, Level: 3}, {Floor: 3, Turn: 11_000, Level: 25}}
	entry := func(turn int, e systems.Event) components.LogEntry { return components.LogEntry{Turn: turn, Event: e} }
	components.Log.Get(w, g.RunID).Entries = []components.LogEntry{
		entry(9_998, systems.Event{Type: dungeon.EventStairs, From: g.Hero, Amount: 2}),
		entry(9_999, systems.Event{Type: dungeon.EventDrink, From: g.Hero, Name: "item.learning"}),
		entry(9_999, systems.Event{Type: dungeon.EventEffect, To: g.Hero, Name: "effect.learning", Count: 30}),
		entry(11_000, systems.Event{Type: dungeon.EventEnter, To: g.Hero, Amount: 3}),
		entry(12_344, systems.Event{Type: dungeon.EventAttack, From: g.Hero, Who: "monster.golem", Amount: 12}),
		entry(12_344, systems.Event{Type: dungeon.EventHeal, To: g.Hero}),
		entry(12_345, systems.Event{Type: dungeon.EventAttack, To: g.Hero, Who: "monster.golem", Amount: 300, Critical: true}),
		entry(12_345, systems.Event{Type: dungeon.EventDeath, To: g.Hero, Who: "monster.golem", Amount: 2}),
	}
	return g, persistence.Save{
		Name: "L'été, deuxième essai", Seed: "made up", Ruleset: "classic", Elapsed: 3*time.Hour + 4*time.Minute + 5*time.Second,
		End: &persistence.Ending{Hero: "hero.adventurer", Killer: "monster.golem", Floor: 2, Deepest: 3, Level: 27, Kills: 135, Turns: 12_345,
			When: time.Date(2027, 2, 3, 4, 5, 6, 0, time.UTC).Unix()},
	}
}

// inUTC lets the player's clock be at Greenwich.
func inUTC(t *testing.T) {
	here := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = here })
}

func account(t *testing.T, tag string, g *systems.Game, s persistence.Save) string {
	t.Helper()
	words, err := lang.New(tag)
	if err != nil {
		t.Fatal(err)
	}
	text := string(text.Account(words)(g, s))
	for n, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > 80 || strings.HasSuffix(line, " ") {
			t.Errorf("%s: line %d is %q", tag, n+1, line)
		}
	}
	if strings.ContainsAny(text, "[]{}\t") || !strings.HasSuffix(text, "\n") {
		t.Errorf("%s: something could not be worded:\n%s", tag, text)
	}
	return text
}

func TestTheTextAboutARun(t *testing.T) {
	inUTC(t)
	for _, tag := range lang.Tags() {
		g, s := ended(t)
		got := account(t, tag, g, s)
		file := filepath.Join("testdata", "account", tag+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil || got != string(want) {
			t.Errorf("%v: the text in %s is now\n%s", err, file, got)
		}
	}
}

// TestTheTextAboutAShortRun: a hero who has nothing and has done nothing, whom
// nothing has killed, and texts of the player's that no line has room for.
func TestTheTextAboutAShortRun(t *testing.T) {
	g, s := ended(t)
	for _, item := range g.HeldBy(g.Hero) {
		g.Remove(item)
	}
	systems.Reap(g)
	*components.Statistics.Get(g.World, g.RunID) = components.StatisticsData{}
	components.Timeline.Get(g.World, g.RunID).Floors = nil
	components.Log.Get(g.World, g.RunID).Entries = nil
	s.End.Killer, s.End.When = "", 0
	s.Seed, s.Name = strings.Repeat("long ", 40)+strings.Repeat("é", 200), "two\nlines\x1b[31m"
	for _, tag := range lang.Tags() {
		short := account(t, tag, g, persistence.Save{Seed: s.Seed, Ruleset: s.Ruleset, End: s.End})
		if strings.Count(short, "é") < 200 {
			t.Errorf("%s: the seed is not whole:\n%s", tag, short)
		}
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(text.Account(words)(g, s)); !strings.Contains(got, "two\ufffdlines\ufffd[31m\n") {
			t.Errorf("%s: the name breaks the line:\n%s", tag, got)
		}
	}
}

// TestTheTextAboutARealRun plays games to the hero's death and finds their
// texts in the hall.
func TestTheTextAboutARealRun(t *testing.T) {
	kit, err := dungeon.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	store := persistence.Disk(t.TempDir())
	for i, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		k, err := keep.New(kit, dungeon.Start{Seed: fmt.Sprint("real ", i)}, "", keep.Place{Store: store, Name: persistence.Slot(1), Now: time.Now, Account: text.Account(words)})
		if err != nil {
			t.Fatal(err)
		}
		bot := &bots.Greedy{}
		for !k.Game.Run().Over {
			if err := k.Act(bot.Choose(dungeon.Know(k.Game))); err != nil || k.Trouble != nil {
				t.Fatal(err, k.Trouble)
			}
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		runs, _, err := keep.Hall(store)
		if err != nil || len(runs) != i+1 {
			t.Fatalf("%d runs, %v", len(runs), err)
		}
		for _, run := range runs {
			if run.Seed != k.Game.Run().Seed {
				continue
			}
			told, err := store.Read(strings.TrimSuffix(run.File, ".replay") + ".txt")
			if want := account(t, tag, k.Game, run.Save); err != nil || string(told) != want {
				t.Errorf("%s: the hall tells\n%s\nand not\n%s\n%v", tag, told, want, err)
			}
			if end := words.Text("death.cause", lang.Args{"Who": run.End.Killer, "Floor": run.End.Floor}); !strings.Contains(string(told), end) {
				t.Errorf("%s: %q is not told in\n%s", tag, end, told)
			}
		}
	}
}
