package saves

import (
	"errors"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// The answers to the question about other mods, besides keys.Close.
const (
	SameMods keys.Command = "same"
	Anyway   keys.Command = "anyway"
)

// AgreementKeys are the keys of that question.
var AgreementKeys = []keys.Binding{{Do: SameMods, Letters: "s"}, {Do: Anyway, Letters: "g"}, keys.CloseKey}

// Agreement is a question to the player before a game goes on that was saved under other rules
// or with other mods, or before such a recording is watched.
type Agreement struct {
	Texts  []string // paragraphs of the question
	Mods   bool     // it is about mods
	Same   bool     // the same mods can be used
	Needed bool     // nothing else is possible
	Off    string   // the mods to be switched off for that, as in the settings
}

// Agreement returns what the player has to agree to before the game in a slot is rewritten
// under the rules in use; false for nothing.
func (s *Games) Agreement(slot keep.Slot) (a Agreement, asks bool) {
	if !slot.OtherRules && !slot.LacksMods() {
		return a, false
	}
	words := s.player().Words
	if slot.Mods.Same() {
		a.Texts = []string{words.Text("window.kept.other-rules.sure")}
	} else {
		a = s.aboutMods(slot.Mods, slot.LacksMods())
	}
	if n := slot.Loss.Dropped; n > 0 {
		a.Texts = append(a.Texts, words.Text("window.kept.other-rules.dropped", lang.Args{"Count": n}))
	}
	switch {
	case a.Needed || !a.Mods:
	case a.Same:
		a.Texts = append(a.Texts, words.Text("window.other-mods.can"))
	default:
		a.Texts = append(a.Texts, words.Text("window.other-mods.sure"))
	}
	return a, true
}

// Asks reports whether the game in a slot, from 1, goes on only after a question.
func (s *Games) Asks(slot int) bool {
	at := s.Slot(slot)
	return at.OtherRules && at.Fault == nil || at.LacksMods()
}

// ToWatch returns what the player is asked before a run in the hall is watched that was played with
// other mods; false for nothing.
func (s *Games) ToWatch(run keep.Fame) (a Agreement, asks bool) {
	differ := keep.CompareMods(s.Files, run.Mods)
	if differ.Same() || keep.Plays(s.Files, run.Save) {
		return a, false
	}
	var lacking *keep.ModsMissing
	_, err := keep.OpenReplay(s.Files, s.player().Store, run.File)
	a = s.aboutMods(differ, errors.As(err, &lacking))
	switch {
	case a.Needed:
	case a.Same:
		a.Texts = append(a.Texts, s.player().Words.Text("window.other-mods.watch"))
	default:
		return a, false // there is no choice: the replay names them
	}
	return a, true
}

// aboutMods returns the question about the mods of a game, which are needed if it cannot be played
// with others.
func (s *Games) aboutMods(d keep.ModsDiffer, needed bool) Agreement {
	words := s.player().Words
	a := Agreement{Mods: true, Needed: needed}
	var leftOut []overlay.Found
	var fixed bool
	if data, ok := s.Files.(*overlay.Data); ok {
		a.Off, a.Same, leftOut = data.OffFor(d.Saved, s.player().Choices.ModsOff)
		fixed = data.Fixed()
	}
	a.Texts = wording.OtherMods(words, d, needed)
	if fixed {
		a.Texts = append(a.Texts, words.Text("window.other-mods.fixed"))
	}
	for _, f := range leftOut {
		fault, _, _ := strings.Cut(f.Fault.Error(), "\n")
		a.Texts = append(a.Texts, words.Text("mods.left-out", lang.Args{"Name": f.ID(), "Reason": words.Fault(fault)}))
	}
	switch {
	case needed && a.Same:
		a.Texts = append(a.Texts, words.Text("window.other-mods.needed-here"))
	case needed && len(leftOut) == 0 && !fixed:
		a.Texts = append(a.Texts, words.Text("window.other-mods.needed")+" "+words.Text("window.other-mods.install"))
	case needed:
		a.Texts = append(a.Texts, words.Text("window.other-mods.needed"))
	}
	return a
}
