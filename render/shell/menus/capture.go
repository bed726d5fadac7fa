package menus

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
)

// capture waits for the key, the mouse button or the pad button to bind to an action. Any
// of them can be meant, so it closes by itself.
type capture struct {
	shell.Panel
	table keys.Table
	do    input.Command
	ticks int
}

// The time until it closes, in ticks, and its width.
const (
	captureTime  = 6 * 60
	captureWidth = 300
)

// Name returns the scene name for the trace.
func (s *capture) Name() string { return "capture" }

// Raw marks a scene that takes keys as they are.
func (s *capture) Raw() {}

// lines returns the text of the panel.
func (s *capture) lines() []string {
	text := s.W.Words.Text
	return slices.Concat(
		theme.Wrap(text("keys.press", lang.Args{"Action": ActionName(s.W.Words, s.table.ID, s.do)}), captureWidth),
		theme.Wrap(text("keys.press.again"), captureWidth),
		theme.Wrap(text("keys.press.time", lang.Args{"Count": 1 + (captureTime-s.ticks)/60}), captureWidth))
}

// Build lays out the scene.
func (s *capture) Build(w *shell.Window) {
	s.W = w
	s.LayWhole(w, ActionName(w.Words, s.table.ID, s.do), captureWidth, len(s.lines())*theme.LineHeight+4)
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, s.lines(), s.Inner.Min.Add(image.Pt(0, 2)), theme.Plain)
	}
	s.Page.Finish()
}

// Update handles one tick.
func (s *capture) Update(in *input.State) {
	if s.ticks++; s.ticks%60 == 0 {
		s.Page.Redraw()
	}
	switch {
	case in.Left || s.ticks >= captureTime:
		s.W.Pop()
	case len(in.Keys) > 0:
		name := keys.Named(input.NameOf(in.Keys[0]), in.Ctrl, in.Shift)
		if _, ok := keys.Bind(name); !ok {
			return
		}
		s.W.Pop()
		bind(s.W, toggled(s.W, s.table, s.do, name))
	}
}

// toggled returns the player's keys with a name bound to an action, or taken away if the
// action has it.
func toggled(w *shell.Window, t keys.Table, do input.Command, name string) keys.Own {
	names := w.Choices.Keys.Names(t, do)
	struck := w.Keys.Plain().Keys(input.BindingOf(name))
	rest := slices.DeleteFunc(slices.Clone(names), func(n string) bool {
		b := input.BindingOf(n)
		return n == name || !b.Ctrl && slices.ContainsFunc(w.Keys.Plain().Keys(b), func(k ebiten.Key) bool { return slices.Contains(struck, k) })
	})
	if len(rest) == len(names) {
		rest = append(rest, name)
	}
	if slices.Equal(rest, keys.NamesOf(t.List, do)) {
		return w.Choices.Keys.Without(t.ID, do)
	}
	return w.Choices.Keys.With(t.ID, do, rest)
}
