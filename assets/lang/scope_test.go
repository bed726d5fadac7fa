package lang

import (
	"testing"
	"testing/fstest"
)

// TestTheWordsOfARuleset replaces texts under one ruleset.
func TestTheWordsOfARuleset(t *testing.T) {
	files := fstest.MapFS{
		"en/mod.toml": {Data: []byte(`
"terrain.treasure@inn:inn" = "barrel"
"event.kill@inn:inn" = "{{The .Who}} goes home: +{{.Amount}} Exp."
"event.search@inn:inn" = "You tap it."
`)},
		"fr/mod.toml": {Data: []byte(`
"terrain.treasure@inn:inn" = "le tonneau"
"event.kill@inn:inn" = { one = "{{The .Who}} rentre.", many = "{{The .Who}} rentre.", other = "{{The .Who}} rentre." }
`)},
	}
	kill := Args{"Who": "monster.rat", "Amount": 5}
	for _, c := range []struct{ tag, ruleset, key, want string }{
		{"en", "inn:inn", "event.kill", "The rat goes home: +5 Exp."},
		{"en", "classic", "event.kill", "The rat dies: +5 Exp."},
		{"en", "", "event.kill", "The rat dies: +5 Exp."},
		{"fr", "inn:inn", "event.kill", "Le rat rentre."},
		{"fr", "inn:inn", "event.search", "Vous ouvrez le trésor."}, // the language comes first
		{"fr", "inn:inn", "terrain.treasure", "le tonneau"},
		{"fr", "inn", "event.kill", "Le rat meurt\u202f: +5 Exp."},
	} {
		w := must(t, c.tag, files)
		under := w.In(c.ruleset)
		got, want := under.Text(c.key, kill), c.want
		if c.key == "event.kill" && c.tag == "fr" && c.ruleset == "inn" {
			want = w.Text(c.key, kill)
		}
		if got != want {
			t.Errorf("%s under %q: %s is %q, want %q", c.tag, c.ruleset, c.key, got, want)
		}
		if under.In("") != w || under.In(c.ruleset) != under || under.Tag() != c.tag {
			t.Errorf("%s under %q: the words are not found again", c.tag, c.ruleset)
		}
	}
	w := must(t, "en", files).In("inn:inn")
	if got := w.A("terrain.treasure") + ", " + w.Title("terrain.treasure"); got != "a barrel, Barrel" {
		t.Errorf("the noun is %s", got)
	}
}

// TestTheWordsOfAFace replaces texts for the face that talks in lines, under a ruleset and without.
func TestTheWordsOfAFace(t *testing.T) {
	files := fstest.MapFS{"en/mod.toml": {Data: []byte(`"terrain.treasure@inn:inn" = "barrel"`)}}
	for tag, want := range map[string]string{"en": "You.", "fr": "Vous."} {
		w := must(t, tag, files)
		plain := w.For(Plain)
		if plain.Text("window.here") != want || w.Text("window.here") == want || plain.Text("hint.door") != w.Text("hint.door") {
			t.Errorf("%s: the hero's cell is %q, and %q elsewhere", tag, plain.Text("window.here"), w.Text("window.here"))
		}
		under := plain.In("inn:inn")
		if under.Text("window.here") != want || under.In("") != plain || plain.In("classic") != plain {
			t.Errorf("%s: under a ruleset the hero's cell is %q", tag, under.Text("window.here"))
		}
	}
	if under := must(t, "en", files).For(Plain).In("inn:inn"); under.Title("terrain.treasure") != "Barrel" {
		t.Errorf("the treasure is %s", under.Title("terrain.treasure"))
	}
}
