package scripts_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

const shield = `
def ward(hit):
    f = hit.to["trial:fever"] if hit.to else None
    if hit.kind == "fire" and f:
        return (50, -f.potency)
    if hit.kind == "shot":
        return 0
    if hit.kind == "thorns":
        return 250

hit_change("trial:ward", ward)

def strong(e, value):
    f = e["trial:fever"]
    return value + 10 * f.potency if f else None

stat_change("trial:strong", "def", strong)
stat_change("trial:luck", "trial:luck", lambda e, value: 7)
`

func TestScriptsChangeHits(t *testing.T) {
	for _, c := range []struct {
		kind                  string
		amount, potency, want int
	}{
		{"fire", 20, 4, 6}, {"fire", 20, 9, 1}, {"fire", 2, 9, 0}, {"fire", 20, -1, 20},
		{"shot", 20, 4, 0}, {"thorns", 4, 0, 10}, {"blow", 9, 4, 9}, {"own", 5, 1, 5},
	} {
		g := play(t, shield)
		if c.potency >= 0 {
			fever.Attach(g.World, g.Hero, FeverData{Potency: c.potency})
		}
		dungeon.Hurt(g, dungeon.Hit{To: g.Hero, Kind: c.kind, Amount: c.amount})
		if got := 1000 - hp(g); got != c.want {
			t.Errorf("a hit %q of %d against %d does %d, want %d", c.kind, c.amount, c.potency, got, c.want)
		}
	}
}

// TestForecastsCountWhatScriptsChange: what a throw is expected to do, it does; and the function comes
// after the armour of the target, and before a last stand.
func TestForecastsCountWhatScriptsChange(t *testing.T) {
	k := adventure(t, `
def ward(hit):
    return (30, 3) if hit.kind == "thrown" and hit.by and hit.by.hero and not hit.to.hero else None
hit_change("trial:ward", ward)
`)
	if want := []string{"surprise", "dealt", "taken", "trial:ward", "haven", "last stand"}; !slices.Equal(k.Rules().Hits, want) {
		t.Errorf("the hits are %q, want %q", k.Rules().Hits, want)
	}
	for _, seed := range []string{"a", "b", "c", "d", "e", "f"} {
		g := k.New(seed)
		at := free(t, g)
		rat, _ := dungeon.Summon(g, "rat", 1, at, 1000, 1)
		components.Mind.Attach(g.World, rat, components.MindData{State: components.Hunting, Spotted: true})
		knife := dungeon.NewItem(g, "knife", 1)
		g.Give(knife, g.Hero, dungeon.NextSlot(g, g.Hero))
		i := slices.IndexFunc(known.Know(g).Preview().Aim(knife), func(a known.AimedCell) bool { return a.At == at })
		if i < 0 {
			t.Fatal("the knife cannot be thrown")
		}
		hit := known.Know(g).Preview().Aim(knife)[i].Hits[0]
		hash := g.World.Hash()
		known.Know(g).Preview().Aim(knife)
		if g.World.Hash() != hash {
			t.Error("a forecast has changed the game")
		}
		if err := g.Act(systems.Action{Verb: "throw", Item: knife, Cell: at}); err != nil || off(g) != "" {
			t.Fatal(err, off(g))
		}
		e := g.Events[slices.IndexFunc(g.Events, func(e systems.Event) bool { return e.Type == dungeon.EventAttack })]
		if bare := dungeon.PercentOf(dungeon.Stat(g, g.Hero, dungeon.Atk), 30) + 3; hit.High < 3 || hit.High > bare+10 || !e.Critical && (e.Amount < hit.Low || e.Amount > hit.High) {
			t.Errorf("%s: %d to %d were expected, and it did %d", seed, hit.Low, hit.High, e.Amount)
		}
	}
}

func TestScriptsChangeStats(t *testing.T) {
	k := adventure(t, shield, doing("e['trial:fever'] = {'potency': 2}", "e['trial:fever'].turns = stat(e, 'trial:luck') + stat(e, 'def')"))
	g := k.New("trial")
	def, health := dungeon.Stat(g, g.Hero, dungeon.Def), *components.Health.Get(g.World, g.Hero)
	do(t, g)
	if got := dungeon.Stat(g, g.Hero, dungeon.Def); got != def+20 || known.Know(g).Hero().Sheet().Total.Def != got {
		t.Errorf("the Def is %d, want %d", got, def+20)
	}
	if turns := fever.Get(g.World, g.Hero).Turns; turns != min(100, 7+def+20) {
		t.Errorf("the script has read %d, want %d", turns, 7+def+20)
	}
	perDef := components.Gauges.Get(g.World, g.Hero).HpPerDef
	if got := components.Health.Get(g.World, g.Hero).Max; got != health.Max+20*perDef {
		t.Errorf("there are at most %d Hp, want %d", got, health.Max+20*perDef)
	}
	if loaded := load(t, k, g); loaded.World.Hash() != g.World.Hash() || dungeon.Stat(loaded, loaded.Hero, dungeon.Def) != def+20 {
		t.Error("a loaded game differs")
	}
}

