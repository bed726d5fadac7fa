// Package kitty is Kitty Wonderland: players duel with cards on a torus until
// one is left. The rules are written once, over a State that is a plain value;
// the playable game, the simulator and the strategies all use it. docs/kitty.md
// explains the rules to players.
package kitty

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/components/world"
)

// The data files of the game.
var dataFiles = []string{"kitty/arena.toml", "kitty/cards.toml", "kitty/classes.toml"}

// Card is a card as the rules see it.
type Card struct {
	Name string
	nouns.CardData
	effect effect
}

// Class is a kind of player as the rules see it.
type Class struct {
	Name string
	nouns.ClassData
	percent []int // chances by card, in percent of the usual
	worth   []int // by card, in life points
}

// UsualClass is the default class.
const UsualClass = "wanderer"

// Kit is the shared, read-only data of all games.
type Kit struct {
	Cards   []Card // in the order of their names
	Classes []Class
	Arena   nouns.ArenaData // what games start with
	friend  *archetypes.Prefab
	body    body // of a friend
	stay    int  // turns that a friend stays
}

// Open reads cards, classes and start values from the data files. The error
// names every fault.
func Open(files fs.FS) (*Kit, error) {
	content, err := archetypes.Load(files, dataFiles...)
	if err != nil {
		return nil, err
	}
	k := &Kit{}
	var faults []error
	for _, p := range content.All("card") {
		faults = append(faults, k.addCard(p))
	}
	for _, p := range content.All("class") {
		faults = append(faults, k.addClass(p))
	}
	faults = append(faults, k.readArena(content), k.readFriend(content))
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return k, k.checkDeals()
}

// part is the value of an entry's component, or a fault if it is missing.
func part[T any](p *archetypes.Prefab, c *world.Component[T]) (value T, fault error) {
	w := world.New()
	if found := c.Find(w, p.Spawn(w)); found != nil {
		return *found, nil
	}
	return value, p.Fault(c.Kind().Name(), "%s lacks the component %s", p.Name, c.Kind().Name())
}

// Limits of data files and options.
const (
	mostCost    = 1000 // of a card, in mana
	mostAmount  = 1000
	MostLife    = 1_000_000 // and mana, at the start
	MostIncome  = 1000
	LeastCards  = nouns.HandSize + 1 // of a memento
	MostCards   = 60
	MostTurns   = 100_000
	mostPercent = 10_000
	mostKinds   = 60 // of cards
)

// The kinds of targets that a card can have.
const (
	targetsSelf  = "self"
	targetsAlly  = "ally"
	targetsOther = "other"
)

func (k *Kit) addCard(p *archetypes.Prefab) error {
	data, err := part(p, nouns.Card)
	if err != nil {
		return err
	}
	run, known := effects[data.Effect]
	switch {
	case len(k.Cards) == mostKinds:
		err = p.Fault("card", "the maximum is %d kinds of cards", mostKinds)
	case data.Cost < 1 || data.Cost > mostCost:
		err = p.Fault("card", "a card costs 1 to %d mana, and not %d", mostCost, data.Cost)
	case data.Amount < 0 || data.Amount > mostAmount:
		err = p.Fault("card", "an amount is 0 to %d, and not %d", mostAmount, data.Amount)
	case !known:
		err = p.Fault("card", "there is no effect %.40q; the known ones are %s", data.Effect, effectNames())
	case !slices.Contains([]string{targetsSelf, targetsAlly, targetsOther}, data.Targets):
		err = p.Fault("card", "targets are %q, %q or %q, and not %.40q", targetsSelf, targetsAlly, targetsOther, data.Targets)
	case run.needs && data.Targets == targetsSelf:
		err = p.Fault("card", "the effect %s is for others, and not for the caster", data.Effect)
	case run.alone && data.Friends:
		err = p.Fault("card", "a friend cannot hold a card with the effect %s", data.Effect)
	}
	k.Cards = append(k.Cards, Card{p.Name.Key, data, run})
	return err
}

func (k *Kit) addClass(p *archetypes.Prefab) error {
	data, err := part(p, nouns.Class)
	if err != nil {
		return err
	}
	c := Class{Name: p.Name.Key, ClassData: data, percent: make([]int, len(k.Cards)), worth: make([]int, len(k.Cards))}
	for i := range c.percent {
		c.percent[i] = 100
	}
	var faults []error
	set := func(numbers []int, of []nouns.CardNumber, most int) {
		for _, n := range of {
			card := k.card(n.Card)
			switch {
			case card < 0:
				faults = append(faults, p.Fault("class", "there is no card %.40q", n.Card))
			case n.Number < 0 || n.Number > most:
				faults = append(faults, p.Fault("class", "the number of %s may be from 0 to %d, and not %d", n.Card, most, n.Number))
			default:
				numbers[card] = n.Number
			}
		}
	}
	set(c.percent, data.Chances, mostPercent)
	set(c.worth, data.Worth, MostLife)
	if max(abs(data.Life), abs(data.Mana)) > MostLife || abs(data.Income) > MostIncome {
		faults = append(faults, p.Fault("class", "life and mana may differ by %d at most, and income by %d", MostLife, MostIncome))
	}
	k.Classes = append(k.Classes, c)
	return errors.Join(faults...)
}

