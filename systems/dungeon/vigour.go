package dungeon

import (
	"encoding/binary"
	"math/bits"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// RestVerb rests for a turn; Rest repeats it.
const RestVerb systems.Verb = "rest"

// The stats that scale what a rest restores, in percent. The second one is for Hp
// alone, on top of the first.
const (
	RestGain   = "rest"
	RestGainHp = "rest-hp"
)

// EventRest is one turn of rest: Amount is the Hp restored and Count the Mp.
const EventRest = "rest"

// MaxVigour is the most that a hero can save up.
const MaxVigour = 100

// VigourPack declares Vigour and rest.
func VigourPack() Pack {
	return Pack{
		Stats: []string{RestGain, RestGainHp},
		Events: []systems.EventSpec{
			{Type: EventRest, Fields: []systems.Field{systems.EventFrom, systems.EventAmount, systems.EventCount, systems.EventAt}, Unlogged: true},
		},
		Verbs: []systems.VerbSpec{{Name: RestVerb, Rule: rest, Legal: legalRest, Keys: []string{"r", "PadR3"}, Icon: "icon.rest", Cost: costOfRest}},
		Steps: []Step{{Name: "vigour", Run: vigour}},
	}
}

// vigour is the step in which the hero earns Vigour for the cells that it has seen
// for the first time. Each floor gives what the rules say x seen / all walkable
// cells, rounded down; what would exceed the maximum is lost.
func vigour(g *systems.Game) {
	v := components.Vigour.Find(g.World, g.Hero)
	if v == nil || g.Run().Over || StorehouseHere(g) != nil {
		return
	}
	stage := g.Here()
	y := components.Yield.Find(g.World, stage.Entity)
	if y == nil {
		components.Yield.Attach(g.World, stage.Entity, components.YieldData{Cells: max(1, CountCells(g, stage, nil))})
		y = components.Yield.Get(g.World, stage.Entity)
	}
	seen := SeenBits(g, stage)
	all := countBits(seen)
	if all == y.Bits {
		return
	}
	y.Bits = all
	given := g.Rules.Vigour.Floor * CountCells(g, stage, seen) / y.Cells
	v.Now = min(MaxVigour, v.Now+max(0, given-y.Given))
	y.Given = given
}

// countBits counts the bits that are set.
func countBits(list []byte) int {
	n := 0
	for ; len(list) >= 8; list = list[8:] {
		n += bits.OnesCount64(binary.LittleEndian.Uint64(list))
	}
	for _, b := range list {
		n += bits.OnesCount8(b)
	}
	return n
}

// CountCells counts the walkable cells of a floor, those that have been seen if
// seen is given. What lies behind locks and what has been dug does not count.
func CountCells(g *systems.Game, stage *systems.Stage, seen grid.Bits) int {
	n, locked := 0, LockedBits(g, stage)
	for i := range stage.Cells() {
		if seen != nil && !seen.Has(i) {
			continue
		}
		if open, _, _ := stage.Cell(i); open && !locked.Has(i) {
			n++
		}
	}
	if dug := components.Dug.Find(g.World, stage.Entity); dug != nil {
		for _, p := range dug.Cells {
			if seen == nil || seen.Has(stage.Index(p)) {
				n--
			}
		}
	}
	return n
}

// rest spends 1 Vigour for 1 % of the maximum of both gauges, as the actor's stats
// scale it. The event is silent: the gauges show it.
func rest(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if refused := RestRefusal(g, actor); refused != "" {
		return systems.Refused(refused)
	}
	v := components.Vigour.Get(g.World, actor)
	v.Now--
	health, mana := components.Health.Get(g.World, actor), components.Mana.Get(g.World, actor)
	percent := Scale(g, actor, RestGain, 100)
	hp := restore(&health.Now, health.Max, Scale(g, actor, RestGainHp, percent), &v.Hp)
	mp := restore(&mana.Now, mana.Max, percent, &v.Mp)
	rested(g, actor)
	g.Emit(systems.Event{Type: EventRest, From: actor, Amount: hp, Count: mp, At: components.Position.Get(g.World, actor).At})
	return systems.Done()
}

// costOfRest is the price of a turn of rest.
func costOfRest(*systems.Game, world.ID) systems.Cost { return systems.Cost{Vigour: 1} }

// restore adds percent % of a hundredth of the maximum to a gauge and returns the
// gain. What is less than a point is carried, unless the gauge is full.
func restore(now *int, maximum, percent int, carried *int) (gained int) {
	hundredths := *carried + max(0, maximum)*max(0, percent)/100
	gained = min(hundredths/100, max(0, maximum-*now))
	*now += gained
	if *carried = hundredths % 100; *now >= maximum {
		*carried = 0
	}
	return gained
}

func legalRest(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if RestRefusal(g, actor) != "" {
		return out
	}
	return append(out, systems.Action{Verb: RestVerb})
}

// RestRefusal is the word key of the reason why an actor cannot rest now; empty if
// it can.
func RestRefusal(g *systems.Game, actor world.ID) string {
	v := components.Vigour.Find(g.World, actor)
	if v == nil {
		return "refuse.unknown-action"
	}
	health, mana := components.Health.Get(g.World, actor), components.Mana.Get(g.World, actor)
	switch {
	case Searching(g, actor):
		return "refuse.offered"
	case StillRefusal(g, actor) != "":
		return StillRefusal(g, actor)
	case health.Now >= health.Max && mana.Now >= mana.Max:
		return "refuse.rested"
	case v.Now == 0:
		return "refuse.no-vigour"
	case Hunted(g):
		return "refuse.hunted"
	}
	return ""
}

// Hunted reports whether the player knows of a monster that hunts the hero: it is in
// view, or it was seen before it went out of sight.
func Hunted(g *systems.Game) bool {
	for id, m := range components.Mind.Each(g.World) {
		if m.State == components.Hunting && knownHere(g, id) {
			return true
		}
	}
	return false
}

// LockedBits are the cells of a floor behind locked doors, opened or not; nil if it has
// none.
func LockedBits(g *systems.Game, stage *systems.Stage) grid.Bits {
	if locked := components.Locked.Find(g.World, stage.Entity); locked != nil {
		return locked.Cells
	}
	return nil
}
