package web

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// storagePage runs a test program and collects what it prints.
const storagePage = `<!doctype html><script src="wasm_exec.js"></script><script>
globalThis.told = "";
const log = console.log;
console.log = (text) => { told += text + "\n"; };
const go = new Go();
go.argv = ["test", "-test.v"];
go.env = ENVIRONMENT;
go.exit = (code) => { told += "exit " + code; };
WebAssembly.instantiateStreaming(fetch("storage.wasm"), go.importObject).then((made) => go.run(made.instance));
</script>`

// TestTheStorageOfTheBrowser runs the tests of persistence/browser in a page.
func TestTheStorageOfTheBrowser(t *testing.T) {
	c := newChromium(t)
	folder := t.TempDir()
	build := exec.Command("go", "test", "-c", "-trimpath", "-o", filepath.Join(folder, "storage.wasm"), "./persistence/browser")
	build.Dir = filepath.Join("..", "..")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	made, err := site()
	if err != nil {
		t.Fatal(err)
	}
	loader, err := os.ReadFile(filepath.Join(made, "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	environment, err := json.Marshal(map[string]string{"DONJON_DISK": os.Getenv("DONJON_DISK"), "DONJON_SOAK": os.Getenv("DONJON_SOAK")})
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Replace(storagePage, "ENVIRONMENT", string(environment), 1)
	for name, content := range map[string][]byte{"wasm_exec.js": loader, "index.html": []byte(page)} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c.server.Config.Handler = http.FileServer(http.Dir(folder))
	p := &tab{chromium: c, ctx: c.ctx}
	p.run("open the page", chromedp.Navigate(c.server.URL))
	told := ""
	for end := time.Now().Add(patience); !strings.Contains(told, "\nexit "); time.Sleep(100 * time.Millisecond) {
		p.evaluate("told", &told)
		if time.Now().After(end) {
			break
		}
	}
	if !strings.HasSuffix(told, "\nexit 0") || !strings.Contains(told, "--- PASS: TestALockHasOneHolder") || !strings.Contains(told, "--- PASS: TestFaultsOfTheBrowserLoseNothing") {
		t.Error(told)
	}
}
