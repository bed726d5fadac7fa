// Package settings reads and writes the player's settings. They are stored next to
// the saved games, in a file that may be edited by hand.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
)

// File is the name of the settings file in the store.
const File = "settings.toml"

// Settings are the player's choices; the zero value holds the defaults.
type Settings struct {
	Language      string `toml:"language,omitempty"` // language tag, empty for the system's
	Fullscreen    bool   `toml:"fullscreen"`
	ReducedMotion bool   `toml:"reduced-motion"`       // nothing slides, shakes, flashes or flickers
	WalkSpeed     string `toml:"walk-speed,omitempty"` // of held keys and walks, one of WalkSpeeds; empty for normal
	Name          string `toml:"name,omitempty"`       // of the hero of the last new game, proposed for the next

	// Ruleset and Class are those of the last new game, proposed for the next. They are
	// left out of the file when empty, so that older versions of the program can read it.
	Ruleset string `toml:"ruleset,omitempty"`
	Class   string `toml:"class,omitempty"`

	// BuiltinData switches off the player's own data files. It is left out of the
	// file when false, so that older versions of the program can read the file.
	BuiltinData bool `toml:"builtin-data,omitempty"`

	// ModsOff lists the mods that are switched off, separated by commas.
	ModsOff string `toml:"mods-off,omitempty"`

	// ModOptions has the values of options of mods that are not the defaults; see mods.AllValues.
	ModOptions string `toml:"mod-options,omitempty"`

	// ModIndexes lists the addresses of the indexes of mods, separated by spaces.
	ModIndexes string `toml:"mod-indexes,omitempty"`

	// NoHints switches off the hints about what is met for the first time. It is left out
	// of the file when false, as BuiltinData is.
	NoHints bool `toml:"no-hints,omitempty"`

	Lowered     Volumes `toml:"-"`                            // what is taken off the greatest volumes; written as volumes
	Muted       bool    `toml:"muted,omitempty"`              // no sound at all
	MuteAway    bool    `toml:"mute-in-background,omitempty"` // no sound while another window has the focus
	NoHeartbeat bool    `toml:"no-heartbeat,omitempty"`       // the heart is not heard when few Hp are left

	Keys     keys.Own `toml:"-"`                   // the player's own keys; written as the table keys
	NoRepeat bool     `toml:"no-repeat,omitempty"` // keys that are held do not repeat
	Pad      string   `toml:"pad,omitempty"`       // the make whose buttons are shown, one of PadKinds; empty for that of the pad

	Size    int         `toml:"size,omitempty"`    // of text and panels in percent, one of Sizes; 0 for 100
	Zoom    int         `toml:"zoom,omitempty"`    // of the picture, of which a part is seen, in percent, one of Sizes; 0 for 100
	Palette ink.Palette `toml:"palette,omitempty"` // one of ink.Palettes; empty for the usual colours

	NoRedEdge bool `toml:"no-red-edge,omitempty"` // the view has no red edge, and the gauge does not pulse, when few Hp are left

	SokobanLook string `toml:"sokoban-look,omitempty"` // of the levels, one of SokobanLooks; empty for the warehouse
}

// WarnsRed reports whether few Hp are shown by a red edge of the view and a gauge that pulses. With
// high contrast they are not.
func (s Settings) WarnsRed() bool { return !s.NoRedEdge && s.Palette != ink.HighContrast }

// MaxVolume is the greatest volume, and the default.
const MaxVolume = 10

// Volumes are steps of how loud everything is, from 0 to MaxVolume.
type Volumes struct{ Master, Effects, Music int }

// Volumes returns how loud everything is.
func (s Settings) Volumes() Volumes {
	return Volumes{MaxVolume - s.Lowered.Master, MaxVolume - s.Lowered.Effects, MaxVolume - s.Lowered.Music}
}

// file is the content of the settings file. A volume is left out when it is the default,
// so that older versions of the program can read it.
type file struct {
	Settings
	Master  *int `toml:"master-volume,omitempty"`
	Effects *int `toml:"effects-volume,omitempty"`
	Music   *int `toml:"music-volume,omitempty"`

	Keys map[string]map[string][]string `toml:"keys,omitempty"`
}

