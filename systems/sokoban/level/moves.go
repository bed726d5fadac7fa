package level

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Moves is a way through a level in the notation LURD: l, u, r and d for left,
// up, right and down, in capitals where a crate is pushed.
type Moves string

// MostMoves is how many moves a text may stand for.
const MostMoves = 1 << 20

// costOfMost is how often a move may be written down, once for every group that
// it is in.
const costOfMost = 4

// deepestGroup is how deep groups of moves may nest.
const deepestGroup = 100

// MovesFault is what is wrong with a text that should be moves.
type MovesFault struct {
	At     int    // letter of the text where it is, from 1
	Reason string // word key
}

// The reasons of a MovesFault.
const (
	MovesLetter = "sokoban.moves.letter" // the letter is none of the notation
	MovesCount  = "sokoban.moves.count"  // a number stands before nothing, or is 0
	MovesGroup  = "sokoban.moves.group"  // a bracket has no other
	MovesMany   = "sokoban.moves.many"   // the text stands for too many moves
)

// Error is the fault in a few English words.
func (f MovesFault) Error() string {
	return fmt.Sprintf("letter %d: %s", f.At, strings.TrimPrefix(f.Reason, "sokoban.moves."))
}

// ParseMoves reads moves, with run lengths and groups: "2l3u2R", "3(rU)".
// Capitals are kept as they are written and spaces left out. The error is a
// MovesFault.
func ParseMoves(text string) (Moves, error) {
	moves, _, err := parseMoves(text, MostMoves)
	return moves, err
}

// parseMoves is ParseMoves with another bound, and tells how many moves it has
// written down on its way: that is what reading has cost.
func parseMoves(text string, most int) (moves Moves, cost int, err error) {
	p := &movesParser{text: text, most: most}
	all, err := p.sequence(0)
	return Moves(all), p.cost, err
}

type movesParser struct {
	text string
	at   int
	most int
	cost int
}

func (p *movesParser) fault(at int, reason string) error { return MovesFault{at + 1, reason} }

// sequence reads up to the end of the text, or of the group that it is in.
func (p *movesParser) sequence(depth int) ([]byte, error) {
	var moves []byte
	if depth > deepestGroup {
		return nil, p.fault(p.at, MovesGroup)
	}
	opened := p.at - 1
	for ; ; p.at++ {
		if p.skip(); p.at == len(p.text) {
			if depth > 0 {
				return nil, p.fault(opened, MovesGroup)
			}
			return moves, nil
		}
		if p.text[p.at] == ')' {
			if depth == 0 {
				return nil, p.fault(p.at, MovesGroup)
			}
			return moves, nil
		}
		part, times, err := p.item(depth)
		if err != nil {
			return nil, err
		}
		if len(part) == 0 {
			continue
		}
		if times > (p.most-len(moves))/len(part) || p.cost > costOfMost*p.most {
			return nil, p.fault(p.at, MovesMany)
		}
		p.cost += times * len(part)
		moves = append(moves, bytes.Repeat(part, times)...)
	}
}

// item reads a move or a group, and how often it happens. It leaves off at its
// last letter.
func (p *movesParser) item(depth int) (part []byte, times int, err error) {
	start := p.at
	times, counted := p.number()
	if p.skip(); counted && (times == 0 || p.at == len(p.text)) {
		return nil, 0, p.fault(start, MovesCount)
	}
	switch letter := p.text[p.at]; {
	case letter == '(':
		p.at++
		part, err = p.sequence(depth + 1)
		return part, times, err
	case strings.IndexByte("lurdLURD", letter) >= 0:
		return []byte{letter}, times, nil
	case counted && letter == ')':
		return nil, 0, p.fault(start, MovesCount)
	default:
		return nil, 0, p.fault(p.at, MovesLetter)
	}
}

// number reads a count; where there is none it is 1.
func (p *movesParser) number() (n int, counted bool) {
	for ; p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9'; p.at++ {
		n, counted = min(10*n+int(p.text[p.at]-'0'), MostMoves+1), true
	}
	if !counted {
		n = 1
	}
	return n, counted
}

// skip passes over spaces.
func (p *movesParser) skip() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// RunLengths writes moves with run lengths: "2l3u2R".
func (m Moves) RunLengths() string {
	var b strings.Builder
	for i := 0; i < len(m); {
		run := i
		for run < len(m) && m[run] == m[i] {
			run++
		}
		writeRun(&b, run-i, m[i])
		i = run
	}
	return b.String()
}

func writeRun(b *strings.Builder, times int, letter byte) {
	if times > 1 {
		fmt.Fprintf(b, "%d", times)
	}
	b.WriteByte(letter)
}

// Direction is where a letter of LURD leads, in either case; Nowhere for
// another letter.
func Direction(letter byte) grid.Direction {
	switch letter | 0x20 {
	case 'l':
		return grid.West
	case 'u':
		return grid.North
	case 'r':
		return grid.East
	case 'd':
		return grid.South
	}
	return grid.Nowhere
}

// Letter is the letter of LURD for a direction, a capital for a push; d must
// be one of the four.
func Letter(d grid.Direction, push bool) byte {
	if push {
		return " URDL"[d]
	}
	return " urdl"[d]
}

// IsPush says whether a letter of LURD is written as a push.
func IsPush(letter byte) bool { return letter >= 'A' && letter <= 'Z' }

// Pushes is how many of the moves are written as pushes.
func (m Moves) Pushes() (n int) {
	for i := range len(m) {
		if IsPush(m[i]) {
			n++
		}
	}
	return n
}
