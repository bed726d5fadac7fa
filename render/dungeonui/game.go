package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/skills"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/treasure"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The times between the end of a run and its scene, in ticks: after the hero's death, after its
// victory, and before a key or a click skips the rest.
const (
	deathPause   = anim.DeathTime * stage.PerSecond / 1000
	victoryPause = 50
	skipAfter    = 16
)

// gameScene is a game in play: the board, the side panel and the log.
type gameScene struct {
	stage.Game
	shown   play.Mode // that the board shows
	pace    pace
	noise   noise
	store   store
	targets targets
	able    map[systems.Verb]bool // the verbs of the panel that can be used now
	card    card

	ended int // ticks since the run was won, or since the hero died
}

// newGameScene shows the game of the window's session.
func newGameScene(w *stage.Window, name string) *gameScene {
	s := &gameScene{Game: stage.Game{View: stage.View{Window: w, HeroName: name}}}
	s.Session = play.NewSession(s)
	s.Told = &s.Journal
	g := &s.Game
	s.pace, s.noise, s.store, s.targets = pace{g: g}, noise{g: g}, store{g: g}, targets{g}
	s.card.g = g
	return s
}

func (s *gameScene) Name() string { return "game" }

// Act carries out an action. It returns the reason if it is refused, otherwise "".
func (s *gameScene) Act(a systems.Action) (refused string) { return s.Window.Act(a) }

// ItemIn returns the item in a slot of the bag, or one of its stack; false for none.
func (s *gameScene) ItemIn(slot int) (known.Item, bool) {
	if item := s.Cell(slot).Item; item != nil {
		return *item, true
	}
	return known.Item{}, false
}

// Say answers the player.
func (s *gameScene) Say(line ui.Line) { s.Note(line.Text, line.Colour) }

// Refuse says why something is impossible.
func (s *gameScene) Refuse(text string) { s.Reject(text) }

// Warn says what a second press of the same key does, next to the hero.
func (s *gameScene) Warn(text string) {
	stage.SayBeside(&s.View, text, theme.Ember)
	s.Window.Trace(false)
}

// Eye is the cell that keys act on: the hero's, or the one that is aimed at or examined.
func (s *gameScene) Eye() image.Point {
	at := s.Sheet.At
	switch s.Mode {
	case play.ModeAim:
		at = s.Aim.Selected().At
	case play.ModeLook:
		at = s.Cursor
	}
	return ui.MiddleOf(s.Place(at)).Mul(s.Page.U)
}

func (s *gameScene) Build(*shell.Window) {
	w := s.Window
	if s.Page == nil {
		w.Reset(w.Kept.Known())
	}
	s.Lay(w, w.Kept.Known())
	s.Page.Above, s.Notice, s.CursorAt = s.drawAbove, s.currentNotice, s.examines
	s.AddSlots(func(slot int) { w.Push(&bag.Scene{Window: s.Window, Chosen: slot}) })
	s.AddInView()
	s.addMapControl()
	s.addLogControl()
	s.addButtons()
	s.AddTabs(s.Keys, s.show)
	s.AddHints()
	s.Page.Finish()
	s.Changed()
}

// Changed updates the scene after an action.
func (s *gameScene) Changed() {
	s.Narrate(play.Hints{Off: s.Window.Choices.NoHints, Told: s.Window.Told, Tell: s.Window.Tell})
	s.card.follow()
	s.Refresh()
	s.able = play.Able(s.Known)
	s.noise.near = nil // what is learnt or worn may change it
	s.store.update()
	if s.Mode == play.ModeAim {
		s.Play() // its targets may have changed
	}
	s.point(s.Pointed)
}

