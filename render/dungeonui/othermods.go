package dungeonui

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// otherMods asks how a game goes on that was played with other mods: with the same ones,
// if they are there, or with those in use.
type otherMods struct {
	shell.Panel
	w    *Window
	slot keep.Slot
	off  string // the mods to be switched off for the same ones
	can  bool   // the same ones are there
	then func()
}

// The commands of the question.
const (
	cmdSame   shell.Command = "same"
	cmdAnyway shell.Command = "anyway"
)

// otherModsKeys are the key bindings of the question.
var otherModsKeys = []shell.Binding{{Do: cmdSame, Letters: "s"}, {Do: cmdAnyway, Letters: "g"}, shell.CloseKey}

// agreeMods asks how the game of a slot goes on.
func (w *Window) agreeMods(slot keep.Slot, then func()) {
	s := &otherMods{w: w, slot: slot, then: then}
	s.off, s.can = w.sameMods(slot.Mods)
	w.Push(s)
}

// sameMods is the list of mods to be switched off so that a game has the mods that it was
// played with; false if some of them are not there.
func (w *Window) sameMods(d keep.ModsDiffer) (off string, can bool) {
	data, ok := w.o.Files.(*overlay.Data)
	if !ok || len(d.Changed) > 0 {
		return "", false
	}
	found, err := data.Mods()
	if err != nil {
		return "", false
	}
	off = w.Choices.ModsOff
	for _, m := range d.Missing {
		n := slices.IndexFunc(found, func(f overlay.Found) bool {
			return f.Mod != nil && persistence.Mod{ID: f.Mod.ID, Version: f.Version, Hash: f.Hash} == m
		})
		if n < 0 || found[n].On {
			return "", false
		}
		off = overlay.Toggled(off, m.ID)
	}
	for _, m := range d.Added {
		off = overlay.Toggled(off, m.ID)
	}
	return off, true
}

func (s *otherMods) Name() string { return "other-mods" }

// text returns the paragraphs of the question.
func (s *otherMods) text() string {
	words := s.w.Words
	texts := wording.OtherMods(words, s.slot.Mods)
	if n := s.slot.Loss.Dropped; n > 0 {
		texts = append(texts, words.Text("window.kept.other-rules.dropped", lang.Args{"Count": n}))
	}
	if s.can {
		return strings.Join(append(texts, words.Text("window.other-mods.can")), "\n")
	}
	return strings.Join(append(texts, words.Text("window.other-mods.sure")), "\n")
}

func (s *otherMods) Build(w *shell.Window) {
	const width = 420
	lines := theme.Wrap(s.text(), width)
	s.Lay(w, w.Words.Text("window.other-mods.title"), width, len(lines)*theme.LineHeight+8+shell.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	at := s.Foot(3)
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, otherModsKeys, do) }
	all := s.Put(
		shell.Button{Name: "same", At: at[0], Label: w.Words.Text("window.other-mods.same"), Key: key(cmdSame), Enabled: func() bool { return s.can }, Act: func() { s.do(cmdSame) }},
		shell.Button{Name: "others", At: at[1], Label: w.Words.Text("window.other-mods.go-on"), Key: key(cmdAnyway), Act: func() { s.do(cmdAnyway) }},
		shell.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	focus := all[2]
	if s.can {
		focus = all[0]
	}
	s.Page.Focus(focus)
}

func (s *otherMods) Update(in *shell.Input) { s.do(s.Listen(in, s, otherModsKeys)) }

func (s *otherMods) do(do shell.Command) {
	switch do {
	case cmdSame:
		if !s.can {
			return
		}
		s.w.Pop()
		c := s.w.Choices
		c.ModsOff = s.off
		s.w.Choose(c)
		s.w.list()
		if slot := s.w.slot(s.slot.Number); slot.OtherRules {
			s.w.agree(slot, s.then)
			return
		}
		s.then()
	case cmdAnyway:
		s.w.Pop()
		s.then()
	case shell.CmdClose:
		s.w.Pop()
	}
}
