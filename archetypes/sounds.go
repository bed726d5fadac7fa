package archetypes

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// SoundClasses lists the classes of loudness, the softest first.
var SoundClasses = []string{"soft", "normal", "loud"}

// SoundEffect is one entry of the data files in sounds.
type SoundEffect struct {
	Name  string
	Class string   `names:"sound class"` // one of SoundClasses
	Cues  []string // what it is heard for, such as dungeon.attack
	Climb int      `within:"0,12"` // semitones by which each one of a chain is higher
	Patch synth.Patch
}

// Take returns the take for the nth playing of the sound, as the given link of a chain,
// from 0.
func (s SoundEffect) Take(n, link int) synth.Take {
	t := s.Patch.Variation(n)
	t.Cents += 100 * s.Climb * link
	return t
}

// Silence is a cue that is not heard, and why.
type Silence struct{ Cue, Why string }

// Sounds holds the contents of the data files in sounds, sorted by name.
type Sounds struct {
	List     []SoundEffect
	Silences []Silence
	Clashes  []Clash // fields that two mods change
	byCue    map[string]int
}

// For returns the sound of a cue. A cue with a variant, such as
// dungeon.attack:critical, falls back to the one without.
func (s *Sounds) For(cue string) (SoundEffect, bool) {
	i, known := s.byCue[cue]
	if !known {
		plain, _, _ := strings.Cut(cue, ":")
		i, known = s.byCue[plain]
	}
	if !known {
		return SoundEffect{}, false
	}
	return s.List[i], true
}

// Find returns the sound of a name.
func (s *Sounds) Find(name string) (SoundEffect, bool) {
	i, known := slices.BinarySearchFunc(s.List, name, func(x SoundEffect, name string) int { return cmp.Compare(x.Name, name) })
	if !known {
		return SoundEffect{}, false
	}
	return s.List[i], true
}

// LoadSounds reads the data files in the folder sounds, or returns the faults of all.
func LoadSounds(files fs.FS) (*Sounds, error) {
	names, err := fs.Glob(files, "sounds/*.toml")
	if err != nil {
		return nil, err
	}
	r := soundReader{written: map[string]*node{}, cues: map[string]bool{}}
	var entries, silences []*node
	for _, name := range names {
		root, err := new(room).parse(files, name) // a room for each file: it limits the time to decode one
		if err != nil {
			r.faults = append(r.faults, err)
			continue
		}
		t := root.value.(table)
		entries = append(entries, r.section(t, sectionSound)...)
		silences = append(silences, r.section(t, sectionSilence)...)
		for _, key := range t.keys() {
			if known := []string{sectionSound, sectionSilence}; !slices.Contains(known, key) {
				r.fault(t[key], "there is no section %q%s", key, Hint(key, known))
			}
		}
	}
	entries, silences = r.merge(files, entries, silences)
	out := &Sounds{Clashes: r.clashes, byCue: map[string]int{}}
	for _, n := range entries {
		r.name(n)
	}
	for _, n := range entries {
		if !enough(r.faults) {
			out.List = append(out.List, r.sound(n))
		}
	}
	for _, n := range silences {
		if !enough(r.faults) {
			out.Silences = append(out.Silences, r.silence(n))
		}
	}
	if r.faults != nil {
		return nil, join(r.faults)
	}
	slices.SortFunc(out.List, func(a, b SoundEffect) int { return cmp.Compare(a.Name, b.Name) })
	for i, s := range out.List {
		for _, cue := range s.Cues {
			out.byCue[cue] = i
		}
	}
	return out, nil
}

// soundReader decodes the entries of all files together.
type soundReader struct {
	written map[string]*node // by name
	cues    map[string]bool  // cues that have a sound or a silence
	faults  []error
	clashes []Clash
}

func (r *soundReader) fault(n *node, format string, args ...any) {
	r.faults = append(r.faults, n.fault(format, args...))
}

// merge merges what mods hold: new sounds and silences, changes and removals.
func (r *soundReader) merge(files fs.FS, entries, silences []*node) ([]*node, []*node) {
	layers, faults := readLayers(files)
	r.faults = append(r.faults, faults...)
	if len(layers) == 0 {
		return entries, silences
	}
	s := newShelf()
	for _, n := range entries {
		s.put(&written{kind: sectionSound, node: n})
	}
	for _, f := range layers {
		for _, n := range f.entries(sectionSound) {
			s.put(&written{kind: sectionSound, node: n})
		}
		silences = append(silences, f.entries(sectionSilence)...)
		for _, n := range f.entries(sectionChange) {
			s.change(f.mod, n, []string{sectionSound})
		}
		for _, n := range f.entries(sectionRemove) {
			s.remove(f.mod, n, []string{sectionSound})
		}
	}
	r.faults, r.clashes = append(r.faults, s.faults...), s.clashes
	entries = nil
	for _, e := range s.entries {
		entries = append(entries, e.node)
	}
	return entries, silences
}

// section lists the entries of a section of a file.
func (r *soundReader) section(file table, kind string) []*node {
	n, given := file[kind]
	if !given {
		return nil
	}
	list, _ := n.value.([]*node)
	for _, entry := range list {
		if _, ok := entry.value.(table); !ok {
			list = nil
			break
		}
	}
	if list == nil {
		r.fault(n, "each entry starts with [[%s]], in two pairs of brackets", kind)
	}
	return list
}

