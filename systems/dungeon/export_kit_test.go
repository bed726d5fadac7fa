package dungeon

import "github.com/donjon-rogue/donjon/systems"

// Design is what the games of the kit share.
func (k *Kit) Design() *systems.Design { return &k.design }
