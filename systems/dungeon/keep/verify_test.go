package keep_test

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// blocksOf reads the head and the blocks of a recording.
func blocksOf(t *testing.T, store persistence.Store, name string) persistence.Kept {
	t.Helper()
	kept, err := persistence.Open(store, name, func(persistence.Save) (persistence.Measure, error) {
		return func(journal []byte) int {
			length, n := binary.Uvarint(journal)
			if n <= 0 || length > uint64(len(journal)-n) {
				return 0
			}
			return n + int(length)
		}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// verifyForged changes the head of a recording, seals it anew as the program does, and
// verifies it.
func verifyForged(t *testing.T, kept persistence.Kept, forge func(*persistence.Save)) error {
	t.Helper()
	head := kept.Save
	if head.End != nil {
		end := *head.End
		head.End = &end
	}
	forge(&head)
	store := persistence.Disk(t.TempDir())
	if err := persistence.Write(store, "forged.replay", head, kept.Records...); err != nil {
		t.Fatal(err)
	}
	r, err := keep.OpenReplay(assets.Files(), store, "forged.replay")
	if err != nil {
		t.Fatal(err)
	}
	return r.Verify(func(int) {})
}

// rankedDaily records the first actions of the ranked run of a date.
func rankedDaily(t *testing.T) persistence.Kept {
	t.Helper()
	store := persistence.Disk(t.TempDir())
	k := startDaily(t, "2026-11-24", onDate(store, 1, "2026-11-24"))
	k.Name = "Ada"
	play(t, k, &bots.Greedy{}, 20)
	if err := k.Close(); err != nil || !k.Ranked {
		t.Fatal(err, k.Ranked)
	}
	return blocksOf(t, store, "slot1.replay")
}

// TestAHeadThatContradictsTheGameIsRefused changes each thing that the head says of a run,
// with the help of the program's source.
func TestAHeadThatContradictsTheGameIsRefused(t *testing.T) {
	kept := rankedDaily(t)
	if err := verifyForged(t, kept, func(*persistence.Save) {}); err != nil {
		t.Fatal("the genuine recording: ", err)
	}
	other := map[string]string{"warrior": "mage"}[kept.Class]
	if other == "" {
		other = "warrior"
	}
	for field, forge := range map[string]func(*persistence.Save){
		"seed":           func(s *persistence.Save) { s.Seed = "daily-2026-11-25" },
		"class":          func(s *persistence.Save) { s.Class = other },
		"mods":           func(s *persistence.Save) { s.Mods = []persistence.Mod{{ID: "goat", Version: "1.0.0", Hash: "aa"}} },
		"daily":          func(s *persistence.Save) { s.Daily = "2026-11-25" },
		"actions_before": func(s *persistence.Save) { s.Actions = 5 },
		"played":         func(s *persistence.Save) { s.Played += 3 * 24 * 3600 },
	} {
		var found *keep.Contradiction
		if err := verifyForged(t, kept, forge); !errors.As(err, &found) || found.Field != field || found.Says == found.Shows {
			t.Errorf("%s: %v", field, err)
		}
	}
	for name, forge := range map[string]func(*persistence.Save){
		"no daily run any more": func(s *persistence.Save) { s.Daily, s.Ranked = "", false },
		"fewer than no actions": func(s *persistence.Save) { s.Actions = -1 },
		"the class left out":    func(s *persistence.Save) { s.Class = "" },
	} {
		var found *keep.Contradiction
		if err := verifyForged(t, kept, forge); !errors.As(err, &found) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestARunThatCannotBeRankedIsRefused says of other runs that they are ranked.
func TestARunThatCannotBeRankedIsRefused(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	today, err := core.Daily(assets.Files(), "2026-11-24")
	if err != nil {
		t.Fatal(err)
	}
	for n, start := range []dungeon.Start{
		{Seed: "my own", Ruleset: "adventure", Class: today.Class},
		{Seed: today.Seed, Ruleset: "classic"},
	} {
		k := begin(t, start, onDate(store, n+1, "2026-11-24"))
		play(t, k, &bots.Greedy{}, 5)
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		var found *keep.Contradiction
		err := verifyForged(t, blocksOf(t, store, persistence.Recording(persistence.Slot(n+1))), func(s *persistence.Save) { s.Ranked = true })
		if !errors.As(err, &found) {
			t.Errorf("%+v: %v", start, err)
		}
	}
}

// TestAForgedStateAtTheStartIsRefused gives the hero 30,000 Hp, or another bag, chance or
// place, before the first action.
func TestAForgedStateAtTheStartIsRefused(t *testing.T) {
	kept := rankedDaily(t)
	opened, err := core.Open(assets.Files(), kept.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	for component, forge := range map[string]func(*systems.Game){
		"health": func(g *systems.Game) {
			*components.Health.Get(g.World, g.Hero) = components.HealthData{Now: 30_000, Max: 30_000}
		},
		"attributes": func(g *systems.Game) { components.Attributes.Get(g.World, g.Hero).Atk++ },
		"bag":        func(g *systems.Game) { components.Bag.Get(g.World, g.Hero).Slots++ },
		"progress":   func(g *systems.Game) { components.Progress.Get(g.World, g.Hero).Exp++ },
	} {
		for _, shapes := range []map[string]string{kept.Shapes, {"mana": kept.Shapes["mana"]}} { // a recording without shapes hides nothing
			err := verifyForged(t, kept, func(s *persistence.Save) {
				w, err := world.Restore(s.World)
				if err != nil {
					t.Fatal(err)
				}
				g, err := opened.Resume(w)
				if err != nil {
					t.Fatal(err)
				}
				forge(g)
				s.World, s.Shapes = kit.Stored(g), shapes
			})
			var found *keep.Contradiction
			if !errors.As(err, &found) || found.Field != "" || !slices.Contains(found.Components, component) {
				t.Errorf("%s: %v", component, err)
			}
		}
	}
	// A start that is a later state says so, even if the head says that nothing came before.
	store := persistence.Disk(t.TempDir())
	k := startDaily(t, "2026-11-24", onDate(store, 1, "2026-11-24"))
	play(t, k, &bots.Greedy{}, 30)
	later := kit.Stored(k.Game)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	kept.Records = nil
	var found *keep.Contradiction
	if err := verifyForged(t, kept, func(s *persistence.Save) { s.World = later }); !errors.As(err, &found) || found.Field != "actions_before" {
		t.Error(err)
	}
}

// TestAForgedEndingIsRefused changes each part of the ending of a run in the hall, and cuts
// the run off before it ends.
func TestAForgedEndingIsRefused(t *testing.T) {
	kept := blocksOf(t, persistence.Disk("testdata"), "format4.replay")
	for field, forge := range map[string]func(*persistence.Ending){
		"ending.hero":    func(e *persistence.Ending) { e.Hero = "hero.mage" },
		"ending.won":     func(e *persistence.Ending) { e.Won = true },
		"ending.killer":  func(e *persistence.Ending) { e.Killer = "" },
		"ending.floor":   func(e *persistence.Ending) { e.Floor++ },
		"ending.deepest": func(e *persistence.Ending) { e.Deepest++ },
		"ending.level":   func(e *persistence.Ending) { e.Level++ },
		"ending.kills":   func(e *persistence.Ending) { e.Kills++ },
		"ending.turns":   func(e *persistence.Ending) { e.Turns-- },
	} {
		var found *keep.Contradiction
		if err := verifyForged(t, kept, func(s *persistence.Save) { forge(s.End) }); !errors.As(err, &found) || found.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	kept.Records = kept.Records[:len(kept.Records)-1]
	var found *keep.Contradiction
	if err := verifyForged(t, kept, func(*persistence.Save) {}); !errors.As(err, &found) || found.Field != "over" {
		t.Errorf("a run that goes on: %v", err)
	}
}

// TestWhatThisProgramCannotProveIsNotVerified takes recordings of other rules and mods, and
// one that begins later.
func TestWhatThisProgramCannotProveIsNotVerified(t *testing.T) {
	kept := rankedDaily(t)
	var here *keep.Unverifiable
	if err := verifyForged(t, kept, func(s *persistence.Save) { s.Rules = "1-0123456789abcdef" }); !errors.As(err, &here) || !here.OtherRules {
		t.Errorf("other rules: %v", err)
	}

	folder := t.TempDir()
	kit, err := core.Open(goats("1.0.0", "aa"), "classic")
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, dungeon.Start{Seed: "goats"}, "", at(filepath.Join(folder, "slot1.donjon")))
	if err != nil {
		t.Fatal(err)
	}
	play(t, k, &bots.Greedy{}, 10)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := keep.OpenReplay(assets.Files(), persistence.Disk(folder), "slot1.replay")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(func(int) {}); !errors.As(err, &here) || len(here.Missing) != 1 || !strings.Contains(err.Error(), "goat 1.0.0") {
		t.Errorf("a missing mod: %v", err)
	}

	k, file := start(t, "late")
	play(t, k, &bots.Greedy{}, 25)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(filepath.Dir(file), "slot1.replay")); err != nil {
		t.Fatal(err)
	}
	k, _ = open(t, assets.Files(), file)
	if err := k.Save(); err != nil {
		t.Fatal(err)
	}
	play(t, k, &bots.Greedy{}, 25)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := verifyForged(t, blocksOf(t, at(file).Store, "slot1.replay"), func(*persistence.Save) {}); !errors.As(err, &here) || here.Before != 25 {
		t.Errorf("a recording from action 26 on: %v", err)
	}
}
