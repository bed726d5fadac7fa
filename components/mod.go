package components

import "github.com/donjon-rogue/donjon/components/world"

// ScriptedData names what the scripts of mods do with its owner, such as "plague:zombie".
type ScriptedData struct {
	Behaviour string `maxlen:"256" names:"behaviour"` // how it chooses its actions
	Use       string `maxlen:"256" names:"item use"`  // what happens when the item is drunk, read, thrown or used
}

// ActData names what a mod does when its owner, a skill or a rod, is used.
type ActData struct {
	Run string `maxlen:"256" names:"skill use"` // such as "plague:cough"
}

// QuestionData makes a treasure with a choice a question of a mod: its items are the answers.
type QuestionData struct {
	Run string `maxlen:"256"` // such as "plague:deal"
}

// SwitchedOffData lists the mods whose scripts are switched off for the rest of the run,
// in the order in which it happened.
type SwitchedOffData struct {
	Mods []SwitchedOff `maxlen:"1000"`
}

// SwitchedOff is a mod whose scripts are switched off, and why.
type SwitchedOff struct {
	Mod    string `maxlen:"256"` // its id
	Reason string `maxlen:"600"` // with file, line and column
	Turn   int    `within:"0,1000000000"`
}

// ModOptionsData has the values of the options of mods that a run was started with.
type ModOptionsData struct {
	List []ModOptions `maxlen:"1000"`
}

// ModOptions are the values of the options of a mod.
type ModOptions struct {
	Mod    string `maxlen:"256"`   // its id
	Values string `maxlen:"32000"` // see mods.Values
}

// ChangedInPlayData marks a run whose data files or scripts were read anew while it was
// played, as authors of mods do.
type ChangedInPlayData struct {
	Times int `within:"0,1000000000"`
}

// The components of mods.
var (
	Scripted        = world.Register[ScriptedData]("scripted", world.In("monster", "item"))
	Act             = world.Register[ActData]("act", world.In("skill", "item"))
	Question        = world.Register[QuestionData]("question", world.Needs("treasure_choice"), world.In())
	SwitchedOffMods = world.Register[SwitchedOffData]("switched_off", world.In())
	RunOptions      = world.Register[ModOptionsData]("mod_options", world.In())
	ChangedInPlay   = world.Register[ChangedInPlayData]("changed_in_play", world.In())
)
