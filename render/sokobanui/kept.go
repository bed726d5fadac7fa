package sokobanui

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Check says what is wrong with the data files of the game.
func Check(files fs.FS) error {
	_, story := sokoban.Story(files)
	_, test := sokoban.TestLevel(files)
	_, mods := sokoban.ModSets(files)
	return errors.Join(story, test, mods)
}

// Open shows the list of levels. files are the data files; own is the player's
// own set, which may be empty.
func Open(w *shell.Window, files fs.FS, own Set) {
	l, aside, err := newLibrary(w.Store, files, own)
	if err != nil {
		w.ShowError(err)
		return
	}
	s := &beginScene{library: l}
	if len(own.Levels) == 0 {
		s.at = l.first(w.Store)
	} else if p, ok := l.next(place{}); ok {
		s.at = p
	}
	w.Push(s)
	noteSkipped(w, own.Skipped)
	if aside != "" {
		w.Push(&shell.Notice{Text: w.Words.Text("sokoban.best.aside", lang.Args{"File": w.Store.Where(aside)})})
	}
}

// noteSkipped tells which levels of a file or of the clipboard are skipped, if any.
func noteSkipped(w *shell.Window, skipped []level.Fault) {
	if len(skipped) == 0 {
		return
	}
	lines := wording.Skipped(w.Words, skipped, func(f level.Fault) string { return wording.SkippedLine(w.Words, f) })
	w.Push(&shell.Notice{Text: strings.Join(lines, "\n")})
}

// enter opens a level where it was left.
func enter(w *shell.Window, l *library, at place) error {
	k, aside, err := keep.Open(w.Store, l.level(at))
	if err != nil {
		return err
	}
	s := &gameScene{library: l, at: at, keeper: k}
	w.Enter(inPlay{s}, s)
	s.status.Trouble(s.w.Words, s.keeper.Trouble)
	if aside != "" {
		w.Push(&shell.Notice{Text: w.Words.Text("sokoban.aside", lang.Args{"File": w.Store.Where(aside)})})
	}
	return nil
}

// inPlay adapts a level in play to the window.
type inPlay struct{ scene *gameScene }

// Close cancels the solver and closes the file. A level that is left before its end is
// celebrated is heard to be solved.
func (p inPlay) Close() error {
	p.scene.dropHint()
	p.scene.cheer()
	return p.scene.keeper.Close()
}

// Abandon cancels the solver and closes the file without saving.
func (p inPlay) Abandon() error { p.scene.dropHint(); return p.scene.keeper.Abandon() }

// Pass does nothing: the playing time is not recorded.
func (p inPlay) Pass(time.Duration) {}

// Crash adds the state of the level to the error of a crash. The file is that of
// the last action.
func (p inPlay) Crash(err error) error {
	g := p.scene.keeper.Game
	return fmt.Errorf("sokoban, level %s, moves %s: %w", g.Begin().Canonical(), g.Moves().RunLengths(), err)
}

// Record describes the level for programs that follow the window: Floor is its
// number, X and Y are the player's column and row, Hp is the number of covered
// targets.
func (s *gameScene) Record(r *shell.Record) {
	g := s.keeper.Game
	hash := g.World.Hash()
	c := g.Counters()
	at := s.field.of.Size().At(s.field.of.Player)
	r.Turn, r.Over, r.Hash = c.Moves, g.Over(), hex.EncodeToString(hash[:])
	r.Floor, r.X, r.Y, r.Hp = s.at.number+1, at.X, at.Y, c.Covered
	r.Cell = s.board.Place(s.field.of.Player).Dx()
}
