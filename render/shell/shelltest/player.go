// Package shelltest holds what tests of windows share: a simulated player with
// keyboard and mouse, pictures, and checks of key bindings and layouts. Only tests use
// it.
package shelltest

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Usual is the default window size.
var Usual = image.Pt(shell.UsualWidth, shell.UsualHeight)

// Player simulates a player by sending input to a window.
type Player struct {
	Held     func(ebiten.Key) bool // reports which keys are held
	Gamepads []input.Pad           // the game pads as they are now
	Clip     *Clipboard            // the window's clipboard
	win      *shell.Window

	Heard []string // the cues so far, by name
}

// NewPlayer makes a player for a window and resizes it.
func NewPlayer(w *shell.Window, size image.Point) *Player {
	w.SetFullscreen = func(bool) {}
	w.Sizing.Resize(size)
	c := &Clipboard{}
	w.Clipboard.System = c.adapt()
	p := &Player{Held: func(ebiten.Key) bool { return false }, Clip: c, win: w}
	w.Audio.Play = func(c sound.Cue) { p.Heard = append(p.Heard, c.Name) }
	return p
}

// Send runs one tick with some input.
func (p *Player) Send(in *input.State) {
	in.Held, in.Pads = p.Held, p.Gamepads
	p.win.Step(in)
}

// Wait runs ticks without input.
func (p *Player) Wait(ticks int) {
	for range ticks {
		p.Send(&input.State{})
	}
}

// Rest waits until animations have finished.
func (p *Player) Rest() { p.Wait(40) }

// Strike presses keys one after the other, one per tick.
func (p *Player) Strike(keys ...ebiten.Key) {
	for _, k := range keys {
		p.Send(&input.State{Keys: []ebiten.Key{k}})
	}
}

// Thumb presses buttons of the first pad one after the other, and releases each.
func (p *Player) Thumb(buttons ...ebiten.Key) {
	if len(p.Gamepads) == 0 {
		p.Gamepads = []input.Pad{{Name: "Xbox Wireless Controller"}}
	}
	for _, b := range buttons {
		p.Gamepads[0].Down[b-input.PadUp] = true
		p.Wait(1)
		p.Gamepads[0].Down[b-input.PadUp] = false
		p.Wait(1)
	}
}

// Sign types a character.
func (p *Player) Sign(r rune) {
	p.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyBackquote}, Runes: []rune{r}})
}

// Click moves the pointer to a point in window pixels and clicks.
func (p *Player) Click(at image.Point) {
	p.Send(&input.State{Cursor: at, Moved: true})
	p.Send(&input.State{Cursor: at, Left: true, Down: true})
	p.Send(&input.State{Cursor: at, Up: true})
}

// Control returns a control of the top scene by name.
func (p *Player) Control(t *testing.T, name string) *ui.Control {
	t.Helper()
	c := p.win.Top().Layout().Control(name)
	if c == nil {
		t.Fatalf("the scene %s has no control %s", p.win.Top().Name(), name)
	}
	return c
}

// Press clicks a control of the top scene by its name.
func (p *Player) Press(t *testing.T, name string) {
	t.Helper()
	p.Click(ui.MiddleOf(p.Control(t, name).Place()).Mul(p.win.Top().Layout().U))
}

// Write replaces the contents of all fields of the top scene; there must be as many
// texts as fields.
func (p *Player) Write(t *testing.T, texts ...string) {
	t.Helper()
	fields := p.win.Top().Layout().Fields
	if len(fields) != len(texts) {
		t.Fatalf("the scene %s has %d fields", p.win.Top().Name(), len(fields))
	}
	for i, text := range texts {
		fields[i].SetText(text)
	}
	p.Wait(1)
}

// Step does a step of a test, by key or by the equivalent control.
type Step func(key ebiten.Key, control string)

// ByKey returns a Step that presses the keys.
func (p *Player) ByKey() Step { return func(key ebiten.Key, _ string) { p.Strike(key) } }

// ByMouse returns a Step that clicks the controls.
func (p *Player) ByMouse(t *testing.T) Step {
	return func(_ ebiten.Key, control string) {
		t.Helper()
		p.Press(t, control)
	}
}

// Expect checks which scene is on top.
func (p *Player) Expect(t *testing.T, want string) {
	t.Helper()
	if got := p.win.Top().Name(); got != want {
		t.Fatalf("the scene is %s, want %s", got, want)
	}
}

