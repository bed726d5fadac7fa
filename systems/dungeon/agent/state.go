package agent

import (
	"slices"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// State is all that a player may know: plain values that stay as they are
// while the game goes on. The JSON names are those of `donjon agent`.
type State struct {
	Turn   int                        `json:"turn"`  // turns that have passed
	Floor  int                        `json:"floor"` // depth, from 1
	Over   bool                       `json:"over"`  // the hero is dead
	Hero   Hero                       `json:"hero"`
	Offer  *Offer                     `json:"offer"`  // nil when no treasure shows an item
	View   [dungeon.ViewHeight]string `json:"view"`   // rows as `donjon floor` draws them, the hero in the middle
	Seen   []Monster                  `json:"seen"`   // the monsters in view, row by row
	Events []Event                    `json:"events"` // what the last action brought, in order
	Legal  []Action                   `json:"legal"`  // every action possible now; none when the game is over
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
	Atk    int        `json:"atk"` // with what is worn, as Int and Def
	Int    int        `json:"int"`
	Def    int        `json:"def"`
	Base   Attributes `json:"base"`   // without it
	Exp    int        `json:"exp"`    // gathered towards the next level
	Level  int        `json:"level"`  // from 1
	Points int        `json:"points"` // to spend on attributes
	Items  []Item     `json:"items"`  // the bag, by slot
	// Effects are the potions' effects that last, oldest first.
	Effects []Effect `json:"effects"`
}

// Attributes are a fighter's three.
type Attributes struct {
	Atk int `json:"atk"`
	Int int `json:"int"`
	Def int `json:"def"`
}

// Item is one that the hero carries or is offered.
type Item struct {
	ID      world.ID `json:"id"`
	Kind    string   `json:"kind"` // potion, armour, weapon, wand
	Name    string   `json:"name"`
	Quality int      `json:"quality"` // 0 for what has none
	Worn    bool     `json:"worn"`
}

// Effect is a potion's effect at work.
type Effect struct {
	Name      string `json:"name"`
	TurnsLeft int    `json:"turnsLeft"`
}

// Offer is the item that a treasure shows.
type Offer struct {
	Item      Item `json:"item"`
	Remaining int  `json:"remaining"` // items left in it, the one shown included
}

// Monster is one in view.
type Monster struct {
	ID   world.ID `json:"id"`
	Type string   `json:"type"`
	X    int      `json:"x"`
	Y    int      `json:"y"`
	Hp   int      `json:"hp"`
	Atk  int      `json:"atk"`
}

// look makes the state anew from the game. Lists that have not changed are
// shared with the state before: nobody writes to them.
func (a *Agent) look() {
	s, k := &a.state, dungeon.Know(a.game)
	sheet := k.Sheet()
	s.Turn, s.Floor, s.Over, s.Hash = k.Turn(), sheet.Depth, k.Over(), ""
	s.Hero.fill(sheet)
	s.Offer = nil
	if sheet.Offer != nil {
		s.Offer = &Offer{Item: item(*sheet.Offer), Remaining: sheet.Remaining}
	}
	s.Seen = a.view.draw(k, &s.View)
	events := k.Events()
	s.Events = make([]Event, len(events))
	for i, e := range events {
		s.Events[i] = Event(e)
	}
	a.legal = k.AppendLegal(a.legal[:0])
	s.Legal = renewed(s.Legal, a.legal, plain)
}

// fill tells of the hero what its sheet does.
func (h *Hero) fill(sheet dungeon.HeroSheet) {
	h.X, h.Y, h.Facing = sheet.At.X, sheet.At.Y, sheet.Facing.String()
	h.Hp, h.MaxHp, h.Mp, h.MaxMp = sheet.Hp, sheet.MaxHp, sheet.Mp, sheet.MaxMp
	h.Atk, h.Int, h.Def, h.Base = sheet.Total.Atk, sheet.Total.Int, sheet.Total.Def, Attributes(sheet.Base)
	h.Exp, h.Level, h.Points = sheet.Exp, sheet.Level, sheet.Points
	h.Items = renewed(h.Items, sheet.Bag, item)
	h.Effects = renewed(h.Effects, sheet.Effects, func(e dungeon.Effect) Effect { return Effect(e) })
}

func item(b dungeon.BagItem) Item {
	return Item{ID: b.ID, Kind: b.Kind, Name: b.Name, Quality: b.Quality, Worn: b.Worn}
}

// renewed is the list in plain values: the one before where they are the
// same, else a list of its own.
func renewed[P comparable, T any](before []P, now []T, plain func(T) P) []P {
	if before != nil && slices.EqualFunc(before, now, func(p P, t T) bool { return p == plain(t) }) {
		return before
	}
	out := make([]P, len(now))
	for i, t := range now {
		out[i] = plain(t)
	}
	return out
}

// sketch is the view as one text, kept from turn to turn: where nothing has
// changed, the rows need not be made again.
type sketch struct {
	letters []byte
	text    string
}

// draw makes the view's rows and lists the monsters in it.
func (v *sketch) draw(k dungeon.Known, rows *[dungeon.ViewHeight]string) []Monster {
	seen := []Monster{}
	v.letters = v.letters[:0]
	k.Sketch(func(p grid.Point, letter rune, filled bool) {
		v.letters = utf8.AppendRune(v.letters, letter)
		if !filled {
			return
		}
		if m, ok := k.Examine(p); ok && !m.Remembered {
			seen = append(seen, Monster{ID: m.ID, Type: m.Name, X: p.X, Y: p.Y, Hp: m.Hp, Atk: m.Atk})
		}
	})
	if string(v.letters) != v.text {
		v.text = string(v.letters)
		v.cut(rows)
	}
	return seen
}

// cut divides the text into rows of as many letters as the view is wide.
func (v *sketch) cut(rows *[dungeon.ViewHeight]string) {
	row, start, letters := 0, 0, 0
	for at, letter := range v.text {
		if letters++; letters == dungeon.ViewWidth {
			end := at + utf8.RuneLen(letter)
			rows[row] = v.text[start:end]
			row, start, letters = row+1, end, 0
		}
	}
}
