package agent

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// Action is an action of the hero: a verb and its arguments. The JSON names are
// those of a request to `donjon agent`.
type Action struct {
	Verb string   `json:"action"`
	Dir  string   `json:"dir,omitempty"`  // north, east, south, west
	Item world.ID `json:"item,omitempty"` // an item's id
	Attr string   `json:"attr,omitempty"` // atk, int, def
	Name string   `json:"name,omitempty"`
	X    int      `json:"x,omitempty"` // cell coordinates; the border of a floor is wall, so no target has a 0
	Y    int      `json:"y,omitempty"`
	Turn bool     `json:"turn,omitempty"` // of legal actions: it takes a turn, as far as the player can know
}

// The JSON fields that an action may have besides its verb.
const (
	fieldDir  = "dir"
	fieldItem = "item"
	fieldAttr = "attr"
	fieldName = "name"
	fieldX    = "x"
	fieldY    = "y"
	fieldTurn = "turn"
)

// fieldsOf are the fields that hold each kind of argument.
var fieldsOf = map[systems.Argument][]string{
	systems.TakesDirection: {fieldDir},
	systems.TakesItem:      {fieldItem},
	systems.TakesAttribute: {fieldAttr},
	systems.TakesName:      {fieldName},
	systems.TakesCell:      {fieldX, fieldY},
}

// verbs are the verbs that players can use.
type verbs struct {
	names  []string
	byName map[string]verb
}

// verb says how programs use a verb.
type verb struct {
	Fields
	attribute bool // it takes the name of an attribute
	free      bool // its actions take no turn
	varies    bool // some of its actions take a turn, and others none
}

// Fields are the JSON fields of the arguments of a verb.
type Fields struct {
	Takes []string
	Needs []string // those of them that cannot be left out
}

// verbsOf lists the verbs that players can use. Verbs that only a move can turn into are left
// out.
func verbsOf(specs []systems.VerbSpec) *verbs {
	all := &verbs{byName: map[string]verb{}}
	for _, v := range specs {
		if !v.Asked() {
			continue
		}
		entry := verb{attribute: slices.Contains(v.Takes, systems.TakesAttribute), free: v.Free, varies: v.FreeWith != nil}
		for _, arg := range v.Takes {
			entry.Takes = append(entry.Takes, fieldsOf[arg]...)
			if !slices.Contains(v.Optional, arg) {
				entry.Needs = append(entry.Needs, fieldsOf[arg]...)
			}
		}
		all.names, all.byName[string(v.Name)] = append(all.names, string(v.Name)), entry
	}
	return all
}

// coreVerbs holds the verbs of the program without mods.
var coreVerbs = sync.OnceValue(func() *verbs { return verbsOf(core.Verbs()) })

// Verbs lists the verbs of the game in play, mods included, or without a game those of the
// program.
func (a *Agent) Verbs() []string { return slices.Clone(a.inUse().names) }

// Fields returns the fields of one of these verbs. The error for an unknown verb lists the
// known ones.
func (a *Agent) Fields(verb string) (Fields, error) { return a.inUse().fields(verb) }

func (a *Agent) inUse() *verbs {
	if a.verbs == nil {
		return coreVerbs()
	}
	return a.verbs
}

func (v *verbs) fields(verb string) (Fields, error) {
	if known, ok := v.byName[verb]; ok {
		return known.Fields, nil
	}
	return Fields{}, fmt.Errorf("there is no action %q; the actions are %s", clip(verb), strings.Join(v.names, ", "))
}

// parse converts an action to one of the rules. The error names a missing or
// superfluous field.
func (v *verbs) parse(a Action) (systems.Action, error) {
	fields, err := v.fields(a.Verb)
	if err != nil {
		return systems.Action{}, err
	}
	for _, given := range [...]struct {
		field string
		set   bool
	}{{fieldDir, a.Dir != ""}, {fieldItem, a.Item != 0}, {fieldAttr, a.Attr != ""}, {fieldName, a.Name != ""}, {fieldX, a.X != 0}, {fieldY, a.Y != 0}} {
		if given.set && !slices.Contains(fields.Takes, given.field) {
			return systems.Action{}, fmt.Errorf("the action %s takes no %q", a.Verb, given.field)
		}
	}
	out := systems.Action{Verb: systems.Verb(a.Verb), Item: a.Item, Name: a.Attr + a.Name, Cell: grid.Point{X: a.X, Y: a.Y}}
	if a.Dir != "" || slices.Contains(fields.Needs, fieldDir) {
		if out.Direction, err = grid.ParseDirection(a.Dir); err != nil {
			return systems.Action{}, fmt.Errorf("the action %s needs a \"dir\", and %q is none; write north, east, south or west",
				a.Verb, clip(a.Dir))
		}
	}
	return out, nil
}

// fromRules converts an action of the rules to that of a program. Its verb tells whether it takes
// a turn, unless that varies.
func fromRules(a systems.Action, of verb) Action {
	out := Action{Verb: string(a.Verb), Dir: a.Direction.String(), Item: a.Item, X: a.Cell.X, Y: a.Cell.Y, Turn: !of.free}
	if of.attribute {
		out.Attr = a.Name
	} else {
		out.Name = a.Name
	}
	return out
}
