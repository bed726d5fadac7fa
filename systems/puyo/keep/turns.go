// Package keep saves games of Puyo in a store while they are played: one
// turn-based game, one of falling pieces, and the table of high scores.
package keep

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// File name and ruleset of a turn-based game.
const (
	TurnsName    = "puyo.donjon"
	TurnsRuleset = "puyo"
)

// Turns is a running turn-based game. It is written after every action, before
// the result is shown.
type Turns = kept.Keeper[*puyo.Game]

// TurnsGames describes the save files of turn-based games.
var TurnsGames = kept.Games[*puyo.Game]{Ruleset: TurnsRuleset, Resume: puyo.Resume, Save: func(g *puyo.Game) persistence.Save {
	m := g.Match()
	return persistence.Save{Seed: m.Seed, Ruleset: TurnsRuleset, Actions: len(m.Played), World: g.World.Bytes()}
}}
