// Package modtest has a mod in Go that adds a monster with a component, a behaviour, an event and
// an aimed verb, and looks for them wherever those of the program are.
package modtest

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
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
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestMain(m *testing.M) { shelltest.Main(m) }

// texts are the texts of the mod that faces show, by language.
var texts = map[string]struct{ verb, about, event, monster string }{
	"en": {"Snuff", "Snuff the wisp beside you. (2 Mp)", "The will-o'-the-wisp goes out after 3 turns.", "It glows and waits."},
	"fr": {"Éteindre", "Éteindre le feu follet à côté de vous. (2 Mp)", "Le feu follet s'éteint après 3 tours.", "Il luit et attend."},
}

// withWisp saves a game with a wisp beside the hero in slot 1, and returns its folder, its data
// files and the direction of the wisp.
func withWisp(t *testing.T, seed string) (folder string, files fs.FS, toward grid.Direction) {
	t.Helper()
	folder = t.TempDir()
	data := overlay.Open(folder, core.Check)
	data.Arrange("", "")
	kit, err := core.Open(data, "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: seed})
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

// afterwards is the hash of the saved game after an action.
func afterwards(t *testing.T, folder string, files fs.FS, a systems.Action) string {
	t.Helper()
	k, _, err := keep.Read(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Game.Act(a); err != nil {
		t.Fatal(err)
	}
	hash := k.Game.World.Hash()
	return hex.EncodeToString(hash[:])
}

// window is a window with the saved game, and what it traces.
type window struct {
	*shell.Window
	*shelltest.Player
	trace bytes.Buffer
}

// inWindow continues the saved game in a window.
func inWindow(t *testing.T, tag string, size image.Point, folder string) *window {
	t.Helper()
	w := &window{}
	var err error
	if w.Window, err = shell.New(persistence.Disk(folder), tag, &w.trace); err != nil {
		t.Fatal(err)
	}
	w.Player = shelltest.NewPlayer(w.Window, size)
	data := overlay.Open(folder, stage.Check)
	d := dungeonui.New(w.Window, dungeonui.Options{Files: data, Request: saves.Request{Play: true, Slot: 1}})
	w.UseData(data, d.Relist)
	d.UseMods()
	w.Home = func() shell.Scene { return &menus.Title{} }
	if err := d.Begin(); err != nil {
		t.Fatal(err)
	}
	w.Wait(2)
	return w
}

// hash is that of the world as it was traced last.
func (w *window) hash(t *testing.T) string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(w.trace.String()), "\n")
	var last shell.Record
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
		t.Fatal(err)
	}
	return last.Hash
}

// everyWindow does something in both languages and two sizes.
func everyWindow(t *testing.T, do func(t *testing.T, tag string, size image.Point)) {
	t.Helper()
	for tag := range texts {
		for _, size := range shelltest.SceneSizes[:2] {
			shelltest.InFrame(t, func(t *testing.T) { do(t, tag, size) })
		}
	}
}

// TestTheVerbIsInTheWindow puts the wisp out by the verb's key and by its button.
func TestTheVerbIsInTheWindow(t *testing.T) {
	for name, press := range map[string]func(*window){
		"key":    func(w *window) { w.Strike(ebiten.KeyJ) },
		"button": func(w *window) { w.Press(t, string(snuff)) },
	} {
		everyWindow(t, func(t *testing.T, tag string, size image.Point) {
			folder, files, toward := withWisp(t, "wisps")
			want := afterwards(t, folder, files, systems.Action{Verb: snuff, Direction: toward})
			w := inWindow(t, tag, size, folder)
			w.LabelsFit(t)
			w.Picture(t, "mod-verb")
			press(w)
			w.Rest()
			w.Picture(t, "mod-verb-done")
			if got := w.hash(t); got != want {
				t.Errorf("%s, by its %s: the world has the hash %s, want %s", tag, name, got, want)
			}
		})
	}
}

