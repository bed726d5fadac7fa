package scripts

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// skillUse runs when a skill or a rod that names it is used.
type skillUse struct {
	named
	takes systems.Argument // empty for none
	aims  starlark.Callable
	legal starlark.Callable
}

// maxAims is the number of cells that a skill can be aimed at.
const maxAims = 500

// registerSkillUse adds the use of skills.
func (m *mod) registerSkillUse(args starlark.Tuple, given []starlark.Tuple) error {
	var s skillUse
	var takes string
	if err := starlark.UnpackArgs("skill_use", args, given, "name", &s.name, "run", &s.run, "takes??", &takes, "aims??", &s.aims, "legal??", &s.legal); err != nil {
		return err
	}
	switch s.takes = systems.Argument(takes); s.takes {
	case "", systems.TakesDirection, systems.TakesCell:
	default:
		return fmt.Errorf("a skill takes %q or %q or nothing, not %.60q", systems.TakesDirection, systems.TakesCell, takes)
	}
	if s.takes == "" && s.aims != nil {
		return fmt.Errorf("aims are for a skill that takes %q or %q", systems.TakesDirection, systems.TakesCell)
	}
	if slices.ContainsFunc(m.acts, func(other skillUse) bool { return other.name == s.name }) {
		return fmt.Errorf("skill_use is called twice with %q", s.name)
	}
	s.hook = m.registered()
	m.acts = append(m.acts, s)
	return m.checkName(s.name, "skill_use")
}

// act declares the use of skills and rods.
func (m *mod) act(s skillUse) dungeon.SkillAct {
	act := dungeon.SkillAct{
		Refusal: func(g *systems.Game, actor, skill world.ID) string {
			if dungeon.SwitchedOff(g, m.id) {
				return dungeon.RefusedOff
			}
			return refusalOf(runOf(g).ask(m, s.legal, of(actor, skill)))
		},
		Use: func(g *systems.Game, actor, skill world.ID, a dungeon.Aim) { runOf(g).useSkill(m, s, actor, skill, a) },
	}
	if s.takes != "" {
		act.Aims = func(g *systems.Game, actor, skill world.ID) []dungeon.Aim {
			return runOf(g).aims(m, s.aim(skill), actor)
		}
	}
	return act
}

// aim is how the skill is aimed.
func (s skillUse) aim(skill world.ID) aiming {
	return aiming{s.name, s.takes, s.aims, []world.ID{skill}}
}

// ask calls a function that only reads, as often as anything is asked: it takes nothing from the steps
// of a turn, and its faults do not count. The value is nil for such a fault, and without a function.
func (r *run) ask(m *mod, f starlark.Callable, args func(*caller) []starlark.Value) starlark.Value {
	if f == nil {
		return nil
	}
	c := &caller{mod: m, r: r, how: asking}
	c.meter = m.meter.Again(c, nil)
	value, err := c.meter.Call(m.id, f, args(c)...)
	if err != nil {
		return nil
	}
	return value
}

// refusalOf is the reason that a function gives against an action; empty if it gives none. Using what
// has a fault tells the fault.
func refusalOf(value starlark.Value) string {
	switch reason, refused := value.(refusal); {
	case refused:
		return string(reason)
	case value == nil || bool(value.Truth()):
		return ""
	}
	return "refuse.not-now"
}

// aiming is how a skill or a verb is aimed.
type aiming struct {
	name  string
	takes systems.Argument
	aims  starlark.Callable // nil for all directions, or all foes in view
	more  []world.ID        // arguments of aims after the actor
}

// args are the arguments of the function that lists aims.
func (a aiming) args(actor world.ID) func(*caller) []starlark.Value {
	return of(slices.Concat([]world.ID{actor}, a.more)...)
}

// aims lists what something can be aimed at: what its script says, or all directions, or all foes in view.
func (r *run) aims(m *mod, a aiming, actor world.ID) []dungeon.Aim {
	if value := r.ask(m, a.aims, a.args(actor)); value != nil {
		if list, err := r.aimsOf(a, actor, value); err == nil {
			return list
		}
	}
	return r.allAims(a, actor)
}

// allAims lists all directions, or the cells of all foes in view.
func (r *run) allAims(a aiming, actor world.ID) (list []dungeon.Aim) {
	if a.takes == systems.TakesDirection {
		for d := range clockwise {
			list = append(list, dungeon.Aim{Direction: d})
		}
		return list
	}
	for at, id := range dungeon.SolidsInView(r.g) {
		if dungeon.AreFoes(r.g, actor, id) {
			list = append(list, dungeon.Aim{Cell: at})
		}
	}
	return list
}

// aimsNow is aims for an action, which tells a fault. It is false if the mod is switched off.
func (r *run) aimsNow(m *mod, a aiming, actor world.ID) ([]dungeon.Aim, bool) {
	if a.aims == nil {
		return r.allAims(a, actor), true
	}
	value, ok := r.call(m, asking, a.aims, a.args(actor))
	if !ok {
		return nil, false
	}
	list, err := r.aimsOf(a, actor, value)
	if err != nil {
		r.fault(m, a.aims, "the aims of %s: %v", a.name, err)
		return nil, false
	}
	return list, true
}

// aimsOf reads the list of aims that a script returns.
func (r *run) aimsOf(a aiming, actor world.ID, value starlark.Value) (aims []dungeon.Aim, err error) {
	list, ok := value.(*starlark.List)
	if !ok || list.Len() > maxAims {
		return nil, fmt.Errorf("the aims are a list of at most %d", maxAims)
	}
	stage := r.g.Stage(components.Position.Get(r.g.World, actor).Floor)
	for v := range list.Elements() {
		var aim dungeon.Aim
		if a.takes == systems.TakesDirection {
			var d way
			err, aim.Direction = d.Unpack(v), d.d
		} else {
			var p place
			err, aim.Cell = p.Unpack(v), p.at
			if err == nil && (!stage.Holds(p.at) || p.at == grid.Point{}) {
				err = errors.New("a cell is beyond the floor")
			}
		}
		if err != nil {
			return nil, err
		}
		if !slices.Contains(aims, aim) {
			aims = append(aims, aim)
		}
	}
	return aims, nil
}

// useSkill calls the function of a skill. A fault in what was asked before is told now.
func (r *run) useSkill(m *mod, s skillUse, actor, skill world.ID, a dungeon.Aim) {
	if s.legal != nil {
		if _, ok := r.call(m, asking, s.legal, of(actor, skill)); !ok {
			return
		}
	}
	if s.aims != nil {
		if _, ok := r.aimsNow(m, s.aim(skill), actor); !ok {
			return
		}
	}
	s.note()
	value, ok := r.call(m, acting, s.run, func(c *caller) []starlark.Value {
		args := []starlark.Value{c.view(actor), c.view(skill)}
		switch s.takes {
		case systems.TakesDirection:
			args = append(args, starlark.String(a.Direction.String()))
		case systems.TakesCell:
			args = append(args, pointOf(a.Cell))
		}
		return args
	})
	if ok && value != starlark.None {
		r.fault(m, s.run, "the skill %s returned a %s; it returns nothing, and legal refuses", s.name, value.Type())
	}
}
