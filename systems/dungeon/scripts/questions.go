package scripts

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// onQuestions are the functions that ask the player.
var onQuestions = map[string]script.Function{
	"can_ask": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		return starlark.Bool(dungeon.CanAsk(c.r.g)), in.unpack()
	}),
	"ask": deed(func(c *caller, in input) (systems.Consequence, error) {
		var name string
		var list *starlark.List
		if err := in.unpack("question", &name, "answers", &list); err != nil {
			return nil, err
		}
		answers, err := texts(list)
		if err != nil {
			return nil, err
		}
		owner, err := c.owner()
		if err != nil {
			return nil, err
		}
		if err := owner.asks(name); err != nil {
			return nil, err
		}
		if len(answers) < 2 || len(answers) > dungeon.MaxAnswers {
			return nil, fmt.Errorf("a question has 2 to %d answers, not %d", dungeon.MaxAnswers, len(answers))
		}
		for _, answer := range answers {
			if err := c.entry("item", answer); err != nil {
				return nil, err
			}
		}
		return func(g *systems.Game) { dungeon.Ask(g, name, answers) }, nil
	}),
}

// asks returns an error for a question that the mod does not register.
func (m *mod) asks(name string) error {
	var known []string
	for _, q := range m.questions {
		known = append(known, q.name)
	}
	if slices.Contains(known, name) {
		return nil
	}
	return fmt.Errorf("the mod has no question %.60q%s", name, archetypes.Hint(name, known))
}

// answered calls the function of a question with the answer, or None.
func (m *mod) answered(q named) dungeon.Answered {
	return func(g *systems.Game, actor world.ID, answer string) {
		q.note()
		runOf(g).call(m, acting, q.run, func(c *caller) []starlark.Value {
			var given starlark.Value = starlark.None
			if answer != "" {
				given = starlark.String(answer)
			}
			return []starlark.Value{c.view(actor), given}
		})
	}
}
