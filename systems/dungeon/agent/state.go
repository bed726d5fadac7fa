package agent

import (
	"slices"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// State holds all that a player may know, as plain values that later steps do not change: all of it with
// Details, and otherwise what takes little time to gather. The JSON names are those of
// `donjon agent`.
type State struct {
	Turn   int                        `json:"turn"`  // turns that have passed
	Floor  int                        `json:"floor"` // depth, from 1
	Over   bool                       `json:"over"`  // the hero is dead, or a won run was ended
	Won    bool                       `json:"won,omitempty"`
	Hero   Hero                       `json:"hero"`
	Offer  *Offer                     `json:"offer"`            // nil if no item is offered
	View   [dungeon.ViewHeight]string `json:"view"`             // rows as `donjon floor` draws them, the hero in the middle
	Seen   []Monster                  `json:"seen"`             // the monsters in view, row by row
	Bosses []Boss                     `json:"bosses,omitempty"` // that fight the hero, in and out of view
	Events []Event                    `json:"events"`           // of the last action, in order
	Legal  []Action                   `json:"legal"`            // every action possible now; none if the game is over
	Hash   string                     `json:"hash,omitempty"`

	*Details // nil except in full states
}

// Hero is the entity that the program commands.
type Hero struct {
	X      int        `json:"x"`
	Y      int        `json:"y"`
	Facing string     `json:"facing"`
	Hp     int        `json:"hp"`
	MaxHp  int        `json:"maxHp"`
	Mp     int        `json:"mp"`
	MaxMp  int        `json:"maxMp"`
	Atk    int        `json:"atk"` // with equipment and effects, like Int and Def
	Int    int        `json:"int"`
	Def    int        `json:"def"`
	Base   Attributes `json:"base"`                  // without them
	Exp    int        `json:"exp"`                   // gathered towards the next level
	Level  int        `json:"level"`                 // from 1
	Points int        `json:"points"`                // to spend on attributes
	Skill  int        `json:"skillPoints,omitempty"` // to spend on skills
	Vigour int        `json:"vigour,omitempty"`      // to spend on rest
	Items  []Item     `json:"items"`                 // the bag, by slot
	Tokens int        `json:"tokens,omitempty"`      // to spend on enchantments
	Keys   []Key      `json:"keys,omitempty"`        // in the order of finding
	// Effects are the running effects, oldest first.
	Effects []Effect `json:"effects"`
}

// Attributes are a fighter's three.
type Attributes struct {
	Atk int `json:"atk"`
	Int int `json:"int"`
	Def int `json:"def"`
}

// Item is an item that the hero carries or is offered.
type Item struct {
	ID      world.ID `json:"id"`
	Kind    string   `json:"kind"` // potion, armour, weapon, wand
	Name    string   `json:"name"`
	Quality int      `json:"quality"` // 0 for items without one
	Worn    bool     `json:"worn"`
	Count   int      `json:"count,omitempty"` // of a stack of several
	Rod     bool     `json:"rod,omitempty"`
	Charges int      `json:"charges,omitempty"` // of a rod

	Enchantment string `json:"enchantment,omitempty"` // of a piece of equipment
	Rank        int    `json:"rank,omitempty"`        // of the enchantment
}

// Key is a key that the hero has. It is not in the bag.
type Key struct {
	Name  string `json:"name"`
	Lock  string `json:"lock"`
	Floor int    `json:"floor"` // number of the floor of its door; 0 for any
}

// Effect is a running effect.
type Effect struct {
	Name      string `json:"name"`
	TurnsLeft int    `json:"turnsLeft"`
	Blows     bool   `json:"blows,omitempty"` // it lasts that many blows, not turns
}

// Offer is the item offered by the treasure being searched.
type Offer struct {
	Item      Item `json:"item"`
	Remaining int  `json:"remaining"` // items left in the treasure, including this one

	Question string     `json:"question,omitempty"` // of a mod that the item answers: a word key
	Gives    []world.ID `json:"gives,omitempty"`    // items of a full bag to replace, what is worth least first
}

// Monster is a monster in view.
type Monster struct {
	ID   world.ID `json:"id"`
	Type string   `json:"type"`
	X    int      `json:"x"`
	Y    int      `json:"y"`
	Hp   int      `json:"hp"`
	Atk  int      `json:"atk"`

	*Examined // nil except in full states
}

// Boss is a boss that hunts the hero. It is known where it stands, unless images hide it.
type Boss struct {
	ID     world.ID `json:"id"`
	Type   string   `json:"type"`
	X      int      `json:"x"` // 0, like Y, if it is hidden
	Y      int      `json:"y"`
	Hidden bool     `json:"hidden,omitempty"`
	Hp     int      `json:"hp"`
	MaxHp  int      `json:"maxHp"`
	Phases int      `json:"phases"` // in its fight
	Phase  int      `json:"phase"`  // the current one, from 1
}

// bossOf converts a fight.
func bossOf(f known.Fight) Boss {
	return Boss{
		ID: f.Boss, Type: f.Name, X: f.At.X, Y: f.At.Y, Hidden: f.Hides,
		Hp: f.Hp, MaxHp: f.MaxHp, Phases: len(f.Phases) + 1, Phase: f.Phase + 1,
	}
}

// Examined holds what else a player knows of a monster in view.
type Examined struct {
	MaxHp        int      `json:"maxHp,omitempty"`
	Damage       int      `json:"damage,omitempty"` // Hp that its average turn takes; 0 if unknown
	Exp          int      `json:"exp,omitempty"`    // experience for killing it now
	State        string   `json:"state,omitempty"`  // of its mind; empty without one
	Pips         int      `json:"pips,omitempty"`
	PipsNeeded   int      `json:"pipsNeeded,omitempty"` // with so many pips it hunts
	Unaware      bool     `json:"unaware,omitempty"`    // the next blow surprises it
	Waiting      bool     `json:"waiting,omitempty"`    // it waits for the hero to come out of a narrow cell
	Circling     bool     `json:"circling,omitempty"`   // it goes round to another side of the hero
	Raging       bool     `json:"raging,omitempty"`
	Real         bool     `json:"real,omitempty"`       // a mirror shows that it is no image
	Opens        string   `json:"opens,omitempty"`      // the move of a boss that it has announced
	Aims         bool     `json:"aims,omitempty"`       // it will shoot or charge
	Strikes      bool     `json:"strikes,omitempty"`    // it can hurt a hero that stays where it is
	BlowsLeast   int      `json:"blowsLeast,omitempty"` // blows that kill it
	BlowsMost    int      `json:"blowsMost,omitempty"`
	SpellsLeast  int      `json:"spellsLeast,omitempty"` // spells that kill it
	SpellsMost   int      `json:"spellsMost,omitempty"`
	Fuel         string   `json:"fuel,omitempty"`         // what a spell at it lights in its cell, if that sets it alight
	AlightDamage int      `json:"alightDamage,omitempty"` // Hp that it then loses a turn
	AlightTurns  int      `json:"alightTurns,omitempty"`  // turns that it burns
	Effects      []Effect `json:"effects,omitempty"`
}

// look updates the state from the game and from the events to report. Lists that have
// not changed are shared with the previous state, which is safe because they are never
// written to.
func (a *Agent) look(events []systems.Event) {
	s, k := &a.state, known.Know(a.game)
	sheet := k.Hero().Sheet()
	s.Turn, s.Floor, s.Over, s.Hash = k.Run().Turn(), sheet.Depth, k.Run().Over(), ""
	s.Won = k.Run().Data().Outcome == components.OutcomeWon
	s.Hero.fill(sheet)
	s.Hero.Tokens, _ = k.Bag().Tokens()
	s.Hero.Vigour, _ = k.Hero().Vigour()
	s.Hero.Skill, _ = k.Skills().Points()
	s.Hero.Keys = convert(s.Hero.Keys, k.Bag().Keys(), func(key known.Key) Key { return Key(key) })
	s.Offer = nil
	if sheet.Offer != nil {
		s.Offer = &Offer{Item: item(*sheet.Offer), Remaining: sheet.Remaining, Question: k.Bag().Question()}
		if !sheet.Room && slices.Contains(k.Rules().Verbs, string(dungeon.EquipVerb)) {
			s.Offer.Gives = convert(nil, k.Bag().ByWorth(), func(b known.Item) world.ID { return b.ID })
		}
	}
	s.Seen = a.view.draw(k, &s.View)
	s.Bosses = nil
	if fights := k.Foes().Fights(); len(fights) > 0 {
		s.Bosses = convert(nil, fights, bossOf)
	}
	s.Events = make([]Event, len(events))
	for i, e := range events {
		s.Events[i] = Event{e, k.Events().Spec(e).Fields}
	}
	before := a.legal
	a.legal = k.Actions().AppendLegal(a.spare[:0])
	if a.spare = before; s.Legal == nil || !slices.Equal(a.legal, before) {
		s.Legal, a.vary = make([]Action, len(a.legal)), a.vary[:0]
		var of verb
		for i, act := range a.legal {
			if i == 0 || act.Verb != a.legal[i-1].Verb {
				of = a.verbs.byName[string(act.Verb)]
			}
			s.Legal[i] = fromRules(act, of)
			if of.varies {
				a.vary = append(a.vary, i)
				s.Legal[i].Turn = !k.Actions().Free(act)
			}
		}
		return
	}
	shared := true // with the previous state
	for _, i := range a.vary {
		if turn := !k.Actions().Free(a.legal[i]); turn != s.Legal[i].Turn {
			if shared {
				s.Legal, shared = slices.Clone(s.Legal), false
			}
			s.Legal[i].Turn = turn
		}
	}
}

// fill sets the fields from the hero's sheet.
func (h *Hero) fill(sheet known.Sheet) {
	h.X, h.Y, h.Facing = sheet.At.X, sheet.At.Y, sheet.Facing.String()
	h.Hp, h.MaxHp, h.Mp, h.MaxMp = sheet.Hp, sheet.MaxHp, sheet.Mp, sheet.MaxMp
	h.Atk, h.Int, h.Def, h.Base = sheet.Total.Atk, sheet.Total.Int, sheet.Total.Def, Attributes(sheet.Base)
	h.Exp, h.Level, h.Points = sheet.Exp, sheet.Level, sheet.Points
	h.Items = convert(h.Items, sheet.Bag, item)
	h.Effects = convert(h.Effects, sheet.Effects, func(e known.Effect) Effect { return Effect(e) })
}

func item(b known.Item) Item {
	i := Item{ID: b.ID, Kind: b.Kind, Name: b.Name, Quality: b.Quality, Worn: b.Worn, Enchantment: b.Enchantment, Rank: b.Rank, Rod: b.Rod, Charges: b.Charges}
	if b.Count > 1 {
		i.Count = b.Count
	}
	return i
}

// convert converts a list to plain values. If they equal those before, it returns
// before, else a new slice.
func convert[P comparable, T any](before []P, now []T, plain func(T) P) []P {
	if before != nil && slices.EqualFunc(before, now, func(p P, t T) bool { return p == plain(t) }) {
		return before
	}
	out := make([]P, len(now))
	for i, t := range now {
		out[i] = plain(t)
	}
	return out
}

// sketch caches the view as one string from turn to turn, so that the rows are
// only rebuilt when it has changed.
type sketch struct {
	buffer []byte
	filled []grid.Point // cells of the view in which monsters may be
	text   string
}

// chart caches the map of a floor in the same way.
type chart struct {
	buffer []byte
	text   string
	rows   []string
}

// draw updates the rows of the map.
func (c *chart) draw(f known.Floor) {
	size := f.Size()
	c.buffer = f.AppendGlyphs(c.buffer[:0])
	if string(c.buffer) != c.text || len(c.rows) != size.Height {
		c.text, c.rows = string(c.buffer), make([]string, size.Height)
		split(c.text, size.Width, c.rows)
	}
}

// draw updates the rows of the view and returns the monsters in it.
func (v *sketch) draw(k known.Known, rows *[dungeon.ViewHeight]string) []Monster {
	seen := []Monster{}
	v.buffer = v.buffer[:0]
	v.buffer, v.filled = k.View().AppendGlyphs(v.buffer, v.filled[:0])
	for _, p := range v.filled {
		if m, ok := k.Foes().At(p); ok && !m.Remembered {
			seen = append(seen, Monster{ID: m.ID, Type: m.Name, X: p.X, Y: p.Y, Hp: m.Hp, Atk: m.Atk})
		}
	}
	if string(v.buffer) != v.text {
		v.text = string(v.buffer)
		split(v.text, dungeon.ViewWidth, rows[:])
	}
	return seen
}

// split divides a text into rows of width runes.
func split(text string, width int, rows []string) {
	row, start, runes := 0, 0, 0
	for at, letter := range text {
		if runes++; runes == width {
			end := at + utf8.RuneLen(letter)
			rows[row] = text[start:end]
			row, start, runes = row+1, end, 0
		}
	}
}
