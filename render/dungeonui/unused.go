package dungeonui

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
)

// unused returns a text about what the hero still had at the end. It is empty if nothing
// was left.
func (w *Window) unused() string {
	parts := wording.Unused(w.Words, w.kept.Known())
	if len(parts) == 0 {
		return ""
	}
	return w.Words.Text("window.unused", lang.Args{"Things": strings.Join(parts, ", ")})
}
