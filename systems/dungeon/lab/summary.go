package lab

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Hundredths is a number with two decimals, stored as an integer so that it is
// formatted the same on every machine.
type Hundredths int

// Ratio is part / whole in hundredths, rounded; 0 if whole is 0.
func Ratio(part, whole int) Hundredths {
	if whole == 0 {
		return 0
	}
	return Hundredths((200*part + whole) / (2 * whole))
}

// String formats the number with both decimals, as in "5.50".
func (h Hundredths) String() string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// MarshalJSON encodes a JSON number with two decimals.
func (h Hundredths) MarshalJSON() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalJSON decodes what MarshalJSON has encoded.
func (h *Hundredths) UnmarshalJSON(raw []byte) error {
	whole, decimals, ok := strings.Cut(string(raw), ".")
	n, err := strconv.Atoi(whole + decimals)
	if err != nil || !ok || len(decimals) != 2 {
		return fmt.Errorf("%s is not a number with two decimals", raw)
	}
	*h = Hundredths(n)
	return nil
}

// Spread is the distribution of a number over the runs. The quantile of p % is
// the value that p % of the runs do not exceed.
type Spread struct {
	Min    int        `json:"least"`
	P10    int        `json:"p10"`
	P25    int        `json:"p25"`
	Median int        `json:"median"`
	P75    int        `json:"p75"`
	P90    int        `json:"p90"`
	Max    int        `json:"most"`
	Mean   Hundredths `json:"mean"`
}

// SpreadOf computes the distribution of values.
func SpreadOf(values []int) Spread {
	if len(values) == 0 {
		return Spread{}
	}
	values = slices.Sorted(slices.Values(values))
	sum := 0
	for _, v := range values {
		sum += v
	}
	at := func(percent int) int { return values[max(0, (len(values)*percent+99)/100-1)] }
	return Spread{
		Min: values[0], P10: at(10), P25: at(25), Median: at(50), P75: at(75), P90: at(90),
		Max: values[len(values)-1], Mean: Ratio(sum, len(values)),
	}
}

// Summary is the summary of a batch. Its JSON is summary.json.
type Summary struct {
	Plan       Plan       `json:"plan"`
	Shard      string     `json:"shard,omitempty"` // "I/N"; empty for the whole batch
	Played     int        `json:"played"`
	Ends       []Tally    `json:"ends"`   // how games ended, most frequent first
	Causes     []Tally    `json:"causes"` // what killed the hero, by word key, most frequent first
	Depth      Spread     `json:"depth"`
	Turns      Spread     `json:"turns"`
	Level      Spread     `json:"level"`
	Kills      Spread     `json:"kills"`
	Treasures  Spread     `json:"treasures"`
	Spells     Spread     `json:"spells"`
	Dealt      Spread     `json:"damageDealt"`
	Taken      Spread     `json:"damageTaken"`
	Potions    []Tally    `json:"potions"` // drunk in all runs, by word key
	Floors     []FloorOf  `json:"floors"`
	TotalTurns int        `json:"totalTurns"`
	Presses    int        `json:"presses"` // in all runs
	Vigour     Vigour     `json:"vigour,omitzero"`
	Items      []Use      `json:"items"`             // in all runs, by word key
	Choices    []Choice   `json:"choices,omitempty"` // by name
	Fights     *Fights    `json:"fights,omitempty"`  // of all runs
	Alike      Hundredths `json:"alike,omitzero"`    // percent that two won runs have in common, the median of all pairs
}

// Choice is how many runs offered the hero something to choose, and in how many of these
// it chose it at least once.
type Choice struct {
	Name    string `json:"name"` // skill.cleave, enchantment.leech, vault.rod...
	Offered int    `json:"offered"`
	Picked  int    `json:"picked"`
}

// FloorOf is the summary of one floor over all runs.
type FloorOf struct {
	Depth     int        `json:"depth"`
	Entered   int        `json:"entered"`
	Died      int        `json:"died"`
	DeathRate Hundredths `json:"deathRate"`       // percent of the runs that entered
	Level     Spread     `json:"level"`           // on first entering
	Hp        Hundredths `json:"hp"`              // mean, on first entering
	Turns     Hundredths `json:"turns"`           // mean
	Kills     Hundredths `json:"kills"`           // mean
	ExpShare  Hundredths `json:"expShare"`        // mean, percent of what the floor gives
	Taken     Hundredths `json:"taken"`           // mean damage
	Rested    Hundredths `json:"rested"`          // mean turns of rest
	Earned    Hundredths `json:"earned,omitzero"` // mean Vigour
	WonTurns  int        `json:"wonTurns"`        // of all runs that were won
}

