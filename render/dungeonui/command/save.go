package command

import (
	"encoding/hex"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// readSave reports on a file of the dungeon: a game, a backup or a recording.
func readSave(p *program.Env, files fs.FS, path string) (program.Report, error) {
	store, name := persistence.At(path)
	own := files
	if head, err := persistence.Read(store, name); err == nil {
		if own, err = filesOf(p, files, head); err != nil {
			return program.Report{}, err
		}
	}
	report, err := keep.Inspect(own, store, name)
	if err != nil {
		return program.Report{}, withMods(p, path, err)
	}
	lost := lossMessages(p, report)
	report.Missing = keep.Missing(files, report.Save.Mods) // though they may be installed
	return program.Report{Fields: saveFields(report), World: report.Game.World, Whole: intactMessage(p, path, report), Lost: lost}, nil
}

// intactMessage returns the message for an intact game or recording.
func intactMessage(p *program.Env, path string, r keep.Report) string {
	k := known.Know(r.Game)
	run := k.Run().Data()
	args := lang.Args{
		"File": program.Printable(path), "Seed": program.Printable(run.Seed), "Turn": run.Turn,
		"Floor": k.Hero().Depth(),
	}
	if !r.Save.Recording {
		text := p.Words.Text("cli.save.whole", args)
		if len(r.Missing) > 0 {
			text += " " + p.Words.Text("cli.save.mods", lang.Args{"Name": program.Printable(wording.ModNames(r.Missing))})
		}
		return text
	}
	args["Count"] = sum(r.Blocks)
	text := p.Words.Text("cli.save.whole-recording", args)
	if !r.Rules {
		text += " " + p.Words.Text("cli.replay.other-rules")
	}
	for _, note := range wording.RecordingNotes(p.Words, r.Save, r.Missing) {
		text += " " + program.Printable(note)
	}
	return text
}

// lossMessages returns a message for each kind of data that cannot be used.
func lossMessages(p *program.Env, r keep.Report) (lost []string) {
	l := r.Loss
	if l.Torn > 0 {
		lost = append(lost, p.Words.Text("cli.save.torn", lang.Args{"Count": l.Torn}))
	}
	switch {
	case l.Dropped > 0 && len(r.Missing) > 0:
		lost = append(lost, p.Words.Text("cli.save.dropped-mods", lang.Args{"Count": l.Dropped, "Name": program.Printable(wording.ModNames(r.Missing))}))
	case l.Dropped > 0:
		lost = append(lost, p.Words.Text("cli.save.dropped", lang.Args{"Count": l.Dropped}))
	}
	return lost
}

// saveFields returns the fields of a file without its world. docs/design.md,
// A save file, explains them.
func saveFields(r keep.Report) []program.Member {
	k := known.Know(r.Game)
	s, run, hash := r.Save, k.Run().Data(), k.Hash()
	kind := "game"
	if s.Recording {
		kind = "recording"
	}
	fields := []program.Member{
		program.Field("kind", kind), program.Field("format", r.Format), program.Field("name", s.Name), program.Field("seed", run.Seed), program.Field("ruleset", s.Ruleset),
		program.Field("class", s.Class), program.Field("daily", s.Daily), program.Field("ranked", s.Ranked),
		program.Field("rules", s.Rules), program.Field("rules_today", r.Rules), program.Field("elapsed_seconds", int(s.Elapsed/time.Second)),
		program.Field("actions_before", s.Actions), program.Field("played", s.Played),
	}
	if len(s.Mods) > 0 {
		fields = append(fields, program.Field("mods", s.Mods))
	}
	if len(s.Options) > 0 {
		fields = append(fields, program.Field("options", s.Options))
	}
	if len(r.Missing) > 0 {
		fields = append(fields, program.Field("mods_not_in_use", r.Missing))
	}
	if s.Recording {
		fields = append(fields, program.Field("from_first_action", s.Actions == 0))
		fields = append(fields, program.Field("actions", sum(r.Blocks)), program.Field("blocks", r.Blocks), program.Field("torn_bytes", r.Loss.Torn))
		if s.End != nil {
			fields = append(fields, program.Field("ending", *s.End))
		}
	} else {
		fields = append(fields, program.Field("journal", []program.Member{
			program.Field("actions", r.Records), program.Field("dropped", r.Loss.Dropped), program.Field("torn_bytes", r.Loss.Torn),
		}))
	}
	return append(fields, program.Field("turn", run.Turn), program.Field("floor", k.Hero().Depth()),
		program.Field("hash", hex.EncodeToString(hash[:])))
}

func sum(list []int) (total int) {
	for _, n := range list {
		total += n
	}
	return total
}
