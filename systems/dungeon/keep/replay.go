package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// ErrNoRecording is returned for a file that holds a game, not a recording.
var ErrNoRecording = errors.New("the file is not a recording")

// OutOfStep is the error of a replay that diverges from the recorded game. It
// says where.
type OutOfStep struct {
	Turn       int      // that was being played
	Action     int      // of the recording, from 1
	Components []string // that differ; none if the action was refused
	Refusal    error    // of the action, or nil
	OtherRules bool     // it was recorded under different rules
}

func (e *OutOfStep) Error() string {
	text := fmt.Sprintf("the recording is out of step in turn %d, action %d: ", e.Turn, e.Action)
	if e.Refusal != nil {
		text += "the action is refused"
	} else {
		text += strings.Join(e.Components, ", ") + " differ"
	}
	if e.OtherRules {
		text += "; it was recorded under different rules"
	}
	return text
}

// Replay replays a recording step by step.
type Replay struct {
	Head  persistence.Save // head of the recording, without its world
	Game  *systems.Game    // after the actions played so far
	Torn  int              // bytes of an incomplete block at the end of the file
	Rules bool             // the game goes on unchanged under today's rules

	kit    *kit.Kit
	codec  systems.Codec
	shapes map[string]string // of the components in its digests
	blocks [][]byte
	starts []int // index of the first action of each block, then the number of actions

	at      int      // actions played
	current int      // index of the current block
	rest    []byte   // moves of the current block not played yet
	after   []digest // at the end of the current block
	marks   marks

	checkpoints []checkpoint
	every       int // actions between two checkpoints
}

// checkpoint is a saved state to go back to.
type checkpoint struct {
	at    int
	world []byte
}

// OpenReplay opens a recording, of a run in the hall or of a game in play. The
// error is ErrNoRecording for a saved game, fs.ErrNotExist, or
// persistence.ErrDamaged or ErrVersion.
func OpenReplay(files fs.FS, store persistence.Store, name string) (*Replay, error) {
	defer persistence.SaveMemory()()
	kept, err := persistence.Open(store, name, measureBlocks)
	if err != nil {
		return nil, err
	}
	return newReplay(files, kept)
}

// newReplay is a replay of a recording that was read.
func newReplay(files fs.FS, kept persistence.Kept) (*Replay, error) {
	if !kept.Recording {
		return nil, ErrNoRecording
	}
	r := &Replay{Head: kept.Save, Torn: kept.Torn, blocks: kept.Records, starts: []int{0}}
	for _, record := range kept.Records {
		n, _, err := countOf(record)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
		}
		r.starts = append(r.starts, r.Len()+n)
	}
	if r.Len() > maxActions {
		return nil, fmt.Errorf("%w: it has %d actions; the maximum is %d", persistence.ErrDamaged, r.Len(), maxActions)
	}
	var err error
	if r.codec, err = codecOf(kept.Save); err != nil {
		return nil, err
	}
	if r.kit, r.Game, err = restore(files, kept.Save); err != nil {
		return nil, err
	}
	r.shapes = shapesOf(kept.Save)
	r.Rules = r.kit.Plays(kept.Rules)
	r.marks = currentMarks(r.Game)
	r.checkpoints = []checkpoint{{0, kept.World}}
	// Few enough to be replayed without a delay, and at most 200 checkpoints.
	r.every = max(1000, r.Len()/200)
	r.Head.World = nil
	return r, r.enter(0)
}

// Len is the number of actions in the recording.
func (r *Replay) Len() int { return r.starts[len(r.starts)-1] }

// At is the number of actions played so far.
func (r *Replay) At() int { return r.at }

