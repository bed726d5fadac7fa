// Package lang translates: it turns a key and arguments into a text in the player's
// language. The rules only use keys and numbers; the interfaces (window, terminal,
// command line) get their texts here.
//
// The texts are in TOML catalogues, words/<tag>/*.toml, whose headers explain the
// format. A mod adds or replaces texts with files of the same format, passed to [Load].
package lang

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// base is the tag of the fallback language.
const base = "en"

// grammars maps language tags to their rules for nouns.
var grammars = map[string]grammar{"en": english{}, "fr": french{}}

// Args are the arguments of a text: numbers, strings, and keys of nouns
// ("monster.rat"). The number "Count" chooses the plural form.
type Args map[string]any

// Words holds all texts of one language, with English as the fallback. It is immutable
// and safe for concurrent use.
type Words struct {
	tag       string
	grammar   grammar
	fallback  *Words // nil for English
	texts     map[string]*i18n.Message
	nouns     map[string]noun // texts without arguments and plural forms
	localizer *i18n.Localizer
	printer   *message.Printer
	whole     *Words   // of words under a ruleset: those that they are made from
	scopes    sync.Map // words under a ruleset, by its name
}

// Tags returns the tags of the known languages, sorted.
func Tags() []string { return slices.Sorted(maps.Keys(grammars)) }

// TagsOf returns the tags of the known languages and of those for which mods have files,
// sorted.
func TagsOf(files ...fs.FS) []string {
	tags := Tags()
	for _, layer := range files {
		entries, err := fs.ReadDir(layer, ".")
		if err != nil {
			continue // it has no words
		}
		for _, e := range entries {
			if _, err := language.Parse(e.Name()); e.IsDir() && err == nil && !slices.Contains(tags, e.Name()) {
				tags = append(tags, e.Name())
			}
		}
	}
	slices.Sort(tags)
	return tags
}

// builtIn reads the built-in words of each known language when they are first asked for.
var builtIn = func() map[string]func() (*Words, error) {
	readers := map[string]func() (*Words, error){}
	for tag := range grammars { // into a map, so the order does not matter
		readers[tag] = sync.OnceValues(func() (*Words, error) { return Load(tag) })
	}
	return readers
}()

// New returns the built-in words of the language with that tag, "fr" or "en". For
// another tag it returns an error that lists the known ones.
func New(tag string) (*Words, error) {
	if read, known := builtIn[tag]; known {
		return read()
	}
	return Load(tag)
}

// Load returns the built-in words overridden by those of each file system in turn, such
// as the words folder of a mod: its files <tag>/*.toml add entries or replace those of
// the same key. It need not have files for every language. Errors name the unknown tag
// or the invalid file.
//
// A mod can bring a language of its own: files for a tag that the program does not know. Its
// grammar is declared by the text "language.articles"; see declared.
func Load(tag string, files ...fs.FS) (*Words, error) {
	rules, known := grammars[tag]
	if all := TagsOf(files...); !known && !slices.Contains(all, tag) {
		return nil, fmt.Errorf("unknown language %q: the known ones are %s", tag, strings.Join(all, ", "))
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
	if !known {
		articles, err := readArticles(w.texts[articlesKey])
		if err != nil {
			return nil, err
		}
		w.grammar = articles
	}
	return w, w.index()
}

// Tag returns the language tag, as given to [New].
func (w *Words) Tag() string { return w.tag }

// Has reports whether there is a text for the key, in this language or in English.
func (w *Words) Has(key string) bool {
	if _, ok := w.texts[key]; ok {
		return true
	}
	return w.fallback != nil && w.fallback.Has(key)
}

// Source returns the text of a key as it is written in the files, in its plural form "other"; empty
// if there is none.
func (w *Words) Source(key string) string {
	if text := w.texts[key]; text != nil {
		return text.Other
	}
	return ""
}

// Keys returns every key for which [Words.Has] is true, sorted.
func (w *Words) Keys() []string {
	keys := maps.Clone(w.texts)
	if w.fallback != nil {
		maps.Copy(keys, w.fallback.texts)
	}
	return slices.Sorted(maps.Keys(keys))
}

// Text returns the text of a key with the arguments; later Args override earlier ones.
// It always returns something to show: a key without a text in this language falls back
// to English, and an unknown key or a missing argument is shown in brackets, [key]. For
// nouns use [Words.Title] and its like. What cannot be printed in an argument is escaped,
// unless it is [printable.Drawn].
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
		// The plural form is missing, or the plural rules cannot handle the count,
		// such as an infinite one: use the form "other".
		wanted.PluralCount = nil
		text, _ = w.localizer.Localize(wanted)
	}
	return text
}

// merge merges all arguments into one map.
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

// bracket marks something that has no text.
func bracket(name string) string { return "[" + printable.Line(name) + "]" }
