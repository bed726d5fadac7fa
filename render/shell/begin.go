package shell

import (
	"errors"
	"image"
	"io/fs"
	"slices"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Begin is the page on which a game begins, or the one that is kept goes on:
// rows of the game's own, a seed, what is kept, and buttons. A game says what
// it shows and does by functions.
type Begin struct {
	Panel
	ID    string        // of the scene, for programs that follow the window
	Title string        // word key
	About string        // word key of what the game is; may be empty
	Size  image.Point   // of the rows, that of the seed among them, in interface pixels
	Keys  []Binding     // BeginKeys, and those of the game's own commands
	Rules string        // word key of the button for help
	Own   []SideButton  // the game's own buttons
	Do    func(Command) // does what the page does not know: help, and what the game's own buttons are for
	Seed  string        // as it is written

	Look   func()                   // looks again at the game that is kept
	Kept   func() Kept              // what it was when it was looked at
	Rows   func(at image.Rectangle) // puts the game's rows on the page; AddSeed that of the seed
	Paint  func(dst *ebiten.Image)  // paints what is not a control; may be nil
	Start  func(seed string) error  // begins a game over the kept one
	Resume func() error             // goes on with the kept one

	kept     Kept
	field    *widget.TextInput // of the seed
	label    image.Point       // before it
	failed   error             // why no game could begin or go on
	ticks    int
	onward   *Control
	starting *Control
}

// Kept is the game that is kept, as the page on which games begin has to know
// it.
type Kept struct {
	Fault error  // why it cannot go on; fs.ErrNotExist where there is none
	Told  string // what it is
	Over  bool   // it can only be looked at
}

// BeginKeys are the keys of the page on which games begin. Names are typed
// there, so no letter is a command.
var BeginKeys = []Binding{{Do: CmdHelp, Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: CmdStart, Keys: []ebiten.Key{ebiten.KeyF2}},
	{Do: CmdContinue, Keys: []ebiten.Key{ebiten.KeyF3}}, CloseKey}

// Name is for programs that follow the window.
func (s *Begin) Name() string { return s.ID }

// The measures of the page.
const (
	toldLines   = 2 // at least
	seedLetters = 20
)

// Build lays the scene out.
func (s *Begin) Build(w *Window) {
	s.W = w
	s.kept = s.Kept()
	var about []string
	top := 0
	if s.About != "" {
		about = theme.Wrap(w.Text(s.About), s.Size.X)
		top = len(about)*theme.LineHeight + 6
	}
	told := s.Told()
	lines := theme.Wrap(told.Text, s.Size.X)
	s.Lay(w, w.Text(s.Title), s.Size.X, top+s.Size.Y+4+max(toldLines, len(lines))*theme.LineHeight+6+ButtonHeight)
	rows := image.Rectangle{Max: s.Size}.Add(s.Inner.Min.Add(image.Pt(0, top)))
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, about, s.Inner.Min, theme.Quiet)
		theme.Write(dst, w.Words.Text("window.seed"), s.label, theme.Quiet)
		theme.Lines(dst, lines, image.Pt(rows.Min.X, rows.Max.Y+4), told.Colour)
		if s.Paint != nil {
			s.Paint(dst)
		}
	}
	s.Rows(rows)
	foot := s.addFoot()
	s.Page.Finish()
	s.Page.Focus(foot[slices.IndexFunc(foot, (*Control).Able)])
}

// AddSeed puts the row of the seed on the page, of which its label takes so
// much.
func (s *Begin) AddSeed(at image.Rectangle, label int) {
	s.label = at.Min.Add(image.Pt(4, 5))
	at.Min.X += label
	s.field = NewField(s.W, at, &s.Seed, s.W.Words.Text("window.seed.empty"), seedLetters)
	s.Page.AddField(s.field)
}

