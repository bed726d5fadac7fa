package text

import (
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// live is a game that is redrawn in place.
type live struct {
	*Face
	keys  <-chan terminal.Key
	ahead terminal.Key // key pressed during an animation and not handled yet; 0 for none
	ended bool
	drawn int // lines drawn so far

	move  field.Move // move chosen with the arrow keys
	shown puyo.State // state whose score is shown
	typed string     // digits of a move typed so far
	note  string     // message below the field
}

// Width and Height are the minimum size of a terminal for a live game.
const (
	Width  = 80
	Height = field.Rows + rowsAbove + 7 // with the frame, the messages and the cursor
)

// entry is the initial move of every piece: not rotated, in the middle.
var entry = field.Move{Column: field.Columns / 2}

// longestTyped is the maximum length of a typed move.
const longestTyped = 8

// begin sets up the terminal. end restores it and returns the error of the console.
func (p *Face) begin() (l *live, end func() error) {
	l = &live{Face: p, move: entry, shown: p.Game.State()}
	done := make(chan struct{})
	if p.In != nil {
		l.keys = terminal.KeysOf(p.In, done)
	}
	p.Printf("%s", terminal.HideCursor)
	return l, func() error {
		close(done)
		p.Printf("%s", terminal.ShowCursor)
		return p.Err
	}
}

// playLive lets the player place pieces with the arrow keys or by typing moves.
func (p *Face) playLive() error {
	l, end := p.begin()
	for !p.Game.Over() && !l.ended && p.Err == nil {
		l.look()
		l.press(l.key())
	}
	l.last()
	return end()
}

// showLive replays moves. Any key skips to the next one; q ends the replay.
func (p *Face) showLive(moves []field.Move) error {
	l, end := p.begin()
	for _, m := range moves {
		if l.ended || p.Err != nil {
			break
		}
		piece, _ := p.Game.Piece()
		line := p.moveLine(m)
		l.draw(preview(p.Game.State().Field, piece, m), line, "")
		l.wait(burstPause)
		l.fall(m, line)
		if l.ahead == terminal.KeyStop || l.ahead == terminal.Key(terminal.Quit[0]) {
			l.ended = true
		}
		l.ahead = 0
	}
	l.last()
	return end()
}

// key waits for a key. At the end of the input it returns KeyStop.
func (l *live) key() terminal.Key {
	if k := l.ahead; k != 0 {
		l.ahead = 0
		return k
	}
	select {
	case k, more := <-l.keys:
		if !more {
			return terminal.KeyStop
		}
		return k
	case <-l.Stop:
		return terminal.KeyStop
	}
}

// wait pauses for an animation. A key ends the pause and is handled later.
func (l *live) wait(pause time.Duration) {
	if l.ahead != 0 {
		return
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
	case k, more := <-l.keys:
		if l.ahead = k; !more {
			l.ahead = terminal.KeyStop
		}
	case <-l.Stop:
		l.ahead = terminal.KeyStop
	}
}

// press handles a key.
func (l *live) press(k terminal.Key) {
	l.note = ""
	switch {
	case k == terminal.KeyStop || k == terminal.Key(terminal.Quit[0]):
		l.ended = true
	case k == terminal.Key(typedUndo[0]):
		_ = l.act(puyo.Action{Verb: puyo.Undo}) // the refusal is shown as a note
	case k >= '0' && k <= '9' || k == ' ' && l.typed != "":
		if len(l.typed) < longestTyped {
			l.typed += string(rune(k))
		}
	case k == terminal.KeyBack && l.typed != "":
		l.typed = l.typed[:len(l.typed)-1]
	case k == terminal.KeyEnter && l.typed != "":
		l.enter()
	case k == terminal.KeyEnter || k == ' ':
		l.fall(l.move, l.moveLine(l.move))
	default:
		l.steer(k)
	}
}

// enter plays the typed move.
func (l *live) enter() {
	move, fault := puyo.ParseMove(strings.Join(strings.Fields(l.typed), " "))
	l.typed = ""
	if fault != "" {
		l.note = l.Text(fault)
		return
	}
	l.fall(move, l.moveLine(move))
}

// steer moves or turns the piece. A turn at the edge pushes it inwards.
func (l *live) steer(k terminal.Key) {
	m := l.move
	switch k {
	case terminal.KeyLeft:
		m.Column--
	case terminal.KeyRight:
		m.Column++
	case terminal.KeyUp:
		m.Rotation = (m.Rotation + 1) % 4
	case terminal.KeyDown:
		m.Rotation = (m.Rotation + 3) % 4
	}
	if m.Rotation != l.move.Rotation && !m.Valid() {
		m.Column--
	}
	if m.Valid() {
		l.move = m
	}
}

// act carries out an action, and notes the reason if it is refused.
func (l *live) act(a puyo.Action) error {
	err := l.Game.Act(a)
	if err != nil {
		l.note = l.refusal(err)
	}
	return err
}

// look draws the piece above the field and its landing position.
func (l *live) look() {
	l.shown = l.Game.State()
	piece, _ := l.Game.Piece()
	if after := l.shown.Field; l.note == "" && !after.Place(piece, l.move) {
		l.note = l.Text("puyo.risk")
	}
	if l.typed != "" {
		l.note = l.Text("puyo.prompt") + l.typed
	}
	l.draw(preview(l.shown.Field, piece, l.move), l.pieceLine(), l.Text("puyo.keys"))
}

// fall places the piece and shows the animation, with line below the field.
func (l *live) fall(m field.Move, line printable.Drawn) {
	l.shown = l.Game.State()
	if err := l.act(puyo.Action{Verb: puyo.Place, Move: m}); err != nil {
		return
	}
	combo := 0
	for _, moment := range motion(l.shown.Field, l.Game.Events) {
		if e := moment.event; e.Combo > combo {
			combo = e.Combo
			l.shown.Score, l.shown.Combo = min(field.MaxScore, l.shown.Score+e.Points), max(combo, l.shown.Combo)
			l.note = l.comboLine(e)
		}
		if l.ahead == 0 {
			l.draw(moment.frame, line, "")
			l.wait(moment.pause)
		}
	}
	l.move, l.note = entry, ""
}

// last draws the final field.
func (l *live) last() {
	l.typed, l.note, l.shown = "", "", l.Game.State()
	l.draw(frame{field: l.Game.State().Field}, terminal.Sprintf("%s", l.endLine()), "")
}

// draw draws a frame and the lines below it over the previous frame.
func (l *live) draw(f frame, line printable.Drawn, help string) {
	lines := f.draw(l.Look, rowsAbove)
	for _, text := range []any{l.scoreLine(l.shown), line, l.note, help} {
		lines = append(lines, terminal.Sprintf("%s", text))
	}
	var all printable.Drawn
	if l.drawn > 0 {
		all = terminal.Up(l.drawn)
	}
	for _, text := range lines {
		all += terminal.LineStart + text + terminal.ClearRest + terminal.LineEnd
	}
	l.drawn = len(lines)
	l.Printf("%s", all)
}
