package kitty

import nouns "github.com/donjon-rogue/donjon/components/kitty"

// Setting is a number that players can choose for the start of a game.
type Setting struct {
	Name     string
	Min, Max int
	Of       func(*nouns.ArenaData) *int // the value in an arena
}

// Settings are all settings. The board must also fit, by FitsBoard.
var Settings = []Setting{
	{"width", MinSide, MaxSide, func(a *nouns.ArenaData) *int { return &a.Width }},
	{"height", MinSide, MaxSide, func(a *nouns.ArenaData) *int { return &a.Height }},
	{"life", 1, MaxLife, func(a *nouns.ArenaData) *int { return &a.Life }},
	{"mana", 0, MaxLife, func(a *nouns.ArenaData) *int { return &a.Mana }},
	{"regeneration", 0, MaxIncome, func(a *nouns.ArenaData) *int { return &a.Income }},
	{"deck", MinCards, MaxCards, func(a *nouns.ArenaData) *int { return &a.Memento }},
	{"turns", 1, MaxTurns, func(a *nouns.ArenaData) *int { return &a.Turns }},
}

// Allows reports whether a value is in range.
func (s Setting) Allows(value int) bool { return value >= s.Min && value <= s.Max }

// MinCells returns the minimum number of cells of a board: as many free cells as
// taken ones.
func MinCells(players int) int { return 2 * players }

// checkArena names the first setting of an arena that is out of range. It is
// empty if there is none.
func checkArena(a nouns.ArenaData) string {
	if !FitsBoard(a.Width, a.Height) {
		return "board"
	}
	for _, s := range Settings {
		if !s.Allows(*s.Of(&a)) {
			return s.Name
		}
	}
	return ""
}
