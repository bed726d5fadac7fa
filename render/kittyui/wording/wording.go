// Package wording turns names and events of Kitty Wonderland into text, for the window
// and the terminal.
package wording

import (
	"strconv"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Who names players, teams and friends of a game of Kitty Wonderland.
type Who struct {
	Words *lang.Words
	Game  *kitty.Game
}

// Entity returns the name of a player or a friend by number.
func (k Who) Entity(number int) string {
	if number >= kitty.FirstFriend {
		return k.Words.Text("kitty.friend", lang.Args{"Seat": Friend(number)})
	}
	if number < 1 {
		return ""
	}
	if name := k.Game.Seat(number).Name; name != "" {
		return name
	}
	return k.Words.Text("kitty.player", lang.Args{"Seat": number})
}

// Team returns the name of a team, or of its only player without teams.
func (k Who) Team(team int) string {
	if k.Game.Table.Teams == 0 {
		return k.Entity(team)
	}
	return k.Words.Text("kitty.team", lang.Args{"Seat": team})
}

// Friend returns the short name of a friend: a, b, ... z, a2, b2...
func Friend(number int) string {
	const letters = 26
	born := number - kitty.FirstFriend
	name := string(rune('a' + born%letters))
	if round := born / letters; round > 0 {
		name += strconv.Itoa(round + 1)
	}
	return name
}

// Card returns the name of a card.
func Card(w *lang.Words, name string) string { return w.Text("card." + name) }

// CardHelp describes the effect of a card.
func CardHelp(w *lang.Words, c kitty.Card) string {
	return w.Text("card."+c.Name+".about", lang.Args{"Amount": c.Amount})
}

// Cell returns the name of a cell: column letter and row number, from a1.
func Cell(p grid.Point) string {
	return string(rune('a'+p.X)) + strconv.Itoa(p.Y+1)
}

// Event returns the text of an event.
func Event(k Who, e kitty.Event) string {
	w, board := k.Words, k.Game.Table.Board
	args := lang.Args{
		"Who": k.Entity(e.Who), "On": k.Entity(e.On), "Amount": e.Amount, "Lost": e.Count,
		"From": Cell(board.At(e.From)), "To": Cell(board.At(e.To)),
	}
	if e.Card != "" {
		args["Card"] = Card(w, e.Card)
	}
	switch e.Type {
	case kitty.EventStuck:
		return w.Text("kitty.tell.stuck", args)
	case kitty.EventMoved:
		return w.Text("kitty.tell.moved", args)
	case kitty.EventBlocked:
		return w.Text("kitty.tell.blocked", args)
	case kitty.EventPassed:
		return w.Text("kitty.tell.passed", args)
	case kitty.EventHealed:
		if e.Who == e.On {
			return w.Text("kitty.tell.healed-self", args)
		}
		return w.Text("kitty.tell.healed", args)
	case kitty.EventHurt:
		return w.Text("kitty.tell.hurt", args)
	case kitty.EventLearned:
		return w.Text("kitty.tell.learned", args)
	case kitty.EventStolen:
		if e.Count == 0 {
			return w.Text("kitty.tell.stolen-none", args)
		}
		return w.Text("kitty.tell.stolen", args)
	case kitty.EventMarked:
		return w.Text("kitty.tell.marked", args)
	case kitty.EventStone:
		return w.Text("kitty.tell.stone", args)
	case kitty.EventCalled:
		args["Friend"] = k.Entity(e.Friend)
		return w.Text("kitty.tell.called", args)
	case kitty.EventInspired:
		return w.Text("kitty.tell.inspired", args)
	case kitty.EventNoRoom:
		return w.Text("kitty.tell.no-room", args)
	case kitty.EventDied:
		return w.Text("kitty.tell.died", args)
	case kitty.EventOrphaned:
		return w.Text("kitty.tell.orphaned", args)
	case kitty.EventLeft:
		return w.Text("kitty.tell.left", args)
	case kitty.EventWon:
		args["Who"] = k.Team(e.Who)
		return w.Text("kitty.tell.won", args)
	case kitty.EventDraw:
		return w.Text("kitty.tell.draw")
	}
	return string(e.Type)
}
