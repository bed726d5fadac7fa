package modpages

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// ModOptions shows the options of a mod, one to a row. A change applies and is saved at once.
type ModOptions struct {
	shell.Panel
	Mod    *mods.Mod
	rows   []*ui.Control
	first  int // visible row
	shown  int // visible rows
	step   int // from one row to the next
	chosen int
	about  ui.Details
}

// optionValue is the width of the value of an option, with the buttons that step through the
// values.
const (
	optionList  = 340 // greatest width of the list
	optionValue = 150
	optionStep  = 18 // width of such a button
)

// optionKeys are the keys of the page.
var optionKeys = []input.Binding{{Do: cmdReset, Letters: "r"}, input.CloseKey}

// cmdReset gives all options their defaults.
const cmdReset input.Command = "reset"

// Name returns the scene name for the trace.
func (s *ModOptions) Name() string { return "options" }

// Notch is the height of a row of the list.
func (s *ModOptions) Notch() int { return s.step }

// Build lays out the scene.
func (s *ModOptions) Build(w *shell.Window) {
	s.W = w
	width := w.View.PageWidth(modsWidth)
	s.step = w.View.Finger(ui.ButtonHeight, width) + modSpace
	height := min(mostMods, w.View.PanelRoom(width))
	s.shown = (height - ui.ButtonHeight - 8) / s.step
	s.first = max(0, min(s.first, len(s.Mod.Option)-s.shown))
	s.Lay(w, w.Words.Text("window.options.title", lang.Args{"Name": s.Mod.Title(w.Words.Tag())}), width, height)
	list, details := shell.Columns(s.Inner, min(optionList, width*3/5))
	details.Min.Y += 4
	details.Max.Y = s.FootTop() - 8
	s.rows = nil
	values := overlay.OptionsIn(s.Mod, w.Choices.ModOptions)
	for i := s.first; i < min(len(s.Mod.Option), s.first+s.shown); i++ {
		y := s.Inner.Min.Y + (i-s.first)*s.step
		s.rows = append(s.rows, s.row(i, image.Rect(list.Min.X, y, list.Max.X, y+s.step-modSpace), values))
	}
	at := s.Foot(3)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, optionKeys, do) }
	s.Put(
		ui.Button{Name: "reset", At: at[0], Label: w.Words.Text("window.options.reset"), Key: key(cmdReset), Act: func() { s.do(cmdReset) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.about.Put(s.Page, details)
	s.tell()
	s.Page.Above = func(dst *ebiten.Image) { drawPlace(dst, &s.Panel, s.first, s.shown, len(s.Mod.Option)) }
	s.Page.Finish()
	s.about.BackTo(s.rows[s.chosen-s.first])
	s.Page.Focus(s.rows[s.chosen-s.first])
}

// row adds an option to the page: its name, its value, and buttons that change it.
func (s *ModOptions) row(i int, at image.Rectangle, values mods.Values) *ui.Control {
	o, w := s.Mod.Option[i], s.W
	value := at
	value.Min.X = at.Max.X - min(optionValue, at.Dx()/2)
	name := ui.NewControl("option."+o.ID, image.Rect(at.Min.X, at.Min.Y, value.Min.X-modSpace, at.Max.Y), func() { s.act(i) })
	name.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		w.Theme.Button(dst, r, state)
		ink := theme.Plain
		if i == s.chosen {
			ink = theme.Gold
		}
		theme.Write(dst, theme.Cut(o.Title(w.Words.Tag()), r.Dx()-12), image.Pt(r.Min.X+6, r.Min.Y+(r.Dy()-theme.LineHeight)/2), ink)
	}
	s.Page.Add(name)
	if o.Type != mods.OptionText && o.Type != mods.OptionBool {
		for _, b := range []struct {
			name, sign string
			step       int
			at         image.Rectangle
		}{
			{"less", "←", -1, image.Rect(value.Min.X, value.Min.Y, value.Min.X+optionStep, value.Max.Y)},
			{"more", "→", 1, image.Rect(value.Max.X-optionStep, value.Min.Y, value.Max.X, value.Max.Y)},
		} {
			s.Put(ui.Button{Name: b.name + "." + o.ID, At: b.at, Label: b.sign, Keyless: true, Act: func() { s.change(i, b.step) },
				Enabled: func() bool { return overlay.NextValue(o, values[o.ID], b.step) != values[o.ID] }})
		}
		value.Min.X += optionStep + modSpace
		value.Max.X -= optionStep + modSpace
	}
	shown := ui.NewControl("value."+o.ID, value, func() { s.act(i) })
	shown.Keyless = true
	shown.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		ink := color.Color(theme.Quiet)
		if values[o.ID] != o.Initial() {
			ink = theme.Bright
		}
		w.Theme.Button(dst, r, state)
		theme.Centred(dst, theme.Cut(overlay.OptionValue(w.Words, o, values[o.ID]), r.Dx()-8), r, ink)
	}
	s.Page.Add(shown)
	return name
}

