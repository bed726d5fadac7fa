package dungeonui

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// startScene starts a new game in a slot. The player enters the hero's name and selects
// the rules. The seed is random unless the player asks to enter one.
type startScene struct {
	shell.Panel
	w         *Window
	slot      int  // from 1
	overwrite bool // whether a game in the slot may be replaced

	name    string
	start   dungeon.Start
	open    bool // whether the page has been built before
	seeding bool // whether the seed is entered
	labels  []label
	notes   []shell.Line // below the rows
	notesAt image.Point
	failed  string
}

// choice is a row of the page with one of several options. The word key of an option
// consists of the names of the row and the option.
type choice struct {
	name    string
	label   string                     // word key
	options func(*startScene) []string // current options; without any the row is left out
	chosen  func(*startScene) *string
}

// choices are the rows below the hero's name. The options of a row may depend on the
// rows before it.
var choices = []choice{
	{"ruleset", "window.new.ruleset", (*startScene).rulesets, func(s *startScene) *string { return &s.start.Ruleset }},
	{"hero", "window.new.hero", (*startScene).heroes, func(s *startScene) *string { return &s.start.Class }},
}

// rulesets returns the available rulesets.
func (s *startScene) rulesets() []string {
	all, err := archetypes.Rulesets(s.w.o.Files)
	if err != nil {
		return []string{s.start.Ruleset} // starting the game says what is wrong
	}
	return all
}

// heroes returns the classes of the selected ruleset, or none if there is only one.
func (s *startScene) heroes() []string {
	kit, err := dungeon.Open(s.w.o.Files, s.start.Ruleset)
	if err != nil {
		return nil // starting the game reports the error
	}
	if all := kit.Rules().Heroes(); len(all) > 1 {
		return all
	}
	return nil
}

// label is a text in a row.
type label struct {
	text   string
	colour color.Color
	at     image.Point
}

// seedLength is the maximum length of a seed, in letters.
const seedLength = 32

// The measures of the page.
const (
	startWidth = 330
	startLabel = 70
	startRow   = 26
	startField = 22
)

func (s *startScene) Name() string { return "new" }

func (s *startScene) Build(*shell.Window) {
	w := s.w
	if !s.open {
		s.open = true
		s.name, s.start.Ruleset = w.Choices.Name, w.o.Ruleset
	}
	var rows []func(image.Rectangle)
	var name, seed *widget.TextInput
	rows = append(rows, func(at image.Rectangle) {
		name = s.addField(at, w.Words.Text("window.new.name"), &s.name, w.Words.Text("window.hero"), settings.NameLength)
	})
	s.notes = nil
	for i, c := range choices {
		options := c.options(s)
		if len(options) == 0 {
			continue
		}
		if chosen := c.chosen(s); *chosen == "" {
			*chosen = options[0]
		}
		rows = append(rows, func(at image.Rectangle) { s.addChoice(at, i, options) })
		s.addNote(s.about(c), theme.Quiet)
	}
	if s.seeding {
		rows = append(rows, func(at image.Rectangle) {
			seed = s.addField(at, w.Words.Text("window.seed"), &s.start.Seed, w.Words.Text("window.seed.empty"), seedLength)
		})
		s.addNote(w.Words.Text("window.seed.about"), theme.Quiet)
	}
	s.addNote(s.failed, theme.Hurt)
	height := len(rows)*startRow + 2
	s.Lay(w.Window, w.Words.Text("window.new.title", lang.Args{"Slot": s.slot}), startWidth, height+len(s.notes)*theme.LineHeight+8+2*shell.ButtonHeight+3)
	s.labels = nil
	for i, add := range rows {
		at := s.Inner.Min.Add(image.Pt(startLabel, i*startRow))
		add(image.Rect(at.X, at.Y, s.Inner.Max.X, at.Y+startField))
	}
	s.notesAt = s.Inner.Min.Add(image.Pt(0, height))
	s.Page.Above = s.draw
	s.addButtons()
	s.Page.Finish()
	field := name
	if s.seeding {
		field = seed
	}
	s.Page.Focus(field)
	field.SelectAll() // typing replaces it
}

// addNote adds a paragraph below the rows, unless it is empty.
func (s *startScene) addNote(text string, c color.Color) {
	if text != "" {
		if len(s.notes) > 0 {
			s.notes = append(s.notes, shell.Line{Colour: c})
		}
		s.notes = append(s.notes, shell.Wrapped([]shell.Line{{Text: text, Colour: c}}, startWidth)...)
	}
}

