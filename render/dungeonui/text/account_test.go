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
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

var update = flag.Bool("update", false, "rewrite the expected texts")

// finishedRun returns a run with invented numbers, so that its account does not
// change with the balance of the game, and the header of its recording.
func finishedRun(t *testing.T) (*systems.Game, persistence.Save) {
	t.Helper()
	kit, err := core.Open(assets.Files(), "classic")
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
		Name: "L'été, deuxième essai", Seed: "made up", Ruleset: "classic", Rules: "1-0123456789abcdef", Elapsed: 3*time.Hour + 4*time.Minute + 5*time.Second,
		End: &persistence.Ending{Hero: "hero.adventurer", Killer: "monster.golem", Floor: 2, Deepest: 3, Level: 27, Kills: 135, Turns: 12_345,
			When: time.Date(2027, 2, 3, 4, 5, 6, 0, time.UTC).Unix()},
	}
}

// inUTC sets the local time zone to UTC.
func inUTC(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
}

// account returns the account of a run and checks its form.
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
		t.Errorf("%s: a text is missing or incomplete:\n%s", tag, text)
	}
	return text
}

func TestAccountOfARun(t *testing.T) {
	inUTC(t)
	for _, tag := range lang.Tags() {
		g, s := finishedRun(t)
		golden(t, tag, account(t, tag, g, s))
	}
}

// adventure returns a finished run of Adventure with an invented story, and the header of
// its recording.
func adventure(t *testing.T) (*systems.Game, persistence.Save) {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: "daily-2026-11-24", Class: "rogue"})
	if err != nil {
		t.Fatal(err)
	}
	w := g.World
	for _, item := range g.HeldBy(g.Hero) {
		g.Remove(item)
	}
	systems.Reap(g)
	*g.Run() = components.RunData{Seed: "daily-2026-11-24", Ruleset: "adventure", Class: "rogue", Turn: 2_345, Over: true, Outcome: components.OutcomeDead}
	*components.Health.Get(w, g.Hero) = components.HealthData{Now: 0, Max: 140}
	*components.Mana.Get(w, g.Hero) = components.ManaData{Now: 12, Max: 30}
	*components.Attributes.Get(w, g.Hero) = components.AttributesData{Atk: 31, Int: 8, Def: 20}
	*components.Progress.Get(w, g.Hero) = components.ProgressData{Level: 6, Exp: 25, Points: 3}
	components.Vigour.Get(w, g.Hero).Now = 61
	components.Skills.Get(w, g.Hero).Points = 1
	components.Tokens.Get(w, g.Hero).Count = 1
	for i, item := range []struct {
		key     string
		quality int
	}{{"dagger", 4}, {"leather", 2}, {"healing", 0}, {"healing", 0}, {"scroll-teleport", 0}} {
		id := g.Spawn(g.Content.Must("item", item.key), components.Held.With(components.HeldData{By: g.Hero, Slot: i}))
		if e := components.Equipment.Find(w, id); e != nil {
			e.Quality, e.Worn = item.quality, true
		}
		if item.key == "dagger" {
			components.Enchanted.Attach(w, id, components.EnchantedData{Name: "leech", Rank: 2})
		}
	}
	*components.Statistics.Get(w, g.RunID) = components.StatisticsData{
		Deepest: 5, Steps: 1_876, DamageDealt: 2_432, DamageTaken: 678, Criticals: 21, Spells: 3, Treasures: 9, Killer: "monster.rat",
		Kills: []components.Count{{Name: "monster.rat", N: 12}, {Name: "monster.rat-king", N: 1}},
	}
	components.Timeline.Get(w, g.RunID).Floors = []components.Arrival{{Floor: 1, Turn: 0, Level: 1}, {Floor: 2, Turn: 640, Level: 3}, {Floor: 5, Turn: 1_900, Level: 5}}
	components.Log.Get(w, g.RunID).Entries = []components.LogEntry{
		{Turn: 2_345, Event: systems.Event{Type: dungeon.EventAttack, To: g.Hero, Who: "monster.rat", Amount: 9}},
		{Turn: 2_345, Event: systems.Event{Type: dungeon.EventDeath, To: g.Hero, Who: "monster.rat", Amount: 5}},
	}
	components.Story.Attach(w, g.RunID, components.StoryData{
		Floors: []components.FloorStory{{Floor: 1, Kills: 1, Treasures: 1, Potions: 1, Vigour: 1}, {Floor: 5, Kills: 12, Vigour: 34}},
		Milestones: []components.Milestone{
			{Kind: components.MilestoneKill, Floor: 1, Turn: 31, Level: 1, Name: "monster.rat"},
			{Kind: components.MilestoneSkill, Floor: 1, Turn: 212, Level: 2, Name: "skill.sprint", Amount: 1},
			{Kind: components.MilestoneUnlock, Floor: 2, Turn: 700, Level: 3, Name: "terrain.iron-door"},
			{Kind: components.MilestoneEnchant, Floor: 2, Turn: 812, Level: 4, Name: "enchantment.leech", With: "item.dagger", Quality: 4, Amount: 2},
			{Kind: components.MilestoneSkill, Floor: 2, Turn: 813, Level: 4, Name: "skill.sprint", Amount: 2},
			{Kind: components.MilestoneLastStand, Floor: 5, Turn: 2_000, Level: 5},
			{Kind: components.MilestoneBoss, Floor: 5, Turn: 2_010, Level: 5, Name: "monster.rat-king", With: "item.dagger", Quality: 4},
			{Kind: components.MilestoneBoss, Floor: 5, Turn: 2_011, Level: 5, Name: "monster.rat-king", With: "skill.knife-fan"},
			{Kind: components.MilestoneBoss, Floor: 5, Turn: 2_012, Level: 5, Name: "monster.rat-king"},
			{Kind: components.MilestoneBoss, Floor: 5, Turn: 2_013, Level: 5, Name: "monster.rat-king", With: "hero.rogue"},
		},
		Close: components.CloseCall{Floor: 5, Turn: 2_000, Hp: 1, Max: 140, Who: "monster.rat-king"},
	})
	return g, persistence.Save{
		Seed: "daily-2026-11-24", Ruleset: "adventure", Rules: "1-0123456789abcdef", Class: "rogue", Daily: "2026-11-24", Ranked: true, Elapsed: 20 * time.Minute,
		End: &persistence.Ending{Hero: "hero.rogue", Killer: "monster.rat", Floor: 5, Deepest: 5, Level: 6, Kills: 13, Turns: 2_345,
			When: time.Date(2026, 11, 24, 4, 5, 6, 0, time.UTC).Unix()},
	}
}

