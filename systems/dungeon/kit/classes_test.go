package kit_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// damages are the Hp that hits of 20 of each kind take from an actor.
func damages(s *dungeontest.Scenario, from, to world.ID, kinds ...string) (list []int) {
	for _, kind := range kinds {
		before := components.Health.Get(s.World, to).Now
		dungeon.Hurt(s.Game, dungeon.Hit{From: from, To: to, Kind: kind, Amount: 20})
		list = append(list, before-components.Health.Get(s.World, to).Now)
	}
	return list
}

func TestAClassBeginsWithItsKit(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for class, want := range map[string]string{
		"warrior":   "[sword+1 mail+1 knife+0 2 healing+0]",
		"mage":      "[wand+1 mail+1 healing+0]",
		"rogue":     "[sword+1 mail+1 knife+0 healing+0]",
		"alchemist": "[sword+1 mail+1 flask-fire+0 flask-frost+0 flask-smoke+0 2 healing+0]",
		"templar":   "[sword+1 mail+1 healing+0]",
	} {
		g, err := kit.Begin(dungeon.Start{Seed: "kit", Class: class})
		if err != nil {
			t.Fatal(err)
		}
		sheet := known.Know(g).Hero().Sheet()
		var got []string
		for _, b := range sheet.Bag {
			text := fmt.Sprintf("%s+%d", b.Name, b.Quality)
			if b.Potion && b.Count > 1 {
				text = fmt.Sprint(b.Count, " ", text)
			}
			got = append(got, text)
			dungeontest.Expect(t, class+" wears "+b.Name, b.Worn, b.Quality > 0)
		}
		dungeontest.Expect(t, "the bag of "+class, fmt.Sprint(got), want)
		dungeontest.Expect(t, class+": Hp", sheet.Hp, 10*(sheet.Base.Def+1))
	}
}

func TestAWarriorTakesLessFromBlows(t *testing.T) {
	for class, want := range map[string]string{"warrior": "[19 20]", "mage": "[20 20]"} {
		s := dungeontest.Adventure(t, class, "#### #@a# ####", nil)
		dungeontest.Expect(t, class+" loses", fmt.Sprint(damages(s, s.Labels['a'], s.Hero, dungeon.HitBlow, dungeon.HitMagic)), want)
	}
}

func TestMagicCostsAShareOfInt(t *testing.T) {
	for class, want := range map[string]int{"warrior": 6, "mage": 8, "rogue": 7, "alchemist": 7} {
		dungeontest.Expect(t, "the spell of the "+class, dungeontest.Adventure(t, class, "#### #@a# ####", nil).Sheet().SpellCost, want)
	}
	s := dungeontest.Adventure(t, "mage", "#### #@a# ####", nil)
	s.SetMana(8)
	s.MustAct(systems.Action{Verb: skills.Magic, Direction: grid.East})
	dungeontest.Expect(t, "Mp left", s.Sheet().Mp, 0)
	s.SetMana(7)
	s.Refused(systems.Action{Verb: skills.Magic, Direction: grid.East}, "refuse.mana")
	dungeontest.Expect(t, "Classic's spell", dungeontest.Draw(t, "#### #@a# ####", nil).Sheet().SpellCost, 20)
}

func TestAMagesMagicReachesAlongLines(t *testing.T) {
	picture := `
		##########
		#....b..c#
		#....#...#
		#.a..@.d.#
		#....#...#
		##########
	`
	target := map[grid.Direction]rune{grid.East: 'd', grid.West: 'a'}
	s := dungeontest.Adventure(t, "mage", picture, nil)
	var dirs []grid.Direction
	for _, a := range dungeon.Legal(s.Game) {
		if a.Verb == skills.Magic {
			dirs = append(dirs, a.Direction)
		}
	}
	if !slices.Equal(dirs, []grid.Direction{grid.East, grid.West}) {
		t.Errorf("magic is legal to %v", dirs)
	}
	s.Refused(systems.Action{Verb: skills.Magic}, "refuse.many-targets")
	s.Refused(systems.Action{Verb: skills.Magic, Direction: grid.North}, "refuse.spell-reach")
	hunts := components.MindData{State: components.Hunting} // so that it is not surprised
	reach, _ := components.Reach.Among(dungeontest.AdventureEntry(t, "hero", "mage").Parts)
	bolt := dungeontest.Rounded(dungeontest.AttributesOf(t, "mage").Int, reach.Percent)
	for d, letter := range target {
		s := dungeontest.Adventure(t, "mage", picture, map[rune]dungeontest.Monster{letter: {Hp: 1000, Atk: 1, Mind: hunts}})
		s.MustAct(systems.Action{Verb: skills.Magic, Direction: d})
		// A blow is 80 to 120 % of the bolt, three times if critical.
		for _, e := range s.Events {
			if e.Type == dungeon.EventAttack && e.From == s.Hero {
				dungeontest.Expect(t, "the target", e.To, s.Labels[letter])
				if e.Amount = dungeontest.If(e.Critical, e.Amount/3, e.Amount); e.Amount < dungeontest.Rounded(bolt, 80) || e.Amount > dungeontest.Rounded(bolt, 120) {
					t.Errorf("%d damage at a distance", e.Amount)
				}
			}
		}
	}
	other := dungeontest.Adventure(t, "warrior", picture, nil)
	other.SetMana(20)
	other.Refused(systems.Action{Verb: skills.Magic, Direction: grid.East}, "refuse.spell-beside")
	far := dungeontest.Adventure(t, "mage", "######## #@....a# ########", nil)
	far.Refused(systems.Action{Verb: skills.Magic, Direction: grid.East}, "refuse.spell-reach")
	blocked := dungeontest.Adventure(t, "mage", "###### #@$.a# ######", nil)
	blocked.Refused(systems.Action{Verb: skills.Magic, Direction: grid.East}, "refuse.spell-reach")
}

