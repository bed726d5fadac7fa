// Package play conducts games of the dungeon for the window and the terminal: sessions with
// their modes, aims, warnings and walks, games that are saved as they go, commands and keys,
// stacks and exchanges. It draws nothing and makes no rules.
package play

import (
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// The commands of the dungeon's scenes.
const (
	North    keys.Command = "north"
	East     keys.Command = "east"
	South    keys.Command = "south"
	West     keys.Command = "west"
	Wait     keys.Command = "wait"
	Magic    keys.Command = "magic"
	Rest     keys.Command = "rest"
	Throw    keys.Command = "throw"
	Zap      keys.Command = "zap"
	Seek     keys.Command = "seek"
	Read     keys.Command = "read"
	Wear     keys.Command = "wear"
	Enchant  keys.Command = "enchant"
	Skills   keys.Command = "skills"
	Learn    keys.Command = "learn"
	Explore  keys.Command = "explore"
	Look     keys.Command = "look"
	List     keys.Command = "list"
	Noise    keys.Command = "noise"
	Map      keys.Command = "map"
	Log      keys.Command = "log"
	Reread   keys.Command = "reread"
	PutEntry keys.Command = "put"
	Part     keys.Command = "part"
	Bag      keys.Command = "bag"
	Points   keys.Command = "points"
	Down     keys.Command = "down"
	Up       keys.Command = "up"
	Treasure keys.Command = "treasure"
	Effects  keys.Command = "effects"
	Slot     keys.Command = "slot" // with a number: slot1 is the first
	Take     keys.Command = "take"
	TakeAll  keys.Command = "take-all"
	Leave    keys.Command = "leave"
	Exchange keys.Command = "exchange"
	Drink    keys.Command = "drink"
	Discard  keys.Command = "discard"
	Atk      keys.Command = "atk"
	Int      keys.Command = "int"
	Def      keys.Command = "def"
	Seed     keys.Command = "seed"
	Rules    keys.Command = "rules"
	Ruleset  keys.Command = "ruleset"
	Class    keys.Command = "class" // with a number: class1 is the first
	Games    keys.Command = "games"
	Hall     keys.Command = "hall"
	Bestiary keys.Command = "bestiary"
	Play     keys.Command = "play"
	Rename   keys.Command = "rename"
	Delete   keys.Command = "delete"
	Replay   keys.Command = "replay"
	File     keys.Command = "file"
	Share    keys.Command = "share"
	Clip     keys.Command = "clip"
	Daily    keys.Command = "daily"
	Back     keys.Command = "back"
	Forward  keys.Command = "forward"
	Rewind   keys.Command = "rewind"
	Skip     keys.Command = "skip"
	First    keys.Command = "first"
	Last     keys.Command = "last"
	GoOn     keys.Command = "go-on"
	EndRun   keys.Command = "end-run"
	Slower   keys.Command = "slower"
	Faster   keys.Command = "faster"
)

// Directions maps commands to Directions.
var Directions = map[keys.Command]grid.Direction{
	North: grid.North, East: grid.East, South: grid.South, West: grid.West,
}

// The tables of the keys of the game scene and of the bag.
const (
	gameTable = "dungeon"
	bagTable  = "bag"
)

// WalkKeys include WASD by position, which is ZQSD on a French keyboard.
var WalkKeys = keys.In(gameTable, []keys.Binding{
	{Do: North, Keys: []keys.Key{"ArrowUp", "W", "Numpad8", "PadUp"}},
	{Do: East, Keys: []keys.Key{"ArrowRight", "D", "Numpad6", "PadRight"}},
	{Do: South, Keys: []keys.Key{"ArrowDown", "S", "Numpad2", "PadDown"}},
	{Do: West, Keys: []keys.Key{"ArrowLeft", "A", "Numpad4", "PadLeft"}},
})

// GameKeys are the keys of the game scene under all rules, besides those of verbs.
var GameKeys = keys.In(gameTable, append(slices.Concat(WalkKeys, SlotKeys()), []keys.Binding{
	{Do: Explore, Letters: "x", Keys: []keys.Key{"PadWest"}},
	{Do: Look, Letters: "l", Keys: []keys.Key{"PadL3"}},
	{Do: Map, Letters: "v"},
	{Do: Log, Keys: []keys.Key{"PageUp"}},
	{Do: List, Keys: []keys.Key{"Tab", "PadL2"}},
	{Do: Bag, Letters: "ib", Keys: []keys.Key{"PadNorth"}},
	{Do: Points, Letters: "pc"},
	{Do: Down, Runes: ">"},
	{Do: Up, Runes: "<"},
	{Do: keys.Help, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"},
	{Do: keys.Menu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}},
	{Do: Treasure, Letters: "g", Keys: append(slices.Clone(keys.EnterKeys), "PadSouth")},
	{Do: Effects, Letters: "o"},
	{Do: Skip, Keys: []keys.Key{"PageDown"}},
	{Do: Part, Keys: []keys.Key{"F6"}},
	{Do: Reread, Keys: []keys.Key{"F5"}},
}...))

// noiseKey is the key of what only rules with noise have.
var noiseKey = keys.Binding{Do: Noise, In: gameTable, Letters: "n"}

// putKey is the key of what only the stage of a trial has.
var putKey = keys.Binding{Do: PutEntry, In: gameTable, Keys: []keys.Key{"F7"}}

// skillsKey is the key of what only rules with skills have.
var skillsKey = keys.Binding{Do: Skills, In: gameTable, Letters: "k"}

// The table of the page of keys has those of rules that have everything.
var allGameKeys = keys.Declare(gameTable, withOwn(gameTable, append(slices.Clone(GameKeys), noiseKey, skillsKey, putKey), ownVerbs(systems.GroupActions)))

// reservedKeys are the keys that no verb of a mod gets in the game scene, because they have a
// meaning under other rules or in a Storehouse.
var reservedKeys = append(slices.Clone(allGameKeys), storeKeys...)

// KeysOf returns the keys of the game scene as it is now.
func KeysOf(k known.Known) []keys.Binding {
	if Puzzling(k) {
		return forPuzzle(k, UsualKeys(k))
	}
	return UsualKeys(k)
}

// UsualKeys returns the keys of the game scene under the rules of a game, outside puzzles.
func UsualKeys(k known.Known) []keys.Binding {
	list := slices.Clone(GameKeys)
	if HasNoise(k) {
		list = append(list, noiseKey)
	}
	if Offers(k, skills.Learn) {
		list = append(list, skillsKey)
	}
	if OnStage(k) {
		list = append(list, putKey)
	}
	verbs := Listed(k, systems.GroupActions)
	return withMods(gameTable, withOwn(gameTable, list, verbs), verbs, reservedKeys)
}

// BesideArrows returns the row of the keys for walking that are not the arrows.
func BesideArrows(rows []string) string {
	for _, row := range rows {
		if row != keys.Arrows {
			return row
		}
	}
	return ""
}

// SlotNames returns the keys of the slots, in short.
func SlotNames(key func(keys.Command) string) string {
	var names []string
	for slot := range SlotKeys() {
		if name := key(SlotCommand(slot)); name != "" {
			names = append(names, name)
		}
	}
	if len(names) < len(slotPlaces) {
		return strings.Join(names, " ")
	}
	return strings.Join(append([]string{names[0] + "-" + names[9]}, names[10:]...), " ")
}

// slotPlaces are the keys of the top row from left to right: ten digits, and the two beside them.
var slotPlaces = [...]keys.Key{
	"Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9", "Digit0", "Minus", "Equal",
}

// SlotKeys returns the keys of the first twelve slots: those of the top row.
func SlotKeys() []keys.Binding {
	var out []keys.Binding
	for i, key := range slotPlaces {
		out = append(out, keys.Binding{Do: SlotCommand(i), Keys: []keys.Key{key}})
	}
	return out
}

// Struck is the last command on the page of a list. A key of an entry selects it, and the same key
// again does what Enter does. Where there is only one thing to do with an entry, the first press
// does it.
type Struck keys.Command

// Again notes a command, and reports whether it is the last one again.
func (s *Struck) Again(do keys.Command) bool {
	if do == "" {
		return false
	}
	again := *s == Struck(do)
	*s = Struck(do)
	return again
}

// SlotCommand returns the command of a slot of the bag, from 0.
func SlotCommand(slot int) keys.Command { return Slot + keys.Command(strconv.Itoa(slot+1)) }

// OfSlot reports whether a command is that of a slot.
func OfSlot(do keys.Command) bool { return strings.HasPrefix(string(do), string(Slot)) }

// ClassCommand returns the command that selects a class, from 0.
func ClassCommand(i int) keys.Command { return Class + keys.Command(strconv.Itoa(i+1)) }

// classKeys returns the keys of the first classes. They are no letters or digits, which
// belong to the name.
func classKeys() []keys.Binding {
	var out []keys.Binding
	for i := range 5 {
		out = append(out, keys.Binding{Do: ClassCommand(i), Keys: []keys.Key{keys.Key("F" + strconv.Itoa(6+i))}})
	}
	return out
}

// Growth lists the attributes that points can be spent on, with their commands.
var Growth = [3]struct {
	Do        keys.Command
	Attribute string
}{{Atk, dungeon.Atk}, {Int, dungeon.Int}, {Def, dungeon.Def}}

// EndRunKey ends a won run, in the victory scene and in the menu.
var EndRunKey = keys.Binding{Do: EndRun, Letters: "u"}

// The keys of the other scenes.
var (
	EntryKeys    = []keys.Binding{{Do: keys.New, Letters: "n"}, {Do: keys.Continue, Letters: "c"}, {Do: Games, Letters: "g"}, {Do: Hall, Letters: "h"}, {Do: Bestiary, Letters: "b"}}
	VictoryKeys  = []keys.Binding{{Do: GoOn, Letters: "j"}, EndRunKey, {Do: Share, Letters: "y"}} // none of them acts in the game scene of any rules
	SkillsKeys   = append(SlotKeys(), []keys.Binding{{Do: Learn, Keys: keys.EnterKeys}, {Do: Skills, Letters: "k"}, keys.CloseKey}...)
	BrewKeys     = append(SlotKeys()[:9], keys.CloseKey)
	EnchantKeys  = append(SlotKeys()[:8], []keys.Binding{{Do: Enchant, Keys: keys.EnterKeys}, keys.CloseKey}...)
	BestiaryKeys = []keys.Binding{{Do: Forward, Keys: []keys.Key{"Tab"}}, {Do: Ruleset, Keys: []keys.Key{"F2"}},
		{Do: First, Keys: []keys.Key{"Home"}}, {Do: Last, Keys: []keys.Key{"End"}}, {Do: Bestiary, Letters: "b"}, keys.CloseKey}
	GamesKeys = append(SlotKeys()[:keep.Slots], []keys.Binding{{Do: Play, Keys: keys.EnterKeys}, {Do: Rename, Letters: "r"},
		{Do: Delete, Keys: []keys.Key{"Delete", "Backspace"}}, keys.CloseKey}...)
	PutKeys    = []keys.Binding{{Do: Forward, Keys: []keys.Key{"Tab"}}, {Do: Rewind, Keys: []keys.Key{"PageUp"}}, {Do: Skip, Keys: []keys.Key{"PageDown"}}, {Do: PutEntry, Keys: []keys.Key{"F7"}}, keys.CloseKey}
	RenameKeys = []keys.Binding{{Do: keys.Start, Keys: keys.EnterKeys}, keys.CloseKey}
	HallKeys   = []keys.Binding{{Do: Replay, Keys: keys.EnterKeys}, {Do: File, Letters: "f"}, {Do: Clip, Letters: "e"}, {Do: Share, Letters: "y"}, {Do: Rewind, Keys: []keys.Key{"PageUp"}},
		{Do: Skip, Keys: []keys.Key{"PageDown"}}, {Do: First, Keys: []keys.Key{"Home"}}, {Do: Last, Keys: []keys.Key{"End"}}, keys.CloseKey}
	ReplayKeys = append(keys.Declare("replay", []keys.Binding{{Do: Play, Keys: []keys.Key{"Space", "PadSouth"}}, {Do: Back, Keys: []keys.Key{"ArrowLeft"}},
		{Do: Forward, Keys: []keys.Key{"ArrowRight"}}, {Do: Rewind, Keys: []keys.Key{"PageUp"}},
		{Do: Skip, Keys: []keys.Key{"PageDown"}}, {Do: First, Keys: []keys.Key{"Home", "PadL2"}},
		{Do: Last, Keys: []keys.Key{"End", "PadR2"}}, {Do: Slower, Runes: "-", Keys: []keys.Key{"PadDown"}}, {Do: Faster, Runes: "+", Keys: []keys.Key{"PadUp"}},
		{Do: Effects, Letters: "o"}, {Do: Bag, Letters: "ib"}, {Do: Part, Keys: []keys.Key{"F6"}}}), keys.CloseKey)
	StartKeys = append(classKeys(), []keys.Binding{{Do: keys.Start, Keys: keys.EnterKeys}, {Do: Seed, Keys: []keys.Key{"F5"}},
		{Do: Rules, Keys: []keys.Key{"F1"}}, {Do: Ruleset, Keys: []keys.Key{"F2"}}, {Do: Daily, Keys: []keys.Key{"F3"}}, keys.CloseKey}...) // no letters, because a name is typed there
	AccountKeys = []keys.Binding{{Do: Share, Letters: "y"}, {Do: Rewind, Keys: []keys.Key{"PageUp"}},
		{Do: Skip, Keys: []keys.Key{"PageDown"}}, {Do: First, Keys: []keys.Key{"Home"}}, {Do: Last, Keys: []keys.Key{"End"}},
		{Do: File, Letters: "f"}, keys.CloseKey}
	PauseKeys    = []keys.Binding{{Do: Rules, Letters: "r"}, {Do: Bestiary, Letters: "b"}, {Do: Share, Letters: "y"}, putKey, EndRunKey}
	TreasureKeys = append(keys.Declare("treasure", append(SlotKeys(), []keys.Binding{{Do: Take, Letters: "g"}, {Do: TakeAll, Letters: "t"}, {Do: Leave, Letters: "l"}, {Do: Exchange, Letters: "e"},
		{Do: Bag, Letters: "ib", Keys: []keys.Key{"PadNorth"}}, {Do: Points, Letters: "pc"}}...)), keys.CloseKey)
	BagKeys = append(keys.Declare(bagTable, withOwn(bagTable, append(SlotKeys(), []keys.Binding{{Do: Throw, Letters: "t"}, {Do: Enchant, Letters: "n"},
		{Do: Discard, Keys: []keys.Key{"Delete", "Backspace"}}, {Do: Bag, Letters: "ib", Keys: []keys.Key{"PadNorth"}}}...), ownVerbs(systems.GroupItems))), keys.CloseKey)
	ExchangeKeys = append(SlotKeys(), []keys.Binding{{Do: Exchange, Letters: "e"}, keys.CloseKey}...)
	PointsKeys   = []keys.Binding{{Do: Atk, Keys: []keys.Key{"Digit1"}}, {Do: Int, Keys: []keys.Key{"Digit2"}},
		{Do: Def, Keys: []keys.Key{"Digit3"}}, {Do: Points, Letters: "pc"}, keys.CloseKey}
	MapKeys = append(slices.Clone(WalkKeys), keys.Binding{Do: Map, Letters: "v"}, keys.CloseKey)
	LogKeys = []keys.Binding{{Do: Rewind, Keys: []keys.Key{"PageUp"}}, {Do: Skip, Keys: []keys.Key{"PageDown"}},
		{Do: First, Keys: []keys.Key{"Home"}}, {Do: Last, Keys: []keys.Key{"End"}}, keys.CloseKey}
	ChoiceKeys = append(SlotKeys()[:4], []keys.Binding{{Do: Leave, Letters: "l"}, keys.CloseKey}...)
	UseKeys    = append(SlotKeys()[:9], []keys.Binding{{Do: Learn, Letters: "l"}, {Do: Skills, Letters: "k"}, keys.CloseKey}...)
	DeathKeys  = []keys.Binding{{Do: keys.New, Letters: "n"}, {Do: Replay, Letters: "r"}, {Do: Clip, Letters: "e"}, {Do: Share, Letters: "y"}, {Do: keys.Title, Letters: "t"}} // none of them acts in the game scene of Classic; the grace time of the death screen protects the others
)
