package pages

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// startPage starts a new game in a slot: the player enters a name and selects the rules, a
// class, a seed or today's run.
type startPage struct {
	*Page
	d         *Desk
	slot      int // from 1
	overwrite bool
	name      string
	own       dungeon.Start // what the player has selected
	before    dungeon.Start // as proposed
	daily     bool
	tried     map[string]bool // dates, as they were looked up
	offered   []string        // rulesets
	sheets    map[string]known.HeroSheet
}

// seedLength is the maximum length of a seed, in letters, and lineLength that of a shared
// line, which is entered in its place.
const (
	seedLength = 32
	lineLength = 400
)

// errSeedLong is the error of a seed that is too long to be typed.
var errSeedLong = errors.New("the seed is too long")

// The rows of the page that no key of the window has.
const (
	cmdName  keys.Command = "name"
	cmdClass keys.Command = "classes"
)

// startKeys are the window's keys; while no text is typed, letters are free for more.
var startKeys = append(append([]keys.Binding{}, play.StartKeys...), keys.Binding{Do: cmdName, Letters: "n"}, keys.Binding{Do: cmdClass, Letters: "c"},
	keys.Binding{Do: play.Ruleset, Letters: "r"}, keys.Binding{Do: play.Seed, Letters: "g"}, keys.Binding{Do: play.Daily, Letters: "t"})

// openStart opens the page for a new game in a slot.
func (d *Desk) openStart(slot int, overwrite bool) {
	s := &startPage{d: d, slot: slot, overwrite: overwrite, name: d.Choices.Name, own: d.proposed()}
	s.before = s.own
	s.offered, _ = archetypes.Offered(d.files) // starting the game says what is wrong
	s.Page = &Page{Name: "new", Keys: startKeys, build: s.build, do: s.do, pick: func(i int) { s.do(s.Rows[i].Key) }}
	d.push(s.Page)
}

// chosen returns the start of the game: the player's choice, today's run, or what a line
// says; same is false for a line shared under other rules.
func (s *startPage) chosen() (start dungeon.Start, same bool, err error) {
	start = s.own
	start.Seed = strings.TrimSpace(start.Seed)
	switch {
	case s.daily:
		start, err = core.Daily(s.d.files, s.d.today())
	case kit.IsLine(start.Seed):
		return core.ReadLine(s.d.files, start.Seed)
	case utf8.RuneCountInString(start.Seed) > seedLength:
		err = errSeedLong
	}
	return start, true, err
}

// sheet returns what a class of a ruleset starts with.
func (s *startPage) sheet(ruleset, class string) (known.HeroSheet, bool) {
	key := ruleset + "." + class
	if sheet, ok := s.sheets[key]; ok {
		return sheet, true
	}
	kit, err := core.Open(s.d.files, ruleset)
	if err != nil {
		return known.HeroSheet{}, false
	}
	g, err := kit.Begin(dungeon.Start{Seed: class, Ruleset: ruleset, Class: class})
	if err != nil {
		return known.HeroSheet{}, false
	}
	if s.sheets == nil {
		s.sheets = map[string]known.HeroSheet{}
	}
	s.sheets[key] = known.Know(g).Sheet()
	return s.sheets[key], true
}

func (s *startPage) build(p *Page) {
	d, words := s.d, s.d.Words
	start, same, err := s.chosen()
	p.Title = words.Text("window.new.title", lang.Args{"Slot": s.slot})
	p.Rows = nil
	add := func(do keys.Command, label, side string, off bool) {
		r := row(label, side)
		r.Key, r.Off = do, off
		p.Rows = append(p.Rows, r)
	}
	fixed := s.daily || kit.IsLine(s.own.Seed)
	add(keys.Start, words.Text("window.seed.start"), "", false)
	add(cmdName, words.Text("window.new.name"), cmp.Or(s.name, words.Text("window.hero")), false)
	add(play.Ruleset, words.Text("window.new.ruleset"), words.Title("ruleset."+start.Ruleset), fixed || len(s.offered) < 2)
	if start.Class != "" && len(d.classes(start.Ruleset)) > 0 {
		add(cmdClass, words.Text("terminal.class"), words.Title("hero."+start.Class), fixed)
	}
	add(play.Seed, words.Text("window.seed"), cmp.Or(start.Seed, words.Text("window.seed.empty")), s.daily)
	daily := words.Text("window.no")
	if s.daily {
		daily = words.Text("window.yes")
	}
	add(play.Daily, words.Text("window.daily"), daily, false)
	p.Text = nil
	say := func(text string, l ink.Line) {
		if text != "" {
			p.Text = append(p.Text, ink.Line{Text: text, Colour: l.Colour})
		}
	}
	who := lang.Args{"Ruleset": words.Title("ruleset." + start.Ruleset), "Class": "hero." + start.Class, "Date": d.dailyName(d.today())}
	switch {
	case err != nil:
		say(d.faultText(err), ink.Line{Colour: ink.Hurt})
	case s.daily:
		say(words.Text("window.daily.about", who), ink.Line{Colour: ink.Gold})
		if s.triedOn(d.today()) {
			say(words.Text("window.daily.tried"), ink.Line{Colour: ink.Ember})
		} else {
			say(words.Text("window.daily.once"), ink.Line{Colour: ink.Quiet})
		}
	case fixed:
		say(words.Text("window.line.about", who), ink.Line{Colour: ink.Gold})
		if !same {
			say(words.Text("window.line.other"), ink.Line{Colour: ink.Ember})
		}
	default:
		if key := "ruleset." + start.Ruleset + ".about"; words.Has(key) {
			say(words.Text(key), ink.Line{Colour: ink.Quiet})
		}
	}
	p.Text = append(p.Text, s.classLines(start.Ruleset, start.Class)...)
	p.Acts = []Act{
		{Do: keys.Start, Label: words.Text("window.seed.start")},
		{Do: play.Rules, Label: words.Text("window.rules.title")},
		{Do: keys.Close, Label: words.Text("window.back")},
	}
}

