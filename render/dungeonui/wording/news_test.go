package wording

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestNewsNamesThingsAndTheirDirections(t *testing.T) {
	thing := func(kind, key string, x, y int) known.Thing {
		return known.Thing{Name: components.NameData{Kind: kind, Key: key}, At: grid.Point{X: x, Y: y}}
	}
	slime, rat := thing("monster", "slime", 14, 10), thing("monster", "rat", 7, 8)
	down, treasure := thing("terrain", "stairs-down", 10, 6), thing("terrain", "treasure", 11, 14)
	gift, sealed := treasure, down
	gift.Gift, sealed.Sealed = true, true
	for _, c := range []struct {
		things []known.Thing
		en, fr string
	}{
		{[]known.Thing{slime}, "You see a slime, to the east.", "Vous voyez une gelée, à l'est."},
		{[]known.Thing{rat, down}, "You see a rat, to the northwest; a stairway down, to the north.",
			"Vous voyez un rat, au nord-ouest\u202f; un escalier descendant, au nord."},
		{[]known.Thing{gift, sealed}, "You see a gift, to the south; a sealed stairway, to the north.",
			"Vous voyez un cadeau, au sud\u202f; un escalier scellé, au nord."},
		{[]known.Thing{rat, slime, rat, rat}, "You see a rat (×3), to the northwest; a slime, to the east.",
			"Vous voyez un rat (×3), au nord-ouest\u202f; une gelée, à l'est."},
		{[]known.Thing{rat, slime, down, gift, gift}, "You see a rat, to the northwest; a slime, to the east; a stairway down, to the north; and 2 more things.",
			"Vous voyez un rat, au nord-ouest\u202f; une gelée, à l'est\u202f; un escalier descendant, au nord\u202f; et 2 autres choses."},
	} {
		for tag, want := range map[string]string{"en": c.en, "fr": c.fr} {
			words, err := lang.New(tag)
			if err != nil {
				t.Fatal(err)
			}
			if got := News(words, grid.Point{X: 10, Y: 10}, c.things); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}

func TestWhatIsInTheWayIsNamedWithItsDirection(t *testing.T) {
	rat := known.Thing{Name: components.NameData{Kind: "monster", Key: "rat"}, Monster: true, At: grid.Point{X: 9, Y: 5}}
	for tag, want := range map[string]string{
		"en": "What is left to explore is behind the rat, to the east.",
		"fr": "Ce qui reste à explorer est derrière le rat, à l'est.",
	} { // the cases are independent
		if got := Behind(langtest.Words(t, tag), grid.Point{X: 2, Y: 5}, rat); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
