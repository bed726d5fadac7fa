package report

import (
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// Limits, in hundredths of a percent.
const (
	UseLimit   = lab.Hundredths(2000) // of the items of a name, at least
	PickLeast  = lab.Hundredths(800)  // of the games that offer something
	PickMost   = lab.Hundredths(6000)
	MovedLimit = lab.Hundredths(1500) // of the median depth, below
)

// Items are the items of a bot's games with all classes, by name.
func (a Adventure) Items(bot string) []lab.Use {
	sums := map[string]lab.Use{}
	for _, class := range a.Classes {
		for _, u := range a.Of(bot, class).Items {
			sums[u.Name] = lab.Use{Name: u.Name, Taken: sums[u.Name].Taken + u.Taken, Used: sums[u.Name].Used + u.Used}
		}
	}
	return byKey(sums)
}

// UsedShare is the percentage of the items taken that were used.
func UsedShare(u lab.Use) lab.Hundredths { return lab.Ratio(100*u.Used, u.Taken) }

// itemPromises are the limits for an item that was taken at all.
func itemPromises(u lab.Use) []Promise {
	if u.Taken == 0 {
		return nil
	}
	return []Promise{atLeast(u.Name+": percent used, of those that the planner takes", UsedShare(u), UseLimit)}
}

// Choices returns the choices that a bot's games with classes offer, by name.
func (a Adventure) Choices(bot string, classes ...string) []lab.Choice {
	sums := map[string]lab.Choice{}
	for _, class := range classes {
		for _, c := range a.Of(bot, class).Choices {
			sums[c.Name] = lab.Choice{Name: c.Name, Offered: sums[c.Name].Offered + c.Offered, Picked: sums[c.Name].Picked + c.Picked}
		}
	}
	return byKey(sums)
}

// PickedShare is the percentage of the games offering something that picked it.
func PickedShare(c lab.Choice) lab.Hundredths { return lab.Ratio(100*c.Picked, c.Offered) }

// choicePromises are the limits for what was offered at all.
func choicePromises(c lab.Choice) []Promise {
	if c.Offered == 0 {
		return nil
	}
	return between(c.Name+": percent of the planner's games that pick it, of those that offer it", PickedShare(c), PickLeast, PickMost)
}

// moved is by how many percent leaving something out moves the median depth.
func moved(r Removal) lab.Hundredths {
	by := r.With.Median - r.Left.Median
	return lab.Ratio(100*max(by, -by), r.With.Median)
}

// Holds reports whether the option is worth no more than it should be.
func (r Removal) Holds() bool {
	return !slices.ContainsFunc(removalPromises(r), func(p Promise) bool { return !p.Holds() })
}

// removalPromises are the limits for what one option is worth.
func removalPromises(r Removal) []Promise {
	out := []Promise{atMost(r.Without+": percent by which leaving it out moves "+r.Bot+"'s median depth", moved(r), MovedLimit-1)}
	if r.Bot == bots.NamePlanner {
		out = append(out, atLeast(r.Without+": the planner's mean depth with it over that without it",
			lab.Ratio(int(r.With.Mean), int(r.Left.Mean)), 100))
	}
	return out
}

// byKey lists the values of a map in the order of its keys.
func byKey[V any](m map[string]V) (out []V) {
	for _, key := range slices.Sorted(maps.Keys(m)) {
		out = append(out, m[key])
	}
	return out
}
