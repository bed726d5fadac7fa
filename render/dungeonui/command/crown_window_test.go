package command

import (
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// wonGame is a whole game that the planner wins, as it was played without a window.
type wonGame struct {
	class, seed string
	arrivals    map[int]string // state on arriving at each floor, by depth
	sights      []sight
	end         string // state with the Crown
}

// sight is a moment of a game that a player should see well.
type sight struct {
	name  string
	acted int    // actions before it
	world []byte // the state
}

// champions are the classes with which the planner is tried, and how often each.
var champions = []string{"rogue", "templar", "warrior"}

const (
	attempts = 20
	longest  = 50_000 // actions of a game
)

// found is the game that theWonGame has found.
var found *wonGame

// theWonGame searches the seeds window-0, window-1 and so on for a game that the planner
// wins. It skips the test unless all long tests run.
func theWonGame(t *testing.T) wonGame {
	t.Helper()
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("the whole game is played by make soak only")
	}
	for n := 0; n < attempts && found == nil; n++ {
		for _, class := range champions {
			if won := winning(t, class, fmt.Sprintf("window-%d", n)); won.end != "" {
				found = &won
				break
			}
		}
	}
	if found == nil {
		t.Fatalf("the planner wins none of %d games", attempts*len(champions))
	}
	return *found
}

// winning plays a game without a window. It has no end if the hero dies.
func winning(t *testing.T, class, seed string) wonGame {
	t.Helper()
	won := wonGame{class: class, seed: seed, arrivals: map[int]string{}}
	p := newAdventurer(&programtest.App{Desktop: &programtest.Desktop{T: t}}, beginAdventure(t, class, seed), planning(t))
	for !p.known().Run().Over() && !p.won() && p.acted < longest {
		if depth := p.known().Hero().Depth(); won.arrivals[depth] == "" {
			won.arrivals[depth] = p.hash()
		}
		for _, name := range p.sights() {
			if !slices.ContainsFunc(won.sights, func(s sight) bool { return s.name == name }) {
				won.sights = append(won.sights, sight{name, p.acted, p.twin.World.Bytes()})
			}
		}
		p.ahead()
	}
	if p.won() {
		won.end = p.hash()
	}
	return won
}

