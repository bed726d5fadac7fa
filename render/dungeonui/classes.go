package dungeonui

import (
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of the cards with the classes of a ruleset, and of what is below them
// about the selected class.
const (
	cardColumns = 5
	cardHeight  = 60
	cardGap     = 4
)

// classes are the classes of the selected ruleset, and what each starts with.
type classes struct {
	ruleset string
	names   []string // none if there is nothing to choose
	sheets  map[string]known.HeroSheet
}

// readClasses reads the classes of a ruleset. Errors are left to the start of the game.
func (w *Window) readClasses(ruleset string) classes {
	c := classes{ruleset: ruleset, sheets: map[string]known.HeroSheet{}}
	kit, err := core.Open(w.o.Files, ruleset)
	if err != nil || len(kit.Rules().Heroes()) < 2 {
		return c
	}
	c.names = kit.Rules().Heroes()
	for _, name := range c.names {
		if g, err := kit.Begin(dungeon.Start{Seed: name, Class: name}); err == nil {
			c.sheets[name] = known.Know(g).Sheet()
		}
	}
	return c
}

// height returns the height of the cards.
func (c classes) height() int {
	return shell.Up(len(c.names), cardColumns) * (cardHeight + cardGap)
}

// place returns the rectangle of a card, from 0, below a point.
func (c classes) place(i int, at image.Point, width int) image.Rectangle {
	row := image.Rect(at.X, at.Y, at.X+width, at.Y+cardHeight).Add(image.Pt(0, i/cardColumns*(cardHeight+cardGap)))
	return shell.Split(row, cardColumns, cardGap)[i%cardColumns]
}

// addClasses adds the cards of the classes.
func (s *startScene) addClasses(room image.Rectangle) {
	for i, name := range s.classes.names {
		at := s.classes.place(i, room.Min, room.Dx())
		c := shell.NewControl("class."+name, at, func() { s.choose(i, "class."+name) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			chosen := name == s.start.Class
			ink := theme.Plain
			if chosen {
				state, ink = max(state, theme.Pressed), theme.Gold
			}
			s.w.Theme.Button(dst, r, state)
			picture, scale := s.w.large(s.w.portrait(name))
			side := scale * s.w.Sheets.Image(picture, 0).Bounds().Dx()
			s.w.Theme.Sprite(dst, picture, image.Pt(r.Min.X+(r.Dx()-side)/2-8, r.Max.Y-16-side), scale)
			theme.Centred(dst, theme.Cut(s.w.Words.Title("hero."+name), r.Dx()-4), image.Rect(r.Min.X, r.Max.Y-15, r.Max.X, r.Max.Y-3), ink)
			if key := s.w.Keys.Label(s.w.Words, startKeys, classCommand(i)); key != "" {
				shell.DrawKey(dst, key, image.Pt(r.Max.X-3, r.Min.Y+5), false)
			}
			if chosen { // stronger than the frame under the pointer
				theme.Outline(dst, r, theme.Gold)
				theme.Outline(dst, r.Inset(1), theme.Gold)
			}
		}
		s.Page.Add(c)
	}
}

// Bindings are the keys of the page: F10 chooses a class here, and does not mute.
func (s *startScene) Bindings() []shell.Binding { return startKeys }

// choose selects a class, from 0, and focuses a control: its card, or after a key the
// field with the name. Enter starts the game from both.
func (s *startScene) choose(i int, focus string) {
	s.start.Class = s.classes.names[i]
	s.w.Renew(s, focus)
}

// heroSprite returns the name of the sprite of a class.
func heroSprite(class string) string { return "hero." + class + ".south" }

// portrait returns the sprite of the head and shoulders of a class, or its figure if it has
// no portrait.
func (w *Window) portrait(class string) string {
	if name := "portrait." + class; w.Sheets.Has(name) {
		return name
	}
	return heroSprite(class)
}

// large returns the large picture of a sprite if there is one, and the scale at which it is
// drawn on pages: that of a cell is doubled.
func (w *Window) large(sprite string) (name string, scale int) {
	if name := sprite + ".large"; w.Sheets.Has(name) {
		sprite = name
	}
	if w.Sheets.Image(sprite, 0).Bounds().Dx() > shell.CellSize {
		return sprite, 1
	}
	return sprite, 2
}

// classLines returns what is said about the selected class: its rule, and what it
// starts with.
func (s *startScene) classLines() []shell.Line {
	if !slices.Contains(s.classes.names, s.start.Class) {
		return nil
	}
	words, sheet := s.w.Words, s.classes.sheets[s.start.Class]
	var lines []shell.Line
	if key := "hero." + s.start.Class + ".about"; words.Has(key) {
		lines = append(lines, shell.Line{Text: s.w.Text(key), Colour: theme.Plain})
	}
	lines = append(lines, shell.Line{Text: words.Text("window.new.attributes", lang.Args{
		"Atk": sheet.Total.Atk, "Int": sheet.Total.Int, "Def": sheet.Total.Def, "Hp": sheet.MaxHp, "Mp": sheet.MaxMp,
	}), Colour: theme.Quiet})
	var things []string
	for _, item := range wording.Gear(sheet) {
		things = append(things, s.w.itemName(item))
	}
	if len(things) > 0 {
		lines = append(lines, shell.Line{Text: strings.Join(things, ", "), Colour: theme.Sand})
	}
	return lines
}
