package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/disktest"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// TestNoTurnIsLostInPowerCuts plays turns while the power is cut again and again.
func TestNoTurnIsLostInPowerCuts(t *testing.T) {
	disktest.Check(t, 60, func(d *disktest.Disk) disktest.Program {
		var k *Turns
		return disktest.Kept{
			Disk: d,
			Begin: func(store persistence.Store, seed string) (f *kept.File, err error) {
				if k, _, err = TurnsGames.Begin(store, TurnsName, puyo.New(puyo.Setup{Rule: field.Groups, Endless: true, Seed: seed})); err != nil {
					return nil, err
				}
				return k.File, nil
			},
			Continue: func(store persistence.Store) (f *kept.File, err error) {
				if k, err = TurnsGames.Continue(store, TurnsName); err != nil {
					return nil, err
				}
				return k.File, nil
			},
			Act: func() {
				// A refusal changes nothing.
				_ = k.SaveAfter(k.Game.Act(puyo.Action{Verb: puyo.Place, Move: field.Move{Column: 1 + d.Below(5)}}))
			},
			State: func() string { return fmt.Sprintf("%d pieces, %x", len(k.Game.Match().Played), k.Game.World.Hash()) },
		}.Program()
	})
}

// pieces is a program that plays falling pieces. What is there is the game and the table.
type pieces struct {
	disk   *disktest.Disk
	k      *Fall
	scores []int
	ticks  int
	begun  int
	unsure bool // what is there has to be read
}

func (p *pieces) state() string {
	game, scores := "", slices.Clone(p.scores)
	switch {
	case p.k != nil && p.k.Side.Phase != fall.Lost:
		game = fmt.Sprintf("piece %d, score %d, %x", p.k.Side.Number, p.k.Side.Score, mark(&p.k.Side))
	case p.k != nil && p.k.Side.Score > 0: // it enters the table, if not now, then when it is opened
		scores = append(scores, p.k.Side.Score)
		slices.SortFunc(scores, func(a, b int) int { return b - a })
		scores = scores[:min(len(scores), TableSize)]
	}
	return fmt.Sprint(game, scores)
}

func (p *pieces) Open() (string, error) {
	p.k, p.scores, p.unsure = nil, nil, false
	store := p.disk.Store()
	if err := FinishFall(store, 1); err != nil {
		return "", err
	}
	table, err := Scores(store)
	for _, score := range table {
		p.scores = append(p.scores, score.Score)
		if err == nil {
			_, err = OpenReplay(store, score.Recording)
		}
	}
	if err != nil {
		return "", err
	}
	if p.k, err = ContinueFall(store); errors.Is(err, fs.ErrNotExist) {
		p.k, err = nil, nil
	}
	return p.state(), err
}

func (p *pieces) Act() (string, disktest.Promise) {
	switch {
	case p.unsure:
		state, err := p.Open()
		p.unsure = err != nil
		return state, disktest.Never // what is read need not be flushed
	case p.k == nil:
		p.begun++
		var err error
		if p.k, _, err = BeginFall(p.disk.Store(), field.Groups, fmt.Sprint(p.begun)); err != nil {
			p.k = nil
			return p.state(), disktest.Never
		}
		return p.state(), unless(p.k.Trouble, disktest.Now)
	case p.k.Side.Phase == fall.Lost:
		return p.finish()
	case p.disk.Below(10) == 0:
		state := p.state()
		p.unsure = p.k.Close() == nil
		return state, disktest.Never
	}
	for !placed(p.k.Tick(pressedKeys(p.ticks))) {
		p.ticks++
	}
	return p.state(), unless(p.k.Trouble, disktest.Soon)
}

// finish finishes a lost game.
func (p *pieces) finish() (string, disktest.Promise) {
	state := p.state()
	if _, err := p.k.Finish(1); err != nil {
		return state, disktest.Never
	}
	_, err := p.Open()
	p.unsure = err != nil
	return state, disktest.Now
}

// unless is a promise, or none if there is an error.
func unless(err error, kept disktest.Promise) disktest.Promise {
	if err != nil {
		return disktest.Never
	}
	return kept
}

func (p *pieces) Close() error {
	if p.k == nil {
		return nil
	}
	return p.k.Close()
}

// TestNoPieceIsLostInPowerCuts plays falling pieces while the power is cut again and again.
func TestNoPieceIsLostInPowerCuts(t *testing.T) {
	disktest.Check(t, 60, func(d *disktest.Disk) disktest.Program { return &pieces{disk: d} })
}
