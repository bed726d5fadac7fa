package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// noun is the name of a thing (a monster, an item, a cause of death), taken
// from an entry of the catalogue.
type noun struct {
	written  string // as the entry has it, without a mark of gender
	article  string // the article it is written with, its space included; may be empty
	word     string // the noun alone
	feminine bool
	unique   bool // there is one of it, or it is a name: never "a" and never "un"
}

// grammar is what a language does with a noun.
type grammar interface {
	noun(text string) noun   // reads an entry
	common(word string) noun // makes a noun of a bare word that no entry explains
	the(n noun) string
	a(n noun) string
	of(n noun) string
	to(n noun) string
}

// phrases are the functions that word a noun in a text.
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

// The words the noun of a key with its definite article: "the rat", "le rat".
func (w *Words) The(key string) string { return w.grammar.the(w.noun(key)) }

// A words the noun of a key with its indefinite article: "a rat", "une gelée".
func (w *Words) A(key string) string { return w.grammar.a(w.noun(key)) }

// Bare words the noun of a key alone: "rat".
func (w *Words) Bare(key string) string { return w.noun(key).word }

// Title words the noun of a key alone and with a capital, as panels show names: "Rat".
func (w *Words) Title(key string) string { return capital(w.noun(key).word) }

// noun finds the noun of a key. One that this language lacks is the English
// word, and one that is in no catalogue the last part of its key.
func (w *Words) noun(key string) noun {
	if n, ok := w.nouns[key]; ok {
		return n
	}
	if w.fallback != nil {
		return w.grammar.common(w.fallback.noun(key).word)
	}
	last := strings.NewReplacer("-", " ", "_", " ").Replace(key[strings.LastIndexByte(key, '.')+1:])
	if strings.TrimSpace(last) == "" {
		return noun{word: bracket(key), unique: true}
	}
	return w.grammar.common(last)
}

// capital makes the first letter of a text a capital.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// named tells whether a word is a name: it begins with a capital.
func named(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(first)
}

// cutArticle takes the first of the articles that a text begins with off it.
func cutArticle(text string, articles ...string) (article, word string) {
	for _, article := range articles {
		if word, found := strings.CutPrefix(text, article); found && word != "" {
			return article, word
		}
	}
	return "", text
}
