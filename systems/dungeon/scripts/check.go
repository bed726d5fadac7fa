package scripts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/script"
)

// NamesRuleset is the kind of a text that names a ruleset.
const NamesRuleset = "ruleset"

// The kinds of texts that name something else. Entries of data files are named by their own kinds.
const (
	namesEvent     = "event"
	namesStep      = "step"
	namesComponent = "component"
	namesStat      = "stat"
	namesVerb      = "verb"
	namesDirection = "direction"
	namesFaction   = "faction"
	namesQuestion  = "question"
	namesWord      = "text"
	namesOption    = "option"
	namesState     = "state"
)

// naming says what an argument of a function names.
type naming struct {
	function string
	place    int
	param    string
	what     string
}

// namings are the arguments that are checked before a script is called.
var namings = []naming{
	{"spawn", 0, "monster", "monster"},
	{"give", 0, "item", "item"},
	{"drop", 1, "item", "item"},
	{"apply", 1, "effect", "effect"},
	{"end", 1, "effect", "effect"},
	{"each", 0, "component", namesComponent},
	{"stat", 1, "stat", namesStat},
	{"stat_change", 1, "stat", namesStat},
	{"push", 1, "direction", namesDirection},
	{"step_from", 1, "direction", namesDirection},
	{"option", 0, "name", namesOption},
	{"tell", 0, "text", namesWord},
	{"refuse", 0, "reason", namesWord},
	{"hurt", 3, "cause", namesWord},
	{"verb", 6, "confirm", namesWord},
	{"ask", 0, "question", namesQuestion},
	{"ask", 1, "answers", "item"},
	{"place", 0, "terrain", "terrain"},
	{"pour", 0, "ground", "ground"},
	{"cloud", 0, "gas", "gas"},
	{"join", 1, "faction", namesFaction},
}

// Check finds the names in scripts that nothing has, with file, line and column: events, steps,
// rulesets, components, entries, stats, verbs, directions and factions. Has reports whether a name is known
// under some ruleset, and lists the known ones if not. Names of mods that are not there may be missing, because the player may have
// switched such a mod off. Texts in a language are not checked; see Words.
func (set *Set) Check(loaded []string, has func(what, name string) (ok bool, known []string)) error {
	var faults []error
	for _, m := range set.mods {
		check := func(at script.Fault, what, name string) {
			if at.Text = m.wrongName(loaded, has, what, name); at.Text == "" {
				return
			}
			at.File = assets.Where(m.files, at.File)
			faults = append(faults, at)
		}
		for _, l := range m.hears {
			check(l.at, namesEvent, l.event)
		}
		for _, s := range m.steps {
			for _, beside := range []string{s.after, s.before} {
				if beside != "" {
					check(s.at, namesStep, beside)
				}
			}
			for _, name := range s.each {
				check(s.at, namesComponent, name)
			}
			for _, name := range s.rulesets {
				check(s.at, NamesRuleset, name)
			}
		}
		m.names(func(at script.Fault, what, name string) {
			switch what {
			case namesWord:
			case namesOption:
				if m.options[name] == nil {
					at.Text, at.File = noOption(name, m.options), assets.Where(m.files, at.File)
					faults = append(faults, at)
				}
			case namesQuestion:
				if err := m.asks(name); err != nil {
					at.Text, at.File = err.Error(), assets.Where(m.files, at.File)
					faults = append(faults, at)
				}
			default:
				check(at, what, name)
			}
		})
	}
	return errors.Join(faults...)
}

// wrongName says that nothing of a kind has a name; it is empty if something has it, or another mod that
// is not there may have it.
func (m *mod) wrongName(loaded []string, has func(what, name string) (bool, []string), what, name string) string {
	prefix, _, foreign := strings.Cut(name, ":")
	if foreign && prefix != m.id && !slices.Contains(loaded, prefix) {
		return ""
	}
	ok, list := has(what, name)
	if ok || foreign && what == namesFaction { // a mod's faction is made by naming it
		return ""
	}
	return fmt.Sprintf(noNames[what], name, archetypes.Hint(name, list))
}

// noNames are the messages that nothing of a kind has a name. Other languages have a sentence for each.
var noNames = map[string]string{
	namesEvent:     "%.60q is no event%s",
	namesStep:      "%.60q is no step%s",
	namesComponent: "%.60q is no component%s",
	namesStat:      "%.60q is no stat%s",
	namesVerb:      "%.60q is no verb%s",
	namesDirection: "%.60q is no direction%s",
	namesFaction:   "%.60q is no faction%s",
	namesState:     "%.60q is no state of a mind%s",
	NamesRuleset:   "%.60q is no ruleset%s",
	"monster":      "%.60q is no monster%s",
	"item":         "%.60q is no item%s",
	"effect":       "%.60q is no effect%s",
	"terrain":      "%.60q is no terrain%s",
	"ground":       "%.60q is no ground%s",
	"gas":          "%.60q is no gas%s",
}

