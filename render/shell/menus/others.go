package menus

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Others lists the other games with their descriptions.
type Others struct {
	shell.Panel
	games []Other
}

// Other is an entry of the list.
type Other struct {
	Do           input.Command
	Icon         string            // sprite
	Title, About string            // word keys
	Open         func(seed string) // shows the game's start page; without a seed a random one is drawn
}

// Name returns the scene name for the trace.
func (s *Others) Name() string { return "others" }

// keys binds the digits to the games, in list order.
func (s *Others) keys() []input.Binding {
	scope := []input.Binding{input.CloseKey}
	for i, g := range s.games {
		scope = append(scope, input.Binding{Do: g.Do, Keys: []ebiten.Key{ebiten.KeyDigit1 + ebiten.Key(i), ebiten.KeyNumpad1 + ebiten.Key(i)}})
	}
	return scope
}

// The dimensions of the list.
const (
	othersWidth = 330
	otherHeight = 44
	otherIcon   = 40 // width of the icon's column
	otherLines  = 2  // lines of the description
)

// Build lays out the scene.
func (s *Others) Build(w *shell.Window) {
	s.Lay(w, w.Words.Text("window.menu.others"), othersWidth, len(s.games)*(otherHeight+4)+8+ui.ButtonHeight)
	var all []*ui.Control
	for i, g := range s.games {
		at := s.Inner.Min.Add(image.Pt(0, i*(otherHeight+4)))
		c := ui.NewControl(string(g.Do), image.Rectangle{Min: at, Max: at.Add(image.Pt(othersWidth, otherHeight))}, func() { s.do(g.Do) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, g, state) }
		all = append(all, s.Page.Add(c))
	}
	at := s.Foot(3)
	s.Put(ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: w.Keys.Label(w.Words, s.keys(), input.CmdClose), Act: func() { s.do(input.CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// drawRow draws a game with its icon, key and description.
func (s *Others) drawRow(dst *ebiten.Image, r image.Rectangle, g Other, state theme.State) {
	w := s.W
	w.Theme.Button(dst, r, state)
	w.Theme.Sprite(dst, g.Icon, image.Pt(r.Min.X+5, r.Min.Y+(r.Dy()-32)/2), 2)
	at := image.Pt(r.Min.X+otherIcon+2, r.Min.Y+4)
	theme.Write(dst, w.Words.Text(g.Title), at, theme.Bright)
	ui.DrawKey(dst, w.Keys.Label(w.Words, s.keys(), g.Do), image.Pt(r.Max.X-6, at.Y), false)
	theme.Lines(dst, s.about(g), at.Add(image.Pt(0, theme.LineHeight)), theme.Quiet)
}

// about returns the description of a game, wrapped.
func (s *Others) about(g Other) []string {
	return theme.Wrap(s.W.Words.Text(g.About), othersWidth-otherIcon-8)
}

// Fits reports whether the description of a game fits its row.
func (s *Others) Fits(g Other) bool { return len(s.about(g)) <= otherLines }

// Update handles one tick.
func (s *Others) Update(in *input.State) { s.do(s.Listen(in, s, s.keys())) }

func (s *Others) do(do input.Command) {
	if do == input.CmdClose {
		s.W.Pop()
	}
	for _, g := range s.games {
		if g.Do == do {
			g.Open("")
		}
	}
}
