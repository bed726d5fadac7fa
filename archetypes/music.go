package archetypes

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/music/sequencer"
	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// MusicLayers are the layers of music, from what is always heard to what is heard in a
// fight.
var MusicLayers = []string{"exploring", "threatened", "fighting"}

// Music is the pieces of the data files in music, by name.
type Music map[string]*sequencer.Piece

// scorePiece is a piece of music as it is written; the head of instruments.toml explains the
// fields. A file of the program is a piece with the name of the file, and may hold
// instruments as well.
type scorePiece struct {
	Name    string
	Tempo   int      `within:"20,300"` // beats per minute, of four steps each
	Beats   int      `within:"1,12"`   // beats of a bar
	Level   int      `within:"1,400"`  // percent by which the piece is as loud as the others
	Once    bool     // it is played only once
	Form    []string // its sections in order; then it begins again
	Section []scoreSection
	Part    []scorePart
}

type scoreSection struct {
	Name   string
	Chords []string // one for each bar
}

type scorePart struct {
	Instrument string `names:"instrument"`
	Layer      string `names:"music layer"` // exploring, threatened or fighting
	Octave     int    `within:"0,8"`        // in which chords have their root
	Level      int    `within:"1,200"`      // in percent
	Pan        int    `within:"-100,100"`   // from left to right
	Play       []scorePlay
}

type scorePlay struct {
	In    string // a section
	Notes string // bar by bar, with | between them
}

type scoreInstrument struct {
	Name     string
	Sustains bool // a note is held for its length
	Patch    synth.Patch
}

// LoadMusic reads the data files in the folder music and the music of mods, or returns the
// faults of all.
func LoadMusic(files fs.FS) (Music, error) {
	music, _, err := loadMusic(files)
	return music, err
}

// MusicClashes lists the fields of music that two mods change, so that only the later change
// counts.
func MusicClashes(files fs.FS) ([]Clash, error) {
	_, clashes, err := loadMusic(files)
	return clashes, err
}

// Instruments lists the names of all instruments in alphabetical order.
func Instruments(files fs.FS) ([]string, error) {
	r := scoreReader{instruments: map[string]scoreInstrument{}}
	_, _, err := r.load(files)
	return slices.Sorted(maps.Keys(r.instruments)), err
}

func loadMusic(files fs.FS) (Music, []Clash, error) {
	r := scoreReader{instruments: map[string]scoreInstrument{}}
	return r.load(files)
}

func (r *scoreReader) load(files fs.FS) (Music, []Clash, error) {
	names, err := fs.Glob(files, "music/*.toml")
	if err != nil {
		return nil, nil, err
	}
	s := newShelf()
	for _, name := range names {
		root, err := new(room).parse(files, name)
		if err != nil {
			r.faults = append(r.faults, err)
			continue
		}
		r.shelve(s, root, strings.TrimSuffix(path.Base(name), ".toml"))
	}
	layers, faults := readLayers(files)
	for i := range layers {
		layers[i].only = nil // music belongs to no ruleset
	}
	mods := &mixture{layers: layers, kinds: []string{sectionMusic, sectionInstrument}}
	mods.merge(s)
	r.faults = slices.Concat(r.faults, faults, s.faults)
	music, err := r.music(s.entries)
	return music, mods.clashes, err
}

// shelve takes the entries out of a file of the program.
func (r *scoreReader) shelve(s *shelf, root *node, name string) {
	piece := maps.Clone(root.value.(table))
	sounds := soundReader{}
	for _, entry := range sounds.section(piece, sectionInstrument) {
		s.put(&written{kind: sectionInstrument, node: entry})
	}
	r.faults = append(r.faults, sounds.faults...)
	delete(piece, sectionInstrument)
	if len(piece) > 0 {
		piece["name"] = &node{root.place, name}
		s.put(&written{kind: sectionMusic, node: &node{root.place, piece}})
	}
}

// music makes the pieces of all entries, once their instruments are known.
func (r *scoreReader) music(entries []*written) (Music, error) {
	for _, e := range entries {
		if e.kind == sectionInstrument && !enough(r.faults) {
			r.instrument(e.node)
		}
	}
	music := Music{}
	for _, e := range entries {
		if e.kind != sectionMusic || enough(r.faults) {
			continue
		}
		var f scorePiece
		if faults := fillValue(e.node, &f); faults != nil {
			r.faults = append(r.faults, faults...)
			continue
		}
		if music[f.Name] != nil {
			r.fault(e.node.find("name"), "there is already a piece of music %q", clip(f.Name))
		}
		music[f.Name] = r.piece(e.node, f)
	}
	if r.faults != nil {
		return nil, join(r.faults)
	}
	return music, nil
}

