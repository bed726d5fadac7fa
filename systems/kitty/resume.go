package kitty

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Resume continues a saved world. The error explains why it is not valid.
func (k *Kit) Resume(w *world.World) (*Game, error) {
	g := &Game{}
	if err := g.resume(k, w); err != nil {
		return nil, fmt.Errorf("the game cannot be resumed: %w", err)
	}
	return g, nil
}

func (g *Game) resume(k *Kit, w *world.World) (err error) {
	if g.Seated, err = systems.Sit(w, nouns.Duel, MinSeats, MaxSeats); err != nil {
		return err
	}
	d := g.Match()
	if wrong := checkArena(d.Arena); wrong != "" {
		return fmt.Errorf("its %s is out of range", wrong)
	}
	if d.Teams != 0 && (d.Teams < 2 || d.Teams > len(g.Players)) {
		return fmt.Errorf("%d players cannot make %d teams", len(g.Players), d.Teams)
	}
	if Turn.Index(d.Phase) < 0 || d.Turn < 0 || d.Turn > d.Arena.Turns || d.Born < 0 || d.Born > maxBorn {
		return fmt.Errorf("turn %d, step %.40q or %d friends called is out of range", d.Turn, d.Phase, d.Born)
	}
	classes := make([]int, len(g.Players))
	for i, id := range g.Players {
		own := nouns.Duellist.Find(g.World, id)
		if own == nil {
			return fmt.Errorf("seat %d has no player", i+1)
		}
		if classes[i] = k.Class(own.Class); classes[i] < 0 {
			return fmt.Errorf("there is no class %.40q", own.Class)
		}
	}
	g.Table = k.NewTable(d.Arena, d.Teams, classes)
	s, err := g.read()
	if err != nil {
		return err
	}
	for i := range g.Players {
		if err := g.checkChoice(&s, i+1); err != nil {
			return err
		}
	}
	return nil
}

// checkChoice validates the choice of a human player.
func (g *Game) checkChoice(s *State, seat int) error {
	c := g.choice(seat)
	if !c.Made {
		return nil
	}
	wrong := c.Cell < 0 || c.Cell >= s.Board.Cells() || !s.Reachable(seat).Has(c.Cell)
	if g.Match().Phase == StepPlay {
		key, _ := s.refuse(seat, Choice{c.Slot, c.Target})
		wrong = key != ""
	}
	if wrong || s.Player(seat).Dead {
		return fmt.Errorf("the choice of player %d is not possible", seat)
	}
	return nil
}

// maxBorn is the limit of friends called in a game.
const maxBorn = MaxSeats * MaxTurns

// State is the whole game as one value.
func (g *Game) State() State {
	s, err := g.read()
	if err != nil {
		panic(fmt.Errorf("kitty: the game is corrupt: %w", err))
	}
	return s
}

// read decodes the state from the world. The error explains why it is not
// valid.
func (g *Game) read() (State, error) {
	d := g.Match()
	s := State{Table: g.Table, Turn: d.Turn, Born: d.Born, Over: d.Over, Winner: d.Winner, Chance: d.Chance}
	if d.Winner < 0 || d.Winner > len(g.Players) {
		return s, fmt.Errorf("team %d cannot have won", d.Winner)
	}
	for i := range g.Players {
		if err := g.readPlayer(&s, i+1); err != nil {
			return s, fmt.Errorf("player %d: %w", i+1, err)
		}
	}
	numbers := map[world.ID]int{}
	for i, id := range g.Players {
		numbers[id] = i + 1
	}
	var err error
	for id := range nouns.Friend.Each(g.World) {
		if err = g.readFriend(&s, id, numbers); err != nil {
			return s, fmt.Errorf("friend %d: %w", len(s.Friends)+1, err)
		}
	}
	for i, id := range nouns.Friend.IDs(g.World) {
		s.Friends[i].Target = numbers[components.Target.Get(g.World, id).On]
	}
	for id := range nouns.Stone.Each(g.World) {
		cell, err := g.cell(&s, id)
		if err != nil {
			return s, fmt.Errorf("a stone: %w", err)
		}
		s.Stones = s.Stones.Or(cellOf(cell))
	}
	return s, nil
}

