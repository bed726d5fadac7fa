// Package thorns is a mod of Donjon that is written in Go: a component, a step of the turn
// and a monster that has the component. The program game is the whole game with it.
package thorns

import (
	"embed"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
)

// Data hurts an actor that strikes its owner from the next cell.
type Data struct {
	Damage int `within:"0,1000"` // Hp that a blow costs
}

// Thorns is the component. Entries have it as "thorns:thorns".
var Thorns = world.Register[Data]("thorns:thorns", world.Needs("position"), world.In("monster", "hero"))

//go:embed mod.toml data words
var files embed.FS

func init() {
	mod.Register(mod.Pack{
		Files: files,
		Steps: []mod.Step{{Name: "thorns:prick", Before: "reaper", Run: prick}},
	})
}

// prick hurts all that have struck something with thorns in this turn. Spells and throws
// are not pricked.
func prick(g *systems.Game) {
	for _, e := range g.Events {
		if e.Type != dungeon.EventAttack || e.Magic || e.Name != "" {
			continue
		}
		thorns, from := Thorns.Find(g.World, e.To), components.Position.Find(g.World, e.From)
		if thorns != nil && from != nil && from.At.Distance(e.At) == 1 {
			dungeon.Hurt(g, dungeon.Hit{To: e.From, Kind: dungeon.HitThorns, With: "thorns:thorn", Amount: thorns.Damage})
		}
	}
}
