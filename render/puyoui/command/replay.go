package command

import (
	"errors"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/puyoui"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// openReplay opens a recorded game of falling pieces.
func openReplay(p *program.Env, path string) (*keep.Replay, error) {
	store, name := persistence.At(path)
	r, err := keep.OpenReplay(store, name)
	if errors.Is(err, keep.ErrNoRecording) {
		return nil, p.Error("cli.file.game", lang.Args{"File": program.Printable(path)})
	}
	if err != nil {
		return nil, p.FileError(path, err)
	}
	return r, nil
}

// showReplay shows a recorded game of falling pieces in the window.
func showReplay(p *program.Env, w program.Window) error {
	r, err := openReplay(p, w.Replay)
	if err != nil {
		return err
	}
	w.Open = func(on *shell.Window, _ fs.FS) { puyoui.WatchReplay(on, r, w.Speed) }
	w.Replay = ""
	return p.OpenWindow(w)
}

// verifyReplay replays a recorded game of falling pieces. A game that differs from
// the recorded one, or unusable bytes at its end, are an error.
func verifyReplay(p *program.Env, stdout, _ io.Writer, path string) error {
	r, err := openReplay(p, path)
	if err != nil {
		return err
	}
	torn := ""
	if r.Torn > 0 {
		torn = " " + p.Words.Text("cli.replay.torn", lang.Args{"Count": r.Torn})
	}
	if r.Differs > 0 {
		return errors.New(p.Words.Text("cli.puyo.replay.differs", lang.Args{"Piece": r.Differs}) + torn)
	}
	r.Seek(r.Len())
	side := &r.Side
	args := lang.Args{"Seed": program.Printable(side.Seed), "Count": r.Pieces(), "Score": side.Score, "Combo": side.Longest, "Level": side.Level()}
	text := p.Words.Text("cli.puyo.replay.in-step", args)
	if side.Phase == fall.Lost {
		text = p.Words.Text("cli.puyo.replay.ends", args)
	}
	if torn != "" {
		return errors.New(text + torn)
	}
	return program.PrintLine(stdout, text)
}
