package lang

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// faultRooms are the files whose messages a player or modder reads.
var faultRooms = []string{"archetypes/*.go", "archetypes/mods/*.go", "archetypes/mods/index/*.go", "archetypes/mods/fetch/*.go", "persistence/download/*.go", "systems/script/*.go", "systems/dungeon/scripts/*.go", "systems/dungeon/scripts/mistakes/*.go", "assets/sprites/mod.go", "render/settings/*.go", "render/keys/own.go",
	"systems/pipeline.go", "systems/dungeon/content.go", "systems/dungeon/floors/deck.go", "systems/dungeon/ground/ground.go", "systems/dungeon/objects/objects.go", "systems/dungeon/registry.go", "systems/dungeon/generate.go", "systems/dungeon/drawn.go", "systems/dungeon/generators/drawn.go", "systems/dungeon/population_*.go", "systems/dungeon/floors/locked.go", "systems/dungeon/floors/hatch.go", "systems/dungeon/turn.go", "systems/dungeon/verbs.go",
	"systems/dungeon/poison.go", "systems/dungeon/core/check.go", "systems/dungeon/monsters/bones.go", "systems/dungeon/monsters/hazard.go", "systems/dungeon/bosses/boss.go", "systems/dungeon/monsters/burst.go", "systems/dungeon/bosses/chamberlain.go", "systems/dungeon/bosses/weaver.go", "systems/dungeon/choice.go",
	"systems/dungeon/monsters/demon.go", "systems/dungeon/enchantments/enchant.go", "systems/dungeon/give.go", "systems/dungeon/bosses/lair.go", "systems/dungeon/skills/learn.go",
	"systems/dungeon/monsters/mimic.go", "systems/dungeon/monsters/necromancer.go", "systems/dungeon/monsters/rage.go", "systems/dungeon/items/rods.go", "systems/dungeon/registry_checks.go", "systems/dungeon/registry_names.go", "systems/dungeon/review/*.go", "systems/dungeon/monsters/shade.go", "systems/dungeon/monsters/thief.go",
	"components/world/convert.go", "components/world/declare.go", "components/world/reader.go", "components/world/restore.go", "components/world/room.go", "persistence/*.go", "persistence/archive/*.go",
	"systems/dungeon/trials/*.go", "systems/dungeon/kit/start.go", "systems/dungeon/floors/floors.go", "systems/dungeon/floors/residents.go", "systems/dungeon/keep/open.go", "systems/dungeon/keep/mods.go",
}

// faultMakers are the functions whose first format is a message.
var faultMakers = []string{"fault", "fail", "wrongAt", "Fault", "wrong", "wants", "drop", "merge", "errors.New", "fmt.Errorf", "fmt.Sprintf", "return"}

// internalFaults are messages that only programmers read, or that only join others.
var internalFaults = []string{
	"archetypes: the data files have no %s %q%s", "mods: %s", "mods: two mods of the program are called %q", "not a version", "no time", "systems: the step %q cannot follow %q, which is not in the turn %q",
	"%s", "%s %s", "%s is %s", "%s (%s)", "%s:%d:%d: %s", "%s:%d:1: %s", "; the known ones are %s", "a whole number",
}

// libraryFaults are messages of the libraries, which no code of the program has.
const libraryFaults = `^(undefined|%s: (missing|got|for|unexpected)|got |floored|integer modulo|key %s|unknown binary|invalid call)`

// anyVerb matches the verbs that are %s or %q in the files.
var anyVerb = regexp.MustCompile(`%([wv]|#x|\.\d+[qs])`)

// plainVerbs returns a format with the verbs that the files have.
func plainVerbs(format string) string {
	return anyVerb.ReplaceAllStringFunc(format, func(v string) string {
		if strings.HasSuffix(v, "q") {
			return "%q"
		}
		return "%s"
	})
}

// faultFormats returns the formats of the messages in the code with where they are, and all
// that is written in those files.
func faultFormats(t *testing.T) (formats map[string]string, written map[string]bool) {
	t.Helper()
	formats, written = map[string]string{}, map[string]bool{}
	read := map[string]bool{}
	readSources(t, func(l literal) {
		room := slices.IndexFunc(faultRooms, func(room string) bool {
			matched, err := path.Match(room, l.file)
			return err == nil && matched
		})
		if room < 0 || strings.HasSuffix(l.file, "reference.go") {
			return
		}
		read[faultRooms[room]] = true
		format := strings.TrimPrefix(plainVerbs(l.text), "%s: ")
		written[format] = true
		if strings.Contains(format, " ") && slices.Contains(faultMakers, l.in) && !strings.HasPrefix(format, "dungeon: ") {
			formats[format] = l.where
		}
	})
	for _, room := range faultRooms {
		if !read[room] {
			t.Errorf("there is no code in %s", room)
		}
	}
	return formats, written
}

