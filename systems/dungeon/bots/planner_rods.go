package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// What a rod is worth, and a charge of it, in thousandths of the maximum Hp. A new floor
// gives a charge back.
const (
	rodWorth    = 40
	chargeWorth = 25
)

// zaps fills in the use of a rod, other than one that digs.
func (o *observer) zaps(k known.Known, l living, scene *outlook.Scene, a systems.Action, m *outlook.Move) bool {
	item := l.item(a)
	m.Noise, m.Worth = k.Preview().Noise(a), chargeCost(item)
	if frost, binds := part(components.Frost, k, "item", item.Name); binds {
		i, _ := o.firstFoe(scene, a.Direction, frost.Reach)
		if i < 0 {
			return false
		}
		m.Hits[0], m.Struck, m.Roots = outlook.Hit{Foe: i}, 1, frost.Turns[0]
		return true
	}
	if shove, pushes := part(components.Shove, k, "item", item.Name); pushes {
		return o.pushes(k, scene, a, shove.Cells[0], m)
	}
	if blink, blinks := part(components.Blink, k, "item", item.Name); blinks {
		m.To, m.Slips = o.ground.Cell(a.Cell), true
		return slices.Contains(o.refuges(scene, blink.Cells[0]), m.To)
	}
	return false
}

// chargeCost is the cost of using a charge: more the fewer are left, because a rod that is
// full gains nothing on the next floor.
func chargeCost(rod known.Item) int {
	if rod.Most == 0 {
		return 0 // it needs none
	}
	return chargeWorth * (rod.Most - rod.Charges + 1) / max(1, rod.Most)
}

// firstFoe is the first foe in a direction, and how many cells away; -1 for none.
func (o *observer) firstFoe(scene *outlook.Scene, d grid.Direction, reach int) (foe, cells int) {
	c := scene.Hero.At
	for n := 1; n <= reach; n++ {
		c = o.ground.Step(c, d)
		for i := range scene.Count {
			if f := &scene.Foes[i]; f.At == c && f.State != outlook.Bones && f.Hp > 0 {
				return i, n
			}
		}
		if !o.ground.Opens(c) {
			break
		}
	}
	return -1, 0
}

// pushes fills in a shove, by a skill or a rod.
func (o *observer) pushes(k known.Known, scene *outlook.Scene, a systems.Action, cells int, m *outlook.Move) bool {
	i, _ := o.firstFoe(scene, a.Direction, sceneRadius)
	if i < 0 || scene.Foes[i].Habits.Boss && scene.Foes[i].Rooted > 0 {
		return false
	}
	if _, further := k.Preview().Pushed(a); further > cells {
		cells = further
	}
	m.Push = outlook.Push{Foe: i, Cells: cells}
	o.hits(scene, k.Preview().Hits(a), m, false)
	return true
}

// refuges lists the cells to which a hero would jump, a few steps away: those furthest
// from its hunters, those that they do not see, and one that few can reach. It could also
// walk there: from a locked room no way may lead back.
func (o *observer) refuges(scene *outlook.Scene, reach int) []outlook.Cell {
	if o.jumps.reach == reach {
		return o.jumps.cells
	}
	here := o.ground.Point(scene.Hero.At)
	type refuge struct {
		at    outlook.Cell
		steps int
	}
	var list []refuge
	for dy := -reach; dy <= reach; dy++ {
		wide := reach - max(dy, -dy)
		for dx := -wide; dx <= wide; dx++ {
			c := o.ground.Cell(grid.Point{X: here.X + dx, Y: here.Y + dy})
			if c == outlook.NoCell || c == scene.Hero.At || o.ground.Distance(c, scene.Hero.At) == outlook.Far {
				continue
			}
			list = append(list, refuge{c, scene.Nearest(c)})
		}
	}
	slices.SortStableFunc(list, func(a, b refuge) int { return b.steps - a.steps })
	var cells []outlook.Cell
	add := func(most int, accept func(outlook.Cell) bool) {
		for _, r := range list[:min(len(list), 16)] {
			if most > 0 && !slices.Contains(cells, r.at) && accept(r.at) {
				cells, most = append(cells, r.at), most-1
			}
		}
	}
	add(2, func(outlook.Cell) bool { return true })
	add(2, scene.Unseen)
	add(1, func(c outlook.Cell) bool { return o.ground.Exits(c) <= 2 })
	o.jumps = jumps{reach, cells}
	return cells
}

// digs lists the tunnels that a rod would make, if several hunt the hero: at the end of
// one, only one of them reaches it.
func (o *observer) digs(k known.Known, l living, scene *outlook.Scene) []option {
	if scene.Hunters() < 1 {
		return nil
	}
	var list []option
	for _, a := range l.legal(items.Zap) {
		item := l.item(a)
		dig, digs := part(components.Dig, k, "item", item.Name)
		if !digs {
			continue
		}
		walls := o.tunnel(k, l.s.At, a.Direction, dig)
		if len(walls) == 0 {
			continue
		}
		dug := o.ground.Dug(walls)
		end := dug.Cell(walls[len(walls)-1])
		list = append(list, option{
			action: a, move: outlook.Move{To: outlook.NoCell, Noise: k.Preview().Noise(a), Worth: chargeCost(item)}, ground: dug,
			holds: []outlook.Plan{{Hold: end, Heals: 30}, {Hold: end, Heals: 30, Thrift: true}},
		})
	}
	return list
}

// tunnel is the walls that digging opens in a direction, if what is not known is wall.
func (o *observer) tunnel(k known.Known, from grid.Point, d grid.Direction, dig components.DigData) (walls []grid.Point) {
	size := k.Here().Size()
	p := from
	for range dig.Reach {
		p = p.Step(d)
		inside := p.X > 0 && p.Y > 0 && p.X < size.Width-1 && p.Y < size.Height-1
		if !inside || len(walls) == dig.Walls {
			break
		}
		if t := o.terrain[size.Index(p)]; !t.Charted() || !t.Open() {
			walls = append(walls, p)
		} else if len(walls) > 0 {
			break // it leads through
		}
	}
	return walls
}