// beginAdventure starts a game without a window.
func beginAdventure(t *testing.T, class, seed string) *systems.Game {
	t.Helper()
	kit := adventureKit(t, assets.Files())
	game, err := kit.Begin(dungeon.Start{Ruleset: kit.Rules().Name, Seed: seed, Class: class})
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// planning returns the strongest bot for one game.
func planning(t *testing.T) bots.Bot {
	t.Helper()
	b, err := bots.New(bots.NamePlanner, "")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// won reports whether the hero has taken the Crown.
func (p *adventurer) won() bool { return p.known().Run().Data().Outcome == components.OutcomeWon }

// sights names what there is to see now: a floor of a theme, a boss that fights, and when it
// has lost half of its Hp, the Crown within reach.
func (p *adventurer) sights() (names []string) {
	k := p.known()
	if k.Hero().Sheet().Offer != nil {
		return nil
	}
	plans := k.Rules().Floors.Plans
	at := slices.IndexFunc(plans, func(plan archetypes.Plan) bool { return plan.Covers(k.Hero().Depth()) })
	names = append(names, "theme-"+plans[at].Theme)
	for _, m := range k.Foes().InView() {
		if !isBoss(k, m.Name) || m.Mind.State != components.Hunting || m.At.Distance(k.Hero().At()) > 4 {
			continue
		}
		names = append(names, m.Name)
		if m.Hp*2 < m.MaxHp {
			names = append(names, m.Name+"-late")
		}
	}
	if p.crown().Valid() {
		names = append(names, "crown")
	}
	return names
}

// isBoss reports whether a monster is a boss.
func isBoss(k known.Known, name string) bool {
	return slices.ContainsFunc(k.Content().Must("monster", name).Parts, func(part world.Part) bool { return part.Kind() == components.Boss.Kind() })
}

// crown returns the direction in which the hero only has to take the Crown.
func (p *adventurer) crown() grid.Direction {
	k := p.known()
	for d := range grid.Clockwise {
		if thing, ok := k.Here().Solid(k.Hero().At().Step(d)); ok && thing.Name.String() == "terrain.crown" {
			return d
		}
	}
	return grid.Nowhere
}

// wonScene is the scene that the window shows when the run is won: the hero may go on.
const wonScene = "victory"

// crowned waits until it takes input: at first it drops keys that were meant for the game.
func (p *adventurer) crowned() {
	p.T.Helper()
	if p.Now.Scene != wonScene {
		p.Scene(wonScene)
	}
	p.Scene(wonScene)
}

// TestTheWholeGameInTheWindow plays a game of Adventure from its first floor to the Crown,
// with real keys and clicks.
func TestTheWholeGameInTheWindow(t *testing.T) {
	won := theWonGame(t)
	folder := t.TempDir()
	d := programtest.NewDesktop(t, "1280x720")
	p := newAdventurer(d.Start(folder, "--lang", "en"), beginAdventure(t, won.class, won.seed), planning(t))
	p.start(won.class, won.seed)
	sights := won.sights
	for depth := 0; !p.won(); p.step() {
		if now := p.known().Hero().Depth(); now > depth {
			if depth = now; p.Now.Hash != won.arrivals[depth] {
				t.Fatalf("floor %d begins with the state %s; without a window with %s", depth, p.Now.Hash, won.arrivals[depth])
			}
			t.Logf("floor %d after %d actions", depth, p.acted)
		}
		for len(sights) > 0 && sights[0].acted <= p.acted {
			p.picture("whole-" + sights[0].name)
			sights = sights[1:]
		}
	}
	p.crowned()
	p.picture("whole-won")
	p.Key("j") // goes on below
	p.Scene("game")
	p.Close()
	report, err := keep.Inspect(assets.Files(), persistence.Disk(folder), persistence.Slot(1))
	if err != nil {
		t.Fatal(err)
	}
	hash := report.Game.World.Hash()
	if run := report.Game.Run(); run.Outcome != components.OutcomeWon || hex.EncodeToString(hash[:]) != won.end {
		t.Errorf("the game in the file has the outcome %q and the state %x; want %s and %s", run.Outcome, hash, components.OutcomeWon, won.end)
	}
	stdout, stderr, status := programtest.Run(Game, "--lang", "en", "replay", "--verify", persistence.Recording(slotAt(folder, 1)))
	if status != 0 || !strings.Contains(stdout, "matches") {
		t.Errorf("the recording: status %d, %q, %q", status, stdout, stderr)
	}
	t.Logf("a %s with the seed %s: %d actions, %d turns", won.class, won.seed, p.acted, p.known().Run().Turn())
}

// picture saves a picture without the pointer.
func (p *adventurer) picture(name string) {
	p.T.Helper()
	p.Xdotool("mousemove", strconv.Itoa(p.Now.Width-1), strconv.Itoa(p.Now.Height-1))
	p.Screenshot(name)
}

// TestTheSightsOfAWonGameInTheWindow shows what there is to see in a won game in both
// languages and in two sizes: it continues the game at those moments, and takes the Crown.
func TestTheSightsOfAWonGameInTheWindow(t *testing.T) {
	won := theWonGame(t)
	kit := adventureKit(t, assets.Files())
	for _, size := range []string{"640x360", "1280x720"} {
		d := programtest.NewDesktop(t, size)
		for _, language := range []string{"en", "fr"} {
			for _, s := range won.sights {
				folder := t.TempDir()
				w, err := world.Restore(s.world)
				if err != nil {
					t.Fatal(err)
				}
				game, err := kit.Resume(w)
				if err != nil {
					t.Fatal(err)
				}
				saveGame(t, game, folder)
				p := newAdventurer(d.Start(folder, "--lang", language), game, planning(t))
				p.Scene("title")
				p.Key("c")
				p.same("Continue")
				p.backToGame()
				name := language + "-" + size + "-"
				p.picture(name + s.name)
				if toward := p.crown(); toward.Valid() {
					p.play(systems.Action{Verb: dungeon.Move, Direction: toward})
					p.same("the Crown")
					p.crowned()
					p.picture(name + "won")
				}
				p.Close()
			}
		}
	}
}
