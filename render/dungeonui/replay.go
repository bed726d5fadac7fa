package dungeonui

import (
	"errors"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// replayScene plays a recording, with a timeline to jump to any action.
type replayScene struct {
	view
	tape     *tape
	bar      image.Rectangle
	timeline ui.Slider
	again    input.Again
}

func (s *replayScene) Name() string { return "replay" }

// barHeight is the height of the bar, at the bottom of the log's area.
const barHeight = 28

// watch opens the replay of a file. If it was recorded under other rules, a notice
// says so, and it is paused at first.
func (w *Window) watch(store persistence.Store, name string) error {
	r, err := keep.OpenReplay(w.o.Files, store, name)
	if err != nil {
		return err
	}
	s := &replayScene{view: view{w: w, name: r.Head.Name, labels: len(replayButtons)}, tape: newTape(r, w.o.Speed)}
	w.Push(s)
	s.tape.playing = r.Rules
	notes := wording.RecordingNotes(w.Words, r.Head, keep.Missing(w.o.Files, r.Head.Mods))
	switch {
	case !r.Rules:
		text := strings.Join(append([]string{w.Words.Text("window.replay.other-rules")}, notes...), " ")
		w.Push(&shell.Notice{Heading: w.Words.Text("window.replay.title"), Text: text})
	case len(notes) > 0:
		w.Push(&shell.Notice{Heading: w.Words.Text("window.replay.title"), Text: strings.Join(notes, " ")})
	case r.Torn > 0:
		s.say(w.Words.Text("window.replay.torn"), theme.Hurt)
	}
	return nil
}

// replayButtons replace the buttons of the game.
var replayButtons = []struct {
	do    input.Command
	label string // word key
}{
	{cmdPlay, ""}, {input.CmdClose, "window.close"},
	{cmdBack, "window.replay.back"}, {cmdForward, "window.replay.forward"},
	{cmdRewind, "window.replay.rewind"}, {cmdSkip, "window.replay.skip"},
	{cmdFirst, "window.replay.first"}, {cmdLast, "window.replay.last"},
	{cmdSlower, "window.replay.slower"}, {cmdFaster, "window.replay.faster"},
}

func (s *replayScene) Build(*shell.Window) {
	w := s.w
	if s.pg == nil {
		w.reset(known.Know(s.tape.Game))
	}
	log := w.areas().Log
	s.bar = image.Rect(log.Min.X, log.Max.Y-barHeight, log.Max.X, log.Max.Y)
	log.Max.Y = s.bar.Min.Y
	s.lay(w, known.Know(s.tape.Game), log)
	s.pg.Above, s.notice = s.drawAbove, s.currentNotice
	s.addSlots(func(int) { s.unplayable() })
	s.addInView()
	s.addHints()
	for i, b := range replayButtons {
		button := ui.Button{
			Name: string(b.do), At: s.hud.Buttons[i], Key: w.Keys.Label(w.Words, replayKeys, b.do), Keyless: true,
			Act: func() { s.do(b.do) },
		}
		if b.do == cmdPlay {
			button.More = s.playWord
			button.Lit = func() bool { return s.tape.playing }
		} else {
			button.Label = w.Words.Text(b.label)
		}
		s.pg.Add(button.Control(w.Theme))
	}
	line := image.Rect(s.bar.Min.X+ui.LogMargin+2, s.bar.Max.Y-11, s.bar.Max.X-ui.LogMargin-2, s.bar.Max.Y-4)
	s.timeline = ui.Slider{At: line, Slack: max(3, (w.View.ReadableFinger()-line.Dy())/2), Set: func(part float64) { s.seek(int(math.Round(part * float64(s.tape.Len())))) }}
	c := ui.NewControl("timeline", line, func() {}) // handled by the slider
	c.Keyless, c.Draw = true, s.drawTimeline
	s.pg.Add(c)
	s.pg.Finish()
	s.refresh()
}

// playWord returns the label of the first button.
func (s *replayScene) playWord() string { return phrases.PlayWord(s.w.Words, s.tape.playing) }

func (s *replayScene) Update(in *input.State) {
	s.countTick()
	s.again.Strike(in, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyPageUp, ebiten.KeyPageDown)
	s.timeline.Update(in, s.pg.U)
	s.scrollLists(in)
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	if in.Moved || in.Left {
		p, listed := s.cellAt(in), s.listedAt(in)
		if listed != nil {
			p = listed
		}
		s.frame(listed)
		if !same(p, s.pointed) {
			s.pointed = p
			s.pg.Redraw()
		}
	}
	do := s.w.Keys.Command(in, replayKeys)
	switch {
	case in.Right:
		do = input.CmdClose
	case do == "" && s.w.Keys.Command(in, s.keys) != "":
		s.unplayable()
	}
	s.do(do)
	if s.w.Shows(s) {
		s.advance()
	}
}

// advance plays the actions of a tick and shows the result.
func (s *replayScene) advance() {
	t := s.tape
	before, intact := t.At(), t.fault == nil
	jumped := t.advance()
	s.known = known.Know(t.Game)
	switch {
	case t.goal >= 0:
		s.pg.Redraw() // shows the progress
		return
	case jumped:
		s.w.reset(s.known)
	case t.At() != before:
		s.w.board.Show(s.known)
	case intact == (t.fault == nil):
		return
	}
	s.changed()
	if !jumped && t.At() != before {
		s.w.present(&s.view)
	}
	s.w.Trace(false)
}

// changed updates the scene after an action.
func (s *replayScene) changed() {
	s.refresh()
	if s.outgrown() {
		s.pg.Drop()
		s.Build(s.w.Window)
	}
}

func (s *replayScene) do(do input.Command) {
	t := s.tape
	switch do {
	case cmdPlay:
		s.failed(t.toggle())
	case cmdForward:
		s.forward()
	case cmdBack:
		s.tape.playing = false
		s.seek(s.aim() - 1)
	case cmdRewind:
		s.seek(s.aim() - 100)
	case cmdSkip:
		s.seek(s.aim() + 100)
	case cmdFirst:
		s.seek(0)
	case cmdLast:
		s.seek(t.end)
	case cmdEffects:
		s.scrollOn(&s.effects)
	case cmdBag:
		s.scrollOn(&s.bag)
	case cmdSlower:
		t.faster(-1)
	case cmdFaster:
		t.faster(1)
	case input.CmdClose:
		s.close()
		return
	}
	if do != "" {
		s.pg.Redraw()
	}
}

// aim returns the goal of a jump, or the current action.
func (s *replayScene) aim() int {
	if s.tape.goal >= 0 {
		return s.tape.goal
	}
	return s.tape.At()
}

// seek jumps to an action. A replay that is playing continues there.
func (s *replayScene) seek(to int) { s.failed(s.tape.seek(to)) }

// forward plays one action with its animations.
func (s *replayScene) forward() {
	s.tape.playing = false
	if s.tape.goal >= 0 {
		s.seek(s.aim() + 1)
		return
	}
	if s.tape.step() {
		s.known = known.Know(s.tape.Game)
		s.w.board.Show(s.known)
		s.changed()
		s.w.present(&s.view)
		s.w.Trace(false)
	}
}

// scrollOn scrolls a list of the panel to the next rows.
func (s *replayScene) scrollOn(list *scroll) {
	if list.whole() {
		s.unplayable()
	}
	list.next()
}

// unplayable shows that actions are impossible in a replay.
func (s *replayScene) unplayable() { s.say(s.w.Words.Text("window.replay.not-playable"), theme.Quiet) }

// failed closes the replay and shows the error, if there is one.
func (s *replayScene) failed(err error) {
	if err != nil {
		s.close()
		s.w.showError(err)
	}
}

// close returns to the scene that opened the replay.
func (s *replayScene) close() {
	s.w.Pop()
	if s.w.game() != nil {
		s.w.reset(s.w.kept.Known())
	}
}

// divergence returns the message about where and why the replay diverges.
func (s *replayScene) divergence() string {
	var out *keep.OutOfStep
	if !errors.As(s.tape.fault, &out) {
		return s.w.Words.Text("window.replay.damaged", lang.Args{"Action": s.tape.end})
	}
	text := s.w.Words.Text("window.replay.refused", lang.Args{"Turn": out.Turn, "Action": out.Action})
	if out.Refusal == nil {
		var names []string
		for _, name := range out.Components {
			names = append(names, s.w.component(name))
		}
		text = s.w.Words.Text("window.replay.parted", lang.Args{"Turn": out.Turn, "Action": out.Action, "Names": strings.Join(names, ", ")})
	}
	if out.OtherRules {
		text += " " + s.w.Words.Text("window.replay.by-rules")
	}
	return text
}

// component returns the name of a component in the player's language. Those of mods are
// unchanged.
func (w *Window) component(name string) string {
	if name == world.EntitiesDigest {
		name = "entities"
	}
	if key := "component." + name; w.Words.Has(key) {
		return w.Words.Bare(key)
	}
	return name
}
