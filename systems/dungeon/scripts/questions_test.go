package scripts_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

const answers = `
[[item]]
name = "trial:gold"
weight = 0
[item.components]
item = { kind = "answer" }

[[item]]
name = "trial:blood"
weight = 0
[item.components]
item = { kind = "answer" }
`

const deal = `
def deal(e, answer):
    e["trial:fever"] = {"name": answer[6:] if answer else "none"}
    if answer == "trial:blood":
        hurt(e, 1)
        ask("trial:deal", ["trial:gold", "trial:gold"])
question("trial:deal", deal)

def do(e):
    if can_ask():
        ask("trial:deal", ["trial:gold", "trial:blood"])
    ask("trial:deal", ["trial:gold", "trial:blood"])
verb("trial:do", do)
`

// asking opens a ruleset with a mod that asks.
func asking(t testing.TB, ruleset string) *kit.Kit {
	t.Helper()
	k, err := core.Open(withData(answers, deal), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestThePlayerIsAsked: an answer is given like a piece of a treasure is taken, and does not come into
// the bag, however full that is. A loaded game asks the same.
func TestThePlayerIsAsked(t *testing.T) {
	for _, ruleset := range []string{"classic", "adventure"} {
		for want, verbs := range map[string][]systems.Verb{
			"gold": {dungeon.Take}, "blood": {dungeon.Leave, dungeon.Take}, "none": {dungeon.Leave, dungeon.Leave},
		} {
			k := asking(t, ruleset)
			g := k.New("trial")
			for dungeon.HasRoom(g, g.Hero, dungeon.NewItem(g, "trial:gold", 1)) {
				g.Give(dungeon.NewItem(g, "trial:gold", 1), g.Hero, dungeon.NextSlot(g, g.Hero))
			}
			for _, item := range g.HeldBy(0) {
				g.World.Remove(item)
			}
			g = load(t, k, g)
			held := len(g.Holding(g.Hero))
			do(t, g)
			turn := g.Run().Turn
			for _, verb := range verbs {
				g = load(t, k, g)
				items, take := known.Know(g).Bag().Choice()
				sheet := known.Know(g).Hero().Sheet()
				if known.Know(g).Bag().Question() != "question.trial:deal" || len(items) != 2 || take != 1 || sheet.Offer == nil || !sheet.Room {
					t.Fatalf("%s: the player knows %+v, %d", ruleset, items, take)
				}
				if list := dungeon.Legal(g); len(list) < 2 || slices.ContainsFunc(list, func(a systems.Action) bool { return a.Verb == dungeon.Replace || a.Verb == dungeon.Move }) {
					t.Errorf("%s: legal are %+v", ruleset, list)
				}
				if err := g.Act(systems.Action{Verb: dungeon.Replace, Item: g.Holding(g.Hero)[0]}); err == nil || err.Error() != "refused: refuse.answer" {
					t.Errorf("%s: an answer takes the place of an item: %v", ruleset, err)
				}
				if err := g.Act(systems.Action{Verb: verb}); err != nil || off(g) != "" {
					t.Fatal(err, off(g))
				}
			}
			again := want == "blood"
			if f := fever.Find(g.World, g.Hero); f == nil || f.Name != want || (known.Know(g).Bag().Question() != "") != again || len(g.Holding(g.Hero)) != held || g.Run().Turn != turn {
				t.Errorf("%s: the answer was %+v, want %s; %d items of %d are held", ruleset, f, want, len(g.Holding(g.Hero)), held)
			}
			if !again && len(components.Question.IDs(g.World)) > 0 {
				t.Errorf("%s: the question is still there", ruleset)
			}
		}
	}
}

func TestNothingIsAskedDuringASearch(t *testing.T) {
	g := asking(t, "adventure").New("trial")
	do(t, g)
	if n := len(components.Question.IDs(g.World)); n != 1 {
		t.Errorf("%d questions are asked at once", n)
	}
	if dungeon.Ask(g, "trial:deal", []string{"trial:gold", "trial:blood"}) {
		t.Error("a second question is asked")
	}
}

// TestBotsAnswer: no bot is stuck.
func TestBotsAnswer(t *testing.T) {
	for _, bot := range []string{bots.NameTester, "careful", "greedy", "random", "planner", "diver"} {
		k, err := core.Open(withData(answers, deal, "def often():\n    if turn() % 7 == 3:\n        ask('trial:deal', ['trial:gold', 'trial:blood'])\nstep('trial:often', often, after = 'effects')\n"), "adventure")
		if err != nil {
			t.Fatal(err)
		}
		batch, err := lab.Play(context.Background(), k, lab.Plan{Bot: bot, Ruleset: "adventure", Seed: "mods", Games: 1}, lab.Shard{}, 1, func() {})
		if err != nil {
			t.Fatal(bot, err)
		}
		for _, run := range batch.Runs {
			if len(run.ModsOff) > 0 || run.End == lab.EndIdle {
				t.Errorf("%s ends with %s; %q", bot, run.End, run.ModsOff)
			}
		}
		if slices.ContainsFunc(scripts.NeverCalled(k), func(h scripts.Hook) bool { return h.Name == "trial:deal" }) {
			t.Errorf("%s has not answered", bot)
		}
	}
}

func TestQuestionsThatCannotBeAskedAreTold(t *testing.T) {
	for text, want := range map[string]string{
		doing("ask('trial:dael', ['trial:gold', 'trial:blood'])"):  `2:9: the mod has no question "trial:dael"; did you mean "trial:deal"?`,
		doing("ask('trial:deal', ['trial:gold', 'trial:bloood'])"): `2:38: "trial:bloood" is no item; did you mean "trial:blood"?`,
		"question('trial:deal', len)\nquestion('trial:deal', len)": `2:9: question is called twice with "trial:deal"`,
	} {
		_, err := core.Open(withData(answers, text, strings.Replace(deal, "verb(\"trial:do\", do)", "", 1)), "classic")
		if err == nil || !strings.Contains(err.Error(), "scripts/a.star:"+want) {
			t.Errorf("%s\ngave %v\nwant %s", text, err, want)
		}
	}
	for line, want := range map[string]string{
		"ask('trial:' + 'dael', ['trial:gold', 'trial:blood'])": `the mod has no question "trial:dael"`,
		"ask('trial:deal', ['trial:gold'])":                     "a question has 2 to 6 answers, not 1",
		"ask('trial:deal', ['trial:' + 'x', 'trial:gold'])":     `no data file has the item "trial:x"`,
		"ask('trial:deal', [5, 6])":                             "a list of texts holds a int",
	} {
		k, err := core.Open(withData(answers, doing(line), strings.Replace(deal, "verb(\"trial:do\", do)", "", 1)), "classic")
		if err != nil {
			t.Fatal(err)
		}
		g := k.New("trial")
		if err := g.Act(systems.Action{Verb: "trial:do"}); err != nil || !strings.Contains(off(g), want) {
			t.Errorf("%s gave %v, %q, want %s", line, err, off(g), want)
		}
	}
}
