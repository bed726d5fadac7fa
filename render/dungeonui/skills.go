package dungeonui

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// skillsScene lists the skills that the hero can learn: those of its class first, those of
// every class below. It describes the one under the pointer, or else the selected one, at
// each rank, and learns or raises the latter.
type skillsScene struct {
	shell.Panel
	w       *Window
	chosen  int // index in the list
	cells   []*ui.Control
	row     int // height of a skill in the list
	refused string
}

// The measures of the page.
const (
	skillHeight = 18
	skillName   = 22 // where the name begins in its row
	skillsList  = 178
	skillsWidth = 392 // leaves the hero's gauges visible
	skillsNote  = 2   // lines above the buttons that say why a skill cannot be learnt

	// A mark for a rank, and the gap before it.
	rankMark = 5
	rankGap  = 2
)

func (s *skillsScene) Name() string { return "skills" }

// list returns the skills, those of the class first.
func (s *skillsScene) list() []known.SkillView { return play.SkillsInOrder(s.w.kept.Known()) }

func (s *skillsScene) Build(*shell.Window) {
	w, all := s.w, s.list()
	s.row = w.View.Finger(skillHeight, skillsWidth)
	s.Lay(w.Window, w.Words.Text("window.skills.title"), skillsWidth, 14+len(all)*s.row+skillsNote*theme.LineHeight+2+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.Page.Tips = false
	s.cells = nil
	for i := range all {
		c := ui.NewControl(all[i].Name, s.place(i), func() { s.click(i) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawCell(dst, r, i, state) }
		s.cells = append(s.cells, s.Page.Add(c))
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, skillsKeys, do) }
	at := s.Foot(3)
	s.Put(
		ui.Button{Name: "learn", At: at[0].Union(at[1]), Label: w.Words.Text("window.skills.learn"), Key: key(cmdLearn),
			Enabled: func() bool { return s.skill().Learn.Key == "" }, Act: func() { s.do(cmdLearn) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	for _, c := range s.cells {
		c.AddFocus(widget.FOCUS_EAST, nil) // the arrow stays in the list
	}
	learn, closing := s.Page.Control("learn"), s.Page.Control("close")
	learn.AddFocus(widget.FOCUS_SOUTH, closing) // while it is disabled, the arrow passes over it
	s.chosen = min(s.chosen, len(all)-1)
	s.Page.Focus(s.cells[s.chosen])
}

// place returns the rectangle of a skill in the list.
func (s *skillsScene) place(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(0, 14+i*s.row))
	return image.Rectangle{at, at.Add(image.Pt(skillsList, s.row))}
}

// skill returns the selected skill.
func (s *skillsScene) skill() known.SkillView { return s.list()[s.chosen] }

// described returns the index of the skill that the page describes: the one under the
// pointer, or else the selected one.
func (s *skillsScene) described() int {
	if i := s.Page.PointedAmong(s.cells); i >= 0 {
		return i
	}
	return s.chosen
}

func (s *skillsScene) choose(i int) {
	s.chosen, s.refused = i, ""
	s.Page.Focus(s.cells[i])
	s.Page.Redraw()
	s.w.Trace(false)
}

// click selects a skill; a second click, or Enter, learns it.
func (s *skillsScene) click(i int) {
	if i == s.chosen {
		s.do(cmdLearn)
		return
	}
	s.choose(i)
}

func (s *skillsScene) Update(in *input.State) {
	do := s.Listen(in, s, skillsKeys)
	if !s.w.Shows(s) {
		return
	}
	if i := s.Page.FocusedAmong(s.cells); i >= 0 && i != s.chosen && len(in.Keys) > 0 {
		s.choose(i)
	}
	s.do(do)
}

func (s *skillsScene) do(do input.Command) {
	switch do {
	case cmdLearn:
		s.learn()
	case input.CmdClose, cmdSkills:
		s.w.Pop()
	}
}

// learn learns or raises the selected skill, after a confirmation: a point is spent for
// good.
func (s *skillsScene) learn() {
	v := s.skill()
	spend := func() { s.refused = s.w.act(systems.Action{Verb: skills.Learn, Name: v.Name}) }
	if v.Learn.Key != "" {
		spend() // says why it is refused
		s.Page.Redraw()
		return
	}
	s.w.Push(&shell.Confirm{
		Text: s.w.Words.Text("window.skills.sure", lang.Args{"Name": "skill." + v.Name, "Rank": v.Rank + 1}),
		Yes:  spend,
	})
}

// drawCell draws a skill: its icon, its name, and a mark for each rank.
func (s *skillsScene) drawCell(dst *ebiten.Image, r image.Rectangle, i int, state theme.State) {
	v := s.list()[i]
	s.w.Theme.Slot(dst, slotSprite(state, i == s.chosen || state == theme.Focused, v.Rank > 0), r)
	light, ink := float32(1), theme.Bright
	switch {
	case v.Rank > 0:
	case v.Learn.Key == "":
		light, ink = learnableLight, theme.Quiet
	default:
		light, ink = foldedLight, theme.Faint
	}
	s.w.Theme.Tinted(dst, "skill."+v.Name, r.Min.Add(image.Pt(2, 1)), 1, light)
	theme.Write(dst, theme.Cut(s.w.Words.Title("skill."+v.Name), nameRoom(v)), r.Min.Add(image.Pt(skillName, 3)), ink)
	x := r.Max.X - ranksWidth(v)
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
func ranksWidth(v known.SkillView) int { return v.Ranks*(rankMark+rankGap) + 4 }

// nameRoom returns the width that a skill's name has.
func nameRoom(v known.SkillView) int { return skillsList - skillName - ranksWidth(v) }

// learnableLight is the brightness of the icon of a skill that can be learnt.
const learnableLight = 0.75

// draw describes a skill at every rank.
func (s *skillsScene) draw(dst *ebiten.Image) {
	w, i := s.w, s.described()
	v := s.list()[i]
	points, _ := s.w.kept.Known().SkillPoints()
	ink := theme.Gold
	if points == 0 {
		ink = theme.Faint
	}
	theme.Write(dst, w.Words.Text("window.skills.left", lang.Args{"Count": points}), s.Inner.Min, ink)
	at := image.Pt(s.Inner.Min.X+skillsList+8, s.Inner.Min.Y+14)
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
	case s.refused != "" && i == s.chosen:
		note = []ui.Line{{Text: s.refused, Colour: theme.Hurt}}
	case v.Learn.Key != "":
		note = []ui.Line{{Text: w.Words.Text(v.Learn.Key, v.Learn.Args()), Colour: theme.Faint}}
	}
	lines := ui.Wrapped(note, s.Inner.Dx())
	ui.WriteLines(dst, lines, image.Pt(s.Inner.Min.X, s.noteEnd()-len(lines)*theme.LineHeight))
}

// noteEnd returns the y below the note about a skill.
func (s *skillsScene) noteEnd() int { return s.FootTop() - 1 }