// option is the chosen option.
func (s *ModOptions) option() mods.Option { return s.Mod.Option[s.chosen] }

// choose shows another option.
func (s *ModOptions) choose(i int) {
	if i < 0 || i >= len(s.Mod.Option) || i == s.chosen {
		return
	}
	s.chosen = i
	if n := i - s.first; n >= 0 && n < len(s.rows) { // a click that has begun stays with its row
		s.tell()
		s.about.BackTo(s.rows[n])
		s.Page.Focus(s.rows[n])
		return
	}
	s.first = min(max(s.first, i-s.shown+1), i)
	s.W.Rebuild(s)
}

// tell describes the chosen option.
func (s *ModOptions) tell() {
	note := ui.Line{Text: s.W.Words.Text("window.options.note"), Colour: theme.Quiet}
	s.about.Tell(append(overlay.AboutOption(s.W.Words, s.option()), note))
}

// act changes an option: to the next value, or to one that is typed.
func (s *ModOptions) act(i int) {
	s.choose(i)
	o, w := s.option(), s.W
	if o.Type == mods.OptionBool || o.Type == mods.OptionChoice {
		s.change(i, 1)
		return
	}
	w.Push(&Prompt{
		Title: o.Title(w.Words.Tag()), About: overlay.OptionRange(w.Words, o), Length: mods.MaxOptionText,
		Text: overlay.OptionsIn(s.Mod, w.Choices.ModOptions)[o.ID],
		Check: func(text string) string {
			if err := o.Check(text); err != nil {
				return w.Words.Fault(err.Error())
			}
			return ""
		},
		Take: func(text string) { s.set(o.ID, text) },
	})
}

// change steps through the values of an option.
func (s *ModOptions) change(i, step int) {
	s.choose(i)
	o := s.option()
	now := overlay.OptionsIn(s.Mod, s.W.Choices.ModOptions)[o.ID]
	if next := overlay.NextValue(o, now, step); next != now {
		s.Page.HearToggle()
		s.set(o.ID, next)
	}
}

// set gives an option a value.
func (s *ModOptions) set(id, value string) {
	c := s.W.Choices
	values := overlay.OptionsIn(s.Mod, c.ModOptions)
	values[id] = value
	s.apply(c, values)
}

func (s *ModOptions) apply(c settings.Settings, values mods.Values) {
	c.ModOptions = s.Mod.With(c.ModOptions, values)
	if c != s.W.Choices {
		s.W.Choose(c)
	}
}

// Update handles one tick.
func (s *ModOptions) Update(in *input.State) {
	s.about.Update(in)
	focused := s.Page.FocusedAmong(s.rows)
	switch {
	case in.Wheel != 0:
		s.choose(max(0, min(s.chosen+in.Wheel, len(s.Mod.Option)-1)))
	case in.Pressed(ebiten.KeyArrowDown) && focused == len(s.rows)-1 && s.first+len(s.rows) < len(s.Mod.Option):
		s.choose(s.first + len(s.rows))
	case in.Pressed(ebiten.KeyArrowUp) && focused == 0 && s.first > 0:
		s.choose(s.first - 1)
	case focused >= 0 && in.Pressed(ebiten.KeyArrowLeft):
		s.change(s.first+focused, -1)
	case focused >= 0 && in.Pressed(ebiten.KeyArrowRight):
		s.change(s.first+focused, 1)
	default:
		s.do(s.Listen(in, s, optionKeys))
		if n := s.Page.FocusedAmong(s.rows); s.W.Shows(s) && n >= 0 && s.first+n != s.chosen {
			s.choose(s.first + n)
		}
	}
}

func (s *ModOptions) do(do input.Command) {
	switch do {
	case cmdReset:
		s.apply(s.W.Choices, mods.Values{})
	case input.CmdClose:
		s.W.Pop()
	}
}
