package pages

import (
	"cmp"
	"image/color"
	"slices"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// Game is a game in play.
type Game struct {
	play.Session
	Known  known.Known
	Keys   []keys.Binding
	Name   string   // of the hero; may be empty
	Notice ink.Line // the answer to the last key; empty for none
	Noise  bool     // the noise of a step and of a blow is shown

	d       *Desk
	kept    *saves.Kept
	trouble persistence.Trouble

	ended bool // the page of the hero's death was opened
}

// newGame shows the game of a session.
func newGame(d *Desk, s *saves.Kept) *Game {
	g := &Game{Known: s.Known(), Keys: append(slices.Clone(ownKeys), play.KeysOf(s.Known())...), Name: s.Name, d: d, kept: s}
	g.Session = play.NewSession(g)
	g.save(s.Trouble)
	g.Narrate(d.hints())
	return g
}

// Teller words what is known of the game.
func (g *Game) Teller() wording.Teller {
	return wording.Teller{Words: g.d.Words, Known: g.Known, Key: func(do keys.Command) string {
		return cmp.Or(g.d.KeyOf(g.Keys, do), g.d.KeyOf(play.UsualKeys(g.Known), do))
	}}
}

// Authoring lists the commands of authors of mods in a game.
func Authoring(g *Game) []play.Authors { return play.Authoring(g.Known, g.d.files.Any()) }

// Elapsed is the time played.
func (g *Game) Elapsed() time.Duration { return g.kept.Elapsed }

// Pass adds playing time while the hero is alive.
func (g *Game) Pass(t time.Duration) { g.kept.Pass(t) }

// Log returns the events of this session, and before as far as it is kept, oldest first.
func (g *Game) Log() []play.LogLine { return g.Journal.Lines }

// Say answers the player.
func (g *Game) Say(line ink.Line) { g.Notice = line }

// Refuse says why something is impossible.
func (g *Game) Refuse(text string) { g.say(text, ink.Hurt) }

// Warn says what a second press of the same key does.
func (g *Game) Warn(text string) { g.say(text, ink.Ember) }

func (g *Game) say(text string, c color.Color) { g.Say(ink.Line{Text: text, Colour: c}) }

// Show does nothing: faces display the whole game after each key.
func (g *Game) Show() {}

// CanShow reports whether a cell can be shown. The view follows the cursor to any.
func (g *Game) CanShow(grid.Point) bool { return true }

// ItemIn returns the item in a slot of the bag; false for none.
func (g *Game) ItemIn(slot int) (known.Item, bool) {
	for _, b := range g.Known.Hero().Sheet().Bag {
		if b.Slot == slot {
			return b, true
		}
	}
	return known.Item{}, false
}

// Act carries out an action and returns the reason if it is refused, otherwise "".
func (g *Game) Act(a systems.Action) (refused string) {
	won := play.Won(g.Known)
	if err := g.kept.Act(a); err != nil {
		return phrases.Refused(g.d.Words, err)
	}
	g.kept.Follow(g.d.met)
	g.Notice = ink.Line{}
	g.Keys = append(slices.Clone(ownKeys), play.KeysOf(g.Known)...)
	g.Narrate(g.d.hints())
	g.save(g.kept.Trouble)
	g.tellAside()
	g.Acted(a, won)
	return ""
}

// tellAside tells about a recording that was set aside.
func (g *Game) tellAside() {
	if file := g.kept.SetAside(); file != "" {
		g.d.inform(g.d.Words.Text("window.loss.title"), wording.SetAside(g.d.Words, file))
	}
}

// save notes the error of the last attempt to save, and says what has changed.
func (g *Game) save(err error) {
	switch {
	case !g.trouble.Changed(err):
	case err != nil:
		g.say(phrases.Trouble(g.d.Words, err), ink.Hurt)
	default:
		g.say(g.d.Words.Text("window.trouble.over"), ink.Gain)
	}
}

// follow opens the page that the state of the game asks for.
func (g *Game) follow() {
	if g.d.Top() != nil {
		return
	}
	due := g.Due()
	if due != play.DueNothing {
		g.Stop("")
		g.Mode = play.ModePlay
	}
	switch due {
	case play.DueDeath, play.DueVictory:
		g.end(due)
	case play.DueChoice:
		openChoice(g)
	case play.DueTreasure:
		openTreasure(g)
	}
}

// end opens the page of the end of a run, or of its victory. A trial begins again.
func (g *Game) end(due play.Due) {
	switch {
	case g.kept.Trial():
		g.d.tryAgain()
	case due == play.DueVictory:
		g.Crowned = false
		openVictory(g)
	case !g.ended:
		g.ended = true
		openDeath(g)
	}
}

// do carries out a command while no page is open.
func (g *Game) do(do keys.Command) {
	g.Interrupt()
	if d, ok := play.Directions[do]; ok {
		g.direction(d)
		return
	}
	if slices.Contains(ignored, do) {
		return
	}
	if g.Mode != play.ModePlay && (do == keys.Menu || do == play.Look && g.Mode == play.ModeLook) {
		g.Mode, g.Notice = play.ModePlay, ink.Line{}
		return
	}
	if g.Mode == play.ModeAim {
		g.Notice = ink.Line{}
		if g.AimBy(do) {
			return
		}
	}
	switch {
	case do == play.List:
		g.StepList(false)
		return
	case g.Mode == play.ModeLook && do == play.Treasure:
		g.Approach(g.Cursor)
		return
	case do == play.Noise:
		g.Noise = !g.Noise
		return
	}
	g.Notice = ink.Line{}
	if do != "" {
		g.Mode = play.ModePlay
	}
	if !g.storeCommand(do) && !g.open(do) {
		g.Command(do)
	}
}

// open opens the page of a command, and reports whether it has one.
func (g *Game) open(do keys.Command) bool {
	switch do {
	case play.Skills:
		openSkills(g)
	case play.Map:
		openMap(g)
	case play.Bag:
		openBag(g)
	case play.Points:
		openPoints(g)
	case cmdSheet:
		openSheet(g)
	case play.Log:
		openLog(g)
	case play.Reread:
		g.d.reread()
	case play.PutEntry:
		g.d.openPut()
	case keys.Help:
		openHelp(g)
	case keys.Menu:
		openMenu(g)
	default:
		return false
	}
	return true
}

// direction handles a direction according to the mode.
func (g *Game) direction(d grid.Direction) {
	switch g.Mode {
	case play.ModeAim:
		g.AimToward(d)
	case play.ModeLook:
		g.MoveCursor(d)
	default:
		g.Hold(d)
		g.Walker = nil // the terminal repeats the key while it is held
	}
}

// Run walks on in a direction until something is in the way or of interest.
func (g *Game) Run(d grid.Direction) {
	if g.Mode != play.ModePlay {
		g.direction(d)
		return
	}
	g.Notice = ink.Line{}
	g.Start(walks.Hold(d))
	g.d.settle()
}

// Back examines the entry before in the list of what is in view.
func (g *Game) Back() {
	g.StepList(true)
	g.d.settle()
}

// Approach goes to a cell, or does there what the mode asks for.
func (g *Game) Approach(p grid.Point) {
	g.Interrupt()
	g.Notice = ink.Line{}
	g.Session.Approach(p)
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
	case play.ModeLook:
		return g.Cursor, g.About(g.Cursor), true
	case play.ModeAim:
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
	if p == g.Known.Hero().At() {
		return []ink.Line{{Text: g.d.Words.Text("window.here"), Colour: ink.Plain}}
	}
	return g.Teller().Examine(p)
}

// Prompt returns the notice: what is being aimed, or the answer to the last key, or
// the noise that is shown.
func (g *Game) Prompt() ink.Line {
	switch {
	case g.Notice.Text != "":
		return g.Notice
	case g.Mode == play.ModeAim:
		return ink.Line{Text: g.Aim.What, Colour: ink.Magic}
	case g.Noise:
		return g.noiseLine()
	}
	return ink.Line{}
}

// attributes returns the three attributes with equipment in one line.
func attributes(words *lang.Words, sheet known.Sheet) string {
	text := ""
	for i, attr := range []string{dungeon.Atk, dungeon.Int, dungeon.Def} {
		if i > 0 {
			text += "  "
		}
		text += words.Text("attribute."+attr) + " " + phrases.Number(words, wording.AttributeOf(sheet.Total, attr))
	}
	return text
}
