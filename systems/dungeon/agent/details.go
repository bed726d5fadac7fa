package agent

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Details are what a full state has besides the rest: all else that a player sees. They take
// longer to gather.
type Details struct {
	Map        []string    `json:"map"`    // rows of the floor as far as it is known
	Things     []Thing     `json:"things"` // all that is known on the floor besides the hero and the monsters in view, row by row
	Sensed     []Sighting  `json:"sensed,omitempty"`
	Heard      []Sighting  `json:"heard,omitempty"`
	Marked     []Marked    `json:"marked,omitempty"`
	Ground     []Substance `json:"ground,omitempty"` // what is known to cover the floor and to fill its air, row by row
	Forecast   Forecast    `json:"forecast"`
	NextLevel  int         `json:"nextLevel"` // experience needed for it
	Slots      int         `json:"slots"`     // of the bag
	Skills     []Skill     `json:"skills,omitempty"`
	Deck       []Card      `json:"deck,omitempty"`
	Choice     *Choice     `json:"choice,omitempty"`
	Storehouse *Storehouse `json:"storehouse,omitempty"`
}

// Thing is something that is known to be on the floor.
type Thing struct {
	ID         world.ID `json:"id"`
	Name       string   `json:"name"`
	X          int      `json:"x"`
	Y          int      `json:"y"`
	Monster    bool     `json:"monster,omitempty"`
	Remembered bool     `json:"remembered,omitempty"` // it was there when the cell was last in view
	Moves      bool     `json:"moves,omitempty"`      // it may have moved since
	Key        string   `json:"key,omitempty"`        // that a locked door takes
	Down       bool     `json:"down,omitempty"`       // a stair down the main path
	Side       bool     `json:"side,omitempty"`       // a stair to a side floor
	Sealed     bool     `json:"sealed,omitempty"`     // a stair that leads nowhere
	Gift       bool     `json:"gift,omitempty"`       // a treasure without a guard
	Declined   bool     `json:"declined,omitempty"`   // a treasure with a choice that was seen and left
	Pulled     bool     `json:"pulled,omitempty"`     // a lever
	Frail      bool     `json:"frail,omitempty"`      // it is gone once an actor has come into its cell
	Clings     bool     `json:"clings,omitempty"`     // it holds an actor that comes into its cell
	Blows      int      `json:"blows,omitempty"`      // of an object: those that break it
	Pushable   bool     `json:"pushable,omitempty"`   // it is an object that the hero pushes by walking into it
	Tips       bool     `json:"tips,omitempty"`       // it is an object that tips over into the cell behind it
	Blast      int      `json:"blast,omitempty"`      // of an object: the damage that it does in the turn after it has broken
	Burns      int      `json:"burns,omitempty"`      // turns for which it burns before it is gone
	Of         string   `json:"of,omitempty"`         // the monster that remains are of
}

// Sighting is a monster out of sight that the hero notices.
type Sighting struct {
	ID    world.ID `json:"id"`
	Type  string   `json:"type"`
	X     int      `json:"x"`
	Y     int      `json:"y"`
	Event string   `json:"event,omitempty"` // that was heard
}

// Marked is a cell in view in which damage is to come.
type Marked struct {
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Damage int    `json:"damage"`
	Turns  int    `json:"turns"` // turns of the monsters until it comes: 1 for the coming one
	Kind   string `json:"kind"`
}

// Substance is a ground, a fire or a gas in a cell.
type Substance struct {
	Name       string `json:"name"`
	X          int    `json:"x"`
	Y          int    `json:"y"`
	Coming     bool   `json:"coming,omitempty"`     // a fire that burns from the next turn on
	Units      int    `json:"units,omitempty"`      // of a gas
	Turns      int    `json:"turns,omitempty"`      // that a fire or a ground stays; absent if it stays for good
	Falls      bool   `json:"falls,omitempty"`      // a move there ends on the floor below
	Remembered bool   `json:"remembered,omitempty"` // it was there when the cell was last in view
}

// Forecast tells the blows of the monsters in view in the next turn, if the hero stays where it is.
type Forecast struct {
	Hunters int `json:"hunters"` // that hunt the hero
	Strikes int `json:"strikes"` // those of them that can strike it
	Average int `json:"average"` // Hp
	Most    int `json:"most"`    // Hp, if all blows are critical
}

// Skill is a skill that the hero has learnt or can learn.
type Skill struct {
	Name      string `json:"name"`
	Rank      int    `json:"rank"`    // 0 until it is learnt
	Highest   int    `json:"highest"` // the rank that the hero's level allows now
	Active    bool   `json:"active"`  // it does something when it is used
	Free      bool   `json:"free"`    // its use takes no turn
	Mp        int    `json:"mp"`      // that its use costs now; at rank 1 until it is learnt
	Cooldown  int    `json:"cooldown"`
	TurnsLeft int    `json:"turnsLeft"` // until it can be used again
}

// Card is a card of the deck of the chapter.
type Card struct {
	Items []string `json:"items"` // each such card is one of them
	Count int      `json:"count"`
	Left  int      `json:"left"` // that no opened treasure has shown yet
}

