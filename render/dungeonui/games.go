package dungeonui

import (
	"errors"
	"image"
	"slices"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// gamesScene lists the slots and shows the game of the chosen one: to play, to
// rename, to delete; or, when all are taken, to give one up for a new game.
type gamesScene struct {
	shell.Panel
	w      *Window
	giving bool
	chosen int // slot, from 1; 0 means the newest game's, or the first
	rows   []*shell.Control
	look   image.Rectangle // where the chosen game is seen
	told   string          // what came of the last attempt
	ticks  int
}

// The measures of the list and of the game seen beside it.
const (
	viewWidth  = 13 * shell.CellSize
	viewDepth  = 9 * shell.CellSize
	slotWidth  = 300
	slotHeight = 36
	slotGap    = 3
)

func (s *gamesScene) Name() string { return "games" }

func (s *gamesScene) Build(*shell.Window) {
	w := s.w
	if s.chosen == 0 {
		s.chosen = max(1, keep.Newest(w.slots))
	}
	title := "window.games.title"
	if s.giving {
		title = "window.games.give-title"
	}
	list := keep.Slots*(slotHeight+slotGap) - slotGap
	s.Lay(w.Window, w.Text(title), slotWidth+10+viewWidth, list+22+shell.ButtonHeight)
	s.Page.Above = s.drawChosen
	s.look = image.Rectangle{Min: image.Pt(s.Inner.Max.X-viewWidth, s.Inner.Min.Y+14)}
	s.look.Max = s.look.Min.Add(image.Pt(viewWidth, viewDepth))
	s.rows = nil
	for _, slot := range w.slots {
		s.rows = append(s.rows, s.Page.Add(s.row(slot)))
	}
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, gamesKeys, do) }
	at := s.Foot(4)
	s.Put(
		shell.Button{Name: "play", At: at[0], More: s.usual, Key: key(cmdPlay), Enabled: s.usable, Act: func() { s.do(cmdPlay) }},
		shell.Button{Name: "rename", At: at[1], Label: w.Words.Text("window.games.rename"), Key: key(cmdRename), Enabled: s.renamable, Act: func() { s.do(cmdRename) }},
		shell.Button{Name: "delete", At: at[2], Label: w.Words.Text("window.games.delete"), Key: key(cmdDelete), Enabled: s.removable, Act: func() { s.do(cmdDelete) }},
		shell.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.rows[s.chosen-1])
	s.show()
}

// slot is the chosen one.
func (s *gamesScene) slot() keep.Slot { return s.w.slot(s.chosen) }

// seen is the game of a slot as far as it can be seen.
func seen(slot keep.Slot) (k dungeon.Known, ok bool) {
	switch {
	case slot.Game != nil:
		return dungeon.Know(slot.Game), true
	case slot.Backup != nil:
		return dungeon.Know(slot.Backup), true
	}
	return dungeon.Known{}, false
}

// show has the board show the chosen game.
func (s *gamesScene) show() {
	if k, ok := seen(s.slot()); ok {
		s.w.board.Reset(k)
	}
	s.Page.Redraw()
}

// again looks into the slots anew.
func (s *gamesScene) again() {
	s.w.list()
	if s.w.fault != nil {
		s.w.Pop()
		s.w.tell(s.w.fault)
		return
	}
	s.Page.Drop()
	s.Build(s.w.Window)
	s.w.Refresh()
}

func locked(slot keep.Slot) bool { return errors.Is(slot.Fault, persistence.ErrLocked) }

// usual is what the first button does with the chosen slot.
func (s *gamesScene) usual() string {
	slot := s.slot()
	switch {
	case s.giving:
		return s.w.Words.Text("window.games.give")
	case slot.Empty():
		return s.w.Words.Text("window.seed.start")
	case slot.Backup != nil:
		return s.w.Words.Text("window.games.recover")
	}
	return s.w.Words.Text("window.games.play")
}

// usable says whether the first button can do it.
func (s *gamesScene) usable() bool {
	slot := s.slot()
	switch {
	case locked(slot):
		return false
	case s.giving || slot.Empty() || slot.Backup != nil:
		return true
	}
	return slot.Fault == nil
}

func (s *gamesScene) renamable() bool {
	return !s.giving && s.slot().Game != nil && s.slot().Fault == nil
}

func (s *gamesScene) removable() bool {
	return !s.giving && !s.slot().Empty() && !locked(s.slot())
}

