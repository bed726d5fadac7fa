package ground

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// step is the step in which the ground of the hero's floor acts. Floors that the hero has left are played to
// their end at once, without hurting anybody, so that only what stays is saved.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func step(g *systems.Game) {
	if g.Run().Over || dungeon.StorehouseHere(g) != nil {
		return
	}
	stir(g)
	floor := components.Position.Get(g.World, g.Hero).Floor
	var left []int
	for _, l := range components.Layer.Each(g.World) {
		if l.Floor != floor && dungeon.Fresh(g, l.Floor) && !slices.Contains(left, l.Floor) {
			left = append(left, l.Floor)
		}
	}
	for _, other := range left {
		settle(g, other)
	}
	t := &turn{g: g, floor: floor, number: g.Run().Turn, tells: true, hurts: true}
	burns := len(components.Scorches.IDs(g.World)) > 0
	switch {
	case len(dungeon.Layers(g, floor)) == 0 && !burns:
	case burns || dungeon.Fresh(g, floor) || t.unsettled():
		t.play()
	default: // nothing can happen but to those who stand there, and under their steps; it is all that play would do
		if t.affects() {
			t.harm()
		}
		if t.tread() {
			t.drift()
			t.wane()
			t.close()
		}
	}
}

// affects reports whether some ground of the floor leaves an effect on actors.
func (t *turn) affects() bool {
	return slices.ContainsFunc(t.layers(), func(l dungeon.Layer) bool { return l.Ground != nil && l.Ground.Effect != "" })
}

// unsettled reports whether something on the floor does not stay for good.
func (t *turn) unsettled() bool {
	return slices.ContainsFunc(t.layers(), func(l dungeon.Layer) bool {
		return fleeting(l) || slices.ContainsFunc(l.Data(t.g).Amounts, func(n int) bool { return n > 1 })
	})
}

// fleeting reports whether nothing of a substance stays for good.
func fleeting(l dungeon.Layer) bool { return l.Name.Kind == dungeon.GasKind || l.Name == fire }

// settle plays a floor that the hero has left until nothing changes there any more, at most for the turns that the
// ruleset says, and removes what does not stay.
func settle(g *systems.Game, floor int) {
	for n := range g.Rules.Ground.Settle {
		t := &turn{g: g, floor: floor, number: g.Run().Turn + n}
		switch {
		case t.unsettled():
			t.play()
		case t.meet():
			t.close()
		default:
			dungeon.Settled(g, floor)
			return
		}
	}
	for _, layer := range dungeon.Layers(g, floor) {
		l, all := layer.Data(g), fleeting(layer)
		for i, n := range l.Amounts {
			if n > 1 || all {
				if !all {
					dungeon.RememberGround(g, floor, dungeon.CellOf(l, i))
				}
				l.Amounts[i] = 0
			}
		}
	}
	dungeon.LayersChanged(g, floor)
	dungeon.Settled(g, floor)
}

// turn is a turn of the ground of a floor.
type turn struct {
	g      *systems.Game
	floor  int
	number int
	hurts  bool // it hurts the actors on the floor
	tells  bool // it tells what happens
	fuels  []fuel
	here   []components.NameData // the substances in the cell that catches fire
	blasts map[grid.Point]int    // of cells that have begun to burn: their damage in percent, if it is not that of fire
	told   []systems.Event
}

// play lets everything act once. Whatever hurts does so where it is shown before the turn: fires burn down, then
// what was announced burns, then all are hurt, and only then gases move and fire announces itself.
func (t *turn) play() {
	t.burnDown()
	met := t.meet()
	t.ignite()
	if t.hurts {
		t.harm()
	}
	trod := t.tread()
	t.drift()
	t.wane()
	t.announce()
	t.close()
	if !met && !trod && !t.unsettled() {
		dungeon.Settled(t.g, t.floor)
	}
}

// close brings the floor up to date and tells what has happened.
func (t *turn) close() {
	dungeon.LayersChanged(t.g, t.floor)
	for _, e := range t.told {
		t.g.Emit(e)
	}
}

// layers lists the layers of the floor. The list stays as it is.
func (t *turn) layers() []dungeon.Layer { return dungeon.Layers(t.g, t.floor) }

// tell notes that a reaction happens in a cell.
func (t *turn) tell(r Reaction, p grid.Point, by world.ID) {
	if !t.tells {
		return
	}
	for i := range t.told {
		if e := &t.told[i]; e.Name == r.Key {
			if e.Count++; !dungeon.InView(t.g, e.At) && dungeon.InView(t.g, p) {
				e.At = p
			}
			return
		}
	}
	t.told = append(t.told, systems.Event{Type: EventReact, From: by, Name: r.Key, Count: 1, At: p})
}

