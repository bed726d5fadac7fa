package known_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestWhatIsWorthLeast covers full bags of pieces that are worn by choice, and of what is used up.
func TestWhatIsWorthLeast(t *testing.T) {
	var (
		sword   = known.Item{Name: "sword", Kind: "weapon", Attribute: "atk", Quality: 1, Worn: true}
		mail    = known.Item{Name: "mail", Kind: "armour", Attribute: "def", Quality: 3, Worn: true}
		old     = known.Item{Name: "leather", Kind: "armour", Attribute: "def", Quality: 2}
		wand    = known.Item{Name: "wand", Kind: "wand", Attribute: "int", Quality: 2}
		glowing = known.Item{Name: "dagger", Kind: "weapon", Attribute: "atk", Quality: 1, Enchantment: "leech"}
		fire    = known.Item{Name: "flask-fire", Kind: "flask", Missile: true, Count: 1}
		smoke   = known.Item{Name: "flask-smoke", Kind: "flask", Missile: true, Count: 1}
		twice   = known.Item{Name: "flask-fire", Kind: "flask", Missile: true, Count: 2}
		healing = known.Item{Name: "healing", Kind: "potion", Potion: true, HpPercent: 25, Count: 1}
	)
	worths := map[string]int{"flask-fire": 25, "flask-smoke": 5, "healing": 40}
	better := func(item known.Item) known.Item {
		item.Quality, item.Worn = item.Quality+3, false
		return item
	}
	for name, test := range map[string]struct {
		bag   []known.Item
		offer known.Item
		want  string
	}{
		"a piece that is worse than the worn one":    {[]known.Item{sword, mail, fire, healing, old}, smoke, "leather"},
		"a flask rather than a piece to wear":        {[]known.Item{sword, mail, wand, healing, fire}, healing, "flask-fire"},
		"a flask rather than an enchanted piece":     {[]known.Item{sword, mail, glowing, healing, fire}, healing, "flask-fire"},
		"the flask of the least worth":               {[]known.Item{sword, mail, fire, smoke, healing}, healing, "flask-smoke"},
		"one flask rather than two":                  {[]known.Item{sword, mail, twice, fire}, healing, "flask-fire"},
		"the worn piece, for a better one":           {[]known.Item{sword, fire, healing, mail}, better(mail), "mail"},
		"an old piece, for one better than the worn": {[]known.Item{sword, mail, fire, old}, better(mail), "leather"},
	} {
		for i := range test.bag {
			test.bag[i].ID, test.bag[i].Slot = world.ID(i+1), i
		}
		sheet := known.Sheet{Bag: test.bag, Offer: &test.offer}
		worth := known.WorthIn(sheet, func(name string) int { return worths[name] })
		least := slices.MinFunc(test.bag, func(x, y known.Item) int { return worth(x) - worth(y) })
		if least.Name != test.want {
			t.Errorf("%s: %s is worth least, want %s", name, least.Name, test.want)
		}
	}
}
