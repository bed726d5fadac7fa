package sokobanui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// endScene shows how a level has ended: solved or given up.
type endScene struct {
	shell.Panel
	game   *gameScene
	status ui.Line // result of copying
	thumbs thumbs
}

func (s *endScene) Name() string {
	if s.game.keeper.Game.Solved() {
		return "sokoban-solved"
	}
	return "sokoban-given-up"
}

// endWidth is the width of the panel, which covers the side panel.
const endWidth = sideWidth - 2*shell.PanelMargin

// endGap is the gap between buttons.
const endGap = 4

func (s *endScene) Build(w *shell.Window) {
	if s.W == nil {
		s.thumbs = thumbs{}
	}
	texts := s.lines(w)
	if s.status.Text != "" {
		texts = append(texts, s.status)
	}
	title, lines := ui.Wrapped(texts[:1], endWidth), ui.Wrapped(texts[1:], endWidth)
	next, more := s.following()
	heading := w.Words.Text("sokoban.won.title")
	if !s.game.keeper.Game.Solved() {
		heading = w.Words.Text("sokoban.given-up.title")
	}
	step := w.View.Finger(ui.ButtonHeight, endWidth) + endGap // between two rows of buttons
	height := (len(title)+len(lines))*theme.LineHeight + 8 + ui.ButtonHeight + 2*step
	solved := s.game.keeper.Game.Solved()
	if solved {
		height += resultHeight + endGap
	}
	if more {
		height += nextHeight + endGap
	}
	s.Lay(w, heading, endWidth, height)
	s.Page.Above = func(dst *ebiten.Image) {
		r := s.Inner
		row := func(height int) image.Rectangle {
			at := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+height)
			r.Min.Y = at.Max.Y + endGap
			return at
		}
		r.Min.Y = ui.WriteLines(dst, title, r.Min)
		if solved {
			s.drawResult(dst, row(resultHeight))
		}
		if r.Min.Y = ui.WriteLines(dst, lines, r.Min); more {
			r.Min.Y += endGap
			s.drawNext(dst, row(nextHeight), next)
		}
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, endKeys, do) }
	lower := s.Foot(2)
	middle, upper := slices.Clone(lower), s.Foot(1)[0]
	for i := range middle {
		middle[i] = middle[i].Sub(image.Pt(0, step))
	}
	upper = upper.Sub(image.Pt(0, 2*step))
	all := s.Put(
		ui.Button{Name: "next", At: upper, Label: w.Words.Text("sokoban.do.next"), Key: key(cmdNext), Act: func() { s.do(cmdNext) }},
		ui.Button{Name: "restart", At: middle[0], Label: w.Words.Text("sokoban.do.restart"), Key: key(cmdRestart), Act: func() { s.do(cmdRestart) }},
		ui.Button{Name: "solution", At: middle[1], Label: w.Words.Text("sokoban.solution"), Key: key(cmdSolution), Enabled: func() bool { return s.shown() != "" }, Act: func() { s.do(cmdSolution) }},
		ui.Button{Name: "levels", At: lower[0], Label: w.Words.Text("sokoban.do.levels"), Key: key(cmdLevels), Act: func() { s.do(cmdLevels) }},
		ui.Button{Name: "close", At: lower[1], Label: w.Words.Text("sokoban.board"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	if solved {
		s.Page.Focus(all[0])
	} else {
		s.Page.Focus(all[1])
	}
}

// Heights of parts of the panel, and the margin of the level that comes next, in interface
// pixels.
const (
	resultHeight = 3*countHeight + 2
	nextHeight   = rowHeight
	nextEdge     = 6
)

// drawResult draws a table of this solution and the best one before, with the
// difference.
func (s *endScene) drawResult(dst *ebiten.Image, r image.Rectangle) {
	w, c, before := s.W, s.game.keeper.Game.Counters(), s.game.before
	row := func(label string, now int, solved bool, best int) []ui.Line {
		cells := []ui.Line{{Text: label, Colour: theme.Plain}, {Text: phrases.Number(w.Words, now), Colour: theme.Bright}, {Text: "–", Colour: theme.Quiet}}
		if !solved {
			return cells
		}
		cells[2].Text = phrases.Number(w.Words, best)
		switch {
		case now < best:
			return append(cells, ui.Line{Text: "−" + phrases.Number(w.Words, best-now), Colour: theme.Gain})
		case now > best:
			return append(cells, ui.Line{Text: "+" + phrases.Number(w.Words, now-best), Colour: theme.Quiet})
		}
		return append(cells, ui.Line{Text: "=", Colour: theme.Quiet})
	}
	drawTable(dst, r, []int{104, 52, 6}, [][]ui.Line{
		{{}, {Text: w.Words.Text("sokoban.count.now"), Colour: theme.Faint}, {Text: w.Words.Text("sokoban.count.best"), Colour: theme.Faint}},
		row(w.Words.Text("sokoban.count.moves"), c.Moves, before.Moves != "", len(before.Moves)),
		row(w.Words.Text("sokoban.count.pushes"), c.Pushes, before.Pushes != "", before.Pushes.Pushes()),
	})
}

// following returns the level that comes next, if this one is solved and another is not.
func (s *endScene) following() (place, bool) {
	l, at := s.game.library, s.game.at
	p, ok := l.next(place{at.set, (at.number + 1) % len(l.sets[at.set].Levels)})
	return p, ok && p != at && s.game.keeper.Game.Solved()
}

// drawNext draws the level that comes next in small, with its number and its title.
func (s *endScene) drawNext(dst *ebiten.Image, r image.Rectangle, next place) {
	theme.Fill(dst, r, theme.Rock)
	picture := image.Rect(r.Min.X+nextEdge, r.Min.Y+1, r.Min.X+nextEdge+thumbWidth, r.Max.Y-1)
	s.thumbs.draw(dst, next, s.game.library.level(next), picture)
	lines := s.nextLines(next)
	at := image.Pt(picture.Max.X+nextEdge, r.Min.Y+(r.Dy()-len(lines)*theme.LineHeight)/2)
	for _, l := range lines {
		theme.Write(dst, theme.Cut(l.Text, r.Max.X-nextEdge-at.X), at, l.Colour)
		at.Y += theme.LineHeight
	}
}

// nextLines returns the text about the level that comes next: its number, and its title if
// it has one.
func (s *endScene) nextLines(next place) []ui.Line {
	w, l := s.W, s.game.library
	lines := []ui.Line{{Text: w.Words.Text("sokoban.won.next", lang.Args{"Level": next.number + 1}), Colour: theme.Quiet}}
	if l.level(next).Title != "" {
		lines = append(lines, ui.Line{Text: l.title(w, next), Colour: theme.Plain})
	}
	return lines
}

// lines returns the text of the panel.
func (s *endScene) lines(w *shell.Window) (lines []ui.Line) {
	g, l := s.game.keeper.Game, s.game.library
	add := func(text string, c color.Color) {
		lines = append(lines, ui.Line{Text: text, Colour: c})
	}
	add(l.title(w, s.game.at), theme.Gold)
	if !g.Solved() {
		add(w.Words.Text("sokoban.given-up"), theme.Plain)
		return lines
	}
	c := g.Counters()
	before := s.game.before
	moves, pushes := c.Moves < len(before.Moves), c.Pushes < before.Pushes.Pushes()
	switch {
	case c.Moves == 0: // solved from the start
	case before.Moves == "":
		add(w.Words.Text("sokoban.won.first"), theme.Gain)
	case moves && pushes:
		add(w.Words.Text("sokoban.won.both"), theme.Gain)
	case moves:
		add(w.Words.Text("sokoban.won.moves"), theme.Gain)
	case pushes:
		add(w.Words.Text("sokoban.won.pushes"), theme.Gain)
	default:
		add(w.Words.Text("sokoban.won.none"), theme.Quiet)
	}
	count := len(l.sets[s.game.at.set].Levels)
	if solved := l.solved(s.game.at.set); count > 1 && solved == count {
		add(w.Words.Text("sokoban.all", lang.Args{"Set": l.called(w, s.game.at.set), "Most": count}), theme.Gold)
	} else if count > 1 {
		add(w.Words.Text("sokoban.solved-of", lang.Args{"Solved": solved, "Most": count}), theme.Quiet)
	}
	return lines
}

// shown returns a solution to replay: the player's own, or else a known one.
func (s *endScene) shown() level.Moves {
	g := s.game.keeper.Game
	if g.Solved() {
		return g.Moves()
	}
	for _, moves := range []level.Moves{s.game.best.Pushes, g.Begin().Solution, s.game.hints.plan} {
		if played := level.Play(g.Begin(), moves); moves != "" && played.Solved && played.Wrong == 0 {
			return played.Moves
		}
	}
	return ""
}

func (s *endScene) Update(in *input.State) { s.do(s.Listen(in, s, endKeys)) }

func (s *endScene) do(do input.Command) {
	w := s.W
	switch do {
	case cmdNext:
		s.leave()
		s.game.next()
	case cmdRestart:
		s.leave()
		s.game.act(systems.Action{Verb: sokoban.Restart})
	case cmdSolution:
		if moves := s.shown(); moves != "" {
			w.Push(&showScene{library: s.game.library, at: s.game.at, moves: moves})
		}
	case cmdLevels:
		s.leave()
		s.game.levels()
	case cmdCopyMoves:
		s.game.clips.copyMoves(s.tell)
	case input.CmdClose:
		s.leave()
		s.game.Page.Redraw() // without the banner
	}
}

// leave closes the panel.
func (s *endScene) leave() {
	s.thumbs.drop()
	s.W.Pop()
}

// tell adds a line if the panel is still shown.
func (s *endScene) tell(line ui.Line) {
	if !s.W.Shows(s) {
		return
	}
	s.status = line
	s.W.Rebuild(s)
}
