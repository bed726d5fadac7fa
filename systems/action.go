package systems

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Action is what an actor wants to do: a small value that hero, monster, bot
// and replay hand in alike. Which fields count depends on what the verb takes.
type Action struct {
	Verb      Verb
	Direction grid.Direction
	Cell      grid.Point // of the actor's floor
	Item      world.ID
	Name      string // an attribute, a skill...
}

// Result is what became of an action: done with or without a turn passing,
// refused, or another action instead of it.
type Result struct {
	outcome outcome
	refusal Refusal
	other   Action
}

type outcome uint8

const (
	refused outcome = iota
	turnPasses
	free
	instead
)

// Done is an action that takes a turn.
func Done() Result { return Result{outcome: turnPasses} }

// Free is an action that takes no turn.
func Free() Result { return Result{outcome: free} }

// Refused is an action that cannot be done and has changed nothing. The key
// is the word key of the reason.
func Refused(key string) Result { return Result{refusal: Refusal{Key: key}} }

// Lacking is Refused because a resource is short: need is required, amount is
// there.
func Lacking(key string, need, amount int) Result {
	return Result{refusal: Refusal{key, need, amount}}
}

// Instead is an action that turns out to be another: a step into a monster
// becomes an attack.
func Instead(other Action) Result { return Result{outcome: instead, other: other} }

// Accepted says whether the action was done.
func (r Result) Accepted() bool { return r.outcome == turnPasses || r.outcome == free }

// Refusal is the reason why an action was not done: a word key and the
// numbers that the words need.
type Refusal struct {
	Key          string
	Need, Amount int
}

// Error makes a refusal an error, for callers that only pass it on.
func (r Refusal) Error() string { return fmt.Sprintf("refused: %s", r.Key) }

// Do lets an actor try an action and follows what it becomes until something
// is done or refused. Hero and monsters act by this same door.
func (g *Game) Do(actor world.ID, a Action) Result {
	// A chain longer than the number of verbs would never end.
	for range g.verbs.Len() + 1 {
		rule := g.verbs.rule(a.Verb)
		if rule == nil {
			return Refused("refuse.unknown-action")
		}
		r := rule(g, actor, a)
		if r.outcome != instead {
			return r
		}
		a = r.other
	}
	panic(fmt.Errorf("systems: the action %q becomes itself for ever", a.Verb))
}
