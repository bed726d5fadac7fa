package trials

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// act takes an action as a test writes it: "move east", "skill bog:spit 4 1", "wait x3", or
// "refused: attack east" for one that must be refused.
func (t *trial) act(i int, text string) {
	words, times, refused := strings.Fields(text), 1, false
	if len(words) > 0 && words[0] == "refused:" {
		refused, words = true, words[1:]
	}
	if n := len(words); n > 1 && strings.HasPrefix(words[n-1], "x") {
		if count, err := strconv.Atoi(words[n-1][1:]); err == nil && count >= 1 && count <= maxActions {
			times, words = count, words[:n-1]
		}
	}
	for range times {
		a, ok := t.action(i, words)
		if !ok {
			return
		}
		var refusal systems.Refusal
		switch err := t.g.Act(a); {
		case err == nil && refused:
			t.fault("actions", i, "the action %q is accepted", text)
			return
		case errors.As(err, &refusal) && refused:
			return
		case err != nil:
			t.fault("actions", i, "the action %q is refused: %s", text, t.tell.Refusal(err))
			return
		}
		if t.note(i); len(t.faults) > 0 {
			return
		}
	}
}

// action reads an action; false if there is a fault.
func (t *trial) action(i int, words []string) (a systems.Action, ok bool) {
	if len(words) == 0 {
		t.fault("actions", i, "this is no action; write a verb, such as \"move east\"")
		return a, false
	}
	spec, has := t.g.Verbs().Find(systems.Verb(words[0]))
	if !has {
		var verbs []string
		for _, v := range t.g.Verbs().All() {
			verbs = append(verbs, string(v.Name))
		}
		t.fault("actions", i, "%q is no verb%s", words[0], archetypes.Hint(words[0], verbs))
		return a, false
	}
	a.Verb = spec.Name
	rest, aimed := words[1:], false
	for _, takes := range spec.Takes {
		if len(rest) == 0 {
			break // some arguments may be missing, such as the aim of a skill
		}
		switch takes {
		case systems.TakesDirection, systems.TakesCell:
			if aimed {
				continue // it takes either
			}
			if rest, aimed = t.aim(i, &a, spec, rest); !aimed {
				return a, false
			}
			continue
		case systems.TakesItem:
			if a.Item = t.carried(rest[0]); a.Item == 0 {
				t.fault("actions", i, "the hero does not carry %q", rest[0])
				return a, false
			}
		default:
			a.Name = rest[0]
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		t.fault("actions", i, "the verb %s does not take %q", words[0], strings.Join(rest, " "))
		return a, false
	}
	return a, true
}

// aim reads the direction or the cell at which an action is aimed, and returns the words after it.
func (t *trial) aim(i int, a *systems.Action, spec systems.VerbSpec, words []string) (rest []string, ok bool) {
	toCells := slices.Contains(spec.Takes, systems.TakesCell)
	if d, err := grid.ParseDirection(words[0]); err == nil {
		if a.Direction = d; toCells {
			t.aimAlong(a, d)
		}
		return words[1:], true
	}
	if !toCells {
		t.fault("actions", i, "there is no direction %q; write north, east, south or west", words[0])
		return nil, false
	}
	p, isCell := readCell(words)
	if !isCell {
		t.fault("actions", i, "a cell is two numbers, its column and its row, and not %q", strings.Join(words[:min(2, len(words))], " "))
		return nil, false
	}
	a.Cell = p
	return words[2:], t.holds("actions", i, p)
}

// holds reports whether the floor has a cell; otherwise it is a fault.
func (t *trial) holds(field string, i int, p grid.Point) bool {
	if t.stage().Holds(p) {
		return true
	}
	t.fault(field, i, "the floor has no cell %d %d; columns and rows are counted from 0, from the upper left corner", p.X, p.Y)
	return false
}

// aimAlong aims an action at the nearest possible cell straight ahead in a direction, unless it takes the
// direction itself.
func (t *trial) aimAlong(a *systems.Action, d grid.Direction) {
	legal := t.g.AppendLegal(nil, t.g.Hero, a.Verb)
	if slices.Contains(legal, *a) {
		return
	}
	at := *a
	at.Direction = grid.Nowhere
	for p := components.Position.Get(t.g.World, t.g.Hero).At.Step(d); t.stage().Holds(p); p = p.Step(d) {
		if at.Cell = p; slices.Contains(legal, at) {
			*a = at
			return
		}
	}
}

// readCell reads the first two words as a cell, its column and row; false if they are none.
func readCell(words []string) (p grid.Point, ok bool) {
	if len(words) < 2 {
		return p, false
	}
	x, err1 := strconv.Atoi(words[0])
	y, err2 := strconv.Atoi(words[1])
	return grid.Point{X: x, Y: y}, err1 == nil && err2 == nil
}

// carried is the item of that name in the hero's bag, or 0.
func (t *trial) carried(name string) world.ID {
	bag := known.Know(t.g).Hero().Sheet().Bag
	i := slices.IndexFunc(bag, func(item known.Item) bool { return item.Name == name })
	if i < 0 {
		return 0
	}
	return bag[i].ID
}
