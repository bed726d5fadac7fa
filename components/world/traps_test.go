package world_test

import (
	"bytes"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// Surprising behaviour of donburi and msgpack, one test per trap: none affects
// users of this package.

// donburi's next Create panics if the set was first created by AddComponent.
func TestTrapCreateAfterAttach(t *testing.T) {
	w := world.New()
	moved := w.Create(marks.With(mark{}))
	gauges.Attach(w, moved, gauge{1, 2})
	made := w.Create(marks.With(mark{}), gauges.With(gauge{3, 4}))
	if *gauges.Get(w, moved) != (gauge{1, 2}) || *gauges.Get(w, made) != (gauge{3, 4}) {
		t.Errorf("got %v and %v", *gauges.Get(w, moved), *gauges.Get(w, made))
	}
}

// donburi's next Create panics if the set was first created by RemoveComponent.
func TestTrapCreateAfterDetach(t *testing.T) {
	w := world.New()
	moved := w.Create(gauges.With(gauge{1, 2}), labels.With(label{"moved"}))
	gauges.Detach(w, moved)
	made := w.Create(labels.With(label{"made"}))
	if labels.Get(w, moved).Text != "moved" || labels.Get(w, made).Text != "made" || gauges.Has(w, moved) {
		t.Errorf("got %v and %v", *labels.Get(w, moved), *labels.Get(w, made))
	}
	labels.Detach(w, moved)
	bare := w.Create()
	if len(w.Kinds(moved)) != 0 || len(w.Kinds(bare)) != 0 {
		t.Error("an entity without components has some")
	}
}

// donburi panics on unknown entities and missing components without a name;
// here each panic message names both.
func TestTrapPanicsName(t *testing.T) {
	w := world.New()
	bare, dead := w.Create(), w.Create(gauges.With(gauge{}))
	w.Remove(dead)
	wantPanic(t, "world: entity 1 has no test:gauge", func() { gauges.Get(w, bare) })
	wantPanic(t, "world: entity 2 is not in the world, so it has no test:gauge", func() { gauges.Get(w, dead) })
	wantPanic(t, "world: entity 0 is not in the world, so it has no test:gauge", func() { gauges.Get(w, 0) })
	wantPanic(t, "world: entity 99 is not in the world, so it has no test:gauge", func() { gauges.Get(w, 99) })
	wantPanic(t, "world: entity 2 is not in the world and cannot get test:gauge", func() { gauges.Attach(w, dead, gauge{}) })
	wantPanic(t, "world: a new entity has the component test:gauge twice", func() {
		w.Create(gauges.With(gauge{}), marks.With(mark{}), gauges.With(gauge{}))
	})
	wantPanic(t, "world: 0 entities have test:label instead of exactly one", func() { labels.Only(w) })
	w.Create(labels.With(label{}))
	w.Create(labels.With(label{}))
	wantPanic(t, "world: 2 entities have test:label instead of exactly one", func() { labels.Only(w) })
}

// donburi's shared queries, and its world counter, crash the process when two
// goroutines each use their own world.
func TestTrapWorldsOnManyGoroutines(t *testing.T) {
	const goroutines, rounds = 8, 30
	results := make([][]byte, goroutines)
	var all sync.WaitGroup
	for i := range goroutines {
		all.Go(func() {
			for range rounds {
				w := world.New()
				for n := range 20 {
					id := w.Create(gauges.With(gauge{n, n}), packs.With(aPack()))
					if n%3 == 0 {
						labels.Attach(w, id, label{"third"})
					}
				}
				for id, g := range gauges.Each(w) {
					if g.Now%4 == 0 {
						w.Remove(id)
					}
				}
				again, err := world.Restore(w.Bytes())
				if err != nil {
					t.Error(err)
					return
				}
				results[i] = again.Bytes()
			}
		})
	}
	all.Wait()
	for _, r := range results {
		if !bytes.Equal(r, results[0]) {
			t.Error("the same game differs on another goroutine")
		}
	}
}

// donburi keeps a cache for every unused world in every shared query.
func TestTrapUnusedWorldsLeakNothing(t *testing.T) {
	const worlds = 1500
	play := func() {
		w := world.New()
		for range 10 {
			gauges.Attach(w, w.Create(marks.With(mark{})), gauge{1, 2})
		}
		for id := range gauges.Each(w) {
			marks.Detach(w, id)
		}
		if _, err := world.Restore(w.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	play()
	before := heap()
	for range worlds {
		play()
	}
	if per := (heap() - before) / worlds; per > 64 {
		t.Errorf("each unused world leaks %d bytes", per)
	}
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// donburi reuses the slot of a removed entity, and reads the new entity through
// a stale handle.
func TestTrapAStaleIDDoesNotFindTheNewEntity(t *testing.T) {
	w := world.New()
	dead := w.Create(gauges.With(gauge{1, 1}))
	w.Remove(dead)
	heir := w.Create(gauges.With(gauge{2, 2}))
	if heir == dead {
		t.Fatal("an ID was reused")
	}
	if w.Alive(dead) || gauges.Find(w, dead) != nil || gauges.Has(w, dead) || w.Kinds(dead) != nil || w.Value(dead, gauges.Kind()) != nil {
		t.Error("the removed entity can still be read")
	}
	gauges.Detach(w, dead)
	w.Remove(dead)
	if got := *gauges.Get(w, heir); got != (gauge{2, 2}) || w.Len() != 1 {
		t.Errorf("reading the removed entity changed the new one: %v", got)
	}
	again := restored(t, w.Bytes())
	if next := again.Create(); next != heir+1 {
		t.Errorf("after a load the next identity is %d, want %d", next, heir+1)
	}
}

// donburi's Set keeps the caller's pointer, and default values are shared:
// changing one entity would change another.
func TestTrapValuesAreNotShared(t *testing.T) {
	w := world.New()
	value := aPack()
	part := packs.With(value)
	first, second := w.Create(part), w.Create(part)
	third, fourth := w.Create(), w.Create()
	packs.Attach(w, third, value)
	packs.Attach(w, fourth, value)
	spoil(packs.Get(w, first))
	spoil(packs.Get(w, third))
	peeked := w.Value(second, packs.Kind()).(pack)
	spoil(&peeked)
	for _, id := range []world.ID{second, fourth, w.Create(part)} {
		if got := *packs.Get(w, id); !reflect.DeepEqual(got, aPack()) {
			t.Errorf("entity %d shares its value: %v", id, got)
		}
	}
	if !reflect.DeepEqual(value, aPack()) {
		t.Errorf("the caller's value was changed: %v", value)
	}
}

// spoil writes into every slice of a pack.
func spoil(p *pack) {
	p.Items[0], p.Names[0], p.Bits[0], p.Rows[0][0] = 99, "spoilt", 99, 99
	p.Pairs[0].Values[0], p.Plan[0].Values[0], p.Plan[0].Key[0] = 99, 99, 99
}

// donburi's free Get casts without a look; a value of another type is refused.
func TestTrapAPartOfAnotherType(t *testing.T) {
	if panicOf(func() { gauges.Kind().With(reflect.ValueOf(label{})) }) == "" {
		t.Error("a label was accepted as a gauge")
	}
}

// A query is expensive, even a cached one; the entities with a component are
// cached until they change.
func TestTrapQueriesAreExpensive(t *testing.T) {
	w := world.New()
	for range 100 {
		w.Create(gauges.With(gauge{}))
	}
	n := 0
	visit := func() {
		for range gauges.Each(w) {
			n++
		}
	}
	visit()
	if allocs := testing.AllocsPerRun(100, visit); allocs > 0 {
		t.Errorf("visiting 100 entities allocates %.0f times", allocs)
	}
	if allocs := testing.AllocsPerRun(100, func() { gauges.IDs(w) }); allocs > 1 {
		t.Errorf("listing 100 entities allocates %.0f times", allocs)
	}
}

// The returned list belongs to the caller.
func TestAListOfEntitiesIsTheCallers(t *testing.T) {
	w := world.New()
	for range 3 {
		w.Create(gauges.With(gauge{}))
	}
	clear(gauges.IDs(w))
	list := gauges.IDs(w)
	_ = append(list[:1], 99)
	w.Create(gauges.With(gauge{}))
	if got := gauges.IDs(w); !slices.Equal(got, []world.ID{1, 2, 3, 4}) {
		t.Errorf("the entities are %v", got)
	}
}
