package wording_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/gooseui/wording"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// TestEveryGooseEventHasText checks that no text has brackets, in either language.
func TestEveryGooseEventHasText(t *testing.T) {
	for _, e := range []goose.Event{
		{Type: goose.EventOpening, Seat: 1, To: 40}, {Type: goose.EventMove, Seat: 1, From: 3, To: 6},
		{Type: goose.EventBounce, Seat: 1, From: 97, To: 90}, {Type: goose.EventAgain, Seat: 1, To: 90, Name: "terrain.goose-90"},
		{Type: goose.EventLeads, Seat: 1, From: 94, Name: "terrain.goose-skull"}, {Type: goose.EventLeads, Seat: 1, From: 8, To: 16, Name: "terrain.goose-shortcut"},
		{Type: goose.EventLeads, Seat: 1, From: 65, To: 52, Name: "terrain.goose-maze"},
		{Type: goose.EventRest, Seat: 1, To: 31, Name: "terrain.goose-hotel", Count: 2}, {Type: goose.EventRest, Seat: 1, To: 31, Name: "terrain.goose-hotel", Count: 1},
		{Type: goose.EventCaught, Seat: 1, To: 53, Name: "terrain.goose-hole"}, {Type: goose.EventFreed, Seat: 1, By: 2, To: 74, Name: "terrain.goose-prison"},
		{Type: goose.EventMoved, Seat: 1, By: 2, From: 4, To: 3}, {Type: goose.EventPass, Seat: 1, Count: 1}, {Type: goose.EventPass, Seat: 1},
		{Type: goose.EventWon, Seat: 1}, {Type: goose.EventBlocked}, {Type: goose.EventUndone, Seat: 1},
	} {
		texts := map[string]bool{}
		for _, tag := range lang.Tags() {
			text := wording.Event(langtest.Words(t, tag), e, func(seat int) string { return fmt.Sprint("Ada", seat) })
			if strings.Contains(text, "[") || text == string(e.Type) || e.Seat == 1 && !strings.Contains(text, "Ada1") || e.By == 2 && !strings.Contains(text, "Ada2") {
				t.Errorf("%s: the text of %+v is %q", tag, e, text)
			}
			texts[text] = true
		}
		if len(texts) != len(lang.Tags()) {
			t.Errorf("%+v has the same text in all languages", e)
		}
	}
	if got := wording.Event(langtest.Words(t, "fr"), goose.Event{Type: goose.EventLeads, Seat: 1, From: 65, To: 52, Name: "terrain.goose-maze"},
		func(int) string { return "Joueur 1" }); got != "Le labyrinthe envoie Joueur 1 de la case 65 à la case 52." {
		t.Errorf("in French: %s", got)
	}
}
