package items

import (
	"cmp"
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Zap uses a rod.
const Zap systems.Verb = "zap"

// EventZap is the use of a rod: At is the cell that it was aimed at.
const EventZap = "zap"

// maxDug caps the cells of a floor that are dug.
var maxDug = components.Dug.MaxLen("Cells")

// RodPack declares rods.
func RodPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventZap, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventAt}},
		},
		Verbs:     []systems.VerbSpec{{Name: Zap, Takes: []systems.Argument{systems.TakesItem, systems.TakesDirection, systems.TakesCell}, Optional: []systems.Argument{systems.TakesDirection, systems.TakesCell}, Rule: zap, Legal: legalZap, Group: systems.GroupItems, Keys: []string{"z"}, Icon: "icon.magic"}},
		Steps:     []dungeon.Step{{Name: "recharge", Run: recharge}},
		SkillActs: []dungeon.SkillAct{{Of: components.Dig, Aims: digAims, Use: dig}},
		Checks:    []dungeon.Check{{Of: components.Rod, Wrong: overcharged}},
	}
}

// zap uses a charge of a rod, which does what a skill with its components does. Without
// a direction or cell it is aimed at the only possible target.
func zap(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := ZapRefusal(g, actor, a.Item); refused != "" {
		return systems.Refused(refused)
	}
	act, _ := dungeon.ActOf(g, a.Item)
	aim, aimed := act.Aim(g, actor, a.Item, a)
	if !aimed {
		return systems.Refused("refuse.rod-target")
	}
	if rod := components.Rod.Get(g.World, a.Item); !rod.Endless {
		rod.Charges--
	}
	if aim.Direction.Valid() {
		dungeon.Face(g, actor, aim.Direction)
	}
	g.Emit(systems.Event{Type: EventZap, From: actor, To: a.Item, Name: dungeon.NameOf(g, a.Item), At: dungeon.AimedAt(g, actor, aim)})
	act.Use(g, actor, a.Item, aim)
	return systems.Done()
}

// ZapRefusal is the word key of the reason why an actor cannot use a rod, other than its
// aim; empty if it can.
func ZapRefusal(g *systems.Game, actor, item world.ID) string {
	if refused := cmp.Or(HandsRefusal(g, actor, item), dungeon.StillRefusal(g, actor)); refused != "" {
		return refused
	}
	switch rod := components.Rod.Find(g.World, item); {
	case rod == nil:
		return "refuse.not-rod"
	case rod.Charges == 0 && !rod.Endless:
		return "refuse.no-charge"
	}
	if act, _ := dungeon.ActOf(g, item); act.Refusal != nil {
		return act.Refusal(g, actor, item)
	}
	return ""
}

func legalZap(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	for _, item := range g.Holding(actor) {
		if components.Rod.Has(g.World, item) {
			out = AppendZaps(g, actor, item, out)
		}
	}
	return out
}

// AppendZaps lists what a rod can be aimed at now.
func AppendZaps(g *systems.Game, actor, item world.ID, out []systems.Action) []systems.Action {
	if ZapRefusal(g, actor, item) != "" {
		return out
	}
	act, _ := dungeon.ActOf(g, item)
	if act.Aims == nil {
		return append(out, systems.Action{Verb: Zap, Item: item})
	}
	for _, aim := range act.Aims(g, actor, item) {
		out = append(out, systems.Action{Verb: Zap, Item: item, Direction: aim.Direction, Cell: aim.Cell})
	}
	return out
}

// recharge is the step in which the hero's rods get a charge for each new floor.
func recharge(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for _, e := range g.Events {
		if e.Type != dungeon.EventEnter || e.Name != "" { // no side floor
			continue
		}
		for _, item := range g.Holding(g.Hero) {
			if rod := components.Rod.Find(g.World, item); rod != nil {
				rod.Charges = min(rod.Charges+1, rod.Most)
			}
		}
	}
}

// digAims lists the directions in which the first wall in reach is seen and can be dug.
func digAims(g *systems.Game, actor, item world.ID) (aims []dungeon.Aim) {
	for d := range grid.Clockwise {
		if cells := DugBy(g, actor, item, d); len(cells) > 0 && (actor != g.Hero || dungeon.InView(g, cells[0])) {
			aims = append(aims, dungeon.Aim{Direction: d})
		}
	}
	return aims
}

// dig opens the walls in a direction. They stay open, and are saved with the floor.
func dig(g *systems.Game, actor, item world.ID, a dungeon.Aim) {
	stage := g.Stage(components.Position.Get(g.World, actor).Floor)
	cells := DugBy(g, actor, item, a.Direction)
	for _, p := range cells {
		open(g, stage, p)
	}
}

// open turns a wall into an open cell.
func open(g *systems.Game, stage *systems.Stage, p grid.Point) {
	if !components.Dug.Has(g.World, stage.Entity) {
		components.Dug.Attach(g.World, stage.Entity, components.DugData{})
	}
	dug := components.Dug.Get(g.World, stage.Entity)
	dug.Cells = append(dug.Cells, p)
	stage.Dig(p)
}

// Open turns a wall of a floor into an open cell, as a rod does; it is false if no rod could.
func Open(g *systems.Game, floor int, p grid.Point) bool {
	stage := g.Stage(floor)
	if stage == nil || stage.Open(p) || !diggable(g, stage, p) || leftToDig(g, stage) == 0 {
		return false
	}
	open(g, stage, p)
	return true
}

// leftToDig is the number of cells of a floor that can still be dug.
func leftToDig(g *systems.Game, stage *systems.Stage) int {
	if dug := components.Dug.Find(g.World, stage.Entity); dug != nil {
		return maxDug - len(dug.Cells)
	}
	return maxDug
}

// DugBy lists the walls that digging in a direction opens, the nearest first. It goes over
// open cells, and ends at what fills or closes a cell and at a wall that withstands it.
func DugBy(g *systems.Game, actor, item world.ID, d grid.Direction) (cells []grid.Point) {
	data, here := components.Dig.Get(g.World, item), components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	left := leftToDig(g, stage)
	p := here.At
	for range data.Reach {
		p = p.Step(d)
		if stage.Open(p) {
			if stage.Solid(p) != 0 || stage.Opaque(p) {
				break
			}
			continue
		}
		if len(cells) == min(data.Walls, left) || !diggable(g, stage, p) {
			break
		}
		cells = append(cells, p)
	}
	return cells
}

// diggable reports whether a wall can be dug: not the border, nor a wall of what lies
// behind a lock.
func diggable(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	if !stage.Holds(p) || stage.OnBorder(p) {
		return false
	}
	locked := dungeon.LockedBits(g, stage)
	for y := p.Y - 1; y <= p.Y+1; y++ {
		for x := p.X - 1; x <= p.X+1; x++ {
			if locked.Has(stage.Index(grid.Point{X: x, Y: y})) {
				return false
			}
		}
	}
	return true
}

func overcharged(w *world.World, id world.ID, _ *archetypes.Content) string {
	if rod := components.Rod.Get(w, id); rod.Charges > rod.Most {
		return fmt.Sprintf("has %d charges of %d", rod.Charges, rod.Most)
	}
	return ""
}
