package play

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// What players can do is declared by the verbs of the rules, those of mods included. Buttons,
// keys, lists and help are derived here.

// verbIcon is the icon of verbs that name none.
const verbIcon = "icon.points"

// aboutSuffix ends the word key of the sentence about a verb.
const aboutSuffix = ".about"

// Listed returns the verbs of a group under the rules of a game, in their order.
func Listed(k known.Known, group systems.Group) []systems.VerbSpec {
	return listed(k.Actions().Verbs(), group)
}

func listed(verbs []systems.VerbSpec, group systems.Group) []systems.VerbSpec {
	return slices.DeleteFunc(verbs, func(v systems.VerbSpec) bool { return v.Listed() != group })
}

// Command returns the command of a verb, by which the settings name it too.
func Command(v systems.Verb) keys.Command {
	if v == items.Equip {
		return Wear // as settings have always named it
	}
	return keys.Command(v)
}

// Action returns the verb of GroupActions that a command stands for; false for any other
// command.
func Action(k known.Known, do keys.Command) (systems.VerbSpec, bool) {
	v, ok := k.Actions().Verb(systems.Verb(do))
	return v, ok && v.Listed() == systems.GroupActions
}

// verbButton returns the button of a verb.
func verbButton(v systems.VerbSpec) Button {
	b := Button{Do: Command(v.Name), Icon: v.Icon, Label: v.Name.Key(), About: v.Name.Key() + aboutSuffix, Verb: v.Name}
	if b.Icon == "" {
		b.Icon = verbIcon
	}
	return b
}

// About returns the sentence about a button, with what a verb of a mod costs; the texts about the
// program's own verbs tell that themselves.
func About(w *lang.Words, k known.Known, b Button) string {
	text := w.Text(b.About, b.Args(k.Hero().Sheet()))
	if !b.Verb.OfMod() {
		return text
	}
	v, _ := k.Actions().Verb(b.Verb)
	cost := k.Actions().Cost(v)
	for _, part := range []struct {
		amount int
		word   string
	}{{cost.Mp, "attribute.mp"}, {cost.Vigour, "attribute.vigour"}} {
		if part.amount > 0 {
			text += fmt.Sprintf(" (%d %s)", part.amount, w.Text(part.word))
		}
	}
	return text
}

// Able returns the verbs of GroupActions that the hero can use now.
func Able(k known.Known) map[systems.Verb]bool {
	able := map[systems.Verb]bool{}
	for _, v := range Listed(k, systems.GroupActions) {
		able[v.Name] = len(k.Actions().Legal(v.Name)) > 0
	}
	return able
}

// aimVerb tells what a face does for a verb of GroupActions: with asks it lets the player choose
// among the targets of the aim, otherwise it carries out the action.
func aimVerb(t wording.Teller, v systems.VerbSpec) (aim Aim, do systems.Action, asks bool) {
	return useVerb(t, v, systems.Action{Verb: v.Name}, t.Known.Actions().Legal(v.Name))
}

// useOn is aimVerb for a verb of GroupItems and an item of the bag.
func useOn(t wording.Teller, v systems.VerbSpec, item known.Item) (aim Aim, do systems.Action, asks bool) {
	return useVerb(t, v, systems.Action{Verb: v.Name, Item: item.ID}, actionsWith(t.Known, v.Name, item))
}

// useVerb aims a verb at its possible targets. usual is the action for a verb without any target,
// whose refusal gives the reason.
func useVerb(t wording.Teller, v systems.VerbSpec, usual systems.Action, legal []systems.Action) (a Aim, do systems.Action, asks bool) {
	a = Aim{Do: Command(v.Name)}
	aimed, prompt := false, "window.aim.verb"
	for _, action := range legal {
		target := Target{At: action.Cell, Action: action}
		switch {
		case action.Direction.Valid():
			aimed, prompt = true, "window.aim.verb.toward"
			target.At = firstSolid(t.Known, action.Direction)
			a.Toward = toward(action)
		case action.Cell != grid.Point{}:
			aimed = true
		}
		a.add(target.struck(t))
	}
	a.What = t.Words.Text(prompt, lang.Args{"Name": t.Words.Text(v.Name.Key())})
	switch {
	case len(a.Targets) == 0:
		return a, usual, false
	case !aimed || len(a.Targets) == 1:
		return a, a.Selected().Action, false
	}
	return a, systems.Action{}, true
}

// toward returns a function that gives an action another direction.
func toward(a systems.Action) func(grid.Direction) systems.Action {
	return func(d grid.Direction) systems.Action {
		a.Direction = d
		return a
	}
}
