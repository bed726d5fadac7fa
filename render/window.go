package render

import (
	"errors"
	"fmt"
	"image"
	"os"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/board"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// scene is one of the things that the window can show. Scenes are stacked;
// the top one takes the input, those below it stay in sight.
type scene interface {
	name() string       // for programs that follow the window
	build(w *window)    // lays its page out: when it comes up, and when size or language change
	update(in *input)   // one tick on top of the stack
	draw(*ebiten.Image) // over what lies below
	page() *page
}

// window is the program as the player sees it.
type window struct {
	options  Options
	store    persistence.Store // that games are kept in
	choices  settings.Settings
	misread  error // why the file of the choices cannot be used, until the player was told
	unkept   error // why they could not be written the last time
	words    *lang.Words
	keys     *keyboard
	sheets   *board.Sheets
	theme    *theme.Theme
	board    *board.Board
	size     image.Point // of the window, as LayoutF was told last
	screen   screen
	stack    []scene
	session  *session          // the game in play; nil when there is none
	goose    *goosekeep.Keeper // the game of the goose in play; nil when there is none
	slots    []keep.Slot       // as they were when the title came up or one was changed
	fault    error             // why they cannot be looked into
	input    input
	signals  <-chan os.Signal
	clock    time.Time // of the last tick
	ticks    int
	drawn    int // the tick that was last drawn
	ended    bool
	traced   string // scene last traced
	panicked error  // in Draw, to be returned by the next Update

	setFullscreen func(on bool) // of the system; tests have another
}

// newWindow reads everything that the window is made of.
func newWindow(o Options) (*window, error) {
	sheets, err := board.Load(sprites.Files)
	if err != nil {
		return nil, err
	}
	w := &window{
		options: o, store: persistence.Disk(o.Folder), sheets: sheets,
		theme: theme.New(sheets), board: board.New(sheets), screen: newScreen(minWidth, minHeight),
		setFullscreen: ebiten.SetFullscreen,
	}
	w.choices, w.misread = settings.Read(w.store)
	w.board.ReducedMotion = w.choices.ReducedMotion
	if w.words, err = lang.New(w.language()); err != nil {
		return nil, err
	}
	w.keys = newKeyboard(w.words.Tag(), func(ebiten.Key) string { return "" })
	return w, nil
}

func (w *window) top() scene { return w.stack[len(w.stack)-1] }

// push puts a scene on top.
func (w *window) push(s scene) {
	w.stack = append(w.stack, s)
	s.build(w)
	w.refresh()
}

// pop takes the top scene away; the one below goes on.
func (w *window) pop() {
	w.top().page().drop()
	w.stack = w.stack[:len(w.stack)-1]
	w.refresh()
}

// clear takes all scenes away, for another to be pushed at once.
func (w *window) clear() {
	for _, s := range w.stack {
		s.page().drop()
	}
	w.stack = nil
}

// rebuild lays all scenes out anew.
func (w *window) rebuild() {
	w.traced = ""
	for _, s := range w.stack {
		s.page().drop()
		s.build(w)
	}
	w.refresh()
}

// refresh has every page drawn anew, because the game has changed.
func (w *window) refresh() {
	for i, s := range w.stack {
		s.page().stale = true
		s.page().live = i == len(w.stack)-1
	}
}

// Layout is not used: Ebitengine prefers LayoutF.
func (w *window) Layout(int, int) (int, int) { return w.screen.Width, w.screen.Height }

// LayoutF makes one pixel of the window one pixel of the display.
func (w *window) LayoutF(width, height float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	w.size = image.Pt(max(1, int(width*scale)), max(1, int(height*scale)))
	return float64(w.size.X), float64(w.size.Y)
}

// resize lays everything out for the size that LayoutF was told.
func (w *window) resize() {
	if w.size != (image.Point{}) && w.size != image.Pt(w.screen.Width, w.screen.Height) {
		w.screen = newScreen(w.size.X, w.size.Y)
		w.rebuild()
	}
}

// Update is one tick, of which there are 60 in a second.
func (w *window) Update() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = w.crash(fault)
		}
	}()
	if w.panicked != nil {
		return w.panicked
	}
	w.resize()
	w.input.late = w.ticks != w.drawn // on a slow machine several ticks make up for the frames that were missed
	w.tick()
	if done, err := w.leave(); done {
		return err
	}
	w.input.read()
	w.fullscreen()
	w.step(&w.input)
	if w.ended {
		return ebiten.Termination
	}
	return nil
}

