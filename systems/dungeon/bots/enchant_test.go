package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestBotsSpendTheirTokens gives bots the tokens that two worn pieces can use: they spend
// them before they walk on, the careful bot as its style says.
func TestBotsSpendTheirTokens(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	for _, name := range []string{NameGreedy, NameCareful} {
		for class, want := range map[string]string{
			"warrior": "leech", "mage": "thrift", "rogue": "leech", "alchemist": "leech", "templar": "leech",
		} {
			g, err := kit.Begin(dungeon.Start{Seed: "tokens", Class: class})
			if err != nil {
				t.Fatal(err)
			}
			components.Tokens.Get(g.World, g.Hero).Count = 6
			if name == NameCareful {
				want = styleOf(known.Know(g)).enchantments[0]
			}
			bot, err := New(name, "")
			if err != nil {
				t.Fatal(err)
			}
			for n := range 6 {
				a := bot.Choose(known.Know(g))
				if a.Verb != enchantments.Enchant || n < 3 && a.Name != want {
					t.Errorf("%s, %s: token %d goes to %+v, want %s", name, class, n+1, a, want)
				}
				if err := g.Act(a); err != nil {
					t.Fatal(err)
				}
			}
			if left, _ := known.Know(g).Bag().Tokens(); left != 0 {
				t.Errorf("%s, %s: %d tokens are left", name, class, left)
			}
		}
	}
}

// TestABotKeepsAHighRank wears a better weapon than the enchanted one and moves the
// enchantment to it.
func TestABotKeepsAHighRank(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	for _, c := range []struct {
		rank int
		want systems.Verb
	}{{3, enchantments.Transfer}, {1, enchantments.Enchant}} {
		g, err := kit.Begin(dungeon.Start{Seed: "tokens", Class: "warrior"})
		if err != nil {
			t.Fatal(err)
		}
		old, _ := known.Know(g).Bag().Worn(known.Item{Kind: "weapon"})
		components.Enchanted.Attach(g.World, old.ID, components.EnchantedData{Name: "stagger", Rank: c.rank})
		dungeon.GiveOrOffer(g, dungeon.NewItem(g, "sword", 9))
		components.Tokens.Get(g.World, g.Hero).Count = 1
		bot := &Careful{}
		for _, want := range []systems.Verb{items.Equip, c.want} {
			a := bot.Choose(known.Know(g))
			if a.Verb != want {
				t.Errorf("rank %d: %+v, want %s", c.rank, a, want)
			}
			if err := g.Act(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}
