package keep

import (
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// Report is the content of a whole file: a game, its backup, or a recording.
type Report struct {
	Save    persistence.Save  // as it was written, without its world
	Format  int               // version of the file's format
	Rules   bool              // its game goes on unchanged under today's rules
	Missing []persistence.Mod // that it was played with, and that are not in use
	Records int               // in the journal: actions of a game, blocks of a recording
	Loss    Loss              // what could not be used
	Game    *systems.Game     // of a game: after the journal's actions; of a recording: at its start
	Blocks  []int             // of a recording: the number of actions in each block
}

// Inspect reads a file without changing it. The error is fs.ErrNotExist if there
// is no file, persistence.ErrDamaged or ErrVersion if it cannot be used, or says
// what in it is incompatible with this program.
func Inspect(files fs.FS, store persistence.Store, name string) (Report, error) {
	defer persistence.SaveMemory()()
	kept, err := persistence.Open(store, name, measureRecords)
	if err != nil {
		return Report{}, err
	}
	r := Report{Format: kept.Format}
	if kept.Recording {
		err = r.recording(files, kept)
	} else {
		err = r.game(files, Place{Store: store, Name: name}, kept)
	}
	r.Missing = Missing(files, kept.Mods)
	return r, err
}

func (r *Report) game(files fs.FS, place Place, kept persistence.Kept) error {
	k, loss, err := replayGame(files, place, place.Name, &kept)
	if err != nil {
		return err
	}
	r.Save, r.Records, r.Loss, r.Game = kept.Save, len(kept.Records), loss, k.Game
	r.Rules = k.Kit.Plays(kept.Rules)
	return nil
}

func (r *Report) recording(files fs.FS, kept persistence.Kept) error {
	replay, err := newReplay(files, kept)
	if err != nil {
		return err
	}
	r.Save, r.Rules, r.Game = replay.Head, replay.Rules, replay.Game
	r.Records, r.Loss.Torn = len(replay.blocks), replay.Torn
	for n, record := range replay.blocks {
		b, err := unpackBlock(record)
		count := replay.starts[n+1] - replay.starts[n]
		for left := count; left > 0 && err == nil; left-- {
			var size int
			_, size, err = readMove(replay.codec, b.moves)
			b.moves = b.moves[size:]
		}
		if err == nil && len(b.moves) > 0 {
			err = errBlock
		}
		if err != nil {
			return fmt.Errorf("%w: block %d: %w", persistence.ErrDamaged, n+1, err)
		}
		r.Blocks = append(r.Blocks, count)
	}
	return nil
}
