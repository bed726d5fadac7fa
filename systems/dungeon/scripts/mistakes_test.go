package scripts_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// TestMistakesOfScriptsAreFound checks scripts whose mistakes show only when they come to them. Each
// mistake has its place.
func TestMistakesOfScriptsAreFound(t *testing.T) {
	const (
		step      = "\nstep('trial:s', f, after = 'effects', each = ['trial:fever'])\n"
		on        = "\non('attack', f)\n"
		behaviour = "\nbehaviour('trial:b', f)\n"
	)
	for _, c := range []struct{ name, script, want string }{
		// Components and their fields.
		{"a component", "def f(e):\n    e['trial:fevr']" + step, `2:7: "trial:fevr" is no component; did you mean "trial:fever"?`},
		{"a component by a constant", "KEY = 'trial:fevr'\ndef f(e):\n    return e[KEY]" + step, `1:7: "trial:fevr" is no component`},
		{"a component in a helper", "def g(x):\n    x['helth']\ndef f(e):\n    g(e)" + step, `2:7: "helth" is no component; did you mean "health"?`},
		{"a component of what a function returns", "def g():\n    return near(hero(), 3)\ndef f(e):\n    for x in g():\n        x['helth']" + step, `5:11: "helth" is no component`},
		{"a component of a field", "def f(e):\n    e['trial:fever'].by['helth']" + step, `2:25: "helth" is no component`},
		{"a component that is no text", "def f(e):\n    e[3]" + step, `2:7: the name of a component is a text, not a int`},
		{"an attribute", "def f(e):\n    e.minds" + step, `2:7: no entity has .minds; did you mean "mends"?`},
		{"an attribute of the rules", "def f(e):\n    return e.heor" + step, `2:14: no entity has .heor; did you mean "hero"?`},
		{"an attribute that is called", "def f(e):\n    e.kill()" + step, `2:7: no entity has .kill; `},
		{"an attribute in a lambda", "stat_change('trial:s', 'atk', lambda e, value: value + e.healht.now)", `1:58: no entity has .healht; did you mean "health"?`},
		{"an attribute in a comprehension", "def f(e):\n    return [x.healht for x in each('mind')]" + step, `2:15: no entity has .healht`},
		{"an attribute of an event", "def f(event):\n    hurt(event.target, 1)" + on, `2:16: no event has .target; the known ones are amount, at, by, `},
		{"an attribute of a hit", "hit_change('trial:h', lambda hit: 50 if hit.from_ else None)", `1:45: no hit has .from_; the known ones are by, kind, to`},
		{"an attribute of a cell", "def f(e):\n    return e.at.x" + step, `2:17: a tuple has no .x`},
		{"an event in brackets", "def f(event):\n    event['to']" + on, `2:11: write .to; brackets are for the components of entities`},
		{"a field", "def f(e):\n    e['trial:fever'].turn = 3" + step, `2:22: trial:fever has no field "turn"; did you mean "turns"?`},
		{"a field by a name", "def f(e):\n    fever = e['trial:fever']\n    if fever != None:\n        return fever.turn" + step, `4:22: trial:fever has no field "turn"`},
		{"a field of the program", "def f(e):\n    return e.health.mox" + step, `2:21: health has no field "mox"; did you mean "max"?`},
		{"a field in brackets", "def f(e):\n    e['trial:fever']['turns']" + step, `2:22: write .turns; brackets are for the components of entities`},
		{"a field in braces", "def f(e):\n    e['trial:fever'] = {'turn': 3}" + step, `2:25: trial:fever has no field "turn"; did you mean "turns"?`},
		{"a type in braces", "def f(e):\n    e['trial:fever'] = {'turns': 'x'}" + step, `2:34: turns is a whole number, not a string`},
		{"a type of a field", "def f(e):\n    e['trial:fever'].known = 1" + step, `2:22: known is True or False, not a int`},
		{"a type of a list", "def f(e):\n    e['trial:fever'].marks = ['x']" + step, `2:22: marks is a whole number, not a string`},
		{"a component that is set to a number", "def f(e):\n    e['trial:fever'] = 3" + step, `2:7: a component is set to its fields in braces, or to None, not to a int`},
		{"a component of the program", "def f(e):\n    e.health.now -= 1" + step, `2:14: a script changes only the components of its own mod, and health is not; `},
		{"an attribute that is set", "def f(e):\n    e.at = (1, 2)" + step, `2:7: at cannot be set; write a component in brackets, such as e["trial:..."] = {}`},

		// Arguments.
		{"an argument that is missing", "def f(e):\n    hurt(e)" + step, `2:5: hurt lacks its argument amount`},
		{"an argument that is unknown", "def f(e):\n    tell(txt = 'trial.a')" + step, `2:10: tell has no argument "txt"; did you mean "text"?`},
		{"an argument too many", "def f(e):\n    hero(e)" + step, `2:5: hero takes fewer arguments: at most 0`},
		{"an argument twice", "def f(e):\n    hurt(e, 1, amount = 2)" + step, `2:16: the argument amount of hurt is given twice`},
		{"arguments in the wrong order", "def f(e):\n    hurt(3, e)" + step, `2:10: the argument entity of hurt is an entity, not a int` + "\n" + `2:13: the argument amount of hurt is a whole number, not a entity`},
		{"a cell that is no cell", "def f(e):\n    teleport(e, 'north')" + step, `2:17: the argument cell of teleport is a cell, not a string`},
		{"a list that is a text", "def f(e):\n    ask('trial:q', 'cure')\nquestion('trial:q', lambda e, a: None)" + step, `2:20: the argument answers of ask is a list, not a string`},
		{"an argument of the script's own function", "def g(e, n):\n    pass\ndef f(e):\n    g(e)" + step, `4:5: g lacks its argument n`},
		{"a function with too many parameters", "def f(e, item):\n    pass" + step, `1:1: the game calls f with another number of arguments: 1`},
		{"a function with too few parameters", "verb('trial:v', lambda e: None, takes = 'cell')", `1:17: the game calls lambda with another number of arguments: 2`},

		// Names.
		{"a state of a mind", "def f(e):\n    return e.mind.state == 'huntng'" + step, `2:28: "huntng" is no state of a mind; did you mean "hunting"?`},
		{"states of a mind", "def f(e):\n    return e.mind.state in ('hunting', 'sleeping')" + step, `2:40: "sleeping" is no state of a mind; `},
		{"a stat by a name", "def f(e):\n    for s in ['atk', 'deff']:\n        stat(e, s)" + step, `2:22: "deff" is no stat; did you mean "def"?`},
		{"an effect in a helper", "def g(e, name):\n    apply(e, name)\ndef f(e):\n    g(e, 'hastee')" + step, `4:10: "hastee" is no effect; did you mean "haste"?`},
		{"a direction in a list", "WAYS = ['north', 'est']\ndef f(e):\n    return [step_from(e, d) for d in WAYS]" + step, `1:18: "est" is no direction; did you mean "east"?`},
		{"a direction in a tuple", "def f(e):\n    for d in ('north', 'est'):\n        push(e, d)" + step, `2:24: "est" is no direction`},
		{"a direction that is compared", "def f(e):\n    return toward(e, hero()) == 'nroth'" + step, `2:33: "nroth" is no direction; did you mean "north"?`},
		{"a direction to aim at", "verb('trial:v', lambda e, way: None, takes = 'dir', aims = lambda e: ['north', 'est'])", `1:80: "est" is no direction`},
		{"a deed of a behaviour", "def f(e):\n    noise(e.at, 3)\n    return 'wait'" + behaviour, `2:5: noise changes the game; a behaviour only chooses, and the verb that it chooses does`},
		{"a deed of a hook of hits", "hit_change('trial:h', lambda hit: heal(hit.by, 1))", `1:35: heal changes the game, which may not change while a hit or a stat is weighed`},
		{"a deed of a rule", "def may(e):\n    noise(e.at, 3)\n    return True\ndef f(e):\n    noise(e.at, 3)\nverb('trial:v', f, legal = may)", `2:5: noise changes the game, which may not change while it is asked whether an action is legal`},
		{"a verb that is chosen", "def f(e):\n    return ('movve', 'north') if foes(e) else None" + behaviour, `2:13: "movve" is no verb; did you mean "move"?`},
		{"a verb of a helper", "def g(e, d):\n    return ('movve', d)\ndef f(e):\n    return g(e, 'nroth') or None" + behaviour, `2:13: "movve" is no verb; did you mean "move"?` + "\n" + `4:17: "nroth" is no direction; did you mean "north"?`},
		{"an event that is compared", "def f(event):\n    return event.type == 'atack'" + on, `2:26: "atack" is no event; did you mean "attack"?`},
		{"a ruleset that is compared", "def f(e):\n    return ruleset() == 'clasic'" + step, `2:25: "clasic" is no ruleset; did you mean "classic"?`},

		// Results of functions.
		{"a new monster", "def f(e):\n    m = spawn('orc', e)\n    m['trial:fever'] = {}" + step, `3:7: spawn returns nothing; it acts when this function has ended`},
		{"an attribute of a new monster", "def f(e):\n    return spawn('orc', e).id" + step, `2:28: spawn returns nothing; it acts when this function has ended`},
		{"a new monster as an argument", "def f(e):\n    hurt(spawn('orc', e), 3)" + step, `2:10: spawn returns nothing; it acts when this function has ended`},
	} {
		got := ""
		if err := core.Mistakes(files(c.script, defined)); err != nil {
			got = strings.ReplaceAll(err.Error(), "scripts/a.star:", "")
		}
		lines, wants := strings.Split(got, "\n"), strings.Split(c.want, "\n")
		if len(lines) != len(wants) {
			t.Errorf("%s: %s\nThe mistakes are %s\nwant %s", c.name, c.script, got, c.want)
			continue
		}
		for _, want := range wants {
			if !strings.Contains("\n"+got, "\n"+want) {
				t.Errorf("%s: %s\nThe mistakes are %s\nwant %s", c.name, c.script, got, want)
			}
		}
	}
}

