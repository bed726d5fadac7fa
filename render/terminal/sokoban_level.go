package terminal

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// The keys, in lower case. Arrows are read as the keys of their directions.
var sokobanKeys = map[byte]systems.Action{
	'h': {Verb: sokoban.Move, Direction: grid.North},
	'b': {Verb: sokoban.Move, Direction: grid.South},
	'g': {Verb: sokoban.Move, Direction: grid.West},
	'd': {Verb: sokoban.Move, Direction: grid.East},
	'a': {Verb: sokoban.GiveUp},
	'u': {Verb: sokoban.Undo},
	'y': {Verb: sokoban.Redo},
	'r': {Verb: sokoban.Restart},
}

const (
	hintKey = 'i'
	escape  = 0x1b
	ctrlC   = 0x03
	ctrlD   = 0x04
)

// arrows are the last letters of what a terminal sends for them.
var arrows = map[byte]byte{'A': 'h', 'B': 'b', 'C': 'd', 'D': 'g'}

// directionKeys are the keys for the letters of LURD.
var directionKeys = strings.NewReplacer("l", "g ", "u", "h ", "r", "d ", "d", "b ")

// level plays a level to its end, and says whether it was solved. The error is
// errEnd when the player leaves in the middle.
func (s *Sokoban) level(l level.Level, title string) (won bool, err error) {
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
func (s *Sokoban) moves(g *sokoban.Game, title string) error {
	if s.Keys == nil {
		return s.typedLines(g, title)
	}
	restore, err := s.Keys()
	if err != nil {
		return err
	}
	out := s.console.out
	s.console.out = rawLines{out}
	defer func() {
		s.console.out = out
		restore()
	}()
	for !g.Over() && s.console.err == nil {
		key, err := s.key()
		if err != nil || key == ctrlC || key == ctrlD {
			return errEnd
		}
		s.press(g, title, key)
	}
	return nil
}

// key reads one key, an arrow as the key of its direction.
func (s *Sokoban) key() (byte, error) {
	key, err := s.console.in.ReadByte()
	if err != nil || key != escape {
		return key, err
	}
	if key, err = s.console.in.ReadByte(); err != nil || key != '[' && key != 'O' {
		return key, err
	}
	key, err = s.console.in.ReadByte()
	return arrows[key], err
}

// rawLines writes to a terminal that reads single keys: there, the end of a
// line does not bring the next one to the left.
type rawLines struct{ to io.Writer }

func (r rawLines) Write(p []byte) (int, error) {
	if _, err := r.to.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// typedLines reads lines and does what each letter of them says.
func (s *Sokoban) typedLines(g *sokoban.Game, title string) error {
	for !g.Over() {
		line, ok := s.console.askText(s.text("sokoban.prompt"))
		if !ok {
			return errEnd
		}
		for line != "" && !g.Over() {
			var key byte
			key, line = nextKey(line)
			if key != ' ' {
				s.press(g, title, key)
			}
		}
	}
	return nil
}

// nextKey is the first key of a line, an arrow as the key of its direction,
// and the rest of the line.
func nextKey(line string) (key byte, rest string) {
	if len(line) > 2 && line[0] == escape && (line[1] == '[' || line[1] == 'O') {
		return arrows[line[2]], line[3:]
	}
	return line[0], line[1:]
}

// press does what a key says. One that means nothing brings the list of keys.
func (s *Sokoban) press(g *sokoban.Game, title string, key byte) {
	key |= 0x20 // in lower case
	if key == hintKey {
		s.show(g, title)
		s.hint(g.Now())
		return
	}
	action, known := sokobanKeys[key]
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

// hint tells how to go on.
func (s *Sokoban) hint(now level.Level) {
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

// note keeps a solution, and tells when it is better than all before.
func (s *Sokoban) note(g *sokoban.Game) {
	moreMoves, morePushes, err := s.Bests.Note(g.Begin(), g.Moves())
	if moreMoves {
		s.say("sokoban.best.moves")
	}
	if morePushes {
		s.say("sokoban.best.pushes")
	}
	if err != nil {
		s.say("sokoban.best.trouble", lang.Args{"Reason": err})
	}
}
