package pages

import (
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/systems/dungeon/core"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// open opens a session in an empty folder.
func open(t *testing.T, folder string, o Options) *Desk {
	t.Helper()
	d, err := New(persistence.Disk(folder), overlay.Open(folder, core.Check), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Abandon() })
	return d
}

// texts lists all that a session shows.
func texts(d *Desk) (all []string) {
	add := func(lines ...ink.Line) {
		for _, l := range lines {
			all = append(all, l.Text)
		}
	}
	if p := d.Top(); p != nil {
		all = append(all, p.Title)
		add(append(append([]ink.Line{p.Note}, p.Head...), p.Text...)...)
		for _, r := range p.Rows {
			all = append(all, r.Label, r.Side)
		}
		for _, a := range p.Acts {
			all = append(all, a.Label, d.Label(a.Do))
		}
	} else {
		add(d.Game.Prompt())
		if _, lines, ok := d.Game.Examined(); ok {
			add(lines...)
		}
	}
	return all
}

// TestEveryPageHasItsWords presses random keys in games of every class, in both languages:
// no text may lack a word, every page can be closed, and nothing that is played is lost.
func TestEveryPageHasItsWords(t *testing.T) {
	pressed := 2500
	if testing.Short() {
		pressed = 400
	}
	seen := map[string]bool{}
	for i, class := range []string{"warrior", "mage", "rogue", "alchemist", "templar", ""} {
		tag, ruleset := []string{"en", "fr"}[i%2], "adventure"
		if class == "" {
			ruleset = "classic"
		}
		folder := t.TempDir()
		d := open(t, folder, Options{Language: tag, Request: saves.Request{Ruleset: ruleset, Class: class, Seed: "pages"}})
		s := dice.New(class, "keys")
		for range pressed {
			if p := d.Top(); p != nil {
				seen[p.Name] = true
			}
			for _, text := range texts(d) {
				if strings.Contains(text, "{{") || strings.Contains(text, "no value") || strings.Contains(text, "window.") || strings.Contains(text, "terminal.") {
					t.Fatalf("%s: %q", tag, text)
				}
			}
			press(d, &s)
			if d.Done() {
				d = open(t, folder, Options{Language: tag, Request: saves.Request{Ruleset: ruleset, Seed: "again", Slot: freeSlot(d)}})
			}
		}
		for range 20 {
			if d.Top() == nil || d.Top().Name == "title" {
				break
			}
			d.Press(closer(d.Top()))
		}
		if p := d.Top(); p != nil && p.Name != "title" && p.Name != "treasure" && p.Name != "choice" {
			t.Errorf("the page %s cannot be closed", p.Name)
		}
	}
	for _, name := range []string{"title", "new", "bag", "points", "skills", "map", "log", "sheet", "help", "menu", "settings", "bestiary", "treasure", "games", "hall", "rules", "field", "notice"} {
		if !seen[name] {
			t.Errorf("the page %s was not opened", name)
		}
	}
}

// TestTheTerminalHasTheKeysOfThePlayer checks that the terminal and the window read the same
// keys from the settings.
func TestTheTerminalHasTheKeysOfThePlayer(t *testing.T) {
	folder := t.TempDir()
	own := keys.Own("").With("dungeon", play.Wait, []string{"PadSouth", "z"}).With("dungeon", play.Bag, nil)
	if err := settings.Write(persistence.Disk(folder), settings.Settings{Keys: own}); err != nil {
		t.Fatal(err)
	}
	d := open(t, folder, Options{Language: "en", Request: saves.Request{Ruleset: "classic", Seed: "keys"}})
	for char, want := range map[rune]keys.Command{'z': play.Wait, '.': "", 'i': "", 'x': play.Explore} {
		if got := d.Find(d.Game.Keys, "", char); got != want {
			t.Errorf("%c means %q, want %q", char, got, want)
		}
	}
	if wait, bag := d.Label(play.Wait), d.Label(play.Bag); wait != "Z" || bag != "" {
		t.Errorf("the labels are %q and %q", wait, bag)
	}
}

// closer returns the command that leaves a page.
func closer(p *Page) keys.Command {
	switch p.Name {
	case "death":
		return keys.Title
	case "victory":
		return play.GoOn
	}
	return keys.Close
}

// freeSlot returns an empty slot; one is made if there is none.
func freeSlot(d *Desk) int {
	d.saves.List()
	if n := d.saves.FirstEmpty(); n > 0 {
		return n
	}
	_ = keep.Delete(d.saves.Place(1))
	return 1
}

// press does something at random that the player could do.
func press(d *Desk, s *dice.Stream) {
	p := d.Top()
	switch {
	case p == nil:
		list := d.Game.Keys
		if d.Game.Walking() {
			d.Game.Advance()
			return
		}
		d.Press(list[s.Below(len(list))].Do)
	case p.Field != nil:
		p.Field.Text = "x"
		d.Enter()
	case s.Below(4) == 0:
		d.Press(p.Keys[s.Below(len(p.Keys))].Do)
	case s.Below(4) == 0: //nolint:gocritic // another draw
		d.Press(closer(p))
	default:
		p.Step([]int{-1, 1}[s.Below(2)])
		d.Refresh()
		if s.Below(2) == 0 {
			d.Pick()
		}
	}
}

// TestTodaysRunIsThatOfTheDay selects today's run before midnight and starts it after.
func TestTodaysRunIsThatOfTheDay(t *testing.T) {
	now := time.Date(2026, 11, 24, 23, 59, 0, 0, time.Local)
	d := open(t, t.TempDir(), Options{Language: "en", Now: func() time.Time { return now }})
	d.Press(keys.New)
	d.Press(play.Daily)
	now = now.Add(2 * time.Minute)
	d.Refresh()
	if !shown(d, "25 Nov") {
		t.Errorf("after midnight, the page shows %q", texts(d))
	}
	d.Press(keys.Start)
	if d.Game == nil || d.Game.Known.Run().Data().Seed != "daily-2026-11-25" || !d.Game.kept.Ranked {
		t.Errorf("the session shows %q", texts(d))
	}
}

// TestTheOnlyHeroOfARulesetIsDescribed opens a new game of Classic.
func TestTheOnlyHeroOfARulesetIsDescribed(t *testing.T) {
	d := open(t, t.TempDir(), Options{Language: "en", Request: saves.Request{Ruleset: "classic"}})
	d.Press(keys.New)
	if !shown(d, "Atk 10, Int 10, Def 10: 100 Hp, 50 Mp") {
		t.Errorf("the page shows %q", texts(d))
	}
}
