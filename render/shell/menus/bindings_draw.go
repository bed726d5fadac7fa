package menus

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawRow draws an action with its keys. A key with two meanings has a sign before it.
func (s *KeyChoice) drawRow(dst *ebiten.Image, r image.Rectangle, do input.Command, state theme.State) {
	w := s.W
	w.Theme.Button(dst, r, state)
	y := r.Min.Y + (r.Dy()-theme.LineHeight)/2
	ink := color.Color(theme.Plain)
	if state == theme.Focused {
		ink = theme.Bright
	}
	theme.Write(dst, theme.Cut(ActionName(w.Words, s.of().ID, do), actionWidth), image.Pt(r.Min.X+6, y), ink)
	at := image.Pt(r.Min.X+6+actionWidth, y)
	names := w.Choices.Keys.Names(s.of(), do)
	if len(names) == 0 {
		theme.Write(dst, w.Words.Text("keys.none"), at, theme.Faint)
	}
	for _, name := range names {
		label := w.Keys.NameLabel(w.Words, name)
		_, twice := clash(w, s.of(), do, name)
		if twice {
			label = "! " + label
		}
		if at.X+ui.KeyWidth(label) > r.Max.X-14 {
			theme.Write(dst, "…", at, ink)
			return
		}
		at.X += ui.KeyWidth(label)
		ui.DrawKey(dst, label, at, false)
		if twice {
			theme.Outline(dst, image.Rect(at.X-ui.KeyWidth(label), y-1, at.X, y+theme.LineHeight+1), theme.Hurt)
		}
		at.X += 3
	}
}

// drawHint draws what can be done, or what is wrong with the keys of the chosen action.
func (s *KeyChoice) drawHint(dst *ebiten.Image) {
	at := image.Pt(s.Inner.Min.X, s.Inner.Min.Y+s.step+4+s.shown*s.step+4)
	text, ink := s.Hint()
	theme.Lines(dst, theme.Wrap(text, s.Inner.Dx()), at, ink)
}

// Hint returns what can be done, or which key of the chosen action means another one too.
func (s *KeyChoice) Hint() (string, color.Color) {
	w := s.W
	for _, name := range w.Choices.Keys.Names(s.of(), s.action()) {
		if other, twice := clash(w, s.of(), s.action(), name); twice {
			return w.Words.Text("keys.clash", lang.Args{"Key": w.Keys.NameLabel(w.Words, name), "Action": ActionName(w.Words, s.of().ID, other)}), theme.Hurt
		}
	}
	if s.of().ID == "menus" {
		return w.Words.Text("keys.always"), theme.Quiet
	}
	return w.Words.Text("keys.hint"), theme.Quiet
}

// clash returns another action of a table that a name is bound to as well, on this
// keyboard.
func clash(w *shell.Window, t keys.Table, do input.Command, name string) (input.Command, bool) {
	one := input.BindingOf(name)
	mine := w.Keys.Plain().Keys(one)
	for _, other := range t.Commands() {
		if other == do {
			continue
		}
		for _, also := range w.Choices.Keys.Names(t, other) {
			b := input.BindingOf(also)
			same := slices.ContainsFunc(w.Keys.Plain().Keys(b), func(k ebiten.Key) bool { return slices.Contains(mine, k) })
			if b.Ctrl == one.Ctrl && b.Shift == one.Shift && (same || also == name) {
				return other, true
			}
		}
	}
	return "", false
}
