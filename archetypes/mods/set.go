// Package mods finds, reads and orders mods: folders and zips that lie beside the saved
// games or the program, each with a mod.toml. What their data files mean is up to the
// loaders of the data files, which merge them with the program's own.
package mods

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
)

// maxMods limits the mods in a folder.
const maxMods = 200

// Found is a mod that was found, and whether it is used.
type Found struct {
	*Mod         // nil if it could not be read at all
	Path  string // folder or zip
	On    bool   // it is to be used
	Fault error  // why it is left out, although it is to be used; or what is wrong with it
}

// Used reports whether the mod is in use.
func (f Found) Used() bool { return f.Mod != nil && f.On && f.Fault == nil }

// ID is the mod's id, or the name of its file if that is unknown.
func (f Found) ID() string {
	if f.Mod != nil && f.Mod.ID != "" {
		return f.Mod.ID
	}
	return strings.TrimSuffix(filepath.Base(f.Path), ".zip")
}

// Find lists the mods that are part of the program and reads all mods in some folders,
// sorted by id. A folder that does not exist has none. The error says why a folder cannot
// be read.
func Find(folders ...string) ([]Found, error) {
	var all []Found
	for _, m := range linked {
		all = append(all, Found{Mod: m, Path: m.Path, On: true})
	}
	var faults []error
	for _, folder := range folders {
		entries, err := os.ReadDir(folder)
		if _, unknown := os.Stat(folder); unknown != nil {
			continue // it is missing, or nothing in the folder of the games can be seen
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("the mods cannot be listed: %w", err))
			continue
		}
		for _, d := range entries {
			if !isMod(d) {
				continue
			}
			if len(all) == maxMods {
				return all, fmt.Errorf("the folder %s has more than %d mods", folder, maxMods)
			}
			where := filepath.Join(folder, d.Name())
			m, err := Open(where)
			all = append(all, Found{Mod: m, Path: where, On: true, Fault: err})
		}
	}
	slices.SortStableFunc(all, func(a, b Found) int { return strings.Compare(a.ID(), b.ID()) })
	return all, errors.Join(faults...)
}

// FindIn lists the mods that are part of the program and reads all zips in a folder of a store, sorted
// by id. A web page keeps mods in its store. The error says why they cannot be listed.
func FindIn(store persistence.Store, folder string) ([]Found, error) {
	all, err := Find()
	if err != nil {
		return all, err
	}
	entries, err := store.List(folder)
	if err != nil {
		return all, fmt.Errorf("the mods cannot be listed: %w", err)
	}
	for _, e := range entries {
		where := path.Join(folder, path.Base(e.Name))
		if path.Ext(where) != ".zip" {
			continue
		}
		if len(all) == maxMods {
			return all, fmt.Errorf("the folder %s has more than %d mods", folder, maxMods)
		}
		var m *Mod
		raw, err := store.Read(where)
		if err == nil {
			m, err = Read(where, raw)
		}
		all = append(all, Found{Mod: m, Path: where, On: true, Fault: err})
	}
	slices.SortStableFunc(all, func(a, b Found) int { return strings.Compare(a.ID(), b.ID()) })
	return all, nil
}

// Beside lists the mods in one folder, sorted by id, without those that are part of the program.
// Another folder inside of it is left out.
func Beside(folder, without string) ([]Found, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("the mods cannot be listed: %w", err)
	}
	var all []Found
	for _, d := range entries {
		where := filepath.Join(folder, d.Name())
		if !isMod(d) || filepath.Clean(without) == where {
			continue
		}
		m, err := Open(where)
		all = append(all, Found{Mod: m, Path: where, On: true, Fault: err})
	}
	slices.SortStableFunc(all, func(a, b Found) int { return strings.Compare(a.ID(), b.ID()) })
	return all, nil
}

// SetAside moves a mod out of the player's folder into one of removed ones, both in the folder of the
// saved games, under a name that is free there. Nothing is deleted, because it may be all that its
// author has.
func SetAside(folder, mod string) (string, error) {
	aside := filepath.Join(folder, "mods-removed")
	if err := os.MkdirAll(aside, 0o755); err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		where := filepath.Join(aside, filepath.Base(mod))
		if n > 1 {
			where = filepath.Join(aside, fmt.Sprintf("%d-%s", n, filepath.Base(mod)))
		}
		if _, err := os.Lstat(where); errors.Is(err, os.ErrNotExist) {
			return where, os.Rename(mod, where)
		}
	}
}

