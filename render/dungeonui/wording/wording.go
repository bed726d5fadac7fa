// Package wording puts what happens in the dungeon into sentences, for every
// face.
package wording

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Teller words events in the order in which they happened: some sentences
// depend on what was told before.
type Teller struct {
	Words *lang.Words
	Hero  world.ID // who is addressed

	depth   int  // of the floor that the events are on; 0 while unknown
	drunk   bool // a potion was drunk just now
	entered bool // the last event told of a new floor
}

// Event words something that happened. What every face shows anyway has no
// words.
func (t *Teller) Event(e systems.Event) string {
	key := t.key(e)
	if key == "" {
		return ""
	}
	args := lang.Args{
		"Who": e.Who, "Whom": e.Whom, "Name": e.Name, "Quality": e.Quality, "Old": e.Old, "OldQuality": e.OldQuality,
		"Amount": e.Amount, "Floor": e.Amount, "Level": e.Amount, "Count": e.Count,
	}
	if e.Type == dungeon.EventSpend {
		args["Name"] = e.Name + ".long"
	}
	return t.Words.Text(key, args)
}

// key is the word key of an event; empty for one without words.
func (t *Teller) key(e systems.Event) string {
	drunk, entered := t.drunk, t.entered
	t.entered = false
	t.drunk = e.Type == dungeon.EventDrink || drunk && (e.Type == dungeon.EventHeal || e.Type == dungeon.EventMana)
	switch e.Type {
	case dungeon.EventStep, dungeon.EventWait, dungeon.EventEmptied:
		return ""
	case dungeon.EventAttack:
		return t.attack(e)
	case dungeon.EventKill, dungeon.EventDeath:
		return t.end(e)
	}
	if t.ofOthers(e) && slices.Contains(addressed, e.Type) {
		return ""
	}
	switch e.Type {
	case dungeon.EventEnter:
		return t.enter(e)
	case dungeon.EventStairs:
		if entered && e.Amount == t.depth {
			return "" // coming to the new floor has been told
		}
		return t.stairs(e)
	case dungeon.EventHeal, dungeon.EventMana:
		if e.Amount == 0 && !drunk {
			return "" // an effect at work on a full gauge
		}
	case dungeon.EventEffect:
		return "event.effect.start"
	case dungeon.EventEffectAgain:
		return "event.effect.again"
	case dungeon.EventEffectEnd:
		return "event.effect.end"
	}
	// The others, a mod's too, are worded by their types.
	return "event." + e.Type
}

// addressed are the events whose words speak to the hero: those of others are
// seen and not told.
var addressed = []string{
	dungeon.EventLevel, dungeon.EventStairs, dungeon.EventEnter, dungeon.EventSearch, dungeon.EventTake, dungeon.EventLeave,
	dungeon.EventReplace, dungeon.EventDiscard, dungeon.EventDrink, dungeon.EventHeal, dungeon.EventMana, dungeon.EventWear,
	dungeon.EventEffect, dungeon.EventEffectAgain, dungeon.EventEffectEnd, dungeon.EventSpend,
}

// ofOthers says whether somebody takes part in an event, and not the hero.
func (t *Teller) ofOthers(e systems.Event) bool {
	return e.From != t.Hero && e.To != t.Hero && (e.From != 0 || e.To != 0)
}

// attack words a blow by who strikes whom; nobody strikes where an effect or a
// trap hurts.
func (t *Teller) attack(e systems.Event) string {
	key := "event.hit"
	switch {
	case e.Whom != "" && e.Who == "":
		return "event.between.nobody"
	case e.Whom != "" && e.Magic:
		key = "event.between.spell"
	case e.Whom != "":
		key = "event.between"
	case e.To == t.Hero && e.Who == "":
		return "event.hurt.nobody"
	case e.To == t.Hero:
		key = "event.hurt"
	case e.Magic:
		key = "event.spell"
	}
	if e.Critical {
		key += ".critical"
	}
	return key
}

// end words a death by who killed whom.
func (t *Teller) end(e systems.Event) string {
	key := "event." + e.Type
	switch {
	case e.Who == "":
		return key + ".nobody"
	case e.Whom != "":
		return key + ".other"
	}
	return key
}

// enter words the first coming to a floor, by stairs that the next event is about.
func (t *Teller) enter(e systems.Event) string {
	if t.depth == 0 && e.Amount == 1 {
		t.depth = 1
		return "event.welcome"
	}
	from := t.depth
	t.depth, t.entered = e.Amount, true
	if from < e.Amount { // new floors are below, also where the telling begins with one
		return "event.enter.down"
	}
	return "event.enter"
}

// stairs words a stair taken. The event says only where it led; what was
// told before says from where.
func (t *Teller) stairs(e systems.Event) string {
	from := t.depth
	t.depth = e.Amount
	switch {
	case from == 0, from == e.Amount: // the telling begins with this, or the way is level
		return "event.stairs"
	case from < e.Amount:
		return "event.stairs.down"
	}
	return "event.stairs.up"
}
