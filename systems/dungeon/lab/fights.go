package lab

import (
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Fights records how the hero fought in a game in which monsters hunt.
type Fights struct {
	Means   []Tally `json:"means,omitempty"`   // the hero's kills by means, one of those below
	Choked  int     `json:"choked,omitempty"`  // kills made from a choke, outside labyrinths
	Outside int     `json:"outside,omitempty"` // all kills outside labyrinths
	Actions []Tally `json:"actions,omitempty"` // with a hunter in view, by one of the kinds below
	Fought  int     `json:"fought,omitempty"`  // fights in which someone was hurt
	Plain   int     `json:"plain,omitempty"`   // those of blows, steps and waits alone
	Left    int     `json:"left,omitempty"`    // things not taken or given up because the bag was full
}

// The means of a kill: the first of these that fits.
const (
	MeansFall     = "fall"
	MeansObject   = "object"
	MeansGas      = "gas"
	MeansFire     = "fire"
	MeansRiposte  = "riposte"
	MeansSurprise = "surprise"
	MeansThrown   = "thrown"
	MeansSpell    = "spell"
	MeansBlow     = "blow"
)

// Means lists the means of kills in their order.
var Means = []string{MeansFall, MeansObject, MeansGas, MeansFire, MeansRiposte, MeansSurprise, MeansThrown, MeansSpell, MeansBlow}

// The kinds of actions with a hunter in view. A spell is plain magic; any other use of a
// skill or of an item is other.
const (
	ActionBlow  = "blow"
	ActionStep  = "step"
	ActionWait  = "wait"
	ActionSpell = "spell"
	ActionOther = "other"
)

// lull is the number of turns without a hunter in view that ends a fight.
const lull = 8

// fights counts the hero's fights.
type fights struct {
	means, actions  map[string]int
	choked, outside int
	fought, plain   int
	left            int

	lives   bool // monsters hunt in this game
	hunted  bool // a hunter was in view when the hero chose its action
	full    bool // its bag was full then
	calm    int  // turns since a hunter was last in view
	on      bool // a fight goes on
	hurt    bool // someone has been hurt in it
	special bool // it has had an action other than blows, steps and waits
}

func newFights() fights {
	return fights{means: map[string]int{}, actions: map[string]int{}}
}

// aware looks at the game in which the hero chooses its next action.
func (f *fights) aware(k known.Known) {
	if _, f.lives = k.Hero().Vigour(); !f.lives {
		return
	}
	s := k.Hero().Sheet()
	f.hunted, f.full = k.Threats().Hunted(), len(s.Bag) >= s.Slots
}

// note counts an action that the hero has taken.
func (f *fights) note(g *systems.Game, a systems.Action, turn bool) {
	if !f.lives {
		return
	}
	struck := false
	for i, e := range g.Events {
		switch {
		case e.Type == dungeon.EventAttack && (e.From == g.Hero || e.To == g.Hero):
			f.hurt = f.hurt || f.hunted
			struck = struck || e.From == g.Hero
		case e.Type == dungeon.EventKill && e.From == g.Hero:
			f.kill(g, a, g.Events[:i], e)
		case (e.Type == dungeon.EventLeave || e.Type == dungeon.EventReplace) && e.From == g.Hero && f.full && wanted(g, e):
			f.left++
		}
	}
	if kind := kindOf(a, struck); kind != "" && f.hunted {
		f.actions[kind]++
		f.on = true
		f.special = f.special || kind == ActionSpell || kind == ActionOther
	}
	if f.hunted {
		f.calm = 0
	} else if turn {
		f.calm++
	}
	if f.on && f.calm > lull {
		f.end()
	}
}

// end ends a fight.
func (f *fights) end() {
	if f.hurt {
		f.fought++
		if !f.special {
			f.plain++
		}
	}
	f.on, f.hurt, f.special = false, false, false
}

// kindOf is the kind of an action in a fight; empty for one that settles something else,
// such as a point to spend.
func kindOf(a systems.Action, struck bool) string {
	switch a.Verb {
	case dungeon.Attack:
		return ActionBlow
	case dungeon.Move:
		if struck {
			return ActionBlow
		}
		return ActionStep
	case dungeon.Wait, dungeon.RestVerb:
		return ActionWait
	case skills.Magic:
		return ActionSpell
	case skills.UseSkill, items.Drink, items.Read, items.Throw, items.Zap:
		return ActionOther
	}
	return ""
}

// kill counts a kill, given the action's events before it.
func (f *fights) kill(g *systems.Game, a systems.Action, before []systems.Event, kill systems.Event) {
	f.means[meansOf(g, a, before, kill.To)]++
	here, stage := components.Position.Get(g.World, g.Hero), g.Here()
	if dungeon.Labyrinth(g, stage) {
		return
	}
	f.outside++
	if dungeon.Choke(stage, here.At) {
		f.choked++
	}
}

// meansOf is the means by which the hero has killed a monster, from the hit that did.
func meansOf(g *systems.Game, a systems.Action, before []systems.Event, target world.ID) string {
	if slices.ContainsFunc(before, func(e systems.Event) bool { return e.Type == dungeon.EventFall && e.From == target }) {
		return MeansFall
	}
	i := len(before) - 1
	for ; i >= 0; i-- {
		if e := before[i]; e.Type == dungeon.EventAttack && e.To == target {
			break
		}
	}
	if i < 0 {
		return MeansBlow
	}
	hit := before[i]
	stepped := slices.ContainsFunc(before[:i], func(e systems.Event) bool {
		return e.Type == dungeon.EventStep && e.From == target
	})
	kind, key, _ := strings.Cut(hit.Name, ".")
	with := g.Content.Find(kind, key)
	switch {
	case carries(with, components.Object):
		return MeansObject
	case kind == dungeon.GasKind:
		return MeansGas
	case burns(with):
		return MeansFire
	case hit.Name == skills.WithRiposte:
		return MeansRiposte
	case hit.Surprise:
		return MeansSurprise
	case a.Verb == items.Throw && !stepped, a.Verb == skills.UseSkill && fans(g, a.Name):
		return MeansThrown
	case hit.Magic:
		return MeansSpell
	}
	return MeansBlow
}

// burns reports whether the entry of what did the damage of a hit is fire: a burst of it, burning ground, its effect, or a
// dead monster that bursts.
func burns(with *archetypes.Prefab) bool {
	if with == nil {
		return false
	}
	burst, has := components.Burst.Among(with.Parts)
	return has && burst.Kind == dungeon.HitFire || carries(with, components.Blaze) || carries(with, components.Scorches) || carries(with, components.Explodes)
}

// carries reports whether an entry has a component.
func carries[T any](p *archetypes.Prefab, c *world.Component[T]) bool {
	if p == nil {
		return false
	}
	_, has := c.Among(p.Parts)
	return has
}

// fans reports whether a skill throws knives.
func fans(g *systems.Game, skill string) bool {
	return carries(g.Content.Find("skill", skill), components.Fan)
}

// wanted reports whether an item that was left or given up could have been used: a piece
// that the hero does not put on is of no use.
func wanted(g *systems.Game, e systems.Event) bool {
	name := e.Name
	if e.Type == dungeon.EventReplace {
		name = e.Old
	}
	_, piece := components.Equipment.Among(partsOf(g, name))
	return !piece
}

// record is the counts of the game so far. A fight that goes on counts as one that has
// ended.
func (f *fights) record() *Fights {
	if f.on {
		f.end()
	}
	out := Fights{
		Means: ranked(f.means), Choked: f.choked, Outside: f.outside, Actions: ranked(f.actions),
		Fought: f.fought, Plain: f.plain, Left: f.left,
	}
	if len(out.Means)+len(out.Actions)+out.Left == 0 {
		return nil
	}
	return &out
}

// carriedAtEnd lists what makes a hero at the end of a game: the skills that it has learnt,
// the kinds of pieces that it wears and their enchantments.
func carriedAtEnd(k known.Known) []string {
	names := map[string]bool{}
	for _, v := range k.Skills().Learnt() {
		names["skill."+v.Name] = true
	}
	for _, item := range k.Hero().Sheet().Bag {
		if !item.Worn {
			continue
		}
		names["piece."+item.Name] = true
		if item.Enchantment != "" {
			names["enchantment."+item.Enchantment] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// addFights adds the fights of a game to those of others.
func addFights(sum *Fights, f *Fights) *Fights {
	if f == nil {
		return sum
	}
	if sum == nil {
		sum = &Fights{}
	}
	sum.Means, sum.Actions = addTallies(sum.Means, f.Means), addTallies(sum.Actions, f.Actions)
	sum.Choked, sum.Outside = sum.Choked+f.Choked, sum.Outside+f.Outside
	sum.Fought, sum.Plain, sum.Left = sum.Fought+f.Fought, sum.Plain+f.Plain, sum.Left+f.Left
	return sum
}

// addTallies adds counts by name.
func addTallies(a, b []Tally) []Tally {
	sums := map[string]int{}
	for _, t := range slices.Concat(a, b) {
		sums[t.Name] += t.N
	}
	return ranked(sums)
}
