package scripts

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/script"
)

// registrations are the functions that scripts call at their top level.
var registrations = map[string]script.Function{
	"step": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		var s step
		var each *starlark.List
		var rulesets *starlark.List
		if err := starlark.UnpackArgs("step", args, named, "name", &s.name, "run", &s.run,
			"after??", &s.after, "before??", &s.before, "each??", &each, "rulesets??", &rulesets); err != nil {
			return err
		}
		if s.after != "" && s.before != "" {
			return errors.New("a step stands after or before another, not both")
		}
		var err error
		s.single = each == nil
		if s.each, err = texts(each); err != nil {
			return err
		}
		if rulesets != nil {
			if s.rulesets, err = texts(rulesets); err != nil {
				return err
			}
		}
		s.hook = m.registered()
		m.steps = append(m.steps, s)
		return m.checkName(s.name, "step")
	}),
	"on": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		var l listener
		if err := starlark.UnpackArgs("on", args, named, "event", &l.event, "run", &l.run); err != nil {
			return err
		}
		l.hook = m.registered()
		m.hears = append(m.hears, l)
		return nil
	}),
	"verb": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		var v verb
		var takes string
		var mp number
		if err := starlark.UnpackArgs("verb", args, named, "name", &v.name, "run", &v.run, "takes??", &takes, "legal??", &v.legal,
			"key??", &v.key, "icon??", &v.icon, "confirm??", &v.asks, "free??", &v.free, "aims??", &v.aims, "mp??", &mp); err != nil {
			return err
		}
		switch v.takes = systems.Argument(takes); v.takes {
		case "", systems.TakesDirection, systems.TakesItem, systems.TakesCell:
		default:
			return fmt.Errorf("a verb takes %q, %q or %q or nothing, not %.60q", systems.TakesDirection, systems.TakesCell, systems.TakesItem, takes)
		}
		if v.aims != nil && v.takes != systems.TakesDirection && v.takes != systems.TakesCell {
			return fmt.Errorf("aims are for a verb that takes %q or %q", systems.TakesDirection, systems.TakesCell)
		}
		if v.mp = int(mp); v.mp < 0 || v.mp > 1_000_000 {
			return errors.New("a verb costs 0 to 1000000 Mp")
		}
		if slices.ContainsFunc(m.verbs, func(other verb) bool { return other.name == v.name }) {
			return fmt.Errorf("two verbs are called %q", v.name)
		}
		v.hook = m.registered()
		m.verbs = append(m.verbs, v)
		return m.checkName(v.name, "verb")
	}),
	"behaviour": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.register(&m.behaviours, "behaviour", "choose", args, named)
	}),
	"item_use": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.registerItemUse(args, named)
	}),
	"skill_use": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.registerSkillUse(args, named)
	}),
	"hit_change": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.registerHitChange(args, named)
	}),
	"stat_change": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.registerStatChange(args, named)
	}),
	"question": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.register(&m.questions, "question", "run", args, named)
	}),
	"generator": registering(func(m *mod, args starlark.Tuple, named []starlark.Tuple) error {
		return m.register(&m.generators, "generator", "make", args, named)
	}),
}

// other holds the functions that find other mods.
var other = map[string]script.Function{"use": use}

// registering makes a function that scripts call while they are loaded.
func registering(register func(*mod, starlark.Tuple, []starlark.Tuple) error) script.Function {
	return func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		c := script.HostOf(t).(*caller)
		if c.how == loading {
			c.mod.here.Line, c.mod.here.Column, c.mod.here.File = script.CalledFrom(t)
		} else {
			return nil, fmt.Errorf("%s is called while the script is loaded, outside of functions that the game calls", b.Name())
		}
		if c.hooks++; c.hooks > maxHooks {
			return nil, fmt.Errorf("a mod has at most %d steps, verbs and others", maxHooks)
		}
		return starlark.None, register(c.mod, args, named)
	}
}

// registered is the hook of the registration that is running.
func (m *mod) registered() hook { return hook{m.here, new(atomic.Bool)} }

// register adds a function with a name.
func (m *mod) register(to *[]named, what, param string, args starlark.Tuple, given []starlark.Tuple) error {
	var n named
	if err := starlark.UnpackArgs(what, args, given, "name", &n.name, param, &n.run); err != nil {
		return err
	}
	if slices.ContainsFunc(*to, func(other named) bool { return other.name == n.name }) {
		return fmt.Errorf("%s is called twice with %q", what, n.name)
	}
	n.hook = m.registered()
	*to = append(*to, n)
	return m.checkName(n.name, what)
}

// checkName checks that a name begins with the mod's id.
func (m *mod) checkName(name, what string) error {
	own, rest, _ := strings.Cut(name, ":")
	if own != m.id || rest == "" || len(name) > 90 || strings.Trim(rest, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		return fmt.Errorf("the name %.60q of this %s cannot be used; write %q and then a to z, 0 to 9, - and _", name, what, m.id+":")
	}
	return nil
}

// texts are the texts of a list.
func texts(list *starlark.List) ([]string, error) {
	out := []string{}
	if list == nil {
		return out, nil
	}
	for v := range list.Elements() {
		s, ok := starlark.AsString(v)
		if !ok {
			return nil, fmt.Errorf("a list of texts holds a %s", v.Type())
		}
		out = append(out, s)
	}
	return out, nil
}
