package ending

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Victory shows a run that has just been won. The player goes on below, or ends the
// run. None of its keys is used in play.
type Victory struct {
	ending
	Achieved []ui.Line // what was achieved, and the choice
}

// NewVictory returns the scene of the victory of the game in play.
func NewVictory(w *stage.Window) *Victory {
	return &Victory{ending: ending{Window: w, keys: stage.VictoryKeys}}
}

// Name returns the scene name for the trace.
func (s *Victory) Name() string { return "victory" }

// Build lays out the scene.
func (s *Victory) Build(*shell.Window) {
	s.look()
	s.setAchieved()
	s.lay(s.Window.Words.Text("window.won.title"), s.headHeight())
	s.Page.Above = s.draw
	at := s.Foot(3)
	s.Put(
		s.button("go-on", "window.victory.go-on", at[0], play.GoOn, s.do),
		s.button("end-run", "window.victory.end", at[1], play.EndRun, s.do),
		s.button("share", "window.share", at[2], play.Share, s.do),
	)
	s.Page.Finish()
}

// headHeight returns the height of the portrait and the text next to it.
func (s *Victory) headHeight() int { return headRows(len(s.Achieved)) }

// setAchieved sets the lines about the victory, and lists the bosses apart.
func (s *Victory) setAchieved() {
	s.Achieved = ui.Wrapped(s.Run.Achieved(), s.width()-portraitRoom)
	s.Bosses = s.Run.Bosses()
	s.kills = slices.DeleteFunc(slices.Clone(s.kills), func(c components.Count) bool { return slices.Contains(s.Bosses, c.Name) })
}

// Update handles one tick.
func (s *Victory) Update(in *input.State) { s.do(s.command(in, s)) }

func (s *Victory) do(do input.Command) {
	switch do {
	case play.GoOn:
		s.Window.Pop()
	case play.EndRun:
		EndRun(s.Window)
	case play.Share:
		s.Window.Share(s, s.Window.Line())
	}
}

// EndRun ends the won run in play, and shows it in the hall.
func EndRun(w *stage.Window) {
	if err := w.Kept.End(); err != nil {
		w.Push(&shell.Notice{Text: phrases.Trouble(w.Words, err)})
		return
	}
	file := w.Kept.HallFile()
	if w.GoHome() {
		w.Push(&hall.Scene{Window: w, File: file})
	}
}

func (s *Victory) draw(dst *ebiten.Image) {
	s.drawPortrait(dst, "terrain.crown")
	ui.WriteLines(dst, s.Achieved, s.Inner.Min.Add(image.Pt(portraitRoom, 0)))
	s.drawBelow(dst, s.headHeight())
}

// Music returns the music of the scene.
func (s *Victory) Music() (piece string, mood int) { return "victory", stage.Calm }
