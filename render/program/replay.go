package program

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
)

// RecordingKind is a kind of recording.
type RecordingKind struct {
	Ruleset string // ruleset named in such files; empty for all rulesets without a specific kind
	// Show opens the window with the recording in Replay, at Speed. Faults of the
	// file are reported before a window opens.
	Show func(p *Env, w Window) error
	// Verify replays the recording at path without a window and prints the result
	// in one line.
	Verify func(p *Env, stdout, stderr io.Writer, path string) error
	// Clip writes a clip of the recording in Replay; nil if there are none of this kind.
	Clip func(p *Env, stdout, stderr io.Writer, w Window, c Clip) error
}

// Clip says what is to be written as a moving picture.
type Clip struct {
	File    string // to write
	From    int    // turn, of the window too; negative for what leads to the end, or for the start in the window
	Seconds int
	Force   bool // replaces an existing file
}

// fastest is the maximum speed at which a recording can be shown.
const fastest = 64

// replay returns the command that shows a recording, or replays it without a window
// to check that the result is the same.
func (t Table) replay(p *Env) *cobra.Command {
	var verify bool
	var clip Clip
	c := &cobra.Command{
		Use:               "replay FILE",
		Short:             p.Words.Text("cli.replay"),
		Args:              p.OneFile,
		ValidArgsFunction: FilesNamed("replay"),
	}
	o := p.WindowFlags(c)
	c.Flags().BoolVar(&verify, "verify", false, p.Words.Text("cli.flag.verify"))
	c.Flags().IntVar(&o.Speed, "speed", 1, p.Words.Text("cli.flag.speed", lang.Args{"Most": fastest}))
	clip.flags(p, c)
	p.ModsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := clip.check(p, c); err != nil {
			return err
		}
		if o.Speed < 1 || o.Speed > fastest {
			return Usage(p.Error("cli.error.speed", lang.Args{"Most": fastest}))
		}
		o.Replay = args[0]
		kind, err := t.recordingKind(o.Replay)
		if err != nil {
			return p.FileError(o.Replay, err)
		}
		o.From = clip.From
		if clip.From >= 0 && kind.Clip == nil {
			return p.Error("cli.replay.turns")
		}
		if verify {
			defer persistence.SaveMemory()()
			return kind.Verify(p, c.OutOrStdout(), c.ErrOrStderr(), o.Replay)
		}
		if clip.File == "" {
			return kind.Show(p, *o)
		}
		if kind.Clip == nil {
			return p.Error("cli.clip.kind")
		}
		return kind.Clip(p, c.OutOrStdout(), c.ErrOrStderr(), *o, clip)
	}
	return c
}

// recordingKind returns the kind of the recording at path. What is wrong with a file
// that cannot be read is reported by the kind for all rulesets.
func (t Table) recordingKind(path string) (kind RecordingKind, err error) {
	head, err := persistence.Read(persistence.At(path))
	for _, g := range t.Games {
		for _, k := range g.RecordingKinds {
			if k.Ruleset == "" && kind.Show == nil || err == nil && k.Ruleset == head.Ruleset {
				kind = k
			}
		}
	}
	if kind.Show != nil {
		return kind, nil
	}
	if err == nil {
		err = persistence.ErrDamaged
	}
	return kind, err
}
