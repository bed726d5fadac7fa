package enchantments_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// giveTokens gives the hero tokens.
func giveTokens(s *dungeontest.Scenario, n int) { components.Tokens.Get(s.World, s.Hero).Count = n }

func tokensLeft(s *dungeontest.Scenario) int {
	n, _ := known.Know(s.Game).Bag().Tokens()
	return n
}

func enchantAction(item world.ID, name string) systems.Action {
	return systems.Action{Verb: enchantments.Enchant, Item: item, Name: name}
}

// moveEdge moves an enchantment of the edge to a piece.
func moveEdge(to world.ID) systems.Action {
	return systems.Action{Verb: enchantments.Transfer, Item: to, Name: "edge"}
}

// textOfEnchantment words the enchantment of a piece, as "leech 2".
func textOfEnchantment(s *dungeontest.Scenario, piece world.ID) string {
	b := known.ItemOf(s.Game, piece)
	if b.Enchantment == "" {
		return ""
	}
	return fmt.Sprint(b.Enchantment, " ", b.Rank)
}

// giveEnchanted puts a new piece with an enchantment on the hero.
func giveEnchanted(s *dungeontest.Scenario, piece, enchantment string, rank int) world.ID {
	s.T.Helper()
	id := s.Grant(s.Hero, piece)[0]
	kind := components.Item.Get(s.World, id).Kind
	for _, item := range s.Holding(s.Hero) {
		if e := components.Equipment.Find(s.World, item); e != nil && components.Item.Get(s.World, item).Kind == kind {
			e.Worn = item == id
		}
	}
	dungeon.UpdateMaxima(s.Game, s.Hero)
	components.Enchanted.Attach(s.World, id, components.EnchantedData{Name: enchantment, Rank: rank})
	return id
}

// byRanks runs a test for each rank of an enchantment on a piece that a strong hero wears
// among hunters. Want has a number for each.
func byRanks(t *testing.T, class, piece, enchantment, picture string, monsters map[rune]dungeontest.Monster, want [3]int,
	got func(s *dungeontest.Scenario, rank int) int) {
	t.Helper()
	for i, n := range want {
		s := dungeontest.Adventure(t, class, picture, monsters).Steady()
		giveEnchanted(s, piece, enchantment, i+1)
		s.Sturdy()
		dungeontest.Expect(t, fmt.Sprintf("%s at rank %d", enchantment, i+1), got(s, i+1), n)
	}
}

const besideA = `
	####
	#@a#
	####`

func TestTokensTakeNoRoom(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		####
		#@$#
		####`, nil)
	s.Grant(s.Labels['$'], "token", "healing", "token")
	for len(s.Sheet().Bag) < s.Sheet().Slots {
		s.Grant(s.Hero, "healing")
	}
	s.Move(grid.East)
	s.ExpectTypes(dungeon.EventSearch, dungeon.EventTake, dungeon.EventTake)
	dungeontest.Expect(t, "tokens", tokensLeft(s), 2)
	dungeontest.Expect(t, "items left", s.Sheet().Remaining, 1)
	dungeontest.Expect(t, "the item offered", s.Sheet().Offer.Name, "healing")
	dungeontest.Expect(t, "items in the bag", len(s.Sheet().Bag), 12)
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, "token", 0))
	dungeontest.Expect(t, "tokens with one more", tokensLeft(s), 3)
	if _, offers := known.Know(s.Game).Bag().Choice(); offers != 0 || s.Sheet().Offer != nil {
		t.Error("a token is offered")
	}
	if _, has := known.Know(dungeontest.Draw(t, "### #@# ###", nil).Game).Bag().Tokens(); has {
		t.Error("Classic has tokens")
	}
}

func TestATreasureOfTokensIsEmptiedAtOnce(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		####
		#@$#
		####`, nil)
	s.Grant(s.Labels['$'], "token")
	s.Move(grid.East)
	dungeontest.Expect(t, "turns", s.Run().Turn, 1)
	dungeontest.Expect(t, "the treasure is gone", s.Here().Free(grid.Point{X: 2, Y: 1}), true)
}

