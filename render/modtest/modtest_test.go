// Package modtest has a mod in Go that adds a monster with a component, a behaviour, an event and
// an aimed verb, and looks for them wherever those of the program are.
package modtest

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/plain"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

func TestMain(m *testing.M) { shelltest.Main(m) }

// texts are the texts of the mod that faces show, by language.
var texts = map[string]struct{ verb, about, event, monster string }{
	"en": {"Snuff", "Snuff the wisp beside you. (2 Mp)", "The will-o'-the-wisp goes out after 3 turns.", "It glows and waits."},
	"fr": {"Éteindre", "Éteindre le feu follet à côté de vous. (2 Mp)", "Le feu follet s'éteint après 3 tours.", "Il luit et attend."},
}

// withWisp saves a game with a wisp beside the hero in slot 1, and returns its folder, its data
// files and the direction of the wisp.
func withWisp(t *testing.T) (folder string, files fs.FS, toward grid.Direction) {
	t.Helper()
	folder = t.TempDir()
	data := overlay.Open(folder, play.Check)
	data.Arrange("")
	kit, err := core.Open(data, "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: "wisps"})
	if err != nil {
		t.Fatal(err)
	}
	here := components.Position.Get(g.World, g.Hero)
	for d := range grid.Clockwise {
		if id, ok := dungeon.Summon(g, "wisp:wisp", here.Floor, here.At.Step(d), 5, 1); ok {
			toward = d
			dungeon.Notice(g, id) // what sleeps does not act
			for range 4 {
				if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
					t.Fatal(err)
				}
			}
			break
		}
	}
	k, err := keep.Take(kit, g, keep.Past{}, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return folder, data, toward
}

// afterwards is the hash of the saved game after the wisp has been put out.
func afterwards(t *testing.T, folder string, files fs.FS, toward grid.Direction) string {
	t.Helper()
	k, _, err := keep.Read(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Game.Act(systems.Action{Verb: snuff, Direction: toward}); err != nil {
		t.Fatal(err)
	}
	hash := k.Game.World.Hash()
	return hex.EncodeToString(hash[:])
}

// TestTheVerbIsInTheWindow puts the wisp out by the verb's key and by its button.
func TestTheVerbIsInTheWindow(t *testing.T) {
	for tag := range texts {
		for _, size := range shelltest.SceneSizes[:2] {
			for _, do := range []func(*shelltest.Player){
				func(p *shelltest.Player) { p.Strike(ebiten.KeyJ) },
				func(p *shelltest.Player) { p.Press(t, string(snuff)) },
			} {
				shelltest.InFrame(t, func(t *testing.T) {
					folder, files, toward := withWisp(t)
					want := afterwards(t, folder, files, toward)
					var trace bytes.Buffer
					w, err := shell.New(persistence.Disk(folder), tag, &trace)
					if err != nil {
						t.Fatal(err)
					}
					p := shelltest.NewPlayer(w, size)
					data := overlay.Open(folder, dungeonui.Check)
					d := dungeonui.New(w, dungeonui.Options{Files: data, Play: true, Slot: 1})
					w.UseData(data, d.Relist)
					d.UseMods()
					w.Home = func() shell.Scene { return &shell.Title{} }
					if err := d.Begin(); err != nil {
						t.Fatal(err)
					}
					p.Wait(2)
					p.LabelsFit(t)
					p.Picture(t, "modtest-before-"+tag)
					do(p)
					p.Rest()
					p.Picture(t, "modtest-after-"+tag)
					lines := strings.Split(strings.TrimSpace(trace.String()), "\n")
					var last shell.Record
					if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || last.Hash != want {
						t.Errorf("%s: the world has the hash %s, want %s: %v", tag, last.Hash, want, err)
					}
				})
			}
		}
	}
}

// TestTheKeyOfTheVerbCanBeChosen opens the page of keys.
func TestTheKeyOfTheVerbCanBeChosen(t *testing.T) {
	folder, files, _ := withWisp(t)
	k, _, err := keep.Read(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range play.KeyTables(k.Kit.Verbs()) {
		if table.ID == "dungeon" && !slices.Contains(table.Commands(), play.Command(snuff)) {
			t.Error("the table of the game has no such action")
		}
	}
	own, wrong := keys.Check(map[string]map[string][]string{"dungeon": {string(snuff): {"u"}}})
	if wrong != nil {
		t.Fatal(wrong)
	}
	if got := keys.Find(own.Apply(play.KeysOf(dungeon.Know(k.Game))), "", 'u'); got != play.Command(snuff) {
		t.Errorf("U does %q", got)
	}
}

// TestTheVerbIsInTheTerminal uses the pages of the terminal.
func TestTheVerbIsInTheTerminal(t *testing.T) {
	for tag, text := range texts {
		folder, _, _ := withWisp(t)
		d, err := pages.New(persistence.Disk(folder), overlay.Open(folder, play.Check), pages.Options{Language: tag, Play: true, Slot: 1})
		if err != nil {
			t.Fatal(err)
		}
		d.Press(keys.Help)
		help := ""
		for _, line := range d.Top().Text {
			help += line.Text + "\n"
		}
		if !strings.Contains(help, text.about) {
			t.Errorf("%s: the help is\n%s", tag, help)
		}
		d.Press(keys.Close)
		d.Press(d.Find(d.Game.Keys, "", 'j'))
		log := d.Game.Log()
		if !slices.ContainsFunc(log, func(l pages.LogLine) bool { return l.Text == text.event }) {
			t.Errorf("%s: the log is %v", tag, log)
		}
		if err := d.Abandon(); err != nil {
			t.Error(err)
		}
	}
}

// TestTheVerbIsInPlainLines plays in lines.
func TestTheVerbIsInPlainLines(t *testing.T) {
	for tag, text := range texts {
		folder, _, _ := withWisp(t)
		var out bytes.Buffer
		in := strings.NewReader("\n" + strings.ToLower(text.verb) + "\n")
		o := pages.Options{Language: tag, Play: true, Slot: 1}
		if err := plain.Run(persistence.Disk(folder), overlay.Open(folder, play.Check), o, in, &out, true, nil); err != nil {
			t.Fatal(err)
		}
		got := strings.Join(strings.Fields(out.String()), " ")
		for _, want := range []string{strings.ToLower(text.verb), text.event} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: there is no %q in\n%s", tag, want, out.String())
			}
		}
	}
}

// TestTheVerbIsAnActionOfPrograms plays as an agent.
func TestTheVerbIsAnActionOfPrograms(t *testing.T) {
	folder, files, toward := withWisp(t)
	k, _, err := keep.Open(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	a, err := agent.New(files)
	if err != nil {
		t.Fatal(err)
	}
	a.Adopt(k.Kit, k.Game, k, persistence.Save{})
	state, err := a.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range state.Legal {
		if act.Verb != string(snuff) {
			continue
		}
		if act.Dir != toward.String() {
			t.Errorf("the action is %+v", act)
		}
		if state, err = a.Step(act); err != nil {
			t.Fatal(err)
		}
		raw, err := json.Marshal(state.Events[0])
		if err != nil || !strings.Contains(string(raw), `"type":"wisp:snuffed"`) || !strings.Contains(string(raw), `"name":"wisp:wisp","turns":3`) {
			t.Errorf("the event is %s: %v", raw, err)
		}
		return
	}
	t.Errorf("no such action is legal: %v", state.Legal)
}

// TestBotsUseTheVerb lets a bot play that does anything.
func TestBotsUseTheVerb(t *testing.T) {
	used := false
	for n := range 40 {
		folder, files, _ := withWisp(t)
		k, _, err := keep.Read(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
		if err != nil {
			t.Fatal(err)
		}
		var bot bots.Random
		for range n + 1 { // other bots begin elsewhere in their chance
			a := bot.Choose(dungeon.Know(k.Game))
			used = used || a.Verb == snuff
			if err := k.Game.Act(a); err != nil {
				t.Fatal(err)
			}
		}
		if used {
			return
		}
	}
	t.Error("no bot has put the wisp out")
}

// TestTheMonsterIsInTheBestiary reads its entry.
func TestTheMonsterIsInTheBestiary(t *testing.T) {
	folder, files, _ := withWisp(t)
	store := persistence.Disk(folder)
	k, _, err := keep.Read(files, keep.Place{Store: store, Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	met := keep.NewMet(store)
	met.Follow(dungeon.Know(k.Game))
	content, err := wording.Collect(files, "adventure", nil)
	if err != nil {
		t.Fatal(err)
	}
	for tag, text := range texts {
		words, err := lang.Load(tag, overlay.Words(files)...)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(content.Lists[0], "wisp:wisp") {
			t.Fatalf("the monsters are %v", content.Lists[0])
		}
		about := ""
		for _, line := range content.About(words, met, 0, "wisp:wisp") {
			about += line.Text + " "
		}
		if !strings.Contains(about, text.monster) {
			t.Errorf("%s: the bestiary says %q", tag, about)
		}
	}
}

// TestTheVerbIsReplayed plays a recording.
func TestTheVerbIsReplayed(t *testing.T) {
	folder, files, toward := withWisp(t)
	place := keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)}
	k, _, err := keep.Open(files, place)
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Act(systems.Action{Verb: snuff, Direction: toward}); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := keep.OpenReplay(files, place.Store, persistence.Recording(place.Name))
	if err != nil {
		t.Fatal(err)
	}
	seen := false
	for r.At() < r.Len() {
		if err := r.Step(); err != nil {
			t.Fatal(err)
		}
		seen = seen || slices.ContainsFunc(r.Game.Events, func(e systems.Event) bool { return e.Type == snuffed })
	}
	if !seen || r.Game.World.Hash() != k.Game.World.Hash() {
		t.Errorf("the replay has the event: %v; it ends elsewhere: %v", seen, r.Game.World.Hash() != k.Game.World.Hash())
	}
}

// TestGamesWithoutTheModHaveNoneOfIt opens the program's own rules.
func TestGamesWithoutTheModHaveNoneOfIt(t *testing.T) {
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(kit.Library(), func(v systems.VerbSpec) bool { return v.Name == snuff }) {
		t.Error("the verb is in the rules without the mod")
	}
}
