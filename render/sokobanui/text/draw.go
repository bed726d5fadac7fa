package text

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// banner is the title, drawn in the letters of the boards.
const banner = ` ######   ######   ##   ##   ######   ######     ####    ##   ##
##       ##    ##  ##  ##   ##    ##  ##   ##   ##  ##   ###  ##
##       ##    ##  ## ##    ##    ##  ##   ##  ##    ##  #### ##
 #####   ##  O ##  ####     ## x  ##  ######   ##    ##  ## ####
     ##  ##    ##  ## ##    ##    ##  ##   ##  ########  ##  ###
     ##  ##    ##  ##  ##   ##    ##  ##   ##  ##    ##  ##   ##
######    ######   ##   ##   ######   ######   ##    ##  ##   ## P`

// rule is a horizontal line.
var rule = strings.Repeat("=", terminal.Width)

// heading prints a text centred in a horizontal rule.
func (s *Face) heading(text string) {
	text = printable.Line(text)
	if terminal.Letters(text) > terminal.Width-6 {
		text = string([]rune(text)[:terminal.Width-7]) + "..."
	}
	left := (terminal.Width - terminal.Letters(text) - 2) / 2
	s.Printf("%s %s %s\n", rule[:left], text, rule[:terminal.Width-left-terminal.Letters(text)-2])
}

// clear clears the screen of a terminal.
func (s *Face) clear() {
	if s.Look.Lines {
		s.Printf("%s", terminal.ClearScreen)
	}
}

// letterColours are the colours of a board's letters, as ANSI codes.
var letterColours = map[rune]string{'#': "90", 'O': "33", 'x': "31", '0': "1;32", 'P': "1;36", 'R': "1;36"}

// show prints the title, the level in its current state and the counters.
func (s *Face) show(a *attempt) {
	g := a.Game
	s.clear()
	s.heading(a.title)
	for _, row := range g.Now().Draw(level.Seed) {
		s.Printf("%s\n", s.colour(row))
	}
	c := g.Counters()
	s.Say("sokoban.counters", lang.Args{"Moves": c.Moves, "Pushes": c.Pushes, "Covered": c.Covered, "Targets": c.Targets})
	if s.Keys != nil && !g.Over() {
		s.help()
	}
}

// help lists the keys.
func (s *Face) help() {
	s.Printf("%s\n", strings.Join(terminal.Wrap(s.Text("sokoban.help"), terminal.Width), "\n"))
}

// colour colours a row.
func (s *Face) colour(row string) (drawn printable.Drawn) {
	for _, letter := range row {
		drawn += s.Look.Paint(string(letter), letterColours[letter])
	}
	return drawn
}
