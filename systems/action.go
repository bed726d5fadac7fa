package systems

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Action is an action that an actor wants to take, for heroes, monsters, bots and replays
// alike. The verb determines which fields are used.
type Action struct {
	Verb      Verb
	Direction grid.Direction
	Cell      grid.Point // of the actor's floor
	Item      world.ID
	Name      string // an attribute, a skill...
}

// Result is the result of an action: done, with or without taking a turn,
// refused, or replaced by another action.
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

// Lacking is Refused for a missing resource: need is required, amount is
// available.
func Lacking(key string, need, amount int) Result {
	return Result{refusal: Refusal{Key: key, Need: need, Amount: amount}}
}

// RefusedFor is Refused because of something that is missing or in the way. Name is its
// word key.
func RefusedFor(key, name string) Result { return Result{refusal: Refusal{Key: key, Name: name}} }

// Instead replaces the action by another: a step into a monster becomes an
// attack.
func Instead(other Action) Result { return Result{outcome: instead, other: other} }

// Accepted reports whether the action was done.
func (r Result) Accepted() bool { return r.outcome == turnPasses || r.outcome == free }

// Refusal is the reason why an action was refused: a word key, and the numbers and the
// name for its text.
type Refusal struct {
	Key          string
	Need, Amount int
	Name         string // word key of what is missing or in the way
}

// Args are the arguments of the reason's text.
func (r Refusal) Args() map[string]any {
	return map[string]any{"Need": r.Need, "Amount": r.Amount, "Name": r.Name}
}

// Error implements error.
func (r Refusal) Error() string { return fmt.Sprintf("refused: %s", r.Key) }

// Do performs an action, following replacements until something is done or
// refused. The hero and monsters both act through it.
func (g *Game) Do(actor world.ID, a Action) Result {
	// A chain of replacements longer than the number of verbs is a cycle.
	for range g.verbs.Len() + 1 {
		spec := g.verbs.spec(a.Verb)
		if spec == nil {
			return Refused("refuse.unknown-action")
		}
		r := spec.Rule(g, actor, a)
		if r.outcome != instead {
			return r
		}
		a = r.other
	}
	panic(fmt.Errorf("systems: the action %q is replaced in an endless cycle", a.Verb))
}
