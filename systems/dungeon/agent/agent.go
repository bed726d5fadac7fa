// Package agent lets programs play the dungeon: reset, step, state. It hands
// in the same actions as the window and tells in plain values what a player
// may know; `donjon agent` speaks of them in JSON. Every field is told in
// docs/agent.md.
package agent

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// ErrNoGame is the error of whatever needs a game before there is one.
var ErrNoGame = errors.New("no game is in play")

// Agent plays one game after the other. It is not safe for concurrent use;
// agents share nothing that changes, so each goroutine may have its own.
type Agent struct {
	files fs.FS
	words *lang.Words
	kits  map[string]*dungeon.Kit // by ruleset, opened when first played

	game  *systems.Game    // nil before the first
	by    Player           // who lets its hero act
	from  persistence.Save // what the game came from; its world is left out
	state State
	view  sketch
	legal []systems.Action // of the state, kept for the room it takes
}

// Player lets the hero of a game act: the game itself, or who keeps it in a
// file at the same time.
type Player interface{ Act(systems.Action) error }

// Options say how a game begins.
type Options struct {
	Seed    string // from which everything is drawn
	Ruleset string // dungeon.DefaultRuleset when empty
	Class   string // of the hero; the ruleset's own hero when empty
}

// english are the words of refusals, the same for programs in every country.
var english = sync.OnceValues(func() (*lang.Words, error) { return lang.New("en") })

// New makes an agent without a game, which plays by the rules in the data
// files.
func New(files fs.FS) (*Agent, error) {
	words, err := english()
	if err != nil {
		return nil, err
	}
	return &Agent{files: files, words: words, kits: map[string]*dungeon.Kit{}}, nil
}

// Reset begins a new game in place of the one in play. After an error, which
// names an unknown ruleset or class or the faults of the data files, that one
// goes on.
func (a *Agent) Reset(o Options) (State, error) {
	if o.Ruleset == "" {
		o.Ruleset = dungeon.DefaultRuleset
	}
	kit, err := a.open(o.Ruleset)
	if err != nil {
		return a.state, err
	}
	game, err := kit.Begin(dungeon.Start{Seed: o.Seed, Class: o.Class})
	if err != nil {
		return a.state, err
	}
	a.play(game, persistence.Save{Ruleset: o.Ruleset})
	return a.state, nil
}

// Step lets the hero act. An action that is impossible now is an error with
// the reason as an English sentence; nothing has changed then, and the state
// is the one before.
func (a *Agent) Step(act Action) (State, error) {
	if a.game == nil {
		return a.state, ErrNoGame
	}
	done, err := act.parse()
	if err != nil {
		return a.state, err
	}
	if err := a.by.Act(done); err != nil {
		var refusal systems.Refusal
		if errors.As(err, &refusal) {
			err = errors.New(a.words.Text(refusal.Key, lang.Args{"Need": refusal.Need, "Amount": refusal.Amount}))
		}
		return a.state, err
	}
	a.look()
	return a.state, nil
}

// State tells how the game stands: what the last Reset, Step or Load gave.
// The error is ErrNoGame.
func (a *Agent) State() (State, error) {
	if a.game == nil {
		return State{}, ErrNoGame
	}
	return a.state, nil
}

// Hash is the fingerprint of the game's whole state in hexadecimal digits,
// what the player cannot see included; empty before the first game. It takes
// much longer than a step.
func (a *Agent) Hash() string {
	if a.game == nil {
		return ""
	}
	sum := dungeon.Know(a.game).Hash()
	return hex.EncodeToString(sum[:])
}

// Snapshot is the game as persistence keeps it. The error is ErrNoGame.
func (a *Agent) Snapshot() (persistence.Save, error) {
	if a.game == nil {
		return persistence.Save{}, ErrNoGame
	}
	save := a.from
	save.World = a.game.World.Bytes()
	return save, nil
}

// Resume goes on with a kept game in place of the one in play; after an error,
// which says what is wrong with it, that one goes on.
func (a *Agent) Resume(save persistence.Save) error {
	kit, err := a.open(save.Ruleset)
	if err != nil {
		return fmt.Errorf("the saved game cannot go on: %w", err)
	}
	w, err := persistence.Restore(save.World)
	if err != nil {
		return err
	}
	game, err := kit.Resume(w)
	if err != nil {
		return err
	}
	save.World = nil
	a.play(game, save)
	return nil
}

// Adopt goes on with a game that stands already, in place of the one in play;
// its hero acts through a player. from is where it came from, without a world.
func (a *Agent) Adopt(kit *dungeon.Kit, game *systems.Game, by Player, from persistence.Save) {
	a.kits[from.Ruleset] = kit
	a.play(game, from)
	a.by = by
}

// Game is the game in play, and what it is made of; nil before the first.
func (a *Agent) Game() (*systems.Game, *dungeon.Kit) { return a.game, a.kits[a.from.Ruleset] }

// Save is the game as the bytes of a file that the window can read too.
func (a *Agent) Save() ([]byte, error) {
	save, err := a.Snapshot()
	if err != nil {
		return nil, err
	}
	return persistence.Pack(save)
}

// Load goes on with a game that Save or the window wrote, as Resume does.
func (a *Agent) Load(raw []byte) error {
	save, err := persistence.Unpack(raw)
	if err != nil {
		return err
	}
	return a.Resume(save)
}

// Close puts the game in play away.
func (a *Agent) Close() { a.game, a.by, a.state, a.view = nil, nil, State{}, sketch{} }

func (a *Agent) open(ruleset string) (*dungeon.Kit, error) {
	if kit, ok := a.kits[ruleset]; ok {
		return kit, nil
	}
	kit, err := dungeon.Open(a.files, ruleset)
	if err == nil {
		a.kits[ruleset] = kit
	}
	return kit, err
}

func (a *Agent) play(game *systems.Game, from persistence.Save) {
	a.game, a.by, a.from = game, game, from
	a.look()
}

// clip shortens what somebody else wrote, for an error's sentence.
func clip(s string) string {
	const most = 40
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}
