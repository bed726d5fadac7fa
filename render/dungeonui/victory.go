package dungeonui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// victoryScene shows a run that has just been won. The player goes on below, or ends the
// run. None of its keys is used in play.
type victoryScene struct {
	ending
	achieved []ui.Line // what was achieved, and the choice
}

// newVictory returns the scene of the victory of the game in play.
func newVictory(w *Window) *victoryScene {
	return &victoryScene{ending: ending{w: w, keys: victoryKeys}}
}

func (s *victoryScene) Name() string { return "victory" }

func (s *victoryScene) Build(*shell.Window) {
	s.look()
	s.setAchieved()
	s.lay(s.w.Words.Text("window.won.title"), s.headHeight())
	s.Page.Above = s.draw
	at := s.Foot(3)
	s.Put(
		s.button("go-on", "window.victory.go-on", at[0], cmdGoOn, s.do),
		s.button("end-run", "window.victory.end", at[1], cmdEndRun, s.do),
		s.button("share", "window.share", at[2], cmdShare, s.do),
	)
	s.Page.Finish()
}

// headHeight returns the height of the portrait and the text next to it.
func (s *victoryScene) headHeight() int { return headRows(len(s.achieved)) }

// setAchieved sets the lines about the victory, and lists the bosses apart.
func (s *victoryScene) setAchieved() {
	s.achieved = ui.Wrapped(s.run.Achieved(), endingWidth-portraitRoom)
	s.bosses = s.run.Bosses()
	s.kills = slices.DeleteFunc(slices.Clone(s.kills), func(c components.Count) bool { return slices.Contains(s.bosses, c.Name) })
}

func (s *victoryScene) Update(in *input.State) { s.do(s.command(in, s)) }

func (s *victoryScene) do(do input.Command) {
	switch do {
	case cmdGoOn:
		s.w.Pop()
	case cmdEndRun:
		s.w.endRun()
	case cmdShare:
		s.w.share(s, s.w.line())
	}
}

// endRun ends the won run in play, and shows it in the hall.
func (w *Window) endRun() {
	if err := w.kept.End(); err != nil {
		w.Push(&shell.Notice{Text: phrases.Trouble(w.Words, err)})
		return
	}
	file := w.kept.HallFile()
	if w.GoHome() {
		w.Push(&hallScene{w: w, file: file})
	}
}

func (s *victoryScene) draw(dst *ebiten.Image) {
	s.drawPortrait(dst, "terrain.crown")
	ui.WriteLines(dst, s.achieved, s.Inner.Min.Add(image.Pt(portraitRoom, 0)))
	s.drawBelow(dst, s.headHeight())
}
