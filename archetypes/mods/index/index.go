// Package index makes and reads indexes of mods: lists that any server of files can host, beside the
// zips of the mods that they describe.
package index

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods"
)

// File is the name of an index in its folder.
const File = "index.json"

// format is the format that this program writes and reads.
const format = 1

// The limits of an index.
const (
	MaxSize    = 4 << 20 // bytes
	maxEntries = 2000
)

// Index describes mods, sorted by id, the newest version of each first.
type Index struct {
	Format int     `json:"format"`
	Mods   []Entry `json:"mods"`
}

// Entry describes a version of a mod: what its manifest says, and its zip, which lies beside the
// index.
type Entry struct {
	ID        string            `json:"id"`
	Version   string            `json:"version"`
	API       int               `json:"api"`
	Name      map[string]string `json:"name"`
	About     map[string]string `json:"about,omitempty"`
	Authors   []string          `json:"authors,omitempty"`
	Licence   string            `json:"licence,omitempty"`
	Requires  []string          `json:"requires,omitempty"`
	Conflicts []string          `json:"conflicts,omitempty"`
	Options   int               `json:"options,omitempty"` // how many it has
	File      string            `json:"file"`
	Size      int64             `json:"size"`
	SHA256    string            `json:"sha256"`
	Picture   *Picture          `json:"picture,omitempty"`
}

// Picture is a picture of a mod, which lies beside the index.
type Picture struct {
	File   string `json:"file"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// Title is the mod's name in a language, or its id.
func (e Entry) Title(language string) string {
	return mods.Manifest{ID: e.ID, Name: e.Name}.Title(language)
}

// Bytes is the index as a file. The same index gives the same bytes.
func (x Index) Bytes() []byte {
	x.Format = format
	if x.Mods == nil {
		x.Mods = []Entry{}
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(x); err != nil {
		panic(err) // there is nothing in it that JSON lacks
	}
	return buf.Bytes()
}

// Parse reads an index that is not trusted. The error is one sentence.
func Parse(raw []byte) (Index, error) {
	if len(raw) > MaxSize {
		return Index{}, fmt.Errorf("the index takes %d bytes; the maximum is %d", len(raw), MaxSize)
	}
	x, err := decode(raw)
	if err != nil {
		return Index{}, err
	}
	for i, e := range x.Mods {
		if err := e.check(); err != nil {
			return Index{}, fmt.Errorf("entry %d of the index cannot be used: %w", i+1, err)
		}
	}
	x.sort()
	for i := 1; i < len(x.Mods); i++ {
		if before, e := x.Mods[i-1], x.Mods[i]; before.ID == e.ID && before.Version == e.Version {
			return Index{}, fmt.Errorf("the index has %s %s twice", e.ID, e.Version)
		}
	}
	return x, nil
}

var errNoIndex = errors.New("the file is not an index of mods")

// decode reads the JSON of an index, entry by entry, so that no list of any length takes memory.
func decode(raw []byte) (x Index, err error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return x, errNoIndex
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return x, errNoIndex
		}
		switch key {
		case "format":
			err = dec.Decode(&x.Format)
		case "mods":
			err = x.decodeMods(dec)
		default: // of a later program
			err = dec.Decode(&json.RawMessage{})
		}
		if errors.Is(err, errMany) {
			return x, err
		}
		if err != nil {
			return x, errNoIndex
		}
	}
	if _, err := dec.Token(); err != nil || dec.More() {
		return x, errNoIndex
	}
	switch {
	case x.Format > format:
		return x, errors.New("the index was made by a newer version of the program")
	case x.Format < format:
		return x, errNoIndex
	}
	return x, nil
}

var errMany = fmt.Errorf("the index has more than %d entries", maxEntries)

func (x *Index) decodeMods(dec *json.Decoder) error {
	if t, err := dec.Token(); err != nil || t != json.Delim('[') {
		return errNoIndex
	}
	for dec.More() {
		if len(x.Mods) == maxEntries {
			return errMany
		}
		var e Entry
		if err := dec.Decode(&e); err != nil {
			return err
		}
		x.Mods = append(x.Mods, e)
	}
	_, err := dec.Token()
	return err
}

var (
	filePattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$`)
	sumPattern  = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

// check finds what is wrong with an entry.
func (e Entry) check() error {
	if err := (mods.Manifest{
		ID: e.ID, Version: e.Version, Name: e.Name, About: e.About, Authors: e.Authors, Licence: e.Licence, Requires: e.Requires, Conflicts: e.Conflicts,
	}).Check(); err != nil {
		return err
	}
	switch {
	case e.API < 1 || e.Options < 0:
		return errors.New("its numbers are wrong")
	case !strings.HasSuffix(e.File, ".zip"):
		return errors.New("its file is not a zip beside the index")
	}
	if err := checkFile(e.File, e.Size, e.SHA256); err != nil {
		return err
	}
	if e.Picture != nil {
		return checkFile(e.Picture.File, e.Picture.Size, e.Picture.SHA256)
	}
	return nil
}

func checkFile(name string, size int64, sum string) error {
	switch {
	case !filePattern.MatchString(name):
		return errors.New("its file is not a zip beside the index")
	case size < 1 || size > mods.MaxZip:
		return fmt.Errorf("its file is larger than %d bytes, or empty", mods.MaxZip)
	case !sumPattern.MatchString(sum):
		return errors.New("it has no SHA-256")
	}
	return nil
}

// sort sorts the mods by id, the newest version first.
func (x Index) sort() {
	slices.SortStableFunc(x.Mods, func(a, b Entry) int {
		if a.ID != b.ID {
			return strings.Compare(a.ID, b.ID)
		}
		return mods.CompareVersions(b.Version, a.Version)
	})
}
