package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The commands of a Storehouse.
const (
	Undo    keys.Command = "undo"
	Redo    keys.Command = "redo"
	Restart keys.Command = "restart"
	Hint    keys.Command = "hint"
	Marks   keys.Command = "marks"
)

// storeKeys are the keys of a Storehouse. They take those of commands that do nothing
// there.
var storeKeys = keys.Declare("storehouse", []keys.Binding{
	{Do: Undo, Letters: "u", Keys: []keys.Key{"PadWest"}},
	{Do: Redo, Letters: "y", Keys: []keys.Key{"PadR1"}},
	{Do: Restart, Letters: "r", Keys: []keys.Key{"PadR3"}},
	{Do: Hint, Letters: "t", Keys: []keys.Key{"PadL1"}},
	{Do: Marks, Letters: "m", Keys: []keys.Key{"PadR2"}},
})

// storeButtons are the buttons of a Storehouse.
var storeButtons = []Button{
	{Undo, "icon.undo", "sokoban.do.undo", "sokoban.do.undo.about", ""},
	{Redo, "icon.redo", "sokoban.do.redo", "sokoban.do.redo.about", ""},
	{Restart, "icon.restart", "sokoban.do.restart", "sokoban.do.restart.about", ""},
	{Hint, "icon.hint", "sokoban.do.hint", "sokoban.do.hint.about", ""},
	{Marks, "icon.marks", "sokoban.do.marks", "sokoban.do.marks.about", ""},
}

// idle are the commands that do nothing in a Storehouse, besides those of verbs.
var idle = []keys.Command{Noise, Down, Explore}

// Puzzling reports whether the hero is in a Storehouse whose puzzle is not solved.
func Puzzling(k known.Known) bool {
	if !k.Hero().InStorehouse() {
		return false
	}
	view, _ := k.Storehouse()
	return !view.Solved
}

// idles reports whether a command does nothing in a Storehouse: those of the program's verbs do
// not, and mods decide for theirs.
func idles(k known.Known, do keys.Command) bool {
	v, ok := Action(k, do)
	return ok && !v.Name.OfMod() || slices.Contains(idle, do)
}

// forPuzzle changes keys for a puzzle.
func forPuzzle(k known.Known, list []keys.Binding) []keys.Binding {
	list = slices.DeleteFunc(list, func(b keys.Binding) bool { return idles(k, b.Do) })
	return append(list, storeKeys...)
}

// buttonsForPuzzle returns the buttons of a puzzle.
func buttonsForPuzzle(k known.Known) []Button {
	others := slices.DeleteFunc(usualButtons(k), func(b Button) bool { return idles(k, b.Do) })
	return slices.Concat(storeButtons, others)
}
