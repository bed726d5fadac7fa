package text

import (
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// side is the side of the board, in squares.
const side = 10

var board = grid.Size{Width: side, Height: side}

// squares maps each cell, by grid index, to its square.
var squares = func() []int {
	squares := make([]int, board.Cells())
	for square, p := range board.Spiral() {
		squares[board.Index(p)] = square
	}
	return squares
}()

// boardPen holds the line characters of a board: walls between the windings of the
// path, and thin marks between its squares.
type boardPen struct {
	joints           []rune // by the bit mask of the walls that meet: 1 above, 2 right, 4 below, 8 left
	across, upright  string // walls
	acrossThin, thin string // marks between neighbouring squares of the path
}

var (
	asciiPen = boardPen{[]rune("++++++++++++++++"), "---", "|", " . ", "."}
	boxPen   = boardPen{[]rune("·╵╶└╷│┌├╴┘─┴┐┤┬┼"), "───", "│", " · ", "·"}
)

// drawBoard draws the board and the pawns on it as lines of text. Each cell shows its
// square's letter or a player's number.
func drawBoard(c *goose.Course, s goose.State, look terminal.Look) printable.Drawn {
	pen := asciiPen
	if look.Lines {
		pen = boxPen
	}
	var b strings.Builder
	for y := range side + 1 {
		for x := range side + 1 {
			b.WriteRune(pen.joints[joint(x, y)])
			if x < side {
				b.WriteString(choose(wallAbove(x, y), pen.across, pen.acrossThin))
			}
		}
		b.WriteByte('\n')
		if y == side {
			break
		}
		for x := range side + 1 {
			b.WriteString(choose(wallLeft(x, y), pen.upright, pen.thin))
			if x < side {
				b.WriteString(string(cell(c, s, squares[board.Index(grid.Point{X: x, Y: y})], look)))
			}
		}
		b.WriteByte('\n')
	}
	return printable.Drawn(b.String())
}

func choose(wall bool, thick, thin string) string {
	if wall {
		return thick
	}
	return thin
}

// wallLeft reports whether there is a wall between a cell and the one to its left,
// where the path does not cross.
func wallLeft(x, y int) bool { return apart(grid.Point{X: x, Y: y}, grid.Point{X: x - 1, Y: y}) }

// wallAbove is wallLeft for the cell above.
func wallAbove(x, y int) bool { return apart(grid.Point{X: x, Y: y}, grid.Point{X: x, Y: y - 1}) }

func apart(p, q grid.Point) bool {
	if !board.Holds(p) && !board.Holds(q) {
		return false // both are outside
	}
	if !board.Holds(p) || !board.Holds(q) {
		return true
	}
	step := squares[board.Index(p)] - squares[board.Index(q)]
	return step != 1 && step != -1
}

// joint returns the bit mask of the walls that meet at the top left corner of a cell,
// as in boardPen.
func joint(x, y int) (walls int) {
	for bit, stands := range []bool{wallLeft(x, y-1), wallAbove(x, y), wallLeft(x, y), wallAbove(x-1, y)} {
		if stands {
			walls |= 1 << bit
		}
	}
	return walls
}

// The colours of cells, as ANSI codes.
var (
	seatColours   = []string{"1;97;41", "1;97;44", "1;97;42", "1;30;43"}
	squareColours = map[string]string{"O": "33", "R": "32", "H": "36", "L": "35", "T": "31", "P": "31", "X": "1;31"}
)

const finishColour = "42"

// cell returns a cell, three letters wide.
func cell(c *goose.Course, s goose.State, square int, look terminal.Look) printable.Drawn {
	text, colour := c.Glyph(square), squareColours[c.Glyph(square)]
	if c.Wins(square) {
		colour = finishColour
	}
	if seat := seatOn(s, square); seat > 0 {
		text, colour = strconv.Itoa(seat), seatColours[seat-1]
	}
	return look.Paint(" "+text+" ", colour)
}

// seatOn returns the seat to show on a square that several may share: the one that
// throws first. It returns 0 for an empty square.
func seatOn(s goose.State, square int) int {
	next := s.Next()
	if next == 0 {
		next = s.Turn()
	}
	for i := range s.Seats() {
		if seat := (next-1+i)%s.Seats() + 1; s.Square(seat) == square {
			return seat
		}
	}
	return 0
}
