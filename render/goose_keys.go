package render

import "github.com/hajimehoshi/ebiten/v2"

// The commands of the other games.
const (
	cmdOthers command = "others"
	cmdGoose  command = "goose"
	cmdThrow  command = "throw"
	cmdUndo   command = "undo"
	cmdAgain  command = "again"
)

// The keys of their scenes. Where names are typed, no letter is a command.
var (
	othersKeys     = []binding{{do: cmdGoose, keys: []ebiten.Key{ebiten.KeyDigit1, ebiten.KeyNumpad1}}, closeKey}
	gooseBeginKeys = []binding{{do: cmdHelp, keys: []ebiten.Key{ebiten.KeyF1}}, {do: cmdStart, keys: []ebiten.Key{ebiten.KeyF2}},
		{do: cmdContinue, keys: []ebiten.Key{ebiten.KeyF3}}, closeKey}
	gooseKeys = []binding{{do: cmdThrow, keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter}},
		{do: cmdUndo, letters: "u", keys: []ebiten.Key{ebiten.KeyBackspace}},
		{do: cmdHelp, letters: "h", keys: []ebiten.Key{ebiten.KeyF1}, runes: "?"}, {do: cmdMenu, keys: []ebiten.Key{ebiten.KeyEscape}}}
	gooseEndKeys = []binding{{do: cmdAgain, letters: "a"}, {do: cmdTitle, letters: "t"}, closeKey}
)
