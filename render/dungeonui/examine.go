package dungeonui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// drawAbove paints the note about the cell that is regarded over the controls.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	p, ok := s.regarded()
	switch {
	case !ok || !s.w.Shows(s) || s.pg.Replying():
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
	k, words, floor := v.known, v.w.Words, v.sheet.Floor
	name := func(key string) []shell.Line { return []shell.Line{{Text: words.Title(key), Colour: theme.Quiet}} }
	if !k.Seen(floor, p) {
		return name("terrain.unseen")
	}
	if m, ok := k.Examine(p); ok {
		return v.examineMonster(m)
	}
	if thing, ok := k.Solid(floor, p); ok && thing.Treasure {
		key := "terrain.treasure"
		if thing.Gift {
			key = "terrain.gift"
		}
		return []shell.Line{{Text: words.Title(key), Colour: theme.Gold}, {Text: words.Text("window.about.treasure"), Colour: theme.Quiet}}
	}
	for _, stair := range k.Stairs(floor) {
		if stair.At == p {
			return v.examineStair(stair)
		}
	}
	if k.Open(floor, p) {
		return name("terrain.floor")
	}
	return name("terrain.wall")
}

// examineStair tells where a stair leads.
func (v *view) examineStair(stair dungeon.StairView) []shell.Line {
	words, floor := v.w.Words, lang.Args{"Floor": stair.Depth}
	switch {
	case stair.Sealed:
		return []shell.Line{{Text: words.Title("terrain.stairs-sealed"), Colour: theme.Plain}, {Text: words.Text("window.about.sealed"), Colour: theme.Quiet}}
	case stair.Down:
		return []shell.Line{{Text: words.Title("terrain.stairs-down"), Colour: theme.Magic}, {Text: words.Text("window.about.down", floor), Colour: theme.Quiet}}
	}
	return []shell.Line{{Text: words.Title("terrain.stairs-up"), Colour: theme.Bright}, {Text: words.Text("window.about.up", floor), Colour: theme.Quiet}}
}

// examineMonster tells what a monster is, what it can do to the hero and the
// hero to it, as far as that is known.
func (v *view) examineMonster(m dungeon.MonsterView) []shell.Line {
	words := v.w.Words
	key := "monster." + m.Name
	say := func(text string, args lang.Args, c color.Color) shell.Line {
		return shell.Line{Text: words.Text(text, args), Colour: c}
	}
	head, about := shell.Line{Text: words.Title(key), Colour: theme.Bright}, say(key+".about", nil, theme.Faint)
	if m.Remembered {
		return []shell.Line{head, say("window.monster.remembered", nil, theme.Quiet), about}
	}
	lines := []shell.Line{
		head,
		say("window.monster.strength", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp, "Atk": m.Atk}, theme.Plain),
		say("window.monster.to-kill", lang.Args{"Count": m.ToKill}, theme.Plain),
	}
	if m.ToKillCast > 0 {
		lines = append(lines, say("window.monster.to-kill-magic", lang.Args{"Count": m.ToKillCast, "Cost": m.ToKillCast * v.sheet.SpellCost}, theme.Magic))
	}
	return append(lines, v.danger(m), say("window.monster.exp", lang.Args{"Amount": m.Exp}, theme.Gold), about)
}

// danger tells how soon a monster kills the hero, in a colour that warns; what
// cannot be told is a warning too.
func (v *view) danger(m dungeon.MonsterView) shell.Line {
	key, c := "window.monster.to-die", theme.Quiet
	switch {
	case m.ToDie == 0:
		key, c = "window.monster.to-die.unknown", theme.Ember
	case m.ToDie <= 2:
		c = theme.Hurt
	case m.ToDie <= 5:
		c = theme.Ember
	}
	return shell.Line{Text: v.w.Words.Text(key, lang.Args{"Count": m.ToDie}), Colour: c}
}
