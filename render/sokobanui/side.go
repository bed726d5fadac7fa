package sokobanui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
)

// side is the side panel: the level, the counters and the messages.
type side struct {
	*attempt
	scene   *tabletop.Scene
	hints   *hints
	grip    *grip
	telling func() bool // reports whether the end panel is on top
}

// draw draws the side panel below its buttons.
func (s *side) draw(dst *ebiten.Image) {
	w, l := s.w, s.layout
	theme.Frame(dst, w.Theme.Panel, l.Side)
	number := w.Words.Text("sokoban.number", lang.Args{"Level": s.at.number + 1, "Most": len(s.library.sets[s.at.set].Levels)})
	theme.Right(dst, number, image.Pt(l.Head.Max.X, l.Head.Min.Y), theme.Quiet)
	theme.Write(dst, theme.Cut(s.library.called(w, s.at.set), l.Head.Dx()-theme.Width(number)-8), l.Head.Min, theme.Quiet)
	s.drawTitle(dst)
	s.drawCounts(dst)
	s.drawSay(dst)
	if s.board.Cheering() && (s.telling() || !s.scene.Ended) {
		s.drawBanner(dst)
	}
}

// The measures of the banner over a solved level, in interface pixels.
const (
	bannerTop    = 4
	bannerMargin = 4
)

// drawBanner writes over the top of the board that the level is solved.
func (s *side) drawBanner(dst *ebiten.Image) {
	text, at := s.w.Words.Text("sokoban.won.title"), s.boardArea()
	band := image.Rect(at.Min.X, at.Min.Y+bannerTop, at.Max.X, at.Min.Y+bannerTop+theme.DisplayHeight+2*bannerMargin)
	theme.Fill(dst, band, shell.Shade)
	theme.Display(dst, text, image.Pt((band.Min.X+band.Max.X-theme.DisplayWidth(text))/2, band.Min.Y+bannerMargin), theme.Gold)
}

// drawTitle draws the title and the author of the level.
func (s *side) drawTitle(dst *ebiten.Image) {
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
func (s *side) drawCounts(dst *ebiten.Image) {
	w, c := s.w, s.keeper.Game.Counters()
	best := func(known bool, n int) ui.Line {
		if !known {
			return ui.Line{Text: "–", Colour: theme.Quiet}
		}
		return ui.Line{Text: phrases.Number(w.Words, n), Colour: theme.Quiet}
	}
	covered := theme.Bright
	if c.Covered == c.Targets {
		covered = theme.Gain
	}
	drawTable(dst, s.layout.Counts, []int{84, 6}, [][]ui.Line{
		{{}, {Text: w.Words.Text("sokoban.count.now"), Colour: theme.Faint}, {Text: w.Words.Text("sokoban.count.best"), Colour: theme.Faint}},
		{{Text: w.Words.Text("sokoban.count.moves"), Colour: theme.Plain}, {Text: phrases.Number(w.Words, c.Moves), Colour: theme.Bright}, best(s.best.Moves != "", len(s.best.Moves))},
		{{Text: w.Words.Text("sokoban.count.pushes"), Colour: theme.Plain}, {Text: phrases.Number(w.Words, c.Pushes), Colour: theme.Bright}, best(s.best.Pushes != "", s.best.Pushes.Pushes())},
		{{Text: w.Words.Text("sokoban.count.targets"), Colour: theme.Plain}, {Text: fmt.Sprintf("%d/%d", c.Covered, c.Targets), Colour: covered}},
	})
}

// drawTable draws rows of cells. The first cell of a row is its label, the others end at
// distances from the right edge.
func drawTable(dst *ebiten.Image, r image.Rectangle, ends []int, rows [][]ui.Line) {
	theme.Fill(dst, r, theme.Rock)
	for n, row := range rows {
		y := r.Min.Y + 2 + n*countHeight
		for i, cell := range row {
			switch {
			case cell.Text == "":
			case i == 0:
				theme.Write(dst, cell.Text, image.Pt(r.Min.X+6, y), cell.Colour)
			default:
				theme.Right(dst, cell.Text, image.Pt(r.Max.X-ends[i-1], y), cell.Colour)
			}
		}
	}
}

// drawSay draws the messages.
func (s *side) drawSay(dst *ebiten.Image) {
	r := s.layout.Say
	theme.Frame(dst, s.w.Theme.Light, r)
	in := r.Inset(ui.LogMargin + 2)
	at := in.Min
	for _, lines := range whole(s.messages(), in.Size()) {
		at.Y = ui.WriteLines(dst, lines, at) + tellGap
	}
}

// tellGap is the gap between two messages, in interface pixels.
const tellGap = 3

// whole wraps messages for a panel of that size, as many as fit completely.
func whole(messages []ui.Line, size image.Point) (blocks [][]ui.Line) {
	y := 0
	for _, t := range messages {
		lines := ui.Wrapped([]ui.Line{t}, size.X)
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
func (s *side) messages() (lines []ui.Line) {
	w, g := s.w, s.keeper.Game
	if s.scene.Status.Text != "" {
		lines = append(lines, s.scene.Status.Line)
	}
	if h := s.hints.text(); h.Text != "" {
		lines = append(lines, h)
	}
	if s.lost() && !g.Over() && s.scene.Status.Text != w.Words.Text("sokoban.lost") {
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.lost"), Colour: theme.Hurt})
	}
	switch {
	case g.Solved():
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.solved"), Colour: theme.Gain})
	case g.GivenUp():
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.given-up"), Colour: theme.Hurt})
	case s.grip.chosen:
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.chosen"), Colour: theme.Magic})
		if to := s.grip.lit - 1; to >= 0 && s.grip.carriage.Reach[to] {
			moves := s.field.Moves(s.grip.carriage, to)
			lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.chosen.there", lang.Args{"Moves": phrases.Number(w.Words, len(moves)), "Pushes": phrases.Number(w.Words, moves.Pushes())}), Colour: theme.Plain})
		}
	}
	switch {
	case g.Solved():
	case s.marks.shown && s.marks.large:
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.marks.large"), Colour: theme.Hurt})
	case s.marks.shown:
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.marks.about"), Colour: theme.Quiet})
	}
	if len(lines) == 0 {
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.about.play"), Colour: theme.Quiet})
	}
	if !s.board.Whole() {
		lines = append(lines, ui.Line{Text: w.Words.Text("sokoban.about.view"), Colour: theme.Faint})
	}
	return lines
}

// lost reports whether the player has been shown that the level is unsolvable in
// its current state.
func (s *side) lost() bool { return s.hints.lost || s.marks.shown && s.marks.lost }
