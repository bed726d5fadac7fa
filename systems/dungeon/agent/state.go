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

// State is all that a player may know, as plain values that later steps do not
// change. The JSON names are those of `donjon agent`.
type State struct {
	Turn   int                        `json:"turn"`  // turns that have passed
	Floor  int                        `json:"floor"` // depth, from 1
	Over   bool                       `json:"over"`  // the hero is dead, or a won run was ended
	Won    bool                       `json:"won,omitempty"`
	Hero   Hero                       `json:"hero"`
	Offer  *Offer                     `json:"offer"`  // nil if no item is offered
	View   [dungeon.ViewHeight]string `json:"view"`   // rows as `donjon floor` draws them, the hero in the middle
	Seen   []Monster                  `json:"seen"`   // the monsters in view, row by row
	Events []Event                    `json:"events"` // of the last action, in order
	Legal  []Action                   `json:"legal"`  // every action possible now; none if the game is over
	Hash   string                     `json:"hash,omitempty"`
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
	Base   Attributes `json:"base"`             // without them
	Exp    int        `json:"exp"`              // gathered towards the next level
	Level  int        `json:"level"`            // from 1
	Points int        `json:"points"`           // to spend on attributes
	Items  []Item     `json:"items"`            // the bag, by slot
	Tokens int        `json:"tokens,omitempty"` // to spend on enchantments
	Keys   []Key      `json:"keys,omitempty"`   // in the order of finding
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
}

// Monster is a monster in view.
type Monster struct {
	ID   world.ID `json:"id"`
	Type string   `json:"type"`
	X    int      `json:"x"`
	Y    int      `json:"y"`
	Hp   int      `json:"hp"`
	Atk  int      `json:"atk"`
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
	s.Hero.Keys = convert(s.Hero.Keys, k.Bag().Keys(), func(key known.Key) Key { return Key(key) })
	s.Offer = nil
	if sheet.Offer != nil {
		s.Offer = &Offer{Item: item(*sheet.Offer), Remaining: sheet.Remaining}
	}
	s.Seen = a.view.draw(k, &s.View)
	s.Events = make([]Event, len(events))
	for i, e := range events {
		s.Events[i] = Event{e, k.Events().Spec(e).Fields}
	}
	before := a.legal
	a.legal = k.Actions().AppendLegal(a.spare[:0])
	if a.spare = before; s.Legal == nil || !slices.Equal(a.legal, before) || a.freedOtherwise(k.Actions()) {
		s.Legal, a.vary = make([]Action, len(a.legal)), a.vary[:0]
		for i, act := range a.legal {
			s.Legal[i] = a.verbs.fromRules(act)
			s.Legal[i].Free = k.Actions().Free(act)
			if a.verbs.byName[string(act.Verb)].varies {
				a.vary = append(a.vary, i)
			}
		}
	}
}

// freedOtherwise reports whether one of the legal actions takes a turn now and took none when
// they were listed, or the other way round.
func (a *Agent) freedOtherwise(actions known.Actions) bool {
	return slices.ContainsFunc(a.vary, func(i int) bool { return actions.Free(a.legal[i]) != a.state.Legal[i].Free })
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
	filled []grid.Point // cells of the view with something in them
	text   string
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
		v.split(rows)
	}
	return seen
}

// split divides the text into rows of ViewWidth runes.
func (v *sketch) split(rows *[dungeon.ViewHeight]string) {
	row, start, runes := 0, 0, 0
	for at, letter := range v.text {
		if runes++; runes == dungeon.ViewWidth {
			end := at + utf8.RuneLen(letter)
			rows[row] = v.text[start:end]
			row, start, runes = row+1, end, 0
		}
	}
}
