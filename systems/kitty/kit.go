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

// Card is a card with its effect.
type Card struct {
	Name string
	nouns.CardData
	effect effect
}

// Class is a class of players.
type Class struct {
	Name string
	nouns.ClassData
	percent []int // chances by card, in percent of normal
	values  []int // to the careful strategy, by card, in life points
}

// DefaultClass is the default class.
const DefaultClass = "wanderer"

// Kit is the shared, read-only data of all games.
type Kit struct {
	Cards   []Card // in the order of their names
	Classes []Class
	Arena   nouns.ArenaData // default settings
	friend  *archetypes.Prefab
	body    body // of a friend
	stay    int  // turns that a friend stays
}

// Open reads cards, classes and start values from the data files. The error
// lists every fault.
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
	maxCost    = 1000 // of a card, in mana
	maxAmount  = 1000
	MaxLife    = 1_000_000 // also of mana, at the start
	MaxIncome  = 1000
	MinCards   = nouns.HandSize + 1 // in a memento
	MaxCards   = 60
	MaxTurns   = 100_000
	maxPercent = 10_000
	maxKinds   = 60 // of cards
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
	case len(k.Cards) == maxKinds:
		err = p.Fault("card", "there are too many cards; the maximum is %d", maxKinds)
	case data.Cost < 1 || data.Cost > maxCost:
		err = p.Fault("card", "the cost must be from 1 to %d mana, not %d", maxCost, data.Cost)
	case data.Amount < 0 || data.Amount > maxAmount:
		err = p.Fault("card", "the amount must be from 0 to %d, not %d", maxAmount, data.Amount)
	case !known:
		err = p.Fault("card", "there is no effect %.40q; the effects are %s", data.Effect, effectNames())
	case !slices.Contains([]string{targetsSelf, targetsAlly, targetsOther}, data.Targets):
		err = p.Fault("card", "targets must be %q, %q or %q, not %.40q", targetsSelf, targetsAlly, targetsOther, data.Targets)
	case run.needsTarget && data.Targets == targetsSelf:
		err = p.Fault("card", "the effect %s cannot target the caster", data.Effect)
	case run.playersOnly && data.Friends:
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
	c := Class{Name: p.Name.Key, ClassData: data, percent: make([]int, len(k.Cards)), values: make([]int, len(k.Cards))}
	for i := range c.percent {
		c.percent[i] = 100
	}
	var faults []error
	set := func(numbers []int, of []nouns.CardNumber, limit int) {
		for _, n := range of {
			card := k.card(n.Card)
			switch {
			case card < 0:
				faults = append(faults, p.Fault("class", "there is no card %.40q", n.Card))
			case n.Number < 0 || n.Number > limit:
				faults = append(faults, p.Fault("class", "the number of %s must be from 0 to %d, not %d", n.Card, limit, n.Number))
			default:
				numbers[card] = n.Number
			}
		}
	}
	set(c.percent, data.Chances, maxPercent)
	set(c.values, data.Worth, MaxLife)
	if max(abs(data.Life), abs(data.Mana)) > MaxLife || abs(data.Income) > MaxIncome {
		faults = append(faults, p.Fault("class", "the change of life and mana must be at most %d, and that of income at most %d", MaxLife, MaxIncome))
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
			err = p.Fault("arena", "%s is out of range: %+v", wrong, data)
		}
	}
	k.Arena = data
	return err
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
	if err == nil && (life.Now < 1 || life.Now > MaxLife || mana.Now < 0 || mana.Now > MaxLife ||
		income.Mana < 0 || income.Mana > MaxIncome || timer.Left < 1 || timer.Left > maxStay) {
		err = p.Fault("health", "a friend's life must be from 1 to %d, its mana from 0 to %d, its income from 0 to %d, its timer from 1 to %d", MaxLife, MaxLife, MaxIncome, maxStay)
	}
	k.friend, k.stay = p, timer.Left
	k.body = body{Life: life.Now, Mana: mana.Now, Income: income.Mana}
	return err
}

// maxStay is the maximum number of turns that a friend stays.
const maxStay = 1000

// checkDeals checks that every class can be dealt a memento, and every friend a
// card.
func (k *Kit) checkDeals() error {
	if k.Class(DefaultClass) < 0 {
		return fmt.Errorf("%s: there is no class %s", dataFiles[2], DefaultClass)
	}
	for class := range k.Classes {
		for _, teams := range []bool{false, true} {
			if sum(k.chances(class, teams, false)) == 0 || sum(k.chances(class, teams, true)) == 0 {
				return fmt.Errorf("%s: the class %s or its friends would be dealt no cards", dataFiles[2], k.Classes[class].Name)
			}
		}
	}
	return nil
}

// chances are the relative frequencies of the cards of a class: inversely
// proportional to cost.
func (k *Kit) chances(class int, teams, friends bool) []int {
	common := 1
	for _, c := range k.Cards {
		if multiple := lcm(common, c.Cost); multiple <= maxCommonMultiple {
			common = multiple
		}
	}
	chances := make([]int, len(k.Cards))
	for i, c := range k.Cards {
		if c.Teams && !teams || friends && !c.Friends {
			continue
		}
		chances[i] = common * k.Classes[class].percent[i] / c.Cost
	}
	return chances
}

// maxCommonMultiple limits the common multiple of the costs, so that sums cannot
// overflow. Beyond it, chances are rounded.
const maxCommonMultiple = 1 << 32

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
	common, rest := a, b
	for rest != 0 {
		common, rest = rest, common%rest
	}
	return a / common * b
}
