package shell

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Scene is one of the things that the window can show.
type Scene interface {
	Name() string       // for programs that follow the window
	Build(w *Window)    // lays its page out: when it comes up, and when size or language change
	Update(in *Input)   // one tick on top of the stack
	Draw(*ebiten.Image) // over what lies below
	Layout() *Page      // what build has laid out
}

// Opaque is a scene that hides all scenes below it.
type Opaque interface{ Opaque() }

// Ground is a scene that, at the bottom of the stack, decides where panels lie
// and what of it they leave bright. Over any other scene a panel lies in the
// middle of the window and all else is darkened.
type Ground interface {
	Room(width, height int) image.Rectangle // for a panel of that size, in interface pixels
	Veil(*ebiten.Image)                     // darkens what is behind a panel
}

// Followed is a scene with a game that programs can follow; of all in the stack
// the highest tells about it.
type Followed interface{ Record(*Record) }

// Playing is a game in play, as far as the window has to do with it.
type Playing interface {
	Close() error          // writes it and lets go of its file
	Pass(d time.Duration)  // counts time in which it was in sight
	Crash(err error) error // lets go of its file after a fault of the program, and adds to the error where the game stood
}

// Times that many scenes keep, in ticks.
const (
	BlinkTime   = 30 // half of what blinks
	LockedEvery = 60 // a game that is open elsewhere is tried again
)
