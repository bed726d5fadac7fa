package components

import "github.com/donjon-rogue/donjon/components/world"

// RaisesData makes its owner raise the remains of a monster that it sees, every few turns.
// While it lives, monsters that die on its floor leave remains. Those that it has raised
// fall apart when it dies.
type RaisesData struct {
	Every   int      `within:"1,1000"` // turns that it has acted
	Percent int      `within:"1,100"`  // of the maximum Hp, with which they rise
	Most    int      `within:"1,100"`  // alive at once
	Never   []string `maxlen:"100"`    // kinds of hits: those whom one of them has killed it cannot raise
}

// RemainsData describes the monster that the remains come from.
type RemainsData struct {
	Of  string `maxlen:"100" names:"monster"` // key of the monster
	Hp  int    `within:"1,1000000000"`
	Atk int    `within:"-1000000,1000000"`
}

// The components of monsters that raise the dead, and of the dead.
var (
	Raises  = world.Register[RaisesData]("raises", world.Needs("mind", "position", "attributes"), world.In("monster"))
	Remains = world.Register[RemainsData]("remains", world.Needs("position"), world.In())
)
