package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of the red edge of the view, in pixels of the art.
const (
	edgeDepth  = 9
	edgeStages = 4  // pictures, from faint to strong
	edgeTicks  = 14 // duration of a picture
	edgeAlpha  = 0.8
)

// edge is the dithered red edge of the view, which breathes while the hero has few Hp.
type edge struct {
	off   bool // the player has switched it off
	shown bool
	of    [edgeStages]*ebiten.Image
}

// read sets whether the edge is shown.
func (e *edge) read(k known.Known) { e.shown = k.Hero().NearDeath() }

// draw draws the edge at the border of a view, in front of everything.
func (e *edge) draw(c *canvas, view image.Rectangle, scale int, m *anim.Motion) {
	if !e.shown || e.off {
		return
	}
	stage := edgeStages - 1
	if !m.Reduced {
		stage = breath(m.Now / edgeTicks)
	}
	if e.of[stage] == nil {
		e.of[stage] = ebiten.NewImageFromImage(edgePicture(stage))
	}
	c.putAt(float64(view.Min.X), float64(view.Min.Y), float64(scale), edgeAlpha, tone.Plain)
	c.dst.DrawImage(e.of[stage], &c.op)
}

// breath returns the picture of a step of the breath: up and down.
func breath(step int) int {
	n := step % (2 * (edgeStages - 1))
	return min(n, 2*(edgeStages-1)-n)
}

// bayer are the thresholds of a pattern of 4x4, in sixteenths.
var bayer = [4][4]float64{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}

// edgePicture paints a stage of the edge: full at the border and thinner towards the middle.
func edgePicture(stage int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, viewWidth*cell, viewHeight*cell))
	red := color.RGBA{uint8(tone.Scarlet[0] * 255), uint8(tone.Scarlet[1] * 255), uint8(tone.Scarlet[2] * 255), 255}
	strength := 0.4 + 0.35*float64(stage)/(edgeStages-1)
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			depth := min(x, y, m.Rect.Dx()-1-x, m.Rect.Dy()-1-y)
			if share := 1 - float64(depth)/edgeDepth; share > 0 && strength*math.Sqrt(share)*share*16 > bayer[y%4][x%4]+1 {
				m.SetRGBA(x, y, red)
			}
		}
	}
	return m
}
