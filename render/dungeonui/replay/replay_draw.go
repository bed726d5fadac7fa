package replay

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawAbove draws the bar, and a note about the cell under the pointer.
func (s *Scene) drawAbove(dst *ebiten.Image) {
	s.drawBar(dst)
	if s.Pointed != nil && s.Areas().Shows() && s.Window.Shows(s) && *s.Pointed != s.Sheet.At && !s.Page.Replying() {
		s.DrawCellNote(dst, *s.Pointed, nil, false)
	}
}

// currentNotice returns the notice below the log: why the replay has diverged, the temporary
// message, or the item that the hero is offered.
func (s *Scene) currentNotice() ui.Line {
	switch offer := s.Sheet.Offer; {
	case s.Tape.Fault != nil && s.Tape.At() >= s.Tape.end:
		return ui.Line{Text: s.Divergence(), Colour: theme.Hurt}
	case s.Status.Text == "" && offer != nil:
		return ui.Line{Text: s.Window.Words.Text("event.offer", lang.Args{"Name": "item." + offer.Name, "Quality": offer.Quality}), Colour: theme.Gold}
	}
	return s.Status.Line
}

// drawBar draws the position in the recording and the speed.
func (s *Scene) drawBar(dst *ebiten.Image) {
	w, t := s.Window, s.Tape
	x := s.bar.Min.X + ui.LogMargin + 2
	if title := w.Words.Text("window.replay.title"); !s.Areas().Paged {
		theme.Write(dst, title, image.Pt(x, s.bar.Min.Y+3), theme.Gold)
		x += theme.Width(title) + 12
	}
	where := w.Words.Text("window.replay.where", lang.Args{"Action": t.At(), "Actions": t.Len(), "Turn": s.Known.Run().Turn(), "Floor": s.Sheet.Depth})
	pace := w.Words.Text("window.replay.speed", lang.Args{"Speed": t.Speed})
	if t.Goal >= 0 {
		where = w.Words.Text("window.replay.going", lang.Args{"Action": t.Goal, "Done": t.Done()})
	}
	theme.Right(dst, pace, image.Pt(s.bar.Max.X-ui.LogMargin-2, s.bar.Min.Y+3), theme.Magic)
	room := s.bar.Max.X - ui.LogMargin - 8 - theme.Width(pace) - x
	theme.Write(dst, theme.Cut(where, room), image.Pt(x, s.bar.Min.Y+3), theme.Bright)
}

// drawTimeline draws the elapsed part of the recording and the goal of a jump.
func (s *Scene) drawTimeline(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	t := s.Tape
	at := func(action int) int { return r.Min.X + r.Dx()*action/max(1, t.Len()) }
	background := theme.Seam
	if state == theme.Hovered || state == theme.Pressed {
		background = theme.Stone
	}
	theme.Fill(dst, r, background)
	if t.end < t.Len() {
		theme.Fill(dst, image.Rect(at(t.end), r.Min.Y+2, r.Max.X, r.Max.Y-2), theme.Hurt) // cannot be played
	}
	theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y+1, at(t.At()), r.Max.Y-1), theme.Ember)
	mark := func(action int, c ui.Line) {
		x := min(at(action), r.Max.X-2)
		theme.Fill(dst, image.Rect(x-1, r.Min.Y-1, x+2, r.Max.Y+1), c.Colour)
	}
	if t.Goal >= 0 {
		mark(t.Goal, ui.Line{Colour: theme.Quiet})
	}
	mark(t.At(), ui.Line{Colour: theme.Bright})
}

// Draw draws what the visible part shows of the board and the minimap, and the page, as in play.
func (s *Scene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	a := s.Areas()
	if a.Shows() {
		s.Window.Board.Draw(dst, a.At, a.Scale)
		s.Window.Banner.Draw(dst, a, s.Window.Choices.ReducedMotion)
	}
	if !s.Hud.Minimap.Empty() {
		s.Window.Board.DrawMinimap(dst, ui.Enlarged(s.Hud.Minimap, a.U))
	}
	s.Page.Draw(dst)
	s.Window.Flyers.Draw(dst, a.U, a.Scale)
}
