package wording_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// kittyWho returns the default names of a game of two.
func kittyWho(t *testing.T, tag string) wording.Who {
	t.Helper()
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	w, err := lang.New(tag)
	if err != nil {
		t.Fatal(err)
	}
	seats := []kitty.Seat{{Class: kitty.DefaultClass}, {Class: kitty.DefaultClass}}
	return wording.Who{Words: w, Game: kit.New(kitty.Setup{Seed: "words", Arena: kit.Arena, Seats: seats})}
}

// TestEveryKittyEventHasText checks that each is a sentence that names the player, in
// either language.
func TestEveryKittyEventHasText(t *testing.T) {
	for _, tag := range lang.Tags() {
		who := kittyWho(t, tag)
		for _, kind := range []kitty.EventType{
			kitty.EventStuck, kitty.EventMoved, kitty.EventBlocked, kitty.EventPassed, kitty.EventHealed, kitty.EventHurt,
			kitty.EventLearned, kitty.EventStolen, kitty.EventMarked, kitty.EventStone, kitty.EventCalled, kitty.EventInspired,
			kitty.EventNoRoom, kitty.EventDied, kitty.EventOrphaned, kitty.EventLeft, kitty.EventWon, kitty.EventDraw,
		} {
			text := wording.Event(who, kitty.Event{Type: kind, Who: 1, On: 2, Card: "razor", Amount: 10, Count: 1, From: 3, To: 4, Friend: kitty.FirstFriend})
			if text == "" || strings.Contains(text, "kitty.") || strings.Contains(text, "<no value>") {
				t.Errorf("%s: the text of %s is %q", tag, kind, text)
			}
			if kind != kitty.EventDraw && !strings.Contains(text, who.Entity(1)) {
				t.Errorf("%s: %s does not name the player: %q", tag, kind, text)
			}
		}
	}
}

// TestATheftOfNothing has a victim with an income of one mana, who keeps it.
func TestATheftOfNothing(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Player 1 plays Steal on Player 2: +1 mana each turn; Player 2 has no more to lose.",
		"fr": "Joueur 1 joue Vol sur Joueur 2\u00a0: +1 mana à chaque tour\u202f; Joueur 2 n'a plus rien à perdre.",
	} {
		if got := wording.Event(kittyWho(t, tag), kitty.Event{Type: kitty.EventStolen, Who: 1, On: 2, Card: "steal", Amount: 1}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
