package kittyui

import (
	"image"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// optionsScene lets the player choose the board and the values of a new game: each is
// typed, or changed by two buttons.
type optionsScene struct {
	shell.Panel
	initial nouns.ArenaData // of the data files
	arena   nouns.ArenaData // as chosen before
	done    func(nouns.ArenaData)

	typed  []string // by setting; the fields write into it
	height int      // of a setting
	accept *ui.Control
}

// settingWords holds the word keys and the steps of the buttons, by setting.
var settingWords = map[string]struct {
	label string
	step  int
}{
	"width": {"kitty.option.width", 1}, "height": {"kitty.option.height", 1}, "life": {"kitty.option.life", 10}, "mana": {"kitty.option.mana", 5},
	"regeneration": {"kitty.option.regeneration", 1}, "deck": {"kitty.option.deck", 5}, "turns": {"kitty.option.turns", 100},
}

// The dimensions of the panel, in interface pixels.
const (
	optionsWidth  = 400
	optionHeight  = 20
	optionGap     = 3
	optionLabel   = 168
	optionField   = 76
	optionButton  = 22
	widestButton  = 34 // for fingers, beside the range
	optionLetters = 7
)

func (s *optionsScene) Name() string { return "kitty-options" }

func (s *optionsScene) Build(w *shell.Window) {
	if s.W == nil {
		s.typed = make([]string, len(kitty.Settings))
		s.write(s.arena)
	}
	s.height = w.View.Finger(optionHeight, optionsWidth)
	button := min(max(optionButton, s.height), widestButton)
	s.Lay(w, w.Words.Text("kitty.options.title"), optionsWidth, len(kitty.Settings)*(s.height+optionGap)+2*theme.LineHeight+10+ui.ButtonHeight)
	s.Page.Above = s.drawLabels
	for i, setting := range kitty.Settings {
		r := s.row(i)
		part := func(from, width int) image.Rectangle {
			return image.Rect(r.Min.X+from, r.Min.Y, r.Min.X+from+width, r.Max.Y)
		}
		step := settingWords[setting.Name].step
		s.Put(ui.Button{Name: setting.Name + "-less", At: part(optionLabel, button), Label: "-", Act: func() { s.change(i, -step) }})
		s.Page.AddField(ui.NewField(w.Theme, part(optionLabel+button+2, optionField), &s.typed[i], "", optionLetters))
		s.Put(ui.Button{Name: setting.Name + "-more", At: part(optionLabel+button+optionField+4, button), Label: "+", Act: func() { s.change(i, step) }})
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, optionsKeys, do) }
	at := s.Foot(3)
	all := s.Put(
		ui.Button{Name: "accept", At: at[0], Label: w.Words.Text("kitty.options.accept"), Key: key(cmdAccept), Enabled: func() bool { return s.fault() == "" }, Act: func() { s.do(cmdAccept) }},
		ui.Button{Name: "defaults", At: at[1], Label: w.Words.Text("kitty.options.defaults"), Key: key(cmdDefaults), Act: func() { s.do(cmdDefaults) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.accept = all[0]
	s.Page.Finish()
	s.Page.Focus(s.Page.Fields[0])
}

// row returns the bounds of a setting.
func (s *optionsScene) row(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(0, i*(s.height+optionGap)))
	return image.Rectangle{at, at.Add(image.Pt(optionsWidth, s.height))}
}

// drawLabels draws the names and the ranges of the settings, and below them what is
// wrong.
func (s *optionsScene) drawLabels(dst *ebiten.Image) {
	w := s.W
	for i, setting := range kitty.Settings {
		r := s.row(i)
		y := r.Min.Y + (r.Dy()-theme.LineHeight)/2 + 1
		theme.Write(dst, w.Words.Text(settingWords[setting.Name].label), image.Pt(r.Min.X+4, y), theme.Plain)
		colour := theme.Quiet
		if _, ok := s.value(i); !ok {
			colour = theme.Hurt
		}
		theme.Right(dst, w.Words.Text("kitty.option.range", lang.Args{"Least": phrases.Number(w.Words, setting.Min), "Most": phrases.Number(w.Words, setting.Max)}), image.Pt(r.Max.X-4, y), colour)
	}
	y := s.row(len(kitty.Settings)).Min.Y + 2
	text, colour := w.Words.Text("kitty.options.cells", lang.Args{"Cells": kitty.MaxCells}), theme.Quiet
	if fault := s.fault(); fault != "" {
		text, colour = fault, theme.Hurt
	}
	theme.Lines(dst, theme.Wrap(text, optionsWidth-8), image.Pt(s.Inner.Min.X+4, y), colour)
}

// write shows the values of an arena.
func (s *optionsScene) write(a nouns.ArenaData) {
	for i, setting := range kitty.Settings {
		s.typed[i] = strconv.Itoa(*setting.Of(&a))
	}
}

// value returns the typed value of a setting, and whether it is allowed.
func (s *optionsScene) value(i int) (value int, ok bool) {
	value, err := strconv.Atoi(s.typed[i])
	return value, err == nil && kitty.Settings[i].Allows(value)
}

// typedArena returns the typed values.
func (s *optionsScene) typedArena() nouns.ArenaData {
	a := s.initial
	for i, setting := range kitty.Settings {
		*setting.Of(&a), _ = s.value(i)
	}
	return a
}

// fault says what is wrong with the typed values; it is empty if nothing is.
func (s *optionsScene) fault() string {
	w := s.W
	for i, setting := range kitty.Settings {
		if _, ok := s.value(i); !ok {
			return w.Words.Text("kitty.options.wrong", lang.Args{"Name": w.Words.Text(settingWords[setting.Name].label), "Least": phrases.Number(w.Words, setting.Min), "Most": phrases.Number(w.Words, setting.Max)})
		}
	}
	if a := s.typedArena(); !kitty.FitsBoard(a.Width, a.Height) {
		return w.Words.Text("kitty.options.large", lang.Args{"Cells": kitty.MaxCells, "Have": a.Width * a.Height})
	}
	return ""
}

// change adds to a value, within its range.
func (s *optionsScene) change(i, by int) {
	setting := kitty.Settings[i]
	value, err := strconv.Atoi(s.typed[i])
	if err != nil {
		value = *setting.Of(&s.initial)
	}
	s.typed[i] = strconv.Itoa(max(setting.Min, min(value+by, setting.Max)))
	s.Page.Fields[i].SetText(s.typed[i])
	s.Page.Redraw()
}

func (s *optionsScene) Update(in *input.State) {
	if in.Pressed(input.EnterKeys...) && s.nextField() {
		in.Keys = nil
	}
	before := slices.Clone(s.typed)
	do := s.Listen(in, s, optionsKeys)
	if !slices.Equal(before, s.typed) {
		s.Page.Redraw()
	}
	s.do(do)
}

// nextField moves the focus from a field to the next one, and from the last one to the
// first button. It reports whether a field had the focus.
func (s *optionsScene) nextField() bool {
	i := slices.IndexFunc(s.Page.Fields, (*ui.Field).IsFocused)
	switch {
	case i < 0:
		return false
	case i+1 < len(s.Page.Fields):
		s.Page.Focus(s.Page.Fields[i+1])
		s.Page.Fields[i+1].SelectAll()
	case s.accept.Able():
		s.Page.Focus(s.accept)
	}
	return true
}

func (s *optionsScene) do(do input.Command) {
	switch do {
	case cmdAccept:
		if s.fault() == "" {
			s.done(s.typedArena())
			s.W.Pop()
		}
	case cmdDefaults:
		s.write(s.initial)
		for i, f := range s.Page.Fields {
			f.SetText(s.typed[i])
		}
		s.Page.Redraw()
	case input.CmdClose:
		s.W.Pop()
	}
}