func TestATokenBuysAnEnchantmentAndItsRanks(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#####
		#@.$#
		#####`, nil)
	gear := s.Grant(s.Hero, "sword+1", "mail+1", "healing")
	sword, mail, potion := gear[0], gear[1], gear[2]
	s.Refused(enchantAction(sword, "leech"), "refuse.no-tokens")
	dungeontest.Expect(t, "legal without a token", len(enchantingActions(s)), 0)
	giveTokens(s, 5)
	dungeontest.Expect(t, "legal for a sword and a mail", len(enchantingActions(s)), 8)
	s.Refused(enchantAction(sword, "protection"), "refuse.enchantment-kind")
	s.Refused(enchantAction(sword, "sharpness"), "refuse.enchantment")
	s.Refused(enchantAction(sword, ""), "refuse.enchantment")
	s.Refused(enchantAction(potion, "leech"), "refuse.not-equipment")
	s.Refused(enchantAction(s.Hero, "leech"), "refuse.not-held")
	s.Refused(enchantAction(0, "leech"), "refuse.not-held")
	for rank := 1; rank <= 3; rank++ {
		s.MustAct(enchantAction(sword, "leech"))
		s.ExpectTypes(enchantments.EventEnchant)
		dungeontest.Expect(t, "the sword's", textOfEnchantment(s, sword), fmt.Sprint("leech ", rank))
		dungeontest.Expect(t, "the rank told", s.Events[0].Amount, rank)
		dungeontest.Expect(t, "tokens", tokensLeft(s), 5-rank)
	}
	s.Refused(enchantAction(sword, "leech"), "refuse.enchantment-top")
	s.Refused(enchantAction(sword, "venom"), "refuse.enchanted")
	dungeontest.Expect(t, "turns", s.Run().Turn, 0)
	s.Grant(s.Labels['$'], "healing")
	s.Move(grid.East)
	s.Move(grid.East)
	s.Refused(enchantAction(mail, "thorns"), "refuse.offered")
	s.MustAct(systems.Action{Verb: dungeon.Take})
	s.MustAct(enchantAction(mail, "thorns"))
	dungeontest.Expect(t, "both", textOfEnchantment(s, sword)+", "+textOfEnchantment(s, mail), "leech 3, thorns 1")
}

// enchantingActions lists the legal actions that spend a token.
func enchantingActions(s *dungeontest.Scenario) []systems.Action {
	return slices.DeleteFunc(dungeon.Legal(s.Game), func(a systems.Action) bool { return a.Verb != enchantments.Enchant && a.Verb != enchantments.Transfer })
}

func TestATokenMovesAnEnchantment(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	gear := s.Grant(s.Hero, "sword+1", "mail+1", "axe+3")
	sword, mail, axe := gear[0], gear[1], gear[2]
	s.Refused(moveEdge(axe), "refuse.enchantment-source")
	components.Enchanted.Attach(s.World, sword, components.EnchantedData{Name: "edge", Rank: 2})
	s.Refused(moveEdge(axe), "refuse.no-tokens")
	giveTokens(s, 4)
	s.Refused(moveEdge(mail), "refuse.enchantment-kind")
	s.Refused(moveEdge(sword), "refuse.enchantment-source")
	if !slices.Contains(dungeon.Legal(s.Game), moveEdge(axe)) {
		t.Error("a move is not legal")
	}
	s.MustAct(moveEdge(axe))
	s.ExpectTypes(enchantments.EventTransfer)
	dungeontest.Expect(t, "the axe's", textOfEnchantment(s, axe), "edge 2")
	dungeontest.Expect(t, "the sword's", textOfEnchantment(s, sword), "")
	dungeontest.Expect(t, "tokens", tokensLeft(s), 3)
	s.MustAct(enchantAction(sword, "edge"))
	s.Refused(moveEdge(axe), "refuse.enchantment-better")
	s.MustAct(moveEdge(sword)) // what the sword had is lost
	dungeontest.Expect(t, "both", textOfEnchantment(s, sword)+textOfEnchantment(s, axe), "edge 2")
	dungeontest.Expect(t, "turns", s.Run().Turn, 0)
}

