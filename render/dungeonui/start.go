package dungeonui

import (
	"cmp"
	"image"
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
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// startScene starts a new game in a slot. The player enters the hero's name and selects
// the rules and a class. The seed is random unless the player asks to enter one.
type startScene struct {
	shell.Panel
	w         *Window
	slot      int  // from 1
	overwrite bool // whether a game in the slot may be replaced

	name    string
	start   dungeon.Start
	before  dungeon.Start   // as proposed
	offered []string        // rulesets
	classes classes         // of the selected ruleset
	open    bool            // whether the page has been built before
	seeding bool            // whether the seed is entered
	line    sharedLine      // in the field of the seed
	daily   bool            // whether today's run is selected
	tried   map[string]bool // dates, as they were looked up
	own     dungeon.Start   // what the player had selected before today's run or a line
	texts   []passage
	failed  string
	field   int // height of a text field
	button  int // height of a button
}

// passage is a paragraph or a label of the page.
type passage struct {
	lines []shell.Line
	at    image.Point
}

// block is a part of the page. Blocks are below each other.
type block struct {
	height int
	add    func(at image.Rectangle)
}

// proposed returns the ruleset and the class of the next new game: those of the command
// line, else those that the player selected last, else the first ones.
func (w *Window) proposed() dungeon.Start {
	ruleset := w.proposedRuleset()
	return dungeon.Start{Ruleset: ruleset, Class: w.proposedClass(w.readClasses(ruleset).names)}
}

// proposedRuleset returns the ruleset of the next new game.
func (w *Window) proposedRuleset() string {
	offered, err := archetypes.Offered(w.o.Files)
	switch {
	case err != nil || len(offered) == 0:
		return cmp.Or(w.o.Ruleset, kit.DefaultRuleset) // starting the game says what is wrong
	case w.o.Ruleset == "" && slices.Contains(offered, w.Choices.Ruleset):
		return w.Choices.Ruleset
	}
	return cmp.Or(w.o.Ruleset, offered[0])
}

// proposedClass returns which of a ruleset's classes is proposed, or "".
func (w *Window) proposedClass(names []string) string {
	switch {
	case slices.Contains(names, w.Choices.Class):
		return w.Choices.Class
	case len(names) > 0:
		return names[0]
	}
	return ""
}

// seedLength is the maximum length of a seed, in letters, and lineLength that of a shared
// line, which is entered in the same field.
const (
	seedLength = 32
	lineLength = 400
)

// The measures of the page.
const (
	startWidth = 396
	startLabel = 70
	startField = 22
	startGap   = 4 // between two rows
	startPaste = 80
)

func (s *startScene) Name() string { return "new" }

func (s *startScene) Build(*shell.Window) {
	w := s.w
	s.field, s.button = w.Finger(startField, startWidth), w.Finger(shell.ButtonHeight, startWidth)
	row := s.field + startGap
	typed := s.open && (!s.seeding || s.line.text != "")
	if !s.open {
		s.open = true
		s.name, s.start = w.Choices.Name, w.proposed()
		s.before = s.start
		s.offered, _ = archetypes.Offered(w.o.Files) // starting the game says what is wrong
	}
	s.readClasses()
	var field *widget.TextInput
	about := 0 // the block about the ruleset; 0 without one
	blocks := []block{{row, func(at image.Rectangle) {
		field = s.addField(at, w.Words.Text("window.new.name"), &s.name, w.Words.Text("window.hero"), settings.NameLength)
	}}}
	if s.fixed() {
		blocks = append(blocks, s.paragraph(append(s.fixedLines(), s.classLines()...)...))
	}
	if len(s.offered) > 0 && !s.fixed() {
		blocks = append(blocks, block{row, s.addRulesets})
		about = len(blocks)
		blocks = append(blocks, s.paragraph(shell.Line{Text: s.about("ruleset." + s.start.Ruleset), Colour: theme.Quiet}))
	}
	if len(s.classes.names) > 0 && !s.fixed() {
		blocks = append(blocks, block{s.classes.height(), s.addClasses}, s.paragraph(s.classLines()...))
	}
	if s.seeding {
		blocks = append(blocks, block{row, func(at image.Rectangle) {
			field = s.addSeed(at)
		}})
	}
	switch {
	case s.failed != "":
		blocks = append(blocks, s.paragraph(shell.Line{Text: s.failed, Colour: theme.Hurt}))
	case s.seeding && !s.line.ok:
		blocks = append(blocks, s.paragraph(shell.Line{Text: w.Words.Text("window.seed.about"), Colour: theme.Quiet}))
	}
	height := s.button + 3 + shell.ButtonHeight
	for _, b := range blocks {
		height += b.height
	}
	if about > 0 && height > w.PanelRoom(startWidth) { // the smallest window, with everything open
		height -= blocks[about].height
		blocks = slices.Delete(blocks, about, about+1)
	}
	s.Lay(w.Window, w.Words.Text("window.new.title", lang.Args{"Slot": s.slot}), startWidth, height)
	s.texts = nil
	at := s.Inner
	for _, b := range blocks {
		at.Max.Y = at.Min.Y + b.height
		b.add(at)
		at.Min.Y = at.Max.Y
	}
	s.Page.Above = s.draw
	s.addButtons()
	s.Page.Finish()
	s.Page.Focus(field)
	if !typed {
		field.SelectAll() // typing replaces it
	}
}

// readClasses reads the classes of the selected ruleset, and selects one if the selected
// one is not among them.
func (s *startScene) readClasses() {
	if s.classes.ruleset != s.start.Ruleset {
		s.classes = s.w.readClasses(s.start.Ruleset)
	}
	if names := s.classes.names; !slices.Contains(names, s.start.Class) {
		s.start.Class = s.w.proposedClass(names)
	}
}

// paragraph returns a block with texts below each other.
func (s *startScene) paragraph(texts ...shell.Line) block {
	const gap = 4
	texts = slices.DeleteFunc(texts, func(l shell.Line) bool { return l.Text == "" })
	lines := shell.Wrapped(texts, startWidth)
	if len(lines) == 0 {
		return block{0, func(image.Rectangle) {}}
	}
	return block{len(lines)*theme.LineHeight + gap, func(at image.Rectangle) {
		s.texts = append(s.texts, passage{lines, at.Min})
	}}
}

// about returns the description of an option, or "".
func (s *startScene) about(key string) string {
	if key += ".about"; s.w.Words.Has(key) {
		return s.w.Text(key)
	}
	return ""
}

// addLabel adds the label of a row and returns the rest of the row.
func (s *startScene) addLabel(row image.Rectangle, label string) image.Rectangle {
	s.texts = append(s.texts, passage{[]shell.Line{{Text: label, Colour: theme.Quiet}}, row.Min.Add(image.Pt(0, (s.field-theme.LineHeight)/2))})
	return image.Rect(row.Min.X+startLabel, row.Min.Y, row.Max.X, row.Min.Y+s.field)
}

// addField adds a row with a text field.
func (s *startScene) addField(row image.Rectangle, label string, value *string, empty string, length int) *widget.TextInput {
	f := shell.NewField(s.w.Window, s.addLabel(row, label), value, empty, length)
	s.Page.AddField(f)
	return f
}

// addRulesets adds the row with the ruleset: a button that selects the next one, or the
// name of the only one.
func (s *startScene) addRulesets(row image.Rectangle) {
	at := s.addLabel(row, s.w.Text("window.new.ruleset"))
	name := s.w.Words.Title("ruleset." + s.start.Ruleset)
	if len(s.offered) == 1 {
		s.texts = append(s.texts, passage{[]shell.Line{{Text: name, Colour: theme.Bright}}, at.Min.Add(image.Pt(6, (s.field-theme.LineHeight)/2))})
		return
	}
	at = image.Rect(at.Min.X, at.Max.Y-1-s.button, at.Max.X, at.Max.Y-1)
	s.Put(shell.Button{Name: "ruleset", At: at, Turns: true, Label: name, Key: s.w.Keys.Label(s.w.Words, startKeys, cmdRuleset), Act: func() { s.nextRuleset("ruleset") }})
}

// addButtons adds two rows of buttons. The second starts the game or goes back.
func (s *startScene) addButtons() {
	w := s.w
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, startKeys, do) }
	seed := w.Words.Text("window.new.seed")
	if s.seeding {
		seed = w.Words.Text("window.seed.draw")
	}
	today := w.Words.Text("window.daily")
	if s.daily {
		today = w.Words.Text("window.daily.leave")
	}
	lower, upper := s.Foot(2), s.Foot(3)
	for i := range upper {
		upper[i] = upper[i].Sub(image.Pt(0, s.button+3))
	}
	s.Put(
		shell.Button{Name: "seed", At: upper[0], Label: seed, Key: key(cmdSeed), Act: func() { s.do(cmdSeed) }},
		shell.Button{Name: "daily", At: upper[1], Label: today, Key: key(cmdDaily), Act: func() { s.do(cmdDaily) }},
		shell.Button{Name: "rules", At: upper[2], Label: w.Words.Text("window.rules.title"), Key: key(cmdRules), Act: func() { s.do(cmdRules) }},
		shell.Button{Name: "start", At: lower[0], Label: w.Words.Text("window.seed.start"), Key: key(shell.CmdStart), Act: func() { s.do(shell.CmdStart) }},
		shell.Button{Name: "close", At: lower[1], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
}

// draw draws the texts, and the items that the selected class starts with.
func (s *startScene) draw(dst *ebiten.Image) {
	for _, t := range s.texts {
		shell.WriteLines(dst, t.lines, t.at)
	}
}

func (s *startScene) Update(in *shell.Input) {
	switch {
	case in.Ctrl && in.Pressed(ebiten.KeyV) && s.seeding:
		s.paste()
	case in.Pressed(shell.EnterKeys...) && s.onChosen():
		s.do(shell.CmdStart) // to select the class again would do nothing
	case in.Pressed(ebiten.KeyEscape) && s.typesSeed():
		s.Page.Focus(s.Page.Control("start")) // leaves the field, and not yet the page
	default:
		s.do(s.Listen(in, s, startKeys))
		if s.w.Shows(s) {
			s.readTyped()
		}
	}
}

// onChosen reports whether the card of the selected class has the focus.
func (s *startScene) onChosen() bool {
	card := s.Page.Control("class." + s.start.Class)
	return card != nil && card.IsFocused()
}

// typesSeed reports whether the field with the seed, the last one, has the focus.
func (s *startScene) typesSeed() bool {
	return s.seeding && s.Page.Fields[len(s.Page.Fields)-1].IsFocused()
}

func (s *startScene) do(do shell.Command) {
	switch do {
	case shell.CmdStart:
		s.begin()
	case cmdSeed:
		s.release()
		s.seeding, s.start.Seed = true, shell.DrawSeed()
		s.w.Renew(s, "")
	case cmdDaily:
		s.toggleDaily()
	case cmdRules:
		s.w.showRules(s.start)
	case cmdRuleset:
		if !s.fixed() {
			s.nextRuleset("")
		}
	case shell.CmdClose:
		s.w.Pop()
	default:
		for i := range s.classes.names {
			if do == classCommand(i) && !s.fixed() {
				s.choose(i, "")
			}
		}
	}
}

// nextRuleset selects the next ruleset and focuses a control.
func (s *startScene) nextRuleset(focus string) {
	if n := len(s.offered); n > 0 {
		s.start.Ruleset = s.offered[(slices.Index(s.offered, s.start.Ruleset)+1)%n]
		s.w.Renew(s, focus)
	}
}

// begin starts the game and remembers its ruleset and class, or shows the error.
func (s *startScene) begin() {
	start, err := s.chosenStart()
	name := strings.TrimSpace(s.name)
	if err == nil {
		err = s.w.start(s.slot, start, name, s.overwrite)
	}
	if err != nil {
		s.failed = s.w.faultText(err)
		s.w.Renew(s, "start")
		return
	}
	c := s.w.Choices
	c.Name = name
	if !s.fixed() && (start.Ruleset != s.before.Ruleset || start.Class != s.before.Class) {
		c.Ruleset, c.Class = start.Ruleset, cmp.Or(start.Class, c.Class)
	}
	if c != s.w.Choices {
		s.w.Choose(c)
	}
}
