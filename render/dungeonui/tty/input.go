package tty

import (
	"time"
	"unicode"

	"github.com/gdamore/tcell/v3"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// key handles a key. Terminals send the same for Alt with a key as for Escape and that key
// in quick succession. Nothing has Alt, so both are handled.
func (f *face) key(e *tcell.EventKey) {
	if e.Modifiers()&tcell.ModAlt != 0 {
		f.key(tcell.NewEventKey(tcell.KeyEscape, "", tcell.ModNone))
		e = tcell.NewEventKey(e.Key(), e.Str(), e.Modifiers()&^tcell.ModAlt)
	}
	name, letter := named[e.Key()], char(e)
	if letter == ' ' {
		name = "Space"
	}
	ctrl := e.Modifiers()&tcell.ModCtrl != 0
	switch {
	case e.Key() == tcell.KeyCtrlC || ctrl && (letter == 'c' || letter == 'C'):
		f.d.Quit()
		return
	case e.Key() == tcell.KeyCtrlL || ctrl && letter == 'l':
		f.screen.Sync()
		return
	case e.Key() == tcell.KeyCtrlZ || ctrl && letter == 'z':
		f.suspend()
		return
	case ctrl && letter != 0:
		return
	}
	if p := f.d.Top(); p != nil {
		if f.graced(p) {
			return
		}
		f.pageKey(p, name, letter)
		return
	}
	f.gameKey(e, name, letter)
}

// grace is how long the page of the hero's death or victory ignores keys, so that a player
// who is still fighting does not leave it unread.
const grace = time.Second

// graced reports whether keys are ignored now: only when the page is first seen, not when
// the player returns to it.
func (f *face) graced(p *pages.Page) bool {
	if p.Name != "death" && p.Name != "victory" {
		return false
	}
	if f.ended != f.d.Game || f.ending != p.Name {
		f.ended, f.ending, f.since = f.d.Game, p.Name, time.Now()
	}
	return time.Since(f.since) < grace
}

// repeated is the longest pause between two keys of one that is held.
const repeated = 90 * time.Millisecond

// gameKey handles a key while no page is open. Shift with a direction runs. A direction
// that is held ends at anything that would end a walk.
func (f *face) gameKey(e *tcell.EventKey, name keys.Key, letter rune) {
	g := f.d.Game
	do := f.d.Find(g.Keys, name, letter)
	held := do == f.last && time.Since(f.struck) < repeated
	f.last, f.struck = do, time.Now()
	if f.halted = f.halted && held; f.halted {
		return
	}
	if e.Key() == tcell.KeyBacktab {
		g.Back()
		return
	}
	d, walking := play.Directions[do]
	if walking && g.Mode == play.ModePlay && (e.Modifiers()&tcell.ModShift != 0 || unicode.IsUpper(letter)) {
		g.Run(d)
		return
	}
	at := g.Known.Hero().At()
	f.d.Press(do)
	f.halted = walking && f.d.Game == g && g.Known.Hero().At() != at && (walks.Alarm(g.Known, false) != "" || g.Notice.Text != "")
}

// pageKey handles a key on a page.
func (f *face) pageKey(p *pages.Page, name keys.Key, letter rune) {
	if p.Field != nil {
		f.fieldKey(p, name, letter)
		return
	}
	do := f.d.Find(p.Keys, name, letter)
	switch {
	case do != "":
		if f.turned(p, name) { // the text scrolls first
			return
		}
		f.d.Press(do)
	case name == "Enter" || name == "Space":
		f.d.Pick()
	default:
		f.turned(p, name)
	}
}

// turned scrolls the page or chooses another row, and reports whether the key does that.
func (f *face) turned(p *pages.Page, name keys.Key) bool {
	room := f.rowsOf(p)
	if len(p.Rows) > 0 {
		by := map[keys.Key]int{"ArrowUp": -1, "ArrowDown": 1}[name]
		if by != 0 {
			p.Step(by)
			f.d.Refresh()
		}
		return by != 0
	}
	if p.Name == pages.MapPage {
		return false
	}
	by := map[keys.Key]int{"ArrowUp": -1, "ArrowDown": 1, "PageUp": -room, "PageDown": room, "Space": room, "Home": -pages.AtEnd, "End": pages.AtEnd}[name]
	if name == "PageUp" && p.Scroll == 0 {
		return false
	}
	f.scroll(p, by)
	return by != 0
}

// scroll scrolls the text of a page.
func (f *face) scroll(p *pages.Page, by int) {
	lines := len(wrapped(p.Text, f.innerOf(p)))
	room := f.rowsOf(p)
	p.Scroll = max(0, min(min(p.Scroll, lines-room)+by, lines-room))
}

// fieldKey handles a key while a text is entered.
func (f *face) fieldKey(p *pages.Page, name keys.Key, letter rune) {
	text := []rune(p.Field.Text)
	switch {
	case name == "Enter":
		f.d.Enter()
	case name == "Escape":
		f.d.Press(keys.Close)
	case name == "Backspace" || name == "Delete":
		p.Field.Text = string(text[:max(0, len(text)-1)])
	case letter != 0 && len(text) < p.Field.Limit:
		if _, _, hidden := printable.Find(p.Field.Text + string(letter)); !hidden {
			p.Field.Text += string(letter)
		}
	}
}

// mouse handles the mouse: the left button acts, the right one closes, the wheel scrolls,
// and a pointer over the floor examines.
func (f *face) mouse(e *tcell.EventMouse) {
	x, y := e.Position()
	now := e.Buttons()
	pressed := now &^ f.held
	f.held = now & (tcell.ButtonPrimary | tcell.ButtonSecondary)
	p := f.d.Top()
	switch {
	case now&(tcell.WheelUp|tcell.WheelDown) != 0:
		by := 1
		if now&tcell.WheelUp != 0 {
			by = -1
		}
		switch {
		case p == nil:
		case len(p.Rows) > 0:
			p.Step(by)
			f.d.Refresh()
		default:
			f.scroll(p, 3*by)
		}
	case pressed&tcell.ButtonSecondary != 0:
		if p != nil {
			f.d.Press(keys.Close)
		} else if f.d.Game.Mode != play.ModePlay {
			f.d.Press(keys.Menu)
		}
	case pressed&tcell.ButtonPrimary != 0:
		f.click(x, y)
	case p == nil || p.Name == pages.MapPage:
		f.point(x, y)
	}
}

// point examines the cell under the pointer.
func (f *face) point(x, y int) {
	at, ok := f.view.cell(x, y)
	f.view.pointed = nil
	if ok {
		f.view.pointed = &at
	}
}

// clickCell acts on a cell of the floor.
func (f *face) clickCell(p grid.Point) {
	if top := f.d.Top(); top != nil && top.Name == pages.MapPage {
		f.d.Game.PickCell(p)
		return
	}
	f.d.Game.Click(p)
}
