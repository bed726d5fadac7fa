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
	all    []Layer
	hidden []bool // by cell: something there hides what is behind it; nil for none
	hot    []bool // by cell: fire hurts there in the next turn; nil for none
	icy    []bool // by cell: actors slide there; nil for none
	shy    []bool // by cell: monsters come there only if they have no other way; nil for none
	gaps   []bool // by cell: actors fall there; nil for none
	fresh  bool   // something may still happen without further steps
}

// Layer is the entity of a layer with what its entry says of the substance, which never changes.
type Layer struct {
	ID     world.ID
	Name   components.NameData
	Fire   bool
	Ground *components.GroundData // nil for a gas; callers must not modify it
	Gas    *components.GasData    // nil for a ground; callers must not modify it
}

// Data are the amounts of the layer.
func (l *Layer) Data(g *systems.Game) *components.LayerData {
	return components.Layer.Get(g.World, l.ID)
}

// add notes a layer.
func (l *layers) add(g *systems.Game, id world.ID) {
	name := *components.Name.Get(g.World, id)
	l.all = append(l.all, Layer{
		ID: id, Name: name, Fire: PartOf(g, name, components.Blaze) != nil,
		Ground: PartOf(g, name, components.Ground), Gas: PartOf(g, name, components.Gas),
	})
}

// find is the layer of a substance, or nil. Only fires have more than one: one for each actor that lit them.
func (l *layers) find(g *systems.Game, name components.NameData, by world.ID, coming bool) *Layer {
	for i := range l.all {
		layer := &l.all[i]
		if layer.Name != name {
			continue
		}
		if !layer.Fire {
			return layer
		}
		if data := layer.Data(g); data.Coming == coming && data.By == by {
			return layer
		}
	}
	return nil
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

// Layers lists the layers of a floor, oldest first. Callers must not modify the list, which stays as it is when layers
// come and go.
func Layers(g *systems.Game, floor int) []Layer {
	stage := g.Stage(floor)
	if stage == nil {
		return nil
	}
	return layersOn(g, stage).all
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
	own := layersOn(g, stage)
	layer := own.find(g, name, by, coming)
	if layer == nil {
		if amount <= 0 {
			return
		}
		own.add(g, g.World.Create(components.Name.With(name),
			components.Layer.With(components.LayerData{Floor: floor, By: by, Coming: coming, Corner: p, Width: 1, Amounts: []int{0}})))
		layer = &own.all[len(own.all)-1]
	}
	if name.Kind == GroundKind && !layer.Fire {
		RememberGround(g, floor, p)
	}
	l := layer.Data(g)
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
	last := CellOf(l, len(l.Amounts)-1)
	left, right := max(from.X, l.Corner.X), min(to.X, last.X)
	for y := max(from.Y, l.Corner.Y); y <= min(to.Y, last.Y) && left <= right; y++ {
		old, row := (y-l.Corner.Y)*l.Width-l.Corner.X, (y-from.Y)*next.Width-from.X
		copy(next.Amounts[row+left:], l.Amounts[old+left:old+right+1])
	}
	*l = next
}

// LayersChanged brings all that is derived from the layers of a floor up to date: their rectangles, which are
// the smallest, and what their stage knows of them. It removes those that are empty.
func LayersChanged(g *systems.Game, floor int) {
	stage := g.Stage(floor)
	own := layersOn(g, stage)
	var kept []Layer
	for _, layer := range own.all {
		if shrink(layer.Data(g)) {
			kept = append(kept, layer)
		} else {
			g.World.Remove(layer.ID)
		}
	}
	own.all, own.fresh = kept, true
	Overcast(g, floor)
}

// Fresh reports whether something may still happen to the layers of a floor without further steps: they have changed
// since Settled.
func Fresh(g *systems.Game, floor int) bool { return layersOn(g, g.Stage(floor)).fresh }

// Settled notes that everything that the layers of a floor do to each other is done.
func Settled(g *systems.Game, floor int) { layersOn(g, g.Stage(floor)).fresh = false }

// shrink gives a layer the smallest rectangle; it is false if the layer is empty.
func shrink(l *components.LayerData) bool {
	height := len(l.Amounts) / l.Width
	left, right, top, bottom := l.Width, -1, height, -1
	for y := range height {
		for x, n := range l.Amounts[y*l.Width:][:l.Width] {
			if n != 0 {
				left, right, top, bottom = min(left, x), max(right, x), min(top, y), y
			}
		}
	}
	if right < 0 {
		return false
	}
	if left > 0 || right < l.Width-1 || top > 0 || bottom < height-1 {
		Reframe(l, grid.Point{X: l.Corner.X + left, Y: l.Corner.Y + top}, grid.Point{X: l.Corner.X + right, Y: l.Corner.Y + bottom})
	}
	return true
}

// Overcast tells the stage of a floor what its layers hide and where they let actors fall, and its ways where fire
// hurts and what monsters shun.
func Overcast(g *systems.Game, floor int) {
	stage := g.Stage(floor)
	own := layersOn(g, stage)
	if len(own.all) == 0 && own.hidden == nil && own.hot == nil && own.icy == nil && own.shy == nil && own.gaps == nil {
		return
	}
	_, below := Below(g, floor)
	var hidden, hot, icy, shy, gaps []bool
	for _, layer := range own.all {
		l, ground := layer.Data(g), layer.Ground
		if layer.hidesSight() {
			cover(&hidden, stage, l, 1)
		}
		switch {
		case layer.Fire && l.Coming:
			cover(&hot, stage, l, 1)
		case layer.Fire:
			cover(&hot, stage, l, 2)
		}
		if ground == nil {
			continue
		}
		if ground.Slides {
			cover(&icy, stage, l, 1)
		}
		if Shunned(ground) {
			cover(&shy, stage, l, 1)
		}
		if ground.Falls > 0 && below {
			cover(&gaps, stage, l, 1)
		}
	}
	own.hidden, own.icy, own.gaps = hidden, icy, gaps
	stage.Haze(hidden)
	stage.Hollow(gaps)
	if !slices.Equal(hot, own.hot) || !slices.Equal(shy, own.shy) {
		own.hot, own.shy = hot, shy
		stage.Note()
	}
}

// cover notes the cells of a stage that have at least an amount of a layer. The list stays nil as long as there are none.
func cover(cells *[]bool, stage *systems.Stage, l *components.LayerData, least int) {
	for i, n := range l.Amounts {
		if n < least {
			continue
		}
		if *cells == nil {
			*cells = make([]bool, stage.Cells())
		}
		(*cells)[stage.Index(CellOf(l, i))] = true
	}
}

// Shunned reports whether monsters come onto a ground only if they have no other way: where they slide, or where they
// release a gas.
func Shunned(ground *components.GroundData) bool {
	return ground.Slides || ground.Puffs != "" && ground.Every == 0
}

// hidesSight reports whether the substance hides what is behind it.
func (l *Layer) hidesSight() bool {
	if l.Gas != nil {
		return l.Gas.Hides
	}
	return l.Ground != nil && l.Ground.Hides
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
	for i := range own.all {
		layer := &own.all[i]
		if layer.Name != name {
			continue
		}
		if l := layer.Data(g); !l.Coming {
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
	for i := range own.all {
		layer := &own.all[i]
		if layer.Name.Kind != GroundKind || layer.Fire || AmountIn(layer.Data(g), p) == 0 {
			continue
		}
		if key == "" || layer.Ground != nil && layer.Ground.Covers {
			key = layer.Name.Key
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
