package render

import (
	"errors"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// replayScene shows a recording as it was played, with a bar to go about in it.
type replayScene struct {
	view
	tape     *tape
	bar      image.Rectangle
	timeline slider
	again    again
}

func (s *replayScene) name() string { return "replay" }

// barHeight is what the bar takes of the log's place.
const barHeight = 28

// watch shows the recording of a file. One of other rules begins when the player
// has been told.
func (w *window) watch(store persistence.Store, name string) error {
	r, err := keep.OpenReplay(w.options.Files, store, name)
	if err != nil {
		return err
	}
	s := &replayScene{tape: newTape(r, w.options.Speed)}
	w.push(s)
	s.tape.playing = r.Rules
	switch {
	case !r.Rules:
		w.push(&noticeScene{heading: w.words.Text("window.replay.title"), text: w.words.Text("window.replay.other-rules")})
	case r.Torn > 0:
		s.say(w.words.Text("window.replay.torn"), theme.Hurt)
	}
	return nil
}

// replayButtons stand where the buttons of the game do.
var replayButtons = []struct {
	do    command
	label string // word key
}{
	{cmdPlay, ""}, {cmdClose, "window.close"},
	{cmdBack, "window.replay.back"}, {cmdForward, "window.replay.forward"},
	{cmdRewind, "window.replay.rewind"}, {cmdSkip, "window.replay.skip"},
	{cmdFirst, "window.replay.first"}, {cmdLast, "window.replay.last"},
	{cmdSlower, "window.replay.slower"}, {cmdFaster, "window.replay.faster"},
}

func (s *replayScene) build(w *window) {
	if s.w == nil {
		w.board.Reset(s.tape.Game)
	}
	log := w.screen.Log
	s.bar = image.Rect(log.Min.X, log.Max.Y-barHeight, log.Max.X, log.Max.Y)
	log.Max.Y = s.bar.Min.Y
	s.lay(w, s.tape.Game, log)
	s.pg.above = s.drawAbove
	s.addSlots(func(int) { s.refuse() })
	s.addHints()
	for i, b := range replayButtons {
		button := button{
			name: string(b.do), at: s.hud.Buttons[i], key: w.keys.label(w.words, replayKeys, b.do), keyless: true,
			act: func() { s.do(b.do) },
		}
		if b.do == cmdPlay {
			button.more = s.playWord
			button.lit = func() bool { return s.tape.playing }
		} else {
			button.label = w.text(b.label)
		}
		s.pg.add(button.control(w.theme))
	}
	line := image.Rect(s.bar.Min.X+logMargin+2, s.bar.Max.Y-11, s.bar.Max.X-logMargin-2, s.bar.Max.Y-4)
	s.timeline = slider{at: line, slack: 3, set: func(part float64) { s.seek(int(math.Round(part * float64(s.tape.Len())))) }}
	c := newControl("timeline", line, func() {}) // the slider does it
	c.keyless, c.draw = true, s.drawTimeline
	s.pg.add(c)
	s.pg.finish()
	s.look()
}

// playWord is what the first button does.
func (s *replayScene) playWord() string {
	if s.tape.playing {
		return s.w.words.Text("window.replay.pause")
	}
	return s.w.words.Text("window.replay.play")
}

func (s *replayScene) update(in *input) {
	s.beat()
	s.again.strike(in, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyPageUp, ebiten.KeyPageDown)
	s.timeline.update(in, s.w.screen.U)
	s.pg.update(in)
	if s.w.ended || s.w.top() != scene(s) {
		return
	}
	if in.moved || in.left {
		if p := s.cellAt(in); !same(p, s.pointed) {
			s.pointed = p
			s.pg.stale = true
		}
	}
	do := s.w.keys.command(in, replayKeys)
	switch {
	case in.right:
		do = cmdClose
	case do == "" && s.w.keys.command(in, gameKeys) != "":
		s.refuse()
	}
	s.do(do)
	if s.w.top() == scene(s) {
		s.advance()
	}
}

// advance plays on and shows what that has brought.
func (s *replayScene) advance() {
	t := s.tape
	before, sound := t.At(), t.fault == nil
	jumped := t.advance()
	s.game = t.Game
	switch {
	case t.goal >= 0:
		s.pg.stale = true // how far it is
		return
	case jumped:
		s.w.board.Reset(s.game)
	case t.At() != before:
		s.w.board.Show(s.game)
	case sound == (t.fault == nil):
		return
	}
	s.look()
	s.w.trace(false)
}

func (s *replayScene) do(do command) {
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
	case cmdSlower:
		t.faster(-1)
	case cmdFaster:
		t.faster(1)
	case cmdClose:
		s.close()
		return
	}
	if do != "" {
		s.pg.stale = true
	}
}

// aim is where the recording is, or is going to.
func (s *replayScene) aim() int {
	if s.tape.goal >= 0 {
		return s.tape.goal
	}
	return s.tape.At()
}

// seek goes to an action; what was playing goes on there.
func (s *replayScene) seek(to int) { s.failed(s.tape.seek(to)) }

// forward plays one action as it is seen in play.
func (s *replayScene) forward() {
	s.tape.playing = false
	if s.tape.goal >= 0 {
		s.seek(s.aim() + 1)
		return
	}
	if s.tape.step() {
		s.w.board.Show(s.tape.Game)
		s.look()
		s.w.trace(false)
	}
}

// refuse says that nothing can be played here.
func (s *replayScene) refuse() { s.say(s.w.words.Text("window.replay.not-playable"), theme.Quiet) }

// failed tells why the recording cannot go back.
func (s *replayScene) failed(err error) {
	if err != nil {
		s.close()
		s.w.tell(err)
	}
}

// close goes back to where the replay was asked for.
func (s *replayScene) close() {
	s.w.pop()
	if s.w.session != nil && s.w.game() != nil {
		s.w.board.Reset(s.w.session.Game)
	}
}

// parted tells where and why the recording goes no farther.
func (s *replayScene) parted() string {
	var out *keep.OutOfStep
	if !errors.As(s.tape.fault, &out) {
		return s.w.words.Text("window.replay.damaged", lang.Args{"Action": s.tape.end})
	}
	text := s.w.words.Text("window.replay.refused", lang.Args{"Turn": out.Turn, "Action": out.Action})
	if out.Refusal == nil {
		var names []string
		for _, name := range out.Components {
			names = append(names, s.w.component(name))
		}
		text = s.w.words.Text("window.replay.parted", lang.Args{"Turn": out.Turn, "Action": out.Action, "Names": strings.Join(names, ", ")})
	}
	if out.OtherRules {
		text += " " + s.w.words.Text("window.replay.by-rules")
	}
	return text
}

// component words the name of a component; one of a mod stands as it is.
func (w *window) component(name string) string {
	if name == world.EntitiesDigest {
		name = "entities"
	}
	if key := "component." + name; w.words.Has(key) {
		return w.words.Bare(key)
	}
	return name
}
