package web

import (
	"math"
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/donjon-rogue/donjon/render/shell"
)

// touch lets fingers do something: each is a list of points, which they reach together.
// They stay for a while at the first and the last one.
func (p *tab) touch(stay time.Duration, fingers ...[]input.TouchPoint) {
	p.t.Helper()
	at := func(n int) (points []*input.TouchPoint) {
		for id, f := range fingers {
			points = append(points, &input.TouchPoint{X: f[n].X, Y: f[n].Y, ID: float64(id + 1)}) // 0 is none
		}
		return points
	}
	actions := []chromedp.Action{input.DispatchTouchEvent(input.TouchStart, at(0)), chromedp.Sleep(stay)}
	for n := 1; n < len(fingers[0]); n++ {
		actions = append(actions, input.DispatchTouchEvent(input.TouchMove, at(n)), chromedp.Sleep(30*time.Millisecond))
	}
	actions = append(actions, chromedp.Sleep(stay), input.DispatchTouchEvent(input.TouchEnd, nil))
	p.run("touch", actions...)
}

// way is the way of a finger.
func way(x, y, toX, toY float64) (points []input.TouchPoint) {
	for n := range 6 {
		part := float64(n) / 5
		points = append(points, input.TouchPoint{X: x + (toX-x)*part, Y: y + (toY-y)*part})
	}
	return points
}

// tap taps a control until something has changed: on a busy machine a tap can be over
// before the page looks.
func (p *tab) tap(control string, ok func(shell.Record) bool) {
	p.t.Helper()
	p.tapAbove(control, 0, ok)
}

// tapAbove taps above a control, by so many of its heights.
func (p *tab) tapAbove(control string, heights float64, ok func(shell.Record) bool) {
	p.t.Helper()
	at, known := p.now.Controls[control]
	if !known {
		p.t.Fatalf("there is no control %s in %+v", control, p.now)
	}
	ratio := float64(p.now.Width) / p.wide()
	x, y := float64(at[0]+at[2]/2)/ratio, (float64(at[1]+at[3]/2)-heights*float64(at[3]))/ratio
	for end := time.Now().Add(patience); !ok(p.now); {
		p.touch(150*time.Millisecond, []input.TouchPoint{{X: x, Y: y}})
		for range 20 {
			if p.look(); ok(p.now) {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		if time.Now().After(end) {
			p.picture("missed-tap")
			p.t.Fatalf("a tap on %s does nothing at %+v", control, p.now)
		}
	}
}

// wide is the width of the page in its own pixels.
func (p *tab) wide() (width float64) {
	p.t.Helper()
	p.evaluate("document.body.clientWidth", &width)
	return width
}

// TestFingersPlayInThePage plays with fingers on the screen of a phone, held both ways.
func TestFingersPlayInThePage(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("a part of make soak")
	}
	for _, c := range []struct {
		name, tag     string
		width, height int64
	}{{"landscape-en", "en", 844, 390}, {"landscape-fr", "fr", 844, 390}, {"portrait-en", "en", 390, 844}, {"portrait-fr", "fr", 390, 844}} {
		t.Run(c.name, func(t *testing.T) {
			browser := newChromium(t)
			browser.emulate = []chromedp.Action{
				emulation.SetDeviceMetricsOverride(c.width, c.height, 3, true), emulation.SetTouchEmulationEnabled(true),
			}
			p := browser.open("lang=" + c.tag)
			p.scene("title")
			p.picture(c.name + "-title")
			p.tap("new", func(r shell.Record) bool { return r.Scene == "new" })
			p.picture(c.name + "-new")
			p.tapAbove("ruleset", 1.1, func(r shell.Record) bool { return r.Scene == "letters" }) // the field for the name
			p.tap("capitals", func(r shell.Record) bool { return r.Scene == "letters" })
			p.picture(c.name + "-letters")
			p.tap("close", func(r shell.Record) bool { return r.Scene == "new" })
			p.tap("start", func(r shell.Record) bool { return r.Scene == "game" && r.Hash != "" })
			p.picture(c.name + "-game")
			from := p.now
			x, y := float64(c.width)/3, float64(c.height)/2
			for n := 0; p.now.X == from.X && p.now.Y == from.Y && p.now.Scene == "game"; n++ { // or a treasure is opened
				if n == 12 {
					t.Fatalf("the hero does not walk: %+v", p.now)
				}
				angle := float64(n%4) * math.Pi / 2
				p.touch(0, way(x, y, x+60*math.Cos(angle), y+60*math.Sin(angle)))
				for range 20 {
					p.look()
					time.Sleep(25 * time.Millisecond)
				}
			}
			p.touch(900*time.Millisecond, []input.TouchPoint{{X: x, Y: y}})
			p.picture(c.name + "-examined")
			p.touch(50*time.Millisecond, way(x-20, y, x-80, y), way(x+20, y, x+80, y))
			p.picture(c.name + "-zoomed")
			browser.quiet()
		})
	}
}
