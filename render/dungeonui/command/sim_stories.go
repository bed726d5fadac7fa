package command

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// reportStories prints the stories of a batch and how to watch them, and writes them with the recordings of their games
// into a folder.
func reportStories(p *program.Env, stdout, stderr io.Writer, kit *kit.Kit, b lab.Batch, out string) error {
	told := b.Stories()
	files, err := recordStories(p, stderr, kit, b.Plan, told)
	if err != nil {
		return err
	}
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	encoder.SetEscapeHTML(false)
	for _, s := range told {
		err = errors.Join(err, encoder.Encode(s))
	}
	files = append(files, program.NamedFile{Name: lab.StoriesFile, Content: lines.Bytes()})
	if err = errors.Join(err, p.WriteFolder(out, files)); err != nil {
		return err
	}
	fmt.Fprintln(stdout)
	if len(told) == 0 {
		return program.PrintLine(stdout, p.Words.Text("cli.sim.stories.none"))
	}
	for _, s := range told {
		where := p.Words.Text("cli.sim.stories.where", lang.Args{"Hero": s.Hero, "Seed": program.Printable(s.Seed), "Floor": s.Floor, "Turn": s.Turn})
		_, err := fmt.Fprintf(stdout, "%s\n  %s\n  donjon replay %s --from %d\n", storySentence(p.Words, s.Story), where, filepath.Join(out, s.File), s.Turn)
		if err != nil {
			return err
		}
	}
	return nil
}

// storySentence tells a story in one sentence.
func storySentence(words *lang.Words, s lab.Story) string {
	args := lang.Args{"Count": max(1, len(s.Foes)), "Hero": s.Hero, "With": s.With, "Amount": s.Amount}
	if s.Kind == lab.StorySlide {
		args["Count"] = s.Amount
	}
	if len(s.Foes) > 0 {
		args["Name"] = s.Foes[0]
	}
	return words.Text("story."+s.Kind, args)
}

// recordStories plays the games of stories again, each to a few turns after its last story, and returns the recordings.
func recordStories(p *program.Env, stderr io.Writer, kit *kit.Kit, plan lab.Plan, told []lab.Told) (files []program.NamedFile, err error) {
	games := slices.Clone(told)
	slices.SortFunc(games, func(a, b lab.Told) int { return cmp.Or(a.Game-b.Game, b.Turn-a.Turn) })
	games = slices.CompactFunc(games, func(a, b lab.Told) bool { return a.Game == b.Game })
	bar := program.Progress(stderr, p.Words.Text("cli.sim.recording"), len(games))
	defer func() { _ = bar.Exit() }()
	err = program.Interruptible(func(ctx context.Context) error {
		for _, s := range games {
			content, err := record(ctx, kit, plan, s)
			if err != nil {
				return err
			}
			files = append(files, program.NamedFile{Name: s.File, Content: content})
			_ = bar.Add(1)
		}
		return nil
	})
	if errors.Is(err, context.Canceled) {
		return nil, p.Error("cli.error.interrupted")
	}
	return files, err
}

// record is the recording of the game of a story.
func record(ctx context.Context, kit *kit.Kit, plan lab.Plan, s lab.Told) (content []byte, err error) {
	folder, err := os.MkdirTemp("", "donjon-story-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return lab.Recording(ctx, kit, plan, s.Game, s.Turn+lab.Aftermath, folder)
}
