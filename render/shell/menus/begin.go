package menus

import (
	"errors"
	"image"
	"io/fs"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Begin is the start page of a game, where a new game begins or the saved one
// continues. It shows rows of the game's own, a seed, the saved game and buttons.
// Function fields let a game decide what the page shows and does.
type Begin struct {
	shell.Panel
	ID    string              // scene name in the trace
	Title string              // word key
	About string              // word key of the description; may be empty
	Size  image.Point         // of all rows, including the seed's, in interface pixels, if lines are as high as BeginRow
	Lines int                 // of controls, below each other, that are as high as Row
	Keys  []input.Binding     // BeginKeys and the bindings of the game's own commands
	Rules string              // word key of the help button
	Own   []shell.SideButton  // the game's own buttons
	Do    func(input.Command) // handles help and the game's own commands
	Seed  string              // as typed

	Look   func()                   // reloads the state of the saved game
	Kept   func() Kept              // returns that state
	Rows   func(at image.Rectangle) // adds the game's rows to the page, and the seed's with AddSeed
	Paint  func(dst *ebiten.Image)  // paints everything that is not a control; may be nil
	Start  func(seed string) error  // starts a game that replaces the saved one
	Resume func() error             // continues the saved game

	kept     Kept
	field    *ui.Field   // for the seed
	label    image.Point // position of its label
	failed   error       // why the last start or resume failed
	ticks    int
	onward   *ui.Control
	starting *ui.Control
}

// Kept describes the saved game to the start page.
type Kept struct {
	Fault   error  // why it cannot be resumed; fs.ErrNotExist if there is none
	Message string // description
	Over    bool   // finished: it can only be viewed
}

// BeginKeys are the key bindings of the start page. Names are typed there, so no
// letter is a command.
var BeginKeys = []input.Binding{{Do: input.CmdHelp, Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: input.CmdStart, Keys: []ebiten.Key{ebiten.KeyF2}},
	{Do: input.CmdContinue, Keys: []ebiten.Key{ebiten.KeyF3}}, input.CloseKey}

// Name returns the scene name for the trace.
func (s *Begin) Name() string { return s.ID }

// The dimensions of the page.
const (
	messageLines = 2 // minimum
	seedLetters  = 20
)

// BeginRow is the usual height of a line of controls on the page, in interface pixels.
const BeginRow = 22

// Row returns the height of a line of controls, in interface pixels: the usual one, or what
// fingers need.
func (s *Begin) Row() int { return s.W.View.Finger(BeginRow, s.Size.X) }

// Build lays out the scene.
func (s *Begin) Build(w *shell.Window) {
	s.W = w
	s.kept = s.Kept()
	message := s.Message()
	lines := theme.Wrap(message.Text, s.Size.X)
	rows := image.Rectangle{Max: s.Size.Add(image.Pt(0, s.Lines*(s.Row()-BeginRow)))}
	height := rows.Dy() + 4 + max(messageLines, len(lines))*theme.LineHeight + 6 + ui.ButtonHeight
	var about []string
	if s.About != "" {
		about = theme.Wrap(w.Words.Text(s.About), s.Size.X)
	}
	top := 0
	if high := len(about)*theme.LineHeight + 6; len(about) > 0 && height+high <= w.View.PanelRoom(s.Size.X) {
		top = high
	} else {
		about = nil // rather than that the page is scrolled
	}
	s.Lay(w, w.Words.Text(s.Title), s.Size.X, top+height)
	rows = rows.Add(s.Inner.Min.Add(image.Pt(0, top)))
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, about, s.Inner.Min, theme.Quiet)
		theme.Write(dst, w.Words.Text("window.seed"), s.label, theme.Quiet)
		theme.Lines(dst, lines, image.Pt(rows.Min.X, rows.Max.Y+4), message.Colour)
		if s.Paint != nil {
			s.Paint(dst)
		}
	}
	s.Rows(rows)
	foot := s.addFoot()
	s.Page.Finish()
	s.Page.Focus(foot[slices.IndexFunc(foot, (*ui.Control).Able)])
}

// AddSeed adds the row of the seed to the page; label is the width of its label.
func (s *Begin) AddSeed(at image.Rectangle, label int) {
	s.label = at.Min.Add(image.Pt(4, (at.Dy()-theme.LineHeight)/2))
	at.Min.X += label
	s.field = ui.NewField(s.W.Theme, at, &s.Seed, s.W.Words.Text("window.seed.empty"), seedLetters)
	s.Page.AddField(s.field)
}