// frenchFaults returns the formats of the file of French.
func frenchFaults(t *testing.T) (formats map[string]string) {
	t.Helper()
	raw, err := os.ReadFile("faults/fr.toml")
	if err == nil {
		err = toml.Unmarshal(raw, &formats)
	}
	if err != nil {
		t.Fatal(err)
	}
	return formats
}

// TestEveryFaultIsTranslated compares the messages in the code with the files.
func TestEveryFaultIsTranslated(t *testing.T) {
	french := frenchFaults(t)
	formats, written := faultFormats(t)
	for format, where := range formats {
		if _, ok := french[format]; !ok && !slices.Contains(internalFaults, format) {
			t.Errorf("%s: %q has no translation", where, format)
		}
	}
	library := regexp.MustCompile(libraryFaults)
	for english, format := range french {
		if !written[english] && !library.MatchString(english) && !slices.Contains(internalFaults, english) {
			t.Errorf("%q is not in the code", english)
		}
		if a, b := verb.FindAllString(english, -1), verb.FindAllString(format, -1); !slices.Equal(a, b) {
			t.Errorf("%q has the verbs %q, in French %q", english, a, b)
		}
		if wrongSpace.MatchString(format) {
			t.Errorf("%q has an ordinary space before a sign", format)
		}
	}
}

// wrongSpace matches an ordinary space before a sign that has another in French.
var wrongSpace = regexp.MustCompile(` [;:?!](\s|$)`)

// TestFaultsAreWordedInFrench words messages with places, hints and other messages in them.
func TestFaultsAreWordedInFrench(t *testing.T) {
	en, fr := must(t, "en"), must(t, "fr")
	for english, want := range map[string]string{
		`mods/rats/data/rat.toml:3:1: there is no component "helth"; did you mean "health"?`: "mods/rats/data/rat.toml:3:1: il n'y a pas de composant \"helth\"\u202f; vouliez-vous dire \"health\"\u202f?",
		"this should be a whole number, but is the text \"5\"":                               "il faut ici un nombre entier, et non le texte \"5\"",
		"C:\\mods\\a.toml:1:2: 300 is out of range here; it may be from 1 to 9":              "C:\\mods\\a.toml:1:2: 300 est hors limites ici\u202f; la valeur peut aller de 1 à 9",
		"the mod plague: it is not a zip, or is damaged":                                     "le mod plague\u00a0: ce n'est pas un zip, ou il est endommagé",
		"a.star:1:1: undefined: spwan\nb.star:2:3: scripts cannot load other files":          "a.star:1:1: nom inconnu\u00a0: spwan\nb.star:2:3: les scripts ne peuvent pas charger d'autres fichiers",
		"hurt: this is a whole number, not a string":                                         "hurt: il faut ici un nombre entier, et non une valeur string",
		`there is no family "baest" for a monster; did you mean "beast"?`:                    "il n'y a pas de famille \"baest\" pour une entrée monster\u202f; vouliez-vous dire \"beast\"\u202f?",
		"something else is wrong":                                                            "something else is wrong",
	} {
		if got := fr.Fault(english); got != want {
			t.Errorf("%q\nbecomes %q\nwant    %q", english, got, want)
		}
		if got := en.Fault(english); got != english {
			t.Errorf("in English %q becomes %q", english, got)
		}
	}
}

// TestEveryFormOfAFaultIsFound words a message of every format with other words in it.
func TestEveryFormOfAFaultIsFound(t *testing.T) {
	list := faults("fr")
	if len(list) < 200 {
		t.Fatalf("there are %d messages", len(list))
	}
	french := frenchFaults(t)
	w := must(t, "fr")
	for english, format := range french {
		var parts, same []any
		for _, v := range verb.FindAllString(english, -1) {
			part := map[byte]any{'s': "zyx", 'd': 7, 'q': "zy\"x", 'U': 'é'}[v[len(v)-1]]
			parts = append(parts, part)
			same = append(same, part)
		}
		if got, want := w.Fault(fmt.Sprintf(english, parts...)), fmt.Sprintf(format, same...); got != want {
			t.Errorf("%q\nbecomes %q\nwant    %q", english, got, want)
		}
	}
}
