package mods

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/donjon-rogue/donjon/archetypes"
)

// API is the level of data and scripts that this program reads.
const API = 1

// Core is the name of the program's own data in mods, and CoreVersion its version.
const (
	Core        = "core"
	CoreVersion = "1.0.0"
)

// ManifestFile is the file that makes a folder a mod.
const ManifestFile = "mod.toml"

// Manifest is a mod's description of itself.
type Manifest struct {
	ID        string            // a to z, 0 to 9 and -; what its names begin with
	Version   string            // three numbers, such as 1.0.0
	Api       int               // the level of data that it was written for: 1
	Name      map[string]string // by language
	About     map[string]string // by language, in a sentence or two
	Authors   []string          // as players are told
	Licence   string            // such as MIT
	Requires  []string          // such as "core >= 1.0"; loaded before this one
	After     []string          // mods that are loaded before this one, if they are there
	Conflicts []string          // mods that cannot be used together with this one
	Option    []Option          // what the player decides, each a table [[option]]
}

// In is a text of the manifest in a language: in English, or else the first there is, if
// it lacks that one.
func In(texts map[string]string, language string) string {
	for _, tag := range []string{language, "en"} {
		if text := texts[tag]; text != "" {
			return text
		}
	}
	if tags := sortedKeys(texts); len(tags) > 0 {
		return texts[tags[0]]
	}
	return ""
}

// Title is the mod's name in a language, or its id.
func (m Manifest) Title(language string) string {
	if name := In(m.Name, language); name != "" {
		return name
	}
	return m.ID
}

var (
	idPattern       = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	languagePattern = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)
)

// The maximum lengths in bytes and the maximum number of requirements.
const (
	maxID    = 40
	maxText  = 400
	maxNeeds = 100
)

// reserved are ids that would be confused with the program's own names.
var reserved = []string{Core, "donjon"}

// parseManifest reads mod.toml. Messages call the file where.
func parseManifest(where string, raw []byte) (m Manifest, err error) {
	var written struct {
		Id, Version     string
		Api             int
		Name, About     map[string]string
		Authors         []string
		Licence         string
		Requires, After []string
		Conflicts       []string
		Option          []Option
	}
	doc, err := archetypes.ReadDocument(where, raw, &written)
	m = Manifest{
		ID: written.Id, Version: written.Version, Api: written.Api, Name: written.Name, About: written.About, Authors: written.Authors,
		Licence: written.Licence, Requires: written.Requires, After: written.After, Conflicts: written.Conflicts, Option: written.Option,
	}
	if err != nil {
		return m, err // with what could be read, to be listed
	}
	var faults []error
	fault := func(field, format string, args ...any) {
		faults = append(faults, doc.Fault([]string{field}, format, args...))
	}
	switch {
	case m.ID == "":
		fault("id", `this mod has no id; give it one, such as id = "hedgehog"`)
	case len(m.ID) > maxID || !idPattern.MatchString(m.ID):
		fault("id", "the id %q cannot be used; write at most %d of a to z, 0 to 9 and -, and begin with a letter or a digit", clip(m.ID), maxID)
	case slices.Contains(reserved, m.ID):
		fault("id", "the id %q belongs to the program; choose another", m.ID)
	}
	if _, err := parseVersion(m.Version); err != nil {
		fault("version", `the version should be three numbers, such as version = "1.0.0"`)
	}
	switch {
	case m.Api == 0:
		fault("api", "this mod does not say what it was written for; write api = %d", API)
	case m.Api != API:
		fault("api", "this mod was written for api %d, and this program reads api %d", m.Api, API)
	}
	if len(m.Name) == 0 {
		fault("name", `this mod has no name; give it one in each language, such as name = { en = "Hedgehog", fr = "Hérisson" }`)
	}
	faults = append(faults, textFaults(doc, []string{"name"}, m.Name)...)
	faults = append(faults, textFaults(doc, []string{"about"}, m.About)...)
	faults = append(faults, optionFaults(doc, m.Option)...)
	if len(m.Requires)+len(m.After)+len(m.Conflicts) > maxNeeds {
		fault("requires", "this mod names %d others; the maximum is %d", len(m.Requires)+len(m.After)+len(m.Conflicts), maxNeeds)
	}
	for _, text := range m.Requires {
		if _, err := parseNeed(text); err != nil {
			fault("requires", `%q is not a requirement; write a mod and its version, such as "core >= 1.0"`, clip(text))
		}
	}
	for _, list := range []struct {
		field string
		ids   []string
	}{{"after", m.After}, {"conflicts", m.Conflicts}} {
		for _, id := range list.ids {
			switch {
			case !idPattern.MatchString(id):
				fault(list.field, "%q is not the id of a mod", clip(id))
			case id == m.ID:
				fault(list.field, "this mod names itself")
			}
		}
	}
	return m, archetypes.Join(faults...)
}

