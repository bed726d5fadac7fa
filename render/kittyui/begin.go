package kittyui

import (
	"errors"
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// beginScene is the page on which a game begins: who plays, in which class and
// team, and the seed. The game that is kept can go on here.
type beginScene struct {
	shell.Panel
	kit    *kitty.Kit
	kept   *kitty.Game // nil when there is none that can be used
	fault  error       // why not
	places [kitty.MostSeats]place
	teams  int // 0 where everybody plays alone
	seed   string
	field  *widget.TextInput // of the seed
	failed string
	ticks  int
	start  *shell.Control
	onward *shell.Control // goes on with the kept game
}

func (s *beginScene) Name() string { return "kitty-begin" }

// The measures of the page.
const (
	placeHeight = 23
	teamsWidth  = 150
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
		about = theme.Wrap(w.Words.Text("kitty.about"), beginWidth)
		told.Colour = theme.Quiet
	}
	failed := theme.Wrap(s.failed, beginWidth)
	if s.failed == "" {
		failed = nil
	}
	const foot = 22 + 8 + shell.ButtonHeight
	s.Lay(w, w.Words.Text("kitty.title"), beginWidth, len(about)*theme.LineHeight+6+kitty.MostSeats*placeHeight+4+foot+len(failed)*theme.LineHeight)
	top := s.Inner.Min.Y + len(about)*theme.LineHeight + 6
	row := top + kitty.MostSeats*placeHeight + 4
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, about, s.Inner.Min, told.Colour)
		for i := range s.places {
			s.drawPlace(dst, i, image.Pt(s.Inner.Min.X, top+i*placeHeight))
		}
		theme.Right(dst, w.Words.Text("window.seed"), image.Pt(s.Inner.Min.X+teamsWidth+52, row+5), theme.Quiet)
		theme.Lines(dst, failed, image.Pt(s.Inner.Min.X, row+25), theme.Hurt)
	}
	for i := range s.places {
		y := top + i*placeHeight
		s.addPlace(i, image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+placeHeight-3))
	}
	s.Put(shell.Button{Name: "teams", At: image.Rect(s.Inner.Min.X, row+1, s.Inner.Min.X+teamsWidth, row+21), Label: s.teamsLabel(), Tip: func() string { return w.Words.Text("kitty.teams.about") }, Act: s.regroup})
	s.field = shell.NewField(w, image.Rect(s.Inner.Min.X+teamsWidth+58, row, s.Inner.Max.X, row+22), s.seed, w.Words.Text("window.seed.empty"), seedLetters)
	s.Page.AddField(s.field)
	s.addFoot()
	s.Page.Finish()
	if s.onward.Able() {
		s.Page.Focus(s.onward)
	} else {
		s.Page.Focus(s.start)
	}
}

func (s *beginScene) teamsLabel() string {
	if s.teams == 0 {
		return s.W.Words.Text("kitty.teams.none")
	}
	return s.W.Words.Text("kitty.teams.some", lang.Args{"Count": s.teams})
}

func (s *beginScene) addFoot() {
	w := s.W
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, beginKeys, do) }
	onward := "window.menu.continue"
	if s.kept != nil && s.kept.Duel().Over {
		onward = "kitty.review"
	}
	at := s.Foot(4)
	all := s.Put(
		shell.Button{Name: "continue", At: at[0], Label: w.Text(onward), Key: key(shell.CmdContinue), Enabled: func() bool { return s.kept != nil && s.fault == nil }, Act: func() { s.do(shell.CmdContinue) }},
		shell.Button{Name: "start", At: at[1], Label: w.Words.Text("window.seed.start"), Key: key(shell.CmdStart), Act: func() { s.do(shell.CmdStart) }},
		shell.Button{Name: "help", At: at[2], Label: w.Words.Text("kitty.rules"), Key: key(shell.CmdHelp), Act: func() { s.do(shell.CmdHelp) }},
		shell.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.onward, s.start = all[0], all[1]
}

// look looks at the game that is kept.
func (s *beginScene) look() {
	s.kept, s.fault = keep.Look(s.kit, s.W.Store)
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
		if s.kept != nil && !s.kept.Duel().Over && s.fault == nil {
			s.W.Push(&shell.Confirm{Text: s.W.Words.Text("kitty.give-up"), Yes: s.begin})
			return
		}
		s.begin()
	case shell.CmdContinue:
		if s.onward.Able() {
			s.failing(resume(s.W, s.kit))
		}
	case shell.CmdHelp:
		s.W.Push(&helpScene{kit: s.kit, teams: s.teams > 0})
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
	s.failing(start(s.W, s.kit, kitty.Setup{Seed: seed, Arena: s.kit.Arena, Teams: s.teams, Seats: s.seats()}))
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
