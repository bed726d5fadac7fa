package mods

import (
	"fmt"
	"io/fs"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/printable"
)

// Option is something about a mod that the player decides. Scripts read it by its id.
type Option struct {
	ID      string            // a to z, 0 to 9 and -
	Type    string            // bool, number, choice or text
	Default any               // of that type; the first of the choices by default
	Within  []int             // the lowest and the highest number; from 0 to 100 by default
	Most    int               // the greatest length of a text in bytes; 40 by default
	Choices []Choice          // of which one is chosen
	Name    map[string]string // by language
	About   map[string]string // by language, in a sentence or two
}

// Choice is one of the values of an option.
type Choice struct {
	ID   string            // a to z, 0 to 9 and -
	Name map[string]string // by language
}

// The types of options.
const (
	OptionBool   = "bool"
	OptionNumber = "number"
	OptionChoice = "choice"
	OptionText   = "text"
)

// optionTypes are the types, in the order in which messages list them.
var optionTypes = []string{OptionBool, OptionNumber, OptionChoice, OptionText}

// MaxOptionText is the greatest length in bytes that the texts of options may have.
const MaxOptionText = 200

// The limits of options. With them the values of a mod's options take at most 27 KB in a save.
const (
	maxOptions = 40
	maxChoices = 40
)

// The bounds of options that declare none.
const (
	defaultLow, defaultHigh = 0, 100
	defaultMost             = 40
)

// Title is the option's name in a language, or its id.
func (o Option) Title(language string) string {
	if name := In(o.Name, language); name != "" {
		return name
	}
	return o.ID
}

// Title is the name of a choice in a language, or its id.
func (c Choice) Title(language string) string {
	if name := In(c.Name, language); name != "" {
		return name
	}
	return c.ID
}

// Bounds are the lowest and the highest number.
func (o Option) Bounds() (low, high int) {
	if len(o.Within) == 2 {
		return o.Within[0], o.Within[1]
	}
	return defaultLow, defaultHigh
}

// Longest is the greatest length of a text in bytes.
func (o Option) Longest() int {
	if o.Most > 0 {
		return o.Most
	}
	return defaultMost
}

// Initial is the default of the option as a text.
func (o Option) Initial() string {
	if o.Default != nil {
		return fmt.Sprint(o.Default)
	}
	switch o.Type {
	case OptionBool:
		return "false"
	case OptionNumber:
		low, high := o.Bounds()
		return strconv.Itoa(max(low, min(0, high)))
	case OptionChoice:
		if len(o.Choices) > 0 {
			return o.Choices[0].ID
		}
	}
	return ""
}

// Check says what is wrong with a value of the option, in English; nil for nothing.
func (o Option) Check(value string) error {
	switch o.Type {
	case OptionBool:
		if value != "true" && value != "false" {
			return fmt.Errorf("the option %s is true or false, not %q", o.ID, clip(value))
		}
	case OptionNumber:
		low, high := o.Bounds()
		if n, err := strconv.Atoi(value); err != nil || value != strconv.Itoa(n) || n < low || n > high {
			return fmt.Errorf("the option %s is a whole number from %d to %d, not %q", o.ID, low, high, clip(value))
		}
	case OptionChoice:
		if ids := o.choiceIDs(); !slices.Contains(ids, value) {
			return fmt.Errorf("the option %s is one of %s, not %q", o.ID, strings.Join(ids, ", "), clip(value))
		}
	case OptionText:
		if _, _, bad := printable.Find(value); bad || !utf8.ValidString(value) || len(value) > o.Longest() {
			return fmt.Errorf("the option %s is a text of at most %d bytes that can be printed", o.ID, o.Longest())
		}
	}
	return nil
}

func (o Option) choiceIDs() (ids []string) {
	for _, c := range o.Choices {
		ids = append(ids, c.ID)
	}
	return ids
}

// optionFaults finds what is wrong with the options of a manifest.
func optionFaults(doc archetypes.Document, options []Option) (faults []error) {
	fault := func(i int, field, format string, args ...any) {
		faults = append(faults, doc.Fault([]string{"option", strconv.Itoa(i), field}, format, args...))
	}
	if len(options) > maxOptions {
		return append(faults, doc.Fault([]string{"option"}, "this mod has %d options; the maximum is %d", len(options), maxOptions))
	}
	var ids []string
	for i, o := range options {
		switch {
		case !isOptionID(o.ID):
			fault(i, "id", "the id of an option is at most %d of a to z, 0 to 9 and -, and not %q", maxID, clip(o.ID))
		case slices.Contains(ids, o.ID):
			fault(i, "id", "two options are called %q", o.ID)
		}
		ids = append(ids, o.ID)
		if !slices.Contains(optionTypes, o.Type) {
			fault(i, "type", "there is no type %q%s", clip(o.Type), archetypes.Hint(o.Type, optionTypes))
			continue
		}
		if len(o.Name) == 0 {
			fault(i, "name", `this option has no name; give it one in each language, such as name = { en = "Harder", fr = "Plus difficile" }`)
		}
		faults = append(faults, textFaults(doc, []string{"option", strconv.Itoa(i), "name"}, o.Name)...)
		faults = append(faults, textFaults(doc, []string{"option", strconv.Itoa(i), "about"}, o.About)...)
		faults = append(faults, choiceFaults(doc, i, o)...)
		if o.Within != nil && (o.Type != OptionNumber || len(o.Within) != 2 || o.Within[0] > o.Within[1]) {
			fault(i, "within", "only numbers have bounds, the lowest and the highest, such as within = [1, 10]")
			continue
		}
		if o.Most != 0 && (o.Type != OptionText || o.Most < 1 || o.Most > MaxOptionText) {
			fault(i, "most", "only texts have a greatest length, from 1 to %d bytes", MaxOptionText)
		}
		if wrongType(o) {
			fault(i, "default", "the default should be of the type %s", o.Type)
		} else if err := o.Check(o.Initial()); err != nil {
			fault(i, "default", "%w", err)
		}
	}
	return faults
}

