package script

import (
	"fmt"
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// run reads a script and runs its top level. The result is what the function it has
// called told.
func run(text string) (told []string, err error) {
	given := starlark.StringDict{"tell": starlark.NewBuiltin("tell", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		told = append(told, args[0].String())
		return starlark.None, nil
	})}
	p, faults := Read(Source{"scripts/a.star", text}, given)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return told, p.Run(NewMeter(nil))
}

func TestScriptsComputeAsTheLanguageSays(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{`tell(1 + 2 * 3 - 7 % 4)`, `4`},
		{`tell("a" + "b" * 3)`, `"abbb"`},
		{`tell(3 * "ab")`, `"ababab"`},
		{`tell([1] + [2, 3] * 2)`, `[1, 2, 3, 2, 3]`},
		{`tell((1, 2) + (3,) * 2)`, `(1, 2, 3, 3)`},
		{`tell("%s is %d" % ("x", 5))`, `"x is 5"`},
		{`tell(1 << 10 | 3)`, `1027`},
		{`tell({"a": 1} | {"b": 2})`, `{"a": 1, "b": 2}`},
		{`tell([2 in [1, 2], 3 not in (1, 2), "b" in "abc", "k" in {"k": 0}])`, `[True, True, True, True]`},
		{"x, y = [1, 2], [1, 2]\ntell([x == y, x != y, x < y, x <= y, x > y, x >= y])", `[True, False, False, True, False, True]`},
		{"def f(l):\n  l += [2]\nm = [1]\nf(m)\ntell(m)", `[1, 2]`},
		{"d = {}\ndef f(d):\n  d |= {1: 2}\nf(d)\ntell(d)", `{1: 2}`},
		{"n = [5]\nn[0] += 2\nn[0] *= 3\nn[0] -= 1\nn[0] //= 2\ntell(n)", `[10]`},
		{`tell([x * x for x in range(4) if x != 2])`, `[0, 1, 9]`},
		{`tell({k: v for k, v in zip("ab".elems(), [1, 2])})`, `{"a": 1, "b": 2}`},
		{`tell([1, 2, 3, 4][1:3] + [1, 2, 3, 4][::-2] + [1, 2, 3, 4][-3:] + [1, 2, 3, 4][3:1:-1])`, `[2, 3, 4, 2, 2, 3, 4, 4, 3]`},
		{`tell("hello"[1:-1] + "hello"[::-1])`, `"ellolleh"`},
		{"l = [3, 1, 2]\nl.append(0)\nl.extend([9])\nl.insert(0, 7)\nl.remove(1)\ntell((l, l.index(2), l.pop()))", `([7, 3, 2, 0], 2, 9)`},
		{`tell(sorted([3, 1, 2], key = lambda x: -x) + sorted("cab".elems(), reverse = True))`, `[3, 2, 1, "c", "b", "a"]`},
		{`tell((min(3, 1), max([1, 5, 2]), min(["bb", "a"], key = len), any([0, 1]), all([])))`, `(1, 5, "a", True, True)`},
		{`tell("-".join(["a", "b"]).replace("-", "+").upper().split("+"))`, `["A", "B"]`},
		{`tell("{} {x} {}".format(1, 2, x = "y"))`, `"1 y 2"`},
		{`tell((str([1, "a"]), repr("a"), str("a"), int("12"), list(range(3)), tuple([1]), dict(a = 1), list(enumerate(["x"]))))`,
			`("[1, \"a\"]", "\"a\"", "a", 12, [0, 1, 2], (1,), {"a": 1}, [(0, "x")])`},
		{"d = {\"b\": 1, \"a\": 2}\nd.update({\"c\": 3})\ntell((d.items(), d.keys(), d.get(\"z\", 0), d.setdefault(\"q\", 4), d.pop(\"b\")))",
			`([("b", 1), ("a", 2), ("c", 3)], ["b", "a", "c"], 0, 4, 1)`},
		{"def f(a, b = 2 + 3):\n  return a, b\nx, (y) = f(1)\ntell(x + y)", `6`},
		{"x = 3 if 1 < 2 else 4\ntell(not x)", `False`},
	} {
		told, err := run(c.script)
		if got := strings.Join(told, "; "); err != nil || got != c.want {
			t.Errorf("%s\ntold %s, want %s (%v)", c.script, got, c.want, err)
		}
	}
}

