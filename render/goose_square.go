package render

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/spiral"
	"github.com/donjon-rogue/donjon/render/theme"
)

// gooseSquare is what there is to tell of a square that does something.
type gooseSquare struct {
	at    int
	icon  string // sprite, empty for none
	name  string // worded
	about string // what it does
}

// gooseSquares tells of all squares of a board that do something, in their
// order.
func (w *window) gooseSquares(board *world.World) (squares []gooseSquare) {
	for id, at := range components.Square.Each(board) {
		if about := w.gooseDoes(board, id, at.At); about != "" {
			squares = append(squares, gooseSquare{at.At, spiral.SquareSprite(board, id, w.sheets), w.gooseName(board, id), about})
		}
	}
	slices.SortFunc(squares, func(a, b gooseSquare) int { return a.at - b.at })
	return squares
}

// gooseName is what stands on a square.
func (w *window) gooseName(board *world.World, id world.ID) string {
	name := components.Name.Get(board, id)
	switch {
	case w.words.Has(name.String()):
		return w.words.Title(name.String())
	case components.Again.Has(board, id):
		return w.words.Text("goose.square.goose")
	case components.Finish.Has(board, id):
		return w.words.Text("goose.square.finish")
	case components.Opening.Has(board, id):
		return w.words.Text("goose.square.start")
	}
	return name.Key // of a board that somebody else has made
}

// gooseDoes says what a square does with who ends a move there; empty for
// nothing.
func (w *window) gooseDoes(board *world.World, id world.ID, at int) string {
	var does []string
	add := func(text string) { does = append(does, text) }
	if components.Again.Has(board, id) {
		add(w.words.Text("goose.does.again"))
	}
	if leads := components.Leads.Find(board, id); leads != nil {
		if leads.To > at {
			add(w.words.Text("goose.does.forward", lang.Args{"To": leads.To}))
		} else {
			add(w.words.Text("goose.does.back", lang.Args{"To": leads.To}))
		}
	}
	if rest := components.Rest.Find(board, id); rest != nil {
		add(w.words.Text("goose.does.rest", lang.Args{"Count": rest.Passes}))
	}
	switch cage := components.Cage.Find(board, id); {
	case cage == nil:
	case cage.Together:
		add(w.words.Text("goose.does.together"))
	default:
		add(w.words.Text("goose.does.cage"))
	}
	if components.Finish.Has(board, id) {
		add(w.words.Text("goose.does.finish"))
	}
	if opening := components.Opening.Find(board, id); opening != nil {
		var ways []string
		for _, o := range opening.Throws {
			ways = append(ways, w.words.Text("goose.does.opening-throw", lang.Args{"First": o.Dice.First, "Second": o.Dice.Second, "To": o.To}))
		}
		add(w.words.Text("goose.does.opening", lang.Args{"List": strings.Join(ways, ", ")}))
	}
	return strings.Join(does, " ")
}

// describe tells what a square is and does, and who stands there.
func (s *gooseScene) describe(square int) []line {
	w, g := s.w, s.keeper.Game
	heading := w.words.Text("goose.square", lang.Args{"Square": square})
	texts := []line{{heading, theme.Bright}}
	for id, at := range components.Square.Each(g.World) {
		if at.At != square {
			continue
		}
		texts[0].text = fmt.Sprintf("%s — %s", heading, w.gooseName(g.World, id))
		if about := w.gooseDoes(g.World, id, square); about != "" {
			texts = append(texts, line{about, theme.Plain})
		}
	}
	for seat := range s.state().Seats() {
		if s.board.At(seat+1) == square {
			texts = append(texts, line{w.seated(g, seat+1), colourOfSeat(*g.Seat(seat + 1))})
		}
	}
	return texts
}