// triedOn reports whether the daily run of a date was started before. That reads many files.
func (s *startPage) triedOn(date string) bool {
	tried, known := s.tried[date]
	if !known {
		tried = keep.Tried(s.d.Store, date)
		s.tried = map[string]bool{date: tried}
	}
	return tried
}

// classLines returns what is said about a class: its rule, and what it starts with.
func (s *startPage) classLines(ruleset, class string) (lines []ink.Line) {
	words := s.d.Words
	sheet, ok := s.sheet(ruleset, class)
	if !ok {
		return nil
	}
	if key := "hero." + class + ".about"; words.Has(key) {
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

func (s *startPage) do(do keys.Command) {
	d := s.d
	fixed := s.daily || kit.IsLine(s.own.Seed)
	names := d.classes(s.own.Ruleset)
	switch {
	case do == keys.Start:
		s.begin()
	case do == cmdName:
		d.ask(d.Words.Text("window.new.name"), s.name, d.Words.Text("window.hero"), settings.NameLength, func(text string) { s.name = text })
	case do == play.Ruleset && !fixed && len(s.offered) > 1:
		s.own.Ruleset = s.offered[(slices.Index(s.offered, s.own.Ruleset)+1)%len(s.offered)]
		s.own.Class = ""
		if names := d.classes(s.own.Ruleset); len(names) > 0 {
			s.own.Class = names[0]
			if slices.Contains(names, d.Choices.Class) {
				s.own.Class = d.Choices.Class
			}
		}
	case do == cmdClass && !fixed && len(names) > 0:
		s.openClasses(names)
	case do == play.Seed:
		s.daily = false
		d.ask(d.Words.Text("window.seed"), s.own.Seed, d.Words.Text("window.seed.empty"), lineLength, func(text string) { s.own.Seed = text })
	case do == play.Daily:
		s.daily = !s.daily
	case do == play.Rules:
		if start, _, err := s.chosen(); err == nil {
			d.showRules(start)
		}
	case do == keys.Close:
		d.pop()
	}
	for i := range names {
		if do == play.ClassCommand(i) && !fixed {
			s.own.Class = names[i]
		}
	}
}

// openClasses lists the classes, to choose one.
func (s *startPage) openClasses(names []string) {
	d := s.d
	chosen := max(0, slices.Index(names, s.own.Class))
	d.push(&Page{Name: "classes", Keys: append(play.SlotKeys()[:min(9, len(names))], keys.CloseKey), Chosen: chosen,
		build: func(p *Page) {
			p.Title, p.Rows = d.Words.Text("terminal.class"), nil
			for i, name := range names {
				r := row(d.Words.Title("hero."+name), "")
				if i < 9 {
					r.Key = play.SlotCommand(i)
				}
				p.Rows = append(p.Rows, r)
			}
			p.Text = s.classLines(s.own.Ruleset, names[p.Chosen])
			p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.back")}}
		},
		pick: func(i int) { s.own.Class = names[i]; d.pop() },
		do: func(do keys.Command) {
			if do == keys.Close {
				d.pop()
			}
		},
	})
}

// begin starts the game and remembers its ruleset and class, or shows the error.
func (s *startPage) begin() {
	d := s.d
	start, _, err := s.chosen()
	if err == nil {
		start.Seed = cmp.Or(start.Seed, program.DrawSeed())
		err = d.start(s.slot, start, s.name, s.overwrite)
	}
	if err != nil {
		s.say(ink.Line{Text: d.faultText(err), Colour: ink.Hurt})
		return
	}
	c := d.Choices
	c.Name = s.name
	if !s.daily && !kit.IsLine(s.own.Seed) && (start.Ruleset != s.before.Ruleset || start.Class != s.before.Class) {
		c.Ruleset, c.Class = start.Ruleset, cmp.Or(start.Class, c.Class)
	}
	if c != d.Choices {
		d.Choices = c
		_ = settings.Write(d.Store, c) // if it fails, the next game proposes what this one did
	}
}

// dailyName returns the name of the daily run of a date, such as 2026-11-24.
func (d *Desk) dailyName(date string) string { return wording.Daily(d.Words, date) }