func TestScriptsAreRefusedWithTheirPlace(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"x = 1\ny = x / 2", "2:7: scripts have no fractions; use //, which rounds down"},
		{"def f():\n  return 1.5", "2:10: scripts have no fractions; 1.5 is not a whole number"},
		{"x = 1\nx /= 2", "2:3: scripts have no fractions; use //=, which rounds down"},
		{"x = 1e3", "1:5: scripts have no fractions; 1e3 is not a whole number"},
		{"def f():\n  while True:\n    pass", "2:3: scripts have no while; use for with a range"},
		{`load("a.star", "b")`, "1:1: scripts cannot load other files"},
		{"x = float(3)", "1:5: scripts have no function float"},
		{"x = hash(\"a\")", "1:5: scripts have no function hash"},
		{"print(1)", "1:1: scripts have no function print"},
		{"x = set([1])", "1:5: scripts have no function set"},
		{"x = b\"a\"", "1:5: scripts have no bytes"},
		{"def f(*a):\n  pass", "1:7: scripts have no parameters with *; name each parameter"},
		{"x = max(*[1])", "1:9: scripts have no arguments with *; write each argument"},
		{"x = 99999999999999999999", "1:5: the number 99999999999999999999 is too large"},
		{"x = undefined + 1", "1:5: undefined: undefined"},
		{"x = (1", "1:7: got end of file"},
		{"def f():\n  None = 3", "2:3: None cannot be defined again"},
		{"def f():\n  return f()\nf()", "2:10: function f called recursively"},
		{"x = [].append", "1:7: call .append() at once; it cannot be kept for later"},
		{"def f(l):\n  l.pop() += [1]", "2:"},
		{"x = 1 + \"a\"", "1:7: unknown binary op: int + string"},
		{"x = {}[3]", "1:7: key 3 not in dict"},
		{"x = None.y", "1:9: None has no .y; functions that change something return None"},
		{"x = (1).y", "1:8: a int has no .y"},
		{"x = [\n  1,\n  2 3,\n", "3:6: got int literal, want ']'; the [ of line 1 is not closed"},
		{"f(1,\n# ([\n\"(\"\nx = 3", "4:2: got identifier, want ','; the ( of line 1 is not closed"},
		{"f(\"\"\"\n(\"\"\", [1)", "2:10: got ')', want ']'; the [ of line 2 is not closed"},
		{"x = [\n  1\n  2]", "3:4: got int literal, want ']'"},
		{"fail(\"no\\nway\")", "1:5: no way"},
		{"x = " + strings.Repeat("(", 300), "1:1: an expression has more than 200 parts within each other"},
		{"x = " + strings.Repeat("-", 300) + "1", "1:1: an expression has more than 200 parts"},
		{"x = \"\"\n\nx = 1" + strings.Repeat("+1", 60_000), "3:1: an expression has more than 200 parts"},
		{strings.Repeat("#", MaxSource+1), " a script has at most 131072 bytes"},
		{"x = \xff", "1:5: "},
	} {
		_, err := run(c.script)
		if err == nil || !strings.HasPrefix(strings.TrimPrefix(err.Error(), "scripts/a.star:"), c.want) {
			t.Errorf("%.60s\ngave %v, want %s", c.script, err, c.want)
		}
	}
}

func TestTextsAndCommentsDoNotNest(t *testing.T) {
	text := fmt.Sprintf("x = \"%s\" # %s\ny = '''%s'''\nz = [%s]\n", strings.Repeat("(", 300), strings.Repeat("[", 300),
		strings.Repeat("{\n", 300), strings.Repeat("(1, \"a\" + \"b\"), ", 1000))
	if _, err := run(text); err != nil {
		t.Error(err)
	}
}

// TestGlobalsAreFrozen: what a script keeps never changes, so a game depends on its
// world alone.
func TestGlobalsAreFrozen(t *testing.T) {
	var change starlark.Callable
	given := starlark.StringDict{"on": starlark.NewBuiltin("on", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		change = args[0].(starlark.Callable)
		return starlark.None, nil
	})}
	p, faults := Read(Source{"a.star", "count = [0]\ndef change():\n  count[0] += 1\non(change)"}, given)
	m := NewMeter(nil)
	if len(faults) > 0 || p.Run(m) != nil {
		t.Fatal(faults)
	}
	_, err := m.Call("a.star", change)
	if want := "a.star:3:8: cannot assign to element of frozen list"; err == nil || err.Error() != want {
		t.Errorf("changing a global gave %v, want %s", err, want)
	}
}

func TestOutlinesIgnoreCommentsAndSpacing(t *testing.T) {
	outline := func(text string) string {
		p, faults := Read(Source{"a.star", text}, nil)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		return p.Outline()
	}
	base := outline("def f(a):\n  return a + \"x\"\n")
	if other := outline("# A comment.\n\ndef f( a ):  # another\n    return a+'x'\n"); other != base {
		t.Errorf("the outlines differ:\n%s\n%s", base, other)
	}
	for _, text := range []string{"def f(a):\n  return a + \"y\"\n", "def f(a):\n  return a - \"x\"\n", "def g(a):\n  return a + \"x\"\n", "def f(a):\n  a + \"x\"\n"} {
		if outline(text) == base {
			t.Errorf("%q has the same outline", text)
		}
	}
}
