package dungeonui

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestWhatIsProposedToBeThrownAwayInAdventure covers full bags of pieces that are worn by
// choice, and of what is neither a potion nor a piece.
func TestWhatIsProposedToBeThrownAwayInAdventure(t *testing.T) {
	var (
		sword   = dungeon.BagItem{Name: "sword", Kind: "weapon", Attribute: "atk", Quality: 1, Worn: true}
		mail    = dungeon.BagItem{Name: "mail", Kind: "armour", Attribute: "def", Quality: 3, Worn: true}
		old     = dungeon.BagItem{Name: "leather", Kind: "armour", Attribute: "def", Quality: 2}
		wand    = dungeon.BagItem{Name: "wand", Kind: "wand", Attribute: "int", Quality: 2}
		glowing = dungeon.BagItem{Name: "dagger", Kind: "weapon", Attribute: "atk", Quality: 1, Enchantment: "leech"}
		fire    = dungeon.BagItem{Name: "flask-fire", Kind: "flask", Missile: true, Count: 1}
		smoke   = dungeon.BagItem{Name: "flask-smoke", Kind: "flask", Missile: true, Count: 1}
		healing = dungeon.BagItem{Name: "healing", Kind: "potion", Potion: true, HpPercent: 25, Count: 1}
	)
	better := func(item dungeon.BagItem) dungeon.BagItem {
		item.Quality, item.Worn = item.Quality+3, false
		return item
	}
	for name, test := range map[string]struct {
		bag   []dungeon.BagItem
		offer dungeon.BagItem
		want  string
	}{
		"a piece that is worse than the worn one":    {[]dungeon.BagItem{sword, mail, fire, healing, old}, smoke, "leather"},
		"a flask rather than a piece to wear":        {[]dungeon.BagItem{sword, mail, wand, healing, fire}, healing, "flask-fire"},
		"a flask rather than an enchanted piece":     {[]dungeon.BagItem{sword, mail, glowing, healing, fire}, healing, "flask-fire"},
		"another flask than the offered one":         {[]dungeon.BagItem{sword, mail, fire, smoke, healing}, fire, "flask-smoke"},
		"a potion rather than the same flask":        {[]dungeon.BagItem{sword, mail, fire, healing}, fire, "healing"},
		"the worn piece, for a better one":           {[]dungeon.BagItem{sword, fire, healing, mail}, better(mail), "mail"},
		"an old piece, for one better than the worn": {[]dungeon.BagItem{sword, mail, fire, old}, better(mail), "leather"},
	} {
		for i := range test.bag {
			test.bag[i].ID, test.bag[i].Slot = world.ID(i+1), i
		}
		sheet := dungeon.HeroSheet{Bag: test.bag, Offer: &test.offer}
		if got := test.bag[leastNeeded(sheet, true)].Name; got != test.want {
			t.Errorf("%s: %s is proposed, want %s", name, got, test.want)
		}
	}
}
