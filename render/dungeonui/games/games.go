// Package games holds the scenes of the saved games, and continues them.
package games

import (
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Scene lists the slots and shows the game of the selected one, to play, rename or
// delete it. When all slots are full, it selects the game to replace with a new one.
type Scene struct {
	shell.Panel
	Window    *stage.Window
	Replacing bool // whether a game is selected for replacement
	Chosen    int  // selected slot, from 1; 0 means that of the newest game, or the first
	rows      []*ui.Control
	height    int             // of a row
	preview   image.Rectangle // preview of the selected game
	Message   string          // error message of the last command
	struck    play.Struck
	ticks     int
}

// The measures of the list and of the preview next to it.
const (
	slotWidth  = 300
	slotHeight = 36
	slotGap    = 3
	gamesWidth = slotWidth + 10 + stage.ViewWidth
)

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "games" }

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	if s.Chosen == 0 {
		s.Chosen = max(1, keep.Newest(w.Saves.Slots))
	}
	title := "window.games.title"
	if s.Replacing {
		title = "window.games.give-title"
	}
	s.height = w.View.Finger(slotHeight, gamesWidth)
	list := keep.Slots*(s.height+slotGap) - slotGap
	s.Lay(w.Window, w.Words.Text(title), gamesWidth, list+22+ui.ButtonHeight)
	s.Page.Above = s.drawChosen
	s.preview = image.Rectangle{Min: image.Pt(s.Inner.Max.X-stage.ViewWidth, s.Inner.Min.Y+14)}
	s.preview.Max = s.preview.Min.Add(image.Pt(stage.ViewWidth, stage.ViewDepth))
	s.rows = nil
	for _, slot := range w.Saves.Slots {
		s.rows = append(s.rows, s.Page.Add(s.row(slot)))
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.GamesKeys, do) }
	at := s.Foot(4)
	s.Put(
		ui.Button{Name: "play", At: at[0], More: s.playLabel, Key: key(play.Play), Enabled: s.playable, Act: func() { s.do(play.Play) }},
		ui.Button{Name: "rename", At: at[1], Label: w.Words.Text("window.games.rename"), Key: key(play.Rename), Enabled: s.renamable, Act: func() { s.do(play.Rename) }},
		ui.Button{Name: "delete", At: at[2], Label: w.Words.Text("window.games.delete"), Key: key(play.Delete), Enabled: s.removable, Act: func() { s.do(play.Delete) }},
		ui.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.rows[s.Chosen-1])
	s.show()
}

// Slot returns the selected slot.
func (s *Scene) Slot() keep.Slot { return s.Window.Saves.Slot(s.Chosen) }

// show shows the selected game on the board.
func (s *Scene) show() {
	if k, ok := saves.GameIn(s.Slot()); ok {
		s.Window.Board.Reset(k)
	}
	s.Page.Redraw()
}

// reload lists the slots again.
func (s *Scene) reload() {
	s.Window.Saves.List()
	s.Window.Rebuild(s)
}

// playLabel returns the label of the first button.
func (s *Scene) playLabel() string { return saves.SlotLabel(s.Window.Words, s.Slot(), s.Replacing) }

// playable reports whether the first button is enabled.
func (s *Scene) playable() bool { return saves.Playable(s.Slot(), s.Replacing) }

func (s *Scene) renamable() bool {
	return !s.Replacing && s.Slot().Game != nil && s.Slot().Fault == nil
}

func (s *Scene) removable() bool {
	return !s.Replacing && !s.Slot().Empty() && !saves.Locked(s.Slot())
}

// choose selects a slot. A second click on it does the same as the first button.
func (s *Scene) choose(slot int, click bool) {
	if slot == s.Chosen && click {
		s.do(play.Play)
		return
	}
	s.Chosen, s.Message = slot, ""
	s.show()
	s.Window.Trace(false)
}

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	if s.ticks++; s.ticks%shell.LockedEvery == 0 && slices.ContainsFunc(s.Window.Saves.Slots, s.unlocked) {
		s.reload()
	}
	do := s.Listen(in, s, stage.GamesKeys)
	if !s.Window.Shows(s) {
		return
	}
	if i := s.Page.FocusedAmong(s.rows); i >= 0 && i+1 != s.Chosen && len(in.Keys) > 0 {
		s.choose(i+1, false)
	}
	for i, c := range s.rows {
		if do == play.SlotCommand(i) {
			s.Page.Focus(c)
			s.choose(i+1, false)
		}
	}
	if s.struck.Again(do) && play.OfSlot(do) {
		do = play.Play
	}
	s.do(do)
}

