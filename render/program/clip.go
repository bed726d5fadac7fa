package program

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/clip"
)

// The flags of a clip.
const (
	flagClip    = "clip"
	flagFrom    = "from"
	flagSeconds = "seconds"
	flagForce   = "force"
)

// flags adds the flags of a clip to the command of recordings.
func (o *Clip) flags(p *Env, c *cobra.Command) {
	args := lang.Args{"Least": clip.LeastSeconds, "Most": clip.MostSeconds}
	c.Flags().StringVar(&o.File, flagClip, "", p.Words.Text("cli.flag.clip"))
	c.Flags().IntVar(&o.From, flagFrom, -1, p.Words.Text("cli.flag.from"))
	c.Flags().IntVar(&o.Seconds, flagSeconds, clip.UsualSeconds, p.Words.Text("cli.flag.seconds", args))
	c.Flags().BoolVar(&o.Force, flagForce, false, p.Words.Text("cli.flag.force"))
	c.Flags().Lookup(flagFrom).DefValue = "" // the end of the recording
	if err := c.MarkFlagFilename(flagClip, string(clip.GIF), string(clip.APNG)); err != nil {
		panic(err) // the flag was added above
	}
}

// check returns what is wrong with the options of a clip and with its file.
func (o *Clip) check(p *Env, c *cobra.Command) error {
	if !c.Flags().Changed(flagClip) {
		for _, name := range []string{flagSeconds, flagForce} {
			if c.Flags().Changed(name) {
				return Usage(p.Error("cli.clip.alone", lang.Args{"Name": "--" + name, "Other": "--" + flagClip}))
			}
		}
		if c.Flags().Changed(flagFrom) && c.Flags().Changed("verify") {
			return Usage(p.Error("cli.error.both", lang.Args{"Name": "--verify", "Other": "--" + flagFrom}))
		}
		return o.checkTurn(p, c)
	}
	if c.Flags().Changed("verify") {
		return Usage(p.Error("cli.error.both", lang.Args{"Name": "--verify", "Other": "--" + flagClip}))
	}
	if _, ok := clip.FormatOf(o.File); !ok {
		return p.Error("cli.clip.format", lang.Args{"File": o.File})
	}
	if o.Seconds < clip.LeastSeconds || o.Seconds > clip.MostSeconds {
		return p.Error("cli.clip.seconds", lang.Args{"Least": clip.LeastSeconds, "Most": clip.MostSeconds})
	}
	if err := o.checkTurn(p, c); err != nil {
		return err
	}
	return o.checkFile(p)
}

// checkTurn returns what is wrong with the turn.
func (o *Clip) checkTurn(p *Env, c *cobra.Command) error {
	if c.Flags().Changed(flagFrom) && o.From < 0 {
		return p.Error("cli.clip.turn")
	}
	return nil
}

// checkFile returns why the file cannot be written where it should be.
func (o *Clip) checkFile(p *Env) error {
	folder := filepath.Dir(o.File)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return p.Error("cli.clip.folder", lang.Args{"Name": folder})
	}
	info, err := os.Stat(o.File)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return o.unwritten(p, err)
	case !info.Mode().IsRegular():
		return p.Error("cli.clip.irregular", lang.Args{"File": o.File})
	case !o.Force:
		return p.Error("cli.clip.exists", lang.Args{"File": o.File, "Name": "--" + flagForce})
	}
	return nil
}

// Write writes the whole file, or nothing. Unlike a saved game, others may read it.
func (o *Clip) Write(p *Env, content []byte) error {
	store, name := persistence.At(o.File)
	err := store.Replace(name, content)
	if err == nil {
		err = os.Chmod(o.File, 0o644)
	}
	if err != nil {
		return o.unwritten(p, err)
	}
	return nil
}

// unwritten says why the file cannot be written.
func (o *Clip) unwritten(p *Env, err error) error {
	return p.Error("cli.clip.unwritten", lang.Args{"File": o.File, "Reason": p.Words.Fault(Reason(err))})
}
