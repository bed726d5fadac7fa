package terminal

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// sokobanTitle is the title, drawn: a warehouse in the letters of the boards.
const sokobanTitle = ` ######   ######   ##   ##   ######   ######     ####    ##   ##
##       ##    ##  ##  ##   ##    ##  ##   ##   ##  ##   ###  ##
##       ##    ##  ## ##    ##    ##  ##   ##  ##    ##  #### ##
 #####   ##  O ##  ####     ## x  ##  ######   ##    ##  ## ####
     ##  ##    ##  ## ##    ##    ##  ##   ##  ########  ##  ###
     ##  ##    ##  ##  ##   ##    ##  ##   ##  ##    ##  ##   ##
######    ######   ##   ##   ######   ######   ##    ##  ##   ## P`

// rule is a line across.
var rule = strings.Repeat("=", width)

// heading prints a text in the middle of a line.
func (s *Sokoban) heading(text string) {
	text = shown(text)
	if letters(text) > width-6 {
		text = string([]rune(text)[:width-7]) + "..."
	}
	left := (width - letters(text) - 2) / 2
	s.console.printf("%s %s %s\n", rule[:left], text, rule[:width-left-letters(text)-2])
}

// clear empties a terminal's screen.
func (s *Sokoban) clear() {
	if s.Look.Lines {
		s.console.printf("\x1b[H\x1b[2J")
	}
}

// letterColours are the colours of a board's letters, as ANSI codes.
var letterColours = map[rune]string{'#': "90", 'O': "33", 'x': "31", '0': "1;32", 'P': "1;36", 'R': "1;36"}

// show draws the level as it stands, its title above it and what is counted
// below.
func (s *Sokoban) show(g *sokoban.Game, title string) {
	s.clear()
	s.heading(title)
	for _, row := range g.Now().Draw(level.Seed) {
		s.console.printf("%s\n", s.colour(row))
	}
	c := g.Counters()
	s.say("sokoban.counters", lang.Args{"Moves": c.Moves, "Pushes": c.Pushes, "Covered": c.Covered, "Targets": c.Targets})
	if s.Keys != nil && !g.Over() {
		s.help()
	}
}

// help lists the keys.
func (s *Sokoban) help() {
	s.console.printf("%s\n", strings.Join(wrap(s.text("sokoban.help"), width), "\n"))
}

// colour puts a row into colours.
func (s *Sokoban) colour(row string) string {
	if !s.Look.Colours {
		return row
	}
	var b strings.Builder
	for _, letter := range row {
		if code := letterColours[letter]; code != "" {
			b.WriteString("\x1b[" + code + "m" + string(letter) + "\x1b[0m")
		} else {
			b.WriteRune(letter)
		}
	}
	return b.String()
}