// unlocked reports whether a game that was open elsewhere has been closed.
func (s *Scene) unlocked(slot keep.Slot) bool {
	if !saves.Locked(slot) {
		return false
	}
	lock, err := s.Window.Store.Lock(slot.Place.Name)
	if err != nil {
		return false
	}
	_ = lock.Close()
	return true
}

func (s *Scene) do(do input.Command) {
	switch {
	case do == play.Play && !s.playable():
		s.Message = s.Window.Words.Text("window.games.cannot")
		s.Page.Redraw()
	case do == play.Play && s.Replacing:
		s.replaceGame()
	case do == play.Play:
		s.play()
	case do == play.Rename && s.renamable():
		Agree(s.Window, s.Slot(), func() { s.Window.Push(&Rename{Window: s.Window, Games: s}) })
	case do == play.Delete && s.removable():
		s.Window.Push(&shell.Confirm{Text: s.Window.Words.Text("window.games.delete-sure", lang.Args{"Slot": s.Chosen, "Name": s.Window.Saves.NameOf(s.Slot())}), Yes: s.remove})
	case do == input.CmdClose:
		s.Window.Pop()
	}
}

// play continues the selected game, starts one in an empty slot, or recovers the
// backup.
func (s *Scene) play() {
	slot := s.Slot()
	switch {
	case slot.Empty():
		start.Open(s.Window, slot.Number, false)
	case slot.Backup != nil:
		s.Window.Push(&shell.Confirm{Text: s.Window.Words.Text(wording.RecoverKey(slot), s.backup()), Yes: func() {
			if !s.failed(keep.Recover(s.Window.Options.Files, slot.Place)) {
				s.resume(slot)
			}
		}})
	default:
		s.resume(slot)
	}
}

// resume continues the game in a slot.
func (s *Scene) resume(slot keep.Slot) {
	Agree(s.Window, slot, func() { s.failed(Resume(s.Window, slot.Number)) })
}

// replaceGame replaces the selected game with a new one, after a confirmation.
func (s *Scene) replaceGame() {
	sure := s.Window.Words.Text("window.games.give-sure", lang.Args{"Slot": s.Chosen, "Name": s.Window.Saves.NameOf(s.Slot())})
	if s.Slot().Fault != nil {
		sure = s.Window.Words.Text("window.games.aside-sure", lang.Args{"Slot": s.Chosen})
	}
	s.Window.Push(&shell.Confirm{Text: sure, Yes: func() { start.Open(s.Window, s.Chosen, true) }})
}

// remove deletes the selected game.
func (s *Scene) remove() {
	if !s.failed(keep.Delete(s.Slot().Place)) {
		s.reload()
	}
}

// failed shows an error and returns true if there is one. It lists the slots again,
// because they must have changed.
func (s *Scene) failed(err error) bool {
	if err == nil {
		return false
	}
	s.reload()
	if s.Window.Shows(s) {
		s.Window.ShowError(err)
	}
	return true
}

// backup returns the arguments of texts about the selected slot's backup.
func (s *Scene) backup() lang.Args {
	k := known.Know(s.Slot().Backup)
	return lang.Args{"Floor": k.Hero().Depth(), "Turn": k.Run().Turn()}
}

// summary returns the text about a game in its row.
func (s *Scene) summary(slot keep.Slot) string {
	k, _ := saves.GameIn(slot)
	sheet := k.Hero().Sheet()
	return s.Window.Words.Text("window.games.summary", lang.Args{"Floor": sheet.Depth, "Level": sheet.Level, "Turn": k.Run().Turn()})
}
