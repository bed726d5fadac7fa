// Package persistence keeps games on disk: sealed files that are written
// whole or not at all.
package persistence

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/klauspost/compress/zstd"
	"github.com/vmihailenco/msgpack/v5"
)

// Save is a game as it is kept.
type Save struct {
	Ruleset string
	Rules   string        // fingerprint of the rules and data files it was played by
	Elapsed time.Duration // played so far; beside the state, not in it
	World   []byte        // as world.World.Bytes writes it
}

// ErrDamaged is the error of a file that is not whole, was changed by
// somebody else, or is no save at all.
var ErrDamaged = errors.New("the saved game is damaged")

// ErrVersion is the error of a file of a format that this program does not
// know.
var ErrVersion = errors.New("the saved game is of another version")

// A file is: the magic, the format version and the length of what follows
// (two and four bytes, big endian), the compressed msgpack of a Save, the seal
// over all that, and the journal of the actions since.
const (
	magic    = "DONJON\r\n"
	format   = 1
	lengthAt = len(magic) + 2
	headLen  = lengthAt + 4
)

// MaxSize is the largest world that is read, in bytes, packed or unpacked: no
// file makes the program use much more.
const MaxSize = 16 << 20

// sealKey makes the seal differ from a plain checksum, so that an editor that
// mends checksums does not pass. It is in the program and no secret.
var sealKey = []byte("donjon: what is written here was played")

func seal(content []byte) []byte {
	mac := hmac.New(sha256.New, sealKey)
	mac.Write(content)
	return mac.Sum(nil)
}

// Pack turns a save into the bytes of a file. A save that Unpack would refuse
// for its size is an error.
func Pack(s Save) ([]byte, error) {
	var body bytes.Buffer
	enc := msgpack.NewEncoder(&body)
	enc.UseCompactInts(true)
	if err := enc.Encode(&s); err != nil {
		return nil, fmt.Errorf("the game cannot be packed: %w", err)
	}
	// A single segment always says how long it is.
	zip, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1),
		zstd.WithSingleSegment(true))
	if err != nil {
		return nil, fmt.Errorf("the game cannot be packed: %w", err)
	}
	content := binary.BigEndian.AppendUint16([]byte(magic), format)
	content = zip.EncodeAll(body.Bytes(), append(content, 0, 0, 0, 0))
	content = sealed(content)
	if largest := max(body.Len(), len(content)); largest > MaxSize {
		return nil, fmt.Errorf("the game cannot be packed: it takes %d bytes, and %d is the most", largest, MaxSize)
	}
	return content, nil
}

// sealed notes the length of a content behind its head and puts the seal
// behind it.
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

// unpack reads the save of a file and returns the bytes behind it.
func unpack(raw []byte) (s Save, journal []byte, err error) {
	if len(raw) < headLen+sha256.Size || string(raw[:len(magic)]) != magic {
		return Save{}, nil, fmt.Errorf("%w: it does not begin like one", ErrDamaged)
	}
	if v := binary.BigEndian.Uint16(raw[len(magic):]); v != format {
		return Save{}, nil, fmt.Errorf("%w: it has format %d, and this program reads format %d", ErrVersion, v, format)
	}
	end := int64(headLen) + int64(binary.BigEndian.Uint32(raw[lengthAt:]))
	if end+sha256.Size > int64(len(raw)) {
		return Save{}, nil, fmt.Errorf("%w: it breaks off", ErrDamaged)
	}
	content, found, journal := raw[:end], raw[end:end+sha256.Size], raw[end+sha256.Size:]
	if !hmac.Equal(seal(content), found) {
		return Save{}, nil, fmt.Errorf("%w: its seal is broken", ErrDamaged)
	}
	body, err := unzip(content[headLen:])
	if err == nil {
		s, err = readSave(body)
	}
	if err != nil {
		return Save{}, nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return s, journal, nil
}

// unzip unpacks as many bytes as the compressor said there are and no more:
// where it said nothing, room would be made again and again.
func unzip(zipped []byte) ([]byte, error) {
	var h zstd.Header
	if err := h.Decode(zipped); err != nil {
		return nil, err
	}
	if h.FrameContentSize == 0 || h.FrameContentSize > MaxSize {
		return nil, errors.New("its content is empty or larger than any game")
	}
	dec, err := zstd.NewReader(nil, zstd.WithDecoderMaxMemory(max(h.FrameContentSize, zstd.MinWindowSize)), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer dec.Close()
	return dec.DecodeAll(zipped, nil)
}

// readSave reads field by field: msgpack left to itself makes room for
// whatever length a header claims, follows nested lists until the stack is
// full, and passes over what it does not know.
func readSave(body []byte) (s Save, err error) {
	r := bytes.NewReader(body)
	dec := msgpack.NewDecoder(r)
	fields, err := dec.DecodeMapLen()
	for ; fields > 0 && err == nil; fields-- {
		var name string
		if name, err = dec.DecodeString(); err != nil {
			break
		}
		switch name {
		case "Ruleset":
			s.Ruleset, err = dec.DecodeString()
		case "Rules":
			s.Rules, err = dec.DecodeString()
		case "Elapsed":
			s.Elapsed, err = dec.DecodeDuration()
		case "World":
			var length int
			if length, err = dec.DecodeBytesLen(); err == nil && length > r.Len() {
				err = io.ErrUnexpectedEOF
			}
			if err == nil && length >= 0 {
				s.World = make([]byte, length)
				err = dec.ReadFull(s.World)
			}
		default:
			err = fmt.Errorf("it has a field %q", name)
		}
	}
	if err == nil && r.Len() != 0 {
		err = fmt.Errorf("it has %d bytes too many", r.Len())
	}
	return s, err
}

// Write keeps a save in a file: into a temporary file beside it, flushed to
// the disk, and then renamed over it, so that at every moment one whole save
// is there. The folder is made when it is missing.
func Write(path string, s Save) error {
	raw, err := Pack(s)
	if err != nil {
		return err
	}
	if err := replace(path, raw); err != nil {
		return fmt.Errorf("the game cannot be saved: %w", err)
	}
	return nil
}

func replace(path string, raw []byte) (err error) {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, filepath.Base(path)+".*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name()) // it is only in the way
		}
	}()
	_, err = f.Write(raw)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	syncFolder(folder)
	return nil
}

// syncFolder makes the rename itself last through a power cut. A system that
// cannot flush a folder keeps its renames in order by itself, so a failure is
// no loss.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}

// Read reads the save of a file, without what was played since. The error is
// fs.ErrNotExist where there is none, ErrDamaged or ErrVersion where it cannot
// be used.
func Read(path string) (Save, error) {
	raw, err := readFile(path)
	if err != nil {
		return Save{}, err
	}
	s, _, err := unpack(raw)
	return s, err
}

func readFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	defer func() { _ = f.Close() }() // nothing was written
	raw, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	if len(raw) > MaxSize {
		return nil, fmt.Errorf("%w: it is larger than any game", ErrDamaged)
	}
	return raw, nil
}

// Remove deletes a save; one that is not there is no error.
func Remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the saved game cannot be removed: %w", err)
	}
	return nil
}

// SetAside renames a save that cannot be used, so that a new game does not
// write over it, and returns its new name. What was set aside before stays.
func SetAside(path string) (string, error) {
	aside := path + ".damaged"
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s.damaged%d", path, n)
	}
	if err := os.Rename(path, aside); err != nil {
		return "", fmt.Errorf("the damaged saved game cannot be set aside: %w", err)
	}
	return aside, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
