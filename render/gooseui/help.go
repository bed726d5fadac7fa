package gooseui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// helpScene tells the rules: how a turn goes, and what the squares do.
type helpScene struct {
	shell.Panel
	board *world.World // with the squares that are told about
	rows  []helpRow
}

// helpRow is a text, beside a picture or alone.
type helpRow struct {
	icon   string // sprite, empty for none
	lines  []string
	height int
}

func (s *helpScene) Name() string { return "goose-help" }

// The measures of the rules.
const (
	rulesWidth = 456
	rulesLeft  = 24 // room for a picture
)

func (s *helpScene) Build(w *shell.Window) {
	s.rows = nil
	last := lang.Args{"Last": goose.Last}
	for _, key := range []string{"goose.rules.move", "goose.rules.take"} {
		lines := theme.Wrap(w.Text(key, last), rulesWidth)
		s.rows = append(s.rows, helpRow{"", lines, len(lines)*theme.LineHeight + 4})
	}
	s.addSquares(squaresOf(w, s.board))
	lines := theme.Wrap(w.Words.Text("goose.rules.blocked"), rulesWidth)
	s.rows = append(s.rows, helpRow{height: 4}, helpRow{"", lines, len(lines)*theme.LineHeight + 4})
	height := 0
	for _, r := range s.rows {
		height += r.height
	}
	s.Lay(w, w.Words.Text("goose.rules"), rulesWidth, height+6+shell.ButtonHeight)
	s.Page.Above = s.drawRows
	at := s.Foot(3)
	shut := s.Put(shell.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, shell.HelpKeys, shell.CmdClose), Act: func() { s.do(shell.CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(shut[0])
}

// addSquares lists the squares, those that are alike together.
func (s *helpScene) addSquares(squares []square) {
	for len(squares) > 0 {
		first, numbers := squares[0], ""
		var others []square
		for _, q := range squares {
			if q.name != first.name || q.about != first.about {
				others = append(others, q)
				continue
			}
			if numbers != "" {
				numbers += ", "
			}
			numbers += fmt.Sprint(q.at)
		}
		lines := theme.Wrap(fmt.Sprintf("%s — %s. %s", numbers, first.name, first.about), rulesWidth-rulesLeft)
		s.rows = append(s.rows, helpRow{first.icon, lines, max(18, len(lines)*theme.LineHeight+2)})
		squares = others
	}
}

func (s *helpScene) drawRows(dst *ebiten.Image) {
	at := s.Inner.Min
	for _, r := range s.rows {
		text := at
		if r.icon != "" {
			s.W.Theme.Sprite(dst, r.icon, at.Add(image.Pt(2, (r.height-18)/2)), 1)
			text = at.Add(image.Pt(rulesLeft, (r.height-len(r.lines)*theme.LineHeight)/2))
		}
		theme.Lines(dst, r.lines, text, theme.Plain)
		at.Y += r.height
	}
}

func (s *helpScene) Update(in *shell.Input) { s.do(s.Listen(in, s, shell.HelpKeys)) }

func (s *helpScene) do(do shell.Command) {
	if do == shell.CmdClose || do == shell.CmdHelp {
		s.W.Pop()
	}
}
