package play

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
)

// Hints holds the subjects that a player has been told about.
type Hints struct {
	Off  bool              // the player wants none
	Told map[string]bool   // names of what the player has been told
	Tell func(name string) // adds a name to them
}

// hintPause is the least number of turns between two hints about things that can wait.
const hintPause = 5

// cardLife is for how many turns a hint is shown, unless another one replaces it.
const cardLife = 8

// teach picks the hint to show now about something that the hero has met for the first time,
// at most one each turn. What can wait is not told while a hunter is in view. An item on offer
// needs no hint any more: its own dialog says what it does. walking keeps the hint that is shown.
func (j *Journal) teach(t wording.Teller, hints Hints, walking bool) {
	k := t.Known
	turn := k.Run().Turn()
	if !walking {
		j.cardLeft--
	}
	if hints.Off || j.cardLeft <= 0 {
		j.Dismiss()
	}
	if offer := k.Hero().Sheet().Offer; offer != nil {
		hints.Tell("item." + offer.Name)
	}
	if hints.Off || k.Run().Over() || j.lastHint == turn {
		return
	}
	for _, f := range t.Firsts() {
		if hints.Told[f.Name] || !f.Urgent && (turn-j.lastHint < hintPause || hunter(k) != "") {
			continue
		}
		if t.HintText(f.Name) != "" {
			hints.Tell(f.Name)
			j.lastHint, j.card, j.cardLeft = turn, f.Name, cardLife
			j.note(t, entry{turn: turn, hint: f.Name})
			return
		}
	}
}

// Card returns the hint that is shown now, or "".
func (j *Journal) Card(t wording.Teller) string {
	if j.card == "" {
		return ""
	}
	return t.HintText(j.card)
}

// Dismiss removes the hint that is shown.
func (j *Journal) Dismiss() { j.card = "" }

// cardLines limits the lines of a hint that is shown. The log has all of it.
const cardLines = 2

// CardLines breaks a hint into lines, with a function that does so for a text. It leaves out the
// last sentences of a hint that is too long, and parts of a sentence after a semicolon or a colon.
func CardLines(text string, wrap func(string) []string) []string {
	lines := wrap(text)
	for len(lines) > cardLines {
		body, end := strings.TrimRight(text, "."), -1
		for _, mark := range []string{". ", "; ", ": "} {
			end = max(end, strings.LastIndex(body, mark))
		}
		if end < 0 {
			return append(lines[:cardLines-1], strings.TrimRight(lines[cardLines-1], " .,;:")+"…")
		}
		text = strings.TrimRight(text[:end], " \u00a0\u202f") + "."
		lines = wrap(text)
	}
	return lines
}
