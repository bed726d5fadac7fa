package shell

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Scene is a screen of the window.
type Scene interface {
	Name() string           // name in the trace
	Build(w *Window)        // lays out the page: when pushed, and when size or language change
	Update(in *input.State) // handles one tick on top of the stack
	Draw(*ebiten.Image)     // draws over the scenes below
	Layout() *ui.Page       // returns the page that Build made
}

// Opaque is a scene that hides all scenes below it.
type Opaque interface{ Opaque() }

// Ground is a scene that, at the bottom of the stack, decides where panels go and
// which parts stay bright. Over any other scene a panel is centred in the window and
// everything else is darkened.
type Ground interface {
	Room(width, height int) image.Rectangle // returns the bounds of a panel of that size, in interface pixels
	Veil(*ebiten.Image)                     // darkens what is behind a panel
}

// Headed is a scene that, where it fills the window, has a strip at the upper edge that panels leave
// visible as it is. Head is the height of it, in window pixels; 0 without one.
type Headed interface{ Head() int }

// Followed is a scene that adds its game to trace records; the topmost one in the
// stack is asked.
type Followed interface{ Record(*Record) }

// Scored is a scene with music: the name of a piece, and how many of its layers besides the
// first are heard. The topmost one in the stack is asked; without one it is that of the
// title.
type Scored interface {
	Music() (piece string, mood int)
}

// Playing is the game in play, as the window sees it.
type Playing interface {
	Close() error          // saves it and closes its file
	Abandon() error        // closes its file without saving
	Pass(d time.Duration)  // adds to the time played
	Crash(err error) error // closes its file after a panic, and adds the state of the game to the error
}

// Ruled is a game in play under a ruleset, which may have words of its own.
type Ruled interface {
	Ruleset() string
}

// Intervals shared by many scenes, in ticks.
const (
	BlinkTime   = 30 // half a blink period
	LockedEvery = 60 // between retries of a game that is open elsewhere
)

// NewPage makes an empty page of a window for a screen.
func (w *Window) NewPage(s ui.Screen) *ui.Page { return ui.NewPage(&w.shared, s) }
