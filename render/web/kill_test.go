package web

import (
	"context"
	"encoding/json"
	"math/rand"
	"os"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// kills returns the number of times that the page is killed; DONJON_SOAK raises it.
func kills() int {
	if os.Getenv("DONJON_SOAK") != "" {
		return 100
	}
	return 1
}

// worker is the process of the page that computes most.
func (c *chromium) worker() int {
	c.t.Helper()
	pid, most := 0, 0.0
	err := chromedp.Run(c.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		list, err := systeminfo.GetProcessInfo().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		for _, p := range list {
			if p.Type == "renderer" && p.CPUTime > most {
				pid, most = int(p.ID), p.CPUTime
			}
		}
		return err
	}))
	if err != nil || pid == 0 {
		c.t.Fatalf("no process of a page: %v", err)
	}
	return pid
}

// resume loads the page again and continues the game; it returns its state.
func (p *tab) resume() string {
	p.t.Helper()
	p.reload()
	p.scene("title")
	p.keys("c")
	p.until("the game", func(r shell.Record) bool { return r.Scene == "game" && r.Hash != "" })
	return p.now.Hash
}

// TestAKilledPageContinuesAtTheActionLastShown kills the process of the page at random
// moments while the hero waits turn by turn, and continues the game in a new page.
func TestAKilledPageContinuesAtTheActionLastShown(t *testing.T) {
	c := newChromium(t)
	g := newTwin(t, kit.DefaultRuleset, "kill")
	turns := map[string]int{g.hash(): 0} // by the state after them
	waited := func(hash string) int {
		for n := len(turns); n < 100_000; n++ {
			if turn, known := turns[hash]; known {
				return turn
			}
			if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatal(err)
			}
			turns[g.hash()] = n
		}
		t.Fatalf("no number of turns leads to the state %s", hash)
		return 0
	}
	p := c.open("lang=en")
	p.begin("kill")
	moment := rand.New(rand.NewSource(1))
	shown := 0
	for n := range kills() {
		if n > 0 {
			if at := waited(p.resume()); at < shown {
				t.Fatalf("kill %d: turn %d was shown, and the game is at turn %d", n, shown, at)
			}
		}
		var last atomic.Value // line of the trace
		chromedp.ListenTarget(p.ctx, func(event any) {
			if e, ok := event.(*runtime.EventBindingCalled); ok {
				last.Store(e.Payload)
			}
		})
		p.run("follow the trace", runtime.AddBinding("told"), chromedp.Evaluate(
			"donjon.trace.push = (line) => { Array.prototype.push.call(donjon.trace, line); told(line); }", nil))
		pid := c.worker()
		playing, stop := context.WithCancel(p.ctx)
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			for chromedp.Run(playing, chromedp.KeyEvent(" ")) == nil {
			}
		}()
		for end := time.Now().Add(patience); last.Load() == nil; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("the hero does not wait")
			}
		}
		time.Sleep(time.Duration(moment.Intn(1500)) * time.Millisecond)
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		time.Sleep(100 * time.Millisecond) // for what the page has told
		stop()
		<-ended
		var r shell.Record
		if err := json.Unmarshal([]byte(last.Load().(string)), &r); err != nil {
			t.Fatal(err)
		}
		shown = waited(r.Hash)
	}
	at := waited(p.resume())
	if at < shown || shown < kills() {
		t.Errorf("turn %d was shown last, and the game is at turn %d", shown, at)
	}
	t.Logf("%d kills in %d turns, 0 lost", kills(), at)
}
