// Package settings is what a player has chosen about the program. It is kept
// beside the games in a file that may be edited by hand.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
)

// File is the name of the file in the store.
const File = "settings.toml"

// Settings are the player's choices; the zero value is what holds before there
// are any.
type Settings struct {
	Language      string `toml:"language,omitempty"` // tag of the words, empty for the system's
	Fullscreen    bool   `toml:"fullscreen"`
	ReducedMotion bool   `toml:"reduced-motion"` // nothing slides, flickers or shakes
}

// Fault is the error of a file that cannot be used, and where in it that shows.
type Fault struct {
	File         string // as a player can look for it
	Line, Column int    // from 1
	Problem      string // in English
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Problem)
}

// mostBytes is far more than settings take.
const mostBytes = 1 << 16

// Read reads the settings of a store; where there is no file they are the zero
// value. What is wrong with the content of a file is a *Fault, and none of it
// counts then.
func Read(store persistence.Store) (Settings, error) {
	raw, err := store.Read(File)
	if errors.Is(err, fs.ErrNotExist) {
		return Settings{}, nil
	}
	if err != nil {
		return Settings{}, fmt.Errorf("%s cannot be read: %w", store.Where(File), err)
	}
	s, fault := parse(raw)
	if fault != nil {
		fault.File = store.Where(File)
		return Settings{}, fault
	}
	return s, nil
}

// parse reads the content of a file.
func parse(raw []byte) (s Settings, fault *Fault) {
	wrongAt := func(line, column int, format string, args ...any) (Settings, *Fault) {
		return Settings{}, &Fault{Line: line, Column: column, Problem: fmt.Sprintf(format, args...)}
	}
	if len(raw) > mostBytes {
		return wrongAt(1, 1, "the file has %d bytes; settings have %d at most", len(raw), mostBytes)
	}
	dec := toml.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	err := dec.Decode(&s)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		first := unknown.Errors[0]
		line, column := first.Position()
		return wrongAt(line, column, "unknown setting %q; known are language, fullscreen and reduced-motion", strings.Join(first.Key(), "."))
	case errors.As(err, &wrong):
		line, column := wrong.Position()
		return wrongAt(line, column, "%s", strings.TrimPrefix(wrong.Error(), "toml: "))
	case err != nil:
		return wrongAt(1, 1, "%v", err)
	}
	if tags := lang.Tags(); s.Language != "" && !slices.Contains(tags, s.Language) {
		line := 1 + bytes.Count(raw[:max(0, bytes.Index(raw, []byte("language")))], []byte("\n"))
		return wrongAt(line, 1, "unknown language %q; known are %s", s.Language, strings.Join(tags, ", "))
	}
	return s, nil
}

// Write keeps the settings in a store. A file that cannot be read is set aside
// first, for somebody has written it.
func Write(store persistence.Store, s Settings) error {
	if _, err := Read(store); err != nil {
		if _, err := persistence.SetAside(store, File); err != nil {
			return err
		}
	}
	raw, err := toml.Marshal(s)
	if err == nil {
		err = store.Replace(File, raw)
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", store.Where(File), err)
	}
	return nil
}
