package systems

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// An action is encoded in a few bytes. A varint holds the verb's index in the
// file's own table of verbs, times eight, plus the direction (0 to 4). The
// verb's other arguments follow in order: an item as a varint, a cell as two
// signed varints, a name as its length and bytes. The table is in the file's
// header, so that files do not depend on the program's own order of verbs.

// CodecVersion is the version of the encoding above. Version 1 is that of
// files without a table; see LegacyCodec.
const CodecVersion = 2

// Limits of a table and of a recorded name.
const (
	maxVerbs    = 1000
	maxVerbLine = 100
	maxName     = 100
)

// recorded is a line of the table: a verb and its arguments.
type recorded struct {
	verb  Verb
	takes []Argument
}

// Codec encodes and decodes actions with a table of verbs.
type Codec struct {
	version int
	verbs   []recorded
}

// Codec is the codec for actions with these verbs.
func (v Verbs) Codec() Codec {
	c := Codec{version: CodecVersion}
	for _, spec := range v.list {
		c.verbs = append(c.verbs, recorded{spec.Name, spec.Takes})
	}
	return c
}

// Table is the codec as text: its version, then a line for each verb with its
// arguments, such as "drink item".
func (c Codec) Table() []string {
	table := []string{fmt.Sprint(c.version)}
	for _, r := range c.verbs {
		line := string(r.verb)
		for _, arg := range r.takes {
			line += " " + string(arg)
		}
		table = append(table, line)
	}
	return table
}

// ParseCodec parses the output of Table.
func ParseCodec(table []string) (Codec, error) {
	c := Codec{version: CodecVersion}
	if len(table) == 0 || table[0] != fmt.Sprint(CodecVersion) {
		return c, fmt.Errorf("its actions are recorded in an unknown way; this program reads version %d", CodecVersion)
	}
	if len(table) > maxVerbs {
		return c, fmt.Errorf("its table names %d verbs; the maximum is %d", len(table)-1, maxVerbs-1)
	}
	for _, line := range table[1:] {
		words := strings.Fields(line)
		if len(words) == 0 || len(line) > maxVerbLine {
			return c, fmt.Errorf("its table of verbs has the line %.40q", line)
		}
		r := recorded{verb: Verb(words[0])}
		for _, word := range words[1:] {
			arg := Argument(word)
			if !slices.Contains(arguments, arg) || slices.Contains(r.takes, arg) {
				return c, fmt.Errorf("its verb %.40q takes %.40q, which no action carries", r.verb, word)
			}
			r.takes = append(r.takes, arg)
		}
		if c.place(r.verb) >= 0 {
			return c, fmt.Errorf("its table names the verb %.40q twice", r.verb)
		}
		c.verbs = append(c.verbs, r)
	}
	return c, nil
}

// place is the index of a verb in the table, or -1.
func (c Codec) place(verb Verb) int {
	return slices.IndexFunc(c.verbs, func(r recorded) bool { return r.verb == verb })
}

// Append encodes an action and appends it to to. The error names a verb that is
// not in the table.
func (c Codec) Append(to []byte, a Action) ([]byte, error) {
	place := c.place(a.Verb)
	if place < 0 {
		return to, fmt.Errorf("the verb %q has no place in the table of recorded verbs", a.Verb)
	}
	takes := c.verbs[place].takes
	if c.version == legacyVersion {
		return appendLegacy(to, place, takes, a)
	}
	low := uint64(0)
	if slices.Contains(takes, TakesDirection) {
		low = uint64(a.Direction)
	}
	to = binary.AppendUvarint(to, uint64(place)<<3|low)
	for _, arg := range takes {
		switch arg {
		case TakesCell:
			to = binary.AppendVarint(to, int64(a.Cell.X))
			to = binary.AppendVarint(to, int64(a.Cell.Y))
		case TakesItem:
			to = binary.AppendUvarint(to, uint64(a.Item))
		case TakesName, TakesAttribute:
			if len(a.Name) > maxName {
				return to, fmt.Errorf("the action %q names %.40q, which is too long to be recorded", a.Verb, a.Name)
			}
			to = binary.AppendUvarint(to, uint64(len(a.Name)))
			to = append(to, a.Name...)
		}
	}
	return to, nil
}

// Read decodes the action at the start of from and returns its length in bytes.
func (c Codec) Read(from []byte) (a Action, n int, err error) {
	if c.version == legacyVersion {
		return c.readLegacy(from)
	}
	r := actionReader{left: from}
	head := r.uvarint()
	place, low := head>>3, head&7
	switch {
	case r.err != nil:
		return a, 0, r.err
	case place >= uint64(len(c.verbs)):
		return a, 0, fmt.Errorf("an action has the unknown verb number %d", place)
	}
	verb := c.verbs[place]
	a.Verb, a.Direction = verb.verb, grid.Direction(low)
	if low > uint64(grid.West) || low > 0 && !slices.Contains(verb.takes, TakesDirection) {
		return Action{}, 0, fmt.Errorf("an action %s has the unknown direction %d", verb.verb, low)
	}
	for _, arg := range verb.takes {
		switch arg {
		case TakesCell:
			a.Cell = grid.Point{X: r.coordinate(), Y: r.coordinate()}
		case TakesItem:
			a.Item = r.id()
		case TakesName, TakesAttribute:
			a.Name = r.text()
		}
	}
	if r.err != nil {
		return Action{}, 0, r.err
	}
	return a, len(from) - len(r.left), nil
}

// errAction is the error of a truncated or invalid action.
var errAction = errors.New("an action is cut off or makes no sense")

// actionReader decodes the parts of an action. After the first error it returns
// zero values.
type actionReader struct {
	left []byte
	err  error
}

func (r *actionReader) take(n int) {
	if n <= 0 {
		r.err, r.left = errAction, nil
		return
	}
	r.left = r.left[n:]
}

func (r *actionReader) uvarint() uint64 {
	v, n := binary.Uvarint(r.left)
	r.take(n)
	return v
}

func (r *actionReader) id() world.ID {
	v := r.uvarint()
	if v > uint64(^world.ID(0)) {
		r.err = errAction
	}
	return world.ID(v)
}

func (r *actionReader) coordinate() int {
	v, n := binary.Varint(r.left)
	r.take(n)
	if v < -1<<31 || v >= 1<<31 {
		r.err = errAction
	}
	return int(v)
}

func (r *actionReader) text() string {
	n := r.uvarint()
	if n > maxName || n > uint64(len(r.left)) {
		r.err = errAction
	}
	if r.err != nil {
		return ""
	}
	s := string(r.left[:n])
	r.left = r.left[n:]
	return s
}
