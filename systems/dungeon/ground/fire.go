package ground

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// burnDown counts a turn of every fire, and removes what has burnt down.
func (t *turn) burnDown() {
	t.smoulder()
	for _, layer := range t.layers() {
		l := layer.Data(t.g)
		if !layer.Fire || l.Coming {
			continue
		}
		for i, n := range l.Amounts {
			l.Amounts[i] = max(0, n-1)
		}
	}
}

// ignite lets the cells burn that were announced for this turn, if there still is something to burn.
func (t *turn) ignite() {
	for _, layer := range t.layers() {
		l := layer.Data(t.g)
		if !layer.Fire || !l.Coming {
			continue
		}
		var cells []grid.Point
		by := l.By
		for i, n := range l.Amounts {
			if n == 1 {
				cells = append(cells, dungeon.CellOf(l, i))
			}
			l.Amounts[i] = max(0, n-1)
		}
		for _, p := range cells {
			t.light(p, by)
		}
	}
}

// light lets a cell burn, and uses up what burns there.
func (t *turn) light(p grid.Point, by world.ID) {
	turns := t.catch(p, by)
	t.here = appendIn(t.here[:0], t.g, t.floor, p)
	for _, s := range t.here {
		r, reacts := bookOf(t.g).Between(Fire, s.Key)
		if !reacts || r.Burns == 0 {
			continue
		}
		turns = max(turns, r.Burns)
		if damage := blast(r, dungeon.AmountAt(t.g, t.floor, s, p)); damage > t.blasts[p] {
			if t.blasts == nil {
				t.blasts = map[grid.Point]int{}
			}
			t.blasts[p] = damage
		}
		t.change(r, p, by) // it was told when it was announced
	}
	if turns > 0 {
		t.scorch(p)
		dungeon.SetAmount(t.g, t.floor, fire, by, false, p, max(turns, dungeon.AmountAt(t.g, t.floor, fire, p)))
	}
}

// blast is the damage of a substance that burns, in percent of the curve of health; 0 if it is that of fire.
func blast(r Reaction, amount int) int {
	damage := r.Percent * amount
	if r.Most > 0 {
		damage = min(damage, r.Most)
	}
	return damage
}

// kindle announces fire in a cell for the next turn of the ground; false if it is announced already.
func (t *turn) kindle(p grid.Point, by world.ID) bool { return t.kindleIn(1, p, by) }

// kindleIn announces fire in a cell for one of the next turns of the ground; false if it is announced already.
func (t *turn) kindleIn(turns int, p grid.Point, by world.ID) bool {
	for _, layer := range t.layers() {
		if !layer.Fire {
			continue
		}
		if l := layer.Data(t.g); l.Coming && dungeon.AmountIn(l, p) > 0 {
			return false
		}
	}
	dungeon.SetAmount(t.g, t.floor, fire, by, true, p, turns)
	return true
}

// announce lets every fire announce itself in all cells next to it that can burn, and in its own if something
// has come there. Through some gases it runs further in a turn. A burning actor announces fire in its own cell.
func (t *turn) announce() {
	t.findFuel()
	for _, layer := range t.layers() {
		l := layer.Data(t.g)
		if !layer.Fire || l.Coming {
			continue
		}
		by := l.By
		for _, from := range cellsOf(l) {
			if _, burns := t.fuel(from); burns {
				t.kindle(from, by)
			}
			for _, p := range from.Neighbours() {
				t.run(p, by, 1)
			}
		}
	}
	if !t.hurts {
		return
	}
	for effect, s := range components.Scorches.Each(t.g.World) {
		at := components.Position.Find(t.g.World, components.Target.Get(t.g.World, effect).On)
		if at == nil || at.Floor != t.floor || t.g.Removed(effect) || t.g.Removed(components.Target.Get(t.g.World, effect).On) {
			continue
		}
		if r, burns := t.fuel(at.At); burns && t.kindle(at.At, s.By) {
			t.tell(*r, at.At, s.By)
		}
	}
}

// run announces fire in a cell that it reaches with its nth step of a turn, if something burns there, and in those
// behind it.
func (t *turn) run(p grid.Point, by world.ID, n int) {
	r, burns := t.fuel(p)
	if !burns || n > max(1, r.Reach) {
		return
	}
	t.kindle(p, by)
	if n < r.Reach {
		for _, next := range p.Neighbours() {
			t.run(next, by, n+1)
		}
	}
}

// fuel is a layer of what burns, and its reaction with fire.
type fuel struct {
	*components.LayerData
	Reaction
}

// findFuel lists what burns on the floor.
func (t *turn) findFuel() {
	for _, layer := range t.layers() {
		if r, reacts := bookOf(t.g).Between(Fire, layer.Name.Key); reacts && r.Burns > 0 {
			t.fuels = append(t.fuels, fuel{layer.Data(t.g), r})
		}
	}
}

// fuel is the reaction of fire with what burns in a cell: the one through which it runs furthest; false if
// nothing does.
func (t *turn) fuel(p grid.Point) (best *Reaction, burns bool) {
	for i := range t.fuels {
		if f := &t.fuels[i]; dungeon.AmountIn(f.LayerData, p) > 0 && (best == nil || f.Reach > best.Reach) {
			best = &f.Reaction
		}
	}
	if best == nil && len(t.tinder(p)) > 0 {
		best = &Reaction{Key: thingBurns}
	}
	return best, best != nil
}
