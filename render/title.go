package render

import (
	"errors"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// titleScene is the first thing seen: the logo and the menu.
type titleScene struct {
	w    *window
	pg   *page
	menu image.Rectangle
}

func (s *titleScene) name() string { return "title" }
func (s *titleScene) page() *page  { return s.pg }

// title leaves the game in play, which is kept already, for the title.
func (w *window) title() {
	w.clear()
	if w.session != nil && w.session.Game.Run().Over {
		w.session = nil
	}
	w.push(&titleScene{})
}

func (s *titleScene) build(w *window) {
	s.w = w
	s.pg = newPage(w.screen)
	s.pg.below = s.drawBelow
	entries := []entry{
		{do: cmdContinue, name: "continue", label: w.words.Text("window.menu.continue"), enabled: func() bool { return w.session != nil }, tip: s.kept},
		{do: cmdNew, name: "new", label: w.words.Text("window.menu.new")},
		{do: cmdLanguage, name: "language", label: w.words.Text("window.menu.language")},
		{do: cmdQuit, name: "quit", label: w.words.Text("window.menu.quit")},
	}
	const width = 170
	all := w.screen.All
	height := len(entries)*(buttonHeight+4) - 4
	top := all.Dy() - height - 34
	s.menu = image.Rect((all.Dx()-width)/2, top, (all.Dx()+width)/2, top+height)
	var controls []*control
	for _, b := range column(w, s.menu, entries, titleKeys, s.do) {
		controls = append(controls, s.pg.add(b.control(w.theme)))
	}
	s.pg.finish()
	if w.session != nil {
		s.pg.focus(controls[0])
	} else {
		s.pg.focus(controls[1])
	}
}

// kept tells about the game that Continue would go on with.
func (s *titleScene) kept() string {
	if s.w.session == nil {
		return ""
	}
	sheet, run := dungeon.Sheet(s.w.session.Game), s.w.session.Game.Run()
	return s.w.words.Text("window.kept", lang.Args{
		"Floor": sheet.Floor, "Level": sheet.Level, "Turn": run.Turn, "Seed": run.Seed, "Time": duration(s.w.session.Elapsed),
	})
}

func (s *titleScene) update(in *input) {
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
		if w.session != nil {
			w.clear()
			w.push(&gameScene{})
			w.game().say(w.words.Text("event.continue", lang.Args{"Floor": w.game().sheet.Floor}), theme.Gold)
		}
	case cmdNew:
		if w.session == nil {
			w.push(&seedScene{})
			return
		}
		w.push(&confirmScene{text: w.words.Text("window.new.over-kept"), yes: func() { w.push(&seedScene{}) }})
	case cmdLanguage:
		w.speak(w.other())
	case cmdQuit:
		w.quit()
	}
}

// other is the language that the program is not in.
func (w *window) other() string {
	for _, tag := range lang.Tags() {
		if tag != w.words.Tag() {
			return tag
		}
	}
	return w.words.Tag()
}

// speak changes the language at once.
func (w *window) speak(tag string) {
	words, err := lang.New(tag)
	if err != nil {
		w.push(&noticeScene{text: err.Error()})
		return
	}
	w.words = words
	w.keys = newKeyboard(tag, ebiten.KeyName)
	w.rebuild()
}

// drawBelow paints the logo, and what is wrong with the kept game.
func (s *titleScene) drawBelow(dst *ebiten.Image) {
	w := s.w
	all := w.screen.All
	logo := w.sheets.Image("logo", 0).Bounds()
	scale := 2
	w.theme.Sprite(dst, "logo", image.Pt((all.Dx()-logo.Dx()*scale)/2, max(8, all.Dy()/8)), scale)
	texts := []line{}
	switch {
	case w.fault != nil:
		key := "window.fault.other"
		switch {
		case errors.Is(w.fault, persistence.ErrVersion):
			key = "window.fault.version"
		case errors.Is(w.fault, persistence.ErrLocked):
			key = "window.fault.locked"
		case errors.Is(w.fault, persistence.ErrDamaged):
			key = "window.fault.damaged"
		}
		texts = append(texts, line{w.words.Text(key, lang.Args{"Error": w.fault, "File": w.place.Store.Where(w.place.Name)}), theme.Hurt})
	case w.session != nil:
		texts = append(texts, line{s.kept(), theme.Quiet})
		if loss := w.session.loss; loss.Dropped > 0 {
			texts = append(texts, line{w.words.Text("window.loss.dropped", lang.Args{"Count": loss.Dropped}), theme.Hurt})
		} else if loss.Torn > 0 {
			texts = append(texts, line{w.words.Text("window.loss.torn"), theme.Hurt})
		}
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
