package kittyui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// end makes the end screen.
func (s *gameScene) end() shell.Scene {
	return &shell.End{ID: "kitty-end", Width: 330, Seats: s.state.Seats(), Seat: s.drawEnd, Again: s.again, Outcome: func() []shell.Line {
		return []shell.Line{
			{Text: outcome(s.w, s.keeper.Game), Colour: theme.Gold},
			{Text: s.w.Words.Text("kitty.lasted", lang.Args{"Count": s.state.Turn}), Colour: theme.Quiet},
		}
	}}
}

// drawEnd draws the result of a seat.
func (s *gameScene) drawEnd(dst *ebiten.Image, row image.Rectangle, seat int) {
	w, state, y := s.w, &s.state, row.Min.Y+3
	p := state.Player(seat)
	sprite := board.CatSprite(seat)
	if p.Dead {
		sprite = board.FallenSprite(seat)
	}
	w.Theme.Sprite(dst, sprite, row.Min, 1)
	name := image.Pt(row.Min.X+22, y)
	if state.Teams > 0 {
		drawTeam(dst, state.Team(seat), name.Sub(image.Pt(0, 1)))
		name.X += teamWidth + 4
	}
	theme.Write(dst, who(w, s.keeper.Game).Entity(seat), name, colourOf(seat))
	end := image.Pt(row.Max.X, y)
	if state.Over && state.Winner == state.Team(seat) {
		theme.Right(dst, w.Words.Text("kitty.is.winner"), image.Pt(end.X-60, y), theme.Gold)
	}
	if p.Dead {
		theme.Right(dst, w.Words.Text("kitty.dead"), end, theme.Faint)
		return
	}
	life := strconv.Itoa(p.Life)
	theme.Right(dst, life, end, theme.Plain)
	w.Theme.Sprite(dst, "kitty.life", image.Pt(end.X-iconSize-2-theme.Width(life), y-2), 1)
}

// again starts another game with the same players.
func (s *gameScene) again() error {
	setup := setupOf(s.keeper.Game)
	setup.Seed = shell.DrawSeed()
	return start(s.w, s.kit, setup)
}

// setupOf returns the setup of a game.
func setupOf(g *kitty.Game) kitty.Setup {
	d := g.Match()
	setup := kitty.Setup{Seed: d.Seed, Arena: d.Arena, Teams: d.Teams}
	for i := range g.Table.Class {
		p := g.Duellist(i + 1)
		setup.Seats = append(setup.Seats, kitty.Seat{Name: g.Seat(i + 1).Name, Class: p.Class, Strategy: p.Strategy})
	}
	return setup
}
