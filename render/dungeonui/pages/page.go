// Package pages is the dungeon as pages of text: the title, the saved games, a game in
// play, the bag and so on, with what their keys do. Faces for terminals show the pages
// and pass keys in; this package draws nothing and contains no rules.
package pages

import (
	"image/color"
	"slices"

	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
)

// Page is a page of text over the game or the title. Its build function fills in what it
// shows; it is called again after everything that the player does.
type Page struct {
	Name   string // in the trace and in tests
	Keys   []keys.Binding
	Title  string
	Head   []ink.Line // above the rows
	Rows   []Row      // to choose among
	Chosen int        // index of the chosen row
	Text   []ink.Line // below the rows, about the chosen one; without rows a text to scroll
	Acts   []Act      // what its keys do
	Note   ink.Line   // what was refused, or the answer to the last key
	Field  *Field     // a text to enter; nil for none
	Scroll int        // first line of Text that is shown

	build  func(p *Page)         // fills in an empty page
	do     func(do keys.Command) // carries out a command that does not close the page
	pick   func(row int)         // of Enter, or a second click on the chosen row; nil for the row's command
	leave  func()                // called before keys.Close closes the page; nil for nothing
	toggle keys.Command          // a command that closes the page besides keys.Close, as the one that opened it
	fixed  bool                  // keys.Close does not close it
	back   string                // word key of what keys.Close does; empty if the page does not name it
}

// Row is a line that can be chosen.
type Row struct {
	Lead  string // a number before the label, where rows have one of their own
	Label string
	Side  string       // at the end of the row
	Key   keys.Command // the command whose key chooses and picks it; empty for none
	Ink   ink.Line     // its Colour is that of the row
	Off   bool         // it can be chosen, but does nothing
	Head  bool         // it is a heading, which cannot be chosen
}

// Act is a command that a page names, with its key.
type Act struct {
	Do    keys.Command
	Label string
	Off   bool // it would be refused
}

// Field is a text that the player enters.
type Field struct {
	Label string
	Text  string
	Empty string // shown while nothing is entered
	Limit int    // in letters
	done  func(text string)
}

// row appends a row of a plain text.
func (p *Page) row(label, side string) *Row {
	p.Rows = append(p.Rows, Row{Label: label, Side: side, Ink: ink.Line{Colour: ink.Plain}})
	return &p.Rows[len(p.Rows)-1]
}

// option appends the row of a command.
func (p *Page) option(do keys.Command, label, side string) *Row {
	r := p.row(label, side)
	r.Key = do
	return r
}

// head appends a line above the rows.
func (p *Page) head(text string, c color.Color) {
	p.Head = append(p.Head, ink.Line{Text: text, Colour: c})
}

// line appends a line below the rows.
func (p *Page) line(text string, c color.Color) {
	p.Text = append(p.Text, ink.Line{Text: text, Colour: c})
}

// act names a command.
func (p *Page) act(do keys.Command, label string, off bool) {
	p.Acts = append(p.Acts, Act{do, label, off})
}

// Selected returns the chosen row; false if there is none.
func (p *Page) Selected() (Row, bool) {
	if p.Chosen < 0 || p.Chosen >= len(p.Rows) || p.Rows[p.Chosen].Head {
		return Row{}, false
	}
	return p.Rows[p.Chosen], true
}

// settle keeps the chosen row within the list, and off headings.
func (p *Page) settle() {
	p.Chosen = max(0, min(p.Chosen, len(p.Rows)-1))
	for p.Chosen < len(p.Rows)-1 && p.Rows[p.Chosen].Head {
		p.Chosen++
	}
}

// Step chooses the next row, or the one before: over headings, and from one end of the list to the
// other.
func (p *Page) Step(by int) {
	for i := 1; i <= len(p.Rows); i++ {
		to := (p.Chosen + i*by + i*len(p.Rows)) % len(p.Rows)
		if !p.Rows[to].Head {
			p.Chosen = to
			return
		}
	}
}

// rowOf returns the row of a command, or -1.
func (p *Page) rowOf(do keys.Command) int {
	return slices.IndexFunc(p.Rows, func(r Row) bool { return r.Key != "" && r.Key == do })
}

// say answers the player on the page.
func (p *Page) say(l ink.Line) { p.Note = l }

// refuse says why something is impossible.
func (p *Page) refuse(text string) { p.say(ink.Line{Text: text, Colour: ink.Hurt}) }
