package kittyui

import (
	"image"
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// ink is the text colour on cards.
var ink = color.RGBA{0x25, 0x1f, 0x33, 0xff}

// drawCard draws a card of the hand shown, or a card back.
func (s *gameScene) drawCard(slot int) func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	return func(dst *ebiten.Image, r image.Rectangle, _ theme.State) {
		seat := s.hand()
		if seat == 0 {
			s.w.Theme.Tinted(dst, "kitty.card.back", r.Min, cardScale, 0.8)
			return
		}
		light := float32(1)
		if s.phase() == "play" && !s.state.Afford(seat, slot) || s.state.Player(seat).Dead {
			light = 0.5
		}
		at := r.Min
		if s.card == slot {
			at.Y -= raise(s.aiming)
			s.w.Theme.Sprite(dst, "kitty.card.chosen", at.Sub(image.Pt(2*cardScale, 2*cardScale)), cardScale)
		}
		drawFace(dst, s.w, at, s.kit.Cards[s.state.Player(seat).Hand[slot-1]].Name, s.kit.Cards[s.state.Player(seat).Hand[slot-1]].Cost, light)
		shell.DrawKey(dst, strconv.Itoa(slot), image.Pt(at.X+cardWidth-3, at.Y+2), light < 1)
	}
}

// raise returns the offset of a card in the hand, larger if it was taken.
func raise(taken bool) int {
	if taken {
		return 2
	}
	return 0
}

// drawFace draws a card with its picture and cost.
func drawFace(dst *ebiten.Image, w *shell.Window, at image.Point, name string, cost int, light float32) {
	w.Theme.Tinted(dst, "kitty.card.front", at, cardScale, light)
	w.Theme.Tinted(dst, board.CardSprite(name), at.Add(image.Pt(4*cardScale, 4*cardScale)), cardScale, light)
	text := strconv.Itoa(cost)
	paper := image.Rect(2*cardScale, 21*cardScale, 21*cardScale, 29*cardScale).Add(at)
	x := paper.Min.X + (paper.Dx()-iconSize-theme.Width(text))/2
	w.Theme.Tinted(dst, "kitty.mana", image.Pt(x-1, paper.Min.Y), 1, light)
	theme.Write(dst, text, image.Pt(x+iconSize, paper.Min.Y+2), ink)
}

// iconSize is the side of a sprite beside a text, in interface pixels.
const iconSize = 16

// drawSay draws the prompt, and below it the effect of the selected card.
func (s *gameScene) drawSay(dst *ebiten.Image) {
	r := s.layout.Say
	prompt := s.prompt()
	lines := theme.Wrap(prompt.Text, r.Dx())
	y := theme.Lines(dst, lines, r.Min, prompt.Colour)
	seat := s.hand()
	if seat == 0 || s.card == 0 || s.state.Player(seat).Dead {
		hint := s.hint()
		theme.Lines(dst, theme.Wrap(hint, r.Dx()), image.Pt(r.Min.X, y), theme.Quiet)
		return
	}
	card := s.kit.Cards[s.state.Player(seat).Hand[s.card-1]]
	head := wording.Card(s.w.Words, card.Name)
	theme.Write(dst, head, image.Pt(r.Min.X, y), theme.Bright)
	cost, colour := s.w.Words.Text("kitty.cost", lang.Args{"Amount": card.Cost}), color.Color(theme.Magic)
	if card.Cost > s.state.Player(seat).Mana {
		colour = theme.Hurt
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
func (s *gameScene) prompt() shell.Line {
	w, names := s.w, who(s.w, s.keeper.Game)
	bright := color.Color(theme.Gold)
	if !s.board.ReducedMotion && s.tick/shell.BlinkTime%2 == 1 {
		bright = theme.Bright
	}
	switch {
	case s.state.Over && !s.board.Busy():
		return shell.Line{Text: outcome(w, s.keeper.Game), Colour: theme.Gold}
	case s.moves():
		return shell.Line{Text: w.Words.Text("kitty.ask.cell", lang.Args{"Who": names.Entity(s.sitting)}), Colour: bright}
	case s.aiming:
		return shell.Line{Text: w.Words.Text("kitty.ask.target", lang.Args{"On": names.Entity(s.targets[s.target])}), Colour: bright}
	case s.plays():
		return shell.Line{Text: w.Words.Text("kitty.ask.card", lang.Args{"Who": names.Entity(s.sitting)}), Colour: bright}
	case s.persons == 0:
		return shell.Line{Text: w.Words.Text("kitty.watching", lang.Args{"Who": names.Entity(s.watched)}), Colour: theme.Quiet}
	}
	return shell.Line{Text: w.Words.Text("kitty.happens"), Colour: theme.Quiet}
}

// hint explains how to choose.
func (s *gameScene) hint() string {
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
