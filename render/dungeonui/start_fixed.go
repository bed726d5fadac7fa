package dungeonui

import (
	"errors"
	"image"
	"strings"
	"unicode/utf8"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// sharedLine is a line in the field of the seed.
type sharedLine struct {
	text string // as it was last read; empty before that
	ok   bool   // it is a line, and says which rules and class to play
	same bool   // it was shared under the same rules
}

// fixed reports whether the rules and the class are not the player's choice: those of
// today's run, or of a shared line.
func (s *startScene) fixed() bool { return s.daily || s.line.ok }

// release returns to what the player had selected before today's run or a line.
func (s *startScene) release() {
	if s.fixed() {
		s.start = s.own
	}
	s.daily, s.line, s.failed = false, sharedLine{}, ""
}

// toggleDaily selects today's run, or leaves it.
func (s *startScene) toggleDaily() {
	was := s.daily
	s.release()
	s.seeding = false
	if !was {
		start, err := core.Daily(s.w.o.Files, s.w.today())
		if err != nil {
			s.failed = s.w.faultText(err)
		} else {
			s.own, s.start, s.daily = s.start, start, true
		}
	}
	s.w.Renew(s, "start")
}

// fixedLines returns what is said about today's run or a line.
func (s *startScene) fixedLines() []shell.Line {
	words := s.w.Words
	who := lang.Args{"Ruleset": words.Title("ruleset." + s.start.Ruleset), "Class": "hero." + s.start.Class}
	if s.line.ok {
		lines := []shell.Line{{Text: words.Text("window.line.about", who), Colour: theme.Gold}}
		if !s.line.same {
			lines = append(lines, shell.Line{Text: words.Text("window.line.other"), Colour: theme.Ember})
		}
		return lines
	}
	who["Date"] = s.w.dailyName(s.w.today())
	lines := []shell.Line{{Text: words.Text("window.daily.about", who), Colour: theme.Gold}}
	if s.triedOn(s.w.today()) {
		return append(lines, shell.Line{Text: words.Text("window.daily.tried"), Colour: theme.Ember})
	}
	return append(lines, shell.Line{Text: words.Text("window.daily.once"), Colour: theme.Quiet})
}

// triedOn reports whether the daily run of a date was started before. That reads many files.
func (s *startScene) triedOn(date string) bool {
	tried, known := s.tried[date]
	if !known {
		tried = keep.Tried(s.w.Store, date)
		s.tried = map[string]bool{date: tried}
	}
	return tried
}

// addSeed adds the row with the seed: its field, and a button that pastes into it.
func (s *startScene) addSeed(row image.Rectangle) *widget.TextInput {
	w := s.w
	button := image.Rect(row.Max.X-startPaste, row.Min.Y+1, row.Max.X, row.Min.Y+1+s.button)
	s.Put(shell.Button{Name: "paste", At: button, Label: w.Words.Text("window.paste"), Keyless: true, Act: s.paste})
	row.Max.X = button.Min.X - 4
	return s.addField(row, w.Words.Text("window.seed"), &s.start.Seed, w.Words.Text("window.seed.empty"), lineLength)
}

// paste puts the text of the clipboard into the field of the seed.
func (s *startScene) paste() {
	s.w.Paste(func(text string, err error) {
		if !s.w.Shows(s) || !s.seeding {
			return
		}
		if err != nil {
			s.failed = s.w.ClipboardText(err)
			s.w.Renew(s, "")
			return
		}
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		runes := []rune(strings.TrimSpace(first))
		s.line.text, s.start.Seed, s.failed = "", string(runes[:min(len(runes), lineLength)]), ""
		s.readTyped()
		s.w.Renew(s, "")
		s.showEnd()
	})
}

// showEnd shows the end of what is in the field of the seed: the seed itself, if it is a
// long line.
func (s *startScene) showEnd() { s.Page.Fields[len(s.Page.Fields)-1].CursorMoveEnd() }

// readTyped looks whether the field of the seed has a shared line now, and lays the page
// out again if that changes what is said.
func (s *startScene) readTyped() {
	text := s.start.Seed
	if !s.seeding || text == s.line.text || !s.line.ok && !kit.IsLine(text) {
		return
	}
	before, was := s.start, s.line
	s.line = sharedLine{text: text}
	if start, same, err := core.ReadLine(s.w.o.Files, text); err == nil {
		s.line.ok, s.line.same = true, same
		if !was.ok {
			s.own = s.start
		}
		s.start.Ruleset, s.start.Class = start.Ruleset, start.Class
	} else if was.ok {
		s.start.Ruleset, s.start.Class = s.own.Ruleset, s.own.Class
	}
	if s.line.ok != was.ok || s.line.same != was.same || s.start.Ruleset != before.Ruleset || s.start.Class != before.Class {
		s.failed = ""
		s.w.Renew(s, "")
		s.showEnd()
	}
}

// errSeedLong is the error of a seed that is too long to be typed.
var errSeedLong = errors.New("the seed is too long")

// chosenStart returns the start of the game: the player's choice, today's run, or what a
// line says. A missing seed is drawn.
func (s *startScene) chosenStart() (dungeon.Start, error) {
	start := s.start
	start.Seed = strings.TrimSpace(start.Seed)
	switch {
	case kit.IsLine(start.Seed):
		start, _, err := core.ReadLine(s.w.o.Files, start.Seed)
		return start, err
	case start.Seed == "":
		start.Seed = shell.DrawSeed()
	case !s.daily && utf8.RuneCountInString(start.Seed) > seedLength:
		return start, errSeedLong
	}
	return start, nil
}

// lineFault returns the text of an error about what was entered as a seed, or "".
func (w *Window) lineFault(err error) string {
	var fault *kit.LineError
	switch {
	case errors.As(err, &fault):
		return wording.LineError(w.Words, err)
	case errors.Is(err, errSeedLong):
		return w.Words.Text("window.seed.long", lang.Args{"Limit": seedLength})
	case errors.Is(err, keep.ErrTries):
		return w.Words.Text("window.daily.fault")
	}
	return ""
}
