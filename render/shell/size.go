package shell

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// The size of the window at the first start, in device-independent pixels.
const (
	UsualWidth  = 1280
	UsualHeight = 720
)

// openingSize returns the size that the window opens with: the one it was left with,
// else the usual one, but at least the smallest supported one and at most that of the
// monitor. An unknown monitor is the zero point.
func openingSize(left settings.Window, monitor image.Point) image.Point {
	size := image.Pt(left.Width, left.Height)
	if left.Width == 0 || left.Height == 0 {
		size = image.Pt(UsualWidth, UsualHeight)
	}
	size = image.Pt(max(size.X, ui.MinWidth), max(size.Y, ui.MinHeight))
	if monitor.X > 0 && monitor.Y > 0 {
		size = image.Pt(min(size.X, monitor.X), min(size.Y, monitor.Y))
	}
	return size
}

// sizes follows the size of the window.
type sizes struct {
	opened  settings.Window
	last    settings.Window // at the last look
	settled settings.Window // for the next session
}

// open makes the window open with the size it was left with.
func (s *sizes) open(left settings.Window) {
	var monitor image.Point
	if m := ebiten.Monitor(); m != nil {
		monitor = image.Pt(m.Size())
	}
	size := openingSize(left, monitor)
	s.opened = settings.Window{Width: size.X, Height: size.Y, Maximised: left.Maximised}
	s.settled = s.opened
	ebiten.SetWindowSize(size.X, size.Y)
	if left.Maximised {
		ebiten.MaximizeWindow()
	}
}

// sizeEvery is the number of ticks between two looks at the window's size.
const sizeEvery = 15

// look follows the size of the window. In full screen it is not the player's choice, and
// the choice of full screen is a setting.
func (s *sizes) look(tick int) {
	if tick%sizeEvery != 0 || ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return
	}
	width, height := ebiten.WindowSize()
	s.see(settings.Window{Width: width, Height: height, Maximised: ebiten.IsWindowMaximized()})
}

// see takes a look at the window. Only what two looks agree on counts, because a system
// may change the size before it says that the window is maximised. The size of a
// maximised window is that of the monitor, so the one before is kept.
func (s *sizes) see(now settings.Window) {
	if now.Width < 1 || now.Height < 1 { // a browser's page
		return
	}
	if now == s.last {
		s.settled.Maximised = now.Maximised
		if !now.Maximised {
			s.settled = now
		}
	}
	s.last = now
}

// keep writes the size for the next session if the player has changed it. A size that was
// only reduced to fit a smaller monitor stays.
func (s *sizes) keep(store persistence.Store) error {
	if s.settled == s.opened {
		return nil
	}
	return settings.WriteWindow(store, s.settled)
}

// pictureSize returns the size to draw a window in, in window pixels; width and height
// are its size in device-independent pixels, of which each is scale window pixels wide.
// A window below the smallest supported size gets a larger picture of its own shape. On the
// fine screen of a phone, where a whole number of pixels per interface pixel would leave
// much of the little room unused, it gets a smaller one, and everything is larger.
func pictureSize(width, height, scale float64) image.Point {
	phone := scale >= 2 && min(width, height) < phoneSide
	width, height = max(1, width*scale), max(1, height*scale)
	if more := max(ui.MinWidth/width, ui.MinHeight/height); more > 1 || phone {
		more *= max(1, math.Floor(1/more))
		width, height = math.Round(width*more), math.Round(height*more)
	}
	return image.Pt(int(width), int(height))
}

// phoneSide is the limit below which the shorter side of a screen is that of a phone, in device-independent
// pixels.
const phoneSide = 600