// TestNoMistakesAreFoundWhereNothingIsCertain checks scripts that are right, or may be.
func TestNoMistakesAreFoundWhereNothingIsCertain(t *testing.T) {
	const step = "\nstep('trial:s', f, after = 'effects', each = ['trial:fever'])\n"
	for name, script := range map[string]string{
		"another mod's component":       "def f(e):\n    return e['other:fever'].turn" + step,
		"its own name":                  "def hurt(e):\n    pass\ndef f(e):\n    hurt(e)" + step,
		"a name for two kinds":          "def f(e):\n    x = e\n    x = {'minds': 1}\n    return x['minds']" + step,
		"a parameter for two kinds":     "def g(x):\n    return x.minds\ndef f(e):\n    g(e)\n    g(option)" + step,
		"a function in a table":         "def g(x):\n    return x['minds']\nALL = {'g': g}\ndef f(e):\n    ALL['g']({'minds': 1})" + step,
		"a kind that is asked for":      "def f(e):\n    if type(e) == 'dict':\n        return e['minds']" + step,
		"a function for two hooks":      "def f(e):\n    return e.target if not hero() else 0\non('kill', f)" + step,
		"a text that is compared":       "def f(e):\n    for d in ['north', 'stay']:\n        if d != 'stay':\n            push(e, d)" + step,
		"a text that a function judges": "def ok(d):\n    return d != 'stay'\ndef f(e):\n    for d in [d for d in ['north', 'stay'] if ok(d)]:\n        push(e, d)" + step,
		"a text that may be empty":      "def f(e):\n    d = ''\n    for d in ['north']:\n        push(e, d)" + step,
		"a list that grows":             "def f(e):\n    l = [e]\n    l.append((1, 2))\n    return l[1].minds" + step,
		"a field that is None or not":   "def f(e):\n    best = None\n    for m in near(e, 3):\n        best = m\n    return best.health.now" + step,
		"a name in another function":    "def g():\n    e = {'a': 1}\n    return e['a']\ndef f(e):\n    return [e['health'].now, g()]" + step,
		"a parameter with a default":    "def f(e, n = 3, who = None):\n    return who['minds']" + step,
		"a default that a call changes": "def g(e, way = 'north'):\n    push(e, way)\ndef f(e):\n    g(e, way = toward(e, hero()))" + step,
		"a list of its component":       "def f(e):\n    e['trial:fever'].marks = [1] + e['trial:fever'].marks[:1]\n    e['trial:fever'].by = None" + step,
		"a number and a text":           "def f(e):\n    e['trial:fever'].name = str(turn()) + 'x'\n    e['trial:fever'].turns = max(1, turn())\n    hurt(e, len(near(e, 3)) * 2 - 1)" + step,
	} {
		if err := core.Mistakes(files(script, defined)); err != nil {
			t.Errorf("%s: %s\nThe mistakes are %v", name, script, err)
		}
	}
}

// TestTheScriptsOfModsHaveNoMistakes checks the example mods and those that players have.
func TestTheScriptsOfModsHaveNoMistakes(t *testing.T) {
	for name, found := range map[string][]mods.Found{"examples": exampleMods(t), "golden": goldenMods(t)} {
		if err := core.Mistakes(assets.With(assets.Files(), mods.Layers(found)...)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
