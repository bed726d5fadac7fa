package dungeonui

import (
	"image/color"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

func testGame(t *testing.T, seed string) *systems.Game {
	t.Helper()
	kit, err := dungeon.Open(assets.Files(), dungeon.DefaultRuleset)
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
		{systems.Event{Type: "of a mod"}, theme.Plain},
	} {
		if got := newTongue(words, dungeon.Know(g)).event(c.event); got.Colour != c.colour || got.Text == "" {
			t.Errorf("event %d is told as %+v, want the colour %v", i, got, c.colour)
		}
	}
}
