package puyoui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// Dimensions of the chart of chains over a timeline, in interface pixels.
const (
	chartHeight = 62
	chartLeast  = 30 // below this height there is no chart
	barWidth    = 3

	leastLongest = 4 // the length of a bar of full height, unless a chain is longer
)

// drawChains draws the chains of a replay as bars over its timeline, between y and the
// timeline: where they happen, how long they are, and how often they pop. What is still to
// come is faint.
func drawChains(dst *ebiten.Image, w *shell.Window, timeline image.Rectangle, y int, chains []puyokeep.Chain, played, all int) {
	r := image.Rect(timeline.Min.X, max(y+6, timeline.Min.Y-chartHeight), timeline.Max.X, timeline.Min.Y-4)
	if r.Dy() < chartLeast || len(chains) == 0 {
		return
	}
	theme.Write(dst, w.Words.Text("puyo.chains"), r.Min, theme.Quiet)
	r.Min.Y += theme.LineHeight
	longest := leastLongest
	for _, c := range chains {
		longest = max(longest, c.Combo)
	}
	free := r.Min.X // right of the last number
	for _, c := range chains {
		x := r.Min.X + (r.Dx()-barWidth)*c.At/max(1, all)
		height := max(2, (r.Dy()-theme.LineHeight)*c.Combo/longest)
		ink := board.Ink(c.Combo)
		if c.At > played {
			ink = theme.Faint
		}
		theme.Fill(dst, image.Rect(x, r.Max.Y-height, x+barWidth, r.Max.Y), ink)
		number := strconv.Itoa(c.Combo)
		left := min(x+(barWidth-theme.Width(number))/2, r.Max.X-theme.Width(number))
		if c.Combo > 1 && left >= free {
			theme.Write(dst, number, image.Pt(left, r.Max.Y-height-theme.LineHeight), ink)
			free = left + theme.Width(number) + 2
		}
	}
}

// chainsOf returns the chains of a game that is shown, by the number of pieces placed.
func chainsOf(setup puyo.Setup, moves []field.Move) (list []puyokeep.Chain) {
	var f field.Field
	for i, m := range moves {
		if !f.Place(setup.Pieces[i], m) {
			break
		}
		if c := f.Resolve(setup.Rule); c.Combo > 0 {
			list = append(list, puyokeep.Chain{At: i + 1, Combo: c.Combo})
		}
	}
	return list
}