// TestAccountTellsTheStoryOfARun holds the text of a run of Adventure.
func TestAccountTellsTheStoryOfARun(t *testing.T) {
	inUTC(t)
	for _, tag := range lang.Tags() {
		g, s := adventure(t)
		golden(t, "adventure-"+tag, account(t, tag, g, s))
		s.Ranked = false
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		if want := words.Text("account.daily.unranked", lang.Args{"Year": "2026", "Month": "11", "Day": "24"}); !strings.Contains(account(t, tag, g, s), want) {
			t.Errorf("%s: the account does not say %q", tag, want)
		}
	}
}

// TestAccountOfAVictory tells it when the Crown is taken, and after a later death.
func TestAccountOfAVictory(t *testing.T) {
	for tag, want := range map[string][2]string{
		"en": {"won, with the Crown\n", "won; later killed by a rat on floor 23\n"},
		"fr": {"victoire, avec la Couronne\n", "victoire\u202f; tué ensuite par un rat à l'étage 23\n"},
	} {
		for i, killer := range []string{"", "monster.rat"} {
			g, s := adventure(t)
			g.Run().Outcome = components.OutcomeWon
			s.End.Won, s.End.Killer, s.End.Floor, s.End.Deepest = true, killer, 23, 23
			if got := account(t, tag, g, s); !strings.Contains(got, want[i]) {
				t.Errorf("%s: %q is missing in\n%s", tag, want[i], got)
			}
		}
	}
}

// golden compares a text with the expected one.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "account", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || got != string(want) {
		t.Errorf("%v: the account differs from %s:\n%s", err, file, got)
	}
}

// TestAccountOfAnEmptyRun has a hero without items, statistics and killer, and a
// seed and a name that do not fit on one line.
func TestAccountOfAnEmptyRun(t *testing.T) {
	g, s := finishedRun(t)
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
			t.Errorf("%s: the seed is incomplete:\n%s", tag, short)
		}
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(text.Account(words)(g, s)); !strings.Contains(got, `two\nlines\u001b[31m`+"\n") {
			t.Errorf("%s: the name breaks the line:\n%s", tag, got)
		}
	}
}

// TestAccountIsSavedInTheHall plays games to the hero's death and reads their
// accounts from the hall of fame.
func TestAccountIsSavedInTheHall(t *testing.T) {
	kit, err := core.Open(assets.Files(), "classic")
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
			if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil || k.Trouble != nil {
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
			saved, err := store.Read(strings.TrimSuffix(run.File, ".replay") + ".txt")
			if want := account(t, tag, k.Game, run.Save); err != nil || string(saved) != want {
				t.Errorf("%s: the account in the hall is\n%s\nwant\n%s\n%v", tag, saved, want, err)
			}
			if end := words.Text("death.cause", lang.Args{"Who": run.End.Killer, "Floor": run.End.Floor}); !strings.Contains(string(saved), end) {
				t.Errorf("%s: %q is missing in\n%s", tag, end, saved)
			}
		}
	}
}
