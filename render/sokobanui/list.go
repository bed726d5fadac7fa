package sokobanui

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// addRow adds a row of the list to the page. A click selects its level, a second
// one plays it.
func (s *beginScene) addRow(i int, r image.Rectangle) {
	at := func() place { return place{s.at.set, s.top + i} }
	c := ui.NewControl(fmt.Sprint("level", i+1), r, func() {
		if p := at(); p == s.at {
			s.do(input.CmdStart)
		} else {
			s.take(p)
		}
	})
	c.Keyless = true
	c.Enabled = func() bool { return at().number < len(s.levels()) }
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		if at().number < len(s.levels()) {
			s.drawRow(dst, r, at(), state)
		}
	}
	s.Page.Add(c)
}

// Columns of a row of the list, in interface pixels from its left edge.
const (
	iconAt   = 5
	thumbAt  = 25
	numberAt = thumbAt + thumbWidth
	titleAt  = 99
	rowEdge  = 4
)

// drawRow draws a level of the list: its state, its picture, number, title, size and best
// solutions.
func (s *beginScene) drawRow(dst *ebiten.Image, r image.Rectangle, p place, state theme.State) {
	w, known, of := s.W, s.record(p), s.library.level(p)
	var ink color.Color = theme.Plain
	switch {
	case p == s.at:
		theme.Fill(dst, r, theme.Seam)
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
		ink = theme.Bright
	case state == theme.Hovered || state == theme.Pressed:
		theme.Fill(dst, r, theme.Rock)
		ink = theme.Bright
	}
	w.Theme.Sprite(dst, stateIcon(known), image.Pt(r.Min.X+iconAt, r.Min.Y+(r.Dy()-16)/2), 1)
	s.thumbs.draw(dst, p, of, image.Rect(r.Min.X+thumbAt, r.Min.Y+1, r.Min.X+numberAt, r.Max.Y-1))
	y := r.Min.Y + (r.Dy()-2*theme.LineHeight)/2
	theme.Right(dst, fmt.Sprint(p.number+1), image.Pt(r.Min.X+titleAt-6, y), theme.Quiet)
	at := image.Pt(r.Min.X+titleAt, y)
	theme.Write(dst, theme.Cut(s.library.title(w, p), r.Max.X-rowEdge-at.X), at, ink)
	at.Y += theme.LineHeight
	best := ""
	if known.solved() {
		best = w.Words.Text("sokoban.best.short", lang.Args{"Moves": phrases.Number(w.Words, len(known.best.Moves)), "Pushes": phrases.Number(w.Words, known.best.Pushes.Pushes())})
	}
	theme.Right(dst, best, image.Pt(r.Max.X-rowEdge, at.Y), theme.Gain)
	theme.Write(dst, theme.Cut(s.size(of), r.Max.X-rowEdge-theme.Width(best)-8-at.X), at, theme.Faint)
}

// size describes the size of a level.
func (s *beginScene) size(of level.Level) string {
	return s.W.Words.Text("sokoban.size", lang.Args{"Width": of.Width, "Height": of.Height, "Count": len(of.Crates)})
}

// stateIcon returns the sprite for the state of a level: a target that waits for its
// crate, the crate on its target once the level is solved, or the player in it. A
// crate of its own would not do: with its cross it looks like a box ticked off.
func stateIcon(known record) string {
	switch {
	case known.begun:
		return "sokoban.player.south"
	case known.solved():
		return "sokoban.crate.home"
	}
	return "sokoban.target"
}

// drawAbout draws the part of the page beside the list.
func (s *beginScene) drawAbout(dst *ebiten.Image) {
	w, l := s.W, s.lay
	end := l.status.Min.X
	for _, do := range []input.Command{cmdSetBack, cmdSet} { // the sets' buttons have no room for their keys
		key := w.Keys.Label(w.Words, beginKeys, do)
		end += ui.KeyWidth(key) + 2
		ui.DrawKey(dst, key, image.Pt(end, l.status.Min.Y), false)
	}
	theme.Right(dst, w.Words.Text("sokoban.solved-of", lang.Args{"Solved": s.solved, "Most": len(s.levels())}), image.Pt(l.status.Max.X, l.status.Min.Y), theme.Quiet)
	if s.maxTop() > 0 {
		theme.Fill(dst, l.bar, theme.Rock)
		count, rows := len(s.levels()), len(l.rows)
		long := max(10, l.bar.Dy()*rows/count)
		y := l.bar.Min.Y + (l.bar.Dy()-long)*s.top/s.maxTop()
		theme.Fill(dst, image.Rect(l.bar.Min.X+1, y, l.bar.Max.X-1, y+long), theme.Stone)
	}
	theme.Fill(dst, l.preview, theme.Night)
	at := l.about.Min
	for _, line := range s.about() {
		theme.Write(dst, theme.Cut(line.Text, l.about.Dx()), at, line.Colour)
		at.Y += theme.LineHeight
	}
}

// about describes the chosen level.
func (s *beginScene) about() []ui.Line {
	w, of, known := s.W, s.library.level(s.at), s.record(s.at)
	if s.failed != "" {
		lines := ui.Wrapped([]ui.Line{{Text: s.failed, Colour: theme.Hurt}}, s.lay.about.Dx())
		return lines[:min(len(lines), aboutLines)]
	}
	lines := []ui.Line{{Text: s.library.title(w, s.at), Colour: theme.Gold}}
	if of.Author != "" {
		lines = append(lines, ui.Line{Text: of.Author, Colour: theme.Faint})
	}
	lines = append(lines, ui.Line{Text: s.size(of), Colour: theme.Quiet})
	switch {
	case known.begun:
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.begun"), Colour: theme.Magic})
	case known.solved():
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.best", lang.Args{"Moves": phrases.Number(w.Words, len(known.best.Moves)), "Pushes": phrases.Number(w.Words, known.best.Pushes.Pushes())}), Colour: theme.Gain})
	default:
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.unsolved"), Colour: theme.Quiet})
	}
	return lines
}

// Draw draws the page with the preview of the chosen level.
func (s *beginScene) Draw(dst *ebiten.Image) {
	s.Panel.Draw(dst)
	if s.W.Shows(s) {
		s.preview.Draw(dst)
	}
}
