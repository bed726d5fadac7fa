package terminal

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"strconv"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/wording"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Sokoban is the game of Sokoban in a terminal.
type Sokoban struct {
	Words *lang.Words
	In    io.Reader
	Out   io.Writer
	Echo  bool // In is no terminal, and what is read from it is printed
	Look  Look
	// Keys lets single keys reach In as soon as they are pressed, until the
	// function that it returns is called; nil where lines are typed.
	Keys func() (restore func(), err error)

	Files fs.FS                                    // with the story and the test level
	Read  func(file string) ([]level.Level, error) // reads a file of levels; its error is worded
	File  string                                   // whose levels are played; empty for the menu
	Bests *keep.Bests                              // where solutions are kept
	Hint  func(level.Level) Hint                   // finds a hint

	console console
}

// Hint is what a player may be told who does not know how to go on. Without
// moves, and not lost, none was found.
type Hint struct {
	Moves level.Moves // the next, up to a push
	Lost  bool        // the level cannot be solved any more
}

// longestMoves is how many bytes of a line are kept: a letter for each move of
// a long solution.
const longestMoves = 1 << 16

// errEnd is the end of the input, or of the player's patience.
var errEnd = errors.New("the game is left")

// What is typed in the menu, and before a level.
const (
	typedTest  = "1"
	typedStory = "2"
	typedFile  = "3"
)

// Play plays until the player quits or the input ends. The error is that of
// the file, or of In or Out.
func (s *Sokoban) Play() error {
	s.console = console{in: bufio.NewReader(s.In), out: s.Out, echo: s.Echo, longest: longestMoves}
	err := s.begin()
	if errors.Is(err, errEnd) {
		err = nil
	}
	return errors.Join(err, s.console.err)
}

func (s *Sokoban) begin() error {
	if s.File == "" {
		return s.menu()
	}
	levels, err := s.Read(s.File)
	if err != nil {
		return err
	}
	return s.levels(levels)
}

// menu shows the title and does what is chosen, again and again.
func (s *Sokoban) menu() error {
	for {
		s.drawMenu()
		answer, ok := s.console.ask(s.text("sokoban.menu.choice"))
		if !ok || answer == typedQuit {
			return errEnd
		}
		if err := s.choose(answer); err != nil {
			return err
		}
	}
}

// drawMenu draws the title, and what can be chosen.
func (s *Sokoban) drawMenu() {
	s.clear()
	s.console.printf("%s\n\n\n", sokobanTitle)
	s.heading(s.text("sokoban.menu"))
	for _, key := range []string{"sokoban.menu.test", "sokoban.menu.story", "sokoban.menu.file", "sokoban.menu.quit"} {
		s.console.printf("\t%s\n", s.text(key))
	}
	s.console.printf("%s\n", rule)
}

// choose does what was typed in the menu. What is wrong with a file is told,
// and the menu comes again.
func (s *Sokoban) choose(answer string) error {
	switch answer {
	case typedTest:
		l, err := sokoban.TestLevel(s.Files)
		if err != nil {
			return err
		}
		_, err = s.level(l, s.text("sokoban.test"))
		return s.pause(err)
	case typedStory:
		levels, err := sokoban.Story(s.Files)
		if err != nil {
			return err
		}
		return s.pause(s.levels(levels))
	case typedFile:
		file, ok := s.console.askText(s.text("sokoban.file"))
		if !ok {
			return errEnd
		}
		if file == "" { // Enter alone goes back
			return nil
		}
		levels, err := s.Read(file)
		if err != nil {
			s.console.printf("%s\n", plainSpaces.Replace(err.Error()))
			return s.pause(nil)
		}
		return s.pause(s.levels(levels))
	default:
		s.say("sokoban.menu.wrong")
		return s.pause(nil)
	}
}

// pause lets the player read what is shown before a menu takes its place.
func (s *Sokoban) pause(err error) error {
	if err != nil || !s.Look.Lines {
		return err
	}
	if _, ok := s.console.ask(s.text("sokoban.pause")); !ok {
		return errEnd
	}
	return nil
}

// levels plays levels one after the other, from the one that is chosen, until
// one is given up or the player stops.
func (s *Sokoban) levels(levels []level.Level) error {
	at, err := s.pick(levels)
	for err == nil && at < len(levels) {
		var won bool
		if won, err = s.level(levels[at], s.title(levels[at], at+1)); err != nil || !won {
			return err
		}
		if at++; at == len(levels) {
			if at > 1 {
				s.say("sokoban.last")
			}
			return nil
		}
		answer, ok := s.console.ask(s.text("sokoban.next"))
		if !ok {
			return errEnd
		}
		if answer == typedQuit {
			return nil
		}
	}
	return err
}

// pick asks with which of several levels to begin: the first that was never
// solved, if the player does not care. What is not a level is len(levels).
func (s *Sokoban) pick(levels []level.Level) (at int, err error) {
	if len(levels) == 1 {
		return 0, nil
	}
	next, count := 0, 0
	for i := len(levels) - 1; i >= 0; i-- {
		if s.Bests.Solved(levels[i]) {
			count++
		} else {
			next = i
		}
	}
	s.say("sokoban.pick.solved", lang.Args{"Count": count, "Most": len(levels)})
	for {
		answer, ok := s.console.ask(s.text("sokoban.pick", lang.Args{"Most": len(levels), "Level": next + 1}))
		if !ok {
			return 0, errEnd
		}
		number, err := strconv.Atoi(answer)
		switch {
		case answer == typedQuit:
			return len(levels), nil
		case answer == "":
			return next, nil
		case err == nil && number >= 1 && number <= len(levels):
			return number - 1, nil
		}
		s.say("sokoban.pick.wrong", lang.Args{"Most": len(levels)})
	}
}

// title is what a level is called, with its number.
func (s *Sokoban) title(l level.Level, number int) string {
	if l.Title == "" {
		return s.text("sokoban.level", lang.Args{"Level": number})
	}
	return s.text("sokoban.level.titled", lang.Args{"Level": number, "Title": wording.LevelTitle(s.Words, l.Title)})
}

func (s *Sokoban) text(key string, args ...lang.Args) string { return Words(s.Words, key, args...) }

func (s *Sokoban) say(key string, args ...lang.Args) { s.console.printf("%s\n", s.text(key, args...)) }
