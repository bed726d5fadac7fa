package keep_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/disktest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// slotProgram plays in a slot of a disk: new games, deaths, victories. What is there is the game,
// by the number of its actions and its hash, and the hall.
type slotProgram struct {
	disk   *disktest.Disk
	place  keep.Place
	older  map[string][]byte // files that are not its own
	k      *keep.Keeper
	bot    bots.Greedy
	toward grid.Direction // where the Crown is
	crown  bool
	hall   map[string]string // the runs in the hall, by their seeds
	runs   int               // begun

	unsure   bool // what is there has to be read
	replaced bool // files of an older game were there when one was begun
}

// newSlotProgram returns the program on a disk with an older game in another slot, and an
// older run in the hall.
func newSlotProgram(d *disktest.Disk) disktest.Program {
	store := d.Store()
	p := &slotProgram{disk: d, older: map[string][]byte{
		"slot2.donjon": []byte("an older game"), "slot2.replay": []byte("its recording"), "hall/older.txt": []byte("an older run"),
	}}
	p.place = keep.Place{
		Store: store, Name: persistence.Slot(1), Now: time.Now,
		Account: func(g *systems.Game, _ persistence.Save) []byte { return fmt.Append(nil, g.Run().Turn) },
	}
	if d.Below(4) > 0 { // otherwise the folders are new
		for name, content := range p.older { // in any order
			d.Put(name, content)
		}
	} else {
		p.older = nil
	}
	return p
}

// state describes the game and the hall. A run that is over or won is in the hall, if not
// now, then when its game is opened.
func (p *slotProgram) state() string {
	game := ""
	if p.k != nil {
		run, hash := p.k.Game.Run(), p.k.Game.World.Hash()
		if run.Over || run.Outcome == components.OutcomeWon {
			p.hall[run.Seed] = fame(run.Seed, run.Outcome == components.OutcomeWon, run.Turn)
		}
		if !run.Over {
			game = fmt.Sprintf("%s, turn %d, %x", run.Seed, run.Turn, hash[:4])
		}
	}
	return strings.Join(append([]string{game}, slices.Sorted(maps.Values(p.hall))...), "; ")
}

// fame describes a run in the hall. That of a won one may be of any later turn.
func fame(seed string, won bool, turn int) string {
	if won {
		return seed + " won"
	}
	return fmt.Sprintf("%s died in turn %d", seed, turn)
}

// readHall reads the hall.
func (p *slotProgram) readHall() error {
	runs, unreadable, err := keep.Hall(p.place.Store)
	if err == nil && unreadable > 0 {
		err = fmt.Errorf("%d files of the hall cannot be read", unreadable)
	}
	p.hall = map[string]string{}
	for _, run := range runs {
		p.hall[run.Seed] = fame(run.Seed, run.End.Won, run.End.Turns)
		if _, unread := p.place.Store.Read(strings.TrimSuffix(run.File, ".replay") + ".txt"); unread != nil {
			return fmt.Errorf("the text about a run: %w", unread)
		}
	}
	return err
}

func (p *slotProgram) Open() (string, error) {
	for name, content := range p.older { // in any order
		if raw, err := p.place.Store.Read(name); err != nil || !bytes.Equal(raw, content) {
			return "", fmt.Errorf("the older %s is %q, %w", name, raw, err)
		}
	}
	p.k, p.unsure = nil, false
	k, loss, err := keep.Open(assets.Files(), p.place)
	if errors.Is(err, keep.ErrMissing) {
		if err = keep.Recover(assets.Files(), p.place); err == nil {
			k, loss, err = keep.Open(assets.Files(), p.place)
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) && k == nil:
		err = p.readHall()
		return p.state(), err
	case err != nil:
		return "", err
	case loss.Dropped > 0:
		return "", fmt.Errorf("%d actions are refused", loss.Dropped)
	}
	p.k = k
	if err := p.checkRecording(); err != nil {
		return "", err
	}
	if k.Game.Run().Over {
		if err := k.Close(); err != nil {
			return "", err
		}
		p.k = nil
	}
	err = p.readHall()
	return p.state(), err
}

