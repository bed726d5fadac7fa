package sokobanui

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// paste is a parsed text: levels, moves, or neither.
type paste struct {
	levels  []level.Level
	skipped []level.Fault // faulty levels
	moves   level.Moves
	refusal string // why it is neither, in the player's language
}

// maxPasted is the maximum number of moves played at once: far more than
// solutions have, and few enough not to delay the player.
const maxPasted = 100_000

// readPaste parses a pasted text. A text with a wall is read as levels if it has
// any board.
func readPaste(w *lang.Words, text string) paste {
	text = string(textfile.Decode([]byte(text)))
	if strings.TrimSpace(text) == "" {
		return paste{refusal: w.Text("window.clipboard.empty")}
	}
	if strings.Contains(text, "#") {
		levels, skipped, err := level.ReadPlayable("", strings.NewReader(text))
		var fault level.Fault
		switch {
		case err == nil:
			return paste{levels: levels, skipped: skipped}
		case errors.As(err, &fault) && fault.Reason != level.FaultEmpty:
			if fault.Column > 0 {
				return paste{refusal: w.Text("sokoban.paste.column", lang.Args{"Line": fault.Line, "Column": fault.Column, "Reason": wording.Fault(w, fault)})}
			}
			return paste{refusal: pasteFault(w, fault.Line, wording.Fault(w, fault))}
		}
	}
	moves, err := level.ParseMoves(text)
	var fault level.MovesFault
	switch {
	case errors.As(err, &fault):
		return paste{refusal: movesFault(w, text, fault)}
	case moves == "":
		first := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsSpace(r) })
		return paste{refusal: movesFault(w, text, level.MovesFault{At: first + 1, Reason: level.MovesLetter})}
	case len(moves) > maxPasted:
		return paste{refusal: pasteFault(w, 0, w.Text("sokoban.paste.many", lang.Args{"Most": maxPasted}))}
	}
	return paste{moves: moves}
}

// movesFault describes a syntax error in moves, with its line and column.
func movesFault(w *lang.Words, text string, f level.MovesFault) string {
	before := text[:f.At-1]
	line := 1 + strings.Count(before, "\n")
	if f.Reason == level.MovesLetter {
		letter, _ := utf8.DecodeRuneInString(text[f.At-1:])
		return pasteFault(w, line, w.Text("sokoban.paste.neither", lang.Args{"Letter": string(letter)}))
	}
	column := 1 + utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:])
	return pasteFault(w, line, w.Text(f.Reason, lang.Args{"At": column, "Most": level.MaxMoves}))
}

// pasteFault describes an error in a line; 0 is the text as a whole.
func pasteFault(w *lang.Words, line int, reason string) string {
	if line == 0 {
		return w.Text("sokoban.paste.whole", lang.Args{"Reason": reason})
	}
	return w.Text("sokoban.paste.line", lang.Args{"Line": line, "Reason": reason})
}

// origin is the scene in which levels were pasted.
type origin struct {
	library *library
	at      place
	playing bool // in a level in play, otherwise in the list
}

// open closes the level in play and shows the list of pasted levels.
func (o *origin) open(w *shell.Window, p paste) {
	if !w.GoHome() {
		return
	}
	l := &library{
		sets:  []shelf{{Set: Set{Levels: p.levels}, key: "sokoban.set.pasted", known: make([]record, len(p.levels))}},
		bests: o.library.bests, from: o,
	}
	at, _ := l.next(place{})
	w.Push(&beginScene{library: l, at: at})
	noteSkipped(w, p.skipped)
	w.Trace(true) // even if the new scene has the same name
}

// goBack returns to where the levels were pasted.
func (o *origin) goBack(w *shell.Window) {
	o.library.forget() // levels solved meanwhile may be in that library too
	var err error
	if o.playing {
		if err = enter(w, o.library, o.at); err == nil {
			return
		}
	}
	if !w.GoHome() {
		return
	}
	s := &beginScene{library: o.library, at: o.at}
	w.Push(s)
	s.failing(err)
	w.Trace(true)
}
