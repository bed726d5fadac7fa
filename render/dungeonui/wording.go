package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// narrator turns events into coloured lines.
type narrator struct {
	wording.Narrator
	known dungeon.Known
}

// newNarrator returns a narrator for a game.
func newNarrator(words *lang.Words, k dungeon.Known) *narrator {
	return &narrator{wording.Narrator{Words: words, Hero: k.Hero()}, k}
}

// event returns the line for an event. Its text is empty if the event needs none.
func (t *narrator) event(e systems.Event) shell.Line {
	return shell.Line{Text: t.Event(e), Colour: wording.ColourOf(e, t.Hero)}
}

// itemSprite returns the sprite of an item. Equipment of higher quality has finer
// sprites.
func itemSprite(b dungeon.BagItem) string {
	name := "item." + b.Name
	switch {
	case b.Attribute == "" || b.Quality < 4:
		return name
	case b.Quality < 10:
		return name + ".2"
	}
	return name + ".3"
}
