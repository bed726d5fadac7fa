package pages

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/text"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// ErrKept is returned when a new game would overwrite a saved one.
var ErrKept = errors.New("the slot already has a game")

// ErrFull is returned for a new game when no slot is empty.
var ErrFull = errors.New("every slot has a game")

// place returns the place of a slot.
func (d *Desk) place(slot int) keep.Place {
	return keep.Place{Store: d.Store, Name: persistence.Slot(slot), Now: d.o.Now, Account: text.Account(d.Words)}
}

// list reads the slots. A run that had ended when the program was stopped is moved to
// the hall.
func (d *Desk) list() { d.slots, d.fault = play.ListSlots(d.files, d.Store, d.place) }

// firstEmpty returns the first slot without a game, or 0.
func (d *Desk) firstEmpty() int {
	if i := slices.IndexFunc(d.slots, keep.Slot.Empty); i >= 0 {
		return d.slots[i].Number
	}
	return 0
}

// beginNew starts the new game of the command line in an empty slot.
func (d *Desk) beginNew() error {
	start, same, err := d.asked()
	if err != nil {
		return err
	}
	slot := d.o.Slot
	if slot == 0 {
		slot = d.firstEmpty()
	}
	if slot == 0 {
		return fmt.Errorf("the seed %q cannot be played: %w", start.Seed, ErrFull)
	}
	if !d.slots[slot-1].Empty() {
		return fmt.Errorf("the seed %q cannot be played: %w", start.Seed, ErrKept)
	}
	if err := d.start(slot, start, d.Choices.Name, false); err != nil {
		return err
	}
	if !same {
		d.Game.say(d.Words.Text("window.line.other"), ink.Gold)
	}
	return nil
}

// asked returns the start of a new game as the command line says: with a seed, a shared
// line, or today's. same is false for a line that was shared under other rules.
func (d *Desk) asked() (start dungeon.Start, same bool, err error) {
	if d.o.Daily {
		start, err = core.Daily(d.files, d.today())
		return start, true, err
	}
	if kit.IsLine(d.o.Seed) {
		start, same, err := core.ReadLine(d.files, d.o.Seed)
		if err != nil {
			err = errors.New(wording.LineError(d.Words, err))
		}
		return start, same, err
	}
	start = d.proposed()
	start.Seed = cmp.Or(d.o.Seed, program.DrawSeed())
	start.Class = cmp.Or(d.o.Class, start.Class)
	return start, true, nil
}

// proposed returns the ruleset and the class of the next new game: those of the command
// line, else those that the player selected last, else the first ones.
func (d *Desk) proposed() dungeon.Start {
	offered, err := archetypes.Offered(d.files)
	ruleset := cmp.Or(d.o.Ruleset, d.Choices.Ruleset)
	if err == nil && len(offered) > 0 && d.o.Ruleset == "" && !slices.Contains(offered, ruleset) {
		ruleset = offered[0]
	}
	ruleset = cmp.Or(ruleset, kit.DefaultRuleset)
	start := dungeon.Start{Ruleset: ruleset}
	names := d.classes(ruleset)
	if slices.Contains(names, d.Choices.Class) {
		start.Class = d.Choices.Class
	} else if len(names) > 0 {
		start.Class = names[0]
	}
	return start
}

// classes returns the classes of a ruleset; none if there is nothing to choose.
func (d *Desk) classes(ruleset string) []string {
	if names, known := d.heroes[ruleset]; known {
		return names
	}
	kit, err := core.Open(d.files, ruleset)
	if err != nil {
		return nil // starting the game says what is wrong
	}
	names := kit.Rules().Heroes()
	if len(names) < 2 {
		names = nil
	}
	d.heroes[ruleset] = names
	return names
}

// start starts a new game in a slot and shows it. A game in the slot is replaced only if
// overwrite is set; if it cannot be read, it is set aside.
func (d *Desk) start(slot int, start dungeon.Start, name string, overwrite bool) error {
	place := d.place(slot)
	s, err := play.Begin(d.files, start, name, place, overwrite, d.fault != nil)
	if err != nil {
		return err
	}
	d.enter(s)
	return nil
}

// goOn continues the game in a slot, and says what was lost. A game of other rules is
// asked about first.
func (d *Desk) goOn(number int) {
	slot := d.slots[number-1]
	d.agree(slot, func() {
		s, err := play.Continue(d.files, d.place(number))
		if err != nil {
			d.list() // the slot has changed
			d.notice(d.faultText(err))
			return
		}
		d.enter(s)
		if s.Trouble == nil {
			d.Game.say(d.Words.Text("event.continue", lang.Args{"Floor": d.Game.Known.Depth()}), ink.Gold)
		}
		if s.Loss.Dropped > 0 {
			d.notice(d.Words.Text("window.loss.dropped", lang.Args{"Count": s.Loss.Dropped}))
		} else if s.Loss.Torn > 0 {
			d.notice(d.Words.Text("window.loss.torn"))
		}
		d.tellAside()
	})
}

// tellAside tells about a recording that was set aside.
func (d *Desk) tellAside() {
	if file := d.Game.kept.SetAside(); file != "" {
		d.notice(wording.SetAside(d.Words, file))
	}
}

// agree calls a function that rewrites the game in a slot under the current rules. If it
// was saved under other rules, the player has to confirm that.
func (d *Desk) agree(slot keep.Slot, then func()) {
	if !slot.OtherRules {
		then()
		return
	}
	question := d.Words.Text("window.kept.other-rules.sure")
	if !slot.Mods.Same() {
		question = strings.Join(append(wording.OtherMods(d.Words, slot.Mods), d.Words.Text("window.other-mods.sure")), " ")
	}
	if n := slot.Loss.Dropped; n > 0 {
		question += " " + d.Words.Text("window.kept.other-rules.dropped", lang.Args{"Count": n})
	}
	d.confirm(question, then)
}

// enter shows the game of a session.
func (d *Desk) enter(s *play.Kept) {
	d.met.Reload()
	d.met.Begin(s.Known())
	d.met.Save()
	d.stack = nil
	d.Game = newGame(d, s)
	d.settle()
}

// nameOf returns the name of the game in a slot or, if it has none, its class or its seed.
func (d *Desk) nameOf(s keep.Slot) string {
	k, known := play.GameIn(s)
	switch {
	case s.Name != "":
		return s.Name
	case !known:
		return d.Words.Text("window.games.unknown")
	case s.Game != nil && k.Run().Class != "" && len(k.Rules().Heroes()) > 1:
		return d.Words.Title("hero." + k.Run().Class)
	}
	return k.Run().Seed
}

// faultText returns the text of an error about a game, a recording or their folder.
func (d *Desk) faultText(err error) string {
	var line *kit.LineError
	switch {
	case errors.Is(err, play.ErrSlotFilled):
		return d.Words.Text("window.fault.taken")
	case errors.As(err, &line):
		return wording.LineError(d.Words, err)
	case errors.Is(err, errSeedLong):
		return d.Words.Text("window.seed.long", lang.Args{"Limit": seedLength})
	case errors.Is(err, keep.ErrTries):
		return d.Words.Text("window.daily.fault")
	}
	if text := wording.Fault(d.Words, err); text != "" {
		return text
	}
	return phrases.Fault(d.Words, err)
}
