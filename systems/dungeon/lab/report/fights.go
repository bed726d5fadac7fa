package report

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// FightsFile is the name of the file with the figures of the report on fights.
const FightsFile = "fights.json"

// How many games screen a cell.
const (
	screenGames   = 400
	screenPlanner = 40
)

// probes are the bots of one habit, and finds the same habits in the planner.
var (
	probes = []string{bots.NameDoorHolder, bots.NameDrinker, bots.NameStairFighter, bots.NameLurer, bots.NameBouncer, bots.NameJumper, bots.NameRester, bots.NameDiver}
	finds  = []string{bots.NamePlannerDoors, bots.NamePlannerDrinks, bots.NamePlannerBounces}
)

// FightPlans are the batches of the report on fights, with a percentage of their games.
func FightPlans(kit *kit.Kit, percent int) []lab.Plan {
	var out []lab.Plan
	add := func(bot, build string, games int) {
		for _, class := range kit.Rules().Heroes() {
			p := plan(kit, bot, class, share(games, percent))
			p.Build = build
			out = append(out, p)
		}
	}
	for _, bot := range slices.Concat([]string{bots.NameGreedy, bots.NameCareful}, probes) {
		add(bot, "", screenGames)
	}
	for _, build := range bots.Builds() {
		add(bots.NameCareful, build, screenGames)
	}
	for _, bot := range slices.Concat([]string{bots.NamePlanner}, finds) {
		add(bot, "", screenPlanner)
	}
	for _, build := range bots.Builds() {
		add(bots.NamePlanner, build, screenPlanner)
	}
	return out
}

// Cell holds the figures of one batch of the report on fights.
type Cell struct {
	Bot      string         `json:"bot"`
	Build    string         `json:"build,omitempty"`
	Class    string         `json:"class"`
	Games    int            `json:"games"`
	Won      int            `json:"won"`
	Idle     int            `json:"idle,omitempty"`
	Median   int            `json:"median"`
	Mean     lab.Hundredths `json:"mean"` // depth
	Fights   *lab.Fights    `json:"fights,omitempty"`
	Alike    lab.Hundredths `json:"alike,omitzero"`
	Floors   int            `json:"floors"`             // entered in all games
	Chapters []Spending     `json:"chapters,omitempty"` // by chapter
}

// Spending is the Vigour of one chapter, in all games.
type Spending struct {
	Earned int `json:"earned"`
	Spent  int `json:"spent"`
}

// Fights holds the figures of the report on fights. Its JSON is FightsFile.
type Fights struct {
	Rules   string   `json:"rules"` // fingerprint
	Classes []string `json:"classes"`
	Cells   []Cell   `json:"cells"`
}

// Add adds a batch.
func (f *Fights) Add(b lab.Batch) {
	s := b.Summary()
	c := Cell{
		Bot: b.Plan.Bot, Build: b.Plan.Build, Class: b.Plan.Class, Games: s.Played, Won: Won(s),
		Median: s.Depth.Median, Mean: s.Depth.Mean, Fights: s.Fights, Alike: s.Alike,
		Chapters: make([]Spending, LastFloor/chapter),
	}
	for _, r := range b.Runs {
		if r.End == lab.EndIdle {
			c.Idle++
		}
		c.Floors += len(r.Floors)
		for _, floor := range r.Floors[:min(len(r.Floors), LastFloor)] {
			spending := &c.Chapters[(floor.Depth-1)/chapter]
			spending.Earned += floor.Earned
			spending.Spent += floor.Rested
		}
	}
	f.Rules = b.Plan.Rules
	f.Cells = append(f.Cells, c)
}

// File is the content of FightsFile.
func (f Fights) File() ([]byte, error) {
	raw, err := json.MarshalIndent(f, "", "  ")
	return append(raw, '\n'), err
}

// of returns the figures of a batch; a batch that was not played has no games.
func (f Fights) of(bot, build, class string) Cell {
	i := slices.IndexFunc(f.Cells, func(c Cell) bool { return c.Bot == bot && c.Build == build && c.Class == class })
	if i < 0 {
		return Cell{Bot: bot, Build: build, Class: class}
	}
	return f.Cells[i]
}

// wins is the percentage of the games that were won.
func (c Cell) wins() lab.Hundredths { return lab.Ratio(100*c.Won, c.Games) }

// part is the percentage that counts with one of these names have of all.
func part(list []lab.Tally, names ...string) lab.Hundredths {
	all, some := 0, 0
	for _, t := range list {
		all += t.N
		if slices.Contains(names, t.Name) {
			some += t.N
		}
	}
	return lab.Ratio(100*some, all)
}

// fights are the counts of a batch, of none if it was not played.
func (c Cell) fights() lab.Fights {
	if c.Fights == nil {
		return lab.Fights{}
	}
	return *c.Fights
}

