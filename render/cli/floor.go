package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// deepest is the deepest floor that can be printed: far below where anyone
// gets, and where no number overflows yet.
const deepest = 100_000

// floor prints one generated floor.
func (p *program) floor() *cobra.Command {
	var seed, ruleset, generator, format string
	var depth int
	c := &cobra.Command{
		Use:   "floor --seed S --depth N",
		Short: p.words.Text("cli.floor"),
		Args:  p.noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, name := range []string{"seed", "depth"} {
				if !c.Flags().Changed(name) {
					return usageError{errors.New(p.words.Text("cli.error.flag-missing", lang.Args{"Name": "--" + name}))}
				}
			}
			if depth < 1 || depth > deepest {
				return usageError{errors.New(p.words.Text("cli.error.depth", lang.Args{"Most": deepest}))}
			}
			files, err := p.files()
			if err != nil {
				return err
			}
			kit, err := dungeon.Open(files, ruleset)
			if err != nil {
				return err
			}
			if generator != "" {
				if kit, err = kit.WithGenerator(generator); err != nil {
					return err
				}
			}
			return p.printFloor(c.OutOrStdout(), kit.Floor(seed, depth), format)
		},
	}
	c.Flags().StringVar(&seed, "seed", "", p.words.Text("cli.flag.seed"))
	c.Flags().IntVar(&depth, "depth", 1, p.words.Text("cli.flag.depth"))
	c.Flags().StringVar(&ruleset, "ruleset", dungeon.DefaultRuleset, p.words.Text("cli.flag.ruleset"))
	c.Flags().StringVar(&generator, "generator", "", p.words.Text("cli.flag.generator"))
	c.Flags().StringVar(&format, "format", "text", p.words.Text("cli.flag.format"))
	return c
}

func (p *program) printFloor(out io.Writer, sheet dungeon.FloorSheet, format string) error {
	switch format {
	case "text":
		for _, row := range sheet.Rows {
			if _, err := fmt.Fprintln(out, row); err != nil {
				return err
			}
		}
		return nil
	case "json":
		enc := json.NewEncoder(out)
		enc.SetEscapeHTML(false) // stairs are < and >
		return enc.Encode(sheet)
	default:
		return usageError{errors.New(p.words.Text("cli.error.format", lang.Args{"Name": format}))}
	}
}
