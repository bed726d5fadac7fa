// Package lang holds the words of the program: a key and arguments become a
// text in the player's language. The rules hand out keys and numbers and know
// no language; every face (window, terminal, command line) asks here.
//
// The words stand in TOML catalogues, words/<tag>/*.toml, whose headers say how
// entries are written. A mod adds or replaces words with files of the same
// form, handed to [Load].
package lang

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// base is the tag of the language whose words stand in for missing ones.
const base = "en"

// grammars holds what each language does with its nouns.
var grammars = map[string]grammar{"en": english{}, "fr": french{}}

// Args are the values a text names: whole numbers, other numbers, strings, and
// keys of nouns ("monster.rat"). "Count", a number, chooses the plural form.
type Args map[string]any

// Words are all texts of one language, English standing in for what is missing.
// They never change once built, so any number of goroutines may read them.
type Words struct {
	tag       string
	grammar   grammar
	fallback  *Words // nil for English
	texts     map[string]*i18n.Message
	nouns     map[string]noun // the texts that have neither arguments nor plural forms
	localizer *i18n.Localizer
	printer   *message.Printer
}

// Tags lists the known languages, sorted.
func Tags() []string { return slices.Sorted(maps.Keys(grammars)) }

// New gives the program's own words in the language of the tag, "fr" or "en".
// Another tag is an error that names the known ones.
func New(tag string) (*Words, error) { return Load(tag) }

// Load gives the program's words and, over them, those of each file system in
// turn, such as the words folder of a mod: its files <tag>/*.toml add entries
// and replace those of the same key; it need not have files for every language.
// An unknown tag and a faulty file are errors that name the culprit.
func Load(tag string, files ...fs.FS) (*Words, error) {
	rules, known := grammars[tag]
	if !known {
		return nil, fmt.Errorf("unknown language %q: the known ones are %s", tag, strings.Join(Tags(), ", "))
	}
	w := &Words{
		tag:     tag,
		grammar: rules,
		texts:   map[string]*i18n.Message{},
		nouns:   map[string]noun{},
		printer: message.NewPrinter(language.Make(tag)),
	}
	if tag != base {
		fallback, err := Load(base, files...)
		if err != nil {
			return nil, err
		}
		w.fallback = fallback
	}
	for _, layer := range append([]fs.FS{own}, files...) {
		if err := w.read(layer); err != nil {
			return nil, err
		}
	}
	return w, w.index()
}

// Tag is the tag of the language, as given to [New].
func (w *Words) Tag() string { return w.tag }

// Has tells whether there is a text for the key, in this language or, standing
// in for it, in English.
func (w *Words) Has(key string) bool {
	if _, ok := w.texts[key]; ok {
		return true
	}
	return w.fallback != nil && w.fallback.Has(key)
}

// Keys lists every key for which [Words.Has] is true, sorted.
func (w *Words) Keys() []string {
	keys := maps.Clone(w.texts)
	if w.fallback != nil {
		maps.Copy(keys, w.fallback.texts)
	}
	return slices.Sorted(maps.Keys(keys))
}

// Text words the key with the arguments; of several Args the later ones win.
// It always gives something to show: a key without a text in this language is
// worded in English, an unknown key and a missing argument stand in brackets,
// [key]. The words of a noun are better asked for by [Words.Title] and its like.
func (w *Words) Text(key string, args ...Args) string {
	if plain, ok := w.nouns[key]; ok {
		return plain.written
	}
	if _, ok := w.texts[key]; !ok {
		if w.fallback != nil {
			return w.fallback.Text(key, args...)
		}
		return bracket(key)
	}
	values := merge(args)
	wanted := &i18n.LocalizeConfig{
		MessageID:      key,
		TemplateData:   values,
		PluralCount:    count(values["Count"]),
		TemplateParser: sentences{w},
	}
	text, err := w.localizer.Localize(wanted)
	if err != nil {
		// A form that is missing, or a count that the plural rules cannot judge,
		// such as an infinite one: the form "other" serves.
		wanted.PluralCount = nil
		text, _ = w.localizer.Localize(wanted)
	}
	return text
}

// merge gives all arguments as one.
func merge(args []Args) Args {
	switch len(args) {
	case 0:
		return nil
	case 1:
		return args[0]
	}
	all := Args{}
	for _, more := range args {
		maps.Copy(all, more)
	}
	return all
}

// bracket shows that something could not be worded.
func bracket(name string) string { return "[" + name + "]" }
