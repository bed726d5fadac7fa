package command

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// modsCommand runs a command with a folder of saved games.
func modsCommand(t *testing.T, folder, tag string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	return programtest.RunChecked(stage.Check, Game, append([]string{"--lang", tag, "--data-dir", folder}, args...)...)
}

// putMod writes a mod with a data file into the folder of mods.
func putMod(t *testing.T, folder, id, data string, more ...string) {
	t.Helper()
	where := filepath.Join(folder, "mods", id)
	for name, text := range map[string]string{
		"mod.toml":      "id = '" + id + "'\nversion = '1.2.3'\napi = 1\nname = { en = 'Name of " + id + "', fr = 'Nom de " + id + "' }\n" + strings.Join(more, "\n"),
		"data/all.toml": data,
	} {
		file := filepath.Join(where, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

const aGoat = "[[monster]]\nname = 'goat:goat'\nfamily = 'beast'\ndepths = [1, 0]\nweight = 1000000\ngrowth = { hp = 100, atk = 100 }\n"

func TestTheModsAreListed(t *testing.T) {
	folder := t.TempDir()
	stdout, stderr, status := modsCommand(t, folder, "en", "mods")
	if want := "There are no mods. They go into the folder " + filepath.Join(folder, "mods") + "\n"; status != 0 || stdout != want || stderr != "" {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	putMod(t, folder, "zebra", "")
	putMod(t, folder, "ape", "", "requires = ['zebra']")
	putMod(t, folder, "bad", "", "colour = 1")
	putMod(t, folder, "eel", "[[change]]\nmonster = 'rta'\n")
	if err := os.WriteFile(filepath.Join(folder, "settings.toml"), []byte("mods-off = 'cow'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	putMod(t, folder, "cow", "")
	stdout, stderr, status = modsCommand(t, folder, "fr", "mods")
	want := "zebra  1.2.3  activé          Nom de zebra\nape    1.2.3  activé          Nom de ape\nbad    1.2.3  laissé de côté  Nom de bad\ncow    1.2.3  désactivé       Nom de cow\neel    1.2.3  laissé de côté  Nom de eel\n"
	if status != 0 || stdout != want || !strings.Contains(stderr, filepath.Join("bad", "mod.toml")+`:5:1: il n'y a pas de champ "colour" ici`) ||
		!strings.Contains(stderr, filepath.Join("eel", "data", "all.toml")+`:2:1: il n'y a pas d'entrée monster "rta"`) {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
}

func TestAModIsPlayedWithItAndWithout(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "goat", aGoat)
	floor := func(args ...string) string {
		t.Helper()
		stdout, stderr, status := modsCommand(t, folder, "en", append([]string{"floor", "--seed", "S", "--depth", "1", "--format", "json"}, args...)...)
		if status != 0 || stderr != "" {
			t.Fatalf("status %d: %s", status, stderr)
		}
		return stdout
	}
	if text := floor(); !strings.Contains(text, "goat:goat") {
		t.Error("the mod in the folder is not used")
	}
	if text := floor("--mods", ""); strings.Contains(text, "goat:goat") {
		t.Error("a mod is used without being named")
	}
	if text := floor("--mods", "goat"); !strings.Contains(text, "goat:goat") {
		t.Error("the mod that is named is not used")
	}
	_, stderr, status := modsCommand(t, folder, "en", "floor", "--seed", "S", "--depth", "1", "--mods", "gota")
	if status != 2 || !strings.Contains(stderr, "There is no mod gota; the mods are: goat") {
		t.Errorf("an unknown mod: status %d: %s", status, stderr)
	}
	_, stderr, status = modsCommand(t, folder, "fr", "sim", "--bot", "greedy", "--games", "1", "--seed", "S", "--mods", "gota")
	if status != 2 || !strings.Contains(stderr, "Il n'y a pas de mod gota") {
		t.Errorf("an unknown mod: status %d: %s", status, stderr)
	}
	putMod(t, folder, "goat", aGoat+"wieght = 1\n")
	_, stderr, status = modsCommand(t, folder, "en", "floor", "--seed", "S", "--depth", "1")
	if status != 1 || !strings.Contains(stderr, filepath.Join(folder, "mods", "goat", "data", "all.toml")+`:7:1: there is no field "wieght" here; did you mean "weight"?`) {
		t.Errorf("a faulty mod: status %d: %s", status, stderr)
	}
}

// TestAFloorIsNotPrintedByAnotherGenerator has a generator make walls only.
func TestAFloorIsNotPrintedByAnotherGenerator(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "wall", "[[change]]\nruleset = 'classic'\nfloors.plans = [{ depths = [2, 2], generator = 'wall:wall', width = 31, height = 31, populate = ['stairs'] }, "+
		"{ depths = [1, 0], generator = 'maze', width = 63, height = 43, populate = ['stairs'] }]\n")
	script := filepath.Join(folder, "mods", "wall", "scripts")
	if err := os.Mkdir(script, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(script, "wall.star"), []byte("def make(w, h):\n    return ['#' * w] * h\n\ngenerator('wall:wall', make)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for depth, want := range map[string]string{"1": "", "2": "The floor cannot be made, because a script failed: wall: scripts/wall.star:1:1: the floor of the generator cannot be used: a floor has one < and one >"} {
		stdout, stderr, status := modsCommand(t, folder, "en", "floor", "--seed", "S", "--depth", depth)
		if (status != 0) != (want != "") || (stdout == "") != (want != "") || !strings.Contains(stderr, want) {
			t.Errorf("floor %s: status %d: %s%s", depth, status, stdout, stderr)
		}
	}
}

func TestModsAreMadeCheckedPackedAddedAndRemoved(t *testing.T) {
	folder, other := t.TempDir(), t.TempDir()
	own := filepath.Join(folder, "mods", "bog")
	for _, step := range []struct {
		folder string
		args   []string
		status int
		want   string
	}{
		{folder, []string{"mods", "new", "Bog!"}, 2, "Bog! cannot be the id of a mod"},
		{folder, []string{"mods", "new", "bog"}, 0, "The mod is in " + own + "\n"},
		{folder, []string{"mods", "new", "bog"}, 1, own + " already exists"},
		{folder, []string{"mods", "check", "--games", "2"}, 0, "bog 0.1.0: no errors\nbog: 1 test passed\nadventure: 1 game, "},
		{folder, []string{"mods", "check", "bog", "--games", "0"}, 0, "bog 0.1.0: no errors\n"},
		{folder, []string{"mods", "check", "bgo"}, 1, "There is no mod bgo; the mods are: bog"},
		{folder, []string{"mods", "check", own + "o"}, 1, "bogo cannot be read"},
		{folder, []string{"mods", "pack", own, "-o", filepath.Join(other, "b.zip")}, 0, filepath.Join(other, "b.zip") + " was written\n"},
		{other, []string{"mods", "check", filepath.Join(other, "b.zip"), "--games", "0"}, 0, "bog 0.1.0: no errors\n"},
		{other, []string{"mods", "add", filepath.Join(other, "b.zip")}, 0, "The mod bog 0.1.0 is in " + filepath.Join(other, "mods", "bog.zip") + "\n"},
		{other, []string{"mods", "add", own}, 1, "There is already a mod bog: " + filepath.Join(other, "mods", "bog.zip")},
		{other, []string{"mods"}, 0, "bog  0.1.0  on  bog\n"},
		{other, []string{"mods", "remove", "bgo"}, 1, "There is no mod bgo; the mods are: bog"},
		{other, []string{"mods", "remove", "bog"}, 0, "The mod bog was moved to " + filepath.Join(other, "mods-removed", "bog.zip") + "\n"},
		{other, []string{"mods", "remove", "bog"}, 1, "There is no mod bog; no mod is installed"},
		{other, []string{"mods", "pack"}, 2, "This command needs one argument, FOLDER"},
		{other, []string{"mods", "add", filepath.Join(other, "b.txt")}, 1, "b.txt"},
	} {
		stdout, stderr, status := modsCommand(t, step.folder, "en", step.args...)
		if status != step.status || !strings.Contains(stdout+stderr, step.want) {
			t.Errorf("%v: status %d: %s%s\nwant %d: %s", step.args, status, stdout, stderr, step.status, step.want)
		}
	}
	one, err1 := os.ReadFile(filepath.Join(other, "b.zip"))
	two, err2 := os.ReadFile(filepath.Join(other, "mods-removed", "bog.zip"))
	if err1 != nil || err2 != nil || string(one) != string(two) {
		t.Errorf("the same mod is packed into different zips, or: %v, %v", err1, err2)
	}
}

// TestModsCheckNamesWhatIsLeftOver checks a mod with a file, a text and functions that nothing uses
// or has, and with a class that only a bot of the mod chooses.
func TestModsCheckNamesWhatIsLeftOver(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "owl", "[[hero]]\nname = 'owl:owl'\ncopy_from = 'mage'\n[[change]]\nruleset = 'adventure'\nclasses.add = ['owl:owl']\n")
	put := func(name, text string) {
		t.Helper()
		file := filepath.Join(folder, "mods", "owl", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const script = "def hoot(e):\n    if e.at == None:\n        return refuse('owl.no')\n    tell('owl.hoot')\n\nverb('owl:hoot', hoot, confirm = 'owl.sure')\n\n" +
		"def seen(event):\n    pass\n\non('solved', seen)\non('step', seen)\n\ndef walls(w, h):\n    return []\n\ngenerator('owl:walls', walls)\n"
	put("scripts/owl.star", script)
	put("words/en/a.toml", "\"verb.owl:hoot\" = \"hoot\"\n\"owl.sure\" = \"Sure?\"\n")
	_, stderr, status := modsCommand(t, folder, "fr", "mods", "check")
	for _, want := range []string{
		`owl.star:4:10: il n'y a pas de texte "owl.hoot"`, `owl.star:3:23: il n'y a pas de texte "owl.no"`,
	} {
		if status != 1 || strings.Count(stderr, want) != 1 || strings.Contains(stderr, "sure") {
			t.Errorf("status %d: %s\nlacks %s, or has it twice", status, stderr, want)
		}
	}
	put("words/en/a.toml", "\"verb.owl:hoot\" = \"hoot\"\n\"owl.sure\" = \"Sure?\"\n\"owl.no\" = \"No.\"\n\"owl.hoot\" = \"Hoo.\"\n")
	put("Data/a.toml", "")
	put("notes.txt", "")
	stdout, stderr, status := modsCommand(t, folder, "en", "mods", "check", "--games", "2")
	at := filepath.Join(folder, "mods", "owl")
	for _, want := range []string{
		"Nothing reads the file " + filepath.Join(at, "Data", "a.toml") + "; did you mean data/a.toml? (this is not an error)\n",
		"Nothing reads the file " + filepath.Join(at, "notes.txt") + " (this is not an error)\n",
		"never called: owl: solved (" + filepath.Join(at, "scripts", "owl.star") + ":11:3)\n",
		"never called: owl:walls (" + filepath.Join(at, "scripts", "owl.star") + ":17:10)\n",
	} {
		if status != 0 || strings.Count(stdout, want) != 1 || strings.Count(stdout, "never called") != 2 {
			t.Errorf("status %d: %s%s\nlacks %s, or has it twice", status, stdout, stderr, want)
		}
	}
	put("scripts/class.star", "def check(event):\n    if ruleset() == 'adventure' and hero()['skills'].own[0] == 'frost':\n        fail('a mage')\non('step', check)\n")
	_, stderr, status = modsCommand(t, folder, "en", "mods", "check", "--games", "2")
	if status != 1 || !strings.Contains(stderr, "class.star:3:13: a mage") {
		t.Errorf("nobody played the owl: status %d: %s", status, stderr)
	}
}

func TestModsCheckReportsAllFaultsAndClashes(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "a", "[[monster]]\nname='b:x'\n[[change]]\nmonster='rta'\n[[item]]\nname='a:y'\ncomponents.itme={}\n")
	_, stderr, status := modsCommand(t, folder, "en", "mods", "check")
	for _, want := range []string{
		`all.toml:2:1: the name "b:x" begins with "b:"`, `all.toml:4:1: there is no monster "rta"; did you mean "rat"?`,
		`all.toml:7:12: there is no component "itme"; did you mean "item"?`,
	} {
		if status != 1 || strings.Count(stderr, want) != 1 {
			t.Errorf("status %d: %s\nlacks %s, or has it twice", status, stderr, want)
		}
	}
	for i, id := range []string{"a", "b"} {
		putMod(t, folder, id, fmt.Sprintf("[[change]]\nmonster='rat'\nweight=%d\n[[change]]\nsound='step'\nclimb=%[1]d\n[[change]]\nmusic='title'\ntempo=9%[1]d\n", i+5))
	}
	for language, wants := range map[string][]string{
		"en": {
			`all.toml:3:1: weight of the monster "rat" is changed by the mod a too; b comes later and wins (this is not an error)`,
			`all.toml:6:1: climb of the sound "step" is changed`, `all.toml:9:1: tempo of the music "title" is changed`,
		},
		"fr": {"all.toml:3:1: weight de l'entrée monster \"rat\" est aussi modifié par le mod a\u202f; b vient plus tard et l'emporte (ce n'est pas une erreur)"},
	} {
		stdout, stderr, status := modsCommand(t, folder, language, "mods", "check", "--games", "0")
		for _, want := range wants {
			if status != 0 || strings.Count(stdout, want) != 1 {
				t.Errorf("status %d: %s%s\nlacks %s", status, stdout, stderr, want)
			}
		}
	}
}

// TestTheDataOfTheProgramIsShown lists the data files, and prints each of them.
func TestTheDataOfTheProgramIsShown(t *testing.T) {
	list, stderr, status := modsCommand(t, t.TempDir(), "en", "mods", "show")
	if status != 0 || stderr != "" {
		t.Fatalf("status %d: %s", status, stderr)
	}
	names := strings.Fields(list)
	for _, wanted := range []string{"rulesets/adventure.toml", "rulesets/classic.toml", "monsters/adventure.toml", "items/adventure.toml",
		"words/en/monsters.toml", "words/fr/monsters.toml", "looks/looks.toml", "motion/events.toml", "sprites/palette.txt", "stats", "sounds"} {
		if !slices.Contains(names, wanted) {
			t.Errorf("%s is not in the list", wanted)
		}
	}
	for _, name := range names {
		folder := "../../../assets"
		if strings.HasPrefix(name, "words/") {
			folder += "/lang"
		}
		want, err := fs.ReadFile(os.DirFS(folder), name)
		if path.Ext(name) == "" {
			continue // a table
		}
		if err != nil {
			t.Fatal(err)
		}
		if got, stderr, status := modsCommand(t, t.TempDir(), "en", "mods", "show", name); got != string(want) || status != 0 || stderr != "" {
			t.Errorf("%s: status %d: %s", name, status, stderr)
		}
	}
	_, stderr, status = modsCommand(t, t.TempDir(), "fr", "mods", "show", "rulesets/adventur.toml")
	if want := "donjon: Le programme n'a pas de fichier de données rulesets/adventur.toml\u202f; vouliez-vous dire \"rulesets/adventure.toml\"\u202f?\n"; status != 1 || stderr != want {
		t.Errorf("status %d: %q, want %q", status, stderr, want)
	}
	for _, name := range []string{"../go.mod", "/etc/passwd", "rulesets"} {
		if _, stderr, status := modsCommand(t, t.TempDir(), "en", "mods", "show", name); status != 1 || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: status %d: %s", name, status, stderr)
		}
	}
}

// TestTheVerbsAndEventsOfModsAreShown prints the tables of the rules with a mod.
func TestTheVerbsAndEventsOfModsAreShown(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "gust", "")
	script := filepath.Join(folder, "mods", "gust", "scripts", "gust.star")
	if err := os.MkdirAll(filepath.Dir(script), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(script, []byte("def blow(e, direction):\n    pass\nverb('gust:blow', blow, takes = 'dir', key = 'j')\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for table, wanted := range map[string][]string{
		"verbs":      {"gust:blow dir actions j", "magic dir actions m PadL1", "drink item items d", "learn name none"},
		"stats":      {"atk", "taken-fire", "stair-sense", "noise-step", "thorns"},
		"states":     {"asleep", "hunting"},
		"steps":      {"classic wear the best, consequences, level generation, arrival, monster attacks, consequences, effects, consequences, clock, reaper, level-ups, sight, chronicle"},
		"components": {"health now max", "scripted behaviour use", "beast"},
		"sounds":     {"aim normal dungeon.aim"},
		"reactions":  {"adventure Fire Straw burns for 1 turn, removes the straw", "adventure Cold Water leaves ice", "adventure Oil Smoke nothing", "adventure Lightning Water strikes all of it within 8 steps", "adventure Lightning Oil nothing", "adventure Fire Door burns for 3 turns, removes the door", "adventure Cold Web nothing", "adventure Frost Water leaves ice", "adventure Frost Oil nothing", "adventure Flask of fire Fungus burns for 1 turn, removes the fungus", "adventure Rat King Oil burns for 3 turns, removes the oil", "adventure Rat King Water nothing"},
		"events":     {"attack from to monster target with damage critical magic surprise x y", "notice from who x y"},
	} {
		stdout, stderr, status := modsCommand(t, folder, "en", "mods", "show", table)
		var lines []string
		for line := range strings.Lines(stdout) {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
		for _, want := range wanted {
			if status != 0 || !slices.Contains(lines, want) {
				t.Errorf("%s: status %d: %s\n%s\nlacks %q", table, status, stderr, stdout, want)
			}
		}
	}
}

// TestFaultsOfModsAreToldInFrench has faults in data and in a script of the same mod.
func TestFaultsOfModsAreToldInFrench(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "a", "[[change]]\nmonster='rta'\n")
	putScript(t, folder, "a", "while True:\n    pass\n")
	_, stderr, status := modsCommand(t, folder, "fr", "mods", "check")
	for _, want := range []string{
		"all.toml:2:1: il n'y a pas d'entrée monster \"rta\"\u202f; vouliez-vous dire \"rat\"\u202f?",
		"a.star:1:1: les scripts n'ont pas de while\u202f; utilisez for avec range",
	} {
		if status != 1 || strings.Count(stderr, want) != 1 {
			t.Errorf("status %d: %s\nlacks %s, or has it twice", status, stderr, want)
		}
	}
}

// TestModsCheckTellsOfScriptsThatAreSwitchedOff checks a mod whose script fails in play only.
func TestModsCheckTellsOfScriptsThatAreSwitchedOff(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "a", "")
	putScript(t, folder, "a", "def fail():\n    return 1 // 0\n\nstep(\"a:fail\", after = \"effects\", run = fail)\n")
	_, stderr, status := modsCommand(t, folder, "fr", "mods", "check", "--games", "2")
	if status != 1 || !strings.Contains(stderr, "les scripts d'un mod ont été désactivés\u00a0: ") || !strings.Contains(stderr, "a.star:2:14: division par zéro") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// putScript writes a script into a mod.
func putScript(t *testing.T, folder, id, text string) {
	t.Helper()
	file := filepath.Join(folder, "mods", id, "scripts", id+".star")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestModsCheckReportsFullPaths(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "bad", "[[monster]]\nname = 'bad:bad'\nfamily = 'baest'\n")
	putMod(t, folder, "worse", "", "colour = 1")
	t.Chdir(filepath.Join(folder, "mods"))
	for mod, place := range map[string]string{"bad": "data/all.toml:3:1: ", "worse": "mod.toml:5:1: "} {
		_, stderr, status := modsCommand(t, folder, "en", "mods", "check", mod)
		if want := "donjon: " + filepath.Join(folder, "mods", mod, filepath.FromSlash(place)); status != 1 || !strings.HasPrefix(stderr, want) {
			t.Errorf("%s: status %d: %s", mod, status, stderr)
		}
	}
}

// TestModsCheckFindsTextsThatReplaceNothing checks a mod with two texts for a ruleset, one of which has
// a key that no text has.
func TestModsCheckFindsTextsThatReplaceNothing(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "hush", "")
	file := filepath.Join(folder, "mods", "hush", "words", "en", "hush.toml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("\"event.kill@classic\" = \"Shh.\"\n\"event.crownn@classic\" = \"Shh.\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]string{
		"en": "donjon: The text event.crownn@classic replaces nothing: there is no text \"event.crownn\"; did you mean \"event.crown\"?\n",
		"fr": "donjon: Le texte event.crownn@classic ne remplace rien\u00a0: il n'y a pas de texte \"event.crownn\"\u202f; vouliez-vous dire \"event.crown\"\u202f?\n",
	} {
		if _, stderr, status := modsCommand(t, folder, language, "mods", "check", "--games", "0"); status != 1 || stderr != want {
			t.Errorf("status %d: %q, want %q", status, stderr, want)
		}
	}
}

// TestModsCheckFindsVerbsWithoutANameOrAKey checks a mod with two verbs: players could not find one
// in a list, and the other has a key that is none.
func TestModsCheckFindsVerbsWithoutANameOrAKey(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "gust", "")
	for name, text := range map[string]string{
		"scripts/gust.star":  "def blow(e, direction):\n    pass\ndef sniff(e, item):\n    pass\nverb('gust:blow', blow, takes = 'dir', key = 'j', icon = 'icon.magic', confirm = 'gust:sure')\nverb('gust:sniff', sniff, takes = 'item', key = 'Space bar')\n",
		"words/en/sure.toml": "\"gust:sure\" = \"Sure?\"\n",
		"words/en/gust.toml": "\"verb.gust:sniff\" = \"Sniff\"\n",
	} {
		file := filepath.Join(folder, "mods", "gust", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for language, want := range map[string]string{
		"en": "donjon: The verb gust:blow has no name: write the text \"verb.gust:blow\" into words/en, and into the other languages of the mod\n" +
			"donjon: The verb gust:sniff has the key \"Space bar\", which does not exist: write a small letter, a sign, or a name as in the settings, such as \"F9\" or \"PadSelect\"\n",
		"fr": "donjon: L'action gust:blow n'a pas de nom\u00a0: écrivez le texte \"verb.gust:blow\" dans words/en, et dans les autres langues du mod\n" +
			"donjon: L'action gust:sniff a la touche \"Space bar\", qui n'existe pas\u00a0: écrivez une lettre minuscule, un signe, ou un nom comme dans les réglages, tel que \"F9\" ou \"PadSelect\"\n",
	} {
		if _, stderr, status := modsCommand(t, folder, language, "mods", "check", "--games", "0"); status != 1 || stderr != want {
			t.Errorf("status %d: %q, want %q", status, stderr, want)
		}
	}
}

// TestRemovingTwiceLeavesBothModsOn has two mods remove the same monster, sound, piece of music and
// component. The list, the check and the page of mods in the window agree that both are on.
func TestRemovingTwiceLeavesBothModsOn(t *testing.T) {
	folder := t.TempDir()
	data := "[[remove]]\nmonster = 'orc'\n[[remove]]\nsound = 'bones'\n[[remove]]\nmusic = 'death'\n[[change]]\nmonster = 'rat'\nwithout = ['solid']\n"
	putMod(t, folder, "ape", data)
	putMod(t, folder, "bee", data)
	stdout, stderr, status := modsCommand(t, folder, "en", "mods")
	if status != 0 || stderr != "" || strings.Count(stdout, "  on  ") != 2 {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	stdout, stderr, status = modsCommand(t, folder, "en", "mods", "check", "--games", "0")
	if status != 0 || stderr != "" {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	for _, want := range []string{
		`all.toml:2:1: the monster "orc" is removed here, and the mod ape has removed it already (this is not an error)`,
		`all.toml:4:1: the sound "bones" is removed here, and the mod ape has removed it already (this is not an error)`,
		`all.toml:6:1: the music "death" is removed here, and the mod ape has removed it already (this is not an error)`,
		`all.toml:9:1: a value of components of the monster "rat" is removed here, and the mod ape has removed it already (this is not an error)`,
	} {
		if strings.Count(stdout, want) != 1 {
			t.Errorf("%s\nlacks %s, or has it twice", stdout, want)
		}
	}
	window := overlay.Open(folder, core.Check) // the page of mods lists what this finds
	window.Arrange("", "")
	found, err := window.Mods()
	if err != nil || len(found) != 2 || !found[0].Used() || !found[1].Used() {
		t.Errorf("the window has %v, %v", found, err)
	}
}

// TestGamesOfTheBotEnd checks a mod whose hero hardly ever dies.
func TestGamesOfTheBotEnd(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "oak", "[[change]]\nhero = 'adventurer'\ncomponents.attributes = { atk = 900000, def = 900000 }\n")
	for tag, want := range map[string]string{
		"en": "(1 of them was stopped after 10,000 turns)", "fr": "(1 a été arrêtée après 10 000 tours)",
	} {
		stdout, stderr, status := modsCommand(t, folder, tag, "mods", "check", "--games", "2")
		if status != 0 || !strings.Contains(terminal.Plain(stdout), want) {
			t.Errorf("status %d, without %s: %s%s", status, want, stdout, stderr)
		}
	}
}
