// Package ecs compares components/world with donburi, on which it is built, and with ark. It
// is a module of its own, so that the program does not depend on ark.
package ecs

import (
	"testing"

	"github.com/mlange-42/ark/ecs"
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"github.com/donjon-rogue/donjon/components/world"
)

// gauge and place are components of all entities, mark of few.
type (
	gauge struct{ Now, Max int }
	place struct{ X, Y int }
	mark  struct{ Kind int }
)

// entities is the number of entities, as on a few floors; every tenth has a mark.
const entities = 1000

var (
	gauges = world.Register[gauge]("bench_gauge")
	places = world.Register[place]("bench_place")
	marks  = world.Register[mark]("bench_mark")

	donburiGauge = donburi.NewComponentType[gauge]()
	donburiPlace = donburi.NewComponentType[place]()
	donburiMark  = donburi.NewComponentType[mark]()
)

func ours() (*world.World, []world.ID) {
	w := world.New()
	var ids []world.ID
	for i := range entities {
		parts := []world.Part{gauges.With(gauge{i, 100}), places.With(place{i, i})}
		if i%10 == 0 {
			parts = append(parts, marks.With(mark{i}))
		}
		ids = append(ids, w.Create(parts...))
	}
	return w, ids
}

func raw() (donburi.World, []donburi.Entity) {
	w := donburi.NewWorld()
	var ids []donburi.Entity
	for i := range entities {
		if i%10 == 0 {
			ids = append(ids, w.Create(donburiGauge, donburiPlace, donburiMark))
		} else {
			ids = append(ids, w.Create(donburiGauge, donburiPlace))
		}
	}
	return w, ids
}

func arks() (*ecs.World, []ecs.Entity) {
	w := ecs.NewWorld()
	two, three := ecs.NewMap2[gauge, place](w), ecs.NewMap3[gauge, place, mark](w)
	var ids []ecs.Entity
	for i := range entities {
		if i%10 == 0 {
			ids = append(ids, three.NewEntity(&gauge{i, 100}, &place{i, i}, &mark{i}))
		} else {
			ids = append(ids, two.NewEntity(&gauge{i, 100}, &place{i, i}))
		}
	}
	return w, ids
}

func BenchmarkGet(b *testing.B) {
	b.Run("world", func(b *testing.B) {
		w, ids := ours()
		i := 0
		for b.Loop() {
			i = (i + 1) % entities
			gauges.Get(w, ids[i]).Now++
		}
	})
	b.Run("donburi", func(b *testing.B) {
		w, ids := raw()
		i := 0
		for b.Loop() {
			i = (i + 1) % entities
			donburiGauge.Get(w.Entry(ids[i])).Now++
		}
	})
	b.Run("ark", func(b *testing.B) {
		w, ids := arks()
		all := ecs.NewMap[gauge](w)
		i := 0
		for b.Loop() {
			i = (i + 1) % entities
			all.Get(ids[i]).Now++
		}
	})
}

func BenchmarkEach(b *testing.B) {
	b.Run("world", func(b *testing.B) {
		w, _ := ours()
		for b.Loop() {
			for _, g := range gauges.Each(w) {
				g.Now++
			}
		}
	})
	b.Run("donburi", func(b *testing.B) {
		w, _ := raw()
		q := donburi.NewQuery(filter.Contains(donburiGauge))
		for b.Loop() {
			for e := range q.Iter(w) {
				donburiGauge.Get(e).Now++
			}
		}
	})
	b.Run("ark", func(b *testing.B) {
		w, _ := arks()
		f := ecs.NewFilter1[gauge](w)
		for b.Loop() {
			for q := f.Query(); q.Next(); {
				q.Get().Now++
			}
		}
	})
}

// BenchmarkEach2 visits the entities with two components: all have one of them, few the other.
func BenchmarkEach2(b *testing.B) {
	b.Run("world", func(b *testing.B) {
		w, _ := ours()
		for b.Loop() {
			for _, of := range world.Each2(w, places, marks) {
				of.A.X += of.B.Kind
			}
		}
	})
	b.Run("donburi", func(b *testing.B) {
		w, _ := raw()
		q := donburi.NewQuery(filter.Contains(donburiPlace, donburiMark))
		for b.Loop() {
			for e := range q.Iter(w) {
				donburiPlace.Get(e).X += donburiMark.Get(e).Kind
			}
		}
	})
	b.Run("ark", func(b *testing.B) {
		w, _ := arks()
		f := ecs.NewFilter2[place, mark](w)
		for b.Loop() {
			for q := f.Query(); q.Next(); {
				p, m := q.Get()
				p.X += m.Kind
			}
		}
	})
}

// BenchmarkCreateAndRemove makes an entity, removes it, and begins to visit the others.
func BenchmarkCreateAndRemove(b *testing.B) {
	b.Run("world", func(b *testing.B) {
		w, _ := ours()
		for b.Loop() {
			w.Remove(w.Create(gauges.With(gauge{}), places.With(place{})))
			for range gauges.Each(w) {
				break
			}
		}
	})
	b.Run("donburi", func(b *testing.B) {
		w, _ := raw()
		q := donburi.NewQuery(filter.Contains(donburiGauge))
		for b.Loop() {
			w.Remove(w.Create(donburiGauge, donburiPlace))
			for range q.Iter(w) {
				break
			}
		}
	})
	b.Run("ark", func(b *testing.B) {
		w, _ := arks()
		two := ecs.NewMap2[gauge, place](w)
		f := ecs.NewFilter1[gauge](w)
		for b.Loop() {
			w.RemoveEntity(two.NewEntity(&gauge{}, &place{}))
			q := f.Query()
			q.Next()
			q.Close()
		}
	})
}

// BenchmarkSave encodes and decodes a world; the other two libraries have no such function.
func BenchmarkSave(b *testing.B) {
	w, _ := ours()
	for b.Loop() {
		if _, err := world.Restore(w.Bytes()); err != nil {
			b.Fatal(err)
		}
	}
}
