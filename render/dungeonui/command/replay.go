package command

import (
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/filming"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// showReplay shows a recording in the window.
func showReplay(p *program.Env, w program.Window) error {
	tape, err := openReplay(p, w.Replay)
	if err != nil {
		return err
	}
	if w.From >= 0 {
		if err := findStretch(p, io.Discard, tape, filming.Stretch{From: w.From}); err != nil {
			return turnError(p, w.Replay, err)
		}
		w.Action = tape.At()
	}
	if err := p.OpenWindow(w); err != nil {
		return withMods(p, w.Replay, err) // the window may leave out mods with faults that it alone finds
	}
	return nil
}

// openReplay reads a recording, so that errors in it are reported before a window
// opens.
func openReplay(p *program.Env, path string) (*keep.Replay, error) {
	files, err := p.Files()
	if err != nil {
		return nil, err
	}
	store, name := persistence.At(path)
	if head, err := persistence.Read(store, name); err == nil {
		if files, err = filesOf(p, files, head); err != nil {
			return nil, err
		}
	}
	r, err := keep.OpenReplay(files, store, name)
	if errors.Is(err, keep.ErrNoRecording) {
		return nil, p.Error("cli.file.game", lang.Args{"File": program.Printable(path)})
	}
	if err != nil {
		return nil, p.FileError(path, withMods(p, path, err))
	}
	return r, nil
}

// filesOf returns the data files for a game or a recording: those with the mods in use, if it goes on
// with them as it was played, or else with its own mods, as far as they are installed.
func filesOf(p *program.Env, files fs.FS, head persistence.Save) (fs.FS, error) {
	if keep.Plays(files, head) {
		return files, nil
	}
	if err := p.UseModsOf(head.Mods); err != nil {
		return nil, err
	}
	return p.Files()
}

// withMods returns the error of a file. If the file lacks its mods, a sentence names them.
func withMods(p *program.Env, path string, err error) error {
	var lacking *keep.ModsMissing
	if !errors.As(err, &lacking) {
		return err
	}
	args := lang.Args{"File": program.Printable(path), "Name": program.Printable(wording.ModNames(lacking.Mods))}
	return program.Told(p.Error("cli.file.mods", args), lacking)
}

// verifyReplay replays a recording and prints the result in one line. It returns an
// error if it contradicts itself, if the replay diverges, or if some of the file cannot be
// used.
func verifyReplay(p *program.Env, stdout, stderr io.Writer, path string) error {
	r, err := openReplay(p, path)
	var lacking *keep.ModsMissing
	if errors.As(err, &lacking) {
		return unverified(p, &keep.Unverifiable{Missing: lacking.Mods})
	}
	if err != nil {
		return err
	}
	bar := program.Progress(stderr, p.Words.Text("cli.replay.playing"), r.Len())
	err = r.Verify(func(at int) { _ = bar.Set(at) })
	_ = bar.Exit()

	remarks := ""
	if r.Torn > 0 {
		remarks += " " + p.Words.Text("cli.replay.torn", lang.Args{"Count": r.Torn})
	}
	var out *keep.OutOfStep
	var wrong *keep.Contradiction
	var here *keep.Unverifiable
	switch {
	case errors.As(err, &out):
		return errors.New(outOfStep(p, out) + remarks)
	case errors.As(err, &wrong):
		return errors.New(contradiction(p, wrong) + remarks)
	case errors.As(err, &here):
		return unverified(p, here)
	}
	if err != nil {
		return errors.New(p.FileError(path, err).Error() + remarks)
	}
	k := known.Know(r.Game)
	run, hash := k.Run().Data(), k.Hash()
	args := lang.Args{
		"Seed": program.Printable(run.Seed), "Count": r.Len(), "Turn": run.Turn, "Hash": hex.EncodeToString(hash[:]),
		"Floor": k.Hero().Depth(),
	}
	text := p.Words.Text("cli.replay.in-step", args)
	if r.Head.End != nil || run.Over {
		text = p.Words.Text("cli.replay.ends", args)
	}
	claims := p.Words.Text("cli.replay.claims")
	if r.Head.Ranked {
		claims = p.Words.Text("cli.replay.claims-ranked")
	}
	remarks = " " + claims + remarks
	if r.Torn > 0 {
		return errors.New(text + remarks)
	}
	return program.PrintLine(stdout, text+remarks)
}

// contradiction returns the message about a recording that contradicts itself.
func contradiction(p *program.Env, e *keep.Contradiction) string {
	if e.Field == "" {
		return p.Words.Text("cli.replay.start", lang.Args{"Components": componentNames(p, e.Components)})
	}
	return p.Words.Text("cli.replay.contradicts", lang.Args{"Field": e.Field, "Says": strconv.Quote(e.Says), "Shows": strconv.Quote(e.Shows)})
}

// unverified returns the error of a recording that cannot be verified here, and why.
func unverified(p *program.Env, e *keep.Unverifiable) error {
	text := p.Words.Text("cli.replay.unverified.late", lang.Args{"Count": e.Before})
	switch {
	case len(e.Missing) > 0:
		text = p.Words.Text("cli.replay.unverified.mods", lang.Args{"Name": program.Printable(wording.ModNames(e.Missing))})
	case e.OtherRules:
		text = p.Words.Text("cli.replay.unverified.rules")
	}
	return program.Unverified(errors.New(text))
}

// outOfStep returns the message that says where a replay diverges.
func outOfStep(p *program.Env, e *keep.OutOfStep) string {
	args := lang.Args{"Turn": e.Turn, "Action": e.Action, "Components": componentNames(p, e.Components)}
	var refusal systems.Refusal
	if errors.As(e.Refusal, &refusal) {
		args["Reason"] = p.Words.Text(refusal.Key, refusal.Args())
		return p.Words.Text("cli.replay.refused", args)
	}
	return p.Words.Text("cli.replay.out", args)
}

// componentNames joins the names of components, as data files have them.
func componentNames(p *program.Env, names []string) string {
	var list []string
	for _, name := range names {
		if name == world.EntitiesDigest {
			name = p.Words.Text("cli.replay.entities")
		}
		list = append(list, program.Printable(name))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
