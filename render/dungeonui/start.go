package dungeonui

import (
	"image"
	"slices"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// startScene starts a new game in a slot. The player enters the hero's name and selects
// the rules and a class. The seed is random unless the player asks to enter one.
type startScene struct {
	shell.Panel
	w       *Window
	game    *saves.NewGame
	open    bool // the page has been built before
	seeding bool // the seed is entered
	texts   []passage
	failed  string
	field   int // height of a text field
	button  int // height of a button
}

// openStart opens the page for a new game in a slot, from 1.
func (w *Window) openStart(slot int, overwrite bool) {
	w.Push(&startScene{w: w, game: w.saves.NewGame(slot, overwrite)})
}

// passage is a paragraph or a label of the page.
type passage struct {
	lines []ui.Line
	at    image.Point
}

// block is a part of the page. Blocks are below each other.
type block struct {
	height int
	add    func(at image.Rectangle)
}

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
	s.field, s.button = w.View.Finger(startField, startWidth), w.View.Finger(ui.ButtonHeight, startWidth)
	row := s.field + startGap
	typed := s.open && (!s.seeding || s.game.Typed())
	s.open = true
	var field *widget.TextInput
	about := 0 // the block about the ruleset; 0 without one
	blocks := []block{{row, func(at image.Rectangle) {
		field = s.addField(at, w.Words.Text("window.new.name"), &s.game.Name, w.Words.Text("window.hero"), settings.NameLength)
	}}}
	var aboutClass []ui.Line
	if len(s.game.Classes.Names) > 0 {
		aboutClass = s.game.AboutClass(s.game.Start.Class)
	}
	switch {
	case s.game.Fixed():
		blocks = append(blocks, s.paragraph(append(s.game.About(), aboutClass...)...))
	case len(s.game.Offered) > 0:
		blocks = append(blocks, block{row, s.addRulesets})
		about = len(blocks)
		blocks = append(blocks, s.paragraph(s.game.About()...))
	}
	if len(s.game.Classes.Names) > 0 && !s.game.Fixed() {
		blocks = append(blocks, block{s.classesHeight(), s.addClasses}, s.paragraph(aboutClass...))
	}
	if s.seeding {
		blocks = append(blocks, block{row, func(at image.Rectangle) {
			field = s.addSeed(at)
		}})
	}
	switch {
	case s.failed != "":
		blocks = append(blocks, s.paragraph(ui.Line{Text: s.failed, Colour: theme.Hurt}))
	case s.seeding && !s.game.ByLine():
		blocks = append(blocks, s.paragraph(ui.Line{Text: w.Words.Text("window.seed.about"), Colour: theme.Quiet}))
	}
	height := s.button + 3 + ui.ButtonHeight
	for _, b := range blocks {
		height += b.height
	}
	if about > 0 && height > w.View.PanelRoom(startWidth) { // the smallest window, with everything open
		height -= blocks[about].height
		blocks = slices.Delete(blocks, about, about+1)
	}
	s.Lay(w.Window, w.Words.Text("window.new.title", lang.Args{"Slot": s.game.Slot}), startWidth, height)
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

// paragraph returns a block with texts below each other.
func (s *startScene) paragraph(texts ...ui.Line) block {
	const gap = 4
	lines := ui.Wrapped(texts, startWidth)
	if len(lines) == 0 {
		return block{0, func(image.Rectangle) {}}
	}
	return block{len(lines)*theme.LineHeight + gap, func(at image.Rectangle) {
		s.texts = append(s.texts, passage{lines, at.Min})
	}}
}

// addLabel adds the label of a row and returns the rest of the row.
func (s *startScene) addLabel(row image.Rectangle, label string) image.Rectangle {
	s.texts = append(s.texts, passage{[]ui.Line{{Text: label, Colour: theme.Quiet}}, row.Min.Add(image.Pt(0, (s.field-theme.LineHeight)/2))})
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
	at := s.addLabel(row, s.w.Words.Text("window.new.ruleset"))
	name := s.w.Words.Title("ruleset." + s.game.Start.Ruleset)
	if len(s.game.Offered) == 1 {
		s.texts = append(s.texts, passage{[]ui.Line{{Text: name, Colour: theme.Bright}}, at.Min.Add(image.Pt(6, (s.field-theme.LineHeight)/2))})
		return
	}
	at = image.Rect(at.Min.X, at.Max.Y-1-s.button, at.Max.X, at.Max.Y-1)
	s.Put(ui.Button{Name: "ruleset", At: at, Turns: true, Label: name, Key: s.w.Keys.Label(s.w.Words, startKeys, cmdRuleset), Act: func() { s.nextRuleset("ruleset") }})
}

// addButtons adds two rows of buttons. The second starts the game or goes back.
func (s *startScene) addButtons() {
	w := s.w
	key := func(do input.Command) string { return w.Keys.Label(w.Words, startKeys, do) }
	seed := w.Words.Text("window.new.seed")
	if s.seeding {
		seed = w.Words.Text("window.seed.draw")
	}
	today := w.Words.Text("window.daily")
	if s.game.Daily {
		today = w.Words.Text("window.daily.leave")
	}
	lower, upper := s.Foot(2), s.Foot(3)
	for i := range upper {
		upper[i] = upper[i].Sub(image.Pt(0, s.button+3))
	}
	s.Put(
		ui.Button{Name: "seed", At: upper[0], Label: seed, Key: key(cmdSeed), Act: func() { s.do(cmdSeed) }},
		ui.Button{Name: "daily", At: upper[1], Label: today, Key: key(cmdDaily), Act: func() { s.do(cmdDaily) }},
		ui.Button{Name: "rules", At: upper[2], Label: w.Words.Text("window.rules.title"), Key: key(cmdRules), Act: func() { s.do(cmdRules) }},
		ui.Button{Name: "start", At: lower[0], Label: w.Words.Text("window.seed.start"), Key: key(input.CmdStart), Act: func() { s.do(input.CmdStart) }},
		ui.Button{Name: "close", At: lower[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
}

// draw draws the texts, and the items that the selected class starts with.
func (s *startScene) draw(dst *ebiten.Image) {
	for _, t := range s.texts {
		ui.WriteLines(dst, t.lines, t.at)
	}
}

func (s *startScene) Update(in *input.State) {
	switch {
	case in.Ctrl && in.Pressed(ebiten.KeyV) && s.seeding:
		s.paste()
	case in.Pressed(input.EnterKeys...) && s.onChosen():
		s.do(input.CmdStart) // to select the class again would do nothing
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
	card := s.Page.Control("class." + s.game.Start.Class)
	return card != nil && card.IsFocused()
}

// typesSeed reports whether the field with the seed, the last one, has the focus.
func (s *startScene) typesSeed() bool {
	return s.seeding && s.Page.Fields[len(s.Page.Fields)-1].IsFocused()
}

func (s *startScene) do(do input.Command) {
	switch do {
	case input.CmdStart:
		s.begin()
	case cmdSeed:
		s.game.DrawSeed()
		s.seeding, s.failed = true, ""
		s.w.Renew(s, "")
	case cmdDaily:
		s.toggleDaily()
	case cmdRules:
		s.w.showRules(s.game)
	case cmdRuleset:
		s.nextRuleset("")
	case input.CmdClose:
		s.w.Pop()
	default:
		for i := range s.game.Classes.Names {
			if do == classCommand(i) && !s.game.Fixed() {
				s.choose(i, "")
			}
		}
	}
}

// nextRuleset selects the next ruleset and focuses a control.
func (s *startScene) nextRuleset(focus string) {
	if len(s.game.Offered) > 0 && !s.game.Fixed() {
		s.game.NextRuleset()
		s.w.Renew(s, focus)
	}
}

// begin starts the game and remembers its ruleset and class, or shows the error.
func (s *startScene) begin() {
	k, choices, err := s.game.Begin()
	if err != nil {
		s.failed = s.w.faultText(err)
		s.w.Renew(s, "start")
		return
	}
	s.w.show(k)
	if choices != s.w.Choices {
		s.w.Choose(choices)
	}
}
