package trials

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// act takes an action as a test writes it: "move east", "wait x3", or "refused: attack east" for one
// that must be refused.
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
			t.fault("actions", i, "the action %q is refused: %w", text, err)
			return
		}
		if t.note(); len(t.faults) > 0 {
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
		t.fault("actions", i, "%q is no %s%s", words[0], "verb", archetypes.Hint(words[0], verbs))
		return a, false
	}
	a.Verb = spec.Name
	rest := words[1:]
	for _, takes := range spec.Takes {
		n := 1
		if takes == systems.TakesCell {
			n = 2
		}
		if len(rest) < n {
			break // some arguments may be missing, such as the aim of a skill
		}
		switch takes {
		case systems.TakesDirection:
			d, err := grid.ParseDirection(rest[0])
			if err != nil {
				t.fault("actions", i, "there is no direction %q; write north, east, south or west", rest[0])
				return a, false
			}
			a.Direction = d
		case systems.TakesCell:
			x, err1 := strconv.Atoi(rest[0])
			y, err2 := strconv.Atoi(rest[1])
			if err1 != nil || err2 != nil {
				t.fault("actions", i, "a cell is two numbers, and not %q", strings.Join(rest[:2], " "))
				return a, false
			}
			a.Cell = grid.Point{X: x, Y: y}
		case systems.TakesItem:
			if a.Item = t.carried(rest[0]); a.Item == 0 {
				t.fault("actions", i, "the hero does not carry %q", rest[0])
				return a, false
			}
		default:
			a.Name = rest[0]
		}
		rest = rest[n:]
	}
	if len(rest) > 0 {
		t.fault("actions", i, "the verb %s does not take %q", words[0], strings.Join(rest, " "))
		return a, false
	}
	return a, true
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