// TestTheVerbForItemsIsInTheBag warms an item, after a question, and looks at the other pages with
// verbs.
func TestTheVerbForItemsIsInTheBag(t *testing.T) {
	everyWindow(t, func(t *testing.T, tag string, size image.Point) {
		folder, files, _ := withWisp(t, "wisps")
		k, _, err := keep.Read(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
		if err != nil {
			t.Fatal(err)
		}
		item := known.Know(k.Game).Hero().Sheet().Bag[0].ID
		want := afterwards(t, folder, files, systems.Action{Verb: warm, Item: item})
		w := inWindow(t, tag, size, folder)
		w.Strike(ebiten.KeyI)
		w.Expect(t, "bag")
		w.LabelsFit(t)
		w.Picture(t, "mod-bag")
		w.Press(t, string(warm))
		w.Expect(t, "confirm")
		w.LabelsFit(t)
		w.Picture(t, "mod-bag-sure")
		w.Press(t, "yes")
		w.Expect(t, "bag")
		w.Picture(t, "mod-bag-done")
		if got := w.hash(t); got != want {
			t.Errorf("%s: the world has the hash %s, want %s", tag, got, want)
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeyH)
		w.Expect(t, "help")
		w.Picture(t, "mod-help")
		w.Strike(ebiten.KeyEscape)
		w.Push(&menus.KeyChoice{})
		for range 40 {
			w.Send(&input.State{Wheel: 1})
		}
		w.LabelsFit(t)
		w.Picture(t, "mod-keys")
		if w.Top().Layout().Control("action."+string(snuff)) == nil {
			t.Errorf("%s: the verb is not on the page of keys", tag)
		}
	})
}

// TestTheKeyOfTheVerbCanBeChosen opens the page of keys.
func TestTheKeyOfTheVerbCanBeChosen(t *testing.T) {
	folder, files, _ := withWisp(t, "wisps")
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
	if got := keys.Find(own.Apply(play.KeysOf(known.Know(k.Game))), "", 'u'); got != play.Command(snuff) {
		t.Errorf("U does %q", got)
	}
}

// TestTheVerbIsInTheTerminal uses the pages of the terminal.
func TestTheVerbIsInTheTerminal(t *testing.T) {
	for tag, text := range texts {
		folder, _, _ := withWisp(t, "wisps")
		d, err := pages.New(persistence.Disk(folder), overlay.Open(folder, core.Check), pages.Options{Language: tag, Request: saves.Request{Play: true, Slot: 1}})
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
		if !slices.ContainsFunc(log, func(l play.LogLine) bool { return l.Text == text.event }) {
			t.Errorf("%s: the log is %v", tag, log)
		}
		if err := d.Abandon(); err != nil {
			t.Error(err)
		}
	}
}

// TestTheVerbForItemsIsInTheBagOfTheTerminal warms an item, after a question.
func TestTheVerbForItemsIsInTheBagOfTheTerminal(t *testing.T) {
	for tag := range texts {
		folder, _, _ := withWisp(t, "wisps")
		d, err := pages.New(persistence.Disk(folder), overlay.Open(folder, core.Check), pages.Options{Language: tag, Request: saves.Request{Play: true, Slot: 1}})
		if err != nil {
			t.Fatal(err)
		}
		turn := d.Game.Known.Run().Turn()
		d.Press(play.Bag)
		if !slices.ContainsFunc(d.Top().Acts, func(a pages.Act) bool { return a.Do == play.Command(warm) && !a.Off }) {
			t.Errorf("%s: the bag offers %v", tag, d.Top().Acts)
		}
		d.Press(play.Command(warm))
		if d.Top().Name != "confirm" || d.Game.Known.Run().Turn() != turn {
			t.Errorf("%s: nothing is asked", tag)
		}
		d.Press(keys.Yes)
		if d.Game.Known.Run().Turn() != turn+1 || d.Top().Name != "bag" {
			t.Errorf("%s: it is turn %d on the page %s", tag, d.Game.Known.Run().Turn(), d.Top().Name)
		}
		if err := d.Abandon(); err != nil {
			t.Error(err)
		}
	}
}

// TestTheVerbIsInPlainLines plays in lines.
func TestTheVerbIsInPlainLines(t *testing.T) {
	for tag, text := range texts {
		folder, _, _ := withWisp(t, "wisps")
		var out bytes.Buffer
		in := strings.NewReader("\n" + strings.ToLower(text.verb) + "\n")
		o := pages.Options{Language: tag, Request: saves.Request{Play: true, Slot: 1}}
		if err := plain.Run(persistence.Disk(folder), overlay.Open(folder, core.Check), o, in, &out, true, nil); err != nil {
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
	folder, files, toward := withWisp(t, "wisps")
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
	for n := range 20 {
		folder, files, _ := withWisp(t, fmt.Sprint("wisps ", n))
		k, _, err := keep.Read(files, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
		if err != nil {
			t.Fatal(err)
		}
		var bot bots.Random
		for range 20 {
			if k.Game.Run().Over {
				break
			}
			a := bot.Choose(known.Know(k.Game))
			if a.Verb == snuff {
				return
			}
			if err := k.Game.Act(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Error("no bot has put the wisp out")
}

// TestTheMonsterIsInTheBestiary reads its entry.
func TestTheMonsterIsInTheBestiary(t *testing.T) {
	folder, files, _ := withWisp(t, "wisps")
	store := persistence.Disk(folder)
	k, _, err := keep.Read(files, keep.Place{Store: store, Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	met := keep.NewMet(store)
	met.Follow(known.Know(k.Game))
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
	folder, files, toward := withWisp(t, "wisps")
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
