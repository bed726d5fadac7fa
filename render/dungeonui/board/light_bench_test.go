package board

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/drawtest"
)

// BenchmarkLight computes the light around the hero, as after an action.
func BenchmarkLight(b *testing.B) {
	board := openBoard(b, openAdventure(b, "mage", "light"))
	for b.Loop() {
		board.illuminate(false)
	}
}

// BenchmarkTerrain draws the terrain around the hero, as after a step.
func BenchmarkTerrain(b *testing.B) {
	board := openBoard(b, openAdventure(b, "mage", "light"))
	drawtest.Drawing(func() { board.layer.paint(board.motion.Camera.At(), 0) })
	drawtest.Drawing(func() {
		for b.Loop() {
			board.layer.stale = true
			board.layer.paint(board.motion.Camera.At(), 0)
		}
	})
}
