package lang

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/assets/textfile"
)

// maxFile limits the size of a catalogue file in bytes, because mods are not trusted.
const maxFile = 1 << 20

//go:embed words
var embedded embed.FS

// Files are the program's own words, words/TAG/*.toml.
func Files() fs.FS { return embedded }

// own is the embedded catalogue.
var own = mustSub(embedded, "words")

func mustSub(files fs.FS, folder string) fs.FS {
	sub, err := fs.Sub(files, folder)
	if err != nil {
		panic(err)
	}
	return sub
}

// forms are the names of the CLDR plural forms.
var forms = []string{"zero", "one", "two", "few", "many", "other"}

// read adds the words of one layer. Keys must be unique within a layer.
func (w *Words) read(layer fs.FS) error {
	names, err := fs.Glob(layer, w.tag+"/*.toml")
	if err != nil {
		return err
	}
	home := map[string]string{}
	for _, name := range names {
		table, data, err := readFile(layer, name)
		if err != nil {
			return err
		}
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if first, twice := home[key]; twice {
				return fmt.Errorf("%s: %q is already defined in %s", place(name, data, key), key, first)
			}
			home[key] = name
			text, err := parseEntry(key, table[key])
			if err != nil {
				return fmt.Errorf("%s: %w", place(name, data, key), err)
			}
			w.texts[key] = text
		}
	}
	return nil
}

func readFile(layer fs.FS, name string) (map[string]any, []byte, error) {
	file, err := layer.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = file.Close() }() // opened for reading only
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err != nil {
		return nil, nil, err
	}
	if len(data) > maxFile {
		return nil, nil, fmt.Errorf("%s is longer than %d bytes, the maximum for a catalogue file", name, maxFile)
	}
	data = textfile.Decode(data)
	table := map[string]any{}
	if err := toml.Unmarshal(data, &table); err != nil {
		var where *toml.DecodeError
		if errors.As(err, &where) {
			row, column := where.Position()
			return nil, nil, fmt.Errorf("%s:%d:%d: %w", name, row, column, err)
		}
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return table, data, nil
}

// place returns where a key is, as file:line:column.
func place(name string, data []byte, key string) string {
	for i, line := range strings.Split(string(data), "\n") {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("\"'[]= \t", r) })
		if len(words) > 0 && words[0] == key {
			return fmt.Sprintf("%s:%d:%d", name, i+1, 1+len(line)-len(strings.TrimLeft(line, " \t")))
		}
	}
	return name
}

// parseEntry parses the value of a key: a text, or a table of plural forms.
func parseEntry(key string, value any) (*i18n.Message, error) {
	if table, ok := value.(map[string]any); ok {
		for form, text := range table {
			if _, isText := text.(string); !isText || form != "description" && !slices.Contains(forms, form) {
				return nil, fmt.Errorf("%q holds %q, which is not a plural form with a text; quote a key that contains dots", key, form)
			}
		}
	} else if _, ok := value.(string); !ok {
		return nil, fmt.Errorf("%q is %v, which is neither a text nor a table of plural forms", key, value)
	}
	text, err := i18n.NewMessage(value)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", key, err)
	}
	if text.Other == "" {
		return nil, fmt.Errorf("%q has no text, or no plural form \"other\"", key)
	}
	for _, form := range formsOf(text) {
		if sign, _, found := printable.Find(form); found {
			return nil, fmt.Errorf("%q: this text contains %U, which cannot be printed; write letters, digits, signs and spaces", key, sign)
		}
		if _, err := parseSentence(form); err != nil {
			return nil, fmt.Errorf("%q: %w", key, err)
		}
	}
	text.ID = key
	return text, nil
}

// formsOf returns the texts of an entry by plural form.
func formsOf(text *i18n.Message) map[string]string {
	all := map[string]string{
		"zero": text.Zero, "one": text.One, "two": text.Two,
		"few": text.Few, "many": text.Many, "other": text.Other,
	}
	maps.DeleteFunc(all, func(_, form string) bool { return form == "" })
	return all
}

// index builds the lookup structures from the words read.
func (w *Words) index() error {
	tag := language.Make(w.tag)
	bundle := i18n.NewBundle(tag)
	for key, text := range w.texts {
		if err := bundle.AddMessages(tag, text); err != nil {
			return fmt.Errorf("%q in language %s: %w", key, w.tag, err)
		}
		if len(formsOf(text)) == 1 && !strings.Contains(text.Other, "{{") {
			w.nouns[key] = w.grammar.noun(text.Other)
		}
	}
	w.localizer = i18n.NewLocalizer(bundle, w.tag)
	return nil
}
