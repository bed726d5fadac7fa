package gooseui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
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

// drawSeat draws a seat: pawn, player, square and status.
func (s *gameScene) drawSeat(dst *ebiten.Image, r image.Rectangle, number int) {
	w, g := s.w, s.keeper.Game
	seat, state := *g.Seat(number), s.state()
	up := number == state.Next() && !s.board.Busy()
	ground := theme.Rock
	if up {
		ground = theme.Seam
	}
	theme.Fill(dst, r, ground)
	if up {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
	}
	w.Theme.Sprite(dst, board.PawnSprite(seat), image.Pt(r.Min.X+5, r.Min.Y+(r.Dy()-16)/2), 1)
	at := image.Pt(r.Min.X+26, r.Min.Y+2)
	kind := ""
	if seat.Computer {
		kind = w.Words.Text("goose.role.computer")
	}
	theme.Right(dst, kind, image.Pt(r.Max.X-4, at.Y), theme.Faint)
	theme.Write(dst, theme.Cut(seated(w, g, number), r.Max.X-4-theme.Width(kind)-6-at.X), at, colourOfSeat(seat))
	at.Y += theme.LineHeight
	square := w.Words.Text("goose.square", lang.Args{"Square": s.board.At(number)})
	theme.Write(dst, square, at, theme.Plain)
	if line := s.standing(number); !s.board.Busy() {
		theme.Right(dst, theme.Cut(line.Text, r.Max.X-4-at.X-theme.Width(square)-6), image.Pt(r.Max.X-4, at.Y), line.Colour)
	}
}

// standing returns the status of a seat: throws next, waits, or has won.
func (s *gameScene) standing(number int) shell.Line {
	w, state := s.w, s.state()
	if state.Winner() == number {
		return shell.Line{Text: w.Words.Text("goose.is.winner"), Colour: theme.Gold}
	}
	switch wait := s.wait(number); {
	case wait == nouns.Forever:
		return shell.Line{Text: w.Words.Text("goose.is.caught"), Colour: theme.Hurt}
	case wait > 0:
		return shell.Line{Text: w.Words.Text("goose.is.resting", lang.Args{"Count": wait}), Colour: theme.Ember}
	case state.Next() == number:
		return shell.Line{Text: w.Words.Text("goose.is.next"), Colour: theme.Gold}
	}
	return shell.Line{Colour: theme.Plain}
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

func (s *gameScene) prompt() shell.Line {
	w, g, state := s.w, s.keeper.Game, s.state()
	next := state.Next()
	switch {
	case s.board.Rolling():
		return shell.Line{Text: w.Words.Text("goose.rolling", lang.Args{"Who": seated(w, g, s.turns[len(s.turns)-1].seat)}), Colour: theme.Quiet}
	case s.board.Busy():
		t := s.turns[len(s.turns)-1]
		return shell.Line{Text: w.Words.Text("goose.threw", lang.Args{"Who": seated(w, g, t.seat), "First": t.throw.First, "Second": t.throw.Second, "Total": t.throw.Total()}), Colour: colourOfSeat(*g.Seat(t.seat))}
	case next == 0:
		return shell.Line{Text: stands(w, g), Colour: theme.Gold}
	}
	who := lang.Args{"Who": seated(w, g, next)}
	switch {
	case !g.Seat(next).Computer:
		ink := color.Color(theme.Bright)
		if s.board.ReducedMotion || s.tick/shell.BlinkTime%2 == 0 {
			ink = theme.Gold
		}
		return shell.Line{Text: w.Words.Text("goose.yours", who), Colour: ink}
	case s.held:
		return shell.Line{Text: w.Words.Text("goose.held", who), Colour: theme.Gold}
	}
	return shell.Line{Text: w.Words.Text("goose.computing", who), Colour: theme.Quiet}
}

// drawTray draws the tray under the dice.
func (s *gameScene) drawTray(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	s.w.Theme.Button(dst, r, state)
}

// drawAbove draws the note about the square under the pointer.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	l := s.layout
	board := image.Rect(0, 0, l.Side.Min.X, l.Side.Max.Y)
	if s.pointed >= 0 && s.w.Shows(s) && !s.pg.Replying() {
		cell := s.board.Cell(s.pointed, l.Scale).Add(l.At)
		u := s.w.Screen.U
		beside := image.Rect(cell.Min.X/u, cell.Min.Y/u, shell.Up(cell.Max.X, u), shell.Up(cell.Max.Y, u))
		shell.DrawNote(dst, board, beside, s.describe(s.pointed))
	}
}
