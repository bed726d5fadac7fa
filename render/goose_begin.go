package render

import (
	"errors"
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// gooseBeginScene is the page on which a game of the goose begins: who plays,
// and the seed of the dice. The game that is kept can go on here.
type gooseBeginScene struct {
	panel
	kit     *goose.Kit
	kept    *goose.Game // nil when there is none that can be used
	fault   error       // why not
	places  [goose.MostSeats]place
	seed    string
	field   *widget.TextInput // of the seed
	failed  string
	ticks   int
	start   *control
	onward  *control // goes on with the kept game
	seedRow int      // its y
}

func (s *gooseBeginScene) name() string { return "goose-begin" }

// The measures of the page.
const (
	gooseWidth  = 372
	placeHeight = 26
	nameWidth   = 206
	nameLetters = 16
	seedLetters = 20
)

func (s *gooseBeginScene) build(w *window) {
	if s.w == nil {
		s.w = w
		s.look()
		s.seat()
	}
	s.remember()
	told := s.keptGoose()
	about := theme.Wrap(told.text, gooseWidth)
	if told.text == "" {
		about = theme.Wrap(w.words.Text("goose.about"), gooseWidth)
		told.colour = theme.Quiet
	}
	const foot = 26 + 2*theme.LineHeight + 6 + buttonHeight
	s.lay(w, w.words.Text("goose.title"), gooseWidth, len(about)*theme.LineHeight+10+goose.MostSeats*placeHeight+4+foot)
	y := s.inner.Min.Y + len(about)*theme.LineHeight + 10
	s.pg.above = func(dst *ebiten.Image) {
		theme.Lines(dst, about, s.inner.Min, told.colour)
		theme.Write(dst, w.words.Text("window.seed"), image.Pt(s.inner.Min.X+4, s.seedRow+5), theme.Quiet)
		theme.Lines(dst, theme.Wrap(s.failed, gooseWidth), image.Pt(s.inner.Min.X, s.seedRow+26), theme.Hurt)
	}
	for i := range s.places {
		s.addPlace(i, image.Rect(s.inner.Min.X, y, s.inner.Max.X, y+placeHeight-4))
		y += placeHeight
	}
	s.seedRow = y + 4
	s.field = newField(w, image.Rect(s.inner.Min.X+56, s.seedRow, s.inner.Max.X, s.seedRow+22), s.seed, w.words.Text("window.seed.empty"), seedLetters)
	s.pg.addField(s.field)
	s.addFoot()
	s.pg.finish()
	if s.onward.able() {
		s.pg.focus(s.onward)
	} else {
		s.pg.focus(s.start)
	}
}

func (s *gooseBeginScene) addFoot() {
	w := s.w
	key := func(do command) string { return w.keys.label(w.words, gooseBeginKeys, do) }
	onward := "window.menu.continue"
	if s.kept != nil && s.kept.State().Next() == 0 {
		onward = "goose.review"
	}
	at := s.foot(4)
	all := s.put(
		button{name: "continue", at: at[0], label: w.text(onward), key: key(cmdContinue), enabled: func() bool { return s.kept != nil && s.fault == nil }, act: func() { s.do(cmdContinue) }},
		button{name: "start", at: at[1], label: w.words.Text("window.seed.start"), key: key(cmdStart), act: func() { s.do(cmdStart) }},
		button{name: "help", at: at[2], label: w.words.Text("goose.rules"), key: key(cmdHelp), act: func() { s.do(cmdHelp) }},
		button{name: "close", at: at[3], label: w.words.Text("window.back"), key: key(cmdClose), act: func() { s.do(cmdClose) }},
	)
	s.onward, s.start = all[0], all[1]
}

// look looks at the game that is kept.
func (s *gooseBeginScene) look() {
	s.kept, s.fault = goosekeep.Look(s.kit, s.w.store)
}

// remember takes in what is written in the fields.
func (s *gooseBeginScene) remember() {
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
func (s *gooseBeginScene) rebuild(name string) {
	s.pg.drop()
	s.build(s.w)
	for _, c := range s.pg.controls {
		if c.name == name {
			s.pg.focus(c)
		}
	}
	s.w.refresh()
	s.w.trace(true)
}

func (s *gooseBeginScene) update(in *input) {
	if s.ticks++; s.ticks%lockedEvery == 0 && errors.Is(s.fault, persistence.ErrLocked) {
		if s.look(); !errors.Is(s.fault, persistence.ErrLocked) {
			s.rebuild("continue")
		}
	}
	if in.pressed(enterKeys...) && s.onwards() {
		in.keys = nil
	}
	s.do(s.listen(in, s, gooseBeginKeys))
}

// onwards moves the keyboard from a field to the next, and from the last to
// where the game starts.
func (s *gooseBeginScene) onwards() bool {
	for i, f := range s.pg.fields {
		if !f.IsFocused() {
			continue
		}
		if i+1 == len(s.pg.fields) {
			s.pg.focus(s.start)
		} else {
			s.pg.focus(s.pg.fields[i+1])
			s.pg.fields[i+1].SelectAll()
		}
		return true
	}
	return false
}

func (s *gooseBeginScene) do(do command) {
	switch do {
	case cmdStart:
		if s.kept != nil && s.kept.State().Next() > 0 && s.fault == nil {
			s.w.push(&confirmScene{text: s.w.words.Text("goose.give-up"), yes: s.begin})
			return
		}
		s.begin()
	case cmdContinue:
		if s.onward.able() {
			s.failing(s.w.resumeGoose(s.kit))
		}
	case cmdHelp:
		s.w.push(&gooseHelpScene{board: s.kit.New(make([]components.SeatData, goose.FewestSeats), "").World})
	case cmdClose:
		s.w.pop()
	}
}

// begin begins a game; what was kept has been given up.
func (s *gooseBeginScene) begin() {
	s.remember()
	seed := strings.TrimSpace(s.seed)
	if seed == "" {
		seed = drawSeed()
	}
	s.failing(s.w.startGoose(s.kit, s.seats(), seed))
}

// failing tells why a game cannot begin or go on.
func (s *gooseBeginScene) failing(err error) {
	if err == nil {
		return
	}
	s.failed = s.w.faultText(err)
	s.look()
	s.rebuild("start")
}
