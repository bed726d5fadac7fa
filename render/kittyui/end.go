package kittyui

import (
	"image"
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// ending is the end of a game.
type ending struct{ *table }

// scene makes the end screen.
func (s ending) scene() shell.Scene {
	return &menus.End{ID: "kitty-end", Width: 330, Seats: s.state.Seats(), Seat: s.draw, Again: s.again, Crest: s.drawCrest, CrestHeight: crestHeight, Tick: s.board.Update, Outcome: func() []ui.Line {
		return []ui.Line{
			{Text: s.outcome(), Colour: theme.Gold},
			{Text: s.w.Words.Text("kitty.lasted", lang.Args{"Count": s.state.Turn}), Colour: theme.Quiet},
		}
	}}
}

// The height of the picture of the winners and the largest distance between them, in
// interface pixels, and its scale.
const (
	crestHeight = 40
	crestApart  = 44
	crestScale  = 2
)

// drawCrest draws the winners who are alive on the lawn; after a draw, everybody.
func (s ending) drawCrest(dst *ebiten.Image, r image.Rectangle) {
	lawn := dst.SubImage(r).(*ebiten.Image)
	const side = 2 * iconSize
	for x := 0; x*side < r.Dx(); x++ {
		for y := range 2 {
			s.w.Theme.Sprite(lawn, board.GroundSprite(grid.Point{X: x, Y: y}), image.Pt(r.Min.X+x*side, r.Max.Y+(y-2)*side), crestScale)
		}
	}
	var seats []int
	edge := color.Color(theme.Stone)
	for seat := 1; seat <= s.state.Seats(); seat++ {
		if s.state.Winner == 0 || s.wins(seat) && !s.state.Player(seat).Dead {
			seats = append(seats, seat)
		}
	}
	if s.state.Winner > 0 {
		edge = theme.Gold
	}
	apart := crestApart
	if n := len(seats); n > 1 {
		apart = min(apart, (r.Dx()-side)/(n-1))
	}
	at := image.Pt((r.Min.X+r.Max.X-side-(len(seats)-1)*apart)/2, r.Max.Y-side-3)
	for _, seat := range seats {
		s.w.Theme.Sprite(lawn, "floor.shade.figure", at, crestScale)
		s.w.Theme.Sprite(lawn, s.portrait(seat), at, crestScale)
		at.X += apart
	}
	theme.Outline(dst, r, edge)
}

// draw draws the result of a seat.
func (s ending) draw(dst *ebiten.Image, row image.Rectangle, seat int) {
	w, state, y := s.w, &s.state, row.Min.Y+3
	p := state.Player(seat)
	if s.wins(seat) {
		theme.Fill(dst, image.Rect(row.Min.X-4, row.Min.Y-1, row.Max.X+4, row.Max.Y-2), theme.Seam)
		theme.Fill(dst, image.Rect(row.Min.X-4, row.Min.Y-1, row.Min.X-2, row.Max.Y-2), theme.Gold)
	}
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
	theme.Write(dst, s.names().Entity(seat), name, colourOf(seat))
	end := image.Pt(row.Max.X, y)
	if s.wins(seat) {
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
func (s ending) again() error {
	setup := setupOf(s.game)
	setup.Seed = chance.DrawSeed()
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
