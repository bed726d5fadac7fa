// Package kitty defines the components of Kitty Wonderland: its cards, classes
// and players.
package kitty

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
)

// Players and friends of Kitty Wonderland have Health and Mana without a
// maximum (Max is 0), Position and Solid. A friend pursues its Target and leaves
// when its Timer ends.

// HandSize is the number of cards in a player's hand.
const HandSize = 5

// IncomeData is the mana gained each turn.
type IncomeData struct{ Mana int }

// CardData is a card that can be played.
type CardData struct {
	Cost    int    // in mana
	Effect  string // name of its effect
	Amount  int    // life or mana that the effect changes
	Targets string // "self", "ally" or "other"
	Friends bool   // a friend may hold it
	Teams   bool   // only dealt in team games
}

// ClassData holds the differences between classes of players.
type ClassData struct {
	Life, Mana, Income int          // added to the arena's starting values
	Chances            []CardNumber // how often a card is dealt, in percent of normal
	Worth              []CardNumber // value of a card to the careful strategy
}

// CardNumber is a number for a card.
type CardNumber struct {
	Card   string
	Number int
}

// ArenaData is the default settings of a game.
type ArenaData struct {
	Width, Height      int // of the board, in cells
	Life, Mana, Income int // of a player
	Memento            int // number of cards that a player owns
	Turns              int // after which the game is a draw
}

// DuelData is a game of Kitty Wonderland as a whole.
type DuelData struct {
	Seed   string
	Turn   int    // turns completed
	Phase  string // name of the next step
	Arena  ArenaData
	Teams  int // 0 for a game without teams
	Over   bool
	Winner int         // number of the winning team, or of the winning seat without teams; 0 for a draw
	Born   int         // friends called so far
	Chance dice.Stream // of the rules
}

// DuellistData is a player of Kitty Wonderland, in addition to the seat.
type DuellistData struct {
	Team     int    // from 1
	Class    string // entry of the data files
	Strategy string // of a computer player
	Dead     bool
	Marked   bool        // dies at the next purge in any case
	Chance   dice.Stream // of the strategy
}

// HandData is the names of the cards that can be played.
type HandData struct{ Cards []string }

// MementoData is the names of a player's other cards: the draw pile, whose last
// card is drawn first, and the played cards.
type MementoData struct{ Pile, Discards []string }

// ChoiceData holds a human player's choice for the next step.
type ChoiceData struct {
	Made   bool
	Cell   int // number of the cell to go to
	Slot   int // hand slot to play from, from 1; 0 to pass
	Target int // number of the target
}

// FriendData is the state of a friend.
type FriendData struct {
	Number int  // among all entities that can be a target
	Owner  int  // seat that called it
	Ready  bool // has not tried to move this turn
	Marked bool // dies at the next purge in any case
}

// StoneData marks a stone, which blocks its cell for the rest of the game.
type StoneData struct{}

// CorpseData marks where a player died; the cell stays occupied.
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
