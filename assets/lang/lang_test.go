package lang

import (
	"math"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// must returns the words of a language, overridden by files.
func must(t testing.TB, tag string, files ...fstest.MapFS) *Words {
	t.Helper()
	w, err := New(tag)
	if len(files) > 0 {
		w, err = Load(tag, files[0])
	}
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestText(t *testing.T) {
	for _, test := range []struct {
		tag, key string
		args     Args
		want     string
	}{
		{"en", "event.hit", Args{"Who": "monster.rat", "Amount": 12}, "You hit the rat: −12 Hp."},
		{"fr", "event.hit", Args{"Who": "monster.rat", "Amount": 12}, "Vous frappez le rat\u00a0: −12\u00a0Hp."},
		{"fr", "event.hurt", Args{"Who": "monster.orc", "Amount": 7}, "L'orque vous frappe\u00a0: −7\u00a0Hp."},
		{"en", "event.take", Args{"Name": "item.weapon", "Quality": 3}, "You take the weapon +3."},
		{"fr", "event.take", Args{"Name": "item.weapon", "Quality": 3}, "Vous prenez l'arme +3."},
		{"fr", "event.take", Args{"Name": "item.learning", "Quality": 0}, "Vous prenez la potion d'apprentissage."},
		{"fr", "event.take", Args{"Name": "item.armour", "Quality": int8(-1)}, "Vous prenez l'armure -1."},
		{"en", "event.take", Args{"Name": "item.healing"}, "You take the potion of healing."},
		{"fr", "event.wear", Args{"Name": "item.wand", "Quality": 12}, "Vous vous équipez de la baguette magique +12."},
		{"fr", "event.spend", Args{"Name": "attribute.int.long", "Amount": 11}, "Votre intelligence augmente de 1 : 11 sans équipement."},
		{"en", "death.cause", Args{"Who": "monster.orc", "Floor": 4}, "killed by an orc on floor 4"},
		{"fr", "death.cause", Args{"Who": "monster.spider", "Floor": 4}, "tué par une araignée à l'étage 4"},
		{"fr", "event.effect.end", Args{"Name": "effect.learning"}, "L'apprentissage prend fin."},
		{"fr", "no.such.key", nil, "[no.such.key]"},
		{"en", "", nil, "[]"},
		{"en", "event.hit", nil, "You hit [Who]: −[Amount] Hp."},
		{"en", "event.hit", Args{"Who": 3, "Amount": []int{3}}, "You hit [Who]: −[Amount] Hp."},
		{"fr", "attribute.atk.long", nil, "l'attaque"},
	} {
		if got := must(t, test.tag).Text(test.key, test.args); got != test.want {
			t.Errorf("%s %s %v: %q, want %q", test.tag, test.key, test.args, got, test.want)
		}
	}
}

func TestLaterArgumentsOverrideEarlierOnes(t *testing.T) {
	first, second := Args{"Who": "monster.rat", "Amount": 1}, Args{"Amount": 2}
	if got, want := must(t, "en").Text("event.hit", first, second), "You hit the rat: −2 Hp."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if first["Amount"] != 1 {
		t.Error("the caller's arguments were changed")
	}
}

func TestPluralForms(t *testing.T) {
	type hp int
	for _, test := range []struct {
		tag   string
		count any
		want  string
	}{
		{"en", 0, "You still have 0 points to spend."},
		{"en", 1, "You still have 1 point to spend."},
		{"en", uint8(2), "You still have 2 points to spend."},
		{"en", hp(1), "You still have 1 point to spend."},
		{"fr", 0, "Il vous reste 0 point à répartir."},
		{"fr", 1, "Il vous reste 1 point à répartir."},
		{"fr", 1.5, "Il vous reste 1,5 point à répartir."},
		{"fr", 2, "Il vous reste 2 points à répartir."},
		{"fr", int64(1_000_000), "Il vous reste 1\u00a0000\u00a0000 de points à répartir."},
		{"fr", 1_000_001, "Il vous reste 1\u00a0000\u00a0001 points à répartir."},
		{"fr", math.Inf(1), "Il vous reste ∞ points à répartir."},
		{"fr", 1e-300, "Il vous reste 0 point à répartir."},
		{"fr", "plenty", "Il vous reste plenty points à répartir."},
	} {
		if got := must(t, test.tag).Text("event.points", Args{"Count": test.count}); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.tag, test.count, got, test.want)
		}
	}
}

