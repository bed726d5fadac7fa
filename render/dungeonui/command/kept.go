package command

import (
	"encoding/hex"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// lookInto reads a file of the dungeon to its end: a game, a backup or a
// recording.
func lookInto(p *program.Env, files fs.FS, path string) (program.Report, error) {
	store, name := persistence.At(path)
	report, err := keep.Inspect(files, store, name)
	if err != nil {
		return program.Report{}, err
	}
	return program.Report{Fields: fieldsOf(report), World: report.Game.World, Whole: wholeRun(p, path, report), Lost: lostOf(p, report.Loss)}, nil
}

// wholeRun is the sentence about a whole game of the dungeon, or a recording.
func wholeRun(p *program.Env, path string, r keep.Report) string {
	k := dungeon.Know(r.Game)
	run := k.Run()
	args := lang.Args{
		"File": program.Printable(path), "Seed": program.Printable(run.Seed), "Turn": run.Turn,
		"Floor": k.Depth(),
	}
	if !r.Save.Recording {
		return p.Words.Text("cli.save.whole", args)
	}
	args["Count"] = sum(r.Blocks)
	text := p.Words.Text("cli.save.whole-recording", args)
	if !r.Rules {
		text += " " + p.Words.Text("cli.replay.other-rules")
	}
	return text
}

// lostOf words what could not be used.
func lostOf(p *program.Env, l keep.Loss) (lost []string) {
	if l.Torn > 0 {
		lost = append(lost, p.Words.Text("cli.save.torn", lang.Args{"Count": l.Torn}))
	}
	if l.Dropped > 0 {
		lost = append(lost, p.Words.Text("cli.save.dropped", lang.Args{"Count": l.Dropped}))
	}
	return lost
}

// fieldsOf is all of a file but its world. docs/design.md, A save file, tells
// what they mean.
func fieldsOf(r keep.Report) []program.Member {
	k := dungeon.Know(r.Game)
	s, run, hash := r.Save, k.Run(), k.Hash()
	kind := "game"
	if s.Recording {
		kind = "recording"
	}
	fields := []program.Member{
		program.Field("kind", kind), program.Field("format", r.Format), program.Field("name", s.Name), program.Field("seed", run.Seed), program.Field("ruleset", s.Ruleset),
		program.Field("rules", s.Rules), program.Field("rules_today", r.Rules), program.Field("elapsed_seconds", int(s.Elapsed/time.Second)),
		program.Field("actions_before", s.Actions), program.Field("played", s.Played),
	}
	if s.Recording {
		fields = append(fields, program.Field("actions", sum(r.Blocks)), program.Field("blocks", r.Blocks), program.Field("torn_bytes", r.Loss.Torn))
		if s.End != nil {
			fields = append(fields, program.Field("ending", *s.End))
		}
	} else {
		fields = append(fields, program.Field("journal", []program.Member{
			program.Field("actions", r.Records), program.Field("dropped", r.Loss.Dropped), program.Field("torn_bytes", r.Loss.Torn),
		}))
	}
	return append(fields, program.Field("turn", run.Turn), program.Field("floor", k.Depth()),
		program.Field("hash", hex.EncodeToString(hash[:])))
}

func sum(list []int) (total int) {
	for _, n := range list {
		total += n
	}
	return total
}
