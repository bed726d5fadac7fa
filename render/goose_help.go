package render

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// gooseHelpScene tells the rules: how a turn goes, and what the squares do.
type gooseHelpScene struct {
	panel
	board *world.World // with the squares that are told about
	rows  []helpRow
}

// helpRow is a text, beside a picture or alone.
type helpRow struct {
	icon   string // sprite, empty for none
	lines  []string
	height int
}

func (s *gooseHelpScene) name() string { return "goose-help" }

// The measures of the rules.
const (
	rulesWidth = 456
	rulesLeft  = 24 // room for a picture
)

func (s *gooseHelpScene) build(w *window) {
	s.rows = nil
	last := lang.Args{"Last": goose.Last}
	for _, key := range []string{"goose.rules.move", "goose.rules.take"} {
		lines := theme.Wrap(w.text(key, last), rulesWidth)
		s.rows = append(s.rows, helpRow{"", lines, len(lines)*theme.LineHeight + 4})
	}
	s.addSquares(w.gooseSquares(s.board))
	lines := theme.Wrap(w.words.Text("goose.rules.blocked"), rulesWidth)
	s.rows = append(s.rows, helpRow{height: 4}, helpRow{"", lines, len(lines)*theme.LineHeight + 4})
	height := 0
	for _, r := range s.rows {
		height += r.height
	}
	s.lay(w, w.words.Text("goose.rules"), rulesWidth, height+6+buttonHeight)
	s.pg.above = s.drawRows
	at := s.foot(3)
	shut := s.put(button{name: "close", at: at[2], label: w.words.Text("window.close"), key: w.keys.label(w.words, helpKeys, cmdClose), act: func() { s.do(cmdClose) }})
	s.pg.finish()
	s.pg.focus(shut[0])
}

// addSquares lists the squares, those that are alike together.
func (s *gooseHelpScene) addSquares(squares []gooseSquare) {
	for len(squares) > 0 {
		first, numbers := squares[0], ""
		var others []gooseSquare
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

func (s *gooseHelpScene) drawRows(dst *ebiten.Image) {
	at := s.inner.Min
	for _, r := range s.rows {
		text := at
		if r.icon != "" {
			s.w.theme.Sprite(dst, r.icon, at.Add(image.Pt(2, (r.height-18)/2)), 1)
			text = at.Add(image.Pt(rulesLeft, (r.height-len(r.lines)*theme.LineHeight)/2))
		}
		theme.Lines(dst, r.lines, text, theme.Plain)
		at.Y += r.height
	}
}

func (s *gooseHelpScene) update(in *input) { s.do(s.listen(in, s, helpKeys)) }

func (s *gooseHelpScene) do(do command) {
	if do == cmdClose || do == cmdHelp {
		s.w.pop()
	}
}
