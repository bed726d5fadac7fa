package command

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// FuzzInspect runs `donjon save inspect` on worlds with changed bytes and a valid seal.
// It must print JSON or an error of one line.
func FuzzInspect(f *testing.F) {
	w := playGreedy(f, "fuzz", 30).game.World.Bytes()
	f.Add([]byte{})
	f.Add([]byte{0, 100, 7})
	f.Add([]byte{9, 9, 0xff, 13, 200, 'x'})
	f.Add([]byte("\x05\x00\xc0"))
	folder := f.TempDir()
	f.Fuzz(func(t *testing.T, edits []byte) {
		changed := append([]byte(nil), w...)
		for ; len(edits) >= 3; edits = edits[3:] { // an index and the new byte
			changed[(int(edits[0])<<8|int(edits[1]))%len(w)] = edits[2]
		}
		if err := persistence.Write(persistence.Disk(folder), "fuzzed.donjon", persistence.Save{Ruleset: "classic", World: changed}); err != nil {
			t.Fatal(err)
		}
		stdout, stderr, status := programtest.Run(Game, "--lang", "en", "--data-dir", folder, "save", "inspect", filepath.Join(folder, "fuzzed.donjon"))
		if status == 0 && (stderr != "" || !json.Valid([]byte(stdout))) || status == 1 && (stdout != "" || strings.Count(stderr, "\n") != 1) || status > 1 {
			t.Errorf("status %d, %q, %q", status, stdout, stderr)
		}
	})
}
