package level

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
)

// draw draws a random level with a closed border.
func draw(t *rapid.T) Level {
	width, height := rapid.IntRange(3, 9).Draw(t, "width"), rapid.IntRange(3, 9).Draw(t, "height")
	l := Level{Width: width, Height: height, Walls: make([]bool, width*height), Targets: make([]bool, width*height)}
	size := l.Size()
	var free []int
	for cell := range l.Walls {
		l.Walls[cell] = size.OnBorder(size.At(cell)) || rapid.IntRange(0, 4).Draw(t, "wall") == 0
		if !l.Walls[cell] {
			free = append(free, cell)
		}
	}
	if len(free) == 0 {
		free = []int{size.Index(size.Centre())}
		l.Walls[free[0]] = false
	}
	l.Player = rapid.SampledFrom(free).Draw(t, "player")
	crates := rapid.IntRange(0, len(free)/3).Draw(t, "crates")
	for _, cell := range rapid.Permutation(free).Draw(t, "targets")[:crates] {
		l.Targets[cell] = true
	}
	occupied := map[int]bool{}
	for _, cell := range rapid.Permutation(free).Draw(t, "crates at") {
		if cell != l.Player && len(occupied) < crates {
			occupied[cell] = true
		}
	}
	for cell := range l.Walls {
		if occupied[cell] {
			l.Crates = append(l.Crates, cell)
		}
	}
	return l
}

// turned applies a turn to a level.
func (t Turn) turned(l Level) Level {
	size := l.Size()
	out := Level{Width: l.Width, Height: l.Height, Walls: make([]bool, l.Cells()), Targets: make([]bool, l.Cells())}
	if t&swaps != 0 {
		out.Width, out.Height = l.Height, l.Width
	}
	to := func(cell int) int { return out.Size().Index(t.point(size.At(cell), size)) }
	crates := map[int]bool{}
	for _, cell := range l.Crates {
		crates[to(cell)] = true
	}
	for cell := range l.Walls {
		out.Walls[to(cell)], out.Targets[to(cell)] = l.Walls[cell], l.Targets[cell]
	}
	for cell := range out.Walls {
		if crates[cell] {
			out.Crates = append(out.Crates, cell)
		}
	}
	out.Player = to(l.Player)
	return out
}

// TestRandomLevelsRoundTrip writes and reads random levels in every format.
func TestRandomLevelsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := draw(t)
		if len(l.Crates) != countTargets(l) {
			t.Skip("not enough free cells for the crates")
		}
		texts := map[string]string{"seed.sok": strings.Join(l.Draw(Seed), "\n"), "xsb.sok": strings.Join(l.Rows(), "\n"), "runs.sok": l.RunLengths()}
		for _, a := range []Alphabet{Seed, XSB} {
			for _, comma := range ",;" {
				var b bytes.Buffer
				_ = WriteTable(&b, a, byte(comma), l)
				texts[string(comma)+".csv"] = b.String()
			}
		}
		for name, text := range texts {
			got, err := Read(name, strings.NewReader(text))
			if err != nil || len(got) != 1 || !got[0].Same(l) {
				t.Fatalf("%s\n%s\nis read as %+v, %v", name, text, got, err)
			}
		}
	})
}

func countTargets(l Level) (n int) {
	for _, is := range l.Targets {
		if is {
			n++
		}
	}
	return n
}

// TestCanonicalFormIsInvariant checks that all rotations and reflections of a
// level have the same hash, and that moves can be mapped between them.
func TestCanonicalFormIsInvariant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := draw(t)
		moves := drawPlay(t, l)
		form := l.Canonical()
		canonical := form.Turn.Moves(moves)
		for turn := range Turn(turns) {
			other := turn.turned(l)
			f := other.Canonical()
			if f.Hash != form.Hash {
				t.Fatalf("turn %d: the hash differs", turn)
			}
			back := f.Turn.Back(canonical)
			if played := Play(other, back); played.Wrong != 0 || played.Moves != back {
				t.Fatalf("turn %d: %q becomes %q, which plays as %+v", turn, moves, back, played)
			}
		}
		if got := form.Turn.Back(canonical); got != moves {
			t.Fatalf("mapped to the canonical form and back, %q is %q", moves, got)
		}
	})
}

// drawPlay draws random moves in a level.
func drawPlay(t *rapid.T, l Level) Moves {
	b := l.Board()
	var moves []byte
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		d := grid.Direction(rapid.IntRange(1, 4).Draw(t, "direction"))
		if push, ok := b.Move(d); ok {
			moves = append(moves, Letter(d, push))
		}
	}
	return Moves(moves)
}

// TestCanonicalFormIdentifiesContent checks that the hash depends only on the
// cells that the player can reach, the crates and the targets.
func TestCanonicalFormIdentifiesContent(t *testing.T) {
	l := one(t, "#######", "#@ $ .#", "#######")
	for name, c := range map[string]struct {
		rows []string
		same bool
	}{
		"mirrored":                    {[]string{"#######", "#. $ @#", "#######"}, true},
		"rotated":                     {[]string{"###", "#@#", "# #", "#$#", "# #", "#.#", "###"}, true},
		"thick walls":                 {[]string{"##########", "###@ $ .##", "##########", "##   ##"}, true},
		"without its corners":         {[]string{" #####", "#@ $ .#", " #####"}, true},
		"a different player position": {[]string{"#######", "# @$ .#", "#######"}, false},
		"a different crate position":  {[]string{"#######", "#@$  .#", "#######"}, false},
		"an extra cell":               {[]string{"########", "#@ $ . #", "########"}, false},
		"a crate out of reach":        {[]string{"#########", "#@ $ .#*#", "#########"}, false},
	} {
		other := one(t, c.rows...)
		if (other.Canonical().Hash == l.Canonical().Hash) != c.same {
			t.Errorf("%s: same hash: %t", name, !c.same)
		}
	}
	if got := l.Canonical().String(); len(got) != 16 {
		t.Errorf("the hash of the form is %s", got)
	}
}

// TestRandomMovesReplay checks that moves survive run lengths and play the same
// in any case.
func TestRandomMovesReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := draw(t)
		moves := drawPlay(t, l)
		read, err := ParseMoves(moves.RunLengths())
		if err != nil || read != moves {
			t.Fatalf("%q is read as %q, %v", moves.RunLengths(), read, err)
		}
		for _, variant := range []Moves{moves, Moves(strings.ToLower(string(moves))), Moves(strings.ToUpper(string(moves)))} {
			if played := Play(l, variant); played.Moves != moves || played.Wrong != 0 {
				t.Fatalf("%q plays as %+v", variant, played)
			}
		}
	})
}
