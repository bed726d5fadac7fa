package bag

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Brew brews: it asks for the two items that are used up, and for what they become
// if that is not determined.
type Brew struct {
	shell.Panel
	Window *stage.Window
	brew   play.Brewing
	list   []play.Ingredient // to select from
}

// The measures of the page.
const (
	brewWidth   = 372
	brewColumns = 2
	brewRow     = 20
)

// Name returns the scene name for the trace.
func (s *Brew) Name() string { return "brew" }

// Build lays out the scene.
func (s *Brew) Build(*shell.Window) {
	w := s.Window
	s.list = s.brew.Choices(w.Kept.Known())
	n := len(s.list)
	rows, step := ui.Up(n, brewColumns), w.View.Finger(brewRow-2, brewWidth)+2
	s.Lay(w.Window, w.Words.Text("skill.brew"), brewWidth, theme.LineHeight+4+rows*step+6+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Write(dst, theme.Cut(s.question(), s.Inner.Dx()), s.Inner.Min, theme.Gold)
	}
	var first *ui.Control
	for i := range n {
		row := image.Rect(s.Inner.Min.X, s.Inner.Min.Y, s.Inner.Max.X, s.Inner.Min.Y+step-2).Add(image.Pt(0, theme.LineHeight+4+i/brewColumns*step))
		c := ui.NewControl(fmt.Sprintf("brew%d", i+1), ui.Split(row, brewColumns, 4)[i%brewColumns], func() { s.choose(i) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, state, i) }
		c.Enabled = func() bool { return s.enabled(i) }
		if s.Page.Add(c); first == nil && s.enabled(i) {
			first = c
		}
	}
	closing := s.Put(ui.Button{Name: "close", At: s.Foot(2)[1], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, stage.BrewKeys, input.CmdClose), Act: func() { s.do(input.CmdClose) }})
	s.Page.Finish()
	if first == nil {
		first = closing[0]
	}
	s.Page.Focus(first)
}

// enabled reports whether a row can be selected. A kind of which nothing is left keeps its
// row, so that no key changes its meaning.
func (s *Brew) enabled(i int) bool { return s.brew.Makes() || len(s.list[i].Left) > 0 }

// question returns what the page asks for, and what the items become if that is
// determined.
func (s *Brew) question() string {
	text := s.Window.Words.Text(s.brew.Question())
	if makes, _ := s.Window.Kept.Known().Bag().Brews(); len(makes) == 1 {
		text += " " + s.Window.Words.Text("window.brew.gives", lang.Args{"Name": "item." + makes[0]})
	}
	return text
}

func (s *Brew) drawRow(dst *ebiten.Image, r image.Rectangle, state theme.State, i int) {
	item, left := s.list[i].Item, len(s.list[i].Left)
	ink, light := theme.Plain, float32(1)
	if !s.enabled(i) {
		ink, light = theme.Faint, 0.6
	}
	s.Window.Theme.Button(dst, r, state)
	s.Window.Theme.Tinted(dst, stage.ItemSprite(item), image.Pt(r.Min.X+3, r.Min.Y+(r.Dy()-16)/2), 1, light)
	y, end := r.Min.Y+(r.Dy()-theme.LineHeight)/2, r.Max.X-4
	if key := s.Window.Keys.Label(s.Window.Words, stage.BrewKeys, play.SlotCommand(i)); key != "" {
		ui.DrawKey(dst, key, image.Pt(end, y), !s.enabled(i))
		end -= ui.KeyWidth(key) + 4
	}
	name := s.Window.Words.Title("item."+item.Name) + wording.Stack(left)
	theme.Write(dst, theme.Cut(name, end-r.Min.X-22), image.Pt(r.Min.X+22, y), ink)
}

// Update handles one tick.
func (s *Brew) Update(in *input.State) { s.do(s.Listen(in, s, stage.BrewKeys)) }

func (s *Brew) do(do input.Command) {
	if do == input.CmdClose {
		s.Window.Pop()
		return
	}
	for i := range s.list {
		if do == play.SlotCommand(i) {
			s.choose(i)
			return
		}
	}
}

// choose selects an item to use up, or what to make.
func (s *Brew) choose(i int) {
	if !s.enabled(i) {
		return
	}
	next, what := s.brew.Select(s.Window.Kept.Known(), s.list[i])
	if s.brew = next; what == "" {
		s.Window.Rebuild(s)
		return
	}
	s.Window.Pop()
	s.brew.Finish(&s.Window.Game().Session, what)
}
