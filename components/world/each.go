package world

import (
	"iter"
	"slices"
)

// Carrier is a registered component, whatever its data type.
type Carrier interface {
	IDs(w *World) []ID
	Has(w *World, id ID) bool
	Kind() *Kind
}

type (
	// Two are two components of an entity.
	Two[A, B any] struct {
		A *A
		B *B
	}
	// Three are three components of an entity.
	Three[A, B, C any] struct {
		Two[A, B]
		C *C
	}
)

// Each2 iterates over the entities that have both components and none of the others, oldest
// first. Like Each, it takes its lists before the first iteration: entities that lose one of
// the components meanwhile are skipped, and those that get one are not visited.
func Each2[A, B any](w *World, a *Component[A], b *Component[B], without ...Carrier) iter.Seq2[ID, Two[A, B]] {
	return func(yield func(ID, Two[A, B]) bool) {
		short, long := w.roster(a.kind.typ), w.roster(b.kind.typ)
		if len(long) < len(short) {
			short, long = long, short
		}
		for _, id := range short {
			if long = from(long, id); len(long) == 0 || long[0] != id {
				continue
			}
			two := Two[A, B]{a.Find(w, id), b.Find(w, id)}
			if two.A != nil && two.B != nil && !hasAny(w, id, without) && !yield(id, two) {
				return
			}
		}
	}
}

// Each3 is Each2 for three components.
func Each3[A, B, C any](w *World, a *Component[A], b *Component[B], c *Component[C], without ...Carrier) iter.Seq2[ID, Three[A, B, C]] {
	return func(yield func(ID, Three[A, B, C]) bool) {
		third := w.roster(c.kind.typ)
		for id, two := range Each2(w, a, b, without...) {
			if third = from(third, id); len(third) == 0 || third[0] != id {
				continue
			}
			three := Three[A, B, C]{two, c.Find(w, id)}
			if three.C != nil && !yield(id, three) {
				return
			}
		}
	}
}

// from is the part of a sorted list from an entity on.
func from(list []ID, id ID) []ID {
	at, _ := slices.BinarySearch(list, id)
	return list[at:]
}

// hasAny reports whether an entity has one of the components.
func hasAny(w *World, id ID, list []Carrier) bool {
	return slices.ContainsFunc(list, func(c Carrier) bool { return c.Has(w, id) })
}