// Promises are the limits for how fights are won.
func (f Fights) Promises() (out []Promise) {
	out = append(out, f.chokePromises()...)
	for _, class := range f.Classes {
		for _, probe := range probes {
			c := f.of(probe, "", class)
			if c.Games == 0 {
				continue // it is newer than the games
			}
			out = append(out,
				atMost(fmt.Sprintf("%s: mean depth of the %s over careful's", class, probe), lab.Ratio(int(c.Mean), int(f.of(bots.NameCareful, "", class).Mean)), 103),
				atMost(fmt.Sprintf("%s: percent of the %s's games won", class, probe), c.wins(), 800))
		}
	}
	for _, class := range f.Classes {
		out = append(out, f.buildPromises(class)...)
	}
	for _, class := range f.Classes {
		for _, find := range finds {
			out = append(out, atMost(fmt.Sprintf("%s: percent of the %s's games won", class, find), f.of(find, "", class).wins(), 4000))
		}
		for _, build := range bots.Builds() {
			out = append(out, atMost(fmt.Sprintf("%s: percent of the planner's games won with the build %s", class, build), f.of(bots.NamePlanner, build, class).wins(), 4000))
		}
	}
	for _, class := range f.Classes {
		greedy := lab.Hundredths(100 * f.of(bots.NameGreedy, "", class).Median)
		out = append(out, between(class+": greedy's median depth", greedy, 400, 600)...)
	}
	for _, class := range f.Classes {
		out = append(out, f.varietyPromises(class)...)
	}
	for _, class := range f.Classes {
		c := f.of(bots.NamePlanner, "", class)
		for i, spending := range c.Chapters {
			out = append(out, between(fmt.Sprintf("%s: percent of its Vigour that the planner spends in chapter %d", class, i+1),
				lab.Ratio(100*spending.Spent, spending.Earned), 6000, 9500)...)
		}
		out = append(out, atMost(class+": things that the planner leaves behind on a floor for want of room", lab.Ratio(c.fights().Left, c.Floors), 100))
	}
	return out
}

// chokePromises are the limits for kills from narrow cells.
func (f Fights) chokePromises() (out []Promise) {
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		choked, all := 0, 0
		for _, class := range f.Classes {
			fights := f.of(bot, "", class).fights()
			choked, all = choked+fights.Choked, all+fights.Outside
		}
		out = append(out, atMost("percent of the kills of "+bot+" made from a choke, outside labyrinths", lab.Ratio(100*choked, all), 4500))
	}
	return out
}

// buildPromises are the limits for the three proportions of a class.
func (f Fights) buildPromises(class string) (out []Promise) {
	var means []int
	for _, build := range bots.Builds() {
		c := f.of(bots.NameCareful, build, class)
		means = append(means, int(c.Mean))
		out = append(out, atMost(fmt.Sprintf("%s: percent of careful's games won with the build %s", class, build), c.wins(), 800))
	}
	slices.Sort(means)
	return append(out, atLeast(class+": careful's mean depth with its second best build over that with the best", lab.Ratio(means[1], means[2]), 80))
}

// A means counts as used if it has more than this percentage of the kills.
const usedMeans = lab.Hundredths(300)

// varietyPromises are the limits for what the planner does in fights.
func (f Fights) varietyPromises(class string) (out []Promise) {
	c := f.of(bots.NamePlanner, "", class)
	fights := c.fights()
	most, used := lab.Hundredths(0), 0
	for _, t := range fights.Means {
		share := part(fights.Means, t.Name)
		most = max(most, share)
		if share > usedMeans {
			used++
		}
	}
	plain, means := lab.Hundredths(2000), 5
	if class == "warrior" || class == "rogue" {
		plain, means = 3500, 4
	}
	out = between(class+": percent of the planner's actions with a hunter in view that are neither blow, plain spell, step nor wait",
		part(fights.Actions, lab.ActionOther), 2500, 4500)
	if c.Won > 1 { // there are two runs to compare
		out = append(out, atMost(class+": percent that two runs won by the planner have in common", c.Alike, 5000))
	}
	return append(out,
		atMost(class+": percent of the planner's fights of blows, steps and waits alone", lab.Ratio(100*fights.Plain, fights.Fought), plain),
		atMost(class+": percent of the planner's kills by its most frequent means", most, 5500),
		atLeast(class+": means with more than 3 percent of the planner's kills", lab.Hundredths(100*used), lab.Hundredths(100*means)))
}

// Fill writes the tables into a text, as Adventure.Fill does.
func (f Fights) Fill(text string) (string, error) {
	var promises, cells, means, actions []string
	for _, p := range f.Promises() {
		promises = append(promises, p.Row())
	}
	for _, c := range f.Cells {
		cells = append(cells, row(c.Bot, c.Build, c.Class, c.Games, c.Median, c.Mean, c.wins(), c.Idle))
	}
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		for _, class := range f.Classes {
			fights := f.of(bot, "", class).fights()
			entries := []any{bot, class}
			for _, name := range lab.Means {
				entries = append(entries, part(fights.Means, name))
			}
			means = append(means, row(append(entries, lab.Ratio(100*fights.Choked, fights.Outside))...))
			entries = []any{bot, class}
			for _, name := range []string{lab.ActionBlow, lab.ActionStep, lab.ActionWait, lab.ActionSpell, lab.ActionOther} {
				entries = append(entries, part(fights.Actions, name))
			}
			actions = append(actions, row(append(entries, fights.Fought, lab.Ratio(100*fights.Plain, fights.Fought))...))
		}
	}
	return fill(text, map[string]string{
		"promises": table([]any{"What", "Figure", "Limit", "Margin"}, promises),
		"games":    table([]any{"Bot", "Build", "Class", "Games", "Median depth", "Mean depth", "Won, %", "Idle"}, cells),
		"means":    table([]any{"Bot", "Class", "Fall, %", "Object", "Gas", "Fire", "Riposte", "Surprise", "Thrown", "Spell", "Blow", "From a choke"}, means),
		"actions":  table([]any{"Bot", "Class", "Blow, %", "Step", "Wait", "Spell", "Other", "Fights", "Plain, %"}, actions),
	})
}
