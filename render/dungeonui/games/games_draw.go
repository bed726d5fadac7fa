package games

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// row returns the control of a slot.
func (s *Scene) row(slot keep.Slot) *ui.Control {
	at := s.Inner.Min.Add(image.Pt(0, (slot.Number-1)*(s.height+slotGap)))
	c := ui.NewControl(fmt.Sprintf("slot%d", slot.Number), image.Rectangle{Min: at, Max: at.Add(image.Pt(slotWidth, s.height))}, func() { s.choose(slot.Number, true) })
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		sprite := "ui.slot"
		switch {
		case slot.Number == s.Chosen:
			sprite = "ui.slot.selected"
		case state != theme.Idle:
			sprite = "ui.slot.hover"
		}
		s.Window.Theme.Slot(dst, sprite, r)
		s.drawRow(dst, ui.Inset(r, 7, 5), slot)
	}
	return c
}

// drawRow draws a row: the number and name of the game, when it was last played, its
// progress, and its playing time.
func (s *Scene) drawRow(dst *ebiten.Image, r image.Rectangle, slot keep.Slot) {
	w := s.Window
	number := fmt.Sprint(slot.Number)
	ui.DrawKey(dst, number, image.Pt(r.Min.X+ui.KeyWidth(number), r.Min.Y), slot.Empty())
	left, second := r.Min.X+16, r.Min.Y+theme.LineHeight+2
	if slot.Empty() {
		theme.Write(dst, w.Words.Text("window.games.empty"), image.Pt(left, r.Min.Y), theme.Faint)
		return
	}
	when := phrases.Clocked(w.Words, slot.Played)
	theme.Right(dst, when, image.Pt(r.Max.X, r.Min.Y), theme.Quiet)
	theme.Strong(dst, w.Saves.NameOf(slot), image.Pt(left, r.Min.Y), r.Max.X-theme.Width(when)-6-left, theme.Bright)
	if slot.Fault != nil {
		theme.Write(dst, theme.Cut(wording.SlotFault(w.Words, slot.Fault), r.Max.X-left), image.Pt(left, second), theme.Hurt)
		return
	}
	played := phrases.Duration(slot.Elapsed)
	theme.Right(dst, played, image.Pt(r.Max.X, second), theme.Quiet)
	theme.Write(dst, theme.Cut(s.summary(slot), r.Max.X-theme.Width(played)-6-left), image.Pt(left, second), theme.Plain)
}

// drawChosen draws the facts about the selected slot, around the board with the game.
func (s *Scene) drawChosen(dst *ebiten.Image) {
	w, slot := s.Window, s.Slot()
	at := image.Pt(s.preview.Min.X, s.Inner.Min.Y)
	theme.Fill(dst, s.preview, theme.Night)
	if s.Message != "" {
		theme.Write(dst, theme.Cut(s.Message, s.Inner.Dx()), image.Pt(s.Inner.Min.X, s.FootTop()-16), theme.Hurt)
	}
	if slot.Empty() {
		theme.Write(dst, w.Words.Text("window.games.empty"), at, theme.Faint)
		theme.Lines(dst, theme.Wrap(w.Words.Text("window.games.empty.about"), stage.ViewWidth), image.Pt(at.X, s.preview.Max.Y+6), theme.Quiet)
		return
	}
	theme.Strong(dst, w.Saves.NameOf(slot), at, stage.ViewWidth, theme.Bright)
	under := image.Rect(s.preview.Min.X, s.preview.Max.Y+6, s.preview.Max.X, s.Inner.Max.Y)
	k, known := saves.GameIn(slot)
	if !known {
		w.Theme.Sprite(dst, "icon.skull", ui.MiddleOf(s.preview).Sub(image.Pt(16, 16)), 2)
	}
	if slot.Fault != nil {
		texts := []ui.Line{{Text: w.FaultText(slot.Fault), Colour: theme.Hurt}}
		switch {
		case slot.Backup != nil:
			texts = append(texts, ui.Line{Text: w.Words.Text("window.games.backup", s.backup()), Colour: theme.Gold})
		case !saves.Locked(slot):
			texts = append(texts, ui.Line{Text: w.Words.Text("window.games.stays"), Colour: theme.Quiet})
		}
		for _, t := range texts {
			under.Min.Y = theme.Lines(dst, theme.Wrap(t.Text, stage.ViewWidth), under.Min, t.Colour)
		}
		return
	}
	sheet := k.Hero().Sheet()
	var gauges, attributes [3]image.Rectangle
	for i := range gauges {
		gauges[i] = image.Rect(under.Min.X, under.Min.Y+13*i, under.Max.X, under.Min.Y+13*(i+1))
	}
	copy(attributes[:], ui.Split(image.Rect(under.Min.X, under.Min.Y+40, under.Max.X, under.Min.Y+68), 3, 2))
	stage.DrawGauges(w, dst, gauges[:], sheet)
	stage.DrawAttributes(w, dst, attributes, sheet)
}

// Draw draws the list, and the board with the selected game over it.
func (s *Scene) Draw(dst *ebiten.Image) {
	s.Panel.Draw(dst)
	if _, known := saves.GameIn(s.Slot()); known {
		u := s.Page.U
		s.Window.Board.Draw(dst, s.preview.Min.Mul(u), u)
	}
}
