package shell

import (
	"encoding/json"
	"io"
	"slices"

	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Record is one line of the trace, written at every change of scene, after every
// accepted action and every choice in a list, when a second press is asked for, and at
// every step of a cursor.
// Positions are in window pixels; a game fills in the fields that apply to it.
type Record struct {
	Scene    string            `json:"scene"`
	Language string            `json:"language"`
	Turn     int               `json:"turn"`
	Floor    int               `json:"floor"`
	X        int               `json:"x"`
	Y        int               `json:"y"`
	Hp       int               `json:"hp"`
	Over     bool              `json:"over"`
	Hash     string            `json:"hash,omitempty"`     // of the whole world, in hex; empty without a game
	Cell     int               `json:"cell,omitempty"`     // side of a board cell
	Left     int               `json:"left,omitempty"`     // of the board
	Top      int               `json:"top,omitempty"`      // of the board
	Width    int               `json:"width"`              // of the window
	Height   int               `json:"height"`             // of the window
	Pictures int               `json:"pictures"`           // drawn so far
	Controls map[string][4]int `json:"controls,omitempty"` // x, y, width, height; only at a change of scene
}

// Trace writes a record, with the controls when the scene has changed. Write errors
// are ignored: they must not harm the game, and the reader notices them anyway.
func (w *Window) Trace(changed bool) {
	if w.follower == nil || len(w.stack) == 0 {
		return
	}
	top := w.stack[len(w.stack)-1]
	r := Record{Scene: top.Name(), Language: w.Words.Tag(), Width: w.Screen.Width, Height: w.Screen.Height, Pictures: w.changes.pictures}
	for _, s := range slices.Backward(w.stack) {
		if f, ok := s.(Followed); ok {
			f.Record(&r)
			break
		}
	}
	if changed {
		r.Controls = map[string][4]int{}
		for _, c := range top.Layout().Controls {
			r.Controls[c.Name] = w.View.lens.Pixels(ui.Enlarged(c.Place(), top.Layout().U))
		}
	}
	writeRecord(w.follower, r)
}

func writeRecord(to io.Writer, r Record) {
	if line, err := json.Marshal(r); err == nil {
		_, _ = to.Write(append(line, '\n'))
	}
}
