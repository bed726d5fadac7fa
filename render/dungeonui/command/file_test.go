package command

import (
	"bytes"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestUnusableFilesAreReportedInOneLine gives every command that reads a file one
// bad file of each kind.
func TestUnusableFilesAreReportedInOneLine(t *testing.T) {
	p := playAndClose(t, "bad files", 60)
	raw, err := os.ReadFile(p.file("slot1.replay"))
	if err != nil {
		t.Fatal(err)
	}
	put := func(name string, content []byte) {
		if err := os.WriteFile(p.file(name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	flipped, newer := bytes.Clone(raw), bytes.Clone(raw)
	flipped[len(raw)/4] ^= 1
	newer[9] = 77
	put("flipped", flipped)
	put("newer", newer)
	put("cut", raw[:len(raw)/4])
	put("empty", nil)
	put("text.txt", []byte("A run in Donjon\n"))
	put("\x1b[31mred", []byte("not a save"))
	save := func(name string, s persistence.Save) {
		if err := persistence.Write(persistence.Disk(p.folder), name, s); err != nil {
			t.Fatal(err)
		}
	}
	floor := components.Floor.IDs(p.game.World)[0]
	components.Floor.Get(p.game.World, floor).Checksum++
	save("floor", persistence.Save{Ruleset: "classic", Recording: true, World: p.game.World.Bytes()})
	save("ruleset", persistence.Save{Ruleset: "chess", Recording: true, World: p.game.World.Bytes()})
	save("world", persistence.Save{Ruleset: "classic", Recording: true, World: []byte("not a world")})
	save("no hero", persistence.Save{Ruleset: "classic", Recording: true, World: world.New().Bytes()})

	for _, c := range []struct{ file, en, fr string }{
		{"nothing", "FILE does not exist.", "Le fichier FILE n'existe pas."},
		{"flipped", "FILE is damaged or not a file of this game (its seal is broken).", "FILE est endommagé, ou n'est pas un fichier de ce jeu (son sceau est rompu)."},
		{"cut", "FILE is damaged or not a file of this game (it breaks off).", "FILE est endommagé, ou n'est pas un fichier de ce jeu (il s'interrompt)."},
		{"empty", "FILE is damaged or not a file of this game (it does not begin like one).", "FILE est endommagé, ou n'est pas un fichier de ce jeu (il ne commence pas comme une partie)."},
		{"text.txt", "FILE is damaged or not a file of this game (it does not begin like one).", "FILE est endommagé, ou n'est pas un fichier de ce jeu (il ne commence pas comme une partie)."},
		{"", "FILE is damaged or not a file of this game (FILE is not a regular file).", "FILE est endommagé, ou n'est pas un fichier de ce jeu (FILE n'est pas un fichier ordinaire)."},
		{"newer", "FILE is from another version of the program (it has format 77, and this program reads formats 1 to 6).",
			"FILE vient d'une autre version du programme (il est au format 77, et ce programme lit les formats 1 à 6)."},
		{"world", "FILE is damaged or not a file of this game (the world is damaged: ", "FILE est endommagé, ou n'est pas un fichier de ce jeu (le monde est endommagé\u00a0: "},
		{"floor", "FILE cannot be used (the game cannot be resumed: floor 1 differs from its checksum).",
			"FILE est inutilisable (la partie ne peut pas être reprise\u00a0: l'étage 1 ne correspond pas à sa somme de contrôle)."},
		{"no hero", "FILE cannot be used (the game cannot be resumed: it has 0 heroes and 0 runs instead of one each).",
			"FILE est inutilisable (la partie ne peut pas être reprise\u00a0: elle a 0 héros et 0 parties au lieu d'un de chaque)."},
		{"ruleset", "FILE cannot be used (the saved game cannot be resumed: there is no ruleset \"chess\"", "FILE est inutilisable (la partie sauvegardée ne peut pas être reprise\u00a0: il n'y a pas de règles \"chess\""},
		{"\x1b[31mred", "FILE is damaged or not a file of this game (it does not begin like one).", "FILE est endommagé, ou n'est pas un fichier de ce jeu (il ne commence pas comme une partie)."},
	} {
		path := p.file(c.file)
		for _, command := range []string{"replay", "replay --verify", "save inspect", "save verify"} {
			for tag, want := range map[string]string{"en": c.en, "fr": c.fr} {
				args := append([]string{"--lang", tag}, append(strings.Fields(command), path)...)
				stdout, stderr, status := programtest.Run(Game, args...)
				want = "donjon: " + strings.ReplaceAll(want, "FILE", strings.TrimSuffix(program.Printable(path), "/"))
				if stdout != "" || status != 1 || !strings.HasPrefix(stderr, want) || strings.Count(stderr, "\n") != 1 {
					t.Errorf("%s %s gives status %d, %q, %q; want %q", command, c.file, status, stdout, stderr, want)
				}
			}
		}
	}
	for tag, want := range map[string]string{
		"en": "is a saved game, not a recording; the names of recordings end in .replay.",
		"fr": "est une partie sauvegardée et non un enregistrement\u202f; le nom des enregistrements finit par .replay.",
	} {
		slot := p.file("slot1.donjon")
		if _, stderr, status := programtest.Run(Game, "--lang", tag, "replay", slot); status != 1 || stderr != "donjon: "+slot+" "+want+"\n" {
			t.Errorf("status %d, %q", status, stderr)
		}
	}
}

func TestShellCompletionOfFileNames(t *testing.T) {
	for args, want := range map[string]string{
		"replay":       "replay\n:8\n",
		"save inspect": "donjon\nbackup\nreplay\n:8\n",
		"save verify":  "donjon\nbackup\nreplay\n:8\n",
	} {
		if stdout, _, status := programtest.Run(Game, append(append([]string{"__complete"}, strings.Fields(args)...), "")...); status != 0 || stdout != want {
			t.Errorf("donjon %s is completed with %q, status %d", args, stdout, status)
		}
	}
	if stdout, _, _ := programtest.Run(Game, "--lang", "en", "__complete", "save", ""); !strings.HasPrefix(stdout, "inspect\t") || !strings.Contains(stdout, "\nverify\t") {
		t.Errorf("donjon save is completed with %q", stdout)
	}
}

// TestOutputOfTheProcess checks what the real program writes to standard output,
// standard error and a terminal.
func TestOutputOfTheProcess(t *testing.T) {
	program, p := programtest.Build(t), playAndClose(t, "process", 2500)
	recording := p.recording(t)
	var stdout, stderr bytes.Buffer
	command := exec.Command(program, "--lang", "en", "replay", "--verify", recording)
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Run(); err != nil || stderr.String() != "" || strings.Count(stdout.String(), "\n") != 1 || !strings.HasPrefix(stdout.String(), "The r") {
		t.Errorf("%v, %q, %q", err, stdout.String(), stderr.String())
	}
	command = exec.Command(program, "--lang", "en", "save", "verify", p.file("nothing"))
	stderr.Reset()
	command.Stderr = &stderr
	if err := command.Run(); command.ProcessState.ExitCode() != 1 || strings.Count(stderr.String(), "\n") != 1 {
		t.Errorf("%v, %q", err, stderr.String())
	}
	if _, err := exec.LookPath("script"); err != nil || runtime.GOOS != "linux" {
		t.Skip("no program for opening a terminal: ", err) // other systems have other options
	}
	out, err := exec.Command("script", "-qec", program+" --lang en replay --verify "+recording, os.DevNull).CombinedOutput()
	if err != nil || !bytes.Contains(out, []byte("Actions")) || !bytes.Contains(out, []byte("\rThe r")) && !bytes.Contains(out, []byte("The run ends as recorded")) {
		t.Errorf("on a terminal: %v\n%q", err, out)
	}
}
