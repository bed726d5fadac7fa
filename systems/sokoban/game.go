// Package sokoban implements the game of Sokoban: crates are pushed onto
// targets. The push itself is a rule of package systems, shared with the
// dungeon; this package adds the level as a world, the history of moves and undo.
// The rules for players are in docs/sokoban.md.
package sokoban

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	nouns "github.com/donjon-rogue/donjon/components/sokoban"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// The verbs of the game. A Move against a crate becomes systems.Push.
const (
	Move     systems.Verb = "move"      // step in a direction
	Undo     systems.Verb = "undo"      // undo the last move
	Redo     systems.Verb = "redo"      // redo an undone move
	UndoPush systems.Verb = "undo-push" // undo moves up to and including the last push
	RedoPush systems.Verb = "redo-push" // redo moves up to and including the next push
	Restart  systems.Verb = "restart"   // undo all moves; they can be redone
	GiveUp   systems.Verb = "give-up"   // end the game
)

// The types of events, in addition to systems.EventPush.
const (
	EventStep    = "step"     // the player stepped: From; At is the new cell
	EventBack    = "back"     // Count moves were undone
	EventSolved  = "solved"   // every target holds a crate
	EventGivenUp = "given-up" // the player gave up
)

// Word keys of the reasons why an action is refused.
const (
	RefuseOver  = "refuse.sokoban-over"  // the level is solved or given up
	RefuseUndo  = "refuse.sokoban-undo"  // there is no move to undo
	RefuseRedo  = "refuse.sokoban-redo"  // there is no move to redo
	RefuseWall  = "refuse.wall"          // a wall is in the way
	RefuseGiven = "refuse.sokoban-given" // the game is given up; only a restart is possible
)

// ruleset is the ruleset of the run.
const ruleset = "sokoban"

// depth is the floor number of a level.
const depth = 1

// Game is one level in play. Its whole state is in the world; everything else is
// derived from it or is the result of the last action.
type Game struct {
	*systems.Game
	begin level.Level
}

// New starts a level.
func New(l level.Level) *Game {
	w := world.New()
	w.Create(
		components.Run.With(components.RunData{Ruleset: ruleset}),
		nouns.Puzzle.With(nouns.PuzzleData{Title: l.Title, Author: l.Author, Board: board(l)}),
	)
	size := l.Size()
	stand := func(cell int, parts ...world.Part) {
		w.Create(append(parts, components.Position.With(components.PositionData{Floor: depth, At: size.At(cell)}))...)
	}
	solid := components.Solid.With(components.SolidData{})
	for cell := range l.Cells() {
		if l.Walls[cell] {
			stand(cell, components.Wall.With(components.WallData{}), solid)
		}
		if l.Targets[cell] {
			stand(cell, components.Goal.With(components.GoalData{}))
		}
	}
	for _, cell := range l.Crates {
		stand(cell, components.Pushable.With(components.PushableData{}), solid)
	}
	stand(l.Player, components.Hero.With(components.HeroData{}), components.Facing.With(components.FacingData{}), solid)
	g, err := wake(w, l)
	if err != nil {
		panic(fmt.Errorf("sokoban: setting up a level: %w", err)) // impossible: a level has one thing per cell
	}
	return g
}

// wake builds a game around its world.
func wake(w *world.World, begin level.Level) (*Game, error) {
	g := systems.NewGame(systems.Design{
		Turn: systems.Pipeline[*systems.Game]{{Name: "history", Run: remember}, {Name: "victory", Run: declare}},
		Verbs: systems.NewVerbs(
			systems.VerbSpec{Name: Move, Takes: []systems.Argument{systems.TakesDirection}, Rule: whilePlaying(move)},
			systems.VerbSpec{Name: systems.Push, Takes: []systems.Argument{systems.TakesDirection}, Rule: whilePlaying(systems.PushRule)},
			systems.VerbSpec{Name: Undo, Rule: undo},
			systems.VerbSpec{Name: UndoPush, Rule: undo},
			systems.VerbSpec{Name: Redo, Rule: whilePlaying(redo)},
			systems.VerbSpec{Name: Restart, Rule: restart},
			systems.VerbSpec{Name: GiveUp, Rule: whilePlaying(giveUp)},
		),
	}, w)
	g.Wake()
	size := begin.Size()
	open := make([]bool, size.Cells())
	for cell := range open {
		open[cell] = true // walls are entities
	}
	if err := g.AddStage(depth, systems.NewStage(g.RunID, size, open, grid.Point{}, grid.Point{})); err != nil {
		return nil, err
	}
	return &Game{g, begin}, nil
}

// Begin returns the level in its initial state.
func (g *Game) Begin() level.Level { return g.begin }

// Now returns the level in its current state.
func (g *Game) Now() level.Level {
	now := g.begin.Clone()
	size := now.Size()
	now.Player = size.Index(components.Position.Get(g.World, g.Hero).At)
	now.Crates = now.Crates[:0]
	for cell := range now.Cells() {
		if thing := g.Stage(depth).Solid(size.At(cell)); thing != 0 && components.Pushable.Has(g.World, thing) {
			now.Crates = append(now.Crates, cell)
		}
	}
	return now
}

// Act carries out an action of the player. The error is a systems.Refusal, and
// then nothing has changed.
func (g *Game) Act(a systems.Action) error {
	if a.Verb != RedoPush {
		return g.Game.Act(a)
	}
	if err := g.Game.Act(systems.Action{Verb: Redo}); err != nil {
		return err
	}
	events := slices.Clone(g.Events)
	for events[len(events)-1].Type == EventStep && g.Game.Act(systems.Action{Verb: Redo}) == nil {
		events = append(events, g.Events...)
	}
	g.Events = events
	return nil
}

// puzzle returns the data of the puzzle, which can be changed.
func puzzle(g *systems.Game) *nouns.PuzzleData { return nouns.Puzzle.Get(g.World, g.RunID) }

// Moves returns the moves made so far.
func (g *Game) Moves() level.Moves {
	p := puzzle(g.Game)
	return level.Moves(p.Moves[:p.Done])
}

// Undone returns the moves that were undone and can be redone.
func (g *Game) Undone() level.Moves {
	p := puzzle(g.Game)
	return level.Moves(p.Moves[p.Done:])
}

// Counters holds the counters of a level in play.
type Counters struct {
	Moves   int // steps and pushes
	Pushes  int
	Covered int // targets that hold a crate
	Targets int
}

// Counters returns the counters after the moves made so far.
func (g *Game) Counters() Counters {
	moves := g.Moves()
	return Counters{len(moves), moves.Pushes(), covered(g.Game), len(g.begin.Crates)}
}

// Solved reports whether every target holds a crate.
func (g *Game) Solved() bool { return solved(g.Game) }

// GivenUp reports whether the player gave up.
func (g *Game) GivenUp() bool { return puzzle(g.Game).GivenUp }

// Over reports whether the level is solved or given up.
func (g *Game) Over() bool { return g.Solved() || g.GivenUp() }

// covered returns the number of targets that hold a crate.
func covered(g *systems.Game) (n int) {
	stage := g.Stage(depth)
	for id := range components.Goal.Each(g.World) {
		if thing := stage.Solid(components.Position.Get(g.World, id).At); thing != 0 && components.Pushable.Has(g.World, thing) {
			n++
		}
	}
	return n
}

func solved(g *systems.Game) bool { return covered(g) == len(components.Goal.IDs(g.World)) }
