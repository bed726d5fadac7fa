package saves

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
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
// or with other mods.
type Agreement struct {
	Texts []string // paragraphs of the question
	Mods  bool     // it is about mods
	Same  bool     // the same mods can be used
	Off   string   // the mods to be switched off for that, as in the settings
}

// Agreement returns what the player has to agree to before the game in a slot is rewritten
// under the rules in use; false for nothing.
func (s *Games) Agreement(slot keep.Slot) (a Agreement, asks bool) {
	if !slot.OtherRules {
		return a, false
	}
	words := s.player().Words
	if a.Mods = !slot.Mods.Same(); a.Mods {
		a.Off, a.Same = s.sameMods(slot.Mods)
		a.Texts = wording.OtherMods(words, slot.Mods)
	} else {
		a.Texts = []string{words.Text("window.kept.other-rules.sure")}
	}
	if n := slot.Loss.Dropped; n > 0 {
		a.Texts = append(a.Texts, words.Text("window.kept.other-rules.dropped", lang.Args{"Count": n}))
	}
	switch {
	case a.Same:
		a.Texts = append(a.Texts, words.Text("window.other-mods.can"))
	case a.Mods:
		a.Texts = append(a.Texts, words.Text("window.other-mods.sure"))
	}
	return a, true
}

// sameMods returns the list of mods to be switched off so that a game has the mods that it was
// played with; false if some of them are not there.
func (s *Games) sameMods(d keep.ModsDiffer) (off string, can bool) {
	data, ok := s.Files.(*overlay.Data)
	if !ok || data.Fixed() || len(d.Changed) > 0 {
		return "", false
	}
	found, err := data.Mods()
	if err != nil {
		return "", false
	}
	off = s.player().Choices.ModsOff
	for _, m := range d.Missing {
		n := slices.IndexFunc(found, func(f overlay.Found) bool {
			return f.Mod != nil && persistence.Mod{ID: f.Mod.ID, Version: f.Version, Hash: f.Hash} == m
		})
		if n < 0 || found[n].On {
			return "", false
		}
		off = overlay.Toggled(off, m.ID)
	}
	for _, m := range d.Added {
		off = overlay.Toggled(off, m.ID)
	}
	return off, true
}
