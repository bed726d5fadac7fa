package monsters

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Rise counts a turn down; after the last the monster of the bones rises.
const Rise systems.Verb = "rise"

// bones is the terrain that a monster leaves and rises from.
const bones = "bones"

// The types of its events.
const (
	EventBones   = "bones"
	EventRise    = "rise"
	EventCrumble = "crumble"
)

// BonesPack declares monsters that rise from their bones.
func BonesPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventBones, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventCount, systems.EventAt}},
			{Type: EventRise, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
			{Type: EventCrumble, Fields: dungeon.ByMonster},
		},
		Verbs: []systems.VerbSpec{{Name: Rise, Rule: rise}},
		Behaviours: []dungeon.Behaviour{
			{Of: components.Rises, Choose: dungeon.NoChoice, Threat: dungeon.StrikesOnce},
			{Of: components.Bones, Choose: stir},
		},
		Reactions: []dungeon.Reaction{{Of: components.Rises, Died: leaveBones}},
		Checks:    []dungeon.Check{{Of: components.Rises, Wrong: boneless}, {Of: components.Bones, Wrong: bonesUnknown}},
	}
}

// leaveBones leaves the bones of a monster that has been killed by anything but magic.
// Its experience is paid already: the one that rises has none, so nobody gains by
// letting it rise.
func leaveBones(g *systems.Game, h dungeon.Hit) {
	rule := components.Rises.Get(g.World, h.To)
	if h.Kind == dungeon.HitMagic || rule.Risen {
		return
	}
	here := components.Position.Get(g.World, h.To)
	name := components.Name.Get(g.World, h.To)
	left := g.Spawn(g.Content.Must("terrain", bones), components.Position.With(*here),
		components.Bones.With(components.BonesData{
			Of: name.Key, Left: rule.After, Atk: components.Attributes.Get(g.World, h.To).Atk,
			Hp: max(1, dungeon.PercentOf(components.Health.Get(g.World, h.To).Max, rule.Percent)),
		}))
	g.Emit(systems.Event{Type: EventBones, From: h.To, To: left, Who: name.String(), Count: rule.After, At: here.At})
}

// stir runs every turn for bones.
func stir(*systems.Game, world.ID) (systems.Action, bool) { return systems.Action{Verb: Rise}, true }

// rise counts a turn of bones down. After the last one their monster rises, unless
// an actor stands on them: then they crumble.
func rise(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	data := components.Bones.Find(g.World, actor)
	if data == nil {
		return systems.Refused("refuse.unknown-action")
	}
	if data.Left > 1 {
		data.Left--
		return systems.Done()
	}
	here, of := *components.Position.Get(g.World, actor), *data
	g.Remove(actor)
	e := systems.Event{Type: EventCrumble, From: actor, Who: components.NameData{Kind: "monster", Key: of.Of}.String(), At: here.At}
	if id, ok := dungeon.Summon(g, of.Of, here.Floor, here.At, of.Hp, of.Atk); ok {
		if rule := components.Rises.Find(g.World, id); rule != nil {
			rule.Risen = true
		}
		dungeon.StartHunt(g, id)
		e.Type, e.To = EventRise, id
	}
	g.Emit(e)
	return systems.Done()
}

func boneless(_ *world.World, _ world.ID, content *archetypes.Content) string {
	if content.Find("terrain", bones) == nil {
		return fmt.Sprintf("rises from bones, and no data file has the terrain %q", bones)
	}
	return ""
}

func bonesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if b := components.Bones.Get(w, id); content.Find("monster", b.Of) == nil {
		return fmt.Sprintf("is the bones of the monster %.60q, which no data file has", b.Of)
	}
	return ""
}
