package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// key returns the key of the words and the sprite of an entry of the tab.
func (s *bestiaryScene) key(entry int) string {
	return wording.BestiaryTabs[s.tab].Kind + "." + s.list()[entry]
}

// has reports whether an entry of the tab has been met.
func (s *bestiaryScene) has(entry int) bool {
	_, ok := s.w.met.Find(s.content.Entry(s.tab, s.list()[entry]))
	return ok
}

// shadowLight is the brightness of the silhouette of what has not been met.
const shadowLight = 0

// drawCell draws an entry: its picture, or its silhouette.
func (s *bestiaryScene) drawCell(dst *ebiten.Image, r image.Rectangle, entry int, state theme.State) {
	if entry >= len(s.list()) {
		return
	}
	s.w.Theme.Slot(dst, slotSprite(state, entry == s.chosen || state == theme.Focused, false), r)
	s.drawPicture(dst, entry, r, 32)
	if entry == s.chosen {
		theme.Outline(dst, r, theme.Gold)
	}
	if !s.has(entry) {
		theme.Outlined(dst, "?", image.Pt(r.Min.X+(r.Dx()-theme.LetterWidth)/2, r.Min.Y+(r.Dy()-theme.LineHeight)/2), theme.Quiet)
	}
}

// drawPicture draws the sprite of an entry in the middle of a rectangle, at the largest
// whole multiple that is at most side pixels wide.
func (s *bestiaryScene) drawPicture(dst *ebiten.Image, entry int, r image.Rectangle, side int) {
	width := s.w.Sheets.Image(s.key(entry), 0).Bounds().Dx()
	scale := max(1, side/width)
	light := float32(1)
	if !s.has(entry) {
		light = shadowLight
		theme.Fill(dst, r.Inset(1), theme.Stone)
	}
	at := r.Min.Add(r.Size().Sub(image.Pt(width*scale, width*scale)).Div(2))
	s.w.Theme.Tinted(dst, s.key(entry), at, scale, light)
}

// draw describes the selected entry, and draws the key of the tabs, the scroll bar and
// what stands below the entries.
func (s *bestiaryScene) draw(dst *ebiten.Image) {
	tabKey := s.w.Keys.Label(s.w.Words, bestiaryKeys, cmdForward)
	ui.DrawKey(dst, tabKey, image.Pt(s.Inner.Max.X, s.Inner.Min.Y+(s.tabHeight-theme.LineHeight)/2), false)
	s.drawBar(dst)
	s.drawFoot(dst)
	box := s.details()
	picture := image.Rectangle{box.Min, box.Min.Add(image.Pt(portrait, portrait))}
	s.w.Theme.Slot(dst, "ui.slot", picture)
	s.drawPicture(dst, s.chosen, picture, portrait)
	head, texts := s.described()
	at, room := image.Pt(picture.Max.X+6, picture.Min.Y+2), box.Max.X-picture.Max.X-6
	at.Y = theme.StrongLines(dst, head[0].Text, at, room, head[0].Colour)
	ui.WriteLines(dst, ui.Wrapped(head[1:], room), at)
	y := picture.Max.Y + 4
	for _, text := range texts {
		y = ui.WriteLines(dst, ui.Wrapped([]ui.Line{text}, box.Dx()), image.Pt(box.Min.X, y)) + textGap
	}
}

// details returns the room for the selected entry.
func (s *bestiaryScene) details() image.Rectangle {
	left := s.Inner.Min.X + bestiaryList + 10
	return image.Rect(left, s.Inner.Min.Y+s.tabRoom(), s.Inner.Max.X, s.Inner.Min.Y+s.tabRoom()+bestiaryGrid)
}

// described returns the texts about the selected entry: those beside its picture, and
// those below.
func (s *bestiaryScene) described() (head, texts []ui.Line) {
	w := s.w
	if !s.has(s.chosen) {
		head = []ui.Line{{Text: w.Words.Text("window.met.unknown"), Colour: theme.Quiet}}
		texts = []ui.Line{{Text: w.Words.Text(wording.BestiaryTabs[s.tab].Unmet), Colour: theme.Faint}}
	} else {
		name := s.list()[s.chosen]
		head = []ui.Line{{Text: w.Words.Title(s.key(s.chosen)), Colour: theme.Bright}}
		if text := s.content.BelowName(w.Words, s.tab, name); text != "" {
			head = append(head, ui.Line{Text: text, Colour: theme.Sand})
		}
		texts = s.content.About(w.Words, w.met, s.tab, name)
		if kind := wording.BestiaryTabs[s.tab].Kind; !s.content.Playing && (kind == "item" || kind == "skill") {
			texts = append(texts, ui.Line{Text: w.Words.Text("window.met.numbers", lang.Args{"Who": "hero." + s.content.Known.Rules().Hero}), Colour: theme.Faint})
		}
	}
	return head, texts
}

// drawBar draws a scroll bar if there are more entries than cells.
func (s *bestiaryScene) drawBar(dst *ebiten.Image) {
	rows := ui.Up(len(s.list()), s.columns)
	if rows <= s.rows {
		return
	}
	x, top, height := s.Inner.Min.X+bestiaryList+1, s.Inner.Min.Y+s.tabRoom(), bestiaryGrid-2
	theme.Fill(dst, image.Rect(x, top, x+3, top+height), theme.Rock)
	top += height * s.first / rows
	theme.Fill(dst, image.Rect(x, top, x+3, top+height*s.rows/rows), theme.Stone)
}

// drawFoot draws how many entries of the tab have been met, or why that cannot be
// kept.
func (s *bestiaryScene) drawFoot(dst *ebiten.Image) {
	met := 0
	for i := range s.list() {
		if s.has(i) {
			met++
		}
	}
	text, ink := s.w.Words.Text("window.met.count", lang.Args{"Met": met, "All": len(s.list())}), theme.Gold
	if fault := s.w.metFault(); fault != "" {
		text, ink = fault, theme.Hurt
	}
	at := image.Pt(s.Inner.Min.X, s.FootTop()-theme.LineHeight-3)
	theme.Write(dst, theme.Cut(text, s.Inner.Dx()), at, ink)
}
