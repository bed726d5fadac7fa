package dungeon

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/systems"
)

// The verbs of the dungeon. Attack and Search are what a move becomes.
const (
	Move    systems.Verb = "move"
	Attack  systems.Verb = "attack"
	Search  systems.Verb = "search"
	Magic   systems.Verb = "magic"
	Wait    systems.Verb = "wait"
	Drink   systems.Verb = "drink"
	Discard systems.Verb = "discard"
	Take    systems.Verb = "take"
	Leave   systems.Verb = "leave"
	Replace systems.Verb = "replace"
	Spend   systems.Verb = "spend"
	Equip   systems.Verb = "equip"
	Throw   systems.Verb = "throw"
	Read    systems.Verb = "read"
	Erupt   systems.Verb = "erupt"
	Pull    systems.Verb = "pull"   // a lever
	Crown   systems.Verb = "crown"  // the hero takes the Crown
	Unlock  systems.Verb = "unlock" // what a step into a locked door becomes
	Zap     systems.Verb = "zap"    // uses a rod

	Learn    systems.Verb = "learn"
	UseSkill systems.Verb = "skill"
	Brew     systems.Verb = "brew"
	RestVerb systems.Verb = "rest" // Rest repeats it
	Enchant  systems.Verb = "enchant"
	Transfer systems.Verb = "transfer" // an enchantment, from one piece to another
)

// The verbs of a Storehouse, besides systems.Push.
const (
	Undo    systems.Verb = "undo"    // takes back the last move
	Redo    systems.Verb = "redo"    // repeats a move that was undone
	Restart systems.Verb = "restart" // takes back all moves
)

// The verbs of monsters.
const (
	Shoot systems.Verb = "shoot" // an archer takes aim, and then shoots
	Rise  systems.Verb = "rise"  // bones count a turn down, and then their monster rises
	Call  systems.Verb = "call"  // a boss summons others
	Mark  systems.Verb = "mark"  // an ogre marks the cell that it will strike
	Mend  systems.Verb = "mend"  // a shaman heals a friend
	Cry   systems.Verb = "cry"   // a watcher cries out
	Spin  systems.Verb = "spin"  // the Weaver shoots a web
	Lay   systems.Verb = "lay"   // the Weaver lays an egg
	Trick systems.Verb = "trick" // the Chamberlain changes places with his images
	Hatch systems.Verb = "hatch" // an egg counts a turn down, and then it hatches
	Rush  systems.Verb = "rush"  // a demon announces a charge, and then runs
	Raise systems.Verb = "raise" // a necromancer raises the dead
)

// verbPack declares the verbs of the core.
func verbPack() Pack {
	dir, item := []systems.Argument{systems.TakesDirection}, []systems.Argument{systems.TakesItem}
	return Pack{Verbs: []systems.VerbSpec{
		{Name: Move, Takes: dir, Rule: move, Legal: legalMoves},
		{Name: Attack, Takes: dir, Rule: attack},
		{Name: Search, Takes: dir, Rule: search},
		{Name: Magic, Takes: dir, Rule: magic, Legal: legalMagic},
		{Name: Wait, Rule: wait, Legal: legalWait},
		{Name: Drink, Takes: item, Rule: drink, Usable: drinkable},
		{Name: Discard, Takes: item, Rule: discard, Usable: discardable},
		{Name: Take, Rule: take, Legal: legalTake},
		{Name: Leave, Rule: leave, Legal: legalLeave},
		{Name: Replace, Takes: item, Rule: replace, Usable: replaceable},
		{Name: Equip, Takes: item, Rule: equip, Usable: equippable},
		{Name: Throw, Takes: []systems.Argument{systems.TakesItem, systems.TakesCell}, Rule: throw, Legal: legalThrow},
		{Name: Read, Takes: item, Rule: read, Usable: readable},
		{Name: Erupt, Rule: erupt},
		{Name: Spend, Takes: []systems.Argument{systems.TakesAttribute}, Rule: spend, Legal: legalSpend},
		{Name: Learn, Takes: []systems.Argument{systems.TakesName}, Rule: learn, Legal: legalLearn},
		{Name: UseSkill, Takes: []systems.Argument{systems.TakesName, systems.TakesDirection, systems.TakesCell}, Rule: useSkill, Legal: legalSkills},
		{Name: Brew, Takes: []systems.Argument{systems.TakesItem, systems.TakesName}, Rule: brew, Legal: legalBrew},
		{Name: Enchant, Takes: []systems.Argument{systems.TakesItem, systems.TakesName}, Rule: enchant, Legal: legalEnchant},
		{Name: Transfer, Takes: []systems.Argument{systems.TakesItem, systems.TakesName}, Rule: transfer, Legal: legalTransfer},
		{Name: RestVerb, Rule: rest, Legal: legalRest},
		{Name: Shoot, Takes: dir, Rule: shoot},
		{Name: Rise, Rule: rise},
		{Name: Seek, Rule: seek, Legal: legalSeek},
		{Name: Call, Rule: call},
		{Name: Mark, Takes: dir, Rule: mark},
		{Name: Mend, Takes: []systems.Argument{systems.TakesCell}, Rule: mend},
		{Name: Cry, Rule: cry},
		{Name: Spin, Takes: dir, Rule: spin},
		{Name: Lay, Rule: lay},
		{Name: Hatch, Rule: hatch},
		{Name: Pull, Takes: dir, Rule: pull},
		{Name: Trick, Rule: trick},
		{Name: Crown, Takes: dir, Rule: takeCrown},
		{Name: Rush, Takes: dir, Rule: rush},
		{Name: Raise, Takes: []systems.Argument{systems.TakesCell}, Rule: raise},
		{Name: Unlock, Takes: dir, Rule: unlock},
		{Name: Zap, Takes: []systems.Argument{systems.TakesItem, systems.TakesDirection, systems.TakesCell}, Rule: zap, Legal: legalZap},
		{Name: systems.Push, Takes: dir, Rule: push},
		{Name: Undo, Rule: undo, Legal: legalUndo(Undo)},
		{Name: Redo, Rule: redo, Legal: legalRedo},
		{Name: Restart, Rule: undo, Legal: legalUndo(Restart)},
	}}
}

// table is the table of the verbs that a ruleset names; the error names an
// unknown or duplicate one.
func (x *registry) table(names []string) (systems.Verbs, error) {
	var list []systems.VerbSpec
	for i, name := range names {
		v, known := x.verb(systems.Verb(name))
		if !known {
			var all []string
			for _, v := range x.verbs {
				all = append(all, string(v.Name))
			}
			return systems.Verbs{}, fmt.Errorf("there is no verb %.60q; the known ones are %s", name, strings.Join(all, ", "))
		}
		if slices.Contains(names[:i], name) {
			return systems.Verbs{}, fmt.Errorf("the verb %q is named twice", name)
		}
		list = append(list, v)
	}
	return systems.NewVerbs(list...), nil
}

// Legal lists every action that the hero could do now.
func Legal(g *systems.Game) []systems.Action { return appendLegal(nil, g) }

func appendLegal(to []systems.Action, g *systems.Game, verbs ...systems.Verb) []systems.Action {
	if g.Run().Over {
		return to
	}
	return g.AppendLegal(to, g.Hero, verbs...)
}
