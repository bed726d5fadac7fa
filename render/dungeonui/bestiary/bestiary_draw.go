package bestiary

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Key returns the key of the words and the sprite of an entry of the tab.
func (s *Scene) Key(entry int) string {
	return wording.BestiaryTabs[s.Tab].Kind + "." + s.List()[entry]
}

// Has reports whether an entry of the tab has been met.
func (s *Scene) Has(entry int) bool {
	_, ok := s.Window.Met.Find(s.Content.Entry(s.Tab, s.List()[entry]))
	return ok
}

// shadowLight is the brightness of the silhouette of what has not been met.
const shadowLight = 0

// drawCell draws an entry: its picture, or its silhouette.
func (s *Scene) drawCell(dst *ebiten.Image, r image.Rectangle, entry int, state theme.State) {
	if entry >= len(s.List()) {
		return
	}
	s.Window.Theme.Slot(dst, stage.SlotSprite(state, entry == s.Chosen || state == theme.Focused, false), r)
	s.drawPicture(dst, entry, r, 32)
	if entry == s.Chosen {
		theme.Outline(dst, r, theme.Gold)
	}
	if !s.Has(entry) {
		theme.Outlined(dst, "?", image.Pt(r.Min.X+(r.Dx()-theme.LetterWidth)/2, r.Min.Y+(r.Dy()-theme.LineHeight)/2), theme.Quiet)
	}
}

// drawPicture draws the sprite of an entry in the middle of a rectangle, at the largest
// whole multiple that is at most side pixels wide.
func (s *Scene) drawPicture(dst *ebiten.Image, entry int, r image.Rectangle, side int) {
	width := s.Window.Sheets.Image(s.Key(entry), 0).Bounds().Dx()
	scale := max(1, side/width)
	light := float32(1)
	if !s.Has(entry) {
		light = shadowLight
		theme.Fill(dst, r.Inset(1), theme.Stone)
	}
	at := r.Min.Add(r.Size().Sub(image.Pt(width*scale, width*scale)).Div(2))
	s.Window.Theme.Tinted(dst, s.Key(entry), at, scale, light)
}

// draw describes the selected entry, and draws the key of the tabs, the scroll bar and
// what stands below the entries.
func (s *Scene) draw(dst *ebiten.Image) {
	tabKey := s.Window.Keys.Label(s.Window.Words, stage.BestiaryKeys, play.Forward)
	ui.DrawKey(dst, tabKey, image.Pt(s.Inner.Max.X, s.Inner.Min.Y+(s.tabHeight-theme.LineHeight)/2), false)
	s.drawBar(dst)
	s.drawFoot(dst)
	box := s.Details()
	picture := image.Rectangle{box.Min, box.Min.Add(image.Pt(Portrait, Portrait))}
	s.Window.Theme.Slot(dst, "ui.slot", picture)
	s.drawPicture(dst, s.Chosen, picture, Portrait)
	head, texts := s.Described()
	at, room := image.Pt(picture.Max.X+6, picture.Min.Y+2), box.Max.X-picture.Max.X-6
	at.Y = theme.StrongLines(dst, head[0].Text, at, room, head[0].Colour)
	ui.WriteLines(dst, ui.Wrapped(head[1:], room), at)
	y := picture.Max.Y + 4
	for _, text := range texts {
		y = ui.WriteLines(dst, ui.Wrapped([]ui.Line{text}, box.Dx()), image.Pt(box.Min.X, y)) + TextGap
	}
}

// Details returns the room for the selected entry.
func (s *Scene) Details() image.Rectangle {
	left := s.Inner.Min.X + bestiaryList + 10
	return image.Rect(left, s.Inner.Min.Y+s.tabRoom(), s.Inner.Max.X, s.Inner.Min.Y+s.tabRoom()+bestiaryGrid)
}

// Described returns the texts about the selected entry: those beside its picture, and
// those below.
func (s *Scene) Described() (head, texts []ui.Line) {
	w := s.Window
	if !s.Has(s.Chosen) {
		head = []ui.Line{{Text: w.Words.Text("window.met.unknown"), Colour: theme.Quiet}}
		texts = []ui.Line{{Text: w.Words.Text(wording.BestiaryTabs[s.Tab].Unmet), Colour: theme.Faint}}
	} else {
		name := s.List()[s.Chosen]
		head = []ui.Line{{Text: w.Words.Title(s.Key(s.Chosen)), Colour: theme.Bright}}
		if text := s.Content.BelowName(w.Words, s.Tab, name); text != "" {
			head = append(head, ui.Line{Text: text, Colour: theme.Sand})
		}
		texts = s.Content.About(w.Words, w.Met, s.Tab, name)
		if kind := wording.BestiaryTabs[s.Tab].Kind; !s.Content.Playing && (kind == "item" || kind == "skill") {
			texts = append(texts, ui.Line{Text: w.Words.Text("window.met.numbers", lang.Args{"Who": "hero." + s.Content.Known.Rules().Hero}), Colour: theme.Faint})
		}
	}
	return head, texts
}

// drawBar draws a scroll bar if there are more entries than cells.
func (s *Scene) drawBar(dst *ebiten.Image) {
	rows := ui.Up(len(s.List()), s.Columns)
	if rows <= s.rows {
		return
	}
	x, top, height := s.Inner.Min.X+bestiaryList+1, s.Inner.Min.Y+s.tabRoom(), bestiaryGrid-2
	theme.Fill(dst, image.Rect(x, top, x+3, top+height), theme.Rock)
	top += height * s.First / rows
	theme.Fill(dst, image.Rect(x, top, x+3, top+height*s.rows/rows), theme.Stone)
}

// drawFoot draws how many entries of the tab have been met, or why that cannot be
// kept.
func (s *Scene) drawFoot(dst *ebiten.Image) {
	met := 0
	for i := range s.List() {
		if s.Has(i) {
			met++
		}
	}
	text, ink := s.Window.Words.Text("window.met.count", lang.Args{"Met": met, "All": len(s.List())}), theme.Gold
	if fault := MetFault(s.Window); fault != "" {
		text, ink = fault, theme.Hurt
	}
	at := image.Pt(s.Inner.Min.X, s.FootTop()-theme.LineHeight-3)
	theme.Write(dst, theme.Cut(text, s.Inner.Dx()), at, ink)
}
