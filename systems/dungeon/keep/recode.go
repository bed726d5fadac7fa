package keep

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// recode rewrites a recording with another table of verbs, extended by those of
// its own that the table lacks. The digests and the shapes of components stay as
// they are.
func recode(kept persistence.Kept, table []string) (head persistence.Save, blocks [][]byte, err error) {
	from, err := codecOf(kept.Save)
	if err != nil {
		return head, nil, err
	}
	head = kept.Save
	head.Verbs, head.Shapes = merged(table, from.Table()), shapesOf(kept.Save)
	to, err := codecOf(head)
	if err != nil {
		return head, nil, err
	}
	for _, record := range kept.Records {
		block, err := recodeBlock(record, from, to)
		if err != nil {
			return head, nil, err
		}
		blocks = append(blocks, block)
	}
	return head, blocks, nil
}

func recodeBlock(record []byte, from, to systems.Codec) ([]byte, error) {
	b, err := unpackBlock(record)
	if err != nil {
		return nil, err
	}
	var moves []byte
	count := 0
	for rest := b.moves; len(rest) > 0; count++ {
		m, n, err := readMove(from, rest)
		if err == nil {
			moves, err = m.appendTo(moves, to)
		}
		if err != nil {
			return nil, err
		}
		rest = rest[n:]
	}
	if claimed, _, err := countOf(record); err != nil || claimed != count {
		return nil, errBlock
	}
	return packBlock(count, moves, b.after)
}
