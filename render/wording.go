package render

import (
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// tongue words what the rules tell. It needs the game to know who the hero
// is.
type tongue struct {
	words *lang.Words
	game  *systems.Game
	depth int  // of the floor that the events are on; 0 while unknown
	drunk bool // a potion was drunk just now
}

// event words something that happened, in the colour of its kind. What the
// screen shows anyway has no words.
func (t *tongue) event(e systems.Event) line {
	args := lang.Args{
		"Who": e.Who, "Name": e.Name, "Quality": e.Quality, "Old": e.Old, "OldQuality": e.OldQuality,
		"Amount": e.Amount, "Floor": e.Amount, "Level": e.Amount, "Count": e.Count,
	}
	say := func(key string, c color.Color) line { return line{t.words.Text(key, args), c} }
	drunk := t.drunk
	t.drunk = e.Type == dungeon.EventDrink || drunk && (e.Type == dungeon.EventHeal || e.Type == dungeon.EventMana)
	switch e.Type {
	case dungeon.EventAttack:
		return t.attack(e, args)
	case dungeon.EventKill:
		return say("event.kill", theme.Bright)
	case dungeon.EventDeath:
		return say("event.death", theme.Hurt)
	case dungeon.EventLevel:
		return say("event.level", theme.Gold)
	case dungeon.EventSpend:
		args["Name"] = e.Name + ".long"
		return say("event.spend", theme.Gold)
	case dungeon.EventEnter:
		if t.depth = max(1, e.Amount-1); e.Amount == 1 {
			return say("event.welcome", theme.Gold)
		}
		return say("event.enter", theme.Gold)
	case dungeon.EventStairs:
		return t.stairs(e, args)
	case dungeon.EventSearch:
		return say("event.search", theme.Plain)
	case dungeon.EventTake:
		return say("event.take", theme.Gain)
	case dungeon.EventLeave:
		return say("event.leave", theme.Quiet)
	case dungeon.EventReplace:
		return say("event.replace", theme.Gain)
	case dungeon.EventDiscard:
		return say("event.discard", theme.Quiet)
	case dungeon.EventWear:
		return say("event.wear", theme.Gain)
	case dungeon.EventDrink:
		return say("event.drink", theme.Plain)
	case dungeon.EventHeal, dungeon.EventMana:
		if e.Amount == 0 && !drunk {
			return line{} // an effect at work on a full gauge
		}
		if e.Type == dungeon.EventMana {
			return say("event.mana", theme.Magic)
		}
		return say("event.heal", theme.Gain)
	case dungeon.EventEffect:
		return say("event.effect.start", theme.Orchid)
	case dungeon.EventEffectAgain:
		return say("event.effect.again", theme.Orchid)
	case dungeon.EventEffectEnd:
		return say("event.effect.end", theme.Quiet)
	case dungeon.EventStep, dungeon.EventWait, dungeon.EventEmptied:
		return line{}
	}
	// A mod's event words itself by its type.
	return say("event."+e.Type, theme.Plain)
}

func (t *tongue) attack(e systems.Event, args lang.Args) line {
	key, c := "event.hit", theme.Plain
	switch {
	case e.To == t.game.Hero:
		key, c = "event.hurt", theme.Hurt
	case e.Magic:
		key, c = "event.spell", theme.Magic
	}
	if e.Critical {
		key += ".critical"
		if e.To != t.game.Hero {
			c = theme.Gold
		}
	}
	return line{t.words.Text(key, args), c}
}

// stairs words a stair taken. The event says only where it led; what was
// told before says from where.
func (t *tongue) stairs(e systems.Event, args lang.Args) line {
	key := "event.stairs"
	switch {
	case t.depth == 0: // the log begins with this
	case t.depth < e.Amount:
		key = "event.stairs.down"
	default:
		key = "event.stairs.up"
	}
	t.depth = e.Amount
	return line{t.words.Text(key, args), theme.Plain}
}

// refusal words why an action was not done.
func (t *tongue) refusal(r systems.Refusal) string {
	return t.words.Text(r.Key, lang.Args{"Need": r.Need, "Amount": r.Amount})
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
