package menus

import (
	"image"
	"regexp"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// KeyChoice shows the actions of a table with their keys, and lets the player choose them.
type KeyChoice struct {
	shell.Panel
	tables []keys.Table
	table  int // index of the one that is shown
	chosen int // action
	first  int // visible action
	shown  int // visible actions
	step   int // height of a row
	rows   []*ui.Control
}

// The commands of the page.
const (
	cmdUnbind   input.Command = "unbind"
	cmdReset    input.Command = "reset"
	cmdResetAll input.Command = "reset-all"
	cmdBind     input.Command = "bind"
)

// choiceKeys are the keys of the page.
var choiceKeys = []input.Binding{
	{Do: cmdBind, Keys: []ebiten.Key{ebiten.KeyEnter}}, {Do: cmdUnbind, Keys: []ebiten.Key{ebiten.KeyDelete, ebiten.KeyBackspace}},
	{Do: cmdReset, Letters: "r"}, {Do: input.CmdPrevious, Keys: []ebiten.Key{ebiten.KeyPageUp}}, {Do: input.CmdNext, Keys: []ebiten.Key{ebiten.KeyPageDown}}, input.CloseKey,
}

// The dimensions of the page.
const (
	choiceWidth = 392 // leaves the gauges of a game visible
	choiceRows  = 9   // at most
	actionWidth = 164 // of the name of an action
	footGap     = 3   // between the rows of buttons at the foot
)

// Name returns the scene name for the trace.
func (s *KeyChoice) Name() string { return "keys" }

// Notch is the height of a row.
func (s *KeyChoice) Notch() int { return s.step }

// of returns the table that is shown.
func (s *KeyChoice) of() keys.Table { return s.tables[s.table] }

// keyTables returns the tables of keys of a window.
func keyTables(w *shell.Window) []keys.Table {
	if w.KeyTables != nil {
		return w.KeyTables()
	}
	return keys.Tables()
}

// Build lays out the scene.
func (s *KeyChoice) Build(w *shell.Window) {
	if s.tables == nil {
		s.tables = keyTables(w)
	}
	s.step = w.View.Finger(ui.ButtonHeight, choiceWidth)
	others := s.step + ui.ButtonHeight + 8 + 6 + 2*theme.LineHeight + 4 + ui.ButtonHeight + footGap + w.View.Finger(ui.ButtonHeight, choiceWidth)
	s.shown = max(1, min(choiceRows, (w.View.PanelRoom(choiceWidth)-others)/s.step))
	s.Lay(w, w.Words.Text("keys.title"), choiceWidth, others+s.shown*s.step)
	s.Page.Above = s.drawHint
	list := s.of().Commands()
	s.chosen = min(s.chosen, len(list)-1)
	s.first = max(0, min(s.first, len(list)-s.shown))
	top := image.Rect(s.Inner.Min.X, s.Inner.Min.Y, s.Inner.Max.X, s.Inner.Min.Y+s.step)
	at := ui.Split(top, 2, 4)
	s.Put(
		ui.Button{Name: "table", At: at[0], Label: TableName(w.Words, s.of().ID), Key: w.Keys.Label(w.Words, choiceKeys, input.CmdNext), Turns: true, Act: func() { s.turn(1) }},
		ui.Button{Name: "set", At: at[1], Label: w.Words.Text("keys.set", lang.Args{"Name": SetName(w.Words, w.Choices.Keys)}), Turns: true, Act: s.nextSet},
	)
	s.rows = nil
	for i := s.first; i < min(len(list), s.first+s.shown); i++ {
		y := s.Inner.Min.Y + s.step + 4 + (i-s.first)*s.step
		c := ui.NewControl("action."+string(list[i]), image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+s.step-1), func() { s.chosen = i; s.bind() })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, list[i], state) }
		s.rows = append(s.rows, s.Page.Add(c))
	}
	feet := s.Foot(3)
	upper := slices.Clone(feet)
	for i := range upper {
		upper[i] = upper[i].Sub(image.Pt(0, feet[0].Dy()+footGap))
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, choiceKeys, do) }
	s.Put(
		ui.Button{Name: string(cmdBind), At: upper[0], Label: w.Words.Text("keys.add"), Key: key(cmdBind), Act: s.bind},
		ui.Button{Name: string(cmdUnbind), At: upper[1], Label: w.Words.Text("keys.unbind"), Key: key(cmdUnbind), Act: func() { s.do(cmdUnbind) }},
		ui.Button{Name: string(cmdReset), At: upper[2], Label: w.Words.Text("keys.reset"), Key: key(cmdReset), Act: func() { s.do(cmdReset) }},
		ui.Button{Name: string(cmdResetAll), At: feet[0], Label: w.Words.Text("keys.reset-all"), Act: func() { s.do(cmdResetAll) }},
		ui.Button{Name: "close", At: feet[2], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.rows[max(0, min(s.chosen-s.first, len(s.rows)-1))])
}

