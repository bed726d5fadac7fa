package gooseui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// square describes a square with an effect.
type square struct {
	at    int
	icon  string // sprite, empty for none
	name  string // translated
	about string // description of the effect
}

// squaresOf describes all squares of a board with an effect, in order.
func squaresOf(w *shell.Window, from *world.World) (squares []square) {
	for id, at := range nouns.Square.Each(from) {
		if about := effectsOf(w, from, id, at.At); about != "" {
			squares = append(squares, square{at.At, board.SquareSprite(from, id, w.Sheets), nameOf(w, from, id), about})
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

// nameOf returns the name of a square.
func nameOf(w *shell.Window, board *world.World, id world.ID) string {
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

// effectsOf describes the effects on a pawn that ends a move on a square; "" for none.
func effectsOf(w *shell.Window, board *world.World, id world.ID, at int) string {
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

// describe describes a square: name, effect, how likely the next throw leads there, and the
// pawns on it.
func (s *gameScene) describe(square int) []ui.Line {
	w, g := s.w, s.keeper.Game
	heading := w.Words.Text("goose.square", lang.Args{"Square": square})
	texts := []ui.Line{{Text: heading, Colour: theme.Bright}}
	for id, at := range nouns.Square.Each(g.World) {
		if at.At != square {
			continue
		}
		texts[0].Text = fmt.Sprintf("%s — %s", heading, nameOf(w, g.World, id))
		if about := effectsOf(w, g.World, id, square); about != "" {
			texts = append(texts, ui.Line{Text: about, Colour: theme.Plain})
		}
	}
	if throws := s.board.Reach(square); throws > 0 && !s.board.Busy() {
		texts = append(texts, ui.Line{Text: w.Words.Text("goose.reach", lang.Args{"Who": seated(w, g, s.state().Next()), "Count": throws}), Colour: theme.Gold})
	}
	for seat := range s.state().Seats() {
		if s.board.At(seat+1) == square {
			texts = append(texts, ui.Line{Text: seated(w, g, seat+1), Colour: board.Ink(*g.Seat(seat + 1))})
		}
	}
	return texts
}

// tale returns the events on a square.
type tale struct {
	icon, title, text string // sprite, square, event
	ink               color.Color
}

// tell describes an event, with its square if that is a special one and else with the pawn.
func (s *gameScene) tell(e goose.Event) tale {
	w, g := s.w, s.keeper.Game
	square := e.To
	switch e.Type {
	case goose.EventLeads, goose.EventOpening, goose.EventMoved:
		square = e.From
	case goose.EventBounce:
		square = goose.Last
	}
	t := tale{
		icon: board.PawnSprite(*g.Seat(e.Seat)), title: w.Words.Text("goose.square", lang.Args{"Square": square}),
		text: eventText(w, g, e), ink: eventColours[e.Type],
	}
	for id, at := range nouns.Square.Each(g.World) {
		if at.At != square {
			continue
		}
		t.title = nameOf(w, g.World, id)
		if sprite := board.SquareSprite(g.World, id, w.Sheets); sprite != "" {
			t.icon = sprite
		}
	}
	return t
}