func TestRanksAreRomanNumerals(t *testing.T) {
	for n, want := range map[int]string{1: "I", 2: "II", 3: "III", 5: "V", 6: "6", 0: "0"} {
		if got := Rank(n); got != want {
			t.Errorf("rank %d is %q, want %q", n, got, want)
		}
	}
	words := must(t, "en")
	if got, want := words.Text("window.rank", Args{"Rank": 2}), "rank II"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWholeNumbersAreGrouped(t *testing.T) {
	for _, test := range []struct {
		number any
		en, fr string
	}{
		{9_999, "9999", "9999"},
		{10_000, "10,000", "10\u00a0000"},
		{uint64(1_234_567), "1,234,567", "1\u00a0234\u00a0567"},
		{-10_000, "-10,000", "-10\u00a0000"},
		{-9_999, "-9999", "-9999"},
		{"1234567", "1234567", "1234567"},
	} {
		args := Args{"Amount": test.number}
		en := must(t, "en").Text("event.heal", args)
		fr := must(t, "fr").Text("event.heal", args)
		if en != "You recover "+test.en+" Hp." || fr != "Vous récupérez "+test.fr+"\u00a0Hp." {
			t.Errorf("%v: %q and %q", test.number, en, fr)
		}
	}
}

func TestUnknownLanguage(t *testing.T) {
	_, err := New("de")
	if err == nil || !strings.Contains(err.Error(), `"de"`) || !strings.Contains(err.Error(), "en, fr") {
		t.Errorf("error %v does not name the culprit and the known languages", err)
	}
}

func TestOtherFilesAddAndReplace(t *testing.T) {
	files := fstest.MapFS{
		"en/mod.toml": {Data: []byte("\"monster.rat\" = \"mouse\"\n\"monster.yeti\" = \"yeti\"\n\"mod.cold\" = \"{{The .Who}} is cold.\"")},
		"fr/mod.toml": {Data: []byte(`"monster.rat" = "la souris"`)},
	}
	w := must(t, "fr", files)
	for got, want := range map[string]string{
		w.The("monster.rat"):                             "la souris",
		w.The("monster.yeti"):                            "le yeti",
		w.The("monster.slime"):                           "la gelée",
		w.Text("mod.cold", Args{"Who": "monster.rat"}):   "The mouse is cold.",
		w.Text("event.leave", Args{"Name": "mod.x.ice"}): "Vous laissez l'ice.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if !w.Has("mod.cold") || w.Has("monster.ghost") {
		t.Error("Has does not follow the files")
	}
	if keys := strings.Join(w.Keys(), " "); !strings.Contains(keys, "monster.yeti") {
		t.Error("Keys lacks a key that only English has")
	}
}

func TestFileErrorsNameThePlace(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{"\n\"a.b\" = 3", `en/mod.toml:2:1: "a.b" is 3`},
		{`"a.b" = ""`, `en/mod.toml:1:1: "a.b" has no text`},
		{`a.b = "x"`, `"a" holds "b", which is not a plural form`},
		{`"a.b" = { one = "x" }`, `no plural form "other"`},
		{`"a.b" = "{{the .Who"`, "braces"},
		{`"a.b" = "{{range 9}}x{{end}}"`, "braces"},
		{`"a.b" = "{{teh .Who}}"`, `unknown function "teh"`},
		{"\"a.b\" = \"x\"\n\"a.b\" = \"y\"", "en/mod.toml:2"},
		{"\"a.b\" = \"x\ny\"", "en/mod.toml:1:"},
		{`"a.b" = "\u001b[2J"`, `en/mod.toml:1:1: "a.b": this text contains U+001B, which cannot be printed`},
		{"\n\t\"a.b\" = { one = \"x\", other = \"x\u202e\" }", `en/mod.toml:2:2: "a.b": this text contains U+202E, which cannot be printed`},
		{"\"a.b\" = \"\"\"x\ny\"\"\"", `en/mod.toml:1:1: "a.b": this text contains U+000A, which cannot be printed`},
		{`"a.b" = "` + strings.Repeat("x", maxFile) + `"`, "longer than"},
	} {
		_, err := Load("fr", fstest.MapFS{"en/mod.toml": {Data: []byte(test.data)}})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.40q: error %v, want %q in it", test.data, err, test.want)
		}
	}
	twice := fstest.MapFS{"en/a.toml": {Data: []byte(`"x.y" = "x"`)}, "en/b.toml": {Data: []byte(`"x.y" = "y"`)}}
	if _, err := Load("en", twice); err == nil || !strings.Contains(err.Error(), "is already defined in en/a.toml") {
		t.Errorf("error %v does not say where the key is defined", err)
	}
}

func TestConcurrentReaders(t *testing.T) {
	w := must(t, "fr")
	want := w.Text("event.heal", Args{"Amount": 20_000})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				if got := w.Text("event.heal", Args{"Amount": 20_000}); got != want {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
	all.Wait()
}

func TestDetection(t *testing.T) {
	for locales, want := range map[string]string{
		"":                     "en",
		"fr_FR.UTF-8":          "fr",
		"fr":                   "fr",
		"fr-CA":                "fr",
		"fr_BE@euro":           "fr",
		"en_GB.UTF-8":          "en",
		"C":                    "en",
		"C.UTF-8":              "en",
		"POSIX":                "en",
		"C fr_FR":              "en",
		"de_DE.UTF-8":          "en",
		"de_DE fr_FR en_GB":    "fr",
		"de_DE en_GB fr_FR":    "en",
		"not/a/locale fr_FR":   "fr",
		"br_FR.UTF-8 de_DE":    "fr",
		"zz_ZZ.UTF-8 \xff pt.": "en",
	} {
		if got := choose(strings.Fields(locales)); got != want {
			t.Errorf("%q: %s, want %s", locales, got, want)
		}
	}
}

func TestDetectionFromTheEnvironment(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "windows" {
		t.Skip("the system does not use environment variables for its language")
	}
	for _, test := range []struct{ language, all, lang, want string }{
		{"", "", "fr_FR.UTF-8", "fr"},
		{"de:fr_FR.UTF-8:en", "", "en_GB.UTF-8", "fr"},
		{"en", "", "fr_FR.UTF-8", "en"},
		{"fr", "C", "fr_FR.UTF-8", "en"},
		{"fr", "C.UTF-8", "", "en"},
		{"", "POSIX", "fr_FR.UTF-8", "en"},
		{"", "fr_CH", "en_US.UTF-8", "fr"},
	} {
		t.Setenv("LANGUAGE", test.language)
		t.Setenv("LC_ALL", test.all)
		t.Setenv("LC_MESSAGES", "")
		t.Setenv("LANG", test.lang)
		if got := Detect(); got != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
}
