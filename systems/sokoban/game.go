// Package sokoban is the game of Sokoban: crates are pushed onto targets. The
// push itself is a rule of the room systems, shared with the dungeon; here are
// the level as a world, the history of moves and what takes them back. What
// the rules are is told to players in docs/sokoban.md.
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
	Move     systems.Verb = "move"      // steps in a direction
	Undo     systems.Verb = "undo"      // takes the last move back
	Redo     systems.Verb = "redo"      // does a move again that was taken back
	UndoPush systems.Verb = "undo-push" // takes moves back up to the last push, and that too
	RedoPush systems.Verb = "redo-push" // does moves again up to the next push, and that too
	Restart  systems.Verb = "restart"   // takes all moves back; they can be done again
	GiveUp   systems.Verb = "give-up"   // ends the game
)

// The types of events beside systems.EventPush.
const (
	EventStep    = "step"     // the player stepped: From; At is the new cell
	EventBack    = "back"     // moves were taken back: Count of them
	EventSolved  = "solved"   // every target holds a crate
	EventGivenUp = "given-up" // the player gave up
)

// Why an action is refused: word keys.
const (
	RefuseOver  = "refuse.sokoban-over"  // the level is solved or given up
	RefuseUndo  = "refuse.sokoban-undo"  // there is no move to take back
	RefuseRedo  = "refuse.sokoban-redo"  // there is none to do again
	RefuseWall  = "refuse.wall"          // a wall
	RefuseGiven = "refuse.sokoban-given" // the game is given up; only a restart goes on
)

// ruleset is what a run of this game says it is played by.
const ruleset = "sokoban"

// depth is the floor that a level lies on.
const depth = 1

// Game is one level in play. Its whole state is the world; all else is derived
// from it, or what the last action brought.
type Game struct {
	*systems.Game
	begin level.Level
}

// New begins a level.
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
		panic(fmt.Errorf("sokoban: a level cannot be set up: %w", err)) // a level has one letter a cell
	}
	return g
}

// wake puts a game together around its world.
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

// Begin is the level as it was at the beginning.
func (g *Game) Begin() level.Level { return g.begin }

// Now is the level as it stands.
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

// Act lets the player act. The error is a systems.Refusal; nothing has changed
// then.
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

// puzzle is the game as a whole.
func puzzle(g *systems.Game) *nouns.PuzzleData { return nouns.Puzzle.Get(g.World, g.RunID) }

// Moves are the moves done so far.
func (g *Game) Moves() level.Moves {
	p := puzzle(g.Game)
	return level.Moves(p.Moves[:p.Done])
}

// Undone are the moves that were taken back and can be done again.
func (g *Game) Undone() level.Moves {
	p := puzzle(g.Game)
	return level.Moves(p.Moves[p.Done:])
}

// Counters are what is counted while a level is played.
type Counters struct {
	Moves   int // steps and pushes
	Pushes  int // those of them that pushed
	Covered int // targets that hold a crate
	Targets int
}

// Counters are those of the moves done so far.
func (g *Game) Counters() Counters {
	moves := g.Moves()
	return Counters{len(moves), moves.Pushes(), covered(g.Game), len(g.begin.Crates)}
}

// Solved says whether every target holds a crate.
func (g *Game) Solved() bool { return solved(g.Game) }

// GivenUp says whether the player gave up.
func (g *Game) GivenUp() bool { return puzzle(g.Game).GivenUp }

// Over says whether the level is solved or given up.
func (g *Game) Over() bool { return g.Solved() || g.GivenUp() }

// covered is how many targets hold a crate.
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