// addFoot adds the buttons at the lower edge; the last of them can always be
// used.
func (s *Begin) addFoot() []*Control {
	w := s.W
	onward := w.Words.Text("window.menu.continue")
	if s.kept.Over {
		onward = w.Words.Text("window.begin.review")
	}
	buttons := []Button{
		{Name: string(CmdContinue), Label: onward, Enabled: func() bool { return s.kept.Fault == nil }},
		{Name: string(CmdStart), Label: w.Words.Text("window.seed.start"), Enabled: func() bool { return !s.locked() }},
		{Name: string(CmdHelp), Label: w.Text(s.Rules)},
	}
	for _, own := range s.Own {
		buttons = append(buttons, Button{Name: string(own.Do), Label: w.Text(own.Label), Tip: func() string { return w.Text(own.About) }})
	}
	buttons = append(buttons, Button{Name: string(CmdClose), Label: w.Words.Text("window.back")})
	for i, at := range s.Foot(len(buttons)) {
		do := Command(buttons[i].Name)
		buttons[i].At, buttons[i].Key, buttons[i].Act = at, w.Keys.Label(w.Words, s.Keys, do), func() { s.do(do) }
	}
	all := s.Put(buttons...)
	s.onward, s.starting = all[0], all[1]
	return all
}

// locked says whether another program plays the kept game: no other can begin
// meanwhile.
func (s *Begin) locked() bool { return errors.Is(s.kept.Fault, persistence.ErrLocked) }

// Told is what the page says: why a game could not begin or go on, else what is
// kept.
func (s *Begin) Told() Line {
	switch fault := s.kept.Fault; {
	case s.locked():
		return Line{s.W.FaultText(fault), theme.Hurt}
	case s.failed != nil:
		return Line{s.W.FaultText(s.failed), theme.Hurt}
	case errors.Is(fault, fs.ErrNotExist):
		return Line{"", theme.Plain}
	case fault != nil:
		return Line{s.W.Words.Text("window.begin.unusable", lang.Args{"Reason": s.W.FaultText(fault)}), theme.Hurt}
	}
	return Line{s.kept.Told, theme.Gold}
}

// Renew lays the page out anew, because it shows something else, with the
// keyboard on the control of that name.
func (s *Begin) Renew(control string) {
	s.failed = nil
	s.renew(control)
}

func (s *Begin) renew(control string) {
	s.Page.Drop()
	s.Build(s.W)
	if c := s.Page.Control(control); c != nil && c.Able() {
		s.Page.Focus(c)
	}
	s.W.Refresh()
	s.W.Trace(true)
}

// Update is one tick of the scene.
func (s *Begin) Update(in *Input) {
	if s.ticks++; s.ticks%LockedEvery == 0 && s.locked() {
		s.Look()
		if s.kept = s.Kept(); !s.locked() {
			s.Renew("continue")
		}
	}
	if in.Pressed(EnterKeys...) && s.next() {
		in.Keys = nil
	}
	s.do(s.Listen(in, s, s.Keys))
}

// next moves the keyboard from a field to the one after it, and from the last
// to where the game starts.
func (s *Begin) next() bool {
	i := slices.IndexFunc(s.Page.Fields, (*widget.TextInput).IsFocused)
	switch {
	case i < 0:
		return false
	case i+1 == len(s.Page.Fields):
		s.Page.Focus(s.starting)
	default:
		s.Page.Focus(s.Page.Fields[i+1])
		s.Page.Fields[i+1].SelectAll()
	}
	return true
}

func (s *Begin) do(do Command) {
	switch do {
	case CmdStart:
		switch {
		case !s.starting.Able():
		case s.kept.Fault == nil && !s.kept.Over:
			s.W.Push(&Confirm{Text: s.W.Words.Text("window.begin.give-up"), Yes: s.start})
		default:
			s.start()
		}
	case CmdContinue:
		if s.onward.Able() {
			s.failing(s.Resume())
		}
	case CmdClose:
		s.W.Pop()
	default:
		s.Do(do)
	}
}

// start begins a game; what was kept has been given up.
func (s *Begin) start() {
	seed := strings.TrimSpace(s.Seed)
	if seed == "" {
		seed = DrawSeed()
	}
	s.failing(s.Start(seed))
}

// failing tells why a game cannot begin or go on.
func (s *Begin) failing(err error) {
	if err == nil {
		return
	}
	s.failed = err
	s.Look()
	s.renew("start")
}