// TestFaultsOfWeighing: asking changes nothing, an action switches the mod off.
func TestFaultsOfWeighing(t *testing.T) {
	for text, want := range map[string]string{
		"def f(hit):\n    hurt(hit.to, 1)\nhit_change('trial:f', f)":                      "hurt changes the game, which may not change while a hit or a stat is weighed",
		"def f(hit):\n    return roll(1, 2)\nhit_change('trial:f', f)":                    "nothing is drawn while a hit or a stat is weighed",
		"def f(hit):\n    hit.to['trial:fever'] = {}\nhit_change('trial:f', f)":           "nothing may change while a hit or a stat is weighed",
		"def f(hit):\n    return 'no'\nhit_change('trial:f', f)":                          "it returned a string; it returns None, a percentage from 0, or (percentage, what is added)",
		"def f(hit):\n    return -1\nhit_change('trial:f', f)":                            "it returned a int; it returns None",
		"def f(hit):\n    for i in range(2000):\n        pass\nhit_change('trial:f', f)":  "a call may take 1000 steps, and this would be one more",
		"def f(e, value):\n    return stat(e, 'int')\nstat_change('trial:f', 'taken', f)": "a function that changes a stat asks for none",
		"def f(e, value):\n    return 'much'\nstat_change('trial:f', 'taken', f)":         "it returned a string; it returns None, or the stat as a whole number",
		"def f(e, value):\n    return f\nstat_change('trial:f', 'taken', f)":              "it returned a function; it returns None",
	} {
		g := adventure(t, text, "def do(e):\n    hurt(e, 5)\nverb('trial:do', do)\n").New("trial")
		before, hash := hp(g), g.World.Hash()
		known.Know(g).Hero().Sheet()
		dungeon.Stat(g, g.Hero, "taken")
		if off(g) != "" || g.World.Hash() != hash {
			t.Errorf("%s: asking has switched the mod off: %s", text, off(g))
		}
		if err := g.Act(systems.Action{Verb: "trial:do"}); err != nil {
			t.Fatal(err)
		}
		if reason := off(g); !strings.HasPrefix(reason, "scripts/a.star:") || !strings.Contains(reason, want) {
			t.Errorf("%s\ngave %q, want %s", text, reason, want)
		}
		if hp(g) != before-5 {
			t.Errorf("%s: the hit did %d", text, before-hp(g))
		}
	}
}

func TestChangesThatCannotBeLoadedAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"hit_change('trial:a', len)\nhit_change('trial:a', len)":           `a.star:2:11: hit_change is called twice with "trial:a"`,
		"stat_change('trial:a', 'atk', 5)":                                 "for parameter run: got int, want callable",
		"[hit_change('trial:a' + str(i), len) for i in range(11)]":         "a mod changes hits by at most 10 functions",
		"[stat_change('trial:a' + str(i), 'atk', len) for i in range(11)]": "a mod changes stats by at most 10 functions",
	} {
		if _, err := scripts.Load(files(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngave %v, want %s", text, err, want)
		}
	}
	_, err := core.Open(files("stat_change('trial:a', 'atkk', len)", defined), "classic")
	if err == nil || !strings.HasPrefix(err.Error(), `scripts/a.star:1:24: "atkk" is no stat; did you mean "atk"?`) {
		t.Errorf("an unknown stat gave %v", err)
	}
}

// BenchmarkWeigh is a hit that a function of a script weighs.
func BenchmarkWeigh(b *testing.B) {
	g := play(b, shield)
	fever.Attach(g.World, g.Hero, FeverData{Potency: 1})
	hit := dungeon.Hit{To: g.Hero, Kind: "fire"}
	b.ReportAllocs()
	for b.Loop() {
		if share, _ := dungeon.ShareOf(g, "trial:ward", hit); share.Percent != 50 {
			b.Fatal(share)
		}
	}
}
