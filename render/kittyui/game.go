// Package kittyui is the window interface of Kitty Wonderland: the start page, the
// board, the hand, the rules and the end.
package kittyui

import (
	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// gameScene shows a game in play: board, players, a hand of cards and log.
type gameScene struct {
	tabletop.Scene
	table
	keeper *keep.Keeper
	layout layout
	hand   hand
	field  field
	side   side
	seen   int  // of the board's changes
	slides bool // a card has moved in the last tick
}

func newScene(w *shell.Window, kit *kitty.Kit, k *keep.Keeper) *gameScene {
	s := &gameScene{keeper: k}
	s.W = w
	s.table = table{speaker: speaker{w, k.Game}, kit: kit, board: board.New(w.Sheets), watched: 1}
	s.board.Heard = func(kind kitty.EventType) { w.Audio.Hear("kitty." + string(kind)) }
	s.hand = hand{table: &s.table, scene: &s.Scene, layout: &s.layout, chosen: s.chosen}
	s.field = field{table: &s.table, scene: &s.Scene, layout: &s.layout, hand: &s.hand, shows: func() bool { return w.Shows(s) }, pointed: -1}
	s.side = side{table: &s.table, scene: &s.Scene, layout: &s.layout, hand: &s.hand, field: &s.field}
	s.take()
	s.board.Reset(s.state)
	return s
}

// Durations, in ticks.
const (
	stepPause = 8  // before a step for which everyone has chosen
	turnPause = 34 // before a turn without persons
	calmPause = 70 // the same with reduced motion
	endPause  = 40 // between the last step and the end screen
)

func (s *gameScene) Name() string { return "kitty" }

// buttons are the buttons of the side panel.
var buttons = []shell.SideButton{
	{Do: cmdStay, Label: "kitty.do.stay", About: "kitty.do.stay.about"}, {Do: cmdPass, Label: "kitty.do.pass", About: "kitty.do.pass.about"},
	{Do: input.CmdHelp, Label: "kitty.rules", About: "kitty.rules.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
}

func (s *gameScene) Build(w *shell.Window) {
	torusSize := s.state.Board.Torus
	s.layout = newLayout(w.View.Readable(), s.state.Seats(), len(buttons), w.View.ReadableFinger(), torusSize.Width, torusSize.Height)
	s.Page = w.NewPage(w.View.Readable())
	s.Page.Below, s.Page.Above, s.Page.Notices = s.side.draw, s.field.draw, s.layout.Rest
	shell.AddSide(s.Page, w, s.layout.Buttons, buttons, gameKeys, s.do, func(do input.Command, b *ui.Button) {
		switch do {
		case cmdStay:
			b.Enabled = s.moves
		case cmdPass:
			b.Enabled = s.plays
		}
	})
	for i := range nouns.HandSize {
		card := ui.NewControl(string(cardCommands[i]), s.layout.Cards[i], func() { s.do(cardCommands[i]) })
		card.Keyless, card.Draw = true, s.hand.drawCard(i+1)
		s.Page.Add(card)
	}
	for i, r := range s.layout.Seats {
		s.Page.Tooltip(r, func() string { return s.side.profile(i + 1) })
	}
	s.Page.Finish()
	s.field.follow()
	s.side.read(s.keeper.Trouble)
	s.Page.Redraw()
}

func (s *gameScene) Update(in *input.State) {
	s.beat()
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	s.field.point(in)
	do := s.W.Keys.Command(in, gameKeys)
	busy := s.board.Busy() && in.Any()
	if busy {
		s.skip()
	}
	switch {
	case busy && vague[do]: // it only skips the animation
	case do != "":
		s.do(do)
	case in.Left:
		s.click(in)
	case in.Right:
		s.hand.lay()
	}
	if s.W.Shows(s) {
		s.advance()
	}
}

// vague are the commands, including none, that only skip a running animation; all
// others are executed as well.
var vague = map[input.Command]bool{"": true, cmdUp: true, cmdDown: true, cmdLeft: true, cmdRight: true, cmdTake: true}

// beat runs a tick of the board's animations and of the status message.
func (s *gameScene) beat() {
	s.board.ReducedMotion = s.W.Choices.ReducedMotion
	s.board.Update()
	if n := s.board.Changes(); n != s.seen {
		s.seen = n
		s.side.read(s.keeper.Trouble)
		s.Page.Redraw()
	}
	slides := s.hand.dealt.follow(&s.hand, s.board.ReducedMotion) || s.board.Slid() < 1
	if slides || s.slides {
		s.Page.Redraw()
	}
	s.slides = slides
	s.field.follow()
	if s.Beat(s.board.Busy()); s.Status.Tick() || s.Blinks() {
		s.Page.Redraw()
	}
}

// skip ends the animations of the board.
func (s *gameScene) skip() {
	s.board.Skip()
	s.side.read(s.keeper.Trouble)
	s.Page.Redraw()
}

// Draw draws the board and the page.
func (s *gameScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	s.board.Draw(dst, s.layout.At, s.layout.Scale, s.Page.U, s.field.marks())
	s.Page.Draw(dst)
}

// Music returns the music of the scene.
func (s *gameScene) Music() (piece string, mood int) { return "kitty", 0 }

// Record adds the game to a trace record.
func (s *gameScene) Record(r *shell.Record) {
	tabletop.Record(r, s.game.Match().Turn, s.game.Match().Over, s.game.World.Hash())
}

// pause makes the pause menu.
func (s *gameScene) pause() shell.Scene {
	return &menus.Menu{ID: "kitty-menu", About: "kitty.rules", Help: s.rules}
}

// rules makes the rules page.
func (s *gameScene) rules() shell.Scene { return rulesPage(s.W, s.kit, s.game.Table.Teams > 0) }
