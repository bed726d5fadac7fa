package ending

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/filming"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Death shows the end of a run: who killed the hero and how, and the run's
// statistics. None of its keys is used in play.
type Death struct {
	ending
	Cause []ui.Line   // who killed the hero
	Last  [][]ui.Line // rows about the hero's last turn
}

// NewDeath returns the scene of the death of the hero in play.
func NewDeath(w *stage.Window) *Death {
	return &Death{ending: ending{Window: w, keys: stage.DeathKeys}}
}

// Name returns the scene name for the trace.
func (s *Death) Name() string { return "death" }

// maxLastRows limits the rows about the last turn.
const maxLastRows = 3

// Build lays out the scene.
func (s *Death) Build(*shell.Window) {
	s.look()
	s.Cause = ui.Wrapped(s.Run.Causes(), s.width()-portraitRoom)
	s.setLastTurn()
	s.lay(s.Run.Title(), s.headHeight())
	s.Page.Above = s.draw
	at := s.Foot(5)
	replay := s.button("replay", "window.hall.replay", at[1], play.Replay, s.do)
	clip := s.button("clip", "window.clip", at[2], play.Clip, s.do)
	replay.Enabled, clip.Enabled = s.replayable, s.replayable
	s.Put(
		s.button("new", "window.death.new", at[0], input.CmdNew, s.do),
		replay,
		clip,
		s.button("share", "window.share", at[3], play.Share, s.do),
		s.button("title", "window.death.to-title", at[4], input.CmdTitle, s.do),
	)
	s.Page.Finish()
}

// headHeight returns the height of the portrait and the text next to it.
func (s *Death) headHeight() int { return headRows(len(s.Cause) + len(s.Last)) }

// replayable reports whether the run can be watched.
func (s *Death) replayable() bool { return s.grace.Over() && s.Run.Fame != nil }

// Update handles one tick.
func (s *Death) Update(in *input.State) { s.do(s.command(in, s)) }

func (s *Death) do(do input.Command) {
	switch do {
	case input.CmdNew:
		if s.Window.GoHome() {
			games.New(s.Window)
		}
	case play.Replay:
		if s.Run.Fame == nil {
			return
		}
		if err := replay.Watch(s.Window, s.Window.Store, s.Run.Fame.File); err != nil {
			s.Window.ShowError(err)
		}
	case play.Clip:
		if s.Run.Fame != nil {
			filming.Open(s.Window, s.Run.Fame.File)
		}
	case play.Share:
		s.Window.Share(s, s.Window.Line())
	case input.CmdTitle:
		s.Window.GoHome()
	}
}

// Portrait returns the sprite of the killer, or of the hero if there is none.
func (s *Death) Portrait() string {
	switch {
	case s.Window.Kept.Won():
		return "icon.crown"
	case s.Run.Stats.Killer == "":
		return stage.PortraitOf(s.Window, s.Window.Kept.Known().Run().Data().Class)
	}
	return s.Run.Stats.Killer
}

// setLastTurn sets the rows about the events of the hero's last turn, the last ones if there
// are too many.
func (s *Death) setLastTurn() {
	lines := s.Run.LastTurn()
	s.Last = nil
	for len(lines) > 0 {
		head := ui.Line{Text: s.Window.Words.Text("window.death.last-turn"), Colour: theme.Quiet}
		s.Last = ui.Flow(append([]ui.Line{head}, lines...), s.width()-portraitRoom)
		if len(s.Last) <= maxLastRows {
			return
		}
		lines = lines[1:]
	}
}

func (s *Death) draw(dst *ebiten.Image) {
	s.drawPortrait(dst, s.Portrait())
	at := s.Inner.Min.Add(image.Pt(portraitRoom, 0))
	at.Y = ui.WriteLines(dst, s.Cause, at)
	for _, row := range s.Last {
		x := at.X
		for _, part := range row {
			theme.Write(dst, part.Text, image.Pt(x, at.Y), part.Colour)
			x += theme.Width(part.Text)
		}
		at.Y += theme.LineHeight
	}
	s.drawBelow(dst, s.headHeight())
}

// Music returns the music of the scene.
func (s *Death) Music() (piece string, mood int) { return "death", stage.Calm }
