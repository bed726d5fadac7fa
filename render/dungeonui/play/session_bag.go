package play

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// ItemAction describes the effect of a command on an item of the bag.
type ItemAction struct {
	Sure    string         // question to confirm first; empty for none
	Refused string         // why it is impossible; empty if the rules decide
	Aim     *Aim           // to choose the target of; nil for none
	Enchant bool           // the player chooses what to pay for
	Action  systems.Action // without any of the others
}

// itemVerbs are the verbs of the commands that use an item at once.
var itemVerbs = map[keys.Command]systems.Verb{Drink: items.Drink, Read: items.Read, Throw: items.Throw, Wear: items.Equip}

// ItemAction returns what a command does with an item of the bag; false for nothing.
func (s *Session) ItemAction(do keys.Command, item known.Item) (ItemAction, bool) {
	t := s.face.Teller()
	k := t.Known
	if v, ok := itemVerb(k, do, item); ok {
		return byVerb(t, v, item), true
	}
	switch {
	case do == Throw && item.Missile:
		return aimed(t, AimItem(t, item), "refuse.no-mark"), true
	case do == Zap && item.Rod:
		if _, refused := k.Bag().Zaps(item.ID); refused != "" {
			return ItemAction{Refused: t.Words.Text(refused)}, true
		}
		return aimed(t, aimRod(t, item), "refuse.rod-target"), true
	case do == Discard:
		return discard(t, item), true
	case do == Enchant && Offers(k, enchantments.Enchant):
		if len(k.Bag().EnchantOffers(item.ID)) > 0 {
			return ItemAction{Enchant: true}, true
		}
		return ItemAction{Action: systems.Action{Verb: enchantments.Enchant, Item: item.ID, Name: item.Enchantment}}, true
	}
	verb, ok := itemVerbs[do]
	return ItemAction{Action: systems.Action{Verb: verb, Item: item.ID}}, ok && Offers(k, verb)
}

// byVerb is ItemAction for a verb of a mod, which may ask for a confirmation and for a target.
func byVerb(t wording.Teller, v systems.VerbSpec, item known.Item) (a ItemAction) {
	if aim, do, asks := useOn(t, v, item); asks {
		a = aimed(t, aim, "")
	} else {
		a.Action = do
	}
	if v.Confirm != "" && a.Refused == "" {
		a.Sure = t.Words.Text(v.Confirm)
	}
	return a
}

// aimed lets the player choose a target. Nothing is aimed while a treasure waits for an answer,
// or without targets; none is the word key of that refusal.
func aimed(t wording.Teller, aim Aim, none string) ItemAction {
	switch {
	case t.Known.Hero().Sheet().Offer != nil:
		return ItemAction{Refused: t.Words.Text("refuse.offered")}
	case len(aim.Targets) == 0:
		return ItemAction{Refused: t.Words.Text(none)}
	}
	return ItemAction{Aim: &aim}
}

// discard throws an item away, which is gone for good.
func discard(t wording.Teller, item known.Item) ItemAction {
	question := "window.bag.discard-sure"
	if item.Worn {
		question = "window.bag.discard-worn"
	}
	return ItemAction{
		Sure:   t.Words.Text(question, lang.Args{"Name": "item." + item.Name, "Quality": item.Quality, "Stack": wording.Stack(item.Count)}),
		Action: systems.Action{Verb: items.Discard, Item: item.ID},
	}
}

// Perform carries out what a command does with an item, once it is confirmed. It returns the
// reason if it is refused, otherwise "".
func (s *Session) Perform(a ItemAction) (refused string) {
	switch {
	case a.Refused != "":
		return a.Refused
	case a.Aim != nil:
		s.takeAim(*a.Aim)
		return ""
	}
	return s.face.Act(a.Action)
}
