package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// The generators of a kit: those of package generators, and those of mods, which have one
// version, because the save names the mod.

// FallbackGenerator makes the floors that the generator of a mod fails to make.
const FallbackGenerator = "maze"

// infallible makes a Generate of a generator in Go.
func infallible(generate generators.Generator) Generate {
	return func(b generators.Brief, s *dice.Stream) (*generators.Terrain, error) { return generate(b, s), nil }
}

// Fits is generators.Fits. Those of mods are asked for floors of any size, but a drawing has
// one of its own.
func (x *Registry) Fits(name string, size grid.Size) error {
	if drawn, known := x.drawn[name]; known && drawn != size {
		return fmt.Errorf("the floor plan %.60q has %d by %d cells, not %d by %d", name, drawn.Width, drawn.Height, size.Width, size.Height)
	}
	if x.generators[name] != nil {
		return nil
	}
	return generators.Fits(name, size)
}

// Latest is generators.Latest.
func (x *Registry) Latest(name string) (int, error) {
	if x.generators[name] != nil {
		return 1, nil
	}
	return generators.Latest(name)
}

// Generate makes the terrain of a floor.
func (x *Registry) Generate(f *components.FloorData, brief generators.Brief, s *dice.Stream) (*generators.Terrain, error) {
	if own := x.generators[f.Generator]; own != nil {
		return own(brief, s)
	}
	generate, err := generators.Find(f.Generator, f.Version)
	if err != nil {
		return nil, err
	}
	if err := generators.Fits(f.Generator, brief.Size); err != nil {
		return nil, err
	}
	return generate(brief, s), nil
}
