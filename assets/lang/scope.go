package lang

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// scopeSign is between the key of a text and the ruleset or face in which it replaces the text of that key.
const scopeSign = "@"

// In returns the words as they are under a ruleset: a text with the key "event.kill@tower:tower"
// takes the place of the text "event.kill". In("") returns the words as they are elsewhere.
func (w *Words) In(ruleset string) *Words {
	if w.whole != nil {
		return w.whole.In(ruleset)
	}
	if ruleset == "" || !w.scoped(ruleset) {
		return w
	}
	if known, ok := w.scopes.Load(ruleset); ok {
		return known.(*Words)
	}
	made, _ := w.scopes.LoadOrStore(ruleset, w.under(ruleset))
	return made.(*Words)
}

// Plain is the face that talks in lines of text, without keys or a mouse.
const Plain = "plain"

// For returns the words as a face says them: a text with the key "hint.walk@plain" takes the place of
// the text "hint.walk". [Words.In] works on the result as on all words.
func (w *Words) For(face string) *Words {
	made := w.under(face)
	made.whole = nil
	return made
}

// Adrift lists the keys of texts for a ruleset alone that take the place of no other text, in this
// language or in English, sorted.
func (w *Words) Adrift() (keys []string) {
	for _, key := range w.Keys() {
		if plain, _, found := strings.Cut(key, scopeSign); found && !w.Has(plain) {
			keys = append(keys, key)
		}
	}
	return keys
}

// scoped reports whether a text is for that ruleset alone, in this language or in English.
func (w *Words) scoped(ruleset string) bool {
	for key := range w.texts { // the order does not matter
		if strings.HasSuffix(key, scopeSign+ruleset) {
			return true
		}
	}
	return w.fallback != nil && w.fallback.scoped(ruleset)
}

// under makes the words for a ruleset.
func (w *Words) under(ruleset string) *Words {
	made := &Words{
		tag: w.tag, grammar: w.grammar, whole: w,
		texts: make(map[string]*i18n.Message, len(w.texts)), nouns: map[string]noun{}, printer: w.printer,
	}
	if w.fallback != nil {
		made.fallback = w.fallback.In(ruleset)
	}
	for key, text := range w.texts { // into another map: the order does not matter
		if own := w.texts[key+scopeSign+ruleset]; own != nil {
			copied := *own
			copied.ID = key
			text = &copied
		}
		made.texts[key] = text
	}
	for key, text := range w.texts { // texts that replace those of the fallback
		if plain, found := strings.CutSuffix(key, scopeSign+ruleset); found && made.texts[plain] == nil {
			copied := *text
			copied.ID = plain
			made.texts[plain] = &copied
		}
	}
	if err := made.index(); err != nil {
		panic("lang: texts that were indexed before: " + err.Error())
	}
	return made
}