// Sum summarizes runs, which must be ordered by game number.
func Sum(p Plan, s Shard, runs []Run) Summary {
	out := Summary{Plan: p, Played: len(runs)}
	if s.Of > 1 {
		out.Shard = fmt.Sprintf("%d/%d", s.I, s.Of)
	}
	ends, causes, potions := map[string]int{}, map[string]int{}, map[string]int{}
	for _, r := range runs {
		ends[r.End]++
		if r.Cause != "" {
			causes[r.Cause]++
		}
		for _, t := range r.Potions {
			potions[t.Name] += t.N
		}
		out.TotalTurns += r.Turns
		out.Presses += r.Presses
		out.Vigour.Earned += r.Vigour.Earned
		out.Vigour.Lost += r.Vigour.Lost
		out.Vigour.Spent += r.Vigour.Spent
		out.Fights = addFights(out.Fights, r.Fights)
	}
	out.Items, out.Choices = sumItems(runs), sumChoices(runs)
	out.Ends, out.Causes, out.Potions = ranked(ends), ranked(causes), ranked(potions)
	of := func(pick func(Run) int) Spread {
		values := make([]int, len(runs))
		for i, r := range runs {
			values[i] = pick(r)
		}
		return SpreadOf(values)
	}
	out.Depth = of(func(r Run) int { return r.Depth })
	out.Turns = of(func(r Run) int { return r.Turns })
	out.Level = of(func(r Run) int { return r.Level })
	out.Kills = of(func(r Run) int { return r.Kills })
	out.Treasures = of(func(r Run) int { return r.Treasures })
	out.Spells = of(func(r Run) int { return r.Spells })
	out.Dealt = of(func(r Run) int { return r.DamageDealt })
	out.Taken = of(func(r Run) int { return r.DamageTaken })
	out.Floors, out.Alike = sumFloors(runs), alike(runs)
	return out
}

// sumItems adds the items of all runs.
func sumItems(runs []Run) []Use {
	sums := map[string]Use{}
	for _, r := range runs {
		for _, u := range r.Items {
			sums[u.Name] = Use{u.Name, sums[u.Name].Taken + u.Taken, sums[u.Name].Used + u.Used}
		}
	}
	return sorted(sums)
}

// sumChoices counts the runs that offered something, and those in which it was chosen.
func sumChoices(runs []Run) []Choice {
	sums := map[string]Choice{}
	for _, r := range runs {
		for _, name := range r.Offered {
			picked := 0
			if slices.Contains(r.Picked, name) {
				picked = 1
			}
			sums[name] = Choice{name, sums[name].Offered + 1, sums[name].Picked + picked}
		}
	}
	return sorted(sums)
}

// sorted lists the values of a map in the order of its keys.
func sorted[V any](m map[string]V) []V {
	out := make([]V, 0, len(m))
	for _, key := range slices.Sorted(maps.Keys(m)) {
		out = append(out, m[key])
	}
	return out
}

func sumFloors(runs []Run) []FloorOf {
	out := []FloorOf{}
	for depth := 1; ; depth++ {
		f := FloorOf{Depth: depth}
		var levels []int
		hp, turns, kills, taken, exp, offered, rested, earned := 0, 0, 0, 0, 0, 0, 0, 0
		for _, r := range runs {
			if len(r.Floors) < depth {
				continue
			}
			on := r.Floors[depth-1]
			f.Entered++
			levels = append(levels, on.Level)
			turns, kills, taken = turns+on.Turns, kills+on.Kills, taken+on.DamageTaken
			hp, exp, offered, rested = hp+on.Hp, exp+on.Exp, offered+on.Offered, rested+on.Rested
			earned += on.Earned
			if r.End == EndWon {
				f.WonTurns += on.Turns
			}
			if r.End == EndDeath && r.Floor == depth {
				f.Died++
			}
		}
		if f.Entered == 0 {
			return out
		}
		f.DeathRate, f.Level = Ratio(100*f.Died, f.Entered), SpreadOf(levels)
		f.Turns, f.Kills, f.Taken = Ratio(turns, f.Entered), Ratio(kills, f.Entered), Ratio(taken, f.Entered)
		f.Hp, f.ExpShare, f.Rested = Ratio(hp, f.Entered), Ratio(100*exp, offered), Ratio(rested, f.Entered)
		f.Earned = Ratio(earned, f.Entered)
		out = append(out, f)
	}
}

// alike is the share in percent of what two won runs carried at the end that both carried,
// the median of all pairs; 0 with fewer than two.
func alike(runs []Run) Hundredths {
	var shares []int
	for i, a := range runs {
		for _, b := range runs[:i] {
			if a.End != EndWon || b.End != EndWon {
				continue
			}
			common := 0
			for _, name := range a.Carried {
				if slices.Contains(b.Carried, name) {
					common++
				}
			}
			shares = append(shares, int(Ratio(200*common, len(a.Carried)+len(b.Carried))))
		}
	}
	return Hundredths(SpreadOf(shares).Median)
}

// ranked lists counts, most frequent first, and equal ones by name.
func ranked(counts map[string]int) []Tally {
	out := make([]Tally, 0, len(counts))
	for name, n := range counts { // in any order: sorted below
		out = append(out, Tally{name, n})
	}
	slices.SortFunc(out, func(a, b Tally) int {
		if a.N != b.N {
			return b.N - a.N
		}
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return out
}
