package keep

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/persistence/disktest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// pusher is a program that plays a level and notes its solution. What is there is the moves
// and whether the level was ever solved.
type pusher struct {
	disk   *disktest.Disk
	level  level.Level
	k      *Keeper
	solved bool
}

func (p *pusher) state() string {
	moves := p.k.Game.Moves()
	if p.k.Game.Over() {
		p.solved, moves = true, "" // it starts over
	}
	return fmt.Sprintf("%q, solved %t", moves, p.solved)
}

func (p *pusher) Open() (string, error) {
	var err error
	if p.k, _, err = Open(p.disk.Store(), p.level); err != nil {
		return "", err
	}
	bests, aside, err := OpenBests(p.disk.Store())
	if err == nil && aside != "" {
		err = fmt.Errorf("%s was damaged", aside)
	}
	if err != nil {
		return "", err
	}
	p.solved = bests.Solved(p.level)
	return p.state(), nil
}

// solution solves the level; some moves before it do not.
const solution = "rlruRR"

func (p *pusher) Act() (string, disktest.Promise) {
	if p.k.Game.Over() {
		return p.finish()
	}
	a := systems.Action{Verb: sokoban.Undo}
	if p.disk.Below(4) > 0 {
		a = systems.Action{Verb: sokoban.Move, Direction: level.Direction(solution[len(p.k.Game.Moves())])}
	}
	if p.k.Act(a) != nil || p.k.Trouble != nil {
		return p.state(), disktest.Never
	}
	return p.state(), disktest.Now
}

// finish notes the solution, and opens the level again. If the last moves could not be written,
// they are first: otherwise the level may be found before them, and solved.
func (p *pusher) finish() (string, disktest.Promise) {
	state := p.state()
	if p.k.Save() != nil {
		return state, disktest.Never
	}
	bests, _, err := OpenBests(p.disk.Store())
	if err == nil {
		_, _, err = bests.Note(p.level, p.k.Game.Moves())
	}
	if err == nil {
		err = p.k.Close()
	}
	if err == nil {
		p.k, _, err = Open(p.disk.Store(), p.level)
	}
	if err != nil {
		return state, disktest.Never
	}
	return state, disktest.Now
}

func (p *pusher) Close() error { return p.k.Close() }

// TestNoMoveIsLostInPowerCuts plays while the power is cut again and again.
func TestNoMoveIsLostInPowerCuts(t *testing.T) {
	l := read(t, hall...)
	disktest.Check(t, 60, func(d *disktest.Disk) disktest.Program { return &pusher{disk: d, level: l} })
}
