package command

import (
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

func TestKittyPlaysTheSameGameForTheSameSeed(t *testing.T) {
	one, stderr, status := programtest.Run(Game, "--lang", "en", "kitty", "--seed", "33", "--players", "3", "--names", "Ann,Bob")
	if status != 0 || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	for _, want := range []string{"— Turn 1 —", "Ann", "Bob", "Player 3", "cards", " has won!"} {
		if !strings.Contains(one, want) {
			t.Errorf("%q is not shown", want)
		}
	}
	if strings.Contains(one, "hidden") || strings.Contains(one, "\x1b") {
		t.Error("hands are hidden without human players, or the output to a pipe is coloured")
	}
	if two, _, _ := programtest.Run(Game, "--lang", "en", "kitty", "--seed", "33", "--players", "3", "--names", "Ann,Bob", "--fast"); two != one {
		t.Error("the same seed gives a different game")
	}
	if other, _, _ := programtest.Run(Game, "--lang", "en", "kitty", "--seed", "34", "--players", "3", "--names", "Ann,Bob"); other == one {
		t.Error("another seed gives the same game")
	}
	if french, _, _ := programtest.Run(Game, "--lang", "fr", "kitty", "--seed", "33"); !strings.Contains(french, "— Tour 1 —") {
		t.Error("the French game is not in French")
	}
}

func TestEveryKittyOptionHasAnEffect(t *testing.T) {
	for args, want := range map[string]string{
		"--life 7":                             "  7  10 (+1)",
		"--mana 44":                            "44 (+1)",
		"--regeneration 9":                     "(+9)",
		"--turns 2":                            "Nobody has won: it is a draw.",
		"--board 5x7":                          "  7   ",
		"--teams 2 --players 4":                "Player 4 (team 2)",
		"--classes warrior,thinker --turns 1":  "80  10 (+2)",
		"--strategy greedy":                    "— Turn 1 —",
		"--strategy greedy,random --players 2": "— Turn 1 —",
		"--deck 6":                             "— Turn 1 —",
	} {
		stdout, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "kitty", "--seed", "5"}, strings.Fields(args)...)...)
		if status != 0 || !strings.Contains(stdout, want) {
			t.Errorf("%s: status %d, %s, no %q in\n%.800s", args, status, stderr, want, stdout)
		}
	}
}

func TestKittyRefusesAWrongCommandLine(t *testing.T) {
	for args, want := range map[string]string{
		"--players 1":                         "--players is 1; it must be from 2 to 8.",
		"--players 9":                         "--players is 9; it must be from 2 to 8.",
		"--players x":                         "--players",
		"--human 3":                           "--human is 3; it must be from 0 to 2.",
		"--teams 1":                           "--teams is 1; it must be from 2 to 2.",
		"--names a,b,c":                       "3 names are too many for 2 players.",
		"--names a,a":                         "a cannot be a name",
		"--names ,a":                          " cannot be a name",
		"--strategy clever":                   "--strategy does not accept clever; possible values are random, greedy",
		"--strategy random,random,random":     "--strategy has 3 names; write 1 for all, or 2.",
		"--classes witch":                     "--classes does not accept witch; possible values are healer,",
		"--board 10":                          "10 is not a valid board; write WIDTHxHEIGHT",
		"--board 2x20":                        "2x20 is not a valid board",
		"--board 20x20":                       "with at most 128 cells",
		"--board 3x3 --players 8":             "The board has 9 cells, too few for 8 players.",
		"--life 0":                            "--life is 0; it must be from 1 to",
		"--deck 5":                            "--deck is 5; it must be from 6 to 60.",
		"--turns 0":                           "--turns is 0",
		"--save a.kitty":                      "--save needs human players",
		"extra":                               "extra",
		"tournament --games 0":                "--games is 0",
		"tournament --workers 0":              "between 1 and 1024",
		"tournament --strategy random":        "at least two strategies",
		"tournament --strategy greedy,greedy": "names greedy twice",
		"tournament extra":                    "extra",
	} {
		_, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "kitty"}, strings.Fields(args)...)...)
		if status != 2 || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: status %d, %q, want 2 and %q", args, status, stderr, want)
		}
	}
}

func TestATournamentIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	var first, files string
	for _, workers := range []string{"1", "7"} {
		folder := filepath.Join(t.TempDir(), "out")
		stdout, stderr, status := programtest.Run(Game, "--lang", "en", "kitty", "tournament", "--games", "50", "--seed", "3", "--strategy", "random,greedy", "--workers", workers, "--out", folder)
		if status != 0 || stderr != "" || !strings.Contains(stdout, "greedy against random") || !strings.Contains(stdout, "50 games per pair, seed 3") {
			t.Fatalf("status %d, %s\n%s", status, stderr, stdout)
		}
		raw, err := os.ReadFile(filepath.Join(folder, "tournament.json"))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := os.Open(filepath.Join(folder, "tournament.png"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(picture); err != nil {
			t.Error(err)
		}
		_ = picture.Close()
		if first == "" {
			first, files = stdout, string(raw)
		} else if stdout != first || string(raw) != files {
			t.Errorf("with %s workers the output is\n%s\nand with one\n%s", workers, stdout, first)
		}
	}
	var file tournamentFile
	if err := json.Unmarshal([]byte(files), &file); err != nil || len(file.Pairs) != 1 {
		t.Fatalf("%v: %s", err, files)
	}
	p := file.Pairs[0]
	if p.WonA+p.WonB+p.Draws != 50 || p.Games != 50 || p.Interval[0] >= p.ShareB || p.Interval[1] <= p.ShareB {
		t.Errorf("the pair is %+v", p)
	}
}

func TestADamagedKittyFileIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.kitty")
	if err := os.WriteFile(file, []byte("no game"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, stderr, status := programtest.Run(Game, "--lang", "en", "kitty", "--save", file)
	if status != 1 || stderr != "donjon: "+file+" is damaged, was modified, or is not a game of Kitty Wonderland; it is left unchanged\n" {
		t.Errorf("status %d, %s", status, stderr)
	}
	if raw, _ := os.ReadFile(file); string(raw) != "no game" {
		t.Errorf("the file holds %q", raw)
	}
}
