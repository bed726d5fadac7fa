package bots

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestBotsSolveTheStorehouse takes heroes to floors with a hatch, without monsters. The bots
// must find it by the marks, solve the puzzle, take a reward and go on down.
func TestBotsSolveTheStorehouse(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	for _, name := range []string{NameCareful, NamePlanner} {
		for _, first := range []int{6, 11, 16} {
			g := kit.New(fmt.Sprint("porter ", first))
			bot, err := New(name, "")
			if err != nil {
				t.Fatal(err)
			}
			depth := first
			for dungeontest.Descend(t, g, depth); !hasHatch(g, depth); dungeontest.Descend(t, g, depth) {
				depth++
			}
			for _, id := range components.Hostile.IDs(g.World) {
				g.Remove(id)
			}
			k := known.Know(g)
			solved, done := false, false
			for range 6_000 {
				if err := g.Act(bot.Choose(k)); err != nil {
					t.Fatal(err)
				}
				for _, e := range g.Events {
					solved = solved || e.Type == floors.EventSolved
				}
				if done = k.Hero().Floor() > depth; done {
					break
				}
			}
			rewards := len(k.Bag().Keys())
			for _, item := range k.Hero().Sheet().Bag {
				if item.Name == "porter-gloves" || item.Name == "foreman-ring" {
					rewards++
				}
			}
			if !solved || !done || rewards == 0 {
				t.Errorf("%s on floor %d: solved: %t, went on: %t, rewards: %d", name, depth, solved, done, rewards)
			}
		}
	}
}

// hasHatch reports whether something is hidden on a floor.
func hasHatch(g *systems.Game, floor int) bool {
	for id := range components.Hidden.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor {
			return true
		}
	}
	return false
}
