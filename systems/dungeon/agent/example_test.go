package agent_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// A program plays by Reset and Step; a state lists every action that is
// possible.
func ExampleAgent() {
	a, err := agent.New(assets.Files())
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := a.Reset(agent.Options{Seed: "my dungeon"})
	for err == nil && !state.Over && state.Turn < 10 {
		state, err = a.Step(state.Legal[len(state.Legal)-1])
	}
	fmt.Println(err, state.Turn, len(state.Legal) > 0)
	// Output: <nil> 10 true
}
