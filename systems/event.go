package systems

// EventSpec declares a type of events. The agent's JSON and its manual, the log and its
// colours, the statistics, the board's default and the events that scripts can hear are all
// derived from it.
type EventSpec struct {
	Type   string
	Fields []Field // that it has, in the order in which programs get them
	Tone   Tone    // of its line in the log
	// Addressed says that its sentence addresses the hero. What happens only to others has no
	// sentence then.
	Addressed bool
	// Unlogged leaves it out of the log, because the screen shows it.
	Unlogged bool
	// Audible lets the hero hear it out of sight, if a monster that hunts the hero does it nearby.
	Audible bool
	// Like is the type whose animation and sound it has, where the data files give it none.
	Like string
	// Count adds an event of the hero, from or to it, to the statistics of the run; may be
	// nil.
	Count func(*Game, Event)
}

// Field is a field of an event with its name for programs.
type Field struct {
	Of   Part
	Name string
	// Sometimes leaves it out while it is empty, and a count while it is 1.
	Sometimes bool
	// Text says that it is a text or a key of its own. From others the kind is removed, as in
	// "rat" for "monster.rat".
	Text bool
}

// Part is a part of an event.
type Part int

// The parts of an event. PartAt is written as x and y.
const (
	PartFrom Part = iota
	PartTo
	PartWho
	PartWhom
	PartName
	PartOld
	PartAmount
	PartQuality
	PartOldQuality
	PartCount
	PartCritical
	PartMagic
	PartSurprise
	PartAt
)

// In returns the part of an event: an entity, a text, a number, a bool or a cell.
func (p Part) In(e Event) any {
	switch p {
	case PartFrom:
		return e.From
	case PartTo:
		return e.To
	case PartWho:
		return e.Who
	case PartWhom:
		return e.Whom
	case PartName:
		return e.Name
	case PartOld:
		return e.Old
	case PartAmount:
		return e.Amount
	case PartQuality:
		return e.Quality
	case PartOldQuality:
		return e.OldQuality
	case PartCount:
		return e.Count
	case PartCritical:
		return e.Critical
	case PartMagic:
		return e.Magic
	case PartSurprise:
		return e.Surprise
	}
	return e.At
}

// FieldNames lists the names of the fields for programs.
func (e EventSpec) FieldNames() (names []string) {
	for _, f := range e.Fields {
		if f.Of == PartAt {
			names = append(names, "x", "y")
		} else {
			names = append(names, f.Name)
		}
	}
	return names
}

// The fields of events, by their usual names.
var (
	EventFrom       = Field{Of: PartFrom, Name: "from"}
	EventTo         = Field{Of: PartTo, Name: "to"}
	EventWho        = Field{Of: PartWho, Name: "who"}
	EventWhom       = Field{Of: PartWhom, Name: "target"}
	EventName       = Field{Of: PartName, Name: "name"}
	EventOld        = Field{Of: PartOld, Name: "oldName"}
	EventAmount     = Field{Of: PartAmount, Name: "amount"}
	EventQuality    = Field{Of: PartQuality, Name: "quality"}
	EventOldQuality = Field{Of: PartOldQuality, Name: "oldQuality"}
	EventCount      = Field{Of: PartCount, Name: "count"}
	EventCritical   = Field{Of: PartCritical, Name: "critical"}
	EventMagic      = Field{Of: PartMagic, Name: "magic"}
	EventSurprise   = Field{Of: PartSurprise, Name: "surprise"}
	EventAt         = Field{Of: PartAt}
)

// As is the field under another name.
func (f Field) As(name string) Field {
	f.Name = name
	return f
}

// Raw is the field as a text or a key of its own.
func (f Field) Raw() Field {
	f.Text = true
	return f
}

// IfAny is the field, left out while it is empty.
func (f Field) IfAny() Field {
	f.Sometimes = true
	return f
}

// Tone is the meaning of an event for the player, which a face shows as a colour.
type Tone string

// The tones of events. The empty one is plain.
const (
	ToneHurt   Tone = "hurt"   // the hero suffers
	ToneKill   Tone = "kill"   // a monster dies
	ToneGain   Tone = "gain"   // the hero gains
	ToneMagic  Tone = "magic"  // Mp
	ToneLevel  Tone = "level"  // levels, points, victories
	ToneFloor  Tone = "floor"  // stairs, floors, what opens a way
	ToneWarn   Tone = "warn"   // what monsters are about to do
	ToneItem   Tone = "item"   // items found, taken, worn or used
	ToneEffect Tone = "effect" // effects begin
	ToneEnd    Tone = "end"    // what has ended or is left behind
)
