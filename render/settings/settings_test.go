package settings

import (
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/assets/textfile/textfiletest"
	"github.com/donjon-rogue/donjon/persistence"
)

func TestSettingsReadBackAsWritten(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if s, err := Read(store); err != nil || s != (Settings{}) {
		t.Errorf("without a file: %+v, %v", s, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		want := Settings{
			Size: rapid.SampledFrom(Sizes).Draw(t, "size"), Zoom: rapid.SampledFrom(Sizes).Draw(t, "zoom"),
			Language:   rapid.SampledFrom([]string{"", "en", "fr"}).Draw(t, "language"),
			Fullscreen: rapid.Bool().Draw(t, "fullscreen"), ReducedMotion: rapid.Bool().Draw(t, "motion"),
			Name:        rapid.SampledFrom([]string{"", "Zoé", `a "quoted" name \\`, "Éloïse la Téméraire 24 l"}).Draw(t, "name"),
			Ruleset:     rapid.SampledFrom([]string{"", "classic", "adventure"}).Draw(t, "ruleset"),
			Class:       rapid.SampledFrom([]string{"", "mage"}).Draw(t, "class"),
			WalkSpeed:   rapid.SampledFrom(WalkSpeeds).Draw(t, "walk"),
			SokobanLook: rapid.SampledFrom(SokobanLooks).Draw(t, "look"),
			BuiltinData: rapid.Bool().Draw(t, "data"), NoHints: rapid.Bool().Draw(t, "hints"),
			Lowered: Volumes{rapid.IntRange(0, MaxVolume).Draw(t, "master"), rapid.IntRange(0, MaxVolume).Draw(t, "effects"), rapid.IntRange(0, MaxVolume).Draw(t, "music")},
			Muted:   rapid.Bool().Draw(t, "muted"), MuteAway: rapid.Bool().Draw(t, "away"), NoHeartbeat: rapid.Bool().Draw(t, "heart"),
		}
		if err := Write(store, want); err != nil {
			t.Fatal(err)
		}
		if got, err := Read(store); err != nil || got != want {
			t.Fatalf("%+v was read as %+v, %v", want, got, err)
		}
	})
}

// TestInvalidFilesAreReportedAndSetAside checks that an invalid file is ignored as a
// whole, and set aside when new settings are written.
func TestInvalidFilesAreReportedAndSetAside(t *testing.T) {
	for _, c := range []struct{ content, says string }{
		{"fullscreen = true\nspeed = 3\n", `:2:1: unknown setting "speed"`},
		{"fullscreen = true\n\n[sound]\nvolume = 3\n", `:3:2: unknown setting "sound`},
		{"fullscreen = 3\n", ":1:14: "},
		{"language = \"fr\"\nfullscreen = yes\n", ":2:14: "},
		{"\nlanguage = \"Deutsch\"\n", `:2:1: unknown language "Deutsch"; the known ones are en, fr`},
		{"sokoban-look = \"gardn\"\n", `:1:1: unknown look of Sokoban "gardn"; did you mean "garden"?`},
		{"fullscreen = true\nwalk-speed = \"warp\"\n", `:2:1: unknown walking speed "warp"; the known ones are slow, fast and at-once`},
		{"fullscreen = true\nmusic-volume = 11\n", ":2:1: the music-volume is 11; it may be from 0 to 10"},
		{"master-volume = -1\n", ":1:1: the master-volume is -1; it may be from 0 to 10"},
		{"effects-volume = \"loud\"\n", ":1:18: "},
		{"language = \"fr\"\nlanguage = \"en\"\n", ":2:"},
		{"language = \"fr\"\nname = \"" + strings.Repeat("é", 25) + "\"\n", ":2:1: the name has 25 letters; it may have 24 at most"},
		{"fullscreen = true\n# name\nname = \"a\\u001bb\"\n", `:3:1: the name has a character that cannot be shown: '\x1b'`},
		{"class = \"a\u202eb\"\n", `:1:1: the class has a character that cannot be shown: '\u202e'`},
		{strings.Repeat("#", 1<<17), ":1:1: the file has 131072 bytes"},
		{"muted = true\n[keys.sampel]\njump = []\n", `:2:7: unknown table of keys "sampel"; did you mean "sample"?`},
		{"[keys.sample]\n  jmp = ['W']\n", `:2:3: unknown action "jmp"; did you mean "jump"?`},
		{"[keys.sample]\njump = ['W', 'ArrowUpp']\n", `:2:14: unknown key "ArrowUpp"; did you mean "ArrowUp"?`},
		{"keys = {sample = {duck = ['PadSuoth']}}\n", `:1:27: unknown key "PadSuoth"; did you mean "PadSouth"?`},
		{"[keys.sample]\njump = 'W'\n", ":2:8: "},
		{"muted = true\nzoom = 130\n", ":2:1: the zoom is 130; it may be 125, 150, 175 or 200 percent"},
		{"pad = 'xbocks'\n", `:1:1: unknown pad "xbocks"; did you mean "xbox"?`},
	} {
		store := persistence.Disk(t.TempDir())
		if err := os.WriteFile(store.Where(File), []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := Read(store)
		if err == nil || !strings.Contains(err.Error(), c.says) || s != (Settings{}) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.40q gives %+v, %v; want %q", c.content, s, err, c.says)
		}
		if err := Write(store, Settings{Language: "fr"}); err != nil {
			t.Error(err)
		}
		if aside, err := os.ReadFile(store.Where(File + ".damaged")); err != nil || string(aside) != c.content {
			t.Errorf("the invalid file was not set aside: %v", err)
		}
		if s, err := Read(store); err != nil || s.Language != "fr" {
			t.Errorf("%+v, %v", s, err)
		}
	}
}

