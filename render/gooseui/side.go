package gooseui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// drawSide draws the side panel below its buttons: players, prompt and log.
func (s *gameScene) drawSide(dst *ebiten.Image) {
	w, l := s.w, s.layout
	theme.Frame(dst, w.Theme.Panel, l.Side)
	theme.Write(dst, w.Words.Text("goose.title"), l.Head.Min, theme.Gold)
	theme.Right(dst, w.Words.Text("goose.throws", lang.Args{"Count": len(s.turns)}), image.Pt(l.Head.Max.X, l.Head.Min.Y), theme.Quiet)
	for i, r := range l.Seats {
		s.drawSeat(dst, r, i+1)
	}
	s.drawSay(dst)
	s.log.Draw(dst, w.Theme, s.status.Line)
}

// The dimensions of a seat: the column of its pawn and rank, and the bar of its way.
const (
	pawnColumn = 28
	rankTop    = 19
	wayTop     = 27
	wayHeight  = 5
)

// ranks are the words of the ranks.
var ranks = [goose.MaxSeats]string{"goose.rank.1", "goose.rank.2", "goose.rank.3", "goose.rank.4"}

// rank returns how many pawns are shown ahead of a seat's, plus one.
func (s *gameScene) rank(number int) int {
	rank := 1
	for other := range s.state().Seats() {
		if s.board.At(other+1) > s.board.At(number) {
			rank++
		}
	}
	return rank
}

// drawSeat draws a seat: pawn and rank, player, square, status and way.
func (s *gameScene) drawSeat(dst *ebiten.Image, r image.Rectangle, number int) {
	w, g := s.w, s.keeper.Game
	seat, state, square := *g.Seat(number), s.state(), s.board.At(number)
	up := number == state.Next() && !s.board.Busy()
	ground := theme.Rock
	if up {
		ground = theme.Seam
	}
	theme.Fill(dst, r, ground)
	if up {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
	}
	w.Theme.Sprite(dst, board.PawnSprite(seat), image.Pt(r.Min.X+6, r.Min.Y+2), 1)
	if square > 0 {
		rank, ink := s.rank(number), theme.Quiet
		if rank == 1 {
			ink = theme.Gold
		}
		theme.Centred(dst, w.Words.Text(ranks[rank-1]), image.Rect(r.Min.X+2, r.Min.Y+rankTop, r.Min.X+pawnColumn-1, r.Min.Y+rankTop+theme.LineHeight), ink)
	}
	at := image.Pt(r.Min.X+pawnColumn, r.Min.Y+1)
	kind := ""
	if seat.Computer {
		kind = w.Words.Text("goose.role.computer")
	}
	theme.Right(dst, kind, image.Pt(r.Max.X-4, at.Y), theme.Faint)
	theme.Write(dst, theme.Cut(seated(w, g, number), r.Max.X-4-theme.Width(kind)-6-at.X), at, board.Ink(seat))
	at.Y += theme.LineHeight
	where := w.Words.Text("goose.square", lang.Args{"Square": square})
	if left := goose.Last - square; left > 0 && square > 0 {
		where = w.Words.Text("goose.left", lang.Args{"Square": square, "Left": left})
	}
	theme.Write(dst, where, at, theme.Plain)
	if line := s.standing(number); !s.board.Busy() {
		theme.Right(dst, theme.Cut(line.Text, r.Max.X-4-at.X-theme.Width(where)-6), image.Pt(r.Max.X-4, at.Y), line.Colour)
	}
	s.drawWay(dst, image.Rect(at.X, r.Min.Y+wayTop, r.Max.X-4, r.Min.Y+wayTop+wayHeight), square, board.Ink(seat))
}

// drawWay draws how far a pawn is on its way to the last square, as a bar on which the
// geese are marked.
func (s *gameScene) drawWay(dst *ebiten.Image, r image.Rectangle, square int, ink color.Color) {
	x := func(square int) int { return r.Min.X + 1 + square*(r.Dx()-2)/goose.Last }
	theme.Fill(dst, r, theme.Night)
	theme.Fill(dst, image.Rect(r.Min.X+1, r.Min.Y+1, x(square), r.Max.Y-1), ink)
	for _, at := range s.geese {
		mark := theme.Stone
		if at < square {
			mark = theme.Night
		}
		theme.Fill(dst, image.Rect(x(at), r.Min.Y+1, x(at)+1, r.Max.Y-1), mark)
	}
	theme.Fill(dst, image.Rect(r.Max.X-2, r.Min.Y, r.Max.X, r.Max.Y), theme.Gold)
}

// standing returns the status of a seat: throws next, waits, or has won.
func (s *gameScene) standing(number int) ui.Line {
	w, state := s.w, s.state()
	if state.Winner() == number {
		return ui.Line{Text: w.Words.Text("goose.is.winner"), Colour: theme.Gold}
	}
	switch wait := s.wait(number); {
	case wait == nouns.Forever:
		return ui.Line{Text: w.Words.Text("goose.is.caught"), Colour: theme.Hurt}
	case wait > 0:
		return ui.Line{Text: w.Words.Text("goose.is.resting", lang.Args{"Count": wait}), Colour: theme.Ember}
	case state.Next() == number:
		return ui.Line{Text: w.Words.Text("goose.is.next"), Colour: theme.Gold}
	}
	return ui.Line{Colour: theme.Plain}
}

