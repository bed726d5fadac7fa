package sokoban

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// begin starts a game on a board.
func begin(t rapid.TB, rows ...string) *Game {
	t.Helper()
	levels, err := level.Read("test", strings.NewReader(strings.Join(rows, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return New(levels[0])
}

// play carries out one action per letter: LURD for moves, < undo, > redo, { and }
// undo and redo by push, ! restart, ? give up.
func play(g *Game, letters string) error {
	for _, letter := range letters {
		a := systems.Action{Verb: Move, Direction: level.Direction(byte(letter))}
		switch letter {
		case '<':
			a = systems.Action{Verb: Undo}
		case '>':
			a = systems.Action{Verb: Redo}
		case '{':
			a = systems.Action{Verb: UndoPush}
		case '}':
			a = systems.Action{Verb: RedoPush}
		case '!':
			a = systems.Action{Verb: Restart}
		case '?':
			a = systems.Action{Verb: GiveUp}
		}
		if err := g.Act(a); err != nil {
			return err
		}
	}
	return nil
}

// TestRules plays on one-row boards and compares the row afterwards, or checks
// that the last action is refused and changes nothing.
func TestRules(t *testing.T) {
	for name, c := range map[string]struct{ row, done, want, refused string }{
		"a step":                             {row: "#@ $.#", done: "r", want: "# @$.#"},
		"a step onto a target":               {row: "#@.$ #", done: "r", want: "# +$ #"},
		"a step off a target":                {row: "#+ $ #", done: "r", want: "#.@$ #"},
		"a push":                             {row: "#@$ .#", done: "r", want: "# @$.#"},
		"a push onto a target":               {row: "#@$.#", done: "r", want: "# @*#"},
		"a push off a target":                {row: "#@*  $.#", done: "r", want: "# +$ $.#"},
		"from target to target":              {row: "#@*.$#", done: "r", want: "# +*$#"},
		"nothing is pulled":                  {row: "# $@.#", done: "r", want: "# $ +#"},
		"a wall":                             {row: "#@$.#", done: "u", refused: RefuseWall},
		"a crate at a wall":                  {row: "#.@$#", done: "r", refused: "refuse.push-blocked"},
		"a crate on a target at a wall":      {row: "#.$@*#", done: "r", refused: "refuse.push-blocked"},
		"two crates":                         {row: "#@$$..#", done: "r", refused: "refuse.push-blocked"},
		"a crate behind one on a target":     {row: "#@*$ .#", done: "r", refused: "refuse.push-blocked"},
		"a crate on a target behind a crate": {row: "#@$* .#", done: "r", refused: "refuse.push-blocked"},
		"undo of a step":                     {row: "#@ $.#", done: "r<", want: "#@ $.#"},
		"undo of a push":                     {row: "#@$ .#", done: "r<", want: "#@$ .#"},
		"undo of a push onto a target":       {row: "#@$.#", done: "r<", want: "#@$.#"},
		"undo where nothing was done":        {row: "#@$.#", done: "<", refused: RefuseUndo},
		"redo":                               {row: "#@$  .#", done: "rr<<>", want: "# @$ .#"},
		"redo where nothing was undone":      {row: "#@$ .#", done: "r>", refused: RefuseRedo},
		"redo after another move":            {row: "# @ $.#", done: "r<l>", refused: RefuseRedo},
		"redo after the same move":           {row: "#@$   .#", done: "rrr<<<r>", want: "#  @$ .#"},
		"undo by push":                       {row: "#@ $   .#", done: "rrrll{", want: "#  @$  .#"},
		"undo by push before any":            {row: "# @ $ .#", done: "lr{", want: "# @ $ .#"},
		"redo by push":                       {row: "#@ $  .#", done: "rrr!}", want: "#  @$ .#"},
		"redo by push without one":           {row: "#@  $ .#", done: "rr!}", want: "#  @$ .#"},
		"restart":                            {row: "#@ $  .#", done: "rrr!", want: "#@ $  .#"},
		"restart of nothing":                 {row: "#@ $  .#", done: "!", want: "#@ $  .#"},
		"undo once solved":                   {row: "#@$.#", done: "r<", want: "#@$.#"},
		"a move once solved":                 {row: "#@$.#", done: "rl", refused: RefuseOver},
		"redo once solved":                   {row: "#@ $.#", done: "rr<<>>>", refused: RefuseOver},
		"a move once given up":               {row: "#@ $.#", done: "?r", refused: RefuseOver},
		"undo once given up":                 {row: "#@ $.#", done: "r?<", refused: RefuseGiven},
		"giving up twice":                    {row: "#@ $.#", done: "??", refused: RefuseOver},
		"restart once given up":              {row: "#@ $.#", done: "r?!r", want: "# @$.#"},
		"no direction":                       {row: "#@ $.#", done: "x", refused: "refuse.direction"},
	} {
		side := strings.Repeat("#", len(c.row))
		g := begin(t, side, c.row, side)
		if c.refused == "" {
			if err := play(g, c.done); err != nil || g.Now().Rows()[1] != c.want {
				t.Errorf("%s: %s becomes %s, want %s: %v", name, c.row, g.Now().Rows()[1], c.want, err)
			}
			continue
		}
		last := len(c.done) - 1
		if err := play(g, c.done[:last]); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		before := g.World.Hash()
		if err := play(g, c.done[last:]); !errors.Is(err, systems.Refusal{Key: c.refused}) || g.World.Hash() != before {
			t.Errorf("%s: %v, want %s; changed: %t", name, err, c.refused, g.World.Hash() != before)
		}
	}
}

// TestEvents checks the types of the events of some actions.
func TestEvents(t *testing.T) {
	g := begin(t, "########", "#@ $  .#", "########")
	for _, c := range []struct {
		done string
		want []string
	}{
		{"r", []string{EventStep}}, {"r", []string{systems.EventPush}}, {"r", []string{systems.EventPush}},
		{"r", []string{systems.EventPush, EventSolved}}, {"<", []string{EventBack}}, {"!", []string{EventBack}},
		{"}", []string{EventStep, systems.EventPush}}, {"?", []string{EventGivenUp}},
	} {
		if err := play(g, c.done); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range g.Events {
			got = append(got, e.Type)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s emits %v, want %v", c.done, got, c.want)
		}
	}
}

func TestCounters(t *testing.T) {
	g := begin(t, "#########", "#@ $  .*#", "#########")
	for _, c := range []struct {
		done string
		want Counters
	}{
		{"", Counters{0, 0, 1, 2}}, {"rrr", Counters{3, 2, 1, 2}}, {"<", Counters{2, 1, 1, 2}}, {">", Counters{3, 2, 1, 2}},
		{"r", Counters{4, 3, 2, 2}}, {"!", Counters{0, 0, 1, 2}},
	} {
		if err := play(g, c.done); err != nil || g.Counters() != c.want {
			t.Errorf("after %q %+v, want %+v: %v", c.done, g.Counters(), c.want, err)
		}
	}
	if g.Moves() != "" || g.Undone() != "rRRR" {
		t.Errorf("the history is %q and %q", g.Moves(), g.Undone())
	}
}

// room is a level with several crates and targets.
var room = []string{" ########", "##   .  #", "#  $ #$ #", "# @  *. #", "##     ##", " #######"}

// TestRandomPlay plays random actions in a level of the story or in room, and
// compares the game with the same moves on a plain level. Undoing everything must
// restore the first board, redoing everything the last, and saving and resuming
// in between must change nothing.
func TestRandomPlay(t *testing.T) {
	story, err := Story(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	story = append(story, begin(t, room...).Begin())
	rapid.Check(t, func(t *rapid.T) {
		g := New(rapid.SampledFrom(story).Draw(t, "level"))
		first := g.Now()
		for range rapid.IntRange(0, 60).Draw(t, "actions") {
			_ = play(g, rapid.SampledFrom([]string{"l", "u", "r", "d", "l", "u", "r", "d", "<", ">", "{", "}", "!"}).Draw(t, "action")) // or refused
		}
		played := level.Play(first, g.Moves())
		if played.Wrong != 0 || played.Moves != g.Moves() || played.Solved != g.Solved() {
			t.Fatalf("%q plays as %+v", g.Moves(), played)
		}
		all := g.Moves() + g.Undone()
		w, err := world.Restore(g.World.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		again, err := Resume(w)
		if err != nil || !again.Now().Same(g.Now()) || again.Moves() != g.Moves() || again.Undone() != g.Undone() || again.World.Hash() != g.World.Hash() {
			t.Fatalf("a saved and resumed game differs: %v", err)
		}
		last := g.Now()
		done := len(g.Moves())
		for range done {
			if err := again.Act(systems.Action{Verb: Undo}); err != nil {
				t.Fatal(err)
			}
		}
		if !again.Now().Same(first) || again.Moves() != "" || again.Undone() != all {
			t.Fatalf("after undoing everything the board is\n%s", strings.Join(again.Now().Rows(), "\n"))
		}
		for range done {
			if err := again.Act(systems.Action{Verb: Redo}); err != nil {
				t.Fatal(err)
			}
		}
		if !again.Now().Same(last) {
			t.Fatalf("after redoing everything the board is\n%s", strings.Join(again.Now().Rows(), "\n"))
		}
	})
}

func TestDamagedWorldsAreRejected(t *testing.T) {
	crate := func(g *Game) world.ID { return components.Pushable.IDs(g.World)[0] }
	for name, damage := range map[string]func(g *Game){
		"a crate elsewhere":     func(g *Game) { components.Position.Get(g.World, crate(g)).At = grid.Point{X: 1, Y: 1} },
		"a crate on the player": func(g *Game) { *components.Position.Get(g.World, crate(g)) = *components.Position.Get(g.World, g.Hero) },
		"a crate off the board": func(g *Game) { components.Position.Get(g.World, crate(g)).At = grid.Point{X: 100, Y: 1} },
		"the player elsewhere":  func(g *Game) { components.Position.Get(g.World, g.Hero).At = grid.Point{X: 2, Y: 1} },
		"another floor":         func(g *Game) { components.Position.Get(g.World, g.Hero).Floor = 2 },
		"a wall elsewhere": func(g *Game) {
			components.Position.Get(g.World, components.Wall.IDs(g.World)[3]).At = grid.Point{X: 2, Y: 4}
		},
		"a missing wall":  func(g *Game) { g.World.Remove(components.Wall.IDs(g.World)[3]) },
		"an extra entity": func(g *Game) { g.World.Create(components.Solid.With(components.SolidData{})) },
		"a replaced entity": func(g *Game) {
			id := crate(g)
			g.World.Remove(id)
			g.World.Create(components.Solid.With(components.SolidData{}))
		},
		"a missing component":             func(g *Game) { components.Solid.Detach(g.World, crate(g)) },
		"no puzzle":                       func(g *Game) { g.World.Remove(g.RunID) },
		"no player":                       func(g *Game) { g.World.Remove(g.Hero) },
		"no board":                        func(g *Game) { puzzle(g.Game).Board = "" },
		"an invalid board":                func(g *Game) { puzzle(g.Game).Board = "###" },
		"two boards":                      func(g *Game) { puzzle(g.Game).Board += "\n\n" + puzzle(g.Game).Board },
		"more moves done than recorded":   func(g *Game) { puzzle(g.Game).Done = 9 },
		"a negative number of moves done": func(g *Game) { puzzle(g.Game).Done = -1 },
		"moves through a wall":            func(g *Game) { puzzle(g.Game).Moves = []byte("rRuuuuuu") },
		"an invalid move letter":          func(g *Game) { puzzle(g.Game).Moves[1] = 'x' },
		"a lower-case push":               func(g *Game) { puzzle(g.Game).Moves[1] = 'r' },
	} {
		g := begin(t, room...)
		if err := play(g, "uR<"); err != nil {
			t.Fatal(err)
		}
		damage(g)
		if _, err := Resume(g.World); err == nil || !strings.HasPrefix(err.Error(), "the game cannot be resumed: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCratesAreNotPushedOntoStairs checks that a crate can only be pushed onto
// floor and goals: outside Sokoban levels there are other entities.
func TestCratesAreNotPushedOntoStairs(t *testing.T) {
	g := begin(t, "########", "#@$   .#", "########")
	at := components.PositionData{Floor: depth, At: grid.Point{X: 4, Y: 1}}
	stair := g.World.Create(components.Stair.With(components.StairData{}), components.Position.With(at))
	if err := g.Place(stair, depth, at.At); err != nil {
		t.Fatal(err)
	}
	if err := play(g, "r"); err != nil {
		t.Fatal(err)
	}
	if err := play(g, "r"); !errors.Is(err, systems.Refusal{Key: "refuse.push-blocked"}) {
		t.Errorf("pushing a crate onto a staircase: %v", err)
	}
	if err := g.Act(systems.Action{Verb: systems.Push, Direction: grid.West}); !errors.Is(err, systems.Refusal{Key: "refuse.push-nothing"}) {
		t.Errorf("pushing without a crate: %v", err)
	}
	if err := g.Act(systems.Action{Verb: systems.Push}); !errors.Is(err, systems.Refusal{Key: "refuse.direction"}) {
		t.Errorf("pushing without a direction: %v", err)
	}
}
