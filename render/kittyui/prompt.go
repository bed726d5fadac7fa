package kittyui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawSay draws the prompt, and below it the effect of the selected card.
func (s *side) drawSay(dst *ebiten.Image) {
	r := s.layout.Say
	prompt := s.prompt()
	lines := theme.Wrap(prompt.Text, r.Dx())
	y := theme.Lines(dst, lines, r.Min, prompt.Colour)
	seat := s.shown()
	if seat == 0 || s.hand.card == 0 || s.state.Player(seat).Dead {
		hint := s.hint()
		theme.Lines(dst, theme.Wrap(hint, r.Dx()), image.Pt(r.Min.X, y), theme.Quiet)
		return
	}
	card := s.kit.Cards[s.state.Player(seat).Hand[s.hand.card-1]]
	head := wording.Card(s.w.Words, card.Name)
	theme.Write(dst, head, image.Pt(r.Min.X, y), theme.Bright)
	cost, colour := s.w.Words.Text("kitty.cost", lang.Args{"Amount": card.Cost}), color.Color(theme.Magic)
	if lacking := card.Cost - s.state.Player(seat).Mana; lacking > 0 {
		cost, colour = s.w.Words.Text("kitty.cost.lacking", lang.Args{"Amount": lacking}), theme.Hurt
	}
	theme.Right(dst, cost, image.Pt(r.Max.X, y), colour)
	y += theme.LineHeight
	about := theme.Wrap(wording.CardHelp(s.w.Words, card), r.Dx())
	if room := (r.Max.Y - y) / theme.LineHeight; len(about) > room {
		about = about[:room]
	}
	theme.Lines(dst, about, image.Pt(r.Min.X, y), theme.Quiet)
}

// prompt says what is happening, or what to choose.
func (s *side) prompt() ui.Line {
	w, names := s.w, s.names()
	bright := color.Color(theme.Gold)
	if !s.board.ReducedMotion && s.scene.Blink()%2 == 1 {
		bright = theme.Bright
	}
	switch {
	case s.state.Over && !s.board.Busy():
		return ui.Line{Text: s.outcome(), Colour: theme.Gold}
	case s.moves():
		return ui.Line{Text: w.Words.Text("kitty.ask.cell", lang.Args{"Who": names.Entity(s.sitting)}), Colour: bright}
	case s.hand.aiming:
		return ui.Line{Text: w.Words.Text("kitty.ask.target", lang.Args{"On": names.Entity(s.hand.targets[s.hand.target])}), Colour: bright}
	case s.plays():
		return ui.Line{Text: w.Words.Text("kitty.ask.card", lang.Args{"Who": names.Entity(s.sitting)}), Colour: bright}
	case s.persons == 0:
		return ui.Line{Text: w.Words.Text("kitty.watching", lang.Args{"Who": names.Entity(s.watched)}), Colour: theme.Quiet}
	}
	return ui.Line{Text: w.Words.Text("kitty.happens"), Colour: theme.Quiet}
}

// hint explains how to choose.
func (s *side) hint() string {
	switch {
	case s.moves():
		return s.w.Words.Text("kitty.hint.cell", lang.Args{"Steps": 5})
	case s.plays():
		return s.w.Words.Text("kitty.hint.card")
	case s.persons == 0:
		return s.w.Words.Text("kitty.hint.watch")
	}
	return s.w.Words.Text("kitty.hint.skip")
}
