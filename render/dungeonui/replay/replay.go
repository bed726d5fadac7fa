// Package replay holds the scene of a recording.
package replay

import (
	"errors"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Scene plays a recording, with a timeline to jump to any action.
type Scene struct {
	stage.View
	Tape     *tape
	bar      image.Rectangle // beside the button that plays, where it is there
	timeline ui.Slider
	again    input.Again
}

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "replay" }

// barHeight is the height of the bar with the timeline, below everything.
const barHeight = 28

// Watch opens the replay of a file. If it was recorded under other rules, a notice
// says so, and it is paused at first.
func Watch(w *stage.Window, store persistence.Store, name string) error {
	return WatchFrom(w, store, name, 0)
}

// WatchFrom is Watch, paused at an action; 0 plays it from the start.
func WatchFrom(w *stage.Window, store persistence.Store, name string, action int) error {
	r, err := keep.OpenReplay(w.Options.Files, store, name)
	if err != nil {
		return err
	}
	s := &Scene{View: stage.View{Window: w, HeroName: r.Head.Name, Foot: barHeight}, Tape: newTape(r, w.Options.Speed)}
	w.Push(s)
	s.Tape.Playing = r.Rules && action == 0
	if action > 0 {
		s.seek(action)
	}
	notes := wording.RecordingNotes(w.Words, r.Head, keep.Missing(w.Options.Files, r.Head.Mods))
	switch {
	case !r.Rules:
		text := strings.Join(append([]string{w.Words.Text("window.replay.other-rules")}, notes...), " ")
		w.Push(&shell.Notice{Heading: w.Words.Text("window.replay.title"), Text: text})
	case len(notes) > 0:
		w.Push(&shell.Notice{Heading: w.Words.Text("window.replay.title"), Text: strings.Join(notes, " ")})
	case r.Torn > 0:
		s.Note(w.Words.Text("window.replay.torn"), theme.Hurt)
	}
	return nil
}

// replayButton is a button of a replay.
type replayButton struct {
	do    input.Command
	label string // word key
}

// replayButtons replace the buttons of the game.
var replayButtons = []replayButton{
	{play.Play, ""}, {input.CmdClose, "window.close"},
	{play.Back, "window.replay.back"}, {play.Forward, "window.replay.forward"},
	{play.Rewind, "window.replay.rewind"}, {play.Skip, "window.replay.skip"},
	{play.First, "window.replay.first"}, {play.Last, "window.replay.last"},
	{play.Slower, "window.replay.slower"}, {play.Faster, "window.replay.faster"},
}

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	if s.Page == nil {
		w.Reset(known.Know(s.Tape.Game))
	}
	a := s.Areas()
	buttons := replayButtons
	if a.Paged {
		buttons = buttons[1:] // the first one is always visible
	}
	s.Labels = s.buttonWidths(buttons)
	s.Lay(w, known.Know(s.Tape.Game))
	s.bar = a.Foot
	s.Page.Above, s.Notice = s.drawAbove, s.currentNotice
	s.AddSlots(func(int) { s.unplayable() })
	s.AddInView()
	s.AddHints()
	if a.Paged {
		at := image.Rectangle{s.bar.Min, image.Pt(s.bar.Min.X+s.playWidth(), s.bar.Max.Y)}
		s.Page.Add(s.button(replayButtons[0], ui.Inset(at, 2, 4)).Control(w.Theme))
		s.bar.Min.X = at.Max.X
	}
	for i, b := range buttons {
		if at := s.Hud.Buttons[i]; !at.Empty() { // else on another part
			s.Page.Add(s.button(b, at).Control(w.Theme))
		}
	}
	s.AddTabs(stage.ReplayKeys, s.show)
	line := image.Rect(s.bar.Min.X+ui.LogMargin+2, s.bar.Max.Y-11, s.bar.Max.X-ui.LogMargin-2, s.bar.Max.Y-4)
	s.timeline = ui.Slider{At: line, Slack: max(3, (w.View.ReadableFinger()-line.Dy())/2), Set: func(part float64) { s.seek(int(math.Round(part * float64(s.Tape.Len())))) }}
	c := ui.NewControl("timeline", line, func() {}) // handled by the slider
	c.Keyless, c.Draw = true, s.drawTimeline
	s.Page.Add(c)
	s.Page.Finish()
	s.Refresh()
}

