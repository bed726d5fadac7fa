package script

import (
	"testing"

	"go.starlark.net/starlark"
)

// BenchmarkCall calls a function of ten lines that counts and compares.
func BenchmarkCall(b *testing.B) {
	var f starlark.Callable
	given := starlark.StringDict{"on": starlark.NewBuiltin("on", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		f = args[0].(starlark.Callable)
		return starlark.None, nil
	})}
	p, faults := Read(Source{"a.star", `
def work(hp, most):
    lost = most - hp
    if lost <= 0:
        return 0
    heal = most // 10 + 1
    if heal > lost:
        heal = lost
    if hp * 4 < most:
        heal += 5
    return min(hp + heal, most)
on(work)
`}, given)
	m := NewMeter(nil)
	if len(faults) > 0 || p.Run(m) != nil {
		b.Fatal(faults)
	}
	hp, most := starlark.MakeInt(20), starlark.MakeInt(100)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := m.Call("a.star", f, hp, most); err != nil {
			b.Fatal(err)
		}
	}
}
