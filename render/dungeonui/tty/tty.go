// Package tty shows the pages of the dungeon on a terminal of 80 x 24 or more: the floor,
// the hero's panel and the log, and pages over them. Keys and the mouse do what they do in
// the window.
package tty

import (
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/gdamore/tcell/v3"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
)

// The smallest terminal.
const (
	MinWidth  = 80
	MinHeight = 24
)

// face is a session on a screen.
type face struct {
	canvas
	d *pages.Desk

	view   view // the part of the floor that was drawn
	held   tcell.ButtonMask
	last   keys.Command // of the last key in the game
	struck time.Time    // when it was struck
	halted bool         // something happened when the hero stepped: a held key must not go on

	ended  *pages.Game // the game whose death or victory was seen last
	ending string      // the name of that page
	since  time.Time   // when it was seen
	clock  time.Time   // since when the game is played
}

// paces are the pauses between the steps of a walk.
var paces = map[string]time.Duration{
	settings.WalkSlow: 250 * time.Millisecond, "": 60 * time.Millisecond, settings.WalkFast: 25 * time.Millisecond, settings.WalkAtOnce: 0,
}

// Run plays on the terminal of the process until the player quits or a signal arrives.
func Run(store persistence.Store, files *overlay.Data, o pages.Options, signals <-chan os.Signal) (err error) {
	screen, err := newScreen()
	if err != nil {
		return fmt.Errorf("the terminal cannot be used: %w", err)
	}
	o.Copy = func(text string) {
		if screen.HasClipboard() {
			screen.SetClipboard([]byte(text))
		}
	}
	d, err := pages.New(store, files, o)
	if err != nil {
		return err
	}
	if err := screen.Init(); err != nil {
		return fmt.Errorf("the terminal cannot be used: %w", err)
	}
	f := &face{canvas: canvas{screen: screen, dark: screen.Colors() < 8, player: &d.Player}, d: d, clock: time.Now()}
	defer func() {
		fault := recover()
		screen.Fini()
		if fault != nil {
			err = d.Crash(fmt.Errorf("the program has a fault: %v\n%s", fault, debug.Stack()))
		}
	}()
	screen.EnableMouse(tcell.MouseMotionEvents)
	screen.SetTitle("Donjon")
	addFallbacks(screen)
	return f.loop(signals)
}

// addFallbacks gives letters without accents to terminals that have no others.
func addFallbacks(screen tcell.Screen) {
	for letter, plain := range map[rune]string{ // the order does not matter: letters are different
		'é': "e", 'è': "e", 'ê': "e", 'ë': "e", 'à': "a", 'â': "a", 'ù': "u", 'û': "u", 'î': "i", 'ï': "i", 'ô': "o", 'ç': "c", 'œ': "oe",
		'É': "E", 'È': "E", 'Ê': "E", 'À': "A", 'Ç': "C", '’': "'", '«': "\"", '»': "\"", '−': "-", '→': ">", '←': "<", '↑': "^", '↓': "v", '×': "x", '…': ".",
	} {
		screen.RegisterRuneFallback(letter, plain)
	}
}

// loop draws and handles events until the session is over.
func (f *face) loop(signals <-chan os.Signal) error {
	for !f.d.Done() {
		f.draw()
		f.screen.Show()
		if p := f.d.Top(); p != nil {
			f.graced(p) // the time begins when it is seen
		}
		var step <-chan time.Time
		if g := f.d.Game; g != nil && g.Walking() {
			step = time.After(paces[f.d.Choices.WalkSpeed])
		}
		select {
		case <-signals:
			return f.d.Abandon()
		case event, open := <-f.screen.EventQ():
			f.pass()
			if !open {
				return f.d.Abandon()
			}
			f.handle(event)
		case <-step:
			f.pass()
			f.d.Game.Advance()
		}
	}
	return nil
}

// pass counts the time played; a pause of the player counts for a minute at most.
func (f *face) pass() {
	now := time.Now()
	if f.d.Game != nil {
		f.d.Game.Pass(min(now.Sub(f.clock), time.Minute))
	}
	f.clock = now
}

// handle handles an event of the terminal.
func (f *face) handle(event tcell.Event) {
	switch e := event.(type) {
	case *tcell.EventResize:
		f.screen.Sync()
	case *tcell.EventKey:
		if e.Pressed() {
			f.key(e)
		}
	case *tcell.EventMouse:
		f.mouse(e)
	}
}

// named maps keys of the terminal to those of the tables.
var named = map[tcell.Key]keys.Key{
	tcell.KeyUp: "ArrowUp", tcell.KeyDown: "ArrowDown", tcell.KeyLeft: "ArrowLeft", tcell.KeyRight: "ArrowRight",
	tcell.KeyEnter: "Enter", tcell.KeyEsc: "Escape", tcell.KeyTab: "Tab", tcell.KeyDelete: "Delete",
	tcell.KeyBackspace: "Backspace", tcell.KeyBackspace2: "Backspace", tcell.KeyHome: "Home", tcell.KeyEnd: "End",
	tcell.KeyPgUp: "PageUp", tcell.KeyPgDn: "PageDown", tcell.KeyCenter: "Numpad5",
	tcell.KeyF1: "F1", tcell.KeyF2: "F2", tcell.KeyF3: "F3", tcell.KeyF4: "F4", tcell.KeyF5: "F5", tcell.KeyF6: "F6",
	tcell.KeyF7: "F7", tcell.KeyF8: "F8", tcell.KeyF9: "F9", tcell.KeyF10: "F10",
}

// char returns the character of a key; 0 for one without.
func char(e *tcell.EventKey) rune {
	if e.Key() == tcell.KeyRune {
		if r := []rune(e.Str()); len(r) > 0 {
			return r[0]
		}
	}
	return 0
}
