package render

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// confirmScene asks before something that cannot be undone. The keyboard
// stands on No.
type confirmScene struct {
	panel
	text string
	yes  func()
}

func (s *confirmScene) name() string { return "confirm" }

func (s *confirmScene) keys() []binding {
	return []binding{{do: cmdYes, letters: s.w.words.Text("window.yes.key")}, closeKey}
}

func (s *confirmScene) build(w *window) {
	const width = 252
	lines := theme.Wrap(s.text, width)
	s.lay(w, w.words.Text("window.confirm.title"), width, len(lines)*theme.LineHeight+8+buttonHeight)
	s.pg.above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.inner.Min, theme.Plain) }
	at := s.foot(2)
	all := s.put(
		button{name: "yes", at: at[0], label: w.words.Text("window.yes"), key: w.keys.label(w.words, s.keys(), cmdYes), act: func() { s.do(cmdYes) }},
		button{name: "no", at: at[1], label: w.words.Text("window.no"), key: w.keys.label(w.words, s.keys(), cmdClose), act: func() { s.do(cmdClose) }},
	)
	s.pg.finish()
	s.pg.focus(all[1])
}

func (s *confirmScene) update(in *input) { s.do(s.listen(in, s, s.keys())) }

func (s *confirmScene) do(do command) {
	switch do {
	case cmdYes:
		s.w.pop()
		s.yes()
	case cmdClose:
		s.w.pop()
	}
}

// noticeScene tells that something went wrong, or what its heading says. With
// leave it may be the program's end: the player can quit nevertheless.
type noticeScene struct {
	panel
	heading string // instead of the usual one
	text    string
	leave   bool
}

func (s *noticeScene) name() string { return "notice" }

func (s *noticeScene) build(w *window) {
	// A path is easier to read in one piece.
	width := 300
	for _, word := range strings.Fields(s.text) {
		width = max(width, min(theme.Width(word), w.screen.All.Dx()-4*panelMargin))
	}
	lines := theme.Wrap(s.text, width)
	heading := s.heading
	if heading == "" {
		heading = w.words.Text("window.notice.title")
	}
	s.lay(w, heading, width, len(lines)*theme.LineHeight+8+buttonHeight)
	s.pg.above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.inner.Min, theme.Plain) }
	key := func(do command) string { return w.keys.label(w.words, noticeKeys, do) }
	at := s.foot(2)
	all := s.put(button{name: "close", at: at[1], label: w.words.Text("window.close"), key: key(cmdClose), act: func() { s.do(cmdClose) }})
	if s.leave {
		s.put(button{name: "quit", at: at[0], label: w.words.Text("window.notice.quit"), key: key(cmdQuit), act: func() { s.do(cmdQuit) }})
	}
	s.pg.finish()
	s.pg.focus(all[0])
}

func (s *noticeScene) update(in *input) { s.do(s.listen(in, s, noticeKeys)) }

func (s *noticeScene) do(do command) {
	switch {
	case do == cmdQuit && s.leave:
		s.w.ended = true
	case do == cmdClose:
		s.w.pop()
	}
}
