package puyoui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// reel is a game that is replayed, in ticks or in pieces.
type reel interface {
	name() string // of the scene
	at() int      // where the replay is
	length() int
	seek(at int)
	back()                          // goes to the piece before
	on()                            // goes on to the next piece
	pass(playing bool) (ended bool) // lets a tick pass; reports whether nothing is left to play
	hold()                          // shows the piece in the air

	score() int
	turn() int // number of the piece
	over() bool
	lost() bool

	next(after int) (field.Piece, bool)
	facts() []stage.Fact
	lines() []ui.Line // what has just happened
	ending() ui.Line  // how the game has ended, without a text while it has not
	chains() []puyokeep.Chain
	drawLast(dst *ebiten.Image, y int) // draws the last piece, if it is shown
}

// replayScene replays a game, by itself or piece by piece, forward and back.
type replayScene struct {
	*stage.Solo
	reel     reel
	below    bool // there is a scene below to return to
	timeline ui.Slider
	again    input.Again
	playing  bool
	speed    int // factor
	fastest  int
}

// lineHeight is the height of the timeline.
const lineHeight = 8

func (s *replayScene) Name() string { return s.reel.name() }

// Opaque hides the scenes below.
func (s *replayScene) Opaque() {}

// showButtons are the buttons of the panel.
var showButtons = []shell.SideButton{
	{Do: cmdPlay, About: "puyo.do.play.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
	{Do: cmdBack, Label: "window.replay.back", About: "puyo.do.back.about"}, {Do: cmdOn, Label: "window.replay.forward", About: "puyo.do.on.about"},
	{Do: cmdFirst, Label: "window.replay.first", About: "puyo.do.first.about"}, {Do: cmdLast, Label: "window.replay.last", About: "puyo.do.last.about"},
	{Do: cmdSlower, Label: "window.replay.slower", About: "puyo.do.slower.about"}, {Do: cmdFaster, Label: "window.replay.faster", About: "puyo.do.faster.about"},
}

func (s *replayScene) Build(*shell.Window) {
	list := slices.Clone(showButtons)
	if s.below {
		list[1].Label, list[1].About = "window.back", "puyo.do.leave.about"
	}
	s.Lay(s.drawSide, stage.Buttons{List: list, Keys: showKeys, Do: s.do, Able: s.able, More: func() string { return phrases.PlayWord(s.W.Words, s.playing) }})
	s.timeline = ui.Slider{At: timelineAt(s.Bounds), Slack: 4, Set: func(part float64) {
		s.stop()
		s.reel.seek(int(part*float64(s.reel.length()) + 0.5))
	}}
}

// timelineAt returns the rectangle of the timeline of a replay.
func timelineAt(l stage.Layout) image.Rectangle {
	in := l.In
	y := in.Max.Y - l.ButtonsHeight(len(showButtons)) - 8 - lineHeight
	return image.Rect(in.Min.X, y, in.Max.X, y+lineHeight)
}

// able reports whether a button can be used.
func (s *replayScene) able(do input.Command) bool {
	switch do {
	case cmdBack, cmdFirst:
		return s.reel.at() > 0
	case cmdOn, cmdLast:
		return s.reel.at() < s.reel.length()
	case cmdSlower:
		return s.speed > 1
	case cmdFaster:
		return s.speed < s.fastest
	}
	return true
}

func (s *replayScene) Update(in *input.State) {
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	s.timeline.Update(in, s.Page.U)
	s.again.Strike(in, ebiten.KeyArrowLeft, ebiten.KeyArrowRight)
	if s.do(s.W.Keys.Command(in, showKeys)); !s.W.Shows(s) {
		return
	}
	s.Well.ReducedMotion = s.W.Choices.ReducedMotion
	steps, playing := 1, s.playing
	if playing {
		steps = s.speed
	}
	for range steps {
		if s.reel.pass(playing) {
			s.stop()
		}
	}
	s.Count(s.reel.score())
	s.Beat(s.playing || s.Well.Busy())
	s.reel.hold()
}

func (s *replayScene) stop() {
	s.playing = false
	s.Page.Redraw()
}

func (s *replayScene) do(do input.Command) {
	switch do {
	case cmdPlay:
		if s.playing = !s.playing; s.playing && s.reel.at() == s.reel.length() {
			s.reel.seek(0)
		}
	case cmdBack:
		s.stop()
		s.reel.back()
	case cmdOn:
		s.stop()
		s.reel.on()
	case cmdFirst:
		s.stop()
		s.reel.seek(0)
	case cmdLast:
		s.stop()
		s.reel.seek(s.reel.length())
	case cmdSlower:
		s.speed = max(1, s.speed/2)
	case cmdFaster:
		s.speed = min(s.fastest, 2*s.speed)
	case input.CmdHelp:
		s.W.Push(s.help())
	case input.CmdMenu:
		if s.below {
			s.W.Pop()
			return
		}
		s.W.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
	if do != "" {
		s.Page.Redraw()
	}
}

func (s *replayScene) help() shell.Scene { return helpScene(s.W, showHelp) }

// drawSide draws the panel below its buttons, and the box of the next pieces.
func (s *replayScene) drawSide(dst *ebiten.Image) {
	w, l := s.W, s.Bounds
	y := s.Head(dst, w.Words.Text("puyo.mode.show"), s.reel.next)
	y = s.Facts(dst, y, append(s.reel.facts(),
		stage.Fact{Label: w.Words.Text("puyo.fact.speed"), Value: w.Words.Text("window.replay.speed", lang.Args{"Speed": s.speed}), Ink: theme.Magic})...)
	s.reel.drawLast(dst, y)
	last := s.reel.ending()
	if last.Text == "" && !s.playing {
		last = ui.Line{Text: w.Words.Text("puyo.paused"), Colour: theme.Quiet}
	}
	for _, line := range append(s.reel.lines(), last) {
		if line.Text == "" {
			continue
		}
		y = theme.Lines(dst, theme.Wrap(line.Text, l.In.Dx()), image.Pt(l.In.Min.X, y+4), line.Colour)
	}
	drawChains(dst, w, s.timeline.At, y, s.reel.chains(), s.reel.at(), s.reel.length())
	drawTimeline(dst, s.timeline.At, s.reel.at(), s.reel.length())
}

// drawTimeline draws a timeline, of which a part has been played.
func drawTimeline(dst *ebiten.Image, r image.Rectangle, played, all int) {
	theme.Fill(dst, r, theme.Seam)
	done := r.Min.X + r.Dx()*played/max(1, all)
	theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y+1, done, r.Max.Y-1), theme.Ember)
	x := min(done, r.Max.X-2)
	theme.Fill(dst, image.Rect(x-1, r.Min.Y-1, x+2, r.Max.Y+1), theme.Bright)
}

// Record describes the game for programs that follow the window.
func (s *replayScene) Record(r *shell.Record) { r.Turn, r.Over = s.reel.turn(), s.reel.over() }

// Music returns the music of the scene.
func (s *replayScene) Music() (piece string, mood int) {
	return stage.Tune, stage.Tension(s.reel.lost(), s.Well)
}
