package shell

import (
	"image"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// letters is a keyboard on the screen, for those who have a pad or a finger. What is typed
// goes into a text field of a scene below.
type letters struct {
	Panel
	scene   Scene
	number  int // of the field on the scene's page, which is made again with the scene
	capital bool
	again   input.Again // of the key that removes a letter
}

// The dimensions of the panel, in interface pixels.
const (
	letterWidth  = 36
	letterHeight = 24
	letterGap    = 2
	letterRow    = 10 // letters at most
	typedHeight  = 22
	lettersWidth = letterRow*(letterWidth+letterGap) - letterGap
)

// askLetters opens the keyboard on the screen when a pad accepts a text field, or when a
// finger or the pointer of a pad touches one.
func (d *devices) askLetters(in *input.State) {
	top := d.w.Top()
	page := top.Layout()
	number := -1
	switch pointer := in.Cursor.Div(page.U); {
	case d.w.Keys.Pad != input.NoPad && in.Pressed(ebiten.KeyEnter):
		number = slices.IndexFunc(page.Fields, (*ui.Field).IsFocused)
	case in.Left && (in.Finger || d.pads.points):
		number = slices.IndexFunc(page.Fields, func(f *ui.Field) bool { return pointer.In(f.Place()) })
	}
	if number < 0 {
		return
	}
	in.Keys, in.Left, in.Down = nil, false, false
	page.Focus(page.Fields[number])
	s := &letters{scene: top, number: number}
	s.capitalise()
	d.w.Push(s)
}

// Name returns the scene name for the trace.
func (s *letters) Name() string { return "letters" }

// field returns the field that is typed into.
func (s *letters) field() *ui.Field { return s.scene.Layout().Fields[s.number] }

// Build lays out the scene.
func (s *letters) Build(w *Window) {
	rows := strings.Fields(w.Words.Text("letters.rows"))
	high := w.View.Finger(letterHeight, lettersWidth)
	s.Lay(w, w.Words.Text("letters.title"), lettersWidth, typedHeight+6+len(rows)*(high+letterGap)+4+ui.ButtonHeight)
	s.Page.Above = s.drawTyped
	y := s.Inner.Min.Y + typedHeight + 6
	for _, row := range rows {
		x := s.Inner.Min.X + (lettersWidth-utf8.RuneCountInString(row)*(letterWidth+letterGap)+letterGap)/2
		for _, r := range row {
			name := "letter." + string(r)
			if s.capital {
				r = unicode.ToUpper(r)
			}
			s.Page.Add(s.letter(name, string(r), image.Rect(x, y, x+letterWidth, y+high)))
			x += letterWidth + letterGap
		}
		y += high + letterGap
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, input.MenuKeys, do) }
	at := s.Foot(4)
	s.Put(
		ui.Button{Name: "capitals", At: at[0], Label: w.Words.Text("letters.capitals"), Key: key(input.MenuLate), Lit: func() bool { return s.capital }, Act: s.shift},
		ui.Button{Name: "space", At: at[1], Label: w.Words.Text("letters.space"), Act: func() { s.write(" ") }},
		ui.Button{Name: "delete", At: at[2], Label: w.Words.Text("letters.delete"), Key: key(input.MenuRemove), Act: s.remove},
		ui.Button{Name: "close", At: at[3], Label: w.Words.Text("letters.done"), Key: key(input.MenuBack), Act: w.Pop},
	)
	s.Page.Finish()
	s.Page.Focus(s.Page.Controls[letterRow+letterRow/2]) // in the middle, nearest to all
}

// letter makes the key of a letter.
func (s *letters) letter(name, letter string, at image.Rectangle) *ui.Control {
	c := ui.NewControl(name, at, func() { s.write(letter) })
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		s.W.Theme.Button(dst, r, state)
		theme.Centred(dst, letter, r, theme.Bright)
	}
	return c
}

// drawTyped draws what is in the field.
func (s *letters) drawTyped(dst *ebiten.Image) {
	r := s.Inner
	r.Max.Y = r.Min.Y + typedHeight
	theme.Outline(dst, r, theme.Gold)
	at := r.Min.Add(image.Pt(6, (typedHeight-theme.LineHeight)/2+1))
	text := s.field().Text()
	theme.Write(dst, text, at, theme.Bright)
	caret := at.X + theme.Width(text) + 1
	theme.Fill(dst, image.Rect(caret, r.Min.Y+4, caret+1, r.Max.Y-4), theme.Gold)
}

// write adds a text to the field, which takes no more than it has room for.
func (s *letters) write(text string) {
	s.field().SetText(s.field().Text() + text)
	s.typed()
}

// remove removes the last letter.
func (s *letters) remove() {
	text := []rune(s.field().Text())
	s.field().SetText(string(text[:max(0, len(text)-1)]))
	s.typed()
}

// typed shows what the field has now.
func (s *letters) typed() {
	before := s.capital
	if s.capitalise(); s.capital != before {
		s.relabel()
	}
	s.Page.Redraw()
}

// capitalise chooses a capital for the first letter of a word.
func (s *letters) capitalise() {
	text := s.field().Text()
	s.capital = text == "" || strings.HasSuffix(text, " ")
}

// shift chooses capitals or small letters for the next letter.
func (s *letters) shift() {
	s.capital = !s.capital
	s.relabel()
}

// relabel shows the letters as they will be written. What has the focus keeps it.
func (s *letters) relabel() {
	name := ""
	if c, ok := s.Page.Focused().(*ui.Control); ok {
		name = c.Name
	}
	s.W.Renew(s, name)
}

// Update handles one tick.
func (s *letters) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyBackspace, ebiten.KeyDelete)
	switch {
	case len(in.Runes) > 0 && !in.Ctrl: // of a real keyboard
		s.write(string(in.Runes))
		in.Keys = nil
	case in.Pressed(ebiten.KeyBackspace, ebiten.KeyDelete):
		s.remove()
	case in.Pressed(ebiten.KeyPageUp, ebiten.KeyPageDown):
		s.shift()
	}
	if s.Listen(in, s, []input.Binding{input.CloseKey}) == input.CmdClose {
		s.W.Pop()
	}
}
