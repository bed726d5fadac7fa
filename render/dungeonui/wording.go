package dungeonui

import (
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// tongue words what the rules tell, in colour.
type tongue struct {
	wording.Teller
	known dungeon.Known
}

func newTongue(words *lang.Words, k dungeon.Known) *tongue {
	return &tongue{wording.Teller{Words: words, Hero: k.Hero()}, k}
}

// event words something that happened, in the colour of its kind. What the
// screen shows anyway has no words.
func (t *tongue) event(e systems.Event) shell.Line {
	return shell.Line{Text: t.Event(e), Colour: colourOf(e, t.Hero)}
}

// eventColours are the colours of events that are not told plainly.
var eventColours = map[string]color.Color{
	dungeon.EventKill:        theme.Bright,
	dungeon.EventDeath:       theme.Hurt,
	dungeon.EventLevel:       theme.Gold,
	dungeon.EventSpend:       theme.Gold,
	dungeon.EventEnter:       theme.Gold,
	dungeon.EventTake:        theme.Gain,
	dungeon.EventReplace:     theme.Gain,
	dungeon.EventWear:        theme.Gain,
	dungeon.EventHeal:        theme.Gain,
	dungeon.EventLeave:       theme.Quiet,
	dungeon.EventDiscard:     theme.Quiet,
	dungeon.EventEffectEnd:   theme.Quiet,
	dungeon.EventMana:        theme.Magic,
	dungeon.EventEffect:      theme.Orchid,
	dungeon.EventEffectAgain: theme.Orchid,
}

func colourOf(e systems.Event, hero world.ID) color.Color {
	c, special := eventColours[e.Type]
	switch {
	case e.Whom != "":
		return theme.Quiet // it is between others
	case e.Type == dungeon.EventAttack && e.To == hero:
		return theme.Hurt
	case e.Type == dungeon.EventAttack && e.Critical:
		return theme.Gold
	case e.Type == dungeon.EventAttack && e.Magic:
		return theme.Magic
	case special:
		return c
	}
	return theme.Plain
}

// itemSprite is the drawing of an item; equipment looks finer the better it
// is.
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
