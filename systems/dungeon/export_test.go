package dungeon

import "github.com/donjon-rogue/donjon/systems"

// SetBehaviours replaces the behaviours of the kit of a game.
func SetBehaviours(g *systems.Game, list []Behaviour) { registryOf(g).behaviours = list }
