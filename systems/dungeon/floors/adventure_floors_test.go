package floors_test

import (
	"fmt"
	"maps"
	"math"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// adventureDeck is the deck of a chapter. The kinds of weapons and armour are drawn.
var adventureDeck = map[string]int{
	"healing": 6, "magic": 4, "regeneration": 3, "haste": 2, "stoneskin": 1, "fury": 2, "precision": 1, "learning": 1,
	"second-wind": 2, "shadow": 1, "scroll-teleport": 2, "scroll-slumber": 1, "scroll-mapping": 1, "flask-fire": 2,
	"flask-frost": 2, "flask-smoke": 1, "flask-bell": 1, "flask-oil": 2, "flask-storm": 1, "knife": 2, "weapon": 2, "armour": 3, "wand": 2, "ring": 1,
	"token": 2,
}

// card returns the card of the deck that deals an item.
func card(item string) string {
	switch item {
	case "sword", "spear", "axe", "dagger":
		return "weapon"
	case "mail", "leather":
		return "armour"
	}
	return item
}

// descent checks the floors of a seed from the first floor of a chapter to the last one of
// another, and that those of each chapter hold the whole deck. It counts the groups of monsters in
// each state; under partnered and alone it counts those with and without a partner, on the
// floors that have partners.
func descent(kit *kit.Kit, seed string, first, last int) (map[string]int, error) {
	g := kit.Blank(dungeon.Start{Seed: seed})
	cards, groups := map[string]int{}, map[string]int{}
	for depth := first; depth <= last; depth++ {
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		c, err := checkAdventure(g, depth)
		if err != nil {
			return nil, err
		}
		for state, n := range c.groups {
			groups[state] += n
			if depth >= 6 && !isArena(depth) {
				groups[alone] += n
			}
		}
		groups[partnered] += c.partners
		groups[alone] -= c.partners
		if isArena(depth) {
			if !maps.Equal(cards, adventureDeck) {
				return nil, fmt.Errorf("seed %q: the treasures of the chapter to floor %d hold %v", seed, depth, cards)
			}
			clear(cards)
			continue
		}
		if !slices.Contains(c.items, "healing") {
			return nil, fmt.Errorf("seed %q, floor %d of Adventure has no healing", seed, depth)
		}
		for _, item := range c.items {
			cards[card(item)]++
		}
	}
	return groups, nil
}

const (
	partnered = "with a partner"
	alone     = "without a partner"
)

// TestFloorsOfAdventureFollowTheRules checks all floors of 60 seeds, of 6 in short runs, or
// of 5,000 in the soak test. Of the groups without a post 30 % sleep. From floor 6 on one group in
// five has a partner, and fewer where too few monsters are left. A correct share differs by more
// than five standard deviations once in 1.7 million runs.
func TestFloorsOfAdventureFollowTheRules(t *testing.T) {
	seeds := 60
	soaking := os.Getenv("DONJON_SOAK") != ""
	switch {
	case soaking:
		seeds = 5_000
	case testing.Short():
		seeds = 6
	}
	kit := dungeontest.AdventureKit(t)
	numbers := make(chan int)
	var team sync.WaitGroup
	var mutex sync.Mutex
	groups, faults := map[string]int{}, 0
	for range runtime.GOMAXPROCS(0) {
		team.Go(func() {
			for i := range numbers {
				found, err := descent(kit, fmt.Sprint("descent ", i), 1, allFloors)
				mutex.Lock()
				if err != nil {
					faults++
					t.Error(err)
				}
				for state, n := range found {
					groups[state] += n
				}
				mutex.Unlock()
			}
		})
	}
	for i := range seeds {
		numbers <- i
	}
	close(numbers)
	team.Wait()
	asleep := groups[components.Asleep]
	n := float64(asleep + groups[components.Wandering])
	if share := float64(asleep) / n; math.Abs(share-0.3) > 5*math.Sqrt(0.21/n) {
		t.Errorf("of %.0f groups of monsters %.1f %% sleep, want 30", n, 100*share)
	}
	deep := float64(groups[partnered] + groups[alone]) // groups that may have a partner
	if share := float64(groups[partnered]) / deep; share > 0.2+5*math.Sqrt(0.16/deep) || share < 0.15-5*math.Sqrt(0.16/deep) {
		t.Errorf("of %.0f groups %.1f %% have a partner, want 15 to 20", deep, 100*share)
	}
	if soaking {
		fmt.Printf("%d floors of Adventure, %d seeds: %d break an invariant; %d of %.0f groups sleep; %d of %.0f have a partner\n",
			seeds*allFloors, seeds, faults, asleep, n, groups[partnered], deep)
	}
}

// TestTheRoadBelowTheCrownRepeatsTheTwentyFloors checks floors 21 to 40, and their plans
// and bosses against those of floors 1 to 20. What is met there is stronger.
func TestTheRoadBelowTheCrownRepeatsTheTwentyFloors(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	for i := range 3 {
		if _, err := descent(k, fmt.Sprint("below ", i), allFloors+1, 2*allFloors); err != nil {
			t.Error(err)
		}
	}
	bosses := func(s kit.FloorSheet) (list []string) {
		for _, m := range s.Monsters {
			if _, rules := components.Lair.Among(k.Content().Must("monster", m.Type).Parts); rules {
				list = append(list, m.Type)
			}
		}
		return slices.Sorted(slices.Values(list))
	}
	for depth := 1; depth <= allFloors; depth++ {
		above, below := k.Floor("below", depth), k.Floor("below", depth+allFloors)
		dungeontest.Expect(t, "generator", below.Generator, above.Generator)
		dungeontest.Expect(t, "theme", below.Theme, above.Theme)
		dungeontest.Expect(t, "bosses", fmt.Sprint(bosses(below)), fmt.Sprint(bosses(above)))
		if depth > 1 { // where nothing is locked yet
			dungeontest.Expect(t, "keys", len(below.Keys), len(above.Keys))
		}
		if hp := k.Rules().Floors.Hp; hp.At(depth+allFloors) <= hp.At(depth) {
			t.Errorf("monsters of floor %d are not stronger than those of floor %d", depth+allFloors, depth)
		}
	}
	rules := k.Rules().Floors
	for name, floors := range map[string][2]int{"rat": {21, 24}, "wolf": {26, 32}, "golem": {10, 40}} { // the cases are independent
		prefab := k.Content().Must("monster", name)
		for depth := floors[0]; depth <= floors[1]; depth++ {
			dungeontest.Expect(t, name, rules.Meets(prefab, depth), true)
		}
	}
	dungeontest.Expect(t, "a rat on floor 25", rules.Meets(k.Content().Must("monster", "rat"), 25), false)
}

// TestACrowdedFloorHoldsAllItsMonsters makes floors where none of the cells drawn for a
// group has room for it.
func TestACrowdedFloorHoldsAllItsMonsters(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for _, i := range []int{150, 604, 832, 992} {
		if _, err := descent(kit, fmt.Sprint("descent ", i), 1, allFloors); err != nil {
			t.Error(err)
		}
	}
}

// TestACardMayBeOnAnyFloorOfItsChapter counts where the only bell of the deck lies: on
// each of four floors equally often. Chi-square with three degrees of freedom is above
// 21.1 once in 10,000 runs.
func TestACardMayBeOnAnyFloorOfItsChapter(t *testing.T) {
	rules := dungeontest.AdventureKit(t).Rules()
	const seeds = 4000
	on := map[int]int{}
	first := 0 // how often it is among the first six cards of its floor
	for i := range seeds {
		for depth := 6; depth < 10; depth++ {
			if at := slices.Index(floors.Deal(rules.Floors.Deck, fmt.Sprint("bell ", i), depth), "flask-bell"); at >= 0 {
				on[depth]++
				if at < 6 {
					first++
				}
			}
		}
	}
	chi := 0.0
	for depth := 6; depth < 10; depth++ {
		d := float64(on[depth]) - seeds/4
		chi += d * d / (seeds / 4)
	}
	if chi > 21.1 || on[6]+on[7]+on[8]+on[9] != seeds {
		t.Errorf("the bell lies on floors %v: chi-square %.1f", on, chi)
	}
	if math.Abs(float64(first)-seeds/2) > 5*math.Sqrt(seeds/4) {
		t.Errorf("the bell is %d times of %d among the first half of its floor's cards", first, seeds)
	}
}

// TestTheDeckDependsOnlyOnSeedAndDepth compares floors that are made in another order with
// the same floors made alone.
func TestTheDeckDependsOnlyOnSeedAndDepth(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	rows := func(depth int) []string {
		var items []string
		for _, treasure := range kit.Floor("order", depth).Treasures {
			for _, item := range treasure.Items {
				items = append(items, fmt.Sprint(item))
			}
		}
		return items
	}
	g := kit.Blank(dungeon.Start{Seed: "order"})
	for _, depth := range []int{3, 1, 4, 2} {
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		c, err := checkAdventure(g, depth)
		if err != nil {
			t.Fatal(err)
		}
		alone := kit.Blank(dungeon.Start{Seed: "order"})
		floors.MakeFloor(alone, dungeon.FloorKey{Number: depth, Depth: depth})
		a, err := checkAdventure(alone, depth)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(c.items, a.items) {
			t.Errorf("floor %d holds %v, and alone %v", depth, c.items, a.items)
		}
	}
	if slices.Equal(rows(1), rows(6)) {
		t.Error("two chapters are dealt alike")
	}
}

// TestEachKindOfWeaponIsDealt counts the kinds that cards draw.
func TestEachKindOfWeaponIsDealt(t *testing.T) {
	deck := dungeontest.AdventureKit(t).Rules().Floors.Deck
	kinds := map[string]int{}
	for i := range 500 {
		for depth := 1; depth <= chapterFloors; depth++ {
			for _, item := range floors.Deal(deck, fmt.Sprint("kinds ", i), depth) {
				if card(item) != item {
					kinds[item]++
				}
			}
		}
	}
	// 1,000 weapons of four kinds and 1,500 pieces of armour of two, each within five
	// standard deviations.
	for kind, want := range map[string]float64{"sword": 250, "spear": 250, "axe": 250, "dagger": 250, "mail": 750, "leather": 750} {
		share := 0.75
		if want == 750 {
			share = 0.5
		}
		if math.Abs(float64(kinds[kind])-want) > 5*math.Sqrt(want*share) {
			t.Errorf("%d cards are a %s, want about %.0f", kinds[kind], kind, want)
		}
	}
}

// TestTheFloorsOfAdventureMatchTheCatalogue compares floors with golden text files, so
// that reviews show what a change to generation does.
func TestTheFloorsOfAdventureMatchTheCatalogue(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for i := range 2 {
		compareWithCatalogue(t, kit, fmt.Sprintf("adventure-%d", i), []int{1, 3, 5, 7, 8, 10, 13, 15, 17, 20})
	}
}