func (s *gameScene) Update(in *input.State) {
	s.CountTick()
	points, _ := s.Known.Skills().Points()
	if tokens, _ := s.Known.Bag().Tokens(); s.Sheet.Points+points+tokens > 0 && s.Tick%shell.BlinkTime == 0 && !s.Window.Choices.ReducedMotion {
		s.Page.Redraw()
	}
	switch s.Due() {
	case play.DueDeath:
		s.finish(in, deathPause, func() { s.Window.Push(ending.NewDeath(s.Window)) })
		return
	case play.DueVictory:
		s.finish(in, victoryPause, func() { s.Window.Push(ending.NewVictory(s.Window)) })
		return
	}
	if s.Walker != nil && in.Any() {
		interrupted := s.Long
		s.Stop("")
		if interrupted && (in.Left || in.Right || in.Pressed(ebiten.KeyEscape, ebiten.KeySpace, ebiten.KeyEnter)) {
			in.Left, in.Right, in.Keys = false, false, nil
		}
	}
	s.store.listen()
	s.card.advance()
	s.ScrollLists(in)
	s.Page.Update(in)
	if !s.Window.Shows(s) {
		return
	}
	if in.Wheel != 0 {
		switch at := in.Cursor.Div(s.Page.U); {
		case at.In(s.Window.Areas().Board):
			s.command(play.Map)
			return
		case at.In(s.Log.At):
			s.command(play.Log)
			return
		}
	}
	if in.Left && in.Cursor.Div(s.Page.U).In(s.card.rectangle()) {
		s.card.dismiss()
		return
	}
	s.followPointer(in)
	s.handleInput(in)
	if !s.Window.Shows(s) {
		return
	}
	s.pace.advance(in)
	if s.Mode != play.ModePlay || s.Walker != nil { // which is seen on the board
		s.show(stage.PartBoard)
	}
	switch s.Due() {
	case play.DueChoice:
		s.Stop("")
		s.Window.Push(&treasure.Choice{Window: s.Window})
	case play.DueTreasure:
		s.Stop("")
		s.Window.Push(&treasure.Scene{Window: s.Window})
	}
}

// finish opens the scene of the hero's death or victory after a pause. A trial begins again.
func (s *gameScene) finish(in *input.State, pause int, end func()) {
	s.Stop("")
	s.Play()
	s.ended++
	if s.ended >= pause || s.ended > skipAfter && in.Any() {
		s.Crowned, s.ended = false, 0
		if s.Window.Kept.Trial() {
			tryAgain(s.Window)
			return
		}
		end()
	}
}

// handleInput handles keys and clicks.
func (s *gameScene) handleInput(in *input.State) {
	do := s.Window.Keys.Command(in, s.Keys)
	if in.Right && do == "" && s.Mode != play.ModePlay {
		do = input.CmdMenu
	}
	if d, ok := play.Directions[do]; ok {
		s.useDirection(d)
		return
	}
	if s.Mode != play.ModePlay && (do == input.CmdMenu || do == play.Look && s.Mode == play.ModeLook) {
		s.Play()
		return
	}
	if s.Mode == play.ModeAim && s.AimBy(do) {
		return
	}
	if do == play.List {
		s.stepList(in.Shift)
		return
	}
	if s.Mode == play.ModeLook && do == play.Treasure {
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
		s.show(stage.PartBoard)
		s.pace.hold(d)
	}
}

// show shows a part where there is no room for everything.
func (s *gameScene) show(p stage.Part) { s.ShowPart(s, p) }

// Least is the least area that the scene can be laid out in.
func (s *gameScene) Least() image.Point { return shell.LeastSized }

// command carries out the command of a key or a button.
func (s *gameScene) command(do input.Command) {
	if s.ScrollBy(do) {
		return
	}
	if do == play.Noise {
		s.noise.toggle()
		return
	}
	if do != "" && s.Mode != play.ModePlay {
		s.Play()
	}
	if !s.store.command(do) && !s.open(do) {
		s.Command(do)
	}
}

// open opens the scene of a command, and reports whether it has one.
func (s *gameScene) open(do input.Command) bool {
	switch do {
	case play.Part:
		s.show(s.Window.Part.Next())
	case play.Reread:
		reread(s.Window)
	case play.PutEntry:
		s.Window.Push(&putScene{Window: s.Window})
	case play.Skills:
		skills.Open(s.Window)
	case play.Map:
		s.Window.Push(&mapScene{Window: s.Window})
	case play.Log:
		s.Window.Push(&logScene{Window: s.Window})
	case play.Bag:
		s.Window.Push(&bag.Scene{Window: s.Window})
	case play.Points:
		s.Window.Push(&skills.Points{Window: s.Window})
	case input.CmdHelp:
		s.Window.Push(help(s.Window))
	case input.CmdMenu:
		s.Window.Push(pause(s.Window))
	default:
		return false
	}
	return true
}

// Music returns the music of the scene.
func (s *gameScene) Music() (piece string, mood int) { return s.Window.Music(s.Known) }

// Bindings returns the keys of the game as it is now.
func (s *gameScene) Bindings() []input.Binding { return s.Keys }
