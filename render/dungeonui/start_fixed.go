package dungeonui

import (
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// toggleDaily selects today's run, or leaves it.
func (s *startScene) toggleDaily() {
	s.failed = ""
	if err := s.game.ToggleDaily(); err != nil {
		s.failed = s.w.faultText(err)
	}
	s.seeding = !s.game.Daily && s.game.Start.Seed != ""
	s.w.Renew(s, "start")
}

// addSeed adds the row with the seed: its field, and a button that pastes into it.
func (s *startScene) addSeed(row image.Rectangle) *widget.TextInput {
	w := s.w
	button := image.Rect(row.Max.X-startPaste, row.Min.Y+1, row.Max.X, row.Min.Y+1+s.button)
	s.Put(ui.Button{Name: "paste", At: button, Label: w.Words.Text("window.paste"), Keyless: true, Act: s.paste})
	row.Max.X = button.Min.X - 4
	return s.addField(row, w.Words.Text("window.seed"), &s.game.Start.Seed, w.Words.Text("window.seed.empty"), saves.LineLength)
}

// paste puts the text of the clipboard into the field of the seed.
func (s *startScene) paste() {
	s.w.Clipboard.Paste(func(text string, err error) {
		if !s.w.Shows(s) || !s.seeding {
			return
		}
		if err != nil {
			s.failed = clipboard.Text(s.w.Words, err)
			s.w.Renew(s, "")
			return
		}
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		runes := []rune(strings.TrimSpace(first))
		s.game.SetSeed(string(runes[:min(len(runes), saves.LineLength)]))
		s.failed = ""
		s.w.Renew(s, "")
		s.showEnd()
	})
}

// showEnd shows the end of what is in the field of the seed: the seed itself, if it is a
// long line.
func (s *startScene) showEnd() { s.Page.Fields[len(s.Page.Fields)-1].CursorMoveEnd() }

// readTyped reads the field of the seed, and lays the page out again if it has become a
// shared line, or has stopped being one.
func (s *startScene) readTyped() {
	if s.seeding && s.game.ReadSeed() {
		s.failed = ""
		s.w.Renew(s, "")
		s.showEnd()
	}
}
