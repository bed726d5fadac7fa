package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// MarkChanged notes that the data files or scripts of a game are read anew before it goes on.
func MarkChanged(g *systems.Game) {
	if changed := components.ChangedInPlay.Find(g.World, g.RunID); changed != nil {
		changed.Times++
		return
	}
	components.ChangedInPlay.Attach(g.World, g.RunID, components.ChangedInPlayData{Times: 1})
}
