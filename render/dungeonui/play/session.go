package play

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Mode determines what directions, keys and clicks do.
type Mode int

// The modes of a game in play.
const (
	ModePlay Mode = iota
	ModeAim       // choosing the target of magic, a skill or a throw
	ModeLook      // moving the cursor to examine cells
)

// Face displays a session and carries out its actions.
type Face interface {
	// Teller words what is known of the game.
	Teller() wording.Teller
	// Act carries out an action of the hero. It returns the reason if the action is refused,
	// otherwise "".
	Act(a systems.Action) (refused string)
	// Say answers the player.
	Say(line ink.Line)
	// Refuse says why something is impossible.
	Refuse(text string)
	// Warn says what a second press of the same key does.
	Warn(text string)
	// Show displays the mode, the aim and the cursor after they may have changed.
	Show()
	// CanShow reports whether a cell of the hero's floor can be shown.
	CanShow(at grid.Point) bool
	// ItemIn returns the item used by the key of a bag slot; false for none.
	ItemIn(slot int) (known.Item, bool)
}

// Session is how a game in play is conducted, whatever displays it: modes, aims, the cursor,
// warnings, walks and why they stop. Keys, clicks and lines of words are translated for it.
type Session struct {
	Search
	Mode   Mode
	Aim    Aim           // of ModeAim
	Cursor grid.Point    // of ModeLook
	Walker *walks.Walker // of a walk in progress; nil for none
	Long   bool          // the walk goes on by itself; without one it means nothing

	Crowned bool // the run was won just now, and the player has not been told

	Hint level.Moves // in a Storehouse, up to the next push; empty for no hint

	Journal Journal

	warned warning // what needs a second press
	thrown string  // name of the item that was thrown last
}

// NewSession begins to conduct a game that a face displays.
func NewSession(f Face) Session { return Session{Search: Search{face: f}, Journal: newJournal()} }

// Try carries out an action. If it is refused, it says why and returns false.
func (s *Session) Try(a systems.Action) bool {
	if refused := s.face.Act(a); refused != "" {
		s.face.Refuse(refused)
		if s.known().Hero().Sheet().Offer != nil {
			s.Postponed = false // shows the offer again
		}
		return false
	}
	return true
}

// Acted updates the session after an action. won says whether the run had been won before it.
func (s *Session) Acted(a systems.Action, won bool) {
	s.Hint = "" // it was about the puzzle before
	s.Crowned = s.Crowned || !won && Won(s.known())
	s.Postponed = s.Postponed && a.Verb != dungeon.Move
	if s.Mode == ModeAim {
		s.Play() // its targets may have changed
	}
}

// Narrate continues the log after a change of the game, and teaches beginners what they have not
// been told. Longer walks count as one turn for the hint that is shown.
func (s *Session) Narrate(hints Hints) {
	t := s.face.Teller()
	s.Journal.Follow(t)
	s.Journal.noteHeard(t)
	s.Journal.teach(t, hints, s.Walker != nil && s.Long)
}

// Play returns to ModePlay.
func (s *Session) Play() {
	s.Mode = ModePlay
	s.face.Show()
}

// Command carries out a command in ModePlay. The face handles those that open pages.
func (s *Session) Command(do keys.Command) {
	switch do {
	case Wait:
		s.Try(systems.Action{Verb: dungeon.Wait})
	case Magic:
		s.magic()
	case Seek:
		s.Start(walks.SeekOut(s.known()))
	case Throw:
		s.throw()
	case Rest:
		s.Start(walks.Rest(s.known()))
	case Explore:
		s.explore()
	case Down, Up:
		s.travel(do == Down)
	case Look:
		s.look()
	case Undo:
		s.Try(systems.Action{Verb: floors.Undo})
	case Redo:
		s.Try(systems.Action{Verb: floors.Redo})
	case Restart:
		s.Try(systems.Action{Verb: floors.Restart})
	case Treasure:
		s.Postponed = false // shows the offer of a treasure again
	default:
		s.useBy(do)
	}
}

// useBy carries out a command for a verb of the rules, or for a slot of the bag.
func (s *Session) useBy(do keys.Command) {
	if v, ok := Action(s.known(), do); ok {
		s.use(v)
		return
	}
	if slot := slotOf(s.known(), do); slot >= 0 {
		s.drink(slot)
	}
}

// slotOf returns the slot of the bag that a command stands for, from 0, or -1.
func slotOf(k known.Known, do keys.Command) int {
	for slot := range k.Hero().Sheet().Slots {
		if do == SlotCommand(slot) {
			return slot
		}
	}
	return -1
}

// use carries out a verb of the rules, or lets the player choose its target.
func (s *Session) use(v systems.VerbSpec) {
	if v.Confirm != "" && !s.sure(systems.Action{Verb: v.Name}, v.Confirm) {
		return
	}
	aim, do, asks := aimVerb(s.face.Teller(), v)
	switch {
	case asks:
		s.takeAim(aim)
	case s.dares(do):
		s.Try(do)
	}
}

// UseSkill uses a skill, or lets the player choose its target.
func (s *Session) UseSkill(skill known.Skill) {
	if !skill.Aimed {
		s.Try(systems.Action{Verb: skills.UseSkill, Name: skill.Name})
		return
	}
	s.takeAim(aimSkill(s.face.Teller(), skill))
}

// drink drinks the potion in a slot of the bag, from 0.
func (s *Session) drink(slot int) {
	if item, ok := s.face.ItemIn(slot); ok {
		s.Try(systems.Action{Verb: items.Drink, Item: item.ID})
		return
	}
	s.face.Refuse(s.text("window.bag.empty-slot"))
}

// Approach moves to an adjacent cell, or attacks or searches what is there. It walks to a cell
// that is farther away, and waits for the hero's own. While aiming it shoots there.
func (s *Session) Approach(p grid.Point) {
	if s.Mode == ModeAim {
		s.shootAt(p)
		return
	}
	if s.Mode == ModeLook {
		s.Play()
	}
	d, adjacent := s.known().Hero().At().Toward(p)
	switch {
	case p == s.known().Hero().At():
		s.Try(systems.Action{Verb: dungeon.Wait})
	case adjacent:
		if step := (systems.Action{Verb: dungeon.Move, Direction: d}); s.dares(step) {
			s.Try(step)
		}
	default:
		s.Start(walks.To(s.known(), p))
	}
}

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
