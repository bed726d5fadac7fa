package dungeon

import (
	"sync"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// BoardKey is all that a board depends on among games of one kit.
type BoardKey struct {
	Stream dice.Stream
	Size   grid.Size
	Board  string // of the plan
}

// BoardMemo keeps the rows of boards. To generate one takes about a tenth of a second, a
// quarter of the time of a bot's game, and games with the same seed have the same boards:
// those of other classes and bots, and those that are loaded or replayed.
type BoardMemo struct {
	mutex sync.Mutex
	rows  map[BoardKey][]string
}

// maxBoards is the number of boards that are kept at most, about 5 MB.
const maxBoards = 10_000

// Of returns the rows of a board, which are made if they are not known.
func (m *BoardMemo) Of(key BoardKey, made func() []string) []string {
	m.mutex.Lock()
	rows, known := m.rows[key]
	m.mutex.Unlock()
	if known {
		return rows
	}
	rows = made()
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.rows == nil || len(m.rows) >= maxBoards {
		m.rows = map[BoardKey][]string{}
	}
	m.rows[key] = rows
	return rows
}
