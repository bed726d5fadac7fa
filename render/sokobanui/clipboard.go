package sokobanui

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// clips copies and pastes while a level is played.
type clips struct {
	*attempt
	scene  *tabletop.Scene
	self   shell.Scene            // the scene in which it is done
	do     func(input.Command)    // carries out a command
	follow func(level.Moves) bool // makes moves
}

// entries returns the menu entries for copy and paste.
func (s *clips) entries() []menus.Entry {
	entry := func(do input.Command, label string) menus.Entry {
		return menus.Entry{Do: do, Name: string(do), Label: label, Act: func() {
			s.w.Pop()
			s.do(do)
		}}
	}
	words := s.w.Words
	return []menus.Entry{
		entry(cmdCopyMoves, words.Text("sokoban.do.copy-moves")), entry(cmdCopyBoard, words.Text("sokoban.do.copy-board")),
		entry(cmdPaste, words.Text("sokoban.do.paste")),
	}
}

// tell shows a message in the panel for a while.
func (s *clips) tell(line ui.Line) { s.scene.Say(line.Text, line.Colour) }

// copyMoves copies the moves made so far in LURD. It reports the result later
// through tell.
func (s *clips) copyMoves(tell func(ui.Line)) {
	words, moves := s.w.Words, s.keeper.Game.Moves()
	if moves == "" {
		tell(ui.Line{Text: words.Text("sokoban.copied.nothing"), Colour: theme.Quiet})
		return
	}
	copyText(s.w, string(moves), words.Text("sokoban.copied.moves", lang.Args{"Count": len(moves)}), tell)
}

// copyBoard copies the current board in XSB.
func (s *clips) copyBoard() {
	copyText(s.w, strings.Join(s.field.Level.Rows(), "\n")+"\n", s.w.Words.Text("sokoban.copied.board"), s.tell)
}

// copyText copies a text, and later reports through tell success or the error.
func copyText(w *shell.Window, text, done string, tell func(ui.Line)) {
	w.Clipboard.Copy(text, func(err error) {
		if err != nil {
			tell(ui.Line{Text: clipboard.Text(w.Words, err), Colour: theme.Hurt})
			return
		}
		tell(ui.Line{Text: done, Colour: theme.Gain})
	})
}

// pasteInto reads the clipboard for a scene. It calls take with levels or moves,
// refuse with the reason if there are none, and neither if the scene is not
// shown any more.
func pasteInto(w *shell.Window, s shell.Scene, take func(paste), refuse func(text string)) {
	w.Clipboard.Paste(func(text string, err error) {
		if !w.Shows(s) {
			return
		}
		if err != nil {
			refuse(clipboard.Text(w.Words, err))
			return
		}
		p := readPaste(w.Words, text)
		if p.refusal != "" {
			refuse(p.refusal)
			return
		}
		take(p)
	})
}

// paste plays the moves that the clipboard holds, or shows its levels.
func (s *clips) paste() {
	pasteInto(s.w, s.self, func(p paste) {
		if len(p.levels) == 0 {
			s.playPaste(p.moves)
			return
		}
		from := &origin{s.library, s.at, true}
		from.open(s.w, p)
	}, func(text string) { s.scene.Say(text, theme.Hurt) })
}

// playPaste plays moves from the current position, all of them up to the
// solution or none.
func (s *clips) playPaste(moves level.Moves) {
	w, g := s.w, s.keeper.Game
	if g.Over() {
		s.scene.Say(w.Words.Text(sokoban.RefuseOver), theme.Hurt)
		return
	}
	done, wrong := upToSolution(s.field.Level, moves)
	if wrong > 0 {
		text := w.Words.Text("sokoban.paste.wrong", lang.Args{"Move": phrases.Number(w.Words, wrong), "Most": phrases.Number(w.Words, len(moves)), "Letter": moves[wrong-1 : wrong]})
		if _, wrong := upToSolution(g.Begin(), moves); wrong == 0 {
			text += " " + w.Words.Text("sokoban.paste.restart", lang.Args{"Key": w.Keys.Label(w.Words, gameKeys, cmdRestart)})
		}
		s.scene.Say(text, theme.Hurt)
		return
	}
	if !s.follow(done) || s.scene.Status.Text != "" {
		return // the error is already shown
	}
	if rest := len(moves) - len(done); rest > 0 {
		s.scene.Say(w.Words.Text("sokoban.pasted.rest", lang.Args{"Count": rest}), theme.Gain)
		return
	}
	s.scene.Say(w.Words.Text("sokoban.pasted", lang.Args{"Count": len(done)}), theme.Gain)
}

// upToSolution returns the moves up to the point where they solve the level, or
// all. wrong is the number of the first impossible move, from 1; 0 for none.
func upToSolution(now level.Level, moves level.Moves) (done level.Moves, wrong int) {
	b := now.Board()
	for i := range len(moves) {
		if b.Solved() {
			return moves[:i], 0
		}
		if _, ok := b.Move(level.Direction(moves[i])); !ok {
			return moves[:i], i + 1
		}
	}
	return moves, 0
}

// paste shows the levels that the clipboard holds.
func (s *beginScene) paste() {
	pasteInto(s.W, s, func(p paste) {
		if len(p.levels) == 0 {
			s.fail(s.W.Words.Text("sokoban.paste.no-level"))
			return
		}
		s.drop()
		from := &origin{s.library, s.at, false}
		from.open(s.W, p)
	}, s.fail)
}
