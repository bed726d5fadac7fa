package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// deathScene shows the end of a run: who killed the hero and how, and the run's
// statistics. None of its keys is used in play.
type deathScene struct {
	ending
	cause []ui.Line   // who killed the hero
	last  [][]ui.Line // rows about the hero's last turn
}

// newDeath returns the scene of the death of the hero in play.
func newDeath(w *Window) *deathScene { return &deathScene{ending: ending{w: w, keys: deathKeys}} }

func (s *deathScene) Name() string { return "death" }

// maxLastRows limits the rows about the last turn.
const maxLastRows = 3

func (s *deathScene) Build(*shell.Window) {
	s.look()
	s.cause = ui.Wrapped(s.run.Causes(), endingWidth-portraitRoom)
	s.setLastTurn()
	s.lay(s.run.Title(), s.headHeight())
	s.Page.Above = s.draw
	at := s.Foot(4)
	replay := s.button("replay", "window.hall.replay", at[1], cmdReplay, s.do)
	replay.Enabled = s.replayable
	s.Put(
		s.button("new", "window.menu.new", at[0], input.CmdNew, s.do),
		replay,
		s.button("share", "window.share", at[2], cmdShare, s.do),
		s.button("title", "window.death.to-title", at[3], input.CmdTitle, s.do),
	)
	s.Page.Finish()
}

// headHeight returns the height of the portrait and the text next to it.
func (s *deathScene) headHeight() int { return headRows(len(s.cause) + len(s.last)) }

// replayable reports whether the run can be watched.
func (s *deathScene) replayable() bool { return s.grace.Over() && s.run.Fame != nil }

func (s *deathScene) Update(in *input.State) { s.do(s.command(in, s)) }

func (s *deathScene) do(do input.Command) {
	switch do {
	case input.CmdNew:
		if s.w.GoHome() {
			s.w.newGame()
		}
	case cmdReplay:
		if s.run.Fame == nil {
			return
		}
		if err := s.w.watch(s.w.Store, s.run.Fame.File); err != nil {
			s.w.showError(err)
		}
	case cmdShare:
		s.w.share(s, s.w.line())
	case input.CmdTitle:
		s.w.GoHome()
	}
}

// portrait returns the sprite of the killer, or of the hero if there is none.
func (s *deathScene) portrait() string {
	switch {
	case s.w.kept.Won():
		return "icon.crown"
	case s.run.Stats.Killer == "":
		return s.w.portrait(s.w.kept.Known().Run().Class)
	}
	return s.run.Stats.Killer
}

// setLastTurn sets the rows about the events of the hero's last turn, the last ones if there
// are too many.
func (s *deathScene) setLastTurn() {
	lines := s.run.LastTurn()
	s.last = nil
	for len(lines) > 0 {
		head := ui.Line{Text: s.w.Words.Text("window.death.last-turn"), Colour: theme.Quiet}
		s.last = ui.Flow(append([]ui.Line{head}, lines...), endingWidth-portraitRoom)
		if len(s.last) <= maxLastRows {
			return
		}
		lines = lines[1:]
	}
}

func (s *deathScene) draw(dst *ebiten.Image) {
	s.drawPortrait(dst, s.portrait())
	at := s.Inner.Min.Add(image.Pt(portraitRoom, 0))
	at.Y = ui.WriteLines(dst, s.cause, at)
	for _, row := range s.last {
		x := at.X
		for _, part := range row {
			theme.Write(dst, part.Text, image.Pt(x, at.Y), part.Colour)
			x += theme.Width(part.Text)
		}
		at.Y += theme.LineHeight
	}
	s.drawBelow(dst, s.headHeight())
}
