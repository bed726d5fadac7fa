package sokobanui

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/render/tabletop"
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
	s := newScene(w, l, at, k)
	w.Enter(tabletop.InPlay{Kept: leaving{s}, State: func() string {
		return fmt.Sprintf("sokoban, level %s, moves %s", k.Game.Begin().Canonical(), k.Game.Moves().RunLengths())
	}}, s)
	s.Status.Trouble(w.Words, k.Trouble)
	if aside != "" {
		w.Push(&shell.Notice{Text: w.Words.Text("sokoban.aside", lang.Args{"File": w.Store.Where(aside)})})
	}
	return nil
}

// leaving leaves a level in play.
type leaving struct{ scene *gameScene }

// Close cancels the solver and closes the file. A level that is left before its end is
// celebrated is heard to be solved.
func (p leaving) Close() error {
	p.scene.hints.drop()
	p.scene.cheer()
	return p.scene.keeper.Close()
}

// Abandon cancels the solver and closes the file without saving.
func (p leaving) Abandon() error {
	p.scene.hints.drop()
	return p.scene.keeper.Abandon()
}

// Record describes the level for programs that follow the window: Floor is its
// number, X and Y are the player's column and row, Hp is the number of covered
// targets.
func (s *gameScene) Record(r *shell.Record) {
	g := s.keeper.Game
	c := g.Counters()
	at := s.field.Level.Size().At(s.field.Level.Player)
	tabletop.Record(r, c.Moves, g.Over(), g.World.Hash())
	r.Floor, r.X, r.Y, r.Hp = s.at.number+1, at.X, at.Y, c.Covered
	r.Cell = s.board.Place(s.field.Level.Player).Dx()
}
