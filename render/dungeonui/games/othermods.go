package games

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// otherMods asks how a game goes on, or is watched, that was played with other mods: with the same
// ones, if they are there, or with those in use, unless it needs its own.
type otherMods struct {
	shell.Panel
	Window   *stage.Window
	question saves.Agreement
	again    func() // asks again, once the same mods are in use
	then     func()
}

// otherModsKeys are the keys of the question.
var otherModsKeys = input.Bound(saves.AgreementKeys)

func (s *otherMods) Name() string { return "other-mods" }

func (s *otherMods) Build(w *shell.Window) {
	const width = 420
	lines := theme.Wrap(strings.Join(s.question.Texts, "\n"), width)
	s.Lay(w, w.Words.Text("window.other-mods.title"), width, len(lines)*theme.LineHeight+8+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	at := s.Foot(3)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, otherModsKeys, do) }
	all := s.Put(
		ui.Button{Name: "same", At: at[0], Label: w.Words.Text("window.other-mods.same"), Key: key(saves.SameMods), Enabled: func() bool { return s.question.Same }, Act: func() { s.do(saves.SameMods) }},
		ui.Button{Name: "others", At: at[1], Label: w.Words.Text("window.other-mods.go-on"), Key: key(saves.Anyway), Enabled: func() bool { return !s.question.Needed }, Act: func() { s.do(saves.Anyway) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	focus := all[2]
	if s.question.Same {
		focus = all[0]
	}
	s.Page.Focus(focus)
}

func (s *otherMods) Update(in *input.State) { s.do(s.Listen(in, s, otherModsKeys)) }

func (s *otherMods) do(do input.Command) {
	switch do {
	case saves.SameMods:
		if !s.question.Same {
			return
		}
		s.Window.Pop()
		c := s.Window.Choices
		c.ModsOff = s.question.Off
		s.Window.Choose(c)
		s.again()
	case saves.Anyway:
		if s.question.Needed {
			return
		}
		s.Window.Pop()
		s.then()
	case input.CmdClose:
		s.Window.Pop()
	}
}
