package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// endScene shows how a game has ended.
type endScene struct {
	shell.Panel
	lines  []ui.Line
	facts  []stage.Fact
	again  func() error // starts another game; nil if not available
	replay func()       // replays the game; nil if not available
	scores bool         // whether there is a table of scores
	place  int          // in the table; 0 for none
	rule   int
}

func (s *endScene) Name() string { return "puyo-end" }

// endWidth is the width of the panel.
const endWidth = 312

func (s *endScene) Build(w *shell.Window) {
	about := ui.Wrapped(s.lines, endWidth)
	buttons := s.buttons(w)
	rows, columns := ui.Up(len(buttons), 2), 2
	if len(buttons) == 3 {
		rows, columns = 1, 3
	}
	row := w.View.Finger(ui.ButtonHeight, endWidth) + 2
	s.Lay(w, w.Words.Text("window.end.over"), endWidth, len(about)*theme.LineHeight+8+len(s.facts)*(theme.LineHeight+2)+8+(rows-1)*row+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		below := ui.WriteLines(dst, about, s.Inner.Min) + 8
		stage.DrawFacts(dst, image.Pt(s.Inner.Min.X, below), endWidth, s.facts...)
	}
	for i := range buttons {
		at := s.Foot(columns)[i%columns]
		buttons[i].At = at.Sub(image.Pt(0, (rows-1-i/columns)*row))
	}
	all := s.Put(buttons...)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// buttons returns the buttons of the panel.
func (s *endScene) buttons(w *shell.Window) (list []ui.Button) {
	add := func(do input.Command, label string) {
		list = append(list, ui.Button{Name: string(do), Label: label, Key: w.Keys.Label(w.Words, endKeys, do), Act: func() { s.do(do) }})
	}
	if s.again != nil {
		add(menus.CmdAgain, w.Words.Text("window.end.again"))
	}
	if s.replay != nil {
		add(cmdReplay, w.Words.Text("puyo.replay"))
	}
	if s.scores {
		add(cmdScores, w.Words.Text("puyo.scores"))
	}
	add(input.CmdTitle, w.Words.Text("window.end.title"))
	add(input.CmdClose, w.Words.Text("puyo.look"))
	return list
}

func (s *endScene) Update(in *input.State) { s.do(s.Listen(in, s, endKeys)) }

func (s *endScene) do(do input.Command) {
	w := s.W
	switch do {
	case menus.CmdAgain:
		if s.again != nil {
			w.ReplaceGame(s.again)
		}
	case cmdReplay:
		if s.replay != nil {
			s.replay()
		}
	case cmdScores:
		if s.scores {
			w.Push(&scoresScene{place: s.place, rule: s.rule})
		}
	case input.CmdTitle:
		w.GoHome()
	case input.CmdClose:
		w.Pop()
	}
}

// end creates the panel of a turn-based game.
func (s *turnsScene) end() *endScene {
	w, m := s.W, s.game.Match()
	line := ui.Line{Text: w.Words.Text("puyo.ended"), Colour: theme.Gold}
	if m.Lost {
		line = ui.Line{Text: w.Words.Text("puyo.lost"), Colour: theme.Hurt}
	}
	e := &endScene{lines: []ui.Line{line}, facts: []stage.Fact{
		{Label: w.Words.Text("puyo.fact.score"), Value: phrases.Number(w.Words, m.Score), Ink: theme.Bright},
		{Label: w.Words.Text("puyo.fact.combo"), Value: phrases.Number(w.Words, m.Combo)},
		{Label: w.Words.Text("puyo.fact.pieces"), Value: phrases.Number(w.Words, len(m.Played))},
	}}
	rule := s.game.Rule()
	if m.Endless {
		e.again = func() error { return startTurns(w, rule, chance.DrawSeed()) }
	}
	e.replay = func() {
		f := s.game.Played()
		w.Push(newShow(w, puyo.Setup{Rule: f.Rule, Pieces: f.Pieces}, f.Moves, true))
	}
	return e
}

// end creates the panel of a game of falling pieces. place is its place in the
// table, 0 for none.
func (s *fallScene) end(place int) *endScene {
	w, side := s.W, &s.keeper.Side
	e := &endScene{lines: []ui.Line{{Text: w.Words.Text("puyo.lost"), Colour: theme.Hurt}}, facts: []stage.Fact{
		{Label: w.Words.Text("puyo.fact.score"), Value: phrases.Number(w.Words, side.Score), Ink: theme.Bright},
		{Label: w.Words.Text("puyo.fact.combo"), Value: phrases.Number(w.Words, side.Longest)},
		{Label: w.Words.Text("puyo.fact.level"), Value: phrases.Number(w.Words, side.Level())},
		{Label: w.Words.Text("puyo.fact.pieces"), Value: phrases.Number(w.Words, side.Number)},
	}, scores: true, place: place, rule: int(side.Rule)}
	switch {
	case place == 1:
		e.lines = append(e.lines, ui.Line{Text: w.Words.Text("puyo.place.first"), Colour: theme.Gold})
	case place > 1:
		e.lines = append(e.lines, ui.Line{Text: w.Words.Text("puyo.place", lang.Args{"Place": place}), Colour: theme.Gain})
	}
	rule := side.Rule
	e.again = func() error { return startFall(w, rule, chance.DrawSeed()) }
	e.replay = func() {
		r, err := s.keeper.Replay()
		if err != nil {
			w.ShowError(err)
			return
		}
		WatchReplay(w, r, 1)
	}
	return e
}
