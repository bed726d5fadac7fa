package gooseui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// side is the side panel: players, prompt and log.
type side struct {
	*table
	scene  *tabletop.Scene
	layout *layout
	turns  []turn // all turns so far
	geese  []int  // their squares
	log    ui.Log
}

// draw draws the side panel below its buttons.
func (s *side) draw(dst *ebiten.Image) {
	w, l := s.w, s.layout
	theme.Frame(dst, w.Theme.Panel, l.Side)
	theme.Write(dst, w.Words.Text("goose.title"), l.Head.Min, theme.Gold)
	theme.Right(dst, w.Words.Text("goose.throws", lang.Args{"Count": len(s.turns)}), image.Pt(l.Head.Max.X, l.Head.Min.Y), theme.Quiet)
	for i, r := range l.Seats {
		s.drawSeat(dst, r, i+1)
	}
	s.drawSay(dst)
	s.log.Draw(dst, w.Theme, s.scene.Status.Line)
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
func (t *table) rank(number int) int {
	rank := 1
	for other := range t.state().Seats() {
		if t.board.At(other+1) > t.board.At(number) {
			rank++
		}
	}
	return rank
}

// drawSeat draws a seat: pawn and rank, player, square, status and way.
func (s *side) drawSeat(dst *ebiten.Image, r image.Rectangle, number int) {
	w, g := s.w, s.game
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
	theme.Write(dst, theme.Cut(s.seated(number), r.Max.X-4-theme.Width(kind)-6-at.X), at, board.Ink(seat))
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
func (s *side) drawWay(dst *ebiten.Image, r image.Rectangle, square int, ink color.Color) {
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
func (t *table) standing(number int) ui.Line {
	w, state := t.w, t.state()
	if state.Winner() == number {
		return ui.Line{Text: w.Words.Text("goose.is.winner"), Colour: theme.Gold}
	}
	switch wait := t.wait(number); {
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
func (t *table) wait(number int) int {
	wait := t.state().Wait(number)
	for _, e := range t.state().Passes() {
		if e.Type == goose.EventPass && e.Seat == number {
			wait = e.Count
		}
	}
	return wait
}

// drawSay draws the prompt beside the dice.
func (s *side) drawSay(dst *ebiten.Image) {
	r := s.layout.Say
	line := s.prompt()
	lines := theme.Wrap(line.Text, r.Dx())
	if room := r.Dy() / theme.LineHeight; len(lines) > room {
		lines = lines[:room]
	}
	theme.Lines(dst, lines, image.Pt(r.Min.X, r.Min.Y+(r.Dy()-len(lines)*theme.LineHeight)/2), line.Colour)
}

func (s *side) prompt() ui.Line {
	w, g, state := s.w, s.game, s.state()
	next := state.Next()
	switch {
	case s.board.Rolling():
		return ui.Line{Text: w.Words.Text("goose.rolling", lang.Args{"Who": s.seated(s.turns[len(s.turns)-1].seat)}), Colour: theme.Quiet}
	case s.board.Busy():
		t := s.turns[len(s.turns)-1]
		return ui.Line{Text: s.threw(t), Colour: board.Ink(*g.Seat(t.seat))}
	case next == 0:
		return ui.Line{Text: s.stands(), Colour: theme.Gold}
	}
	who := lang.Args{"Who": s.seated(next)}
	switch {
	case !g.Seat(next).Computer:
		ink := color.Color(theme.Bright)
		if s.board.ReducedMotion || s.scene.Blink()%2 == 0 {
			ink = theme.Gold
		}
		return ui.Line{Text: w.Words.Text("goose.yours", who), Colour: ink}
	case s.held:
		return ui.Line{Text: w.Words.Text("goose.held", who), Colour: theme.Gold}
	}
	return ui.Line{Text: w.Words.Text("goose.computing", who), Colour: theme.Quiet}
}
