package dungeonui

import (
	"image/color"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// testGame starts a game without a window.
func testGame(t *testing.T, seed string) *systems.Game {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit.New(seed)
}

func TestEventsHaveTheColourOfTheirKind(t *testing.T) {
	words, err := lang.New("fr")
	if err != nil {
		t.Fatal(err)
	}
	g := testGame(t, "words")
	for i, c := range []struct {
		event  systems.Event
		colour color.Color
	}{
		{systems.Event{Type: dungeon.EventAttack}, theme.Plain},
		{systems.Event{Type: dungeon.EventAttack, Magic: true}, theme.Magic},
		{systems.Event{Type: dungeon.EventAttack, Magic: true, Critical: true}, theme.Gold},
		{systems.Event{Type: dungeon.EventAttack, Critical: true, To: g.Hero}, theme.Hurt},
		{systems.Event{Type: dungeon.EventTake}, theme.Sand},
		{systems.Event{Type: dungeon.EventSearch}, theme.Sand},
	} {
		if got := narrating(words, known.Know(g))(c.event); got.Colour != c.colour || got.Text == "" {
			t.Errorf("the line of event %d is %+v, want the colour %v", i, got, c.colour)
		}
	}
}

// TestEventsOfAMissingModAreNotTold checks that neither words in brackets nor the name of an unknown
// event is shown. With the mod, its author sees which word is missing.
func TestEventsOfAMissingModAreNotTold(t *testing.T) {
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	narrator := wording.NewNarrator(words, known.Know(testGame(t, "words")))
	for _, e := range []systems.Event{{Type: "goat:bleat"}, {Type: dungeon.EventTell, Name: "goat.bleats"}} {
		for _, narrator.Lacks = range []bool{false, true} {
			if line := narrator.Event(e); (line == "") != narrator.Lacks {
				t.Errorf("%+v is told as %q; mods are missing: %t", e, line, narrator.Lacks)
			}
		}
	}
}
