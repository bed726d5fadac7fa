// Package shell is the window without the games: a stack of scenes, the part of the
// picture that the player sees, devices, sound, data files, panels, questions and
// notices. It knows no game: each has an interface package of its own and implements the
// small interfaces of this one. The pages that every game needs are in menus.
package shell

import (
	"image"
	"io"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/touch"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Window is the program's window: a stack of scenes. The top one takes the input, and
// those below stay visible.
type Window struct {
	Store       persistence.Store // store of the saved games
	Choices     settings.Settings
	Told        settings.Told // the hints that the player was told
	Words       *lang.Words
	Keys        *input.Keyboard
	Sheets      *sheets.Set
	Theme       *theme.Theme
	Screen      ui.Screen
	SettingsErr error // error of the last write of the settings

	Clipboard clipboard.Queue // tests replace the system's

	Home          func() Scene         // makes the title scene
	KeyTables     func() []keys.Table  // the tables of keys, with the commands of mods; nil for keys.Tables
	Download      func(string, []byte) // saves a file by its name where the player's files are in no folder, on a web page; nil elsewhere
	Files         func()               // shows the player's files where they are in no folder, on a web page; nil elsewhere
	SetFullscreen func(on bool)        // Ebitengine's; tests replace it
	Pads          func() []input.Pad   // reads the system's game pads; tests replace it
	Touches       func() []touch.Point // reads the fingers on the screen; tests replace it

	Audio Audio
	Data  Data
	View  *View

	Sizing Sizing

	Spoken   string    // language tag from the command line; empty for none
	follower io.Writer // destination of the trace; may be nil
	Misread  error     // error of reading the settings, until it is shown
	devices  devices
	changes  changes
	stack    []Scene
	game     Playing // the game in play; nil when there is none
	ruleset  string  // whose words are shown; empty outside of a game with rulesets
	each     []func()
	shared   ui.Shared
	ticks    int
	drawn    int // the last tick of a frame
	done     bool
	traced   string // last scene traced
}

// New makes a window with its sprites, settings and words. store holds the saved games
// and the settings. spoken is a language tag that overrides the settings, en or fr, or
// empty. follower gets one line of JSON per scene and action, and may be nil.
func New(store persistence.Store, spoken string, follower io.Writer) (*Window, error) {
	sheets, err := sheets.BuiltIn()
	if err != nil {
		return nil, err
	}
	w := Blank(ui.NewScreen(UsualWidth, UsualHeight))
	w.Store, w.Spoken, w.follower, w.Sheets, w.Theme = store, spoken, follower, sheets, theme.New(sheets)
	w.SetFullscreen, w.Pads, w.Touches = ebiten.SetFullscreen, input.ReadPads, touch.Now
	w.Clipboard.System, w.Audio.player = clipboard.System, sound.New()
	w.Audio.Play = w.Audio.player.Play
	w.Choices, w.Misread = settings.Read(w.Store)
	w.Told = settings.ReadTold(w.Store)
	if w.Words, err = lang.New(w.language()); err != nil && w.Spoken == "" {
		w.Words, err = lang.New(lang.Detect()) // until the mods are found, one of which may bring the language
	}
	if err != nil {
		return nil, err
	}
	w.Keys = w.devices.keyboard(func(ebiten.Key) string { return "" })
	w.View.enlarge()
	return w, nil
}

// Blank makes a window with a size and nothing else: enough to lay out pages.
func Blank(screen ui.Screen) *Window {
	w := &Window{Screen: screen}
	outer := image.Pt(screen.Width, screen.Height)
	w.Sizing = Sizing{w: w, outer: outer}
	w.View, w.devices, w.changes = &View{w: w, size: outer}, devices{w: w}, changes{w: w, every: AmbientEvery}
	return w
}

// OnTick registers a function to call in every tick, whatever scene is on top.
func (w *Window) OnTick(do func()) { w.each = append(w.each, do) }

// Top returns the scene that takes the input.
func (w *Window) Top() Scene { return w.stack[len(w.stack)-1] }

// Ended reports whether the program is about to exit.
func (w *Window) Ended() bool { return w.done }

// Bottom returns the lowest scene: the title, or that of the game in play.
func (w *Window) Bottom() Scene { return w.stack[0] }

// Shows reports whether a scene is on top and the program is not about to exit.
func (w *Window) Shows(s Scene) bool { return !w.done && len(w.stack) > 0 && w.Top() == s }

// Enter makes g the game in play and replaces all scenes with s.
func (w *Window) Enter(g Playing, s Scene) {
	w.game = g
	speakOf(w, g)
	w.Clear()
	w.Push(s)
}

// GoHome closes the game in play and shows the title. If the game cannot be saved, it
// asks or shows a notice, and returns false.
func (w *Window) GoHome() bool {
	if err := w.CloseGame(); err != nil {
		w.unsaved(err, func() { w.GoHome() })
		return false
	}
	speakOf(w, nil)
	title := w.Home()
	w.Clear()
	w.Push(title)
	return true
}

// Push puts a scene on top.
func (w *Window) Push(s Scene) {
	if len(w.stack) > 0 {
		w.shared.Hear(ui.CuePage)
	}
	below := w.stack
	w.stack = append(w.stack, s)
	if w.Sizing.settle() {
		relay(w, below)
	}
	w.lay(s)
	w.Refresh()
}

// Pop removes the top scene.
func (w *Window) Pop() {
	w.shared.Hear(ui.CueBack)
	w.Top().Layout().Drop()
	delete(w.View.sights, w.Top())
	w.stack = w.stack[:len(w.stack)-1]
	if len(w.stack) > 0 && w.Sizing.settle() {
		relay(w, w.stack)
	}
	w.Refresh()
}

// Clear removes all scenes; the caller must push another at once.
func (w *Window) Clear() {
	for _, s := range w.stack {
		s.Layout().Drop()
	}
	w.stack = nil
	w.View.enlarge()
}

// lay lays a scene out.
func (w *Window) lay(s Scene) {
	w.View.laid = s
	s.Build(w)
	w.View.laid = nil
}

// rebuild lays out all scenes again.
func (w *Window) rebuild() {
	w.traced = ""
	w.Sizing.settle()
	relay(w, w.stack)
	w.Refresh()
}

// relay lays out scenes again.
func relay(w *Window, stack []Scene) {
	for _, s := range stack {
		s.Layout().Drop()
		w.lay(s)
	}
}

// Rebuild lays a scene out again, because what it shows has changed.
func (w *Window) Rebuild(s Scene) {
	s.Layout().Drop()
	w.lay(s)
	w.Refresh()
}

// Renew lays a scene out again and focuses the control of that name, if it is there and
// enabled; else what the scene focuses by itself.
func (w *Window) Renew(s Scene, control string) {
	w.Rebuild(s)
	if c := s.Layout().Control(control); c != nil && c.Able() {
		s.Layout().Focus(c)
	}
	w.Trace(true)
}

// Refresh marks every page dirty, because the game has changed.
func (w *Window) Refresh() {
	for i, s := range w.stack {
		s.Layout().Refresh(i == len(w.stack)-1)
	}
}

// CloseGame saves the game in play and closes its file.
func (w *Window) CloseGame() error {
	if w.game == nil {
		return nil
	}
	err := w.game.Close()
	if err == nil {
		w.game = nil
	}
	return err
}

// unsaved shows that the game in play cannot be saved. A game in a folder that keeps
// nothing may be left all the same, after a question; then is called after that.
func (w *Window) unsaved(err error, then func()) {
	if !persistence.Unkept(err) {
		w.Push(&Notice{Text: phrases.Trouble(w.Words, err), Leave: true})
		return
	}
	w.Push(&Confirm{Text: phrases.Trouble(w.Words, err) + " " + w.Words.Text("window.trouble.leave"), Yes: func() {
		_ = w.game.Abandon() // nothing was kept
		w.game = nil
		then()
	}})
}

// ReplaceGame closes the game in play and calls then to start another. Errors of
// either are shown to the player.
func (w *Window) ReplaceGame(then func() error) {
	if err := w.CloseGame(); err != nil {
		w.unsaved(err, func() { w.ReplaceGame(then) })
		return
	}
	if err := then(); err != nil {
		w.GoHome()
		w.ShowError(err)
	}
}

// Quit saves the game and ends the program. If the game cannot be saved, a notice asks
// the player; quitting again while it is open ends the program anyway.
func (w *Window) Quit() {
	if err := w.CloseGame(); err != nil {
		if s, asked := w.Top().(*Notice); asked && s.Leave {
			w.done = true
			return
		}
		w.Push(&Notice{Text: phrases.Trouble(w.Words, err), Leave: true})
		return
	}
	w.done = true
}
