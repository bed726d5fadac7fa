package shell

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
)

// ShowError shows an error in a notice.
func (w *Window) ShowError(err error) { w.Push(&Notice{Text: phrases.Fault(w.Words, err)}) }

// ShowSetAside says where an unusable saved file was moved to. It does nothing for an
// empty name.
func (w *Window) ShowSetAside(name string) {
	if name != "" {
		w.Push(&Notice{Text: w.Words.Text("window.begin.aside", lang.Args{"File": w.Store.Where(name)})})
	}
}
