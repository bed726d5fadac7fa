// Package archetypes loads prefabs and rulesets from data files, using the
// registry of components. A monster is one entry; no Go code names it.
package archetypes

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// Prefab is one entry of a data file: the components of an entity, and where it
// appears.
type Prefab struct {
	Name   components.NameData
	Depths [2]int // first and last depth; a last depth of 0 means no limit
	Weight int    // relative frequency in draws
	Worth  int    // of an item, beside others in a bag; 0 for the usual worth
	Glyph  rune   // letter in text output
	Sign   rune   // of a thing on a floor: its character in terminals; 0 for the usual one
	Growth Growth // a monster's strength relative to the ruleset's curve
	Parts  []world.Part
	Like   string // name of the entry that it was copied from, whose picture it has if it lacks one
	source *node  // parsed entry, or nil
}

// Growth is the strength of a monster type relative to the ruleset's curve, in
// percent. Each monster varies by up to Spread percent.
type Growth struct {
	Hp     int `within:"0,10000"`
	Atk    int `within:"0,10000"`
	Spread int `within:"0,100"`
	Threat int `within:"0,10000"` // instead of Atk in the share of experience, if Atk understates it; 0 for Atk
}

// Fault is an error located at the named component of the entry, or at the
// start of the entry if it has no such component.
func (p *Prefab) Fault(component, format string, args ...any) error {
	return p.source.find("components", component).fault(format, args...)
}

// FaultAt is an error located at a field of the entry other than a component, or at the start of the
// entry if it has no such field.
func (p *Prefab) FaultAt(field, format string, args ...any) error {
	return p.source.find(field).fault(format, args...)
}

// MetOn reports whether the entry may be drawn at that depth.
func (p *Prefab) MetOn(depth int) bool { return p.Weight > 0 && p.Lives(depth) }

// Lives reports whether a depth is within those of the entry.
func (p *Prefab) Lives(depth int) bool {
	return depth >= p.Depths[0] && (p.Depths[1] == 0 || depth <= p.Depths[1])
}

// Spawn creates an entity from the prefab and further parts, which override the
// prefab's parts of the same components.
func (p *Prefab) Spawn(w *world.World, more ...world.Part) world.ID {
	parts := append([]world.Part{components.Name.With(p.Name)}, more...)
	for _, own := range p.Parts {
		if !slices.ContainsFunc(more, func(m world.Part) bool { return m.Kind() == own.Kind() }) {
			parts = append(parts, own)
		}
	}
	return w.Create(parts...)
}

// Content is everything that a ruleset draws from, sorted by kind and name. The
// order is part of the rules: the results of draws depend on it.
type Content struct {
	prefabs []*Prefab
	byKind  map[string]map[string]*Prefab // and name: faster than by both at once
	schema  *world.Schema                 // components that mods declare; may be nil
	told    map[string]map[string]string  // what those are told as, by name and language
	faulty  []string                      // names of components that mods declare with faults
}

// Schema holds the components that mods declare. It may be nil.
func (c *Content) Schema() *world.Schema { return c.schema }

// Told is how a component that a mod declares is told to players, by language: a sentence
// with fields in braces, such as "Infected: {potency} a turn". It is empty for others.
func (c *Content) Told(component string) map[string]string { return c.told[component] }

// put adds an entry of a new name, as the last one.
func (c *Content) put(p *Prefab) {
	if c.byKind[p.Name.Kind] == nil {
		c.byKind[p.Name.Kind] = map[string]*Prefab{}
	}
	c.prefabs, c.byKind[p.Name.Kind][p.Name.Key] = append(c.prefabs, p), p
}

// Find returns the entry of that kind and name, or nil.
func (c *Content) Find(kind, name string) *Prefab {
	return c.byKind[kind][name]
}

// Must is Find for a required entry; it panics if the entry is missing.
func (c *Content) Must(kind, name string) *Prefab {
	if p := c.Find(kind, name); p != nil {
		return p
	}
	panic(fmt.Errorf("archetypes: the data files have no %s %q%s", kind, name, Hint(name, c.Names(kind))))
}

// Prefabs lists all entries, sorted by kind and name.
func (c *Content) Prefabs() []*Prefab { return slices.Clone(c.prefabs) }

// All lists the entries of a kind in alphabetical order.
func (c *Content) All(kind string) []*Prefab {
	var out []*Prefab
	for _, p := range c.prefabs {
		if p.Name.Kind == kind {
			out = append(out, p)
		}
	}
	return out
}

// Edited is a copy of the content with what edit returns for each entry, which stays in
// its place; without the entry if that is nil. Edit must not change the entry itself.
func (c *Content) Edited(edit func(*Prefab) *Prefab) *Content {
	out := &Content{byKind: map[string]map[string]*Prefab{}, schema: c.schema, told: c.told}
	for _, p := range c.prefabs {
		if p = edit(p); p != nil {
			out.put(p)
		}
	}
	return out
}

