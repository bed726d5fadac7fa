// Package wording turns events of the dungeon into sentences, for every user
// interface.
package wording

import (
	"maps"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Narrator words events in the order in which they happened. Some sentences depend
// on earlier events.
type Narrator struct {
	Words *lang.Words
	Hero  world.ID // addressed as "you"
	// Spec finds the declaration of the type of an event; Events.Spec of the game.
	Spec func(systems.Event) systems.EventSpec
	// Lacks reports that a mod of the game is not in use, so that its words are missing;
	// Mods.Missing of the game.
	Lacks bool

	depth   int  // of the floor on which the events happen; 0 while unknown
	drunk   bool // whether the last event was a drink, or its effect on a gauge
	entered bool // whether the last event was the entry of a new floor
}

// NewNarrator returns a narrator for a game, with the words of its ruleset.
func NewNarrator(words *lang.Words, k known.Known) Narrator {
	return Narrator{Words: words.In(k.Rules().Name), Hero: k.Hero().ID(), Spec: k.Events().Spec, Lacks: k.Mods().Missing()}
}

// Event returns the sentence for an event, or "" for one that needs none because
// it can be seen.
func (t *Narrator) Event(e systems.Event) string {
	key := t.key(e)
	if key == "" || t.ofMissingMod(e) {
		return ""
	}
	args := t.declared(e)
	maps.Copy(args, lang.Args{
		"Who": e.Who, "Whom": e.Whom, "Name": e.Name, "Quality": e.Quality, "Old": e.Old, "OldQuality": e.OldQuality,
		"Amount": e.Amount, "Floor": e.Amount, "Level": e.Amount, "Count": e.Count,
	})
	if e.Type == dungeon.EventSpend {
		args["Name"] = e.Name + ".long"
	}
	if e.Type == dungeon.EventModOff {
		args["Old"] = t.Words.Fault(e.Old)
	}
	return t.Words.Text(key, args)
}

// ofMissingMod reports whether an event comes from a mod that is not in use, without its words.
func (t *Narrator) ofMissingMod(e systems.Event) bool {
	return t.Lacks && (e.Type == dungeon.EventTell && !t.Words.Has(e.Name) || t.Spec(e).Type == "")
}

// declared returns the fields of an event under the names that its type declares: "turns" is
// {{.Turns}} in a text.
func (t *Narrator) declared(e systems.Event) lang.Args {
	args := lang.Args{}
	for _, f := range t.Spec(e).Fields {
		if f.Name != "" {
			args[strings.ToUpper(f.Name[:1])+f.Name[1:]] = f.Of.In(e)
		}
	}
	return args
}

// key returns the word key of an event, or "" for one without a sentence.
func (t *Narrator) key(e systems.Event) string {
	drunk, entered := t.drunk, t.entered
	t.entered = false
	t.drunk = e.Type == dungeon.EventDrink || drunk && (e.Type == dungeon.EventHeal || e.Type == dungeon.EventMana)
	spec := t.Spec(e)
	if spec.Unlogged {
		return ""
	}
	switch e.Type {
	case dungeon.EventAttack:
		return t.attack(e)
	case dungeon.EventKill, dungeon.EventDeath:
		return t.end(e)
	}
	if t.withoutHero(e) && spec.Addressed {
		return ""
	}
	switch e.Type {
	case dungeon.EventTell:
		return e.Name
	case ground.EventReact:
		if t.Words.Has(e.Name) {
			return e.Name
		}
		return "" // a mod's reaction may have no sentence
	case dungeon.EventEnter:
		return t.enter(e)
	case dungeon.EventStairs:
		if entered && e.Amount == t.depth {
			return "" // part of the sentence about the new floor
		}
		if e.Name != "" {
			t.depth = e.Amount
			return "event.stairs.side"
		}
		return t.stairs(e)
	case dungeon.EventFall:
		return t.fall(e)
	case dungeon.EventHeal, dungeon.EventMana:
		if e.Amount == 0 && !drunk {
			return "" // an effect on a full gauge
		}
	case dungeon.EventTake, dungeon.EventDiscard:
		if e.Count > 1 {
			return "event." + e.Type + ".several"
		}
	case dungeon.EventVigour:
		if e.Amount == 0 {
			return "" // it was full
		}
	case dungeon.EventEffect:
		if e.Count <= brief {
			return "event.effect.brief"
		}
		return "event.effect.start"
	case dungeon.EventEffectAgain:
		if e.Count <= brief {
			return "" // it is kept up turn by turn
		}
		return "event.effect.again"
	case dungeon.EventEffectEnd:
		return "event.effect.end"
	case dungeon.EventAnnounce, dungeon.EventUnleash:
		if key := "move." + e.Name + "." + e.Type; t.Words.Has(key) {
			return key
		} // the move of a mod may have no sentence of its own
	case dungeon.EventShuffle:
		if e.To == t.Hero {
			return "event.shuffle.you"
		}
	case skills.EventLearn:
		if e.Amount > 1 {
			return "event.learn.more"
		}
	}
	// The key of any other event, of a mod too, is derived from its type.
	return "event." + e.Type
}

// brief is the most turns, this one included, of effects that are not counted in the log.
const brief = 2

// withoutHero reports whether other creatures take part in an event, but not the
// hero.
func (t *Narrator) withoutHero(e systems.Event) bool {
	return e.From != t.Hero && e.To != t.Hero && (e.From != 0 || e.To != 0)
}

// attack returns the word key of an attack, which depends on who strikes whom.
// There is no attacker if an effect or a trap hurts. Name is the effect or the thrown
// item that did it, if any.
func (t *Narrator) attack(e systems.Event) string {
	key := "event.hit"
	switch {
	case e.Name != "" && e.To == t.Hero:
		return "event.hurt.with"
	case e.Name != "" && e.Whom != "":
		return "event.between.with"
	case strings.HasPrefix(e.Name, "monster."):
		return "event.hit.burst"
	case e.Name != "":
		key = "event.hit.with"
	case e.Whom != "" && e.Who == "":
		return "event.between.nobody"
	case e.Whom != "" && e.Magic:
		key = "event.between.spell"
	case e.Whom != "":
		key = "event.between"
	case e.To == t.Hero && e.Who == "":
		return "event.hurt.nobody"
	case e.To == t.Hero:
		key = "event.hurt"
	case e.Magic:
		key = "event.spell"
	}
	switch {
	case e.Surprise:
		key += ".surprise"
	case e.Critical:
		key += ".critical"
	}
	return key
}

// end returns the word key of a death, which depends on who killed whom.
func (t *Narrator) end(e systems.Event) string {
	key := "event." + e.Type
	switch {
	case e.Who == "":
		return key + ".nobody"
	case e.Whom != "":
		return key + ".other"
	case e.Type == dungeon.EventKill && e.Amount == 0: // a part of a slime, or a minion
		return key + ".worthless"
	}
	return key
}

// enter returns the word key for entering a floor for the first time, with stairs that
// the next event is about.
func (t *Narrator) enter(e systems.Event) string {
	if t.depth == 0 && e.Amount == 1 {
		t.depth = 1
		return "event.welcome"
	}
	from := t.depth
	t.depth, t.entered = e.Amount, true
	if e.Name != "" {
		return "event.enter.side"
	}
	if from < e.Amount { // new floors are below, even if the depth before is unknown
		return "event.enter.down"
	}
	return "event.enter"
}

// fall returns the word key for a fall.
func (t *Narrator) fall(e systems.Event) string {
	if e.From != t.Hero {
		return "event.fall.other"
	}
	t.depth = e.Amount
	return "event.fall"
}

// stairs returns the word key for taking a stairway. The event has only the depth
// that it leads to; the depth before is known from earlier events.
func (t *Narrator) stairs(e systems.Event) string {
	from := t.depth
	t.depth = e.Amount
	switch {
	case from == 0, from == e.Amount: // the depth before is unknown, or the same
		return "event.stairs"
	case from < e.Amount:
		return "event.stairs.down"
	}
	return "event.stairs.up"
}
