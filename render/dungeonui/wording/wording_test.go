package wording_test

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// hero is the hero whom the sentences address.
const hero world.ID = 2

// eventTypes lists all types of events.
func eventTypes(*testing.T) []string { return slices.Sorted(maps.Keys(declared())) }

// declared are the types of events of Adventure.
var declared = sync.OnceValue(func() map[string]systems.EventSpec {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		panic(err)
	}
	specs := map[string]systems.EventSpec{}
	for _, e := range kit.Events() {
		specs[e.Type] = e
	}
	return specs
})

func spec(e systems.Event) systems.EventSpec { return declared()[e.Type] }

func TestEveryEventHasASentence(t *testing.T) {
	for _, tag := range lang.Tags() {
		words := langtest.Words(t, tag)
		for _, kind := range eventTypes(t) {
			for _, base := range []systems.Event{{}, {To: hero}, {Critical: true}, {Critical: true, To: hero}, {Magic: true}, {Magic: true, Critical: true}, {Surprise: true}, {Surprise: true, Magic: true}} {
				e := base
				e.Type, e.Who, e.Name, e.Old, e.Amount, e.Count, e.Quality, e.OldQuality = kind, "monster.rat", "item.armour", "item.wand", 2, 3, 4, 5
				if kind == monsters.EventMend {
					e.Whom = "monster.slime"
				}
				if kind == dungeon.EventSpend {
					e.Name = "attribute.atk"
				}
				got := (&wording.Narrator{Words: words, Hero: hero, Spec: spec}).Event(e)
				if spec(e).Unlogged {
					if got != "" {
						t.Errorf("%s: the sentence of %s is %q, want none", tag, kind, got)
					}
					continue
				}
				if got == "" || strings.ContainsAny(got, "[]{}") {
					t.Errorf("%s: the sentence of %+v is %q", tag, e, got)
				}
			}
		}
	}
}

// TestEverySentenceIsOfAnEvent finds sentences of events that no pack declares.
func TestEverySentenceIsOfAnEvent(t *testing.T) {
	others := []string{"hit", "hurt", "between", "spell", "welcome", "continue", "gift", "offer", "unwear", "points"} // of attacks and of what is no event
	for _, tag := range lang.Tags() {
		for _, key := range langtest.Words(t, tag).Keys() {
			kind, rest, _ := strings.Cut(key, ".")
			name, _, _ := strings.Cut(rest, ".")
			if _, event := declared()[name]; kind == "event" && !event && !slices.Contains(others, name) {
				t.Errorf("%s: %s is the sentence of no event", tag, key)
			}
		}
	}
}

func TestEventsBetweenOtherCreatures(t *testing.T) {
	type events map[string]systems.Event
	blow := systems.Event{Type: dungeon.EventAttack, From: 7, To: 8, Who: "monster.spider", Whom: "monster.orc", Amount: 3}
	spell, critical, trap := blow, blow, blow
	spell.Magic, critical.Critical, trap.From, trap.Who = true, true, 0, ""
	kill, fall := blow, trap
	kill.Type, fall.Type = dungeon.EventKill, dungeon.EventKill
	mine := systems.Event{Type: dungeon.EventKill, From: hero, To: 8, Who: "monster.orc", Amount: 40}
	burn := systems.Event{Type: dungeon.EventAttack, To: hero, Amount: 3}
	end := systems.Event{Type: dungeon.EventDeath, To: hero, Amount: 2}
	heals := systems.Event{Type: dungeon.EventHeal, To: 8, Amount: 5}
	for tag, all := range map[string]events{ // the order does not matter
		"en": {
			"The spider strikes the orc: −3 Hp.":               blow,
			"The magic of the spider strikes the orc: −3 Hp.":  spell,
			"Critical hit! The spider strikes the orc: −3 Hp.": critical,
			"The orc loses 3 Hp.":                              trap,
			"The spider kills the orc.":                        kill,
			"The orc dies.":                                    fall,
			"The orc dies: +40 Exp.":                           mine,
			"You lose 3 Hp.":                                   burn,
			"You die on floor 2.":                              end,
			"":                                                 heals,
		},
		"fr": {
			"L'araignée frappe l'orque : −3\u00a0Hp.":                 blow,
			"La magie de l'araignée atteint l'orque : −3\u00a0Hp.":    spell,
			"Coup critique ! L'araignée frappe l'orque : −3\u00a0Hp.": critical,
			"L'orque perd 3\u00a0Hp.":                                 trap,
			"L'araignée tue l'orque.":                                 kill,
			"L'orque meurt.":                                          fall,
			"L'orque meurt : +40\u00a0Exp.":                           mine,
			"Vous perdez 3\u00a0Hp.":                                  burn,
			"Vous mourez à l'étage 2.":                                end,
			"":                                                        heals,
		},
	} {
		words := langtest.Words(t, tag)
		for want, e := range all { // here too
			if got := (&wording.Narrator{Words: words, Hero: hero, Spec: spec}).Event(e); got != want {
				t.Errorf("%s: the sentence of %+v is %q, want %q", tag, e, got, want)
			}
		}
	}
}

