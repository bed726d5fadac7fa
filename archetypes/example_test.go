package archetypes_test

import (
	"fmt"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// An entry of a data file becomes an entity with the entry's components.
func ExampleLoad() {
	files := fstest.MapFS{"own.toml": {Data: []byte(`
[[monster]]
name = "bat"
depths = [2, 5]
[monster.components]
solid = {}
health = { now = 3, max = 3 }
`)}}
	content, err := archetypes.Load(files, "own.toml")
	if err != nil {
		fmt.Println(err)
		return
	}
	bat := content.Must("monster", "bat")
	w := world.New()
	id := bat.Spawn(w)
	fmt.Println(bat.Depths, *components.Health.Get(w, id), components.Solid.Has(w, id))
	// Output: [2 5] {3 3} true
}

// Errors give file, line and column, and suggest the word that was probably meant.
func ExampleLoad_fault() {
	_, err := archetypes.Load(fstest.MapFS{"own.toml": {Data: []byte(`
[[monster]]
name = "bat"
depths = [2, 5]
[monster.components]
helth = { now = 3, max = 3 }
`)}}, "own.toml")
	fmt.Println(err)
	// Output: own.toml:6:1: there is no component "helth"; did you mean "health"?
}
