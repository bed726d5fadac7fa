package menus

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Settings shows the settings, one row each with all its options. A choice is applied
// and saved at once.
type Settings struct {
	shell.Panel
	of     *settingsPage // nil for the first page
	state  sound.State   // when the rows were made
	rows   []choice
	lacks  map[string]string // why parts cannot be chosen, by their names
	labels []*ui.Control     // of the rows; these take the focus
	row    int               // the focused row, or the last one
	height int               // of a row
}

// settingsPage is a page of settings: its name in the trace, the word key of its title,
// its keys and its rows.
type settingsPage struct {
	name, title string
	keys        []input.Binding
	rows        func(*shell.Window) []choice
	lacking     func(*shell.Window) map[string]string // why parts cannot be chosen, by their names; may be nil
}

// generalPage is the first page of settings.
var generalPage = settingsPage{"settings", "window.settings.title", SettingsKeys, generalRows, nil}

// page returns the page that is shown.
func (s *Settings) page() settingsPage {
	if s.of != nil {
		return *s.of
	}
	return generalPage
}

// choice is a setting, shown as a row.
type choice struct {
	do    input.Command
	label string
	about string
	parts []part
}

// part is an option of a setting.
type part struct {
	name   string // for the trace
	label  string
	chosen bool
	take   func(c *settings.Settings)
	act    func() // done besides; nil for an option that can be chosen
}

// languages maps language tags to the word keys of their names.
var languages = map[string]string{"en": "window.language.en", "fr": "window.language.fr"}

// generalRows makes the rows of the first page from the current settings.
func generalRows(w *shell.Window) []choice {
	c, text := w.Choices, w.Words.Text
	tongues := choice{do: input.CmdLanguage, label: text("window.settings.language"), about: text("window.settings.language.about"), parts: []part{{
		name: "language.system", label: text("window.settings.system", lang.Args{"Name": w.Words.Text(languages[lang.Detect()])}),
		chosen: c.Language == "", take: func(c *settings.Settings) { c.Language = "" },
	}}}
	if w.Spoken != "" {
		tongues.about = text("window.settings.this-time")
	}
	for _, tag := range w.Data.Tags() {
		tongues.parts = append(tongues.parts, part{
			name: "language." + tag, label: languageName(w.Words, tag),
			chosen: c.Language == tag, take: func(c *settings.Settings) { c.Language = tag },
		})
	}
	rows := []choice{
		tongues,
		{input.CmdScreen, text("window.settings.fullscreen"), text("window.settings.fullscreen.about", lang.Args{"Key": w.Keys.Everywhere(w.Words, input.CmdFullscreen)}), []part{
			{"fullscreen.off", text("window.no"), !c.Fullscreen, func(c *settings.Settings) { c.Fullscreen = false }, nil},
			{"fullscreen.on", text("window.yes"), c.Fullscreen, func(c *settings.Settings) { c.Fullscreen = true }, nil},
		}},
		{input.CmdMotion, text("window.settings.motion"), text("window.settings.motion.about"), []part{
			{"motion.full", text("window.settings.motion.full"), !c.ReducedMotion, func(c *settings.Settings) { c.ReducedMotion = false }, nil},
			{"motion.reduced", text("window.settings.motion.reduced"), c.ReducedMotion, func(c *settings.Settings) { c.ReducedMotion = true }, nil},
		}},
		{input.CmdWalking, text("window.settings.walking"), text("window.settings.walking.about"), walkingParts(w)},
		soundRow(w),
		{input.CmdKeys, text("keys.title"), text("keys.about"), []part{
			{"keys.change", SetName(w.Words, c.Keys) + "…", false, as, func() { w.Push(&KeyChoice{}) }},
		}},
		accessRow(w),
		{input.CmdHints, text("window.settings.hints"), text("window.settings.hints.about", lang.Args{"Count": len(w.Told)}), []part{
			{"hints.off", text("window.no"), c.NoHints, func(c *settings.Settings) { c.NoHints = true }, nil},
			{"hints.on", text("window.yes"), !c.NoHints, func(c *settings.Settings) { c.NoHints = false }, nil},
			{"hints.again", text("window.settings.hints.again"), false, func(c *settings.Settings) { c.NoHints = false }, w.ForgetHints},
		}},
	}
	if w.Data.Present() {
		about := text("window.settings.data.about", lang.Args{"Folder": w.Data.Files.Folder()})
		if f, faulty := w.Data.Fault(); faulty {
			about = text("window.settings.data.fault", lang.Args{"Problem": f.Text(w.Words)})
		}
		rows = append(rows, choice{input.CmdData, text("window.settings.data"), about, []part{
			{"data.own", text("window.settings.data.own"), !c.BuiltinData, func(c *settings.Settings) { c.BuiltinData = false }, nil},
			{"data.builtin", text("window.settings.data.builtin"), c.BuiltinData, func(c *settings.Settings) { c.BuiltinData = true }, nil},
		}})
	}
	return rows
}

