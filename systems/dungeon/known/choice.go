package known

import "github.com/donjon-rogue/donjon/components"

// Choice lists the items of the treasure that the hero searches, if only some of them
// may be taken, and how many may be. Otherwise it is empty.
func (k Known) Choice() (items []BagItem, take int) {
	treasure := components.Search.Get(k.g.World, k.g.Hero).Treasure
	c := components.Choice.Find(k.g.World, treasure)
	if c == nil {
		return nil, 0
	}
	for _, id := range k.g.Holding(treasure) {
		items = append(items, BagItemOf(k.g, id))
	}
	return items, c.Take
}
