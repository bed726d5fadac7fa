package puyoui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// versusScene is a game for two: two people, or one against the computer, which
// has the right well.
type versusScene struct {
	tabletop.Scene
	game  fall.Versus
	level int    // of the computer, an index of strengths; human for a person
	rival *rival // nil for a person
	wins  [2]int // games won so far, this one included once it is over

	wells    [2]*board.Well
	hall     stage.Hall
	layout   stage.Layout
	counters [2]stage.Counter
	comets   comets
	figures  [2]stage.Figure
	waiting  int // ticks until the game starts or continues
}

// human is the level of a human opponent.
const human = -1

// startVersus starts a game for two.
func startVersus(w *shell.Window, rule field.Rule, seed string, level int, wins [2]int) {
	s := &versusScene{
		Scene: tabletop.Scene{W: w}, game: fall.NewVersus(rule, seed), level: level, wins: wins, hall: stage.Hall{Sky: stage.AuroraSky}, waiting: readyTime,
	}
	for i := range s.wells {
		s.wells[i] = stage.NewWell(w)
		s.wells[i].Reset(s.game.Sides[i].Field)
		s.figures[i] = stage.NewFigure(stage.People[i])
	}
	if level != human {
		s.rival = newRival(strengths[level])
		s.figures[1] = stage.NewFigure(stage.Rivals[level])
	}
	w.Enter(tabletop.InPlay{Kept: leaving{s}, State: func() string {
		sides := &s.game.Sides
		return fmt.Sprintf("puyo for two, seed %q, pieces %d and %d", sides[0].Seed, sides[0].Number, sides[1].Number)
	}}, s)
}

// leaving leaves a game for two, which is not saved.
type leaving struct{ *versusScene }

// Close stops the computer player.
func (p leaving) Close() error {
	if p.rival != nil {
		p.rival.leave()
	}
	return nil
}

// Abandon stops the computer player.
func (p leaving) Abandon() error { return p.Close() }

func (s *versusScene) Name() string { return "puyo-versus" }

func (s *versusScene) Build(w *shell.Window) {
	s.layout = stage.VersusLayout(w.View.Readable(), w.View.ReadableFinger())
	s.Page = w.NewPage(w.View.Readable())
	s.Page.Below = s.drawSide
	s.Page.Above = s.drawAbove
	stage.Buttons{List: fallButtons, Keys: pauseKeys, Do: s.do}.Add(w, s.Page, s.layout)
	s.Page.Finish()
}

func (s *versusScene) Update(in *input.State) {
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	if s.do(s.W.Keys.Command(in, pauseKeys)); !s.W.Shows(s) {
		return
	}
	if s.waiting > 0 {
		if s.waiting--; s.waiting == 0 {
			s.Page.Redraw()
		}
	} else {
		s.pass(s.inputs(in))
	}
	s.hall.Update()
	s.comets.update(s.W.Choices.ReducedMotion)
	for i, w := range s.wells {
		w.ReducedMotion = s.W.Choices.ReducedMotion
		// The signs appear when the light that brings them arrives.
		w.Coming = max(0, s.game.Sides[i].Coming-s.comets.bound(i))
		if s.counters[i].Tick(s.game.Sides[i].Score, w.ReducedMotion) {
			s.Page.Redraw()
		}
		w.Update()
		s.figures[i].Update(w.Alarm(), w.ReducedMotion)
		holdFalling(w, &s.game.Sides[i])
	}
	s.over()
}

// inputs returns the inputs of both players. A single player has the whole
// keyboard and every pad.
func (s *versusScene) inputs(in *input.State) [2]fall.Input {
	if s.rival != nil {
		return [2]fall.Input{steered(s.W.Keys, in, alone), s.rival.play(&s.game.Sides[1])}
	}
	return [2]fall.Input{steered(s.W.Keys, ofPlayer(in, 0), leftHalf), steered(s.W.Keys, ofPlayer(in, 1), rightHalf)}
}

// pass advances the game by a tick and shows its events.
func (s *versusScene) pass(in [2]fall.Input) {
	placed := s.game.Sides[0].Number + s.game.Sides[1].Number
	for i, events := range s.game.Tick(in) {
		s.wells[i].Show(events)
		if len(events) > 0 {
			s.Page.Redraw()
		}
		for _, e := range events {
			s.figures[i].See(e)
			if e.Type == fall.EventSent {
				s.comets.list = append(s.comets.list, comet{to: 1 - i, count: e.Count})
			}
		}
	}
	if s.game.Sides[0].Number+s.game.Sides[1].Number != placed {
		s.W.Trace(false)
	}
}

// over shows the end panel a while after the end.
func (s *versusScene) over() {
	if !s.game.Over() || s.Ended {
		return
	}
	if s.Resting++; s.Resting == 1 && !s.game.Draw {
		s.figures[s.game.Winner].Win()
	}
	if s.Resting < endPause {
		return
	}
	s.Ended = true
	if !s.game.Draw {
		s.wins[s.game.Winner]++
	}
	s.Page.Redraw()
	s.W.Push(s.end())
}

func (s *versusScene) do(do input.Command) {
	switch do {
	case input.CmdHelp:
		s.rest()
		s.W.Push(s.help())
	case input.CmdMenu:
		if s.Ended {
			s.W.Push(s.end())
			return
		}
		s.rest()
		s.W.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
}

// rest pauses so that the players can get ready when the game continues.
func (s *versusScene) rest() {
	s.waiting = readyTime
	s.Page.Redraw()
}

func (s *versusScene) help() shell.Scene {
	if s.rival != nil {
		return helpScene(s.W, rivalHelp)
	}
	return helpScene(s.W, versusHelp)
}

// name returns the name of a player.
func (s *versusScene) name(i int) string {
	if i == 1 && s.level != human {
		return s.W.Words.Text(strengths[s.level].label)
	}
	return s.W.Words.Text("puyo.player", lang.Args{"Number": i + 1})
}

// Record describes the game for programs that follow the window.
func (s *versusScene) Record(r *shell.Record) {
	r.Turn, r.Over = s.game.Sides[0].Number, s.game.Over()
}

// versusFigure is the size of a pixel of a figure in a game for two, in interface pixels.
const versusFigure = 2

// Draw draws the wells and the page.
func (s *versusScene) Draw(dst *ebiten.Image) {
	s.hall.Draw(dst, s.W, s.layout)
	for i, w := range s.wells {
		w.Draw(dst, s.layout.Wells[i], s.layout.Scale, s.Page.U)
	}
	s.Page.Draw(dst)
	for i, at := range s.columns() {
		corner := at.Min.Add(image.Pt(4, theme.LineHeight))
		s.figures[i].Draw(dst, s.W.Sheets, corner, s.Page.U, versusFigure)
	}
	s.comets.draw(dst, s.W.Sheets, s.layout)
}
