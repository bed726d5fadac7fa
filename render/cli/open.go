package cli

import (
	"errors"
	"fmt"
	"os"
	"runtime"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render"
	"github.com/donjon-rogue/donjon/render/program"
)

// openWindow opens the window, unless there is no display.
func openWindow(p *program.Env, o program.Window) (err error) {
	// Other systems always have a display.
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return errors.New(p.Words.Text("cli.error.display"))
	}
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return err
	}
	if p.OnlyMods() != nil {
		if _, err := p.Mods(); err != nil {
			return err
		}
	}
	options := render.Options{
		Language: p.Lang, Ruleset: o.Ruleset, Class: o.Class,
		Folder: folder, Mods: p.OnlyMods(), Play: o.Play, Slot: o.Slot, Seed: o.Seed, Daily: o.Daily, Replay: o.Replay, Speed: o.Speed,
		Game: o.Game, Open: o.Open,
	}
	if o.Trace != "" {
		f, err := os.Create(o.Trace)
		if err != nil {
			return fmt.Errorf("cannot write the trace: %w", err)
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		options.Trace = f
	}
	err = render.Run(options)
	switch {
	case errors.Is(err, render.ErrKept):
		return errors.New(p.Words.Text("cli.error.seed-taken", lang.Args{"File": persistence.Disk(folder).Where(persistence.Slot(o.Slot))}))
	case errors.Is(err, render.ErrFull):
		return errors.New(p.Words.Text("window.error.full"))
	}
	return err
}