// choose makes a slot the chosen one. A second click on it does what is usual.
func (s *gamesScene) choose(slot int, click bool) {
	if slot == s.chosen && click {
		s.do(cmdPlay)
		return
	}
	s.chosen, s.told = slot, ""
	s.show()
	s.w.Trace(false)
}

func (s *gamesScene) Update(in *shell.Input) {
	if s.ticks++; s.ticks%shell.LockedEvery == 0 && slices.ContainsFunc(s.w.slots, s.freed) {
		s.again()
	}
	do := s.Listen(in, s, gamesKeys)
	if !s.w.Shows(s) {
		return
	}
	for i, c := range s.rows {
		if widget.Focuser(c) == s.Page.Focused() && i+1 != s.chosen && len(in.Keys) > 0 {
			s.choose(i+1, false)
		}
		if do == slotCommand(i) {
			s.Page.Focus(c)
			s.choose(i+1, false)
		}
	}
	s.do(do)
}

// freed says whether a game that was open elsewhere is so no more.
func (s *gamesScene) freed(slot keep.Slot) bool {
	if !locked(slot) {
		return false
	}
	lock, err := s.w.Store.Lock(slot.Place.Name)
	if err != nil {
		return false
	}
	_ = lock.Close()
	return true
}

func (s *gamesScene) do(do shell.Command) {
	switch {
	case do == cmdPlay && !s.usable():
		s.told = s.w.Words.Text("window.games.cannot")
		s.Page.Redraw()
	case do == cmdPlay && s.giving:
		s.giveUp()
	case do == cmdPlay:
		s.play()
	case do == cmdRename && s.renamable():
		s.w.agree(s.slot(), func() { s.w.Push(&renameScene{w: s.w, games: s}) })
	case do == cmdDelete && s.removable():
		s.w.Push(&shell.Confirm{Text: s.w.Words.Text("window.games.delete-sure", lang.Args{"Slot": s.chosen, "Name": s.w.nameOf(s.slot())}), Yes: s.remove})
	case do == shell.CmdClose:
		s.w.Pop()
	}
}

// play goes on with the chosen game, begins one in an empty slot, or takes the
// backup.
func (s *gamesScene) play() {
	slot := s.slot()
	switch {
	case slot.Empty():
		s.w.Push(&startScene{w: s.w, slot: slot.Number})
	case slot.Backup != nil:
		s.w.Push(&shell.Confirm{Text: s.w.Words.Text("window.games.recover-sure", s.backup()), Yes: func() {
			if !s.failed(keep.Recover(slot.Place)) {
				s.resume(slot)
			}
		}})
	default:
		s.resume(slot)
	}
}

// resume goes on with the game of a slot.
func (s *gamesScene) resume(slot keep.Slot) {
	s.w.agree(slot, func() { s.failed(s.w.resume(slot.Number)) })
}

// giveUp lets a new game take the place of the chosen one.
func (s *gamesScene) giveUp() {
	sure := s.w.Words.Text("window.games.give-sure", lang.Args{"Slot": s.chosen, "Name": s.w.nameOf(s.slot())})
	if s.slot().Fault != nil {
		sure = s.w.Words.Text("window.games.aside-sure", lang.Args{"Slot": s.chosen})
	}
	s.w.Push(&shell.Confirm{Text: sure, Yes: func() { s.w.Push(&startScene{w: s.w, slot: s.chosen, givenUp: true}) }})
}

// remove deletes the chosen game.
func (s *gamesScene) remove() {
	if !s.failed(keep.Delete(s.slot().Place)) {
		s.again()
	}
}

// failed tells an error, if there is one; the slots are looked into anew, for
// something is otherwise than it was.
func (s *gamesScene) failed(err error) bool {
	if err == nil {
		return false
	}
	s.again()
	if s.w.Shows(s) {
		s.w.tell(err)
	}
	return true
}

// backup is how far the chosen slot's backup is.
func (s *gamesScene) backup() lang.Args {
	k := dungeon.Know(s.slot().Backup)
	return lang.Args{"Floor": k.Depth(), "Turn": k.Turn()}
}

// summary is what a row tells of a game.
func (s *gamesScene) summary(slot keep.Slot) string {
	k, _ := seen(slot)
	sheet := k.Sheet()
	return s.w.Words.Text("window.games.summary", lang.Args{"Floor": sheet.Depth, "Level": sheet.Level, "Turn": k.Turn()})
}