// scoreReader makes pieces of files.
type scoreReader struct {
	instruments map[string]scoreInstrument
	faults      []error
}

func (r *scoreReader) fault(n *node, format string, args ...any) {
	r.faults = append(r.faults, n.fault(format, args...))
}

// entryOf is an entry of a list of a file.
func entryOf(root *node, section string, i int) *node {
	if list, ok := root.find(section).value.([]*node); ok && i < len(list) {
		return list[i]
	}
	return root
}

// instrument notes an instrument, which all pieces can use.
func (r *scoreReader) instrument(n *node) {
	var in scoreInstrument
	if faults := fillValue(n, &in); faults != nil {
		r.faults = append(r.faults, faults...)
		return
	}
	switch {
	case in.Name == "":
		r.fault(n, "this instrument has no name")
	case r.instruments[in.Name].Name != "":
		r.fault(n, "there is already an instrument %q", clip(in.Name))
	case in.Patch.Gain == 0 || len(in.Patch.Layer) == 0:
		r.fault(n, "this instrument needs a patch with a gain and a layer")
	case in.Patch.Length() > synth.MaxLength:
		r.fault(n, "this instrument takes %d ms; the maximum is %d", in.Patch.Length(), synth.MaxLength)
	}
	sounds := soundReader{}
	layers, _ := n.find("patch", "layer").value.([]*node)
	for i, l := range in.Patch.Layer {
		if i < len(layers) {
			sounds.layer(layers[i], l, i)
		}
	}
	r.faults = append(r.faults, sounds.faults...)
	r.instruments[in.Name] = in
}

// piece makes the piece of an entry.
func (r *scoreReader) piece(root *node, f scorePiece) *sequencer.Piece {
	p := &sequencer.Piece{Name: f.Name, Tempo: f.Tempo, Once: f.Once}
	if f.Tempo == 0 || f.Beats == 0 || f.Level == 0 {
		r.fault(root, "this piece needs a tempo, beats and a level")
		return p
	}
	bar := f.Beats * sequencer.StepsPerBeat
	sections, start := map[string]scoreSection{}, map[string][]int{}
	var known []string
	for i, s := range f.Section {
		if len(s.Chords) == 0 || s.Name == "" || sections[s.Name].Name != "" {
			r.fault(entryOf(root, "section", i), "a section needs a name of its own and a chord for each bar")
		}
		for _, c := range s.Chords {
			if _, err := readChord(c); err != nil {
				r.fault(entryOf(root, "section", i).find("chords"), "%v", err)
			}
		}
		sections[s.Name] = s
		known = append(known, s.Name)
	}
	for _, s := range f.Form {
		if _, ok := sections[s]; !ok {
			r.fault(root.find("form"), "there is no section %q%s", clip(s), Hint(s, known))
		}
		start[s] = append(start[s], p.Length)
		p.Length += bar * len(sections[s].Chords)
	}
	if p.Length == 0 || p.Length > maxSteps {
		r.fault(root, "this piece has %d steps; it may have from 1 to %d", p.Length, maxSteps)
		return p
	}
	for i, part := range f.Part {
		n := entryOf(root, "part", i)
		in, ok := r.instruments[part.Instrument]
		if !ok {
			r.fault(n.find("instrument"), "there is no instrument %q%s", clip(part.Instrument), Hint(part.Instrument, slices.Sorted(maps.Keys(r.instruments))))
			continue
		}
		layer := slices.Index(MusicLayers, part.Layer)
		if layer < 0 {
			r.fault(n.find("layer"), "there is no layer %q%s", clip(part.Layer), Hint(part.Layer, MusicLayers))
			continue
		}
		number := len(p.Instruments)
		p.Instruments = append(p.Instruments, sequencer.Instrument{Patch: in.Patch, Sustains: in.Sustains, Pan: part.Pan, Level: max(part.Level, 1) * f.Level})
		for k, play := range part.Play {
			at := entryOf(n, "play", k)
			s, ok := sections[play.In]
			if !ok {
				r.fault(at, "there is no section %q%s", clip(play.In), Hint(play.In, known))
				continue
			}
			notes, err := readNotes(play.Notes, s.Chords, part.Octave, bar)
			if err != nil {
				r.fault(at.find("notes"), "%v", err)
				continue
			}
			for _, begin := range start[play.In] {
				for _, note := range notes {
					note.At, note.Instrument, note.Layer = note.At+begin, number, layer
					p.Notes = append(p.Notes, note)
				}
			}
		}
	}
	if len(p.Notes) > maxNotes {
		r.fault(root, "this piece has %d notes; the maximum is %d", len(p.Notes), maxNotes)
	}
	p.Sort()
	return p
}

