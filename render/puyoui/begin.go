package puyoui

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// mode is how a game is played.
type mode int

const (
	turns mode = iota
	falling
	versus
)

// modes are what the page offers.
var modes = []struct{ label, about string }{
	turns: {"puyo.mode.turns", "puyo.mode.turns.about"}, falling: {"puyo.mode.fall", "puyo.mode.fall.about"},
	versus: {"puyo.mode.versus", "puyo.mode.versus.about"},
}

// beginScene is the page on which a game of Puyo begins, or the kept one of its
// mode goes on.
type beginScene struct {
	shell.Panel
	mode   mode
	rule   field.Rule
	ruled  bool // the player has chosen the rule
	level  int  // of the computer in a game of two; human for a person
	seed   string
	field  *widget.TextInput // of the seed
	turned *puyo.Game        // the kept game of turns; nil when there is none that can be used
	fallen fall.Side         // the kept game of falling pieces; its Rule is 0 when there is none
	faults [2]error          // why not, by mode
	failed string
	ticks  int
	start  *shell.Control
	onward *shell.Control
	rows   []int // y of the labels
}

func (s *beginScene) Name() string { return "puyo-begin" }

// The measures of the page.
const (
	beginWidth  = 424
	labelWidth  = 78
	choiceGap   = 26
	seedLetters = 20
)

func (s *beginScene) Build(w *shell.Window) {
	if s.W == nil {
		s.W, s.level = w, 0
		s.look()
		if s.turned == nil && s.fallen.Rule != 0 {
			s.choose(int(falling)) // what there is to go on with
		}
	}
	s.remember()
	about := theme.Wrap(w.Text(modes[s.mode].about), beginWidth)
	told := theme.Wrap(s.told(), beginWidth)
	const aboutLines, toldLines = 3, 2
	rows := 4
	foot := 26 + 2*theme.LineHeight + 6 + shell.ButtonHeight
	s.Lay(w, w.Words.Text("puyo.title"), beginWidth, (aboutLines+toldLines)*theme.LineHeight+14+(rows-1)*choiceGap+foot)
	y := s.Inner.Min.Y
	aboutAt := image.Pt(s.Inner.Min.X, y+choiceGap+2)
	s.rows = s.rows[:0]
	s.addChoice(y, "mode", len(modes), int(s.mode), func(i int) string { return w.Text(modes[i].label) }, s.choose)
	y = aboutAt.Y + aboutLines*theme.LineHeight + 4
	s.addChoice(y, "rule", 2, int(s.rule)-1, func(i int) string { return ruleName(w, field.Rule(i+1)) }, func(i int) { s.rule, s.ruled = field.Rule(i+1), true })
	y += choiceGap
	if s.mode == versus {
		s.addChoice(y, "rival", len(strengths)+1, s.level+1, s.rivalName, func(i int) { s.level = i - 1 })
	}
	y += choiceGap
	seedAt := y
	s.field = shell.NewField(w, image.Rect(s.Inner.Min.X+labelWidth, y, s.Inner.Max.X, y+22), s.seed, w.Words.Text("window.seed.empty"), seedLetters)
	s.Page.AddField(s.field)
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, about, aboutAt, theme.Quiet)
		for i, label := range []string{w.Words.Text("puyo.choose.mode"), w.Words.Text("puyo.fact.rule"), w.Words.Text("puyo.choose.rival")} {
			if i < len(s.rows) {
				theme.Write(dst, label, image.Pt(s.Inner.Min.X+4, s.rows[i]+5), theme.Quiet)
			}
		}
		theme.Write(dst, w.Words.Text("window.seed"), image.Pt(s.Inner.Min.X+4, seedAt+5), theme.Quiet)
		if s.failed != "" {
			theme.Lines(dst, theme.Wrap(s.failed, beginWidth), image.Pt(s.Inner.Min.X, seedAt+28), theme.Hurt)
			return
		}
		ink := theme.Gold
		if s.keptFault() != nil {
			ink = theme.Hurt
		}
		theme.Lines(dst, told[:min(len(told), toldLines)], image.Pt(s.Inner.Min.X, seedAt+28), ink)
	}
	s.addFoot()
	s.Page.Finish()
	if s.onward.Able() {
		s.Page.Focus(s.onward)
	} else {
		s.Page.Focus(s.start)
	}
}

// addChoice adds a row of buttons, one of which is chosen.
func (s *beginScene) addChoice(y int, name string, count, chosen int, label func(int) string, choose func(int)) {
	s.rows = append(s.rows, y)
	for i, at := range shell.Split(image.Rect(s.Inner.Min.X+labelWidth, y, s.Inner.Max.X, y+22), count, 4) {
		control := fmt.Sprint(name, i+1)
		s.Put(shell.Button{Name: control, At: at, Label: label(i), Chosen: func() bool { return i == chosen }, Act: func() {
			choose(i)
			s.rebuild(control)
		}})
	}
}

// choose takes a mode, and the rule that it is usually played by.
func (s *beginScene) choose(i int) {
	if s.mode = mode(i); s.ruled {
		return
	}
	s.rule = field.Lines
	if s.mode != turns {
		s.rule = field.Groups
	}
}

