package gooseui

import (
	"errors"
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// beginScene is the page on which a game of the goose begins: who plays,
// and the seed of the dice. The game that is kept can go on here.
type beginScene struct {
	shell.Panel
	kit     *goose.Kit
	kept    *goose.Game // nil when there is none that can be used
	fault   error       // why not
	places  [goose.MostSeats]place
	seed    string
	field   *widget.TextInput // of the seed
	failed  string
	ticks   int
	start   *shell.Control
	onward  *shell.Control // goes on with the kept game
	seedRow int            // its y
}

func (s *beginScene) Name() string { return "goose-begin" }

// The measures of the page.
const (
	beginWidth  = 372
	placeHeight = 26
	nameWidth   = 206
	nameLetters = 16
	seedLetters = 20
)

func (s *beginScene) Build(w *shell.Window) {
	if s.W == nil {
		s.W = w
		s.look()
		s.seat()
	}
	s.remember()
	told := s.told()
	about := theme.Wrap(told.Text, beginWidth)
	if told.Text == "" {
		about = theme.Wrap(w.Words.Text("goose.about"), beginWidth)
		told.Colour = theme.Quiet
	}
	const foot = 26 + 2*theme.LineHeight + 6 + shell.ButtonHeight
	s.Lay(w, w.Words.Text("goose.title"), beginWidth, len(about)*theme.LineHeight+10+goose.MostSeats*placeHeight+4+foot)
	y := s.Inner.Min.Y + len(about)*theme.LineHeight + 10
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, about, s.Inner.Min, told.Colour)
		theme.Write(dst, w.Words.Text("window.seed"), image.Pt(s.Inner.Min.X+4, s.seedRow+5), theme.Quiet)
		theme.Lines(dst, theme.Wrap(s.failed, beginWidth), image.Pt(s.Inner.Min.X, s.seedRow+26), theme.Hurt)
	}
	for i := range s.places {
		s.addPlace(i, image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+placeHeight-4))
		y += placeHeight
	}
	s.seedRow = y + 4
	s.field = shell.NewField(w, image.Rect(s.Inner.Min.X+56, s.seedRow, s.Inner.Max.X, s.seedRow+22), s.seed, w.Words.Text("window.seed.empty"), seedLetters)
	s.Page.AddField(s.field)
	s.addFoot()
	s.Page.Finish()
	if s.onward.Able() {
		s.Page.Focus(s.onward)
	} else {
		s.Page.Focus(s.start)
	}
}

func (s *beginScene) addFoot() {
	w := s.W
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, beginKeys, do) }
	onward := "window.menu.continue"
	if s.kept != nil && s.kept.State().Next() == 0 {
		onward = "goose.review"
	}
	at := s.Foot(4)
	all := s.Put(
		shell.Button{Name: "continue", At: at[0], Label: w.Text(onward), Key: key(shell.CmdContinue), Enabled: func() bool { return s.kept != nil && s.fault == nil }, Act: func() { s.do(shell.CmdContinue) }},
		shell.Button{Name: "start", At: at[1], Label: w.Words.Text("window.seed.start"), Key: key(shell.CmdStart), Act: func() { s.do(shell.CmdStart) }},
		shell.Button{Name: "help", At: at[2], Label: w.Words.Text("goose.rules"), Key: key(shell.CmdHelp), Act: func() { s.do(shell.CmdHelp) }},
		shell.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.onward, s.start = all[0], all[1]
}

// look looks at the game that is kept.
func (s *beginScene) look() {
	s.kept, s.fault = goosekeep.Look(s.kit, s.W.Store)
}

// remember takes in what is written in the fields.
func (s *beginScene) remember() {
	for i := range s.places {
		if p := &s.places[i]; p.field != nil {
			p.name = p.field.GetText()
		}
	}
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
	if s.ticks++; s.ticks%shell.LockedEvery == 0 && errors.Is(s.fault, persistence.ErrLocked) {
		if s.look(); !errors.Is(s.fault, persistence.ErrLocked) {
			s.rebuild("continue")
		}
	}
	if in.Pressed(shell.EnterKeys...) && s.onwards() {
		in.Keys = nil
	}
	s.do(s.Listen(in, s, beginKeys))
}

// onwards moves the keyboard from a field to the next, and from the last to
// where the game starts.
func (s *beginScene) onwards() bool {
	for i, f := range s.Page.Fields {
		if !f.IsFocused() {
			continue
		}
		if i+1 == len(s.Page.Fields) {
			s.Page.Focus(s.start)
		} else {
			s.Page.Focus(s.Page.Fields[i+1])
			s.Page.Fields[i+1].SelectAll()
		}
		return true
	}
	return false
}

func (s *beginScene) do(do shell.Command) {
	switch do {
	case shell.CmdStart:
		if s.kept != nil && s.kept.State().Next() > 0 && s.fault == nil {
			s.W.Push(&shell.Confirm{Text: s.W.Words.Text("goose.give-up"), Yes: s.begin})
			return
		}
		s.begin()
	case shell.CmdContinue:
		if s.onward.Able() {
			s.failing(resume(s.W, s.kit))
		}
	case shell.CmdHelp:
		s.W.Push(&helpScene{board: s.kit.New(make([]components.SeatData, goose.FewestSeats), "").World})
	case shell.CmdClose:
		s.W.Pop()
	}
}

// begin begins a game; what was kept has been given up.
func (s *beginScene) begin() {
	s.remember()
	seed := strings.TrimSpace(s.seed)
	if seed == "" {
		seed = shell.DrawSeed()
	}
	s.failing(start(s.W, s.kit, s.seats(), seed))
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
