// Package shell is the window without the games: a stack of scenes, what they
// are made of (pages with controls, panels, keys, text fields, logs), and the
// scenes that every game needs (title, pause, settings, help, questions and
// notices). It knows no game: those show themselves in rooms of their own, and
// tell the window what it needs by small interfaces.
package shell

import (
	"image"
	"io"
	"os"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Window is the program as the player sees it: a stack of scenes, of which the
// top one takes the input and those below it stay in sight.
type Window struct {
	Store   persistence.Store // that games are kept in
	Choices settings.Settings
	Words   *lang.Words
	Keys    *Keyboard
	Sheets  *sheets.Set
	Theme   *theme.Theme
	Screen  Screen
	Unkept  error // why the choices could not be written the last time

	Clipboard Clipboard // of the system; tests have another

	Home          func() Scene  // makes the scene of the title
	SetFullscreen func(on bool) // of the system; tests have another

	spoken   string      // tag of the language that the command line asks for; empty for none
	follower io.Writer   // gets the trace; may be nil
	misread  error       // why the file of the choices cannot be used, until the player was told
	size     image.Point // of the window, as LayoutF was told last
	stack    []Scene
	game     Playing // the game in play; nil when there is none
	each     []func()
	requests []request // asked of the clipboard, the one under way first
	input    Input
	signals  <-chan os.Signal
	clock    time.Time // of the last tick
	ticks    int
	drawn    int // the tick that was last drawn
	done     bool
	traced   string // scene last traced
	panicked error  // in Draw, to be returned by the next Update
}

// New reads everything that a window is made of. Games are kept in the
// store. spoken is the tag of the words for this time, en or fr, and empty for
// what the settings say. follower gets one line of JSON per scene and action,
// and may be nil.
func New(store persistence.Store, spoken string, follower io.Writer) (*Window, error) {
	sheets, err := sheets.Load(sprites.Files)
	if err != nil {
		return nil, err
	}
	w := &Window{
		Store: store, spoken: spoken, follower: follower, Sheets: sheets,
		Theme: theme.New(sheets), Screen: NewScreen(MinWidth, MinHeight), SetFullscreen: ebiten.SetFullscreen,
		Clipboard: systemClipboard,
	}
	w.Choices, w.misread = settings.Read(w.Store)
	if w.Words, err = lang.New(w.language()); err != nil {
		return nil, err
	}
	w.Keys = NewKeyboard(w.Words.Tag(), func(ebiten.Key) string { return "" })
	return w, nil
}

// OnTick has something done in every tick, whatever scene is on top.
func (w *Window) OnTick(do func()) { w.each = append(w.each, do) }

// Top is the scene that takes the input.
func (w *Window) Top() Scene { return w.stack[len(w.stack)-1] }

// Ended says whether the program is about to end.
func (w *Window) Ended() bool { return w.done }

// Bottom is the lowest scene: the title, or that of the game in play.
func (w *Window) Bottom() Scene { return w.stack[0] }

// Shows says whether a scene is on top and the program goes on.
func (w *Window) Shows(s Scene) bool { return !w.done && len(w.stack) > 0 && w.Top() == s }

// Enter shows the scene of a game that is in play from now on, in place of all
// others.
func (w *Window) Enter(g Playing, s Scene) {
	w.game = g
	w.Clear()
	w.Push(s)
}

// GoHome lets go of the game in play and shows the title; it says no when the
// game cannot be written, and the player is told.
func (w *Window) GoHome() bool {
	if err := w.LetGo(); err != nil {
		w.Push(&Notice{Text: w.Trouble(err), Leave: true})
		return false
	}
	title := w.Home()
	w.Clear()
	w.Push(title)
	return true
}

// Push puts a scene on top.
func (w *Window) Push(s Scene) {
	w.stack = append(w.stack, s)
	s.Build(w)
	w.Refresh()
}

// Pop takes the top scene away; the one below goes on.
func (w *Window) Pop() {
	w.Top().Layout().Drop()
	w.stack = w.stack[:len(w.stack)-1]
	w.Refresh()
}

// Clear takes all scenes away, for another to be pushed at once.
func (w *Window) Clear() {
	for _, s := range w.stack {
		s.Layout().Drop()
	}
	w.stack = nil
}

// rebuild lays all scenes out anew.
func (w *Window) rebuild() {
	w.traced = ""
	for _, s := range w.stack {
		s.Layout().Drop()
		s.Build(w)
	}
	w.Refresh()
}

// Refresh has every page drawn anew, because the game has changed.
func (w *Window) Refresh() {
	for i, s := range w.stack {
		s.Layout().stale = true
		s.Layout().live = i == len(w.stack)-1
	}
}

// LetGo writes the game in play and lets go of its file.
func (w *Window) LetGo() error {
	if w.game == nil {
		return nil
	}
	err := w.game.Close()
	if err == nil {
		w.game = nil
	}
	return err
}

// Instead lets go of the game in play for another one. The player is told when
// that cannot be, or when the other cannot begin.
func (w *Window) Instead(then func() error) {
	if err := w.LetGo(); err != nil {
		w.Push(&Notice{Text: w.Trouble(err), Leave: true})
		return
	}
	if err := then(); err != nil {
		w.GoHome()
		w.Tell(err)
	}
}

// Quit writes the game and ends the program; when the game cannot be written
// the player decides, and asking twice is an answer.
func (w *Window) Quit() {
	if err := w.LetGo(); err != nil {
		if s, asked := w.Top().(*Notice); asked && s.Leave {
			w.done = true
			return
		}
		w.Push(&Notice{Text: w.Trouble(err), Leave: true})
		return
	}
	w.done = true
}

// veil darkens the window behind a panel.
func (w *Window) veil(dst *ebiten.Image) {
	if g, ok := w.Bottom().(Ground); ok {
		g.Veil(dst)
		return
	}
	theme.Fill(dst, dst.Bounds(), Shade)
}
