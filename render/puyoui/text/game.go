// Package text implements Puyo in a terminal, line by line or as a live view.
package text

import (
	"errors"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Face is a game of Puyo in a terminal.
type Face struct {
	terminal.Talk // In is nil without a player
	Game          *puyo.Game
	// Live redraws the game in place with animations; In must deliver every key as
	// it is pressed.
	Live bool
	Stop <-chan struct{} // closing it ends a live game, as q does
}

// typedUndo is the input that undoes the last piece.
const typedUndo = "u"

// nextPieces is the number of next pieces shown.
const nextPieces = 3

// Play lets the player place pieces until the game is over, the player quits
// or the input ends. The error is that of In or Out.
func (p *Face) Play() error {
	if p.Live {
		return p.playLive()
	}
	p.Say("puyo.help")
	p.show()
	for !p.Game.Over() && p.Err == nil {
		p.Printf("%s\n", p.pieceLine())
		answer, ok := p.Ask(p.Text("puyo.prompt"))
		if !ok || answer == terminal.Quit {
			break
		}
		p.answer(answer)
	}
	p.finish()
	return p.Err
}

// Show replays moves. The error is that of Out.
func (p *Face) Show(moves []field.Move) error {
	if p.Live {
		return p.showLive(moves)
	}
	for _, m := range moves {
		p.Printf("%s\n", p.moveLine(m))
		p.place(m)
	}
	p.finish()
	return p.Err
}

// answer carries out a typed line.
func (p *Face) answer(text string) {
	if text == typedUndo {
		if err := p.act(puyo.Action{Verb: puyo.Undo}); err == nil {
			p.show()
		}
		return
	}
	move, fault := puyo.ParseMove(strings.Join(strings.Fields(text), " "))
	if fault != "" {
		p.Say(fault)
		return
	}
	p.place(move)
}

// place places the piece and prints the result.
func (p *Face) place(m field.Move) {
	if err := p.act(puyo.Action{Verb: puyo.Place, Move: m}); err != nil {
		return
	}
	for _, e := range p.Game.Events {
		if e.Type == puyo.EventVanished {
			p.Printf("%s\n", p.comboLine(e))
		}
	}
	p.show()
}

// act carries out an action, and prints the reason if it is refused.
func (p *Face) act(a puyo.Action) error {
	err := p.Game.Act(a)
	if err != nil {
		p.Printf("%s\n", p.refusal(err))
	}
	return err
}

// refusal describes why an action was refused.
func (p *Face) refusal(err error) string {
	var refusal systems.Refusal
	if errors.As(err, &refusal) {
		return p.Text(refusal.Key)
	}
	return err.Error()
}

// show prints the field and the score.
func (p *Face) show() {
	s := p.Game.State()
	p.Printf("%s%s\n", drawField(s.Field, p.Look), p.scoreLine(s))
}

// finish prints how the game ended, if it is over.
func (p *Face) finish() {
	if line := p.endLine(); line != "" {
		p.Printf("%s\n", line)
	}
}

// endLine returns how the game ended, empty if it is not over.
func (p *Face) endLine() string {
	switch {
	case p.Game.Match().Lost:
		return p.Text("puyo.lost")
	case p.Game.Over():
		return p.Text("puyo.ended")
	}
	return ""
}

func (p *Face) scoreLine(s puyo.State) string {
	return p.Text("puyo.score", lang.Args{"Score": s.Score, "Combo": s.Combo})
}

func (p *Face) comboLine(e puyo.Event) string {
	return p.Text("puyo.combo", lang.Args{"Combo": e.Combo, "Count": e.Points, "Puyos": e.Puyos, "Groups": e.Groups})
}

// pieceLine returns the line with the piece to place and the next ones.
func (p *Face) pieceLine() printable.Drawn {
	piece, more := p.Game.Piece()
	if !more {
		return ""
	}
	var next printable.Drawn
	for i := 1; i <= nextPieces; i++ {
		if q, more := p.Game.Coming(i); more {
			if next != "" {
				next += " "
			}
			next += drawPiece(q, p.Look)
		}
	}
	args := p.number()
	args["Piece"], args["Next"] = drawPiece(piece, p.Look), next
	key := "puyo.piece"
	switch {
	case p.Game.Match().Endless:
		key = "puyo.piece.endless"
	case next == "":
		key = "puyo.piece.last"
	}
	return printable.Drawn(p.Text(key, args))
}

// moveLine returns the line with a piece and its move.
func (p *Face) moveLine(m field.Move) printable.Drawn {
	piece, _ := p.Game.Piece()
	args := p.number()
	args["Piece"], args["Rotation"], args["Column"] = drawPiece(piece, p.Look), m.Rotation, m.Column
	return printable.Drawn(p.Text("puyo.move", args))
}

// number returns the number of the piece and the total, as arguments of a text.
func (p *Face) number() lang.Args {
	m := p.Game.Match()
	return lang.Args{"Number": len(m.Played) + 1, "All": len(m.Pieces)}
}
