package text

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
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

const hintKey = 'i'

// directionKeys are the keys for the letters of LURD.
var directionKeys = strings.NewReplacer("l", "g ", "u", "h ", "r", "d ", "d", "b ")

// level plays a level until it is over and reports whether it was solved. The
// error is errEnd if the player leaves early.
func (s *Face) level(l level.Level, title string) (solved bool, err error) {
	g := sokoban.New(l)
	s.show(g, title)
	if !g.Over() {
		if s.Keys == nil {
			s.help()
		}
		err = s.moves(g, title)
	}
	switch {
	case err != nil:
		return false, err
	case g.Solved():
		s.heading(s.text("sokoban.victory"))
		s.note(g)
		return true, nil
	default:
		s.heading(s.text("sokoban.defeat"))
		return false, nil
	}
}

// moves reads keys until the level is over.
func (s *Face) moves(g *sokoban.Game, title string) error {
	if s.Keys == nil {
		return s.typedLines(g, title)
	}
	restore, err := s.Keys()
	if err != nil {
		return err
	}
	out := s.console.Out
	s.console.Out = rawLines{out}
	defer func() {
		s.console.Out = out
		restore()
	}()
	for !g.Over() && s.console.Err == nil {
		k, err := terminal.ReadKey(s.console.In)
		if err != nil || k == terminal.KeyStop {
			return errEnd
		}
		s.press(g, title, k)
	}
	return nil
}

// rawLines writes to a terminal in raw mode, which needs CR LF at the end of a
// line.
type rawLines struct{ to io.Writer }

func (r rawLines) Write(p []byte) (int, error) {
	if _, err := r.to.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// typedLines reads lines and handles each letter as a key.
func (s *Face) typedLines(g *sokoban.Game, title string) error {
	for !g.Over() {
		line, ok := s.console.AskText(s.text("sokoban.prompt"))
		if !ok {
			return errEnd
		}
		keys := bufio.NewReader(strings.NewReader(line))
		for k, err := terminal.ReadKey(keys); err == nil && !g.Over(); k, err = terminal.ReadKey(keys) {
			if k != ' ' {
				s.press(g, title, k)
			}
		}
	}
	return nil
}

// press handles a key. An unknown key shows the list of keys.
func (s *Face) press(g *sokoban.Game, title string, k terminal.Key) {
	if k >= 'A' && k <= 'Z' {
		k += 'a' - 'A'
	}
	if k == hintKey {
		s.show(g, title)
		s.hint(g.Now())
		return
	}
	action, known := keys[k]
	if !known {
		s.help()
		return
	}
	var refusal systems.Refusal
	err := g.Act(action)
	s.show(g, title)
	if errors.As(err, &refusal) {
		s.say(refusal.Key)
	}
}

// hint prints a hint.
func (s *Face) hint(now level.Level) {
	switch h := s.Hint(now); {
	case h.Lost:
		s.say("sokoban.hint.lost")
	case h.Moves == "":
		s.say("sokoban.hint.none")
	default:
		keys := directionKeys.Replace(strings.ToLower(string(h.Moves)))
		s.say("sokoban.hint", lang.Args{"Keys": strings.TrimSpace(keys)})
	}
}

// note saves a solution and reports whether it is the best so far.
func (s *Face) note(g *sokoban.Game) {
	betterMoves, betterPushes, err := s.Bests.Note(g.Begin(), g.Moves())
	if betterMoves {
		s.say("sokoban.best.moves")
	}
	if betterPushes {
		s.say("sokoban.best.pushes")
	}
	if err != nil {
		s.say("sokoban.best.trouble", lang.Args{"Reason": err})
	}
}
