package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// maxDownload limits the bytes to download with brotli. The tests
// compress less well than make web.
const maxDownload = 12_000_000

func TestThePageIsNotTooMuchToDownload(t *testing.T) {
	folder, err := site()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.br"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%v, %v", files, err)
	}
	total := 0
	for _, f := range files {
		info, err := os.Stat(f)
		if err != nil {
			t.Fatal(err)
		}
		total += int(info.Size())
		plain, err := os.ReadFile(strings.TrimSuffix(f, ".br"))
		if err != nil {
			t.Fatal(err)
		}
		same(t, f, plain, func(from io.Reader) (io.Reader, error) { return brotli.NewReader(from), nil })
		same(t, strings.TrimSuffix(f, "br")+"gz", plain, func(from io.Reader) (io.Reader, error) { return gzip.NewReader(from) })
	}
	t.Logf("%d bytes to download", total)
	if total > maxDownload {
		t.Errorf("there are %d bytes to download, more than %d", total, maxDownload)
	}
}

// same checks that a compressed file has the content of the plain one.
func same(t *testing.T, file string, plain []byte, expand func(io.Reader) (io.Reader, error)) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	from, err := expand(f)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(from); err != nil || !bytes.Equal(got, plain) {
		t.Errorf("%s does not hold the file beside it: %v", file, err)
	}
}

// twin is the game of the page, played here.
type twin struct{ *systems.Game }

func newTwin(t *testing.T, ruleset, seed string) twin {
	t.Helper()
	kit, err := core.Open(assets.Files(), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return twin{kit.New(seed)}
}

func (g twin) hash() string {
	h := g.World.Hash()
	return hex.EncodeToString(h[:])
}

var arrows = map[grid.Direction]string{grid.North: kb.ArrowUp, grid.East: kb.ArrowRight, grid.South: kb.ArrowDown, grid.West: kb.ArrowLeft}

// begin starts a game of Classic by a seed, from the title.
func (p *tab) begin(seed string) {
	p.t.Helper()
	p.scene("title")
	p.keys("n")
	p.scene("new")
	if _, classes := p.now.Controls["class.warrior"]; classes { // of Adventure, which is proposed first
		p.keys(kb.F2)
		p.until("Classic", func(r shell.Record) bool { return r.Scene == "new" })
	}
	p.keys(kb.F5)
	p.until("the field for the seed", func(r shell.Record) bool { return r.Scene == "new" })
	p.run("type the seed", chromedp.KeyEvent(seed))
	p.keys(kb.Enter)
	p.scene("game")
}

// step plays the bot's next action in the page and here.
func (p *tab) step(g twin, bot *bots.Greedy) {
	p.t.Helper()
	a := bot.Choose(known.Know(g.Game))
	key := " "
	switch a.Verb {
	case dungeon.Move:
		key = arrows[a.Direction]
	case dungeon.Take:
		key = "g"
	case dungeon.Leave:
		key = "l"
	default:
		a = systems.Action{Verb: dungeon.Wait}
	}
	if err := g.Act(a); err != nil {
		p.t.Fatal(err)
	}
	p.keys(key)
	p.same(g.hash())
}

// TestPlayingInThePage plays a game by a seed, loads the page again and goes on; the state
// is the desktop's after every action.
func TestPlayingInThePage(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("a part of make soak")
	}
	c := newChromium(t)
	p := c.open("lang=en")
	p.scene("title")
	p.drawnInTime()
	p.picture("title")
	if !colourful(t, p) {
		t.Error("the page shows no picture")
	}
	p.begin("tower35")
	g := newTwin(t, kit.DefaultRuleset, "tower35")
	p.same(g.hash())
	var bot bots.Greedy
	for range 15 {
		p.step(g, &bot)
	}
	p.picture("game")
	if got := p.resume(); got != g.hash() {
		t.Fatalf("the game goes on with the state %s, not %s", got, g.hash())
	}
	for range 3 {
		p.step(g, &bot)
	}

	second := c.open("lang=fr")
	second.scene("title")
	if second.now.Language != "fr" {
		t.Errorf("the page speaks %s", second.now.Language)
	}
	second.picture("second")
	second.keys("g")
	second.scene("games")
	second.picture("second-games")
	second.keys(kb.Enter, kb.Escape) // the game cannot be chosen
	second.scene("title")
	for _, r := range second.past {
		if r.Scene == "game" {
			t.Error("a second page plays the game")
		}
	}
	p.keys(kb.Escape, "t")
	p.scene("title")
	c.quiet()
}

// drawnInTime checks how long the page has computed until it showed the title. On a busy
// machine the time that passes says nothing.
func (p *tab) drawnInTime() {
	p.t.Helper()
	var passed float64
	p.evaluate("performance.getEntriesByName('picture')[0]?.startTime ?? performance.now()", &passed)
	var computed float64
	p.run("measure", chromedp.ActionFunc(func(ctx context.Context) error {
		list, err := performance.GetMetrics().Do(ctx)
		for _, m := range list {
			if m.Name == "ThreadTime" {
				computed = m.Value
			}
		}
		return err
	}))
	p.t.Logf("the first picture is there after %.1f s, of which the page has computed %.1f s", passed/1000, computed)
	if computed == 0 {
		p.t.Error("the browser does not tell for how long the page has computed")
	}
}

// colourful reports whether the page shows more than one colour.
func colourful(t *testing.T, p *tab) bool {
	t.Helper()
	var raw []byte
	p.run("take a picture", chromedp.CaptureScreenshot(&raw))
	shot, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[color.Color]bool{}
	for x := shot.Bounds().Min.X; x < shot.Bounds().Max.X; x += 7 {
		seen[shot.At(x, shot.Bounds().Dy()/2)] = true
	}
	return len(seen) > 8
}
