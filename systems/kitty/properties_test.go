package kitty

import (
	"os"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// TestEveryGameKeepsToTheRules plays random games with two to eight players, with
// and without teams, on boards of many sizes, and checks every state. With
// DONJON_SOAK=1 it plays 5,000 games.
func TestEveryGameKeepsToTheRules(t *testing.T) {
	games := 150
	if os.Getenv("DONJON_SOAK") == "1" {
		games = 5000
	}
	k, longest := openKit(t), 0
	for n := range games {
		chance := dice.New("properties", "kitty-test", n)
		seats := chance.Between(MinSeats, MaxSeats)
		arena, teams, classes := k.Arena, 0, make([]int, seats)
		if chance.Percent(30) {
			teams = chance.Between(2, seats)
		}
		if chance.Percent(50) {
			arena.Width, arena.Height = chance.Between(4, 11), chance.Between(4, 11)
			arena.Memento = chance.Between(MinCards, MaxCards)
		}
		players := make([]Strategy, seats)
		for i := range classes {
			classes[i] = chance.Below(len(k.Classes))
			players[i] = Strategies[chance.Below(min(2, len(Strategies)))]
		}
		longest = max(longest, checkGame(t, k.NewTable(arena, teams, classes), players, n))
	}
	if longest == 0 {
		t.Error("no game had a turn")
	}
}

// checkGame plays a game step by step and returns the number of its turns.
func checkGame(t *testing.T, table *Table, players []Strategy, number int) int {
	t.Helper()
	s := table.Start(dice.New("properties", "kitty", number))
	checkState(t, &s)
	own := dice.New("properties", "kitty-seat", number)
	r := Round{State: &s,
		Move: func(seat int) int {
			cell := players[seat-1].Move(&s, seat, &own)
			if !s.Reachable(seat).Has(cell) {
				t.Fatalf("%s goes to %d, which cannot be reached", players[seat-1].Name, cell)
			}
			return cell
		},
		Play: func(seat int) Choice {
			c := players[seat-1].Play(&s, seat, &own)
			if key, _ := s.refuse(seat, c); key != "" {
				t.Fatalf("%s plays %+v: %s", players[seat-1].Name, c, key)
			}
			return c
		},
	}
	for !s.Over {
		if s.Turn >= table.Arena.Turns {
			t.Fatalf("game %d does not end", number)
		}
		for _, step := range Turn {
			if !s.Over {
				step.Run(&r)
				checkState(t, &s)
			}
		}
	}
	for seat := 1; seat <= s.Seats(); seat++ {
		if s.Winner != 0 && !s.Player(seat).Dead && s.Team(seat) != s.Winner {
			t.Fatalf("team %d has won, and player %d of team %d is alive", s.Winner, seat, s.Team(seat))
		}
	}
	return s.Turn
}

// TestReachEqualsBreadthFirstSearch compares Reach with a plain search.
func TestReachEqualsBreadthFirstSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(MinSide, MaxSide).Draw(t, "width")
		height := rapid.IntRange(MinSide, min(MaxSide, MaxCells/width)).Filter(func(h int) bool { return FitsBoard(width, h) }).Draw(t, "height")
		b := newBoard(width, height)
		open := Cells{rapid.Uint64().Draw(t, "low"), rapid.Uint64().Draw(t, "high")}.And(b.all)
		from := rapid.IntRange(0, b.Cells()-1).Draw(t, "from")
		steps := rapid.IntRange(1, 6).Draw(t, "steps")
		far := map[grid.Point]int{b.At(from): 0}
		queue := []grid.Point{b.At(from)}
		for len(queue) > 0 {
			here := queue[0]
			queue = queue[1:]
			for _, n := range b.Neighbours(here) {
				if _, seen := far[n]; !seen && far[here] < steps && open.Has(b.Index(n)) {
					far[n] = far[here] + 1
					queue = append(queue, n)
				}
			}
		}
		reached := b.Reach(from, open, steps)
		for cell := range b.Cells() {
			if _, want := far[b.At(cell)]; reached.Has(cell) != want {
				t.Fatalf("%v on %dx%d from %v in %d steps: reached %t, want %t", b.At(cell), width, height, b.At(from), steps, reached.Has(cell), want)
			}
		}
		if list := reached.List(); len(list) != len(far) || len(list) != reached.Len() {
			t.Fatalf("%d cells are listed, %d reached", len(list), len(far))
		}
	})
}
