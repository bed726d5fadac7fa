package world

import "slices"

// roster caches the entities that have a component. A list that was handed out
// is never modified: the caller may change the world while iterating over it.
type roster struct {
	ids     []ID // oldest first
	added   []ID // that have got the component since; some may be among ids
	thinned bool // some of ids or added have lost the component
	known   bool // all of the above is up to date
}

// roster lists the entities that have a component; callers must not modify the list.
func (w *World) roster(t innerType) []ID {
	n := int(t.Id())
	if missing := n + 1 - len(w.rosters); missing > 0 {
		w.rosters = append(w.rosters, make([]roster, missing)...)
	}
	r := &w.rosters[n]
	if !r.known {
		*r = roster{ids: w.scan(t), known: true}
	}
	if r.thinned || len(r.added) > 0 {
		ids := slices.Concat(r.ids, r.added)
		if len(r.added) > 0 {
			slices.Sort(ids)
			ids = slices.Compact(ids)
		}
		if r.thinned {
			ids = slices.DeleteFunc(ids, func(id ID) bool { return !w.carries(id, t.Id()) })
		}
		*r = roster{ids: ids, known: true}
	}
	return r.ids
}

// enlist adds a new entity, whose ID is the highest.
func (w *World) enlist(id ID, types []innerType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.rosters) && w.rosters[n].known {
			w.rosters[n].ids = append(w.rosters[n].ids, id)
		}
	}
}

// admit adds an entity that has got a component.
func (w *World) admit(id ID, t innerType) {
	if n := int(t.Id()); n < len(w.rosters) && w.rosters[n].known {
		w.rosters[n].added = append(w.rosters[n].added, id)
	}
}

// thin notes that an entity has lost components.
func (w *World) thin(types ...innerType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.rosters) {
			w.rosters[n].thinned = true
		}
	}
}

// scan finds the entities that have a component. donburi's own order
// depends on removals and changes after a load.
func (w *World) scan(t innerType) []ID {
	var ids []ID
	for types, entities := range w.archetypes() {
		if slices.Contains(types, t) {
			for _, e := range entities {
				ids = append(ids, identityOf(w.inner.Entry(e)))
			}
		}
	}
	slices.Sort(ids)
	return ids
}
