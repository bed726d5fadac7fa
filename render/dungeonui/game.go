package dungeonui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// mode determines what keys and clicks do.
type mode int

const (
	modePlay mode = iota
	modeAim       // choosing the target of magic, a skill or a throw
	modeLook      // moving the cursor to examine cells
)

// deathPause is the time between the hero's death or victory and its scene, in ticks.
const deathPause = 50

// gameScene is a game in play: the board, the side panel and the log.
type gameScene struct {
	view
	mode   mode
	aiming play.Aim   // of modeAim
	cursor grid.Point // of modeLook
	warned warning    // what needs a second press
	thrown string     // name of the item that was thrown last
	walk   walk
	noise  noise
	store  store
	able   map[systems.Verb]bool // the verbs of the panel that can be used now
	ears   map[world.ID]int      // the turn in which the log last told that a monster is heard

	crowned   bool       // the run was won just now, and the victory scene is to open
	ended     int        // ticks since that, or since the hero died
	postponed bool       // the treasure panel was closed without an answer
	toWear    []world.ID // pieces of the open treasure to put on when it is closed
}

func (s *gameScene) Name() string { return "game" }

// Eye is the cell that keys act on: the hero's, or the one that is aimed at or examined.
func (s *gameScene) Eye() image.Point {
	at := s.sheet.At
	switch s.mode {
	case modeAim:
		at = s.aiming.Selected().At
	case modeLook:
		at = s.cursor
	}
	return shell.MiddleOf(s.place(at)).Mul(s.pg.U)
}

func (s *gameScene) Build(*shell.Window) {
	w := s.w
	if s.pg == nil {
		w.reset(w.session.known())
	}
	s.lay(w, w.session.known(), w.areas().Log)
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
	before := w.session.won()
	if err := w.session.Act(a); err != nil {
		refused = shell.Refused(w.Words, err)
		w.Top().Layout().Reply(shell.Line{Text: refused, Colour: theme.Hurt}, image.Rectangle{})
		return refused
	}
	w.met.Follow(w.session.known())
	w.met.Save()
	w.board.Show(w.session.known())
	scene := w.game()
	scene.crowned = scene.crowned || w.session.won() && !before
	scene.postponed = scene.postponed && a.Verb != dungeon.Move
	scene.changed()
	w.present(&scene.view)
	if scene.outgrown() {
		scene.pg.Drop()
		scene.Build(w.Window)
	}
	scene.status.Clear()
	scene.status.Trouble(w.Window, w.session.Trouble)
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
func (w *Window) hurry(in *shell.Input) {
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
	if s.mode == modeAim {
		s.play() // its targets may have changed
	}
	s.point(s.pointed)
}

// do carries out an action. If it is refused, it shows the reason and returns false.
func (s *gameScene) do(a systems.Action) bool {
	if refused := s.w.act(a); refused != "" {
		s.refuse(refused)
		if s.sheet.Offer != nil {
			s.postponed = false // shows the offer again
		}
		return false
	}
	return true
}

func (s *gameScene) Update(in *shell.Input) {
	s.countTick()
	points, _ := s.known.SkillPoints()
	if tokens, _ := s.known.Tokens(); s.sheet.Points+points+tokens > 0 && s.tick%shell.BlinkTime == 0 {
		s.pg.Redraw()
	}
	if s.known.Over() {
		s.finish(in, func() shell.Scene { return newDeath(s.w) })
		return
	}
	if s.crowned {
		s.finish(in, func() shell.Scene { return newVictory(s.w) })
		return
	}
	if s.walk.walker != nil && in.Any() {
		interrupted := s.walk.long
		s.stop("")
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
	if s.sheet.Offer != nil && !s.postponed && !s.known.Over() {
		s.stop("")
		if _, take := s.known.Choice(); take > 0 {
			s.w.Push(&choiceScene{w: s.w})
		} else {
			s.w.Push(&treasureScene{w: s.w})
		}
	}
}

// finish opens the scene of the hero's death or victory after the last animation.
func (s *gameScene) finish(in *shell.Input, scene func() shell.Scene) {
	s.stop("")
	s.play()
	s.ended++
	if s.ended >= deathPause || s.ended > deathPause/3 && in.Any() {
		s.crowned, s.ended = false, 0
		s.w.Push(scene())
	}
}

// play returns to modePlay.
func (s *gameScene) play() {
	if s.mode == modeAim {
		s.w.board.SetPath(nil)
	}
	looked := s.mode == modeLook
	s.mode = modePlay
	s.w.board.SetAim(nil)
	s.pg.Redraw()
	if looked {
		s.w.Trace(false)
	}
}

// handleInput handles keys and clicks.
func (s *gameScene) handleInput(in *shell.Input) {
	do := s.w.Keys.Command(in, s.keys)
	if in.Right && do == "" && s.mode != modePlay {
		do = shell.CmdMenu
	}
	if d, ok := directions[do]; ok {
		s.useDirection(d)
		return
	}
	if s.mode != modePlay && (do == shell.CmdMenu || do == cmdLook && s.mode == modeLook) {
		s.play()
		return
	}
	if s.mode == modeAim && s.aimBy(do, in) {
		return
	}
	if do == cmdList {
		s.stepList(in.Shift)
		return
	}
	if s.mode == modeLook && do == cmdTreasure {
		s.approach(s.cursor)
		return
	}
	s.command(do)
	if in.Left {
		s.click()
	}
}

// useDirection handles a direction according to the mode.
func (s *gameScene) useDirection(d grid.Direction) {
	switch s.mode {
	case modeAim:
		s.aimToward(d)
	case modeLook:
		s.moveCursor(d)
	default:
		s.hold(d)
	}
}

// command carries out the command of a key or a button.
func (s *gameScene) command(do shell.Command) {
	if s.scrollBy(do) {
		return
	}
	if do == cmdNoise {
		s.toggleNoise()
		return
	}
	if do != "" && s.mode != modePlay {
		s.play()
	}
	if s.storeCommand(do) {
		return
	}
	switch do {
	case cmdReread:
		s.w.reread()
	case cmdWait:
		s.do(systems.Action{Verb: dungeon.Wait})
	case cmdMagic:
		s.magic()
	case cmdSeek:
		s.start(known.SeekOut(s.known))
	case cmdThrow:
		s.throw()
	case cmdSkills:
		s.openSkills()
	case cmdRest:
		s.start(known.Rest(s.known))
	case cmdExplore:
		s.explore()
	case cmdDown:
		s.travel(true)
	case cmdUp:
		s.travel(false)
	case cmdLook:
		s.lookAround()
	case cmdMap:
		s.w.Push(&mapScene{w: s.w})
	case cmdBag:
		s.w.Push(&bagScene{w: s.w})
	case cmdPoints:
		s.w.Push(&pointsScene{w: s.w})
	case shell.CmdHelp:
		s.w.Push(s.w.help())
	case shell.CmdMenu:
		s.w.Push(s.w.pause())
	case cmdTreasure:
		if s.postponed = false; s.sheet.Offer == nil {
			s.refuse(s.w.Words.Text("refuse.not-offered"))
		}
	default:
		if v, ok := play.Action(s.known, do); ok {
			s.useVerb(v)
			return
		}
		for i := range s.sheet.Slots {
			if do == slotCommand(i) {
				s.drink(i)
			}
		}
	}
}

// drink drinks the potion in a slot, or one of its stack.
func (s *gameScene) drink(slot int) {
	if item := s.cell(slot).item; item != nil {
		s.do(systems.Action{Verb: items.Drink, Item: item.ID})
		return
	}
	s.refuse(s.w.Words.Text("window.bag.empty-slot"))
}
