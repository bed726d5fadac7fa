package command

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/clip"
	"github.com/donjon-rogue/donjon/render/dungeonui/filming"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// clipSlice is the time for which a clip is worked on between two looks at signals.
const clipSlice = 100 * time.Millisecond

// clipReplay writes a clip of a recording.
func clipReplay(p *program.Env, stdout, stderr io.Writer, w program.Window, c program.Clip) error {
	tape, err := openReplay(p, w.Replay)
	if err != nil {
		return err
	}
	stretch := filming.Stretch{From: c.From, Seconds: c.Seconds, Speed: w.Speed}
	if err := findStretch(p, stderr, tape, stretch); err != nil {
		return clipError(p, w.Replay, c, err)
	}
	format, _ := clip.FormatOf(c.File)
	bar := program.Progress(stderr, p.Words.Text("cli.clip.progress"), filming.Steps)
	defer func() { _ = bar.Exit() }()

	var camera *filming.Camera
	var file []byte
	failed := filming.ErrCancelled // by a signal, unless something else is said
	err = p.OpenWindow(program.Window{NoSound: true, Hidden: true, Open: func(w *shell.Window, files fs.FS) {
		camera = filming.NewCamera(w, files, tape, stretch, format)
		w.Push(&filming.Scene{
			Camera: camera, Slice: clipSlice,
			Told: func(done int) { _ = bar.Set(done) },
			Then: func(made []byte, err error) {
				file, failed = made, err
				w.Quit()
			},
		})
	}})
	if err == nil {
		err = failed
	}
	if err == nil {
		err = bar.Exit()
	}
	if err != nil {
		return clipError(p, w.Replay, c, err)
	}
	if err := c.Write(p, file); err != nil {
		return err
	}
	size := camera.Size()
	return program.PrintLine(stdout, p.Words.Text("cli.clip.written", lang.Args{"File": c.File, "Width": size.X, "Height": size.Y, "Size": (len(file) + 999) / 1000}))
}

// findStretch plays a recording to where the clip begins, before a window opens.
func findStretch(p *program.Env, stderr io.Writer, tape *keep.Replay, s filming.Stretch) error {
	bar := program.Progress(stderr, p.Words.Text("cli.clip.finding"), tape.Len())
	defer func() { _ = bar.Exit() }()
	return program.Interruptible(func(ctx context.Context) error {
		for ctx.Err() == nil {
			if _, found, err := filming.Find(tape, s); found || err != nil {
				return err
			}
			_ = bar.Set(tape.At())
		}
		return ctx.Err()
	})
}

// clipError returns the message for a clip that cannot be made.
func clipError(p *program.Env, path string, c program.Clip, err error) error {
	var past *filming.PastEnd
	switch {
	case errors.As(err, &past):
		return p.Error("cli.clip.past", lang.Args{"Turn": past.Last})
	case errors.Is(err, filming.ErrTooLarge):
		return p.Error("cli.clip.large", lang.Args{"Size": clip.Limit(c.Seconds) / 1_000_000})
	}
	return turnError(p, path, err)
}

// turnError returns the message for a turn of a recording that is not reached.
func turnError(p *program.Env, path string, err error) error {
	var past *filming.PastEnd
	var out *keep.OutOfStep
	switch {
	case errors.As(err, &past):
		return p.Error("cli.replay.past", lang.Args{"Turn": past.Last})
	case errors.As(err, &out):
		return errors.New(outOfStep(p, out))
	case errors.Is(err, filming.ErrCancelled), errors.Is(err, context.Canceled):
		return p.Error("cli.error.interrupted")
	case errors.Is(err, persistence.ErrDamaged):
		return p.FileError(path, err)
	}
	return err
}
