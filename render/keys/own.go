package keys

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Own are the player's own keys: what replaces the keys of some commands. It is a text so
// that settings can be compared: a line for each command, sorted, with the names of its
// keys after tabs. A command without names has no key at all.
type Own string

// Of returns the names that the player has bound to a command of a table; ok is false if
// the program's own keys apply.
func (o Own) Of(table string, do Command) (names []string, ok bool) {
	for line := range strings.Lines(string(o)) {
		if words := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); words[0] == table+"."+string(do) {
			return words[1:], true
		}
	}
	return nil, false
}

// Names returns the names that are bound to a command of a table: the player's own, or the
// program's.
func (o Own) Names(t Table, do Command) []string {
	if own, ok := o.Of(t.ID, do); ok {
		return own
	}
	return NamesOf(t.List, do)
}

// With returns the keys with other names for a command.
func (o Own) With(table string, do Command, names []string) Own {
	all := o.Written()
	if all[table] == nil {
		all[table] = map[string][]string{}
	}
	all[table][string(do)] = names
	return unchecked(all)
}

// Without returns the keys with the program's own for a command.
func (o Own) Without(table string, do Command) Own {
	all := o.Written()
	delete(all[table], string(do))
	return unchecked(all)
}

// Written returns the keys as the settings file has them: names, by table and command.
func (o Own) Written() map[string]map[string][]string {
	all := map[string]map[string][]string{}
	for line := range strings.Lines(string(o)) {
		words := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		table, do, _ := strings.Cut(words[0], ".")
		if all[table] == nil {
			all[table] = map[string][]string{}
		}
		all[table][do] = words[1:]
	}
	return all
}

// unchecked returns keys that are known to be valid.
func unchecked(all map[string]map[string][]string) Own {
	var lines []string
	for table, commands := range all { // sorted below
		for do, names := range commands {
			lines = append(lines, strings.Join(append([]string{table + "." + do}, names...), "\t")+"\n")
		}
	}
	slices.Sort(lines)
	return Own(strings.Join(lines, ""))
}

// Wrong is a name in the player's keys that is not known.
type Wrong struct {
	Table, Do, Name string   // where it is; empty beyond what is wrong
	Word            string   // what is not known
	Format          string   // of the message in English: what it should be, with the word and a hint
	Known           []string // what there is
}

func (w *Wrong) Error() string { return w.Hinted("") }

// Hinted is the message with a hint of what was meant.
func (w *Wrong) Hinted(hint string) string { return fmt.Sprintf(w.Format, w.Word, hint) }

// OfMod reports whether a command is a verb of a mod. The mod may be switched off.
func OfMod(do Command) bool { return strings.Contains(string(do), ":") }

// Check returns the keys of a settings file, or what in them is not known. Commands of mods are
// not checked.
func Check(all map[string]map[string][]string) (Own, *Wrong) {
	for _, table := range slices.Sorted(maps.Keys(all)) {
		t, ok := find(table)
		if !ok {
			var known []string
			for _, t := range tables {
				known = append(known, t.ID)
			}
			return "", &Wrong{Table: table, Word: table, Format: "unknown table of keys %q%s", Known: known}
		}
		for _, do := range slices.Sorted(maps.Keys(all[table])) {
			if !slices.Contains(t.Commands(), Command(do)) && !OfMod(Command(do)) {
				var known []string
				for _, c := range t.Commands() {
					known = append(known, string(c))
				}
				return "", &Wrong{Table: table, Do: do, Word: do, Format: "unknown action %q%s", Known: known}
			}
			for _, name := range all[table][do] {
				if _, ok := Bind(name); !ok {
					return "", &Wrong{Table: table, Do: do, Name: name, Word: name, Format: "unknown key %q%s", Known: names}
				}
			}
		}
	}
	return unchecked(all), nil
}

// Apply returns bindings with the player's keys in place of the program's.
func (o Own) Apply(list []Binding) []Binding {
	if o == "" {
		return list
	}
	var out []Binding
	done := map[[2]string]bool{}
	for _, b := range list {
		names, ok := o.Of(b.In, b.Do)
		if !ok {
			out = append(out, b)
			continue
		}
		if at := [2]string{b.In, string(b.Do)}; !done[at] {
			done[at] = true
			out = append(out, bindings(b, names)...)
		}
	}
	return out
}

// bindings are the bindings of names to the command of b.
func bindings(b Binding, names []string) (out []Binding) {
	for _, name := range names {
		own, _ := Bind(name) // checked when it was read
		own.Do, own.In = b.Do, b.In
		out = append(out, own)
	}
	return out
}