// react lets a reaction happen in a cell, and tells it.
func (t *turn) react(r Reaction, p grid.Point, by world.ID) {
	t.tell(r, p, by)
	t.change(r, p, by)
}

// change replaces what a reaction uses up in a cell by what it brings.
func (t *turn) change(r Reaction, p grid.Point, by world.ID) {
	t.consume(r, p)
	if r.Leaves != "" {
		lay(t.g, t.floor, p, r.Leaves)
	}
	if r.Forms != "" {
		release(t.g, t.floor, p, r.Forms, r.Amount, by)
	}
}

// consume takes out of a cell what a reaction uses up.
func (t *turn) consume(r Reaction, p grid.Point) {
	for _, layer := range t.layers() {
		if !slices.Contains(r.Consumes, layer.Name.Key) {
			continue
		}
		if l := layer.Data(t.g); dungeon.AmountIn(l, p) > 0 {
			dungeon.SetAmount(t.g, t.floor, layer.Name, l.By, l.Coming, p, 0)
		}
	}
}

// meet lets substances react that are in the same cell, except for those that burn. It reports whether any have.
func (t *turn) meet() (met bool) {
	for _, r := range bookOf(t.g).All {
		if r.Burns > 0 || slices.Contains(passing, r.Of) || !t.holds(r.With) {
			continue
		}
		for _, layer := range t.layers() {
			l := layer.Data(t.g)
			if layer.Name.Key != r.Of || l.Coming {
				continue
			}
			by := l.By
			for _, p := range cellsOf(l) {
				if t.has(r.With, p) {
					t.react(r, p, by)
					met = true
				}
			}
		}
	}
	return met
}

// holds reports whether a substance has a layer on the floor.
func (t *turn) holds(key string) bool {
	return slices.ContainsFunc(t.layers(), func(l dungeon.Layer) bool { return l.Name.Key == key })
}

// has reports whether a substance that acts is in a cell.
func (t *turn) has(key string, p grid.Point) bool {
	for _, layer := range t.layers() {
		if layer.Name.Key != key {
			continue
		}
		if l := layer.Data(t.g); !l.Coming && dungeon.AmountIn(l, p) > 0 {
			return true
		}
	}
	return false
}

// cellsOf lists the cells of a layer row by row.
func cellsOf(l *components.LayerData) []grid.Point { return slices.Collect(dungeon.CellsIn(l)) }

// tread lets ground act in cells that something solid has come into: it releases its gas, and gives way to what is
// left of it. Some ground also releases gas by itself. It reports whether anything has changed.
func (t *turn) tread() (changed bool) {
	stage := t.g.Stage(t.floor)
	for _, layer := range t.layers() {
		rule := layer.Ground
		if rule == nil || rule.Trodden == "" && rule.Puffs == "" {
			continue
		}
		for _, p := range cellsOf(layer.Data(t.g)) {
			by := stage.Solid(p)
			switch {
			case rule.Puffs == "":
			case by != 0 && rule.Every == 0:
				release(t.g, t.floor, p, rule.Puffs, rule.Units, by)
				changed = true
			case t.bubbles(rule, stage.Index(p)):
				release(t.g, t.floor, p, rule.Puffs, rule.Units, 0)
				changed = true
			}
			if by != 0 && rule.Trodden != "" {
				lay(t.g, t.floor, p, rule.Trodden)
				changed = true
			}
		}
	}
	return changed
}

// bubbles reports whether a cell of ground releases its gas by itself this turn. The cells take turns. On a floor that
// the hero has left none does.
func (t *turn) bubbles(rule *components.GroundData, cell int) bool {
	const apart = 7 // turns between cells that follow each other
	return rule.Every > 0 && t.hurts && (t.number+apart*cell)%rule.Every == 0
}

// wane counts a turn of ground that does not stay.
func (t *turn) wane() {
	for _, layer := range t.layers() {
		if fleeting(layer) {
			continue
		}
		l := layer.Data(t.g)
		for i, n := range l.Amounts {
			switch {
			case n > 2:
				l.Amounts[i]--
			case n == 2: // its last turn
				dungeon.RememberGround(t.g, t.floor, dungeon.CellOf(l, i))
				l.Amounts[i] = 0
			}
		}
	}
}
