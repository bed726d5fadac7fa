package dungeonui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// drawAbove paints what lies over the controls: the message under the board
// and the note about the cell that is regarded.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	shell.DrawStatus(dst, s.w.areas().Board, s.status.Line)
	p, ok := s.regarded()
	switch {
	case !ok || !s.w.Shows(s):
	case p == s.sheet.At:
		shell.DrawNote(dst, s.w.areas().Board, s.place(p), []shell.Line{{Text: s.w.Words.Text("window.here"), Colour: theme.Plain}})
	default:
		s.drawNoteOn(dst, p, s.mode == modeLook)
	}
}

// drawNoteOn tells about a cell beside it. What is named only is not worth a
// note under a passing pointer; it has one when all is to be told.
func (v *view) drawNoteOn(dst *ebiten.Image, p grid.Point, all bool) {
	texts := v.examine(p)
	if len(texts) > 1 || len(texts) == 1 && all {
		shell.DrawNote(dst, v.w.areas().Board, v.place(p), texts)
	}
}

// examine tells what is known of a cell: one line names what there is nothing
// to tell of.
func (v *view) examine(p grid.Point) []shell.Line {
	g, words := v.game, v.w.Words
	name := func(key string) []shell.Line { return []shell.Line{{Text: words.Title(key), Colour: theme.Quiet}} }
	if !dungeon.Know(g).Seen(v.sheet.Floor, p) {
		return name("terrain.unseen")
	}
	if dungeon.Know(g).InView(p) {
		if m, ok := dungeon.Know(g).Examine(p); ok {
			return v.examineMonster(m)
		}
	}
	stage := g.Here()
	if id := stage.Solid(p); components.Treasure.Has(g.World, id) {
		key := "terrain.treasure"
		if components.Treasure.Get(g.World, id).Gift {
			key = "terrain.gift"
		}
		return []shell.Line{{Text: words.Title(key), Colour: theme.Gold}, {Text: words.Text("window.about.treasure"), Colour: theme.Quiet}}
	}
	for _, stair := range dungeon.Know(g).Stairs(v.sheet.Floor) {
		switch {
		case stair.At != p:
			continue
		case stair.Sealed:
			return []shell.Line{{Text: words.Title("terrain.stairs-sealed"), Colour: theme.Plain}, {Text: words.Text("window.about.sealed"), Colour: theme.Quiet}}
		case stair.Down:
			return []shell.Line{{Text: words.Title("terrain.stairs-down"), Colour: theme.Magic}, {Text: words.Text("window.about.down", lang.Args{"Floor": v.sheet.Floor + 1}), Colour: theme.Quiet}}
		}
		return []shell.Line{{Text: words.Title("terrain.stairs-up"), Colour: theme.Bright}, {Text: words.Text("window.about.up", lang.Args{"Floor": v.sheet.Floor - 1}), Colour: theme.Quiet}}
	}
	if stage.Open(p) {
		return name("terrain.floor")
	}
	return name("terrain.wall")
}

// examineMonster tells what a monster is, what it can do to the hero and the
// hero to it.
func (v *view) examineMonster(m dungeon.MonsterView) []shell.Line {
	words := v.w.Words
	key := "monster." + m.Name
	say := func(text string, args lang.Args, c color.Color) shell.Line {
		return shell.Line{Text: words.Text(text, args), Colour: c}
	}
	danger := theme.Quiet
	switch {
	case m.ToDie <= 2:
		danger = theme.Hurt
	case m.ToDie <= 5:
		danger = theme.Ember
	}
	return []shell.Line{
		{Text: words.Title(key), Colour: theme.Bright},
		say("window.monster.strength", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp, "Atk": m.Atk}, theme.Plain),
		say("window.monster.to-kill", lang.Args{"Count": m.ToKill}, theme.Plain),
		say("window.monster.to-kill-magic", lang.Args{"Count": m.ToKillCast, "Cost": m.ToKillCast * v.sheet.SpellCost}, theme.Magic),
		say("window.monster.to-die", lang.Args{"Count": m.ToDie}, danger),
		say("window.monster.exp", lang.Args{"Amount": m.Exp}, theme.Gold),
		say(key+".about", nil, theme.Faint),
	}
}