// TestOffersTellWhatATokenBuys buys every enchantment rank by rank and compares the
// numbers offered before with those after.
func TestOffersTellWhatATokenBuys(t *testing.T) {
	for name, want := range map[string]struct {
		piece, what string
		numbers     [4]int // without it, then by rank
	}{
		"leech": {"sword+1", "leech", [4]int{0, 4, 6, 8}}, "venom": {"axe+1", "venom", [4]int{0, 15, 25, 35}},
		"edge": {"dagger+1", "critical", [4]int{5, 9, 12, 15}}, "stagger": {"spear+1", "stagger", [4]int{0, 6, 5, 4}},
		"protection": {"mail+1", "taken", [4]int{100, 94, 88, 82}}, "thorns": {"mail+1", "thorns", [4]int{0, 15, 25, 35}},
		"regeneration": {"leather+1", "rest-hp", [4]int{100, 120, 135, 150}}, "quiet": {"mail+1", "alert", [4]int{6, 5, 4, 3}},
		"thrift": {"wand+1", "spell-cost", [4]int{7, 5, 3, 1}}, "pierce": {"wand+1", "pierce", [4]int{0, 40, 60, 80}},
		"sight": {"ring+1", "stair-sense", [4]int{0, 8, 12, 16}}, "haven": {"ring+1", "haven", [4]int{0, 30, 45, 60}},
	} {
		s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
		giveTokens(s, 3)
		piece := giveEnchanted(s, want.piece, name, 1)
		components.Enchanted.Detach(s.World, piece)
		for rank := 1; rank <= 3; rank++ {
			i := slices.IndexFunc(known.Know(s.Game).Bag().EnchantOffers(piece), func(o known.EnchantOffer) bool { return o.Name == name })
			if i < 0 {
				t.Fatalf("%s, rank %d is not offered", name, rank)
			}
			o := known.Know(s.Game).Bag().EnchantOffers(piece)[i]
			dungeontest.Expect(t, name+": the rank offered", o.Rank, rank)
			dungeontest.Expect(t, name+": the piece's rank", o.Piece.Rank, rank-1)
			if !slices.Contains(o.Changes, known.Change{What: want.what, Now: want.numbers[rank-1], Then: want.numbers[rank]}) {
				t.Errorf("%s, rank %d changes %v", name, rank, o.Changes)
			}
			s.MustAct(o.Action)
		}
		dungeontest.Expect(t, name+": offers at the top", len(known.Know(s.Game).Bag().EnchantOffers(piece)), 0)
	}
}

func TestOffersIncludeMoves(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	gear := s.Grant(s.Hero, "sword+1", "healing")
	sword, potion := gear[0], gear[1]
	axe := giveEnchanted(s, "axe+2", "stagger", 2)
	var got []string
	for _, o := range known.Know(s.Game).Bag().EnchantOffers(sword) {
		got = append(got, fmt.Sprint(o.Action.Verb, " ", o.Name, " ", o.Rank, " ", o.From == axe, " ", o.Changes))
	}
	want := "enchant edge 1 false [{critical 5 9}], enchant leech 1 false [{leech 0 4}], enchant stagger 1 false [{stagger 0 6}], " +
		"enchant venom 1 false [{venom 0 15}], transfer stagger 2 true [{stagger 0 5}]"
	dungeontest.Expect(t, "offers", strings.Join(got, ", "), want)
	if known.Know(s.Game).Bag().EnchantOffers(potion) != nil {
		t.Error("a potion can be enchanted")
	}
}

