package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// classes are the rulesets with their classes.
var classes = []agent.Options{
	{Ruleset: "classic", Class: "adventurer"},
	{Ruleset: "adventure", Class: "warrior"},
	{Ruleset: "adventure", Class: "mage"},
	{Ruleset: "adventure", Class: "rogue"},
	{Ruleset: "adventure", Class: "alchemist"},
	{Ruleset: "adventure", Class: "templar"},
}

// TestEveryLegalActionCanBeSentBack plays games of every class with actions of "legal", sent back
// unchanged. Each must be accepted, and take a turn if the list says so. Now and then
// every other action is tried: it must be refused and change nothing. It plays 12 games of each
// class, or 1,000 if DONJON_SOAK is set.
func TestEveryLegalActionCanBeSentBack(t *testing.T) {
	games, steps := 12, 200
	if os.Getenv("DONJON_SOAK") != "" {
		games, steps = 1000, 300
	}
	p := legalPlayer{t: t, lines: newLines(t), sent: map[string]int{}}
	for _, class := range classes {
		k := openRules(t, assets.Files(), class.Ruleset)
		for game := range games {
			p.begin(k, class, game)
			for range steps {
				if !p.step() {
					break
				}
			}
		}
	}
	for _, verb := range newLines(t).agent.Verbs() {
		if p.sent[verb] == 0 {
			t.Errorf("no %s was sent", verb)
		}
	}
	t.Logf("%v", p.sent)
}

