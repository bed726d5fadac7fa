package command

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// TestSimIsIndependentOfWorkersAndShards plays a batch with one worker, with four,
// and in two shards that are merged. The results must be the same bytes.
func TestSimIsIndependentOfWorkersAndShards(t *testing.T) {
	folder := t.TempDir()
	sim := func(out string, options ...string) string {
		t.Helper()
		args := append([]string{"--lang", "en", "sim", "--bot", "greedy", "--games", "6", "--seed", "S", "--out", filepath.Join(folder, out)}, options...)
		stdout, stderr, status := programtest.Run(Game, args...)
		if status != 0 || stderr != "" {
			t.Fatalf("%v gives status %d: %s", args, status, stderr)
		}
		return stdout
	}
	one := sim("one", "--workers", "1")
	if four := sim("four", "--workers", "4"); strings.ReplaceAll(four, "four", "one") != one {
		t.Errorf("four workers print\n%s\none prints\n%s", four, one)
	}
	sim("first", "--shard", "1/2")
	sim("second", "--shard", "2/2")
	if _, stderr, status := programtest.Run(Game, "sim", "merge", "--out", filepath.Join(folder, "merged"),
		filepath.Join(folder, "first"), filepath.Join(folder, "second")); status != 0 {
		t.Fatalf("merge gives status %d: %s", status, stderr)
	}
	for _, name := range []string{"runs.jsonl", "summary.json"} {
		want, err := os.ReadFile(filepath.Join(folder, "one", name))
		if err != nil || len(want) == 0 {
			t.Fatal(err)
		}
		for _, other := range []string{"four", "merged"} {
			if got, err := os.ReadFile(filepath.Join(folder, other, name)); err != nil || string(got) != string(want) {
				t.Errorf("%s of %s differs from that of one worker: %v", name, other, err)
			}
		}
	}
	plots, err := filepath.Glob(filepath.Join(folder, "one", "*.png"))
	if err != nil || len(plots) < 4 {
		t.Errorf("the plots are %v, %v", plots, err)
	}
	if _, err := os.Stat(filepath.Join(folder, "one", "report.html")); err != nil {
		t.Error(err)
	}
}

// TestSimLeavesAnOptionOut plays a game without a skill, and asks for one that is not there.
func TestSimLeavesAnOptionOut(t *testing.T) {
	args := []string{"--lang", "en", "sim", "--ruleset", "adventure", "--class", "mage", "--bot", "greedy", "--games", "1", "--seed", "S", "--without"}
	stdout, stderr, status := programtest.Run(Game, append(args, "skill:frost")...)
	if status != 0 || !strings.Contains(stdout, "-skill:frost") {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	_, stderr, status = programtest.Run(Game, append(args, "skill:juggling")...)
	if status == 0 || !strings.Contains(stderr, "skill:juggling") {
		t.Errorf("an unknown option gives status %d: %s", status, stderr)
	}
}

func TestSimRefusesAWrongCommandLine(t *testing.T) {
	for _, args := range []string{"sim", "sim --bot clever --games 3 --seed S", "sim --bot greedy --games 0 --seed S",
		"sim --bot greedy --games 3 --seed S --shard 3/2", "sim --bot greedy --games 3 --seed S --build atk", "sim merge",
		"sim --bot greedy --games 3 --seed S --stories", "sim --bot greedy --games 3 --seed S --stories --out x --without skill:frost"} {
		_, stderr, status := programtest.Run(Game, append([]string{"--lang", "en"}, strings.Fields(args)...)...)
		if status != 2 || strings.Count(stderr, "\n") != 1 {
			t.Errorf("donjon %s gives status %d: %s", args, status, stderr)
		}
	}
}

// TestSimTellsStories plays games with stories, and compares what is printed with the files: each story has a sentence and
// the command that shows it, and its recording goes as far.
func TestSimTellsStories(t *testing.T) {
	folder := t.TempDir()
	out := filepath.Join(folder, "out")
	stdout, stderr, status := programtest.Run(Game, "--lang", "en", "sim", "--ruleset", "adventure", "--class", "mage", "--bot", "careful",
		"--games", "14", "--seed", "tale", "--stories", "--out", out)
	if status != 0 || stderr != "" {
		t.Fatalf("status %d: %s", status, stderr)
	}
	raw, err := os.ReadFile(filepath.Join(out, lab.StoriesFile))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(raw)), "\n")
	for i, line := range lines {
		var told lab.Told
		if err := json.Unmarshal([]byte(line), &told); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		command := fmt.Sprintf("donjon replay %s --from %d\n", filepath.Join(out, told.File), told.Turn)
		if !strings.Contains(stdout, command) {
			t.Errorf("it does not print %s", command)
		}
		if i > 0 {
			continue
		}
		stdout, stderr, status := programtest.Run(Game, "--lang", "en", "replay", "--verify", filepath.Join(out, told.File))
		if status != 0 || !strings.Contains(stdout, told.Seed) {
			t.Errorf("the recording of %s: status %d, %s%s", told.Seed, status, stdout, stderr)
		}
	}
}