func TestEveryEnchantmentHasNumbersForItsText(t *testing.T) {
	k := known.Know(dungeontest.Adventure(t, "mage", "### #@# ###", nil).Game)
	if n := len(k.Entries().Enchantments()); n != 12 {
		t.Errorf("there are %d enchantments", n)
	}
	v, ok := k.Entries().Enchantment("quiet")
	if !ok || len(v.Numbers) != 3 || v.Numbers[1]["NoiseLess"] != 1 || v.Numbers[2]["AlertLess"] != 3 || !slices.Equal(v.Kinds, []string{"armour"}) {
		t.Errorf("quiet is %+v", v)
	}
	if _, ok := k.Entries().Enchantment("sharpness"); ok {
		t.Error("there is an enchantment of sharpness")
	}
}

func TestLeechHealsByAPartOfBlows(t *testing.T) {
	byRanks(t, "warrior", "sword+1", "leech", besideA, nil, [3]int{5, 7, 10}, func(s *dungeontest.Scenario, _ int) int {
		s.SetHealth(500)
		s.Hurt(s.Labels['a'], dungeon.HitMagic, 100)
		for _, amount := range []int{110, 15} { // what is left of a point counts for the next blow
			s.Hurt(s.Labels['a'], dungeon.HitBlow, amount)
		}
		return s.Sheet().Hp - 500
	})
}

func TestVenomAddsPoison(t *testing.T) {
	byRanks(t, "warrior", "sword+1", "venom", besideA, nil, [3]int{15, 25, 35}, func(s *dungeontest.Scenario, _ int) int {
		a := s.Labels['a']
		s.Hurt(a, dungeon.HitThrown, 100)
		s.Hurt(a, dungeon.HitBlow, 100)
		before := s.Hp(a)
		s.Wait(3)
		dungeontest.Expect(t, "spent before its time", s.Hp(a) > before-35, true)
		s.Wait(2)
		return before - s.Hp(a)
	})
}

func TestAnEdgeAddsToTheCriticalChance(t *testing.T) {
	byRanks(t, "rogue", "dagger+1", "edge", besideA, nil, [3]int{9, 12, 15}, func(s *dungeontest.Scenario, _ int) int {
		return dungeon.Stat(s.Game, s.Hero, dungeon.Critical)
	})
}

func TestStaggerStunsEverySoManyBlows(t *testing.T) {
	byRanks(t, "warrior", "sword+1", "stagger", besideA, map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 1_000_000, 1)}, [3]int{6, 5, 4},
		func(s *dungeontest.Scenario, rank int) int {
			first := 0
			for blow := 1; blow <= 12; blow++ {
				s.MustAct(dungeontest.AttackEast)
				stunned := s.Count(dungeon.EventStagger) == 1
				if stunned == (s.AttacksOf(s.Labels['a']) == 1) {
					t.Errorf("rank %d, blow %d: stunned %v, and it strikes %d times", rank, blow, stunned, s.AttacksOf(s.Labels['a']))
				}
				if stunned && first == 0 {
					first = blow
				} else if stunned {
					dungeontest.Expect(t, "the second stunning blow", blow%first, 0)
				}
			}
			return first
		})
}

func TestProtectionTakesFromAllDamage(t *testing.T) {
	for _, kind := range []string{dungeon.HitBlow, dungeon.HitShot, dungeon.HitFire} {
		byRanks(t, "mage", "mail+1", "protection", besideA, nil, [3]int{94, 88, 82}, func(s *dungeontest.Scenario, _ int) int {
			before := s.Sheet().Hp
			dungeon.Hurt(s.Game, dungeon.Hit{From: s.Labels['a'], To: s.Hero, Kind: kind, Amount: 100})
			return before - s.Sheet().Hp
		})
	}
}

func TestThornsGiveBackAPartOfABlow(t *testing.T) {
	byRanks(t, "mage", "mail+1", "thorns", besideA, nil, [3]int{15, 25, 35}, func(s *dungeontest.Scenario, _ int) int {
		a := s.Labels['a']
		dungeon.Hurt(s.Game, dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitShot, Amount: 100})
		dungeontest.Expect(t, "after a shot", s.Hp(a), 1000)
		dungeon.Hurt(s.Game, dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitBlow, Amount: 100})
		return 1000 - s.Hp(a)
	})
}