func TestARoguesStats(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", "### #@# ###", nil)
	notice, surprise := dungeontest.Passive(t, "rogue", "notice").Add, dungeontest.Passive(t, "rogue", "surprise").Add
	if notice <= 0 || surprise <= 0 {
		t.Errorf("a rogue has %d for notice and %d for surprise", notice, surprise)
	}
	dungeontest.Expect(t, "notice", dungeon.Scale(s.Game, s.Hero, "notice", 3), 3+notice)
	dungeontest.Expect(t, "surprise", dungeon.Scale(s.Game, s.Hero, "surprise", 200), 200+surprise)
}

func TestATemplarsBlowsAddAShareOfInt(t *testing.T) {
	s := dungeontest.Adventure(t, "templar", "### #@# ###", nil)
	components.Attributes.Get(s.World, s.Hero).Int = 21
	atk := dungeontest.AttributesOf(t, "templar").Atk
	dungeontest.Expect(t, "the power of a blow", dungeon.BlowPower(s.Game, s.Hero), atk+dungeontest.Rounded(21, dungeontest.Passive(t, "templar", "blow-int").Add))
	dungeontest.Expect(t, "Atk", s.Sheet().Total.Atk, atk)
	dungeontest.Expect(t, "the power of a warrior's blow", dungeon.BlowPower(dungeontest.Adventure(t, "warrior", "### #@# ###", nil).Game, s.Hero), dungeontest.AttributesOf(t, "warrior").Atk)
}

func TestAnAlchemistIsGivenSomethingOnEachNewFloor(t *testing.T) {
	g, err := dungeontest.AdventureKit(t).Begin(dungeon.Start{Seed: "gift", Class: "alchemist"})
	if err != nil {
		t.Fatal(err)
	}
	given := func() (n int) {
		for _, e := range g.Events {
			if e.Type == dungeon.EventReceive {
				n++
			}
		}
		return n
	}
	take := func(down bool) {
		g.Events = nil
		for id, stair := range components.Stair.Each(g.World) {
			if stair.Down == down && components.Position.Get(g.World, id).Floor == known.Know(g).Hero().Floor() {
				g.Leaving = id
			}
		}
		dungeontest.RunStep(g, "level generation")
		dungeontest.RunStep(g, "arrival")
		dungeontest.RunStep(g, "provisions")
		dungeontest.RunStep(g, "sight")
	}
	dungeontest.Expect(t, "gifts at the start", given(), 0)
	take(true) // floor 2 gives a flask
	dungeontest.Expect(t, "gifts on floor 2", given(), 1)
	bag := known.Know(g).Hero().Sheet().Bag
	dungeontest.Expect(t, "the gift", bag[len(bag)-1].Kind, "flask")
	take(true)
	dungeontest.Expect(t, "the floor", known.Know(g).Hero().Floor(), 3)
	dungeontest.Expect(t, "gifts on floor 3", given(), 1)
	take(false)
	take(true)
	dungeontest.Expect(t, "gifts on a floor entered before", given(), 0)
}

func TestAGiftToAFullBagIsOffered(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", "##### #.@.# #####", nil)
	dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, "healing", 0))
	dungeontest.Expect(t, "items with room in the bag", len(s.Sheet().Bag), 1)
	dungeontest.FillBag(s)
	dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, "sword", 3))
	dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, "wand", 2))
	sheet := s.Sheet()
	if sheet.Offer == nil || sheet.Offer.Name != "sword" || sheet.Offer.Quality != 3 || sheet.Remaining != 2 {
		t.Fatalf("offered: %+v, %d left", sheet.Offer, sheet.Remaining)
	}
	s.Refused(systems.Action{Verb: dungeon.Wait}, "refuse.offered")
	s.Refused(systems.Action{Verb: dungeon.Take}, "refuse.bag-full")
	s.MustAct(systems.Action{Verb: dungeon.Replace, Item: sheet.Bag[2].ID})
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	dungeontest.Expect(t, "turns", s.Run().Turn, 0)
	sheet = s.Sheet()
	dungeontest.Expect(t, "the third item", sheet.Bag[2].Name, "sword")
	dungeontest.Expect(t, "an offer", sheet.Offer != nil, false)
	dungeontest.Expect(t, "bundles", len(components.Treasure.IDs(s.World)), 0)
	s.Move(grid.East)
}
