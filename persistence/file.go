// Package persistence stores games in sealed files that are written atomically.
package persistence

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"time"

	"github.com/vmihailenco/msgpack/v5"
)

// Save is a stored game. A recording holds the game's initial state, followed
// by everything played.
type Save struct {
	Name    string        // given by the player; may be empty
	Seed    string        // of the run
	Ruleset string        // by name
	Rules   string        // fingerprint of the rules and data files
	Elapsed time.Duration // time played so far; not part of the state
	Actions int           // of the run before this moment
	World   []byte        // encoded by world.World.Bytes or, of the dungeon, by kit.Stored

	Played    int64   `msgpack:",omitempty"` // last time, in seconds since 1970 by the player's clock; 0 if unknown
	Recording bool    `msgpack:",omitempty"` // the journal consists of blocks
	End       *Ending `msgpack:",omitempty"` // of a run in the hall

	// Daily is the date of a daily run, such as 2026-11-24. It counts for the hall if it
	// is Ranked: if it was the player's first one of that date, and started on it.
	Daily  string `msgpack:",omitempty"`
	Ranked bool   `msgpack:",omitempty"`
	// Entry identifies the entry of a won run in the hall, which it keeps to its end;
	// 0 before the victory.
	Entry uint32 `msgpack:",omitempty"`

	Class string `msgpack:",omitempty"` // entry of kind hero that the run was started with
	Mods  []Mod  `msgpack:",omitempty"` // active in the run
	// Options are the values of the options of mods that the game is played with.
	Options []ModOptions `msgpack:",omitempty"`

	// Verbs is the table used to encode actions in this file; formats 1 and 2
	// have none.
	Verbs []string `msgpack:",omitempty"`
	// Shapes are the shapes of components by name, from world.Shapes, used for
	// the digests of a recording; format 2 has none.
	Shapes map[string]string `msgpack:",omitempty"`
}

// Mod is a mod that is active in a run.
type Mod struct{ ID, Version, Hash string }

// ModOptions are the values of the options of a mod.
type ModOptions struct{ Mod, Values string }

// Ending is the entry of a run in the hall of fame.
type Ending struct {
	Hero    string // word key of the hero's class
	Won     bool
	Killer  string // word key of what killed the hero, if anything
	Floor   int    // where the run ended
	Deepest int
	Level   int
	Kills   int
	Turns   int
	When    int64 // seconds since 1970, by the player's clock
}

// Unranked reports whether a run is a daily run that does not count for the hall.
func (s Save) Unranked() bool { return s.Daily != "" && !s.Ranked }

// ErrDamaged is the error of a file that is truncated, was modified, or is not
// a save.
var ErrDamaged = errors.New("the saved game is damaged")

// ErrVersion is the error of a file written by another version of the program
// that this one cannot read.
var ErrVersion = errors.New("the saved game is of another version")

// A file consists of the magic, the format version and the content length (two
// and four bytes, big endian), a Save as compressed msgpack, the seal over all
// that, and the journal of the actions since.
const (
	magic    = "DONJON\r\n"
	format   = 6 // and the number of its dictionary
	oldest   = 1 // that can be read
	lengthAt = len(magic) + 2
	headLen  = lengthAt + 4
)

// Fields are read by name. Unknown fields are skipped, so that later versions
// can add some; a field that an older program must not skip needs a new format
// version. Format 1 had neither Name, Seed and Actions nor recordings, format 2
// neither Verbs nor Shapes: they are empty. Up to format 3 contents were compressed
// without a dictionary, and all cells that had been seen were stored. Formats 4 and 5 had older dictionaries.

// The maximum sizes in bytes of a file and of unpacked content: the head of a
// file with its world, or a block of a recording. They limit the memory that a
// file can use.
const (
	MaxSize    = 16 << 20
	MaxContent = 8 << 20
)

// sealKey makes the seal differ from a plain checksum, so that tools that fix
// checksums cannot forge it. It is in the program and not secret.
var sealKey = []byte("donjon: what is written here was played")

func seal(content []byte) []byte {
	mac := hmac.New(sha256.New, sealKey)
	mac.Write(content)
	return mac.Sum(nil)
}

// Pack encodes a save as the bytes of a file. A save that Unpack would refuse is
// an error.
func Pack(s Save) ([]byte, error) {
	var body bytes.Buffer
	body.Grow(len(s.World) + 1<<12)
	enc := msgpack.NewEncoder(&body)
	enc.UseCompactInts(true)
	enc.SetSortMapKeys(true)
	if err := enc.Encode(&s); err != nil {
		return nil, fmt.Errorf("the game cannot be packed: %w", err)
	}
	content := make([]byte, 0, headLen+body.Len()+1<<10)
	content = binary.BigEndian.AppendUint16(append(content, magic...), format)
	content, err := compress(append(content, 0, 0, 0, 0), body.Bytes(), versed)
	if err != nil {
		return nil, fmt.Errorf("the game cannot be packed: %w", err)
	}
	if body.Len() > MaxContent {
		return nil, fmt.Errorf("the game cannot be packed: it takes %d bytes, and the maximum is %d", body.Len(), MaxContent)
	}
	if _, err := readSave(body.Bytes()); err != nil {
		return nil, fmt.Errorf("the game cannot be packed: %w", err)
	}
	return sealed(content), nil
}

