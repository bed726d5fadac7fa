package sokobanui

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawSide draws the side panel below its buttons: the level, the counters and
// the messages.
func (s *gameScene) drawSide(dst *ebiten.Image) {
	w, l := s.w, s.layout
	theme.Frame(dst, w.Theme.Panel, l.Side)
	number := w.Words.Text("sokoban.number", lang.Args{"Level": s.at.number + 1, "Most": len(s.library.sets[s.at.set].Levels)})
	theme.Right(dst, number, image.Pt(l.Head.Max.X, l.Head.Min.Y), theme.Quiet)
	theme.Write(dst, theme.Cut(s.library.called(w, s.at.set), l.Head.Dx()-theme.Width(number)-8), l.Head.Min, theme.Quiet)
	s.drawTitle(dst)
	s.drawCounts(dst)
	s.drawSay(dst)
}

// drawTitle draws the title and the author of the level.
func (s *gameScene) drawTitle(dst *ebiten.Image) {
	r := s.layout.Title
	lines := theme.Wrap(s.library.title(s.w, s.at), r.Dx())
	of := s.library.level(s.at)
	below := of.Author
	if below == "" {
		below = s.w.Words.Text("sokoban.size", lang.Args{"Width": of.Width, "Height": of.Height, "Count": len(of.Crates)})
	}
	if maxLines := 2; len(lines) > maxLines {
		lines = lines[:maxLines]
		lines[maxLines-1] = theme.Cut(lines[maxLines-1]+"…", r.Dx())
	}
	y := theme.Lines(dst, lines, r.Min, theme.Gold)
	if len(lines) == 1 {
		theme.Write(dst, theme.Cut(below, r.Dx()), image.Pt(r.Min.X, y), theme.Faint)
	}
}

// drawCounts draws a table of the counters and the best solutions.
func (s *gameScene) drawCounts(dst *ebiten.Image) {
	w, r, c := s.w, s.layout.Counts, s.keeper.Game.Counters()
	theme.Fill(dst, r, theme.Rock)
	nowAt, bestAt := r.Max.X-84, r.Max.X-6
	y := r.Min.Y + 2
	theme.Right(dst, w.Words.Text("sokoban.count.now"), image.Pt(nowAt, y), theme.Faint)
	theme.Right(dst, w.Words.Text("sokoban.count.best"), image.Pt(bestAt, y), theme.Faint)
	best := func(known bool, n int) string {
		if !known {
			return "–"
		}
		return w.Number(n)
	}
	rows := []struct {
		label, now, best string
		ink              color.Color
	}{
		{w.Words.Text("sokoban.count.moves"), w.Number(c.Moves), best(s.best.Moves != "", len(s.best.Moves)), theme.Bright},
		{w.Words.Text("sokoban.count.pushes"), w.Number(c.Pushes), best(s.best.Pushes != "", s.best.Pushes.Pushes()), theme.Bright},
		{w.Words.Text("sokoban.count.targets"), fmt.Sprintf("%d/%d", c.Covered, c.Targets), "", theme.Bright},
	}
	if c.Covered == c.Targets {
		rows[2].ink = theme.Gain
	}
	for _, row := range rows {
		y += countHeight
		theme.Write(dst, row.label, image.Pt(r.Min.X+6, y), theme.Plain)
		theme.Right(dst, row.now, image.Pt(nowAt, y), row.ink)
		theme.Right(dst, row.best, image.Pt(bestAt, y), theme.Quiet)
	}
}

// drawSay draws the messages.
func (s *gameScene) drawSay(dst *ebiten.Image) {
	r := s.layout.Say
	theme.Frame(dst, s.w.Theme.Light, r)
	in := r.Inset(shell.LogMargin + 2)
	at := in.Min
	for _, lines := range whole(s.messages(), in.Size()) {
		at.Y = shell.WriteLines(dst, lines, at) + tellGap
	}
}

// tellGap is the gap between two messages, in interface pixels.
const tellGap = 3

// whole wraps messages for a panel of that size, as many as fit completely.
func whole(messages []shell.Line, size image.Point) (blocks [][]shell.Line) {
	y := 0
	for _, t := range messages {
		lines := shell.Wrapped([]shell.Line{t}, size.X)
		y += len(lines) * theme.LineHeight
		if y > size.Y {
			break
		}
		blocks = append(blocks, lines)
		y += tellGap
	}
	return blocks
}

// messages returns the messages, the most urgent first.
func (s *gameScene) messages() (lines []shell.Line) {
	w, g := s.w, s.keeper.Game
	if s.status.Text != "" {
		lines = append(lines, s.status.Line)
	}
	if h := s.hintText(); h.Text != "" {
		lines = append(lines, h)
	}
	if s.lost() && !g.Over() && s.status.Text != w.Words.Text("sokoban.lost") {
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.lost"), Colour: theme.Hurt})
	}
	switch {
	case g.Solved():
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.solved"), Colour: theme.Gain})
	case g.GivenUp():
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.given-up"), Colour: theme.Hurt})
	case s.grip.chosen:
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.chosen"), Colour: theme.Magic})
		if to := s.grip.lit - 1; to >= 0 && s.grip.carriage.reach[to] {
			moves := s.field.moves(s.grip.carriage, to)
			lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.chosen.there", lang.Args{"Moves": w.Number(len(moves)), "Pushes": w.Number(moves.Pushes())}), Colour: theme.Plain})
		}
	}
	switch {
	case s.marks.shown && s.marks.large:
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.marks.large"), Colour: theme.Hurt})
	case s.marks.shown:
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.marks.about"), Colour: theme.Quiet})
	}
	if len(lines) == 0 {
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.about.play"), Colour: theme.Quiet})
	}
	if !s.board.Whole() {
		lines = append(lines, shell.Line{Text: w.Words.Text("sokoban.about.view"), Colour: theme.Faint})
	}
	return lines
}
