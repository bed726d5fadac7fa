package skills

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Use lists the active skills that the hero has learnt, to use one of them.
type Use struct {
	shell.Panel
	Window *stage.Window
	list   []play.Usable
	rows   []*ui.Control

	height int         // of a row
	about  [][]ui.Line // of each skill, below the list
}

// The measures of the list. The text about a skill is below it.
const (
	useWidth  = 340
	useHeight = 22
	useGap    = 2
)

// Name returns the scene name for the trace.
func (s *Use) Name() string { return "use" }

// Open opens the list of the skills that the hero can use, or the page of all
// skills if it has learnt none.
func Open(w *stage.Window) {
	if play.LearnsFirst(w.Kept.Known()) {
		w.Push(&Page{Window: w})
		return
	}
	w.Push(&Use{Window: w})
}

// Build lays out the scene.
func (s *Use) Build(*shell.Window) {
	w := s.Window
	s.list = play.UsableSkills(w.Kept.Known())
	s.about = nil
	lines := 0
	for _, skill := range s.list {
		s.about = append(s.about, s.describe(skill))
		lines = max(lines, len(s.about[len(s.about)-1]))
	}
	s.height = w.View.Finger(useHeight, useWidth)
	s.Lay(w.Window, w.Words.Text("window.use.title"), useWidth, len(s.list)*(s.height+useGap)+lines*theme.LineHeight+6+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.rows = nil
	for i := range s.list {
		line := image.Rect(s.Inner.Min.X, s.Inner.Min.Y, s.Inner.Max.X, s.Inner.Min.Y+s.height)
		s.rows = append(s.rows, s.Page.Add(s.row(i, line.Add(image.Pt(0, i*(s.height+useGap))))))
	}
	at := s.Foot(2)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.UseKeys, do) }
	s.Put(
		ui.Button{Name: "learn", At: at[0], Icon: "icon.points", Label: w.Words.Text("window.use.learn"), Key: key(play.Learn), Act: func() { s.do(play.Learn) },
			Lit: func() bool { points, _ := w.Kept.Known().Skills().Points(); return points > 0 }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.rows[0])
}

// row returns the control of a skill.
func (s *Use) row(i int, at image.Rectangle) *ui.Control {
	skill := s.list[i]
	c := ui.NewControl("skill."+skill.Name, at, func() { s.choose(i) })
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, state, i) }
	return c
}

// drawRow draws a skill: its icon, name and rank, what it costs or the turns until it is
// ready, and its key.
func (s *Use) drawRow(dst *ebiten.Image, r image.Rectangle, state theme.State, i int) {
	w, skill := s.Window, s.list[i]
	able := skill.Refused().Key == ""
	w.Theme.Button(dst, r, state)
	ink, light := theme.Plain, float32(1)
	if !able {
		ink, light = theme.Faint, 0.6
	}
	w.Theme.Tinted(dst, "skill."+skill.Name, image.Pt(r.Min.X+4, r.Min.Y+(r.Dy()-16)/2), 1, light)
	y := r.Min.Y + (r.Dy()-theme.LineHeight)/2
	end := r.Max.X - 4
	if key := s.Window.Keys.Label(w.Words, stage.UseKeys, play.SlotCommand(s.list[i].Number)); key != "" {
		ui.DrawKey(dst, key, image.Pt(end, y), !able)
		end -= ui.KeyWidth(key) + 4
	}
	side, sideInk := wording.SkillCost(w.Words, skill.Skill), theme.Magic
	if skill.Left > 0 {
		sideInk = theme.Ember
	}
	theme.Right(dst, side, image.Pt(end, y), sideInk)
	theme.Write(dst, theme.Cut(wording.LearntSkill(w.Words, skill.Skill), end-theme.Width(side)-r.Min.X-28), image.Pt(r.Min.X+24, y), ink)
}

// focused returns the index of the skill with the focus, or -1.
func (s *Use) focused() int { return s.Page.FocusedAmong(s.rows) }

// draw draws the text about the focused skill below the list.
func (s *Use) draw(dst *ebiten.Image) {
	if i := s.focused(); i >= 0 {
		ui.WriteLines(dst, s.about[i], image.Pt(s.Inner.Min.X, s.Inner.Min.Y+len(s.list)*(s.height+useGap)+2))
	}
}

// describe returns what a skill does at its rank, how far it is heard, and why it cannot
// be used now.
func (s *Use) describe(skill play.Usable) []ui.Line {
	noise := ""
	if _, told := skill.Numbers[0]["Noise"]; !told { // its own text tells it
		noise = stage.NoiseTip(s.Window, s.Window.Kept.Known().Preview().Noise(systems.Action{Verb: skills.UseSkill, Name: skill.Name}))
	}
	lines := []ui.Line{{Text: wording.AboutRank(s.Window.Words, skill.Skill, skill.Rank) + noise, Colour: theme.Quiet}}
	if reason := skill.Refused(); reason.Key != "" {
		lines = append(lines, ui.Line{Text: phrases.Refused(s.Window.Words, reason), Colour: theme.Hurt})
	}
	return ui.Wrapped(lines, useWidth)
}

// Update handles one tick.
func (s *Use) Update(in *input.State) {
	before := s.focused()
	s.do(s.Listen(in, s, stage.UseKeys))
	if s.focused() != before {
		s.Page.Redraw()
	}
}

func (s *Use) do(do input.Command) {
	switch do {
	case input.CmdClose, play.Skills:
		s.Window.Pop()
	case play.Learn:
		s.Window.Pop()
		s.Window.Push(&Page{Window: s.Window})
	default:
		for i := range s.list {
			if do == play.SlotCommand(s.list[i].Number) {
				s.Page.Focus(s.rows[i])
				s.choose(i)
			}
		}
	}
}

// choose uses a skill, or says why it cannot be used.
func (s *Use) choose(i int) {
	if reason := s.list[i].Refused(); reason.Key != "" {
		s.Page.Reply(ui.Line{Text: phrases.Refused(s.Window.Words, reason), Colour: theme.Hurt}, s.rows[i].Place())
		return
	}
	s.Window.Pop()
	if s.list[i].By == items.Brew {
		s.Window.Push(&bag.Brew{Window: s.Window})
		return
	}
	s.Window.Game().UseSkill(s.list[i].Skill)
}
