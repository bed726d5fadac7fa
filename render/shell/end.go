package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// End tells how a game has ended, and how everybody has come out of it.
// Another of the same players can begin.
type End struct {
	Panel
	ID    string                                                 // of the scene, for programs that follow the window
	Width int                                                    // in interface pixels
	Told  func() []Line                                          // how it has ended, in the language of the moment
	Seats int                                                    // how many have played
	Seat  func(dst *ebiten.Image, row image.Rectangle, seat int) // tells of one of them, from 1
	Again func() error                                           // begins another game
}

// CmdAgain asks for another game.
const CmdAgain Command = "again"

// EndKeys are the keys of the end of a game.
var EndKeys = []Binding{{Do: CmdAgain, Letters: "a"}, {Do: CmdTitle, Letters: "t"}, CloseKey}

// endRow is how tall it is what is told of a seat, in interface pixels.
const endRow = 20

// Name is for programs that follow the window.
func (s *End) Name() string { return s.ID }

// Build lays the scene out.
func (s *End) Build(w *Window) {
	told := Wrapped(s.Told(), s.Width)
	s.Lay(w, w.Words.Text("window.end.over"), s.Width, len(told)*theme.LineHeight+8+s.Seats*endRow+8+ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		row := s.Inner
		row.Min.Y = WriteLines(dst, told, row.Min) + 8
		for seat := 1; seat <= s.Seats; seat++ {
			row.Max.Y = row.Min.Y + endRow
			s.Seat(dst, row, seat)
			row.Min.Y = row.Max.Y
		}
	}
	buttons := []Button{
		{Name: string(CmdAgain), Label: w.Words.Text("window.end.again")}, {Name: string(CmdTitle), Label: w.Words.Text("window.end.title")},
		{Name: string(CmdClose), Label: w.Words.Text("window.end.board")},
	}
	for i, at := range s.Foot(len(buttons)) {
		do := Command(buttons[i].Name)
		buttons[i].At, buttons[i].Key, buttons[i].Act = at, w.Keys.Label(w.Words, EndKeys, do), func() { s.do(do) }
	}
	all := s.Put(buttons...)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// Update is one tick of the scene.
func (s *End) Update(in *Input) { s.do(s.Listen(in, s, EndKeys)) }

func (s *End) do(do Command) {
	switch do {
	case CmdAgain:
		s.W.Instead(s.Again)
	case CmdTitle:
		s.W.GoHome()
	case CmdClose:
		s.W.Pop()
	}
}
