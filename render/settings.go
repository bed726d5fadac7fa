package render

import (
	"image"
	"image/color"
	"slices"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/theme"
)

// settingsScene shows what a player can choose about the program, a row each
// with all that it can be. What is chosen holds and is written at once.
type settingsScene struct {
	panel
	rows   []choice
	labels []*control // of the rows, where the keyboard goes
	row    int        // that the keyboard is on, or was last
}

// choice is a row of the settings.
type choice struct {
	do    command
	label string
	about string
	parts []part
}

// part is one of the things that can be chosen in a row.
type part struct {
	name   string // for programs that follow the window
	label  string
	chosen bool
	take   func(c *settings.Settings)
}

// languages are the names of the languages, by tag.
var languages = map[string]string{"en": "window.language.en", "fr": "window.language.fr"}

// offer makes the rows as things stand.
func (s *settingsScene) offer(w *window) []choice {
	c, text := w.choices, w.words.Text
	tongues := choice{do: cmdLanguage, label: text("window.settings.language"), about: text("window.settings.language.about"), parts: []part{{
		name: "language.system", label: text("window.settings.system", lang.Args{"Name": w.text(languages[lang.Detect()])}),
		chosen: c.Language == "", take: func(c *settings.Settings) { c.Language = "" },
	}}}
	if w.options.Language != "" {
		tongues.about = text("window.settings.this-time")
	}
	for _, tag := range lang.Tags() {
		tongues.parts = append(tongues.parts, part{
			name: "language." + tag, label: w.text(languages[tag]),
			chosen: c.Language == tag, take: func(c *settings.Settings) { c.Language = tag },
		})
	}
	return []choice{
		tongues,
		{cmdScreen, text("window.settings.fullscreen"), text("window.settings.fullscreen.about"), []part{
			{"fullscreen.off", text("window.no"), !c.Fullscreen, func(c *settings.Settings) { c.Fullscreen = false }},
			{"fullscreen.on", text("window.yes"), c.Fullscreen, func(c *settings.Settings) { c.Fullscreen = true }},
		}},
		{cmdMotion, text("window.settings.motion"), text("window.settings.motion.about"), []part{
			{"motion.full", text("window.settings.motion.full"), !c.ReducedMotion, func(c *settings.Settings) { c.ReducedMotion = false }},
			{"motion.reduced", text("window.settings.motion.reduced"), c.ReducedMotion, func(c *settings.Settings) { c.ReducedMotion = true }},
		}},
	}
}

// The measures of the panel.
const (
	settingsWidth = 380
	labelWidth    = 112
	rowStep       = buttonHeight + 6
	partSpace     = 14 // that a part has beside its label, at least
)

func (s *settingsScene) name() string { return "settings" }

func (s *settingsScene) build(w *window) {
	s.rows = s.offer(w)
	lines := 2
	if w.unkept != nil {
		lines = len(theme.Wrap(w.unkeptText(), settingsWidth))
	}
	s.lay(w, w.words.Text("window.settings.title"), settingsWidth, len(s.rows)*rowStep+6+lines*theme.LineHeight+8+buttonHeight)
	s.pg.above = s.drawAbout
	s.labels = nil
	for i, row := range s.rows {
		y := s.inner.Min.Y + i*rowStep
		left := image.Rect(s.inner.Min.X, y, s.inner.Min.X+labelWidth, y+buttonHeight)
		s.labels = append(s.labels, s.put(button{
			name: string(row.do), at: left, label: row.label, key: w.keys.label(w.words, settingsKeys, row.do), act: func() { s.do(row.do) },
		})...)
		right := image.Rect(left.Max.X+6, y, s.inner.Max.X, y+buttonHeight)
		for j, at := range row.places(right) {
			s.pg.add(s.part(i, j, at))
		}
	}
	s.put(button{name: "close", at: s.foot(3)[2], label: w.words.Text("window.back"), key: w.keys.label(w.words, settingsKeys, cmdClose), act: func() { s.do(cmdClose) }})
	s.pg.finish()
	s.pg.focus(s.labels[s.row])
}

