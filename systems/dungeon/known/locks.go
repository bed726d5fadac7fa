package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// KeyView is a key that the hero has.
type KeyView struct {
	Name  string // key among the items
	Lock  string
	Floor int // number of the floor of its door; 0 for any
}

// Keys lists the keys that the hero has, in the order of finding.
func (k Known) Keys() []KeyView {
	keys := components.Keys.Find(k.g.World, k.g.Hero)
	if keys == nil {
		return nil
	}
	var out []KeyView
	for _, key := range keys.List {
		out = append(out, KeyView{Name: key.Name, Lock: key.Lock, Floor: key.Floor})
	}
	return out
}

// OnlyBlocks reports whether something solid is of no use to the hero now: a locked door
// without its key, or a lever that has been pulled.
func (k Known) OnlyBlocks(t Thing) bool {
	if t.Key == "" {
		return t.Pulled
	}
	return !slices.ContainsFunc(k.Keys(), func(key KeyView) bool {
		return floors.KeyName(k.g, key.Lock) == t.Key && (key.Floor == 0 || key.Floor == k.Floor())
	})
}
