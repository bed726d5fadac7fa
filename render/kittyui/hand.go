package kittyui

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// drawCard draws a card of the hand shown, or a card back where one has been played. A ring
// marks the chosen card, a new one, and while a card is asked for those that can be played;
// those that cannot be paid are dark.
func (s *gameScene) drawCard(slot int) func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	return func(dst *ebiten.Image, r image.Rectangle, _ theme.State) {
		seat := s.hand()
		if seat == 0 || s.gone(slot) {
			s.w.Theme.Tinted(dst, "kitty.card.back", r.Min, cardScale, 0.8)
			return
		}
		paid := s.state.Afford(seat, slot) && !s.state.Player(seat).Dead
		light := float32(1)
		if !paid {
			light = 0.5
		}
		at := r.Min
		switch {
		case s.card == slot:
			at.Y -= raise(s.aiming)
			s.w.Theme.Sprite(dst, "kitty.card.chosen", at.Sub(image.Pt(2*cardScale, 2*cardScale)), cardScale)
		case s.fresh(slot):
			s.w.Theme.Sprite(dst, "kitty.card.fresh", at.Sub(image.Pt(cardScale, cardScale)), cardScale)
		case paid && s.plays():
			s.w.Theme.Sprite(dst, "kitty.card.ready", at.Sub(image.Pt(cardScale, cardScale)), cardScale)
		}
		drawFace(dst, s.w, at, cardScale, s.kit.Cards[s.state.Player(seat).Hand[slot-1]], light)
		ui.DrawKey(dst, strconv.Itoa(slot), image.Pt(at.X+cardWidth-1, at.Y), light < 1)
	}
}

// gone reports whether the card of a slot of the hand shown has been played, and the turn
// has not been shown to its end.
func (s *gameScene) gone(slot int) bool { return s.used[s.hand()] == slot && s.asked() == 0 }

// fresh reports whether the card of a slot of the hand shown is new.
func (s *gameScene) fresh(slot int) bool { return s.used[s.hand()] == slot && s.moves() }

// raise returns the offset of a card in the hand, larger if it was taken.
func raise(taken bool) int {
	if taken {
		return 2
	}
	return 0
}

// fronts are the faces of cards by their effects; other effects have the face of those
// that put something on the board.
var fronts = map[string]string{
	"hurt": "kitty.card.front.harm", "kill": "kitty.card.front.harm", "heal": "kitty.card.front.help",
	"learn": "kitty.card.front.mana", "steal": "kitty.card.front.mana", "inspire": "kitty.card.front.mana",
}

// The places of the parts of a card, in its pixels, and the lines of its name.
const (
	pictureX, pictureY   = 5, 3
	plateTop, plateRows  = 21, 9
	nameLines, namePitch = 2, 10
	nameRise             = 7 // of capitals
	costLift             = 3 // how far the cost reaches over the corner, in interface pixels
)

// drawFace draws a card: its picture, its name below that, and its cost in a corner.
func drawFace(dst *ebiten.Image, w *shell.Window, at image.Point, scale int, card kitty.Card, light float32) {
	front := fronts[card.Effect]
	if front == "" {
		front = "kitty.card.front.place"
	}
	w.Theme.Tinted(dst, front, at, scale, light)
	w.Theme.Tinted(dst, board.CardSprite(card.Name), at.Add(image.Pt(pictureX, pictureY).Mul(scale)), scale, light)
	lines := narrowLines(wording.Card(w.Words, card.Name), cardWidth/cardScale*scale-2)
	colour := color.Color(theme.Bright)
	if light < 1 {
		colour = theme.Quiet
	}
	y := at.Y + plateTop*scale + (plateRows*scale-(len(lines)-1)*namePitch-nameRise)/2
	for _, line := range lines {
		if row := image.Rect(at.X, y, at.X+cardWidth/cardScale*scale, y+theme.LineHeight); scale > cardScale && theme.HeadingWidth(line) <= row.Dx()-2 {
			theme.Heading(dst, line, row, colour)
		} else {
			theme.WriteNarrow(dst, line, image.Pt(at.X+(row.Dx()-theme.NarrowWidth(line)+1)/2, y), colour)
		}
		y += namePitch
	}
	drop := image.Rectangle{at, at.Add(image.Pt(costSize, costSize))}.Sub(image.Pt(costLift, costLift))
	w.Theme.Tinted(dst, "kitty.cost", drop.Min, cardScale, light)
	cost := strconv.Itoa(card.Cost)
	number := image.Pt(drop.Min.X+(drop.Dx()-theme.NarrowWidth(cost))/2, drop.Min.Y+(drop.Dy()-nameRise)/2-1)
	colour = theme.Bright
	if light < 1 {
		colour = theme.Hurt
	}
	theme.WriteNarrow(dst, cost, number.Add(image.Pt(1, 1)), theme.Night)
	theme.WriteNarrow(dst, cost, number, colour)
}

// costSize is the side of the drop with the cost, in interface pixels.
const costSize = 10 * cardScale

// narrowLines breaks a name into as many lines of narrow letters as a card has. What does
// not fit ends with an ellipsis.
func narrowLines(name string, width int) (lines []string) {
	for _, word := range strings.Fields(name) {
		last := len(lines) - 1
		switch {
		case last >= 0 && theme.NarrowWidth(lines[last]+" "+word) <= width:
			lines[last] += " " + word
		case len(lines) == nameLines:
			lines[last] += "…"
			return lines
		default:
			lines = append(lines, word)
		}
	}
	return lines
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
func (s *gameScene) prompt() ui.Line {
	w, names := s.w, who(s.w, s.keeper.Game)
	bright := color.Color(theme.Gold)
	if !s.board.ReducedMotion && s.tick/shell.BlinkTime%2 == 1 {
		bright = theme.Bright
	}
	switch {
	case s.state.Over && !s.board.Busy():
		return ui.Line{Text: outcome(w, s.keeper.Game), Colour: theme.Gold}
	case s.moves():
		return ui.Line{Text: w.Words.Text("kitty.ask.cell", lang.Args{"Who": names.Entity(s.sitting)}), Colour: bright}
	case s.aiming:
		return ui.Line{Text: w.Words.Text("kitty.ask.target", lang.Args{"On": names.Entity(s.targets[s.target])}), Colour: bright}
	case s.plays():
		return ui.Line{Text: w.Words.Text("kitty.ask.card", lang.Args{"Who": names.Entity(s.sitting)}), Colour: bright}
	case s.persons == 0:
		return ui.Line{Text: w.Words.Text("kitty.watching", lang.Args{"Who": names.Entity(s.watched)}), Colour: theme.Quiet}
	}
	return ui.Line{Text: w.Words.Text("kitty.happens"), Colour: theme.Quiet}
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
