package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
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

	wear world.ID // the piece that is put on when the treasure is closed
}

// itemVerbs are the verbs of the commands that use an item at once.
var itemVerbs = map[keys.Command]systems.Verb{Drink: items.Drink, Read: items.Read, Throw: items.Throw, Wear: items.Equip}

// ItemAction returns what a command does with an item of the bag; false for nothing.
func (s *Session) ItemAction(do keys.Command, item known.Item) (ItemAction, bool) {
	k := s.known()
	if v, ok := itemVerb(k, do, item); ok {
		return s.byVerb(v, item), true
	}
	switch {
	case do == Throw && item.Missile:
		return s.aimed(AimItem(s.face.Teller(), item), "refuse.no-mark"), true
	case do == Zap && item.Rod:
		if _, refused := k.Bag().Zaps(item.ID); refused != "" {
			return ItemAction{Refused: s.text(refused)}, true
		}
		return s.aimed(aimRod(s.face.Teller(), item), "refuse.rod-target"), true
	case do == Discard:
		return s.discard(item), true
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
func (s *Session) byVerb(v systems.VerbSpec, item known.Item) (a ItemAction) {
	if aim, do, asks := useOn(s.face.Teller(), v, item); asks {
		a = s.aimed(aim, "")
	} else {
		a.Action = do
	}
	if v.Confirm != "" && a.Refused == "" {
		a.Sure = s.text(v.Confirm)
	}
	return a
}

// aimed lets the player choose a target. Nothing is aimed while a treasure waits for an answer,
// or without targets; none is the word key of that refusal.
func (s *Session) aimed(aim Aim, none string) ItemAction {
	switch {
	case s.Offered().ID != 0:
		return ItemAction{Refused: s.text("refuse.offered")}
	case len(aim.Targets) == 0:
		return ItemAction{Refused: s.text(none)}
	}
	return ItemAction{Aim: &aim}
}

// discard throws an item away, which is gone for good.
func (s *Session) discard(item known.Item) ItemAction {
	question := "window.bag.discard-sure"
	if item.Worn {
		question = "window.bag.discard-worn"
	}
	return ItemAction{
		Sure:   s.text(question, lang.Args{"Name": "item." + item.Name, "Quality": item.Quality, "Stack": wording.Stack(item.Count)}),
		Action: systems.Action{Verb: items.Discard, Item: item.ID},
	}
}

// Replace returns the exchange of an item of the bag for the offered one. A loss has to be
// confirmed.
func (s *Session) Replace(item known.Item) ItemAction {
	sheet := s.known().Hero().Sheet()
	a := ItemAction{Action: systems.Action{Verb: dungeon.Replace, Item: item.ID}}
	question := Objection(sheet, item, ByChoice(s.known()))
	if question != "" {
		a.Sure = s.text(question, lang.Args{
			"Stack": wording.Stack(item.Count),
			"Old":   "item." + item.Name, "OldQuality": item.Quality, "Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality,
		})
	}
	if question == rewear {
		a.wear = sheet.Offer.ID
	}
	return a
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
	case a.wear != 0:
		s.wearLater(a.wear)
	}
	return s.face.Act(a.Action)
}

// wearLater notes a piece that the player wants to wear. While a treasure offers more, it
// cannot be put on.
func (s *Session) wearLater(piece world.ID) { s.toWear = append(s.toWear, piece) }

// PutOn puts on the pieces that the player has taken to wear, each in a turn. While a monster
// threatens they stay in the bag, because every turn counts then.
func (s *Session) PutOn() {
	pieces := s.toWear
	s.toWear = nil
	for _, id := range pieces {
		held := slices.ContainsFunc(s.known().Hero().Sheet().Bag, func(b known.Item) bool { return b.ID == id && !b.Worn })
		switch {
		case !held: // it was thrown away for the next item
		case hunter(s.known()) != "" || len(s.known().Foes().Beside()) > 0:
			s.face.Say(ink.Line{Text: s.text("window.treasure.threat"), Colour: ink.Ember})
			return
		default:
			s.face.Act(systems.Action{Verb: items.Equip, Item: id})
		}
	}
}