// enter makes a block the current one; n may be one past the last.
func (r *Replay) enter(n int) error {
	r.current, r.rest, r.after = n, nil, nil
	if n == len(r.blocks) {
		return nil
	}
	b, err := unpackBlock(r.blocks[n])
	if err != nil {
		return fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	r.rest, r.after = b.moves, b.after
	return nil
}

// maxCheckpoints is the maximum size in bytes of all checkpoints after the first.
const maxCheckpoints = 4 << 20

// checkpoint saves the current state to go back to. If the states take too much
// memory, every other one is dropped, and fewer are saved from then on.
func (r *Replay) checkpoint() {
	r.checkpoints = append(r.checkpoints, checkpoint{r.at, r.Game.World.Bytes()})
	size := 0
	for _, c := range r.checkpoints[1:] {
		size += len(c.world)
	}
	for size > maxCheckpoints {
		kept := r.checkpoints[:1]
		size = 0
		for i := 2; i < len(r.checkpoints); i += 2 {
			kept = append(kept, r.checkpoints[i])
			size += len(r.checkpoints[i].world)
		}
		clear(r.checkpoints[len(kept):])
		r.checkpoints = kept
		r.every *= 2
	}
}

// Step plays the next action and compares the result with the recording. The
// error is OutOfStep, or persistence.ErrDamaged if the recording is invalid. The
// game is then in the state after the action, or before it if it was refused.
func (r *Replay) Step() error {
	m, n, err := readMove(r.codec, r.rest)
	if err != nil {
		return fmt.Errorf("%w: action %d: %w", persistence.ErrDamaged, r.at+1, err)
	}
	turn := r.Game.Run().Turn
	if err := r.Game.Act(m.action); err != nil {
		return &OutOfStep{Turn: turn, Action: r.at + 1, Refusal: err, OtherRules: !r.Rules}
	}
	r.rest = r.rest[n:]
	r.at++
	differing := r.compare(m)
	if r.at == r.starts[r.current+1] {
		if len(r.rest) > 0 {
			return fmt.Errorf("%w: a block has more actions than it claims", persistence.ErrDamaged)
		}
		if len(differing) == 0 {
			differing = differingDigests(r.after, digests(r.Game.World, r.shapes))
		}
		if err := r.enter(r.current + 1); err != nil {
			return err
		}
	}
	if len(differing) > 0 {
		return &OutOfStep{Turn: turn, Action: r.at, Components: differing, OtherRules: !r.Rules}
	}
	if last := r.checkpoints[len(r.checkpoints)-1]; r.at >= last.at+r.every {
		r.checkpoint()
	}
	return nil
}

// compare returns the components whose marks differ from the recorded ones.
func (r *Replay) compare(m move) (differing []string) {
	now := currentMarks(r.Game)
	changed := now.changed(r.marks)
	for i := range markers {
		if changed>>i&1 != m.changed>>i&1 || changed>>i&1 == 1 && now[i].short() != m.marks[i] {
			differing = append(differing, markers[i].component)
		}
	}
	r.marks = now
	return differing
}

// differingDigests returns the components whose digests differ.
func differingDigests(recorded, now []digest) (names []string) {
	for _, list := range [][2][]digest{{recorded, now}, {now, recorded}} {
		for _, d := range list[0] {
			if !slices.Contains(list[1], d) && !slices.Contains(names, d.name) {
				names = append(names, d.name)
			}
		}
	}
	return names
}

// Back goes back to the last checkpoint at or before an action, from which Step
// leads there. That is quick: a checkpoint is usually at most a thousand actions
// or a two-hundredth of the recording away.
func (r *Replay) Back(to int) error {
	i := len(r.checkpoints) - 1
	for r.checkpoints[i].at > to {
		i--
	}
	w, err := persistence.RestoreIn(r.kit.Schema(), r.checkpoints[i].world)
	if err != nil {
		return err
	}
	if r.Game, err = r.kit.Resume(w); err != nil {
		return err
	}
	r.at, r.marks = r.checkpoints[i].at, currentMarks(r.Game)
	block := 0
	for block < len(r.blocks) && r.starts[block+1] <= r.at {
		block++
	}
	if err := r.enter(block); err != nil {
		return err
	}
	for skip := r.at - r.starts[block]; skip > 0; skip-- {
		_, n, err := readMove(r.codec, r.rest)
		if err != nil {
			return fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
		}
		r.rest = r.rest[n:]
	}
	return nil
}

// Seek plays on or goes back to the state after the given number of actions.
func (r *Replay) Seek(to int) error {
	defer persistence.SaveMemory()()
	if to < r.at {
		if err := r.Back(to); err != nil {
			return err
		}
	}
	for r.at < min(to, r.Len()) {
		if err := r.Step(); err != nil {
			return err
		}
	}
	return nil
}
