package lang

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// Entry is a text of a mod's files.
type Entry struct {
	Key   string
	Place string // file, line and column
}

// Entries lists the texts that files have for a language, such as the words folder of a mod, by key.
// The error names a file that cannot be read.
func Entries(files fs.FS, tag string) (all []Entry, err error) {
	names, err := fs.Glob(files, tag+"/*.toml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		table, data, err := readFile(files, name)
		if err != nil {
			return nil, err
		}
		for _, key := range slices.Sorted(maps.Keys(table)) {
			all = append(all, Entry{key, place(path.Join("words", name), data, key)})
		}
	}
	slices.SortStableFunc(all, func(a, b Entry) int { return strings.Compare(a.Key, b.Key) })
	return all, nil
}

// Arguments lists the arguments that the text of a key has in this language, in alphabetical order.
func (w *Words) Arguments(key string) (names []string) {
	text := w.texts[key]
	if text == nil {
		return nil
	}
	for _, form := range formsOf(text) { // sorted below
		for _, match := range action.FindAllStringSubmatch(form, -1) {
			names = append(names, match[2])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// LacksArticle reports whether the text of a key should be a noun with its article, and is a word
// without one. Names, which are capitalised, have none.
func (w *Words) LacksArticle(key string) bool {
	_, inFrench := w.grammar.(french)
	n, ok := w.nouns[key]
	return inFrench && ok && n.article == "" && !named(n.word)
}
