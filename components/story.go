package components

import "github.com/donjon-rogue/donjon/components/world"

// StoryData holds the facts that the account of a run tells besides its statistics and timeline.
type StoryData struct {
	Floors     []FloorStory `maxlen:"1000"` // by first event
	Milestones []Milestone  `maxlen:"400"`  // oldest first; later ones are left out
	Dip        CloseCall    // the lowest Hp since they were last above half of the maximum
	Close      CloseCall    // the closest dip that the hero survived
}

// FloorStory counts what the hero did at a depth.
type FloorStory struct {
	Floor     int `within:"0,1000000"`
	Kills     int `within:"0,1000000000"`
	Treasures int `within:"0,1000000000"`
	Potions   int `within:"0,1000000000"` // drunk
	Vigour    int `within:"0,1000000000"` // spent
}

// The kinds of milestones.
const (
	MilestoneBoss      = "boss"       // Name was killed with With
	MilestoneKill      = "kill"       // the first kill of a Name
	MilestoneSkill     = "skill"      // Name was learnt or raised to the rank Amount
	MilestoneEnchant   = "enchant"    // the piece With got the rank Amount of Name
	MilestoneUnlock    = "unlock"     // the door Name was opened
	MilestoneSolved    = "solved"     // the puzzle of a Storehouse was solved
	MilestoneLastStand = "last-stand" // a blow that would have killed was survived
)

// Milestone is an event of a run that its account tells. Kind determines which fields
// are used.
type Milestone struct {
	Kind    string `maxlen:"20"`
	Floor   int    `within:"0,1000000"`
	Turn    int    `within:"0,1000000000"`
	Level   int    `within:"0,1000000000"` // of the hero
	Name    string `maxlen:"256"`          // word key
	With    string `maxlen:"256"`          // word key; empty for the hero's magic
	Quality int    `within:"-1000000,1000000"`
	Amount  int    `within:"0,1000000"`
}

// CloseCall is the hero's lowest Hp. Max is 0 if there was no such moment.
type CloseCall struct {
	Floor int    `within:"0,1000000"`
	Turn  int    `within:"0,1000000000"`
	Hp    int    `within:"0,1000000000000"`
	Max   int    `within:"0,1000000000000"`
	Who   string `maxlen:"256"` // word key of the last attacker; may be empty
}

// Lower reports whether c is closer to death than o.
func (c CloseCall) Lower(o CloseCall) bool {
	return c.Max > 0 && (o.Max == 0 || c.Hp*o.Max < o.Hp*c.Max)
}

// Story is a component of the run, under rules with the step "story".
var Story = world.Register[StoryData]("story", world.Needs("run"), world.In())
