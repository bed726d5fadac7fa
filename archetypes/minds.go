package archetypes

// Noise defines how loud actions are and how far they are heard.
type Noise struct {
	Door int `within:"0,1000"` // how many steps a door counts for
	// Sounds are tried in order: an action makes the first whose event it caused.
	Sounds []Sound
}

// Sound is the noise of some actions.
type Sound struct {
	Event  string `names:"event"`   // type of the hero's event that makes it
	Amount int    `within:"0,1000"` // how many steps away it is heard
	Stat   string `names:"stat"`    // the hero's stat that changes the amount; empty for none
	// Verbs are those that make it, to say in advance how loud an action is. "skill
	// frost" is the verb skill with the name frost.
	Verbs []string
}

// Minds defines how monsters notice, hunt and lose the hero.
type Minds struct {
	Notice  int  `within:"0,100"`     // pips after which it hunts
	Sight   int  `within:"0,1000"`    // how many steps away, at most, an awake one notices the hero
	GiveUp  int  `within:"0,1000000"` // turns out of sight after which it loses the hero
	Left    int  `within:"0,100"`     // pips that it keeps then
	Detour  int  `within:"0,1000"`    // steps that a hunter goes further to pass those in its way
	Rebound bool // a monster that was pushed and steps back next to the hero acts once more
	Siege   Siege
}

// Siege defines how hunters deal with a hero that stands in a narrow cell: one with at most
// two walkable neighbours, outside labyrinths. Without it they queue up there.
type Siege struct {
	Stand   int `within:"0,1000"` // turns that the hero stands in a narrow cell before hunters adapt; 0 for never
	Round   int `within:"0,1000"` // steps that a hunter goes further to come from another side
	Alone   int `within:"0,1000"` // turns that a hunter without fellows waits near the hero, out of line
	Pack    int `within:"0,1000"` // turns that several hunters wait out of line before they attack together
	Startle int `within:"0,100"`  // pips that a fight or a burst gives to a sleeper next to it
}
