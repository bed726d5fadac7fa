package render

import (
	"encoding/hex"
	"encoding/json"
	"image"
	"io"
	"slices"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// record is one line for programs that follow the window: written at every
// change of scene, after every accepted action and every choice in a list. Places are in window
// pixels.
type record struct {
	Scene    string            `json:"scene"`
	Language string            `json:"language"`
	Turn     int               `json:"turn"`
	Floor    int               `json:"floor"`
	X        int               `json:"x"`
	Y        int               `json:"y"`
	Hp       int               `json:"hp"`
	Over     bool              `json:"over"`
	Hash     string            `json:"hash,omitempty"`     // of the whole state, hex; empty without a game
	Cell     int               `json:"cell,omitempty"`     // the side of a cell of the board, whose corner is 0,0
	Controls map[string][4]int `json:"controls,omitempty"` // at a change of scene: x, y, width, height
}

// trace writes a record. Failing to write it must not harm the game, and the
// reader will miss it anyway.
func (w *window) trace(changed bool) {
	if w.options.Trace == nil || len(w.stack) == 0 {
		return
	}
	top := w.stack[len(w.stack)-1]
	r := record{Scene: top.name(), Language: w.words.Tag()}
	if g := w.shown(); g != nil {
		sheet, run := dungeon.Sheet(g), g.Run()
		hash := g.World.Hash()
		r.Turn, r.Floor, r.X, r.Y = run.Turn, sheet.Floor, sheet.At.X, sheet.At.Y
		r.Hp, r.Over, r.Hash = sheet.Hp, run.Over, hex.EncodeToString(hash[:])
		r.Cell = cellSize * w.screen.K
	}
	if k := w.goose; k != nil {
		hash := k.Game.World.Hash()
		r.Turn, r.Over, r.Hash = len(k.Game.Match().Throws), k.Game.State().Next() == 0, hex.EncodeToString(hash[:])
	}
	if changed {
		r.Controls = map[string][4]int{}
		for _, c := range top.page().controls {
			r.Controls[c.name] = pixels(placeOf(c), w.screen.U)
		}
	}
	writeRecord(w.options.Trace, r)
}

// shown is the game that is seen: that of a replay, or the one in play.
func (w *window) shown() *systems.Game {
	for _, s := range slices.Backward(w.stack) {
		if r, ok := s.(*replayScene); ok {
			return r.tape.Game
		}
	}
	if w.session != nil {
		return w.session.Game
	}
	return nil
}

func pixels(r image.Rectangle, scale int) [4]int {
	return [4]int{r.Min.X * scale, r.Min.Y * scale, r.Dx() * scale, r.Dy() * scale}
}

func writeRecord(to io.Writer, r record) {
	if line, err := json.Marshal(r); err == nil {
		_, _ = to.Write(append(line, '\n'))
	}
}
