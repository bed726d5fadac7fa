package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// ErrNoRecording is the error of a file that holds a game and no recording.
var ErrNoRecording = errors.New("the file is no recording")

// OutOfStep is the error of a recording that goes another way than the game
// went, and where it first did.
type OutOfStep struct {
	Turn       int      // that was being played
	Action     int      // of the recording, from 1
	Components []string // that came out otherwise; none when the action was refused
	Refusal    error    // of the action, if it was
	OtherRules bool     // it was recorded under other rules than today's
}

func (e *OutOfStep) Error() string {
	text := fmt.Sprintf("the recording is out of step in turn %d, action %d: ", e.Turn, e.Action)
	if e.Refusal != nil {
		text += "the action is refused"
	} else {
		text += strings.Join(e.Components, ", ") + " came out otherwise"
	}
	if e.OtherRules {
		text += "; it was recorded under other rules"
	}
	return text
}

// Replay plays a recording again, step by step.
type Replay struct {
	Head  persistence.Save // as the recording begins, without its world
	Game  *systems.Game    // as it stands after the actions played
	Torn  int              // bytes at the end of the file that were cut off
	Rules bool             // its game goes on under today's rules as it did

	kit    *dungeon.Kit
	codec  systems.Codec
	shapes map[string]string // of the components in its digests
	blocks [][]byte
	starts []int // the first action of each block, from 0, and how many there are

	at      int // actions played
	current int // the block that rest is of
	rest    []byte
	after   []digest
	marks   marks

	frames []frame
}

// frame is a moment to go back to.
type frame struct {
	at    int
	world []byte
}

// OpenReplay reads a recording, of a run in the hall or of a game in play. The
// error is ErrNoRecording for other files of ours, fs.ErrNotExist, or
// persistence.ErrDamaged or ErrVersion.
func OpenReplay(files fs.FS, store persistence.Store, name string) (*Replay, error) {
	kept, err := persistence.Open(store, name, measureBlocks)
	if err != nil {
		return nil, err
	}
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
	if r.Len() > mostActions {
		return nil, fmt.Errorf("%w: it has %d actions, and %d is the most", persistence.ErrDamaged, r.Len(), mostActions)
	}
	if r.codec, err = codecOf(kept.Save); err != nil {
		return nil, err
	}
	if r.kit, r.Game, err = wake(files, kept.Save); err != nil {
		return nil, err
	}
	r.shapes = shapesOf(kept.Save)
	r.Rules = r.kit.Plays(kept.Rules)
	r.marks = look(r.Game)
	r.frames = []frame{{0, kept.World}}
	r.Head.World = nil
	return r, r.enter(0)
}

// Len is the number of actions in the recording.
func (r *Replay) Len() int { return r.starts[len(r.starts)-1] }

// At is the number of actions that were played.
func (r *Replay) At() int { return r.at }

// enter unpacks a block.
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

// frameEvery is how many actions lie between two moments to go back to: few
// enough to be played again at once, and no more than 200 moments in all.
func (r *Replay) frameEvery() int { return max(1000, r.Len()/200) }

// Step plays the next action and compares what it brings with what it brought.
// The error is OutOfStep, or persistence.ErrDamaged where the recording makes
// no sense; the game stands after the action then, or before it if it was
// refused.
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
			return fmt.Errorf("%w: a block has more actions than it says", persistence.ErrDamaged)
		}
		if len(differing) == 0 {
			differing = otherwise(r.after, digests(r.Game.World, r.shapes))
		}
		if err := r.enter(r.current + 1); err != nil {
			return err
		}
	}
	if len(differing) > 0 {
		return &OutOfStep{Turn: turn, Action: r.at, Components: differing, OtherRules: !r.Rules}
	}
	if last := r.frames[len(r.frames)-1]; r.at >= last.at+r.frameEvery() {
		r.frames = append(r.frames, frame{r.at, r.Game.World.Bytes()})
	}
	return nil
}

// compare names the components whose marks are not those recorded.
func (r *Replay) compare(m move) (differing []string) {
	now := look(r.Game)
	changed := now.changed(r.marks)
	for i := range markers {
		if changed>>i&1 != m.changed>>i&1 || changed>>i&1 == 1 && now[i].short() != m.marks[i] {
			differing = append(differing, markers[i].component)
		}
	}
	r.marks = now
	return differing
}

// otherwise names the components whose digests differ.
func otherwise(recorded, now []digest) (names []string) {
	for _, list := range [][2][]digest{{recorded, now}, {now, recorded}} {
		for _, d := range list[0] {
			if !slices.Contains(list[1], d) && !slices.Contains(names, d.name) {
				names = append(names, d.name)
			}
		}
	}
	return names
}

// Back goes back to the last kept moment at or before an action, from which
// Step leads there. It is quick: no moment is farther than a thousand actions
// or a two-hundredth of the recording.
func (r *Replay) Back(to int) error {
	i := len(r.frames) - 1
	for r.frames[i].at > to {
		i--
	}
	w, err := persistence.Restore(r.frames[i].world)
	if err != nil {
		return err
	}
	if r.Game, err = r.kit.Resume(w); err != nil {
		return err
	}
	r.at, r.marks = r.frames[i].at, look(r.Game)
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

// Seek plays or goes back to the moment after so many actions.
func (r *Replay) Seek(to int) error {
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

// Verify plays what is left of the recording and says whether the run ends as
// the hall tells. progress is told how many actions were played, now and then.
func (r *Replay) Verify(progress func(at int)) error {
	for r.at < r.Len() {
		if err := r.Step(); err != nil {
			return err
		}
		if r.at%1000 == 0 {
			progress(r.at)
		}
	}
	progress(r.at)
	end := r.Head.End
	if end == nil {
		return nil
	}
	found := endingOf(r.Game)
	found.When = end.When
	if found != *end {
		return fmt.Errorf("%w: the run ends on floor %d in turn %d, and its ending tells of floor %d and turn %d",
			persistence.ErrDamaged, found.Floor, found.Turns, end.Floor, end.Turns)
	}
	return nil
}
