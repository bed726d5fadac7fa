package agent

import (
	"strings"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Event is something that happened, as the rules tell it: docs/design.md,
// Events, has its fields in Go. In JSON each type has fields of its own, told
// in docs/agent.md.
type Event systems.Event

// MarshalJSON writes the event with the fields of its type.
func (e Event) MarshalJSON() ([]byte, error) { return e.AppendJSON(nil), nil }

// AppendJSON writes the event behind dst. A type that this package does not
// know, such as a mod's, shows whatever is not zero.
func (e *Event) AppendJSON(dst []byte) []byte {
	o := object(append(dst, '{'))
	o.text("type", e.Type)
	switch e.Type {
	case dungeon.EventStep, dungeon.EventWait:
		o.id("from", e.From)
		o.at(e.At)
	case dungeon.EventAttack:
		o.between(e)
		o.text("monster", bare(e.Who))
		o.number("damage", e.Amount)
		o.flag("critical", e.Critical)
		o.flag("magic", e.Magic)
		o.at(e.At)
	case dungeon.EventKill:
		o.between(e)
		o.text("monster", bare(e.Who))
		o.number("exp", e.Amount)
		o.at(e.At)
	case dungeon.EventDeath:
		o.between(e)
		o.text("monster", bare(e.Who))
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
	case dungeon.EventStairs:
		o.id("from", e.From)
		o.number("floor", e.Amount)
		o.at(e.At)
	case dungeon.EventSearch, dungeon.EventEmptied:
		o.between(e)
		o.at(e.At)
	case dungeon.EventTake, dungeon.EventLeave, dungeon.EventDiscard, dungeon.EventWear:
		o.between(e)
		o.text("name", bare(e.Name))
		o.number("quality", e.Quality)
	case dungeon.EventReplace:
		o.between(e)
		o.text("name", bare(e.Name))
		o.number("quality", e.Quality)
		o.text("oldName", bare(e.Old))
		o.number("oldQuality", e.OldQuality)
	case dungeon.EventDrink:
		o.id("from", e.From)
		o.text("name", bare(e.Name))
	case dungeon.EventHeal:
		o.id("to", e.To)
		o.number("hp", e.Amount)
		o.at(e.At)
	case dungeon.EventMana:
		o.id("to", e.To)
		o.number("mp", e.Amount)
		o.at(e.At)
	case dungeon.EventEffect, dungeon.EventEffectAgain:
		o.between(e)
		o.text("name", bare(e.Name))
		o.number("turns", e.Count)
	case dungeon.EventEffectEnd:
		o.between(e)
		o.text("name", bare(e.Name))
	case dungeon.EventSpend:
		o.id("to", e.To)
		o.text("attr", bare(e.Name))
		o.number("value", e.Amount)
	default:
		o.anything(e)
	}
	return append(o, '}')
}

// between tells who did it, and to whom.
func (o *object) between(e *Event) {
	o.id("from", e.From)
	o.id("to", e.To)
}

// anything tells whatever is not zero.
func (o *object) anything(e *Event) {
	o.between(e)
	for _, t := range []struct{ name, text string }{{"who", bare(e.Who)}, {"name", bare(e.Name)}, {"oldName", bare(e.Old)}} {
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

// bare is a word key without the sort of thing before it: a type or a name
// as the rest of the state has them.
func bare(key string) string {
	_, name, found := strings.Cut(key, ".")
	if !found {
		return key
	}
	return name
}
