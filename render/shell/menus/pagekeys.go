package menus

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
)

// The key bindings of the pages.
var (
	HelpKeys = []input.Binding{{Do: input.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: input.CmdPrevious, Keys: []ebiten.Key{ebiten.KeyPageUp}},
		{Do: input.CmdNext, Keys: []ebiten.Key{ebiten.KeyPageDown}}, input.CloseKey}
	SettingsKeys = []input.Binding{{Do: input.CmdLanguage, Letters: "l"}, {Do: input.CmdScreen, Letters: "f"}, {Do: input.CmdMotion, Letters: "m"}, {Do: input.CmdWalking, Letters: "w"}, {Do: input.CmdSound, Letters: "s"}, {Do: input.CmdHints, Letters: "h"}, {Do: input.CmdKeys, Letters: "k"}, {Do: input.CmdAccess, Letters: "a"}, {Do: input.CmdData, Letters: "d"}, input.CloseKey}
	SoundKeys    = []input.Binding{
		{Do: input.CmdSound, Letters: "s"}, {Do: input.CmdVolume, Letters: "v"}, {Do: input.CmdEffects, Letters: "e"}, {Do: input.CmdMusic, Letters: "m"},
		{Do: input.CmdAway, Letters: "w"}, {Do: input.CmdHeart, Letters: "h"}, {Do: input.CmdDevice, Letters: "t"}, input.CloseKey,
	}
	AccessKeys = []input.Binding{{Do: input.CmdSize, Letters: "s"}, {Do: input.CmdZoom, Letters: "z"}, {Do: input.CmdColours, Letters: "c"}, {Do: input.CmdEdge, Letters: "e"}, {Do: input.CmdRepeat, Letters: "r"}, {Do: input.CmdPad, Letters: "p"}, input.CloseKey}
	MenuKeys   = []input.Binding{input.CloseKey, {Do: input.CmdSettings, Letters: "s"}, {Do: input.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: input.CmdTitle, Letters: "t"}, {Do: input.CmdQuit, Letters: "q"}}
)