// Names lists the names of the entries of a kind, in alphabetical order.
func (c *Content) Names(kind string) []string {
	var names []string
	for _, p := range c.All(kind) {
		names = append(names, p.Name.Key)
	}
	return names
}

// sections are the kinds of entries that data files may hold.
var sections = []string{"monster", "item", "effect", "hero", "terrain", "skill", "enchantment", "ground", "gas", "reaction", "card", "class", "arena", "friend"}

// dungeonSections is the number of sections, from the first on, that are for rulesets.
const dungeonSections = 10

// Load reads data files and returns their content, or the faults of all files. It is for
// games without rulesets, to which mods add entries of the kinds that only they have.
func Load(files fs.FS, names ...string) (*Content, error) {
	layers, faults := readLayers(files)
	c, wrong := load(files, &room{}, names, &mixture{layers: layers, kinds: sections[dungeonSections:]})
	return c, join(append(faults, wrong...))
}

// mixture holds the entries of mods to merge with data files, for some kinds of entries.
type mixture struct {
	layers    []modFile
	kinds     []string
	lineage   []string // of the ruleset; files for other rulesets are left out
	elsewhere func(kind string) []string
	clashes   []Clash
}

// merge merges the mods, in order, into the entries of the program's files.
func (m *mixture) merge(s *shelf) {
	s.elsewhere = m.elsewhere
	for i := 0; i < len(m.layers); {
		var own []modFile
		mod := m.layers[i].mod
		for ; i < len(m.layers) && m.layers[i].mod == mod; i++ {
			if m.layers[i].isFor(m.lineage) {
				own = append(own, m.layers[i])
			}
		}
		s.merge(own, m.kinds)
	}
	m.clashes = s.clashes
}

func load(files fs.FS, room *room, names []string, mods *mixture) (*Content, []error) {
	c := &Content{byKind: map[string]map[string]*Prefab{}}
	var faults []error
	c.schema, c.told, c.faulty, faults = declare(mods.layers)
	var own []modFile
	for _, file := range names {
		if enough(faults) || room.full() {
			break
		}
		root, err := room.parse(files, file)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		faults = append(faults, checkFile(root.value.(table))...)
		own = append(own, modFile{root: root.value.(table)})
	}
	s := newShelf()
	s.merge(own, sections)
	mods.merge(s)
	var wrong []error
	for _, e := range s.entries {
		if enough(wrong) {
			break
		}
		wrong = append(wrong, c.addEntry(e)...)
	}
	faults = slices.Concat(faults, s.faults, wrong)
	slices.SortFunc(c.prefabs, func(a, b *Prefab) int {
		return cmp.Or(cmp.Compare(a.Name.Kind, b.Name.Kind), cmp.Compare(a.Name.Key, b.Name.Key))
	})
	return c, faults
}

// checkFile finds unknown sections and faulty families of one of the program's files, and
// takes out sections that are not lists of entries.
func checkFile(root table) (faults []error) {
	for _, key := range root.keys() {
		n := root[key]
		switch {
		case key == family:
			t, ok := n.value.(table)
			if !ok {
				faults = append(faults, n.fault("family should be tables, such as [family.beast]"))
				continue
			}
			for _, name := range t.keys() {
				if enough(faults) {
					break
				}
				faults = append(faults, checkFamily(nil, t[name])...)
			}
		case !slices.Contains(sections, key):
			faults = append(faults, n.fault("there is no section %q%s", key, Hint(key, append(slices.Clone(sections), family))))
			delete(root, key)
		default:
			list, ok := n.value.([]*node)
			if !ok {
				faults = append(faults, n.fault("each entry starts with [[%s]], in two pairs of brackets", key))
			}
			for _, entry := range list {
				if _, isTable := entry.value.(table); !isTable && !enough(faults) {
					faults, ok = append(faults, entry.fault("each entry starts with [[%s]], in two pairs of brackets", key)), false
				}
			}
			if !ok {
				delete(root, key)
			}
		}
	}
	return faults
}

// family is the kind that readEntry uses for a family.
const family = "family"

// checkFamily validates a family, which may have no entries.
func checkFamily(schema *world.Schema, n *node) []error {
	_, faults := readEntry(schema, family, n, nil)
	if t, ok := n.value.(table); ok {
		for _, key := range []string{"name", family} {
			if own, ok := t[key]; ok {
				faults = append(faults, own.fault("a family has no %s of its own; its entries do", key))
			}
		}
	}
	return faults
}

// entry is the file format of a prefab, without its components.
type entry struct {
	Name   string // a mod's begins with its id and a colon
	Family string // whose defaults it has: one of the same file, or one of the program's for that kind
	Depths [2]int `within:"0,1000000"` // first and last floor on which it is met; 0 as the last for no end
	Weight int    `within:"0,1000000"` // how often it is drawn, against the others; 0 for never
	Worth  int    `within:"0,1000"`    // of an item that is not worn: a full bag gives up what is worth least first; 0 for 20
	Glyph  string // its letter in text; the first of the name by default
	Sign   string // of terrain: its character in the terminal, such as "O"; without one, ? for what is solid, and none for what lies there
	Growth Growth
}

