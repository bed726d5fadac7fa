package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// finished writes the recording of a run that ended at once, and returns its file.
func finished(t *testing.T) string {
	t.Helper()
	k, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	s := persistence.Save{
		Seed: "page", Ruleset: kit.DefaultRuleset, Rules: k.Fingerprint(), World: k.New("page").World.Bytes(), Recording: true,
		End: &persistence.Ending{Killer: "monster.rat", Floor: 1, Deepest: 1, Level: 1, Turns: 1},
	}
	if err := persistence.Write(persistence.Disk(folder), "run.replay", s); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, "run.replay")
}

// TestAPageSavesAClip imports a recording, makes a clip of it in the hall, and gets it as a file. The page
// goes on meanwhile.
func TestAPageSavesAClip(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("a part of make soak")
	}
	recording := finished(t)
	if file := os.Getenv("DONJON_RECORDING"); file != "" {
		recording = file
	}
	c := newChromium(t)
	p := c.open("lang=en")
	p.scene("title")
	p.keys("f")
	p.run("import the recording", chromedp.SetUploadFiles("dialog input[type=file]", []string{recording}))
	p.run("wait for it", chromedp.Poll("document.querySelector('dialog p[role=status]').textContent !== ''", nil))
	p.reload()
	p.scene("title")
	p.evaluate(`globalThis.saved = []; globalThis.begun = performance.now();
		donjon.save = (name, bytes) => { saved = [name, bytes.length, String.fromCharCode(...bytes.slice(0, 6)), bytes[bytes.length - 1]]; };
		globalThis.gap = 0; let last = performance.now();
		(function frame() { const now = performance.now(); gap = Math.max(gap, now - last); last = now; requestAnimationFrame(frame); })(); true`, nil)
	p.keys("h")
	p.scene("hall")
	p.keys("e")
	p.scene("filming")
	p.keys(kb.Escape)
	p.scene("hall")
	p.keys("e")
	p.scene("filming")
	p.until("the clip", func(r shell.Record) bool { return r.Scene == "notice" })
	var saved []any
	p.evaluate("saved", &saved)
	if len(saved) != 4 || !strings.HasSuffix(saved[0].(string), ".gif") || saved[2] != "GIF89a" || saved[3] != float64(0x3b) {
		t.Errorf("the page saved %v", saved)
	}
	var passed, gap float64
	p.evaluate("performance.now() - begun", &passed)
	p.evaluate("gap", &gap)
	t.Logf("%v after %.0f ms; at most %.0f ms between two frames", saved, passed, gap)
	c.quiet()
}