// addFoot adds the buttons at the bottom; the last one is always enabled.
func (s *Begin) addFoot() []*ui.Control {
	w := s.W
	onward := w.Words.Text("window.menu.continue")
	if s.kept.Over {
		onward = w.Words.Text("window.begin.review")
	}
	buttons := []ui.Button{
		{Name: string(input.CmdContinue), Label: onward, Enabled: func() bool { return s.kept.Fault == nil }},
		{Name: string(input.CmdStart), Label: w.Words.Text("window.seed.start"), Enabled: func() bool { return !s.locked() }},
		{Name: string(input.CmdHelp), Label: w.Words.Text(s.Rules)},
	}
	for _, own := range s.Own {
		buttons = append(buttons, ui.Button{Name: string(own.Do), Label: w.Words.Text(own.Label), Tip: func() string { return w.Words.Text(own.About) }})
	}
	buttons = append(buttons, ui.Button{Name: string(input.CmdClose), Label: w.Words.Text("window.back")})
	for i, at := range s.Foot(len(buttons)) {
		do := input.Command(buttons[i].Name)
		buttons[i].At, buttons[i].Key, buttons[i].Act = at, w.Keys.Label(w.Words, s.Keys, do), func() { s.do(do) }
	}
	all := s.Put(buttons...)
	s.onward, s.starting = all[0], all[1]
	return all
}

// locked reports whether another process has the saved game open. No new game can
// start meanwhile.
func (s *Begin) locked() bool { return errors.Is(s.kept.Fault, persistence.ErrLocked) }

// Message returns the message of the page: why starting or resuming failed, or a
// description of the saved game.
func (s *Begin) Message() ui.Line {
	switch fault := s.kept.Fault; {
	case s.locked():
		return ui.Line{Text: phrases.Fault(s.W.Words, fault), Colour: theme.Hurt}
	case s.failed != nil:
		return ui.Line{Text: phrases.Fault(s.W.Words, s.failed), Colour: theme.Hurt}
	case errors.Is(fault, fs.ErrNotExist):
		return ui.Line{Colour: theme.Plain}
	case fault != nil:
		return ui.Line{Text: s.W.Words.Text("window.begin.unusable", lang.Args{"Reason": phrases.Fault(s.W.Words, fault)}), Colour: theme.Hurt}
	}
	return ui.Line{Text: s.kept.Message, Colour: theme.Gold}
}

// Renew rebuilds the page after a change and focuses the control of that name.
func (s *Begin) Renew(control string) {
	s.failed = nil
	s.W.Renew(s, control)
}

// Update handles one tick.
func (s *Begin) Update(in *input.State) {
	if s.ticks++; s.ticks%shell.LockedEvery == 0 && s.locked() {
		s.Look()
		if s.kept = s.Kept(); !s.locked() {
			s.Renew("continue")
		}
	}
	if in.Pressed(input.EnterKeys...) && s.nextField() {
		in.Keys = nil
	}
	s.do(s.Listen(in, s, s.Keys))
}

// nextField moves the focus from a field to the next one, and from the last to the
// start button. It reports whether a field had the focus.
func (s *Begin) nextField() bool {
	i := slices.IndexFunc(s.Page.Fields, (*ui.Field).IsFocused)
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

func (s *Begin) do(do input.Command) {
	switch do {
	case input.CmdStart:
		switch {
		case !s.starting.Able():
		case s.kept.Fault == nil && !s.kept.Over:
			s.W.Push(&shell.Confirm{Text: s.W.Words.Text("window.begin.give-up"), Yes: s.start})
		default:
			s.start()
		}
	case input.CmdContinue:
		if s.onward.Able() {
			s.showError(s.Resume())
		}
	case input.CmdClose:
		s.W.Pop()
	default:
		s.Do(do)
	}
}

// start begins a game; the player has agreed to lose the saved one.
func (s *Begin) start() {
	seed := strings.TrimSpace(s.Seed)
	if seed == "" {
		seed = chance.DrawSeed()
	}
	s.showError(s.Start(seed))
}

// showError shows why a game cannot start or resume.
func (s *Begin) showError(err error) {
	if err == nil {
		return
	}
	s.failed = err
	s.Look()
	s.W.Renew(s, "start")
}
