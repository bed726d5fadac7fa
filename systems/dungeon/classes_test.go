package dungeon

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// damages are the Hp that hits of 20 of each kind take from an actor.
func damages(s *scenario, from, to world.ID, kinds ...string) (list []int) {
	for _, kind := range kinds {
		before := components.Health.Get(s.World, to).Now
		Hurt(s.Game, Hit{From: from, To: to, Kind: kind, Amount: 20})
		list = append(list, before-components.Health.Get(s.World, to).Now)
	}
	return list
}

func TestAClassBeginsWithItsKit(t *testing.T) {
	kit := adventureKit(t)
	for class, want := range map[string]string{
		"warrior":   "[sword+1 mail+1 knife+0 healing+0]",
		"mage":      "[wand+1 mail+1 healing+0]",
		"rogue":     "[sword+1 mail+1 knife+0 healing+0]",
		"alchemist": "[sword+1 mail+1 flask-fire+0 flask-frost+0 flask-smoke+0 healing+0 healing+0]",
		"templar":   "[sword+1 mail+1 healing+0]",
	} {
		g, err := kit.Begin(Start{Seed: "kit", Class: class})
		if err != nil {
			t.Fatal(err)
		}
		sheet := Know(g).Sheet()
		var got []string
		for _, b := range sheet.Bag {
			got = append(got, fmt.Sprintf("%s+%d", b.Name, b.Quality))
			expect(t, class+" wears "+b.Name, b.Worn, b.Quality > 0)
		}
		expect(t, "the bag of "+class, fmt.Sprint(got), want)
		expect(t, class+": Hp", sheet.Hp, 10*(sheet.Base.Def+1))
	}
}

func TestAWarriorTakesLessFromBlows(t *testing.T) {
	for class, want := range map[string]string{"warrior": "[19 20]", "mage": "[20 20]"} {
		s := adventure(t, class, "#### #@a# ####", nil)
		expect(t, class+" loses", fmt.Sprint(damages(s, s.labels['a'], s.Hero, HitBlow, HitMagic)), want)
	}
}

func TestMagicCostsAShareOfInt(t *testing.T) {
	for class, want := range map[string]int{"warrior": 5 + 4, "mage": 5 + 8, "rogue": 5 + 5, "alchemist": 5 + 5} {
		expect(t, "the spell of the "+class, adventure(t, class, "#### #@a# ####", nil).sheet().SpellCost, want)
	}
	s := adventure(t, "mage", "#### #@a# ####", nil)
	s.setMana(13)
	s.do(systems.Action{Verb: Magic, Direction: grid.East})
	expect(t, "Mp left", s.sheet().Mp, 0)
	s.setMana(12)
	s.refused(systems.Action{Verb: Magic, Direction: grid.East}, "refuse.mana")
	expect(t, "Classic's spell", draw(t, "#### #@a# ####", nil).sheet().SpellCost, 20)
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
	s := adventure(t, "mage", picture, nil)
	var dirs []grid.Direction
	for _, a := range Legal(s.Game) {
		if a.Verb == Magic {
			dirs = append(dirs, a.Direction)
		}
	}
	if !slices.Equal(dirs, []grid.Direction{grid.East, grid.West}) {
		t.Errorf("magic is legal to %v", dirs)
	}
	s.refused(systems.Action{Verb: Magic}, "refuse.many-targets")
	s.refused(systems.Action{Verb: Magic, Direction: grid.North}, "refuse.spell-reach")
	hunts := components.MindData{State: components.Hunting} // so that it is not surprised
	reach, _ := components.Reach.Among(adventureEntry(t, "hero", "mage").Parts)
	bolt := rounded(attributesOf(t, "mage").Int, reach.Percent)
	for d, letter := range target {
		s := adventure(t, "mage", picture, map[rune]monster{letter: {hp: 1000, atk: 1, mind: hunts}})
		s.do(systems.Action{Verb: Magic, Direction: d})
		// A blow is 80 to 120 % of the bolt, three times if critical.
		for _, e := range s.Events {
			if e.Type == EventAttack && e.From == s.Hero {
				expect(t, "the target", e.To, s.labels[letter])
				if e.Amount = cond(e.Critical, e.Amount/3, e.Amount); e.Amount < rounded(bolt, 80) || e.Amount > rounded(bolt, 120) {
					t.Errorf("%d damage at a distance", e.Amount)
				}
			}
		}
	}
	other := adventure(t, "warrior", picture, nil)
	other.setMana(20)
	other.refused(systems.Action{Verb: Magic, Direction: grid.East}, "refuse.spell-beside")
	far := adventure(t, "mage", "######## #@....a# ########", nil)
	far.refused(systems.Action{Verb: Magic, Direction: grid.East}, "refuse.spell-reach")
	blocked := adventure(t, "mage", "###### #@$.a# ######", nil)
	blocked.refused(systems.Action{Verb: Magic, Direction: grid.East}, "refuse.spell-reach")
}