// TestSimWithoutStories plays a game without monsters that hunt.
func TestSimWithoutStories(t *testing.T) {
	stdout, stderr, status := programtest.Run(Game, "--lang", "fr", "sim", "--bot", "random", "--games", "1", "--seed", "S", "--stories", "--out", t.TempDir())
	if status != 0 || stderr != "" || !strings.HasSuffix(stdout, "Aucune partie n'a d'histoire.\n") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

// TestStoriesHaveSentences tells a story of every kind, with one monster and with two.
func TestStoriesHaveSentences(t *testing.T) {
	for tag, wants := range map[string]map[string][2]string{
		"en": {
			lab.StoryFire:     {"One fire kills a wolf.", "One fire kills 2 monsters, a wolf among them."},
			lab.StoryStraw:    {"A wolf dies in burning straw.", "Burning straw kills 2 monsters, a wolf among them."},
			lab.StoryBlast:    {"A powder keg bursts and kills a wolf.", "A powder keg bursts and kills 2 monsters, a wolf among them."},
			lab.StoryMarsh:    {"Marsh gas explodes and kills a wolf.", "Marsh gas explodes and kills 2 monsters, a wolf among them."},
			lab.StoryFall:     {"A wolf falls into a chasm.", "2 monsters fall into a chasm, a wolf among them."},
			lab.StoryShock:    {"Lightning runs through water and strikes a wolf.", "Lightning runs through water and strikes 2 monsters, a wolf among them."},
			lab.StoryLulled:   {"Spores put a wolf to sleep, and the rogue kills it."},
			lab.StorySlipped:  {"Spores put a wolf to sleep, and the rogue slips away."},
			lab.StorySlide:    {"The rogue slides away from a wolf, 5 cells over ice."},
			lab.StoryBarred:   {"The rogue bars the way of a wolf with a wooden crate."},
			lab.StoryBoss:     {"The wolf loses 5 Hp to fire, lightning or blasts in its second phase, and dies."},
			lab.StoryLeap:     {"Hunted by a wolf, the rogue leaps into a chasm with 5 Hp left."},
			lab.StoryBackfire: {"A wolf dies in its own fire."},
			lab.StoryFeud:     {"A demon kills a wolf."},
			lab.StoryOwnFire:  {"The rogue dies in a fire of its own making."},
		},
		"fr": {
			lab.StoryFire:     {"Un seul feu tue un loup.", "Un seul feu tue 2 monstres, dont un loup."},
			lab.StoryStraw:    {"Le feu tue un loup dans la paille.", "Le feu tue 2 monstres dans la paille, dont un loup."},
			lab.StoryBlast:    {"Un baril de poudre éclate et tue un loup.", "Un baril de poudre éclate et tue 2 monstres, dont un loup."},
			lab.StoryMarsh:    {"Le gaz des marais explose et tue un loup.", "Le gaz des marais explose et tue 2 monstres, dont un loup."},
			lab.StoryFall:     {"Un loup tombe dans un gouffre.", "2 monstres tombent dans un gouffre, dont un loup."},
			lab.StoryShock:    {"La foudre court dans l'eau et frappe un loup.", "La foudre court dans l'eau et frappe 2 monstres, dont un loup."},
			lab.StoryLulled:   {"Des spores endorment un loup, et le voleur en profite pour l'achever."},
			lab.StorySlipped:  {"Des spores endorment un loup, et le voleur en profite pour s'éclipser."},
			lab.StorySlide:    {"Le voleur échappe au loup en glissant de 5 cases sur la glace."},
			lab.StoryBarred:   {"Le voleur barre la route au loup avec une caisse de bois."},
			lab.StoryBoss:     {"Le loup perd 5 Hp dans le feu, la foudre ou les explosions de sa seconde phase, et meurt."},
			lab.StoryLeap:     {"Avec un loup à ses trousses et 5 Hp, le voleur saute dans un gouffre."},
			lab.StoryBackfire: {"Un loup meurt dans son propre feu."},
			lab.StoryFeud:     {"Un démon tue un loup."},
			lab.StoryOwnFire:  {"Le voleur périt dans le feu qu'il a lui-même allumé."},
		},
	} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		with := map[string]string{
			lab.StoryStraw: "ground.straw", lab.StoryBlast: "terrain.powder-keg", lab.StoryBarred: "terrain.wooden-crate", lab.StoryFeud: "monster.demon",
		}
		for _, kind := range lab.StoryKinds() {
			for i, foes := range [][]string{{"monster.wolf"}, {"monster.wolf", "monster.bat"}} {
				s := lab.Story{Kind: kind, Hero: "hero.rogue", Foes: foes, With: with[kind], Amount: 5}
				if want := wants[kind][i]; (i == 0 || want != "") && storySentence(words, s) != want {
					t.Errorf("%s, %s: %q, want %q", tag, kind, storySentence(words, s), want)
				}
			}
		}
	}
}
