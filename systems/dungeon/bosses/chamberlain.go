package bosses

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Trick makes the Chamberlain change places with his images.
const Trick systems.Verb = "trick"

// The types of its events.
const (
	EventTrick    = "trick"
	EventDissolve = "dissolve"
)

// ChamberlainPack declares the boss with images of himself.
func ChamberlainPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventTrick, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
			{Type: EventDissolve, Fields: dungeon.OnTarget},
		},
		Verbs: []systems.VerbSpec{{Name: Trick, Rule: trick}},
		Reactions: []dungeon.Reaction{
			{Of: components.Deceives, Died: func(g *systems.Game, h dungeon.Hit) { dropImages(g, h.To) }},
			{Of: components.Image, Instead: dissolve},
		},
		Moves: map[string]dungeon.Choice{"trick": func(g *systems.Game, actor world.ID) (systems.Action, bool) {
			return systems.Action{Verb: Trick}, components.Deceives.Has(g.World, actor)
		}},
		Checks: []dungeon.Check{{Of: components.Deceives, Wrong: deceivesUnknown}, {Of: components.Image, Wrong: imageOfNobody}},
	}
}

// trick surrounds an actor with images of itself, and makes all of them change places. The
// hero loses Mp.
func trick(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule := components.Deceives.Find(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	here := *components.Position.Get(g.World, actor)
	cells := append(dropImages(g, actor), here.At)
	for len(cells) <= rule.Count {
		at, room := freeNear(g.Stage(here.Floor), here.At, cells)
		if !room {
			break
		}
		cells = append(cells, at)
	}
	himself := g.Stream(dungeon.MindStream).Below(len(cells))
	dungeon.MoveTo(g, actor, cells[himself])
	for i, at := range cells {
		if i != himself {
			spawnImage(g, actor, rule.Image, at)
		}
	}
	g.Emit(systems.Event{Type: EventTrick, From: actor, To: g.Hero, Who: dungeon.NameOf(g, actor), At: here.At})
	monsters.TakeMana(g, actor, g.Hero, rule.Mp)
	return systems.Done()
}

// freeNear is the free cell with nothing lying in it that is fewest steps from a cell and
// not in a list, the first row by row among equals; false if there is none.
func freeNear(stage *systems.Stage, from grid.Point, except []grid.Point) (grid.Point, bool) {
	return dungeon.NearestOf(stage, from, func(p grid.Point) bool { return !slices.Contains(except, p) })
}

// spawnImage puts an image of an actor into a cell. It looks like the actor in every
// respect, hunts like it, and does half as much damage.
func spawnImage(g *systems.Game, actor world.ID, name string, at grid.Point) {
	health := *components.Health.Get(g.World, actor)
	id, _ := dungeon.Summon(g, name, components.Position.Get(g.World, actor).Floor, at, health.Now, components.Attributes.Get(g.World, actor).Atk,
		components.Minion.With(components.MinionData{Of: actor}), components.Stays.With(components.StaysData{}))
	components.Health.Get(g.World, id).Max = health.Max
	*components.Name.Get(g.World, id) = *components.Name.Get(g.World, actor)
	dungeon.StartHunt(g, id)
}

// dropImages removes the images of an actor, and lists the cells that they leave.
func dropImages(g *systems.Game, actor world.ID) (cells []grid.Point) {
	for _, id := range dungeon.MinionsOf(g, actor) {
		if components.Image.Has(g.World, id) {
			cells = append(cells, components.Position.Get(g.World, id).At)
			g.Remove(id)
		}
	}
	return cells
}

// dissolve removes an image that is hit.
func dissolve(g *systems.Game, h dungeon.Hit) bool {
	if h.Amount <= 0 {
		return false
	}
	g.Emit(systems.Event{Type: EventDissolve, From: h.From, To: h.To, Who: dungeon.NameOf(g, h.To), At: components.Position.Get(g.World, h.To).At})
	g.Remove(h.To)
	return true
}

func deceivesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	name := components.Deceives.Get(w, id).Image
	prefab := content.Find("monster", name)
	if prefab == nil {
		return fmt.Sprintf("deceives with the monster %.60q, which no data file has", name)
	}
	if !dungeon.PartsHave(prefab.Parts, components.Image) {
		return fmt.Sprintf("deceives with the monster %q, which is not an image", name)
	}
	return ""
}

func imageOfNobody(w *world.World, id world.ID, _ *archetypes.Content) string {
	if minion := components.Minion.Find(w, id); minion != nil && (!w.Alive(minion.Of) || !components.Deceives.Has(w, minion.Of)) {
		return "is an image of a monster that does not deceive"
	}
	return ""
}
