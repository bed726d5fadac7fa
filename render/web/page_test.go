package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/donjon-rogue/donjon/render/shell"
)

// patience is the timeout for one step of the page on a slow machine.
const patience = 4 * time.Minute

// site is the page as make web puts it together, built once for all tests. DONJON_SITE can
// name the folder of one that is there already.
var site = sync.OnceValues(func() (string, error) {
	if there := os.Getenv("DONJON_SITE"); there != "" {
		return there, nil
	}
	out, err := os.MkdirTemp("", "donjon-site")
	if err != nil {
		return "", err
	}
	built = out
	build := exec.Command("go", "run", "./.ci/web", "-quality", "4", "-out", filepath.Join(out, "web"))
	build.Dir = filepath.Join("..", "..")
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, text)
	}
	return filepath.Join(out, "web"), nil
})

// built is the folder that site has made; empty before.
var built string

func TestMain(m *testing.M) {
	status := m.Run()
	if built != "" {
		_ = os.RemoveAll(built)
	}
	os.Exit(status)
}

// chromium is a running browser with a server for the page. Its profile is new.
type chromium struct {
	t      *testing.T
	ctx    context.Context // of its first tab
	opened bool            // in the first tab
	server *httptest.Server

	emulate []chromedp.Action // before a page is opened
	offline bool              // whether the service worker keeps the files; else it does nothing

	mutex  sync.Mutex
	faults []string // errors in the console
}

// newChromium starts a browser. It fails if there is none: make test installs it.
func newChromium(t *testing.T) *chromium {
	t.Helper()
	folder, err := site()
	if err != nil {
		t.Fatal(err)
	}
	profile, err := os.MkdirTemp("", "chromium")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { removeProfile(t, profile) })
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath("chromium"), chromedp.UserDataDir(profile), chromedp.WindowSize(1280, 720), chromedp.WSURLReadTimeout(patience),
		chromedp.NoSandbox, chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true),
	)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	c := &chromium{t: t, ctx: ctx}
	files := http.FileServer(http.Dir(folder))
	c.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c.offline || r.URL.Path != "/worker.js" {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
	}))
	t.Cleanup(c.server.Close)
	if err := chromedp.Run(ctx); err != nil {
		t.Fatalf("no browser: %v; make test installs what is missing", err)
	}
	return c
}

// removeProfile removes the folder of a browser that has been stopped. Its processes may
// still write into it for a moment.
func removeProfile(t *testing.T, folder string) {
	err := os.RemoveAll(folder)
	for end := time.Now().Add(patience); err != nil && time.Now().Before(end); err = os.RemoveAll(folder) {
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil {
		t.Error(err)
	}
}

// tab is a page of the browser.
type tab struct {
	*chromium
	ctx     context.Context
	address string
	read    int // lines of the trace that were read
	now     shell.Record
	past    []shell.Record // all lines
}

// open opens the page in a new tab, in front of the others.
func (c *chromium) open(query string) *tab {
	c.t.Helper()
	ctx := c.ctx
	if c.opened {
		var stop context.CancelFunc
		ctx, stop = chromedp.NewContext(c.ctx)
		c.t.Cleanup(stop)
		// The end of the context of the first run would close the tab.
		if err := chromedp.Run(ctx); err != nil {
			c.t.Fatal(err)
		}
	}
	c.opened = true
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			c.fault(e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning {
				var words []string
				for _, a := range e.Args {
					words = append(words, string(a.Value))
				}
				c.fault(strings.Join(words, " "))
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == log.LevelError {
				c.fault(e.Entry.Text + " " + e.Entry.URL)
			}
		}
	})
	p := &tab{chromium: c, ctx: ctx, address: c.server.URL + "/?trace&" + query}
	p.run("emulate", c.emulate...)
	p.run("open the page", performance.Enable(), page.BringToFront(), chromedp.Navigate(p.address))
	return p
}

func (c *chromium) fault(text string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.faults = append(c.faults, text)
}

// quiet checks that the console was free of errors.
func (c *chromium) quiet() {
	c.t.Helper()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, f := range c.faults {
		c.t.Errorf("the console says: %s", f)
	}
}

// run does something in the tab.
func (p *tab) run(what string, actions ...chromedp.Action) {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.t.Fatalf("cannot %s: %v", what, err)
	}
}

// evaluate runs a script in the page.
func (p *tab) evaluate(script string, result any) {
	p.t.Helper()
	p.run(script, chromedp.Evaluate(script, result))
}

// reload loads the page again, even after its process was killed.
func (p *tab) reload() {
	p.t.Helper()
	p.read, p.now = 0, shell.Record{}
	p.run("load the page again", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		for range 20 {
			if err = chromedp.Navigate(p.address).Do(ctx); err == nil {
				return nil
			}
			time.Sleep(200 * time.Millisecond) // the death of the process aborts the first
		}
		return err
	}))
}

// look reads what the trace has gained.
func (p *tab) look() {
	p.t.Helper()
	var lines []string
	p.evaluate(fmt.Sprintf("globalThis.donjon?.trace?.slice(%d) ?? []", p.read), &lines)
	p.read += len(lines)
	for _, line := range lines {
		var r shell.Record
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			p.t.Fatal(err)
		}
		if r.Controls == nil {
			r.Controls = p.now.Controls
		}
		p.now = r
		p.past = append(p.past, r)
	}
}

// until waits for a state.
func (p *tab) until(what string, ok func(shell.Record) bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		from := len(p.past)
		p.look()
		for _, r := range p.past[from:] {
			if ok(r) {
				return
			}
		}
		if time.Now().After(end) {
			p.picture("missed")
			p.t.Fatalf("waited in vain for %s; the page is at %+v; console: %v", what, p.now, p.faults)
		}
	}
}

// scene waits for a scene.
func (p *tab) scene(name string) {
	p.t.Helper()
	if p.now.Scene != name {
		p.until(name, func(r shell.Record) bool { return r.Scene == name })
	}
}

// same waits for a state of the world.
func (p *tab) same(hash string) {
	p.t.Helper()
	if p.now.Hash != hash {
		p.until("the state "+hash[:8], func(r shell.Record) bool { return r.Hash == hash })
	}
}

// keys presses keys one after the other.
func (p *tab) keys(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.run("press "+key, chromedp.KeyEvent(key))
	}
}

// picture takes a screenshot if pictures are kept, and returns its file.
func (p *tab) picture(name string) {
	p.t.Helper()
	folder := os.Getenv("DONJON_ARTEFACTS")
	if folder == "" {
		return
	}
	var raw []byte
	p.run("take a picture", chromedp.CaptureScreenshot(&raw))
	if err := os.MkdirAll(folder, 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "web-"+name+".png"), raw, 0o644); err != nil {
		p.t.Fatal(err)
	}
}
