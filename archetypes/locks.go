package archetypes

// Locks defines what lies behind locked doors on floors whose plan lists them: rooms
// with treasures, and vaults of which one piece may be taken.
type Locks struct {
	From   int     `within:"0,1000000"` // first depth with a locked room; 0 for none
	Room   string  `names:"terrain"`    // entry of kind terrain: the door of a locked room
	Vault  string  `names:"terrain"`    // the same of a vault
	Vaults []int   `maxlen:"100"`       // floors of a chapter, from 1, that have a vault
	Better int     `within:"0,1000"`    // quality of a vault's pieces, above the depth
	Pieces []Piece `maxlen:"100"`       // that a vault offers
}

// Piece is one of those that a vault offers.
type Piece struct {
	Kinds []string `maxlen:"100"` // of items; one of them is drawn
}

// At returns how many locked rooms and vaults the floor at a depth has, in chapters of that
// many floors.
func (l Locks) At(depth, chapter int) (rooms, vaults int) {
	if l.From > 0 && depth >= l.From {
		rooms = 1
	}
	for _, floor := range l.Vaults {
		if chapter > 0 && (depth-1)%chapter == floor-1 {
			vaults = 1
		}
	}
	return rooms, vaults
}
