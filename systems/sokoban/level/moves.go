package level

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Moves is a sequence of moves in LURD notation: l, u, r and d for left, up,
// right and down, in capitals for pushes.
type Moves string

// MaxMoves is the maximum number of moves that a text may expand to.
const MaxMoves = 1 << 20

// maxCopies limits the work of expanding nested groups: a move is copied once for
// each group around it, and on average at most this often.
const maxCopies = 4

// maxDepth is the maximum nesting depth of groups.
const maxDepth = 100

// MovesFault is a syntax error in moves.
type MovesFault struct {
	At     int    // position of the letter in the text, from 1
	Reason string // word key
}

// The reasons of a MovesFault.
const (
	MovesLetter = "sokoban.moves.letter" // the letter is not part of the notation
	MovesCount  = "sokoban.moves.count"  // a count is 0 or not followed by a move
	MovesGroup  = "sokoban.moves.group"  // a parenthesis is not matched
	MovesMany   = "sokoban.moves.many"   // the text expands to too many moves
)

// Error formats the fault for logs.
func (f MovesFault) Error() string {
	return fmt.Sprintf("letter %d: %s", f.At, strings.TrimPrefix(f.Reason, "sokoban.moves."))
}

// ParseMoves parses moves, with run lengths and groups: "2l3u2R", "3(rU)".
// Capitals are kept as written and spaces are dropped. The error is a
// MovesFault.
func ParseMoves(text string) (Moves, error) {
	moves, _, err := parseMoves(text, MaxMoves)
	return moves, err
}

// parseMoves is ParseMoves with the given limit on the number of moves. cost is
// the number of moves copied while parsing.
func parseMoves(text string, limit int) (moves Moves, cost int, err error) {
	p := &movesParser{text: text, limit: limit}
	all, err := p.sequence(0)
	return Moves(all), p.cost, err
}

type movesParser struct {
	text  string
	at    int
	limit int
	cost  int
}

func (p *movesParser) fault(at int, reason string) error { return MovesFault{at + 1, reason} }

// sequence parses up to the end of the text or of the current group.
func (p *movesParser) sequence(depth int) ([]byte, error) {
	var moves []byte
	if depth > maxDepth {
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
		if times > (p.limit-len(moves))/len(part) || p.cost > maxCopies*p.limit {
			return nil, p.fault(p.at, MovesMany)
		}
		p.cost += times * len(part)
		moves = append(moves, bytes.Repeat(part, times)...)
	}
}

// item parses a move or a group with its count. It stops at the last letter of
// the item.
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

// number parses a count; without one it returns 1.
func (p *movesParser) number() (n int, counted bool) {
	for ; p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9'; p.at++ {
		n, counted = min(10*n+int(p.text[p.at]-'0'), MaxMoves+1), true
	}
	if !counted {
		n = 1
	}
	return n, counted
}

// skip skips spaces.
func (p *movesParser) skip() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// RunLengths formats moves with run lengths: "2l3u2R".
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

// Direction returns the direction of a LURD letter in either case, and Nowhere for
// any other letter.
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

// Letter returns the LURD letter for one of the four directions, a capital for a
// push.
func Letter(d grid.Direction, push bool) byte {
	if push {
		return " URDL"[d]
	}
	return " urdl"[d]
}

// IsPush reports whether a LURD letter is written as a push.
func IsPush(letter byte) bool { return letter >= 'A' && letter <= 'Z' }

// Pushes returns the number of moves written as pushes.
func (m Moves) Pushes() (n int) {
	for i := range len(m) {
		if IsPush(m[i]) {
			n++
		}
	}
	return n
}
