package scripts_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// BenchmarkHook runs a step of ten lines for the hero; the limit is 2 µs.
func BenchmarkHook(b *testing.B) {
	g := play(b, `
def tick(e):
    f = e["trial:fever"]
    health = e.health
    if health.now <= 0:
        return
    f.turns += 1
    if f.turns < 50:
        f.potency = 3
    else:
        f.turns = 0
    f.known = health.now < health.max
step("trial:tick", tick, after = "effects", each = ["trial:fever"])
`)
	fever.Attach(g.World, g.Hero, FeverData{})
	run := scripts.FirstStep(g)
	run()
	if off(g) != "" || !fever.Get(g.World, g.Hero).Known {
		b.Fatal(off(g), fever.Get(g.World, g.Hero))
	}
	b.ReportAllocs()
	for b.Loop() {
		g.Events = g.Events[:0]
		run()
	}
}

// BenchmarkTurn is a turn of a game with scripts that do nothing, to compare with one
// without.
func BenchmarkTurn(b *testing.B) {
	for name, scripts := range map[string][]string{"without": nil, "with": {"def f():\n    pass\nstep('trial:f', f, after = 'effects')\ndef g(e):\n    pass\non('wait', g)\n"}} { // in any order
		b.Run(name, func(b *testing.B) {
			g := play(b, scripts...)
			for b.Loop() {
				if err := g.Act(systems.Action{Verb: "wait"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
