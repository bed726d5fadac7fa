package cli

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render"
	dungeon "github.com/donjon-rogue/donjon/render/dungeonui/command"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// openWindow opens the window, unless there is no display.
func openWindow(p *program.Env, o program.Window) (err error) {
	// Other systems always have a display.
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		if !o.Hidden {
			return withoutDisplay(p, o)
		}
		stop, err := startDisplay(p)
		if err != nil {
			return err
		}
		defer stop()
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
		Folder: folder, Mods: p.OnlyMods(), Play: o.Play, Slot: o.Slot, Seed: o.Seed, Daily: o.Daily, Replay: o.Replay, Speed: o.Speed, Action: o.Action,
		Game: o.Game, Open: o.Open, Try: dungeon.TrialOf(o.Try), NoSound: o.NoSound, Hidden: o.Hidden,
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
	case err != nil && strings.Contains(err.Error(), "failed to open display"):
		return p.Error("cli.error.dead-display", lang.Args{"Display": program.Printable(os.Getenv("DISPLAY"))})
	case errors.Is(err, render.ErrKept):
		return p.Error("cli.error.seed-taken", lang.Args{"File": persistence.Disk(folder).Where(persistence.Slot(o.Slot))})
	case errors.Is(err, render.ErrFull):
		return p.Error("window.error.full")
	}
	return err
}

// withoutDisplay offers to play in the terminal, if there is one and the window would have
// shown the dungeon.
func withoutDisplay(p *program.Env, o program.Window) error {
	wayland := os.Getenv("WAYLAND_DISPLAY") != ""
	shown := program.IsTerminal(os.Stdin) && program.IsTerminal(p.Stdout())
	switch {
	case wayland && (!shown || o.Game != "" || o.Replay != "" || o.Open != nil):
		return p.Error("cli.error.wayland")
	case o.Game != "" || o.Replay != "" || o.Open != nil:
		return p.Error("cli.error.display")
	case shown && program.Dumb():
		return p.Error("cli.error.here-dumb")
	case !shown:
		return p.Error("cli.error.here")
	}
	console := terminal.Console{In: bufio.NewReader(os.Stdin), Out: p.Stdout()}
	answer, ok := console.Ask(terminal.Words(p.Words, "terminal.offer"))
	if !ok || answer != "" && !strings.HasPrefix(answer, p.Words.Text("terminal.offer.yes")) {
		if wayland {
			return p.Error("cli.error.wayland")
		}
		return p.Error("cli.error.here")
	}
	o.Play = false // the title offers to continue
	return dungeon.PlayHere(p, o, false, os.Stdin, p.Stdout())
}
