// Package kitty holds the nouns of Kitty Wonderland: its cards and classes, and
// those who play.
package kitty

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
)

// Players and friends of Kitty Wonderland have Health and Mana without an
// upper end (Max is 0), a Position and Solid like any body; a friend's Target
// is whom it goes for, its Timer how long it stays.

// HandSize is how many cards a player of Kitty Wonderland holds.
const HandSize = 5

// IncomeData is the mana gained at every turn.
type IncomeData struct{ Mana int }

// CardData is a card that can be played.
type CardData struct {
	Cost    int    // in mana
	Effect  string // name of what it does
	Amount  int    // life or mana that the effect is about
	Targets string // "self", "ally" or "other"
	Friends bool   // a friend may hold it
	Teams   bool   // it is dealt in games of teams alone
}

// ClassData is what a kind of player has of its own.
type ClassData struct {
	Life, Mana, Income int          // at the start, more or less than others
	Chances            []CardNumber // how often a card is dealt, in percent of the usual
	Worth              []CardNumber // what careful players of the class take a card to be worth
}

// CardNumber is a number for a card.
type CardNumber struct {
	Card   string
	Number int
}

// ArenaData is what a game starts with, unless its players want otherwise.
type ArenaData struct {
	Width, Height      int // of the board, in cells
	Life, Mana, Income int // of a player
	Memento            int // cards that a player owns
	Turns              int // after which the game is a draw
}

// DuelData is a game of Kitty Wonderland as a whole.
type DuelData struct {
	Seed   string
	Turn   int    // turns that have ended
	Phase  string // name of the step that comes next
	Arena  ArenaData
	Teams  int // 0 where everybody plays alone
	Over   bool
	Winner int         // number of the team that has won; of the seat where everybody plays alone; 0 for a draw
	Born   int         // friends called so far
	Chance dice.Stream // of the rules
}

// DuellistData is a player of Kitty Wonderland, beside the seat.
type DuellistData struct {
	Team     int    // from 1
	Class    string // entry of the data files
	Strategy string // who decides where the seat is the computer's
	Dead     bool
	Marked   bool        // dies at the next purge, whatever happens
	Chance   dice.Stream // of the strategy
}

// HandData is the cards that somebody can play, by name.
type HandData struct{ Cards []string }

// MementoData is a player's other cards, by name: those still to be drawn, the
// last one first, and those that were played.
type MementoData struct{ Pile, Discards []string }

// ChoiceData is what a player at the keyboard has chosen for the step that
// comes next.
type ChoiceData struct {
	Made   bool
	Cell   int // to go to, by its number
	Slot   int // of the hand to play from, from 1; 0 to pass
	Target int // number of who is meant
}

// FriendData is who a friend is.
type FriendData struct {
	Number int  // among all entities that can be a target
	Owner  int  // seat that called it
	Ready  bool // it did not try to move in this turn
	Marked bool // dies at the next purge, whatever happens
}

// StoneData marks what blocks a cell for the rest of the game.
type StoneData struct{}

// CorpseData marks where a player died, whose cell stays taken.
type CorpseData struct{ Seat int }

// The components of Kitty Wonderland.
var (
	Income   = world.Register[IncomeData]("income")
	Card     = world.Register[CardData]("card")
	Class    = world.Register[ClassData]("class")
	Arena    = world.Register[ArenaData]("arena")
	Duel     = world.Register[DuelData]("duel")
	Duellist = world.Register[DuellistData]("duellist")
	Hand     = world.Register[HandData]("hand")
	Memento  = world.Register[MementoData]("memento")
	Choice   = world.Register[ChoiceData]("choice")
	Friend   = world.Register[FriendData]("friend")
	Stone    = world.Register[StoneData]("stone")
	Corpse   = world.Register[CorpseData]("corpse")
)