// TestVolumesAreWrittenAsTheyAreShown checks what a player finds in the file.
func TestVolumesAreWrittenAsTheyAreShown(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if err := Write(store, Settings{Lowered: Volumes{Master: 3, Music: MaxVolume}}); err != nil {
		t.Fatal(err)
	}
	raw, err := store.Read(File)
	if err != nil || !strings.Contains(string(raw), "master-volume = 7\n") || !strings.Contains(string(raw), "music-volume = 0\n") || strings.Contains(string(raw), "effects") {
		t.Errorf("the file has\n%s%v", raw, err)
	}
	if s, err := Read(store); err != nil || s.Volumes() != (Volumes{7, 10, 0}) {
		t.Errorf("the volumes are %+v, %v", s.Volumes(), err)
	}
	if s := (Settings{}); s.Volumes() != (Volumes{10, 10, 10}) {
		t.Errorf("the default volumes are %+v", s.Volumes())
	}
}

// FuzzSettings checks that any file gives either settings that survive a round
// trip, or an error with line and column.
func FuzzSettings(f *testing.F) {
	f.Add([]byte("language = \"fr\"\nfullscreen = true\nreduced-motion = false\n"))
	f.Add([]byte("language = \"xx\"\n"))
	f.Add([]byte("fullscreen = [[[[[[[[1]]]]]]]]"))
	f.Add([]byte("[reduced-motion]\nx = {y = 1}\n"))
	f.Add([]byte("\xff\x00"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, fault := parse(raw)
		if fault != nil {
			if s != (Settings{}) || fault.Line < 1 || fault.Column < 1 || fault.Problem == "" {
				t.Errorf("%+v, %+v", s, fault)
			}
			return
		}
		written, err := marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if again, fault := parse(written); fault != nil || again != s {
			t.Errorf("%+v was read as %+v, %v", s, again, fault)
		}
	})
}

// TestSettingsOfAnyEditor reads settings as different editors write them.
func TestSettingsOfAnyEditor(t *testing.T) {
	for name, raw := range textfiletest.Variants(t, "language = \"fr\"\n# Zoé\nname = \"Zoé\"\n") { // the cases are independent
		store := persistence.Disk(t.TempDir())
		if err := store.Replace(File, []byte(raw)); err != nil {
			t.Fatal(err)
		}
		if s, err := Read(store); err != nil || s.Language != "fr" || s.Name != "Zoé" {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
}
