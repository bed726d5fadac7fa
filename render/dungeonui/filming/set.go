package filming

import (
	"image"
	"io/fs"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// set is the scene that is filmed: a recording that plays as a game in play looks. Its clock is the
// ticks of its window, so that the same stretch gives the same pictures.
type set struct {
	stage.View
	w     *shell.Window // that nobody sees
	tape  *keep.Replay
	speed int
	beat  int // progress towards the next action
	able  map[systems.Verb]bool
	fault error // why the recording cannot be played further
}

// newSet shows a recording in a window, from the action where it is.
func newSet(w *shell.Window, files fs.FS, tape *keep.Replay, speed int) *set {
	d := stage.New(w, stage.Options{Files: files})
	d.UseMods()
	s := &set{View: stage.View{Window: d, HeroName: tape.Head.Name}, w: w, tape: tape, speed: speed}
	w.Push(s)
	return s
}

// Name returns the scene name for the trace.
func (s *set) Name() string { return "set" }

// Build lays out the scene.
func (s *set) Build(*shell.Window) {
	k := known.Know(s.tape.Game)
	if s.Page == nil {
		s.Window.Reset(k)
	}
	s.Lay(s.Window, k)
	s.AddSlots(func(int) {})
	s.AddInView()
	for i, b := range s.Buttons {
		button := stage.PanelButton(&s.View, b, s.Hud.Buttons[i])
		if v, ok := play.Action(k, b.Do); ok {
			button.Enabled = func() bool { return s.able[v.Name] }
		}
		s.Page.Add(button.Control(s.Window.Theme))
	}
	s.Page.Finish()
	s.changed()
}

// changed updates the page after actions.
func (s *set) changed() {
	s.able = play.Able(s.Known)
	s.Refresh()
}

// Update plays the actions of a tick.
func (s *set) Update(*input.State) {
	s.CountTick()
	for s.beat += replay.UsualPace * s.speed; s.beat >= stage.PerSecond && s.fault == nil; s.beat -= stage.PerSecond {
		if s.tape.At() == s.tape.Len() {
			return
		}
		if s.fault = s.tape.Step(); s.fault != nil {
			return
		}
		s.Known = known.Know(s.tape.Game)
		s.Window.Board.Show(s.Known)
		s.changed()
		if s.Outgrown() {
			s.Page.Drop()
			s.Build(s.w)
		}
		s.Window.Present(&s.View)
	}
}

// Draw draws the board, the minimap and the page, as in play.
func (s *set) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	a := s.Window.Areas()
	s.Window.Board.Draw(dst, a.At, a.Scale)
	s.Window.Banner.Draw(dst, a, false)
	s.Window.Board.DrawMinimap(dst, ui.Enlarged(s.Hud.Minimap, a.U))
	s.Page.Draw(dst)
	s.Window.Flyers.Draw(dst, a.U, a.Scale)
}

// Room puts the card below the middle of the board, where it leaves the hero visible.
func (s *set) Room(width, height int) image.Rectangle {
	room := s.Window.BoardRoom()
	at := image.Pt(room.Min.X+(room.Dx()-width)/2, room.Max.Y-height-cardMargin)
	return image.Rectangle{at, at.Add(image.Pt(width, height))}
}

// Veil leaves everything beside the card as bright as it is.
func (s *set) Veil(*ebiten.Image) {}