// wait returns the number of turns a seat still has to skip after the skips before
// the next throw, or Forever.
func (s *gameScene) wait(number int) int {
	wait := s.state().Wait(number)
	for _, e := range s.state().Passes() {
		if e.Type == goose.EventPass && e.Seat == number {
			wait = e.Count
		}
	}
	return wait
}

// drawSay draws the prompt beside the dice.
func (s *gameScene) drawSay(dst *ebiten.Image) {
	r := s.layout.Say
	line := s.prompt()
	lines := theme.Wrap(line.Text, r.Dx())
	if room := r.Dy() / theme.LineHeight; len(lines) > room {
		lines = lines[:room]
	}
	theme.Lines(dst, lines, image.Pt(r.Min.X, r.Min.Y+(r.Dy()-len(lines)*theme.LineHeight)/2), line.Colour)
}

func (s *gameScene) prompt() ui.Line {
	w, g, state := s.w, s.keeper.Game, s.state()
	next := state.Next()
	switch {
	case s.board.Rolling():
		return ui.Line{Text: w.Words.Text("goose.rolling", lang.Args{"Who": seated(w, g, s.turns[len(s.turns)-1].seat)}), Colour: theme.Quiet}
	case s.board.Busy():
		t := s.turns[len(s.turns)-1]
		return ui.Line{Text: w.Words.Text("goose.threw", lang.Args{"Who": seated(w, g, t.seat), "First": t.throw.First, "Second": t.throw.Second, "Total": t.throw.Total()}), Colour: board.Ink(*g.Seat(t.seat))}
	case next == 0:
		return ui.Line{Text: stands(w, g), Colour: theme.Gold}
	}
	who := lang.Args{"Who": seated(w, g, next)}
	switch {
	case !g.Seat(next).Computer:
		ink := color.Color(theme.Bright)
		if s.board.ReducedMotion || s.tick/shell.BlinkTime%2 == 0 {
			ink = theme.Gold
		}
		return ui.Line{Text: w.Words.Text("goose.yours", who), Colour: ink}
	case s.held:
		return ui.Line{Text: w.Words.Text("goose.held", who), Colour: theme.Gold}
	}
	return ui.Line{Text: w.Words.Text("goose.computing", who), Colour: theme.Quiet}
}

// drawTray draws the tray under the dice.
func (s *gameScene) drawTray(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	s.w.Theme.Button(dst, r, state)
}

// drawAbove tells in the garden what has just happened on a square, and draws the note about the
// square under the pointer.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	l := s.layout
	if !s.w.Shows(s) || s.pg.Replying() {
		return
	}
	if e, ok := s.board.Told(); ok {
		s.drawTale(dst, s.tell(e))
	}
	if s.pointed >= 0 {
		beside := s.units(s.board.Cell(s.pointed, l.Scale))
		ui.DrawNote(dst, image.Rect(0, 0, l.Side.Min.X, l.Side.Max.Y), beside, s.describe(s.pointed))
	}
}

// The dimensions of what is told in the garden, in interface pixels.
const (
	taleMargin = 4
	taleIcon   = 16
)

// drawTale draws what has happened at the bottom of the garden, where it covers no square.
func (s *gameScene) drawTale(dst *ebiten.Image, t tale) {
	r := s.tellingRoom(t)
	lines := theme.Wrap(t.text, r.Dx()-2*taleMargin)
	theme.Fill(dst, r, t.ink)
	theme.Fill(dst, r.Inset(1), theme.Rock)
	at := r.Min.Add(image.Pt(taleMargin, taleMargin))
	s.w.Theme.Sprite(dst, t.icon, at.Sub(image.Pt(0, 2)), 1)
	theme.Write(dst, t.title, at.Add(image.Pt(taleIcon+4, 1)), theme.Bright)
	theme.Lines(dst, lines, at.Add(image.Pt(0, taleIcon)), t.ink)
}

// tellingRoom returns the bounds of what is told.
func (s *gameScene) tellingRoom(t tale) image.Rectangle {
	r := s.units(s.board.Garden(s.layout.Scale))
	lines := theme.Wrap(t.text, r.Dx()-2*taleMargin)
	r.Min.Y = r.Max.Y - taleIcon - len(lines)*theme.LineHeight - 2*taleMargin
	return r
}

// units turns bounds on the board, in window pixels, into interface pixels of the window.
func (s *gameScene) units(r image.Rectangle) image.Rectangle {
	r = r.Add(s.layout.At)
	u := s.pg.U
	return image.Rect(r.Min.X/u, r.Min.Y/u, ui.Up(r.Max.X, u), ui.Up(r.Max.Y, u))
}
