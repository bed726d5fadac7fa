package systems

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Verb names what is done in an action, as programs write it.
type Verb string

// Action is what an actor wants to do: a small value that hero, monster, bot
// and replay hand in alike. Which fields count depends on the verb.
type Action struct {
	Verb      Verb
	Direction grid.Direction // move, attack, search, magic
	Item      world.ID       // drink, discard, replace
	Attribute string         // spend: atk, int or def
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

// Lacking is Refused for want of something: so much is needed, so much there.
func Lacking(key string, need, amount int) Result {
	return Result{refusal: Refusal{key, need, amount}}
}

// Instead is an action that turns out to be another: a step into a monster
// becomes an attack.
func Instead(other Action) Result { return Result{outcome: instead, other: other} }

// Refusal is the reason why an action was not done, as the rules tell it: a
// word key and the numbers that the words need.
type Refusal struct {
	Key          string
	Need, Amount int
}

// Error makes a refusal an error, for callers that only pass it on.
func (r Refusal) Error() string { return fmt.Sprintf("refused: %s", r.Key) }

// Rule carries out one verb.
type Rule func(*Game, world.ID, Action) Result

// Do lets an actor try an action and follows what it becomes until something
// is done or refused.
func (g *Game) Do(actor world.ID, a Action) Result {
	// A chain longer than the number of verbs would go round for ever.
	for range len(g.verbs) + 1 {
		rule, known := g.verbs[a.Verb]
		if !known {
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
