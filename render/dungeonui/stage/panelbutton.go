package stage

import (
	"image"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// PanelButton returns a button of the side panel as it looks: with as much of its icon, its label and
// its key as has room. It does nothing yet.
func PanelButton(v *View, b play.Button, at image.Rectangle) ui.Button {
	w := v.Window
	button := ui.Button{
		Name: string(b.Do), At: at, Icon: b.Icon, Label: w.Words.Text(b.Label), Key: w.Keys.Label(w.Words, v.Keys, b.Do), Keyless: true, Act: func() {},
	}
	switch {
	case v.Hud.Icons:
		button.Label = ""
		if ui.KeyWidth(button.Key) > at.Dx()-ui.IconWidth {
			button.Key = ""
		}
	case v.Hud.Compact:
		button.Icon = ""
	}
	return button
}