// Arrange decides which mods are used and in which order: on tells which of them are to
// be. A mod with a fault, with the id of another, in a circle, in conflict, or without
// what it requires is left out, and its Fault says why. The mods in use come first, in
// the order in which they are merged; the others follow by id.
func Arrange(all []Found, on func(id string) bool) []Found {
	out := slices.Clone(all)
	named := map[string][]int{} // the mods of an id that are to be used
	for i := range out {
		out[i].On = on(out[i].ID())
		if out[i].On && out[i].Mod != nil && out[i].Fault == nil {
			named[out[i].ID()] = append(named[out[i].ID()], i)
		}
	}
	byID := map[string]*Found{}
	for id, twins := range named { // each id on its own: the order does not matter
		if len(twins) == 1 {
			byID[id] = &out[twins[0]]
			continue
		}
		for n, i := range twins {
			other := out[twins[(n+1)%len(twins)]].Path
			out[i].Fault = fmt.Errorf("%s and %s are both the mod %q; remove one", out[i].Path, other, id)
		}
	}
	leaveOutConflicting(byID)
	for leaveOutLacking(byID) { // which may leave others without what they require
	}
	order := sorted(byID)
	for leaveOutLacking(byID) {
	}
	place := map[string]int{}
	for n, id := range order {
		place[id] = n
	}
	slices.SortStableFunc(out, func(a, b Found) int {
		switch {
		case a.Used() && b.Used():
			return place[a.ID()] - place[b.ID()]
		case a.Used():
			return -1
		case b.Used():
			return 1
		}
		return strings.Compare(a.ID(), b.ID())
	})
	return out
}

// Named arranges mods so that those of a game or a recording are used, in whatever version they are
// here, and no others. The lacking ones are not here in the version that the game names, or cannot
// be used.
func Named(all []Found, names []persistence.Mod) (arranged []Found, lacking []persistence.Mod) {
	arranged = Arrange(all, func(id string) bool {
		return slices.ContainsFunc(names, func(m persistence.Mod) bool { return m.ID == id })
	})
	for _, m := range names {
		if !slices.ContainsFunc(arranged, func(f Found) bool {
			return f.Used() && persistence.Mod{ID: f.ID(), Version: f.Version, Hash: f.Hash} == m
		}) {
			lacking = append(lacking, m)
		}
	}
	return arranged, lacking
}

// drop leaves a mod out.
func drop(byID map[string]*Found, id, format string, args ...any) {
	f := byID[id]
	f.Fault = fmt.Errorf("%s: %w", filepath.Join(f.Path, ManifestFile), fmt.Errorf(format, args...))
	delete(byID, id)
}

// leaveOutConflicting leaves out both of two mods of which one names the other.
func leaveOutConflicting(byID map[string]*Found) {
	against := map[string]string{}
	for _, id := range sortedKeys(byID) {
		for _, other := range byID[id].Conflicts {
			if byID[other] != nil {
				against[id], against[other] = other, id
			}
		}
	}
	for _, id := range sortedKeys(against) {
		drop(byID, id, "the mods %s and %s cannot be used together; switch one of them off", id, against[id])
	}
}

// leaveOutLacking leaves out mods without what they require, and reports whether there
// were any.
func leaveOutLacking(byID map[string]*Found) (some bool) {
	for _, id := range sortedKeys(byID) {
		for _, text := range byID[id].Requires {
			n, err := parseNeed(text)
			if err != nil {
				continue // its manifest has that fault
			}
			found, have := CoreVersion, true
			if n.id != Core {
				if have = byID[n.id] != nil; have {
					found = byID[n.id].Version
				}
			}
			v, _ := parseVersion(found)
			if have && n.met(v) {
				continue
			}
			if !have {
				drop(byID, id, "it requires %s, which is not there or not in use", text)
			} else {
				drop(byID, id, "it requires %s, and there is %s %s", text, n.id, found)
			}
			some = true
			break
		}
	}
	return some
}

// before lists the mods that are merged before one, of those that are there.
func before(byID map[string]*Found, id string) []string {
	var ids []string
	for _, text := range byID[id].Requires {
		if n, err := parseNeed(text); err == nil {
			ids = append(ids, n.id)
		}
	}
	ids = append(ids, byID[id].After...)
	return slices.DeleteFunc(ids, func(other string) bool { return byID[other] == nil })
}

// sorted lists the mods so that each comes after those it names, and otherwise by id. It
// leaves out the mods of circles.
func sorted(byID map[string]*Found) []string {
	var order []string
	for left := sortedKeys(byID); len(left) > 0; {
		next := slices.IndexFunc(left, func(id string) bool {
			return !slices.ContainsFunc(before(byID, id), func(other string) bool { return slices.Contains(left, other) })
		})
		if next >= 0 {
			order = append(order, left[next])
			left = slices.Delete(left, next, next+1)
			continue
		}
		circle := circleOf(byID, left)
		for _, id := range circle {
			drop(byID, id, "it is loaded after itself: %s", strings.Join(append(circle, circle[0]), " after "))
		}
		left = slices.DeleteFunc(left, func(id string) bool { return slices.Contains(circle, id) })
	}
	return order
}

// circleOf finds a circle among mods that all wait for others of them.
func circleOf(byID map[string]*Found, left []string) []string {
	var way []string
	for id := left[0]; ; {
		if n := slices.Index(way, id); n >= 0 {
			return way[n:]
		}
		way = append(way, id)
		waits := before(byID, id)
		id = waits[slices.IndexFunc(waits, func(other string) bool { return slices.Contains(left, other) })]
	}
}

// Layers are the mods in use, in the order in which they are merged, with the defaults of their
// options.
func Layers(all []Found) []assets.Layer { return LayersWith(all, nil) }

// LayersWith are the mods in use with values of their options.
func LayersWith(all []Found, options AllValues) []assets.Layer {
	var layers []assets.Layer
	for _, f := range all {
		if f.Used() {
			layers = append(layers, f.layer(ParseValues(options[f.ID()])))
		}
	}
	return layers
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
