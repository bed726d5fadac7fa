package command

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

func TestInspectShowsAGameAsItWouldContinue(t *testing.T) {
	p := playGreedy(t, "inspected", 40)
	file := p.file("slot1.donjon")
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, text := programtest.Inspect(t, Game, file)
	hash := p.game.World.Hash()
	at := components.Position.Get(p.game.World, p.game.Hero)
	if got.Kind != "game" || got.Format != 6 || got.Seed != "inspected" || got.Ruleset != "classic" || got.Rules != p.keeper.Kit.Fingerprint() ||
		!got.RulesToday || got.ActionsBefore != 0 || got.Journal.Actions != 40 || got.Journal.Dropped != 0 || got.Journal.Torn != 0 ||
		got.Turn != p.game.Run().Turn || got.Floor != at.Floor || got.Hash != hex.EncodeToString(hash[:]) || got.Ending != nil {
		t.Errorf("%+v", got)
	}

	if len(got.Entities) != p.game.World.Len() {
		t.Errorf("%d entities, want %d", len(got.Entities), p.game.World.Len())
	}
	for i, id := range p.game.World.IDs() {
		var want []string
		for _, k := range p.game.World.Kinds(id) {
			want = append(want, k.Name())
		}
		if e := got.Entities[i]; e.ID != id || !slices.Equal(slices.Sorted(maps.Keys(e.Components)), want) {
			t.Errorf("entity %d has %v, want %d with %v", e.ID, slices.Sorted(maps.Keys(e.Components)), id, want)
		}
	}
	floor := components.Floor.IDs(p.game.World)[0]
	for name, want := range map[string]string{
		"run":    fmt.Sprintf(`{"seed": "inspected", "ruleset": "classic", "turn": %d, "over": false, "class": "adventurer", "mods": [], "outcome": ""}`, p.game.Run().Turn),
		"facing": fmt.Sprintf(`{"toward": %q}`, components.Facing.Get(p.game.World, p.game.Hero).Toward),
		"search": fmt.Sprintf(`{"treasure": %d}`, components.Search.Get(p.game.World, p.game.Hero).Treasure),
		"gauges": `{"hp_per_def": 10, "hp_base": 0, "mp_per_int": 10, "mp_base": -50}`,
		"hero":   `{}`,
	} {
		if c := got.Component(t, name); c != want {
			t.Errorf("%s is %s, want %s", name, c, want)
		}
	}
	f := components.Floor.Get(p.game.World, floor)
	if want := fmt.Sprintf(`"floor": {"depth": 1, "generator": "maze", "version": 1, "checksum": "%x",`, f.Checksum); !strings.Contains(text, want) {
		t.Errorf("%s is missing", want)
	}
	if want := base64.StdEncoding.EncodeToString(components.Seen.Get(p.game.World, floor).Bits); !strings.Contains(text, `"bits": "`+want+`"`) {
		t.Error("the seen cells are missing")
	}

	if _, again := programtest.Inspect(t, Game, file); again != text {
		t.Error("a second inspection prints something else")
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file was changed: %v", err)
	}
}

// TestInspectShowsComponentsOfMissingMods renames a component in a
// game, so that this program does not know it.
func TestInspectShowsComponentsOfMissingMods(t *testing.T) {
	p := playGreedy(t, "absent", 5)
	w := bytes.Replace(p.game.World.Bytes(), []byte("timeline"), []byte("timelin3"), 1)
	store, name := persistence.At(p.file("absent.donjon"))
	if err := persistence.Write(store, name, persistence.Save{Ruleset: "classic", World: w}); err != nil {
		t.Fatal(err)
	}
	got, _ := programtest.Inspect(t, Game, p.file("absent.donjon"))
	if c, want := got.Component(t, "timelin3"), `{"untouched": "919193010001", "shape": "{Floors []{Floor int,Turn int,Level int}}"}`; c != want {
		t.Errorf("the component is shown as %s, want %s", c, want)
	}
}

// TestTextsDoNotDisturbTheTerminal prints texts with control characters and with
// marks that change the direction of writing.
func TestTextsDoNotDisturbTheTerminal(t *testing.T) {
	const disturbing = "\u007f\u0080\u0085\u009b31m\u009f\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\x1b\U000e0041"
	p := playGreedy(t, "quiet "+disturbing, 5)
	store, name := persistence.At(p.file("slot2.donjon"))
	save := persistence.Save{Name: "é <>" + disturbing, Ruleset: "classic", World: p.game.World.Bytes()}
	if err := persistence.Write(store, name, save); err != nil {
		t.Fatal(err)
	}
	got, text := programtest.Inspect(t, Game, p.file("slot2.donjon"))
	if got.Name != save.Name || got.Seed != "quiet "+disturbing || !strings.Contains(text, `"name": "é <>\u007f\u0080\u0085\u009b31m`) {
		t.Errorf("the name is %q, the seed %q", got.Name, got.Seed)
	}
	whole, stderr, status := programtest.Run(Game, "--lang", "en", "save", "verify", p.file("slot2.donjon"))
	if status != 0 || stderr != "" {
		t.Errorf("verify gives status %d, %q", status, stderr)
	}
	for what, text := range map[string]string{"inspect": text, "verify": whole} {
		if i := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf) }); i >= 0 {
			t.Errorf("%s prints %q", what, text[i:i+3])
		}
	}
}

