package dungeonui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// deathPause is the time between the hero's death or victory and its scene, in ticks.
const deathPause = 50

// gameScene is a game in play: the board, the side panel and the log.
type gameScene struct {
	view
	play.Session
	shown play.Mode // that the board shows
	pace  pace
	noise noise
	store store
	able  map[systems.Verb]bool // the verbs of the panel that can be used now
	ears  map[world.ID]int      // the turn in which the log last told that a monster is heard

	ended int // ticks since the run was won, or since the hero died
}

// newGameScene shows the game of the window's session.
func newGameScene(w *Window, name string) *gameScene {
	s := &gameScene{view: view{w: w, name: name}}
	s.Session = play.NewSession(s)
	return s
}

func (s *gameScene) Name() string { return "game" }

// Teller words what is known of the game.
func (s *gameScene) Teller() wording.Teller { return s.teller() }

// Act carries out an action. It returns the reason if it is refused, otherwise "".
func (s *gameScene) Act(a systems.Action) (refused string) { return s.w.act(a) }

// ItemIn returns the item in a slot of the bag, or one of its stack; false for none.
func (s *gameScene) ItemIn(slot int) (known.BagItem, bool) {
	if item := s.cell(slot).item; item != nil {
		return *item, true
	}
	return known.BagItem{}, false
}

// Say answers the player.
func (s *gameScene) Say(line ui.Line) { s.say(line.Text, line.Colour) }

// Refuse says why something is impossible.
func (s *gameScene) Refuse(text string) { s.refuse(text) }

// Warn says what a second press of the same key does, next to the hero.
func (s *gameScene) Warn(text string) {
	s.status.Say(text, theme.Ember)
	hero := s.place(s.sheet.At)
	s.pg.Reply(s.status.Line, ui.Inset(hero, -hero.Dx(), 0))
	s.w.Trace(false)
}

// Eye is the cell that keys act on: the hero's, or the one that is aimed at or examined.
func (s *gameScene) Eye() image.Point {
	at := s.sheet.At
	switch s.Mode {
	case play.ModeAim:
		at = s.Aim.Selected().At
	case play.ModeLook:
		at = s.Cursor
	}
	return ui.MiddleOf(s.place(at)).Mul(s.pg.U)
}

func (s *gameScene) Build(*shell.Window) {
	w := s.w
	if s.pg == nil {
		w.reset(w.kept.Known())
	}
	s.lay(w, w.kept.Known(), w.areas().Log)
	s.pg.Above, s.notice, s.cursorAt = s.drawAbove, s.currentNotice, s.examines
	s.addSlots(func(slot int) { w.Push(&bagScene{w: s.w, chosen: slot}) })
	s.addInView()
	s.addMapControl()
	s.addButtons()
	s.addHints()
	s.pg.Finish()
	s.changed()
}

// game returns the game scene, which may be below open panels, or nil on the title.
func (w *Window) game() *gameScene {
	s, _ := w.Bottom().(*gameScene)
	return s
}

// act carries out an action and shows the result. It returns the reason if the action
// is refused, otherwise "".
func (w *Window) act(a systems.Action) (refused string) {
	won := play.Won(w.kept.Known())
	if err := w.kept.Act(a); err != nil {
		refused = phrases.Refused(w.Words, err)
		w.Top().Layout().Reply(ui.Line{Text: refused, Colour: theme.Hurt}, image.Rectangle{})
		return refused
	}
	w.met.Follow(w.kept.Known())
	w.met.Save()
	w.board.Show(w.kept.Known())
	scene := w.game()
	scene.Acted(a, won)
	scene.changed()
	w.present(&scene.view)
	if scene.outgrown() {
		scene.pg.Drop()
		scene.Build(w.Window)
	}
	scene.status.Clear()
	scene.status.Trouble(w.Window.Words, w.kept.Trouble)
	w.tellAside()
	w.Refresh()
	w.Trace(false)
	return ""
}

// reset shows a game as it is, without what has led to it.
func (w *Window) reset(k known.Known) {
	w.board.Reset(k)
	w.follow(k)
	w.banner.clear()
	w.flyers.of, w.opening = w.flyers.of[:0], 0
}

// present shows what the last action has brought besides the board: sounds, a banner, and
// what flies to the panel.
func (w *Window) present(v *view) {
	w.hear(v.known)
	w.banner.announce(w, v.known)
	w.flyers.launch(v, v.known)
	if !w.Choices.ReducedMotion && slices.ContainsFunc(v.known.Events(), func(e systems.Event) bool { return e.Type == dungeon.EventSearch }) {
		w.opening = lidTime
	}
}

