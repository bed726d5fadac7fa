package schemas

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/sounds/synth"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// names are what data files can name.
type names struct {
	by       map[string][]string // by the words of world.NamesOf
	families map[string][]string // by kinds of entries
	owners   []string
	schema   *world.Schema
	told     func(component string) map[string]string
	words    *lang.Words
}

// gather opens all rulesets and lists their names. Faulty mods of authors are left out.
func gather(r Request) (*names, error) {
	n := &names{owners: r.Owners, by: map[string][]string{
		"field type": archetypes.FieldTypes(), "kind": archetypes.EntryKinds(), "state": components.MindStates(),
		"wave": synth.Waves, "pass": synth.Passes, "sound class": archetypes.SoundClasses, "music layer": archetypes.MusicLayers,
	}}
	if err := n.take(r.Core, true); err != nil {
		return nil, err
	}
	before := maps.Clone(n.by)
	if n.take(r.Full, false) != nil {
		n.by = before
	}
	n.families = archetypes.Families(r.Core)
	for of, list := range n.by { // each on its own: the order does not matter
		list = slices.Clone(list)
		slices.Sort(list)
		n.by[of] = slices.Compact(list)
	}
	return n, nil
}

// take adds the names in some data files. Used adds names that are only known because entries use
// them, too: of the program, but not of an author, who may have mistyped them.
func (n *names) take(files fs.FS, used bool) error {
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	n.add("ruleset", rulesets...)
	for _, name := range rulesets {
		k, err := core.Open(files, name)
		if err != nil {
			return err
		}
		n.takeKit(k, used)
	}
	sounds, err := archetypes.LoadSounds(files)
	if err != nil {
		return err
	}
	for _, s := range sounds.List {
		n.add("sound", s.Name)
	}
	music, err := archetypes.LoadMusic(files)
	if err != nil {
		return err
	}
	n.add("music", slices.Collect(maps.Keys(music))...)
	instruments, err := archetypes.Instruments(files)
	n.add("instrument", instruments...)
	if err != nil {
		return err
	}
	layers := assets.Layers(files)
	themes, err := looks.Read(layers...)
	if err != nil {
		return err
	}
	n.add("theme", slices.Collect(maps.Keys(themes.Themes))...)
	var words []fs.FS
	for _, l := range layers {
		if own, err := fs.Sub(l.Files, "words"); err == nil {
			words = append(words, own)
		}
	}
	n.words, err = lang.Load("en", words...)
	return err
}

// takeKit adds the names of a ruleset.
func (n *names) takeKit(k *kit.Kit, used bool) {
	for of, list := range k.Names() { // each on its own: the order does not matter
		n.add(of, list...)
	}
	if used {
		n.add("stat", k.Stats()...)
	}
	for _, p := range k.Rules().Drawn() {
		n.add("plan", p.Name)
	}
	n.schema, n.told = k.Schema(), k.Content().Told
	n.add("component", n.schema.Names()...)
}

func (n *names) add(of string, list ...string) { n.by[of] = append(n.by[of], list...) }

// own is a pattern of the names of the authors' mods; empty for none.
func (n *names) own(rest string) string {
	var ids []string
	for _, id := range n.owners {
		ids = append(ids, regexp.QuoteMeta(id))
	}
	if ids == nil {
		return ""
	}
	return "^(" + strings.Join(ids, "|") + "):" + rest
}
