package play

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Due names a scene that interrupts play.
type Due int

// The scenes that interrupt play.
const (
	DueNothing Due = iota
	DueDeath
	DueVictory
	DueTreasure // an item of a treasure is offered
	DueChoice   // several items of a treasure are, of which some can be taken
)

// Due returns what the state of the game demands of the player.
func (s *Session) Due() Due {
	k := s.known()
	switch {
	case k.Run().Over():
		return DueDeath
	case s.Crowned:
		return DueVictory
	case k.Hero().Sheet().Offer == nil || s.Postponed:
		return DueNothing
	}
	if _, take := k.Bag().Choice(); take > 0 {
		return DueChoice
	}
	return DueTreasure
}

// Offered returns the offered item; an empty one for none.
func (s *Session) Offered() known.Item {
	if offer := s.known().Hero().Sheet().Offer; offer != nil {
		return *offer
	}
	return known.Item{}
}

// Wearable reports whether an item is equipment under rules that let the player choose what to
// wear.
func (s *Session) Wearable(item known.Item) bool {
	return item.Attribute != "" && ByChoice(s.known())
}

// Wears reports whether the offered item can be taken to wear it.
func (s *Session) Wears() bool { return s.known().Hero().Sheet().Room && s.Wearable(s.Offered()) }

// FirstAnswer returns the answer to an offer that Enter alone gives, so that it loses nothing
// of value: Take or, with a full bag, Exchange for a useful item, where a loss is asked about,
// or else Leave.
func (s *Session) FirstAnswer() keys.Command {
	switch sheet := s.known().Hero().Sheet(); {
	case sheet.Room:
		return Take
	case useful(sheet):
		return Exchange
	}
	return Leave
}

// Exchanges reports whether a command asks for an exchange: the bag is full, and the player has
// to choose what to give up.
func (s *Session) Exchanges(do keys.Command) bool {
	return do == Exchange && !s.known().Hero().Sheet().Room
}

// Answer carries out an answer to an offer: Take, Leave, Exchange, which takes a piece to wear
// it if there is room, or the slot of an item to drink. done is false if it was refused, or if
// the command is no answer now.
func (s *Session) Answer(do keys.Command) (done bool, refused string) {
	action := systems.Action{}
	switch {
	case do == Take, do == Exchange && s.Wears():
		action.Verb = dungeon.Take
	case do == Leave:
		action.Verb = dungeon.Leave
	default:
		slot := s.slotOf(do)
		if slot < 0 {
			return false, ""
		}
		item, ok := s.face.ItemIn(slot)
		if !ok {
			return false, s.text("window.bag.empty-slot")
		}
		action = systems.Action{Verb: items.Drink, Item: item.ID}
	}
	if do == Exchange {
		s.wearLater(s.Offered().ID)
	}
	refused = s.face.Act(action)
	return refused == "", refused
}

// slotOf returns the slot of the bag that a command stands for, from 0, or -1.
func (s *Session) slotOf(do keys.Command) int {
	for slot := range s.known().Hero().Sheet().Slots {
		if do == SlotCommand(slot) {
			return slot
		}
	}
	return -1
}

// Choices returns the offered items that can still be taken, and how many of them.
func (s *Session) Choices() (list []known.Item, take int) {
	list, take = s.known().Bag().Choice()
	for i, item := range list {
		if item.ID == s.Offered().ID {
			return list[i:], take
		}
	}
	return list, take
}

// TakeOf takes an item of a choice: it passes over those before it. exchange asks the player to
// choose what to give up for it, because the bag is full.
func (s *Session) TakeOf(item known.Item) (exchange bool) {
	for s.Offered().ID != 0 && s.Offered().ID != item.ID {
		if s.face.Act(systems.Action{Verb: dungeon.Leave}) != "" {
			return false
		}
	}
	sheet := s.known().Hero().Sheet()
	if sheet.Offer != nil && sheet.Room {
		s.face.Act(systems.Action{Verb: dungeon.Take})
		return false
	}
	return sheet.Offer != nil
}

// LeaveAll leaves all offered items.
func (s *Session) LeaveAll() {
	for s.Offered().ID != 0 && s.face.Act(systems.Action{Verb: dungeon.Leave}) == "" {
	}
}

// Postpone leaves the treasure waiting, to look at the dungeon.
func (s *Session) Postpone() {
	s.Postponed = true
	s.face.Say(ink.Line{Text: s.text("window.treasure.waits", lang.Args{"Key": s.face.Teller().Key(Treasure)}), Colour: ink.Gold})
}
