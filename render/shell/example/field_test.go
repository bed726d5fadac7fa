package example

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// openField opens a panel with a field of at most eight letters that has a text.
func openField(t *testing.T, text string) (*namePanel, *shelltest.Player) {
	t.Helper()
	w, p := shelltest.Open(t, "en", shelltest.Usual, "", lampGame)
	s := &namePanel{name: text}
	w.Push(s)
	return s, p
}

// TestAFieldIsEditedByKeys presses keys in a field; capitals are struck with Shift.
func TestAFieldIsEditedByKeys(t *testing.T) {
	const left, right, home, end = ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyHome, ebiten.KeyEnd
	type stroke struct {
		key   ebiten.Key
		shift bool
	}
	keys := func(keys ...ebiten.Key) (out []stroke) {
		for _, k := range keys {
			out = append(out, stroke{k, false})
		}
		return out
	}
	shift := func(k ebiten.Key) stroke { return stroke{k, true} }
	shelltest.InFrame(t, func(t *testing.T) {
		for name, c := range map[string]struct {
			text    string
			strokes []stroke
			want    string
		}{
			"at the end":                {"Zoé", nil, "Zoéü"},
			"to the left":               {"Zoé", keys(left), "Zoüé"},
			"no further than the start": {"Zoé", keys(left, left, left, left), "üZoé"},
			"home and right":            {"Zoé", keys(home, right), "Züoé"},
			"home and end":              {"Zoé", keys(home, end), "Zoéü"},
			"backspace":                 {"Zoé", keys(ebiten.KeyBackspace), "Zoü"},
			"backspace at the start":    {"Zoé", keys(home, ebiten.KeyBackspace), "üZoé"},
			"delete":                    {"Éva", keys(home, ebiten.KeyDelete), "üva"},
			"delete at the end":         {"Éva", keys(ebiten.KeyDelete), "Évaü"},
			"no room":                   {"Éléonore", keys(home), "Éléonore"},
			"a selection":               {"Éléonore", []stroke{shift(left), shift(left), shift(left)}, "Éléonü"},
			"the second of two":         {"aba", []stroke{shift(left)}, "abü"},
			"everything":                {"Éléonore", []stroke{shift(home)}, "ü"},
			"left of a selection":       {"Zoé", []stroke{shift(left), shift(left), {left, false}}, "Züoé"},
			"right of a selection":      {"Zoé", []stroke{{home, false}, shift(right), {right, false}}, "Züoé"},
			"a removed selection":       {"Zoé", []stroke{shift(home), {ebiten.KeyDelete, false}}, "ü"},
		} {
			s, p := openField(t, c.text)
			for _, k := range c.strokes {
				p.Send(&input.State{Keys: []ebiten.Key{k.key}, Shift: k.shift})
			}
			p.Sign('ü')
			if s.name != c.want || s.Page.Fields[0].Text() != c.want {
				t.Errorf("%s: %q becomes %q, the field has %q, want %q", name, c.text, s.name, s.Page.Fields[0].Text(), c.want)
			}
		}
	})
}

// TestAFieldTakesWhatIsTyped selects everything, as pages do, and types over it.
func TestAFieldTakesWhatIsTyped(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, text := range []string{"", "Ada", "Éléonore"} {
			s, p := openField(t, text)
			s.Page.Fields[0].SelectAll()
			for _, r := range "É\tva" {
				p.Sign(r)
			}
			p.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyB}, Runes: []rune{'b'}, Ctrl: true})
			if s.name != "Éva" {
				t.Errorf("%q becomes %q", text, s.name)
			}
		}
	})
}

// TestAHeldKeyRepeatsInAField holds Backspace, with and without the setting against it.
func TestAHeldKeyRepeatsInAField(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for once, want := range map[bool]string{false: "", true: "Éléonor"} {
			s, p := openField(t, "Éléonore")
			s.W.Choices.NoRepeat = once
			p.Held = func(k ebiten.Key) bool { return k == ebiten.KeyBackspace }
			p.Strike(ebiten.KeyBackspace)
			p.Wait(60)
			if s.name != want {
				t.Errorf("no repetition %v: the field has %q, want %q", once, s.name, want)
			}
		}
	})
}

// TestAFieldIsEditedByPointer places the caret, drags over letters and clicks beside the field.
func TestAFieldIsEditedByPointer(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		s, p := openField(t, "Éléonore")
		field := s.Page.Fields[0]
		letter := func(i int) image.Point {
			return field.Place().Min.Add(image.Pt(6+i*theme.LetterWidth, field.Place().Dy()/2)).Mul(s.Page.U)
		}
		p.Click(letter(1))
		p.Strike(ebiten.KeyDelete)
		if s.name != "Ééonore" {
			t.Fatalf("after a click and Delete the field has %q", s.name)
		}
		p.Send(&input.State{Cursor: letter(3), Moved: true, Left: true, Down: true})
		p.Send(&input.State{Cursor: letter(99), Moved: true, Down: true})
		p.Send(&input.State{Cursor: letter(99), Up: true})
		p.Sign('i')
		if s.name != "Ééoi" {
			t.Errorf("after a drag and a letter the field has %q", s.name)
		}
		p.Click(image.Pt(1, 1))
		if p.Sign('x'); field.IsFocused() || s.name != "Ééoi" {
			t.Errorf("after a click beside it the field has %q, the focus: %v", s.name, field.IsFocused())
		}
	})
}

// TestTabMovesTheFocus goes through the controls and fields of a page with Tab, in the order
// in which they were added, without those that are disabled or Keyless.
func TestTabMovesTheFocus(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		s, p := openField(t, "")
		button := func(name string, y int) ui.Button {
			return ui.Button{Name: name, At: image.Rect(0, y, 50, y+ui.ButtonHeight), Act: func() {}}
		}
		disabled, keyless := button("disabled", 0), button("keyless", 30)
		disabled.Enabled, keyless.Keyless = func() bool { return false }, true
		s.Put(disabled, keyless)
		added := append([]ui.Focuser{s.Page.Fields[0]}, s.Page.Add(button("one", 60).Control(s.W.Theme)), s.Page.Add(button("two", 90).Control(s.W.Theme)))
		for i, c := range []struct {
			shift bool
			want  int
		}{{false, 1}, {false, 2}, {false, 0}, {true, 2}, {true, 1}, {true, 0}} {
			p.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyTab}, Shift: c.shift})
			if s.Page.Focused() != added[c.want] {
				t.Errorf("after %d presses the focus is on %v, want %d", i+1, s.Page.Focused(), c.want)
			}
		}
	})
}
