package render

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// drawAbove paints what lies over the controls: the message under the board
// and the note about the cell that is regarded.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	if s.status.text != "" {
		s.drawStatus(dst)
	}
	p, ok := s.regarded()
	if !ok || s.w.top() != scene(s) {
		return
	}
	if texts := s.examine(p); len(texts) > 0 {
		drawNote(dst, s.w.screen.Board, s.place(p), texts)
	}
}

// drawStatus draws the message at the lower edge of the board.
func (s *gameScene) drawStatus(dst *ebiten.Image) {
	board := s.w.screen.Board
	lines := theme.Wrap(s.status.text, board.Dx()-16)
	r := image.Rect(board.Min.X, board.Max.Y-len(lines)*theme.LineHeight-4, board.Max.X, board.Max.Y)
	theme.Fill(dst, r, color.RGBA{0x08, 0x06, 0x0c, 0xd8})
	for i, l := range lines {
		theme.Centred(dst, l, image.Rect(r.Min.X, r.Min.Y+2+i*theme.LineHeight, r.Max.X, r.Min.Y+2+(i+1)*theme.LineHeight), s.status.colour)
	}
}

// examine tells what is known of a cell.
func (s *gameScene) examine(p grid.Point) []line {
	g, words := s.w.session.Game, s.w.words
	if !dungeon.Seen(g, s.sheet.Floor, p) {
		return s.onlyLooking("terrain.unseen")
	}
	if dungeon.InView(g, p) {
		if m, ok := dungeon.Examine(g, p); ok {
			return s.examineMonster(m)
		}
	}
	if p == s.sheet.At {
		return []line{{words.Text("window.here"), theme.Plain}}
	}
	stage := g.Here()
	if id := stage.Solid(p); components.Treasure.Has(g.World, id) {
		key := "terrain.treasure"
		if components.Treasure.Get(g.World, id).Gift {
			key = "terrain.gift"
		}
		return []line{{words.Title(key), theme.Gold}, {words.Text("window.about.treasure"), theme.Quiet}}
	}
	if stair := components.Stair.Find(g.World, stage.Lying(p)); stair != nil {
		switch {
		case stair.Sealed:
			return []line{{words.Title("terrain.stairs-sealed"), theme.Plain}, {words.Text("window.about.sealed"), theme.Quiet}}
		case stair.Down:
			return []line{{words.Title("terrain.stairs-down"), theme.Magic}, {words.Text("window.about.down", lang.Args{"Floor": s.sheet.Floor + 1}), theme.Quiet}}
		}
		return []line{{words.Title("terrain.stairs-up"), theme.Bright}, {words.Text("window.about.up", lang.Args{"Floor": s.sheet.Floor - 1}), theme.Quiet}}
	}
	if stage.Open(p) {
		return s.onlyLooking("terrain.floor")
	}
	return s.onlyLooking("terrain.wall")
}

// onlyLooking names what is not worth a note under a passing pointer.
func (s *gameScene) onlyLooking(key string) []line {
	if s.mode != modeLook {
		return nil
	}
	return []line{{s.w.words.Title(key), theme.Quiet}}
}

// examineMonster tells what a monster is, what it can do to the hero and the
// hero to it.
func (s *gameScene) examineMonster(m dungeon.MonsterView) []line {
	words := s.w.words
	key := "monster." + m.Name
	say := func(text string, args lang.Args, c color.Color) line { return line{words.Text(text, args), c} }
	danger := theme.Quiet
	switch {
	case m.ToDie <= 2:
		danger = theme.Hurt
	case m.ToDie <= 5:
		danger = theme.Ember
	}
	return []line{
		{words.Title(key), theme.Bright},
		say("window.monster.strength", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp, "Atk": m.Atk}, theme.Plain),
		say("window.monster.to-kill", lang.Args{"Count": m.ToKill}, theme.Plain),
		say("window.monster.to-kill-magic", lang.Args{"Count": m.ToKillCast, "Cost": m.ToKillCast * s.sheet.SpellCost}, theme.Magic),
		say("window.monster.to-die", lang.Args{"Count": m.ToDie}, danger),
		say("window.monster.exp", lang.Args{"Amount": m.Exp}, theme.Gold),
		say(key+".about", nil, theme.Faint),
	}
}