// tick counts time. Only time with a game in sight is played time, and a
// computer that slept does not count.
func (w *window) tick() {
	now := time.Now()
	if s := w.session; s != nil && w.playing() && !w.clock.IsZero() && !s.Game.Run().Over {
		s.Elapsed += min(now.Sub(w.clock), time.Second)
	}
	w.clock = now
	if w.ticks%120 == 0 { // the player may change the layout of the keyboard at any time
		if k := newKeyboard(w.words.Tag(), ebiten.KeyName); w.ticks == 0 || !k.same(w.keys) {
			w.keys = k
			w.rebuild()
		}
	}
	w.ticks++
}

// playing says whether a game is among the scenes.
func (w *window) playing() bool {
	_, ok := w.stack[0].(*gameScene)
	return ok
}

// step lets the scenes see the input.
func (w *window) step(in *input) {
	cursor.scale, cursor.in = w.screen.U, in
	w.board.Update()
	w.top().update(in)
	if !w.ended && w.top().name() != w.traced {
		w.traced = w.top().name()
		w.trace(true)
	}
}

// leave ends the program when it is asked to from outside.
func (w *window) leave() (done bool, err error) {
	select {
	case <-w.signals:
		if err := w.letGo(); err != nil {
			return true, err
		}
		return true, ebiten.Termination
	default:
	}
	if ebiten.IsWindowBeingClosed() {
		w.quit()
	}
	if w.ended {
		return true, ebiten.Termination
	}
	return false, nil
}

// letGo writes the game in play and lets go of its file.
func (w *window) letGo() error {
	if w.session == nil {
		return w.letGoGoose()
	}
	return w.session.Close()
}

// quit writes the game and ends the program; when the game cannot be written
// the player decides, and asking twice is an answer.
func (w *window) quit() {
	if err := w.letGo(); err != nil {
		if s, asked := w.top().(*noticeScene); asked && s.leave {
			w.ended = true
			return
		}
		w.push(&noticeScene{text: err.Error(), leave: true})
		return
	}
	w.ended = true
}

// Draw shows all scenes, the lowest first.
func (w *window) Draw(dst *ebiten.Image) {
	defer func() {
		if fault := recover(); fault != nil {
			w.panicked = w.crash(fault)
		}
	}()
	// A display may ask for more frames than there are ticks; what was drawn
	// stays.
	if w.panicked != nil || w.drawn == w.ticks {
		return
	}
	w.drawn = w.ticks
	lowest := 0
	for i, s := range w.stack {
		if _, whole := s.(*replayScene); whole {
			lowest = i // nothing is seen of what lies below
		}
	}
	for _, s := range w.stack[lowest:] {
		s.draw(dst)
	}
}

// ErrFault is the error of a fault of the program itself.
var ErrFault = errors.New("the program has a fault")

// crash makes the error that tells of a fault of the program. The game is in
// its file already, up to the action that failed.
func (w *window) crash(fault any) error {
	err := fmt.Errorf("%w: %v\n%s", ErrFault, fault, debug.Stack())
	if k := w.goose; k != nil {
		err = fmt.Errorf("goose, seed %q, throw %d: %w", k.Game.Match().Seed, len(k.Game.Match().Throws), err)
	}
	if s := w.session; s != nil {
		err = fmt.Errorf("seed %q, turn %d: %w", s.Game.Run().Seed, s.Game.Run().Turn, err)
		if lost := s.Abandon(); lost != nil {
			err = errors.Join(err, lost)
		}
	}
	return err
}

// veil darkens the window behind a panel, the hero's gauges excepted.
func (w *window) veil(dst *ebiten.Image) {
	s := w.screen
	if !w.playing() {
		theme.Fill(dst, dst.Bounds(), shade)
		return
	}
	left := s.Side.Min.X * s.U
	theme.Fill(dst, image.Rect(0, 0, left, s.Height), shade)
	theme.Fill(dst, image.Rect(left, (newHud(s, 12, len(hudButtons)).Gauges[2].Max.Y+2)*s.U, s.Width, s.Height), shade)
}
