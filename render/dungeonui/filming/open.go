package filming

import (
	"errors"
	"path"
	"path/filepath"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/clip"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Open makes a clip of the end of a recording in the hall, and shows how far it is. The clip goes next
// to the recording; a web page saves it as a file of the player.
func Open(w *stage.Window, recording string) {
	tape, err := keep.OpenReplay(w.Options.Files, w.Store, recording)
	if err != nil {
		w.ShowError(err)
		return
	}
	name := strings.TrimSuffix(recording, path.Ext(recording)) + "." + string(clip.GIF)
	camera := NewCamera(w.Window, w.Options.Files, tape, Stretch{From: -1, Seconds: clip.UsualSeconds}, clip.GIF)
	if w.Download != nil {
		camera.Small()
	}
	w.Push(&Scene{
		Camera: camera,
		Then: func(file []byte, err error) {
			switch {
			case err == nil:
				deliver(w, name, file)
			case !errors.Is(err, ErrCancelled):
				w.Push(&shell.Notice{Text: fault(w, tape, err)})
			}
		},
	})
}

// deliver writes a clip, and says where it is.
func deliver(w *stage.Window, name string, file []byte) {
	title := w.Words.Text("clip.title")
	if w.Download != nil {
		w.Download(path.Base(name), file)
		w.Push(&shell.Notice{Heading: title, Text: w.Words.Text("clip.downloaded", lang.Args{"File": path.Base(name)})})
		return
	}
	if err := w.Store.Replace(name, file); err != nil {
		w.Push(&shell.Notice{Text: w.Words.Text("clip.unwritten", lang.Args{"Reason": phrases.Cause(err)})})
		return
	}
	at := w.Store.Where(name)
	w.Push(&shell.Notice{Heading: title, Text: w.Words.Text("clip.saved", lang.Args{"File": at}), Folder: filepath.Dir(at)})
}

// fault returns why a clip cannot be made.
func fault(w *stage.Window, tape *keep.Replay, err error) string {
	var out *keep.OutOfStep
	switch {
	case errors.Is(err, ErrTooLarge):
		return w.Words.Text("clip.large")
	case errors.As(err, &out), errors.Is(err, persistence.ErrDamaged):
		return replay.Divergence(w, err, tape.At())
	}
	return w.FaultText(err)
}
