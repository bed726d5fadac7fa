package command

import (
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
)

// player plays the window by keys and mouse, a twin of the game beside it:
// after each action both must be in the same state.
type player struct {
	*programtest.App
	twin  *systems.Game
	bot   bots.Greedy
	acted int
	past  []string // the hash of every state there was
}

func newTwin(t *testing.T, seed string) *systems.Game {
	t.Helper()
	kit, err := dungeon.Open(assets.Files(), dungeon.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit.New(seed)
}

func (p *player) hash() string {
	h := p.twin.World.Hash()
	return hex.EncodeToString(h[:])
}

// same waits until the window's game is where the twin is.
func (p *player) same(what string) {
	p.T.Helper()
	want := p.hash()
	if p.Now.Hash == want {
		return
	}
	p.Until(fmt.Sprintf("the state after %s (%s)", what, want[:8]), func(s programtest.State) bool { return s.Hash == want })
}

var arrows = map[grid.Direction]string{grid.North: "Up", grid.East: "Right", grid.South: "Down", grid.West: "Left"}

// letters are the same directions on the left hand.
var letters = map[grid.Direction]string{grid.North: "w", grid.East: "d", grid.South: "s", grid.West: "a"}

// step takes the bot's next action in the window: moves by arrow, by letter
// and by mouse in turn, the rest by key and by button in turn.
func (p *player) step() systems.Action {
	p.T.Helper()
	a := p.bot.Choose(dungeon.Know(p.twin))
	p.do(a)
	return a
}

func (p *player) do(a systems.Action) {
	p.T.Helper()
	sheet := dungeon.Know(p.twin).Sheet()
	slot, item := stackOf(sheet.Bag, a.Item)
	a.Item = item
	if err := p.twin.Act(a); err != nil {
		p.T.Fatal(err)
	}
	p.acted++
	byMouse := p.acted%3 == 0
	switch a.Verb {
	case dungeon.Move:
		switch p.acted % 3 {
		case 0:
			d := a.Direction.Delta()
			p.ClickAt((dungeon.ViewWidth/2+d.X)*p.Now.Cell+p.Now.Cell/2, (dungeon.ViewHeight/2+d.Y)*p.Now.Cell+p.Now.Cell/2)
		case 1:
			p.Key(arrows[a.Direction])
		default:
			p.Key(letters[a.Direction])
		}
	case dungeon.Wait:
		p.press(byMouse, "space", "wait")
	case dungeon.Take:
		p.press(byMouse, "g", "take")
	case dungeon.Leave:
		p.press(byMouse, "l", "leave")
	case dungeon.Spend:
		p.press(byMouse, "p", "points")
		p.Scene("points")
		p.press(byMouse, a.Name[:1], a.Name)
	case dungeon.Drink:
		p.press(byMouse, "i", "bag")
		p.Scene("bag")
		p.press(byMouse, strconv.Itoa((slot+1)%10), fmt.Sprintf("slot%d", slot+1))
		p.Scene("bag") // the slot is chosen, or a second click on it has drunk already
		if p.Now.Hash != p.hash() {
			p.press(byMouse, "d", "drink")
		}
	default:
		p.T.Fatalf("the test cannot do %+v", a)
	}
	p.same(fmt.Sprintf("%+v", a))
	p.past = append(p.past, p.hash())
	p.backToGame()
}

// stackOf returns where the window shows the stack of an item, and the item that it
// uses for it: of equal potions, the last one in the bag.
func stackOf(bag []dungeon.BagItem, id world.ID) (slot int, used world.ID) {
	at := slices.IndexFunc(bag, func(item dungeon.BagItem) bool { return item.ID == id })
	if at < 0 {
		return 0, id
	}
	first, last := bag[at], bag[at]
	for _, item := range bag {
		if item.Potion && item.Name == last.Name && item.Quality == last.Quality {
			if item.Slot < first.Slot {
				first = item
			}
			if item.Slot > last.Slot {
				last = item
			}
		}
	}
	return first.Slot, last.ID
}

func (p *player) press(byMouse bool, key, control string) {
	p.T.Helper()
	if byMouse {
		p.Click(control)
	} else {
		p.Key(key)
	}
}

// backToGame closes the panel that an action leaves open; the treasure
// dialogue stays while it offers something.
func (p *player) backToGame() {
	p.T.Helper()
	if dungeon.Know(p.twin).Sheet().Offer != nil {
		if p.Now.Scene != "treasure" {
			p.Scene("treasure")
		}
		return
	}
	for p.Now.Scene == "points" || p.Now.Scene == "bag" {
		p.Key("Escape")
		p.Scene("game")
	}
	if p.Now.Scene == "treasure" {
		p.Scene("game")
	}
}

// TestTheWindowIsPlayedAsAPersonDoes starts the real program on a display,
// plays it by real keys and clicks, closes it by its close button in the
// middle, goes on, and dies.
func TestTheWindowIsPlayedAsAPersonDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := programtest.NewDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "tower35"

	p := &player{App: d.Start(folder, "--lang", "en"), twin: newTwin(t, seed)}
	p.Scene("title")
	p.Screenshot("en-title")
	p.Key("n")
	p.Scene("new")
	p.Key("F5")
	p.Until("the field for the seed", func(s programtest.State) bool { return s.Scene == "new" })
	p.Xdotool("type", "--delay", "50", seed)
	p.Key("Return")
	p.same("New game")

	done := map[systems.Verb]bool{}
	fought, closed, kills := 0, 0, 0
	for dungeon.Know(p.twin).Sheet().Level < 2 || len(done) < 3 {
		if p.acted > 700 {
			t.Fatalf("after %d actions the bot has only done %v", p.acted, done)
		}
		a := p.step()
		done[a.Verb] = true
		for _, e := range p.twin.Events {
			switch e.Type {
			case dungeon.EventAttack:
				fought++
			case dungeon.EventKill:
				kills++
			}
		}
		switch {
		case dungeon.Know(p.twin).Sheet().Offer != nil && closed == 0:
			// In the middle of a treasure dialogue, by the close button.
			p.Screenshot("en-treasure")
			p.Close()
			p.goOn(folder, "en")
			closed++
		case kills == 1 && closed == 1:
			// Killed: nothing in the program could write anything any more.
			if err := p.Cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			p.Ended()
			p.goOn(folder, "en")
			closed++
		case kills == 2 && closed == 2:
			// By the signal that a system sends when it shuts down.
			if err := p.Cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			if status := p.Ended(); status != 0 {
				t.Fatalf("SIGTERM ended the program with status %d: %s", status, p.Stderr.String())
			}
			p.goOn(folder, "fr")
			closed++
		}
	}
	if fought == 0 || !done[dungeon.Move] || !done[dungeon.Take] || closed != 3 {
		t.Fatalf("fought %d, closed %d, did %v", fought, closed, done)
	}
	p.Key("i")
	p.Scene("bag")
	p.Screenshot("fr-bag")
	p.Key("Escape")
	p.Scene("game")
	p.Screenshot("fr-game")
	p.Key("p")
	p.Scene("points")
	p.Screenshot("fr-points")
	p.Key("Escape")
	p.Scene("game")
	p.die()
	p.Screenshot("fr-death")
	if _, err := os.Stat(slotAt(folder, 1)); !os.IsNotExist(err) {
		t.Errorf("the game of a dead hero is still kept: %v", err)
	}
	p.Key("t")
	p.Scene("title")
	p.Screenshot("fr-title")
	p.Key("q")
	if status := p.Ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

// goOn starts the program again and continues: the state must be the one it
// was closed in.
func (p *player) goOn(folder, language string) {
	p.T.Helper()
	p.App = p.Start(folder, "--lang", language)
	p.Scene("title")
	p.Screenshot(language + "-title-continue")
	p.Key("c")
	p.same("Continue")
	p.backToGame()
}

// die lets the hero stand still in front of a monster.
func (p *player) die() {
	p.T.Helper()
	for range 1000 {
		if p.twin.Run().Over {
			p.Scene("death")
			p.Scene("death") // traced again when it takes input
			return
		}
		if len(dungeon.Foes(p.twin)) > 0 && dungeon.Know(p.twin).Sheet().Offer == nil {
			p.do(systems.Action{Verb: dungeon.Wait})
			continue
		}
		p.step()
	}
	p.T.Fatal("the hero does not die")
}
