package lang

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// articlesKey is the key of the text that declares the grammar of a language that a mod
// brings.
const articlesKey = "language.articles"

// declared is the grammar of a language that a mod brings: its articles, as far as nouns
// need them. The text is a list of rows, separated by semicolons; each has the definite and
// the indefinite article, and what stands before a noun with "of" and with "to":
//
//	el / un / del / al; la / una / de la / a la; - / - / de / a
//
// Catalogue entries have the definite article. The row that begins with - is for names and
// for whatever has no article.
type declared []articleRow

type articleRow struct{ the, a, of, to string }

// readArticles reads the text of a language; without one, no noun has an article.
func readArticles(text *i18n.Message) (d declared, err error) {
	if text == nil {
		return nil, nil
	}
	for row := range strings.SplitSeq(text.Other, ";") {
		parts := strings.Split(row, "/")
		if len(parts) != 4 {
			return nil, fmt.Errorf("%q: %q should have four parts, such as \"la / una / de la / a la\"", articlesKey, strings.TrimSpace(row))
		}
		for i, part := range parts {
			if parts[i] = strings.TrimSpace(part) + " "; parts[i] == "- " || strings.HasSuffix(part, "'") || strings.HasSuffix(part, "’") {
				parts[i] = strings.Trim(parts[i], "- ")
			}
		}
		d = append(d, articleRow{parts[0], parts[1], parts[2], parts[3]})
	}
	return d, nil
}

// row is the row of a noun.
func (d declared) row(n noun) articleRow {
	for _, row := range d {
		if row.the == n.article {
			return row
		}
	}
	return articleRow{}
}

func (d declared) noun(text string) noun {
	n := noun{written: text, word: text, unique: true}
	for _, row := range d {
		if word, found := strings.CutPrefix(text, row.the); found && row.the != "" && word != "" && len(row.the) > len(n.article) {
			n.article, n.word, n.unique = row.the, word, named(word)
		}
	}
	return n
}

func (d declared) common(word string) noun { return noun{written: word, word: word} }

func (d declared) the(n noun) string { return n.article + n.word }

func (d declared) a(n noun) string {
	if n.unique {
		return d.the(n)
	}
	return d.row(n).a + n.word
}

func (d declared) of(n noun) string { return d.row(n).of + n.word }

func (d declared) to(n noun) string { return d.row(n).to + n.word }