// languageName is the name of a language. A mod names its own by the key
// window.language.TAG.
func languageName(words *lang.Words, tag string) string {
	key := "window.language." + tag
	if !words.Has(key) {
		return tag
	}
	return words.Text(key)
}

// walkingParts are the speeds of held keys and walks.
func walkingParts(w *shell.Window) (parts []part) {
	for _, speed := range settings.WalkSpeeds {
		parts = append(parts, part{
			"walking." + cmp.Or(speed, "normal"), w.Words.Text(settings.WalkWords[speed]), w.Choices.WalkSpeed == speed,
			func(c *settings.Settings) { c.WalkSpeed = speed }, nil,
		})
	}
	return parts
}

// The dimensions of the panel.
const (
	settingsWidth = 380
	labelWidth    = 112
	rowSpace      = 6  // between two rows
	partSpace     = 14 // minimum padding of an option around its label
)

// Name returns the scene name for the trace.
func (s *Settings) Name() string { return s.page().name }

// Build lays out the scene.
func (s *Settings) Build(w *shell.Window) {
	s.rows, s.lacks = s.page().rows(w), nil
	if lacking := s.page().lacking; lacking != nil {
		s.lacks = lacking(w)
	}
	s.state, _ = w.Audio.State()
	s.row = min(s.row, len(s.rows)-1) // the player's data files may be gone
	lines := 2
	for _, row := range s.rows {
		lines = max(lines, len(theme.Wrap(row.about, settingsWidth)))
	}
	if w.SettingsErr != nil {
		lines = len(theme.Wrap(w.SettingsTrouble(), settingsWidth))
	}
	s.height = w.View.Finger(ui.ButtonHeight, settingsWidth)
	s.Lay(w, w.Words.Text(s.page().title), settingsWidth, len(s.rows)*(s.height+rowSpace)+6+lines*theme.LineHeight+8+ui.ButtonHeight)
	s.Page.Above = s.drawAbout
	s.labels = nil
	for i, row := range s.rows {
		y := s.Inner.Min.Y + i*(s.height+rowSpace)
		left := image.Rect(s.Inner.Min.X, y, s.Inner.Min.X+labelWidth, y+s.height)
		s.labels = append(s.labels, s.Put(ui.Button{
			Name: string(row.do), At: left, Label: row.label, Key: w.Keys.Label(w.Words, s.page().keys, row.do), Act: func() { s.do(row.do) },
		})...)
		right := image.Rect(left.Max.X+6, y, s.Inner.Max.X, y+s.height)
		for j, at := range row.places(right) {
			s.Page.Add(s.part(i, j, at))
		}
	}
	s.Put(ui.Button{Name: "close", At: s.Foot(3)[2], Label: w.Words.Text("window.back"), Key: w.Keys.Label(w.Words, s.page().keys, input.CmdClose), Act: func() { s.do(input.CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(s.labels[s.row])
}

// places divides a rectangle among the options of a row: equally if every label fits,
// else each option gets the width of its label and an equal share of the rest.
func (c choice) places(r image.Rectangle) []image.Rectangle {
	const gap = 2
	out := ui.Split(r, len(c.parts), gap)
	spare, fits := r.Dx()-gap*(len(c.parts)-1), true
	for i, p := range c.parts {
		room := theme.Width(p.label) + partSpace
		spare -= room
		fits = fits && room <= out[i].Dx()
	}
	if fits {
		return out
	}
	x := r.Min.X
	for i, p := range c.parts {
		end := x + theme.Width(p.label) + partSpace + spare/len(c.parts)
		if i == len(c.parts)-1 {
			end = r.Max.X
		}
		out[i] = image.Rect(x, r.Min.Y, end, r.Max.Y)
		x = end + gap
	}
	return out
}

// part makes the control of an option. Only the rows take keyboard focus; the left
// and right arrows choose within a row.
func (s *Settings) part(row, i int, at image.Rectangle) *ui.Control {
	p := s.rows[row].parts[i]
	c := ui.NewControl(p.name, at, func() { s.take(row, i) })
	c.Keyless = true
	c.Enabled = func() bool { return s.lacks[p.name] == "" }
	c.Tip = func() string { return s.lacks[p.name] }
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		var ink color.Color = theme.Quiet
		switch {
		case p.chosen:
			ink, state = theme.Gold, theme.Pressed
		case state == theme.Disabled:
			ink = theme.Stone
		case state != theme.Idle:
			ink = theme.Bright
		}
		s.W.Theme.Button(dst, r, state)
		theme.Centred(dst, p.label, r, ink)
		if p.chosen {
			ui.DrawChosen(dst, r)
		}
	}
	return c
}

// ShowsSettingsErr marks the page that shows why settings were not saved.
func (s *Settings) ShowsSettingsErr() {}

// About returns the description of the focused row, or the error of the last save.
func (s *Settings) About() string {
	if s.W.SettingsErr != nil {
		return s.W.SettingsTrouble()
	}
	return s.rows[s.row].about
}

// drawAbout draws the text of About.
func (s *Settings) drawAbout(dst *ebiten.Image) {
	ink := color.Color(theme.Quiet)
	if s.W.SettingsErr != nil {
		ink = theme.Hurt
	}
	theme.Lines(dst, theme.Wrap(s.About(), s.Inner.Dx()), s.Inner.Min.Add(image.Pt(0, len(s.rows)*(s.height+rowSpace)+6)), ink)
}

// Update handles one tick.
func (s *Settings) Update(in *input.State) {
	// A click that has begun belongs to the controls that are there, so it ends first.
	if state, _ := s.W.Audio.State(); state != s.state && !in.Down && !in.Up {
		s.W.Rebuild(s)
		s.W.Trace(true)
	}
	s.follow()
	if s.labels[s.row].IsFocused() {
		for key, step := range map[ebiten.Key]int{ebiten.KeyArrowLeft: -1, ebiten.KeyArrowRight: 1} {
			if in.Pressed(key) {
				in.Keys = nil
				s.step(step)
			}
		}
	}
	do := s.Listen(in, s, s.page().keys)
	if s.W.Shows(s) {
		s.follow()
		s.do(do)
	}
}

// follow updates the current row from the focus.
func (s *Settings) follow() {
	if i := s.Page.FocusedAmong(s.labels); i >= 0 {
		s.row = i
	}
}

func (s *Settings) do(do input.Command) {
	if do == input.CmdClose {
		s.W.Pop()
		return
	}
	if i := slices.IndexFunc(s.rows, func(c choice) bool { return c.do == do }); i >= 0 {
		s.row = i
		s.take(i, s.next(s.rows[i]))
	}
}

// now returns the index of the selected option.
func (c choice) now() int { return slices.IndexFunc(c.parts, func(p part) bool { return p.chosen }) }

// next returns the index of the option after the selected one, or of the first one.
func (s *Settings) next(c choice) int {
	next := (c.now() + 1) % len(c.parts)
	if c.parts[next].act != nil || s.lacks[c.parts[next].name] != "" {
		return 0
	}
	return next
}

// step selects the next option to one side, if there is one.
func (s *Settings) step(by int) {
	row := s.rows[s.row]
	if to := row.now() + by; to >= 0 && to < len(row.parts) && s.lacks[row.parts[to].name] == "" {
		s.take(s.row, to)
	}
}

// take selects an option of a row. A language chosen here overrides the one from the
// command line.
func (s *Settings) take(row, i int) {
	s.row = row
	c := s.W.Choices
	p := s.rows[row].parts[i]
	s.Page.HearToggle()
	p.take(&c)
	if p.act != nil {
		p.act()
	}
	overridden := s.rows[row].do == input.CmdLanguage && s.W.Spoken != ""
	if c == s.W.Choices && !overridden && p.act == nil {
		s.Page.Focus(s.labels[row])
		return
	}
	if overridden {
		s.W.Spoken = ""
	}
	s.W.Choose(c)
}
