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
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Search is the search of a treasure, or an item that was given to the hero with a full bag:
// what is offered, and how the player answers.
type Search struct {
	Postponed bool // an offer was closed without an answer

	face   Face
	toWear []world.ID // pieces of the open treasure to put on when it is closed
}

func (s *Search) known() known.Known { return s.face.Teller().Known }

// text is a text in the player's language.
func (s *Search) text(key string, args ...lang.Args) string {
	return s.face.Teller().Words.Text(key, args...)
}

// Offered returns the offered item; an empty one for none.
func (s *Search) Offered() known.Item {
	if offer := s.known().Hero().Sheet().Offer; offer != nil {
		return *offer
	}
	return known.Item{}
}

// Wearable reports whether an item is equipment under rules that let the player choose what to
// wear.
func (s *Search) Wearable(item known.Item) bool {
	return item.Attribute != "" && ByChoice(s.known())
}

// Wears reports whether the offered item can be taken to wear it.
func (s *Search) Wears() bool { return s.known().Hero().Sheet().Room && s.Wearable(s.Offered()) }

// FirstAnswer returns the answer to an offer that Enter alone gives, so that it loses nothing
// of value: Take or, with a full bag, Exchange for a useful item, where a loss is asked about,
// or else Leave.
func (s *Search) FirstAnswer() keys.Command {
	switch sheet := s.known().Hero().Sheet(); {
	case sheet.Room:
		return Take
	case ByChoice(s.known()):
		if least := Exchangeable(s.known()); len(least) > 0 && s.known().Bag().Surplus(least[0]) {
			return Exchange
		}
	case useful(sheet):
		return Exchange
	}
	return Leave
}

// TakesAll reports whether the player can take everything that fits with one command: a treasure
// offers several things.
func (s *Search) TakesAll() bool {
	k := s.known()
	return Offers(k, dungeon.TakeAll) && len(k.Actions().Legal(dungeon.TakeAll)) > 0
}

// Exchanges reports whether a command asks for an exchange: the bag is full, and the player has
// to choose what to give up.
func (s *Search) Exchanges(do keys.Command) bool {
	return do == Exchange && !s.known().Hero().Sheet().Room
}

// Answer carries out an answer to an offer: Take; TakeAll, which wears pieces for empty places;
// Leave; Exchange, which takes a piece to wear it if there is room; or the slot of an item to
// drink. done is false if it was refused, or if the command is no answer now.
func (s *Search) Answer(do keys.Command) (done bool, refused string) {
	action := systems.Action{}
	switch {
	case do == TakeAll && s.TakesAll():
		action.Verb = dungeon.TakeAll
	case do == TakeAll && (!ByChoice(s.known()) || !s.known().Hero().Sheet().Room):
		return false, ""
	case do == Take, do == TakeAll, do == Exchange && s.Wears(): // everything is one item
		action.Verb = dungeon.Take
	case do == Leave:
		action.Verb = dungeon.Leave
	default:
		slot := slotOf(s.known(), do)
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
	had := s.known().Hero().Sheet().Bag
	refused = s.face.Act(action)
	if do == TakeAll && refused == "" {
		s.wearForEmptyPlaces(had)
	}
	return refused == "", refused
}

// wearForEmptyPlaces notes the pieces that the hero has taken and wears nothing in place of, the
// first one for each place.
func (s *Search) wearForEmptyPlaces(had []known.Item) {
	k := s.known()
	var taken []known.Item
	for _, item := range k.Hero().Sheet().Bag {
		same := func(b known.Item) bool { return b.Kind == item.Kind && b.Beside == item.Beside }
		old := slices.ContainsFunc(had, func(b known.Item) bool { return b.ID == item.ID })
		if _, worn := k.Bag().Worn(item); !old && !worn && s.Wearable(item) && !slices.ContainsFunc(taken, same) {
			taken = append(taken, item)
			s.wearLater(item.ID)
		}
	}
}

// Choices returns the offered items that can still be taken, and how many of them.
func (s *Search) Choices() (list []known.Item, take int) {
	list, take = s.known().Bag().Choice()
	for i, item := range list {
		if item.ID == s.Offered().ID {
			return list[i:], take
		}
	}
	return list, take
}

// Asked is how a choice is worded: what is asked, and the word keys of what a second press does and of
// leaving all items.
type Asked struct{ Prompt, Sure, Leave string }

// Asked words the choice of an item, or the question of a mod, which items answer.
func (s *Search) Asked() Asked {
	if question := s.known().Bag().Question(); question != "" {
		return Asked{s.text(question), "window.question.sure", "window.question.leave"}
	}
	_, take := s.Choices()
	return Asked{s.text("window.choice.take", lang.Args{"Count": take}), "window.choice.sure", "window.choice.leave"}
}

// TakeOf takes an item of a choice: it passes over those before it. exchange asks the player to
// choose what to give up for it, because the bag is full.
func (s *Search) TakeOf(item known.Item) (exchange bool) {
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
func (s *Search) LeaveAll() {
	for s.Offered().ID != 0 && s.face.Act(systems.Action{Verb: dungeon.Leave}) == "" {
	}
}

// Postpone leaves the treasure waiting, to look at the dungeon.
func (s *Search) Postpone() {
	s.Postponed = true
	s.face.Say(ink.Line{Text: s.text("window.treasure.waits", lang.Args{"Key": s.face.Teller().Key(Treasure)}), Colour: ink.Gold})
}

// Replace returns the exchange of an item of the bag for the offered one. A loss has to be
// confirmed.
func (s *Search) Replace(item known.Item) ItemAction {
	sheet := s.known().Hero().Sheet()
	a := ItemAction{Action: systems.Action{Verb: dungeon.Replace, Item: item.ID}}
	question := Objection(sheet, item, WorthOf(s.known()))
	if question != "" {
		a.Sure = s.text(question, lang.Args{
			"Stack": wording.Stack(item.Count),
			"Old":   "item." + item.Name, "OldQuality": item.Quality, "Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality,
		})
	}
	return a
}

// wearLater notes a piece that the player wants to wear. While a treasure offers more, it
// cannot be put on.
func (s *Search) wearLater(piece world.ID) { s.toWear = append(s.toWear, piece) }

// PutOn puts on the pieces that the player has taken to wear, each in a turn. While a monster
// threatens they stay in the bag, because every turn counts then.
func (s *Search) PutOn() {
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
