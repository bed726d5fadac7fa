package scripts

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// Functions that weigh a hit or a stat are called by the rules and by everything that forecasts, as
// often as anything is asked. They read the game and return numbers, so that forecasts are true.

// Limits of such functions.
const (
	weighSteps  = 1_000 // of a call
	maxWeighing = 10    // functions of a mod that weigh hits, and as many that weigh stats
)

// hitChange changes the damage of hits.
type hitChange struct {
	named
}

// statChange changes a stat.
type statChange struct {
	named
	stat string
}

// registerHitChange adds a change of hits.
func (m *mod) registerHitChange(args starlark.Tuple, given []starlark.Tuple) error {
	var h hitChange
	if err := starlark.UnpackArgs("hit_change", args, given, "name", &h.name, "run", &h.run); err != nil {
		return err
	}
	if slices.ContainsFunc(m.hits, func(other hitChange) bool { return other.name == h.name }) {
		return fmt.Errorf("hit_change is called twice with %q", h.name)
	}
	if len(m.hits) == maxWeighing {
		return fmt.Errorf("a mod changes hits by at most %d functions", maxWeighing)
	}
	h.hook = m.registered()
	m.hits = append(m.hits, h)
	return m.checkName(h.name, "hit_change")
}

// registerStatChange adds a change of a stat.
func (m *mod) registerStatChange(args starlark.Tuple, given []starlark.Tuple) error {
	var s statChange
	if err := starlark.UnpackArgs("stat_change", args, given, "name", &s.name, "stat", &s.stat, "run", &s.run); err != nil {
		return err
	}
	if slices.ContainsFunc(m.stats, func(other statChange) bool { return other.name == s.name }) {
		return fmt.Errorf("stat_change is called twice with %q", s.name)
	}
	if len(m.stats) == maxWeighing {
		return fmt.Errorf("a mod changes stats by at most %d functions", maxWeighing)
	}
	s.hook = m.registered()
	m.stats = append(m.stats, s)
	return m.checkName(s.name, "stat_change")
}

// hitChange declares a change of hits.
func (m *mod) hitChange(h hitChange) dungeon.HitChange {
	return dungeon.HitChange{Name: h.name, After: dungeon.Taken, Of: func(g *systems.Game, hit dungeon.Hit) dungeon.Share {
		h.note()
		share := dungeon.Whole
		weigh(g, m, h.run, false, func(c *caller) []starlark.Value { return []starlark.Value{weighed{c, hit}} }, func(value starlark.Value) (err error) {
			share, err = shareOf(value)
			return err
		})
		return share
	}}
}

// shareOf reads what a script leaves of a hit: None for all, a percentage, or that and what is added.
func shareOf(value starlark.Value) (dungeon.Share, error) {
	parts, isTuple := value.(starlark.Tuple)
	switch {
	case value == starlark.None:
		return dungeon.Whole, nil
	case !isTuple:
		parts = starlark.Tuple{value, starlark.MakeInt(0)}
	}
	if len(parts) == 2 {
		var percent, add number
		if percent.Unpack(parts[0]) == nil && add.Unpack(parts[1]) == nil && percent >= 0 {
			return dungeon.Share{Percent: int(percent), Add: int(add)}, nil
		}
	}
	return dungeon.Whole, fmt.Errorf("it returned a %s; it returns None, a percentage from 0, or (percentage, what is added)", value.Type())
}

// statChange declares a change of a stat.
func (m *mod) statChange(s statChange) dungeon.StatChange {
	return dungeon.StatChange{Name: s.name, Stat: s.stat, Of: func(g *systems.Game, id world.ID, value int) int {
		s.note()
		changed := value
		weigh(g, m, s.run, true, func(c *caller) []starlark.Value {
			return []starlark.Value{c.view(id), starlark.MakeInt(value)}
		}, func(v starlark.Value) error {
			var n number
			switch {
			case v == starlark.None:
				return nil
			case n.Unpack(v) != nil:
				return fmt.Errorf("it returned a %s; it returns None, or the stat as a whole number", v.Type())
			}
			changed = int(n)
			return nil
		})
		return changed
	}}
}

// weigh calls a function that weighs a hit or a stat, and reads what it returns. A fault switches its
// mod off if it happens in an action, and leaves all as it was if the game is only asked.
func weigh(g *systems.Game, m *mod, f starlark.Callable, ofStat bool, args func(*caller) []starlark.Value, read func(starlark.Value) error) {
	here := components.Position.Find(g.World, g.Hero)
	if here == nil || g.Stage(here.Floor) == nil || dungeon.SwitchedOff(g, m.id) {
		return // the game has not begun
	}
	r := runOf(g)
	c := r.briefly(m, ofStat)
	r.running++
	value, err := c.meter.Call(m.id, f, args(c)...)
	r.running--
	r.weighed += c.meter.Spent()
	if err == nil {
		if wrong := read(value); wrong != nil {
			r.faultAsked(m, f, wrong)
		}
		return
	}
	if g.Acting() {
		dungeon.SwitchOff(g, dungeon.ModFault{Mod: m.id, Err: err})
	}
}

// faultAsked is fault for a function that weighs.
func (r *run) faultAsked(m *mod, f starlark.Callable, wrong error) {
	if r.g.Acting() {
		r.fault(m, f, "%v", wrong)
	}
}

// briefly returns a caller for a function that weighs. One may ask for what another weighs.
func (r *run) briefly(m *mod, ofStat bool) *caller {
	if r.running == len(r.brief) {
		r.brief = append(r.brief, &caller{})
	}
	c := r.brief[r.running]
	if c.mod != m {
		*c = caller{mod: m, r: r, how: weighing}
		c.meter = m.meter.Brief(c, weighSteps)
	}
	c.ofStat = ofStat
	return c
}

// gauges is the step that updates the maxima of actors, which may depend on what scripts weigh.
func gauges(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for _, id := range components.Gauges.IDs(g.World) {
		if !g.Removed(id) {
			dungeon.UpdateMaxima(g, id)
		}
	}
}

// weighed is a hit as a function sees it that weighs it.
type weighed struct {
	c   *caller
	hit dungeon.Hit
}

var _ starlark.HasAttrs = weighed{}

func (w weighed) String() string        { return "hit" }
func (w weighed) Type() string          { return "hit" }
func (w weighed) Freeze()               {}
func (w weighed) Truth() starlark.Bool  { return true }
func (w weighed) Hash() (uint32, error) { return 0, errors.New("a hit is no key") }

// AttrNames lists the fields of a hit.
func (w weighed) AttrNames() []string { return []string{"by", "kind", "to"} }

// Attr is a field of the hit. Entities that have left the world are None.
func (w weighed) Attr(name string) (starlark.Value, error) {
	switch name {
	case "by":
		return w.c.view(w.c.r.still(w.hit.From)), nil
	case "to":
		return w.c.view(w.c.r.still(w.hit.To)), nil
	case "kind":
		return starlark.String(w.hit.Kind), nil
	}
	return nil, noAttribute(w.Type(), name, w.AttrNames())
}

// Stats lists the stats that scripts name, in alphabetical order.
func (set *Set) Stats() (all []string) {
	for _, m := range set.mods {
		m.names(func(_ script.Fault, what, name string) {
			if what == namesStat {
				all = append(all, name)
			}
		})
	}
	slices.Sort(all)
	return slices.Compact(all)
}
