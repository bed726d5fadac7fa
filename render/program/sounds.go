package program

import (
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/sounds/synth"
	"github.com/donjon-rogue/donjon/render/spectrum"
)

// sheetName is the file with the spectrograms of all sounds.
const sheetName = "sounds.png"

// soundCommands are the commands that list and write the sounds.
type soundCommands struct{ *Env }

// list returns the command that lists the sounds.
func (p soundCommands) list() *cobra.Command {
	c := &cobra.Command{
		Use:   "sounds",
		Short: p.Words.Text("cli.sounds"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			sounds, err := p.load()
			if err != nil {
				return err
			}
			out := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
			for _, s := range sounds.List {
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", s.Name, p.class(s.Class),
					p.Words.Text("cli.sounds.length", lang.Args{"Amount": s.Patch.Length()}), strings.Join(s.Cues, " "))
			}
			for _, s := range sounds.Silences {
				fmt.Fprintf(out, "-\t%s\t\t%s\n", p.Words.Text("cli.sounds.silent"), s.Cue)
			}
			return out.Flush()
		},
	}
	c.AddCommand(p.render())
	return c
}

// class is the word for how loud a sound may be.
func (p soundCommands) class(class string) string {
	switch class {
	case "soft":
		return p.Words.Text("cli.sounds.soft")
	case "loud":
		return p.Words.Text("cli.sounds.loud")
	default:
		return p.Words.Text("cli.sounds.normal")
	}
}

// render returns the command that writes sounds into files.
func (p soundCommands) render() *cobra.Command {
	var file, folder string
	c := &cobra.Command{
		Use:   "render NAME -o FILE.wav | --all DIR",
		Short: p.Words.Text("cli.sounds.render"),
		Args: func(_ *cobra.Command, args []string) error {
			one := len(args) == 1 && file != "" && folder == ""
			if all := len(args) == 0 && file == "" && folder != ""; !one && !all {
				return Usage(p.Error("cli.error.sounds"))
			}
			return nil
		},
		ValidArgsFunction: p.names,
		RunE: func(_ *cobra.Command, args []string) error {
			sounds, err := p.load()
			if err != nil {
				return err
			}
			if folder != "" {
				return p.write(folder, sounds)
			}
			s, known := sounds.Find(args[0])
			if !known {
				return p.Error("cli.error.sound", lang.Args{"Name": Printable(args[0])})
			}
			if err := os.WriteFile(file, spectrum.Wav(synth.Render(s.Patch, synth.Take{})), 0o644); err != nil {
				return p.Error("cli.error.sound-file", lang.Args{"File": Printable(file), "Reason": Reason(err)})
			}
			return nil
		},
	}
	c.Flags().StringVarP(&file, "output", "o", "", p.Words.Text("cli.flag.sound-file"))
	c.Flags().StringVar(&folder, "all", "", p.Words.Text("cli.flag.sound-folder"))
	return c
}

// load reads the program's sounds, and the player's own over them.
func (p soundCommands) load() (*archetypes.Sounds, error) {
	files, err := p.Files()
	if err != nil {
		return nil, err
	}
	return archetypes.LoadSounds(files)
}

// write writes all sounds into a folder, and the sheet of their spectrograms.
func (p soundCommands) write(folder string, sounds *archetypes.Sounds) error {
	var files []NamedFile
	var shown []spectrum.Named
	for _, s := range sounds.List {
		sound := synth.Render(s.Patch, synth.Take{})
		files = append(files, NamedFile{s.Name + ".wav", spectrum.Wav(sound)})
		shown = append(shown, spectrum.Named{Name: s.Name, Sound: sound})
	}
	sheet, err := spectrum.Sheet(shown)
	if err != nil {
		return err
	}
	return p.WriteFolder(folder, append(files, NamedFile{sheetName, sheet}))
}

// names completes the names of sounds.
func (p soundCommands) names(*cobra.Command, []string, string) (names []cobra.Completion, _ cobra.ShellCompDirective) {
	if sounds, err := p.load(); err == nil {
		for _, s := range sounds.List {
			names = append(names, s.Name)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
