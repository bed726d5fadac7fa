package lang

import "strings"

// english is the grammar of English. Catalogue entries are bare nouns ("rat"), or have
// an article where needed: "a unicorn" and "an hourglass" for exceptions to the rule of
// the first letter, "some armour" for uncountable and plural nouns, "the Crown" for
// unique things. A capitalised noun without an article is a name.
type english struct{}

func (english) noun(text string) noun {
	n := noun{written: text}
	n.article, n.word = cutArticle(text, "a ", "an ", "some ", "the ")
	n.unique = n.article == "the " || n.article == "" && named(n.word)
	return n
}

func (english) common(word string) noun { return noun{written: word, word: word} }

func (english) the(n noun) string {
	if n.unique {
		return n.article + n.word
	}
	return "the " + n.word
}

func (e english) a(n noun) string {
	switch {
	case n.unique:
		return e.the(n)
	case n.article != "":
		return n.article + n.word
	case n.word != "" && strings.ContainsRune("aeiouAEIOU", rune(n.word[0])):
		return "an " + n.word
	}
	return "a " + n.word
}

func (e english) of(n noun) string { return "of " + e.the(n) }

func (e english) to(n noun) string { return "to " + e.the(n) }
