package text

import (
	"bufio"
	"errors"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// The keys, letters in lower case.
var keys = map[terminal.Key]systems.Action{
	'h': {Verb: sokoban.Move, Direction: grid.North}, terminal.KeyUp: {Verb: sokoban.Move, Direction: grid.North},
	'b': {Verb: sokoban.Move, Direction: grid.South}, terminal.KeyDown: {Verb: sokoban.Move, Direction: grid.South},
	'g': {Verb: sokoban.Move, Direction: grid.West}, terminal.KeyLeft: {Verb: sokoban.Move, Direction: grid.West},
	'd': {Verb: sokoban.Move, Direction: grid.East}, terminal.KeyRight: {Verb: sokoban.Move, Direction: grid.East},
	'a': {Verb: sokoban.GiveUp},
	'u': {Verb: sokoban.Undo},
	'y': {Verb: sokoban.Redo},
	'r': {Verb: sokoban.Restart},
}

const (
	hintKey  = 'i'
	leaveKey = 'q'
)

// openFault is the error of a level that cannot be opened, in the player's
// language.
type openFault struct{ error }

// directionKeys are the keys for the letters of LURD.
var directionKeys = strings.NewReplacer("l", "g ", "u", "h ", "r", "d ", "d", "b ")

// attempt is a level in play.
type attempt struct {
	*keep.Keeper
	title string
	left  bool // the player has left the level
}

// done reports whether the level is over or the player has left it.
func (a *attempt) done() bool { return a.left || a.Game.Over() }

// level plays a level from where it was left until it is over or the player
// leaves it, and reports whether it was solved. The error is errEnd if the input
// ends, or an openFault.
func (s *Face) level(l level.Level, title string) (solved bool, err error) {
	a, err := s.open(l, title)
	if err != nil {
		return false, err
	}
	g := a.Game
	if !g.Over() {
		err = s.moves(a)
	}
	kept := !g.Over() && g.Moves() != ""
	if closed := a.Close(); closed != nil {
		s.trouble(a)
		kept = false
		_ = a.Abandon() // the level is left in any case
	}
	if kept {
		s.Say("sokoban.kept")
	}
	switch {
	case err != nil:
		return false, err
	case a.left:
		return false, nil
	case g.Solved():
		s.heading(s.Text("sokoban.victory"))
		s.note(g)
		return true, nil
	default:
		s.heading(s.Text("sokoban.defeat"))
		return false, nil
	}
}

// open opens a level where it was left, and shows it.
func (s *Face) open(l level.Level, title string) (*attempt, error) {
	k, aside, err := keep.Open(s.Store, l)
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return nil, openFault{errors.New(s.Text("sokoban.locked"))}
	case err != nil:
		return nil, openFault{errors.New(s.Text("sokoban.keep.trouble", lang.Args{"Reason": err}))}
	}
	a := &attempt{Keeper: k, title: title}
	s.show(a)
	if s.Keys == nil && !a.done() {
		s.help()
	}
	if aside != "" {
		s.Say("sokoban.aside", lang.Args{"File": s.Store.Where(aside)})
	}
	if a.Game.Moves() != "" {
		s.Say("sokoban.continued")
	}
	s.trouble(a)
	return a, nil
}

// moves reads keys until the level is over or left. Moves are saved as they are
// made, those of a line together.
func (s *Face) moves(a *attempt) error {
	if s.Keys == nil {
		return s.typedLines(a)
	}
	restore, err := s.Keys()
	if err != nil {
		return err
	}
	s.Raw = true
	defer func() {
		s.Raw = false
		restore()
	}()
	for !a.done() && s.Err == nil {
		k, err := terminal.ReadKey(s.In)
		if err != nil || k == terminal.KeyStop {
			return errEnd
		}
		if s.press(a, k) {
			s.save(a)
		}
	}
	return nil
}

// typedLines reads lines and handles each letter as a key.
func (s *Face) typedLines(a *attempt) error {
	for !a.done() {
		line, ok := s.AskText(s.Text("sokoban.prompt"))
		if !ok {
			return errEnd
		}
		keys := bufio.NewReader(strings.NewReader(line))
		changed := false
		for k, err := terminal.ReadKey(keys); err == nil && !a.done(); k, err = terminal.ReadKey(keys) {
			if k != ' ' {
				changed = s.press(a, k) || changed
			}
		}
		if changed {
			s.save(a)
		}
	}
	return nil
}

// save writes the level, and reports when that begins to fail.
func (s *Face) save(a *attempt) {
	before := a.Trouble
	if _ = a.Save(); before == nil { // the error is in Trouble
		s.trouble(a)
	}
}

// trouble prints why the level cannot be saved, if that is so.
func (s *Face) trouble(a *attempt) {
	if a.Trouble != nil {
		s.Printf("%s\n", terminal.Plain(phrases.Trouble(s.Words, a.Trouble)))
	}
}

// press handles a key and reports whether the level has changed. An unknown key
// shows the list of keys.
func (s *Face) press(a *attempt, k terminal.Key) (changed bool) {
	if k >= 'A' && k <= 'Z' {
		k += 'a' - 'A'
	}
	switch k {
	case hintKey:
		s.show(a)
		s.hint(a.Game.Now())
		return false
	case leaveKey:
		a.left = true
		return false
	}
	action, known := keys[k]
	if !known {
		s.help()
		return false
	}
	var refusal systems.Refusal
	err := a.Game.Act(action)
	s.show(a)
	if errors.As(err, &refusal) {
		s.Say(refusal.Key)
	}
	return err == nil
}

// hint prints a hint.
func (s *Face) hint(now level.Level) {
	switch h := s.Hint(now); {
	case h.Lost:
		s.Say("sokoban.hint.lost")
	case h.Moves == "":
		s.Say("sokoban.hint.none")
	default:
		keys := directionKeys.Replace(strings.ToLower(string(h.Moves)))
		s.Say("sokoban.hint", lang.Args{"Keys": strings.TrimSpace(keys)})
	}
}

// note saves a solution and reports whether it is the best so far.
func (s *Face) note(g *sokoban.Game) {
	betterMoves, betterPushes, err := s.Bests.Note(g.Begin(), g.Moves())
	if betterMoves {
		s.Say("sokoban.best.moves")
	}
	if betterPushes {
		s.Say("sokoban.best.pushes")
	}
	if err != nil {
		s.Say("sokoban.best.trouble", lang.Args{"Reason": err})
	}
}
