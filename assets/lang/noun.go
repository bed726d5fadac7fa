package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// noun is the parsed name of a thing, such as a monster, an item or a cause of death.
type noun struct {
	written  string // the catalogue entry without the gender mark
	article  string // its article including the space; may be empty
	word     string // the noun without article
	feminine bool
	unique   bool // unique thing or name: never takes "a" or "un"
}

// grammar has the rules of a language for nouns.
type grammar interface {
	noun(text string) noun   // parses a catalogue entry
	common(word string) noun // makes a noun from a bare word without an entry
	the(n noun) string
	a(n noun) string
	of(n noun) string
	to(n noun) string
}

// phrases are the functions for nouns in texts.
var phrases = map[string]func(grammar, noun) string{
	"the":  grammar.the,
	"The":  func(g grammar, n noun) string { return capital(g.the(n)) },
	"a":    grammar.a,
	"A":    func(g grammar, n noun) string { return capital(g.a(n)) },
	"of":   grammar.of,
	"to":   grammar.to,
	"bare": func(_ grammar, n noun) string { return n.word },
	"Bare": func(_ grammar, n noun) string { return capital(n.word) },
}

// The returns the noun of a key with its definite article: "the rat", "le rat".
func (w *Words) The(key string) string { return w.grammar.the(w.noun(key)) }

// A returns the noun of a key with its indefinite article: "a rat", "une gelée".
func (w *Words) A(key string) string { return w.grammar.a(w.noun(key)) }

// Bare returns the noun of a key without an article: "rat".
func (w *Words) Bare(key string) string { return w.noun(key).word }

// Title returns the noun of a key without an article and capitalised: "Rat".
func (w *Words) Title(key string) string { return capital(w.noun(key).word) }

// noun returns the noun of a key. If this language lacks it, it falls back to the
// English word, and then to the last part of the key.
func (w *Words) noun(key string) noun {
	if n, ok := w.nouns[key]; ok {
		return n
	}
	if w.fallback != nil {
		return w.grammar.common(w.fallback.noun(key).word)
	}
	key = printable.Line(key) // of a forged file
	last := key[strings.LastIndexByte(key, '.')+1:]
	last = strings.NewReplacer("-", " ", "_", " ").Replace(last[strings.IndexByte(last, ':')+1:]) // without the mod
	if strings.TrimSpace(last) == "" {
		return noun{word: bracket(key), unique: true}
	}
	return w.grammar.common(last)
}

// capital capitalises the first letter of a text.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// named reports whether a word is a name, that is, capitalised.
func named(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(first)
}

// cutArticle splits the first matching article off a text.
func cutArticle(text string, articles ...string) (article, word string) {
	for _, article := range articles {
		if word, found := strings.CutPrefix(text, article); found && word != "" {
			return article, word
		}
	}
	return "", text
}
