package start

import (
	"image"
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// toggleDaily selects today's run, or leaves it.
func (s *Scene) toggleDaily() {
	s.Failed = ""
	if err := s.Game.ToggleDaily(); err != nil {
		s.Failed = s.Window.FaultText(err)
	}
	s.seeding = !s.Game.Daily && s.Game.Start.Seed != ""
	s.Window.Renew(s, "start")
}

// addSeed adds the row with the seed: its field, and a button that pastes into it.
func (s *Scene) addSeed(row image.Rectangle) *ui.Field {
	w := s.Window
	button := image.Rect(row.Max.X-startPaste, row.Min.Y+1, row.Max.X, row.Min.Y+1+s.button)
	s.Put(ui.Button{Name: "paste", At: button, Label: w.Words.Text("window.paste"), Keyless: true, Act: s.paste})
	row.Max.X = button.Min.X - 4
	return s.addField(row, w.Words.Text("window.seed"), &s.Game.Start.Seed, w.Words.Text("window.seed.empty"), saves.LineLength)
}

// paste puts the text of the clipboard into the field of the seed.
func (s *Scene) paste() {
	s.Window.Clipboard.Paste(func(text string, err error) {
		if !s.Window.Shows(s) || !s.seeding {
			return
		}
		if err != nil {
			s.Failed = clipboard.Text(s.Window.Words, err)
			s.Window.Renew(s, "")
			return
		}
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		runes := []rune(strings.TrimSpace(first))
		s.Game.SetSeed(string(runes[:min(len(runes), saves.LineLength)]))
		s.Failed = ""
		s.Window.Renew(s, "")
	})
}

// readTyped reads the field of the seed, and lays the page out again if it has become a
// shared line, or has stopped being one.
func (s *Scene) readTyped() {
	if s.seeding && s.Game.ReadSeed() {
		s.Failed = ""
		s.Window.Renew(s, "")
	}
}
