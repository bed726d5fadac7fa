package review

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
)

// base is the language in which every mod has its texts.
const base = "en"

// named are the kinds of entries whose names players read.
var named = []string{"monster", "item", "effect", "hero", "skill", "enchantment", "ground", "gas", "reaction", "ruleset"}

// nouns are the kinds of entries whose names stand in sentences.
var nouns = []string{"monster", "item", "terrain", "effect", "enchantment", "ground", "gas", "hero"}

// told are the arguments of the texts that scripts tell.
var told = []string{"Amount", "Who"}

// words reviews the texts of a mod.
func (r *reviewer) words(layer assets.Layer) error {
	files, err := fs.Sub(layer.Files, "words")
	if err != nil {
		return err
	}
	tags, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil //nolint:nilerr // it has no words
	}
	english, err := lang.Entries(files, base)
	if err != nil {
		return err
	}
	for _, tag := range tags {
		if !tag.IsDir() {
			continue // a document
		}
		words, err := lang.Load(tag.Name(), files)
		if err != nil {
			return err
		}
		own, err := lang.Entries(files, tag.Name())
		if err != nil {
			return err
		}
		for _, e := range own {
			e.Place = assets.Where(layer.Files, e.Place)
			r.text(e, words, tag.Name() == base || keyed(english, e.Key))
		}
		r.missing(layer, tag.Name(), own, english)
	}
	return nil
}

// keyed reports whether there is a text with that key.
func keyed(list []lang.Entry, key string) bool {
	return slices.ContainsFunc(list, func(e lang.Entry) bool { return e.Key == key })
}

// text reviews one text. InEnglish reports whether the mod has it in English.
func (r *reviewer) text(e lang.Entry, words *lang.Words, inEnglish bool) {
	plain, _, scoped := strings.Cut(e.Key, "@")
	for _, name := range words.Arguments(e.Key) {
		if known, listed := r.arguments(plain); listed && !slices.Contains(known, name) {
			r.fault(fmt.Errorf("%s: nothing gives this text {{.%s}}%s", e.Place, name, archetypes.Hint(name, known)))
		}
	}
	kind, name, _ := strings.Cut(plain, ".")
	if !scoped && !r.uses(plain, inEnglish) {
		r.notice(fmt.Errorf("%s: nothing reads the text %q%s", e.Place, e.Key, r.meant(plain)))
		return
	}
	if slices.Contains(nouns, kind) && slices.Contains(r.entries[kind], name) && words.LacksArticle(e.Key) {
		r.notice(fmt.Errorf("%s: this noun has no article, such as le, la, les or l'", e.Place))
	}
}

// arguments lists the arguments that a text may have. It is false if they are unknown.
func (r *reviewer) arguments(key string) (names []string, known bool) {
	for _, words := range r.own {
		if words.Source(key) != "" {
			names, known = append(names, words.Arguments(key)...), true
		}
	}
	if known {
		slices.Sort(names)
		return slices.Compact(names), true
	}
	if r.scripted[key] {
		return told, true
	}
	kind, name, _ := strings.Cut(key, ".")
	return nil, slices.Contains(r.entries[kind], name) // the name of an entry has none
}

// uses reports whether anything may read a text.
func (r *reviewer) uses(key string, inEnglish bool) bool {
	if r.scripted[key] || r.own[0].Has(key) {
		return true
	}
	kind, name, _ := strings.Cut(key, ".")
	switch list := r.entries[kind]; {
	case kind == "language", strings.HasPrefix(key, "window.language."): // a language of the mod
		return true
	case strings.Contains(kind, ":"): // a text of its own, which its script or its Go code may read
		return inEnglish || r.absent(kind)
	case r.absent(name):
		return true
	case list == nil && !strings.Contains(name, ":"):
		return false
	case list == nil:
		return slices.ContainsFunc(r.own[0].Keys(), func(other string) bool { return strings.HasPrefix(other, kind+".") })
	default:
		return slices.Contains(list, entryOf(name))
	}
}

// entryOf is the entry in the rest of a key such as monster.bog:newt.about.
func entryOf(name string) string {
	entry, _, _ := strings.Cut(name, ".")
	return entry
}

// meant is the end of the message about a text that nothing reads.
func (r *reviewer) meant(key string) string {
	kind, name, _ := strings.Cut(key, ".")
	var known []string
	switch list := r.entries[kind]; {
	case strings.Contains(kind, ":"):
		known = slices.Sorted(maps.Keys(r.scripted))
	case list != nil:
		rest := strings.TrimPrefix(name, entryOf(name))
		for _, other := range list {
			known = append(known, kind+"."+other+rest)
		}
	default:
		for _, other := range slices.Sorted(maps.Keys(r.entries)) {
			known = append(known, other+"."+name)
		}
		for _, other := range r.own[0].Keys() {
			if strings.HasPrefix(other, kind+".") {
				known = append(known, other)
			}
		}
	}
	if near := archetypes.Nearest(key, known); near != "" {
		return archetypes.Hint(key, []string{near})
	}
	return ""
}

// missing finds the texts that a language of a mod lacks: names of its entries, and in other
// languages than English its English texts, but for those that replace a text of the program.
func (r *reviewer) missing(layer assets.Layer, tag string, own, english []lang.Entry) {
	var lacks []string
	for _, kind := range named {
		for _, name := range r.entries[kind] {
			if key := kind + "." + name; strings.HasPrefix(name, layer.ID+":") && !keyed(own, key) {
				lacks = append(lacks, key)
			}
		}
	}
	for _, e := range english {
		if plain, _, _ := strings.Cut(e.Key, "@"); !keyed(own, e.Key) && !r.own[0].Has(plain) {
			lacks = append(lacks, e.Key)
		}
	}
	slices.Sort(lacks)
	lacks = slices.Compact(lacks)
	if len(lacks) == 0 {
		return
	}
	folder := assets.Where(layer.Files, path.Join("words", tag))
	if len(lacks) > 1 {
		r.notice(fmt.Errorf("%s: the texts %s and %d more are missing here", folder, lacks[0], len(lacks)-1))
		return
	}
	r.notice(fmt.Errorf("%s: the text %s is missing here", folder, lacks[0]))
}
