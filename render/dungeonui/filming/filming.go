package filming

import (
	"errors"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Scene shows how far a clip is, and lets the player cancel it. Nothing is written before the clip is
// done.
type Scene struct {
	shell.Panel
	Camera *Camera
	Slice  time.Duration                // for which it works in a tick; 0 for the usual one
	Told   func(done int)               // follows the progress; may be nil
	Then   func(file []byte, err error) // gets the clip, or what went wrong; the scene is closed before
	bar    image.Rectangle
	shown  int
}

// usualSlice is the time for which the scene works in a tick. The rest is for drawing and the input.
const usualSlice = 8 * time.Millisecond

// ErrCancelled is the error of a clip that the player has cancelled.
var ErrCancelled = errors.New("cancelled")

// keys are the keys of the scene.
var keys = []input.Binding{input.CloseKey}

// The measures of the panel, in interface pixels.
const (
	width     = 252
	barHeight = 8
)

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "filming" }

// Build lays out the scene.
func (s *Scene) Build(w *shell.Window) {
	lines := theme.Wrap(w.Words.Text("clip.about"), width)
	top := len(lines) * theme.LineHeight
	s.Lay(w, w.Words.Text("clip.title"), width, top+6+theme.LineHeight+barHeight+8+ui.ButtonHeight)
	s.bar = image.Rect(s.Inner.Min.X, s.Inner.Min.Y+top+6+theme.LineHeight, s.Inner.Max.X, s.Inner.Min.Y+top+6+theme.LineHeight+barHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, lines, s.Inner.Min, theme.Plain)
		theme.Right(dst, w.Words.Text("clip.done", lang.Args{"Done": s.shown}), image.Pt(s.bar.Max.X, s.bar.Min.Y-theme.LineHeight-1), theme.Bright)
		theme.Fill(dst, s.bar, theme.Seam)
		theme.Fill(dst, image.Rect(s.bar.Min.X, s.bar.Min.Y, s.bar.Min.X+s.bar.Dx()*s.shown/Steps, s.bar.Max.Y), theme.Ember)
	}
	s.Put(ui.Button{Name: "cancel", At: s.Foot(2)[1], Label: w.Words.Text("clip.cancel"), Key: w.Keys.Label(w.Words, keys, input.CmdClose), Act: s.cancel})
	s.Page.Finish()
	s.Page.Focus(s.Page.Control("cancel"))
}

// Update works for a while, unless the player cancels.
func (s *Scene) Update(in *input.State) {
	if s.Listen(in, s, keys) == input.CmdClose {
		s.cancel()
	}
	if !s.W.Shows(s) {
		return
	}
	slice := s.Slice
	if slice == 0 {
		slice = usualSlice
	}
	for begun := time.Now(); ; {
		done, err := s.Camera.Step()
		if done || err != nil {
			s.end(err)
			return
		}
		if time.Since(begun) >= slice {
			break
		}
	}
	if done := s.Camera.Progress(); done != s.shown {
		s.shown = done
		s.Page.Redraw()
		if s.Told != nil {
			s.Told(done)
		}
	}
}

// Movement keeps the window awake.
func (s *Scene) Movement() shell.Movement { return shell.Lively }

func (s *Scene) cancel() { s.end(ErrCancelled) }

// end closes the scene and passes on the clip, or what went wrong.
func (s *Scene) end(err error) {
	s.W.Pop()
	var file []byte
	if err == nil {
		file = s.Camera.Clip()
	}
	s.Camera.Close()
	s.Then(file, err)
}