// addEntry decodes an entry and adds it.
func (c *Content) addEntry(e *written) []error {
	kind, n := e.kind, e.node
	own := n.value.(table)
	p, faults := readEntry(c.schema, kind, n, c.faulty)
	p.Like = e.like
	var text string
	if written, given := own["name"]; given {
		text, _ = written.value.(string)
	}
	switch {
	case p.Name.Key == "" && text != "": // it cannot be printed, which is reported already
	case p.Name.Key == "":
		faults = append(faults, n.fault("this %s has no name", kind))
	case len(p.Name.Key) > maxKeyLen:
		faults = append(faults, n.fault("the name of this %s takes %d bytes; the maximum is %d", kind, len(p.Name.Key), maxKeyLen))
	case c.Find(kind, p.Name.Key) != nil:
		faults = append(faults, n.fault("there is already a %s %q", kind, p.Name.Key))
	default:
		c.put(p)
	}
	return faults
}

// readEntry decodes one entry, or a family's defaults for entries. Faulty are the names of components
// whose declarations have faults, which are told already.
func readEntry(schema *world.Schema, kind string, n *node, faulty []string) (*Prefab, []error) {
	t, ok := n.value.(table)
	if !ok {
		return &Prefab{}, []error{n.fault("this should be a table")}
	}
	var faults []error
	head := maps.Clone(t)
	delete(head, "components")
	var e entry
	faults = append(faults, fillStruct(head, reflect.ValueOf(&e).Elem())...)
	p := &Prefab{
		Name:   components.NameData{Kind: kind, Key: e.Name},
		Depths: e.Depths, Weight: e.Weight, Worth: e.Worth, Growth: e.Growth, source: n,
	}
	p.Glyph, ok = letter(cmp.Or(e.Glyph, firstLetter(e.Name)))
	switch {
	case ok:
	case e.Glyph != "":
		faults = append(faults, t["glyph"].fault("a glyph is one letter, and not %q", clip(e.Glyph)))
	case e.Name != "" && kind != family:
		faults = append(faults, t["name"].fault("the glyph of %q would be %q, its first letter, and a glyph is one letter; give it one, such as glyph = \"x\"", clip(e.Name), string(p.Glyph)))
	}
	if e.Sign != "" {
		if p.Sign, ok = character(e.Sign); !ok {
			faults = append(faults, t["sign"].fault("a sign is one character, and not %q", clip(e.Sign)))
		}
	}
	list, ok := t["components"]
	if !ok {
		return p, faults
	}
	parts, ok := list.value.(table)
	if !ok {
		return p, append(faults, list.fault("components should be a table: component names and their fields"))
	}
	for _, name := range parts.keys() {
		if enough(faults) {
			break
		}
		k, known := schema.Lookup(name)
		if !known && slices.Contains(faulty, name) {
			continue
		}
		if !known {
			faults = append(faults, parts[name].fault("there is no component %q%s", name, Hint(name, schema.Names())))
			continue
		}
		if k == components.Name.Kind() {
			faults = append(faults, parts[name].fault("an entry's name goes above its components"))
			continue
		}
		value := k.New()
		wrong := fill(parts[name], value, anything)
		if wrong == nil && kind != family {
			wrong = checkDeclared(parts[name], kind, k, value)
		}
		faults = append(faults, wrong...)
		p.Parts = append(p.Parts, k.With(value))
	}
	return p, faults
}

// checkDeclared checks a component of an entry against its declaration: the
// allowed kinds of entries, and the bounds of fields that the entry leaves out.
// Fields that are given are checked when they are read.
func checkDeclared(n *node, kind string, k *world.Kind, value reflect.Value) []error {
	if !k.AllowedIn(kind) {
		return []error{n.fault("the component %s is not for entries of the kind %s", k.Name(), kind)}
	}
	if err := k.Check(value); err != nil {
		return []error{n.fault("%w", err)}
	}
	return nil
}

// letter is a text of a single letter. Maps use every other sign for something else.
func letter(text string) (r rune, ok bool) {
	r, size := utf8.DecodeRuneInString(text)
	return r, size == len(text) && unicode.IsLetter(r)
}

// character is a text of a single character that can be seen.
func character(text string) (r rune, ok bool) {
	r, size := utf8.DecodeRuneInString(text)
	return r, size == len(text) && unicode.IsGraphic(r) && !unicode.IsSpace(r)
}

// firstLetter is the default glyph of an entry of that name.
func firstLetter(name string) string {
	name = withoutMod(name)
	_, size := utf8.DecodeRuneInString(name)
	return name[:size]
}
