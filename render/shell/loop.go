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
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Run opens the window and returns when it is closed: nil after a clean exit, else
// the error that stopped it. A scene must have been pushed before.
func (w *Window) Run(title string, icon image.Image) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endings...)
	defer signal.Stop(signals)
	l := &loop{w: w, signals: signals, naps: naps}

	ebiten.SetWindowTitle(title)
	ebiten.SetWindowSizeLimits(ui.MinWidth, ui.MinHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	l.sizes.open(settings.ReadWindow(w.Store))
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false) // every scene paints the whole window
	ebiten.SetWindowIcon([]image.Image{icon})
	if w.Files == nil { // a web page needs a key or a click for that
		w.SetFullscreen(w.Choices.Fullscreen)
	}
	err := ebiten.RunGame(l)
	w.Audio.player.Close()
	_ = l.sizes.keep(w.Store) // the next window opens as this one did
	return err
}

// RunHidden runs the window without showing it, until it quits or a signal ends it. Nothing that
// belongs to a window on a desktop is read or kept: no size, and no full screen.
func RunHidden(w *Window) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endings...)
	defer signal.Stop(signals)
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(ui.MinWidth, ui.MinHeight)
	err := ebiten.RunGame(&loop{w: w, signals: signals})
	w.Audio.player.Close()
	return err
}

// Loop returns the ticks and frames of the window, for a program that runs them itself.
func (w *Window) Loop() ebiten.Game { return &loop{w: w} }

// loop runs a window under Ebitengine.
type loop struct {
	w        *Window
	signals  <-chan os.Signal
	sizes    sizes
	outer    image.Point // size of the window at the last call of LayoutF, in window pixels
	input    input.State
	clock    time.Time // time of the last tick
	naps     bool      // the loop may wait while nothing changes
	nap      nap
	panicked error // panic in Draw, returned by the next Update
}

// Layout is unused: Ebitengine prefers LayoutF.
func (l *loop) Layout(int, int) (int, int) { return l.w.Screen.Width, l.w.Screen.Height }

// LayoutF maps one window pixel to one display pixel. A window smaller than the
// smallest supported one shows everything, made smaller.
func (l *loop) LayoutF(width, height float64) (float64, float64) {
	v := l.w.View
	l.outer = pictureSize(width, height, ebiten.Monitor().DeviceScaleFactor())
	if l.outer != l.w.Sizing.outer {
		return float64(l.outer.X), float64(l.outer.Y)
	}
	v.Density = float64(v.size.X) / max(1, width)
	return float64(v.size.X), float64(v.size.Y)
}

// resize rebuilds the scenes when the size passed to LayoutF has changed.
func (l *loop) resize() {
	if l.outer != (image.Point{}) && l.outer != l.w.Sizing.outer {
		l.w.Sizing.Resize(l.outer)
	}
}

// Update runs one tick; there are 60 per second.
func (l *loop) Update() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = l.w.Crash(fault)
		}
	}()
	if l.panicked != nil {
		return l.panicked
	}
	l.resize()
	l.input.Late = l.w.ticks != l.w.drawn // on a slow machine several ticks run per frame to catch up
	l.w.changes.away = !ebiten.IsFocused()
	missed, event := l.nap.missed(time.Now())
	if event {
		l.w.changes.note() // it may have uncovered the window
	}
	for ; missed > 0 && !l.w.done; missed-- {
		l.tick()
		l.w.Step(l.input.Nothing())
	}
	l.tick()
	if done, err := l.leave(); done {
		return err
	}
	l.input.Read()
	l.w.View.point(&l.input)
	l.w.View.readTouch(&l.input)
	l.input.Pads = l.w.Pads()
	if l.input.Held(ebiten.KeyAlt) && l.input.Pressed(ebiten.KeyEnter) {
		l.input.Keys, l.input.Runes = nil, nil
		l.w.devices.fullscreen()
	}
	l.w.Step(&l.input)
	l.w.Audio.follow(l.w)
	if l.w.done {
		return ebiten.Termination
	}
	return nil
}

