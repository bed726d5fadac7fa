package command

import (
	"bytes"
	"fmt"
	"image/color"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
)

// TestTheDungeonInATerminal plays in real terminals: tmux draws them.
func TestTheDungeonInATerminal(t *testing.T) {
	t.Parallel()
	program := programtest.Build(t)
	for _, c := range []struct {
		width, height int
		tag           string
	}{{80, 24, "en"}, {120, 40, "fr"}} {
		t.Run(fmt.Sprintf("to death, %dx%d", c.width, c.height), func(t *testing.T) {
			playToDeath(t, program, c.width, c.height, c.tag)
		})
	}
	t.Run("palettes", func(t *testing.T) { playInPalettes(t, program) })
	t.Run("pages", func(t *testing.T) { playPages(t, program) })
	t.Run("killed", func(t *testing.T) { playKilledInTerminal(t, program) })
	t.Run("no colours", func(t *testing.T) { playWithoutColours(t, program) })
	t.Run("at rest", func(t *testing.T) { restInTerminal(t, program) })
	t.Run("a trial", func(t *testing.T) { tryInTerminal(t, program) })
	t.Run("no display", func(t *testing.T) { playOffered(t, program) })
}

// quick makes walks take no time.
func quick(t *testing.T, folder string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, "settings.toml"), []byte("walk-speed = \"at-once\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// restInTerminal leaves the title and a game alone: nothing is written, and hardly anything
// computed.
func restInTerminal(t *testing.T, program string) {
	words, folder := langtest.Words(t, "en"), t.TempDir()
	saveGame(t, newRun(t), folder)
	s := programtest.OpenScreen(t, 80, 24, nil, program, "play", "--terminal", "--lang", "en", "--data-dir", folder)
	for _, shown := range []string{words.Text("window.menu.new"), "Floor 1"} {
		s.Wait(shown)
		time.Sleep(time.Second) // for what has still to be written
		written, computed := s.Rest(restTime)
		if written > 0 || computed > restTime/10 {
			t.Errorf("where the terminal shows %q, the program wrote %d bytes and computed for %v in %v", shown, written, computed, restTime)
		}
		s.Type("c")
	}
}

// tryInTerminal tries a mod's monster until the hero's death, after which the stage begins again; puts
// an item on the stage, and reads the mods again.
func tryInTerminal(t *testing.T, program string) {
	folder, words := t.TempDir(), langtest.Words(t, "fr")
	putMod(t, folder, "goat", strings.Replace(aGoat, "atk = 100", "atk = 10000", 1))
	s := programtest.OpenScreen(t, 80, 24, nil, program, "mods", "try", "goat:goat", "--depth", "9", "--terminal", "--lang", "fr", "--data-dir", folder)
	s.Wait("Goat")
	s.Wait("F5 " + words.Text("try.short.reread") + "  F7 " + words.Text("try.short.put"))
	s.Type("F7")
	s.Wait(words.Text("try.monsters"))
	s.Type("Tab")
	s.Wait(words.Text("try.items"))
	s.Type("Enter")
	s.Wait("Hache +9")
	s.Type("F5")
	s.Wait(words.Text("mods.reread.done")[:20])
	for again := words.Text("try.again"); !strings.Contains(s.Text(), again); time.Sleep(50 * time.Millisecond) {
		s.Type("n", "Space", "Up")
	}
	s.Type("Escape")
	s.Wait(words.Text("window.menu.save-quit"))
	s.Type("q")
	s.Ended(0)
	if names := kept(t, folder); len(names) > 0 {
		t.Errorf("the folder has %v", names)
	}
}

// playToDeath plays Adventure from the title to the hero's death, and reads the report in
// the hall.
func playToDeath(t *testing.T, program string, width, height int, tag string) {
	const ruleset = "adventure" // in which a careless hero dies soon
	folder, words := t.TempDir(), langtest.Words(t, tag)
	quick(t, folder)
	s := programtest.OpenScreen(t, width, height, nil, program, "play", "--terminal", "--lang", tag, "--data-dir", folder)
	s.Wait(words.Text("window.menu.new"))
	s.Type("n")
	s.Wait(words.Text("window.new.ruleset"))
	if !strings.Contains(s.Text(), words.Title("ruleset."+ruleset)) {
		s.Type("F2")
		s.Wait(words.Title("ruleset." + ruleset))
	}
	s.Type("F5")
	s.Wait(words.Text("window.back"))
	s.Write("death")
	s.Type("Enter")
	s.Wait("death")
	s.Type("Home", "Up", "Up", "Up", "Up", "Up", "Enter")
	s.Wait(words.Text("event.welcome")[:20])
	dead := words.Text("window.death.title")
	for range 600 {
		s.Type("Enter", "Enter", "x", ">", "Space", "Space", "Space", "Space", "Space", "Space", "Escape") // a monster is waited for
		time.Sleep(100 * time.Millisecond)
		if strings.Contains(s.Text(), dead) {
			break
		}
	}
	s.Wait(dead)
	account := words.Text("account.title")
	for !strings.Contains(s.Text(), account) { // the page ignores keys at first
		s.Type("f")
		// On a slow machine, a second key would reach the account and open its files.
		for wait := time.Now().Add(3 * time.Second); time.Now().Before(wait) && !strings.Contains(s.Text(), account); {
			time.Sleep(100 * time.Millisecond)
		}
	}
	s.Type("Escape")
	s.Wait(dead)
	s.Type("t")
	s.Wait(words.Text("window.menu.quit"))
	s.Type("h")
	s.Wait(words.Text("window.seed") + " death")
	s.Type("Escape", "q")
	s.Ended(0)
}

// escape presses Escape and waits: two of them in quick succession are read as one.
func escape(s *programtest.Screen) {
	s.Type("Escape")
	time.Sleep(200 * time.Millisecond)
}

// playPages opens every page of a game, by keys and by the mouse, and changes the size of
// the terminal.
func playPages(t *testing.T, program string) {
	folder, words := t.TempDir(), langtest.Words(t, "en")
	s := programtest.OpenScreen(t, 80, 24, nil, program, "play", "--terminal", "--lang", "en", "--data-dir", folder, "--seed", "pages", "--ruleset", "adventure", "--class", "mage")
	s.Wait(words.Title("hero.mage"))
	for _, page := range []struct{ key, shows string }{
		{"i", "window.bag.discard"}, {"p", "window.points.note"}, {"k", "window.skills.learn"}, {"v", "terminal.map.walk"},
		{"h", "terminal.help.walk"}, {"@", "window.about.hp"}, {"PPage", "window.log"}, {"l", "window.here"},
	} {
		s.Type(page.key)
		shows := words.Text(page.shows)
		s.Wait(shows[:min(len(shows), 12)]) // a longer text may be broken
		escape(s)
		s.Wait(words.Text("window.do.menu"))
	}
	s.Type("Escape", "b")
	s.Wait(words.Text("window.menu.bestiary") + ":")
	escape(s)
	escape(s)
	before := s.Wait("Turn 0")
	x, y := find(t, before, "@")
	s.Click(x, y) // waits a turn
	s.Wait("Turn 1")
	s.Resize(120, 40)
	s.Wait(words.Text("window.do.points")) // 80 columns have no room for it
	s.Resize(60, 20)
	s.Wait("60 x 20")
	s.Resize(80, 24)
	s.Wait("Turn 1")
	if !strings.Contains(s.Colours(), "\x1b[38;") {
		t.Errorf("there are no colours:\n%q", s.Colours())
	}
	s.Type("C-c")
	s.Ended(0)
}

// shownColour matches the colour of a text.
var shownColour = regexp.MustCompile(`38;2;(\d+);(\d+);(\d+)`)

// colours returns the colours of the texts on a screen.
func colours(t *testing.T, s *programtest.Screen) map[color.RGBA]bool {
	t.Helper()
	all := map[color.RGBA]bool{}
	for _, found := range shownColour.FindAllStringSubmatch(s.Colours(), -1) {
		var parts [3]uint8
		for i := range parts {
			n, err := strconv.ParseUint(found[1+i], 10, 8)
			if err != nil {
				t.Fatal(err)
			}
			parts[i] = uint8(n)
		}
		all[color.RGBA{parts[0], parts[1], parts[2], 0xff}] = true
	}
	return all
}

// playInPalettes chooses each palette in the settings, and compares the colours with what
// it makes of the usual ones.
func playInPalettes(t *testing.T, program string) {
	words := langtest.Words(t, "en")
	s := programtest.OpenScreen(t, 80, 24, []string{"COLORTERM=truecolor"}, program, "play", "--terminal", "--lang", "en", "--data-dir", t.TempDir())
	s.Wait(words.Text("window.menu.new"))
	s.Type("s")
	s.Wait(words.Text(settings.PaletteWords[""]))
	s.Wait(words.Text("window.back"))
	usual := colours(t, s)
	for again := map[color.RGBA]bool{}; !maps.Equal(usual, again); usual = colours(t, s) {
		again = usual
		time.Sleep(200 * time.Millisecond) // the screen may be half drawn
	}
	if len(usual) < 3 {
		t.Fatalf("the settings have only the colours %v", usual)
	}
	for _, p := range ink.Palettes[1:] {
		s.Type("c")
		s.Wait(words.Text(settings.PaletteWords[p]))
		want := map[color.RGBA]bool{}
		for c := range usual {
			want[p.Of(c)] = true
		}
		got := colours(t, s)
		for end := time.Now().Add(programtest.Patience); !maps.Equal(got, want) && time.Now().Before(end); got = colours(t, s) {
			time.Sleep(20 * time.Millisecond) // the screen may be half drawn
		}
		if !maps.Equal(got, want) {
			t.Errorf("with %s the colours are %v, want %v", p, got, want)
		}
	}
}

// find returns where a text is on a screen.
func find(t *testing.T, screen, text string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(screen, "\n") {
		if before, _, found := strings.Cut(line, text); found {
			return len([]rune(before)), y
		}
	}
	t.Fatalf("%q is not in\n%s", text, screen)
	return 0, 0
}

// shownTurn matches the turn on the screen.
var shownTurn = regexp.MustCompile(`Turn (\d+)`)

// playKilledInTerminal kills the program in the middle of a game: it continues at the turn
// that was shown last.
func playKilledInTerminal(t *testing.T, program string) {
	folder := t.TempDir()
	args := []string{"play", "--terminal", "--lang", "en", "--data-dir", folder}
	s := programtest.OpenScreen(t, 80, 24, nil, program, append(args, "--seed", "killed", "--ruleset", "classic")...)
	s.Wait("Turn 0")
	s.Type("Space", "Space", "Space")
	s.Wait("Turn 3")
	s.Kill()
	s = programtest.OpenScreen(t, 80, 24, nil, program, args...)
	s.Wait("Continue")
	s.Type("c")
	if got := shownTurn.FindString(s.Wait("Turn ")); got != "Turn 3" {
		t.Errorf("it continues at %q", got)
	}
}

// playWithoutColours plays where the environment asks for no colours.
func playWithoutColours(t *testing.T, program string) {
	s := programtest.OpenScreen(t, 80, 24, []string{"NO_COLOR=1"}, program, "play", "--terminal", "--lang", "fr", "--data-dir", t.TempDir(), "--seed", "s", "--ruleset", "classic")
	s.Wait("Niveau 1")
	if strings.Contains(s.Colours(), "\x1b[38;") {
		t.Errorf("there are colours:\n%q", s.Colours())
	}
}

// playOffered starts the window where there is no display, and accepts the terminal.
func playOffered(t *testing.T, program string) {
	s := programtest.OpenScreen(t, 80, 24, []string{"-u", "DISPLAY"}, program, "--lang", "en", "--data-dir", t.TempDir())
	s.Wait("[Y/n]")
	s.Type("y", "Enter")
	s.Wait("New game")
}

// TestTheDungeonInWords reads a game in lines from the title to the first treasure, in both
// languages, and continues it.
func TestTheDungeonInWords(t *testing.T) {
	program := programtest.Build(t)
	for _, c := range []struct {
		tag   string
		lines []string
		says  []string
	}{
		{"en", []string{"new", "5", "words", "1", "go 1", "1", "1", "can", "look", "menu", "save and quit"},
			[]string{"2. New game", "Floor 1. Hp 120/120", "1. Gift, 1 step to the", "You open the treasure.", "Treasure", "1. Take", "You take the", "You can: ", "explore"}},
		{"fr", []string{"nouvelle", "5", "mots", "1", "aller 1", "1", "1", "pouvoir", "regarder", "menu", "quitter"},
			[]string{"2. Nouvelle partie", "Étage 1. Hp 120/120", "1. Cadeau, 1 pas ", "Vous ouvrez le trésor.", "Trésor", "1. Prendre", "Vous prenez", "Vous pouvez : ", "explorer"}},
	} {
		folder := t.TempDir()
		out := inWords(t, program, c.tag, folder, c.lines)
		for _, says := range c.says {
			at := strings.Index(out, says)
			if at < 0 {
				t.Fatalf("%s: %q is not said, or too early, in\n%s", c.tag, says, out)
			}
			out = out[at:]
		}
		if again := inWords(t, program, c.tag, folder, []string{"1", "menu"}); !strings.Contains(again, "Hp 120/120") {
			t.Errorf("%s: it does not continue:\n%s", c.tag, again)
		}
	}
}

// inWords plays lines and returns what is said. No line may be longer than a terminal, and
// no floor may be drawn.
func inWords(t *testing.T, program, tag, folder string, lines []string) string {
	t.Helper()
	c := exec.Command(program, "play", "--plain", "--lang", tag, "--data-dir", folder)
	c.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	var out, stderr bytes.Buffer
	c.Stdout, c.Stderr = &out, &stderr
	if err := c.Run(); err != nil || stderr.Len() > 0 {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	for _, line := range strings.Split(out.String(), "\n") {
		if len([]rune(line)) > 80 || strings.Contains(line, "##") {
			t.Errorf("%s: the line %q", tag, line)
		}
	}
	return out.String()
}
