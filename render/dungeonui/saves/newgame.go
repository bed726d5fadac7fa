package saves

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// LineLength is the maximum length of a shared line, in letters, and seedLength that of a seed,
// which is entered in the same field.
const (
	LineLength = 4000
	seedLength = 32
)

// errSeedLong is the error of a seed that is too long to be typed.
var errSeedLong = errors.New("the seed is too long")

// Classes are the classes of a ruleset, and what a hero of each starts with.
type Classes struct {
	Ruleset string
	Names   []string // none if there is nothing to choose
	sheets  map[string]known.Sheet
}

// classes reads the classes of a ruleset. Errors are left to the start of the game.
func (s *Games) classes(ruleset string) Classes {
	c := Classes{Ruleset: ruleset, sheets: map[string]known.Sheet{}}
	kit, err := core.Open(s.Files, ruleset)
	if err != nil {
		return c
	}
	names := kit.Rules().Heroes()
	if len(names) > 1 {
		c.Names = names
	} else {
		names = []string{""} // the only one
	}
	for _, name := range names {
		if g, err := kit.Begin(dungeon.Start{Seed: name, Class: name}); err == nil {
			c.sheets[name] = known.Know(g).Hero().Sheet()
		}
	}
	return c
}

// NewGame is a new game while the player decides how it begins: by their own selection, by
// today's run, or by a shared line entered as the seed.
type NewGame struct {
	Slot    int           // from 1
	Name    string        // of the hero
	Start   dungeon.Start // as selected
	Daily   bool          // today's run is selected
	Offered []string      // rulesets
	Classes Classes       // of the selected ruleset

	saves     *Games
	overwrite bool
	line      sharedLine
	proposed  dungeon.Start
	date      string          // of today's run, when it was selected
	own       dungeon.Start   // the selection before today's run or a line replaced it
	tried     map[string]bool // dates, as they were looked up
}

// sharedLine is a shared line entered as the seed.
type sharedLine struct {
	text string // as it was last read; empty before that
	ok   bool   // it determines the rules and the class
	same bool   // it was shared under the same rules
	mods bool   // it was shared with other mods than those in use
}

// NewGame proposes a new game in a slot. A game there is replaced only if overwrite is set.
func (s *Games) NewGame(slot int, overwrite bool) *NewGame {
	n := &NewGame{Slot: slot, Name: s.player().Choices.Name, Start: s.proposed(), saves: s, overwrite: overwrite}
	n.proposed = n.Start
	n.Offered, _ = archetypes.Offered(s.Files) // starting the game says what is wrong
	n.readClasses()
	return n
}

// readClasses reads the classes of the selected ruleset, and selects one if the selected one
// is not among them.
func (n *NewGame) readClasses() {
	if n.Classes.Ruleset != n.Start.Ruleset {
		n.Classes = n.saves.classes(n.Start.Ruleset)
	}
	if names := n.Classes.Names; !slices.Contains(names, n.Start.Class) {
		n.Start.Class = n.saves.proposedClass(names)
	}
}

// Fixed reports whether the rules and the class are those of today's run or of a shared line.
func (n *NewGame) Fixed() bool { return n.Daily || n.line.ok }

// Typed reports whether the player has changed the seed since it was drawn.
func (n *NewGame) Typed() bool { return n.line.text != "" }

// ByLine reports whether a shared line decides how the game begins.
func (n *NewGame) ByLine() bool { return n.line.ok }

// NextRuleset selects the next ruleset, unless it is fixed.
func (n *NewGame) NextRuleset() {
	if count := len(n.Offered); count > 0 && !n.Fixed() {
		n.Start.Ruleset = n.Offered[(slices.Index(n.Offered, n.Start.Ruleset)+1)%count]
		n.readClasses()
	}
}

// SelectClass selects a class, from 0, unless it is fixed.
func (n *NewGame) SelectClass(i int) {
	if i < len(n.Classes.Names) && !n.Fixed() {
		n.Start.Class = n.Classes.Names[i]
	}
}

// release returns to the player's own selection.
func (n *NewGame) release() {
	if n.Fixed() {
		n.Start = n.own
	}
	if n.line.ok {
		n.Start.Seed = ""
	}
	n.Daily, n.line = false, sharedLine{}
	n.readClasses()
}

// DrawSeed replaces the seed, today's run or a shared line by a random seed.
func (n *NewGame) DrawSeed() {
	n.release()
	n.Start.Seed = chance.DrawSeed()
}

// ToggleDaily selects today's run, or returns to the player's own selection.
func (n *NewGame) ToggleDaily() error {
	was := n.Daily
	n.release()
	if was {
		return nil
	}
	start, err := core.Daily(n.saves.Files, n.saves.Today())
	if err != nil {
		return err
	}
	n.own, n.Start, n.Daily, n.date = n.Start, start, true, n.saves.Today()
	n.readClasses()
	return nil
}

// renew selects the daily run of the new day after midnight.
func (n *NewGame) renew() {
	if !n.Daily || n.date == n.saves.Today() {
		return
	}
	if start, err := core.Daily(n.saves.Files, n.saves.Today()); err == nil {
		n.Start, n.date = start, n.saves.Today()
		n.readClasses()
	}
}

// SetSeed enters a seed or a shared line.
func (n *NewGame) SetSeed(text string) {
	n.release()
	n.line.text, n.Start.Seed = "", text
	n.ReadSeed()
}

