package dungeonui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// putScene lists what can be put on the stage of a trial, page by page.
type putScene struct {
	shell.Panel
	Window *stage.Window
	tab    int
	list   []trials.Entry
	first  int // entry of the first cell
	room   int // for entries on a page
	cells  []*ui.Control
}

// The measures of the page, in interface pixels.
const (
	putWidth  = 360
	putCell   = 36
	putHeight = 5 * putCell
)

// putKeys are the keys of the page.
var putKeys = input.Bound(play.PutKeys)

// Name returns the scene name for the trace.
func (s *putScene) Name() string { return "put" }

// Build lays out the scene.
func (s *putScene) Build(*shell.Window) {
	w := s.Window
	s.list = w.Kept.Placeable(saves.PlacedTabs[s.tab].Kind)
	tabs, cell := w.View.Finger(ui.ButtonHeight, putWidth), w.View.Finger(putCell, putWidth)
	s.Lay(w.Window, w.Words.Text("try.put"), putWidth, tabs+6+putHeight+theme.LineHeight+6+ui.ButtonHeight)
	s.Page.Above = s.drawName
	s.Page.Tips = false
	s.Page.TakeTab()
	row := s.Inner
	row.Max.Y = row.Min.Y + tabs
	for i, at := range ui.Split(row, len(saves.PlacedTabs), 4) {
		tab := saves.PlacedTabs[i]
		s.Put(ui.Button{Name: tab.Kind, At: at, Label: s.text(tab.Label), Chosen: func() bool { return s.tab == i }, Act: func() { s.turn(i) }})
	}
	columns, rows := s.Inner.Dx()/cell, putHeight/cell
	s.room = columns * rows
	s.first = max(0, min(s.first, (len(s.list)-1)/s.room*s.room))
	s.cells = nil
	for i := range min(s.room, len(s.list)-s.first) {
		at := s.Inner.Min.Add(image.Pt(i%columns*cell, tabs+6+i/columns*cell))
		c := ui.NewControl(fmt.Sprintf("entry%d", i+1), image.Rectangle{at, at.Add(image.Pt(cell-2, cell-2))}, func() { s.put(s.list[s.first+i]) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			s.drawCell(dst, r, s.list[s.first+i], state)
		}
		s.cells = append(s.cells, s.Page.Add(c))
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, putKeys, do) }
	foot := s.Foot(3)
	closing := s.Put(
		ui.Button{Name: "before", At: foot[0], Label: w.Words.Text("try.before"), Key: key(play.Rewind), Enabled: func() bool { return s.first > 0 }, Act: func() { s.do(play.Rewind) }},
		ui.Button{Name: "after", At: foot[1], Label: w.Words.Text("try.after"), Key: key(play.Skip), Enabled: s.more, Act: func() { s.do(play.Skip) }},
		ui.Button{Name: "close", At: foot[2], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)[2]
	s.Page.Finish()
	if len(s.cells) > 0 {
		s.Page.Focus(s.cells[0])
	} else {
		s.Page.Focus(closing)
	}
}

// text is a text whose key is not a literal at the call.
func (s *putScene) text(key string) string { return s.Window.Words.Text(key) }

// more reports whether there are entries on a later page.
func (s *putScene) more() bool { return s.first+len(s.cells) < len(s.list) }

// Update handles one tick.
func (s *putScene) Update(in *input.State) {
	do := s.Listen(in, s, putKeys)
	if !s.Window.Shows(s) {
		return
	}
	if in.Moved {
		for _, c := range s.cells {
			if in.Cursor.Div(s.Page.U).In(c.Place()) {
				s.Page.Focus(c)
			}
		}
	}
	switch {
	case in.Wheel > 0:
		do = play.Skip
	case in.Wheel < 0:
		do = play.Rewind
	}
	s.do(do)
}

func (s *putScene) do(do input.Command) {
	switch do {
	case play.Forward:
		s.turn((s.tab + 1) % len(saves.PlacedTabs))
	case play.Rewind:
		if s.first > 0 {
			s.first -= s.room
			s.Window.Rebuild(s)
		}
	case play.Skip:
		if s.more() {
			s.first += s.room
			s.Window.Rebuild(s)
		}
	case input.CmdClose, play.PutEntry:
		s.Window.Pop()
	}
}

// turn shows another kind.
func (s *putScene) turn(tab int) {
	s.tab, s.first = tab, 0
	s.Window.Rebuild(s)
	s.Window.Trace(true)
}

// put puts an entry on the stage, and opens the game again.
func (s *putScene) put(e trials.Entry) {
	w := s.Window
	if err := w.Kept.Put(e); err != nil {
		w.Push(&shell.Notice{Text: w.Words.Fault(err.Error())})
		return
	}
	place, title := w.Kept.Place(), saves.EntryTitle(w.Words, e)
	w.ReplaceGame(func() error {
		k, err := saves.Continue(w.Options.Files, place)
		if err != nil {
			return err
		}
		w.Show(k)
		w.Game().Note(w.Words.Text("try.put.done", lang.Args{"Name": title}), theme.Gold)
		return nil
	})
}

// drawCell draws an entry.
func (s *putScene) drawCell(dst *ebiten.Image, r image.Rectangle, e trials.Entry, state theme.State) {
	w := s.Window
	w.Theme.Slot(dst, stage.SlotSprite(state, state == theme.Focused, false), r)
	sprite := e.Kind + "." + e.Name
	width := w.Sheets.Image(sprite, 0).Bounds().Dx()
	scale := max(1, (r.Dx()-4)/width)
	w.Theme.Sprite(dst, sprite, r.Min.Add(r.Size().Sub(image.Pt(width*scale, width*scale)).Div(2)), scale)
	if state == theme.Focused {
		theme.Outline(dst, r, theme.Gold)
	}
}

// drawName writes the name of the entry with the focus below the cells.
func (s *putScene) drawName(dst *ebiten.Image) {
	at := image.Pt(s.Inner.Min.X, s.FootTop()-theme.LineHeight-4)
	if i := s.Page.FocusedAmong(s.cells); i >= 0 {
		theme.Write(dst, theme.Cut(saves.EntryTitle(s.Window.Words, s.list[s.first+i]), s.Inner.Dx()), at, theme.Bright)
		return
	}
	theme.Write(dst, theme.Cut(s.Window.Words.Text("try.put.about"), s.Inner.Dx()), at, theme.Quiet)
}

// tryAgain begins a trial again whose run has ended.
func tryAgain(w *stage.Window) {
	w.ReplaceGame(func() error {
		k, _, err := w.Saves.StartAsked()
		if err != nil {
			return err
		}
		w.Show(k)
		w.Game().Note(w.Words.Text("try.again"), theme.Gold)
		return nil
	})
}
