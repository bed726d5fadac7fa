package generators_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// A generator makes terrain from a brief and a stream of chance, and keeps its promises.
func ExamplePromisesOf() {
	generate, err := generators.Find("maze", 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	brief := generators.Brief{Size: grid.Size{Width: 21, Height: 15}, Apart: 5}
	s := dice.New("seed", "terrain", 1)
	terrain := generate(brief, &s)
	for _, promise := range generators.PromisesOf("maze") {
		fmt.Println(promise.Name, promise.Check(terrain, brief) == nil)
	}
	// Output:
	// wall border true
	// central up stair true
	// connected true
	// down stair in a dead end true
	// treasures in dead ends true
}
