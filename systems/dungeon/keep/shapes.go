package keep

import (
	"maps"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// The digests of a recording are taken of components in the shapes that these
// had when the recording began, so that it can be played and continued when
// components have got more fields. Components that are new since are not
// compared.

// shapesNow are the shapes of all components as this program has them, and of
// those in a world that it does not know.
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