// TestStairsToTheSameDepthAreNeitherUpNorDown covers side floors, which have the
// depth of the floor that leads to them.
func TestStairsToTheSameDepthAreNeitherUpNorDown(t *testing.T) {
	teller := &wording.Narrator{Words: langtest.Words(t, "en"), Hero: hero, Spec: spec}
	for i, c := range []struct {
		event systems.Event
		want  string
	}{
		{systems.Event{Type: dungeon.EventEnter, To: hero, Amount: 1}, "event.welcome"},
		{systems.Event{Type: dungeon.EventEnter, To: hero, Amount: 1}, "event.enter"},
		{systems.Event{Type: dungeon.EventStairs, From: hero, Amount: 1}, ""},
		{systems.Event{Type: dungeon.EventStairs, From: hero, Amount: 1}, "event.stairs"},
		{systems.Event{Type: dungeon.EventStairs, From: hero, Amount: 2}, "event.stairs.down"},
	} {
		want := ""
		if c.want != "" {
			want = teller.Words.Text(c.want, lang.Args{"Floor": c.event.Amount})
		}
		if got := teller.Event(c.event); got != want {
			t.Errorf("the sentence of event %d is %q, want %q", i, got, want)
		}
	}
}

func TestStairsGoUpOrDownFromTheFloorBefore(t *testing.T) {
	words := langtest.Words(t, "en")
	teller := &wording.Narrator{Words: words, Hero: hero, Spec: spec}
	for i, c := range []struct {
		kind  string
		floor int
		want  string
	}{
		{dungeon.EventStairs, 4, "event.stairs"},
		{dungeon.EventStairs, 3, "event.stairs.up"},
		{dungeon.EventStairs, 4, "event.stairs.down"},
		{dungeon.EventEnter, 5, "event.enter.down"},
		{dungeon.EventStairs, 5, ""},
		{dungeon.EventStairs, 6, "event.stairs.down"},
		{dungeon.EventStairs, 5, "event.stairs.up"},
	} {
		got, want := teller.Event(systems.Event{Type: c.kind, Amount: c.floor}), ""
		if c.want != "" {
			want = words.Text(c.want, lang.Args{"Floor": c.floor})
		}
		if got != want {
			t.Errorf("the sentence of event %d is %q, want %q", i, got, want)
		}
	}
}

func TestAFallIsToldBeforeTheFloor(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "You fall to floor 3 and lose 10 Hp. You discover floor 3. You go down to floor 4. The rat falls into the chasm.",
		"fr": "Vous tombez à l'étage 3 et perdez 10 Hp. Vous découvrez l'étage 3. Vous descendez à l'étage 4. Le rat tombe dans le gouffre.",
	} {
		teller := &wording.Narrator{Words: langtest.Words(t, tag), Hero: hero, Spec: spec}
		var told []string
		for _, e := range []systems.Event{
			{Type: dungeon.EventFall, From: hero, Amount: 3, Count: 10}, {Type: dungeon.EventEnter, To: hero, Amount: 3},
			{Type: dungeon.EventStairs, From: hero, Amount: 4}, {Type: dungeon.EventFall, From: hero + 1, Who: "monster.rat", Amount: 5, Count: 3},
		} {
			told = append(told, teller.Event(e))
		}
		if got := strings.Join(told, " "); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

func TestFullGaugesAreMentionedOnlyAfterADrink(t *testing.T) {
	teller := &wording.Narrator{Words: langtest.Words(t, "fr"), Hero: hero, Spec: spec}
	heal, mana, drink := systems.Event{Type: dungeon.EventHeal}, systems.Event{Type: dungeon.EventMana}, systems.Event{Type: dungeon.EventDrink, Name: "item.healing"}
	for i, c := range []struct {
		event systems.Event
		want  bool
	}{{heal, false}, {drink, true}, {heal, true}, {mana, true}, {systems.Event{Type: dungeon.EventStep}, false}, {mana, false}} {
		if got := teller.Event(c.event) != ""; got != c.want {
			t.Errorf("event %d, %s, has a sentence: %v", i, c.event.Type, got)
		}
	}
}

// TestANewFloorHasOneSentence checks that the stairway is part of that sentence, unless
// something has happened in between.
func TestANewFloorHasOneSentence(t *testing.T) {
	enter := systems.Event{Type: dungeon.EventEnter, To: hero, Amount: 2}
	stairs := systems.Event{Type: dungeon.EventStairs, From: hero, Amount: 2}
	wait := systems.Event{Type: dungeon.EventWait, From: hero}
	for tag, sentence := range map[string]string{"en": "You go down and discover floor 2.", "fr": "Vous descendez et découvrez l'étage 2."} {
		for _, c := range []struct {
			events []systems.Event
			stairs bool // whether the stairway has its own sentence
		}{{[]systems.Event{enter, stairs}, false}, {[]systems.Event{enter, wait, stairs}, true}} {
			teller := &wording.Narrator{Words: langtest.Words(t, tag), Hero: hero, Spec: spec}
			var sentences []string
			for _, e := range c.events {
				if text := teller.Event(e); text != "" {
					sentences = append(sentences, text)
				}
			}
			if sentences[0] != sentence || (len(sentences) > 1) != c.stairs {
				t.Errorf("%s: %q", tag, sentences)
			}
		}
	}
}

// TestASentenceSaysHowManyOfAStackThereAre reads what is said about five knives.
func TestASentenceSaysHowManyOfAStackThereAre(t *testing.T) {
	for _, tag := range lang.Tags() {
		teller := &wording.Narrator{Words: langtest.Words(t, tag), Hero: hero, Spec: spec}
		for _, kind := range []string{dungeon.EventTake, dungeon.EventDiscard} {
			if got := teller.Event(systems.Event{Type: kind, From: hero, Name: "item.knife", Count: 5}); !strings.HasSuffix(got, " ×5.") {
				t.Errorf("%s: the sentence of %s is %q", tag, kind, got)
			}
		}
	}
}
