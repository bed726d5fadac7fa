// Package scripts lets the scripts of mods take part in games of the dungeon: as steps of
// a turn, listeners to events, verbs, behaviours of monsters, uses of items and generators
// of floors. Scripts read the world through views, change the components of their own mod,
// and do everything else by the functions that the rules themselves use.
package scripts

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// folder is the folder of a mod's scripts.
const folder = "scripts"

// Limits of the scripts of a mod.
const (
	maxFiles     = 100
	maxHooks     = 1000 // of all kinds
	maxDone      = 1000 // things that a mod does in a turn
	maxListening = 100  // times that what is heard leads to something that is heard
)

// Set is the scripts of all mods. It is read-only, so that any number of games may share
// it.
type Set struct {
	mods   []*mod
	code   strings.Builder
	owners map[*starlark.Module]*mod // of the scripts, if a mod uses what another defines; nil otherwise
}

// mod holds the requests of a mod's scripts.
type mod struct {
	id         string
	index      int
	files      fs.FS
	here       script.Fault // the place of the registration that is running, while the mod is loaded
	requires   []string
	texts      []fileTexts           // of its scripts
	globals    []starlark.StringDict // what each of them defines
	libraries  map[string]*mod       // the mods that it may use, by id
	usesOthers bool
	meter      *script.Meter       // as it was when they were loaded
	options    starlark.StringDict // values of the mod's options
	steps      []step
	hears      []listener
	verbs      []verb
	behaviours []named
	uses       []itemUse
	acts       []skillUse
	questions  []named
	hits       []hitChange
	stats      []statChange
	generators []named
}

// named is a function with a name.
type named struct {
	name string
	run  starlark.Callable
	hook
}

// hook is a function that the game calls.
type hook struct {
	at     script.Fault // the place where it is registered
	called *atomic.Bool // in any game of the kit
}

// note notes that the function is called.
func (h hook) note() {
	if !h.called.Load() { // many games share it
		h.called.Store(true)
	}
}

// fileTexts holds the texts of a script.
type fileTexts struct {
	file string
	all  []script.Text
}

// step is a step of the turn.
type step struct {
	named
	after, before string
	each          []string // components that its entities have
	single        bool     // it is run once, without an entity
	rulesets      []string // nil for all
}

// listener hears the events of a type.
type listener struct {
	event string
	run   starlark.Callable
	hook
}

// verb is an action.
type verb struct {
	named
	takes systems.Argument // empty for none
	legal starlark.Callable
	aims  starlark.Callable // what it can be aimed at; nil for all directions, or all foes in view
	mp    int               // what it costs
	key   string            // the name of its key, as in the settings; empty for any
	icon  string            // name of a sprite; empty for a general one
	asks  string            // word key of a question that players are asked first; empty for none
	free  bool              // it takes no turn
	ofUse bool              // it is the use of the items that have its name as scripted.use
}

// Load reads and runs the scripts of all mods over data files. The error has all faults,
// each in one line with file, line and column.
func Load(files fs.FS) (*Set, error) {
	set := &Set{}
	var faults []error
	for _, layer := range assets.Layers(files) {
		names, err := filesOf(layer.Files)
		if err != nil {
			faults = append(faults, fmt.Errorf("the mod %s: %w", layer.ID, err))
		}
		if len(names) == 0 {
			continue
		}
		m, wrong := set.load(layer, names)
		if faults = append(faults, wrong...); len(wrong) == 0 {
			m.index = len(set.mods)
			set.mods = append(set.mods, m)
		}
	}
	set.findOwners()
	return set, errors.Join(faults...)
}

// filesOf lists the scripts of a mod, sorted by name.
func filesOf(files fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(files, folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && path.Ext(e.Name()) == ".star" {
			names = append(names, path.Join(folder, e.Name()))
		}
	}
	if len(names) > maxFiles {
		return nil, fmt.Errorf("it has %d scripts; a mod has at most %d", len(names), maxFiles)
	}
	slices.Sort(names)
	return names, err
}

