package cli

import (
	"encoding/hex"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// fastest is the greatest speed that a recording can be shown at.
const fastest = 64

// replay shows a recorded run, or plays it without a window to see whether it
// still goes as it went.
func (p *program) replay() *cobra.Command {
	var verify bool
	c := &cobra.Command{
		Use:               "replay FILE",
		Short:             p.words.Text("cli.replay"),
		Args:              p.oneFile,
		ValidArgsFunction: filesNamed("replay"),
	}
	o := p.windowFlags(c)
	c.Flags().BoolVar(&verify, "verify", false, p.words.Text("cli.flag.verify"))
	c.Flags().IntVar(&o.speed, "speed", 1, p.words.Text("cli.flag.speed", lang.Args{"Most": fastest}))
	c.RunE = func(c *cobra.Command, args []string) error {
		if o.speed < 1 || o.speed > fastest {
			return usageError{errors.New(p.words.Text("cli.error.speed", lang.Args{"Most": fastest}))}
		}
		o.replay = args[0]
		r, err := p.openReplay(o.replay)
		if err != nil {
			return err
		}
		if verify {
			return p.verifyReplay(c.OutOrStdout(), c.ErrOrStderr(), o.replay, r)
		}
		return p.openWindow(*o)
	}
	return c
}

// openReplay reads a recording; what is wrong with it is told before any
// window opens.
func (p *program) openReplay(path string) (*keep.Replay, error) {
	files, err := p.files()
	if err != nil {
		return nil, err
	}
	store, name := persistence.At(path)
	r, err := keep.OpenReplay(files, store, name)
	if err != nil {
		return nil, p.fileError(path, err)
	}
	return r, nil
}

// verifyReplay plays a recording and says in one line how it goes. It is an
// error when some of it could not be used: what was played there is lost.
func (p *program) verifyReplay(stdout, stderr io.Writer, path string, r *keep.Replay) error {
	bar := progress(stderr, p.words.Text("cli.replay.playing"), r.Len())
	err := r.Verify(func(at int) { _ = bar.Set(at) })
	_ = bar.Exit()

	remarks := ""
	if !r.Rules {
		remarks += " " + p.words.Text("cli.replay.other-rules")
	}
	if r.Torn > 0 {
		remarks += " " + p.words.Text("cli.replay.torn", lang.Args{"Count": r.Torn})
	}
	var out *keep.OutOfStep
	if errors.As(err, &out) {
		return errors.New(p.outOfStep(out) + remarks)
	}
	if err != nil {
		return errors.New(p.fileError(path, err).Error() + remarks)
	}
	run, hash := r.Game.Run(), r.Game.World.Hash()
	args := lang.Args{
		"Seed": printable(run.Seed), "Count": r.Len(), "Turn": run.Turn, "Hash": hex.EncodeToString(hash[:]),
		"Floor": components.Position.Get(r.Game.World, r.Game.Hero).Floor,
	}
	text := p.words.Text("cli.replay.in-step", args)
	if r.Head.End != nil {
		text = p.words.Text("cli.replay.ends", args)
	}
	if r.Torn > 0 {
		return errors.New(text + remarks)
	}
	return printLine(stdout, text+remarks)
}

// outOfStep words where a recording first goes another way than it went.
func (p *program) outOfStep(e *keep.OutOfStep) string {
	args := lang.Args{"Turn": e.Turn, "Action": e.Action, "Components": p.componentNames(e.Components)}
	var refusal systems.Refusal
	if errors.As(e.Refusal, &refusal) {
		args["Reason"] = p.words.Text(refusal.Key, lang.Args{"Need": refusal.Need, "Amount": refusal.Amount})
		return p.words.Text("cli.replay.refused", args)
	}
	return p.words.Text("cli.replay.out", args)
}
