package command

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	faces "github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// adventurer plays Adventure in the window as a bot would, and the same actions in a twin
// of the game.
type adventurer struct {
	player
	mind   bots.Bot
	events map[string]int // of the twin, by type
	verbs  map[systems.Verb]int
	doors  int            // that the hero has opened
	shown  map[string]int // slots of the window's stacks of potions
}

// adventureKit opens the ruleset that new games propose first.
func adventureKit(t testing.TB, files fs.FS) *kit.Kit {
	t.Helper()
	offered, err := archetypes.Offered(files)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := core.Open(files, offered[0])
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// newAdventurer adds the twin of a game to a window, and who plays both.
func newAdventurer(app *programtest.App, twin *systems.Game, mind bots.Bot) *adventurer {
	return &adventurer{player: player{App: app, twin: twin}, mind: mind, events: map[string]int{}, verbs: map[systems.Verb]int{}}
}

// carefully returns a bot for one game.
func carefully() bots.Bot { return &bots.Careful{} }

func (p *adventurer) known() known.Known { return known.Know(p.twin) }

// follow plays an action in the twin.
func (p *adventurer) follow(a systems.Action) {
	p.T.Helper()
	p.stackUp()
	from := p.known().Hero().At()
	if err := p.twin.Act(a); err != nil {
		p.T.Fatalf("%+v: %v", a, err)
	}
	p.stackUp()
	p.acted++
	p.verbs[a.Verb]++
	for _, e := range p.twin.Events {
		p.events[e.Type]++
	}
	at := p.known().Hero().At()
	if at != from && slices.ContainsFunc(p.known().Here().Lying(at), func(t known.Thing) bool { return t.Door }) {
		p.doors++
	}
}

// stackUp notes the slots in which the window shows stacks of potions: where they were,
// or else the first of each.
func (p *adventurer) stackUp() {
	before := p.shown
	p.shown = map[string]int{}
	for _, item := range p.known().Hero().Sheet().Bag {
		old, known := before[item.Name]
		if _, seen := p.shown[item.Name]; item.Potion && (!seen || known && old == item.Slot) {
			p.shown[item.Name] = item.Slot
		}
	}
}

// choice returns the items of a treasure with a choice that waits for an answer, from the
// offered one on.
func (p *adventurer) choice() []known.Item {
	items, _ := p.known().Bag().Choice()
	offer := p.known().Hero().Sheet().Offer
	if offer == nil {
		return nil
	}
	at := slices.IndexFunc(items, func(i known.Item) bool { return i.ID == offer.ID })
	if at < 0 {
		return nil
	}
	return items[at:]
}

// answers are what the dialogue of a treasure does.
var answers = []systems.Verb{dungeon.Take, dungeon.Leave, dungeon.Replace}

// choose returns the bot's next action, with the potion of a stack that the window uses.
// What the window cannot do at that moment becomes a wait or a Leave: a rest that would end
// at once, or a drink after some items of a choice were passed over.
func (p *adventurer) choose() systems.Action {
	k := p.known()
	a := p.mind.Choose(k)
	p.stackUp()
	_, a.Item = stackOf(k.Hero().Sheet().Bag, p.shown, a.Item)
	if _, stop := walks.Rest(k).Next(k); a.Verb == dungeon.RestVerb && stop != "" {
		return systems.Action{Verb: dungeon.Wait}
	}
	if items, _ := k.Bag().Choice(); k.Hero().Sheet().Offer != nil && len(items) > len(p.choice()) && !slices.Contains(answers, a.Verb) {
		return systems.Action{Verb: dungeon.Leave}
	}
	return a
}

// ahead plays the bot's next action, or a whole rest, in the twin alone.
func (p *adventurer) ahead() {
	p.T.Helper()
	a := p.choose()
	if a.Verb != dungeon.RestVerb {
		p.follow(a)
		return
	}
	for w := walks.Rest(p.known()); ; {
		a, stop := w.Next(p.known())
		if stop != "" {
			return
		}
		p.follow(a)
	}
}

// step plays the bot's next action, or a whole rest, in the window.
func (p *adventurer) step() {
	p.T.Helper()
	a := p.choose()
	p.play(a)
	p.same(fmt.Sprintf("%+v", a))
	if !p.won() {
		p.backToGame()
	}
}

// play plays an action in the twin, and presses its keys in the window.
func (p *adventurer) play(a systems.Action) {
	p.T.Helper()
	switch a.Verb {
	case dungeon.Take, dungeon.Leave, dungeon.Replace:
		if p.choice() != nil {
			p.answerChoice(a)
			return
		}
		p.answer(a)
	case dungeon.Wait:
		p.Key("space")
		p.follow(a)
	case dungeon.Spend:
		p.Key("p")
		p.Scene("points")
		p.Key(growthKey(a.Name))
		p.follow(a)
	case dungeon.Move:
		p.move(a)
	case items.Drink, items.Read, items.Equip, items.Throw, items.Discard:
		p.useItem(a)
	case skills.Magic:
		p.cast(a)
	case dungeon.RestVerb:
		p.rest()
	case skills.Learn:
		p.learn(a)
	case enchantments.Enchant, enchantments.Transfer:
		p.enchant(a)
	case skills.UseSkill:
		p.useSkill(a)
	default:
		p.T.Fatalf("the test cannot play %+v", a)
	}
}

// answer takes the offered item, leaves it, or exchanges one of the bag for it.
func (p *adventurer) answer(a systems.Action) {
	p.T.Helper()
	switch a.Verb {
	case dungeon.Take:
		p.Key("g")
	case dungeon.Leave:
		p.Key("l")
	default:
		p.Key("e")
		p.exchange(a)
		return
	}
	p.follow(a)
}

// cast casts a spell. It must be aimed unless a monster is its only target.
func (p *adventurer) cast(a systems.Action) {
	p.T.Helper()
	var targets []systems.Action
	for _, l := range p.known().Actions().Legal() {
		if l.Verb == skills.Magic {
			targets = append(targets, l)
		}
	}
	p.Key("m")
	if len(targets) > 1 || !p.first(targets[0].Direction).Monster {
		p.Key(arrows[a.Direction])
	}
	p.follow(a)
}

// first returns the first thing in a direction from the hero.
func (p *adventurer) first(d grid.Direction) known.Thing {
	k := p.known()
	for at := k.Hero().At().Step(d); k.Here().Open(at); at = at.Step(d) {
		if thing, ok := k.Here().Solid(at); ok {
			return thing
		}
	}
	return known.Thing{}
}

// move takes a step, by key or by mouse.
func (p *adventurer) move(a systems.Action) {
	p.T.Helper()
	to := p.known().Hero().At().Step(a.Direction)
	byMouse := p.acted%3 == 0
	p.pressed(p.dangerous(a), func() {
		if byMouse {
			p.clickCell(to)
		} else {
			p.Key(arrows[a.Direction])
		}
	})
	p.follow(a)
}

// pressed presses something, twice if the window asks whether the player is sure.
func (p *adventurer) pressed(asked bool, press func()) {
	p.T.Helper()
	press()
	if asked {
		p.Until("the warning", func(programtest.State) bool { return true })
		press()
	}
}

// dangerous reports whether damage is to come in the cell where an action takes the hero.
func (p *adventurer) dangerous(a systems.Action) bool {
	to, moves := p.known().Preview().Landing(a)
	return moves && slices.ContainsFunc(p.known().Threats().Marked(), func(m known.MarkedCell) bool { return m.At == to && m.Damage > 0 })
}

// harmful reports whether hits reach the hero.
func harmful(hits []known.AimedHit) bool {
	return slices.ContainsFunc(hits, func(h known.AimedHit) bool { return h.Hero })
}

// clickCell clicks a cell of the board.
func (p *adventurer) clickCell(at grid.Point) {
	p.T.Helper()
	hero := p.known().Hero().At()
	x, y := dungeon.ViewWidth/2+at.X-hero.X, dungeon.ViewHeight/2+at.Y-hero.Y
	p.ClickAt(x*p.Now.Cell+p.Now.Cell/2, y*p.Now.Cell+p.Now.Cell/2)
}

// selectSlot selects a slot in a list of the bag's slots. A click on the slot that is
// already selected would use it, so another one is selected first.
func (p *adventurer) selectSlot(scene string, slot int) {
	p.T.Helper()
	if slot < 10 {
		p.Key(strconv.Itoa((slot + 1) % 10))
		p.Scene(scene)
		return
	}
	p.Key("1")
	p.Scene(scene)
	p.Click("slot" + strconv.Itoa(slot+1))
	p.Scene(scene)
}

// selectItem selects an item in the bag.
func (p *adventurer) selectItem(id world.ID) {
	p.T.Helper()
	slot, _ := stackOf(p.known().Hero().Sheet().Bag, p.shown, id)
	if p.Now.Scene == "choice" { // it has no button for the bag
		p.Key("Escape")
		p.Scene("game")
	}
	p.Key("i")
	p.Scene("bag")
	p.selectSlot("bag", slot)
}

// enchant spends a token on the page of a piece.
func (p *adventurer) enchant(a systems.Action) {
	p.T.Helper()
	n := slices.IndexFunc(p.known().Bag().EnchantOffers(a.Item), func(o known.EnchantOffer) bool { return o.Action == a })
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
	chosen := p.choice() != nil
	p.selectItem(a.Item)
	p.Key(map[systems.Verb]string{items.Drink: "d", items.Read: "r", items.Equip: "e", items.Throw: "t", items.Discard: "Delete"}[a.Verb])
	if a.Verb == items.Discard {
		p.Scene("confirm")
		p.Click("yes")
	}
	if a.Verb == items.Throw {
		p.Scene("game")
		aims := p.known().Preview().Aim(a.Item)
		n := slices.IndexFunc(aims, func(c known.AimedCell) bool { return c.At == a.Cell })
		p.pressed(harmful(aims[n].Hits), func() { p.clickCell(a.Cell) })
	}
	p.follow(a)
	if chosen {
		p.same(fmt.Sprintf("%+v", a))
		p.Key("Escape")
		p.Scene("game")
		p.Key("g") // back to the choice
	}
}

// rest rests until something ends it.
func (p *adventurer) rest() {
	p.T.Helper()
	p.Key("r")
	for w := walks.Rest(p.known()); ; {
		a, stop := w.Next(p.known())
		if stop != "" {
			p.same(fmt.Sprintf("resting to turn %d", p.known().Run().Turn()))
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
}

// useSkill uses a skill from the list, and aims it.
func (p *adventurer) useSkill(a systems.Action) {
	p.T.Helper()
	p.Key("k")
	p.Scene("use")
	for _, skill := range faces.UsableSkills(p.known()) {
		if skill.Name == a.Name {
			p.Key(strconv.Itoa(skill.Number + 1))
		}
	}
	p.Scene("game")
	switch {
	case a.Direction != grid.Nowhere:
		p.pressed(p.dangerous(a), func() { p.Key(arrows[a.Direction]) })
	case a.Cell != grid.Point{}:
		p.pressed(p.dangerous(a) || harmful(p.known().Preview().Hits(a)), func() { p.clickCell(a.Cell) })
	}
	p.follow(a)
}

// exchange gives up an item of the bag for the offered one on the page that has just been
// opened.
func (p *adventurer) exchange(a systems.Action) {
	p.T.Helper()
	row := slices.IndexFunc(p.known().Bag().ByWorth(), func(b known.Item) bool { return b.ID == a.Item })
	p.Scene("exchange")
	p.follow(a)
	want := p.hash()
	if row < 10 {
		p.Key(strconv.Itoa((row + 1) % 10))
	} else {
		p.Click("slot" + strconv.Itoa(row+1))
		p.Key("e")
	}
	p.Until("the exchange", func(s programtest.State) bool { return s.Scene == "confirm" || s.Hash == want })
	if p.Now.Scene == "confirm" {
		p.Click("yes")
	}
}

// backToGame closes the panel that an action leaves open, and waits for the game or for
// the dialogue of an offer.
func (p *adventurer) backToGame() {
	p.T.Helper()
	want := "game"
	if p.known().Hero().Sheet().Offer != nil {
		want = "treasure"
		if p.choice() != nil {
			want = "choice"
		}
	}
	for p.Now.Scene != want {
		switch closed := p.Now.Scene; closed {
		case "points", "bag", "skills":
			p.Key("Escape")
			p.Until("the end of "+closed, func(s programtest.State) bool { return s.Scene != closed })
		default:
			p.Scene(want)
		}
	}
}

// answerChoice passes over the items that the bot does not want, and takes the first that
// it wants.
func (p *adventurer) answerChoice(a systems.Action) {
	p.T.Helper()
	items := p.choice()
	for a.Verb == dungeon.Leave {
		p.follow(a)
		if p.known().Hero().Sheet().Offer == nil {
			p.Key("l")
			return
		}
		a = p.choose()
	}
	wanted := p.known().Hero().Sheet().Offer.ID
	n := strconv.Itoa(1 + slices.IndexFunc(items, func(i known.Item) bool { return i.ID == wanted }))
	p.pressed(true, func() { p.Key(n) }) // the others are gone
	if a.Verb == dungeon.Replace {
		p.exchange(a)
		return
	}
	p.follow(a)
}

// tried lists what a first game in the window must show.
var tried = []systems.Verb{items.Throw, dungeon.RestVerb, skills.Learn}

// enough reports whether a game has shown all that; a hero must also have opened a
// door, been noticed and killed.
func (p *adventurer) enough() bool {
	return !slices.ContainsFunc(tried, func(v systems.Verb) bool { return p.verbs[v] == 0 }) &&
		p.doors > 0 && p.events[dungeon.EventNotice] > 0 && p.events[dungeon.EventKill] > 0
}

// rehearse finds the first seed whose game fulfils a condition within a number of
// actions, and returns a new game with it.
func rehearse(t *testing.T, files fs.FS, class string, within int, fulfilled func(*adventurer) bool) (seed string, start func() *systems.Game) {
	t.Helper()
	kit := adventureKit(t, files)
	for n := range 50 {
		seed = fmt.Sprintf("%s%d", class, n)
		start = func() *systems.Game {
			g, err := kit.Begin(dungeon.Start{Ruleset: kit.Rules().Name, Seed: seed, Class: class})
			if err != nil {
				t.Fatal(err)
			}
			return g
		}
		p := newAdventurer(&programtest.App{Desktop: &programtest.Desktop{T: t}}, start(), carefully())
		for p.acted < within && !p.known().Run().Over() && !fulfilled(p) {
			p.ahead()
		}
		if fulfilled(p) {
			return seed, start
		}
	}
	t.Fatalf("no game of a %s shows what the test needs", class)
	return "", nil
}

// start starts a game from the title.
func (p *adventurer) start(class, seed string) {
	p.T.Helper()
	p.Scene("title")
	p.Key("n")
	p.Scene("new")
	p.Key("F" + strconv.Itoa(6+slices.Index(p.known().Rules().Classes, class)))
	p.Scene("new")
	p.Key("F5")
	p.Scene("new")
	p.Xdotool("type", "--delay", "50", seed)
	p.Screenshot("en-adventure-new")
	p.Key("Return")
	p.same("New game")
	p.backToGame()
}

// TestAdventureInTheWindow plays Adventure with real keys and clicks, in English in a
// small window: it selects a class, fights, throws, opens doors, rests and learns a skill.
func TestAdventureInTheWindow(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	const class = "rogue"
	seed, start := rehearse(t, assets.Files(), class, 500, (*adventurer).enough)
	d := programtest.NewDesktop(t, "1280x720")
	p := newAdventurer(d.Start(t.TempDir(), "--lang", "en"), start(), carefully())
	p.start(class, seed)
	for !p.enough() {
		if p.acted > 500 || p.known().Run().Over() {
			t.Fatalf("after %d actions: %v, %v", p.acted, p.verbs, p.events)
		}
		p.step()
	}
	p.Screenshot("en-adventure")
}

// saveGame writes a game to the first slot of a folder.
func saveGame(t testing.TB, game *systems.Game, folder string) {
	t.Helper()
	saveGameOf(t, adventureKit(t, assets.Files()), game, folder)
}

// saveGameOf is saveGame for the game of a kit.
func saveGameOf(t testing.TB, kit *kit.Kit, game *systems.Game, folder string) {
	t.Helper()
	k, err := keep.Take(kit, game, keep.Past{}, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

// beyond reports whether the hero has come past the first boss.
func (p *adventurer) beyond() bool { return p.known().Hero().Depth() > 5 }

// TestTheRatKingInTheWindow continues a game on the boss's floor, in French in a large
// window, beats him, chooses a reward and goes down.
func TestTheRatKingInTheWindow(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("the boss is beaten in the window by make soak only")
	}
	_, start := rehearse(t, assets.Files(), "warrior", 4000, (*adventurer).beyond)
	folder := t.TempDir()
	if err := settings.Write(persistence.Disk(folder), settings.Settings{Fullscreen: true}); err != nil {
		t.Fatal(err)
	}
	d := programtest.NewDesktop(t, "1920x1080")
	before := newAdventurer(&programtest.App{Desktop: d}, start(), carefully())
	for before.known().Hero().Depth() < 5 {
		before.ahead()
	}
	saveGame(t, before.twin, folder)
	p := newAdventurer(d.Start(folder, "--lang", "fr"), before.twin, before.mind)
	p.Scene("title")
	p.Key("c")
	p.same("Continue")
	p.backToGame()
	for !p.beyond() {
		if p.acted > 900 || p.known().Run().Over() {
			t.Fatalf("after %d actions: %v, %v", p.acted, p.verbs, p.events)
		}
		if p.events[monsters.EventEnrage] == 1 {
			p.Screenshot("fr-rat-king")
			p.events[monsters.EventEnrage]++
		}
		p.step()
	}
	p.Screenshot("fr-second-chapter")
}