// ReadSeed checks whether the seed is a shared line now, and selects its rules and class. It
// reports whether something else than the seed has changed.
func (n *NewGame) ReadSeed() (changed bool) {
	text := n.Start.Seed
	if text == n.line.text || !n.line.ok && !kit.IsLine(text) {
		return false
	}
	before, was := n.Start, n.line
	n.line = sharedLine{text: text}
	if start, same, err := core.ReadLine(n.saves.Files, text); err == nil {
		n.line.ok, n.line.same = true, same
		if !was.ok {
			n.own = n.Start
		}
		n.Start.Ruleset, n.Start.Class = start.Ruleset, start.Class
	} else if was.ok {
		n.Start.Ruleset, n.Start.Class = n.own.Ruleset, n.own.Class
	}
	class := n.Start.Class
	n.readClasses()
	if n.line.ok {
		n.Start.Class = class // the only class of a ruleset is not among those to choose from
	}
	_, n.line.mods = n.LineMods()
	return n.line.ok != was.ok || n.line.mods != was.mods || n.line.same != was.same || n.Start.Ruleset != before.Ruleset || n.Start.Class != before.Class
}

// Selected returns the start of the game. An empty seed is to be drawn.
func (n *NewGame) Selected() (dungeon.Start, error) {
	n.renew()
	start := n.Start
	start.Seed = strings.TrimSpace(start.Seed)
	switch {
	case kit.IsLine(start.Seed):
		start, _, err := core.ReadLine(n.saves.Files, start.Seed)
		return start, err
	case !n.Daily && utf8.RuneCountInString(start.Seed) > seedLength:
		return start, errSeedLong
	}
	return start, nil
}

// Begin starts the game. It returns the player's choices with the name, and with the ruleset
// and the class if the player has selected others than were proposed.
func (n *NewGame) Begin() (*Kept, settings.Settings, error) {
	choices := n.saves.player().Choices
	start, err := n.Selected()
	if err != nil {
		return nil, choices, err
	}
	start.Seed = cmp.Or(start.Seed, chance.DrawSeed())
	name := strings.TrimSpace(n.Name)
	k, err := n.saves.Start(n.Slot, start, name, n.overwrite)
	if err != nil {
		return nil, choices, err
	}
	choices.Name = name
	if !n.Fixed() && (start.Ruleset != n.proposed.Ruleset || start.Class != n.proposed.Class) {
		choices.Ruleset, choices.Class = start.Ruleset, cmp.Or(start.Class, choices.Class)
	}
	return k, choices, nil
}

// Rules returns the game as it would begin, to show its rules.
func (n *NewGame) Rules() (known.Known, error) {
	start, err := n.Selected()
	if err != nil {
		return known.Known{}, err
	}
	kit, err := core.OpenFor(n.saves.Files, start)
	if err != nil {
		return known.Known{}, err
	}
	g, err := kit.Begin(start)
	if err != nil {
		return known.Known{}, err
	}
	return known.Know(g), nil
}

// About returns the lines about today's run or a shared line, or else about the ruleset.
func (n *NewGame) About() []ink.Line {
	n.renew()
	words := n.saves.player().Words
	args := lang.Args{"Ruleset": words.Title("ruleset." + n.Start.Ruleset), "Class": "hero." + n.Start.Class}
	switch {
	case n.line.ok:
		lines := []ink.Line{{Text: words.Text("window.line.about", args), Colour: ink.Gold}}
		if !n.line.same {
			lines = append(lines, ink.Line{Text: words.Text("window.line.other"), Colour: ink.Ember})
		}
		return lines
	case n.Daily:
		args["Date"] = wording.Daily(words, n.saves.Today())
		lines := []ink.Line{{Text: words.Text("window.daily.about", args), Colour: ink.Gold}}
		if n.triedOn(n.saves.Today()) {
			return append(lines, ink.Line{Text: words.Text("window.daily.tried"), Colour: ink.Ember})
		}
		return append(lines, ink.Line{Text: words.Text("window.daily.once"), Colour: ink.Quiet})
	}
	if key := "ruleset." + n.Start.Ruleset + ".about"; words.Has(key) {
		return []ink.Line{{Text: words.Text(key), Colour: ink.Quiet}}
	}
	return nil
}

// triedOn reports whether the daily run of a date was started before. That reads many files.
func (n *NewGame) triedOn(date string) bool {
	tried, known := n.tried[date]
	if !known {
		tried = keep.Tried(n.saves.player().Store, date)
		n.tried = map[string]bool{date: tried}
	}
	return tried
}

// AboutClass returns the lines about a class of the selected ruleset: its rule, and what it
// starts with. The only hero of a ruleset without classes is "".
func (n *NewGame) AboutClass(class string) (lines []ink.Line) {
	sheet, ok := n.Classes.sheets[class]
	if !ok {
		return nil
	}
	words := n.saves.player().Words
	if key := "hero." + class + ".about"; class != "" && words.Has(key) {
		lines = append(lines, ink.Line{Text: words.Text(key), Colour: ink.Plain})
	}
	lines = append(lines, ink.Line{Text: words.Text("window.new.attributes", lang.Args{
		"Atk": sheet.Total.Atk, "Int": sheet.Total.Int, "Def": sheet.Total.Def, "Hp": sheet.MaxHp, "Mp": sheet.MaxMp,
	}), Colour: ink.Quiet})
	var things []string
	for _, item := range wording.Gear(sheet) {
		things = append(things, wording.Item(words, item))
	}
	if len(things) > 0 {
		lines = append(lines, ink.Line{Text: strings.Join(things, ", "), Colour: ink.Sand})
	}
	return lines
}