// TestThornsCanKill checks that the hero is paid for a kill by thorns, and that they do
// not end what lasts until the hero strikes.
func TestThornsCanKill(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", besideA, map[rune]dungeontest.Monster{'a': {Hp: 10, Atk: 100, Exp: 40, Name: "skeleton", Mind: dungeontest.Hunting.Mind}})
	s.Sturdy()
	giveEnchanted(s, "mail+1", "thorns", 1)
	dungeon.BeginEffect(s.Game, s.Hero, "focus", 0, components.Modifier{Stat: skills.Dealt, Percent: 900})
	s.Wait(1)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 40)
	dungeontest.Expect(t, "effects", len(s.Sheet().Effects), 1)
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack && e.From == s.Hero && e.Amount > 30 {
			t.Errorf("thorns do %d damage", e.Amount)
		}
	}
}

func TestRegenerationImprovesRest(t *testing.T) {
	byRanks(t, "mage", "mail+0", "regeneration", "##### #.@.# #####", nil, [3]int{24, 27, 30}, func(s *dungeontest.Scenario, _ int) int {
		s.Tire(100, 100)
		s.Earn(10)
		s.MustAct(dungeontest.ActionRest)
		s.MustAct(dungeontest.ActionRest)
		dungeontest.Expect(t, "Mp", s.Sheet().Mp, 119) // 1 % of 950, twice
		return s.Sheet().Hp - 100
	})
}

func TestQuietIsHeardAndSeenLess(t *testing.T) {
	byRanks(t, "mage", "mail+1", "quiet", `
		#########
		#@......#
		#########`, nil, [3]int{5, 4, 3}, func(s *dungeontest.Scenario, _ int) int {
		for verb, want := range map[systems.Verb]int{dungeon.Move: 1, skills.Magic: 5, dungeon.Search: 3, items.Throw: 3, dungeon.Wait: 0} {
			dungeontest.Expect(t, "the noise of "+string(verb), known.Know(s.Game).Preview().Noise(systems.Action{Verb: verb, Direction: grid.East}), want)
		}
		for d := 6; d > 0; d-- {
			guard := s.Spawn(s.Content.Must("monster", "skeleton"),
				components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1 + d, Y: 1}}),
				components.Health.With(components.HealthData{Now: 1000, Max: 1000}),
				components.Attributes.With(components.AttributesData{Atk: 1}),
				components.Mind.With(components.MindData{State: components.Guarding, Guard: true, Home: grid.Point{X: 1 + d, Y: 1}}))
			s.Wait(1)
			if components.Mind.Get(s.World, guard).Pips > 0 {
				return d
			}
			s.Remove(guard)
			systems.Reap(s.Game)
		}
		return 0
	})
	s := dungeontest.Adventure(t, "mage", `
		######
		#@..a#
		######`, map[rune]dungeontest.Monster{'a': dungeontest.Asleep})
	giveEnchanted(s, "mail+1", "quiet", 1)
	s.Move(grid.East)
	s.ExpectPips("a", 0) // two steps away: a step is heard there without it
}

func TestThriftMakesSpellsCheaper(t *testing.T) {
	byRanks(t, "mage", "wand+1", "thrift", besideA, nil, [3]int{2, 4, 6}, func(s *dungeontest.Scenario, _ int) int {
		full := skills.PlainSpellCost(s.Game, s.Hero, dungeon.Stat(s.Game, s.Hero, dungeon.Int))
		return full - s.Spent(systems.Action{Verb: skills.Magic, Direction: grid.East})
	})
}

