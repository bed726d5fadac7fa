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

// startScene begins a new game in a slot: who plays, and by which rules. The seed is
// drawn unless the player asks to enter one.
type startScene struct {
	shell.Panel
	w       *Window
	slot    int  // from 1
	givenUp bool // what is kept there may be lost

	name    string
	start   dungeon.Start
	open    bool // whether the page has been built before
	seeding bool // whether the seed is entered
	labels  []label
	told    []shell.Line // below the rows
	toldAt  image.Point
	failed  string
}

// choice is a row of the page in which one of several options is chosen. The word key
// of an option is the row's name and the option's.
type choice struct {
	name    string
	label   string                     // word key
	options func(*startScene) []string // those there are now; none leaves the row out
	chosen  func(*startScene) *string
}

// choices are the rows of the page below the hero's name. The options of a row may
// depend on what is chosen in the rows before it.
var choices = []choice{
	{"ruleset", "window.new.ruleset", (*startScene).rulesets, func(s *startScene) *string { return &s.start.Ruleset }},
	{"hero", "window.new.hero", (*startScene).heroes, func(s *startScene) *string { return &s.start.Class }},
}

// rulesets lists the rulesets that there are.
func (s *startScene) rulesets() []string {
	all, err := archetypes.Rulesets(s.w.o.Files)
	if err != nil {
		return []string{s.start.Ruleset} // starting the game says what is wrong
	}
	return all
}

// heroes lists the classes of the chosen ruleset; none if there is nothing to choose.
func (s *startScene) heroes() []string {
	kit, err := dungeon.Open(s.w.o.Files, s.start.Ruleset)
	if err != nil {
		return nil // starting the game says why
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
	s.told = nil
	for i, c := range choices {
		options := c.options(s)
		if len(options) == 0 {
			continue
		}
		if chosen := c.chosen(s); *chosen == "" {
			*chosen = options[0]
		}
		rows = append(rows, func(at image.Rectangle) { s.addChoice(at, i, options) })
		s.tell(s.about(c), theme.Quiet)
	}
	if s.seeding {
		rows = append(rows, func(at image.Rectangle) {
			seed = s.addField(at, w.Words.Text("window.seed"), &s.start.Seed, w.Words.Text("window.seed.empty"), seedLength)
		})
		s.tell(w.Words.Text("window.seed.about"), theme.Quiet)
	}
	s.tell(s.failed, theme.Hurt)
	height := len(rows)*startRow + 2
	s.Lay(w.Window, w.Words.Text("window.new.title", lang.Args{"Slot": s.slot}), startWidth, height+len(s.told)*theme.LineHeight+8+2*shell.ButtonHeight+3)
	s.labels = nil
	for i, add := range rows {
		at := s.Inner.Min.Add(image.Pt(startLabel, i*startRow))
		add(image.Rect(at.X, at.Y, s.Inner.Max.X, at.Y+startField))
	}
	s.toldAt = s.Inner.Min.Add(image.Pt(0, height))
	s.Page.Above = s.draw
	s.addButtons()
	s.Page.Finish()
	field := name
	if s.seeding {
		field = seed
	}
	s.Page.Focus(field)
	field.SelectAll() // what is typed takes its place
}

// tell adds a paragraph below the rows; an empty one adds nothing.
func (s *startScene) tell(text string, c color.Color) {
	if text != "" {
		if len(s.told) > 0 {
			s.told = append(s.told, shell.Line{Colour: c})
		}
		s.told = append(s.told, shell.Wrapped([]shell.Line{{Text: text, Colour: c}}, startWidth)...)
	}
}

// addLabel puts a label beside a row.
func (s *startScene) addLabel(row image.Rectangle, text string) {
	s.labels = append(s.labels, label{text, theme.Quiet, image.Pt(s.Inner.Min.X, row.Min.Y+5)})
}

// addField puts a row with a text field on the page.
func (s *startScene) addField(at image.Rectangle, text string, value *string, empty string, length int) *widget.TextInput {
	s.addLabel(at, text)
	f := shell.NewField(s.w.Window, at, value, empty, length)
	s.Page.AddField(f)
	return f
}

// addChoice puts a row with a choice on the page: a button that leads through the
// options, or the name of the only one.
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
			*later.chosen(s) = "" // its options may be others now
		}
		s.again(c.name)
	}})
}

// option is the name of the chosen option of a row.
func (s *startScene) option(c choice) string { return s.w.Words.Title(c.name + "." + *c.chosen(s)) }

// about describes the chosen option of a row; empty if it has no description.
func (s *startScene) about(c choice) string {
	if key := c.name + "." + *c.chosen(s) + ".about"; s.w.Words.Has(key) {
		return s.w.Text(key)
	}
	return ""
}

// addButtons puts the buttons on the page, in two rows: the first is what can be
// looked at before, the second begins or goes back.
func (s *startScene) addButtons() {
	w := s.w
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, startKeys, do) }
	seed := w.Words.Text("window.new.seed")
	if s.seeding {
		seed = w.Words.Text("window.seed.draw")
	}
	under := s.Foot(2)
	upper := []image.Rectangle{under[0].Sub(image.Pt(0, shell.ButtonHeight+3)), under[1].Sub(image.Pt(0, shell.ButtonHeight+3))}
	s.Put(
		shell.Button{Name: "seed", At: upper[0], Label: seed, Key: key(cmdSeed), Act: func() { s.do(cmdSeed) }},
		shell.Button{Name: "rules", At: upper[1], Label: w.Words.Text("window.rules.title"), Key: key(cmdRules), Act: func() { s.do(cmdRules) }},
		shell.Button{Name: "start", At: under[0], Label: w.Words.Text("window.seed.start"), Key: key(shell.CmdStart), Act: func() { s.do(shell.CmdStart) }},
		shell.Button{Name: "close", At: under[1], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
}

// draw draws the labels, and below the rows what there is to say.
func (s *startScene) draw(dst *ebiten.Image) {
	for _, l := range s.labels {
		theme.Write(dst, l.text, l.at, l.colour)
	}
	shell.WriteLines(dst, s.told, s.toldAt)
}

// again lays the page out anew and focuses a control; the newest field if there is
// none of that name.
func (s *startScene) again(control string) {
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
		s.again("")
	case cmdRules:
		s.w.showRules(s.start)
	case shell.CmdClose:
		s.w.Pop()
	}
}

// begin starts the game, or says why it cannot.
func (s *startScene) begin() {
	start := s.start
	if start.Seed = strings.TrimSpace(start.Seed); start.Seed == "" {
		start.Seed = shell.DrawSeed()
	}
	if err := s.w.start(s.slot, start, strings.TrimSpace(s.name), s.givenUp); err != nil {
		s.failed = s.w.faultText(err)
		s.again("start")
	}
}
