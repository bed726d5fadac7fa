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

// The colours of the log, by the kind of event.
var (
	hurtColour   = theme.Hurt   // the hero is struck or dies
	blowColour   = theme.Plain  // the hero strikes
	killColour   = theme.Bright // something is killed
	gainColour   = theme.Gain   // Hp come back
	manaColour   = theme.Magic  // Mp come back or are spent on a blow
	levelColour  = theme.Gold   // levels, their points, critical blows
	floorColour  = theme.Ember  // stairs and floors
	itemColour   = theme.Sand   // what is found, taken, worn or drunk
	effectColour = theme.Orchid // what potions do for a while
	endColour    = theme.Quiet  // what is over or left behind
)

// eventColours are the colours of events; the others are told plainly.
var eventColours = map[string]color.Color{
	dungeon.EventAttack:      blowColour,
	dungeon.EventKill:        killColour,
	dungeon.EventDeath:       hurtColour,
	dungeon.EventLevel:       levelColour,
	dungeon.EventSpend:       levelColour,
	dungeon.EventStairs:      floorColour,
	dungeon.EventEnter:       floorColour,
	dungeon.EventSearch:      itemColour,
	dungeon.EventTake:        itemColour,
	dungeon.EventReplace:     itemColour,
	dungeon.EventWear:        itemColour,
	dungeon.EventDrink:       itemColour,
	dungeon.EventHeal:        gainColour,
	dungeon.EventMana:        manaColour,
	dungeon.EventEffect:      effectColour,
	dungeon.EventEffectAgain: effectColour,
	dungeon.EventEffectEnd:   endColour,
	dungeon.EventLeave:       endColour,
	dungeon.EventDiscard:     endColour,
}

func colourOf(e systems.Event, hero world.ID) color.Color {
	c, special := eventColours[e.Type]
	switch {
	case e.Whom != "":
		return endColour // it is between others
	case e.Type == dungeon.EventAttack && e.To == hero:
		return hurtColour
	case e.Type == dungeon.EventAttack && e.Critical:
		return levelColour
	case e.Type == dungeon.EventAttack && e.Magic:
		return manaColour
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