func TestAPiercingSpellGoesOn(t *testing.T) {
	for _, class := range []string{"mage", "templar"} {
		for _, c := range []struct{ picture, struck string }{
			{"#@ab.cd.#", "abc"}, {"#@a.b...#", "ab"}, {"#@a+b...#", "a"}, {"#@a$b...#", "a"}, {"#@a#b...#", "a"},
		} {
			wall := strings.Repeat("#", len(c.picture))
			byRanks(t, class, "wand+1", "pierce", wall+"\n"+c.picture+"\n"+wall, nil, [3]int{40, 60, 80}, func(s *dungeontest.Scenario, rank int) int {
				percent := 20 + 20*rank
				power := skills.SpellPower(s.Game, s.Hero, 1)
				s.MustAct(systems.Action{Verb: skills.Magic, Direction: grid.East})
				letters, damage := s.HurtBy()
				dungeontest.Expect(t, class+", struck in "+c.picture, letters, c.struck)
				dungeontest.Within(s.T, damage[0], power)
				for _, n := range damage[1:] {
					dungeontest.Within(s.T, n, dungeon.PercentOf(power, percent))
				}
				return percent
			})
		}
	}
}

func TestSightSensesMonstersFromStairways(t *testing.T) {
	picture := `
		######################
		#<@.................##
		#########.############
		#....##.a##b....##c..#
		######################`
	byRanks(t, "warrior", "ring+1", "sight", picture, nil, [3]int{0, 2, 2}, func(s *dungeontest.Scenario, _ int) int {
		dungeontest.Expect(t, "sensed beside the stairway", len(known.Know(s.Game).Senses().Monsters()), 0)
		s.PlaceAt(s.Hero, 1, 1)
		return len(known.Know(s.Game).Senses().Monsters())
	})
}

func TestHavenWeakensTheFirstBlowAfterARest(t *testing.T) {
	byRanks(t, "mage", "ring+1", "haven", besideA, nil, [3]int{70, 55, 40}, func(s *dungeontest.Scenario, _ int) int {
		blow := func() int {
			before := s.Sheet().Hp
			dungeon.Hurt(s.Game, dungeon.Hit{From: s.Labels['a'], To: s.Hero, Kind: dungeon.HitBlow, Amount: 100})
			return before - s.Sheet().Hp
		}
		dungeontest.Expect(t, "without a rest", blow(), 100)
		s.Earn(10)
		enchantments.ReadyHaven(s.Game, s.Hero)
		dungeon.Hurt(s.Game, dungeon.Hit{From: s.Labels['a'], To: s.Hero, Kind: dungeon.HitShot, Amount: 1})
		first := blow()
		dungeontest.Expect(t, "the second blow", blow(), 100)
		return first
	})
	s := dungeontest.Adventure(t, "mage", "##### #.@.# #####", nil)
	ring := giveEnchanted(s, "ring+1", "haven", 1)
	s.Tire(1, 1)
	s.Earn(5)
	s.MustAct(dungeontest.ActionRest)
	dungeontest.Expect(t, "ready after a rest", components.Enchanted.Get(s.World, ring).Charge, 1)
}

func TestAnEnchantmentWorksOnlyWhileWorn(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", besideA, nil)
	sword := giveEnchanted(s, "sword+1", "edge", 3)
	components.Equipment.Get(s.World, sword).Worn = false
	dungeontest.Expect(t, "critical", dungeon.Stat(s.Game, s.Hero, dungeon.Critical), 5)
	leech := giveEnchanted(s, "sword+1", "leech", 3)
	components.Equipment.Get(s.World, leech).Worn = false
	s.SetHealth(10)
	s.Hurt(s.Labels['a'], dungeon.HitBlow, 1000)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 10)
}

// enchantedGame is a game with three tokens and an enchanted sword.
func enchantedGame(t *testing.T, kit *kit.Kit) (s *dungeontest.Scenario, sword world.ID) {
	t.Helper()
	g, err := kit.Begin(dungeon.Start{Seed: "enchanted", Class: "warrior"})
	if err != nil {
		t.Fatal(err)
	}
	s = &dungeontest.Scenario{Game: g, T: t}
	giveTokens(s, 4)
	piece, _ := known.Know(g).Bag().Worn(known.Item{Kind: "weapon"})
	s.MustAct(enchantAction(piece.ID, "leech"))
	return s, piece.ID
}

