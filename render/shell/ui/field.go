package ui

import (
	"image"
	"image/color"
	"slices"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Field is a text field of one line. The arrows, Home and End move its caret, with Shift
// they select, and so does a drag; what is typed replaces the selection.
type Field struct {
	spot
	theme  *theme.Theme
	text   *string
	empty  string // shown while there is no text
	length int    // letters at most
	caret  int    // letters before it
	fixed  int    // letters before the other end of the selection; the same without one
	hidden int    // interface pixels of the text that have scrolled out on the left
	ticks  int    // since the caret moved
	again  input.Again
}

// The dimensions of a field, in interface pixels.
const (
	fieldLine  = 16 // height of its line
	fieldInset = 6  // on the left and on the right
)

// blink is half the period of the blinking caret, in ticks.
const blink = 27

// selected is the colour of a selection.
var selected = color.NRGBA{0x3f, 0x73, 0xdd, 0x90}

// NewField makes a text field for at most length letters. The input is stored in *text;
// empty is the placeholder.
func NewField(t *theme.Theme, at image.Rectangle, text *string, empty string, length int) *Field {
	f := &Field{spot: spot{at: at}, theme: t, text: text, empty: empty, length: length}
	f.SetText(*text)
	return f
}

// IsFocused reports whether the field has keyboard focus.
func (f *Field) IsFocused() bool { return f.page != nil && f.page.focused == Focuser(f) }

// takesKeys reports that the keys may always act on a field.
func (f *Field) takesKeys() bool { return true }

// Text returns what is in the field.
func (f *Field) Text() string { return *f.text }

// SetText replaces what is in the field. The caret is at the end.
func (f *Field) SetText(text string) {
	*f.text = sanitize(text, f.length)
	f.moveTo(f.length, false)
	if f.page != nil {
		f.page.Redraw()
	}
}

// SelectAll selects the whole text, so that typing replaces it.
func (f *Field) SelectAll() {
	f.moveTo(f.length, false)
	f.fixed = 0
}

// deselect ends the selection.
func (f *Field) deselect() { f.fixed = f.caret }

// moveTo moves the caret, and the other end of the selection unless it stays.
func (f *Field) moveTo(caret int, stays bool) {
	f.caret, f.ticks = min(max(0, caret), utf8.RuneCountInString(*f.text)), 0
	if !stays {
		f.deselect()
	}
}

// selection returns the letters between which the selection is.
func (f *Field) selection() (from, to int) { return min(f.caret, f.fixed), max(f.caret, f.fixed) }

// replace puts a text between two letters, as much of it as there is room for.
func (f *Field) replace(from, to int, text string) {
	letters := []rune(*f.text)
	from, to = max(0, from), min(to, len(letters))
	typed := []rune(sanitize(text, f.length-len(letters)+to-from))
	*f.text = string(slices.Concat(letters[:from], typed, letters[to:]))
	f.moveTo(from+len(typed), false)
}

// sanitize removes unprintable characters and truncates to length letters.
func sanitize(text string, length int) string {
	for {
		_, at, found := printable.Find(text)
		if !found {
			break
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		text = text[:at] + text[at+size:]
	}
	if r := []rune(text); len(r) > length {
		return string(r[:length])
	}
	return text
}

// editKeys are the keys of a field that repeat while they are held.
var editKeys = []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyBackspace, ebiten.KeyDelete}

// update passes what is typed to the field, and reports whether that or the blinking caret
// has changed it.
func (f *Field) update(in *input.State) (changed bool) {
	before := f.lit()
	f.ticks++
	struck := *in // a key that repeats acts on the field alone
	f.again.Strike(&struck, editKeys...)
	from, to := f.selection()
	left, right := f.caret-1, f.caret+1 // where the arrows lead
	if from < to && !in.Shift {
		left, right = from, to
	}
	switch {
	case len(in.Runes) > 0 && !in.Ctrl:
		f.replace(from, to, string(in.Runes))
	case struck.Pressed(ebiten.KeyArrowLeft):
		f.moveTo(left, in.Shift)
	case struck.Pressed(ebiten.KeyArrowRight):
		f.moveTo(right, in.Shift)
	case struck.Pressed(ebiten.KeyHome):
		f.moveTo(0, in.Shift)
	case struck.Pressed(ebiten.KeyEnd):
		f.moveTo(f.length, in.Shift)
	case struck.Pressed(ebiten.KeyBackspace, ebiten.KeyDelete) && from < to:
		f.replace(from, to, "")
	case struck.Pressed(ebiten.KeyBackspace):
		f.replace(f.caret-1, f.caret, "")
	case struck.Pressed(ebiten.KeyDelete):
		f.replace(f.caret, f.caret+1, "")
	}
	return f.ticks == 0 || f.lit() != before
}

// lit reports whether the blinking caret is seen now.
func (f *Field) lit() bool { return f.ticks/blink%2 == 0 }

// drag moves the caret to the letter nearest to a point, and selects what lies between.
func (f *Field) drag(at image.Point, selects bool) {
	x := at.X - f.line().Min.X + f.hidden
	f.moveTo((x+theme.LetterWidth/2)/theme.LetterWidth, selects)
}

// line returns the bounds of the text.
func (f *Field) line() image.Rectangle {
	r := Inset(f.at, fieldInset, (f.at.Dy()-fieldLine)/2)
	r.Max.Y = r.Min.Y + fieldLine
	return r
}

// draw draws the field. A frame marks the focused one: its caret alone is easy to miss.
func (f *Field) draw(dst *ebiten.Image) {
	f.theme.Slot(dst, "ui.slot", f.at)
	line := f.line()
	inner := dst.SubImage(line).(*ebiten.Image)
	x := func(letters int) int { return line.Min.X + letters*theme.LetterWidth - f.hidden }
	focused := f.IsFocused()
	if focused {
		f.hidden += max(0, x(f.caret)+1-line.Max.X) - max(0, line.Min.X-x(f.caret))
		from, to := f.selection()
		theme.Fill(inner, image.Rect(x(from), line.Min.Y, x(to), line.Max.Y), selected)
	}
	text, ink := *f.text, color.Color(theme.Bright)
	if text == "" {
		text, ink = f.empty, theme.Faint
	}
	theme.Write(inner, text, image.Pt(x(0), line.Min.Y+(fieldLine-theme.LineHeight)/2), ink)
	if !focused {
		return
	}
	if f.lit() {
		theme.Fill(inner, image.Rect(x(f.caret), line.Min.Y, x(f.caret)+1, line.Max.Y), theme.Gold)
	}
	theme.Outline(dst, f.at, theme.Gold)
}
