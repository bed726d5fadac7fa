package keep

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Name is the name of the save file in a store. It holds the complete game,
// including the players' names and the seed of the dice.
const Name = "goose.donjon"

// Ruleset identifies games of the goose in save files.
const Ruleset = "goose"

// Keeper is a game in play and its save file. Every throw is saved before its
// result is shown.
type Keeper = kept.Keeper[*goose.Game]

// Games describes the save files of the game of the goose.
func Games(kit *goose.Kit) kept.Games[*goose.Game] {
	return kept.Games[*goose.Game]{Ruleset: Ruleset, Resume: kit.Resume, Save: func(g *goose.Game) persistence.Save {
		m := g.Match()
		return persistence.Save{Seed: m.Seed, Ruleset: Ruleset, Actions: len(m.Throws), World: g.World.Bytes()}
	}}
}
