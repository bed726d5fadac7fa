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
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// player plays in the window with keys and mouse, and the same actions in a twin of
// the game. After each action both must have the same state.
type player struct {
	*programtest.App
	twin  *systems.Game
	bot   bots.Greedy
	acted int
	past  []string // hashes of all earlier states, the current one last
}

// classicFolder returns a folder for saved games whose player last played Classic, so
// that new games propose it.
func classicFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := settings.Write(persistence.Disk(folder), settings.Settings{Ruleset: kit.DefaultRuleset}); err != nil {
		t.Fatal(err)
	}
	return folder
}

// newTwin starts a game with a seed, without a window.
func newTwin(t testing.TB, seed string) *systems.Game {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit.New(seed)
}

// hash returns the hash of the twin.
func (p *player) hash() string {
	h := p.twin.World.Hash()
	return hex.EncodeToString(h[:])
}

// same waits until the game in the window has the state of the twin.
func (p *player) same(after string) {
	p.T.Helper()
	want := p.hash()
	if p.Now.Hash == want {
		return
	}
	p.Until(fmt.Sprintf("the state after %s (%s)", after, want[:8]), func(s programtest.State) bool { return s.Hash == want })
}

var arrows = map[grid.Direction]string{grid.North: "Up", grid.East: "Right", grid.South: "Down", grid.West: "Left"}

// letters are the keys for the same directions under the left hand.
var letters = map[grid.Direction]string{grid.North: "w", grid.East: "d", grid.South: "s", grid.West: "a"}

// step plays the bot's next action in the window. Moves alternate between arrow keys,
// letters and the mouse, other actions between keys and buttons.
func (p *player) step() systems.Action {
	p.T.Helper()
	a := p.bot.Choose(known.Know(p.twin))
	p.do(a)
	return a
}

// do plays an action in the twin and in the window.
func (p *player) do(a systems.Action) {
	p.T.Helper()
	sheet := known.Know(p.twin).Hero().Sheet()
	slot, item := stackOf(sheet.Bag, nil, a.Item)
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
		p.press(byMouse, growthKey(a.Name), a.Name)
	case items.Drink:
		p.press(byMouse, "i", "bag")
		p.Scene("bag")
		p.press(byMouse, strconv.Itoa((slot+1)%10), fmt.Sprintf("slot%d", slot+1))
		p.Scene("bag") // the slot is selected; if it was already, the click has drunk the potion
		if p.Now.Hash != p.hash() {
			p.press(byMouse, "d", "drink")
		}
	default:
		p.T.Fatalf("the test cannot play %+v", a)
	}
	p.same(fmt.Sprintf("%+v", a))
	p.past = append(p.past, p.hash())
	p.backToGame()
}

// stackOf returns where the window shows the stack of an item, and the item that it
// uses for it: of equal potions, the last one in the bag that is in another slot. shown has
// the slots of stacks by name; without it, a stack is shown in its first slot.
func stackOf(bag []known.Item, shown map[string]int, id world.ID) (slot int, used world.ID) {
	at := slices.IndexFunc(bag, func(item known.Item) bool { return item.ID == id })
	if at < 0 {
		return 0, id
	}
	one := bag[at]
	if !one.Potion || one.Shares > 1 {
		return one.Slot, id
	}
	stack := slices.DeleteFunc(slices.Clone(bag), func(item known.Item) bool {
		return !item.Potion || item.Name != one.Name || item.Quality != one.Quality
	})
	slices.SortFunc(stack, func(a, b known.Item) int { return a.Slot - b.Slot })
	slot, known := shown[one.Name]
	if !known {
		slot = stack[0].Slot
	}
	used = stack[0].ID
	for _, item := range stack {
		if item.Slot != slot {
			used = item.ID
		}
	}
	return slot, used
}

// press clicks a control or presses its key.
func (p *player) press(byMouse bool, key, control string) {
	p.T.Helper()
	if byMouse {
		p.Click(control)
	} else {
		p.Key(key)
	}
}

// backToGame closes the panel that an action leaves open. The treasure dialogue stays
// open while it offers an item.
func (p *player) backToGame() {
	p.T.Helper()
	if known.Know(p.twin).Hero().Sheet().Offer != nil {
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

// growthKey is the key of an attribute on the page of points.
func growthKey(attribute string) string {
	return map[string]string{dungeon.Atk: "1", dungeon.Int: "2", dungeon.Def: "3"}[attribute]
}

// TestPlayingInTheWindow runs the real program on a display, plays with real keys and
// clicks, closes the window in the middle of a game, kills the program, sends it a
// signal, continues each time, and plays to the hero's death.
func TestPlayingInTheWindow(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	d := programtest.NewDesktop(t, "1280x720")
	folder := classicFolder(t)
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
	for known.Know(p.twin).Hero().Sheet().Level < 2 || len(done) < 3 {
		if p.acted > 700 {
			t.Fatalf("after %d actions the bot has only played %v", p.acted, done)
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
		case known.Know(p.twin).Hero().Sheet().Offer != nil && closed == 0:
			// Close the window in the middle of a treasure dialogue.
			p.Screenshot("en-treasure")
			p.Close()
			p.resume(folder, "en")
			closed++
		case kills == 1 && closed == 1:
			// Kill the program, which cannot write anything then.
			if err := p.Cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			p.Ended()
			p.resume(folder, "en")
			closed++
		case kills == 2 && closed == 2:
			// Send the signal of a system that shuts down.
			if err := p.Cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			if status := p.Ended(); status != 0 {
				t.Fatalf("SIGTERM ended the program with status %d: %s", status, p.Stderr.String())
			}
			p.resume(folder, "fr")
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
		t.Errorf("the game of a dead hero is still saved: %v", err)
	}
	p.Key("t")
	p.Scene("title")
	p.Screenshot("fr-title")
	p.Key("q")
	if status := p.Ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

// resume restarts the program and continues the game, which must have the state
// before the end of the program.
func (p *player) resume(folder, language string) {
	p.T.Helper()
	p.App = p.Start(folder, "--lang", language)
	p.Scene("title")
	p.Screenshot(language + "-title-continue")
	p.Key("c")
	p.same("Continue")
	p.backToGame()
}

// die plays to the hero's death: the hero waits whenever a monster is adjacent.
func (p *player) die() {
	p.T.Helper()
	for range 1000 {
		if p.twin.Run().Over {
			p.Scene("death")
			p.Scene("death") // traced again when it takes input
			return
		}
		if len(dungeon.Foes(p.twin)) > 0 && known.Know(p.twin).Hero().Sheet().Offer == nil {
			p.do(systems.Action{Verb: dungeon.Wait})
			continue
		}
		p.step()
	}
	p.T.Fatal("the hero is still alive")
}
