package world

import (
	"slices"

	"github.com/yohamta/donburi"
)

// roster caches the entities that have a component. A list that was handed out
// is never modified: the caller may change the world while iterating over it.
type roster struct {
	ids   []ID // oldest first
	known bool // ids are up to date
}

// roster lists the entities that have a component; callers must not modify the list.
func (w *World) roster(t donburi.IComponentType) []ID {
	n := int(t.Id())
	if missing := n + 1 - len(w.rosters); missing > 0 {
		w.rosters = append(w.rosters, make([]roster, missing)...)
	}
	r := &w.rosters[n]
	if !r.known {
		*r = roster{w.carriers(t), true}
	}
	return r.ids
}

// enlist adds a new entity, whose ID is the highest.
func (w *World) enlist(id ID, types []donburi.IComponentType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.rosters) && w.rosters[n].known {
			w.rosters[n].ids = append(w.rosters[n].ids, id)
		}
	}
}

// forget invalidates the rosters of components.
func (w *World) forget(types ...donburi.IComponentType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.rosters) {
			w.rosters[n] = roster{}
		}
	}
}

// carriers finds the entities that have a component. donburi's own order
// depends on removals and changes after a load.
func (w *World) carriers(t donburi.IComponentType) []ID {
	var ids []ID
	for _, a := range w.inner.Archetypes() {
		if a.Layout().HasComponent(t) {
			for _, e := range a.Entities() {
				ids = append(ids, identity.Get(w.inner.Entry(e)).ID)
			}
		}
	}
	slices.Sort(ids)
	return ids
}
