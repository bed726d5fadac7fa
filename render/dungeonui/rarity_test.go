package dungeonui

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestFinerItemsHaveColoursOfTheirOwn compares the colours of names.
func TestFinerItemsHaveColoursOfTheirOwn(t *testing.T) {
	sword := func(quality int, enchantment string) known.Item {
		return known.Item{Name: "sword", Attribute: "atk", Quality: quality, Enchantment: enchantment}
	}
	for _, c := range []struct {
		item   known.Item
		colour any
		sprite string
	}{
		{sword(3, ""), theme.Bright, "item.sword"}, {sword(4, ""), theme.Magic, "item.sword.2"},
		{sword(10, ""), theme.Orchid, "item.sword.3"}, {sword(2, "leech"), theme.Gold, "item.sword"},
		{known.Item{Name: "healing", Potion: true}, theme.Bright, "item.healing"},
	} {
		if got := stage.Rarity(c.item); got != c.colour {
			t.Errorf("%+v is named in %v, want %v", c.item, got, c.colour)
		}
		if got := stage.ItemSprite(c.item); got != c.sprite {
			t.Errorf("%+v looks like %s, want %s", c.item, got, c.sprite)
		}
	}
}
