package puyoui

import (
	"fmt"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// versusScene is a game for two: two people, or one against the computer, which
// has the right well.
type versusScene struct {
	w     *shell.Window
	pg    *ui.Page
	game  fall.Versus
	level int    // of the computer, an index of strengths; human for a person
	rival *rival // nil for a person
	wins  [2]int // games won so far, this one included once it is over

	wells    [2]*board.Well
	hall     hall
	layout   layout
	counters [2]counter
	comets   comets
	fighters [2]fighter
	waiting  int // ticks until the game starts or continues
	resting  int
	ended    bool
}

// human is the level of a human opponent.
const human = -1

// startVersus starts a game for two.
func startVersus(w *shell.Window, rule field.Rule, seed string, level int, wins [2]int) {
	s := &versusScene{game: fall.NewVersus(rule, seed), level: level, wins: wins}
	if level != human {
		s.rival = newRival(strengths[level])
	}
	w.Enter(versusInPlay{s}, s)
}

// versusInPlay adapts a game for two to the window. It is not saved.
type versusInPlay struct{ *versusScene }

// Close stops the computer player.
func (p versusInPlay) Close() error {
	if p.rival != nil {
		p.rival.leave()
	}
	return nil
}

// Abandon stops the computer player.
func (p versusInPlay) Abandon() error { return p.Close() }

// Pass does nothing.
func (p versusInPlay) Pass(time.Duration) {}

// Crash adds the state of the game to the error of a crash.
func (p versusInPlay) Crash(err error) error {
	return fmt.Errorf("puyo for two, seed %q, pieces %d and %d: %w", p.game.Sides[0].Seed, p.game.Sides[0].Number, p.game.Sides[1].Number, err)
}

func (s *versusScene) Name() string     { return "puyo-versus" }
func (s *versusScene) Layout() *ui.Page { return s.pg }

func (s *versusScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.waiting = w, readyTime
		for i := range s.wells {
			s.wells[i] = newWell(w)
			s.wells[i].Reset(s.game.Sides[i].Field)
			s.fighters[i] = newFighter(peopleSprites[i])
		}
		if s.level != human {
			s.fighters[1] = newFighter(rivalSprites[s.level])
		}
		s.hall.sky = auroraSky
	}
	s.layout = versusLayout(w.View.Readable(), w.View.ReadableFinger())
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below = s.drawSide
	s.pg.Above = s.drawAbove
	addButtons(w, s.pg, s.layout, fallButtons, pauseKeys, s.do, func(input.Command) bool { return true }, nil)
	s.pg.Finish()
}

func (s *versusScene) Update(in *input.State) {
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	if s.do(s.w.Keys.Command(in, pauseKeys)); !s.w.Shows(s) {
		return
	}
	if s.waiting > 0 {
		if s.waiting--; s.waiting == 0 {
			s.pg.Redraw()
		}
	} else {
		s.pass(s.inputs(in))
	}
	s.hall.update()
	s.comets.update(s.w.Choices.ReducedMotion)
	for i, w := range s.wells {
		s.fighters[i].update()
		w.ReducedMotion = s.w.Choices.ReducedMotion
		// The signs appear when the light that brings them arrives.
		w.Coming = max(0, s.game.Sides[i].Coming-s.comets.bound(i))
		if s.counters[i].tick(s.game.Sides[i].Score, w.ReducedMotion) {
			s.pg.Redraw()
		}
		w.Update()
		holdFalling(w, &s.game.Sides[i])
	}
	s.over()
}

// inputs returns the inputs of both players. A single player has the whole
// keyboard and every pad.
func (s *versusScene) inputs(in *input.State) [2]fall.Input {
	if s.rival != nil {
		return [2]fall.Input{steered(s.w.Keys, in, alone), s.rival.play(&s.game.Sides[1])}
	}
	return [2]fall.Input{steered(s.w.Keys, ofPlayer(in, 0), leftHalf), steered(s.w.Keys, ofPlayer(in, 1), rightHalf)}
}

// pass advances the game by a tick and shows its events.
func (s *versusScene) pass(in [2]fall.Input) {
	placed := s.game.Sides[0].Number + s.game.Sides[1].Number
	for i, events := range s.game.Tick(in) {
		s.wells[i].Show(events)
		if len(events) > 0 {
			s.pg.Redraw()
		}
		for _, e := range events {
			s.fighters[i].see(e)
			if e.Type == fall.EventSent {
				s.comets.list = append(s.comets.list, comet{to: 1 - i, count: e.Count})
			}
		}
	}
	if s.game.Sides[0].Number+s.game.Sides[1].Number != placed {
		s.w.Trace(false)
	}
}

// over shows the end panel a while after the end.
func (s *versusScene) over() {
	if !s.game.Over() || s.ended {
		return
	}
	if s.resting++; s.resting < endPause {
		return
	}
	s.ended = true
	if !s.game.Draw {
		s.wins[s.game.Winner]++
	}
	s.pg.Redraw()
	s.w.Push(s.end())
}

func (s *versusScene) do(do input.Command) {
	switch do {
	case input.CmdHelp:
		s.rest()
		s.w.Push(s.help())
	case input.CmdMenu:
		if s.ended {
			s.w.Push(s.end())
			return
		}
		s.rest()
		s.w.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
}

// rest pauses so that the players can get ready when the game continues.
func (s *versusScene) rest() {
	s.waiting = readyTime
	s.pg.Redraw()
}

func (s *versusScene) help() shell.Scene {
	if s.rival != nil {
		return helpScene(s.w, rivalHelp)
	}
	return helpScene(s.w, versusHelp)
}

// name returns the name of a player.
func (s *versusScene) name(i int) string {
	if i == 1 && s.level != human {
		return s.w.Words.Text(strengths[s.level].label)
	}
	return s.w.Words.Text("puyo.player", lang.Args{"Number": i + 1})
}

// Record describes the game for programs that follow the window.
func (s *versusScene) Record(r *shell.Record) {
	r.Turn, r.Over = s.game.Sides[0].Number, s.game.Over()
}

// Draw draws the wells and the page.
func (s *versusScene) Draw(dst *ebiten.Image) {
	s.hall.draw(dst, s.w, s.layout)
	for i, w := range s.wells {
		w.Draw(dst, s.layout.Wells[i], s.layout.Scale, s.pg.U)
	}
	s.pg.Draw(dst)
	for i, at := range s.columns() {
		corner := at.Min.Add(image.Pt(4, theme.LineHeight))
		s.fighters[i].draw(dst, s.w.Sheets, corner, s.pg.U, s.w.Choices.ReducedMotion)
	}
	s.comets.draw(dst, s.w.Sheets, s.layout)
}
