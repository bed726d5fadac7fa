// Package start holds the scene of a new game, and the rules in short.
package start

import (
	"errors"
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence/download"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/modpages"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Scene starts a new game in a slot. The player enters the hero's name and selects
// the rules and a class. The seed is random unless the player asks to enter one.
type Scene struct {
	shell.Panel
	Window  *stage.Window
	Game    *saves.NewGame
	open    bool // the page has been built before
	seeding bool // the seed is entered
	texts   []passage
	Failed  string
	field   int // height of a text field
	button  int // height of a button
}

// Open opens the page for a new game in a slot, from 1.
func Open(w *stage.Window, slot int, overwrite bool) {
	w.Push(&Scene{Window: w, Game: w.Saves.NewGame(slot, overwrite)})
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

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "new" }

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	s.field, s.button = w.View.Finger(startField, startWidth), w.View.Finger(ui.ButtonHeight, startWidth)
	row := s.field + startGap
	typed := s.open && (!s.seeding || s.Game.Typed())
	s.open = true
	var field *ui.Field
	about := 0 // the block about the ruleset; 0 without one
	blocks := []block{{row, func(at image.Rectangle) {
		field = s.addField(at, w.Words.Text("window.new.name"), &s.Game.Name, w.Words.Text("window.hero"), settings.NameLength)
	}}}
	var aboutClass []ui.Line
	if len(s.Game.Classes.Names) > 0 {
		aboutClass = s.Game.AboutClass(s.Game.Start.Class)
	}
	switch {
	case s.Game.Fixed():
		blocks = append(blocks, s.paragraph(append(s.Game.About(), aboutClass...)...))
	case len(s.Game.Offered) > 0:
		blocks = append(blocks, block{row, s.addRulesets})
		about = len(blocks)
		blocks = append(blocks, s.paragraph(s.Game.About()...))
	}
	if len(s.Game.Classes.Names) > 0 && !s.Game.Fixed() {
		blocks = append(blocks, block{s.classesHeight(), s.addClasses}, s.paragraph(aboutClass...))
	}
	if s.seeding {
		blocks = append(blocks, block{row, func(at image.Rectangle) {
			field = s.addSeed(at)
		}})
	}
	mods := s.Game.AboutLineMods()
	if mods != nil {
		blocks = append(blocks, s.paragraph(mods...), block{row, s.addMods})
	}
	switch {
	case s.Failed != "":
		blocks = append(blocks, s.paragraph(ui.Line{Text: s.Failed, Colour: theme.Hurt}))
	case s.seeding && !s.Game.ByLine() && mods == nil:
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
	s.Lay(w.Window, w.Words.Text("window.new.title", lang.Args{"Slot": s.Game.Slot}), startWidth, height)
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
func (s *Scene) paragraph(texts ...ui.Line) block {
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
func (s *Scene) addLabel(row image.Rectangle, label string) image.Rectangle {
	s.texts = append(s.texts, passage{[]ui.Line{{Text: label, Colour: theme.Quiet}}, row.Min.Add(image.Pt(0, (s.field-theme.LineHeight)/2))})
	return image.Rect(row.Min.X+startLabel, row.Min.Y, row.Max.X, row.Min.Y+s.field)
}

// addField adds a row with a text field.
func (s *Scene) addField(row image.Rectangle, label string, value *string, empty string, length int) *ui.Field {
	f := ui.NewField(s.Window.Theme, s.addLabel(row, label), value, empty, length)
	s.Page.AddField(f)
	return f
}

// addRulesets adds the row with the ruleset: a button that selects the next one, or the
// name of the only one.
func (s *Scene) addRulesets(row image.Rectangle) {
	at := s.addLabel(row, s.Window.Words.Text("window.new.ruleset"))
	name := s.Window.Words.Title("ruleset." + s.Game.Start.Ruleset)
	if len(s.Game.Offered) == 1 {
		s.texts = append(s.texts, passage{[]ui.Line{{Text: name, Colour: theme.Bright}}, at.Min.Add(image.Pt(6, (s.field-theme.LineHeight)/2))})
		return
	}
	at = image.Rect(at.Min.X, at.Max.Y-1-s.button, at.Max.X, at.Max.Y-1)
	s.Put(ui.Button{Name: "ruleset", At: at, Turns: true, Label: name, Key: s.Window.Keys.Label(s.Window.Words, stage.StartKeys, play.Ruleset), Act: func() { s.nextRuleset("ruleset") }})
}

// addMods adds the button that uses the mods of a shared line.
func (s *Scene) addMods(row image.Rectangle) {
	m, _ := s.Game.LineMods()
	label := "window.line.use"
	if len(m.Missing) > 0 {
		label = "window.line.fetch"
	}
	at := image.Rect(row.Min.X+startLabel, row.Min.Y, row.Max.X, row.Min.Y+s.button)
	s.Put(ui.Button{Name: "mods", At: at, Label: s.Window.Words.Text(label), Act: s.useMods})
}

// useMods uses the mods of a shared line, after it has fetched those that are missing.
func (s *Scene) useMods() {
	m, differ := s.Game.LineMods()
	if !differ {
		return
	}
	w := s.Window
	use := func() {
		m, _ := s.Game.LineMods() // what was fetched is among them
		c := w.Choices
		c.ModsOff = m.Off
		w.Choose(c)
		s.Game.Renew()
		s.Failed = ""
		w.Renew(s, "start")
	}
	if len(m.Missing) == 0 {
		use()
		return
	}
	fetcher := modpages.Fetcher{Window: w.Window}
	if w.Choices.ModIndexes == "" {
		w.Push(&shell.Notice{Text: w.Words.Text("window.line.no-index")})
		return
	}
	fetcher.Read(func(c fetch.Catalog, faults []error) {
		have, err := fetcher.Installed()
		var plan fetch.Plan
		if err == nil {
			plan, err = c.Plan(have, m.Wishes()...)
		}
		if err != nil {
			var texts []string
			for _, err := range append(faults, err) {
				if !errors.Is(err, download.ErrCancelled) {
					texts = append(texts, w.Words.Fault(err.Error()))
				}
			}
			w.Push(&shell.Notice{Text: strings.Join(texts, "\n")})
			return
		}
		fetcher.Install(have, plan, true, func(installed bool) {
			if installed {
				use()
			}
		})
	})
}

// addButtons adds two rows of buttons. The second starts the game or goes back.
func (s *Scene) addButtons() {
	w := s.Window
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.StartKeys, do) }
	seed := w.Words.Text("window.new.seed")
	if s.seeding {
		seed = w.Words.Text("window.seed.draw")
	}
	today := w.Words.Text("window.daily")
	if s.Game.Daily {
		today = w.Words.Text("window.daily.leave")
	}
	lower, upper := s.Foot(2), s.Foot(3)
	for i := range upper {
		upper[i] = upper[i].Sub(image.Pt(0, s.button+3))
	}
	s.Put(
		ui.Button{Name: "seed", At: upper[0], Label: seed, Key: key(play.Seed), Act: func() { s.do(play.Seed) }},
		ui.Button{Name: "daily", At: upper[1], Label: today, Key: key(play.Daily), Act: func() { s.do(play.Daily) }},
		ui.Button{Name: "rules", At: upper[2], Label: w.Words.Text("window.rules.title"), Key: key(play.Rules), Act: func() { s.do(play.Rules) }},
		ui.Button{Name: "start", At: lower[0], Label: w.Words.Text("window.seed.start"), Key: key(input.CmdStart), Act: func() { s.do(input.CmdStart) }},
		ui.Button{Name: "close", At: lower[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
}

// draw draws the texts, and the items that the selected class starts with.
func (s *Scene) draw(dst *ebiten.Image) {
	for _, t := range s.texts {
		ui.WriteLines(dst, t.lines, t.at)
	}
}

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	switch {
	case in.Ctrl && in.Pressed(ebiten.KeyV) && s.seeding:
		s.paste()
	case in.Pressed(input.EnterKeys...) && s.onChosen():
		s.do(input.CmdStart) // to select the class again would do nothing
	case in.Pressed(ebiten.KeyEscape) && s.typesSeed():
		s.Page.Focus(s.Page.Control("start")) // leaves the field, and not yet the page
	default:
		s.do(s.Listen(in, s, stage.StartKeys))
		if s.Window.Shows(s) {
			s.readTyped()
		}
	}
}

// onChosen reports whether the card of the selected class has the focus.
func (s *Scene) onChosen() bool {
	card := s.Page.Control("class." + s.Game.Start.Class)
	return card != nil && card.IsFocused()
}

// typesSeed reports whether the field with the seed, the last one, has the focus.
func (s *Scene) typesSeed() bool {
	return s.seeding && s.Page.Fields[len(s.Page.Fields)-1].IsFocused()
}

func (s *Scene) do(do input.Command) {
	switch do {
	case input.CmdStart:
		s.begin()
	case play.Seed:
		s.Game.DrawSeed()
		s.seeding, s.Failed = true, ""
		s.Window.Renew(s, "")
	case play.Daily:
		s.toggleDaily()
	case play.Rules:
		showRules(s.Window, s.Game)
	case play.Ruleset:
		s.nextRuleset("")
	case input.CmdClose:
		s.Window.Pop()
	default:
		for i := range s.Game.Classes.Names {
			if do == play.ClassCommand(i) && !s.Game.Fixed() {
				s.choose(i, "")
			}
		}
	}
}

// nextRuleset selects the next ruleset and focuses a control.
func (s *Scene) nextRuleset(focus string) {
	if len(s.Game.Offered) > 0 && !s.Game.Fixed() {
		s.Game.NextRuleset()
		s.Window.Renew(s, focus)
	}
}

// begin starts the game and remembers its ruleset and class, or shows the error.
func (s *Scene) begin() {
	k, choices, err := s.Game.Begin()
	if err != nil {
		s.Failed = s.Window.FaultText(err)
		s.Window.Renew(s, "start")
		return
	}
	s.Window.Show(k)
	if choices != s.Window.Choices {
		s.Window.Choose(choices)
	}
}
