// Package text implements Sokoban in a terminal.
package text

import (
	"errors"
	"io/fs"
	"strconv"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Face is the game of Sokoban in a terminal.
type Face struct {
	terminal.Talk
	// Keys makes In deliver single keys as they are pressed, until restore is
	// called. If Keys is nil, the player types lines.
	Keys func() (restore func(), err error)

	// Read reads a file of levels. skipped are lines about its levels that cannot be
	// played; these and the error are in the player's language.
	Read func(file string) (levels []level.Level, skipped []string, err error)

	Files fs.FS                  // data files, with the story and the test level
	File  string                 // file of levels to play; empty for the menu
	Bests *keep.Bests            // stored solutions
	Store persistence.Store      // unfinished levels, shared with the window
	Hint  func(level.Level) Hint // finds a hint
}

// Hint is a hint for the player. Without Moves and not Lost, none was found.
type Hint struct {
	Moves level.Moves // the next moves, up to and including a push
	Lost  bool        // the level cannot be solved any more
}

// longestMoves is the maximum length of a line in bytes: one letter per move of a
// long solution.
const longestMoves = 1 << 16

// errEnd reports that the input has ended or the player has quit.
var errEnd = errors.New("the player left the game")

// The choices of the menu.
const (
	typedTest  = "1"
	typedStory = "2"
	typedFile  = "3"
)

// Play plays until the player quits or the input ends. The error is that of
// the file, or of In or Out.
func (s *Face) Play() error {
	s.Longest = longestMoves
	err := s.begin()
	if errors.Is(err, errEnd) {
		err = nil
	}
	return errors.Join(err, s.Err)
}

func (s *Face) begin() error {
	if s.File == "" {
		return s.menu()
	}
	levels, skipped, err := s.Read(s.File)
	if err != nil {
		return err
	}
	return s.levels(levels, skipped...)
}

// menu shows the menu and carries out choices, in a loop.
func (s *Face) menu() error {
	for {
		s.drawMenu()
		answer, ok := s.Ask(s.Text("sokoban.menu.choice"))
		if !ok || answer == terminal.Quit {
			return errEnd
		}
		if err := s.choose(answer); err != nil {
			return err
		}
	}
}

// drawMenu draws the title and the menu.
func (s *Face) drawMenu() {
	s.clear()
	s.Printf("%s\n\n\n", banner)
	s.heading(s.Text("sokoban.menu"))
	for _, key := range []string{"sokoban.menu.test", "sokoban.menu.story", "sokoban.menu.file", "sokoban.menu.quit"} {
		s.Printf("\t%s\n", s.Text(key))
	}
	s.Printf("%s\n", rule)
}

// choose carries out a choice of the menu. It reports errors of a file and
// returns to the menu.
func (s *Face) choose(answer string) error {
	switch answer {
	case typedTest:
		l, err := sokoban.TestLevel(s.Files)
		if err != nil {
			return err
		}
		_, err = s.level(l, s.Text("sokoban.test"))
		return s.pause(s.report(err))
	case typedStory:
		levels, err := sokoban.Story(s.Files)
		if err != nil {
			return err
		}
		return s.pause(s.report(s.levels(levels)))
	case typedFile:
		file, ok := s.AskText(s.Text("sokoban.file"))
		if !ok {
			return errEnd
		}
		if file == "" { // Enter alone returns to the menu
			return nil
		}
		levels, skipped, err := s.Read(file)
		if err != nil {
			s.Printf("%s\n", terminal.Plain(err.Error()))
			return s.pause(nil)
		}
		return s.pause(s.report(s.levels(levels, skipped...)))
	default:
		s.Say("sokoban.menu.wrong")
		return s.pause(nil)
	}
}

// report prints why a level cannot be opened. It returns every other error.
func (s *Face) report(err error) error {
	var fault openFault
	if !errors.As(err, &fault) {
		return err
	}
	s.Printf("%s\n", terminal.Plain(err.Error()))
	return nil
}

// pause waits for Enter, so that the player can read the output before the menu
// replaces it.
func (s *Face) pause(err error) error {
	if err != nil || !s.Look.Lines {
		return err
	}
	if _, ok := s.Ask(s.Text("sokoban.pause")); !ok {
		return errEnd
	}
	return nil
}

// levels plays levels one after another, starting with the chosen one, until the
// player gives up a level or stops. skipped are lines about further levels that cannot be
// played; they stay on the screen while the player chooses.
func (s *Face) levels(levels []level.Level, skipped ...string) error {
	for _, line := range skipped {
		s.Printf("%s\n", terminal.Plain(line))
	}
	at, err := 0, error(nil)
	if len(levels) > 1 || len(skipped) > 0 {
		at, err = s.pick(levels)
	}
	for err == nil && at < len(levels) {
		var solved bool
		if solved, err = s.level(levels[at], s.title(levels[at], at+1)); err != nil || !solved {
			return err
		}
		if at++; at == len(levels) {
			if at > 1 {
				s.Say("sokoban.last")
			}
			return nil
		}
		answer, ok := s.Ask(s.Text("sokoban.next"))
		if !ok {
			return errEnd
		}
		if answer == terminal.Quit {
			return nil
		}
	}
	return err
}

// pick asks which level to start with; the default is the first unsolved one. It
// returns len(levels) if the player cancels.
func (s *Face) pick(levels []level.Level) (at int, err error) {
	next, count := 0, 0
	for i := len(levels) - 1; i >= 0; i-- {
		if s.Bests.Solved(levels[i]) {
			count++
		} else {
			next = i
		}
	}
	s.Say("sokoban.pick.solved", lang.Args{"Count": count, "Most": len(levels)})
	for {
		answer, ok := s.Ask(s.Text("sokoban.pick", lang.Args{"Most": len(levels), "Level": next + 1}))
		if !ok {
			return 0, errEnd
		}
		number, err := strconv.Atoi(answer)
		switch {
		case answer == terminal.Quit:
			return len(levels), nil
		case answer == "":
			return next, nil
		case err == nil && number >= 1 && number <= len(levels):
			return number - 1, nil
		}
		s.Say("sokoban.pick.wrong", lang.Args{"Most": len(levels)})
	}
}

// title returns the title of a level with its number.
func (s *Face) title(l level.Level, number int) string {
	if l.Title == "" {
		return s.Text("sokoban.level", lang.Args{"Level": number})
	}
	return s.Text("sokoban.level.titled", lang.Args{"Level": number, "Title": wording.Title(s.Words, l.Title)})
}
