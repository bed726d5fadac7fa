package agent

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Action is what the hero is to do: a verb and what the verb takes. The JSON
// names are those of the line that asks for it.
type Action struct {
	Verb string   `json:"action"`
	Dir  string   `json:"dir,omitempty"`  // north, east, south, west
	Item world.ID `json:"item,omitempty"` // an item's id
	Attr string   `json:"attr,omitempty"` // atk, int, def
	Name string   `json:"name,omitempty"`
	X    int      `json:"x,omitempty"` // of a cell
	Y    int      `json:"y,omitempty"`
}

// The fields that an action may have beside its verb.
const (
	fieldDir  = "dir"
	fieldItem = "item"
	fieldAttr = "attr"
	fieldName = "name"
	fieldX    = "x"
	fieldY    = "y"
)

// fieldsOf are the fields that hold an argument of a verb.
var fieldsOf = map[systems.Argument][]string{
	systems.TakesDirection: {fieldDir},
	systems.TakesItem:      {fieldItem},
	systems.TakesAttribute: {fieldAttr},
	systems.TakesName:      {fieldName},
	systems.TakesCell:      {fieldX, fieldY},
}

// Takes lists the fields that a verb needs, such as "dir". The error of an
// unknown verb names the known ones; what a move becomes is not to be asked
// for.
func Takes(verb string) ([]string, error) {
	if a, known := asked()[verb]; known {
		return a.fields, nil
	}
	var known []string
	for _, v := range dungeon.Library() {
		if v.Asked() {
			known = append(known, string(v.Name))
		}
	}
	return nil, fmt.Errorf("there is no action %q; the actions are %s", clip(verb), strings.Join(known, ", "))
}

// asked are the verbs that players ask for, by name. Verbs are added while
// packages initialise, before anybody asks.
var asked = sync.OnceValue(func() map[string]askedVerb {
	all := map[string]askedVerb{}
	for _, v := range dungeon.Library() {
		if !v.Asked() {
			continue
		}
		a := askedVerb{attribute: slices.Contains(v.Takes, systems.TakesAttribute)}
		for _, arg := range v.Takes {
			a.fields = append(a.fields, fieldsOf[arg]...)
		}
		all[string(v.Name)] = a
	}
	return all
})

// askedVerb is how programs ask for a verb.
type askedVerb struct {
	fields    []string
	attribute bool // the name that it takes is an attribute's
}

// parse makes an action of the rules, or says what it lacks or has too much.
func (a Action) parse() (systems.Action, error) {
	takes, err := Takes(a.Verb)
	if err != nil {
		return systems.Action{}, err
	}
	for _, given := range [...]struct {
		field string
		there bool
	}{{fieldDir, a.Dir != ""}, {fieldItem, a.Item != 0}, {fieldAttr, a.Attr != ""}, {fieldName, a.Name != ""}, {fieldX, a.X != 0}, {fieldY, a.Y != 0}} {
		if given.there && !slices.Contains(takes, given.field) {
			return systems.Action{}, fmt.Errorf("the action %s takes no %q", a.Verb, given.field)
		}
	}
	out := systems.Action{Verb: systems.Verb(a.Verb), Item: a.Item, Name: a.Attr + a.Name, Cell: grid.Point{X: a.X, Y: a.Y}}
	if slices.Contains(takes, fieldDir) {
		if out.Direction, err = grid.ParseDirection(a.Dir); err != nil {
			return systems.Action{}, fmt.Errorf("the action %s needs a \"dir\", and %q is none; write north, east, south or west",
				a.Verb, clip(a.Dir))
		}
	}
	return out, nil
}

// plain is an action of the rules as programs write it.
func plain(a systems.Action) Action {
	out := Action{Verb: string(a.Verb), Dir: a.Direction.String(), Item: a.Item, X: a.Cell.X, Y: a.Cell.Y}
	if a.Name != "" && asked()[string(a.Verb)].attribute {
		out.Attr = a.Name
	} else {
		out.Name = a.Name
	}
	return out
}
