package shell

import (
	"errors"
	"fmt"
	"image"
	"os"
	"os/signal"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Run opens the window and returns when it is closed: nil after a clean end.
// The error says what stopped it. Some scene must have been pushed.
func (w *Window) Run(title string, icon image.Image) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endings...)
	defer signal.Stop(signals)
	w.signals = signals

	ebiten.SetWindowTitle(title)
	ebiten.SetWindowSize(MinWidth, MinHeight)
	ebiten.SetWindowSizeLimits(MinWidth, MinHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false) // every scene paints the whole window
	ebiten.SetWindowIcon([]image.Image{icon})
	w.SetFullscreen(w.Choices.Fullscreen)
	return ebiten.RunGame(w)
}

// Layout is not used: Ebitengine prefers LayoutF.
func (w *Window) Layout(int, int) (int, int) { return w.Screen.Width, w.Screen.Height }

// LayoutF makes one pixel of the window one pixel of the display.
func (w *Window) LayoutF(width, height float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	w.size = image.Pt(max(1, int(width*scale)), max(1, int(height*scale)))
	return float64(w.size.X), float64(w.size.Y)
}

// resize lays everything out for the size that LayoutF was told.
func (w *Window) resize() {
	if w.size != (image.Point{}) && w.size != image.Pt(w.Screen.Width, w.Screen.Height) {
		w.Screen = NewScreen(w.size.X, w.size.Y)
		w.rebuild()
	}
}

// Update is one tick, of which there are 60 in a second.
func (w *Window) Update() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = w.Crash(fault)
		}
	}()
	if w.panicked != nil {
		return w.panicked
	}
	w.resize()
	w.input.Late = w.ticks != w.drawn // on a slow machine several ticks make up for the frames that were missed
	w.tick()
	if done, err := w.leave(); done {
		return err
	}
	w.input.read()
	w.fullscreen()
	w.Step(&w.input)
	if w.done {
		return ebiten.Termination
	}
	return nil
}

// tick counts time. Only time with a game in sight is played time, and a
// computer that slept does not count.
func (w *Window) tick() {
	now := time.Now()
	if w.game != nil && !w.clock.IsZero() {
		w.game.Pass(min(now.Sub(w.clock), time.Second))
	}
	w.clock = now
	if w.ticks%120 == 0 { // the player may change the layout of the keyboard at any time
		if k := NewKeyboard(w.Words.Tag(), ebiten.KeyName); w.ticks == 0 || !k.same(w.Keys) {
			w.Keys = k
			w.rebuild()
		}
	}
	w.ticks++
}

// Step lets the scenes see the input.
func (w *Window) Step(in *Input) {
	cursor.scale, cursor.in = w.Screen.U, in
	w.hear()
	for _, do := range w.each {
		do()
	}
	w.Top().Update(in)
	if !w.done && w.Top().Name() != w.traced {
		w.traced = w.Top().Name()
		w.Trace(true)
	}
}

// leave ends the program when it is asked to from outside.
func (w *Window) leave() (done bool, err error) {
	select {
	case <-w.signals:
		if err := w.LetGo(); err != nil {
			return true, err
		}
		return true, ebiten.Termination
	default:
	}
	if ebiten.IsWindowBeingClosed() {
		w.Quit()
	}
	if w.done {
		return true, ebiten.Termination
	}
	return false, nil
}

// Draw shows all scenes, the lowest first.
func (w *Window) Draw(dst *ebiten.Image) {
	defer func() {
		if fault := recover(); fault != nil {
			w.panicked = w.Crash(fault)
		}
	}()
	// A display may ask for more frames than there are ticks; what was drawn
	// stays.
	if w.panicked != nil || w.drawn == w.ticks {
		return
	}
	w.drawn = w.ticks
	w.Paint(dst)
}

// Paint draws all scenes that are seen.
func (w *Window) Paint(dst *ebiten.Image) {
	lowest := 0
	for i, s := range w.stack {
		if _, whole := s.(Opaque); whole {
			lowest = i // nothing is seen of what lies below
		}
	}
	for _, s := range w.stack[lowest:] {
		s.Draw(dst)
	}
}

// ErrFault is the error of a fault of the program itself.
var ErrFault = errors.New("the program has a fault")

// Crash makes the error that tells of a fault of the program. The game is in
// its file already, up to the action that failed.
func (w *Window) Crash(fault any) error {
	err := fmt.Errorf("%w: %v\n%s", ErrFault, fault, debug.Stack())
	if w.game != nil {
		err = w.game.Crash(err)
	}
	return err
}
