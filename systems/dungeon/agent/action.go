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
	X    int      `json:"x,omitempty"` // cell coordinates
	Y    int      `json:"y,omitempty"`
}

// The JSON fields that an action may have besides its verb.
const (
	fieldDir  = "dir"
	fieldItem = "item"
	fieldAttr = "attr"
	fieldName = "name"
	fieldX    = "x"
	fieldY    = "y"
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
	fields    []string
	attribute bool // it takes the name of an attribute
}

// verbsOf lists the verbs that players can use. Verbs that only a move can turn into are left
// out.
func verbsOf(specs []systems.VerbSpec) *verbs {
	all := &verbs{byName: map[string]verb{}}
	for _, v := range specs {
		if !v.Asked() {
			continue
		}
		entry := verb{attribute: slices.Contains(v.Takes, systems.TakesAttribute)}
		for _, arg := range v.Takes {
			entry.fields = append(entry.fields, fieldsOf[arg]...)
		}
		all.names, all.byName[string(v.Name)] = append(all.names, string(v.Name)), entry
	}
	return all
}

// coreVerbs holds the verbs of the program without mods.
var coreVerbs = sync.OnceValue(func() *verbs { return verbsOf(core.Verbs()) })

// Takes lists the fields that a verb takes, such as "dir": a verb of the game in play, mods
// included, or without a game a verb of the program. The error for an unknown verb lists the
// known ones.
func (a *Agent) Takes(verb string) ([]string, error) {
	if a.verbs == nil {
		return coreVerbs().takes(verb)
	}
	return a.verbs.takes(verb)
}

func (v *verbs) takes(verb string) ([]string, error) {
	if known, ok := v.byName[verb]; ok {
		return known.fields, nil
	}
	return nil, fmt.Errorf("there is no action %q; the actions are %s", clip(verb), strings.Join(v.names, ", "))
}

// parse converts an action to one of the rules. The error names a missing or
// superfluous field.
func (v *verbs) parse(a Action) (systems.Action, error) {
	takes, err := v.takes(a.Verb)
	if err != nil {
		return systems.Action{}, err
	}
	for _, given := range [...]struct {
		field string
		set   bool
	}{{fieldDir, a.Dir != ""}, {fieldItem, a.Item != 0}, {fieldAttr, a.Attr != ""}, {fieldName, a.Name != ""}, {fieldX, a.X != 0}, {fieldY, a.Y != 0}} {
		if given.set && !slices.Contains(takes, given.field) {
			return systems.Action{}, fmt.Errorf("the action %s takes no %q", a.Verb, given.field)
		}
	}
	out := systems.Action{Verb: systems.Verb(a.Verb), Item: a.Item, Name: a.Attr + a.Name, Cell: grid.Point{X: a.X, Y: a.Y}}
	if slices.Contains(takes, fieldDir) && (a.Dir != "" || len(takes) == 1) {
		if out.Direction, err = grid.ParseDirection(a.Dir); err != nil {
			return systems.Action{}, fmt.Errorf("the action %s needs a \"dir\", and %q is none; write north, east, south or west",
				a.Verb, clip(a.Dir))
		}
	}
	return out, nil
}

// fromRules converts an action of the rules to that of a program.
func (v *verbs) fromRules(a systems.Action) Action {
	out := Action{Verb: string(a.Verb), Dir: a.Direction.String(), Item: a.Item, X: a.Cell.X, Y: a.Cell.Y}
	if a.Name != "" && v.byName[string(a.Verb)].attribute {
		out.Attr = a.Name
	} else {
		out.Name = a.Name
	}
	return out
}
