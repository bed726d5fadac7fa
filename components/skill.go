package components

import "github.com/donjon-rogue/donjon/components/world"

// SkillData is a skill that heroes can learn. A list of numbers, here and in the
// components below, holds one for each rank; the last one counts for those beyond.
type SkillData struct {
	Mp       []int `within:"0,1000000" maxlen:"10"` // mana that its use costs
	Spells   int   `within:"0,100"`                 // its use also costs the mana of this many spells
	Cooldown int   `within:"0,1000000"`             // turns from one use to the next
	Free     bool  // its use takes no turn
}

// LearntData marks a skill as learnt by an actor.
type LearntData struct {
	By   world.ID
	Rank int `within:"1,10"`
	Left int `within:"0,1000000"` // turns until it can be used again
	Used int `within:"0,1000000"` // for a last stand: the deepest floor when it was used, or 0
}

// SkillsData lets its owner learn skills, in this order.
type SkillsData struct {
	Shared []string   `maxlen:"100" names:"skill"` // entries of the skills of every class
	Own    []string   `maxlen:"100" names:"skill"` // those of its class
	Points int        `within:"0,1000000"`         // unspent
	Set    world.ID   // the item set aside for brewing, or 0
	Met    []NameData `maxlen:"1000"` // items that have been in the bag: their kind and entry, by entry
}

// GradesData changes stats of the actor that has learnt the skill or wears the enchanted piece.
type GradesData struct {
	List []Grade `maxlen:"10"`
}

// Grade is a modifier for each rank.
type Grade struct {
	Stat    string `maxlen:"100" names:"stat"`
	Add     []int  `maxlen:"10"`
	Percent []int  `maxlen:"10"` // change in percent
}

// SprintData takes steps in a direction.
type SprintData struct {
	Steps int `within:"1,100"`
}

// ShoveData pushes a foe away. If something is in its way, both are struck.
type ShoveData struct {
	Cells []int `maxlen:"10"`
	Reach int   `within:"0,100"` // the first foe in a row or column, at most so far away; 0 for a neighbour
}

// RiposteData strikes an enemy that steps next to its owner.
type RiposteData struct {
	Percent []int `maxlen:"10"` // of a blow
}

// KeenData shows monsters through walls.
type KeenData struct {
	Cells []int `maxlen:"10"` // how far away
}

// FocusData starts an effect after a wait in view of a hunter.
type FocusData struct {
	Effect  string `maxlen:"100" names:"effect"`
	Percent []int  `maxlen:"10"` // more damage
}

// LastStandData leaves its owner 1 Hp instead of death, and starts an effect.
type LastStandData struct {
	Floors []int  `maxlen:"10"` // new floors until it works again
	Effect string `maxlen:"100" names:"effect"`
}

// CleaveData strikes all foes next to its owner.
type CleaveData struct {
	Percent []int `maxlen:"10"` // of a blow
}

// ChargeData moves its owner next to a foe in a row or column and strikes it.
type ChargeData struct {
	Reach   int   `within:"1,100"` // how far away the foe may be
	Percent []int `maxlen:"10"`    // of a blow
}

// BreathData heals its owner when it kills.
type BreathData struct {
	Thousandths []int `maxlen:"10"` // of maximum Hp
}

// FrostData strikes a foe in a row or column with magic and starts an effect on it.
type FrostData struct {
	Reach   int    `within:"1,100"`
	Percent int    `within:"0,10000"` // of Int; 0 for the effect alone
	Effect  string `maxlen:"100" names:"effect"`
	Turns   []int  `maxlen:"10"`
}

// BlinkData moves its owner to a cell that it has seen.
type BlinkData struct {
	Cells []int `maxlen:"10"` // how far away
}

// BlastData strikes foes with magic in a cell in a row or column and in those next
// to it.
type BlastData struct {
	Reach   int   `within:"1,100"`
	Percent []int `maxlen:"10"` // of Int
	Noise   int   `within:"0,1000"`
}

// FanData throws at the first foe in each direction.
type FanData struct {
	Reach   int   `within:"1,100"`
	Percent []int `maxlen:"10"` // of Atk
}

// VanishData makes hunters lose its owner, and starts an effect.
type VanishData struct {
	Effect string `maxlen:"100" names:"effect"`
	Turns  []int  `maxlen:"10"`
}

// ImbueData starts an effect on its owner that changes a stat.
type ImbueData struct {
	Effect  string `maxlen:"100" names:"effect"`
	Stat    string `maxlen:"100" names:"stat"`
	Percent []int  `maxlen:"10"` // change in percent
}

// BrewData makes an item of two others.
type BrewData struct {
	Kinds []string `maxlen:"10"`              // of the items that are used up
	Makes []string `maxlen:"10" names:"item"` // entries of the items that can be made, by rank; at a higher rank all that have been in the bag
}

// SmiteData strikes a blow to which a percentage of Int is added.
type SmiteData struct {
	Percent []int `maxlen:"10"`
}

// PrayerData heals.
type PrayerData struct {
	Percent []int `maxlen:"10"` // of maximum Hp
}

// OnceData ends an effect when its target has struck.
type OnceData struct{}

// The components of skills.
var (
	Skill     = world.Register[SkillData]("skill", world.In("skill"))
	Learnt    = world.Register[LearntData]("learnt", world.Needs("name", "skill"), world.In())
	Skills    = world.Register[SkillsData]("skills", world.Needs("progress"), world.In("hero"))
	Grades    = world.Register[GradesData]("grades", world.In("skill", "enchantment"))
	Sprint    = world.Register[SprintData]("sprint", world.In("skill"))
	Shove     = world.Register[ShoveData]("shove", world.In("item", "skill"))
	Riposte   = world.Register[RiposteData]("riposte", world.In("skill"))
	Keen      = world.Register[KeenData]("keen", world.In("skill"))
	Focus     = world.Register[FocusData]("focus", world.In("skill"))
	LastStand = world.Register[LastStandData]("last_stand", world.In("skill"))
	Cleave    = world.Register[CleaveData]("cleave", world.In("skill"))
	Charge    = world.Register[ChargeData]("charge", world.In("skill"))
	Breath    = world.Register[BreathData]("breath", world.In("skill"))
	Frost     = world.Register[FrostData]("frost", world.In("item", "skill"))
	Blink     = world.Register[BlinkData]("blink", world.In("item", "skill"))
	Blast     = world.Register[BlastData]("blast", world.In("skill"))
	Fan       = world.Register[FanData]("fan", world.In("skill"))
	Vanish    = world.Register[VanishData]("vanish", world.In("skill"))
	Imbue     = world.Register[ImbueData]("imbue", world.In("skill"))
	Brew      = world.Register[BrewData]("brew", world.In("skill"))
	Smite     = world.Register[SmiteData]("smite", world.In("skill"))
	Prayer    = world.Register[PrayerData]("prayer", world.In("skill"))
	Once      = world.Register[OnceData]("once", world.Needs("target"), world.In("effect"))
)
