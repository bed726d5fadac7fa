package kitty

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Seat is a player of a new game.
type Seat struct {
	Name     string
	Class    string
	Strategy string // empty for a human player
}

// Setup is the settings of a new game.
type Setup struct {
	Seed  string
	Arena nouns.ArenaData
	Teams int // 0 for a game without teams
	Seats []Seat
}

// Game is a running game. Its whole state is the world; everything else is
// derived from it, or the events of the last step.
type Game struct {
	systems.Seated[nouns.DuelData]
	Table  *Table
	Events []Event // of the last step, in order
}

// New starts a game. Classes and strategies must exist.
func (k *Kit) New(o Setup) *Game {
	w := world.New()
	classes := make([]int, len(o.Seats))
	for i, seat := range o.Seats {
		classes[i] = k.Class(seat.Class)
	}
	t := k.NewTable(o.Arena, o.Teams, classes)
	w.Create(nouns.Duel.With(nouns.DuelData{Seed: o.Seed, Phase: Turn[0].Name, Arena: o.Arena, Teams: o.Teams}))
	s := t.Start(dice.New(o.Seed, "kitty", 0))
	for i, seat := range o.Seats {
		w.Create(
			components.Seat.With(components.SeatData{Number: i + 1, Name: seat.Name, Computer: seat.Strategy != ""}),
			nouns.Duellist.With(nouns.DuellistData{
				Team: t.Team(i + 1), Class: seat.Class, Strategy: seat.Strategy, Chance: dice.New(o.Seed, "kitty-seat", 0, i+1),
			}),
			components.Health.With(components.HealthData{}), components.Mana.With(components.ManaData{}),
			nouns.Income.With(nouns.IncomeData{}), components.Position.With(components.PositionData{}),
			components.Solid.With(components.SolidData{}), nouns.Hand.With(nouns.HandData{}),
			nouns.Memento.With(nouns.MementoData{}), nouns.Choice.With(nouns.ChoiceData{}),
		)
	}
	seated, err := systems.Sit(w, nouns.Duel, MinSeats, MaxSeats)
	if err != nil {
		panic(fmt.Errorf("kitty: a new game cannot be played: %w", err))
	}
	g := &Game{Seated: seated, Table: t}
	g.put(&s)
	return g
}

// Duellist is the player of a seat.
func (g *Game) Duellist(number int) *nouns.DuellistData {
	return nouns.Duellist.Get(g.World, g.Players[number-1])
}

// choice is the choice of a human player.
func (g *Game) choice(number int) *nouns.ChoiceData {
	return nouns.Choice.Get(g.World, g.Players[number-1])
}

// Waiting lists the seats of human players who still have to choose before the
// next step, in order.
func (g *Game) Waiting() (seats []int) {
	phase, s := g.Match().Phase, g.State()
	if s.Over || phase != StepMove && phase != StepPlay {
		return nil
	}
	if phase == StepMove { // players about to be eliminated do not choose
		r := Round{State: &s}
		r.eliminate()
		if _, decided := s.decided(); decided {
			return nil
		}
	}
	for seat := 1; seat <= s.Seats(); seat++ {
		if !s.Player(seat).Dead && !g.Seat(seat).Computer && !g.choice(seat).Made {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Why a choice is refused: word keys.
const (
	RefuseTurn   = "refuse.kitty-turn"   // the seat has nothing to choose now
	RefuseCell   = "refuse.kitty-cell"   // the cell cannot be reached
	RefuseCard   = "refuse.kitty-card"   // there is no such card in the hand
	RefuseMana   = "refuse.kitty-mana"   // there is not enough mana
	RefuseTarget = "refuse.kitty-target" // the card cannot target that entity
)

// Move records the cell that a human player goes to. The error is a
// systems.Refusal, in which case nothing has changed.
func (g *Game) Move(seat, cell int) error {
	s := g.State()
	switch {
	case !g.asks(seat, StepMove):
		return systems.Refusal{Key: RefuseTurn}
	case cell < 0 || cell >= s.Board.Cells() || !s.Reachable(seat).Has(cell):
		return systems.Refusal{Key: RefuseCell}
	}
	*g.choice(seat) = nouns.ChoiceData{Made: true, Cell: cell}
	return nil
}

// Play records the card that a human player plays; slot 0 passes. The error is a
// systems.Refusal, in which case nothing has changed.
func (g *Game) Play(seat int, c Choice) error {
	s := g.State()
	if !g.asks(seat, StepPlay) {
		return systems.Refusal{Key: RefuseTurn}
	}
	if key, need := s.refuse(seat, c); key != "" {
		return systems.Refusal{Key: key, Need: need, Amount: s.Player(seat).Mana}
	}
	*g.choice(seat) = nouns.ChoiceData{Made: true, Slot: c.Slot, Target: c.Target}
	return nil
}

// asks reports whether a human player now has to choose for a step.
func (g *Game) asks(seat int, step string) bool {
	for _, waiting := range g.Waiting() {
		if waiting == seat {
			return g.Match().Phase == step
		}
	}
	return false
}

// refuse is the reason why a choice is invalid, empty if it is valid, and the
// mana it needs.
func (s *State) refuse(seat int, c Choice) (key string, need int) {
	if c.Slot == 0 {
		return "", 0
	}
	if c.Slot < 0 || c.Slot > nouns.HandSize {
		return RefuseCard, 0
	}
	card := int(s.Player(seat).Hand[c.Slot-1])
	if !s.Afford(seat, c.Slot) {
		return RefuseMana, s.Kit.Cards[card].Cost
	}
	for _, target := range s.Targets(seat, card) {
		if target == c.Target {
			return "", 0
		}
	}
	return RefuseTarget, 0
}

// ErrWaiting is the error of a game that waits for a human player's choice.
var ErrWaiting = errors.New("a player still has to choose")

// Step plays the next step of the turn and sets Events. The error is ErrWaiting
// if a human player still has to choose.
func (g *Game) Step() error {
	if len(g.Waiting()) > 0 {
		return ErrWaiting
	}
	s, d := g.State(), g.Match()
	g.Events = nil
	if s.Over {
		return nil
	}
	out := log{}
	r := Round{State: &s, log: &out}
	r.Move = func(seat int) int {
		if strategy, chance := g.decides(seat); chance != nil {
			return strategy.Move(&s, seat, chance)
		}
		return g.choice(seat).Cell
	}
	r.Play = func(seat int) Choice {
		if strategy, chance := g.decides(seat); chance != nil {
			return strategy.Play(&s, seat, chance)
		}
		return Choice{g.choice(seat).Slot, g.choice(seat).Target}
	}
	at := Turn.Index(d.Phase)
	Turn[at].Run(&r)
	d.Phase = Turn[(at+1)%len(Turn)].Name
	for seat := range g.Players {
		*g.choice(seat + 1) = nouns.ChoiceData{}
	}
	g.put(&s)
	g.Events = out.events
	return nil
}

// decides is the strategy of a seat and its random stream, which is nil for a
// human player.
func (g *Game) decides(seat int) (Strategy, *dice.Stream) {
	d := g.Duellist(seat)
	if strategy, known := FindStrategy(d.Strategy); known {
		return strategy, &d.Chance
	}
	return Strategy{}, nil
}
