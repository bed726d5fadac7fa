package keep

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// BestName is the file of the best solutions in a store. Each line is one
// solution: the hash of the level's canonical form, the measure that the solution
// minimizes, and its moves in the canonical form.
const BestName = "sokoban/best.txt"

// Best holds the best solutions of one level.
type Best struct {
	Moves  level.Moves // the one with the fewest moves
	Pushes level.Moves // the one with the fewest pushes
}

// Bests holds the best solutions of all levels.
type Bests struct {
	store persistence.Store
	forms map[string]Best
}

// The measures that a solution can minimize, as written in the file.
const (
	inMoves  = "moves"
	inPushes = "pushes"
)

// OpenBests reads the best solutions. A damaged file is set aside; aside is its
// new name, empty if there was none. After an error no solutions are known, and the game
// can be played.
func OpenBests(store persistence.Store) (b *Bests, aside string, err error) {
	b = &Bests{store: store}
	err = b.read()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	case errors.Is(err, persistence.ErrDamaged):
		aside, err = persistence.SetAside(store, BestName)
	}
	return b, aside, err
}

// read replaces the solutions in memory by those of the file. The error is fs.ErrNotExist if
// there is none.
func (b *Bests) read() error {
	b.forms = map[string]Best{}
	raw, err := b.store.Read(BestName)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(bytes.NewReader(raw))
	lines.Buffer(nil, len(raw)+1)
	total := 0
	for number := 1; lines.Scan(); number++ {
		fields := strings.Fields(lines.Text())
		if len(fields) != 3 {
			return fmt.Errorf("%w: line %d of %s is not a solution", persistence.ErrDamaged, number, BestName)
		}
		moves, err := level.ParseMoves(fields[2])
		if total += len(moves); err != nil || total > persistence.MaxSize {
			return fmt.Errorf("%w: line %d of %s holds invalid moves", persistence.ErrDamaged, number, BestName)
		}
		best := b.forms[fields[0]]
		switch fields[1] {
		case inMoves:
			best.Moves = moves
		case inPushes:
			best.Pushes = moves
		default:
			return fmt.Errorf("%w: line %d of %s is not a solution", persistence.ErrDamaged, number, BestName)
		}
		b.forms[fields[0]] = best
	}
	return lines.Err()
}

// Of returns the best solutions of a level, mapped to its orientation. Missing
// ones are empty.
func (b *Bests) Of(l level.Level) Best {
	form := l.Canonical()
	kept := b.forms[form.String()]
	return Best{verified(l, form.Turn.Back(kept.Moves)), verified(l, form.Turn.Back(kept.Pushes))}
}

// verified returns the moves, with pushes in capitals, if they solve the level,
// and an empty string if they do not.
func verified(l level.Level, moves level.Moves) level.Moves {
	if played := level.Play(l, moves); len(moves) > 0 && played.Wrong == 0 && played.Solved {
		return played.Moves
	}
	return ""
}

// Solved reports whether a level was ever solved.
func (b *Bests) Solved(l level.Level) bool { return b.Of(l).Moves != "" }

// Note stores a solution if it improves on the stored ones, and reports for each
// measure whether it does. It ignores moves that do not solve the level. If
// writing the file fails, Note returns that error and keeps the solution in
// memory.
func (b *Bests) Note(l level.Level, moves level.Moves) (betterMoves, betterPushes bool, err error) {
	moves = verified(l, moves)
	if moves == "" {
		return false, false, nil
	}
	// Another program may have changed the file in the meantime.
	lock, err := b.store.Lock(BestName)
	if err == nil {
		defer func() { _ = lock.Close() }()
		err = lock.Held()
	}
	if err == nil {
		mine := b.forms
		if err = b.read(); err != nil {
			b.forms = mine
		}
		if errors.Is(err, fs.ErrNotExist) { // removed meanwhile: it is written again
			err = nil
		}
	}
	form, best := l.Canonical(), b.Of(l)
	kept := b.forms[form.String()]
	if best.Moves == "" || better(moves, best.Moves, length, level.Moves.Pushes) {
		kept.Moves, betterMoves = form.Turn.Moves(moves), true
	}
	if best.Pushes == "" || better(moves, best.Pushes, level.Moves.Pushes, length) {
		kept.Pushes, betterPushes = form.Turn.Moves(moves), true
	}
	b.forms[form.String()] = kept
	if err == nil && (betterMoves || betterPushes) {
		err = b.write()
	}
	return betterMoves, betterPushes, err
}

func length(moves level.Moves) int { return len(moves) }

// better reports whether a beats b in the first measure, or ties there and beats
// it in the second.
func better(a, b level.Moves, first, second func(level.Moves) int) bool {
	return first(a) < first(b) || first(a) == first(b) && second(a) < second(b)
}

// write writes the file, sorted by hash.
func (b *Bests) write() error {
	var text bytes.Buffer
	for _, form := range slices.Sorted(maps.Keys(b.forms)) {
		best := b.forms[form]
		for _, line := range []struct {
			in    string
			moves level.Moves
		}{{inMoves, best.Moves}, {inPushes, best.Pushes}} {
			if line.moves != "" {
				fmt.Fprintf(&text, "%s %s %s\n", form, line.in, line.moves.RunLengths())
			}
		}
	}
	return b.store.Replace(BestName, text.Bytes())
}