// lidTime is how long a treasure is seen to open before its panel is drawn, in ticks. The
// panel takes keys and clicks from the start, and the first one shows it.
const lidTime = 13

// hurry shows the panel of a treasure as soon as there is input.
func (w *Window) hurry(in *input.State) {
	if in.Any() {
		w.opening = 0
	}
}

// changed updates the scene after an action.
func (s *gameScene) changed() {
	s.refresh()
	s.able = play.Able(s.known)
	s.noise.near = nil // what is learnt or worn may change it
	s.updateStore()
	s.tellHeard()
	s.teach()
	if s.Mode == play.ModeAim {
		s.Play() // its targets may have changed
	}
	s.point(s.pointed)
}

func (s *gameScene) Update(in *input.State) {
	s.countTick()
	points, _ := s.known.SkillPoints()
	if tokens, _ := s.known.Tokens(); s.sheet.Points+points+tokens > 0 && s.tick%shell.BlinkTime == 0 {
		s.pg.Redraw()
	}
	switch s.Due() {
	case play.DueDeath:
		s.finish(in, func() shell.Scene { return newDeath(s.w) })
		return
	case play.DueVictory:
		s.finish(in, func() shell.Scene { return newVictory(s.w) })
		return
	}
	if s.Walker != nil && in.Any() {
		interrupted := s.Long
		s.Stop("")
		if interrupted && (in.Left || in.Right || in.Pressed(ebiten.KeyEscape, ebiten.KeySpace, ebiten.KeyEnter)) {
			in.Left, in.Right, in.Keys = false, false, nil
		}
	}
	s.listen()
	s.scrollLists(in)
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	if in.Wheel != 0 && in.Cursor.Div(s.pg.U).In(s.w.areas().Board) {
		s.command(cmdMap)
		return
	}
	s.followPointer(in)
	s.handleInput(in)
	if !s.w.Shows(s) {
		return
	}
	s.advanceWalk(in)
	switch s.Due() {
	case play.DueChoice:
		s.Stop("")
		s.w.Push(&choiceScene{w: s.w})
	case play.DueTreasure:
		s.Stop("")
		s.w.Push(&treasureScene{w: s.w})
	}
}

// finish opens the scene of the hero's death or victory after the last animation.
func (s *gameScene) finish(in *input.State, scene func() shell.Scene) {
	s.Stop("")
	s.Play()
	s.ended++
	if s.ended >= deathPause || s.ended > deathPause/3 && in.Any() {
		s.Crowned, s.ended = false, 0
		s.w.Push(scene())
	}
}

// handleInput handles keys and clicks.
func (s *gameScene) handleInput(in *input.State) {
	do := s.w.Keys.Command(in, s.keys)
	if in.Right && do == "" && s.Mode != play.ModePlay {
		do = input.CmdMenu
	}
	if d, ok := directions[do]; ok {
		s.useDirection(d)
		return
	}
	if s.Mode != play.ModePlay && (do == input.CmdMenu || do == cmdLook && s.Mode == play.ModeLook) {
		s.Play()
		return
	}
	if s.Mode == play.ModeAim && s.AimBy(do) {
		return
	}
	if do == cmdList {
		s.stepList(in.Shift)
		return
	}
	if s.Mode == play.ModeLook && do == cmdTreasure {
		s.Approach(s.Cursor)
		return
	}
	s.command(do)
	if in.Left {
		s.click()
	}
}

// useDirection handles a direction according to the mode.
func (s *gameScene) useDirection(d grid.Direction) {
	switch s.Mode {
	case play.ModeAim:
		s.AimToward(d)
	case play.ModeLook:
		s.MoveCursor(d)
	default:
		s.hold(d)
	}
}

// command carries out the command of a key or a button.
func (s *gameScene) command(do input.Command) {
	if s.scrollBy(do) {
		return
	}
	if do == cmdNoise {
		s.toggleNoise()
		return
	}
	if do != "" && s.Mode != play.ModePlay {
		s.Play()
	}
	if !s.storeCommand(do) && !s.open(do) {
		s.Command(do)
	}
}

// open opens the scene of a command, and reports whether it has one.
func (s *gameScene) open(do input.Command) bool {
	switch do {
	case cmdReread:
		s.w.reread()
	case cmdSkills:
		s.openSkills()
	case cmdMap:
		s.w.Push(&mapScene{w: s.w})
	case cmdBag:
		s.w.Push(&bagScene{w: s.w})
	case cmdPoints:
		s.w.Push(&pointsScene{w: s.w})
	case input.CmdHelp:
		s.w.Push(s.w.help())
	case input.CmdMenu:
		s.w.Push(s.w.pause())
	default:
		return false
	}
	return true
}
