package trials_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// TestEveryEntryCanBeTried tries every entry of every ruleset, saves and resumes the game, and waits
// some turns. What cannot stand alone is told.
func TestEveryEntryCanBeTried(t *testing.T) {
	for _, ruleset := range []string{"classic", "adventure"} {
		k, err := core.Open(assets.Files(), ruleset)
		if err != nil {
			t.Fatal(err)
		}
		tried, alone := 0, map[string]bool{}
		for _, kind := range trials.Kinds {
			for _, p := range k.Content().All(kind) {
				e := trials.Entry{Kind: kind, Name: p.Name.Key}
				g, err := trials.Try(k, e, trials.Depth(k.Content(), e), "")
				if err != nil {
					alone[kind+" "+p.Name.Key] = true
					if !strings.Contains(err.Error(), "cannot stand alone") && kind != "enchantment" {
						t.Errorf("%s: %s %s: %v", ruleset, kind, p.Name.Key, err)
					}
					continue
				}
				w, err := k.Schema().Restore(kit.Stored(g))
				if err != nil {
					t.Fatal(err)
				}
				again, err := k.Resume(w)
				if err != nil {
					t.Errorf("%s: %s %s: %v", ruleset, kind, p.Name.Key, err)
					continue
				}
				if again.World.Hash() != g.World.Hash() {
					t.Errorf("%s: %s %s differs after it was saved", ruleset, kind, p.Name.Key)
				}
				for range 5 {
					if again.Run().Over {
						break
					}
					_ = again.Act(systems.Action{Verb: dungeon.Wait})
				}
				tried++
			}
		}
		t.Logf("%s: %d tried, not alone: %v", ruleset, tried, alone)
		if tried < 20 || len(alone) > tried/10 {
			t.Errorf("%s: %d entries are tried, and %d cannot be: %v", ruleset, tried, len(alone), alone)
		}
	}
}

// TestTheHeroOfATrialIsOfItsDepth compares heroes of two depths.
func TestTheHeroOfATrialIsOfItsDepth(t *testing.T) {
	for _, ruleset := range []string{"classic", "adventure"} {
		k, err := core.Open(assets.Files(), ruleset)
		if err != nil {
			t.Fatal(err)
		}
		sheets := map[int]known.Sheet{}
		for _, depth := range []int{1, 10} {
			g, err := trials.Try(k, trials.Entry{Kind: "monster", Name: "rat"}, depth, "")
			if err != nil {
				t.Fatal(err)
			}
			sheets[depth] = known.Know(g).Hero().Sheet()
			if rats := len(components.Hostile.IDs(g.World)); rats != 1 || len(known.Know(g).Foes().InView()) != 1 {
				t.Errorf("%s: %d monsters are on the stage", ruleset, rats)
			}
		}
		if low, high := sheets[1], sheets[10]; low.Level != 1 || high.Level <= 5 || high.Points > 0 || high.MaxHp <= low.MaxHp || high.Hp != high.MaxHp || high.Depth != 10 {
			t.Errorf("%s: the heroes are %+v and %+v", ruleset, low, high)
		}
	}
}

// TestASkillIsTriedByAClassThatLearnsIt tries skills of classes, and gives one to another class.
func TestASkillIsTriedByAClassThatLearnsIt(t *testing.T) {
	k, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ skill, class, want string }{
		{"cleave", "", "warrior"}, {"frost", "", "mage"}, {"smite", "", "templar"}, {"sprint", "", k.Rules().Hero}, {"smite", "mage", "mage"},
	} {
		for _, depth := range []int{1, 10} { // at which the hero may have learnt it
			g, err := trials.Try(k, trials.Entry{Kind: "skill", Name: c.skill}, depth, c.class)
			if err != nil {
				t.Fatal(err)
			}
			learnt := 0
			for id := range components.Learnt.Each(g.World) {
				if components.Name.Get(g.World, id).Key == c.skill {
					learnt++
				}
			}
			if class := g.Run().Class; class != c.want || learnt != 1 {
				t.Errorf("%s is tried by %s, who has learnt it %d times", c.skill, class, learnt)
			}
		}
	}
}

// TestMoreIsPutOnTheStage puts monsters until there is no room.
func TestMoreIsPutOnTheStage(t *testing.T) {
	k, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	if e, ok := trials.Find(k.Content(), "", "haste"); !ok || e.Kind != "item" {
		t.Errorf("haste is %v", e)
	}
	if e, ok := trials.Find(k.Content(), "effect", "haste"); !ok || e.Kind != "effect" {
		t.Errorf("the effect haste is %v", e)
	}
	if _, ok := trials.Find(k.Content(), "monster", "haste"); ok {
		t.Error("there is a monster called haste")
	}
	g, err := trials.Try(k, trials.Entry{Kind: "monster", Name: "rat"}, 3, "")
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		err := trials.Put(g, trials.Entry{Kind: "monster", Name: "rat"})
		if err != nil {
			if n < 50 || !strings.Contains(err.Error(), "no room") {
				t.Errorf("after %d: %v", n, err)
			}
			break
		}
	}
	if err := trials.Put(g, trials.Entry{Kind: "item", Name: "healing"}); err != nil {
		t.Error(err)
	}
}
