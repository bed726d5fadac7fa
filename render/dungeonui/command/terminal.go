//go:build !js

package command

import (
	"errors"
	"io"
	"os"
	"os/signal"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/plain"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/tty"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/program"
)

// PlayHere plays in the terminal of the program: on its whole screen, or in lines of words.
func PlayHere(p *program.Env, o program.Window, inWords bool, in io.Reader, out io.Writer) error {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return err
	}
	switch {
	case inWords:
	case !program.IsTerminal(in) || !program.IsTerminal(out):
		return p.Error("cli.error.terminal")
	case program.Dumb():
		return p.Error("cli.error.dumb")
	}
	if p.OnlyMods() != nil {
		if _, err := p.Mods(); err != nil {
			return err
		}
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, program.EndSignals...)
	defer signal.Stop(signals)
	store, files := persistence.Disk(folder), overlay.Open(folder, p.Check)
	options := pages.Options{
		Request:  saves.Request{Ruleset: o.Ruleset, Class: o.Class, Seed: o.Seed, Daily: o.Daily, Play: o.Play, Slot: o.Slot, Try: TrialOf(o.Try)},
		Language: p.Lang, Mods: p.OnlyMods(),
	}
	if inWords {
		err = plain.Run(store, files, options, in, out, !program.IsTerminal(in), signals)
	} else {
		err = tty.Run(store, files, options, signals)
	}
	switch {
	case errors.Is(err, saves.ErrKept):
		return p.Error("cli.error.seed-taken", lang.Args{"File": store.Where(persistence.Slot(max(1, o.Slot)))})
	case errors.Is(err, saves.ErrFull):
		return p.Error("window.error.full")
	case errors.Is(err, persistence.ErrUnkept): // the game was in play at the end of the input, or of the terminal
		return errors.New(phrases.Trouble(p.Words, err))
	}
	return err
}
