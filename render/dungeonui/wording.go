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
	return shell.Line{Text: t.Event(e), Colour: colourOf(e, t.Hero)}
}

// The colours of the log, by the kind of event.
var (
	hurtColour   = theme.Hurt   // the hero is hit or dies
	blowColour   = theme.Plain  // the hero hits
	killColour   = theme.Bright // a monster dies
	gainColour   = theme.Gain   // Hp are restored
	manaColour   = theme.Magic  // Mp are restored, or spent on a spell
	levelColour  = theme.Gold   // levels, points, critical hits
	floorColour  = theme.Ember  // stairs and floors
	warnColour   = theme.Ember  // what monsters are about to do
	itemColour   = theme.Sand   // items found, taken, worn or drunk
	effectColour = theme.Orchid // effects of potions
	endColour    = theme.Quiet  // what has ended or is left behind
)

// eventColours are the colours of events. The others have the plain colour.
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
	dungeon.EventPass:        endColour,
	dungeon.EventReceive:     itemColour,
	dungeon.EventRead:        itemColour,
	dungeon.EventFound:       itemColour,
	dungeon.EventPouch:       itemColour,
	dungeon.EventVigour:      gainColour,
	dungeon.EventBlows:       effectColour,
	dungeon.EventBlowsAgain:  effectColour,
	dungeon.EventLearn:       levelColour,
	dungeon.EventSkillPoint:  levelColour,
	dungeon.EventNotice:      warnColour,
	dungeon.EventAim:         warnColour,
	dungeon.EventCall:        warnColour,
	dungeon.EventEnrage:      warnColour,
	dungeon.EventMark:        warnColour,
	dungeon.EventCry:         warnColour,
	dungeon.EventSpin:        warnColour,
	dungeon.EventLay:         warnColour,
	dungeon.EventHatch:       warnColour,
	dungeon.EventEntangle:    hurtColour,
	dungeon.EventTrick:       warnColour,
	dungeon.EventCrown:       levelColour,
	dungeon.EventLeft:        levelColour,
	dungeon.EventPull:        floorColour,
	dungeon.EventReveal:      warnColour,
	dungeon.EventRise:        warnColour,
	dungeon.EventBurst:       warnColour,
	dungeon.EventErupt:       warnColour,
	dungeon.EventSteal:       hurtColour,
	dungeon.EventLastStand:   hurtColour,
	dungeon.EventUnsealed:    floorColour,
	dungeon.EventEnchant:     levelColour,
	dungeon.EventTransfer:    levelColour,
	dungeon.EventStagger:     effectColour,
	dungeon.EventBurn:        hurtColour,
	dungeon.EventDrag:        hurtColour,
	dungeon.EventRush:        warnColour,
	dungeon.EventRaise:       warnColour,
	dungeon.EventCollapse:    gainColour,
	dungeon.EventUnlock:      itemColour,
	dungeon.EventZap:         itemColour,
	dungeon.EventModOff:      warnColour,
}

// colourOf returns the colour of an event.
func colourOf(e systems.Event, hero world.ID) color.Color {
	c, special := eventColours[e.Type]
	switch {
	case e.Whom != "":
		return endColour // an event between other creatures
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
