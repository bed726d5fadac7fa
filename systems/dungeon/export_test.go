package dungeon

import "github.com/donjon-rogue/donjon/systems"

// SetBehaviours replaces the behaviours of the kit of a game.
func SetBehaviours(g *systems.Game, list []Behaviour) { RegistryOf(g).behaviours = list }

// Names for the tests of the package.
var (
	DrawEnchantment = drawEnchantment
	DrawPieces      = drawPieces
	Knows           = knows
	PieceKind       = pieceKind
	Restore         = restore
	Shadows         = shadows
)
