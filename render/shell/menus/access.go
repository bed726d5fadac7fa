package menus

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// accessPage is the page of settings about what a player can see and do.
var accessPage = settingsPage{"access", "window.access.title", AccessKeys, accessRows, sizesLacking}

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
	return []choice{sizeRow(w), zoomRow(w), colours, {input.CmdEdge, text("window.access.edge"), text("window.access.edge.about"), []part{
		{"edge.off", text("window.no"), c.NoRedEdge, func(c *settings.Settings) { c.NoRedEdge = true }, nil},
		{"edge.on", text("window.yes"), !c.NoRedEdge, func(c *settings.Settings) { c.NoRedEdge = false }, nil},
	}}, {input.CmdRepeat, text("window.access.repeat"), text("window.access.repeat.about"), []part{
		{"repeat.off", text("window.no"), c.NoRepeat, func(c *settings.Settings) { c.NoRepeat = true }, nil},
		{"repeat.on", text("window.yes"), !c.NoRepeat, func(c *settings.Settings) { c.NoRepeat = false }, nil},
	}}, pad}
}

// sizeRow is the row of the sizes. It says what the first one needs that the window has no room
// for.
func sizeRow(w *shell.Window) choice {
	row := percentRow(w, input.CmdSize, w.Choices.Size, func(c *settings.Settings) *int { return &c.Size })
	row.label, row.about = w.Words.Text("window.access.size"), w.Words.Text("window.access.size.about")
	lacking := sizesLacking(w)
	if i := slices.IndexFunc(row.parts, func(p part) bool { return lacking[p.name] != "" }); i >= 0 {
		row.about += " " + lacking[row.parts[i].name]
	}
	return row
}

// sizesLacking says of the sizes that the window has no room for what they need, by the names of
// their parts.
func sizesLacking(w *shell.Window) map[string]string {
	lacking := map[string]string{}
	for _, size := range settings.Sizes {
		if !w.Sizing.Holds(size) {
			need := w.Sizing.Needed(size)
			lacking[fmt.Sprintf("%s.%d", input.CmdSize, size)] = w.Words.Text("window.access.size.needs", lang.Args{
				"Percent": w.Words.Text("window.access.size.percent", lang.Args{"Percent": size}), "Width": need.X, "Height": need.Y,
			})
		}
	}
	return lacking
}

// zoomRow is the row of the zoom.
func zoomRow(w *shell.Window) choice {
	row := percentRow(w, input.CmdZoom, w.Choices.Zoom, func(c *settings.Settings) *int { return &c.Zoom })
	row.label, row.about = w.Words.Text("window.access.zoom"), w.Words.Text("window.access.zoom.about")
	return row
}

// percentRow is a row of percentages, of which one is chosen.
func percentRow(w *shell.Window, do input.Command, now int, of func(*settings.Settings) *int) choice {
	row := choice{do: do}
	for _, size := range settings.Sizes {
		percent := cmp.Or(size, 100)
		row.parts = append(row.parts, part{
			name: fmt.Sprintf("%s.%d", do, percent), label: w.Words.Text("window.access.size.percent", lang.Args{"Percent": percent}),
			chosen: now == size, take: func(c *settings.Settings) { *of(c) = size },
		})
	}
	return row
}
