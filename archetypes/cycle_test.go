package archetypes

import "testing"

func TestTheFloorsRepeatAfterTheirCycle(t *testing.T) {
	floors := Floors{Cycle: 20, Plans: []Plan{{Depths: [2]int{1, 19}, Theme: "road"}, {Depths: [2]int{20, 20}, Theme: "throne"}}}
	for depth, want := range map[int]int{0: 0, 1: 1, 20: 20, 21: 1, 39: 19, 40: 20, 1_000_000: 20} { // the cases are independent
		if got := floors.Model(depth); got != want {
			t.Errorf("floor %d repeats floor %d, want %d", depth, got, want)
		}
	}
	if plan, ok := floors.Plan("", 60); !ok || plan.Theme != "throne" {
		t.Errorf("floor 60 has the plan %+v", plan)
	}
	floors.Cycle = 0
	if _, ok := floors.Plan("", 60); ok || floors.Model(60) != 60 {
		t.Error("floors without a cycle repeat")
	}
	rat := Prefab{Weight: 1, Depths: [2]int{1, 4}}
	if floors.Cycle = 20; !floors.Meets(&rat, 24) || floors.Meets(&rat, 25) {
		t.Error("a rat is met on floors 1 to 4 and their repetitions")
	}
}
