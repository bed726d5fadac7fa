package generators_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// cell is a generator: from a brief and a stream of chance it makes terrain.
func cell(brief generators.Brief, _ *dice.Stream) *generators.Terrain {
	t := &generators.Terrain{Size: brief.Size, Open: make([]bool, brief.Size.Cells()), Up: brief.Size.Centre(), Down: generators.None}
	for p := range t.All() {
		t.Open[t.Index(p)] = !t.OnBorder(p)
	}
	return t
}

func init() {
	generators.Add("example", generators.Spec{
		Versions: []generators.Generator{cell},
		Promises: []generators.Promise{generators.WallBorder, generators.Connected},
	})
}

// A generator is added with what it promises of every floor. The number of a
// version that was released never changes: saves are loaded by it.
func ExampleAdd() {
	version, err := generators.Latest("example")
	if err != nil {
		fmt.Println(err)
		return
	}
	generate, err := generators.Find("example", version)
	if err != nil {
		fmt.Println(err)
		return
	}
	brief := generators.Brief{Size: grid.Size{Width: 5, Height: 5}}
	s := dice.New("seed", "terrain", 1)
	terrain := generate(brief, &s)
	for _, promise := range generators.PromisesOf("example") {
		fmt.Println(promise.Name, promise.Check(terrain, brief) == nil)
	}
	// Output:
	// wall border true
	// connected true
}