// button returns a button with its label and its key.
func (s *Scene) button(b replayButton, at image.Rectangle) ui.Button {
	w := s.Window
	button := ui.Button{
		Name: string(b.do), At: at, Key: w.Keys.Label(w.Words, stage.ReplayKeys, b.do), Keyless: true,
		Act: func() { s.do(b.do) },
	}
	if b.do == play.Play {
		button.More = s.playWord
		button.Lit = func() bool { return s.Tape.Playing }
	} else {
		button.Label = s.label(b)
	}
	return button
}

// label returns the label that a button has now.
func (s *Scene) label(b replayButton) string {
	if b.do == play.Play {
		return s.playWord()
	}
	return s.Window.Words.Text(b.label)
}

// buttonWidths returns the widths that buttons need.
func (s *Scene) buttonWidths(buttons []replayButton) (widths []int) {
	w := s.Window
	for _, b := range buttons {
		widths = append(widths, ui.LabelledWidth(s.label(b), w.Keys.Label(w.Words, stage.ReplayKeys, b.do)))
	}
	return widths
}

// playWidth returns the width of the button that plays, with a margin.
func (s *Scene) playWidth() int {
	label := max(theme.Width(phrases.PlayWord(s.Window.Words, false)), theme.Width(phrases.PlayWord(s.Window.Words, true)))
	return 2*2 + ui.LabelledWidth("", s.Window.Keys.Label(s.Window.Words, stage.ReplayKeys, play.Play)) + label
}

// show shows a part where there is no room for everything.
func (s *Scene) show(p stage.Part) { s.ShowPart(s, p) }

// Least is the least area that the scene can be laid out in.
func (s *Scene) Least() image.Point { return shell.LeastSized }

// playWord returns the label of the first button.
func (s *Scene) playWord() string { return phrases.PlayWord(s.Window.Words, s.Tape.Playing) }

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	s.CountTick()
	s.again.Strike(in, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyPageUp, ebiten.KeyPageDown)
	s.timeline.Update(in, s.Page.U)
	s.ScrollLists(in)
	s.Page.Update(in)
	if !s.Window.Shows(s) {
		return
	}
	if in.Moved || in.Left {
		p, listed := s.CellAt(in), s.ListedAt(in)
		if listed != nil {
			p = listed
		}
		s.Frame(listed)
		if !stage.Same(p, s.Pointed) {
			s.Pointed = p
			s.Page.Redraw()
		}
	}
	do := s.Window.Keys.Command(in, stage.ReplayKeys)
	switch {
	case in.Right:
		do = input.CmdClose
	case do == "" && s.Window.Keys.Command(in, s.Keys) != "":
		s.unplayable()
	}
	s.do(do)
	if s.Window.Shows(s) {
		s.advance()
	}
}

// advance plays the actions of a tick and shows the result.
func (s *Scene) advance() {
	t := s.Tape
	before, intact := t.At(), t.Fault == nil
	jumped := t.advance()
	s.Known = known.Know(t.Game)
	switch {
	case t.Goal >= 0:
		s.Page.Redraw() // shows the progress
		return
	case jumped:
		s.Window.Reset(s.Known)
	case t.At() != before:
		s.Window.Board.Show(s.Known)
	case intact == (t.Fault == nil):
		return
	}
	s.changed()
	if !jumped && t.At() != before {
		s.Window.Present(&s.View)
	}
	s.Window.Trace(false)
}

// changed updates the scene after an action.
func (s *Scene) changed() {
	s.Refresh()
	if s.Outgrown() {
		s.Page.Drop()
		s.Build(s.Window.Window)
	}
}