// textFaults finds what is wrong with texts by language.
func textFaults(doc archetypes.Document, field []string, all map[string]string) (faults []error) {
	for _, tag := range sortedKeys(all) {
		at := append(slices.Clone(field), tag)
		switch {
		case !languagePattern.MatchString(tag):
			faults = append(faults, doc.Fault(at, "%q is not the tag of a language, such as en or fr", clip(tag)))
		case len(all[tag]) > maxText:
			faults = append(faults, doc.Fault(at, "this text takes %d bytes; the maximum is %d", len(all[tag]), maxText))
		}
	}
	return faults
}

// version is a semantic version without a suffix.
type version [3]int

// parseVersion reads one to three numbers; without all of them the rest are 0. A mod's
// own version needs all three.
func parseNumbers(text string) (v version, n int, ok bool) {
	parts := strings.Split(text, ".")
	if len(parts) > len(v) {
		return v, 0, false
	}
	for i, part := range parts {
		number, err := strconv.Atoi(part)
		if err != nil || number < 0 || number > 1_000_000 || part != strconv.Itoa(number) {
			return v, 0, false
		}
		v[i] = number
	}
	return v, len(parts), true
}

// IsVersion reports whether a text is a version: three numbers, such as 1.0.0.
func IsVersion(text string) bool {
	_, err := parseVersion(text)
	return err == nil
}

func parseVersion(text string) (version, error) {
	v, n, ok := parseNumbers(text)
	if !ok || n != len(v) {
		return v, errVersion
	}
	return v, nil
}

// need is a requirement: a mod and what its version must be.
type need struct {
	id, sign string
	version  version
}

var needPattern = regexp.MustCompile(`^([a-z0-9][a-z0-9-]*)(?: *(>=|=) *([0-9.]+))?$`)

func parseNeed(text string) (need, error) {
	match := needPattern.FindStringSubmatch(strings.TrimSpace(text))
	if match == nil {
		return need{}, errVersion
	}
	n := need{id: match[1], sign: match[2]}
	if match[2] != "" {
		v, _, ok := parseNumbers(match[3])
		if !ok {
			return n, errVersion
		}
		n.version = v
	}
	return n, nil
}

// Requirement reads what a mod requires of another: its id, and which versions of it meet that.
func Requirement(text string) (id string, meets func(version string) bool, ok bool) {
	n, err := parseNeed(text)
	if err != nil {
		return "", nil, false
	}
	return n.id, func(version string) bool {
		v, err := parseVersion(version)
		return err == nil && n.met(v)
	}, true
}

// CompareVersions compares two versions as slices.Compare does. A text that is no version counts as
// 0.0.0.
func CompareVersions(a, b string) int {
	v, _ := parseVersion(a)
	w, _ := parseVersion(b)
	return slices.Compare(v[:], w[:])
}

// Check finds what is wrong with a manifest that does not come from a file: of an index. The error is
// one sentence.
func (m Manifest) Check() error {
	switch {
	case !IsID(m.ID):
		return fmt.Errorf("%q is not the id of a mod", clip(m.ID))
	case !IsVersion(m.Version):
		return fmt.Errorf("%q is not a version of three numbers", clip(m.Version))
	case len(m.Name) == 0 || len(m.Name) > maxNeeds || len(m.About) > maxNeeds || len(m.Authors) > maxNeeds:
		return errors.New("it has no name, or too many texts")
	case len(m.Requires)+len(m.Conflicts) > maxNeeds:
		return fmt.Errorf("it names %d other mods; the maximum is %d", len(m.Requires)+len(m.Conflicts), maxNeeds)
	}
	texts := append(slices.Clone(m.Authors), m.Licence)
	for _, all := range []map[string]string{m.Name, m.About} {
		for _, tag := range sortedKeys(all) {
			if !languagePattern.MatchString(tag) {
				return fmt.Errorf("%q is not the tag of a language, such as en or fr", clip(tag))
			}
			texts = append(texts, all[tag])
		}
	}
	for _, text := range texts {
		if len(text) > maxText || !prints(frenchSpaces.Replace(text)) {
			return fmt.Errorf("a text of it has more than %d bytes, or cannot be printed", maxText)
		}
	}
	for _, text := range m.Requires {
		if _, err := parseNeed(text); err != nil {
			return fmt.Errorf(`%q is not a requirement; write a mod and its version, such as "core >= 1.0"`, clip(text))
		}
	}
	for _, id := range m.Conflicts {
		if !IsID(id) {
			return fmt.Errorf("%q is not the id of a mod", clip(id))
		}
	}
	return nil
}

// frenchSpaces are the spaces of French punctuation, which texts for players may have.
var frenchSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// met reports whether a version meets a requirement.
func (n need) met(v version) bool {
	switch n.sign {
	case ">=":
		return slices.Compare(v[:], n.version[:]) >= 0
	case "=":
		return v == n.version
	}
	return true
}

// clip shortens a text of a file for a message, and leaves out what cannot be printed.
func clip(text string) string {
	const most = 40
	runes := []rune(strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, text))
	if len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return string(runes)
}
