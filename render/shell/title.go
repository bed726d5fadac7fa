package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Title is the first thing seen: the logo and the menu.
type Title struct {
	List func() []Entry // of the menu, in the language of the moment
	Told func() []Line  // what stands over it
	Keys []Binding      // of the menu

	w       *Window
	pg      *Page
	menu    image.Rectangle
	entries []Entry
}

// Name is for programs that follow the window.
func (s *Title) Name() string { return "title" }

// Layout is the page of the scene.
func (s *Title) Layout() *Page { return s.pg }

// Build lays the scene out.
func (s *Title) Build(w *Window) {
	s.w = w
	s.pg = NewPage(w.Screen)
	s.pg.Below = s.drawBelow
	s.entries = s.List()
	const width = 170
	all := w.Screen.All
	height := len(s.entries)*(ButtonHeight+4) - 4
	top := all.Dy() - height - 20
	s.menu = image.Rect((all.Dx()-width)/2, top, (all.Dx()+width)/2, top+height)
	var controls []*Control
	for _, b := range column(w, s.menu, s.entries, s.Keys) {
		controls = append(controls, s.pg.Add(b.Control(w.Theme)))
	}
	s.pg.Finish()
	for _, c := range controls {
		if c.Able() {
			s.pg.Focus(c)
			break
		}
	}
}

// Update is one tick of the scene.
func (s *Title) Update(in *Input) {
	if s.w.tellMisread() {
		return
	}
	if clicked := s.pg.Update(in); clicked || !s.w.Shows(s) {
		return
	}
	follow(s.entries, s.w.Keys.Command(in, s.Keys))
}

// drawBelow paints what there is to tell.
func (s *Title) drawBelow(dst *ebiten.Image) {
	w := s.w
	all := w.Screen.All
	box := s.menu.Inset(-8)
	lines := Wrapped(s.Told(), titleWidth)
	if len(lines) > 0 {
		box.Min.Y -= len(lines)*theme.LineHeight + 4
		box.Min.X, box.Max.X = (all.Dx()-titleWidth)/2-6, (all.Dx()+titleWidth)/2+6
	}
	theme.Fill(dst, box, Shade)
	for i, l := range lines {
		theme.Outlined(dst, l.Text, image.Pt((all.Dx()-theme.Width(l.Text))/2, box.Min.Y+6+i*theme.LineHeight), l.Colour)
	}
}

// titleWidth is how wide the texts over the menu are: the width of the gate
// that is painted behind them.
const titleWidth = 240

// logoScale is how large the logo is, in interface pixels to one of the art.
const logoScale = 2

// Draw shows the scene of the title at the largest multiple that covers the
// window, the logo and, where no panel lies over it, the page: what a panel
// leaves of the menu would only confuse.
func (s *Title) Draw(dst *ebiten.Image) {
	dst.Fill(theme.Night)
	sc := s.w.Screen
	scene := s.w.Sheets.Image("title.scene", 0)
	size := scene.Bounds().Size()
	scale := max(Up(sc.Width, size.X), Up(sc.Height, size.Y))
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(scale), float64(scale))
	o.GeoM.Translate(float64((sc.Width-size.X*scale)/2), float64(sc.Height-size.Y*scale))
	dst.DrawImage(scene, &o)
	logo := s.w.Sheets.Image("logo", 0).Bounds()
	at := image.Pt((sc.All.Dx()-logo.Dx()*logoScale)/2, max(8, sc.All.Dy()/8))
	s.w.Theme.Sprite(dst, "logo", at.Mul(sc.U), logoScale*sc.U)
	if s.w.Shows(s) {
		s.pg.Draw(dst, sc.U)
	}
}

// ProgramKeys are the keys of ProgramEntries.
var ProgramKeys = []Binding{{Do: CmdOthers, Letters: "o"}, {Do: CmdSettings, Letters: "s"}, {Do: CmdQuit, Letters: "q"}}

// ProgramEntries are the lines of the menu that stand below those of the main
// game: other games, settings and the end.
func ProgramEntries(w *Window, games []Other) []Entry {
	return []Entry{
		{Do: CmdOthers, Name: "others", Label: w.Words.Text("window.menu.others"),
			Tip: func() string { return w.Words.Text("window.menu.others.about") }, Act: func() { w.Push(&Others{games: games}) }},
		{Do: CmdSettings, Name: "settings", Label: w.Words.Text("window.menu.settings"), Act: func() { w.Push(&Settings{}) }},
		{Do: CmdQuit, Name: "quit", Label: w.Words.Text("window.menu.quit"), Act: w.Quit},
	}
}
