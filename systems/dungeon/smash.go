package dungeon

import "github.com/donjon-rogue/donjon/systems"

// Smash is the verb of a blow at an object. Monsters strike what bars their only way.
const Smash systems.Verb = "smash"
