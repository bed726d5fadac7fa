// Package render opens the program's window: the title and the games it leads
// to. The interface of each game is in a package of its own.
package render

import (
	"errors"
	"io"
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// Options are the command line options that apply to the window.
type Options struct {
	Language string      // language tag for this run, en or fr; empty to use the settings
	Ruleset  string      // ruleset of new games; empty for the player's last choice
	Class    string      // go straight to a new game with this class
	Folder   string      // folder of the saved games and of the player's data files; may be empty with a Store
	Mods     []string    // the ids of the mods to use; nil for all that are not switched off
	Play     bool        // go straight to the game in Slot, or to a new one
	Slot     int         // slot of that game, from 1; 0 means the newest, or the first empty one
	Seed     string      // go straight to a new game with this seed, or with the start of a shared line
	Daily    bool        // go straight to today's run
	Replay   string      // path of a recording to show
	Try      saves.Trial // go straight to this trial
	Game     string      // go straight to the start page of this other game, such as goose; empty for none
	Action   int         // of Replay that is shown first, paused; 0 plays it from the start
	Speed    int         // playback speed of Replay as a multiple of normal; 0 means 1
	NoSound  bool        // no sound device is opened
	Hidden   bool        // the window is never shown; it only draws
	Touch    bool        // the screen is one for fingers
	Trace    io.Writer   // gets one line of JSON per scene and action; may be nil

	Store persistence.Store // of the saved games; nil for Folder
	Files func(*lang.Words) // shows what is in Store to the player; nil if that is a folder

	Download func(name string, content []byte) // saves a file for the player; nil if Store is a folder

	// Open replaces the default way to open Game, from the list of games too.
	// Without Game it is called at once.
	Open func(*shell.Window, fs.FS)
}

// ErrKept is returned when a new game would overwrite a saved one.
var ErrKept = saves.ErrKept

// ErrFull is returned for a new game when no slot is empty.
var ErrFull = saves.ErrFull

// Run opens the window and returns when it is closed: nil after a clean exit,
// with the game saved. The error says what stopped it; after a bug in the
// program it includes the seed, the turn and a stack trace.
func Run(o Options) error {
	w, err := open(o)
	if err != nil {
		return err
	}
	icon, err := sprites.Icon(1)
	if err != nil {
		return err
	}
	if o.Hidden {
		return shell.RunHidden(w)
	}
	return w.Run("Donjon", icon)
}

// open makes the window and pushes its first scene.
func open(o Options) (*shell.Window, error) {
	if o.Store == nil {
		o.Store = persistence.Disk(o.Folder)
	}
	w, err := shell.New(o.Store, o.Language, o.Trace)
	if err != nil {
		return nil, err
	}
	if o.Files != nil {
		w.Files = func() { o.Files(w.Words) }
	}
	w.Download = o.Download
	w.Audio.Off = o.NoSound
	if o.Touch {
		w.View.UseFingers()
	}
	files := overlay.Open(o.Folder, Check)
	if o.Folder == "" {
		files.Keep(o.Store)
	}
	files.Only(o.Mods)
	d := dungeonui.New(w, dungeonui.Options{
		Request: saves.Request{Ruleset: o.Ruleset, Class: o.Class, Play: o.Play, Slot: o.Slot, Seed: o.Seed, Daily: o.Daily, Try: o.Try},
		Files:   files, Replay: o.Replay, Speed: o.Speed, Action: o.Action,
	})
	w.UseData(files, d.Relist)
	d.UseMods()
	others := games(w, files)
	asked := slices.IndexFunc(others, func(g menus.Other) bool { return string(g.Do) == o.Game })
	if asked >= 0 && o.Open != nil {
		others[asked].Open = func(string) { o.Open(w, files) }
	}
	w.Home = func() shell.Scene {
		d.Look()
		return title(d, others)
	}
	switch {
	case asked < 0 && o.Open != nil:
		w.Push(w.Home())
		o.Open(w, files)
	case asked >= 0 && o.Replay == "":
		w.Push(w.Home())
		others[asked].Open(o.Seed)
	default:
		if err := d.Begin(); err != nil {
			return nil, errors.Join(files.Err(), err) // what was asked for may be in the player's files
		}
	}
	menus.ShowDataFault(w)
	return w, nil
}