// load reads and runs the scripts of one mod.
func (set *Set) load(layer assets.Layer, names []string) (*mod, []error) {
	m := &mod{id: layer.ID, files: layer.Files, requires: layer.Requires, options: optionsOf(layer), libraries: map[string]*mod{}}
	for _, other := range set.mods {
		if slices.Contains(m.requires, other.id) {
			m.libraries[other.id] = other
		}
	}
	m.meter = script.NewMeter(&caller{mod: m, how: loading})
	var faults []error
	fault := func(f script.Fault) {
		f.File = assets.Where(layer.Files, f.File)
		faults = append(faults, f)
	}
	fmt.Fprintf(&set.code, "mod %q\n", m.id)
	if layer.Options != "" {
		fmt.Fprintf(&set.code, "options %q\n", layer.Options)
	}
	for _, name := range names {
		text, err := read(layer.Files, name)
		if err != nil {
			fault(script.Fault{File: name, Text: err.Error()})
			continue
		}
		p, wrong := script.Read(script.Source{Name: name, Text: text}, functions)
		for _, f := range wrong {
			fault(f)
		}
		if len(wrong) > 0 {
			continue
		}
		set.code.WriteString(p.Outline())
		m.texts = append(m.texts, fileTexts{name, p.Texts()})
		var f script.Fault
		globals, err := p.Define(m.meter)
		if errors.As(err, &f) {
			fault(f)
		}
		m.globals = append(m.globals, globals)
	}
	return m, faults
}

// read reads a script, but not more than one may have.
func read(files fs.FS, name string) (string, error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() || info.Size() > script.MaxSource {
		return "", fmt.Errorf("a script is a file of at most %d bytes", script.MaxSource)
	}
	raw, err := fs.ReadFile(files, name)
	return string(textfile.Decode(raw)), err
}

// Pack returns what the scripts of a mod add to the rules; false if it has none.
func (set *Set) Pack(id string) (dungeon.Pack, bool) {
	i := slices.IndexFunc(set.mods, func(m *mod) bool { return m.id == id })
	if i < 0 {
		return dungeon.Pack{}, false
	}
	m := set.mods[i]
	p := dungeon.Pack{
		Acts:      map[string]dungeon.SkillAct{},
		Uses:      map[string]dungeon.Use{},
		Questions: map[string]dungeon.Answered{},
		Scripts:   &dungeon.Scripts{Generators: map[string]dungeon.Generate{}},
	}
	for _, s := range m.steps {
		p.Steps = append(p.Steps, dungeon.Step{Name: s.name, After: s.after, Before: s.before, Rulesets: s.rulesets, Run: m.runStep(s),
			Optional: s.rulesets == nil, Place: m.place(s.at)})
	}
	for _, v := range m.verbs {
		p.Verbs = append(p.Verbs, m.spec(v))
	}
	for _, b := range m.behaviours {
		p.Scripts.Behaviours = append(p.Scripts.Behaviours, b.name)
	}
	for _, u := range m.uses {
		p.Uses[u.name] = m.use(u)
		if u.by == byVerb {
			p.Verbs = append(p.Verbs, m.spec(u.verb()))
		}
	}
	for _, s := range m.acts {
		p.Acts[s.name] = m.act(s)
	}
	for _, q := range m.questions {
		p.Questions[q.name] = m.answered(q)
	}
	for _, h := range m.hits {
		p.HitChanges = append(p.HitChanges, m.hitChange(h))
	}
	for _, s := range m.stats {
		p.StatChanges = append(p.StatChanges, m.statChange(s))
		if dungeon.OfMod(s.stat) {
			p.Stats = append(p.Stats, s.stat)
		}
	}
	for _, made := range m.generators {
		p.Scripts.Generators[made.name] = m.generate(made)
	}
	return p, true
}

// Shared returns what the scripts of all mods add together: the behaviour of scripted
// monsters, and the steps in which scripts hear events. It follows the packs of all mods.
func (set *Set) Shared() dungeon.Pack {
	if len(set.mods) == 0 {
		return dungeon.Pack{}
	}
	p := dungeon.Pack{Code: set.code.String(), Keep: func(shared *systems.Locals) { setKey.Put(shared, set) }, Scripts: &dungeon.Scripts{}}
	if slices.ContainsFunc(set.mods, func(m *mod) bool { return len(m.behaviours) > 0 }) {
		p.Behaviours = []dungeon.Behaviour{set.behaviour()}
	}
	if slices.ContainsFunc(set.mods, func(m *mod) bool { return len(m.stats) > 0 }) {
		p.Steps = append(p.Steps, dungeon.Step{Name: "mods gauges", Before: "reaper", Free: true, Run: gauges})
	}
	if slices.ContainsFunc(set.mods, func(m *mod) bool { return len(m.hears) > 0 }) {
		p.Steps = append(p.Steps, []dungeon.Step{
			{Name: "mods hear", Before: "reaper", Free: true, Run: set.hear},
			// What happens after the reaper, such as a level, is heard before the hero looks around.
			{Name: "mods hear the rest", Before: "sight", Optional: true, Run: func(g *systems.Game) {
				set.hear(g)
				systems.Reap(g)
			}},
		}...)
	}
	return p
}
