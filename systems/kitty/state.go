package kitty

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
)

// MinSeats and MaxSeats are the minimum and maximum number of players of a game.
const (
	MinSeats = 2
	MaxSeats = 8
)

// Nobody means no entity. Seats are numbered from 1, friends from FirstFriend,
// in the order in which they were called.
const (
	Nobody      = 0
	FirstFriend = MaxSeats + 1
)

// Table is the settings of a game, which do not change while it is played. It
// is read-only and shared by games.
type Table struct {
	Kit   *Kit
	Board *Board
	Arena nouns.ArenaData
	Teams int           // 0 for a game without teams
	Class []int         // by seat, from 0
	deal  [][]int       // relative chances of the cards in a memento, by class
	gift  [][]int       // and of a friend's card, by class of the caster
	cost  [maxKinds]int // of cards, in mana
}

// NewTable returns the table of a game with players of these classes.
func (k *Kit) NewTable(arena nouns.ArenaData, teams int, classes []int) *Table {
	if wrong := checkArena(arena); wrong != "" || len(classes) < MinSeats || len(classes) > MaxSeats {
		panic(fmt.Errorf("kitty: invalid %s in %+v, or invalid number of players %d", wrong, arena, len(classes)))
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

// Team is the team of a seat. Without teams it is the number of the seat.
func (t *Table) Team(seat int) int {
	if t.Teams == 0 {
		return seat
	}
	return (seat-1)%t.Teams + 1
}

// body is the state that players and friends share.
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
	Target int // number of the entity that it pursues
	Left   int // remaining turns
	Card   uint8
	Ready  bool // it did not try to move in this turn
}

// State is a whole game. It is a plain value except for Friends, which Clone
// copies. Equal states continue identically.
type State struct {
	*Table
	Turn    int // turns completed
	Players [MaxSeats]Player
	Friends []Friend // oldest first
	Born    int      // friends called so far
	Stones  Cells
	Taken   Cells // by players, dead or alive, friends and stones
	Over    bool
	Winner  int         // winning team, 0 for a draw
	Chance  dice.Stream // of the rules: cards, free cells
}

// initialFriends is the initial capacity for friends.
const initialFriends = 16

// Start deals the cards and puts everybody on a free cell.
func (t *Table) Start(chance dice.Stream) State {
	s := State{Table: t, Chance: chance, Friends: make([]Friend, 0, initialFriends)}
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
			p.Hand[slot] = p.drawCard(&s.Chance)
		}
	}
	return s
}

// Clone is a copy that shares no mutable data.
func (s *State) Clone() State {
	c := *s
	c.Friends = slices.Clone(s.Friends)
	return c
}

// Seats is the number of players, dead or alive.
func (s *State) Seats() int { return len(s.Class) }

// Free is the set of free cells.
func (s *State) Free() Cells { return s.Board.all.But(s.Taken) }

// Player is the player of a seat, from 1.
func (s *State) Player(seat int) *Player { return &s.Players[seat-1] }

// Friend is the friend with this number, or nil if it is gone.
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

// bodyOf is the body of a player, dead or alive, or of a friend. It is nil if the
// friend is gone.
func (s *State) bodyOf(number int) *body {
	if number < FirstFriend {
		return &s.Player(number).body
	}
	if f := s.Friend(number); f != nil {
		return &f.body
	}
	return nil
}

// TeamOf is the team of a player, or of a friend's owner.
func (s *State) TeamOf(number int) int {
	if f := s.Friend(number); f != nil {
		number = f.Owner
	}
	return s.Team(number)
}

// The maximum numbers of cells that a player and a friend move in a turn.
const (
	PlayerSteps = 5
	friendSteps = 2
)

// Reachable is the set of cells that a player can move to, including its own.
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