// Choice lists the items of a treasure of which only some may be taken.
type Choice struct {
	Items []Item `json:"items"`
	Take  int    `json:"take"`
}

// Storehouse is the history of the puzzle that the hero is in.
type Storehouse struct {
	Moves  int  `json:"moves"` // that can be undone
	Pushes int  `json:"pushes"`
	Undone int  `json:"undone"` // moves that can be repeated
	Solved bool `json:"solved"`
}

// Full returns the current state with its Details, and with all that is known of the monsters in
// view. The error is ErrNoGame.
func (a *Agent) Full() (State, error) {
	if a.game == nil {
		return State{}, ErrNoGame
	}
	s, k := a.state, known.Know(a.game)
	a.floor.draw(k.Here())
	d := &Details{Map: a.floor.rows, Things: things(k)}
	for _, m := range k.Senses().Monsters() {
		d.Sensed = append(d.Sensed, Sighting{ID: m.ID, Type: m.Name.Key, X: m.At.X, Y: m.At.Y})
	}
	for _, m := range k.Senses().Overheard() {
		d.Heard = append(d.Heard, Sighting{ID: m.ID, Type: m.Name, X: m.At.X, Y: m.At.Y, Event: m.Event})
	}
	for _, m := range k.Threats().Marked() {
		d.Marked = append(d.Marked, Marked{X: m.At.X, Y: m.At.Y, Damage: m.Damage, Turns: m.Turns, Kind: m.Kind})
	}
	for _, g := range k.Here().AllSubstances() {
		d.Ground = append(d.Ground, Substance{Name: g.Name.Key, X: g.At.X, Y: g.At.Y, Coming: g.Coming, Units: g.Units, Turns: g.Turns,
			Falls: !g.Gas && !g.Fire && k.Here().Gap(g.At), Remembered: g.Remembered})
	}
	d.Forecast = Forecast(k.Threats().Forecast())
	sheet := k.Hero().Sheet()
	d.NextLevel, d.Slots = sheet.NextLevel, sheet.Slots
	for _, skill := range k.Skills().States() {
		d.Skills = append(d.Skills, Skill{
			Name: skill.Name, Rank: skill.Rank, Highest: skill.Highest, Active: skill.Active, Free: skill.Free,
			Mp: skill.Mp, Cooldown: skill.Cooldown, TurnsLeft: skill.Left,
		})
	}
	for _, card := range k.Run().Deck() {
		d.Deck = append(d.Deck, Card(card))
	}
	if items, take := k.Bag().Choice(); take > 0 {
		d.Choice = &Choice{Items: convert(nil, items, item), Take: take}
	}
	if store, inside := k.Storehouse(); inside {
		d.Storehouse = &Storehouse{Moves: store.Moves, Pushes: store.Pushes, Undone: store.Undone, Solved: store.Solved}
	}
	s.Details, s.Seen = d, slices.Clone(s.Seen)
	for i := range s.Seen {
		s.Seen[i].Examined = examine(k, s.Seen[i])
	}
	return s, nil
}

// things lists all that is known on the hero's floor besides the hero and the monsters in view.
func things(k known.Known) []Thing {
	out := []Thing{}
	size := k.Here().Size()
	for t := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if t.Hero || t.Monster && !t.Remembered {
			continue
		}
		out = append(out, Thing{
			ID: t.ID, Name: t.Name.Key, X: t.At.X, Y: t.At.Y, Monster: t.Monster, Remembered: t.Remembered, Moves: t.Moves && t.Remembered,
			Key: trimKind(t.Key), Down: t.Down, Side: t.Side, Sealed: t.Sealed, Gift: t.Gift, Declined: t.Declined, Pulled: t.Pulled,
			Frail: t.Frail, Clings: t.Clings, Blows: t.Blows, Pushable: t.Pushed, Tips: t.Tips, Blast: t.Blast, Burns: t.Burns, Of: t.Of.Key,
		})
	}
	return out
}

// examine returns what else is known of a monster in view.
func examine(k known.Known, m Monster) *Examined {
	found, _ := k.Foes().Examine(grid.Point{X: m.X, Y: m.Y})
	return &Examined{
		MaxHp: found.MaxHp, Damage: found.Damage, Exp: found.Exp,
		State: found.Mind.State, Pips: found.Mind.Pips, PipsNeeded: found.Mind.Needed, Unaware: found.Mind.Unaware,
		Waiting: found.Mind.Waiting, Circling: found.Mind.Circling,
		Raging: found.Raging, Real: found.Real, Opens: found.Opens, Aims: k.Threats().Aims(m.ID), Strikes: k.Threats().Strikes(m.ID),
		BlowsLeast: found.ToKill.Least, BlowsMost: found.ToKill.Most,
		SpellsLeast: found.ToKillCast.Least, SpellsMost: found.ToKillCast.Most,
		Fuel: found.Fuel, AlightDamage: found.Alight.Damage, AlightTurns: found.Alight.Turns,
		Effects: convert(nil, k.View().Effects(m.ID), func(e known.Effect) Effect { return Effect(e) }),
	}
}
