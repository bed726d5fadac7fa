package dungeon

import (
	"fmt"
	"iter"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// What covers a floor and fills its air is in layers: one entity for each substance on the floor, and
// for each actor that lit a fire. A layer without amounts is removed.

// The kinds of entries of substances.
const (
	GroundKind = "ground"
	GasKind    = "gas"
)

// maxAmount is the most of a substance in a cell.
var maxAmount = components.Layer.Bounds("Amounts")

// layersKey is the key to the layers of a stage, oldest first.
var layersKey = systems.NewLocal[*layers]()

// layers are the layers of a floor, with what stages need to know of them.
type layers struct {
	ids    []world.ID
	of     []substance // of each of the ids
	hidden []bool      // by cell: something there hides what is behind it
	hot    []bool      // by cell: fire hurts there in the next turn; nil for none
	icy    []bool      // by cell: actors slide there; nil for none
	shy    []bool      // by cell: monsters come there only if they have no other way; nil for none
	gaps   []bool      // by cell: actors fall there; nil for none
	fresh  bool        // something may still happen without further steps
}

// substance holds the name and the ground of the entry of a layer, which never change.
type substance struct {
	name   components.NameData
	fire   bool
	ground *components.GroundData // nil for a gas
}

// add notes a layer.
func (l *layers) add(g *systems.Game, id world.ID) {
	name := *components.Name.Get(g.World, id)
	l.ids = append(l.ids, id)
	l.of = append(l.of, substance{name, isFire(g, name), PartOf(g, name, components.Ground)})
}

// layersOn are the layers of a floor.
func layersOn(g *systems.Game, stage *systems.Stage) *layers {
	l := layersKey.Get(&stage.Own)
	if l == nil {
		l = &layers{fresh: true}
		layersKey.Put(&stage.Own, l)
		for id, data := range components.Layer.Each(g.World) {
			if g.Stage(data.Floor) == stage {
				l.add(g, id)
			}
		}
	}
	return l
}

// Layers lists the layers of a floor, oldest first. Callers must not modify the list.
func Layers(g *systems.Game, floor int) []world.ID {
	stage := g.Stage(floor)
	if stage == nil {
		return nil
	}
	return layersOn(g, stage).ids
}

// AmountIn is the amount of a layer in a cell.
func AmountIn(l *components.LayerData, p grid.Point) int {
	x, y := p.X-l.Corner.X, p.Y-l.Corner.Y
	if x < 0 || x >= l.Width || y < 0 || y*l.Width >= len(l.Amounts) {
		return 0
	}
	return l.Amounts[y*l.Width+x]
}

// CellOf is the cell of an amount of a layer.
func CellOf(l *components.LayerData, i int) grid.Point {
	return grid.Point{X: l.Corner.X + i%l.Width, Y: l.Corner.Y + i/l.Width}
}

// CellsIn yields the cells with an amount of a layer, row by row. The layer must not change meanwhile.
func CellsIn(l *components.LayerData) iter.Seq[grid.Point] {
	return func(yield func(grid.Point) bool) {
		for i, n := range l.Amounts {
			if n > 0 && !yield(CellOf(l, i)) {
				return
			}
		}
	}
}

// LayerOf is the layer of a substance of a floor, or 0. Only fires have more than one: one for each
// actor that lit them.
func LayerOf(g *systems.Game, floor int, name components.NameData, by world.ID, coming bool) world.ID {
	stage := g.Stage(floor)
	if stage == nil {
		return 0
	}
	own := layersOn(g, stage)
	for i, of := range own.of {
		if of.name != name {
			continue
		}
		if l := components.Layer.Get(g.World, own.ids[i]); l.Coming == coming && (l.By == by || !of.fire) {
			return own.ids[i]
		}
	}
	return 0
}

// isFire reports whether a substance is fire.
func isFire(g *systems.Game, name components.NameData) bool {
	return PartOf(g, name, components.Blaze) != nil
}

// partsKey is the key to the components of entries that were asked for.
var partsKey = systems.NewLocal[map[part]any]()

// part is a component of an entry.
type part struct {
	kind *world.Kind
	name components.NameData
}

// PartOf is a component of an entry, or nil. Callers must not modify it.
func PartOf[T any](g *systems.Game, name components.NameData, c *world.Component[T]) *T {
	asked := partsKey.Get(&g.Own)
	if asked == nil {
		asked = map[part]any{}
		partsKey.Put(&g.Own, asked)
	}
	key := part{c.Kind(), name}
	if known, ok := asked[key]; ok {
		return known.(*T)
	}
	var found *T
	if entry := g.Content.Find(name.Kind, name.Key); entry != nil {
		if value, has := c.Among(entry.Parts); has {
			found = &value
		}
	}
	asked[key] = found
	return found
}

// SetAmount sets the amount of a substance in a cell of a floor. Callers call LayersChanged after the last of
// several changes.
func SetAmount(g *systems.Game, floor int, name components.NameData, by world.ID, coming bool, p grid.Point, amount int) {
	stage := g.Stage(floor)
	if stage == nil || !stage.Open(p) {
		return
	}
	id := LayerOf(g, floor, name, by, coming)
	if id == 0 {
		if amount <= 0 {
			return
		}
		id = g.World.Create(components.Name.With(name),
			components.Layer.With(components.LayerData{Floor: floor, By: by, Coming: coming, Corner: p, Width: 1, Amounts: []int{0}}))
		layersOn(g, stage).add(g, id)
	}
	if name.Kind == GroundKind && !isFire(g, name) {
		RememberGround(g, floor, p)
	}
	l := components.Layer.Get(g.World, id)
	if by != 0 {
		l.By = by
	}
	put(l, p, maxAmount.Clamp(amount))
}

// put sets an amount of a layer, which grows as far as it must.
func put(l *components.LayerData, p grid.Point, amount int) {
	if AmountIn(l, p) == amount {
		return
	}
	last := CellOf(l, len(l.Amounts)-1)
	from := grid.Point{X: min(l.Corner.X, p.X), Y: min(l.Corner.Y, p.Y)}
	to := grid.Point{X: max(last.X, p.X), Y: max(last.Y, p.Y)}
	if from != l.Corner || to != last {
		Reframe(l, from, to)
	}
	l.Amounts[(p.Y-l.Corner.Y)*l.Width+p.X-l.Corner.X] = amount
}

// Reframe gives a layer another rectangle, between two corners that belong to it.
func Reframe(l *components.LayerData, from, to grid.Point) {
	next := components.LayerData{Floor: l.Floor, By: l.By, Coming: l.Coming, Corner: from, Width: to.X - from.X + 1}
	next.Amounts = make([]int, next.Width*(to.Y-from.Y+1))
	for i := range next.Amounts {
		next.Amounts[i] = AmountIn(l, CellOf(&next, i))
	}
	*l = next
}

// LayersChanged brings all that is derived from the layers of a floor up to date: their rectangles, which are
// the smallest, and what their stage knows of them. It removes those that are empty.
func LayersChanged(g *systems.Game, floor int) {
	stage := g.Stage(floor)
	own := layersOn(g, stage)
	ids, of := own.ids[:0], own.of[:0]
	for i, id := range own.ids {
		if shrink(components.Layer.Get(g.World, id)) {
			ids, of = append(ids, id), append(of, own.of[i])
		} else {
			g.World.Remove(id)
		}
	}
	own.ids, own.of, own.fresh = ids, of, true
	Overcast(g, floor)
}

// Fresh reports whether something may still happen to the layers of a floor without further steps: they have changed
// since Settled.
func Fresh(g *systems.Game, floor int) bool { return layersOn(g, g.Stage(floor)).fresh }

// Settled notes that everything that the layers of a floor do to each other is done.
func Settled(g *systems.Game, floor int) { layersOn(g, g.Stage(floor)).fresh = false }

// shrink gives a layer the smallest rectangle; it is false if the layer is empty.
func shrink(l *components.LayerData) bool {
	from, to, found := grid.Point{}, grid.Point{}, false
	for i, n := range l.Amounts {
		if n == 0 {
			continue
		}
		p := CellOf(l, i)
		if !found {
			from, to, found = p, p, true
		}
		from = grid.Point{X: min(from.X, p.X), Y: min(from.Y, p.Y)}
		to = grid.Point{X: max(to.X, p.X), Y: max(to.Y, p.Y)}
	}
	if found && (from != l.Corner || to != CellOf(l, len(l.Amounts)-1)) {
		Reframe(l, from, to)
	}
	return found
}

// Overcast tells the stage of a floor what its layers hide and where they let actors fall, and its ways where fire
// hurts and what monsters shun.
func Overcast(g *systems.Game, floor int) {
	stage := g.Stage(floor)
	own := layersOn(g, stage)
	if len(own.ids) == 0 && own.hidden == nil && own.hot == nil && own.shy == nil && own.gaps == nil {
		return
	}
	cells := stage.Cells()
	hidden, hot, icy, shy, gaps := make([]bool, cells), make([]bool, cells), make([]bool, cells), make([]bool, cells), make([]bool, cells)
	_, below := Below(g, floor)
	for _, id := range own.ids {
		l, name := components.Layer.Get(g.World, id), *components.Name.Get(g.World, id)
		hides, fire := hidesSight(g, name), isFire(g, name)
		ground := PartOf(g, name, components.Ground)
		slides := ground != nil && ground.Slides
		shunned := ground != nil && Shunned(ground)
		falls := ground != nil && ground.Falls > 0 && below
		for i, n := range l.Amounts {
			if n == 0 {
				continue
			}
			at := stage.Index(CellOf(l, i))
			hidden[at] = hidden[at] || hides
			hot[at] = hot[at] || fire && (l.Coming || n > 1)
			icy[at] = icy[at] || slides
			shy[at] = shy[at] || shunned
			gaps[at] = gaps[at] || falls
		}
	}
	own.hidden = hidden
	stage.Haze(hidden)
	own.icy, own.gaps = unlessEmpty(icy), unlessEmpty(gaps)
	stage.Hollow(own.gaps)
	hot, shy = unlessEmpty(hot), unlessEmpty(shy)
	if !slices.Equal(hot, own.hot) || !slices.Equal(shy, own.shy) {
		own.hot, own.shy = hot, shy
		stage.Note()
	}
}

// Shunned reports whether monsters come onto a ground only if they have no other way: where they slide, or where they
// release a gas.
func Shunned(ground *components.GroundData) bool {
	return ground.Slides || ground.Puffs != "" && ground.Every == 0
}

// unlessEmpty is a list of cells, or nil if it holds none.
func unlessEmpty(cells []bool) []bool {
	if slices.Contains(cells, true) {
		return cells
	}
	return nil
}

// hidesSight reports whether a substance hides what is behind it.
func hidesSight(g *systems.Game, name components.NameData) bool {
	if gas := PartOf(g, name, components.Gas); gas != nil {
		return gas.Hides
	}
	ground := PartOf(g, name, components.Ground)
	return ground != nil && ground.Hides
}

// Hot reports whether fire hurts in a cell at the end of the next turn.
func Hot(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	own := layersOn(g, stage)
	return own.hot != nil && stage.Holds(p) && own.hot[stage.Index(p)]
}

// Burns reports whether fire hurts anywhere on a floor at the end of the next turn.
func Burns(g *systems.Game, stage *systems.Stage) bool { return layersOn(g, stage).hot != nil }

// AmountAt is the amount of a substance in a cell; of fire, the turns that it burns.
func AmountAt(g *systems.Game, floor int, name components.NameData, p grid.Point) (most int) {
	stage := g.Stage(floor)
	if stage == nil {
		return 0
	}
	own := layersOn(g, stage)
	for i, of := range own.of {
		if of.name != name {
			continue
		}
		if l := components.Layer.Get(g.World, own.ids[i]); !l.Coming {
			most = max(most, AmountIn(l, p))
		}
	}
	return most
}

// GroundAt is the name of the ground in a cell, without fire: the one that covers others, if there are two;
// empty for none.
func GroundAt(g *systems.Game, floor int, p grid.Point) (key string) {
	stage := g.Stage(floor)
	if stage == nil {
		return ""
	}
	own := layersOn(g, stage)
	for i, of := range own.of {
		if of.name.Kind != GroundKind || of.fire || AmountIn(components.Layer.Get(g.World, own.ids[i]), p) == 0 {
			continue
		}
		if key == "" || of.ground != nil && of.ground.Covers {
			key = of.name.Key
		}
	}
	return key
}

// unknownLayer describes a layer that the rules cannot play with.
func unknownLayer(w *world.World, id world.ID, content *archetypes.Content) string {
	name := components.Name.Get(w, id)
	l := components.Layer.Get(w, id)
	switch {
	case name.Kind != GroundKind && name.Kind != GasKind || content.Find(name.Kind, name.Key) == nil:
		return fmt.Sprintf("is a layer of the %.60s %.60q, which no data file has", name.Kind, name.Key)
	case len(l.Amounts) == 0 || len(l.Amounts)%l.Width != 0:
		return fmt.Sprintf("is a layer of %d cells in rows of %d", len(l.Amounts), l.Width)
	}
	return ""
}

// leaveFire is the step of a monster out of a cell in which fire would hurt it, to a free neighbour where
// none does, clockwise from north; false if there is none, or if fire does not hurt it.
func leaveFire(g *systems.Game, id world.ID) (systems.Action, bool) {
	here := components.Position.Get(g.World, id)
	stage := g.Stage(here.Floor)
	if !Hot(g, stage, here.At) || Rooted(g, id) || components.Stays.Has(g.World, id) || fearless(g, id) {
		return systems.Action{}, false
	}
	w, walk := waysOf(g, stage), gaitOf(g, id)
	for d := range grid.Clockwise {
		if p := here.At.Step(d); stage.Free(p) && w.enters(w.Index(p), walk) {
			return stepBy(d, true)
		}
	}
	return systems.Action{}, false
}
