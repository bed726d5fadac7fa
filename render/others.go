package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// othersScene lists the games that are no dungeon.
type othersScene struct{ panel }

func (s *othersScene) name() string { return "others" }

// otherGame is a line of the list.
type otherGame struct {
	do          command
	icon        string
	name, about string // word keys
}

var otherGames = []otherGame{{cmdGoose, "goose.icon", "goose.title", "goose.about"}}

// The measures of the list.
const (
	othersWidth = 330
	otherHeight = 44
	otherIcon   = 40 // room for it
)

func (s *othersScene) build(w *window) {
	s.lay(w, w.words.Text("window.menu.others"), othersWidth, len(otherGames)*(otherHeight+4)+8+buttonHeight)
	var all []*control
	for i, g := range otherGames {
		at := s.inner.Min.Add(image.Pt(0, i*(otherHeight+4)))
		c := newControl(string(g.do), image.Rectangle{Min: at, Max: at.Add(image.Pt(othersWidth, otherHeight))}, func() { s.do(g.do) })
		c.draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, g, state) }
		all = append(all, s.pg.add(c))
	}
	at := s.foot(3)
	s.put(button{name: "close", at: at[2], label: w.words.Text("window.back"), key: w.keys.label(w.words, othersKeys, cmdClose), act: func() { s.do(cmdClose) }})
	s.pg.finish()
	s.pg.focus(all[0])
}

// drawRow draws a game with its icon, its key and what it is.
func (s *othersScene) drawRow(dst *ebiten.Image, r image.Rectangle, g otherGame, state theme.State) {
	w := s.w
	w.theme.Button(dst, r, state)
	w.theme.Sprite(dst, g.icon, image.Pt(r.Min.X+5, r.Min.Y+(r.Dy()-32)/2), 2)
	at := image.Pt(r.Min.X+otherIcon+2, r.Min.Y+4)
	theme.Write(dst, w.text(g.name), at, theme.Bright)
	drawKey(dst, w.keys.label(w.words, othersKeys, g.do), image.Pt(r.Max.X-6, at.Y), false)
	theme.Lines(dst, theme.Wrap(w.text(g.about), r.Dx()-otherIcon-8), at.Add(image.Pt(0, theme.LineHeight)), theme.Quiet)
}

func (s *othersScene) update(in *input) { s.do(s.listen(in, s, othersKeys)) }

func (s *othersScene) do(do command) {
	switch do {
	case cmdGoose:
		s.w.openGoose("")
	case cmdClose:
		s.w.pop()
	}
}
