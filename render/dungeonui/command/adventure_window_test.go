package command

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// adventurer plays Adventure in the window as a careful bot would, and the same actions
// in a twin of the game.
type adventurer struct {
	player
	careful bots.Careful
	events  map[string]int // of the twin, by type
	verbs   map[systems.Verb]int
	doors   int // that the hero has opened
}

// adventureKit opens the ruleset that new games propose first.
func adventureKit(t *testing.T) *dungeon.Kit {
	t.Helper()
	offered, err := archetypes.Offered(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	kit, err := dungeon.Open(assets.Files(), offered[0])
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// newAdventurer adds the twin of a game to a window.
func newAdventurer(app *programtest.App, twin *systems.Game) *adventurer {
	return &adventurer{player: player{App: app, twin: twin}, careful: bots.Careful{Build: bots.DefaultBuild}, events: map[string]int{}, verbs: map[systems.Verb]int{}}
}

func (p *adventurer) known() dungeon.Known { return dungeon.Know(p.twin) }

// follow plays an action in the twin.
func (p *adventurer) follow(a systems.Action) {
	p.T.Helper()
	from := p.known().At()
	if err := p.twin.Act(a); err != nil {
		p.T.Fatalf("%+v: %v", a, err)
	}
	p.acted++
	p.verbs[a.Verb]++
	for _, e := range p.twin.Events {
		p.events[e.Type]++
	}
	at := p.known().At()
	if at != from && slices.ContainsFunc(p.known().Lying(p.known().Floor(), at), func(t dungeon.Thing) bool { return t.Door }) {
		p.doors++
	}
}

// step plays the bot's next action, or a whole rest, in the window.
func (p *adventurer) step() {
	p.T.Helper()
	k := p.known()
	if items, _ := k.Choice(); len(items) > 0 && k.Sheet().Offer != nil {
		p.chooseReward(items)
		return
	}
	a := p.careful.Choose(k)
	switch a.Verb {
	case dungeon.Take:
		p.Key("g")
		p.follow(a)
	case dungeon.Leave:
		p.Key("l")
		p.follow(a)
	case dungeon.Wait:
		p.Key("space")
		p.follow(a)
	case dungeon.Spend:
		p.Key("p")
		p.Scene("points")
		p.Key(a.Name[:1])
		p.follow(a)
	case dungeon.Move:
		p.move(a)
	case dungeon.Drink, dungeon.Read, dungeon.Equip, dungeon.Throw, dungeon.Discard:
		p.useItem(a)
	case dungeon.Magic:
		several := p.count(dungeon.Magic) > 1
		p.Key("m")
		if several {
			p.Key(arrows[a.Direction])
		}
		p.follow(a)
	case dungeon.RestVerb:
		p.rest()
	case dungeon.Learn:
		p.learn(a)
	case dungeon.Enchant, dungeon.Transfer:
		p.enchant(a)
	case dungeon.UseSkill:
		p.useSkill(a)
	case dungeon.Replace:
		p.replace(a)
	default:
		p.T.Fatalf("the test cannot play %+v", a)
	}
	p.same(fmt.Sprintf("%+v", a))
	p.backToGame()
}

// count returns how many actions with a verb are legal.
func (p *adventurer) count(verb systems.Verb) (n int) {
	for _, a := range p.known().Legal() {
		if a.Verb == verb {
			n++
		}
	}
	return n
}

// move takes a step, twice where it leads into damage that was announced.
func (p *adventurer) move(a systems.Action) {
	p.T.Helper()
	to := p.known().At().Step(a.Direction)
	for _, m := range p.known().Marked() {
		if m.At == to {
			p.Key(arrows[a.Direction])
			break
		}
	}
	if p.acted%3 == 0 {
		p.clickCell(to)
	} else {
		p.Key(arrows[a.Direction])
	}
	p.follow(a)
}

// clickCell clicks a cell of the board.
func (p *adventurer) clickCell(at grid.Point) {
	p.T.Helper()
	hero := p.known().At()
	x, y := dungeon.ViewWidth/2+at.X-hero.X, dungeon.ViewHeight/2+at.Y-hero.Y
	p.ClickAt(x*p.Now.Cell+p.Now.Cell/2, y*p.Now.Cell+p.Now.Cell/2)
}

// selectItem selects an item in the bag, and returns the one that is used for its stack.
func (p *adventurer) selectItem(id world.ID) world.ID {
	p.T.Helper()
	slot, item := stackOf(p.known().Sheet().Bag, id)
	p.Key("e")
	p.Scene("bag")
	if slot < 10 {
		p.Key(strconv.Itoa((slot + 1) % 10))
	} else {
		p.Click("slot" + strconv.Itoa(slot+1))
	}
	p.Scene("bag") // the slot is selected
	return item
}

// enchant spends a token on the page of a piece.
func (p *adventurer) enchant(a systems.Action) {
	p.T.Helper()
	n := slices.IndexFunc(p.known().EnchantOffers(a.Item), func(o dungeon.EnchantOffer) bool { return o.Action == a })
	p.selectItem(a.Item)
	p.Key("n")
	p.Scene("enchant")
	p.Key(strconv.Itoa(n + 1))
	p.Scene("confirm")
	p.Click("yes")
	p.follow(a)
	p.same("enchanting")
	if p.Now.Scene != "bag" {
		p.Scene("bag")
	}
}

// useItem selects an item in the bag and uses it.
func (p *adventurer) useItem(a systems.Action) {
	p.T.Helper()
	a.Item = p.selectItem(a.Item)
	p.Key(map[systems.Verb]string{dungeon.Drink: "d", dungeon.Read: "r", dungeon.Equip: "e", dungeon.Throw: "t", dungeon.Discard: "Delete"}[a.Verb])
	if a.Verb == dungeon.Discard {
		p.Scene("confirm")
		p.Click("yes")
	}
	if a.Verb == dungeon.Throw {
		p.Scene("game")
		p.clickCell(a.Cell)
		for _, cell := range p.known().Aim(a.Item) {
			if cell.At == a.Cell && slices.ContainsFunc(cell.Hits, func(h dungeon.AimedHit) bool { return h.Hero }) {
				p.clickCell(a.Cell) // a second press, because it hurts the hero
			}
		}
	}
	p.follow(a)
}

// rest rests until something ends it.
func (p *adventurer) rest() {
	p.T.Helper()
	p.Key("r")
	for w := dungeon.Rest(p.known()); ; {
		a, stop := w.Next(p.known())
		if stop != "" {
			p.same(fmt.Sprintf("resting to turn %d", p.known().Turn()))
			p.Key("i") // opening the bag ends the rest at once, which otherwise would take a press of Space
			p.Scene("bag")
			p.Key("Escape")
			p.Scene("game")
			return
		}
		p.follow(a)
	}
}

// learn spends a point on the page of skills.
func (p *adventurer) learn(a systems.Action) {
	p.T.Helper()
	p.Key("k")
	p.Until("the skills", func(s programtest.State) bool { return s.Scene == "skills" || s.Scene == "use" })
	if p.Now.Scene == "use" {
		p.Key("l")
		p.Scene("skills")
	}
	p.Click(a.Name)
	p.Until("the skill", func(s programtest.State) bool { return s.Scene == "skills" || s.Scene == "confirm" })
	if p.Now.Scene == "skills" {
		p.Key("Return")
		p.Scene("confirm")
	}
	p.Click("yes")
	p.follow(a)
	p.same("learning " + a.Name)
	if p.Now.Scene != "skills" {
		p.Scene("skills")
	}
	p.Key("Escape")
	p.Scene("game")
}

// useSkill uses a skill from the list, and aims it.
func (p *adventurer) useSkill(a systems.Action) {
	p.T.Helper()
	n := 0
	for _, skill := range p.known().Skills() {
		if skill.Active && skill.Rank > 0 {
			if n++; skill.Name == a.Name {
				break
			}
		}
	}
	p.Key("k")
	p.Scene("use")
	p.Key(strconv.Itoa(n))
	p.Scene("game")
	switch {
	case a.Direction != grid.Nowhere:
		p.Key(arrows[a.Direction])
	case a.Cell != grid.Point{}:
		p.clickCell(a.Cell)
	}
	p.follow(a)
}

// replace exchanges an item of the bag for the offered one.
func (p *adventurer) replace(a systems.Action) {
	p.T.Helper()
	slot, item := stackOf(p.known().Sheet().Bag, a.Item)
	a.Item = item
	p.Key("e")
	p.Scene("exchange")
	p.Click("slot" + strconv.Itoa(slot+1))
	p.Scene("exchange")
	p.follow(a)
	want := p.hash()
	p.Key("e")
	p.Until("the exchange", func(s programtest.State) bool { return s.Scene == "confirm" || s.Hash == want })
	if p.Now.Scene == "confirm" {
		p.Click("yes")
	}
}

// backToGame waits for the dialogue of an offer, or closes the panel that an action leaves
// open.
func (p *adventurer) backToGame() {
	p.T.Helper()
	if items, _ := p.known().Choice(); len(items) == 0 || p.known().Sheet().Offer == nil {
		p.player.backToGame()
	} else if p.Now.Scene != "choice" {
		p.Scene("choice")
	}
}

// chooseReward takes the item that the bot wants from a treasure with a choice.
func (p *adventurer) chooseReward(items []dungeon.BagItem) {
	p.T.Helper()
	before, took := p.known().Sheet().Offer, false
	for p.known().Sheet().Offer != nil {
		before = p.known().Sheet().Offer
		a := p.careful.Choose(p.known())
		took = a.Verb == dungeon.Take
		p.follow(a)
		if a.Verb != dungeon.Take && a.Verb != dungeon.Leave {
			p.T.Fatalf("the test cannot play %+v", a)
		}
	}
	if !took {
		p.Key("l")
	} else {
		n := strconv.Itoa(1 + slices.IndexFunc(items, func(i dungeon.BagItem) bool { return i.ID == before.ID }))
		p.Key(n)
		p.Click("item" + n) // once more, because the others are gone
	}
	p.same("the choice")
	p.Scene("game")
}

// tried is what a first game in the window must show.
var tried = []systems.Verb{dungeon.Throw, dungeon.RestVerb, dungeon.Learn}

// enough reports whether a game has shown all that; a hero must also have opened a
// door, been noticed and killed.
func (p *adventurer) enough() bool {
	return !slices.ContainsFunc(tried, func(v systems.Verb) bool { return p.verbs[v] == 0 }) &&
		p.doors > 0 && p.events[dungeon.EventNotice] > 0 && p.events[dungeon.EventKill] > 0
}

// rehearse finds the first seed whose game fulfils a condition within a number of
// actions, and returns a new game with it.
func rehearse(t *testing.T, class string, within int, fulfilled func(*adventurer) bool) (seed string, start func() *systems.Game) {
	t.Helper()
	kit := adventureKit(t)
	for n := range 50 {
		seed = fmt.Sprintf("%s%d", class, n)
		start = func() *systems.Game {
			g, err := kit.Begin(dungeon.Start{Ruleset: kit.Rules().Name, Seed: seed, Class: class})
			if err != nil {
				t.Fatal(err)
			}
			return g
		}
		p := newAdventurer(&programtest.App{Desktop: &programtest.Desktop{T: t}}, start())
		for p.acted < within && !p.known().Over() && !fulfilled(p) {
			p.follow(p.careful.Choose(p.known()))
		}
		if fulfilled(p) {
			return seed, start
		}
	}
	t.Fatalf("no game of a %s shows what the test needs", class)
	return "", nil
}

// TestAdventureInTheWindow plays Adventure with real keys and clicks, in English in a
// small window: it selects a class, fights, throws, opens doors, rests and learns a skill.
func TestAdventureInTheWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	const class = "rogue"
	seed, start := rehearse(t, class, 500, (*adventurer).enough)
	d := programtest.NewDesktop(t, "1280x720")
	p := newAdventurer(d.Start(t.TempDir(), "--lang", "en"), start())
	p.Scene("title")
	p.Key("n")
	p.Scene("new")
	p.Key("F" + strconv.Itoa(6+slices.Index(adventureKit(t).Rules().Classes, class)))
	p.Scene("new")
	p.Key("F5")
	p.Scene("new")
	p.Xdotool("type", "--delay", "50", seed)
	p.Screenshot("en-adventure-new")
	p.Key("Return")
	p.same("New game")
	p.backToGame()
	for !p.enough() {
		if p.acted > 500 || p.known().Over() {
			t.Fatalf("after %d actions: %v, %v", p.acted, p.verbs, p.events)
		}
		p.step()
	}
	p.Screenshot("en-adventure")
}

// beyond reports whether the hero has come past the first boss.
func (p *adventurer) beyond() bool { return p.known().Depth() > 5 }

// TestTheRatKingInTheWindow continues a game on the boss's floor, in French in a large
// window, beats him, chooses a reward and goes down.
func TestTheRatKingInTheWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	_, start := rehearse(t, "warrior", 4000, (*adventurer).beyond)
	folder := t.TempDir()
	if err := settings.Write(persistence.Disk(folder), settings.Settings{Fullscreen: true}); err != nil {
		t.Fatal(err)
	}
	k, err := keep.Take(adventureKit(t), start(), 0, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	d := programtest.NewDesktop(t, "1920x1080")
	p := newAdventurer(&programtest.App{Desktop: d}, k.Game)
	for p.known().Depth() < 5 {
		if err := k.Act(p.careful.Choose(p.known())); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	p.App = d.Start(folder, "--lang", "fr")
	p.Scene("title")
	p.Key("c")
	p.same("Continue")
	p.backToGame()
	for !p.beyond() {
		if p.acted > 900 || p.known().Over() {
			t.Fatalf("after %d actions: %v, %v", p.acted, p.verbs, p.events)
		}
		if p.events[dungeon.EventEnrage] == 1 {
			p.Screenshot("fr-rat-king")
			p.events[dungeon.EventEnrage]++
		}
		p.step()
	}
	p.Screenshot("fr-second-chapter")
}
