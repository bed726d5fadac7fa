package pages

import (
	"cmp"
	"image/color"
	"slices"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Mode determines what directions and Enter do in a game.
type Mode int

// The modes of a game.
const (
	ModePlay Mode = iota
	ModeAim       // choosing the target of magic, a skill or a throw
	ModeLook      // moving the cursor to examine cells
)

// Game is a game in play.
type Game struct {
	Known  known.Known
	Keys   []keys.Binding
	Name   string // of the hero; may be empty
	Mode   Mode
	Cursor grid.Point // of ModeLook
	Aim    play.Aim   // of ModeAim
	Notice ink.Line   // the answer to the last key; empty for none
	Noise  bool       // the noise of a step and of a blow is shown

	d       *Desk
	session *session
	log     journal
	trouble persistence.Trouble
	walker  *known.Walker // of a walk in progress; nil for none
	long    bool          // the walk has a destination
	warned  warning       // what needs a second press
	thrown  string        // name of the item that was thrown last

	crowned   bool        // the run was won just now, and its page is to open
	ended     bool        // the page of the hero's death was opened
	postponed bool        // the page of a treasure was closed without an answer
	toWear    []world.ID  // pieces of the open treasure to put on when it is closed
	hinted    level.Moves // up to the push of the last hint; empty for none
}

// warning is an action that the player was warned about, and the turn.
type warning struct {
	turn   int
	action systems.Action
}

// newGame shows the game of a session.
func newGame(d *Desk, s *session) *Game {
	g := &Game{Known: s.known(), Keys: append(slices.Clone(ownKeys), play.KeysOf(s.known())...), Name: s.Name, d: d, session: s}
	g.log.begin(d.Words, g.Known)
	g.save(s.Trouble)
	g.teach()
	return g
}

// Teller words what is known of the game.
func (g *Game) Teller() wording.Teller {
	return wording.Teller{Words: g.d.Words, Known: g.Known, Key: func(do keys.Command) string {
		return cmp.Or(g.d.KeyOf(g.Keys, do), g.d.KeyOf(play.UsualKeys(g.Known), do))
	}}
}

// Elapsed is the time played.
func (g *Game) Elapsed() time.Duration { return g.session.Elapsed }

// Pass adds playing time while the hero is alive.
func (g *Game) Pass(t time.Duration) {
	if !g.Known.Over() {
		g.session.Elapsed += t
	}
}

// Log is what has happened in this session, and before as far as it is kept, oldest first.
func (g *Game) Log() []LogLine { return g.log.lines }

// say answers the player.
func (g *Game) say(text string, c color.Color) { g.Notice = ink.Line{Text: text, Colour: c} }

// refuse says why something is impossible.
func (g *Game) refuse(text string) { g.say(text, ink.Hurt) }

// save takes in the error of the last attempt to save, and says what has changed.
func (g *Game) save(err error) {
	switch {
	case !g.trouble.Changed(err):
	case err != nil:
		g.say(phrases.Trouble(g.d.Words, err), ink.Hurt)
	default:
		g.say(g.d.Words.Text("window.trouble.over"), ink.Gain)
	}
}

// act carries out an action and returns the reason if it is refused, otherwise "".
func (g *Game) act(a systems.Action) (refused string) {
	before := g.won()
	if err := g.session.Act(a); err != nil {
		return phrases.Refused(g.d.Words, err)
	}
	g.d.met.Follow(g.Known)
	g.d.met.Save()
	g.crowned = g.crowned || g.won() && !before
	g.postponed = g.postponed && a.Verb != dungeon.Move
	g.Notice, g.hinted = ink.Line{}, ""
	g.Keys = append(slices.Clone(ownKeys), play.KeysOf(g.Known)...)
	g.log.add(g.d.Words, g.Known)
	g.teach()
	g.save(g.session.Trouble)
	g.d.tellAside()
	if g.Mode == ModeAim {
		g.Mode = ModePlay // its targets may have changed
	}
	return ""
}

// try carries out an action, or says why it is refused.
func (g *Game) try(a systems.Action) bool {
	if refused := g.act(a); refused != "" {
		g.refuse(refused)
		if g.Known.Sheet().Offer != nil {
			g.postponed = false // shows the offer again
		}
		return false
	}
	return true
}

// won reports whether the run was won, even if the hero has died since.
func (g *Game) won() bool { return g.Known.Run().Outcome == components.OutcomeWon }

// follow opens the page that the state of the game asks for.
func (g *Game) follow() {
	if len(g.d.stack) > 0 {
		return
	}
	offer := g.Known.Sheet().Offer
	switch {
	case g.Known.Over():
		if !g.ended {
			g.ended = true
			g.d.openDeath()
		}
	case g.crowned:
		g.crowned = false
		g.d.openVictory()
	case offer != nil && !g.postponed:
		g.stop("")
		g.Mode = ModePlay
		if _, take := g.Known.Choice(); take > 0 {
			g.d.openChoice()
		} else {
			g.d.openTreasure()
		}
	}
}

// do carries out a command while no page is open.
func (g *Game) do(do keys.Command) {
	g.Interrupt()
	if d, ok := play.Directions[do]; ok {
		g.direction(d)
		return
	}
	switch {
	case slices.Contains(ignored, do):
		return
	case g.Mode != ModePlay && (do == keys.Menu || do == play.Look && g.Mode == ModeLook):
		g.Mode, g.Notice = ModePlay, ink.Line{}
		return
	case g.Mode == ModeAim && g.aimBy(do):
		return
	case do == play.List:
		g.stepList(1)
		return
	case g.Mode == ModeLook && do == play.Treasure:
		g.Approach(g.Cursor)
		return
	case do == play.Noise:
		g.Noise = !g.Noise
		return
	}
	g.Notice = ink.Line{}
	if do != "" {
		g.Mode = ModePlay
	}
	g.command(do)
}

// command carries out a command in ModePlay.
func (g *Game) command(do keys.Command) {
	d := g.d
	if g.storeCommand(do) {
		return
	}
	switch do {
	case play.Wait:
		g.try(systems.Action{Verb: dungeon.Wait})
	case play.Magic:
		if a := play.AimMagic(g.Teller()); a.Asks() {
			g.takeAim(a)
		} else {
			g.try(systems.Action{Verb: skills.Magic})
		}
	case play.Seek:
		g.start(known.SeekOut(g.Known))
	case play.Throw:
		g.throw()
	case play.Skills:
		d.openSkills()
	case play.Rest:
		g.start(known.Rest(g.Known))
	case play.Explore:
		g.explore()
	case play.Down:
		g.travel(true)
	case play.Up:
		g.travel(false)
	case play.Look:
		g.look()
	case play.Map:
		d.openMap()
	case play.Bag:
		d.openBag()
	case play.Points:
		d.openPoints()
	case cmdSheet:
		d.openSheet()
	case cmdLog:
		d.openLog()
	case keys.Help:
		d.openHelp()
	case keys.Menu:
		d.openMenu()
	case play.Treasure:
		if g.postponed = false; g.Known.Sheet().Offer == nil {
			g.refuse(d.Words.Text("refuse.not-offered"))
		}
	default:
		if v, ok := play.Action(g.Known, do); ok {
			g.use(v)
			return
		}
		for i := range g.Known.Sheet().Slots {
			if do == play.SlotCommand(i) {
				g.drink(i)
			}
		}
	}
}

// use carries out a verb of the rules, or lets the player choose its target.
func (g *Game) use(v systems.VerbSpec) {
	if v.Confirm != "" && !g.sure(systems.Action{Verb: v.Name}, v.Confirm) {
		return
	}
	aim, do, asks := play.UseVerb(g.Teller(), v)
	switch {
	case asks:
		g.takeAim(aim)
	case g.dares(do):
		g.try(do)
	}
}

// direction handles a direction according to the mode.
func (g *Game) direction(d grid.Direction) {
	switch g.Mode {
	case ModeAim:
		if toward := g.Aim.Toward; toward == nil {
			g.Aim.Step(d)
		} else if a := toward(d); g.dares(a) {
			g.Mode = ModePlay
			g.try(a)
		}
	case ModeLook:
		g.moveCursor(d)
	default:
		g.walker, g.long = known.Hold(d), false
		g.Stride()
		g.walker = nil // the terminal repeats the key while it is held
	}
}

// Run walks on in a direction until something is in the way or of interest.
func (g *Game) Run(d grid.Direction) {
	if g.Mode != ModePlay {
		g.direction(d)
		return
	}
	g.Notice = ink.Line{}
	g.walker, g.long = known.Hold(d), true
	g.Stride()
	g.d.settle()
}

// drink drinks the potion in a slot of the bag, from 0.
func (g *Game) drink(slot int) {
	for _, b := range g.Known.Sheet().Bag {
		if b.Slot == slot {
			g.try(systems.Action{Verb: items.Drink, Item: b.ID})
			return
		}
	}
	g.refuse(g.d.Words.Text("window.bag.empty-slot"))
}

// look puts the cursor on the nearest monster, or on the hero.
func (g *Game) look() {
	at := g.Known.At()
	g.Mode, g.Cursor = ModeLook, at
	nearest := 0
	for _, m := range g.Known.Monsters() {
		if far := m.At.Distance(at); nearest == 0 || far < nearest {
			g.Cursor, nearest = m.At, far
		}
	}
}

// moveCursor moves the cursor by one cell within the floor.
func (g *Game) moveCursor(d grid.Direction) {
	if to := g.Cursor.Step(d); g.Known.Size(g.Known.Floor()).Holds(to) {
		g.Cursor = to
	}
}

// stepList examines the next entry of what is in view, or the one before.
func (g *Game) stepList(by int) {
	all := wording.InView(g.Known)
	if len(all) == 0 {
		g.refuse(g.d.Words.Text("window.list.none"))
		return
	}
	at := slices.IndexFunc(all, func(e wording.Listed) bool { return g.Mode == ModeLook && e.Thing.At == g.Cursor })
	switch {
	case at < 0 && by > 0:
		at = 0
	default:
		at = (max(at, 0) + by + len(all)) % len(all)
	}
	g.Mode, g.Cursor = ModeLook, all[at].Thing.At
}

// Back examines the entry before in the list of what is in view.
func (g *Game) Back() {
	g.stepList(-1)
	g.d.settle()
}

// Approach moves to an adjacent cell, or attacks or searches what is there. It walks to
// a cell that is farther away, and waits for the hero's own.
func (g *Game) Approach(p grid.Point) {
	g.Interrupt()
	g.Notice = ink.Line{}
	if g.Mode == ModeAim {
		g.aimAt(p)
		return
	}
	g.Mode = ModePlay
	d, adjacent := g.Known.At().Toward(p)
	switch {
	case p == g.Known.At():
		g.try(systems.Action{Verb: dungeon.Wait})
	case adjacent:
		if step := (systems.Action{Verb: dungeon.Move, Direction: d}); g.dares(step) {
			g.try(step)
		}
	default:
		g.start(known.WalkTo(g.Known, p))
	}
}

// Click is Approach by the mouse.
func (g *Game) Click(p grid.Point) {
	g.Approach(p)
	g.d.settle()
}

// Examined returns the cell under the cursor or the selected target, and what is known of
// it; false if nothing is examined.
func (g *Game) Examined() (grid.Point, []ink.Line, bool) {
	switch g.Mode {
	case ModeLook:
		return g.Cursor, g.About(g.Cursor), true
	case ModeAim:
		t := g.Aim.Selected()
		lines := slices.Clone(t.Notes)
		if about := g.About(t.At); len(about) > 1 {
			lines = append(lines, about...)
		}
		return t.At, lines, true
	}
	return grid.Point{}, nil, false
}

// About returns what is known of a cell.
func (g *Game) About(p grid.Point) []ink.Line {
	if p == g.Known.At() {
		return []ink.Line{{Text: g.d.Words.Text("window.here"), Colour: ink.Plain}}
	}
	return g.Teller().Examine(p)
}

// Prompt is what the notice says: what is being aimed, or the answer to the last key, or
// the noise that is shown.
func (g *Game) Prompt() ink.Line {
	switch {
	case g.Notice.Text != "":
		return g.Notice
	case g.Mode == ModeAim:
		return ink.Line{Text: g.Aim.What, Colour: ink.Magic}
	case g.Noise:
		return g.noiseLine()
	}
	return ink.Line{}
}

// attributes returns the three attributes with equipment in one line.
func attributes(words *lang.Words, sheet known.HeroSheet) string {
	text := ""
	for i, attr := range []string{dungeon.Atk, dungeon.Int, dungeon.Def} {
		if i > 0 {
			text += "  "
		}
		text += words.Text("attribute."+attr) + " " + phrases.Number(words, wording.AttributeOf(sheet.Total, attr))
	}
	return text
}
