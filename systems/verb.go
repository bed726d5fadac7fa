package systems

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/world"
)

// Verb is the name of a kind of action, as in the agent protocol.
type Verb string

// Argument is an argument that a verb takes.
type Argument string

// The arguments, by their names in files and the agent protocol.
const (
	TakesDirection Argument = "dir"  // Action.Direction
	TakesCell      Argument = "cell" // Action.Cell
	TakesItem      Argument = "item" // Action.Item
	TakesName      Argument = "name" // Action.Name
	TakesAttribute Argument = "attr" // Action.Name: atk, int or def
)

// arguments lists all arguments.
var arguments = []Argument{TakesDirection, TakesCell, TakesItem, TakesName, TakesAttribute}

// Rule implements one verb.
type Rule func(*Game, world.ID, Action) Result

// Group is the list in which players find a verb.
type Group string

// The groups.
const (
	GroupActions Group = "actions" // commands of a game in play: buttons, keys, lists, help
	GroupItems   Group = "items"   // uses of the items in the bag
	GroupNone    Group = "none"    // in no list: faces offer it by other means, such as a panel of its own
)

// Cost is the price of an action for its actor, besides time.
type Cost struct {
	Mp     int
	Vigour int
}

// VerbSpec declares a verb: its rule, its arguments, when it is legal, and how players find it.
// Recording, lists of legal actions, buttons, keys, help, bots and agents are all derived from
// it.
type VerbSpec struct {
	Name  Verb
	Takes []Argument
	// Optional lists those of Takes that an action may lack.
	Optional []Argument
	Rule     Rule

	// Legal appends every legal action with this verb. A verb with neither
	// Legal nor Usable only replaces other verbs; players cannot choose it.
	Legal func(*Game, world.ID, []Action) []Action
	// Usable reports, for a verb that takes an item, whether it is legal with
	// this item of the actor's bag.
	Usable func(g *Game, actor, item world.ID) bool

	// Group is the list in which players find the verb. If it is empty, Listed derives it.
	Group Group
	// Keys are the names of its keys, as the settings have them: "m", "Space", "PadL1". A key
	// that has another meaning is left out. A verb of GroupActions without a key gets one.
	Keys []string
	// Icon is the name of a sprite. Empty means a general one.
	Icon string
	// Confirm is the word key of a question that players are asked first; empty for none.
	Confirm string
	// Cost returns the price of the verb for an actor now. It only informs: the rule takes it.
	// Nil means that the verb is free.
	Cost func(*Game, world.ID) Cost
	// Free says that no action with the verb takes a turn. It only informs, like FreeWith: the
	// result of the rule decides.
	Free bool
	// FreeWith reports whether a legal action takes no turn, as far as a player can know, where
	// this depends on the action or on the moment. It replaces Free unless it is nil.
	FreeWith func(*Game, world.ID, Action) bool
}

// Listed is the list in which players find the verb. A verb without a Group is a use of items if
// it takes only an item, and an action if it takes nothing, a direction or a cell.
func (v VerbSpec) Listed() Group {
	switch {
	case !v.Asked():
		return GroupNone
	case v.Group != "":
		return v.Group
	case v.Usable != nil:
		return GroupItems
	case v.aimed():
		return GroupActions
	}
	return GroupNone
}

// aimed reports whether the verb takes nothing but a direction or a cell.
func (v VerbSpec) aimed() bool {
	return !slices.ContainsFunc(v.Takes, func(a Argument) bool { return a != TakesDirection && a != TakesCell })
}

// OfMod reports whether a mod declares the verb: its name has the mod's id and a colon.
func (v Verb) OfMod() bool { return strings.Contains(string(v), ":") }

// Key returns the key of the verb's name in the files of words. The key of the sentence about it
// ends with ".about".
func (v Verb) Key() string { return "verb." + string(v) }

// Asked reports whether players can choose the verb; otherwise it only replaces
// other verbs.
func (v VerbSpec) Asked() bool { return v.Legal != nil || v.Usable != nil }

// Verbs holds the verbs of a game, in the order of its ruleset.
type Verbs struct {
	list  []VerbSpec
	index map[Verb]int // places in the list
}

// NewVerbs makes a table; it panics on a duplicate verb or an unknown argument.
func NewVerbs(list ...VerbSpec) Verbs {
	v := Verbs{list, map[Verb]int{}}
	for i, spec := range list {
		if _, taken := v.index[spec.Name]; taken {
			panic(fmt.Errorf("systems: the verb %q is in the table twice", spec.Name))
		}
		for _, arg := range spec.Takes {
			if !slices.Contains(arguments, arg) {
				panic(fmt.Errorf("systems: the verb %q takes %q, which no action carries", spec.Name, arg))
			}
		}
		for _, arg := range spec.Optional {
			if !slices.Contains(spec.Takes, arg) {
				panic(fmt.Errorf("systems: the verb %q does not take %q, which is optional", spec.Name, arg))
			}
		}
		v.index[spec.Name] = i
	}
	return v
}

// Len is the number of verbs.
func (v Verbs) Len() int { return len(v.list) }

// All lists the verbs in order.
func (v Verbs) All() []VerbSpec { return slices.Clone(v.list) }

// Find returns the verb of that name.
func (v Verbs) Find(name Verb) (VerbSpec, bool) {
	if spec := v.spec(name); spec != nil {
		return *spec, true
	}
	return VerbSpec{}, false
}

// spec returns the verb of that name, or nil.
func (v Verbs) spec(name Verb) *VerbSpec {
	if i, known := v.index[name]; known {
		return &v.list[i]
	}
	return nil
}

// Verbs are the verbs of the game.
func (g *Game) Verbs() Verbs { return g.verbs }

// Free reports whether a legal action of an actor takes no turn, as far as a player can know.
func (g *Game) Free(actor world.ID, a Action) bool {
	switch spec := g.verbs.spec(a.Verb); {
	case spec == nil:
		return false
	case spec.FreeWith != nil:
		return spec.FreeWith(g, actor, a)
	default:
		return spec.Free
	}
}

// AppendLegal appends every legal action of an actor, in the order of the
// table. Adjacent verbs that take an item are listed item by item. If verbs are
// given, only actions with these are listed, and nothing is computed for others.
func (g *Game) AppendLegal(out []Action, actor world.ID, verbs ...Verb) []Action {
	list := g.verbs.list
	if len(verbs) == 1 { // as bots ask many times a turn
		i := slices.IndexFunc(list, func(v VerbSpec) bool { return v.Name == verbs[0] })
		list = list[max(i, 0) : i+1]
	}
	listed := func(v Verb) bool { return len(verbs) == 0 || slices.Contains(verbs, v) }
	wanted := make([]*VerbSpec, 0, 8) // of adjacent verbs that take an item
	for i := 0; i < len(list); i++ {
		spec := &list[i]
		if spec.Usable == nil {
			if spec.Legal != nil && listed(spec.Name) {
				out = spec.Legal(g, actor, out)
			}
			continue
		}
		end := i
		for wanted = wanted[:0]; end < len(list) && list[end].Usable != nil; end++ {
			if v := &list[end]; listed(v.Name) {
				wanted = append(wanted, v)
			}
		}
		if len(wanted) > 0 {
			for _, item := range g.index.held[actor] {
				for _, v := range wanted {
					if v.Usable(g, actor, item) {
						out = append(out, Action{Verb: v.Name, Item: item})
					}
				}
			}
		}
		i = end - 1
	}
	return out
}