// Update handles one tick.
func (s *KeyChoice) Update(in *input.State) {
	s.follow()
	on, last := s.Page.FocusedAmong(s.rows), len(s.rows)-1
	switch {
	case in.Pressed(ebiten.KeyArrowDown) && on == last && s.first+s.shown < len(s.of().Commands()):
		s.scroll(1, in)
	case in.Pressed(ebiten.KeyArrowUp) && on == 0 && s.first > 0:
		s.scroll(-1, in)
	case in.Wheel != 0:
		s.scroll(in.Wheel, in)
	}
	do := s.Listen(in, s, choiceKeys)
	if s.W.Shows(s) && do != cmdBind { // Enter clicks what has the focus
		s.follow()
		s.do(do)
	}
}

// follow notes which action has the focus.
func (s *KeyChoice) follow() {
	if i := s.Page.FocusedAmong(s.rows); i >= 0 && s.first+i != s.chosen {
		s.chosen = s.first + i
		s.Page.Redraw()
	}
}

// scroll shows other actions.
func (s *KeyChoice) scroll(by int, in *input.State) {
	in.Keys = nil
	s.first += by
	s.chosen = max(0, min(s.chosen+by, len(s.of().Commands())-1))
	s.W.Rebuild(s)
}

// turn shows another table.
func (s *KeyChoice) turn(by int) {
	n := len(s.tables)
	s.table, s.chosen, s.first = (s.table+by+n)%n, 0, 0
	s.W.Rebuild(s)
	s.W.Trace(true)
}

// action returns the chosen action.
func (s *KeyChoice) action() input.Command { return s.of().Commands()[s.chosen] }

// bind waits for the key to bind.
func (s *KeyChoice) bind() {
	s.W.Push(&capture{table: s.of(), do: s.action()})
}

func (s *KeyChoice) do(do input.Command) {
	own := s.W.Choices.Keys
	switch do {
	case cmdUnbind:
		bind(s.W, own.With(s.of().ID, s.action(), nil))
	case cmdReset:
		bind(s.W, own.Without(s.of().ID, s.action()))
	case cmdResetAll:
		bind(s.W, "")
	case input.CmdPrevious:
		s.turn(-1)
	case input.CmdNext:
		s.turn(1)
	case input.CmdClose:
		s.W.Pop()
	}
}

// nextSet takes the next set of keys.
func (s *KeyChoice) nextSet() {
	i := slices.IndexFunc(keys.Sets, func(set keys.Set) bool { return set.Own() == s.W.Choices.Keys })
	switch {
	case i+1 < len(keys.Sets):
		bind(s.W, keys.Sets[i+1].Own())
	default:
		bind(s.W, "")
	}
	s.Page.Focus(s.Page.Control("set"))
}

// bind applies the player's keys and saves them.
func bind(w *shell.Window, own keys.Own) {
	c := w.Choices
	c.Keys = own
	w.Choose(c)
}

// SetName returns the name of the set that the player's keys are.
func SetName(words *lang.Words, own keys.Own) string {
	name := "own"
	if own == "" {
		name = "usual"
	}
	for _, set := range keys.Sets {
		if set.Own() == own {
			name = set.Name
		}
	}
	return words.Text("keys.set." + name)
}

// TableName returns the name of a table of keys.
func TableName(words *lang.Words, id string) string { return words.Text("keys.table." + id) }

// numbered matches commands with a number.
var numbered = regexp.MustCompile(`^([a-z]+)([0-9]+)$`)

// ActionName returns the name of an action of a table.
func ActionName(words *lang.Words, table string, do input.Command) string {
	if m := numbered.FindStringSubmatch(string(do)); m != nil {
		n, _ := strconv.Atoi(m[2]) // digits
		return words.Text("keys.do."+m[1], lang.Args{"Number": n})
	}
	if own := "keys." + table + "." + string(do); words.Has(own) {
		return words.Text(own)
	}
	if verb := "verb." + string(do); keys.OfMod(do) {
		return words.Text(verb)
	}
	return words.Text("keys.do." + string(do))
}
