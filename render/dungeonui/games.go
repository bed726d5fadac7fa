package dungeonui

import (
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// gamesScene lists the slots and shows the game of the selected one, to play, rename or
// delete it. When all slots are full, it selects the game to replace with a new one.
type gamesScene struct {
	shell.Panel
	w         *Window
	replacing bool // whether a game is selected for replacement
	chosen    int  // selected slot, from 1; 0 means that of the newest game, or the first
	rows      []*ui.Control
	height    int             // of a row
	preview   image.Rectangle // preview of the selected game
	message   string          // error message of the last command
	ticks     int
}

// The measures of the list and of the preview next to it.
const (
	viewWidth  = 13 * ui.CellSize
	viewDepth  = 9 * ui.CellSize
	slotWidth  = 300
	slotHeight = 36
	slotGap    = 3
	gamesWidth = slotWidth + 10 + viewWidth
)

func (s *gamesScene) Name() string { return "games" }

func (s *gamesScene) Build(*shell.Window) {
	w := s.w
	if s.chosen == 0 {
		s.chosen = max(1, keep.Newest(w.saves.Slots))
	}
	title := "window.games.title"
	if s.replacing {
		title = "window.games.give-title"
	}
	s.height = w.View.Finger(slotHeight, gamesWidth)
	list := keep.Slots*(s.height+slotGap) - slotGap
	s.Lay(w.Window, w.Words.Text(title), gamesWidth, list+22+ui.ButtonHeight)
	s.Page.Above = s.drawChosen
	s.preview = image.Rectangle{Min: image.Pt(s.Inner.Max.X-viewWidth, s.Inner.Min.Y+14)}
	s.preview.Max = s.preview.Min.Add(image.Pt(viewWidth, viewDepth))
	s.rows = nil
	for _, slot := range w.saves.Slots {
		s.rows = append(s.rows, s.Page.Add(s.row(slot)))
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, gamesKeys, do) }
	at := s.Foot(4)
	s.Put(
		ui.Button{Name: "play", At: at[0], More: s.playLabel, Key: key(cmdPlay), Enabled: s.playable, Act: func() { s.do(cmdPlay) }},
		ui.Button{Name: "rename", At: at[1], Label: w.Words.Text("window.games.rename"), Key: key(cmdRename), Enabled: s.renamable, Act: func() { s.do(cmdRename) }},
		ui.Button{Name: "delete", At: at[2], Label: w.Words.Text("window.games.delete"), Key: key(cmdDelete), Enabled: s.removable, Act: func() { s.do(cmdDelete) }},
		ui.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.rows[s.chosen-1])
	s.show()
}

// slot returns the selected slot.
func (s *gamesScene) slot() keep.Slot { return s.w.saves.Slot(s.chosen) }

// show shows the selected game on the board.
func (s *gamesScene) show() {
	if k, ok := saves.GameIn(s.slot()); ok {
		s.w.board.Reset(k)
	}
	s.Page.Redraw()
}

// reload lists the slots again.
func (s *gamesScene) reload() {
	s.w.saves.List()
	s.w.Rebuild(s)
}

// playLabel returns the label of the first button.
func (s *gamesScene) playLabel() string { return saves.SlotLabel(s.w.Words, s.slot(), s.replacing) }

// playable reports whether the first button is enabled.
func (s *gamesScene) playable() bool { return saves.Playable(s.slot(), s.replacing) }

func (s *gamesScene) renamable() bool {
	return !s.replacing && s.slot().Game != nil && s.slot().Fault == nil
}

func (s *gamesScene) removable() bool {
	return !s.replacing && !s.slot().Empty() && !saves.Locked(s.slot())
}

// choose selects a slot. A second click on it does the same as the first button.
func (s *gamesScene) choose(slot int, click bool) {
	if slot == s.chosen && click {
		s.do(cmdPlay)
		return
	}
	s.chosen, s.message = slot, ""
	s.show()
	s.w.Trace(false)
}