// openRules opens the rules of a ruleset, with the mods of the files.
func openRules(t *testing.T, files fs.FS, ruleset string) *kit.Kit {
	t.Helper()
	k, err := core.Open(files, ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// legalPlayer sends legal actions back.
type legalPlayer struct {
	t      *testing.T
	lines  *lines
	chance dice.Stream
	name   string // of the game, for messages
	steps  int
	last   legalState
	sent   map[string]int // actions by verb
}

// legalState is the part of a state that the player looks at. The legal actions are kept as they
// are written.
type legalState struct {
	OK    bool              `json:"ok"`
	Error string            `json:"error"`
	Turn  int               `json:"turn"`
	Over  bool              `json:"over"`
	Legal []json.RawMessage `json:"legal"`
	Hash  string            `json:"hash"`

	Events []struct{ Type string } `json:"events"`
}

// happened reports whether an event of one of these types is among the last ones.
func (s legalState) happened(types ...string) bool {
	return slices.ContainsFunc(s.Events, func(e struct{ Type string }) bool { return slices.Contains(types, e.Type) })
}

// begin begins a game. Half of the heroes begin on a deeper floor, with skills, points, tokens and
// a full bag.
func (p *legalPlayer) begin(k *kit.Kit, class agent.Options, game int) {
	p.t.Helper()
	p.name, p.steps = fmt.Sprintf("%s %d", class.Class, game), 0
	p.chance = dice.New(p.name, "legal")
	g, err := k.Begin(dungeon.Start{Seed: p.name, Class: class.Class})
	if err != nil {
		p.t.Fatal(err)
	}
	switch {
	case class.Ruleset == "adventure" && game%8 == 3:
		enterStorehouse(p.t, g)
	case game%2 == 1:
		dungeontest.Descend(p.t, g, 2+p.chance.Below(8))
		equip(p.t, g, &p.chance)
	}
	p.lines.agent.Adopt(k, g, g, persistence.Save{Ruleset: class.Ruleset})
	p.last = p.ask(`{"cmd":"state"}`)
}

// enterStorehouse takes a hero to the first Storehouse of the run.
func enterStorehouse(t *testing.T, g *systems.Game) {
	t.Helper()
	for depth := 6; ; depth++ {
		dungeontest.Descend(t, g, depth)
		dungeontest.LeaveOffers(t, g)
		for _, hatch := range components.Hidden.IDs(g.World) {
			p := *components.Position.Get(g.World, hatch)
			if p.Floor != depth {
				continue
			}
			components.Hidden.Detach(g.World, hatch)
			for d := range grid.Clockwise {
				if at := p.At.Step(d); g.Here().Free(at) {
					if err := errors.Join(g.Place(g.Hero, depth, at), g.Act(systems.Action{Verb: dungeon.Move, Direction: d.Opposite()})); err != nil {
						t.Fatal(err)
					}
					return
				}
			}
		}
	}
}

// equip gives a hero points, tokens, and what the treasures of its rules hold.
func equip(t *testing.T, g *systems.Game, chance *dice.Stream) {
	s := dungeontest.Scenario{Game: g, T: t}
	progress := components.Progress.Get(g.World, g.Hero)
	progress.Level, progress.Points = 20, 3
	if tokens := components.Tokens.Find(g.World, g.Hero); tokens != nil {
		tokens.Count = 4
	}
	if learning := components.Skills.Find(g.World, g.Hero); learning != nil {
		learning.Points = 4
		for _, skill := range slices.Concat(learning.Shared, learning.Own) {
			if chance.Below(2) == 0 {
				s.Know(skill, 1+chance.Below(2))
			}
		}
	}
	items := g.Content.All("item")
	for len(g.HeldBy(g.Hero)) < components.Bag.Get(g.World, g.Hero).Slots {
		entry := items[chance.Below(len(items))]
		if dungeon.PartsHave(entry.Parts, components.Key) || dungeon.PartsHave(entry.Parts, components.Token) {
			continue
		}
		name := entry.Name.Key
		if dungeon.PartsHave(entry.Parts, components.Equipment) {
			name += "+2"
		}
		s.Grant(g.Hero, name)
	}
	dungeon.UpdateMaxima(g, g.Hero)
	if vigour := components.Vigour.Find(g.World, g.Hero); vigour != nil {
		vigour.Now = dungeon.MaxVigour / 2
	}
}

func (p *legalPlayer) ask(request string) legalState {
	p.t.Helper()
	var s legalState
	p.lines.do([]byte(request))
	if err := json.Unmarshal(p.lines.answer, &s); err != nil {
		p.t.Fatal(err)
	}
	return s
}

// step sends one of the legal actions, of a verb drawn first so that rare ones come, too. It is
// false when the game is over.
func (p *legalPlayer) step() bool {
	p.t.Helper()
	if p.last.Over {
		return false
	}
	if p.steps++; p.steps%100 == 50 {
		p.tryOthers()
	}
	byVerb := map[string][]json.RawMessage{}
	for _, entry := range p.last.Legal {
		verb := parseEntry(p.t, entry).Verb
		byVerb[verb] = append(byVerb[verb], entry)
	}
	verbs := slices.Sorted(maps.Keys(byVerb))
	verb := verbs[p.chance.Below(len(verbs))]
	if p.chance.Below(3) == 0 && byVerb["move"] != nil {
		verb = "move"
	}
	entry := byVerb[verb][p.chance.Below(len(byVerb[verb]))]
	before := p.last.Turn
	p.last = p.ask(`{"cmd":"act",` + string(entry[1:]))
	if !p.last.OK {
		p.t.Fatalf("%s, turn %d: %s is legal and was refused: %s", p.name, before, entry, p.last.Error)
	}
	p.sent[verb]++
	passed, turn := p.last.Turn-before, parseEntry(p.t, entry).Turn
	// A treasure may be a monster, or hold nothing to answer; no player knows before.
	surprise := p.last.happened(dungeon.EventEmptied, dungeon.EventReveal)
	if wrong := turn != (passed > 0); wrong && !p.last.Over && !surprise {
		p.t.Errorf("%s, turn %d: %s took %d turns; events %v", p.name, before, entry, passed, p.last.Events)
	}
	return true
}

func parseEntry(t testing.TB, entry json.RawMessage) (a agent.Action) {
	t.Helper()
	if err := json.Unmarshal(entry, &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// tryOthers tries every action that is not legal.
func (p *legalPlayer) tryOthers() {
	p.t.Helper()
	before := p.ask(`{"cmd":"state","hash":true}`)
	legal := map[agent.Action]bool{}
	aims := map[agent.Action]int{} // by the action without its aim
	for _, entry := range before.Legal {
		a := parseEntry(p.t, entry)
		a.Turn = false
		legal[a] = true
		a.Dir, a.X, a.Y = "", 0, 0
		aims[a]++
	}
	g, k := p.lines.agent.Game()
	for _, a := range p.everyAction(g, k) {
		if legal[a] || aims[a] == 1 {
			continue
		}
		line := lineOf(a)
		if s := p.ask(line); s.OK {
			p.t.Fatalf("%s, turn %d: %s is possible and not legal", p.name, before.Turn, line)
		}
	}
	if after := p.ask(`{"cmd":"state","hash":true}`); after.Hash != before.Hash {
		p.t.Fatalf("%s, turn %d: a refused action changed something", p.name, before.Turn)
	}
}

// everyAction lists the actions of every verb, with all arguments that it could take.
func (p *legalPlayer) everyAction(g *systems.Game, k *kit.Kit) []agent.Action {
	p.t.Helper()
	all := []agent.Action{}
	for _, verb := range p.lines.agent.Verbs() {
		fields, err := p.lines.agent.Fields(verb)
		if err != nil {
			p.t.Fatal(err)
		}
		list := []agent.Action{{Verb: verb}}
		with := func(field string, set func(agent.Action) []agent.Action) {
			if !slices.Contains(fields.Takes, field) {
				return
			}
			var more []agent.Action
			for _, a := range list {
				more = append(more, set(a)...)
			}
			if slices.Contains(fields.Needs, field) {
				list = nil
			}
			list = append(list, more...)
		}
		with("item", func(a agent.Action) (out []agent.Action) {
			for _, item := range append(slices.Clone(g.Holding(g.Hero)), g.Hero, world.ID(1)) {
				a.Item = item
				out = append(out, a)
			}
			return out
		})
		with("attr", func(a agent.Action) (out []agent.Action) {
			for _, a.Attr = range []string{dungeon.Atk, dungeon.Int, dungeon.Def, "luck"} {
				out = append(out, a)
			}
			return out
		})
		with("name", func(a agent.Action) (out []agent.Action) {
			for _, kind := range []string{"skill", "enchantment", "item"} {
				for _, entry := range k.Content().All(kind) {
					a.Name = entry.Name.Key
					out = append(out, a)
				}
			}
			return out
		})
		aimless := slices.Clone(list)
		with("dir", func(a agent.Action) (out []agent.Action) {
			for _, a.Dir = range []string{"north", "east", "south", "west"} {
				out = append(out, a)
			}
			return out
		})
		if slices.Contains(fields.Takes, "x") {
			if slices.Contains(fields.Needs, "x") {
				list = nil
			}
			for _, a := range aimless {
				at := components.Position.Get(g.World, g.Hero).At
				for range 6 {
					a.X, a.Y = max(1, at.X-5+p.chance.Below(11)), max(1, at.Y-5+p.chance.Below(11))
					list = append(list, a)
				}
			}
		}
		all = append(all, list...)
	}
	return all
}

// chants has a verb for each kind of argument that verbs of scripts take, and one that is free.
const chants = `
def act(e, aim = None):
    noise(e, 1, by = e)
verb("choir:sing", act)
verb("choir:hum", act, free = True)
verb("choir:point", act, takes = "dir")
verb("choir:polish", act, takes = "item", free = True)
`

// TestLegalActionsOfModsCanBeSentBack plays with the verbs of a mod.
func TestLegalActionsOfModsCanBeSentBack(t *testing.T) {
	layer := assets.Layer{ID: "choir", Version: "1.0.0", Files: fstest.MapFS{"scripts/choir.star": {Data: []byte(chants)}}}
	files := assets.With(assets.Files(), layer)
	a, err := agent.New(files)
	if err != nil {
		t.Fatal(err)
	}
	p := legalPlayer{t: t, lines: newServer(files, a, io.Discard), sent: map[string]int{}}
	for _, class := range classes[:2] {
		k := openRules(t, files, class.Ruleset)
		for game := range 2 {
			p.begin(k, class, game)
			for range 50 {
				if !p.step() {
					break
				}
			}
		}
	}
	for _, verb := range []string{"choir:sing", "choir:hum", "choir:point", "choir:polish"} {
		if p.sent[verb] == 0 {
			t.Errorf("no %s was sent", verb)
		}
	}
}
