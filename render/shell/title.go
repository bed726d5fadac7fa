package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Title is the title screen with the logo and the menu.
type Title struct {
	List     func() []Entry // menu entries, in the current language
	Messages func() []Line  // messages above the menu
	Keys     []Binding      // key bindings of the menu

	w       *Window
	pg      *Page
	menu    image.Rectangle
	entries []Entry
}

// Name returns the scene name for the trace.
func (s *Title) Name() string { return "title" }

// Layout returns the page of the scene.
func (s *Title) Layout() *Page { return s.pg }

// Build lays out the scene.
func (s *Title) Build(w *Window) {
	s.w = w
	s.pg = NewPage(w.Screen)
	s.pg.Below = s.drawBelow
	s.entries = s.List()
	const width, gap, below = 170, 1, 10 // so that the menu of nine entries leaves room for the logo in the smallest window
	all := w.Screen.All
	height := len(s.entries)*(ButtonHeight+gap) - gap
	top := all.Dy() - height - below
	s.menu = image.Rect((all.Dx()-width)/2, top, (all.Dx()+width)/2, top+height)
	var controls []*Control
	for _, b := range column(w, s.menu, gap, s.entries, s.Keys) {
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

// Update handles one tick.
func (s *Title) Update(in *Input) {
	if s.w.tellMisread() {
		return
	}
	if clicked := s.pg.Update(in); clicked || !s.w.Shows(s) {
		return
	}
	follow(s.entries, s.w.Keys.Command(in, s.Keys))
}

// drawBelow draws the messages and the background of the menu.
func (s *Title) drawBelow(dst *ebiten.Image) {
	w := s.w
	all := w.Screen.All
	box := s.menu.Inset(-8)
	lines := Wrapped(append(w.dataMessages(), s.Messages()...), titleWidth)
	if len(lines) > 0 {
		box.Min.Y -= len(lines)*theme.LineHeight + 4
		box.Min.X, box.Max.X = (all.Dx()-titleWidth)/2-6, (all.Dx()+titleWidth)/2+6
	}
	theme.Fill(dst, box, Shade)
	for i, l := range lines {
		theme.Outlined(dst, l.Text, image.Pt((all.Dx()-theme.Width(l.Text))/2, box.Min.Y+6+i*theme.LineHeight), l.Colour)
	}
}

// titleWidth is the width of the messages above the menu: that of the gate painted
// behind them.
const titleWidth = 240

// logoScale is the number of interface pixels per pixel of the logo.
const logoScale = 2

// Draw draws the background at the smallest whole multiple that covers the window,
// the logo and, unless a panel is open, the page: the part of the menu beside a panel
// would only confuse.
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

// ProgramKeys are the key bindings of ProgramEntries.
var ProgramKeys = []Binding{{Do: CmdOthers, Letters: "o"}, {Do: CmdMods, Letters: "m"}, {Do: CmdSettings, Letters: "s"}, {Do: CmdQuit, Letters: "q"}}

// ProgramEntries returns the menu entries that follow those of the main game: other
// games, mods, settings and quit.
func ProgramEntries(w *Window, games []Other) []Entry {
	return []Entry{
		{Do: CmdOthers, Name: "others", Label: w.Words.Text("window.menu.others"),
			Tip: func() string { return w.Words.Text("window.menu.others.about") }, Act: func() { w.Push(&Others{games: games}) }},
		{Do: CmdMods, Name: "mods", Label: w.Words.Text("window.menu.mods"), Enabled: func() bool { return w.data != nil },
			Tip: func() string { return w.Words.Text("window.menu.mods.about") }, Act: func() { w.Push(&Mods{}) }},
		{Do: CmdSettings, Name: "settings", Label: w.Words.Text("window.menu.settings"), Act: func() { w.Push(&Settings{}) }},
		{Do: CmdQuit, Name: "quit", Label: w.Words.Text("window.menu.quit"), Act: w.Quit},
	}
}
