package mistakes

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// Kind is the kind of a value.
type Kind int

// The kinds of values.
const (
	unset Kind = iota // no value is known yet
	Any               // nothing is certain
	None
	Nothing // the None of a function that changes the game
	Bool
	Number
	Text
	Direction // as an argument: a text that names one
	Cell      // as an argument: (x, y) or an entity
	List
	Tuple
	Dict
	Entity
	Component
	Event
	Hit
	Function
)

// words are the kinds as the language calls them.
var words = map[Kind]string{
	None: "NoneType", Bool: "bool", Number: "int", Text: "string", List: "list", Tuple: "tuple", Dict: "dict", Entity: "entity",
	Component: "component", Event: "event", Hit: "hit", Function: "function",
}

// value holds the facts about a value.
type value struct {
	kind  Kind
	of    string            // the name of a component; the kind of names that a text is of; the function of Nothing
	texts []literal         // that it may be; there may be others
	parts []value           // of a tuple, nil if they are not known; the one of a list stands for all
	def   *resolve.Function // a function of the script
}

// literal is a text as it is written.
type literal struct {
	text string
	at   syntax.Position
}

// Limits of what is known about a value: of lists within lists, of the parts of a tuple that are told
// apart, and of texts.
const (
	maxDepth = 4
	maxParts = 8
	maxTexts = 200
)

// listOf is a list of values.
func listOf(each value) value { return value{kind: List, parts: []value{each}} }

// cell is a cell as functions return it.
func cell() value {
	return value{kind: Tuple, parts: []value{{kind: Number}, {kind: Number}}}
}

// each is a part of a list or a tuple.
func (v value) each() value {
	switch {
	case v.kind == unset:
		return v
	case (v.kind == List || v.kind == Tuple) && v.parts != nil:
		var all value
		for _, part := range v.parts {
			all = all.or(part)
		}
		return all
	}
	return value{kind: Any}
}

// or merges two values, of which a name may have either: it keeps what holds for both. An entity that may be None counts as one, because
// None is no better where entities are wanted.
func (v value) or(other value) value {
	switch {
	case v.kind == unset || v.kind == None && other.kind != unset && other.kind != Nothing:
		return other
	case other.kind == unset || other.kind == None && v.kind != Nothing:
		return v
	case v.kind == Nothing && other.kind == Nothing && v.of == other.of:
		return v
	case v.kind == Nothing || v.kind == None:
		return value{kind: Any}
	case v.kind != other.kind:
		return value{kind: Any}
	}
	both := value{kind: v.kind}
	if v.of == other.of {
		both.of = v.of
	}
	if v.def == other.def {
		both.def = v.def
	}
	both.texts = slices.Clone(v.texts)
	for _, t := range other.texts {
		if !slices.Contains(both.texts, t) && len(both.texts) < maxTexts {
			both.texts = append(both.texts, t)
		}
	}
	if len(v.parts) == len(other.parts) {
		for i := range v.parts {
			both.parts = append(both.parts, v.parts[i].or(other.parts[i]))
		}
	}
	return both
}

// within limits the depth of a value, and the parts of tuples. More of them are one for all.
func (v value) within(depth int) value {
	switch {
	case depth == 0:
		return value{kind: Any}
	case len(v.parts) > maxParts:
		v = listOf(v.each())
		v.kind = Tuple
	}
	parts := make([]value, len(v.parts))
	for i, part := range v.parts {
		parts[i] = part.within(depth - 1)
	}
	if v.parts != nil {
		v.parts = parts
	}
	return v
}

// same reports whether as much is known about two values.
func (v value) same(other value) bool {
	return v.kind == other.kind && v.of == other.of && v.def == other.def && slices.Equal(v.texts, other.texts) &&
		slices.EqualFunc(v.parts, other.parts, value.same)
}

// certain reports whether the kind of a value is known.
func (v value) certain() bool { return v.kind != unset && v.kind != Any && v.kind != None }

// learn adds a value to those that a name can have.
func (a *analysis) learn(name *syntax.Ident, v value) {
	first := firstOf(name)
	if first == nil {
		return
	}
	before := a.values[first]
	if now := before.or(v.within(maxDepth)).within(maxDepth); !now.same(before) {
		a.values[first], a.grown = now, true
	}
}

// returns adds a value to those that the function being read returns.
func (a *analysis) returns(v value) {
	if a.in == nil {
		return
	}
	before := a.results[a.in]
	if now := before.or(v.within(maxDepth)).within(maxDepth); !now.same(before) {
		a.results[a.in], a.grown = now, true
	}
}
