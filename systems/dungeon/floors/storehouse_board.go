package floors

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/sokoban/generator"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// storehouseOf is the puzzle of a new floor; nil if its plan has none.
func storehouseOf(g *systems.Game, plan archetypes.Plan, key dungeon.FloorKey) *components.StorehouseData {
	if plan.Board.Crates == 0 {
		return nil
	}
	size := grid.Size{Width: plan.Width, Height: plan.Height}
	stream := key.Stream(g.Run().Seed, "board")
	rows := dungeon.RegistryOf(g).Boards.Of(dungeon.BoardKey{Stream: stream, Size: size, Board: fmt.Sprint(plan.Board)}, func() []string {
		board, err := drawBoard(g.Rules, plan, &stream, size)
		if err != nil {
			panic(fmt.Errorf("dungeon: the Storehouse at depth %d: %w", key.Depth, err)) // Open has checked the plan
		}
		return board.Rows()
	})
	return &components.StorehouseData{Board: slices.Clone(rows)}
}

// onFloor is a level in the middle of a floor of a size. Whatever the player cannot reach
// is wall, and the player starts in a niche that is added beside the cells that it reaches
// at first. It is false if there is no place for the niche.
func onFloor(l level.Level, size grid.Size) (level.Level, bool) {
	from, inside := l.Size(), l.Inside()
	shift := grid.Point{X: (size.Width - l.Width) / 2, Y: (size.Height - l.Height) / 2}
	on := level.Level{Width: size.Width, Height: size.Height, Walls: make([]bool, size.Cells()), Targets: make([]bool, size.Cells())}
	at := func(cell int) int { return size.Index(from.At(cell).Add(shift)) }
	for cell := range on.Walls {
		on.Walls[cell] = true
	}
	for cell, open := range inside {
		if open {
			on.Walls[at(cell)], on.Targets[at(cell)] = false, l.Targets[cell]
		}
	}
	for _, crate := range l.Crates {
		on.Crates = append(on.Crates, at(crate))
	}
	niche, ok := nicheFor(on, at(l.Player))
	if !ok {
		return level.Level{}, false
	}
	on.Walls[niche], on.Player = false, niche
	return on, true
}

// nicheFor is the wall cell for the player's niche: the lowest one that has one open
// neighbour, which the player reaches without a push and is not a target if possible.
func nicheFor(l level.Level, player int) (niche int, ok bool) {
	size := l.Size()
	reached := size.Reach(size.At(player), func(p grid.Point) bool {
		return !l.Walls[size.Index(p)] && !slices.Contains(l.Crates, size.Index(p))
	})
	for _, onTarget := range []bool{false, true} {
		for cell := size.Cells() - 1; cell >= 0; cell-- {
			if !l.Walls[cell] || size.OnBorder(size.At(cell)) {
				continue
			}
			open, fits := 0, false
			for _, p := range size.At(cell).Neighbours() {
				if i := size.Index(p); !l.Walls[i] {
					open, fits = open+1, reached[i] && l.Targets[i] == onTarget
				}
			}
			if open == 1 && fits {
				return cell, true
			}
		}
	}
	return 0, false
}

// wrongBoard describes what is wrong with the boards of a plan; empty if nothing is.
func wrongBoard(plan archetypes.Plan) string {
	b := plan.Board
	switch {
	case b.Pushes[0] > b.Pushes[1] || b.Widths[0] > b.Widths[1] || b.Heights[0] > b.Heights[1]:
		return "a board needs ranges whose first number is not above the second"
	case b.Widths[0] < generator.MinSide || b.Heights[0] < generator.MinSide:
		return fmt.Sprintf("a board is at least %d cells wide and high", generator.MinSide)
	case b.Widths[1] > plan.Width-2 || b.Heights[1] > plan.Height-2:
		return fmt.Sprintf("a floor of %d by %d cells holds boards of at most %d by %d", plan.Width, plan.Height, plan.Width-2, plan.Height-2)
	case b.Crates > generator.MaxBoxesIn(b.Widths[0], b.Heights[0]):
		return fmt.Sprintf("a board of %d by %d cells holds at most %d crates", b.Widths[0], b.Heights[0], generator.MaxBoxesIn(b.Widths[0], b.Heights[0]))
	}
	return ""
}

