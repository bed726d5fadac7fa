package anim

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestThemesHaveTheirOwnThings shows things in a theme that has pictures for some of them.
func TestThemesHaveTheirOwnThings(t *testing.T) {
	own := map[string]bool{"treasure.closed.inn:inn": true, "stairs.down.inn:inn": true, "monster.rat.inn:inn": true}
	has := func(sprite string) bool { return own[sprite] }
	for _, c := range []struct {
		theme string
		thing known.Thing
		want  string
	}{
		{"inn:inn", known.Thing{Treasure: true, Name: components.NameData{Kind: "terrain", Key: "treasure"}}, "treasure.closed.inn:inn"},
		{"", known.Thing{Treasure: true, Name: components.NameData{Kind: "terrain", Key: "treasure"}}, "treasure.closed"},
		{"inn:inn", known.Thing{Treasure: true, Gift: true, Name: components.NameData{Kind: "terrain", Key: "treasure"}}, "treasure.gift"},
		{"inn:inn", known.Thing{Stair: true, Down: true}, "stairs.down.inn:inn"},
		{"inn:inn", known.Thing{Monster: true, Name: components.NameData{Kind: "monster", Key: "rat"}}, "monster.rat"},
	} {
		if got := SpriteUnder(c.theme, c.thing, has); got != c.want {
			t.Errorf("%+v under %q looks like %s, want %s", c.thing.Name, c.theme, got, c.want)
		}
	}
}
