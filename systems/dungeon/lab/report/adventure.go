package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// RemovalFile is the name of the file of removals.
const RemovalFile = "removal.json"

// The floors of Adventure: of the Crown, and of the bosses, who are the last of chapters.
const (
	LastFloor = 20
	chapter   = 5
)

// Adventure is the figures of the report.
type Adventure struct {
	Classes  []string
	Batches  map[string]lab.Summary // by Folder
	Removals Removals
}

// Read reads the figures from the folder of the report. Without the file of removals there
// are none.
func Read(folder fs.FS, classes []string) (Adventure, error) {
	a := Adventure{Classes: classes, Batches: map[string]lab.Summary{}}
	for _, bot := range botNames() {
		for _, class := range classes {
			name := Folder(lab.Plan{Bot: bot, Class: class})
			var s lab.Summary
			if err := readJSON(folder, name+"/"+lab.SummaryFile, &s); err != nil {
				return Adventure{}, err
			}
			a.Batches[name] = s
		}
	}
	if err := readJSON(folder, RemovalFile, &a.Removals); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Adventure{}, err
	}
	return a, nil
}

func readJSON(folder fs.FS, name string, into any) error {
	raw, err := fs.ReadFile(folder, name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Of is the summary of a bot's games with a class.
func (a Adventure) Of(bot, class string) lab.Summary {
	return a.Batches[Folder(lab.Plan{Bot: bot, Class: class})]
}

// on returns what happened on a floor.
func on(s lab.Summary, depth int) lab.FloorOf {
	if depth > len(s.Floors) {
		return lab.FloorOf{Depth: depth}
	}
	return s.Floors[depth-1]
}

// Won is the number of games in which the Crown was taken.
func Won(s lab.Summary) int {
	for _, end := range s.Ends {
		if end.Name == lab.EndWon {
			return end.N
		}
	}
	return 0
}

// Promises are all limits for Adventure.
func (a Adventure) Promises() []Promise {
	out := a.general()
	for _, u := range a.Items(bots.NamePlanner) {
		out = append(out, itemPromises(u)...)
	}
	for _, c := range a.Choices(bots.NamePlanner, a.Classes...) {
		out = append(out, choicePromises(c)...)
	}
	for _, r := range a.Removals.Cells {
		out = append(out, removalPromises(r)...)
	}
	return out
}

// general are the promises about whole games.
func (a Adventure) general() (out []Promise) {
	for _, class := range a.Classes {
		out = append(out, a.ofClass(class)...)
	}
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		mean := lab.Hundredths(0)
		for _, class := range a.Classes {
			mean += a.Of(bot, class).Depth.Mean / lab.Hundredths(len(a.Classes))
		}
		for _, class := range a.Classes {
			out = append(out, between(fmt.Sprintf("%s: percent of %s's mean depth, of the mean of the classes", class, bot),
				lab.Ratio(int(100*a.Of(bot, class).Depth.Mean), int(mean)), 8000, 12000)...)
		}
	}
	return append(out, a.killerPromises()...)
}

// ofClass are the general promises for a class.
func (a Adventure) ofClass(class string) (out []Promise) {
	of := func(bot string) lab.Summary { return a.Of(bot, class) }
	wins := func(bot string) lab.Hundredths { return lab.Ratio(100*Won(of(bot)), of(bot).Played) }
	careful, planner := of(bots.NameCareful), of(bots.NamePlanner)
	out = append(out,
		atMost(class+": percent of random's games won", wins(bots.NameRandom), 0),
		atMost(class+": percent of greedy's games won", wins(bots.NameGreedy), 50))
	out = append(out, between(class+": percent of careful's games won", wins(bots.NameCareful), 100, 800)...)
	out = append(out, between(class+": percent of the planner's games won", wins(bots.NamePlanner), 1500, 3500)...)
	out = append(out,
		atLeast(class+": the planner's median depth over greedy's", lab.Ratio(planner.Depth.Median, of(bots.NameGreedy).Depth.Median), 200),
		atMost(class+": mean depth of the diver over greedy's", lab.Ratio(int(of(bots.NameDiver).Depth.Mean), int(of(bots.NameGreedy).Depth.Mean)), 100))
	for _, probe := range []string{bots.NameRester, bots.NameDancer} {
		out = append(out, atMost(fmt.Sprintf("%s: mean depth of the %s over careful's", class, probe),
			lab.Ratio(int(of(probe).Depth.Mean), int(careful.Depth.Mean)), 103))
	}
	const none = lab.Hundredths(1 << 30)
	safest, worst, boss, least, most := none, lab.Hundredths(0), lab.Hundredths(0), none, lab.Hundredths(0)
	for depth := 1; depth <= careful.Depth.Median; depth++ {
		f := on(careful, depth)
		safest, least, most = min(safest, f.DeathRate), min(least, f.Turns), max(most, f.Turns)
		if depth%chapter == 0 {
			boss = max(boss, f.DeathRate)
		} else {
			worst = max(worst, f.DeathRate)
		}
	}
	out = append(out,
		atLeast(class+": percent that careful's safest floor kills, up to its median", safest, 50),
		atMost(class+": percent that careful's deadliest floor without a boss kills, up to its median", worst, 2500),
		atMost(class+": percent that careful's deadliest boss kills, up to its median", boss, 3500),
		atLeast(class+": careful's mean turns on its shortest floor, up to its median", least, 15000),
		atMost(class+": careful's mean turns on its longest floor, up to its median", most, 60000))
	_, longest := longestFloor(planner)
	out = append(out, atMost(class+": percent of the turns of the planner's won games on their longest floor", longest, 900))
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		out = append(out, atMost(fmt.Sprintf("%s: actions of %s in a turn, explore, walk and rest counted once", class, bot), presses(of(bot)), 60))
	}
	return append(out, between(class+": percent of its Vigour that the planner spends", vigourSpent(planner), 6000, 9500)...)
}

