package review

import (
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// stats finds stats in entries that neither the rules of any ruleset nor a script read.
func (r *reviewer) stats() {
	known := slices.Clone(r.readStats)
	for _, k := range r.kits {
		known = append(known, k.ReadStats()...)
	}
	slices.Sort(known)
	known = slices.Compact(known)
	for _, k := range r.kits {
		for _, p := range k.Content().Prefabs() {
			for _, n := range p.Named() {
				if n.Of == "stat" && !slices.Contains(known, n.Name) && !r.absent(n.Name) {
					r.fault(n.Fault("there is no stat %.60q for the %s %q%s", n.Name, p.Name.Kind, p.Name.Key, archetypes.Hint(n.Name, known)))
				}
			}
		}
	}
}

// depths finds entries and plans that no floor can have.
func (r *reviewer) depths() {
	never := func(depths [2]int) bool { return depths[1] != 0 && depths[0] > depths[1] }
	for _, k := range r.kits {
		for _, p := range k.Content().Prefabs() {
			if never(p.Depths) {
				r.notice(p.FaultAt("depths", "no floor has the %s %q: its last depth, %d, is above its first, %d", p.Name.Kind, p.Name.Key, p.Depths[1], p.Depths[0]))
			}
		}
		for i, p := range k.Rules().Floors.Plans {
			if never(p.Depths) {
				r.notice(k.Rules().Fault(planField(i, "depths"), "no floor has this plan: its last depth, %d, is above its first, %d", p.Depths[1], p.Depths[0]))
			}
		}
	}
}

// planField is the path of a field of a plan of floors.
func planField(number int, field string) []string {
	return []string{"floors", "plans", strconv.Itoa(number), field}
}

// floors makes floors by the generators of mods, and finds drawings whose stairs are nearer to each
// other than a plan asks for.
func (r *reviewer) floors() {
	for _, k := range r.kits {
		for i, p := range k.Rules().Floors.Plans {
			if drawn := drawnStairs(k, p.Generator); drawn > 0 && drawn < p.StairsApart {
				r.notice(k.Rules().Fault(planField(i, "stairs_apart"), "in a drawing of the plan %q the stairs are %d steps apart, and a drawing stays as it is", p.Generator, drawn))
			}
			if !dungeon.OfMod(p.Generator) || p.Name != "" {
				continue
			}
			for n := range tries {
				if sheet := k.Floor("review "+strconv.Itoa(n), max(1, p.Depths[0])); len(sheet.Faults) > 0 {
					r.fault(k.Rules().Fault(planField(i, "generator"), "%s", strings.Join(sheet.Faults, "; ")))
					break
				}
			}
		}
	}
}

// tries is the number of floors that are made by each generator.
const tries = 3

// drawnStairs is the least distance between the stairs in the drawings of a plan; 0 if there are none.
func drawnStairs(k *kit.Kit, plan string) (least int) {
	for _, drawn := range k.Rules().Drawn() {
		if drawn.Name != plan {
			continue
		}
		for _, rows := range drawn.Drawings {
			var stairs []grid.Point
			for y, row := range rows {
				for x, sign := range row {
					if sign == '<' || sign == '>' {
						stairs = append(stairs, grid.Point{X: x, Y: y})
					}
				}
			}
			if len(stairs) == 2 && (least == 0 || stairs[0].Distance(stairs[1]) < least) {
				least = stairs[0].Distance(stairs[1])
			}
		}
	}
	return least
}
