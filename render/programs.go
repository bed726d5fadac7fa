package render

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/render/dungeonui"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/gooseui"
	"github.com/donjon-rogue/donjon/render/kittyui"
	"github.com/donjon-rogue/donjon/render/puyoui"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/sokobanui"
)

// title makes the title scene. Its menu lists the dungeon, the other games,
// settings and quit.
func title(d *dungeonui.Window, games []menus.Other) shell.Scene {
	return &menus.Title{
		List:     func() []menus.Entry { return append(d.Entries(), menus.ProgramEntries(d.Window.Window, games)...) },
		Messages: d.Messages, Keys: slices.Concat(stage.EntryKeys, menus.ProgramKeys),
	}
}

// games lists the games other than the dungeon, in menu order. The command of
// each is also its name on the command line.
func games(w *shell.Window, files fs.FS) []menus.Other {
	return []menus.Other{
		{Do: "goose", Icon: "goose.icon", Title: "goose.title", About: "goose.about", Open: func(seed string) { gooseui.Open(w, files, seed) }},
		{Do: "puyo", Icon: "puyo.icon", Title: "puyo.title", About: "puyo.about", Open: func(seed string) { puyoui.Open(w, seed) }},
		{Do: "sokoban", Icon: "sokoban.icon", Title: "sokoban.title", About: "sokoban.about", Open: func(string) { sokobanui.Open(w, files, sokobanui.Set{}) }},
		{Do: "kitty", Icon: "kitty.icon", Title: "kitty.title", About: "kitty.about", Open: func(seed string) { kittyui.Open(w, files, seed) }},
	}
}

// checkSounds says what is wrong with sounds and music.
func checkSounds(files fs.FS) error {
	_, sounds := archetypes.LoadSounds(files)
	_, music := archetypes.LoadMusic(files)
	return errors.Join(sounds, music)
}

// Check says what is wrong with the data files of all games. Every face leaves out the mods that it
// finds faulty.
func Check(files fs.FS) error {
	return errors.Join(
		checkSounds(files),
		stage.Check(files),
		gooseui.Check(files),
		sokobanui.Check(files),
		kittyui.Check(files),
		sheets.Check(files),
	)
}
