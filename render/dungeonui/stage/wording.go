package stage

import (
	"image/color"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// grade is how fine a piece of equipment is, from 0 to 2.
func grade(b known.Item) int {
	switch {
	case b.Attribute == "" || b.Quality < 4:
		return 0
	case b.Quality < 10:
		return 1
	}
	return 2
}

// ItemSprite returns the sprite of an item. Finer equipment has a finer sprite.
func ItemSprite(b known.Item) string {
	return "item." + b.Name + [...]string{"", ".2", ".3"}[grade(b)]
}

// Rarity is the colour in which an item is named: finer equipment has a colour of its own,
// and so has what is enchanted.
func Rarity(b known.Item) color.Color {
	if b.Enchantment != "" {
		return theme.Gold
	}
	return [...]color.Color{theme.Bright, theme.Magic, theme.Orchid}[grade(b)]
}
