package text

import (
	"errors"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Answers other than cells and numbers.
const (
	typedStay  = "."
	typedPass  = "0"
	typedHelp  = "h"
	blankLines = 40 // printed if the screen cannot be cleared
)

// ask lets a person choose. Between two persons it asks to pass the keyboard and
// clears the screen.
func (k *Face) ask(seat int) error {
	if k.persons > 1 {
		k.clear()
		if _, ok := k.Ask(k.Text("kitty.pass-keyboard", lang.Args{"Who": k.who(seat)})); !ok {
			return errQuit
		}
		k.clear()
		k.Say("kitty.turn", lang.Args{"Turn": k.Game.Match().Turn})
	}
	k.printPending()
	s := k.Game.State()
	moves := k.Game.Match().Phase == kitty.StepMove
	marked := kitty.Cells{}
	if moves {
		marked = s.Reachable(seat)
	}
	k.Printf("%s\n", strings.Join(k.entities(&s, func(other int) bool { return other == seat }), "\n"))
	k.Printf("%s", drawBoard(&s, marked, k.Look))
	if !moves {
		k.Printf("%s\n", strings.Join(k.hand(&s, seat), "\n"))
	}
	err := k.choose(seat, moves)
	if k.persons > 1 && err == nil {
		k.clear()
	}
	return err
}

// printPending prints the events since the last turn was shown. They are kept until the
// turn ends, because persons who choose later must see them too.
func (k *Face) printPending() {
	pending := k.pending
	k.printEvents()
	k.pending = pending
}

// clear hides what the previous person has seen.
func (k *Face) clear() {
	if k.Look.Lines {
		k.Printf("%s", terminal.ClearAll)
	} else {
		k.Printf("%s", strings.Repeat("\n", blankLines))
	}
}

// choose asks until a valid choice was made.
func (k *Face) choose(seat int, moves bool) error {
	for {
		key, act := "kitty.ask.play", k.play
		if moves {
			key, act = "kitty.ask.move", k.move
		}
		answer, ok := k.Ask(k.Text(key, lang.Args{"Who": k.who(seat)}))
		switch {
		case !ok || answer == terminal.Quit:
			return errQuit
		case answer == typedHelp:
			k.help()
			continue
		}
		err := act(seat, answer)
		var refusal systems.Refusal
		switch {
		case err == nil:
			return nil
		case errors.As(err, &refusal):
			k.Say(refusal.Key, refusal.Args())
		default:
			return err
		}
	}
}

// move moves to the cell typed, such as c4.
func (k *Face) move(seat int, answer string) error {
	board, s := k.Game.Table.Board, k.Game.State()
	if answer == typedStay {
		return k.Game.Move(seat, s.Player(seat).Cell)
	}
	if len(answer) < 2 {
		return systems.Refusal{Key: "kitty.wrong.move"}
	}
	row, err := strconv.Atoi(answer[1:])
	at := grid.Point{X: int(answer[0]) - 'a', Y: row - 1}
	if err != nil || !board.Holds(at) {
		return systems.Refusal{Key: "kitty.wrong.move"}
	}
	return k.Game.Move(seat, board.Index(at))
}

// play plays the card typed: a number of the hand, and the target if there are
// several.
func (k *Face) play(seat int, answer string) error {
	fields := strings.Fields(answer)
	if answer == typedPass {
		return k.Game.Play(seat, kitty.Choice{})
	}
	if len(fields) < 1 || len(fields) > 2 {
		return systems.Refusal{Key: "kitty.wrong.play"}
	}
	s := k.Game.State()
	slot, err := strconv.Atoi(fields[0])
	if err != nil || slot < 1 || slot > len(s.Player(seat).Hand) {
		return systems.Refusal{Key: "kitty.wrong.play"}
	}
	targets := s.Targets(seat, int(s.Player(seat).Hand[slot-1]))
	if len(fields) == 1 {
		if len(targets) != 1 {
			return systems.Refusal{Key: "kitty.wrong.target"}
		}
		return k.Game.Play(seat, kitty.Choice{Slot: slot, Target: targets[0]})
	}
	for _, target := range targets {
		if fields[1] == k.sign(target) {
			return k.Game.Play(seat, kitty.Choice{Slot: slot, Target: target})
		}
	}
	return systems.Refusal{Key: kitty.RefuseTarget}
}

// sign returns the name of a target as typed: a player's number or a friend's letter.
func (k *Face) sign(number int) string {
	if number >= kitty.FirstFriend {
		return wording.Friend(number)
	}
	return strconv.Itoa(number)
}

// hand lists the cards of a hand with their possible targets.
func (k *Face) hand(s *kitty.State, seat int) []string {
	var rows [][]string
	for i, card := range s.Player(seat).Hand {
		var targets []string
		for _, target := range s.Targets(seat, int(card)) {
			targets = append(targets, k.sign(target))
		}
		c := s.Kit.Cards[card]
		can := k.Text("kitty.cost", lang.Args{"Amount": c.Cost})
		if !s.Afford(seat, i+1) {
			can += " " + k.Text("kitty.too-dear")
		}
		rows = append(rows, []string{strconv.Itoa(i + 1), k.card(s, int(card)), can, k.Text("kitty.targets", lang.Args{"On": strings.Join(targets, " ")})})
	}
	return terminal.Align(rows)
}

// help prints the possible answers and the effects of the cards.
func (k *Face) help() {
	k.Say("kitty.help.typed")
	var rows [][]string
	for _, c := range k.Game.Table.Kit.Cards {
		if c.Teams && k.Game.Table.Teams == 0 {
			continue
		}
		rows = append(rows, []string{
			terminal.Words(k.Words, "card."+c.Name), k.Text("kitty.cost", lang.Args{"Amount": c.Cost}),
			terminal.Plain(wording.CardHelp(k.Words, c)),
		})
	}
	k.Printf("%s\n", strings.Join(terminal.Align(rows), "\n"))
}
