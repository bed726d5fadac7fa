package wording

import (
	"image/color"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The colours of the log, by the kind of event.
var (
	hurtColour   = ink.Hurt   // the hero is hit or dies
	blowColour   = ink.Plain  // the hero hits
	killColour   = ink.Bright // a monster dies
	gainColour   = ink.Gain   // Hp are restored
	manaColour   = ink.Magic  // Mp are restored, or spent on a spell
	levelColour  = ink.Gold   // levels, points, critical hits
	floorColour  = ink.Ember  // stairs and floors
	warnColour   = ink.Ember  // what monsters are about to do
	itemColour   = ink.Sand   // items found, taken, worn or drunk
	effectColour = ink.Orchid // effects of potions
	endColour    = ink.Quiet  // what has ended or is left behind
)

// EventColours are the colours of events. The others have the plain colour.
var EventColours = map[string]color.Color{
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

// ColourOf returns the colour of an event.
func ColourOf(e systems.Event, hero world.ID) color.Color {
	c, special := EventColours[e.Type]
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
	return ink.Plain
}