// LabelsFit checks that no button of the top scene truncates its label, and that the page
// is no larger than the window unless fingers scroll it.
func (p *Player) LabelsFit(t *testing.T) {
	t.Helper()
	w := p.win
	if page := w.Top().Layout().Bounds(); page != w.Screen.Shrunk(page.Dx(), page.Dy(), 0).All && w.View.FingerSide() == 0 {
		t.Errorf("%s: the page %s takes %v of a window of %v", w.Words.Tag(), w.Top().Name(), page.Max, w.Screen.All.Max)
	}
	for _, c := range w.Top().Layout().Controls {
		if b := c.Button; b != nil {
			label := b.Label
			if b.More != nil {
				label += b.More()
			}
			if theme.Width(label) > b.Room() {
				t.Errorf("%s, %v: the button %s of %s has room for %d of %q", w.Words.Tag(), w.Screen.All.Max, b.Name, w.Top().Name(), b.Room()/theme.LetterWidth, label)
			}
		}
		if !c.Place().In(w.Top().Layout().Bounds()) {
			t.Errorf("%s, %v: %s of %s lies outside the page", w.Words.Tag(), w.Screen.All.Max, c.Name, w.Top().Name())
		}
	}
}

// Touch lets a finger touch a screen.
func (p *Player) Touch(s TouchScreen) {
	p.win.View.Density = s.Density
	p.win.View.UseFingers()
}

// ForFingers checks that the controls and fields of the top scene are as high as fingers
// need, enlarged as they are shown, lie within the page and do not overlap.
func (p *Player) ForFingers(t *testing.T) {
	t.Helper()
	w := p.win
	page := w.Top().Layout()
	parts := map[string]image.Rectangle{}
	for _, c := range page.Controls {
		parts[c.Name+" of "+w.Top().Name()] = c.Place()
	}
	for i, f := range page.Fields {
		parts[fmt.Sprintf("field %d of %s", i+1, w.Top().Name())] = f.Place()
	}
	if want := len(page.Controls) + len(page.Fields); len(parts) != want {
		t.Errorf("%s has %d controls and fields but only %d names", w.Top().Name(), want, len(parts))
	}
	for name, at := range parts {
		got, want := w.View.Scale()*float64(at.Dy()*page.U), w.View.FingerSide()*w.Screen.U
		if got < float64(want-w.Screen.U) {
			t.Errorf("%s, %v: %s is %.0f pixels high, want %d", w.Words.Tag(), w.Screen.All.Max, name, got, want)
		}
	}
	NoOverlap(t, w.Screen.All.Max, parts, page.Bounds())
}

// Directions are the focus directions of the arrow keys.
var Directions = []ui.Direction{ui.North, ui.East, ui.South, ui.West}

// Reach checks that the arrow keys can move the focus to every control and field of
// the top scene. In a field, left and right move within the text.
func (p *Player) Reach(t *testing.T) {
	t.Helper()
	w := p.win
	page := w.Top().Layout()
	from := page.Focused()
	if from == nil {
		t.Fatalf("nothing has the focus in %s", w.Top().Name())
	}
	seen := map[ui.Focuser]bool{from: true}
	for rest := []ui.Focuser{from}; len(rest) > 0; rest = rest[1:] {
		_, field := rest[0].(*ui.Field)
		for _, d := range Directions {
			if field && (d == ui.West || d == ui.East) {
				continue
			}
			if to := rest[0].Neighbour(d); to != nil && !seen[to] {
				seen[to] = true
				rest = append(rest, to)
			}
		}
	}
	for _, c := range page.Controls {
		if !c.Keyless && !seen[c] {
			t.Errorf("%v: the arrow keys do not lead to %s of %s", w.Screen.All.Max, c.Name, w.Top().Name())
		}
	}
	for i, f := range page.Fields {
		if !seen[f] {
			t.Errorf("%v: the arrow keys do not lead to field %d of %s", w.Screen.All.Max, i+1, w.Top().Name())
		}
	}
}

// Picture draws the window. If DONJON_SOAK is set it does so in every size and saves
// the pictures in the folder DONJON_ARTEFACTS; otherwise only in the usual size,
// because drawing large windows without a graphics card is slow.
func (p *Player) Picture(t *testing.T, name string) {
	t.Helper()
	w, folder := p.win, os.Getenv("DONJON_ARTEFACTS")
	if os.Getenv("DONJON_SOAK") == "" {
		folder = ""
	}
	if folder == "" && w.Screen.Width != shell.UsualWidth {
		return
	}
	dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
	defer dst.Deallocate()
	w.View.Draw(dst)
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(folder, fmt.Sprintf("scene-%s-%s-%dx%d.png", name, w.Words.Tag(), w.Screen.Width, w.Screen.Height)))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	pixels := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(pixels.Pix)
	if err := png.Encode(f, pixels); err != nil {
		t.Fatal(err)
	}
}
