package start

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// The measures of the cards with the classes of a ruleset, and of what is below them
// about the selected class.
const (
	cardColumns = 5
	cardHeight  = 60
	cardGap     = 4
)

// classesHeight returns the height of the cards.
func (s *Scene) classesHeight() int {
	return ui.Up(len(s.Game.Classes.Names), cardColumns) * (cardHeight + cardGap)
}

// cardAt returns the rectangle of a card, from 0, below a point.
func cardAt(i int, at image.Point, width int) image.Rectangle {
	row := image.Rect(at.X, at.Y, at.X+width, at.Y+cardHeight).Add(image.Pt(0, i/cardColumns*(cardHeight+cardGap)))
	return ui.Split(row, cardColumns, cardGap)[i%cardColumns]
}

// addClasses adds the cards of the classes.
func (s *Scene) addClasses(room image.Rectangle) {
	for i, name := range s.Game.Classes.Names {
		at := cardAt(i, room.Min, room.Dx())
		c := ui.NewControl("class."+name, at, func() { s.choose(i, "class."+name) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			chosen := name == s.Game.Start.Class
			ink := theme.Plain
			if chosen {
				state, ink = max(state, theme.Pressed), theme.Gold
			}
			s.Window.Theme.Button(dst, r, state)
			picture, scale := stage.Large(s.Window, stage.PortraitOf(s.Window, name))
			side := scale * s.Window.Sheets.Image(picture, 0).Bounds().Dx()
			s.Window.Theme.Sprite(dst, picture, image.Pt(r.Min.X+(r.Dx()-side)/2-8, r.Max.Y-16-side), scale)
			theme.Centred(dst, theme.Cut(s.Window.Words.Title("hero."+name), r.Dx()-4), image.Rect(r.Min.X, r.Max.Y-15, r.Max.X, r.Max.Y-3), ink)
			if key := s.Window.Keys.Label(s.Window.Words, stage.StartKeys, play.ClassCommand(i)); key != "" {
				ui.DrawKey(dst, key, image.Pt(r.Max.X-3, r.Min.Y+5), false)
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
func (s *Scene) Bindings() []input.Binding { return stage.StartKeys }

// choose selects a class, from 0, and focuses a control: its card, or after a key the
// field with the name. Enter starts the game from both.
func (s *Scene) choose(i int, focus string) {
	s.Game.SelectClass(i)
	s.Window.Renew(s, focus)
}