func (g *Game) readPlayer(s *State, seat int) error {
	id, p := g.Players[seat-1], s.Player(seat)
	own, memento := nouns.Duellist.Get(g.World, id), nouns.Memento.Find(g.World, id)
	if memento == nil || !nouns.Choice.Has(g.World, id) || components.Solid.Has(g.World, id) == own.Dead {
		return fmt.Errorf("a component is missing")
	}
	if own.Team != s.Team(seat) {
		return fmt.Errorf("it cannot be in team %d", own.Team)
	}
	if _, known := FindStrategy(own.Strategy); known != g.Seat(seat).Computer {
		return fmt.Errorf("the strategy %.40q is not valid", own.Strategy)
	}
	p.Dead = own.Dead
	hand, err := g.readBody(s, id, &p.body)
	if err != nil {
		return err
	}
	if n := len(hand); n != len(p.Hand) || n+len(memento.Pile)+len(memento.Discards) != s.Arena.Memento {
		return fmt.Errorf("the number of its cards is wrong")
	}
	copy(p.Hand[:], hand)
	p.Marked = own.Marked
	if err := s.pile(&p.draw, memento.Pile); err != nil {
		return err
	}
	return s.pile(&p.played, memento.Discards)
}

func (s *State) pile(p *pile, names []string) error {
	cards, err := s.cards(names)
	for _, card := range cards {
		p.add(card)
	}
	return err
}

// cards converts the names of cards to their numbers.
func (s *State) cards(names []string) ([]uint8, error) {
	var cards []uint8
	for _, name := range names {
		card := s.Kit.card(name)
		if card < 0 {
			return nil, fmt.Errorf("there is no card %.40q", name)
		}
		cards = append(cards, uint8(card))
	}
	return cards, nil
}

// maxValue is the maximum of life, mana and income.
const maxValue = 1 << 40

// readBody reads the state that players and friends share, and their hand.
func (g *Game) readBody(s *State, id world.ID, b *body) (hand []uint8, err error) {
	life, mana := components.Health.Find(g.World, id), components.Mana.Find(g.World, id)
	income, cards := nouns.Income.Find(g.World, id), nouns.Hand.Find(g.World, id)
	if life == nil || mana == nil || income == nil || cards == nil {
		return nil, fmt.Errorf("a component is missing")
	}
	b.Life, b.Mana, b.Income = life.Now, mana.Now, income.Mana
	if abs(b.Life) > maxValue || b.Mana < 0 || b.Mana > maxValue || b.Income < 0 || b.Income > maxValue {
		return nil, fmt.Errorf("life %d, mana %d or income %d is out of range", b.Life, b.Mana, b.Income)
	}
	if b.Cell, err = g.cell(s, id); err != nil {
		return nil, err
	}
	return s.cards(cards.Cards)
}

// cell is the cell of an entity. It marks the cell as taken.
func (g *Game) cell(s *State, id world.ID) (int, error) {
	at := components.Position.Find(g.World, id)
	if at == nil || !s.Board.Holds(at.At) {
		return 0, fmt.Errorf("it is not on the board")
	}
	cell := s.Board.Index(at.At)
	if s.Taken.Has(cell) {
		return 0, fmt.Errorf("its cell is already taken")
	}
	s.Taken = s.Taken.Or(cellOf(cell))
	return cell, nil
}

func (g *Game) readFriend(s *State, id world.ID, numbers map[world.ID]int) error {
	own, timer := nouns.Friend.Get(g.World, id), components.Timer.Find(g.World, id)
	if timer == nil || !components.Target.Has(g.World, id) {
		return fmt.Errorf("a component is missing")
	}
	f := Friend{Number: own.Number, Owner: own.Owner, Left: timer.Left, Ready: own.Ready}
	hand, err := g.readBody(s, id, &f.body)
	if err != nil {
		return err
	}
	last := FirstFriend - 1
	if n := len(s.Friends); n > 0 {
		last = s.Friends[n-1].Number
	}
	if len(hand) != 1 || f.Number <= last || f.Number >= FirstFriend+s.Born || f.Owner < 1 || f.Owner > s.Seats() || f.Left < 1 || f.Left > maxStay {
		return fmt.Errorf("number %d, owner %d, %d turns or %d cards is not valid", f.Number, f.Owner, f.Left, len(hand))
	}
	if !s.Kit.Cards[hand[0]].Friends {
		return fmt.Errorf("a friend cannot hold the card %s", s.Kit.Cards[hand[0]].Name)
	}
	f.Card, f.Marked = hand[0], own.Marked
	numbers[id] = f.Number
	s.Friends = append(s.Friends, f)
	return nil
}
