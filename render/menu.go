package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
)

// entry is one line of a menu.
type entry struct {
	do      command
	name    string
	label   string
	enabled func() bool
	tip     func() string
}

// column makes the buttons of a menu below each other.
func column(w *window, at image.Rectangle, entries []entry, scope []binding, do func(command)) []button {
	var out []button
	for i, e := range entries {
		y := at.Min.Y + i*(buttonHeight+4)
		out = append(out, button{
			name: e.name, label: e.label, enabled: e.enabled, tip: e.tip,
			at:  image.Rect(at.Min.X, y, at.Max.X, y+buttonHeight),
			key: w.keys.label(w.words, scope, e.do), act: func() { do(e.do) },
		})
	}
	return out
}

// menuScene is the pause: go on, settings, help, or leave with the game kept.
type menuScene struct{ panel }

func (s *menuScene) name() string { return "menu" }

func (s *menuScene) build(w *window) {
	entries := []entry{
		{do: cmdClose, name: "close", label: w.words.Text("window.menu.resume")},
		{do: cmdSettings, name: "settings", label: w.words.Text("window.settings.title")},
		{do: cmdHelp, name: "help", label: w.words.Text("window.help.title")},
		{do: cmdTitle, name: "title", label: w.words.Text("window.menu.save-title")},
		{do: cmdQuit, name: "quit", label: w.words.Text("window.menu.save-quit")},
	}
	s.lay(w, w.words.Text("window.do.menu"), 210, len(entries)*(buttonHeight+4)-4)
	all := s.put(column(w, s.inner, entries, menuKeys, s.do)...)
	s.pg.finish()
	s.pg.focus(all[0])
}

func (s *menuScene) update(in *input) { s.do(s.listen(in, s, menuKeys)) }

func (s *menuScene) do(do command) {
	w := s.w
	switch do {
	case cmdClose:
		w.pop()
	case cmdSettings:
		w.push(&settingsScene{})
	case cmdHelp:
		w.push(&helpScene{})
	case cmdTitle:
		w.title()
	case cmdQuit:
		w.quit()
	}
}

// helpScene lists the keys of the dungeon.
type helpScene struct {
	panel
	lines [][2]string // keys, what they do
}

func (s *helpScene) name() string { return "help" }

func (s *helpScene) build(w *window) {
	arrows, letters := "", ""
	for _, i := range []int{0, 3, 2, 1} { // as they lie on the keyboard
		arrows += w.keys.name(w.words, walkKeys[i].keys[0])
		letters += w.keys.name(w.words, walkKeys[i].keys[1])
	}
	s.lines = [][2]string{{arrows + " " + letters, w.words.Text("window.help.walk")}, {"1-9, 0", w.words.Text("window.help.slots")}}
	for _, b := range hudButtons {
		s.lines = append(s.lines, [2]string{w.keys.label(w.words, gameKeys, b.do), w.words.Text(b.about, lang.Args{"Amount": w.game().sheet.SpellCost})})
	}
	s.lines = append(s.lines, [2]string{"F11", w.words.Text("window.help.fullscreen")}, [2]string{w.words.Text("window.help.mouse"), w.words.Text("window.help.mouse.about")})
	height := 0
	for _, l := range s.lines {
		height += len(theme.Wrap(l[1], helpText)) * theme.LineHeight
	}
	s.lay(w, w.words.Text("window.help.title"), helpKeyWidth+helpText, height+6+buttonHeight)
	s.pg.above = s.drawLines
	at := s.foot(3)
	shut := s.put(button{name: "close", at: at[2], label: w.words.Text("window.close"), key: w.keys.label(w.words, helpKeys, cmdClose), act: func() { s.do(cmdClose) }})
	s.pg.finish()
	s.pg.focus(shut[0])
}

const (
	helpKeyWidth = 60
	helpText     = 330
)

func (s *helpScene) drawLines(dst *ebiten.Image) {
	y := s.inner.Min.Y
	for _, l := range s.lines {
		theme.Write(dst, l[0], image.Pt(s.inner.Min.X, y), theme.Gold)
		y = theme.Lines(dst, theme.Wrap(l[1], helpText), image.Pt(s.inner.Min.X+helpKeyWidth, y), theme.Plain)
	}
}

func (s *helpScene) update(in *input) { s.do(s.listen(in, s, helpKeys)) }

func (s *helpScene) do(do command) {
	if do == cmdClose || do == cmdHelp {
		s.w.pop()
	}
}
