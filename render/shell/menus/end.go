package menus

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// End shows how a game ended and the result of each player, and can start another
// game with the same players.
type End struct {
	shell.Panel
	ID      string                                                 // scene name in the trace
	Width   int                                                    // in interface pixels
	Outcome func() []ui.Line                                       // how the game ended, in the current language
	Seats   int                                                    // number of players
	Seat    func(dst *ebiten.Image, row image.Rectangle, seat int) // draws the result of a seat, from 1
	Again   func() error                                           // starts another game
	Tick    func()                                                 // if not nil, moves what is behind the panel, 60 times a second

	Crest       func(dst *ebiten.Image, r image.Rectangle) // draws a picture above the outcome; nil for none
	CrestHeight int                                        // in interface pixels
}

// CmdAgain asks for another game.
const CmdAgain input.Command = "again"

// EndKeys are the key bindings of the end screen.
var EndKeys = []input.Binding{{Do: CmdAgain, Letters: "a"}, {Do: input.CmdTitle, Letters: "t"}, input.CloseKey}

// The row height of a seat, and the gap below the crest, in interface pixels.
const (
	endRow   = 20
	crestGap = 6
)

// Name returns the scene name for the trace.
func (s *End) Name() string { return s.ID }

// Build lays out the scene.
func (s *End) Build(w *shell.Window) {
	outcome := ui.Wrapped(s.Outcome(), s.Width)
	crest := 0
	if s.Crest != nil {
		crest = s.CrestHeight + crestGap
	}
	s.Lay(w, w.Words.Text("window.end.over"), s.Width, crest+len(outcome)*theme.LineHeight+8+s.Seats*endRow+8+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		row := s.Inner
		if s.Crest != nil {
			s.Crest(dst, image.Rect(row.Min.X, row.Min.Y, row.Max.X, row.Min.Y+s.CrestHeight))
			row.Min.Y += crest
		}
		row.Min.Y = ui.WriteLines(dst, outcome, row.Min) + 8
		for seat := 1; seat <= s.Seats; seat++ {
			row.Max.Y = row.Min.Y + endRow
			s.Seat(dst, row, seat)
			row.Min.Y = row.Max.Y
		}
	}
	buttons := []ui.Button{
		{Name: string(CmdAgain), Label: w.Words.Text("window.end.again")}, {Name: string(input.CmdTitle), Label: w.Words.Text("window.end.title")},
		{Name: string(input.CmdClose), Label: w.Words.Text("window.end.board")},
	}
	for i, at := range s.Foot(len(buttons)) {
		do := input.Command(buttons[i].Name)
		buttons[i].At, buttons[i].Key, buttons[i].Act = at, w.Keys.Label(w.Words, EndKeys, do), func() { s.do(do) }
	}
	all := s.Put(buttons...)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// Update handles one tick.
func (s *End) Update(in *input.State) {
	if s.Tick != nil {
		s.Tick()
	}
	s.do(s.Listen(in, s, EndKeys))
}

// Movement says how fast what is behind the panel moves.
func (s *End) Movement() shell.Movement {
	if s.Tick == nil || s.W.Choices.ReducedMotion {
		return shell.Still
	}
	return shell.Lively
}

func (s *End) do(do input.Command) {
	switch do {
	case CmdAgain:
		s.W.ReplaceGame(s.Again)
	case input.CmdTitle:
		s.W.GoHome()
	case input.CmdClose:
		s.W.Pop()
	}
}