// rest lets the loop wait while nothing changes. Game pads send no events, so that with one
// it only waits for the next tick.
func (l *loop) rest() {
	if !l.naps || !l.w.changes.rests(&l.input) || len(inpututil.AppendPressedKeys(nil)) > 0 {
		l.nap.end()
		return
	}
	ticks := l.w.changes.wait()
	if len(l.input.Pads) > 0 {
		ticks = 1
	}
	if l.w.changes.due && l.nap.on {
		l.nap.bill(&l.w.changes)
	}
	if l.nap.on {
		l.nap.wait(ticks)
	} else {
		l.nap.begin(time.Now(), ticks)
	}
}

// tick counts time played. Only time with a game open counts, and at most a second
// per tick, so that a suspended computer adds nothing.
func (l *loop) tick() {
	now := time.Now()
	if l.w.game != nil && !l.clock.IsZero() {
		l.w.game.Pass(min(now.Sub(l.clock), time.Second))
	}
	l.clock = now
	l.sizes.look(l.w.ticks)
	if l.w.ticks%120 == 0 && !l.input.Down { // the player may switch the keyboard layout at any time
		if k := l.w.devices.keyboard(ebiten.KeyName); l.w.ticks == 0 || !k.Same(l.w.Keys) {
			l.w.Keys = k
			l.w.rebuild()
		}
	}
	l.w.ticks++
}

// leave handles signals and the window's close button; done reports whether the
// program ends.
func (l *loop) leave() (done bool, err error) {
	select {
	case <-l.signals:
		if err := l.w.CloseGame(); err != nil {
			return true, err
		}
		return true, ebiten.Termination
	default:
	}
	if ebiten.IsWindowBeingClosed() {
		l.w.Quit()
	}
	if l.w.done {
		return true, ebiten.Termination
	}
	return false, nil
}

// Draw draws all visible scenes, bottom first, if something has changed.
func (l *loop) Draw(dst *ebiten.Image) {
	defer func() {
		if fault := recover(); fault != nil {
			l.panicked = l.w.Crash(fault)
		}
	}()
	// A display may have more frames than ticks; the last picture stays.
	if l.panicked != nil || l.w.drawn == l.w.ticks {
		return
	}
	if dst.Bounds().Max != image.Pt(l.w.Screen.Width, l.w.Screen.Height) {
		l.w.changes.note() // another size of the picture counts from the next frame on
		return
	}
	l.w.drawn = l.w.ticks
	l.rest()
	if l.w.Changed() {
		l.w.View.Refresh(dst)
	}
}

// DrawFinalScreen copies the picture to the window. It has no transparent parts, so that a
// copy, which takes less time without a graphics card, is enough.
func (l *loop) DrawFinalScreen(screen ebiten.FinalScreen, picture *ebiten.Image, place ebiten.GeoM) {
	if place != (ebiten.GeoM{}) {
		ebiten.DefaultDrawFinalScreen(screen, picture, place)
		return
	}
	screen.DrawImage(picture, &copying)
}

// copying are the options of a copy.
var copying = ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}

// Step passes the input to the top scene.
func (w *Window) Step(in *input.State) {
	acts := in.Acts()
	w.devices.followPads(in)
	switch w.devices.everywhere(in) {
	case input.CmdMute:
		w.devices.mute()
	case input.CmdFullscreen:
		w.devices.fullscreen()
	}
	w.View.look(in)
	w.devices.alsoHeld(in)
	w.devices.translate(in)
	w.devices.askLetters(in)
	in.Once = w.Choices.NoRepeat
	w.shared.Pointer.Follow(w.Top().Layout().U, in)
	w.Clipboard.Poll()
	for _, do := range w.each {
		do()
	}
	keyed := len(in.Keys) > 0
	w.View.wheel(in)
	w.Top().Update(in)
	w.View.aim(in, keyed)
	w.Audio.hearPages(&w.shared)
	if !w.done && w.Top().Name() != w.traced {
		w.traced = w.Top().Name()
		w.Trace(true)
	}
	w.changes.follow(acts)
}

// Paint draws all visible scenes.
func (w *Window) Paint(dst *ebiten.Image) {
	for _, s := range visible(w.stack) {
		s.Draw(dst)
	}
	w.devices.pads.draw(dst, w.Screen.U)
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
