package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// tabNames are the names of the parts in the trace, and the word keys of their tabs.
var tabNames = [parts]struct{ name, label string }{
	PartBoard: {"tab.board", "window.tab.board"}, PartPanel: {"tab.panel", "window.tab.panel"}, PartLog: {"tab.log", "window.log"},
}

// AddTabs adds the tabs of the parts to the page, where there is room for one only. The tab of
// the part that the key shows next names that key, one of a scope.
func (v *View) AddTabs(scope []input.Binding, show func(Part)) {
	a := v.Areas()
	if !a.Paged {
		return
	}
	for i, at := range a.tabs() {
		part := Part(i)
		b := ui.Button{
			Name: tabNames[i].name, At: at, Label: v.Window.Words.Text(tabNames[i].label), Keyless: true,
			Chosen: func() bool { return a.Part == part }, Act: func() { show(part) },
		}
		if part == a.Part.Next() {
			b.Key = v.Window.Keys.Label(v.Window.Words, scope, play.Part)
		}
		v.Page.Add(b.Control(v.Window.Theme))
	}
}

// ShowPart shows a part of a scene where there is no room for everything.
func (v *View) ShowPart(scene shell.Scene, p Part) {
	w := v.Window
	if !v.Areas().Paged || w.Part == p {
		return
	}
	w.Part = p
	w.Rebuild(scene)
	w.Trace(true)
}

// Next returns the part that the key for the parts shows next.
func (p Part) Next() Part { return (p + 1) % parts }

// drawPaged draws the visible part, below the controls.
func drawPaged(v *View, dst *ebiten.Image, a Areas) {
	w := v.Window
	theme.Fill(dst, a.Strip, theme.Rock)
	drawHp(w, dst, a.gauge(), v.Sheet)
	drawPulse(v, dst, a.gauge())
	a.drawMargins(dst)
	if !a.Side.Empty() {
		theme.Frame(dst, w.Theme.PanelOf(w.Board.Look(v.Known.Here().Place()).Frame), a.Side)
		if a.Part == PartPanel {
			v.drawPanel(dst)
		} else {
			drawGauges(v, dst)
		}
	}
	if !a.Log.Empty() {
		v.Log.Draw(dst, w.Theme, v.Notice())
	}
	v.Strips.draw(dst)
}
