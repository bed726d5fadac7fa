package kitty

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
)

// FewestSeats and MostSeats bound the number of players of a game.
const (
	FewestSeats = 2
	MostSeats   = 8
)

// Nobody means no entity. Seats are numbered from 1, friends from FirstFriend,
// in the order in which they were called.
const (
	Nobody      = 0
	FirstFriend = MostSeats + 1
)

// Table is the settings of a game, which do not change while it is played. It
// is read-only and shared by games.
type Table struct {
	Kit   *Kit
	Board *Board
	Arena nouns.ArenaData
	Teams int            // 0 where everybody plays alone
	Class []int          // by seat, from 0
	deal  [][]int        // chances of the cards of a memento, by class
	gift  [][]int        // and of a friend's card
	cost  [mostKinds]int // of cards, in mana
}

// NewTable sets a game up for the players of these classes.
func (k *Kit) NewTable(arena nouns.ArenaData, teams int, classes []int) *Table {
	if wrong := checkArena(arena); wrong != "" || len(classes) < FewestSeats || len(classes) > MostSeats {
		panic(fmt.Errorf("kitty: no game has the %s of %+v, or %d players", wrong, arena, len(classes)))
	}
	t := &Table{Kit: k, Board: newBoard(arena.Width, arena.Height), Arena: arena, Teams: teams, Class: classes}
	for i, c := range k.Cards {
		t.cost[i] = c.Cost
	}
	for class := range k.Classes {
		t.deal = append(t.deal, k.chances(class, teams > 0, false))
		t.gift = append(t.gift, k.chances(class, teams > 0, true))
	}
	return t
}

// Team is the team of a seat: its own number where everybody plays alone.
func (t *Table) Team(seat int) int {
	if t.Teams == 0 {
		return seat
	}
	return (seat-1)%t.Teams + 1
}

// body is what players and friends have alike.
type body struct {
	Life, Mana, Income int
	Cell               int  // number of the board's cell
	Marked             bool // dies at the next purge, whatever its life
}

// Player is the state of a player.
type Player struct {
	body
	Dead         bool
	Hand         [nouns.HandSize]uint8 // numbers of cards
	draw, played pile
}

// Friend is a friend that was called.
type Friend struct {
	body
	Number int
	Owner  int // seat that called it
	Target int // number of whom it goes for
	Left   int // turns it still stays
	Card   uint8
	Ready  bool // it did not try to move in this turn
}

// State is a whole game as one value, but for its friends, which Clone copies.
// Equal states continue identically.
type State struct {
	*Table
	Turn    int // turns that have ended
	Players [MostSeats]Player
	Friends []Friend // oldest first
	Born    int      // friends called so far
	Stones  Cells
	Taken   Cells // by players, dead ones too, friends and stones
	Over    bool
	Winner  int         // team that has won, 0 for a draw
	Chance  dice.Stream // of the rules: cards, free cells
}

// usualFriends is the initial capacity for friends.
const usualFriends = 16

// Start deals the cards and puts everybody on a free cell.
func (t *Table) Start(chance dice.Stream) State {
	s := State{Table: t, Chance: chance, Friends: make([]Friend, 0, usualFriends)}
	for i, class := range t.Class {
		p, own := &s.Players[i], &t.Kit.Classes[class]
		p.Life = max(1, t.Arena.Life+own.Life)
		p.Mana = max(0, t.Arena.Mana+own.Mana)
		p.Income = max(0, t.Arena.Income+own.Income)
		free := s.Free()
		p.Cell = free.At(s.Chance.Below(free.Len()))
		s.Taken = s.Taken.Or(cellOf(p.Cell))
		for range t.Arena.Memento {
			p.draw.add(uint8(s.Chance.Pick(t.deal[class])))
		}
		for slot := range p.Hand {
			p.Hand[slot] = p.drawn(&s.Chance)
		}
	}
	return s
}

// Clone is a copy that shares nothing that changes.
func (s *State) Clone() State {
	c := *s
	c.Friends = slices.Clone(s.Friends)
	return c
}

// Seats is how many play, dead ones included.
func (s *State) Seats() int { return len(s.Class) }

// Free is the cells that nothing takes.
func (s *State) Free() Cells { return s.Board.all.But(s.Taken) }

// Player is who sits on a seat, from 1.
func (s *State) Player(seat int) *Player { return &s.Players[seat-1] }

// Friend is the friend of that number, or nil when it is gone.
func (s *State) Friend(number int) *Friend {
	for i := range s.Friends {
		if s.Friends[i].Number == number {
			return &s.Friends[i]
		}
	}
	return nil
}

// Alive reports whether an entity is a living player or an existing friend.
func (s *State) Alive(number int) bool {
	if number >= FirstFriend {
		return s.Friend(number) != nil
	}
	return number >= 1 && number <= s.Seats() && !s.Player(number).Dead
}

// bodyOf is the body of a player, dead or alive, or of a friend that is there.
func (s *State) bodyOf(number int) *body {
	if number < FirstFriend {
		return &s.Player(number).body
	}
	if f := s.Friend(number); f != nil {
		return &f.body
	}
	return nil
}

// TeamOf is the team of a player, or of who has called a friend.
func (s *State) TeamOf(number int) int {
	if f := s.Friend(number); f != nil {
		number = f.Owner
	}
	return s.Team(number)
}

// Steps that a player and a friend can go in a turn.
const (
	PlayerSteps = 5
	friendSteps = 2
)

// Reachable is the cells that a player can go to, its own included.
func (s *State) Reachable(seat int) Cells {
	return s.Board.Reach(s.Player(seat).Cell, s.Free(), PlayerSteps)
}

// Stuck reports whether a player has no free neighbouring cell.
func (s *State) Stuck(seat int) bool {
	return s.Board.near[s.Player(seat).Cell].But(s.Taken) == Cells{}
}

// Targets are the possible targets of a player's card; only the caster for
// cards that target the caster.
func (s *State) Targets(seat, card int) []int {
	kind := s.Kit.Cards[card].Targets
	if kind == targetsSelf {
		return []int{seat}
	}
	var targets []int
	for other := 1; other <= s.Seats(); other++ {
		if s.Alive(other) && (s.Team(other) == s.Team(seat)) == (kind == targetsAlly) {
			targets = append(targets, other)
		}
	}
	if kind == targetsOther {
		for i := range s.Friends {
			targets = append(targets, s.Friends[i].Number)
		}
	}
	return targets
}
