package floors_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// withItems opens Adventure with a mod.
func withItems(t *testing.T, data string) *kit.Kit {
	t.Helper()
	layer := assets.Layer{ID: "gem", Version: "1.0.0", Files: fstest.MapFS{"data/all.toml": &fstest.MapFile{Data: []byte(data)}}}
	kit, err := dungeontest.Open(assets.With(assets.Files(), layer), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// dealt counts the cards of a chapter, and fails if the treasures of its floors would not be full
// or if floors have different numbers.
func dealt(t *testing.T, kit *kit.Kit, seed string, chapter int) (all int, of map[string]int) {
	t.Helper()
	of = map[string]int{}
	for floor := range 4 {
		cards := floors.DealWithMods(kit.Rules(), kit.Content(), seed, chapter*5+floor+1)
		if all += len(cards); all != len(cards)*(floor+1) || len(cards)%kit.Rules().Floors.TreasureSize != 0 {
			t.Errorf("%s: floor %d has %d cards", seed, floor+1, len(cards))
		}
		for _, item := range cards {
			of[item]++
		}
	}
	return all, of
}

// TestTheDeckAcceptsItemsOfMods puts items into it by their weight: 8 is that of two cards.
func TestTheDeckAcceptsItemsOfMods(t *testing.T) {
	const gem = "[[item]]\nname = 'gem:gem'\ncopy_from = 'healing'\nweight = %d\ndepths = [%d, 0]\n"
	none := dungeontest.AdventureKit(t)
	for _, c := range []struct{ weight, from, chapter, low, high int }{
		{0, 1, 0, 0, 0}, {8, 1, 0, 2, 3}, {8, 9, 0, 0, 0}, {8, 9, 1, 2, 3}, {1, 1, 0, 1, 2}, {1_000_000, 1, 0, 48, 48},
	} {
		with := withItems(t, fmt.Sprintf(gem, c.weight, c.from))
		gems := 0
		for i := range 4 {
			seed := fmt.Sprint("gems ", i)
			all, of := dealt(t, with, seed, c.chapter)
			want := 48
			if c.high > 0 {
				want = 48 + (c.low+7)/8*8
			}
			if all != want || of["gem:gem"] < c.low {
				t.Errorf("%v: %s has %d items, %d of them gems", c, seed, all, of["gem:gem"])
			}
			gems += of["gem:gem"]
			if _, before := dealt(t, none, seed, c.chapter); of["healing"] < before["healing"] {
				t.Errorf("%v: %s has %d potions of healing, %d without gems", c, seed, of["healing"], before["healing"])
			}
		}
		if gems > 4*c.high {
			t.Errorf("%v: there are %d gems", c, gems)
		}
	}
	for weight, want := range map[int]bool{0: false, 1: true} {
		with := withItems(t, fmt.Sprintf(gem, weight, 1))
		if deals := floors.DealsItemsOfMods(with.Rules(), with.Content()); deals != want {
			t.Errorf("an item of weight %d is dealt: %v", weight, deals)
		}
	}
	for _, treasure := range withItems(t, fmt.Sprintf(gem, 1_000_000, 1)).Floor("gems", 2).Treasures {
		if slices.ContainsFunc(treasure.Items, func(item kit.ItemSheet) bool { return item.Name == "gem:gem" }) {
			return
		}
	}
	t.Error("no treasure holds a gem")
}

// TestAnyNumberOfCardsFillsTreasures adds and removes cards.
func TestAnyNumberOfCardsFillsTreasures(t *testing.T) {
	for change, want := range map[string]int{
		"add = [{ items = ['healing'], count = 1 }]": 56, "add = [{ items = ['healing'], count = 8 }]": 56,
		"remove = [{ items = ['shadow'] }]": 48, "set = [{ items = ['healing'], count = 4 }]": 8,
	} {
		kit := withItems(t, "[[change]]\nruleset = 'adventure'\nfloors.deck.cards = { "+change+" }\n")
		if all, _ := dealt(t, kit, "cards", 0); all != want {
			t.Errorf("with %s there are %d items, want %d", change, all, want)
		}
	}
	for change, want := range map[string]string{
		"each = ''\nfloors.deck.cards = []": "a deck of 0 cards in treasures of 2 items; it needs from 1 to 10000 cards",
		"each = 'ring'":                     "1 cards of \"ring\" are not enough for each of 4 floors",
	} {
		layer := assets.Layer{ID: "gem", Version: "1.0.0", Files: fstest.MapFS{"data/all.toml": &fstest.MapFile{Data: []byte("[[change]]\nruleset = 'adventure'\nfloors.deck." + change)}}}
		if _, err := dungeontest.Open(assets.With(assets.Files(), layer), "adventure"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", change, err)
		}
	}
}
