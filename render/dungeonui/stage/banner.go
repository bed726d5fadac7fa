package stage

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// banner is a title over the board: where the hero has come to, which boss comes into view,
// which level it has reached. It blocks no key, and the next action ends it.
type banner struct {
	Title, About string
	ink          color.RGBA
	tick         int
	boss         bool             // it is the name of a boss, which hides nothing
	band         image.Rectangle  // where it is then; empty without room
	lines        [2]*ebiten.Image // of the title and of the text below it
	pixel        *ebiten.Image    // of the band behind them
	op           ebiten.DrawImageOptions
}

// The times of a banner, in ticks: in all, and for appearing and disappearing.
const (
	BannerTime = 120
	BannerFade = 24
)

// themeNames are the word keys of the names of the themes of floors.
var themeNames = map[string]string{
	"cellars": "window.theme.cellars", "grottoes": "window.theme.grottoes",
	"labyrinth": "window.theme.labyrinth", "forge": "window.theme.forge", "halls": "window.theme.halls",
}

// announce shows what the last action has brought, and ends what the one before showed.
func (b *banner) announce(w *Window, v *View) {
	b.clear()
	k := v.Known
	text := w.Words.Text
	for _, e := range k.Events().Last() {
		switch {
		case (e.Type == dungeon.EventStairs || e.Type == dungeon.EventFall) && e.From == k.Hero().ID():
			about := ""
			if name := themeNames[k.Here().Place().Theme]; name != "" {
				about = text(name)
			}
			if place := k.Here().Place(); place.Name != "" {
				b.begin(w.Words.Title("floor."+place.Name), "", theme.Bright)
				continue
			}
			b.begin(text("window.floor", lang.Args{"Floor": k.Hero().Depth()}), about, theme.Bright)
		case e.Type == dungeon.EventLevel && e.To == k.Hero().ID():
			b.begin(text("window.level", lang.Args{"Level": e.Amount}), "", theme.Gold)
		}
	}
	if name := w.Board.Entry(); name != "" {
		b.begin(w.Words.Title(name), "", theme.Hurt)
		b.boss, b.band = true, v.Strips.card(bannerHeight)
	}
}

// begin shows a title, and a text below it.
func (b *banner) begin(title, about string, ink color.RGBA) {
	b.clear()
	b.Title, b.About, b.ink = title, about, ink
}

// clear removes the banner.
func (b *banner) clear() {
	for i, m := range b.lines {
		if m != nil {
			m.Deallocate()
			b.lines[i] = nil
		}
	}
	b.Title, b.About, b.tick = "", "", 0
	b.boss = false
}

// advance counts a tick.
func (b *banner) advance() {
	if b.Title == "" {
		return
	}
	if b.tick++; b.tick >= BannerTime {
		b.clear()
	}
}

// Shade returns the opacity of the banner now. Without motion it is there or not.
func (b *banner) Shade(reduced bool) float32 {
	if reduced {
		return 1
	}
	return min(1, float32(b.tick)/BannerFade, float32(BannerTime-b.tick)/BannerFade)
}

// The measures of a banner, in interface pixels.
const (
	bannerTop    = 6
	bannerMargin = 4
	bannerHeight = bannerMargin + theme.DisplayHeight + bannerMargin
	bannerEdge   = 2 // what outline and shadow of a line take
	bandShade    = 0.7
)

// Draw draws the banner over the top of the board.
func (b *banner) Draw(dst *ebiten.Image, a Areas, reduced bool) {
	if b.Title == "" {
		return
	}
	alpha := b.Shade(reduced)
	top := a.Board.Min.Y + bannerTop
	band := image.Rect(a.Board.Min.X, top, a.Board.Max.X, top+bannerHeight)
	if b.boss {
		if band = b.band; band.Empty() {
			return
		}
	}
	if b.About != "" {
		band.Max.Y += theme.LineHeight
	}
	b.drawBand(dst, ui.Enlarged(band, a.U), alpha*bandShade)
	middle, y := (band.Min.X+band.Max.X)/2, band.Min.Y+bannerMargin
	b.drawLine(dst, 0, b.Title, b.ink, image.Pt(middle, y), band.Dx(), a.U, alpha)
	b.drawLine(dst, 1, b.About, theme.Plain, image.Pt(middle, y+theme.DisplayHeight), band.Dx(), a.U, alpha)
}

// drawBand darkens a rectangle of the window.
func (b *banner) drawBand(dst *ebiten.Image, r image.Rectangle, alpha float32) {
	if b.pixel == nil {
		b.pixel = ebiten.NewImage(1, 1)
		b.pixel.Fill(theme.Night)
	}
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(float64(r.Dx()), float64(r.Dy()))
	b.op.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	b.op.ColorScale.ScaleAlpha(alpha)
	dst.DrawImage(b.pixel, &b.op)
}

// drawLine draws the title, which is line 0, or the text below it, centred on a point. Its
// letters are drawn once and kept; those of a title are large if there is room.
func (b *banner) drawLine(dst *ebiten.Image, i int, text string, ink color.RGBA, at image.Point, room, unit int, alpha float32) {
	if text == "" {
		return
	}
	if b.lines[i] == nil {
		b.lines[i] = lineOf(i == 0 && theme.DisplayWidth(text) <= room, text, ink)
	}
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(float64(unit), float64(unit))
	b.op.GeoM.Translate(float64((at.X-b.lines[i].Bounds().Dx()/2)*unit), float64((at.Y-bannerEdge)*unit))
	b.op.ColorScale.ScaleAlpha(alpha)
	dst.DrawImage(b.lines[i], &b.op)
}

// lineOf draws a line of a banner, with room for its outline.
func lineOf(large bool, text string, ink color.RGBA) *ebiten.Image {
	if large {
		line := ebiten.NewImage(theme.DisplayWidth(text)+2*bannerEdge, theme.DisplayHeight+2*bannerEdge)
		theme.Display(line, text, image.Pt(bannerEdge, bannerEdge), ink)
		return line
	}
	line := ebiten.NewImage(theme.Width(text)+2*bannerEdge, theme.LineHeight+2*bannerEdge)
	theme.Outlined(line, text, image.Pt(bannerEdge, bannerEdge), ink)
	return line
}

// Band returns where the name of a boss is; empty without one.
func (b *banner) Band() image.Rectangle {
	if !b.boss {
		return image.Rectangle{}
	}
	return b.band
}