// name notes the name of an entry, for those that copy it.
func (r *soundReader) name(n *node) {
	name, _ := n.find("name").value.(string)
	switch {
	case name == "":
		r.fault(n.find("name"), "this sound has no name")
	case path.Base(name) != name || strings.ContainsAny(withoutMod(name), `\:`) || strings.HasPrefix(name, "."):
		r.fault(n.find("name"), "the name %q cannot be that of a file; write letters, digits and -", clip(name))
	case len(name) > maxKeyLen:
		r.fault(n.find("name"), "the name of this sound takes %d bytes; the maximum is %d", len(name), maxKeyLen)
	case r.written[name] != nil:
		r.fault(n.find("name"), "there is already a sound %q", name)
	default:
		r.written[name] = n
	}
}

// whole is an entry with all that it copies from others. A copy does not get the name
// and the cues of the original.
func (r *soundReader) whole(n *node, copying []*node) table {
	own := maps.Clone(n.value.(table))
	from, given := own["copy_from"]
	delete(own, "copy_from")
	if !given {
		return own
	}
	name, _ := from.value.(string)
	original := r.written[name]
	switch {
	case original == nil:
		r.fault(from, "there is no sound %q%s", clip(name), Hint(name, slices.Sorted(maps.Keys(r.written))))
		return own
	case slices.Contains(append(copying, n), original):
		r.fault(from, "the sound %q is copied from itself", name)
		return own
	}
	defaults := r.whole(original, append(copying, n))
	delete(defaults, "name")
	delete(defaults, "cues")
	return own.under(defaults)
}

// sound decodes an entry. The fields of the patch are written beside those of the sound.
func (r *soundReader) sound(n *node) (s SoundEffect) {
	head, patch, before := table{}, table{}, len(r.faults)
	all := r.whole(n, nil)
	for key, value := range all { // into other maps: the order does not matter
		if slices.Contains([]string{"name", "class", "cues", "climb"}, key) {
			head[key] = value
		} else {
			patch[key] = value
		}
	}
	faults := append(fillStruct(head, reflect.ValueOf(&s).Elem()), fillStruct(patch, reflect.ValueOf(&s.Patch).Elem())...)
	r.faults = append(r.faults, faults...)
	if len(r.faults) > before {
		return s
	}
	at := &node{n.place, all}
	r.oneOf(at.find("class"), "class", s.Class, SoundClasses)
	for _, cue := range s.Cues {
		r.cue(at.find("cues"), cue)
	}
	if s.Patch.Gain == 0 {
		r.fault(n, "this sound has no gain")
	}
	if len(s.Patch.Layer) == 0 {
		r.fault(n, "this sound has no layer; write one under [[sound.layer]]")
		return s
	}
	layers := patch["layer"].value.([]*node)
	for i, l := range s.Patch.Layer {
		r.layer(layers[i], l, i)
	}
	if length := s.Patch.Length(); length > synth.MaxLength {
		r.fault(n, "this sound takes %d ms; the maximum is %d", length, synth.MaxLength)
	}
	return s
}

// layer checks what the bounds of single numbers do not.
func (r *soundReader) layer(n *node, l synth.Layer, before int) {
	r.oneOf(n.find("wave"), "wave", l.Wave, synth.Waves)
	if l.Filter.Pass != "" || l.Filter.Hz > 0 {
		r.oneOf(n.find("filter", "pass"), "filter", l.Filter.Pass, synth.Passes)
	}
	if l.Fm.By > before {
		r.fault(n.find("fm", "by"), "a layer is modulated by an earlier one; before this there are %d", before)
	}
	for _, c := range []struct {
		at    *node
		curve [][2]int
	}{{n.find("pitch"), l.Pitch}, {n.find("filter", "sweep"), l.Filter.Sweep}} {
		for i := 1; i < len(c.curve); i++ {
			if c.curve[i][0] < c.curve[i-1][0] {
				r.fault(c.at, "the times of a curve go up, but %d follows %d", c.curve[i][0], c.curve[i-1][0])
				break
			}
		}
	}
}

func (r *soundReader) oneOf(n *node, what, word string, known []string) {
	if !slices.Contains(known, word) {
		r.fault(n, "there is no %s %q%s", what, clip(word), Hint(word, known))
	}
}

// cue notes that a cue has a sound or a silence.
func (r *soundReader) cue(n *node, cue string) {
	if game, event, ok := strings.Cut(cue, "."); !ok || game == "" || event == "" {
		r.fault(n, "the cue %q is not of the form game.event", clip(cue))
	} else if r.cues[cue] {
		r.fault(n, "the cue %q has a sound or a silence already", cue)
	}
	r.cues[cue] = true
}

func (r *soundReader) silence(n *node) (s Silence) {
	faults := fill(n, reflect.ValueOf(&s).Elem(), anything)
	r.faults = append(r.faults, faults...)
	if faults != nil {
		return s
	}
	r.cue(n.find("cue"), s.Cue)
	if s.Why == "" {
		r.fault(n, "this silence has no reason; write why")
	}
	return s
}

// withoutMod is the name of an entry without the mod that brings it.
func withoutMod(name string) string { return name[strings.IndexByte(name, ':')+1:] }
