package agent

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Action is what the hero is to do: a verb and what the verb needs. The JSON
// names are those of the line that asks for it.
type Action struct {
	Verb string   `json:"action"`
	Dir  string   `json:"dir,omitempty"`  // move, magic: north, east, south, west
	Item world.ID `json:"item,omitempty"` // drink, discard, equip, replace: an item's id
	Attr string   `json:"attr,omitempty"` // spend: atk, int, def
}

// The fields that verbs take beside their name.
const (
	fieldDir  = "dir"
	fieldItem = "item"
	fieldAttr = "attr"
)

// verbs are the actions that programs may ask for, and the one field that
// each takes. What a move becomes is not theirs to ask for.
var verbs = []struct {
	verb  systems.Verb
	takes string
}{
	{dungeon.Move, fieldDir},
	{dungeon.Magic, fieldDir},
	{dungeon.Wait, ""},
	{dungeon.Drink, fieldItem},
	{dungeon.Discard, fieldItem},
	{"equip", fieldItem}, // where a ruleset leaves it to the player
	{dungeon.Take, ""},
	{dungeon.Leave, ""},
	{dungeon.Replace, fieldItem},
	{dungeon.Spend, fieldAttr},
}

// Takes is the field that a verb needs ("dir", "item", "attr", or empty). The
// error of an unknown verb names the known ones.
func Takes(verb string) (string, error) {
	for i := range verbs {
		if string(verbs[i].verb) == verb {
			return verbs[i].takes, nil
		}
	}
	var names []string
	for _, v := range verbs {
		names = append(names, string(v.verb))
	}
	return "", fmt.Errorf("there is no action %q; the actions are %s", clip(verb), strings.Join(names, ", "))
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
	}{{fieldDir, a.Dir != ""}, {fieldItem, a.Item != 0}, {fieldAttr, a.Attr != ""}} {
		if given.there && given.field != takes {
			return systems.Action{}, fmt.Errorf("the action %s takes no %q", a.Verb, given.field)
		}
	}
	out := systems.Action{Verb: systems.Verb(a.Verb), Item: a.Item, Attribute: a.Attr}
	if takes == fieldDir {
		if out.Direction, err = grid.ParseDirection(a.Dir); err != nil {
			return systems.Action{}, fmt.Errorf("the action %s needs a \"dir\", and %q is none; write north, east, south or west",
				a.Verb, clip(a.Dir))
		}
	}
	return out, nil
}

// plain is an action of the rules as programs write it.
func plain(a systems.Action) Action {
	return Action{Verb: string(a.Verb), Dir: a.Direction.String(), Item: a.Item, Attr: a.Attribute}
}