// BoardOf reads the board of a Storehouse; the error says what is wrong with it.
func BoardOf(store *components.StorehouseData) (level.Level, error) {
	levels, err := level.Read("board", strings.NewReader(strings.Join(store.Board, "\n")))
	if err != nil {
		return level.Level{}, err
	}
	if len(levels) != 1 {
		return level.Level{}, fmt.Errorf("%d boards", len(levels))
	}
	return levels[0], nil
}

// wronglyStored describes what is wrong with a Storehouse: its board must have the size of
// its floor, and its moves must be possible and lead to where the crates and the hero are.
func wronglyStored(w *world.World, id world.ID, _ *archetypes.Content) string {
	store, floor := components.Storehouse.Get(w, id), components.Floor.Get(w, id)
	if store.Solved {
		if len(store.Moves) > 0 || store.Done > 0 {
			return "is solved and has moves"
		}
		return wrongRows(store, floor)
	}
	if wrong := wrongRows(store, floor); wrong != "" {
		return wrong
	}
	begin, err := BoardOf(store)
	if err != nil || begin.Width != floor.Width || begin.Height != floor.Height {
		return "has an invalid board"
	}
	moves := level.Moves(store.Moves)
	if store.Done > len(moves) {
		return fmt.Sprintf("has done %d of %d moves", store.Done, len(moves))
	}
	if played := level.Play(begin, moves); played.Wrong > 0 || played.Moves != moves {
		return fmt.Sprintf("has the impossible move %d", len(played.Moves)+1)
	}
	board := begin.Board()
	for i := range store.Done {
		board.Move(level.Direction(moves[i]))
	}
	return misplaced(w, floor, board.Level())
}

// wrongRows describes what is wrong with the rows of a board; empty if nothing is.
func wrongRows(store *components.StorehouseData, floor *components.FloorData) string {
	if len(store.Board) != floor.Height {
		return "has a board of another size"
	}
	for _, row := range store.Board {
		if len(row) != floor.Width || strings.Trim(row, "#@+$*. ") != "" {
			return "has a board of another size or with unknown letters"
		}
	}
	return ""
}

// misplaced describes what is not where a level has it on a floor; empty if nothing is.
// The hero may be on another floor, and then nothing has been moved.
func misplaced(w *world.World, floor *components.FloorData, now level.Level) string {
	size := now.Size()
	var crates []int
	targets := 0
	for id, p := range components.Position.Each(w) {
		if p.Floor != floor.Number || !size.Holds(p.At) {
			continue
		}
		switch cell := size.Index(p.At); {
		case components.Hero.Has(w, id) && cell != now.Player:
			return "has the hero in another cell than its moves lead to"
		case components.Pushable.Has(w, id):
			crates = append(crates, cell)
		case components.Goal.Has(w, id):
			if targets++; !now.Targets[cell] {
				return "has a target in another cell than its board"
			}
		}
	}
	if slices.Sort(crates); !slices.Equal(crates, now.Crates) || targets != len(crates) {
		return "has crates in other cells than its moves lead to"
	}
	return ""
}

// drawBoard is a board of a plan, generated or, for the few seeds that give none, stored.
func drawBoard(rules *archetypes.Ruleset, plan archetypes.Plan, s *dice.Stream, size grid.Size) (level.Level, error) {
	boards, err := boardsOf(rules, plan)
	if err != nil {
		return level.Level{}, err
	}
	for range maxDraws {
		drawn, _ := boards.Board(s, 0)
		if board, ok := onFloor(drawn, size); ok {
			return board, nil
		}
	}
	return level.Level{}, errors.New("no board has a place for the ladder")
}

// maxDraws limits the boards drawn until one has a place for the ladder. Nearly all
// have one.
const maxDraws = 20

// boardsOf makes the boards of a plan. It is an error if no stored level suits the plan.
func boardsOf(rules *archetypes.Ruleset, plan archetypes.Plan) (generator.Storehouse, error) {
	levels, err := level.Read(rules.Floors.Storehouse.Levels, strings.NewReader(rules.StorehouseLevels()))
	if err != nil {
		return generator.Storehouse{}, err
	}
	b := plan.Board
	return generator.NewStorehouse([]generator.Kind{{
		Boxes: b.Crates, Pushes: generator.Range{Min: b.Pushes[0], Max: b.Pushes[1]},
		Min: grid.Size{Width: b.Widths[0], Height: b.Heights[0]}, Max: grid.Size{Width: b.Widths[1], Height: b.Heights[1]},
	}}, levels)
}
