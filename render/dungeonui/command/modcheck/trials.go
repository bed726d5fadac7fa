package modcheck

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// runTests runs the tests of all mods over data files, with English sentences, and prints how many
// each mod has. Why an action is refused is told in the player's language.
func runTests(p *program.Env, c *cobra.Command, files fs.FS) error {
	words, err := lang.Load("en", overlay.Words(files)...)
	if err != nil {
		return err
	}
	own, err := lang.Load(p.Words.Tag(), overlay.Words(files)...)
	if err != nil {
		return err
	}
	kits := map[string]*kit.Kit{}
	open := func(ruleset string) (*kit.Kit, error) {
		if k := kits[ruleset]; k != nil {
			return k, nil
		}
		k, err := core.Open(files, ruleset)
		if err == nil {
			kits[ruleset] = k
		}
		return k, err
	}
	narrate := func(k known.Known) trials.Teller {
		narrator := wording.NewNarrator(words, k)
		return trials.Teller{
			Event:   func(e systems.Event) string { return program.Printable(narrator.Event(e)) },
			Refusal: func(err error) string { return program.Printable(phrases.Refused(own, err)) },
		}
	}
	var faults []error
	for _, layer := range assets.Layers(files) {
		n, err := trials.Run(layer, open, narrate)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		if n > 0 {
			faults = append(faults, program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.tested", lang.Args{"Name": layer.ID, "Count": n})))
		}
	}
	return errors.Join(faults...)
}