func (s *gamesScene) Update(in *input.State) {
	if s.ticks++; s.ticks%shell.LockedEvery == 0 && slices.ContainsFunc(s.w.saves.Slots, s.unlocked) {
		s.reload()
	}
	do := s.Listen(in, s, gamesKeys)
	if !s.w.Shows(s) {
		return
	}
	if i := s.Page.FocusedAmong(s.rows); i >= 0 && i+1 != s.chosen && len(in.Keys) > 0 {
		s.choose(i+1, false)
	}
	for i, c := range s.rows {
		if do == slotCommand(i) {
			s.Page.Focus(c)
			s.choose(i+1, false)
		}
	}
	s.do(do)
}

// unlocked reports whether a game that was open elsewhere has been closed.
func (s *gamesScene) unlocked(slot keep.Slot) bool {
	if !saves.Locked(slot) {
		return false
	}
	lock, err := s.w.Store.Lock(slot.Place.Name)
	if err != nil {
		return false
	}
	_ = lock.Close()
	return true
}

func (s *gamesScene) do(do input.Command) {
	switch {
	case do == cmdPlay && !s.playable():
		s.message = s.w.Words.Text("window.games.cannot")
		s.Page.Redraw()
	case do == cmdPlay && s.replacing:
		s.replaceGame()
	case do == cmdPlay:
		s.play()
	case do == cmdRename && s.renamable():
		s.w.agree(s.slot(), func() { s.w.Push(&renameScene{w: s.w, games: s}) })
	case do == cmdDelete && s.removable():
		s.w.Push(&shell.Confirm{Text: s.w.Words.Text("window.games.delete-sure", lang.Args{"Slot": s.chosen, "Name": s.w.saves.NameOf(s.slot())}), Yes: s.remove})
	case do == input.CmdClose:
		s.w.Pop()
	}
}

// play continues the selected game, starts one in an empty slot, or recovers the
// backup.
func (s *gamesScene) play() {
	slot := s.slot()
	switch {
	case slot.Empty():
		s.w.openStart(slot.Number, false)
	case slot.Backup != nil:
		s.w.Push(&shell.Confirm{Text: s.w.Words.Text(wording.RecoverKey(slot), s.backup()), Yes: func() {
			if !s.failed(keep.Recover(s.w.o.Files, slot.Place)) {
				s.resume(slot)
			}
		}})
	default:
		s.resume(slot)
	}
}

// resume continues the game in a slot.
func (s *gamesScene) resume(slot keep.Slot) {
	s.w.agree(slot, func() { s.failed(s.w.resume(slot.Number)) })
}

// replaceGame replaces the selected game with a new one, after a confirmation.
func (s *gamesScene) replaceGame() {
	sure := s.w.Words.Text("window.games.give-sure", lang.Args{"Slot": s.chosen, "Name": s.w.saves.NameOf(s.slot())})
	if s.slot().Fault != nil {
		sure = s.w.Words.Text("window.games.aside-sure", lang.Args{"Slot": s.chosen})
	}
	s.w.Push(&shell.Confirm{Text: sure, Yes: func() { s.w.openStart(s.chosen, true) }})
}

// remove deletes the selected game.
func (s *gamesScene) remove() {
	if !s.failed(keep.Delete(s.slot().Place)) {
		s.reload()
	}
}

// failed shows an error and returns true if there is one. It lists the slots again,
// because they must have changed.
func (s *gamesScene) failed(err error) bool {
	if err == nil {
		return false
	}
	s.reload()
	if s.w.Shows(s) {
		s.w.showError(err)
	}
	return true
}

// backup returns the arguments of texts about the selected slot's backup.
func (s *gamesScene) backup() lang.Args {
	k := known.Know(s.slot().Backup)
	return lang.Args{"Floor": k.Depth(), "Turn": k.Turn()}
}

// summary returns the text about a game in its row.
func (s *gamesScene) summary(slot keep.Slot) string {
	k, _ := saves.GameIn(slot)
	sheet := k.Sheet()
	return s.w.Words.Text("window.games.summary", lang.Args{"Floor": sheet.Depth, "Level": sheet.Level, "Turn": k.Turn()})
}
