// Package text is the terminal interface of Kitty Wonderland.
package text

import (
	"errors"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Face plays a game in a terminal.
type Face struct {
	terminal.Talk
	Game  *kitty.Game
	Pause time.Duration // after each turn; 0 for none
	File  string        // saved game; empty for none
	Keep  func() error  // saves the game; nil if it is not saved

	pending []kitty.Event // events not shown yet
	persons int           // number of persons at the keyboard
}

// errQuit is returned by a question when the player quits or the input ends.
var errQuit = errors.New("quit")

// Play plays until the game is over, the player quits or the input ends. The error is
// from the file, or from In or Out.
func (k *Face) Play() error {
	for i := range k.Game.Table.Class {
		if !k.Game.Seat(i + 1).Computer {
			k.persons++
		}
	}
	if k.persons > 0 {
		k.Say("kitty.help")
	} else {
		k.show(true)
	}
	err := k.turns()
	switch {
	case !errors.Is(err, errQuit):
	case k.File != "":
		k.Say("kitty.stop.kept", lang.Args{"File": k.File})
		err = nil
	default:
		k.Say("kitty.stop")
		err = nil
	}
	return errors.Join(err, k.Err)
}

// turns plays step after step and asks the persons who have to choose.
func (k *Face) turns() error {
	if k.Game.Match().Over { // it was saved after its end
		k.show(true)
		k.ending()
		return nil
	}
	for !k.Game.Match().Over && k.Err == nil {
		for _, seat := range k.Game.Waiting() {
			if err := k.ask(seat); err != nil {
				return err
			}
			if err := k.keep(); err != nil {
				return err
			}
		}
		turn := k.Game.Match().Turn
		if err := k.Game.Step(); err != nil {
			return err
		}
		if err := k.keep(); err != nil {
			return err
		}
		k.pending = append(k.pending, k.Game.Events...)
		if over := k.Game.Match().Over; over || k.Game.Match().Turn > turn {
			k.turn(over)
		}
	}
	return nil
}

// turn shows a finished turn.
func (k *Face) turn(over bool) {
	k.Say("kitty.turn", lang.Args{"Turn": k.Game.Match().Turn})
	k.printEvents()
	if k.persons == 0 || over {
		k.show(true)
	}
	if over {
		k.ending()
	} else if k.persons == 0 || len(k.Game.Waiting()) == 0 {
		time.Sleep(k.Pause)
	}
}

// ending prints the winner.
func (k *Face) ending() {
	if winner := k.Game.Match().Winner; winner > 0 {
		k.Say("kitty.won", lang.Args{"Who": k.names().Team(winner)})
	} else {
		k.Say("kitty.draw")
	}
}

// printEvents prints the pending events except moves and the end, which are shown
// elsewhere.
func (k *Face) printEvents() {
	for _, e := range k.pending {
		switch e.Type {
		case kitty.EventMoved, kitty.EventWon, kitty.EventDraw:
		default:
			k.Printf("  %s\n", terminal.Plain(wording.Event(k.names(), e)))
		}
	}
	k.pending = nil
}

// show prints the players and friends, and the board. With open it shows all hands.
func (k *Face) show(open bool) {
	s := k.Game.State()
	k.Printf("%s\n", strings.Join(k.entities(&s, func(int) bool { return open }), "\n"))
	k.Printf("%s", drawBoard(&s, kitty.Cells{}, k.Look))
}

func (k *Face) keep() error {
	if k.Keep == nil {
		return nil
	}
	return k.Keep()
}

func (k *Face) names() wording.Who { return wording.Who{Words: k.Words, Game: k.Game} }

func (k *Face) who(number int) string { return terminal.Plain(k.names().Entity(number)) }
