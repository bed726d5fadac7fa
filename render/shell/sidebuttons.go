package shell

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// SideButton is a button of the panel beside a board. It has a keyboard shortcut and
// takes no focus, so that the arrows stay free for the game.
type SideButton struct {
	Do           input.Command
	Label, About string // word keys; Label may be empty, About is the tooltip
}

// AddSide adds the buttons of a side panel to a page. dress may adjust each
// button, for example when it is enabled or highlighted, or its label.
func AddSide(p *ui.Page, w *Window, at []image.Rectangle, buttons []SideButton, keys []input.Binding, do func(input.Command), dress func(input.Command, *ui.Button)) {
	for i, b := range buttons {
		button := ui.Button{
			Name: string(b.Do), At: at[i], Key: w.Keys.Label(w.Words, keys, b.Do), Keyless: true,
			Tip: func() string { return w.Words.Text(b.About) }, Act: func() { do(b.Do) },
		}
		if b.Label != "" {
			button.Label = w.Words.Text(b.Label)
		}
		dress(b.Do, &button)
		p.Add(button.Control(w.Theme))
	}
}
