package dungeonui

import (
	"context"
	"slices"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// In a Storehouse the panel and the keys are those of a puzzle: moves are undone, and a
// hint and marks are shown on request, as in Sokoban's own window.

// The commands of a Storehouse.
const (
	cmdUndo    shell.Command = "undo"
	cmdRedo    shell.Command = "redo"
	cmdRestart shell.Command = "restart"
	cmdHint    shell.Command = "hint"
	cmdMarks   shell.Command = "marks"
)

// storeKeys are the keys of a Storehouse. They take those of commands that do nothing
// there.
var storeKeys = []shell.Binding{
	{Do: cmdUndo, Letters: "u"},
	{Do: cmdRedo, Letters: "y"},
	{Do: cmdRestart, Letters: "r"},
	{Do: cmdHint, Letters: "i"},
	{Do: cmdMarks, Letters: "m"},
}

// storeButtons are the buttons of a Storehouse.
var storeButtons = []hudButton{
	{cmdUndo, "icon.undo", "sokoban.do.undo", "sokoban.do.undo.about", ""},
	{cmdRedo, "icon.redo", "sokoban.do.redo", "sokoban.do.redo.about", ""},
	{cmdRestart, "icon.restart", "sokoban.do.restart", "sokoban.do.restart.about", ""},
	{cmdHint, "icon.hint", "sokoban.do.hint", "sokoban.do.hint.about", ""},
	{cmdMarks, "icon.marks", "sokoban.do.marks", "sokoban.do.marks.about", ""},
}

// idle are the commands that do nothing in a Storehouse.
var idle = []shell.Command{cmdMagic, cmdWait, cmdRest, cmdSeek, cmdThrow, cmdNoise, cmdDown, cmdExplore}

// inStore changes keys for a Storehouse.
func inStore(keys []shell.Binding) []shell.Binding {
	keys = slices.DeleteFunc(keys, func(b shell.Binding) bool { return slices.Contains(idle, b.Do) })
	for i, b := range keys {
		if b.Do == cmdBag {
			keys[i].Letters = "eb"
		}
	}
	return append(keys, storeKeys...)
}

// The limits of a search for a hint, as in Sokoban's own window.
const (
	hintTime   = 60 * time.Second
	hintMemory = 256 << 20 // bytes
)

// store is what the scene shows of a Storehouse besides the floor.
type store struct {
	marked  bool // dead squares and stuck crates are shown
	dead    []bool
	of      level.Level        // the puzzle that the rest is about
	search  chan solver.Answer // of a running search for a hint, or nil
	stop    context.CancelFunc
	hint    level.Moves // up to the next push; empty for none
	located bool        // the hero is in a Storehouse
}

// storeCommand carries out a command of a Storehouse; false for any other.
func (s *gameScene) storeCommand(do shell.Command) bool {
	if !s.known.InStorehouse() {
		return false
	}
	switch do {
	case cmdUndo:
		s.do(systems.Action{Verb: dungeon.Undo})
	case cmdRedo:
		s.do(systems.Action{Verb: dungeon.Redo})
	case cmdRestart:
		s.do(systems.Action{Verb: dungeon.Restart})
	case cmdHint:
		s.askHint()
	case cmdMarks:
		s.store.marked = !s.store.marked
		s.showStore()
	default:
		return false
	}
	return true
}

// updateStore updates the marks after an action, and drops the hint, which was about the
// puzzle before.
func (s *gameScene) updateStore() {
	s.dropHint()
	inside := s.known.InStorehouse()
	if !inside && !s.store.located {
		return
	}
	s.store.located = inside
	s.showStore()
}

// askHint looks for the next push, shows it, or makes it if it is shown.
func (s *gameScene) askHint() {
	view, _ := s.known.Storehouse()
	switch {
	case view.Solved:
	case s.store.search != nil:
		s.dropHint()
		s.say(s.w.Words.Text("sokoban.hint.stopped"), theme.Quiet)
	case s.store.hint != "":
		moves := s.store.hint
		for i := range len(moves) {
			if !s.do(systems.Action{Verb: dungeon.Move, Direction: level.Direction(moves[i])}) {
				return
			}
		}
	default:
		ctx, stop := context.WithTimeout(context.Background(), hintTime)
		answer := make(chan solver.Answer, 1)
		s.store.search, s.store.stop = answer, stop
		go func() { answer <- solver.Solve(ctx, view.Level, solver.Options{Memory: hintMemory}) }()
	}
}

// listen handles the answer of a search for a hint, if there is one.
func (s *gameScene) listen() {
	if s.store.search == nil {
		return
	}
	select {
	case a := <-s.store.search:
		s.dropHint()
		switch a.Outcome {
		case solver.Found:
			s.store.hint = a.NextPush()
			s.tellHint()
		case solver.Unsolvable:
			s.say(s.w.Words.Text("sokoban.lost"), theme.Hurt)
		default:
			s.say(s.w.Words.Text("sokoban.hint.nothing"), theme.Quiet)
		}
		s.showStore()
	default:
	}
}

// tellHint says which push is next.
func (s *gameScene) tellHint() {
	moves := s.store.hint
	args := lang.Args{
		"Where": s.w.Words.Text("sokoban.toward." + level.Direction(moves[len(moves)-1]).String()),
		"Count": len(moves) - 1, "Key": s.w.Keys.Label(s.w.Words, s.keys, cmdHint),
	}
	key := "sokoban.hint.push"
	if len(moves) == 1 {
		key = "sokoban.hint.now"
	}
	s.say(s.w.Words.Text(key, args), theme.Gold)
}

// dropHint removes the hint and ends the search for one.
func (s *gameScene) dropHint() {
	if s.store.search != nil {
		s.store.stop()
	}
	s.store.search, s.store.hint = nil, ""
}

// showStore passes the marks and the hint to the board.
func (s *gameScene) showStore() {
	var signs []board.Sign
	view, inside := s.known.Storehouse()
	if inside && !view.Solved {
		size := view.Level.Size()
		if s.store.marked {
			signs = s.storeMarks(view.Level)
		}
		if moves := s.store.hint; moves != "" {
			before := view.Level.Board()
			for i := range len(moves) - 1 {
				before.Move(level.Direction(moves[i]))
			}
			toward := level.Direction(moves[len(moves)-1])
			crate := size.At(before.Level().Player).Step(toward)
			signs = append(signs, board.Sign{At: crate, Sprite: "sokoban.hint." + toward.String(), Over: true})
		}
	}
	s.w.board.SetSigns(signs)
	s.pg.Redraw()
}

// storeMarks marks the cells from which no crate gets to a plate, and the crates that can
// never move again.
func (s *gameScene) storeMarks(now level.Level) (signs []board.Sign) {
	size := now.Size()
	if len(s.store.dead) != now.Cells() || !slices.Equal(s.store.of.Walls, now.Walls) || !slices.Equal(s.store.of.Targets, now.Targets) {
		s.store.of = now
		s.store.dead, _ = solver.DeadSquares(now)
	}
	for cell, dead := range s.store.dead {
		if dead && !now.Walls[cell] {
			signs = append(signs, board.Sign{At: size.At(cell), Sprite: "sokoban.dead"})
		}
	}
	stuck, lost := solver.Frozen(now)
	for _, cell := range stuck {
		signs = append(signs, board.Sign{At: size.At(cell), Sprite: "sokoban.frozen", Over: true})
	}
	if lost {
		s.say(s.w.Words.Text("sokoban.lost"), theme.Hurt)
	}
	return signs
}

// storeFacts are the lines of the panel about a puzzle.
func (v *view) storeFacts() []shell.Line {
	view, _ := v.known.Storehouse()
	line := func(key string, args lang.Args) shell.Line {
		return shell.Line{Text: v.w.Words.Text(key, args), Colour: theme.Quiet}
	}
	head := shell.Line{Text: v.w.Words.Title("floor.storehouse"), Colour: theme.Bright}
	if view.Solved {
		return []shell.Line{head}
	}
	return []shell.Line{
		head,
		line("window.store.plates", lang.Args{"Now": view.Level.Covered(), "All": len(view.Level.Crates)}),
		line("window.store.moves", lang.Args{"Amount": view.Moves}),
		line("window.store.pushes", lang.Args{"Amount": view.Pushes}),
	}
}
