package script

import (
	"strings"
	"testing"
)

// hostile are scripts that would take an immense time or memory. Each is stopped with
// one sentence.
var hostile = []struct{ name, script, want string }{
	{"an endless loop", "for i in range(1 << 60):\n  pass", "a call may take 200000 steps, and this would be one more"},
	{"loops within loops", "def f():\n  for i in range(10000):\n    for j in range(10000):\n      for k in range(10000):\n        pass\nf()", "4:7: a call may take 200000 steps"},
	{"28 doublings of a text", "def f():\n  s = 'a'\n  for i in range(28):\n    s += s\nf()", "4:7: the text would have 131072 bytes; it may have 65536"},
	{"28 doublings of a list", "def f():\n  s = [0]\n  for i in range(28):\n    s = s + s\nf()", "4:11: the list would have 131072 parts; it may have 65536"},
	{"doublings in place", "def f():\n  s = [0]\n  for i in range(28):\n    s += s\nf()", "4:7: the list would have 131072 parts"},
	{"doublings by extend", "def f():\n  s = [0]\n  for i in range(28):\n    s.extend(s)\nf()", "4:13: the list would have 131072 parts"},
	{"a text repeated", "x = 'a' * (1 << 29)", "1:9: the text would have 536870912 bytes"},
	{"a list repeated", "x = [0] * (1 << 40)", "1:9: the list would have 1073741824 parts"},
	{"a tuple repeated", "x = (0,) * (1 << 40)", "1:10: a tuple may hold 1000 values; use a list"},
	{"an immense number", "def f():\n  n = 3\n  for i in range(100):\n    n *= n\nf()", "4:7: the number is too large; numbers have at most 63 bits"},
	{"a shifted number", "x = 1 << 500", "1:7: the number is too large"},
	{"a number as a text", "x = int('9' * 60000)", "1:8: a text of 60000 bytes is no number; it may have 32"},
	{"an immense range as a list", "x = list(range(1 << 40))", "1:9: the list would have 1099511627776 parts"},
	{"a range sorted", "x = sorted(range(1 << 40))", "1:11: the list would have 1099511627776 parts"},
	{"a range visited", "x = all(range(1, 1 << 40))", "1:8: a call may take 200000 steps"},
	{"a range summed up", "x = max(range(1 << 40))", "1:8: the list would have 1099511627776 parts"},
	{"many large texts", "def f():\n  l = []\n  s = 'a' * 60000\n  for i in range(10000):\n    l.append(s + str(i))\nf()", "5:16: the scripts of a mod may use 64 MiB, and this would be more"},
	{"many large lists", "def f():\n  l = []\n  for i in range(10000):\n    l.append([0] * 65536)\nf()", "4:18: the scripts of a mod may use 64 MiB"},
	{"many slices", "def f():\n  s = [0] * 65536\n  l = []\n  for i in range(10000):\n    l.append(s[1:])\nf()", "5:15: the scripts of a mod may use 64 MiB"},
	{"a comprehension", "x = [[0] * 60000 for i in range(100000)]", "1:10: the scripts of a mod may use 64 MiB"},
	{"a long comprehension", "x = [0 for i in range(1 << 40)]", "1:8: a call may take 200000 steps"},
	{"many dicts", "def f():\n  l = []\n  for i in range(100000):\n    l.append({'a': i})\nf()", "a call may take 200000 steps"},
	{"a large dict", "def f():\n  d = {}\n  for i in range(1 << 40):\n    d[i] = [i]\nf()", "a call may take 200000 steps"},
	{"join", "x = ('a' * 60000).join(['b'] * 60000)", "1:23: the text would have 3600"},
	{"replace", "x = ('a' * 60000).replace('a', 'b' * 60000)", "1:26: the text would have 3600060000 bytes"},
	{"replace of nothing", "x = ('a' * 60000).replace('', 'b' * 60000)", "1:26: the text would have 3600"},
	{"format", "x = ('{0}' * 20000).format('a' * 60000)", "1:27: the text would have 4800"},
	{"format by name", "x = ('{a}' * 20000).format(a = 'a' * 60000)", "1:27: the text would have 4800"},
	{"percent", "x = ('%s' * 30000) % tuple(['a' * 60000] * 1000)", "1:27: a tuple may hold 1000 values"},
	{"many pieces", "def f():\n  s = 'a ' * 30000\n  l = []\n  for i in range(10000):\n    l.append(s.split(' '))\nf()", "5:21: the scripts of a mod may use 64 MiB"},
	{"a list in itself as a text", "def f():\n  l = []\n  for i in range(40):\n    l = [l, l]\n  return str(l)\nf()", "5:13: a call may take 200000 steps"},
	{"a list in itself in a text", "def f():\n  l = []\n  for i in range(40):\n    l = [l, l]\n  return '%s' % l\nf()", "5:15: a call may take 200000 steps"},
	{"a list in itself compared", "def f():\n  l, m = [], []\n  for i in range(9):\n    l, m = [l] * 100, [m] * 100\n  return l == m\nf()", "5:12: a call may take 200000 steps"},
	{"a list in itself in a list", "def f():\n  l, m = [], []\n  for i in range(9):\n    l, m = [l] * 100, [m] * 100\n  return [l] in [m]\nf()", "5:14: a call may take 200000 steps"},
	{"a list in itself sorted", "def f():\n  l, m = [], []\n  for i in range(9):\n    l, m = [l] * 100, [m] * 100\n  return sorted([l, m])\nf()", "5:16: a call may take 200000 steps"},
	{"a list in itself as a key", "def f():\n  l, m = [], []\n  for i in range(9):\n    l, m = [l] * 100, [m] * 100\n  return max(1, 2, key = lambda x: [l, m][x - 1])\nf()", "5:13: a call may take 200000 steps"},
	{"a list in itself as a global", "def f():\n  l = []\n  for i in range(40):\n    l = [l, l]\n  return l\nx = f()", "the value of x holds more values than a script may"},
	{"a deep list", "def f():\n  l = []\n  for i in range(20000):\n    l = [l]\n  return l\nx = f()", "the value of x holds values nested too deep"},
	{"a deep list compared", "def f():\n  l = []\n  for i in range(20000):\n    l = [l]\n  return l == l\nx = f()", "5:12: the value holds values nested too deep"},
	{"a tuple in itself as a key", "def f():\n  t = (1, 2)\n  for i in range(60):\n    t = (t, t)\n  return {t: 1}\nf()", "4:10: a tuple may hold 1000 values; use a list"},
	{"a tuple in itself by zip", "def f():\n  t = [1]\n  for i in range(60):\n    t = zip(t, t)\n  return {t[0]: 1}\nf()", "4:12: a tuple may hold 1000 values"},
	{"a tuple in itself by items", "def f():\n  t = 1\n  for i in range(60):\n    t = {t: t}.items()[0]\nf()", "4:21: a tuple may hold 1000 values"},
	{"functions in themselves", "def two(a, b):\n  def g():\n    return a, b\n  return g\ndef f():\n  g = 1\n  for i in range(60):\n    g = two(g, g)\n  return g\nx = f()", "the value of x holds more values than a script may"},
	{"a default in itself", "def f():\n  l = []\n  for i in range(40):\n    l = [l, l]\n  return l\ndef g(x = f()):\n  pass", "the value of g holds more values"},
	{"looking in a long list", "def f():\n  l = range(60000)\n  l = list(l)\n  n = 0\n  for i in range(100000):\n    if -1 in l:\n      n += 1\nf()", "6:11: a call may take 200000 steps"},
	{"taking from the front", "def f():\n  l = [0] * 65000\n  for i in range(60000):\n    l.pop(0)\nf()", "4:10: a call may take 200000 steps"},
	{"long texts compared", "def f():\n  a, b = 'a' * 65000 + 'b', 'a' * 65000 + 'c'\n  n = 0\n  for i in range(100000):\n    n += a == b and 1 or 2\nf()", "5:12: a call may take 200000 steps"},
	{"long texts searched", "def f():\n  s = 'a' * 60000\n  for i in range(100000):\n    s.find('b')\nf()", "4:11: a call may take 200000 steps"},
	{"many brackets", "x = " + strings.Repeat("[", 60_000) + strings.Repeat("]", 60_000), "1:1: an expression has more than 200 parts within each other"},
	{"many minus signs", "x = " + strings.Repeat("- ", 60_000) + "1", "1:1: an expression has more than 200 parts"},
	{"many conditions", "x = " + strings.Repeat("1 if 1 else ", 10_000) + "1", "1:1: an expression has more than 200 parts"},
	{"many lambdas", "x = " + strings.Repeat("lambda: ", 15_000) + "1", "1:1: an expression has more than 200 parts"},
	{"many calls", "x = len" + strings.Repeat("()", 60_000), "1:1: an expression has more than 200 parts"},
	{"an immense number written out", "x = " + strings.Repeat("9", 120_000), "1:5: the number 999"},
	{"an immense message", "fail('a' * 60000)", "1:5: aaaa"},
	{"an immense key in a message", "x = {}['a' * 60000]", "1:7: key \"aaaa"},
	{"many variables", "def f():\n" + strings.Repeat("  a = 1\n", 12_000) + "for i in range(10000):\n  f()", "a call may take 200000 steps"},
}

// TestHostileScriptsAreStopped: TestHostileScriptsTakeLittle measures the same scripts.
func TestHostileScriptsAreStopped(t *testing.T) {
	for _, c := range hostile {
		_, err := run(c.script)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 400 {
			t.Errorf("%s gave %.500v, want %s", c.name, err, c.want)
		}
	}
}
