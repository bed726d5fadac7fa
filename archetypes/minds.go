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
}