// choiceFaults finds what is wrong with the choices of an option.
func choiceFaults(doc archetypes.Document, i int, o Option) (faults []error) {
	at := []string{"option", strconv.Itoa(i), "choices"}
	switch {
	case o.Type != OptionChoice && o.Choices != nil:
		return []error{doc.Fault(at, "only options of the type %s have choices", OptionChoice)}
	case o.Type == OptionChoice && (len(o.Choices) < 2 || len(o.Choices) > maxChoices):
		return []error{doc.Fault(at, `this option should have 2 to %d choices, such as choices = [{ id = "calm", name = { en = "Calm", fr = "Calme" } }, ...]`, maxChoices)}
	}
	var ids []string
	for n, c := range o.Choices {
		place := append(slices.Clone(at), strconv.Itoa(n))
		if !isOptionID(c.ID) || slices.Contains(ids, c.ID) {
			faults = append(faults, doc.Fault(append(place, "id"), "the id of a choice is at most %d of a to z, 0 to 9 and -, and not that of another: %q", maxID, clip(c.ID)))
		}
		ids = append(ids, c.ID)
		faults = append(faults, textFaults(doc, append(place, "name"), c.Name)...)
	}
	return faults
}

func isOptionID(text string) bool { return len(text) <= maxID && idPattern.MatchString(text) }

// wrongType reports whether the default of an option is of another type.
func wrongType(o Option) bool {
	switch o.Default.(type) {
	case nil:
		return false
	case bool:
		return o.Type != OptionBool
	case int64:
		return o.Type != OptionNumber
	}
	return o.Type != OptionChoice && o.Type != OptionText
}

// Values are the values of a mod's options by their ids, as texts.
type Values map[string]string

// ParseValues reads values from one text, as saves and settings have them. What cannot be read is
// left out.
func ParseValues(text string) Values {
	v := Values{}
	for _, pair := range strings.Split(text, "&") {
		name, value, given := strings.Cut(pair, "=")
		if value, err := url.QueryUnescape(value); given && err == nil && isOptionID(name) {
			v[name] = value
		}
	}
	return v
}

// String is the values as one text, in the order of their names. It has letters, digits and
// - . _ ~ % + = & only, so that it can stand in a line with others.
func (v Values) String() string {
	var parts []string
	for _, name := range sortedKeys(v) {
		parts = append(parts, name+"="+url.QueryEscape(v[name]))
	}
	return strings.Join(parts, "&")
}

// Settle completes values of the mod's options: those that are missing or wrong have their
// defaults, and there are no others.
func (m Manifest) Settle(v Values) Values { return settle(m.Option, v) }

// Changed are the values that are not the defaults.
func (m Manifest) Changed(v Values) Values {
	changed := Values{}
	for _, o := range m.Option {
		if value := m.Settle(v)[o.ID]; value != o.Initial() {
			changed[o.ID] = value
		}
	}
	return changed
}

func settle(options []Option, v Values) Values {
	settled := Values{}
	for _, o := range options {
		value, given := v[o.ID]
		if !given || o.Check(value) != nil {
			value = o.Initial()
		}
		settled[o.ID] = value
	}
	return settled
}

// OptionsOf are the options that a mod over data files declares.
func OptionsOf(l assets.Layer) []Option {
	raw, err := fs.ReadFile(l.Files, ManifestFile)
	if err != nil {
		return nil // it has none
	}
	m, err := parseManifest(ManifestFile, raw)
	if err != nil {
		return nil // it is faulty
	}
	return m.Option
}

// WithOptions are data files whose mods have other values of their options: those by their ids,
// completed by the defaults. Mods that are not named keep theirs.
func WithOptions(files fs.FS, values map[string]string) fs.FS {
	if len(values) == 0 {
		return files
	}
	options := map[string]string{}
	for _, l := range assets.Layers(files) {
		if text, named := values[l.ID]; named {
			options[l.ID] = settle(OptionsOf(l), ParseValues(text)).String()
		}
	}
	return assets.WithOptions(files, options)
}

// AllValues are the values of the options of several mods by their ids, each in the form of Values.
type AllValues map[string]string

// ParseAllValues reads the values of several mods, as the settings have them: words such as
// plague?pace=3&grim=true. What cannot be read is left out.
func ParseAllValues(text string) AllValues {
	all := AllValues{}
	for _, word := range strings.Fields(text) {
		if id, values, given := strings.Cut(word, "?"); given && IsID(id) {
			all[id] = ParseValues(values).String()
		}
	}
	return all
}

// String is the values in that form, in the order of the mods' ids.
func (all AllValues) String() string {
	var words []string
	for _, id := range sortedKeys(all) {
		if all[id] != "" {
			words = append(words, id+"?"+all[id])
		}
	}
	return strings.Join(words, " ")
}

// With is the text of the values of several mods with others of one mod, of which it has only
// those that are not the defaults.
func (m Manifest) With(text string, v Values) string {
	all := ParseAllValues(text)
	all[m.ID] = m.Changed(v).String()
	return all.String()
}
