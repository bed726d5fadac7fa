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

	"github.com/donjon-rogue/donjon/render/shell/input"
)

// Run opens the window and returns when it is closed: nil after a clean exit, else
// the error that stopped it. A scene must have been pushed before.
func (w *Window) Run(title string, icon image.Image) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endings...)
	defer signal.Stop(signals)
	w.signals = signals

	ebiten.SetWindowTitle(title)
	ebiten.SetWindowSizeLimits(MinWidth, MinHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	w.openSized()
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false) // every scene paints the whole window
	ebiten.SetWindowIcon([]image.Image{icon})
	if w.Files == nil { // a web page needs a key or a click for that
		w.SetFullscreen(w.Choices.Fullscreen)
	}
	err := ebiten.RunGame(w)
	w.player.Close()
	_ = w.keepSize() // the next window opens as this one did
	return err
}

// Layout is unused: Ebitengine prefers LayoutF.
func (w *Window) Layout(int, int) (int, int) { return w.Screen.Width, w.Screen.Height }

// LayoutF maps one window pixel to one display pixel. A window smaller than the
// smallest supported one shows everything, made smaller.
func (w *Window) LayoutF(width, height float64) (float64, float64) {
	w.size = pictureSize(width, height, ebiten.Monitor().DeviceScaleFactor())
	w.Density = float64(w.size.X) / max(1, width)
	return float64(w.size.X), float64(w.size.Y)
}

// resize rebuilds the scenes when the size passed to LayoutF has changed.
func (w *Window) resize() {
	if w.size != (image.Point{}) && w.size != image.Pt(w.Screen.Width, w.Screen.Height) {
		w.Screen = NewScreen(w.size.X, w.size.Y)
		w.enlarge()
		w.rebuild()
	}
}

// Update runs one tick; there are 60 per second.
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
	w.lookAtSize()
	w.input.Late = w.ticks != w.drawn // on a slow machine several ticks run per frame to catch up
	w.tick()
	if done, err := w.leave(); done {
		return err
	}
	w.input.Read()
	w.point(&w.input)
	w.readTouch(&w.input)
	w.input.Pads = w.Pads()
	if w.input.Held(ebiten.KeyAlt) && w.input.Pressed(ebiten.KeyEnter) {
		w.input.Keys, w.input.Runes = nil, nil
		w.fullscreen()
	}
	w.Step(&w.input)
	w.followSound()
	if w.done {
		return ebiten.Termination
	}
	return nil
}

// tick counts time played. Only time with a game open counts, and at most a second
// per tick, so that a suspended computer adds nothing.
func (w *Window) tick() {
	now := time.Now()
	if w.game != nil && !w.clock.IsZero() {
		w.game.Pass(min(now.Sub(w.clock), time.Second))
	}
	w.clock = now
	if w.ticks%120 == 0 && !w.input.Down { // the player may switch the keyboard layout at any time
		if k := w.keyboard(ebiten.KeyName); w.ticks == 0 || !k.Same(w.Keys) {
			w.Keys = k
			w.rebuild()
		}
	}
	w.ticks++
}

// Step passes the input to the top scene.
func (w *Window) Step(in *input.State) {
	w.followPads(in)
	switch w.everywhere(in) {
	case input.CmdMute:
		w.mute()
	case input.CmdFullscreen:
		w.fullscreen()
	}
	w.look(in)
	w.alsoHeld(in)
	w.translate(in)
	w.askLetters(in)
	in.Once = w.Choices.NoRepeat
	w.shared.pointer.follow(w.Top().Layout().U, in)
	w.Clipboard.Poll()
	for _, do := range w.each {
		do()
	}
	w.Top().Update(in)
	w.aimLens(in)
	w.hearPages()
	if !w.done && w.Top().Name() != w.traced {
		w.traced = w.Top().Name()
		w.Trace(true)
	}
}

// leave handles signals and the window's close button; done reports whether the
// program ends.
func (w *Window) leave() (done bool, err error) {
	select {
	case <-w.signals:
		if err := w.CloseGame(); err != nil {
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

// Draw draws all visible scenes, bottom first.
func (w *Window) Draw(dst *ebiten.Image) {
	defer func() {
		if fault := recover(); fault != nil {
			w.panicked = w.Crash(fault)
		}
	}()
	// A display may have more frames than ticks; the last picture stays.
	if w.panicked != nil || w.drawn == w.ticks {
		return
	}
	w.drawn = w.ticks
	w.Show(dst)
}

// Paint draws all visible scenes.
func (w *Window) Paint(dst *ebiten.Image) {
	lowest := 0
	for i, s := range w.stack {
		if _, whole := s.(Opaque); whole {
			lowest = i // it hides everything below
		}
	}
	for _, s := range w.stack[lowest:] {
		s.Draw(dst)
	}
	w.pads.draw(dst, w.Screen.U)
}

// ErrFault marks a bug in the program itself.
var ErrFault = errors.New("the program has a fault")

// Crash turns a recovered panic into an error with a stack trace. The game is
// already saved, up to the action that failed.
func (w *Window) Crash(fault any) error {
	err := fmt.Errorf("%w: %v\n%s", ErrFault, fault, debug.Stack())
	if w.game != nil {
		err = w.game.Crash(err)
	}
	return err
}