func TestARoguesStats(t *testing.T) {
	s := adventure(t, "rogue", "### #@# ###", nil)
	notice, surprise := passive(t, "rogue", "notice").Add, passive(t, "rogue", "surprise").Add
	if notice <= 0 || surprise <= 0 {
		t.Errorf("a rogue has %d for notice and %d for surprise", notice, surprise)
	}
	expect(t, "notice", Scale(s.Game, s.Hero, "notice", 3), 3+notice)
	expect(t, "surprise", Scale(s.Game, s.Hero, "surprise", 200), 200+surprise)
}

func TestATemplarsBlowsAddAShareOfInt(t *testing.T) {
	s := adventure(t, "templar", "### #@# ###", nil)
	components.Attributes.Get(s.World, s.Hero).Int = 21
	atk := attributesOf(t, "templar").Atk
	expect(t, "the power of a blow", BlowPower(s.Game, s.Hero), atk+rounded(21, passive(t, "templar", "blow-int").Add))
	expect(t, "Atk", s.sheet().Total.Atk, atk)
	expect(t, "the power of a warrior's blow", BlowPower(adventure(t, "warrior", "### #@# ###", nil).Game, s.Hero), attributesOf(t, "warrior").Atk)
}

func TestAnAlchemistIsGivenSomethingOnEachNewFloor(t *testing.T) {
	g, err := adventureKit(t).Begin(Start{Seed: "gift", Class: "alchemist"})
	if err != nil {
		t.Fatal(err)
	}
	given := func() (n int) {
		for _, e := range g.Events {
			if e.Type == EventReceive {
				n++
			}
		}
		return n
	}
	take := func(down bool) {
		g.Events = nil
		for id, stair := range components.Stair.Each(g.World) {
			if stair.Down == down && components.Position.Get(g.World, id).Floor == Know(g).Floor() {
				g.Leaving = id
			}
		}
		runStep(g, "level generation")
		runStep(g, "arrival")
		runStep(g, "provisions")
	}
	expect(t, "gifts at the start", given(), 0)
	take(true) // floor 2 gives a flask
	expect(t, "gifts on floor 2", given(), 1)
	bag := Know(g).Sheet().Bag
	expect(t, "the gift", bag[len(bag)-1].Kind, "flask")
	take(true)
	expect(t, "the floor", Know(g).Floor(), 3)
	expect(t, "gifts on floor 3", given(), 1)
	take(false)
	take(true)
	expect(t, "gifts on a floor entered before", given(), 0)
}

func TestAGiftToAFullBagIsOffered(t *testing.T) {
	s := adventure(t, "alchemist", "##### #.@.# #####", nil)
	GiveOrOffer(s.Game, NewItem(s.Game, "healing", 0))
	expect(t, "items with room in the bag", len(s.sheet().Bag), 1)
	fillBag(s)
	GiveOrOffer(s.Game, NewItem(s.Game, "sword", 3))
	GiveOrOffer(s.Game, NewItem(s.Game, "wand", 2))
	sheet := s.sheet()
	if sheet.Offer == nil || sheet.Offer.Name != "sword" || sheet.Offer.Quality != 3 || sheet.Remaining != 2 {
		t.Fatalf("offered: %+v, %d left", sheet.Offer, sheet.Remaining)
	}
	s.refused(systems.Action{Verb: Wait}, "refuse.offered")
	s.refused(systems.Action{Verb: Take}, "refuse.bag-full")
	s.do(systems.Action{Verb: Replace, Item: sheet.Bag[2].ID})
	s.do(systems.Action{Verb: Leave})
	expect(t, "turns", s.Run().Turn, 0)
	sheet = s.sheet()
	expect(t, "the third item", sheet.Bag[2].Name, "sword")
	expect(t, "an offer", sheet.Offer != nil, false)
	expect(t, "bundles", len(components.Treasure.IDs(s.World)), 0)
	s.move(grid.East)
}