// places shares a width among the parts of a row: equally if that leaves each
// the room of its label, else each has that and an equal share of the rest.
func (c choice) places(r image.Rectangle) []image.Rectangle {
	const gap = 2
	out := split(r, len(c.parts), gap)
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

// part makes the control of a part of a row. The keyboard goes to the rows
// alone; the arrows choose within one.
func (s *settingsScene) part(row, i int, at image.Rectangle) *control {
	p := s.rows[row].parts[i]
	c := newControl(p.name, at, func() { s.take(row, i) })
	c.keyless = true
	c.draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		var ink color.Color = theme.Quiet
		switch {
		case p.chosen:
			ink, state = theme.Gold, theme.Pressed
		case state != theme.Idle:
			ink = theme.Bright
		}
		s.w.theme.Button(dst, r, state)
		theme.Centred(dst, p.label, r, ink)
		if p.chosen {
			theme.Fill(dst, image.Rect(r.Min.X+4, r.Max.Y-3, r.Max.X-4, r.Max.Y-2), theme.Gold)
		}
	}
	return c
}

// drawAbout tells about the row that the keyboard is on, or what is wrong.
func (s *settingsScene) drawAbout(dst *ebiten.Image) {
	text, ink := s.rows[s.row].about, color.Color(theme.Quiet)
	if s.w.unkept != nil {
		text, ink = s.w.unkeptText(), theme.Hurt
	}
	theme.Lines(dst, theme.Wrap(text, s.inner.Dx()), s.inner.Min.Add(image.Pt(0, len(s.rows)*rowStep+6)), ink)
}

func (s *settingsScene) update(in *input) {
	s.follow()
	if s.pg.ui.GetFocusedWidget() == widget.Focuser(s.labels[s.row]) {
		for key, step := range map[ebiten.Key]int{ebiten.KeyArrowLeft: -1, ebiten.KeyArrowRight: 1} {
			if in.pressed(key) {
				in.keys = nil
				s.step(step)
			}
		}
	}
	do := s.listen(in, s, settingsKeys)
	if !s.w.ended && s.w.top() == scene(s) {
		s.follow()
		s.do(do)
	}
}

// follow takes in where the keyboard has gone.
func (s *settingsScene) follow() {
	focused := s.pg.ui.GetFocusedWidget()
	if i := slices.IndexFunc(s.labels, func(c *control) bool { return widget.Focuser(c) == focused }); i >= 0 {
		s.row = i
	}
}

func (s *settingsScene) do(do command) {
	if do == cmdClose {
		s.w.pop()
		return
	}
	if i := slices.IndexFunc(s.rows, func(c choice) bool { return c.do == do }); i >= 0 {
		s.row = i
		s.take(i, (s.rows[i].now()+1)%len(s.rows[i].parts))
	}
}

// now is the part of a row that is chosen.
func (c choice) now() int { return slices.IndexFunc(c.parts, func(p part) bool { return p.chosen }) }

// step chooses the next part to one side, if there is one.
func (s *settingsScene) step(by int) {
	row := s.rows[s.row]
	if to := row.now() + by; to >= 0 && to < len(row.parts) {
		s.take(s.row, to)
	}
}

// take chooses a part of a row. A language that the command line asked for
// gives way to the one that is chosen here.
func (s *settingsScene) take(row, i int) {
	s.row = row
	c := s.w.choices
	s.rows[row].parts[i].take(&c)
	overridden := s.rows[row].do == cmdLanguage && s.w.options.Language != ""
	if c == s.w.choices && !overridden {
		s.pg.focus(s.labels[row])
		return
	}
	if overridden {
		s.w.options.Language = ""
	}
	s.w.choose(c)
}