// sealed fills in the content length and appends the seal.
func sealed(content []byte) []byte {
	binary.BigEndian.PutUint32(content[lengthAt:], uint32(len(content)-headLen))
	return append(content, seal(content)...)
}

// Unpack reads the bytes of a file without a journal. The error is ErrDamaged
// or ErrVersion.
func Unpack(raw []byte) (Save, error) {
	s, journal, err := unpack(raw)
	if err == nil && len(journal) > 0 {
		return Save{}, fmt.Errorf("%w: it has %d bytes too many", ErrDamaged, len(journal))
	}
	return s, err
}

// Whole reports whether the bytes of a file begin with a save with a valid
// seal.
func Whole(raw []byte) bool {
	_, _, err := unseal(raw)
	return err == nil
}

// unpack reads the save of a file and returns the bytes after it.
func unpack(raw []byte) (s Save, journal []byte, err error) {
	zipped, journal, err := unseal(raw)
	if err != nil {
		return Save{}, nil, err
	}
	body, err := Expand(zipped, MaxContent)
	if err == nil {
		s, err = readSave(body)
	}
	if err != nil {
		return Save{}, nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return s, journal, nil
}

// unseal checks the seal of a file and returns the compressed save and the bytes
// after it.
func unseal(raw []byte) (zipped, journal []byte, err error) {
	if len(raw) < headLen+sha256.Size || string(raw[:len(magic)]) != magic {
		return nil, nil, fmt.Errorf("%w: it does not begin like one", ErrDamaged)
	}
	if v := binary.BigEndian.Uint16(raw[len(magic):]); v < oldest || v > format {
		return nil, nil, fmt.Errorf("%w: it has format %d, and this program reads formats %d to %d", ErrVersion, v, oldest, format)
	}
	end := int64(headLen) + int64(binary.BigEndian.Uint32(raw[lengthAt:]))
	if end+sha256.Size > int64(len(raw)) {
		return nil, nil, fmt.Errorf("%w: it breaks off", ErrDamaged)
	}
	content, found := raw[:end], raw[end:end+sha256.Size]
	if !hmac.Equal(seal(content), found) {
		return nil, nil, fmt.Errorf("%w: its seal is broken", ErrDamaged)
	}
	return content[headLen:], raw[end+sha256.Size:], nil
}

// Write atomically writes a file with a save, followed by journal records.
func Write(store Store, name string, s Save, records ...[]byte) error {
	_, _, err := write(store, name, s, records)
	return err
}

// write returns the chain and the offset for further records.
func write(store Store, name string, s Save, records [][]byte) (c chain, end int64, err error) {
	raw, err := Pack(s)
	if err != nil {
		return c, 0, err
	}
	c = begin(raw[len(raw)-sha256.Size:])
	for _, r := range records {
		raw = append(raw, r...)
		raw = append(raw, c.follow(r)...)
	}
	if len(raw) > MaxSize {
		return c, 0, fmt.Errorf("the game cannot be saved: it takes %d bytes, and the maximum is %d", len(raw), MaxSize)
	}
	if err := store.Replace(name, raw); err != nil {
		return c, 0, fmt.Errorf("the game cannot be saved: %w", err)
	}
	return c, int64(len(raw)), nil
}

// Read reads the save of a file, without the journal. The error is
// fs.ErrNotExist if there is no file, ErrDamaged or ErrVersion if it cannot be
// used.
func Read(store Store, name string) (Save, error) {
	raw, err := store.Read(name)
	if err != nil {
		return Save{}, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	s, _, err := unpack(raw)
	return s, err
}

// SetAside renames an unusable save, so that a new game does not overwrite it,
// and returns its new name. Files set aside before are kept.
func SetAside(store Store, name string) (string, error) {
	aside, err := moveAside(store, name, ".damaged")
	if err != nil {
		return "", fmt.Errorf("the damaged saved game cannot be set aside: %w", err)
	}
	return aside, nil
}

// KeepOld renames a file of an older game that is about to be replaced, and returns its new
// name; "" if there is no such file. Files that were renamed before are kept.
func KeepOld(store Store, name string) (string, error) {
	if _, err := store.Read(name); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	old, err := moveAside(store, name, ".before")
	if err != nil {
		return "", fmt.Errorf("a file of an older game cannot be set aside: %w", err)
	}
	return old, nil
}

// moveAside renames a file to its name with a suffix, and returns the new name.
func moveAside(store Store, name, suffix string) (string, error) {
	aside, err := unused(store, name+suffix)
	if err == nil {
		err = store.Rename(name, aside)
	}
	return aside, err
}

// KeepCopy copies a save before it is changed for good, and returns the name of the
// copy. Copies made before are kept.
func KeepCopy(store Store, name string) (string, error) {
	raw, err := store.Read(name)
	copied := ""
	if err == nil {
		copied, err = unused(store, name+".before")
	}
	if err == nil {
		err = store.Replace(copied, raw)
	}
	if err != nil {
		return "", fmt.Errorf("the saved game cannot be copied: %w", err)
	}
	return copied, nil
}

// unused is a name that no file has: the given one, with a number from 2 if it is
// taken.
func unused(store Store, name string) (string, error) {
	taken, err := store.List(path.Dir(name))
	free := name
	for n := 2; err == nil && slices.ContainsFunc(taken, func(e Entry) bool { return e.Name == path.Base(free) }); n++ {
		free = name + strconv.Itoa(n)
	}
	return free, err
}