// Word is the key of a text that a script uses, with the place where it does.
type Word struct {
	Mod, Key string
	at       script.Fault
}

// Missing is the fault of a text that no language has. One of the known texts may be meant.
func (w Word) Missing(known []string) error {
	cut := strings.IndexAny(w.Key, ".:") + 1 // after "plague:", or such
	var beside []string
	for _, key := range known {
		if rest, ok := strings.CutPrefix(key, w.Key[:cut]); ok {
			beside = append(beside, rest)
		}
	}
	hint := ""
	if near := archetypes.Nearest(w.Key[cut:], beside); near != "" {
		hint = archetypes.Hint(w.Key, []string{w.Key[:cut] + near})
	}
	w.at.Text = fmt.Sprintf("there is no text %.60q; write it into words/en, and into the other languages of the mod%s", w.Key, hint)
	return w.at
}

// Words lists the keys of texts that scripts use.
func (set *Set) Words() (all []Word) {
	for _, m := range set.mods {
		m.names(func(at script.Fault, what, name string) {
			if what == namesWord {
				at.File = assets.Where(m.files, at.File)
				all = append(all, Word{m.id, name, at})
			}
		})
		for _, q := range m.questions {
			at := q.at
			at.File = assets.Where(m.files, at.File)
			all = append(all, Word{m.id, "question." + q.name, at})
		}
	}
	return all
}

// names calls a function for each name that the scripts give to the game.
func (m *mod) names(found func(at script.Fault, what, name string)) {
	choosing := map[string]bool{} // names of functions that are behaviours
	for _, b := range m.behaviours {
		choosing[b.run.Name()] = true
	}
	for _, f := range m.texts {
		for _, t := range f.all {
			at := script.Fault{File: f.file, Line: t.Line, Column: t.Column}
			if t.Function == script.Returned && choosing[t.In] {
				found(at, []string{namesVerb, namesDirection}[min(t.Place, 1)], t.Value)
			}
			for _, n := range namings {
				if n.function == t.Function && (n.place == t.Place || n.param == t.Param) && t.Value != "" {
					found(at, n.what, t.Value)
				}
			}
		}
	}
}

// Hook is a function of a script that the game calls.
type Hook struct {
	Name  string // "plague:spread", or "plague: kill" for an event
	Place string // file, line and column of its registration
}

// NeverCalled lists the functions of scripts that no game of a kit has called, in the order in which
// each mod registers those of a kind.
func NeverCalled(k *kit.Kit) (all []Hook) {
	set := setKey.Get(k.Shared())
	if set == nil {
		return nil
	}
	for _, m := range set.mods {
		add := func(name string, h hook) {
			if !h.called.Load() {
				all = append(all, Hook{name, m.place(h.at)})
			}
		}
		for _, s := range m.steps {
			add(s.name, s.hook)
		}
		for _, l := range m.hears {
			add(m.id+": "+l.event, l.hook)
		}
		for _, v := range m.verbs {
			add(v.name, v.hook)
		}
		for _, u := range m.uses {
			add(u.name, u.hook)
		}
		for _, s := range m.acts {
			add(s.name, s.hook)
		}
		for _, h := range m.hits {
			add(h.name, h.hook)
		}
		for _, s := range m.stats {
			add(s.name, s.hook)
		}
		for _, n := range slices.Concat(m.behaviours, m.questions, m.generators) {
			add(n.name, n.hook)
		}
	}
	return all
}

// place is a place in a script as messages name it.
func (m *mod) place(at script.Fault) string {
	return fmt.Sprintf("%s:%d:%d", assets.Where(m.files, at.File), at.Line, at.Column)
}

// Known lists the names that scripts may use under a ruleset.
func Known(k *kit.Kit, what string) (names []string) {
	switch what {
	case namesEvent:
		for _, e := range k.Events() {
			names = append(names, e.Type)
		}
	case namesStep:
		return k.Steps()
	case namesComponent:
		return k.Schema().Names()
	case namesStat:
		return k.Stats()
	case namesVerb:
		for _, v := range k.Library() {
			names = append(names, string(v.Name))
		}
	case namesDirection:
		for d := range clockwise {
			names = append(names, d.String())
		}
	case namesFaction:
		return factionsOf(k.Content())
	case namesState:
		return components.MindStates()
	default:
		for _, p := range k.Content().All(what) {
			names = append(names, p.Name.Key)
		}
	}
	return names
}