// rivalName names who plays the other well.
func (s *beginScene) rivalName(i int) string {
	if i == 0 {
		return s.W.Words.Text("puyo.rival.human")
	}
	return s.W.Text(strengths[i-1].label)
}

func (s *beginScene) addFoot() {
	w := s.W
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, beginKeys, do) }
	button := func(do shell.Command, label string) shell.Button {
		return shell.Button{Name: string(do), Label: label, Key: key(do), Act: func() { s.do(do) }}
	}
	buttons := []shell.Button{
		button(shell.CmdContinue, w.Words.Text("window.menu.continue")), button(shell.CmdStart, w.Words.Text("window.seed.start")),
		button(cmdScores, w.Words.Text("puyo.scores")), button(shell.CmdClose, w.Words.Text("window.back")),
	}
	buttons[0].Enabled = s.canContinue
	for i, at := range s.Foot(len(buttons)) {
		buttons[i].At = at
	}
	all := s.Put(buttons...)
	s.onward, s.start = all[0], all[1]
}

// look looks at the games that are kept.
func (s *beginScene) look() {
	s.turned, s.faults[turns] = puyokeep.LookTurns(s.W.Store)
	s.fallen, s.faults[falling] = puyokeep.LookFall(s.W.Store)
}

// keptFault is why the kept game of the mode cannot be used; nil where there is
// none at all.
func (s *beginScene) keptFault() error {
	if s.mode == versus || errors.Is(s.faults[s.mode], fs.ErrNotExist) {
		return nil
	}
	return s.faults[s.mode]
}

// canContinue says whether a kept game of the mode can go on.
func (s *beginScene) canContinue() bool {
	switch s.mode {
	case turns:
		return s.turned != nil && s.faults[turns] == nil
	case falling:
		return s.fallen.Rule != 0 && s.fallen.Phase != fall.Lost && s.faults[falling] == nil
	}
	return false
}

// told tells of the kept game of the mode.
func (s *beginScene) told() string {
	w := s.W
	fault := s.keptFault()
	switch {
	case errors.Is(fault, persistence.ErrLocked):
		return w.Words.Text("window.fault.locked")
	case fault != nil:
		return w.Words.Text("puyo.kept.unusable", lang.Args{"Reason": w.FaultText(fault)})
	case !s.canContinue():
		return ""
	case s.mode == turns:
		m := s.turned.Match()
		return w.Words.Text("puyo.kept", lang.Args{"Count": len(m.Played), "Score": m.Score})
	}
	return w.Words.Text("puyo.kept", lang.Args{"Count": s.fallen.Number, "Score": s.fallen.Score})
}

// remember takes in what is written in the field.
func (s *beginScene) remember() {
	if s.field != nil {
		s.seed = s.field.GetText()
	}
}

// rebuild lays the page out anew, with the keyboard on the control of that
// name.
func (s *beginScene) rebuild(name string) {
	s.Page.Drop()
	s.Build(s.W)
	if c := s.Page.Control(name); c != nil {
		s.Page.Focus(c)
	}
	s.W.Refresh()
	s.W.Trace(true)
}

func (s *beginScene) Update(in *shell.Input) {
	if s.ticks++; s.ticks%shell.LockedEvery == 0 && errors.Is(s.keptFault(), persistence.ErrLocked) {
		if s.look(); !errors.Is(s.keptFault(), persistence.ErrLocked) {
			s.rebuild("continue")
		}
	}
	if s.field.IsFocused() && in.Pressed(shell.EnterKeys...) {
		s.Page.Focus(s.start)
		in.Keys = nil
	}
	s.do(s.Listen(in, s, beginKeys))
}

func (s *beginScene) do(do shell.Command) {
	w := s.W
	switch do {
	case shell.CmdStart:
		if s.canContinue() && (s.mode == falling || !s.turned.Over()) {
			w.Push(&shell.Confirm{Text: w.Words.Text("puyo.give-up"), Yes: s.begin})
			return
		}
		s.begin()
	case shell.CmdContinue:
		switch {
		case !s.canContinue():
		case s.mode == turns:
			s.failing(resumeTurns(w))
		default:
			s.failing(resumeFall(w))
		}
	case cmdScores:
		w.Push(&scoresScene{rule: int(s.rule)})
	case shell.CmdHelp:
		lines := turnsHelp
		if s.mode == falling || s.mode == versus && s.level != human {
			lines = fallHelp
		} else if s.mode == versus {
			lines = versusHelp
		}
		w.Push(helpScene(w, lines))
	case shell.CmdClose:
		w.Pop()
	}
}

// begin begins a game; what was kept has been given up.
func (s *beginScene) begin() {
	s.remember()
	seed := strings.TrimSpace(s.seed)
	if seed == "" {
		seed = shell.DrawSeed()
	}
	switch s.mode {
	case turns:
		s.failing(startTurns(s.W, s.rule, seed))
	case falling:
		s.failing(startFall(s.W, s.rule, seed))
	case versus:
		startVersus(s.W, s.rule, seed, s.level, [2]int{})
	}
}

// failing tells why a game cannot begin or go on.
func (s *beginScene) failing(err error) {
	if err == nil {
		return
	}
	s.failed = s.W.FaultText(err)
	s.look()
	s.rebuild("start")
}