// volume is a volume of the file, and the place in the settings of what is taken off.
type volume struct {
	name    string
	written **int
	lowered *int
}

// volumes lists the volumes of a file.
func (f *file) volumes() []volume {
	l := &f.Lowered
	return []volume{{"master-volume", &f.Master, &l.Master}, {"effects-volume", &f.Effects, &l.Effects}, {"music-volume", &f.Music, &l.Music}}
}

// marshal returns the content of the file.
func marshal(s Settings) ([]byte, error) {
	f := file{Settings: s, Keys: s.Keys.Written()}
	for _, v := range f.volumes() {
		if *v.lowered != 0 {
			volume := MaxVolume - *v.lowered
			*v.written = &volume
		}
	}
	return toml.Marshal(f)
}

// The speeds of held keys and of walks, besides the normal one.
const (
	WalkSlow   = "slow"
	WalkFast   = "fast"
	WalkAtOnce = "at-once"
)

// WalkSpeeds are the speeds, slowest first. The empty one is normal.
var WalkSpeeds = []string{WalkSlow, "", WalkFast, WalkAtOnce}

// PadKinds are the makes of game pads whose buttons can be shown.
var PadKinds = []string{"xbox", "playstation", "nintendo", "steam-deck"}

// Sizes are the sizes of text and panels, and those of the zoom, in percent. 0 is the usual one.
var Sizes = []int{0, 125, 150, 175, 200}

// The looks of Sokoban's levels, besides the warehouse.
const (
	SokobanRuin   = "ruin"
	SokobanGarden = "garden"
)

// SokobanLooks are the looks of Sokoban's levels. The empty one is the warehouse.
var SokobanLooks = []string{"", SokobanRuin, SokobanGarden}

// NameLength is the maximum length of the hero's name, in letters.
const NameLength = 24

// Fault is an error in the settings file, with its position.
type Fault struct {
	File         string // full path of the file
	Line, Column int    // from 1
	Problem      string // in English
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Problem)
}

// maxBytes limits the size of the file; real settings are far smaller.
const maxBytes = 1 << 16

// names are the names of the settings in the file.
var names = namesOf(reflect.TypeFor[file]())

// namesOf lists the names of the fields of a struct in a file, and those of the structs in it.
func namesOf(t reflect.Type) (names []string) {
	for field := range t.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("toml"), ",")
		switch {
		case field.Anonymous:
			names = append(names, namesOf(field.Type)...)
		case name != "" && name != "-":
			names = append(names, name)
		}
	}
	return names
}

// Read reads the settings of a store. Without a file it returns the zero value.
// Invalid content is reported as a *Fault, and the whole file is ignored.
func Read(store persistence.Store) (Settings, error) {
	raw, err := store.Read(File)
	if errors.Is(err, fs.ErrNotExist) {
		return Settings{}, nil
	}
	if err != nil {
		return Settings{}, fmt.Errorf("cannot read %s: %w", store.Where(File), err)
	}
	s, fault := parse(raw)
	if fault != nil {
		fault.File = store.Where(File)
		return Settings{}, fault
	}
	return s, nil
}

