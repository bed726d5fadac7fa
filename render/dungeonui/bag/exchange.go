package bag

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
)

// OpenExchange lets the player choose what to give up for the offered item.
func OpenExchange(w *stage.Window) {
	k := w.Kept.Known()
	chosen := play.Proposed(k)
	if !play.ByChoice(k) {
		chosen = play.Exchangeable(k)[chosen].Slot
	}
	w.Push(&Scene{Window: w, Exchange: true, Chosen: chosen})
}
