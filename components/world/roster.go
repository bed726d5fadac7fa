package world

import (
	"slices"

	"github.com/yohamta/donburi"
)

// roster is who carries a component, kept from one time that it is asked for to
// the next. A list that was handed out is never written to: those who visit
// the entities on it may change the world meanwhile.
type roster struct {
	ids   []ID // oldest first
	known bool // ids are right
}

// enlist adds a newborn, who is younger than all others.
func (w *World) enlist(id ID, types []donburi.IComponentType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.rosters) && w.rosters[n].known {
			w.rosters[n].ids = append(w.rosters[n].ids, id)
		}
	}
}

// forget lets the rosters of components be made anew when they are asked for.
func (w *World) forget(types ...donburi.IComponentType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.rosters) {
			w.rosters[n] = roster{}
		}
	}
}

// carriers finds out who carries a component. donburi lists them in an order
// that follows removals and changes after a load.
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