// longestFloor is the floor on which won games spent most turns, and its share of them in
// percent; 0 without a won game.
func longestFloor(s lab.Summary) (depth int, part lab.Hundredths) {
	all := 0
	for _, f := range s.Floors {
		all += f.WonTurns
	}
	for _, f := range s.Floors {
		if p := lab.Ratio(100*f.WonTurns, all); p > part {
			depth, part = f.Depth, p
		}
	}
	return depth, part
}

// presses returns the number of actions that a player would take in a turn.
func presses(s lab.Summary) lab.Hundredths { return lab.Ratio(s.Presses, s.TotalTurns) }

// vigourSpent is the percentage of what was earned.
func vigourSpent(s lab.Summary) lab.Hundredths { return lab.Ratio(100*s.Vigour.Spent, s.Vigour.Earned) }

// Bosses are the word keys of the bosses' names.
var Bosses = []string{"monster.rat-king", "monster.weaver", "monster.forge-master", "monster.chamberlain", "monster.hollow-king"}

// Limits of the shares of all deaths, in hundredths of a percent.
const (
	KillerLimit = lab.Hundredths(1500)
	BossLimit   = lab.Hundredths(2000)
)

// Killer is the share of the deaths that one cause has.
type Killer struct {
	Name  string
	Share lab.Hundredths // percent
	Boss  bool
}

// Killers are the causes of the deaths of careful and the planner, the most frequent first.
func (a Adventure) Killers() []Killer {
	all, by := 0, map[string]int{}
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		for _, class := range a.Classes {
			for _, cause := range a.Of(bot, class).Causes {
				all, by[cause.Name] = all+cause.N, by[cause.Name]+cause.N
			}
		}
	}
	var out []Killer
	for _, name := range slices.Sorted(maps.Keys(by)) {
		out = append(out, Killer{name, lab.Ratio(100*by[name], all), slices.Contains(Bosses, name)})
	}
	slices.SortStableFunc(out, func(a, b Killer) int { return int(b.Share - a.Share) })
	return out
}

// killerPromises are the limits for the kinds of monsters that kill most.
func (a Adventure) killerPromises() (out []Promise) {
	for _, boss := range []bool{false, true} {
		limit, kind := KillerLimit, ""
		if boss {
			limit, kind = BossLimit, "the boss "
		}
		most := Killer{Name: "nobody"}
		if all := a.Killers(); slices.ContainsFunc(all, func(k Killer) bool { return k.Boss == boss }) {
			most = all[slices.IndexFunc(all, func(k Killer) bool { return k.Boss == boss })]
		}
		out = append(out, atMost("percent of the deaths of careful and the planner by "+kind+most.Name, most.Share, limit))
	}
	return out
}
