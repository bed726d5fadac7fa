package settings

import "github.com/donjon-rogue/donjon/render/ink"

// WalkWords are the word keys of the speeds of held keys and walks.
var WalkWords = map[string]string{
	WalkSlow: "window.settings.walking.slow", "": "window.settings.walking.normal",
	WalkFast: "window.settings.walking.fast", WalkAtOnce: "window.settings.walking.at-once",
}

// PaletteWords are the word keys of the palettes.
var PaletteWords = map[ink.Palette]string{
	"": "window.access.colours.usual", ink.Protanopia: "window.access.colours.protanopia", ink.Deuteranopia: "window.access.colours.deuteranopia",
	ink.Tritanopia: "window.access.colours.tritanopia", ink.HighContrast: "window.access.colours.high-contrast",
}