// addLabel adds the label of a row.
func (s *startScene) addLabel(row image.Rectangle, text string) {
	s.labels = append(s.labels, label{text, theme.Quiet, image.Pt(s.Inner.Min.X, row.Min.Y+5)})
}

// addField adds a row with a text field.
func (s *startScene) addField(at image.Rectangle, text string, value *string, empty string, length int) *widget.TextInput {
	s.addLabel(at, text)
	f := shell.NewField(s.w.Window, at, value, empty, length)
	s.Page.AddField(f)
	return f
}

// addChoice adds a row with a button that selects the next option, or with the name of
// the only option.
func (s *startScene) addChoice(at image.Rectangle, row int, options []string) {
	c := choices[row]
	s.addLabel(at, s.w.Text(c.label))
	if len(options) == 1 {
		s.labels = append(s.labels, label{s.option(c), theme.Bright, at.Min.Add(image.Pt(6, 5))})
		return
	}
	s.Put(shell.Button{Name: c.name, At: image.Rect(at.Min.X, at.Min.Y+1, at.Max.X, at.Min.Y+1+shell.ButtonHeight), Turns: true, Label: s.option(c), Act: func() {
		chosen := c.chosen(s)
		*chosen = options[(slices.Index(options, *chosen)+1)%len(options)]
		for _, later := range choices[row+1:] {
			*later.chosen(s) = "" // its options may have changed
		}
		s.rebuild(c.name)
	}})
}

// option returns the name of the selected option of a row.
func (s *startScene) option(c choice) string { return s.w.Words.Title(c.name + "." + *c.chosen(s)) }

// about returns the description of the selected option of a row, or "".
func (s *startScene) about(c choice) string {
	if key := c.name + "." + *c.chosen(s) + ".about"; s.w.Words.Has(key) {
		return s.w.Text(key)
	}
	return ""
}

// addButtons adds two rows of buttons. The second starts the game or goes back.
func (s *startScene) addButtons() {
	w := s.w
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, startKeys, do) }
	seed := w.Words.Text("window.new.seed")
	if s.seeding {
		seed = w.Words.Text("window.seed.draw")
	}
	lower := s.Foot(2)
	upper := []image.Rectangle{lower[0].Sub(image.Pt(0, shell.ButtonHeight+3)), lower[1].Sub(image.Pt(0, shell.ButtonHeight+3))}
	s.Put(
		shell.Button{Name: "seed", At: upper[0], Label: seed, Key: key(cmdSeed), Act: func() { s.do(cmdSeed) }},
		shell.Button{Name: "rules", At: upper[1], Label: w.Words.Text("window.rules.title"), Key: key(cmdRules), Act: func() { s.do(cmdRules) }},
		shell.Button{Name: "start", At: lower[0], Label: w.Words.Text("window.seed.start"), Key: key(shell.CmdStart), Act: func() { s.do(shell.CmdStart) }},
		shell.Button{Name: "close", At: lower[1], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
}

// draw draws the labels and the notes.
func (s *startScene) draw(dst *ebiten.Image) {
	for _, l := range s.labels {
		theme.Write(dst, l.text, l.at, l.colour)
	}
	shell.WriteLines(dst, s.notes, s.notesAt)
}

// rebuild lays the page out again and focuses a control. If there is none with that
// name, it focuses the last field.
func (s *startScene) rebuild(control string) {
	s.Page.Drop()
	s.Build(s.w.Window)
	if c := s.Page.Control(control); c != nil {
		s.Page.Focus(c)
	}
	s.w.Refresh()
	s.w.Trace(true)
}

func (s *startScene) Update(in *shell.Input) { s.do(s.Listen(in, s, startKeys)) }

func (s *startScene) do(do shell.Command) {
	switch do {
	case shell.CmdStart:
		s.begin()
	case cmdSeed:
		s.seeding, s.start.Seed = true, shell.DrawSeed()
		s.rebuild("")
	case cmdRules:
		s.w.showRules(s.start)
	case shell.CmdClose:
		s.w.Pop()
	}
}

// begin starts the game, or shows the error.
func (s *startScene) begin() {
	start := s.start
	if start.Seed = strings.TrimSpace(start.Seed); start.Seed == "" {
		start.Seed = shell.DrawSeed()
	}
	if err := s.w.start(s.slot, start, strings.TrimSpace(s.name), s.overwrite); err != nil {
		s.failed = s.w.faultText(err)
		s.rebuild("start")
	}
}
