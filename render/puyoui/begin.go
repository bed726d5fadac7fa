package puyoui

import (
	"fmt"
	"image"
	"io/fs"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// mode is a mode of the game.
type mode int

const (
	turns mode = iota
	falling
	versus
)

// modes holds the word keys of the modes.
var modes = []struct{ label, about string }{
	turns: {"puyo.mode.turns", "puyo.mode.turns.about"}, falling: {"puyo.mode.fall", "puyo.mode.fall.about"},
	versus: {"puyo.mode.versus", "puyo.mode.versus.about"},
}

// beginPage is the page for starting a game of Puyo or resuming the saved one of
// a mode.
type beginPage struct {
	*menus.Begin
	w      *shell.Window
	mode   mode
	rule   field.Rule
	ruled  bool       // the player has chosen the rule
	level  int        // of the computer in a game of two; human for a person
	turned *puyo.Game // the saved turn-based game; nil if there is no usable one
	fallen fall.Side  // the saved game of falling pieces; its Rule is 0 if there is none
	faults [2]error   // why there is no saved game, by mode
	lines  [beginLines]image.Rectangle
}

// The lines of controls on the page. The description of the mode is below the first.
const (
	modeLine = iota
	ruleLine
	rivalLine
	seedLine
	beginLines // their number
)

// Dimensions of the page, in interface pixels.
const (
	beginWidth  = 424
	beginHeight = beginLines*(menus.BeginRow+lineGap) - lineGap + aboutHeight
	lineGap     = 4
	labelWidth  = 78
	aboutHeight = 2 + 3*theme.LineHeight + 4 // the description
)

// newBegin creates the page. An empty seed stands for a random one.
func newBegin(w *shell.Window, seed string) *beginPage {
	s := &beginPage{w: w, rule: field.Lines}
	s.Begin = &menus.Begin{
		ID: "puyo-begin", Title: "puyo.title", Size: image.Pt(beginWidth, beginHeight), Lines: beginLines, Seed: seed,
		Keys: beginKeys, Rules: "puyo.help.title", Own: []shell.SideButton{{Do: cmdScores, Label: "puyo.scores", About: "puyo.scores.about"}}, Do: s.do,
		Look: s.look, Kept: s.kept, Rows: s.rows, Paint: s.drawLabels, Start: s.start, Resume: s.resume,
	}
	s.look()
	if s.turned == nil && s.fallen.Rule != 0 {
		s.choose(int(falling)) // the only kept game
	}
	return s
}

// rows adds the choices to the page.
func (s *beginPage) rows(at image.Rectangle) {
	at.Max.Y = at.Min.Y + s.Row()
	for i := range s.lines {
		s.lines[i] = at
		at = at.Add(image.Pt(0, at.Dy()+lineGap))
		if i == modeLine {
			at = at.Add(image.Pt(0, aboutHeight))
		}
	}
	s.addChoice(s.lines[modeLine], "mode", len(modes), int(s.mode), func(i int) string { return s.w.Words.Text(modes[i].label) }, s.choose)
	s.addChoice(s.lines[ruleLine], "rule", 2, int(s.rule)-1, func(i int) string { return stage.RuleName(s.w, field.Rule(i+1)) }, func(i int) { s.rule, s.ruled = field.Rule(i+1), true })
	if s.mode == versus {
		s.addChoice(s.lines[rivalLine], "rival", len(strengths)+1, s.level+1, s.rivalName, func(i int) { s.level = i - 1 })
	}
	s.AddSeed(s.lines[seedLine], labelWidth)
}

// drawLabels draws the labels of the rows and the description of the mode.
func (s *beginPage) drawLabels(dst *ebiten.Image) {
	w := s.w
	label := func(text string, line int) {
		at := s.lines[line]
		theme.Write(dst, text, at.Min.Add(image.Pt(4, (at.Dy()-theme.LineHeight)/2)), theme.Quiet)
	}
	label(w.Words.Text("puyo.choose.mode"), modeLine)
	about := image.Pt(s.lines[modeLine].Min.X, s.lines[modeLine].Max.Y+lineGap+2)
	theme.Lines(dst, theme.Wrap(w.Words.Text(modes[s.mode].about), beginWidth), about, theme.Quiet)
	label(w.Words.Text("puyo.fact.rule"), ruleLine)
	if s.mode == versus {
		label(w.Words.Text("puyo.choose.rival"), rivalLine)
	}
}

// addChoice adds a row of buttons, one of which is chosen.
func (s *beginPage) addChoice(row image.Rectangle, name string, count, chosen int, label func(int) string, choose func(int)) {
	row.Min.X += labelWidth
	for i, at := range ui.Split(row, count, 4) {
		control := fmt.Sprint(name, i+1)
		s.Put(ui.Button{Name: control, At: at, Label: label(i), Chosen: func() bool { return i == chosen }, Act: func() {
			choose(i)
			s.Renew(control)
		}})
	}
}

// choose selects a mode and, unless the player has chosen a rule, its usual one.
func (s *beginPage) choose(i int) {
	if s.mode = mode(i); s.ruled {
		return
	}
	s.rule = field.Lines
	if s.mode != turns {
		s.rule = field.Groups
	}
}

// rivalName returns the name of an opponent.
func (s *beginPage) rivalName(i int) string {
	if i == 0 {
		return s.w.Words.Text("puyo.rival.human")
	}
	return s.w.Words.Text(strengths[i-1].label)
}

// look reads the kept games.
func (s *beginPage) look() {
	_ = puyokeep.FinishFall(s.w.Store, time.Now().Unix()) // after an error the next visit tries again
	s.turned, s.faults[turns] = turnsGames.Look(s.w)
	s.fallen, s.faults[falling] = puyokeep.LookFall(s.w.Store)
}

// kept describes the saved game of the mode.
func (s *beginPage) kept() menus.Kept {
	words := s.w.Words
	switch {
	case s.mode == versus || s.mode == falling && s.faults[falling] == nil && s.fallen.Phase == fall.Lost:
		return menus.Kept{Fault: fs.ErrNotExist}
	case s.faults[s.mode] != nil:
		return menus.Kept{Fault: s.faults[s.mode]}
	case s.mode == turns:
		m := s.turned.Match()
		return menus.Kept{Message: words.Text("puyo.kept", lang.Args{"Count": len(m.Played), "Score": m.Score}), Over: s.turned.Over()}
	}
	return menus.Kept{Message: words.Text("puyo.kept", lang.Args{"Count": s.fallen.Number, "Score": s.fallen.Score})}
}

func (s *beginPage) do(do input.Command) {
	switch do {
	case cmdScores:
		s.w.Push(&scoresScene{rule: int(s.rule)})
	case input.CmdHelp:
		lines := turnsHelp
		switch {
		case s.mode == falling:
			lines = fallHelp
		case s.mode == versus && s.level != human:
			lines = rivalHelp
		case s.mode == versus:
			lines = versusHelp
		}
		s.w.Push(helpScene(s.w, lines))
	}
}

// start starts a game of the mode.
func (s *beginPage) start(seed string) error {
	switch s.mode {
	case turns:
		return startTurns(s.w, s.rule, seed)
	case falling:
		return startFall(s.w, s.rule, seed)
	}
	startVersus(s.w, s.rule, seed, s.level, [2]int{})
	return nil
}

// resume resumes the kept game of the mode.
func (s *beginPage) resume() error {
	if s.mode == turns {
		return turnsGames.Resume(s.w)
	}
	return resumeFall(s.w)
}
