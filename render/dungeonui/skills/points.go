package skills

import (
	"cmp"
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
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Points lets the player spend attribute points, one at a time.
type Points struct {
	shell.Panel
	Window  *stage.Window
	rows    [3]image.Rectangle
	refused string
}

// pointsWidth is the width of the page, in interface pixels.
const pointsWidth = 340

// Name returns the scene name for the trace.
func (s *Points) Name() string { return "points" }

// Build lays out the scene.
func (s *Points) Build(*shell.Window) {
	w := s.Window
	lines := 2
	for _, g := range play.Growth {
		lines = max(lines, len(w.Kept.Known().Hero().Growth(g.Attribute)))
	}
	button := w.View.Finger(ui.ButtonHeight, pointsWidth)
	row := max(24+lines*theme.LineHeight, button+10)
	s.Lay(w.Window, w.Words.Text("window.points.title"), pointsWidth, 16+3*row+14+ui.ButtonHeight)
	s.Page.Above = s.drawRows
	var all []*ui.Control
	for i, g := range play.Growth {
		s.rows[i] = image.Rect(s.Inner.Min.X, s.Inner.Min.Y+16+i*row, s.Inner.Max.X, s.Inner.Min.Y+16+(i+1)*row-3)
		top := s.rows[i].Min.Y + min(11, (row-3-button)/2)
		at := image.Rect(s.rows[i].Max.X-66, top, s.rows[i].Max.X-6, top+button)
		all = append(all, s.Put(ui.Button{
			Name: g.Attribute, At: at, Label: "+1", Key: w.Keys.Label(w.Words, stage.PointsKeys, g.Do),
			Enabled: func() bool { return w.Game().Sheet.Points > 0 }, Act: func() { s.do(g.Do) },
		})...)
	}
	at := s.Foot(3)
	closing := s.Put(ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, stage.PointsKeys, input.CmdClose), Act: func() { s.do(input.CmdClose) }})
	s.Page.Finish()
	if w.Game().Sheet.Points > 0 {
		s.Page.Focus(all[0])
	} else {
		s.Page.Focus(closing[0])
	}
}

// Update handles one tick.
func (s *Points) Update(in *input.State) { s.do(s.Listen(in, s, stage.PointsKeys)) }

func (s *Points) do(do input.Command) {
	for _, g := range play.Growth {
		if do == g.Do {
			s.refused = s.Window.Act(systems.Action{Verb: dungeon.Spend, Name: g.Attribute})
			s.Page.Redraw()
		}
	}
	if do == input.CmdClose || do == play.Points {
		s.Window.Pop()
	}
}

func (s *Points) drawRows(dst *ebiten.Image) {
	w, sheet := s.Window, s.Window.Game().Sheet
	left := w.Words.Text("window.points.left", lang.Args{"Count": sheet.Points})
	ink := theme.Gold
	if sheet.Points == 0 {
		ink = theme.Faint
	}
	theme.Write(dst, left, s.Inner.Min, ink)
	for i, g := range play.Growth {
		r := s.rows[i]
		w.Theme.Sprite(dst, "icon."+g.Attribute, r.Min.Add(image.Pt(4, 5)), 2)
		at := r.Min.Add(image.Pt(44, 3))
		head := w.Words.Title("attribute."+g.Attribute+".long") + " " + wording.AttributeSum(sheet, g.Attribute)
		theme.Strong(dst, head, at, r.Max.X-72-at.X, theme.Bright)
		at.Y += theme.LineHeight + 1
		ui.WriteLines(dst, w.Teller().GrowthLines(g.Attribute), at)
	}
	foot := image.Pt(s.Inner.Min.X, s.FootTop()+4)
	ink = theme.Faint
	if s.refused != "" {
		ink = theme.Hurt
	}
	theme.Lines(dst, s.Note(), foot.Sub(image.Pt(0, 8)), ink)
}

// Note returns the lines beside the button at the foot, which has room for two: why no point
// was spent, or what a point does.
func (s *Points) Note() []string {
	return theme.Wrap(cmp.Or(s.refused, s.Window.Words.Text("window.points.note")), s.Inner.Dx()*2/3-6)
}
