package wording

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Listed is an entry of the list of what is in view.
type Listed struct {
	Thing   known.Thing
	Mind    known.Mind // of a monster
	Aims    bool       // it has taken aim and will shoot
	Opens   bool       // it is a boss that has announced what it does in its next turn
	Strikes bool       // it hunts the hero and can hurt it in the next turn
}

// spreads are things that cover several cells, which lists and maps leave out.
var spreads = []components.NameData{{Kind: "terrain", Key: "hazard"}, {Kind: "terrain", Key: "smoke"}}

// IsSpread reports whether a thing covers several cells.
func IsSpread(t known.Thing) bool { return slices.Contains(spreads, t.Name) }

// furnishings are things of which the list has none: marks on the floor, for a careful eye
// to find, and what a Storehouse or a hall that has fallen in is full of.
var furnishings = []components.NameData{
	{Kind: "terrain", Key: "scrapes"}, {Kind: "terrain", Key: "cracks"},
	{Kind: "terrain", Key: "crate"}, {Kind: "terrain", Key: "target"}, {Kind: "terrain", Key: "sunken-crate"},
	{Kind: "terrain", Key: "pit"},
}

// groves are things that grow in groups, of which the list has only the nearest.
var groves = []components.NameData{{Kind: "terrain", Key: "fungus"}}

// IsPlace reports whether a thing is one to list on a map: it stands alone, or is the way on.
func IsPlace(t known.Thing) bool {
	return !IsSpread(t) && !slices.Contains(furnishings, t.Name) && !slices.Contains(groves, t.Name)
}

// InView lists what the hero sees, except for doors without locks, of which there are
// many, and what lies under the hero. Bosses out of sight that fight the hero come first.
func InView(k known.Known) (list []Listed) {
	minds := map[grid.Point]known.Mind{}
	for _, m := range k.Foes().InView() {
		minds[m.At] = m.Mind
	}
	for _, t := range k.Senses().Monsters() {
		if t.Fights {
			list = append(list, Listed{Thing: t, Mind: known.Mind{State: components.Hunting}, Opens: k.Threats().Opens(t.ID) != ""})
		}
	}
	for _, t := range k.View().Things() {
		again := slices.Contains(groves, t.Name) && slices.ContainsFunc(list, func(e Listed) bool { return e.Thing.Name == t.Name })
		if t.Door && t.Key == "" || t.At == k.Hero().At() || IsSpread(t) || slices.Contains(furnishings, t.Name) || again {
			continue
		}
		e := Listed{Thing: t}
		if t.Monster {
			e.Mind, e.Aims, e.Strikes = minds[t.At], k.Threats().Aims(t.ID), k.Threats().Strikes(t.ID)
			e.Opens = k.Threats().Opens(t.ID) != ""
		}
		list = append(list, e)
	}
	slices.SortStableFunc(list, func(a, b Listed) int { // the one among its images first
		switch {
		case a.Thing.Real == b.Thing.Real:
			return 0
		case a.Thing.Real:
			return -1
		}
		return 1
	})
	return list
}

// mindStates are the word keys and colours of the states of monsters in the list.
var mindStates = map[string]ink.Line{
	components.Asleep:    {Text: "window.list.asleep", Colour: ink.Magic},
	components.Guarding:  {Text: "window.list.guarding", Colour: ink.Quiet},
	components.Wandering: {Text: "window.list.wandering", Colour: ink.Quiet},
	components.Hunting:   {Text: "window.list.hunting", Colour: ink.Hurt},
	components.Fleeing:   {Text: "window.list.fleeing", Colour: ink.Gain},
}

// State returns the word key of what a monster is up to, and its colour.
func (e Listed) State() ink.Line {
	switch {
	case e.Opens:
		return ink.Line{Text: "window.list.opens", Colour: ink.Hurt}
	case e.Thing.Real:
		return ink.Line{Text: "window.list.real", Colour: ink.Gold}
	case e.Aims:
		return ink.Line{Text: "window.list.aiming", Colour: ink.Hurt}
	case e.Strikes:
		return ink.Line{Text: "window.list.strikes", Colour: ink.Hurt}
	case e.Mind.Waiting:
		return ink.Line{Text: "window.list.waiting", Colour: ink.Ember}
	case e.Mind.Circling:
		return ink.Line{Text: "window.list.circling", Colour: ink.Ember}
	}
	state := mindStates[e.Mind.State]
	if e.Alert() > 0 && e.Mind.State != components.Asleep {
		state.Colour = ink.Ember
	}
	return state
}

// Alert returns the pips of a monster that has begun to notice the hero, 0 for any other.
func (e Listed) Alert() int {
	if e.Mind.Unaware {
		return e.Mind.Pips
	}
	return 0
}

// listNames are the word keys of short names, for what has a long one.
var listNames = map[string]string{
	"terrain.stairs-down": "window.list.stairs-down", "terrain.stairs-up": "window.list.stairs-up",
	"terrain.stairs-sealed": "window.list.stairs-sealed",
}

// ListName returns the name of a thing in the list.
func ListName(words *lang.Words, t known.Thing) string {
	key := ThingKey(t)
	if short, ok := listNames[key]; ok {
		return words.Text(short)
	}
	return words.Title(key)
}
