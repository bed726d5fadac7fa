package menus

import (
	"cmp"
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// accessPage is the page of settings about what a player can see and do.
var accessPage = settingsPage{"access", "window.access.title", AccessKeys, accessRows}

// accessRow is the row of that page on the first one.
func accessRow(w *shell.Window) choice {
	text := w.Words.Text
	return choice{input.CmdAccess, text("window.access.title"), text("window.access.about"), []part{
		{"access.more", text("window.access.more"), false, as, func() { w.Push(&Settings{of: &accessPage}) }},
	}}
}

// padWords are the word keys of the makes of pads.
var padWords = map[string]string{
	"": "window.access.pad.own", "xbox": "window.access.pad.xbox", "playstation": "window.access.pad.playstation",
	"nintendo": "window.access.pad.nintendo", "steam-deck": "window.access.pad.steam-deck",
}

// accessRows makes the rows of the page.
func accessRows(w *shell.Window) []choice {
	c, text := w.Choices, w.Words.Text
	colours := choice{do: input.CmdColours, label: text("window.access.colours"), about: text("window.access.colours.about")}
	for _, p := range ink.Palettes {
		colours.parts = append(colours.parts, part{
			"colours." + cmp.Or(string(p), "usual"), text(settings.PaletteWords[p]), c.Palette == p, func(c *settings.Settings) { c.Palette = p }, nil,
		})
	}
	pad := choice{do: input.CmdPad, label: text("window.access.pad"), about: text("window.access.pad.about")}
	for _, kind := range append([]string{""}, settings.PadKinds...) {
		pad.parts = append(pad.parts, part{
			"pad." + cmp.Or(kind, "own"), text(padWords[kind]), c.Pad == kind, func(c *settings.Settings) { c.Pad = kind }, nil,
		})
	}
	return []choice{sizeRow(w), colours, {input.CmdEdge, text("window.access.edge"), text("window.access.edge.about"), []part{
		{"edge.off", text("window.no"), c.NoRedEdge, func(c *settings.Settings) { c.NoRedEdge = true }, nil},
		{"edge.on", text("window.yes"), !c.NoRedEdge, func(c *settings.Settings) { c.NoRedEdge = false }, nil},
	}}, {input.CmdRepeat, text("window.access.repeat"), text("window.access.repeat.about"), []part{
		{"repeat.off", text("window.no"), c.NoRepeat, func(c *settings.Settings) { c.NoRepeat = true }, nil},
		{"repeat.on", text("window.yes"), !c.NoRepeat, func(c *settings.Settings) { c.NoRepeat = false }, nil},
	}}, pad}
}

// sizeRow is the row of the sizes.
func sizeRow(w *shell.Window) choice {
	row := choice{do: input.CmdSize, label: w.Words.Text("window.access.size"), about: w.Words.Text("window.access.size.about")}
	for _, size := range settings.Sizes {
		percent := cmp.Or(size, 100)
		row.parts = append(row.parts, part{
			fmt.Sprintf("size.%d", percent), w.Words.Text("window.access.size.percent", lang.Args{"Percent": percent}),
			w.Choices.Size == size, func(c *settings.Settings) { c.Size = size }, nil,
		})
	}
	return row
}
