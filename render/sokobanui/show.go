package sokobanui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// showScene replays a solution.
type showScene struct {
	w       *shell.Window
	pg      *ui.Page
	library *library
	at      place
	moves   level.Moves // the solution, pushes in capitals
	done    int         // number of moves shown
	paused  bool
	wait    int // ticks since the last move
	board   *board.Board
	again   input.Again
	header  image.Rectangle
}

func (s *showScene) Name() string     { return "sokoban-show" }
func (s *showScene) Layout() *ui.Page { return s.pg }

// Opaque hides what lies below.
func (s *showScene) Opaque() {}

// showEvery is the number of ticks between moves.
const showEvery = 11

// showKeys are the keys of the scene.
var showKeys = []input.Binding{
	{Do: cmdPause, Keys: append([]ebiten.Key{ebiten.KeySpace}, input.EnterKeys...)}, {Do: cmdBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft}},
	{Do: cmdOnward, Keys: []ebiten.Key{ebiten.KeyArrowRight}}, {Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, input.CloseKey,
}

func (s *showScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w = w
		s.board = board.New(w.Sheets, w.Choices.SokobanLook)
		s.board.Heard = heard(w)
		s.board.Reset(s.library.level(s.at))
	}
	all := w.Screen.All
	row := image.Rect(all.Min.X+boardMargin, all.Max.Y-boardMargin-max(ui.ButtonHeight, w.View.FingerSide()), all.Max.X-boardMargin, all.Max.Y-boardMargin)
	s.header = image.Rect(all.Min.X+boardMargin, boardMargin, all.Max.X-boardMargin, boardMargin+theme.LineHeight)
	s.board.Look(ui.Enlarged(image.Rect(all.Min.X, s.header.Max.Y+4, all.Max.X, row.Min.Y-4), w.Screen.U), maxScale(w.Screen), 0)
	s.board.Fit()
	s.pg = w.NewPage(w.Screen)
	s.pg.Above = s.drawHeader
	at := ui.Split(row, 5, 4)
	for i, b := range []struct {
		do   input.Command
		name string
		able func() bool
	}{
		{cmdFirst, "sokoban.show.first", func() bool { return s.done > 0 }}, {cmdBack, "sokoban.show.back", func() bool { return s.done > 0 }},
		{cmdPause, "", func() bool { return s.done < len(s.moves) }}, {cmdOnward, "sokoban.show.onward", func() bool { return s.done < len(s.moves) }},
		{input.CmdClose, "window.back", nil},
	} {
		button := ui.Button{Name: string(b.do), At: at[i], Key: w.Keys.Label(w.Words, showKeys, b.do), Keyless: true, Enabled: b.able, Act: func() { s.do(b.do) }}
		if b.do == cmdPause {
			button.Lit, button.More = func() bool { return s.paused }, s.playWord
		} else {
			button.Label = w.Words.Text(b.name)
		}
		s.pg.Add(button.Control(w.Theme))
	}
	s.pg.Finish()
}

// playWord returns the label of the middle button.
func (s *showScene) playWord() string { return phrases.PlayWord(s.w.Words, !s.paused) }

func (s *showScene) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyArrowLeft, ebiten.KeyArrowRight)
	s.board.ReducedMotion = s.w.Choices.ReducedMotion
	s.board.Update()
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	if in.Right {
		s.do(input.CmdClose)
		return
	}
	if do := s.w.Keys.Command(in, showKeys); do != "" {
		s.do(do)
		return
	}
	if s.done == len(s.moves) && !s.board.Busy() && !s.board.Cheering() {
		s.board.Cheer()
	}
	if s.wait++; !s.paused && s.wait >= showEvery && s.done < len(s.moves) {
		s.advance(1)
	}
}

func (s *showScene) do(do input.Command) {
	switch do {
	case cmdPause:
		s.paused = !s.paused
	case cmdFirst:
		s.done, s.wait = 0, 0
		s.board.Reset(s.library.level(s.at))
	case cmdBack:
		s.paused = true
		s.advance(-1)
	case cmdOnward:
		s.paused = true
		s.advance(1)
	case input.CmdClose:
		s.board.Drop()
		s.w.Pop()
		return
	}
	s.pg.Redraw()
}

// Movement says how fast the board moves.
func (s *showScene) Movement() shell.Movement {
	if s.wait < tabletop.Lingering {
		return shell.Lively
	}
	return shell.Ambient
}

// advance shows the next move, or takes the last one back.
func (s *showScene) advance(by int) {
	to := min(max(0, s.done+by), len(s.moves))
	s.board.Show(stepsOf(s.moves[:s.done], s.moves[:to])...)
	s.done, s.wait = to, 0
	s.pg.Redraw()
}

// drawHeader draws the title of the level and the progress of the replay.
func (s *showScene) drawHeader(dst *ebiten.Image) {
	w := s.w
	theme.Write(dst, w.Words.Text("sokoban.show", lang.Args{"Title": s.library.title(w, s.at)}), s.header.Min, theme.Gold)
	theme.Right(dst, w.Words.Text("sokoban.show.at", lang.Args{
		"Moves": phrases.Number(w.Words, s.done), "Most": phrases.Number(w.Words, len(s.moves)), "Pushes": phrases.Number(w.Words, s.moves[:s.done].Pushes()), "MostPushes": phrases.Number(w.Words, s.moves.Pushes()),
	}), image.Pt(s.header.Max.X, s.header.Min.Y), theme.Quiet)
}

// Draw draws the board and the page.
func (s *showScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	s.board.Draw(dst)
	s.pg.Draw(dst)
}
