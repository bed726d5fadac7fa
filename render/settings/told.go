package settings

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/persistence"
)

// ToldFile is the name of the file in the store that holds which hints the player was
// told. It is separate from File because the program writes it without being asked.
const ToldFile = "hints.toml"

// Told has the names of the hints that the player was told.
type Told map[string]bool

// toldTable is the content of the file.
type toldTable struct {
	Told []string `toml:"told"`
}

// ReadTold reads which hints the player was told. Anything but a valid file gives none:
// then they are told again.
func ReadTold(store persistence.Store) Told {
	raw, err := store.Read(ToldFile)
	if err != nil {
		return Told{}
	}
	return parseTold(raw)
}

func parseTold(raw []byte) Told {
	told := Told{}
	var table toldTable
	if len(raw) > maxBytes {
		return told
	}
	dec := toml.NewDecoder(bytes.NewReader(textfile.Decode(raw)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&table); err != nil {
		return told
	}
	for _, name := range table.Told {
		told[name] = true
	}
	return told
}

// WriteTold writes which hints the player was told to a store.
func WriteTold(store persistence.Store, told Told) error {
	raw, err := toml.Marshal(toldTable{slices.Sorted(maps.Keys(told))})
	if err == nil {
		err = store.Replace(ToldFile, raw)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", store.Where(ToldFile), err)
	}
	return nil
}
