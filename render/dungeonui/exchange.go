package dungeonui

import "github.com/donjon-rogue/donjon/render/dungeonui/play"

// openExchange lets the player choose what to give up for the offered item.
func (w *Window) openExchange() {
	slot := play.LeastNeeded(w.game().sheet, play.ByChoice(w.kept.Known()))
	w.Push(&bagScene{w: w, exchange: true, chosen: slot})
}