// checkRecording makes sure that the recording begins at the first action, as long as nothing
// failed, and that nothing had to be set aside but recordings of games that were replaced.
func (p *slotProgram) checkRecording() error {
	if p.disk.Faults > 0 {
		return nil
	}
	r, err := keep.OpenReplay(assets.Files(), p.place.Store, persistence.Recording(p.place.Name))
	if err != nil {
		return err
	}
	if r.Head.Actions > 0 {
		return fmt.Errorf("the recording begins after %d actions", r.Head.Actions)
	}
	list, err := p.place.Store.List("")
	for _, e := range list {
		if !p.replaced && strings.Contains(e.Name, ".before") || strings.Contains(e.Name, ".damaged") {
			return fmt.Errorf("there is %s", e.Name)
		}
	}
	return err
}

func (p *slotProgram) Act() (string, disktest.Promise) {
	kept := p.act()
	state := p.state()
	if p.unsure && p.k != nil {
		_ = p.k.Abandon()
	}
	if p.k != nil && p.k.Game.Run().Over && kept != disktest.Never {
		_ = p.k.Abandon() // its files are removed
		p.k = nil
		kept = disktest.Now
	}
	return state, kept
}

// act plays an action, or begins a game.
func (p *slotProgram) act() disktest.Promise {
	if p.unsure {
		_, err := p.Open()
		p.unsure = err != nil
		return disktest.Never // what is read need not be flushed
	}
	if p.k == nil || p.k.Trouble == nil && p.disk.Below(40) == 0 {
		return p.replace()
	}
	switch p.disk.Below(12) {
	case 0:
		return when(p.k.Save(), disktest.Now)
	case 1:
		if p.k.Close() != nil {
			return disktest.Never
		}
		p.unsure = true
		return p.act()
	}
	if p.k.Game.Run().Over {
		p.k.Trouble = p.k.Save()
		return when(p.k.Trouble, disktest.Now)
	}
	action := p.bot.Choose(known.Know(p.k.Game))
	if p.crown && p.disk.Below(3) == 0 {
		action, p.crown = systems.Action{Verb: dungeon.Move, Direction: p.toward}, false
	}
	if err := p.k.Act(action); err != nil {
		return when(p.k.Act(systems.Action{Verb: dungeon.Wait}), disktest.Never)
	}
	return when(p.k.Trouble, disktest.Soon)
}

// when is a promise, or none if there is an error.
func when(err error, kept disktest.Promise) disktest.Promise {
	if err != nil {
		return disktest.Never
	}
	return kept
}

// replace begins a game in place of another. If that fails, any of both may be there.
func (p *slotProgram) replace() disktest.Promise {
	if p.k != nil {
		_ = p.k.Abandon()
	}
	// A run that is over may leave its recording, if the power was cut.
	if _, err := p.place.Store.Read(persistence.Recording(p.place.Name)); err == nil {
		p.replaced = true
	}
	if p.begin() == nil {
		return disktest.Now
	}
	p.unsure = true
	return disktest.Never
}

// begin begins a game: a usual one, one whose hero is about to die, or one whose hero stands
// beside the Crown.
func (p *slotProgram) begin() error {
	p.runs++
	kind := p.disk.Below(3)
	kit, err := core.Open(assets.Files(), []string{"classic", "classic", "adventure"}[kind])
	if err != nil {
		return err
	}
	g, err := kit.Begin(dungeon.Start{Seed: fmt.Sprintf("run %d", p.runs)})
	if err != nil {
		return err
	}
	here, toward := *components.Position.Get(g.World, g.Hero), grid.North
	for !g.Here().Free(here.At.Step(toward)) {
		toward++
	}
	p.toward, p.crown = toward, kind == 2
	switch kind {
	case 1:
		components.Health.Get(g.World, g.Hero).Now = 1
		dungeon.Summon(g, "rat", here.Floor, here.At.Step(toward), 1000, 10)
	case 2:
		g.Spawn(g.Content.Must("terrain", "crown"), components.Position.With(components.PositionData{Floor: here.Floor, At: here.At.Step(toward)}))
	}
	p.k, err = keep.Take(kit, g, keep.Past{}, p.place)
	return err
}

func (p *slotProgram) Close() error {
	if p.k == nil {
		return nil
	}
	return p.k.Close()
}

// TestNothingIsLostInPowerCuts plays games in a slot while the power is cut again and again.
func TestNothingIsLostInPowerCuts(t *testing.T) {
	disktest.Check(t, 400, newSlotProgram)
}

// TestEveryFlushOfAGameIsNeeded does the same without flushes of one kind.
func TestEveryFlushOfAGameIsNeeded(t *testing.T) {
	disktest.CheckFlushes(t, 2000, newSlotProgram, disktest.Flushes...)
}
