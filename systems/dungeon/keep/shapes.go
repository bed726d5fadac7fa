package keep

import (
	"maps"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// The digests of a recording are computed with the shapes that components had
// when the recording began, so that it can be replayed and continued after
// components have gained fields. Components added since are not compared.

// shapesNow are the shapes of all components of this program, and of unknown
// components in a world.
func shapesNow(raw []byte) map[string]string {
	shapes, err := world.Shapes(raw)
	if err != nil {
		shapes = map[string]string{}
	}
	for _, name := range world.Names() {
		kind, _ := world.Lookup(name)
		shapes[name] = kind.Shape()
	}
	return shapes
}

// shapesOf are the shapes of a recording.
func shapesOf(head persistence.Save) map[string]string {
	if len(head.Shapes) > 0 {
		return head.Shapes
	}
	shapes := maps.Clone(legacyShapes)
	if carried, err := world.Shapes(head.World); err == nil {
		maps.Copy(shapes, carried)
	}
	return shapes
}
