package sokobanui

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// clipEntries are the lines of the menu that copy and paste.
func (s *gameScene) clipEntries() (entries []shell.Entry) {
	for _, e := range []struct {
		do    shell.Command
		label string
	}{
		{cmdCopyMoves, "sokoban.do.copy-moves"}, {cmdCopyBoard, "sokoban.do.copy-board"}, {cmdPaste, "sokoban.do.paste"},
	} {
		entries = append(entries, shell.Entry{Do: e.do, Name: string(e.do), Label: e.label, Act: func() {
			s.w.Pop()
			s.do(e.do)
		}})
	}
	return entries
}

// copyMoves copies the moves made so far as LURD. What becomes of it is told
// later.
func (s *gameScene) copyMoves(tell func(shell.Line)) {
	w, moves := s.w, s.keeper.Game.Moves()
	if moves == "" {
		tell(shell.Line{Text: w.Words.Text("sokoban.copied.nothing"), Colour: theme.Quiet})
		return
	}
	w.Copy(string(moves), func(err error) {
		if err != nil {
			tell(shell.Line{Text: w.ClipboardText(err), Colour: theme.Hurt})
			return
		}
		tell(shell.Line{Text: w.Words.Text("sokoban.copied.moves", lang.Args{"Count": len(moves)}), Colour: theme.Gain})
	})
}

// copyBoard copies the board as it stands in XSB.
func (s *gameScene) copyBoard() {
	w := s.w
	w.Copy(strings.Join(s.field.of.Rows(), "\n")+"\n", func(err error) {
		if err != nil {
			s.say(w.ClipboardText(err), theme.Hurt)
			return
		}
		s.say(w.Words.Text("sokoban.copied.board"), theme.Gain)
	})
}

// paste plays the moves that the clipboard holds, or shows its levels.
func (s *gameScene) paste() {
	w := s.w
	w.Paste(func(text string, err error) {
		if !w.Shows(s) {
			return // the player has gone elsewhere meanwhile
		}
		if err != nil {
			s.say(w.ClipboardText(err), theme.Hurt)
			return
		}
		switch p := readPaste(w.Words, text); {
		case p.refusal != "":
			s.say(p.refusal, theme.Hurt)
		case len(p.levels) > 0:
			from := &origin{s.library, s.at, true}
			if w.GoHome() {
				from.open(w, p.levels)
			}
		default:
			s.playPaste(p.moves)
		}
	})
}

// playPaste plays moves from where the level stands, all of them up to the
// solution or none.
func (s *gameScene) playPaste(moves level.Moves) {
	w, g := s.w, s.keeper.Game
	if g.Over() {
		s.say(w.Text(sokoban.RefuseOver), theme.Hurt)
		return
	}
	done, wrong := upToSolution(s.field.of, moves)
	if wrong > 0 {
		text := w.Words.Text("sokoban.paste.wrong", lang.Args{"Move": w.Number(wrong), "Most": w.Number(len(moves)), "Letter": moves[wrong-1 : wrong]})
		if _, wrong := upToSolution(g.Begin(), moves); wrong == 0 {
			text += " " + w.Words.Text("sokoban.paste.restart", lang.Args{"Key": w.Keys.Label(w.Words, gameKeys, cmdRestart)})
		}
		s.say(text, theme.Hurt)
		return
	}
	if !s.follow(done) || s.status.Text != "" {
		return // what went wrong has been told
	}
	if rest := len(moves) - len(done); rest > 0 {
		s.say(w.Words.Text("sokoban.pasted.rest", lang.Args{"Count": rest}), theme.Gain)
		return
	}
	s.say(w.Words.Text("sokoban.pasted", lang.Args{"Count": len(done)}), theme.Gain)
}

// upToSolution are the moves that lead a level to its solution, or all; wrong is
// the number of the first of them that cannot be done, from 1, and 0 for none.
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
	w := s.W
	w.Paste(func(text string, err error) {
		if !w.Shows(s) {
			return
		}
		if err != nil {
			s.fail(w.ClipboardText(err))
			return
		}
		switch p := readPaste(w.Words, text); {
		case p.refusal != "":
			s.fail(p.refusal)
		case len(p.levels) > 0:
			s.preview.Drop()
			from := &origin{s.library, s.at, false}
			if w.GoHome() {
				from.open(w, p.levels)
			}
		default:
			s.fail(w.Words.Text("sokoban.paste.no-level"))
		}
	})
}
