// Package skills holds the scenes of skills: all of them, those to use, and points.
package skills

import (
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
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Page lists the skills that the hero can learn: those of its class first, those of
// every class below. It describes the one under the pointer, or else the selected one, at
// each rank, and learns or raises the latter. The key of a skill does so at once.
type Page struct {
	shell.Panel
	Window  *stage.Window
	Chosen  int // index in the list
	Cells   []*ui.Control
	row     int // height of a skill in the list
	refused string
}

// The measures of the page.
const (
	skillHeight = 18
	skillName   = 22 // where the name begins in its row
	SkillsList  = 182
	skillsWidth = 392 // leaves the hero's gauges visible
	SkillsNote  = 2   // lines above the buttons that say why a skill cannot be learnt

	// A mark for a rank, and the gap before it.
	rankMark = 4
	rankGap  = 2

	keyGap = 2 // beside the key of a skill
)

// Name returns the scene name for the trace.
func (s *Page) Name() string { return "skills" }

// List returns the skills, those of the class first.
func (s *Page) List() []known.Skill { return play.SkillsInOrder(s.Window.Kept.Known()) }

// Build lays out the scene.
func (s *Page) Build(*shell.Window) {
	w, all := s.Window, s.List()
	s.row = w.View.Finger(skillHeight, skillsWidth)
	s.Lay(w.Window, w.Words.Text("window.skills.title"), skillsWidth, 14+len(all)*s.row+SkillsNote*theme.LineHeight+2+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.Page.Tips = false
	s.Cells = nil
	for i := range all {
		c := ui.NewControl(all[i].Name, s.place(i), func() { s.click(i) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawCell(dst, r, i, state) }
		s.Cells = append(s.Cells, s.Page.Add(c))
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.SkillsKeys, do) }
	at := s.Foot(3)
	s.Put(
		ui.Button{Name: "learn", At: at[0].Union(at[1]), Label: w.Words.Text("window.skills.learn"), Key: key(play.Learn),
			Enabled: func() bool { return s.skill().Learn.Key == "" }, Act: func() { s.do(play.Learn) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	for _, c := range s.Cells {
		c.Link(ui.East, nil) // the arrow stays in the list
	}
	learn, closing := s.Page.Control("learn"), s.Page.Control("close")
	learn.Link(ui.South, closing) // while it is disabled, the arrow passes over it
	s.Chosen = min(s.Chosen, len(all)-1)
	s.Page.Focus(s.Cells[s.Chosen])
}

// place returns the rectangle of a skill in the list.
func (s *Page) place(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(0, 14+i*s.row))
	return image.Rectangle{at, at.Add(image.Pt(SkillsList, s.row))}
}

// skill returns the selected skill.
func (s *Page) skill() known.Skill { return s.List()[s.Chosen] }

// Described returns the index of the skill that the page describes: the one under the
// pointer, or else the selected one.
func (s *Page) Described() int {
	if i := s.Page.PointedAmong(s.Cells); i >= 0 {
		return i
	}
	return s.Chosen
}

func (s *Page) choose(i int) {
	s.Chosen, s.refused = i, ""
	s.Page.Focus(s.Cells[i])
	s.Page.Redraw()
	s.Window.Trace(false)
}

// click selects a skill; a second click, or Enter, learns it.
func (s *Page) click(i int) {
	if i == s.Chosen {
		s.do(play.Learn)
		return
	}
	s.choose(i)
}

// Update handles one tick.
func (s *Page) Update(in *input.State) {
	do := s.Listen(in, s, stage.SkillsKeys)
	if !s.Window.Shows(s) {
		return
	}
	if i := s.Page.FocusedAmong(s.Cells); i >= 0 && i != s.Chosen && len(in.Keys) > 0 {
		s.choose(i)
	}
	s.do(do)
}

func (s *Page) do(do input.Command) {
	switch do {
	case play.Learn:
		s.learn()
	case play.Skills: // from what can be learnt to what can be used
		s.Window.Pop()
		if len(play.UsableSkills(s.Window.Kept.Known())) > 0 {
			s.Window.Push(&Use{Window: s.Window})
		}
	case input.CmdClose:
		s.Window.Pop()
	default:
		for i := range s.Cells {
			if do == play.SlotCommand(i) {
				s.choose(i)
				s.learn()
			}
		}
	}
}

// learn learns or raises the selected skill, after a confirmation: a point is spent for
// good. With the last point the page closes.
func (s *Page) learn() {
	v := s.skill()
	spend := func() {
		s.refused = s.Window.Act(systems.Action{Verb: skills.Learn, Name: v.Name})
		if points, _ := s.Window.Kept.Known().Skills().Points(); s.refused == "" && points == 0 {
			s.Window.Pop()
		}
	}
	if v.Learn.Key != "" {
		spend() // says why it is refused
		s.Page.Redraw()
		return
	}
	s.Window.Push(&shell.Confirm{
		Text: s.Window.Words.Text("window.skills.sure", lang.Args{"Name": "skill." + v.Name, "Rank": v.Rank + 1}),
		Yes:  spend,
	})
}

// drawCell draws a skill: its icon, its name, and a mark for each rank.
func (s *Page) drawCell(dst *ebiten.Image, r image.Rectangle, i int, state theme.State) {
	v := s.List()[i]
	s.Window.Theme.Slot(dst, stage.SlotSprite(state, i == s.Chosen || state == theme.Focused, v.Rank > 0), r)
	light, ink := float32(1), theme.Bright
	switch {
	case v.Rank > 0:
	case v.Learn.Key == "":
		light, ink = learnableLight, theme.Quiet
	default:
		light, ink = stage.DimLight, theme.Faint
	}
	s.Window.Theme.Tinted(dst, "skill."+v.Name, r.Min.Add(image.Pt(2, 1)), 1, light)
	theme.Write(dst, theme.Cut(s.Window.Words.Title("skill."+v.Name), NameRoom(v)), r.Min.Add(image.Pt(skillName, 3)), ink)
	x := r.Max.X - ranksWidth(v)
	if key := s.Window.Keys.Label(s.Window.Words, stage.SkillsKeys, play.SlotCommand(i)); key != "" {
		ui.DrawKey(dst, key, image.Pt(x-keyGap, r.Min.Y+(r.Dy()-theme.LineHeight)/2), v.Learn.Key != "")
	}
	for rank := 1; rank <= v.Ranks; rank++ {
		ink := theme.Stone
		if rank <= v.Rank {
			ink = theme.Gold
		}
		theme.Fill(dst, image.Rect(x, r.Min.Y+7, x+rankMark, r.Min.Y+10), ink)
		x += rankMark + rankGap
	}
}

// ranksWidth returns the width of the marks for the ranks of a skill and of the margin
// behind them.
func ranksWidth(v known.Skill) int { return v.Ranks*(rankMark+rankGap) + 4 }

// NameRoom returns the width that a skill's name has: what its key and its ranks leave.
func NameRoom(v known.Skill) int {
	return SkillsList - skillName - ui.KeyWidth("0") - 2*keyGap - ranksWidth(v)
}

// learnableLight is the brightness of the icon of a skill that can be learnt.
const learnableLight = 0.75

// draw describes a skill at every rank.
func (s *Page) draw(dst *ebiten.Image) {
	w, i := s.Window, s.Described()
	v := s.List()[i]
	points, _ := s.Window.Kept.Known().Skills().Points()
	ink := theme.Gold
	if points == 0 {
		ink = theme.Faint
	}
	theme.Write(dst, w.Words.Text("window.skills.left", lang.Args{"Count": points}), s.Inner.Min, ink)
	at := image.Pt(s.Inner.Min.X+SkillsList+8, s.Inner.Min.Y+14)
	width := s.Inner.Max.X - at.X
	theme.Strong(dst, w.Words.Title("skill."+v.Name), at, width, theme.Bright)
	at.Y += theme.LineHeight
	theme.Write(dst, theme.Cut(wording.KindOfSkill(w.Words, v), width), at, theme.Magic)
	at.Y += theme.LineHeight + 4
	for _, r := range wording.AboutRanks(w.Words, v) {
		ink := theme.Faint
		switch {
		case r.Rank == v.Rank:
			ink = theme.Bright
		case r.Rank == v.Rank+1 && v.Learn.Key == "":
			ink = theme.Gold
		case r.Rank <= v.Highest:
			ink = theme.Quiet
		}
		theme.Write(dst, lang.Rank(r.Rank), at, ink)
		at.Y = theme.Lines(dst, theme.Wrap(r.About, width-22), at.Add(image.Pt(22, 0)), ink) + 2
	}
	var note []ui.Line
	switch {
	case s.refused != "" && i == s.Chosen:
		note = []ui.Line{{Text: s.refused, Colour: theme.Hurt}}
	case v.Learn.Key != "":
		note = []ui.Line{{Text: w.Words.Text(v.Learn.Key, v.Learn.Args()), Colour: theme.Faint}}
	}
	lines := ui.Wrapped(note, s.Inner.Dx())
	ui.WriteLines(dst, lines, image.Pt(s.Inner.Min.X, s.NoteEnd()-len(lines)*theme.LineHeight))
}

// NoteEnd returns the y below the note about a skill.
func (s *Page) NoteEnd() int { return s.FootTop() - 1 }
