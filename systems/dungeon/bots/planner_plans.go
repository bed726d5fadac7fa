package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
)

// valuesOf says what counts in a fight.
func valuesOf(scene *outlook.Scene) outlook.Values {
	v := outlook.Values{Mp: 350, Level: 700, Items: 100, Death: 6000}
	for i := range scene.Count {
		if scene.Foes[i].Habits.Boss && scene.Foes[i].State == outlook.Hunting {
			v.Items = 30
		}
	}
	return v
}

// plans lists the simple ways to fight on that are compared.
func (b *Planner) plans(scene *outlook.Scene) []outlook.Plan {
	none := outlook.NoCell
	plans := []outlook.Plan{
		{Hold: none, Heals: 55, Advance: true},
		{Hold: none, Heals: 30, Attack: true},
		{Hold: none, Heals: 30, Advance: true, Attack: true},
		{Hold: none, Heals: 30, Thrift: true},
		{Hold: none, Heals: 30, Advance: true, Thrift: true},
		{Hold: none, Heals: 30, Nests: true, Advance: true},
	}
	if scene.Over() {
		return plans
	}
	for _, c := range b.holds(scene) {
		plans = append(plans, outlook.Plan{Hold: c, Heals: 30}, outlook.Plan{Hold: c, Heals: 30, Thrift: true})
	}
	return plans
}

// The cells to which a planner considers going, at most: how many, and how far away.
const (
	maxHolds  = 3
	holdReach = 10
)

// holds lists cells nearby where few can reach the hero, the nearest first.
func (b *Planner) holds(scene *outlook.Scene) []outlook.Cell {
	g := scene.Ground
	here := g.Point(scene.Hero.At)
	var best [4][]outlook.Cell // by exits
	var bent []outlook.Cell
	for n := 1; n <= holdReach; n++ {
		for dx := -n; dx <= n; dx++ {
			dy := n - max(dx, -dx)
			for _, y := range [2]int{here.Y - dy, here.Y + dy} {
				p := here
				p.X, p.Y = here.X+dx, y
				c := g.Cell(p)
				if c == outlook.NoCell || !g.Opens(c) || g.Distance(c, scene.Hero.At) > holdReach {
					continue
				}
				if len(bent) < 2 && g.Bent(c) {
					bent = append(bent, c)
				}
				if e := g.Exits(c); e <= 2 && len(best[e]) < maxHolds && (len(best[e]) == 0 || best[e][len(best[e])-1] != c) {
					best[e] = append(best[e], c)
				}
			}
		}
	}
	list := best[2]
	if len(best[1]) > 0 {
		list = append(list[:min(len(list), maxHolds-1)], best[1][0])
	}
	for _, c := range bent {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}
