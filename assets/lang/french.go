package lang

import (
	"strings"
	"unicode/utf8"
)

// french is the grammar of French. Catalogue entries have the definite article, which
// gives the gender: "le rat", "la gelée", "les ombres". After an elided article the
// gender follows: "l'orque (m)". Unique things are capitalised: "la Couronne". A noun
// without an article is a name.
type french struct{}

func (french) noun(text string) noun {
	written, feminine := strings.CutSuffix(text, " (f)")
	if !feminine {
		written, _ = strings.CutSuffix(text, " (m)")
	}
	article, word := cutArticle(written, "le ", "la ", "les ", "l'", "l’")
	if article == "" {
		// This may be any text, so its last letters are not a gender mark.
		return noun{written: text, word: text, unique: true}
	}
	return noun{
		written:  written,
		article:  article,
		word:     word,
		feminine: feminine || article == "la ",
		unique:   named(word),
	}
}

func (french) common(word string) noun {
	if vowel(word) {
		return noun{article: "l'", word: word}
	}
	return noun{article: "le ", word: word}
}

func (french) the(n noun) string { return n.article + n.word }

func (f french) a(n noun) string {
	switch {
	case n.unique:
		return f.the(n)
	case n.article == "les ":
		return "des " + n.word
	case n.feminine:
		return "une " + n.word
	}
	return "un " + n.word
}

func (f french) of(n noun) string {
	switch {
	case n.article == "le ":
		return "du " + n.word
	case n.article == "les ":
		return "des " + n.word
	case n.article == "" && vowel(n.word):
		return "d'" + n.word
	}
	return "de " + f.the(n)
}

func (f french) to(n noun) string {
	switch n.article {
	case "le ":
		return "au " + n.word
	case "les ":
		return "aux " + n.word
	}
	return "à " + f.the(n)
}

// vowel reports whether an article is elided before the word. It is not before most words
// in y ("le yéti").
func vowel(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return strings.ContainsRune("aàâeéèêëiîïoôœuùûAÀÂEÉÈÊËIÎÏOÔŒUÙÛ", first)
}
