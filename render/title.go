package render

import (
	"errors"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// titleScene is the first thing seen: the logo and the menu.
type titleScene struct {
	w    *window
	pg   *page
	menu image.Rectangle
}

func (s *titleScene) name() string { return "title" }
func (s *titleScene) page() *page  { return s.pg }

// title lets go of the game in play and shows the title; it says no when the
// game cannot be written, and the player is told.
func (w *window) title() bool {
	if err := w.letGo(); err != nil {
		w.push(&noticeScene{text: w.words.Text("window.trouble", lang.Args{"Error": err}), leave: true})
		return false
	}
	w.session = nil
	w.list()
	w.clear()
	w.push(&titleScene{})
	return true
}

func (s *titleScene) build(w *window) {
	s.w = w
	s.pg = newPage(w.screen)
	s.pg.below = s.drawBelow
	entries := []entry{
		{do: cmdContinue, name: "continue", label: w.words.Text("window.menu.continue"), enabled: func() bool { return keep.Newest(w.slots) > 0 }, tip: s.newest},
		{do: cmdNew, name: "new", label: w.words.Text("window.menu.new")},
		{do: cmdGames, name: "games", label: w.words.Text("window.menu.games"), enabled: w.holds, tip: func() string { return w.words.Text("window.menu.games.about") }},
		{do: cmdHall, name: "hall", label: w.words.Text("window.menu.hall"), tip: func() string { return w.words.Text("window.menu.hall.about") }},
		{do: cmdOthers, name: "others", label: w.words.Text("window.menu.others"), tip: func() string { return w.words.Text("window.menu.others.about") }},
		{do: cmdSettings, name: "settings", label: w.words.Text("window.menu.settings")},
		{do: cmdQuit, name: "quit", label: w.words.Text("window.menu.quit")},
	}
	const width = 170
	all := w.screen.All
	height := len(entries)*(buttonHeight+4) - 4
	top := all.Dy() - height - 20
	s.menu = image.Rect((all.Dx()-width)/2, top, (all.Dx()+width)/2, top+height)
	var controls []*control
	for _, b := range column(w, s.menu, entries, titleKeys, s.do) {
		controls = append(controls, s.pg.add(b.control(w.theme)))
	}
	s.pg.finish()
	if controls[0].able() {
		s.pg.focus(controls[0])
	} else {
		s.pg.focus(controls[1])
	}
}

// newest tells about the game that Continue goes on with.
func (s *titleScene) newest() string {
	if n := keep.Newest(s.w.slots); n > 0 {
		return s.w.kept(s.w.slot(n))
	}
	return ""
}

// faults tells what is wrong with the games that are kept.
func (s *titleScene) faults() string {
	w := s.w
	if w.fault != nil {
		return w.faultText(w.fault)
	}
	var bad []keep.Slot
	for _, slot := range w.slots {
		if slot.Fault != nil && !errors.Is(slot.Fault, persistence.ErrLocked) {
			bad = append(bad, slot)
		}
	}
	if len(bad) == 0 {
		return ""
	}
	return w.words.Text("window.kept.faults", lang.Args{"Count": len(bad)})
}

func (s *titleScene) update(in *input) {
	if s.w.tellMisread() {
		return
	}
	clicked := s.pg.update(in)
	if clicked || s.w.ended || s.w.top() != scene(s) {
		return
	}
	s.do(s.w.keys.command(in, titleKeys))
}

func (s *titleScene) do(do command) {
	w := s.w
	switch do {
	case cmdContinue:
		if n := keep.Newest(w.slots); n > 0 {
			if err := w.resume(n); err != nil {
				w.list() // it is another than it was
				w.tell(err)
			}
		}
	case cmdNew:
		w.newGame()
	case cmdGames:
		if w.holds() {
			w.push(&gamesScene{})
		}
	case cmdHall:
		w.push(&hallScene{})
	case cmdOthers:
		w.push(&othersScene{})
	case cmdSettings:
		w.push(&settingsScene{})
	case cmdQuit:
		w.quit()
	}
}

// drawBelow paints the logo, and what there is to tell of the kept games.
func (s *titleScene) drawBelow(dst *ebiten.Image) {
	w := s.w
	all := w.screen.All
	logo := w.sheets.Image("logo", 0).Bounds()
	scale := 2
	w.theme.Sprite(dst, "logo", image.Pt((all.Dx()-logo.Dx()*scale)/2, max(8, all.Dy()/8)), scale)
	var texts []line
	if text := s.newest(); text != "" {
		texts = append(texts, line{text, theme.Quiet})
	}
	if text := s.faults(); text != "" {
		texts = append(texts, line{text, theme.Hurt})
	}
	box := s.menu.Inset(-8)
	var lines []line
	for _, t := range texts {
		for _, l := range theme.Wrap(t.text, titleWidth) {
			lines = append(lines, line{l, t.colour})
		}
	}
	if len(lines) > 0 {
		box.Min.Y -= len(lines)*theme.LineHeight + 4
		box.Min.X, box.Max.X = (all.Dx()-titleWidth)/2-6, (all.Dx()+titleWidth)/2+6
	}
	theme.Fill(dst, box, shade)
	for i, l := range lines {
		theme.Outlined(dst, l.text, image.Pt((all.Dx()-theme.Width(l.text))/2, box.Min.Y+6+i*theme.LineHeight), l.colour)
	}
}

// titleWidth is how wide the texts over the menu are: the width of the gate
// that is painted behind them.
const titleWidth = 240

// draw shows the scene of the title at the largest multiple that covers the
// window, and the page over it.
func (s *titleScene) draw(dst *ebiten.Image) {
	dst.Fill(theme.Night)
	sc := s.w.screen
	scene := s.w.sheets.Image("title.scene", 0)
	size := scene.Bounds().Size()
	scale := max(up(sc.Width, size.X), up(sc.Height, size.Y))
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(scale), float64(scale))
	o.GeoM.Translate(float64((sc.Width-size.X*scale)/2), float64(sc.Height-size.Y*scale))
	dst.DrawImage(scene, &o)
	s.pg.draw(dst, sc.U)
}
