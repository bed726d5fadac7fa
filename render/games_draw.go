package render

import (
	"errors"
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// row makes the control of a slot.
func (s *gamesScene) row(slot keep.Slot) *control {
	at := s.inner.Min.Add(image.Pt(0, (slot.Number-1)*(slotHeight+slotGap)))
	c := newControl(fmt.Sprintf("slot%d", slot.Number), image.Rectangle{Min: at, Max: at.Add(image.Pt(slotWidth, slotHeight))}, func() { s.choose(slot.Number, true) })
	c.draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		sprite := "ui.slot"
		switch {
		case slot.Number == s.chosen:
			sprite = "ui.slot.selected"
		case state != theme.Idle:
			sprite = "ui.slot.hover"
		}
		s.w.theme.Slot(dst, sprite, r)
		s.drawRow(dst, inset(r, 7, 5), slot)
	}
	return c
}

// drawRow draws what a row tells: number, name and when it was played last,
// how far it is and for how long it was played.
func (s *gamesScene) drawRow(dst *ebiten.Image, r image.Rectangle, slot keep.Slot) {
	w := s.w
	number := fmt.Sprint(slot.Number)
	drawKey(dst, number, image.Pt(r.Min.X+keyWidth(number), r.Min.Y), slot.Empty())
	left, second := r.Min.X+16, r.Min.Y+theme.LineHeight+2
	if slot.Empty() {
		theme.Write(dst, w.words.Text("window.games.empty"), image.Pt(left, r.Min.Y), theme.Faint)
		return
	}
	when := w.clocked(slot.Played)
	theme.Right(dst, when, image.Pt(r.Max.X, r.Min.Y), theme.Quiet)
	theme.Write(dst, theme.Cut(w.nameOf(slot), r.Max.X-theme.Width(when)-6-left), image.Pt(left, r.Min.Y), theme.Bright)
	if slot.Fault != nil {
		theme.Write(dst, theme.Cut(w.faultWord(slot.Fault), r.Max.X-left), image.Pt(left, second), theme.Hurt)
		return
	}
	played := duration(slot.Elapsed)
	theme.Right(dst, played, image.Pt(r.Max.X, second), theme.Quiet)
	theme.Write(dst, theme.Cut(s.summary(slot), r.Max.X-theme.Width(played)-6-left), image.Pt(left, second), theme.Plain)
}

// faultWord says in a few words why a game cannot be used.
func (w *window) faultWord(err error) string {
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return w.words.Text("window.games.locked")
	case errors.Is(err, persistence.ErrDamaged):
		return w.words.Text("window.games.damaged")
	case errors.Is(err, persistence.ErrVersion):
		return w.words.Text("window.games.version")
	}
	return w.words.Text("window.games.unusable")
}

// drawChosen tells about the chosen slot; the game itself is seen on the board.
func (s *gamesScene) drawChosen(dst *ebiten.Image) {
	w, slot := s.w, s.slot()
	at := image.Pt(s.look.Min.X, s.inner.Min.Y)
	theme.Fill(dst, s.look, theme.Night)
	if s.told != "" {
		theme.Write(dst, theme.Cut(s.told, s.inner.Dx()), image.Pt(s.inner.Min.X, s.inner.Max.Y-buttonHeight-16), theme.Hurt)
	}
	if slot.Empty() {
		theme.Write(dst, w.words.Text("window.games.empty"), at, theme.Faint)
		theme.Lines(dst, theme.Wrap(w.words.Text("window.games.empty.about"), viewWidth), image.Pt(at.X, s.look.Max.Y+6), theme.Quiet)
		return
	}
	theme.Write(dst, theme.Cut(w.nameOf(slot), viewWidth), at, theme.Bright)
	under := image.Rect(s.look.Min.X, s.look.Max.Y+6, s.look.Max.X, s.inner.Max.Y)
	g := seen(slot)
	if g == nil {
		w.theme.Sprite(dst, "icon.skull", middleOf(s.look).Sub(image.Pt(16, 16)), 2)
	}
	if slot.Fault != nil {
		texts := []line{{w.faultText(slot.Fault), theme.Hurt}}
		switch {
		case slot.Backup != nil:
			texts = append(texts, line{w.words.Text("window.games.backup", s.backup()), theme.Gold})
		case !locked(slot):
			texts = append(texts, line{w.words.Text("window.games.stays"), theme.Quiet})
		}
		for _, t := range texts {
			under.Min.Y = theme.Lines(dst, theme.Wrap(t.text, viewWidth), under.Min, t.colour)
		}
		return
	}
	sheet := dungeon.Sheet(g)
	var gauges, attributes [3]image.Rectangle
	for i := range gauges {
		gauges[i] = image.Rect(under.Min.X, under.Min.Y+13*i, under.Max.X, under.Min.Y+13*(i+1))
	}
	copy(attributes[:], split(image.Rect(under.Min.X, under.Min.Y+40, under.Max.X, under.Min.Y+68), 3, 2))
	w.drawGauges(dst, gauges, sheet)
	w.drawAttributes(dst, attributes, sheet)
}

// draw shows the list, and over its picture the chosen game.
func (s *gamesScene) draw(dst *ebiten.Image) {
	s.panel.draw(dst)
	if seen(s.slot()) != nil {
		u := s.w.screen.U
		s.w.board.Draw(dst, s.look.Min.Mul(u), u)
	}
}
