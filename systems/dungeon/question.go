package dungeon

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A question is a choice among items that are answers: one is taken and does what the question says,
// and none comes into the bag. Leaving them all is an answer, too. Every face and every bot that knows
// treasures knows questions.

// Answered is called with the entry of the item that answers a question; empty if all were left.
type Answered func(g *systems.Game, actor world.ID, answer string)

// MaxAnswers is the number of answers that a question may have.
const MaxAnswers = 6

// CanAsk reports whether the hero can be asked a question now: it answers no other one, searches no
// treasure, and is in no Storehouse.
func CanAsk(g *systems.Game) bool {
	return !g.Run().Over && !Searching(g, g.Hero) && StorehouseHere(g) == nil
}

// Ask asks the hero a question of that name, with entries of items as answers. It is false if the hero
// cannot be asked now.
func Ask(g *systems.Game, question string, answers []string) bool {
	if !CanAsk(g) || len(answers) == 0 {
		return false
	}
	bundle := g.Content.Find("terrain", BundleEntry)
	if bundle == nil {
		bundle = &archetypes.Prefab{Name: components.NameData{Kind: "terrain", Key: BundleEntry}}
	}
	id := g.Spawn(bundle,
		components.Position.With(*components.Position.Get(g.World, g.Hero)),
		components.Treasure.With(components.TreasureData{Free: true}),
		components.Choice.With(components.ChoiceData{Take: 1}),
		components.Question.With(components.QuestionData{Run: question}))
	for slot, name := range answers {
		g.Give(NewItem(g, name, 1), id, slot)
	}
	components.Search.Get(g.World, g.Hero).Treasure = id
	return true
}

// QuestionOf is the question that the hero is asked; nil for none.
func QuestionOf(g *systems.Game) *components.QuestionData {
	return questionOf(g, g.Hero)
}

func questionOf(g *systems.Game, actor world.ID) *components.QuestionData {
	return components.Question.Find(g.World, components.Search.Get(g.World, actor).Treasure)
}

// answer ends the question that an actor is asked with one of its items, or with none if that is 0.
func answer(g *systems.Game, actor, item world.ID) systems.Result {
	run, name := questionOf(g, actor).Run, ""
	if item != 0 {
		name = components.Name.Get(g.World, item).Key
	}
	s := components.Search.Get(g.World, actor)
	g.Remove(s.Treasure)
	s.Treasure = 0
	if answered := RegistryOf(g).questions[run]; answered != nil {
		answered(g, actor, name)
	}
	return systems.Free()
}
