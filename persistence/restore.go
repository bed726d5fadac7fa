package persistence

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/components/world"
)

// Restore decodes the world of a save. The error is ErrVersion if another
// version of the program saved what this one cannot read, and ErrDamaged
// otherwise.
func Restore(raw []byte) (*world.World, error) { return RestoreIn(nil, raw) }

// RestoreIn is Restore for a world whose entities may have the components of a schema.
func RestoreIn(schema *world.Schema, raw []byte) (*world.World, error) {
	w, err := schema.Restore(raw)
	switch {
	case errors.Is(err, world.ErrVersion):
		return nil, fmt.Errorf("%w: %w", ErrVersion, err)
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return w, nil
}
