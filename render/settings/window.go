package settings

import (
	"bytes"
	"fmt"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/persistence"
)

// WindowFile is the name of the file in the store that holds the window's size. It is
// separate from File because the program writes it without being asked.
const WindowFile = "window.toml"

// Window is the size that the player gave the window, in device-independent pixels;
// the zero value stands for the default size.
type Window struct {
	Width     int  `toml:"width"`
	Height    int  `toml:"height"`
	Maximised bool `toml:"maximised"` // Width and Height are the size before
}

// maxSide limits the width and the height; no display is larger.
const maxSide = 1 << 15

// ReadWindow reads the size of the window. Anything but a valid file gives the zero
// value: the player never wrote it, and the program replaces it.
func ReadWindow(store persistence.Store) Window {
	raw, err := store.Read(WindowFile)
	if err != nil {
		return Window{}
	}
	return parseWindow(raw)
}

func parseWindow(raw []byte) (w Window) {
	if len(raw) > maxBytes {
		return Window{}
	}
	dec := toml.NewDecoder(bytes.NewReader(textfile.Decode(raw)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&w); err != nil || min(w.Width, w.Height) < 1 || max(w.Width, w.Height) > maxSide {
		return Window{}
	}
	return w
}

// WriteWindow writes the size of the window to a store.
func WriteWindow(store persistence.Store, w Window) error {
	raw, err := toml.Marshal(w)
	if err == nil {
		err = store.Replace(WindowFile, raw)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", store.Where(WindowFile), err)
	}
	return nil
}
