package dungeon

import (
	"sync"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// boardKey is all that a board depends on among games of one kit.
type boardKey struct {
	stream dice.Stream
	size   grid.Size
	board  string // of the plan
}

// boardMemo keeps the rows of boards. To generate one takes about a tenth of a second, a
// quarter of the time of a bot's game, and games with the same seed have the same boards:
// those of other classes and bots, and those that are loaded or replayed.
type boardMemo struct {
	mutex sync.Mutex
	rows  map[boardKey][]string
}

// maxBoards is the number of boards that are kept at most, about 5 MB.
const maxBoards = 10_000

// of returns the rows of a board, which are made if they are not known.
func (m *boardMemo) of(key boardKey, made func() []string) []string {
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
		m.rows = map[boardKey][]string{}
	}
	m.rows[key] = rows
	return rows
}