func TestEnchantmentsAreSaved(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	s, sword := enchantedGame(t, kit)
	components.Enchanted.Get(s.World, sword).Charge = 40
	s.Reload(kit)
	dungeontest.Expect(t, "tokens", tokensLeft(s), 3)
	dungeontest.Expect(t, "the piece", *components.Enchanted.Get(s.World, sword), components.EnchantedData{Name: "leech", Rank: 1, Charge: 40})
	s.MustAct(enchantAction(sword, "leech"))
	dungeontest.Expect(t, "its rank", textOfEnchantment(s, sword), "leech 2")
}

func TestAWronglyEnchantedWorldIsRefused(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for name, c := range map[string]struct {
		change func(s *dungeontest.Scenario, sword world.ID)
		says   string
	}{
		"an unknown enchantment": {func(s *dungeontest.Scenario, sword world.ID) {
			components.Enchanted.Get(s.World, sword).Name = "sharpness"
		},
			`has the enchantment "sharpness", which no data file has`},
		"one that does not fit": {func(s *dungeontest.Scenario, sword world.ID) { components.Enchanted.Get(s.World, sword).Name = "haven" },
			`has the enchantment "haven", which does not fit it`},
		"rank 4": {func(s *dungeontest.Scenario, sword world.ID) { components.Enchanted.Get(s.World, sword).Rank = 4 },
			"in its enchanted, rank is 4; it may be from 1 to 3"},
		"rank 0": {func(s *dungeontest.Scenario, sword world.ID) { components.Enchanted.Get(s.World, sword).Rank = 0 },
			"in its enchanted, rank is 0; it may be from 1 to 3"},
		"an enchanted potion": {func(s *dungeontest.Scenario, sword world.ID) { components.Equipment.Detach(s.World, sword) },
			"has enchanted but lacks equipment"},
		"a debt of tokens": {func(s *dungeontest.Scenario, _ world.ID) { giveTokens(s, -1) }, "in its tokens, count is -1; it may be from 0 to 1000000"},
	} {
		s, sword := enchantedGame(t, kit)
		c.change(s, sword)
		w, err := world.Restore(s.World.Bytes())
		if err == nil {
			_, err = kit.Resume(w)
		}
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s gives %v", name, err)
		}
	}
}

func TestEnchantingIsRecorded(t *testing.T) {
	codec := dungeontest.AdventureKit(t).Codec()
	for _, a := range []systems.Action{enchantAction(77, "leech"), moveEdge(78)} {
		raw, err := codec.Append(nil, a)
		if err != nil {
			t.Fatal(err)
		}
		back, n, err := codec.Read(raw)
		if err != nil || n != len(raw) || back != a {
			t.Errorf("%+v is read as %+v, %v", a, back, err)
		}
	}
}

// TestLegalEnchantingIsComplete tries every piece with every enchantment on a copy: what
// is legal is accepted, and nothing else.
func TestLegalEnchantingIsComplete(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	s, sword := enchantedGame(t, kit)
	for _, name := range []string{"axe", "ring", "leather"} {
		dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, name, 3))
	}
	s.MustAct(enchantAction(sword, "leech"))
	legal := enchantingActions(s)
	raw, accepted := s.World.Bytes(), 0
	for _, item := range s.Sheet().Bag {
		for _, e := range known.Know(s.Game).Entries().Enchantments() {
			for _, verb := range []systems.Verb{enchantments.Enchant, enchantments.Transfer} {
				w, err := world.Restore(raw)
				if err != nil {
					t.Fatal(err)
				}
				copied, err := kit.Resume(w)
				if err != nil {
					t.Fatal(err)
				}
				a := systems.Action{Verb: verb, Item: item.ID, Name: e.Name}
				err = copied.Act(a)
				if err == nil {
					accepted++
				}
				if (err == nil) != slices.Contains(legal, a) {
					t.Errorf("%+v: %v, and legal lists %v", a, err, legal)
				}
			}
		}
	}
	// The sword's next rank, a move to the axe, and a first rank of 4 for the axe, for two
	// pieces of armour and of 2 for the ring.
	dungeontest.Expect(t, "actions accepted", accepted, 1+1+4+8+2)
}
