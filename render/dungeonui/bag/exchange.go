package bag

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
)

// OpenExchange lets the player choose what to give up for the offered item.
func OpenExchange(w *stage.Window) {
	slot := play.LeastNeeded(w.Game().Sheet, play.ByChoice(w.Kept.Known()))
	w.Push(&Scene{Window: w, Exchange: true, Chosen: slot})
}
