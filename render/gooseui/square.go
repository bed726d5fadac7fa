package gooseui

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
)

// square describes a square with an effect.
type square struct {
	at    int
	icon  string // sprite, empty for none
	name  string // translated
	about string // description of the effect
}

// guide describes the squares of a board.
type guide struct {
	w     *shell.Window
	board *world.World
}

// squares describes all squares with an effect, in order.
func (g guide) squares() (squares []square) {
	for id, at := range nouns.Square.Each(g.board) {
		if about := g.effects(id, at.At); about != "" {
			squares = append(squares, square{at.At, board.SquareSprite(g.board, id, g.w.Sheets), g.name(id), about})
		}
	}
	slices.SortFunc(squares, func(a, b square) int { return a.at - b.at })
	return squares
}

// geeseOf lists the squares of the geese of a board, in order.
func geeseOf(from *world.World) (squares []int) {
	for id, at := range nouns.Square.Each(from) {
		if nouns.Again.Has(from, id) {
			squares = append(squares, at.At)
		}
	}
	slices.Sort(squares)
	return squares
}

// name returns the name of a square.
func (g guide) name(id world.ID) string {
	w, board := g.w, g.board
	name := components.Name.Get(board, id)
	switch {
	case w.Words.Has(name.String()):
		return w.Words.Title(name.String())
	case nouns.Again.Has(board, id):
		return w.Words.Text("goose.square.goose")
	case nouns.Finish.Has(board, id):
		return w.Words.Text("goose.square.finish")
	case nouns.Opening.Has(board, id):
		return w.Words.Text("goose.square.start")
	}
	return name.Key // of a custom board
}

// effects describes the effects on a pawn that ends a move on a square; "" for none.
func (g guide) effects(id world.ID, at int) string {
	w, board := g.w, g.board
	var does []string
	add := func(text string) { does = append(does, text) }
	if nouns.Again.Has(board, id) {
		add(w.Words.Text("goose.does.again"))
	}
	if leads := nouns.Leads.Find(board, id); leads != nil {
		if leads.To > at {
			add(w.Words.Text("goose.does.forward", lang.Args{"To": leads.To}))
		} else {
			add(w.Words.Text("goose.does.back", lang.Args{"To": leads.To}))
		}
	}
	if rest := nouns.Rest.Find(board, id); rest != nil {
		add(w.Words.Text("goose.does.rest", lang.Args{"Count": rest.Passes}))
	}
	switch cage := nouns.Cage.Find(board, id); {
	case cage == nil:
	case cage.Together:
		add(w.Words.Text("goose.does.together"))
	default:
		add(w.Words.Text("goose.does.cage"))
	}
	if nouns.Finish.Has(board, id) {
		add(w.Words.Text("goose.does.finish"))
	}
	if opening := nouns.Opening.Find(board, id); opening != nil {
		var ways []string
		for _, o := range opening.Throws {
			ways = append(ways, w.Words.Text("goose.does.opening-throw", lang.Args{"First": o.Dice.First, "Second": o.Dice.Second, "To": o.To}))
		}
		add(w.Words.Text("goose.does.opening", lang.Args{"List": strings.Join(ways, ", ")}))
	}
	return strings.Join(does, " ")
}
