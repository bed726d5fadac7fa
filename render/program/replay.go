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
}

// fastest is the maximum speed at which a recording can be shown.
const fastest = 64

// replay returns the command that shows a recording, or replays it without a window
// to check that the result is the same.
func (t Table) replay(p *Env) *cobra.Command {
	var verify bool
	c := &cobra.Command{
		Use:               "replay FILE",
		Short:             p.Words.Text("cli.replay"),
		Args:              p.OneFile,
		ValidArgsFunction: FilesNamed("replay"),
	}
	o := p.WindowFlags(c)
	c.Flags().BoolVar(&verify, "verify", false, p.Words.Text("cli.flag.verify"))
	c.Flags().IntVar(&o.Speed, "speed", 1, p.Words.Text("cli.flag.speed", lang.Args{"Most": fastest}))
	c.RunE = func(c *cobra.Command, args []string) error {
		if o.Speed < 1 || o.Speed > fastest {
			return Usage(p.Error("cli.error.speed", lang.Args{"Most": fastest}))
		}
		o.Replay = args[0]
		kind, err := t.recordingKind(o.Replay)
		if err != nil {
			return p.FileError(o.Replay, err)
		}
		if verify {
			defer persistence.SaveMemory()()
			return kind.Verify(p, c.OutOrStdout(), c.ErrOrStderr(), o.Replay)
		}
		return kind.Show(p, *o)
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
