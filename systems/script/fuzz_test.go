package script

import (
	"strings"
	"testing"
)

// FuzzScript reads and runs any text. Whatever it is, it ends, and a fault is one
// line that begins with the name of the file.
func FuzzScript(f *testing.F) {
	for _, c := range hostile {
		if len(c.script) < 300 {
			f.Add(c.script)
		}
	}
	f.Add("def f(a, b = [1, 2]):\n  x, y = a[1:], {k: v for k, v in b}\n  x += y.items()\n  return lambda z: z in x or \"{}\".format(z) % 3\n")
	f.Add("tell(sorted([(2, 'b'), (1, 'a')], key = lambda x: x[0], reverse = True)[0][1].upper() + str(min(3, 4)))")
	f.Fuzz(func(t *testing.T, text string) {
		_, err := run(text)
		if err != nil && (!strings.HasPrefix(err.Error(), "scripts/a.star:") || strings.ContainsAny(err.Error(), "\n\r\x1b") || len(err.Error()) > 500) {
			t.Errorf("the fault is %q", err)
		}
	})
}