func (k *Kit) readArena(content *archetypes.Content) error {
	p := content.Find("arena", "kitty")
	if p == nil {
		return fmt.Errorf("%s: there is no arena kitty", dataFiles[0])
	}
	data, err := part(p, nouns.Arena)
	if err == nil {
		if wrong := checkArena(data); wrong != "" {
			err = p.Fault("arena", "%s cannot be what it is: %+v", wrong, data)
		}
	}
	k.Arena = data
	return err
}

// checkArena names the first invalid number of an arena; empty if all are
// valid.
func checkArena(a nouns.ArenaData) string {
	switch {
	case !FitsBoard(a.Width, a.Height):
		return "board"
	case a.Life < 1 || a.Life > MostLife:
		return "life"
	case a.Mana < 0 || a.Mana > MostLife:
		return "mana"
	case a.Income < 0 || a.Income > MostIncome:
		return "regeneration"
	case a.Memento < LeastCards || a.Memento > MostCards:
		return "deck"
	case a.Turns < 1 || a.Turns > MostTurns:
		return "turns"
	}
	return ""
}

func (k *Kit) readFriend(content *archetypes.Content) error {
	p := content.Find("friend", "puppy")
	if p == nil {
		return fmt.Errorf("%s: there is no friend puppy", dataFiles[0])
	}
	life, err1 := part(p, components.Health)
	mana, err2 := part(p, components.Mana)
	income, err3 := part(p, nouns.Income)
	timer, err4 := part(p, components.Timer)
	err := errors.Join(err1, err2, err3, err4)
	if err == nil && (life.Now < 1 || life.Now > MostLife || mana.Now < 0 || mana.Now > MostLife ||
		income.Mana < 0 || income.Mana > MostIncome || timer.Left < 1 || timer.Left > mostStay) {
		err = p.Fault("health", "a friend's life is 1 to %d, its mana 0 to %d, its income 0 to %d, its timer 1 to %d", MostLife, MostLife, MostIncome, mostStay)
	}
	k.friend, k.stay = p, timer.Left
	k.body = body{Life: life.Now, Mana: mana.Now, Income: income.Mana}
	return err
}

// mostStay is the maximum number of turns that a friend stays.
const mostStay = 1000

// checkDeals checks that every class can be dealt a memento, and every friend a
// card.
func (k *Kit) checkDeals() error {
	if k.Class(UsualClass) < 0 {
		return fmt.Errorf("%s: there is no class %s", dataFiles[2], UsualClass)
	}
	for class := range k.Classes {
		for _, teams := range []bool{false, true} {
			if sum(k.chances(class, teams, false)) == 0 || sum(k.chances(class, teams, true)) == 0 {
				return fmt.Errorf("%s: the class %s is dealt no cards, or its friends none", dataFiles[2], k.Classes[class].Name)
			}
		}
	}
	return nil
}

// chances are the relative frequencies of the cards of a class: inversely
// proportional to cost.
func (k *Kit) chances(class int, teams, friends bool) []int {
	whole := 1
	for _, c := range k.Cards {
		if multiple := lcm(whole, c.Cost); multiple <= mostWhole {
			whole = multiple
		}
	}
	chances := make([]int, len(k.Cards))
	for i, c := range k.Cards {
		if c.Teams && !teams || friends && !c.Friends {
			continue
		}
		chances[i] = whole * k.Classes[class].percent[i] / c.Cost
	}
	return chances
}

// mostWhole limits the common multiple of the costs, so that sums cannot
// overflow; beyond it chances are rounded.
const mostWhole = 1 << 32

// card is the number of a card by its name, -1 for none.
func (k *Kit) card(name string) int {
	return slices.IndexFunc(k.Cards, func(c Card) bool { return c.Name == name })
}

// Class is the number of a class by its name, -1 for none.
func (k *Kit) Class(name string) int {
	return slices.IndexFunc(k.Classes, func(c Class) bool { return c.Name == name })
}

func abs(n int) int { return max(n, -n) }

func sum(numbers []int) (total int) {
	for _, n := range numbers {
		total += n
	}
	return total
}

func lcm(a, b int) int {
	whole, rest := a, b
	for rest != 0 {
		whole, rest = rest, whole%rest
	}
	return a / whole * b
}