func (s *Scene) do(do input.Command) {
	t := s.Tape
	switch do {
	case play.Play:
		s.failed(t.toggle())
	case play.Forward:
		s.forward()
	case play.Back:
		s.Tape.Playing = false
		s.seek(s.aim() - 1)
	case play.Rewind:
		s.seek(s.aim() - 100)
	case play.Skip:
		s.seek(s.aim() + 100)
	case play.First:
		s.seek(0)
	case play.Last:
		s.seek(t.end)
	case play.Effects:
		s.scrollOn(&s.Effects)
	case play.Bag:
		s.scrollOn(&s.Bag)
	case play.Part:
		s.show(s.Window.Part.Next())
		return
	case play.Slower:
		t.faster(-1)
	case play.Faster:
		t.faster(1)
	case input.CmdClose:
		s.close()
		return
	}
	if do != "" {
		s.Page.Redraw()
	}
}

// aim returns the goal of a jump, or the current action.
func (s *Scene) aim() int {
	if s.Tape.Goal >= 0 {
		return s.Tape.Goal
	}
	return s.Tape.At()
}

// seek jumps to an action. A replay that is playing continues there.
func (s *Scene) seek(to int) { s.failed(s.Tape.seek(to)) }

// forward plays one action with its animations.
func (s *Scene) forward() {
	s.Tape.Playing = false
	if s.Tape.Goal >= 0 {
		s.seek(s.aim() + 1)
		return
	}
	if s.Tape.step() {
		s.Known = known.Know(s.Tape.Game)
		s.Window.Board.Show(s.Known)
		s.changed()
		s.Window.Present(&s.View)
		s.Window.Trace(false)
	}
}

// scrollOn scrolls a list of the panel to the next rows.
func (s *Scene) scrollOn(list *stage.Scroll) {
	if list.Whole() {
		s.unplayable()
	}
	list.Next()
}

// unplayable shows that actions are impossible in a replay.
func (s *Scene) unplayable() { s.Note(s.Window.Words.Text("window.replay.not-playable"), theme.Quiet) }

// failed closes the replay and shows the error, if there is one.
func (s *Scene) failed(err error) {
	if err != nil {
		s.close()
		s.Window.ShowError(err)
	}
}

// close returns to the scene that opened the replay.
func (s *Scene) close() {
	s.Window.Pop()
	if s.Window.Game() != nil {
		s.Window.Reset(s.Window.Kept.Known())
	}
}

// Divergence returns the message about where and why the replay diverges.
func (s *Scene) Divergence() string { return Divergence(s.Window, s.Tape.Fault, s.Tape.end) }

// Divergence returns the message about the error of a replay after an action.
func Divergence(w *stage.Window, fault error, after int) string {
	var out *keep.OutOfStep
	if !errors.As(fault, &out) {
		return w.Words.Text("window.replay.damaged", lang.Args{"Action": after})
	}
	text := w.Words.Text("window.replay.refused", lang.Args{"Turn": out.Turn, "Action": out.Action})
	if out.Refusal == nil {
		var names []string
		for _, name := range out.Components {
			names = append(names, Component(w, name))
		}
		text = w.Words.Text("window.replay.parted", lang.Args{"Turn": out.Turn, "Action": out.Action, "Names": strings.Join(names, ", ")})
	}
	if out.OtherRules {
		text += " " + w.Words.Text("window.replay.by-rules")
	}
	return text
}

// Component returns the name of a component in the player's language. Those of mods are
// unchanged.
func Component(w *stage.Window, name string) string {
	if name == world.EntitiesDigest {
		name = "entities"
	}
	if key := "component." + name; w.Words.Has(key) {
		return w.Words.Bare(key)
	}
	return name
}

// Music returns the music of the scene.
func (s *Scene) Music() (piece string, mood int) { return s.Window.Music(s.Known) }

// Opaque marks the replay as a scene that hides the scenes below it.
func (s *Scene) Opaque() {}

// Bindings returns the keys of a replay.
func (s *Scene) Bindings() []input.Binding { return stage.ReplayKeys }
