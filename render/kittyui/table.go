package kittyui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// speaker names the players of a game, and says how it ended.
type speaker struct {
	w    *shell.Window
	game *kitty.Game
}

// names returns the names of the players and their friends.
func (s speaker) names() wording.Who { return wording.Who{Words: s.w.Words, Game: s.game} }

// outcome describes how the game ended.
func (s speaker) outcome() string {
	if winner := s.game.Match().Winner; winner > 0 {
		return s.w.Words.Text("kitty.won", lang.Args{"Who": s.names().Team(winner)})
	}
	return s.w.Words.Text("kitty.draw")
}

// table is the game, its board and the people at the screen, shared by all parts of the scene.
type table struct {
	speaker
	kit     *kitty.Kit
	board   *board.Board
	state   kitty.State // current state by the rules
	waiting []int       // seats of persons who still have to choose
	persons int         // number of living persons

	sitting int // seat of the person at the screen, whose hand is shown; 0 for none
	last    int // seat of the person before
	watched int // seat whose hand is shown when no person is left
}

// take takes the state of the game.
func (t *table) take() {
	g := t.game
	t.state, t.waiting, t.persons = g.State(), g.Waiting(), 0
	alone := 0
	for seat := 1; seat <= t.state.Seats(); seat++ {
		if !g.Seat(seat).Computer && !t.state.Player(seat).Dead {
			t.persons++
			alone = seat
		}
	}
	if t.persons == 1 {
		t.sitting = alone
	}
	for t.persons == 0 && t.watched < t.state.Seats() && t.state.Player(t.watched).Dead {
		t.watched++
	}
}

// asked returns the seat of the person who has to choose now; 0 means none.
func (t *table) asked() int {
	if t.board.Busy() || len(t.waiting) == 0 {
		return 0
	}
	for _, seat := range t.waiting {
		if seat == t.sitting {
			return seat
		}
	}
	return 0
}

// moves and plays report whether a person has to choose a cell, or a card.
func (t *table) moves() bool { return t.asked() > 0 && t.phase() == kitty.StepMove }
func (t *table) plays() bool { return t.asked() > 0 && t.phase() == kitty.StepPlay }

func (t *table) phase() string { return t.game.Match().Phase }

// shown returns the seat whose hand is shown, 0 for none.
func (t *table) shown() int {
	if t.persons == 0 {
		return t.watched
	}
	return t.sitting
}

// cellOf returns the cell where a player or a friend is shown.
func (t *table) cellOf(number int) int {
	if f := t.board.Seen(number); f != nil {
		return f.Cell
	}
	return -1
}

// portrait returns the sprite of a player or a friend.
func (t *table) portrait(number int) string {
	f := t.board.Seen(number)
	switch {
	case f.Number >= kitty.FirstFriend:
		return board.FriendSprite(f.Owner)
	case f.Dead:
		return board.FallenSprite(f.Owner)
	}
	return board.CatSprite(f.Owner)
}

// wins reports whether a seat or its team has won.
func (t *table) wins(seat int) bool { return t.state.Over && t.state.Winner == t.state.Team(seat) }
