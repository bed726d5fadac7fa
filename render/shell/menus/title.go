package menus

import (
	"errors"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/modpages"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Title is the title screen with the logo and the menu.
type Title struct {
	List     func() []Entry   // menu entries, in the current language
	Messages func() []ui.Line // messages above the menu
	Keys     []input.Binding  // key bindings of the menu

	w       *shell.Window
	pg      *ui.Page
	menu    image.Rectangle
	entries []Entry
	options ebiten.DrawImageOptions
}

// Name returns the scene name for the trace.
func (s *Title) Name() string { return "title" }

// Least is the least area that the scene can be laid out in.
func (s *Title) Least() image.Point { return shell.LeastSized }

// Layout returns the page of the scene.
func (s *Title) Layout() *ui.Page { return s.pg }

// Build lays out the scene.
func (s *Title) Build(w *shell.Window) {
	s.w = w
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below = s.drawBelow
	s.entries = s.List()
	const width, gap, below = 170, 1, 10 // so that the menu of nine entries leaves room for the logo in the smallest window
	all := s.pg.Bounds()
	logo, _ := s.logo()
	finger := w.View.ReadableFinger()
	g := newGrid(len(s.entries), width, gap, func(wide int) (height, room int) {
		if wide > all.Dx() {
			return max(ui.ButtonHeight, finger), 0
		}
		return max(ui.ButtonHeight, finger), all.Dy() - below - logo.Max.Y - 2*theme.LineHeight - 8
	})
	size := g.size()
	s.menu = image.Rectangle{Max: size}.Add(image.Pt((all.Dx()-size.X)/2, all.Dy()-size.Y-below))
	var controls []*ui.Control
	for _, b := range g.buttons(w, s.menu.Min, s.entries, s.Keys) {
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
func (s *Title) Update(in *input.State) {
	if tellMisread(s.w) {
		return
	}
	if clicked := s.pg.Update(in); clicked || !s.w.Shows(s) {
		return
	}
	follow(s.entries, s.w.Keys.Command(in, s.Keys))
}

// drawBelow draws the messages and the background of the menu.
func (s *Title) drawBelow(dst *ebiten.Image) {
	w, all := s.w, s.pg.Bounds()
	box := s.menu.Inset(-8)
	width := max(titleWidth, s.menu.Dx())
	lines := ui.Wrapped(append(dataMessages(w), s.Messages()...), width)
	if len(lines) > 0 {
		box.Min.Y -= len(lines)*theme.LineHeight + 4
		box.Min.X, box.Max.X = (all.Dx()-width)/2-6, (all.Dx()+width)/2+6
	}
	theme.Fill(dst, box, shell.Shade)
	for i, l := range lines {
		theme.Outlined(dst, l.Text, image.Pt((all.Dx()-theme.Width(l.Text))/2, box.Min.Y+6+i*theme.LineHeight), l.Colour)
	}
}

// titleWidth is the least width of the messages above the menu: about that of the gate painted
// behind them.
const titleWidth = 252

// logo returns the bounds of the logo, in interface pixels, and how many of these a pixel
// of it has.
func (s *Title) logo() (at image.Rectangle, scale int) {
	all := s.pg.Bounds()
	size := s.w.Sheets.Image("logo", 0).Bounds().Size()
	scale = max(1, min(2, all.Dx()/size.X))
	top := max(8, all.Dy()/8)
	if all.Dy() < ui.MinHeight { // at a large size
		scale, top = 1, 8
	}
	size = size.Mul(scale)
	at.Min = image.Pt((all.Dx()-size.X)/2, top)
	at.Max = at.Min.Add(size)
	return at, scale
}

// Draw draws the background at the smallest whole multiple that covers the window,
// the logo and, unless a panel is open, the page: the part of the menu beside a panel
// would only confuse.
func (s *Title) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	sc := s.w.Screen
	scene := s.w.Sheets.Image("title.scene", 0)
	size := scene.Bounds().Size()
	scale := max(ui.Up(sc.Width, size.X), ui.Up(sc.Height, size.Y))
	s.options.GeoM.Reset()
	s.options.GeoM.Scale(float64(scale), float64(scale))
	s.options.GeoM.Translate(float64((sc.Width-size.X*scale)/2), float64(sc.Height-size.Y*scale))
	dst.DrawImage(scene, &s.options)
	logo, times := s.logo()
	s.w.Theme.Sprite(dst, "logo", logo.Min.Mul(s.pg.U), times*s.pg.U)
	if s.w.Shows(s) {
		s.pg.Draw(dst)
	}
}

// ProgramKeys are the key bindings of ProgramEntries.
var ProgramKeys = []input.Binding{
	{Do: input.CmdOthers, Letters: "o"}, {Do: input.CmdMods, Letters: "m"}, {Do: input.CmdSettings, Letters: "s"}, {Do: input.CmdQuit, Letters: "q"}, {Do: input.CmdFiles, Letters: "f"},
}

// ProgramEntries returns the menu entries that follow those of the main game: other
// games, mods, settings and quit. A web page is left by other means; it shows the player's
// files instead.
func ProgramEntries(w *shell.Window, games []Other) []Entry {
	last := Entry{Do: input.CmdQuit, Name: "quit", Label: w.Words.Text("window.menu.quit"), Act: w.Quit}
	if w.Files != nil {
		last = Entry{Do: input.CmdFiles, Name: "files", Label: w.Words.Text("window.menu.files"), Act: w.Files}
	}
	return []Entry{
		{Do: input.CmdOthers, Name: "others", Label: w.Words.Text("window.menu.others"),
			Tip: func() string { return w.Words.Text("window.menu.others.about") }, Act: func() { w.Push(&Others{games: games}) }},
		{Do: input.CmdMods, Name: "mods", Label: w.Words.Text("window.menu.mods"), Enabled: func() bool { return w.Data.Files != nil },
			Tip: func() string { return w.Words.Text("window.menu.mods.about") }, Act: func() { w.Push(&modpages.Mods{}) }},
		{Do: input.CmdSettings, Name: "settings", Label: w.Words.Text("window.menu.settings"), Act: func() { w.Push(&Settings{}) }},
		last,
	}
}

// tellMisread shows once why the settings file could not be read, and reports whether it
// did.
func tellMisread(w *shell.Window) bool {
	err := w.Misread
	if err == nil {
		return false
	}
	w.Misread = nil
	text := w.Words.Text("window.settings.unreadable", lang.Args{"Error": w.Words.Fault(err.Error())})
	var fault *settings.Fault
	if errors.As(err, &fault) {
		text = w.Words.Text("window.settings.fault", lang.Args{"File": fault.File, "Line": fault.Line, "Column": fault.Column, "Problem": w.Words.Fault(fault.Problem)})
	}
	w.Push(&shell.Notice{Text: text})
	return true
}
