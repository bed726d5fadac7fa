package agent

import (
	"strings"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Event is an event of the rules with the fields that programs get of its type. docs/agent.md
// describes them.
type Event struct {
	systems.Event
	Fields []systems.Field
}

// MarshalJSON writes the event with the fields of its type.
func (e Event) MarshalJSON() ([]byte, error) { return e.AppendJSON(nil), nil }

// AppendJSON appends the event to dst.
func (e *Event) AppendJSON(dst []byte) []byte {
	o := object(append(dst, '{'))
	o.text("type", e.Type)
	for _, f := range e.Fields {
		o.field(&e.Event, f)
	}
	return append(o, '}')
}

// field writes a field of an event.
func (o *object) field(e *systems.Event, f systems.Field) {
	switch f.Of {
	case systems.PartFrom:
		o.entity(f, e.From)
	case systems.PartTo:
		o.entity(f, e.To)
	case systems.PartWho:
		o.key(f, e.Who)
	case systems.PartWhom:
		o.key(f, e.Whom)
	case systems.PartName:
		o.key(f, e.Name)
	case systems.PartOld:
		o.key(f, e.Old)
	case systems.PartAmount:
		o.amount(f, e.Amount, 0)
	case systems.PartQuality:
		o.amount(f, e.Quality, 0)
	case systems.PartOldQuality:
		o.amount(f, e.OldQuality, 0)
	case systems.PartCount:
		o.amount(f, e.Count, 1)
	case systems.PartCritical:
		o.truth(f, e.Critical)
	case systems.PartMagic:
		o.truth(f, e.Magic)
	case systems.PartSurprise:
		o.truth(f, e.Surprise)
	case systems.PartAt:
		o.at(e.At)
	}
}

func (o *object) entity(f systems.Field, id world.ID) {
	if id != 0 || !f.Sometimes {
		o.id(f.Name, id)
	}
}

func (o *object) key(f systems.Field, key string) {
	if key == "" && f.Sometimes {
		return
	}
	if !f.Text {
		key = trimKind(key)
	}
	o.text(f.Name, key)
}

// amount writes a number; one that is sometimes left out is so up to least.
func (o *object) amount(f systems.Field, n, least int) {
	if n > least || n < 0 || !f.Sometimes {
		o.number(f.Name, n)
	}
}

func (o *object) truth(f systems.Field, set bool) {
	if set || !f.Sometimes {
		o.flag(f.Name, set)
	}
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
