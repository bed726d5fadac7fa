package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/world"
)

// Bringer says what entries with a component bring into cells: "fire", "cold", "lightning", the names of grounds and
// gases, and "spark" for fire that comes only where something burns. What these do there is in the reactions of the data files.
type Bringer struct {
	Of    Carrier
	names func([]world.Part) []string
}

// Brings returns the Bringer of a component.
func Brings[T any](c *world.Component[T], names func(T) []string) Bringer {
	return Bringer{c, func(parts []world.Part) []string {
		value, _ := c.Among(parts)
		return names(value)
	}}
}

// Always returns the same names for every value of a component.
func Always[T any](names ...string) func(T) []string {
	return func(T) []string { return names }
}

// Brought lists what an entry with these components brings into cells, in the order of packs.
func (x *Registry) Brought(parts []world.Part) (list []string) {
	for _, b := range x.bringers {
		if !PartsHave(parts, b.Of) {
			continue
		}
		for _, name := range b.names(parts) {
			if name != "" && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}