// parse decodes and validates the content of a settings file.
func parse(raw []byte) (s Settings, fault *Fault) {
	wrongAt := func(line, column int, format string, args ...any) (Settings, *Fault) {
		return Settings{}, &Fault{Line: line, Column: column, Problem: fmt.Sprintf(format, args...)}
	}
	if len(raw) > maxBytes {
		return wrongAt(1, 1, "the file has %d bytes; settings have %d at most", len(raw), maxBytes)
	}
	raw = textfile.Decode(raw)
	dec := toml.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	var f file
	err := dec.Decode(&f)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		first := unknown.Errors[0]
		line, column := first.Position()
		return wrongAt(line, column, "unknown setting %q; the known ones are %s", strings.Join(first.Key(), "."), strings.Join(names, ", "))
	case errors.As(err, &wrong):
		line, column := wrong.Position()
		return wrongAt(line, column, "%s", strings.TrimPrefix(wrong.Error(), "toml: "))
	case err != nil:
		return wrongAt(1, 1, "%v", err)
	}
	for _, v := range f.volumes() {
		if *v.written == nil {
			continue
		}
		if n := **v.written; n < 0 || n > MaxVolume {
			return wrongAt(lineOf(raw, v.name), 1, "the %s is %d; it may be from 0 to %d", v.name, n, MaxVolume)
		}
		*v.lowered = MaxVolume - **v.written
	}
	s = f.Settings
	if s.Pad != "" && !slices.Contains(PadKinds, s.Pad) {
		return wrongAt(lineOf(raw, "pad"), 1, "unknown pad %q%s", s.Pad, archetypes.Hint(s.Pad, PadKinds))
	}
	for _, c := range []struct {
		setting string
		percent int
	}{{"size", s.Size}, {"zoom", s.Zoom}} {
		if !slices.Contains(Sizes, c.percent) {
			return wrongAt(lineOf(raw, c.setting), 1, "the %s is %d; it may be 125, 150, 175 or 200 percent, and is left out for 100", c.setting, c.percent)
		}
	}
	if !slices.Contains(ink.Palettes, s.Palette) {
		var known []string
		for _, p := range ink.Palettes[1:] {
			known = append(known, string(p))
		}
		return wrongAt(lineOf(raw, "palette"), 1, "unknown palette %q%s", s.Palette, archetypes.Hint(string(s.Palette), known))
	}
	if !slices.Contains(SokobanLooks, s.SokobanLook) {
		return wrongAt(lineOf(raw, "sokoban-look"), 1, "unknown look of Sokoban %q%s", s.SokobanLook, archetypes.Hint(s.SokobanLook, SokobanLooks[1:]))
	}
	own, misnamed := keys.Check(f.Keys)
	if misnamed != nil {
		line, column := spotOf(raw, misnamed)
		return wrongAt(line, column, "%s", misnamed.Hinted(archetypes.Hint(misnamed.Word, misnamed.Known)))
	}
	s.Keys = own
	if tags := lang.Tags(); s.Language != "" && !slices.Contains(tags, s.Language) && !tagPattern.MatchString(s.Language) {
		return wrongAt(lineOf(raw, "language"), 1, "unknown language %q; the known ones are %s", s.Language, strings.Join(tags, ", "))
	}
	if !slices.Contains(WalkSpeeds, s.WalkSpeed) {
		return wrongAt(lineOf(raw, "walk-speed"), 1, "unknown walking speed %q; the known ones are %s, %s and %s, and none for normal", s.WalkSpeed, WalkSlow, WalkFast, WalkAtOnce)
	}
	if n := len([]rune(s.Name)); n > NameLength {
		return wrongAt(lineOf(raw, "name"), 1, "the name has %d letters; it may have %d at most", n, NameLength)
	}
	for _, c := range []struct{ setting, text string }{{"name", s.Name}, {"ruleset", s.Ruleset}, {"class", s.Class}, {"mods-off", s.ModsOff}, {"mod-options", s.ModOptions}, {"mod-indexes", s.ModIndexes}} {
		if sign, _, found := printable.Find(c.text); found {
			return wrongAt(lineOf(raw, c.setting), 1, "the %s has a character that cannot be shown: %q", c.setting, sign)
		}
	}
	return s, nil
}

// tagPattern matches the tags of languages that mods may bring. The window speaks another
// language while the mod of the chosen one is missing.
var tagPattern = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z]{2})?$`)

// lineOf is the line of a file, from 1, on which a setting is given.
func lineOf(raw []byte, setting string) int {
	for i, line := range bytes.Split(raw, []byte("\n")) {
		if bytes.HasPrefix(bytes.TrimLeft(line, " \t\"'"), []byte(setting)) {
			return i + 1
		}
	}
	return 1
}

// Write writes the settings to a store. A file that cannot be read is set aside
// first, because the player may have edited it.
func Write(store persistence.Store, s Settings) error {
	if _, err := Read(store); err != nil {
		if _, err := persistence.SetAside(store, File); err != nil {
			return err
		}
	}
	raw, err := marshal(s)
	if err == nil {
		err = store.Replace(File, raw)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", store.Where(File), err)
	}
	return nil
}