func TestInspectShowsRecordings(t *testing.T) {
	p := playAndClose(t, "a recording", toDeath)
	got, _ := programtest.Inspect(t, Game, p.recording(t))
	total := 0
	for _, n := range got.Blocks {
		total += n
	}
	if got.Kind != "recording" || got.Actions != len(p.actions) || total != got.Actions || got.ActionsBefore != 0 || got.Turn != 0 || got.Journal != nil ||
		got.Ending == nil || got.Ending.Turns != p.game.Run().Turn || got.Ending.Killer == "" || len(got.Entities) == 0 {
		t.Errorf("%+v", got)
	}
}

func TestInspectReportsLosses(t *testing.T) {
	p := playGreedy(t, "lost", 40)
	appendTo(t, p.file("slot1.donjon"), "\xff\xff\xff")
	p.changeRules(t, "items/classic.toml", "weight = 24", "weight = 25")
	got, _ := programtest.Inspect(t, Game, "--data-dir", p.folder, p.file("slot1.donjon"))
	if got.RulesToday || got.Journal.Actions != 40 || got.Journal.Dropped != 40 || got.Journal.Torn != 3 || got.Turn != 0 {
		t.Errorf("%+v", got.Journal)
	}
}

func TestVerifyReportsIntactFiles(t *testing.T) {
	p := playGreedy(t, "whole", 40)
	k, _, err := keep.Open(assets.Files(), keep.Place{Store: persistence.Disk(p.folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil { // creates the backup
		t.Fatal(err)
	}
	turn, floor := p.game.Run().Turn, components.Position.Get(p.game.World, p.game.Hero).Floor
	dead := playAndClose(t, "dead", toDeath)
	slot, recording := p.file("slot1.donjon"), p.file("slot1.replay")
	for name, ruleset := range map[string]string{keep.TriesFile: keep.TriesRuleset, keep.MetFile: keep.MetRuleset} { // two files
		if err := persistence.Write(persistence.Disk(p.folder), name, persistence.Save{Ruleset: ruleset, World: world.New().Bytes()}); err != nil {
			t.Fatal(err)
		}
		if stdout, stderr, status := programtest.Run(Game, "--lang", "en", "save", "inspect", p.file(name)); status != 0 || stderr != "" || !strings.Contains(stdout, ruleset) {
			t.Errorf("%s is inspected as %d, %s%s", name, status, stdout, stderr)
		}
	}
	for _, c := range []struct{ file, en, fr string }{
		{slot, fmt.Sprintf("is intact: a game on turn %d, floor %d, seed whole.", turn, floor),
			fmt.Sprintf("est intact\u00a0: une partie au tour %d, à l'étage %d, graine whole.", turn, floor)},
		{p.file("slot1.backup"), fmt.Sprintf("is intact: a game on turn %d, floor %d, seed whole.", turn, floor),
			fmt.Sprintf("est intact\u00a0: une partie au tour %d, à l'étage %d, graine whole.", turn, floor)},
		{p.file(keep.TriesFile), "is intact: the dates of the daily runs.", "est intact\u00a0: les dates des parties du jour."},
		{p.file(keep.MetFile), "is intact: the bestiary.", "est intact\u00a0: le bestiaire."},
		{recording, "is intact: a recording of 40 actions, seed whole.", "est intact\u00a0: un enregistrement de 40 actions, graine whole."},
		{dead.recording(t), fmt.Sprintf("is intact: a recording of %d actions, seed dead.", len(dead.actions)),
			fmt.Sprintf("est intact\u00a0: un enregistrement de %d actions, graine dead.", len(dead.actions))},
	} {
		for tag, want := range map[string]string{"en": c.en, "fr": c.fr} {
			stdout, stderr, status := programtest.Run(Game, "--lang", tag, "save", "verify", c.file)
			if want = c.file + " " + want + "\n"; stdout != want || stderr != "" || status != 0 {
				t.Errorf("status %d, %q, %q; want %q", status, stdout, stderr, want)
			}
		}
	}
}

func TestVerifyReportsLosses(t *testing.T) {
	p := playGreedy(t, "lost", 40)
	slot := p.file("slot1.donjon")
	check := func(en, fr string) {
		t.Helper()
		for tag, want := range map[string]string{"en": en, "fr": fr} {
			stdout, stderr, status := programtest.Run(Game, "--lang", tag, "--data-dir", p.folder, "save", "verify", slot)
			if want = "donjon: " + slot + " " + want + "\n"; stdout != "" || stderr != want || status != 1 {
				t.Errorf("status %d, %q, %q; want %q", status, stdout, stderr, want)
			}
		}
	}
	appendTo(t, slot, "\xff\xff\xff")
	check("is not intact; what would be lost: 3 unusable bytes at its end.",
		"n'est pas intact\u202f; ce qui serait perdu\u00a0: 3 octets inutilisables à la fin.")
	p.changeRules(t, "items/classic.toml", "weight = 24", "weight = 25")
	check("is not intact; what would be lost: 3 unusable bytes at its end, 40 actions played under other rules.",
		"n'est pas intact\u202f; ce qui serait perdu\u00a0: 3 octets inutilisables à la fin, 40 actions jouées sous d'autres règles.")
}
