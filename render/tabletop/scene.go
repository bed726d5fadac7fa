// Package tabletop holds what the windows of the smaller games share: the scenes of their games
// in play, and how these begin, continue and end.
package tabletop

import (
	"encoding/hex"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Scene is the base of scenes that show a game in play.
type Scene struct {
	W       *shell.Window
	Page    *ui.Page
	Status  ui.Status
	Resting int  // ticks since the last animation on the board
	Ended   bool // the end was shown
	ticks   int
}

// Layout returns the page of the scene.
func (s *Scene) Layout() *ui.Page { return s.Page }

// Say shows a message for a while, and beside the pointer if a click caused it.
func (s *Scene) Say(text string, c color.Color) {
	s.Status.Say(text, c)
	s.Page.Reply(s.Status.Line, image.Rectangle{})
}

// Refuse shows why an action was refused, and reports whether it was not.
func (s *Scene) Refuse(err error) (done bool) {
	if err != nil {
		s.Say(phrases.Refused(s.W.Words, err), theme.Hurt)
	}
	return err == nil
}

// Beat counts a tick; busy says whether something moves on the board.
func (s *Scene) Beat(busy bool) {
	s.ticks++
	if s.Resting++; busy {
		s.Resting = 0
	}
}

// Lingering is the number of ticks for which something may still move after an animation:
// sparks, dust, numbers, hops.
const Lingering = 90

// Movement says how fast the board moves. Under a panel it does not.
func (s *Scene) Movement() shell.Movement {
	switch {
	case s.W.Top().Layout() != s.Page:
		return shell.Still
	case s.Resting < Lingering:
		return shell.Lively
	}
	return shell.Ambient
}

// Blinks reports whether what blinks has just changed.
func (s *Scene) Blinks() bool { return s.ticks%shell.BlinkTime == 0 }

// Blink returns a counter of the changes of what blinks.
func (s *Scene) Blink() int { return s.ticks / shell.BlinkTime }

// Record describes a game for programs that follow the window.
func Record(r *shell.Record, turn int, over bool, hash [32]byte) {
	r.Turn, r.Over, r.Hash = turn, over, hex.EncodeToString(hash[:])
}

// Beside is a ground that the panel of the end does not cover: this panel is at the side,
// and the board stays bright.
type Beside struct {
	Scene   *Scene
	Side    image.Rectangle // the side panel, in interface pixels
	Telling func() bool     // reports whether the panel of the end is on top
}

// Room returns the bounds of a panel: in the middle of the window, except for that of the end.
func (b *Beside) Room(width, height int) image.Rectangle {
	if b.Telling() {
		return b.Scene.W.Screen.Aside(width, height)
	}
	return b.Scene.W.Screen.Middle(width, height)
}

// Veil darkens what is behind a panel.
func (b *Beside) Veil(dst *ebiten.Image) {
	r := dst.Bounds()
	if b.Telling() {
		r = ui.Enlarged(b.Side, b.Scene.Page.U)
	}
	theme.Fill(dst, r, shell.Shade)
}

// Units returns bounds in window pixels as bounds in interface pixels that hold them.
func Units(r image.Rectangle, unit int) image.Rectangle {
	return image.Rect(r.Min.X/unit, r.Min.Y/unit, ui.Up(r.Max.X, unit), ui.Up(r.Max.Y, unit))
}

// Column places rows below each other in a rectangle.
type Column struct {
	In image.Rectangle
	Y  int // of the next row
}

// NewColumn returns an empty column.
func NewColumn(in image.Rectangle) Column { return Column{in, in.Min.Y} }

// Row returns the bounds of the next row; gap is the space below it.
func (c *Column) Row(height, gap int) image.Rectangle {
	r := image.Rect(c.In.Min.X, c.Y, c.In.Max.X, c.Y+height)
	c.Y += height + gap
	return r
}
