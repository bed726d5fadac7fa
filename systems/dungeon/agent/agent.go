// Package agent lets programs play the dungeon: reset, step, state. It takes the
// same actions as the window and returns what a player may know as plain values;
// `donjon agent` exchanges them as JSON. Every field is described in
// docs/agent.md.
package agent

import (
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// ErrNoGame is returned by methods that need a game when there is none.
var ErrNoGame = errors.New("no game is in play")

// Agent plays one game at a time. It is not safe for concurrent use, but each
// goroutine may have its own; see Another.
type Agent struct {
	words *lang.Words
	rules *rules

	game  *systems.Game    // nil before the first
	kit   *kit.Kit         // of the game
	verbs *verbs           // of the kit
	by    Player           // carries out the actions
	from  persistence.Save // what the game was loaded from, without its world, and the actions so far
	state State
	view  sketch
	floor chart
	legal []systems.Action // of the state
	spare []systems.Action // the previous list, reused to save allocations
	vary  []int            // places in legal of actions that may take a turn now and none later
}

// Player carries out the actions of a hero: the game itself, or a keeper that
// also writes them to a file.
type Player interface{ Act(systems.Action) error }

// Options are the options of a new game.
type Options struct {
	Seed    string // of all randomness, or a shared line, which names the ruleset and the class too; see docs/agent.md
	Ruleset string // dungeon.DefaultRuleset if empty
	Class   string // of the hero; the ruleset's default if empty
}

// New makes an agent without a game. files are the data files with the rules; further packs
// follow those of the program and of mods.
func New(files fs.FS, more ...dungeon.Pack) (*Agent, error) {
	words, err := lang.New("en") // programs get English in every locale
	if err != nil {
		return nil, err
	}
	return &Agent{words: words, rules: &rules{files: files, more: more, kits: map[string]*kit.Kit{}}}, nil
}

// Another makes an agent without a game that shares a's data files, which are read
// only once. Agents may be used at the same time.
func (a *Agent) Another() *Agent { return &Agent{words: a.words, rules: a.rules} }

// rules are the rules that agents share.
type rules struct {
	files fs.FS
	more  []dungeon.Pack
	mutex sync.Mutex
	kits  map[string]*kit.Kit // by ruleset, opened when first played
}

func (r *rules) open(ruleset string) (*kit.Kit, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if kit, ok := r.kits[ruleset]; ok {
		return kit, nil
	}
	kit, err := core.Open(r.files, ruleset, r.more...)
	if err == nil {
		r.kits[ruleset] = kit
	}
	return kit, err
}

// openFor opens the ruleset of a start with the values of options that it has.
func (r *rules) openFor(s dungeon.Start) (*kit.Kit, error) {
	if len(s.Options) == 0 {
		return r.open(s.Ruleset)
	}
	return core.OpenFor(r.files, s, r.more...)
}

// Reset starts a new game in place of the one in play. The error names an unknown
// ruleset or class, a bad shared line or the faults of the data files; the game in
// play then continues.
func (a *Agent) Reset(o Options) (State, error) {
	start, err := a.complete(o)
	if err != nil {
		return a.state, err
	}
	kit, err := a.rules.openFor(start)
	if err != nil {
		return a.state, err
	}
	game, err := kit.Begin(start)
	if err != nil {
		return a.state, err
	}
	a.play(kit, game, persistence.Save{Ruleset: start.Ruleset})
	return a.state, nil
}

// complete returns the start with the ruleset and the class that a shared line or the
// seed of a daily run names, or with the default ruleset.
func (a *Agent) complete(o Options) (dungeon.Start, error) {
	date, daily := kit.DateOf(o.Seed)
	alone := o.Ruleset+o.Class == ""
	var start dungeon.Start
	var err error
	switch {
	case kit.IsLine(o.Seed) && !alone:
		return start, errors.New("the shared line already names the ruleset and the class")
	case kit.IsLine(o.Seed):
		var same bool
		start, same, err = core.ReadLine(a.rules.files, o.Seed)
		if lacking := core.Lacking(a.rules.files, o.Seed); len(lacking) > 0 && !same {
			var names []string
			for _, m := range lacking {
				names = append(names, m.ID+" "+m.Version)
			}
			err = fmt.Errorf("the shared line was played with mods that are not in use here: %s", strings.Join(names, ", "))
		}
	case daily && alone:
		start, err = core.Daily(a.rules.files, date)
	default:
		start = dungeon.Start{Seed: o.Seed, Ruleset: cmp.Or(o.Ruleset, kit.DefaultRuleset), Class: o.Class}
	}
	return start, err
}

// Step takes an action. If the action is impossible now, nothing changes: the
// error is the reason as an English sentence, and the state is the previous one.
func (a *Agent) Step(act Action) (State, error) {
	if a.game == nil {
		return a.state, ErrNoGame
	}
	done, err := a.verbs.parse(act)
	if err != nil {
		return a.state, err
	}
	if err := a.by.Act(done); err != nil {
		return a.state, a.inWords(err)
	}
	a.from.Actions++
	a.look(known.Know(a.game).Events().Last())
	return a.state, nil
}

// End ends a won run whose hero lives; a keeper then removes its files. The error is
// ErrNoGame or keep.ErrNotWon, or the keeper's.
func (a *Agent) End() (State, error) {
	if a.game == nil {
		return a.state, ErrNoGame
	}
	end := func() error { return keep.End(a.game) }
	if k, ok := a.by.(*keep.Keeper); ok {
		end = k.End
	}
	if err := end(); err != nil {
		return a.state, err
	}
	a.look(nil)
	return a.state, nil
}

// inWords turns the refusal of an action into an English sentence.
func (a *Agent) inWords(err error) error {
	var refusal systems.Refusal
	if errors.As(err, &refusal) {
		err = errors.New(a.words.Text(refusal.Key, refusal.Args()))
	}
	return err
}

// State returns the current state, as the last Reset, Step or Load did. The error
// is ErrNoGame.
func (a *Agent) State() (State, error) {
	if a.game == nil {
		return State{}, ErrNoGame
	}
	return a.state, nil
}

// Hash is the hash of the game's whole state in hexadecimal digits, including
// what the player cannot see; empty before the first game. It takes much longer
// than a step.
func (a *Agent) Hash() string {
	if a.game == nil {
		return ""
	}
	sum := known.Know(a.game).Hash()
	return hex.EncodeToString(sum[:])
}

// Snapshot returns the game as a save. The error is ErrNoGame.
func (a *Agent) Snapshot() (persistence.Save, error) {
	if a.game == nil {
		return persistence.Save{}, ErrNoGame
	}
	save, start := a.from, known.Know(a.game).Run().Start()
	save.Seed, save.Rules, save.Class, save.Mods = start.Seed, a.kit.Fingerprint(), start.Class, nil
	for _, m := range start.Mods {
		save.Mods = append(save.Mods, persistence.Mod(m))
	}
	save.Options = nil
	for _, o := range a.kit.ModOptions() {
		save.Options = append(save.Options, persistence.ModOptions(o))
	}
	save.World = kit.Stored(a.game)
	return save, nil
}

// Resume continues a saved game in place of the one in play. The error says what
// is wrong with the save; the game in play then continues.
func (a *Agent) Resume(save persistence.Save) error {
	kit, err := a.rules.openFor(dungeon.Start{Ruleset: save.Ruleset, Options: keep.OptionsOf(save)})
	if err != nil {
		return fmt.Errorf("the saved game cannot be resumed: %w", err)
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
	a.play(kit, game, save)
	return nil
}

// Adopt continues a game that is already in memory, in place of the one in play.
// by carries out its actions. from is the save that it was loaded from, without the world.
func (a *Agent) Adopt(kit *kit.Kit, game *systems.Game, by Player, from persistence.Save) {
	a.play(kit, game, from)
	a.by = by
}

// Game returns the game in play and its kit; nil before the first game.
func (a *Agent) Game() (*systems.Game, *kit.Kit) { return a.game, a.kit }

// Save returns the game as the content of a save file, which the window can read
// too.
func (a *Agent) Save() ([]byte, error) {
	save, err := a.Snapshot()
	if err != nil {
		return nil, err
	}
	return persistence.Pack(save)
}

// Load resumes a game from the content of a file written by Save or the window.
func (a *Agent) Load(raw []byte) error {
	save, err := persistence.Unpack(raw)
	if err != nil {
		return err
	}
	return a.Resume(save)
}

// Close drops the game in play.
func (a *Agent) Close() {
	a.game, a.kit, a.verbs, a.by, a.state, a.view = nil, nil, nil, nil, State{}, sketch{}
	a.floor = chart{}
}

func (a *Agent) play(kit *kit.Kit, game *systems.Game, from persistence.Save) {
	if kit != a.kit {
		a.verbs = verbsOf(kit.Library())
	}
	a.kit, a.game, a.by, a.from = kit, game, game, from
	a.look(known.Know(game).Events().Last())
}

// clip shortens input that is quoted in an error message.
func clip(s string) string {
	const maxLen = 40
	if runes := []rune(s); len(runes) > maxLen {
		return string(runes[:maxLen]) + "..."
	}
	return s
}
