package sokobanui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// helpScene tells the rules, the keys and what the marks mean.
type helpScene struct {
	shell.Panel
	rows []helpRow
}

// helpRow is a text, beside a picture, a key, or alone.
type helpRow struct {
	icon   string // sprite; may be empty
	over   string // sprite laid over it; may be empty
	key    string // may be empty
	lines  []string
	height int
}

func (s *helpScene) Name() string { return "sokoban-help" }

// The measures of the rules.
const (
	rulesWidth = 500
	rulesLeft  = 80
)

func (s *helpScene) Build(w *shell.Window) {
	s.rows = nil
	add := func(r helpRow, text string) {
		width := rulesWidth - rulesLeft
		if r.icon == "" && r.key == "" {
			width = rulesWidth
		}
		r.lines = theme.Wrap(text, width)
		r.height = len(r.lines)*theme.LineHeight + 3
		if r.icon != "" {
			r.height = max(17, r.height)
		}
		s.rows = append(s.rows, r)
	}
	add(helpRow{}, w.Words.Text("sokoban.help.rules"))
	add(helpRow{icon: "sokoban.crate"}, w.Words.Text("sokoban.help.crate"))
	add(helpRow{icon: "sokoban.crate.home"}, w.Words.Text("sokoban.help.home"))
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, gameKeys, do) }
	add(helpRow{key: key(cmdMarks), icon: "sokoban.floor.1", over: "sokoban.dead"}, w.Words.Text("sokoban.help.dead"))
	add(helpRow{key: key(cmdMarks), icon: "sokoban.crate", over: "sokoban.frozen"}, w.Words.Text("sokoban.help.frozen"))
	add(helpRow{key: "←↑↓→ " + letters(w)}, w.Words.Text("sokoban.help.walk"))
	add(helpRow{key: w.Words.Text("sokoban.help.mouse.key")}, w.Words.Text("sokoban.help.mouse"))
	add(helpRow{key: key(cmdUndo) + " " + key(cmdRedo)}, w.Words.Text("sokoban.help.undo"))
	add(helpRow{key: key(cmdUndoPush) + " " + key(cmdRedoPush)}, w.Words.Text("sokoban.help.undo-push"))
	add(helpRow{key: key(cmdHint)}, w.Words.Text("sokoban.help.hint"))
	add(helpRow{key: key(cmdCopyMoves)}, w.Words.Text("sokoban.help.copy-moves"))
	add(helpRow{key: key(cmdCopyBoard)}, w.Words.Text("sokoban.help.copy-board"))
	add(helpRow{key: key(cmdPaste)}, w.Words.Text("sokoban.help.paste"))
	add(helpRow{key: key(cmdCloser) + " " + key(cmdFarther)}, w.Words.Text("sokoban.help.view"))
	height := 0
	for _, r := range s.rows {
		height += r.height
	}
	s.Lay(w, w.Words.Text("sokoban.rules"), rulesWidth, height+6+shell.ButtonHeight)
	s.Page.Above = s.drawRows
	at := s.Foot(3)
	shut := s.Put(shell.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, shell.HelpKeys, shell.CmdClose), Act: func() { s.do(shell.CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(shut[0])
}

func (s *helpScene) drawRows(dst *ebiten.Image) {
	at := s.Inner.Min
	for _, r := range s.rows {
		text := at
		if r.icon != "" || r.key != "" {
			text.X += rulesLeft
		}
		if r.icon != "" {
			corner := at.Add(image.Pt(rulesLeft-28, 0))
			s.W.Theme.Sprite(dst, r.icon, corner, 1)
			if r.over != "" {
				s.W.Theme.Sprite(dst, r.over, corner, 1)
			}
			text.Y += (17 - theme.LineHeight) / 2
		}
		theme.Write(dst, r.key, image.Pt(at.X, text.Y), theme.Gold)
		theme.Lines(dst, r.lines, text, theme.Plain)
		at.Y += r.height
	}
}

func (s *helpScene) Update(in *shell.Input) { s.do(s.Listen(in, s, shell.HelpKeys)) }

func (s *helpScene) do(do shell.Command) {
	if do == shell.CmdClose || do == shell.CmdHelp {
		s.W.Pop()
	}
}

// letters are what is printed on the keys that move the player: north, west,
// south, east.
func letters(w *shell.Window) (names string) {
	for _, d := range [...]int{0, 3, 2, 1} {
		names += w.Keys.Name(w.Words, walkKeys[d].Keys[1])
	}
	return names
}
