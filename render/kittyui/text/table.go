package text

import (
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// entities lists players in seat order, then friends, with their values. shows decides
// whose hands are included.
func (k *Face) entities(s *kitty.State, shows func(seat int) bool) []string {
	head := []string{"", k.Text("kitty.column.who"), k.Text("kitty.column.life"), k.Text("kitty.column.mana"), k.Text("kitty.column.cell"), k.Text("kitty.column.cards")}
	rows := [][]string{head}
	for seat := 1; seat <= s.Seats(); seat++ {
		rows = append(rows, k.playerRow(s, seat, shows(seat)))
	}
	for i := range s.Friends {
		f := &s.Friends[i]
		rows = append(rows, []string{
			wording.Friend(f.Number), k.who(f.Number), strconv.Itoa(f.Life), k.mana(f.Mana, f.Income), k.cell(f.Cell),
			k.Text("kitty.friend.goal", lang.Args{"Card": k.card(s, int(f.Card)), "On": k.who(f.Target), "Count": f.Left}),
		})
	}
	return terminal.Align(rows, 2)
}

func (k *Face) playerRow(s *kitty.State, seat int, shown bool) []string {
	p := s.Player(seat)
	name := k.who(seat)
	if s.Teams > 0 {
		name += " " + k.Text("kitty.of-team", lang.Args{"Seat": s.Team(seat)})
	}
	if p.Dead {
		return []string{kittyCorpse, name, "", "", k.cell(p.Cell), k.Text("kitty.dead")}
	}
	cards := k.Text("kitty.hidden")
	if shown {
		var names []string
		for _, card := range p.Hand {
			names = append(names, k.card(s, int(card)))
		}
		cards = strings.Join(names, ", ")
	}
	return []string{strconv.Itoa(seat), name, strconv.Itoa(p.Life), k.mana(p.Mana, p.Income), k.cell(p.Cell), cards}
}

// mana formats mana and its income per turn.
func (k *Face) mana(now, income int) string {
	return k.Text("kitty.mana", lang.Args{"Amount": now, "Gain": income})
}

func (k *Face) card(s *kitty.State, card int) string {
	return terminal.Plain(wording.Card(k.Words, s.Kit.Cards[card].Name))
}

func (k *Face) cell(cell int) string {
	return wording.Cell(k.Game.Table.Board.At(cell))
}
