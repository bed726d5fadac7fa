package agent

import (
	"strings"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Event is an event of the rules: docs/design.md, Events, describes its fields in
// Go. In JSON each type has its own fields, described in docs/agent.md.
type Event systems.Event

// MarshalJSON writes the event with the fields of its type.
func (e Event) MarshalJSON() ([]byte, error) { return e.AppendJSON(nil), nil }

// AppendJSON appends the event to dst. For a type that this package does not
// know, such as a mod's, it writes all fields that are not zero.
func (e *Event) AppendJSON(dst []byte) []byte {
	o := object(append(dst, '{'))
	o.text("type", e.Type)
	switch e.Type {
	case dungeon.EventStep, dungeon.EventWait:
		o.id("from", e.From)
		o.at(e.At)
	case dungeon.EventAttack:
		o.fromTo(e)
		o.parties(e)
		o.number("damage", e.Amount)
		o.flag("critical", e.Critical)
		o.flag("magic", e.Magic)
		if e.Surprise {
			o.flag("surprise", true)
		}
		o.at(e.At)
	case dungeon.EventKill:
		o.fromTo(e)
		o.parties(e)
		o.number("exp", e.Amount)
		o.at(e.At)
	case dungeon.EventDeath:
		o.fromTo(e)
		o.text("monster", trimKind(e.Who))
		o.number("floor", e.Amount)
		o.at(e.At)
	case dungeon.EventLevel:
		o.id("to", e.To)
		o.number("level", e.Amount)
		o.number("points", e.Count)
		o.at(e.At)
	case dungeon.EventEnter:
		o.id("to", e.To)
		o.number("floor", e.Amount)
		o.side(e)
	case dungeon.EventStairs:
		o.id("from", e.From)
		o.number("floor", e.Amount)
		o.side(e)
		o.at(e.At)
	case dungeon.EventSearch, dungeon.EventEmptied:
		o.fromTo(e)
		o.at(e.At)
	case dungeon.EventTake, dungeon.EventLeave, dungeon.EventDiscard, dungeon.EventWear:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
		o.number("quality", e.Quality)
		if e.Count > 1 && e.Type != dungeon.EventWear {
			o.number("count", e.Count)
		}
	case dungeon.EventReplace:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
		o.number("quality", e.Quality)
		o.text("oldName", trimKind(e.Old))
		o.number("oldQuality", e.OldQuality)
	case dungeon.EventDrink:
		o.id("from", e.From)
		o.text("name", trimKind(e.Name))
	case dungeon.EventHeal:
		o.id("to", e.To)
		o.number("hp", e.Amount)
		o.at(e.At)
	case dungeon.EventMana:
		o.id("to", e.To)
		o.number("mp", e.Amount)
		o.at(e.At)
	case dungeon.EventEffect, dungeon.EventEffectAgain:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
		o.number("turns", e.Count)
	case dungeon.EventBlows, dungeon.EventBlowsAgain:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
		o.number("blows", e.Count)
	case dungeon.EventThrow:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
		o.at(e.At)
	case dungeon.EventBurst:
		o.id("from", e.From)
		o.text("name", trimKind(e.Name))
		o.number("radius", e.Count)
		o.at(e.At)
	case dungeon.EventErupt:
		o.id("from", e.From)
		o.text("name", trimKind(e.Name))
		o.at(e.At)
	case dungeon.EventNoise:
		o.number("steps", e.Amount)
		o.at(e.At)
	case dungeon.EventRead:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
	case dungeon.EventTeleport:
		o.id("from", e.From)
		o.at(e.At)
	case dungeon.EventSleep:
		o.id("from", e.From)
		o.text("monster", trimKind(e.Who))
		o.at(e.At)
	case dungeon.EventMap:
		o.id("from", e.From)
	case dungeon.EventVigour:
		o.id("to", e.To)
		o.number("vigour", e.Amount)
		o.at(e.At)
	case dungeon.EventEffectEnd:
		o.fromTo(e)
		o.text("name", trimKind(e.Name))
	case dungeon.EventSpend:
		o.id("to", e.To)
		o.text("attr", trimKind(e.Name))
		o.number("value", e.Amount)
	default:
		o.nonZero(e)
	}
	return append(o, '}')
}

// side writes the name of the side floor that the event is about, if it is about one.
func (o *object) side(e *Event) {
	if e.Name != "" {
		o.text("name", trimKind(e.Name))
	}
}

// fromTo writes the entities of the event.
func (o *object) fromTo(e *Event) {
	o.id("from", e.From)
	o.id("to", e.To)
}

// parties names the monster of a fight, and the one that it fights where the
// hero is neither.
func (o *object) parties(e *Event) {
	o.text("monster", trimKind(e.Who))
	if e.Whom != "" {
		o.text("target", trimKind(e.Whom))
	}
}

// nonZero writes all fields that are not zero.
func (o *object) nonZero(e *Event) {
	o.fromTo(e)
	for _, t := range []struct{ name, text string }{{"who", trimKind(e.Who)}, {"name", trimKind(e.Name)}, {"oldName", trimKind(e.Old)}} {
		if t.text != "" {
			o.text(t.name, t.text)
		}
	}
	for _, n := range []struct {
		name  string
		value int
	}{{"amount", e.Amount}, {"quality", e.Quality}, {"oldQuality", e.OldQuality}, {"count", e.Count}} {
		if n.value != 0 {
			o.number(n.name, n.value)
		}
	}
	if e.Critical {
		o.flag("critical", true)
	}
	if e.Magic {
		o.flag("magic", true)
	}
	o.at(e.At)
}

// trimKind removes the kind from a word key, as in "rat" for "monster.rat", which
// gives a type or a name as in the rest of the state.
func trimKind(key string) string {
	_, name, found := strings.Cut(key, ".")
	if !found {
		return key
	}
	return name
}
