// Package filming makes clips of recordings: it plays a stretch of one in a window that nobody sees,
// takes ten pictures of it per second, and writes them as a file. It holds the scene that shows how
// far this is.
package filming

import (
	"errors"
	"fmt"
	"image"
	"io/fs"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/clip"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Stretch is the part of a recording that a clip shows.
type Stretch struct {
	From    int // turn; negative for what leads to the end of the recording
	Seconds int
	Speed   int // as a multiple of the normal speed of a replay; 0 means 1
}

// PastEnd is the error of a stretch that begins after the end of its recording.
type PastEnd struct{ Last int } // turn

func (e *PastEnd) Error() string { return fmt.Sprintf("the recording ends on turn %d", e.Last) }

// ErrTooLarge is the error of a clip whose file is too large however it is made.
var ErrTooLarge = errors.New("the file would be too large")

// The times of a clip: after the last action of a recording its motion ends, at most a death, and the last picture
// stays.
const (
	settleTime = anim.DeathTime*clip.PerSecond/1000 + 3 // pictures
	cardTime   = 3 * clip.PerSecond
)

// perPicture is the number of ticks between two pictures.
const perPicture = stage.PerSecond / clip.PerSecond

// quality is one way to make a clip.
type quality struct {
	size image.Point
	clip.Quality
}

// qualities are the ways to make a clip, the best first. The next one is for a clip whose file is too
// large.
var qualities = []quality{
	{image.Pt(1280, 720), clip.Quality{Colours: clip.MaxColours, Grain: 2}},
	{image.Pt(1280, 720), clip.Quality{Colours: 127}}, // mixed colours take room
	{image.Pt(640, 360), clip.Quality{Colours: clip.MaxColours, Grain: 1}},
	{image.Pt(640, 360), clip.Quality{Colours: 63}},
	{image.Pt(640, 360), clip.Quality{Colours: 15}},
}

// Camera makes a clip step by step.
type Camera struct {
	window  *shell.Window
	files   fs.FS
	tape    *keep.Replay
	stretch Stretch
	format  clip.Format
	limit   int // of the size of the file, in bytes

	start   int // action at which the clip begins; negative until it is found
	try     int // index of the quality
	set     *set
	film    *clip.Film
	picture *ebiten.Image
	pixels  []byte
	taken   int // pictures
	left    int // pictures until the clip ends; negative before the end of the recording
	encoder *clip.Encoder
}

// NewCamera returns a camera for a stretch of a recording. The window is the one that the player
// sees.
func NewCamera(w *shell.Window, files fs.FS, tape *keep.Replay, s Stretch, format clip.Format) *Camera {
	s.Speed = max(1, s.Speed)
	return &Camera{window: w, files: files, tape: tape, stretch: s, format: format, limit: clip.Limit(s.Seconds), start: -1}
}

// Step does a small part of the work, while the game loop runs. It reports whether the clip is done.
func (c *Camera) Step() (done bool, err error) {
	switch {
	case c.start < 0:
		at, found, err := Find(c.tape, c.stretch)
		if found {
			c.start = at
		}
		return false, err
	case c.film == nil && c.encoder == nil:
		return false, c.begin()
	case c.encoder == nil:
		return false, c.shoot()
	}
	return c.encode()
}

// Small begins with small pictures. A web page takes too long for large ones.
func (c *Camera) Small() {
	for qualities[c.try].size == qualities[0].size {
		c.try++
	}
}

// findSteps is the number of actions that a step plays at most.
const findSteps = 200

// Find plays a part of the way to the action at which a stretch begins, and reports whether that is
// reached. The error is PastEnd, or that of a replay that diverges.
func Find(tape *keep.Replay, s Stretch) (at int, found bool, err error) {
	goal := tape.Len()
	if s.From < 0 {
		ticks := s.Seconds*stage.PerSecond - s.settle()*perPicture
		goal = max(0, tape.Len()-ticks*replay.UsualPace*s.Speed/stage.PerSecond)
	}
	for range findSteps {
		switch {
		case s.From >= 0 && known.Know(tape.Game).Run().Turn() >= s.From, s.From < 0 && tape.At() >= goal:
			return tape.At(), true, nil
		case tape.At() >= tape.Len():
			return 0, false, &PastEnd{known.Know(tape.Game).Run().Turn()}
		}
		if err := tape.Step(); err != nil {
			return 0, false, err
		}
	}
	return 0, false, nil
}

// settle returns the number of pictures after the last action of the recording.
func (s Stretch) settle() int { return min(settleTime, 2*s.Seconds) }

// pictures returns the number of pictures that a stretch has at most.
func (s Stretch) pictures() int { return s.Seconds * clip.PerSecond }

// begin sets up the window in which the recording is played.
func (c *Camera) begin() error {
	if err := c.tape.Seek(c.start); err != nil {
		return err
	}
	size := qualities[c.try].size
	c.set = newSet(shell.Apart(c.window, size), c.files, c.tape, c.stretch.Speed)
	c.film, c.taken, c.left = clip.NewFilm(size), 0, -1
	c.picture, c.pixels = ebiten.NewImage(size.X, size.Y), make([]byte, 4*size.X*size.Y)
	return nil
}

// shoot takes the next picture, and after the last one that with the card.
func (c *Camera) shoot() error {
	if c.taken == c.stretch.pictures() || c.left == 0 {
		c.set.w.Push(&card{set: c.set})
		c.expose()
		c.film.Hold(cardTime - 1)
		c.wrap()
		return nil
	}
	if c.taken > 0 {
		for range perPicture {
			c.set.w.Step(&input.State{Held: func(ebiten.Key) bool { return false }})
		}
	}
	if c.set.fault != nil {
		return c.set.fault
	}
	c.expose()
	c.taken++
	switch {
	case c.left > 0:
		c.left--
	case c.left < 0 && c.tape.At() == c.tape.Len():
		c.left = c.stretch.settle()
	}
	return nil
}

// expose adds the window as it is to the film.
func (c *Camera) expose() {
	c.set.w.Paint(c.picture)
	c.picture.ReadPixels(c.pixels)
	c.film.Add(c.pixels)
}

// wrap ends the shooting.
func (c *Camera) wrap() {
	c.picture.Deallocate()
	c.picture, c.pixels = nil, nil
	c.encoder = clip.NewEncoder(c.film, c.format, qualities[c.try].Quality)
}

// encode writes the next picture. If the file becomes too large, the clip is made again in the next
// lower quality.
func (c *Camera) encode() (done bool, err error) {
	more := c.encoder.Next()
	if c.encoder.Size() <= c.limit {
		return !more, nil
	}
	c.try++
	if c.try == len(qualities) {
		return false, ErrTooLarge
	}
	c.encoder = nil
	if qualities[c.try].size != qualities[c.try-1].size {
		c.film = nil
	} else {
		c.encoder = clip.NewEncoder(c.film, c.format, qualities[c.try].Quality)
	}
	return false, nil
}

// Clip returns the file when it is done.
func (c *Camera) Clip() []byte { return c.encoder.Bytes() }

// Size returns the size of the pictures.
func (c *Camera) Size() image.Point { return qualities[c.try].size }

// Steps is the number that Progress reaches at the end.
const Steps = 100

// Progress tells how much is done, out of Steps. It goes back when the clip is made again.
func (c *Camera) Progress() int {
	const found, shot = Steps / 10, Steps * 7 / 10
	switch {
	case c.start < 0:
		return found * c.tape.At() / max(1, c.tape.Len())
	case c.encoder == nil:
		return found + (shot-found)*c.taken/c.stretch.pictures()
	}
	return shot + (Steps-shot)*c.encoder.Done()/c.film.Len()
}

// Close frees what a clip that is not done has taken.
func (c *Camera) Close() {
	if c.picture != nil {
		c.picture.Deallocate()
		c.picture = nil
	}
}