// The limits of a piece.
const (
	maxSteps = 8000
	maxNotes = 20_000
)

// readNotes reads the notes of a section. They are written bar by bar, with | between the
// bars, and begin again until the section is full.
func readNotes(text string, chords []string, octave, bar int) (notes []sequencer.Note, err error) {
	bars := strings.Split(text, "|")
	for b, name := range chords {
		chord, err := readChord(name)
		if err != nil {
			return nil, err
		}
		at := 0
		for _, word := range strings.Fields(bars[b%len(bars)]) {
			tones, length := word, 1
			if before, after, timed := strings.Cut(word, ":"); timed {
				tones = before
				if length, err = strconv.Atoi(after); err != nil || length < 1 {
					return nil, fmt.Errorf("the length of %q is not a number of steps", clip(word))
				}
			}
			for _, t := range strings.Split(tones, "+") {
				if t == "." {
					continue
				}
				pitch, err := readTone(t, chord, octave)
				if err != nil {
					return nil, err
				}
				notes = append(notes, sequencer.Note{At: b*bar + at, Length: length, Pitch: pitch})
			}
			at += length
		}
		if at != bar {
			return nil, fmt.Errorf("bar %d has %d steps; it should have %d", b%len(bars)+1, at, bar)
		}
	}
	return notes, nil
}

// chord is the semitones of a chord above the C below it.
type chord struct {
	root  int
	tones []int
}

// chordKinds are the tones of each kind of chord, in semitones above its root.
var chordKinds = map[string][]int{
	"": {0, 4, 7}, "m": {0, 3, 7}, "7": {0, 4, 7, 10}, "m7": {0, 3, 7, 10}, "maj7": {0, 4, 7, 11},
	"6": {0, 4, 7, 9}, "m6": {0, 3, 7, 9}, "sus2": {0, 2, 7}, "sus4": {0, 5, 7}, "add9": {0, 4, 7, 14}, "madd9": {0, 3, 7, 14}, "5": {0, 7}, "dim": {0, 3, 6},
}

var noteNames = map[byte]int{'c': 0, 'd': 2, 'e': 4, 'f': 5, 'g': 7, 'a': 9, 'b': 11}

// readName reads the name of a note at the start of a text, such as f# or bb, and returns
// the rest.
func readName(text string) (semitone int, rest string, ok bool) {
	if text == "" {
		return 0, "", false
	}
	semitone, ok = noteNames[text[0]|0x20]
	switch rest = text[1:]; {
	case strings.HasPrefix(rest, "#"):
		return semitone + 1, rest[1:], ok
	case strings.HasPrefix(rest, "b"):
		return semitone - 1, rest[1:], ok
	}
	return semitone, rest, ok
}

func readChord(text string) (chord, error) {
	root, kind, ok := readName(text)
	tones, known := chordKinds[kind]
	if !ok || !known {
		return chord{}, fmt.Errorf("there is no chord %q; write a note from A to G and m, 7, m7, maj7, 6, m6, sus2, sus4, add9, madd9, 5, dim or nothing", clip(text))
	}
	return chord{root, tones}, nil
}

// concertA is the number of semitones from the C of octave 0 to the A above middle C.
const concertA = 57

var errTone = errors.New("a tone is a number from 1 on of the chord, with ' or , for octaves, or a note with its octave such as f#4")

// readTone reads a tone of a chord (1 is its root, in the octave of the part), or a note.
func readTone(text string, c chord, octave int) (pitch int, err error) {
	if semitone, rest, ok := readName(text); ok {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 0 || n > 8 {
			return 0, fmt.Errorf("%w, not %q", errTone, clip(text))
		}
		return 12*n + semitone - concertA, nil
	}
	number := strings.TrimRight(text, "',")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > 16 {
		return 0, fmt.Errorf("%w, not %q", errTone, clip(text))
	}
	octave += strings.Count(text, "'") - strings.Count(text, ",") + (n-1)/len(c.tones)
	return 12*octave + c.root + c.tones[(n-1)%len(c.tones)] - concertA, nil
}
