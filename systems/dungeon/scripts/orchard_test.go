package scripts_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// orchard is the ruleset of the example mod that is a whole game.
const orchard = "orchard:orchard"

// openOrchard opens the rules of the orchard.
func openOrchard(t testing.TB) *kit.Kit {
	t.Helper()
	m, err := mods.Open(filepath.Join(examples, "orchard"))
	if err != nil {
		t.Fatal(err)
	}
	k, err := core.Open(assets.With(assets.Files(), m.Layer()), orchard)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// night is the number of turns of a night in the orchard.
const night = 1890

// orchardInvariants checks the orchard after every action; passed says that it took a turn.
func orchardInvariants(g *systems.Game, passed bool) error {
	if dungeon.SwitchedOff(g, "orchard") {
		return errors.New("the scripts are switched off")
	}
	if h := components.Health.Get(g.World, g.Hero); h.Now > h.Max {
		return fmt.Errorf("the hero has %d of %d Hp", h.Now, h.Max)
	}
	if turn := g.Run().Turn; turn > night && g.Run().Outcome == "" {
		return fmt.Errorf("the night still lasts in turn %d", turn)
	}
	if g.Run().Over {
		return nil // the steps of the last turn have not all run
	}
	schema := g.World.Schema()
	basket, _ := schema.Lookup("orchard:basket")
	left, _ := schema.Lookup("orchard:night")
	apples := 0
	for _, item := range g.Holding(g.Hero) {
		if components.Name.Get(g.World, item).Key == "orchard:apple" {
			apples += components.Stack.Get(g.World, item).Count
		}
	}
	if n := int(g.World.Ref(g.Hero, basket).FieldByName("Apples").Int()); passed && n != apples {
		return fmt.Errorf("the basket counts %d apples, and the bag holds %d", n, apples)
	}
	turns := int(g.World.Ref(g.Hero, left).FieldByName("Left").Int())
	for id, timer := range components.Timer.Each(g.World) {
		if components.Name.Get(g.World, id).Key == "orchard:night" && turns != timer.Left {
			return fmt.Errorf("the night has %d turns left, and its effect %d", turns, timer.Left)
		}
	}
	return nil
}

// TestBotsPlayTheOrchard plays 20 games with each of the two to their end. Some are won, and in
// some the hero goes home without the golden apple; a saved game goes on as it was.
func TestBotsPlayTheOrchard(t *testing.T) {
	k := openOrchard(t)
	for _, class := range []string{"orchard:picker", "orchard:keeper"} {
		ends := map[string]int{}
		for n := range 20 {
			g, err := k.Begin(dungeon.Start{Seed: fmt.Sprint("night ", n), Ruleset: orchard, Class: class})
			if err != nil {
				t.Fatal(err)
			}
			bot, err := bots.New("planner", "even")
			if err != nil {
				t.Fatal(err)
			}
			for acts := 0; g.Run().Outcome == "" && !g.Run().Over; acts++ {
				before := g.Run().Turn
				if err := g.Act(bot.Choose(known.Know(g))); err != nil {
					t.Fatalf("%s, game %d, turn %d: %v", class, n, g.Run().Turn, err)
				}
				if err := orchardInvariants(g, g.Run().Turn > before); err != nil {
					t.Fatalf("%s, game %d, turn %d: %v", class, n, g.Run().Turn, err)
				}
				if acts%400 == 399 && n < 3 {
					g = again(t, k, g)
				}
			}
			ends[g.Run().Outcome]++
		}
		t.Logf("%s: %v", class, ends)
		if won := ends[components.OutcomeWon]; won == 0 || won == 20 {
			t.Errorf("%s wins %d games of 20", class, won)
		}
	}
}

// again is a game after it was saved and loaded.
func again(t *testing.T, k *kit.Kit, g *systems.Game) *systems.Game {
	t.Helper()
	w, err := k.Schema().Restore(kit.Stored(g))
	if err != nil {
		t.Fatal(err)
	}
	back, err := k.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	if back.World.Hash() != g.World.Hash() {
		t.Fatal("the game differs after a load")
	}
	return back
}

// TestTheOrchardIsTheSameAgain plays the same actions twice.
func TestTheOrchardIsTheSameAgain(t *testing.T) {
	k := openOrchard(t)
	start := dungeon.Start{Seed: "again", Ruleset: orchard, Class: "orchard:keeper"}
	g, err := k.Begin(start)
	if err != nil {
		t.Fatal(err)
	}
	bot, err := bots.New("tester", "")
	if err != nil {
		t.Fatal(err)
	}
	var acts []systems.Action
	for len(acts) < 700 && !g.Run().Over {
		a := bot.Choose(known.Know(g))
		if err := g.Act(a); err != nil {
			t.Fatal(err)
		}
		acts = append(acts, a)
	}
	other, err := openOrchard(t).Begin(start)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range acts {
		if err := other.Act(a); err != nil {
			t.Fatalf("action %d: %v", i, err)
		}
	}
	if other.World.Hash() != g.World.Hash() {
		t.Error("the same actions lead elsewhere")
	}
}

// TestTheOrchardHasNothingOfTheDungeon holds that no monster, item or hero of the program is met
// there, and nothing of the orchard elsewhere.
func TestTheOrchardHasNothingOfTheDungeon(t *testing.T) {
	k := openOrchard(t)
	for _, kind := range []string{"monster", "item", "hero"} {
		all := k.Content().All(kind)
		if len(all) == 0 {
			t.Errorf("there is no %s", kind)
		}
		for _, p := range all {
			if !dungeon.OfMod(p.Name.Key) {
				t.Errorf("the %s %s is of the program", kind, p.Name.Key)
			}
		}
	}
	m, err := mods.Open(filepath.Join(examples, "orchard"))
	if err != nil {
		t.Fatal(err)
	}
	for _, ruleset := range []string{"classic", "adventure"} {
		with, err := core.Open(assets.With(assets.Files(), m.Layer()), ruleset)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range []string{"monster", "item", "hero", "effect", "terrain", "skill"} {
			for _, p := range with.Content().All(kind) {
				if dungeon.OfMod(p.Name.Key) {
					t.Errorf("%s has the %s %s", ruleset, kind, p.Name.Key)
				}
			}
		}
	}
}

// TestTheWordsOfTheOrchard holds that the game has the same texts in both languages, and that each
// text for its ruleset alone takes the place of one of the program.
func TestTheWordsOfTheOrchard(t *testing.T) {
	m, err := mods.Open(filepath.Join(examples, "orchard"))
	if err != nil {
		t.Fatal(err)
	}
	sub, err := fs.Sub(m.Files, "words")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]string{}
	for _, tag := range []string{"en", "fr"} {
		words, err := lang.Load(tag, sub)
		if err != nil {
			t.Fatal(err)
		}
		if adrift := words.Adrift(); len(adrift) > 0 {
			t.Errorf("%s: these texts replace nothing: %v", tag, adrift)
		}
		var table map[string]any
		raw, err := fs.ReadFile(sub, tag+"/orchard.toml")
		if err != nil {
			t.Fatal(err)
		}
		if err := toml.Unmarshal(raw, &table); err != nil {
			t.Fatal(err)
		}
		texts[tag] = slices.Sorted(maps.Keys(table))
		under := words.In(orchard)
		kill := under.Text("event.kill", lang.Args{"Who": "monster.orchard:owl", "Amount": 5})
		if want := map[string]string{"en": "The tawny owl goes home: +5 Exp.", "fr": "La hulotte rentre à la maison\u00a0: +5 Exp."}[tag]; kill != want {
			t.Errorf("%s: a kill is told as %q", tag, kill)
		}
	}
	if !slices.Equal(texts["en"], texts["fr"]) {
		t.Errorf("English has %d texts and French %d", len(texts["en"]), len(texts["fr"]))
	}
}
