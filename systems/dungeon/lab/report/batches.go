package report

import (
	"encoding/json"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// Ruleset is the ruleset that the report is about.
const Ruleset = "adventure"

// Seed is the start of the seeds of all games.
const Seed = "balance"

// games are the bots of the report, in its order, and how many games each plays with every
// class. make balance and the tests both take them from here.
var games = []struct {
	bot   string
	games int
}{
	{bots.NameRandom, 2000},
	{bots.NameDiver, 2000},
	{bots.NameGreedy, 2000},
	{bots.NameCareful, 2000},
	{bots.NamePlanner, 200},
	{bots.NameRester, 2000},
	{bots.NameDancer, 2000},
}

// removalGames is the number of games that show the worth of an option. An option of every class is
// left out of the same number of games of each. If it seems to be worth too much, as many
// games decide as the bot plays in all.
const removalGames = 400

// share is a percentage of a number of games, at least one.
func share(games, percent int) int { return max(1, games*percent/100) }

// Plans are the batches of the report, with a percentage of their games.
func Plans(kit *kit.Kit, percent int) []lab.Plan {
	var out []lab.Plan
	for _, b := range games {
		for _, class := range kit.Rules().Heroes() {
			out = append(out, plan(kit, b.bot, class, share(b.games, percent)))
		}
	}
	return out
}

func plan(kit *kit.Kit, bot, class string, games int) lab.Plan {
	return lab.Plan{Bot: bot, Ruleset: kit.Rules().Name, Class: class, Rules: kit.Fingerprint(), Seed: Seed, Games: games}
}

// Folder is the name of a batch's folder.
func Folder(p lab.Plan) string {
	if p.Build != "" {
		return p.Bot + "-" + p.Build + "-" + p.Class
	}
	return p.Bot + "-" + p.Class
}

// Trial is an option that is left out of some of a bot's games, to see how much less deep
// they go: the batches without it, each of which is compared with the first games of the
// bot with that class.
type Trial struct {
	Option kit.Option
	Bot    string
	Plans  []lab.Plan
}

// Storehouses is the option that the planner's games are played without, too: who leaves
// the Storehouses alone should not go deeper.
const Storehouses = "floor:storehouse"

// Trials are the options of the kit to be left out, with a percentage of the games: of
// careful's, and the Storehouses also of all games of the planner.
func Trials(kit *kit.Kit, percent int) ([]Trial, error) {
	var out []Trial
	for _, o := range kit.Options() {
		classes := kit.Rules().Heroes()
		if o.Class != "" {
			classes = []string{o.Class}
		}
		other, err := kit.Without(o.Name)
		if err != nil {
			return nil, err
		}
		trial := func(bot string, games int) {
			t := Trial{Option: o, Bot: bot}
			for _, class := range classes {
				p := plan(other, bot, class, share(games, percent))
				p.Without = o.Name
				t.Plans = append(t.Plans, p)
			}
			out = append(out, t)
		}
		trial(bots.NameCareful, removalGames/len(classes))
		if o.Name == Storehouses {
			trial(bots.NamePlanner, gamesOf(bots.NamePlanner))
		}
	}
	return out, nil
}

// Longer is the trial with as many games as the bot plays in all with one class, of which
// the percentage counts again.
func (t Trial) Longer(percent int) Trial {
	t.Plans = slices.Clone(t.Plans)
	for i := range t.Plans {
		t.Plans[i].Games = max(t.Plans[i].Games, share(gamesOf(t.Bot)/len(t.Plans), percent))
	}
	return t
}

// gamesOf returns the number of games that a bot plays with every class.
func gamesOf(bot string) int {
	for _, b := range games {
		if b.bot == bot {
			return b.games
		}
	}
	return 0
}

// Removal holds the changes from leaving an option out.
type Removal struct {
	Without string     `json:"without"`
	Bot     string     `json:"bot"`
	Class   string     `json:"class,omitempty"` // empty for an equal part of every class
	Games   int        `json:"games"`
	With    lab.Spread `json:"with"` // depths
	Left    lab.Spread `json:"left"` // depths without it
}

// Removals is the content of RemovalFile.
type Removals struct {
	Rules string    `json:"rules"` // fingerprint with all options
	Cells []Removal `json:"cells"`
}

// Compare evaluates a trial: with are the bot's games of each of its plans, and left
// those without the option, as many of each.
func (t Trial) Compare(with, left [][]lab.Run) Removal {
	depths := func(batches [][]lab.Run) (all []int) {
		for _, runs := range batches {
			for _, r := range runs {
				all = append(all, r.Depth)
			}
		}
		return all
	}
	own, other := depths(with), depths(left)
	return Removal{Without: t.Option.Name, Bot: t.Bot, Class: t.Option.Class, Games: len(other), With: lab.SpreadOf(own), Left: lab.SpreadOf(other)}
}

// botNames are the bots of the report, in its order.
func botNames() []string {
	var out []string
	for _, b := range games {
		out = append(out, b.bot)
	}
	return out
}

// File is the content of RemovalFile.
func (r Removals) File() ([]byte, error) {
	raw, err := json.MarshalIndent(r, "", "  ")
	return append(raw, '\n'), err
}
