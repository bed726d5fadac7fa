package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestEveryBotPlaysEveryClass plays the first turns of Adventure with every bot and
// class: every action that a bot chooses is accepted.
func TestEveryBotPlaysEveryClass(t *testing.T) {
	kit, err := dungeon.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	rested := 0
	for _, name := range Names() {
		for _, class := range kit.Rules().Heroes() {
			g, err := kit.Begin(dungeon.Start{Seed: "bots", Class: class})
			if err != nil {
				t.Fatal(err)
			}
			bot, err := New(name, "")
			if err != nil {
				t.Fatal(err)
			}
			for turns := 0; turns < 600 && !g.Run().Over; turns++ {
				a := bot.Choose(dungeon.Know(g))
				if err := g.Act(a); err != nil {
					t.Fatalf("%s, %s, turn %d: %+v: %v", name, class, g.Run().Turn, a, err)
				}
				if a.Verb == dungeon.RestVerb {
					rested++
				}
			}
		}
	}
	if rested == 0 {
		t.Error("no bot has rested")
	}
}

func TestPointsFollowTheProportionOfTheClass(t *testing.T) {
	base := components.AttributesData{Atk: 12, Int: 7, Def: 11}
	for range 21 {
		switch attributeFor("warrior", base) {
		case dungeon.Atk:
			base.Atk++
		case dungeon.Int:
			base.Int++
		default:
			base.Def++
		}
	}
	if base.Atk < 18 || base.Def < 17 || base.Int > 8 {
		t.Errorf("21 points of a warrior make %+v", base)
	}
	if got := attributeFor("adventurer", base); got != "" {
		t.Errorf("a class without a proportion spends on %q", got)
	}
}
