package web

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/archive"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// cabinet is a store whose files can be listed at once.
type cabinet interface {
	persistence.Store
	// All lists the files of all folders, sorted by name.
	All() ([]persistence.Entry, error)
}

// slotName matches the names of the files of a game in a slot.
var slotName = regexp.MustCompile(`^slot([0-9]+)\.(donjon|backup|replay)$`)

// pack returns a zip file of all files, as the folder of the saved games of another system
// would hold them.
func pack(store cabinet) ([]byte, error) {
	all, err := store.All()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, e := range all {
		content, err := store.Read(e.Name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed meanwhile
		}
		if err != nil {
			return nil, err
		}
		f, err := to.CreateHeader(&zip.FileHeader{Name: e.Name, Method: zip.Deflate, Modified: e.Modified})
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(content); err != nil {
			return nil, err
		}
	}
	err = to.Close()
	return out.Bytes(), err
}

// importer takes in the player's files.
type importer struct {
	store    persistence.Store
	words    *lang.Words
	rulesets []string       // of the dungeon
	slots    map[string]int // slots of this store by those of the zip file
}

// The limits of a zip file. What takes longest is to unpack the games in its files, which are
// compressed a second time.
const (
	maxFiles = 10_000
	maxTotal = 256 << 20 // bytes of its files, and of the games in them, unpacked
)

// take stores a file of the player, or the files of a zip file, and tells what was done.
// Nothing is replaced.
func (m *importer) take(file string, content []byte) string {
	if !strings.HasSuffix(strings.ToLower(file), ".zip") {
		text, _ := m.takeOne(path.Base(strings.ReplaceAll(file, `\`, "/")), content, false)
		return text
	}
	files, err := archive.Open(content, maxFiles)
	if err != nil {
		return m.words.Text("web.import.zip", lang.Args{"File": file, "Error": m.words.Fault(err.Error())})
	}
	if slices.ContainsFunc(files, ofMod) {
		text, _ := m.takeMod(file, content)
		return text
	}
	m.slots = map[string]int{}
	count, left := 0, maxTotal
	var faults []string
	for _, f := range inOrder(files) {
		if left -= int(min(f.UncompressedSize64, maxTotal)); left < 0 { // even if it cannot be read
			faults = append(faults, m.words.Text("web.import.large", lang.Args{"File": file, "Most": maxTotal >> 20}))
			break
		}
		raw, err := archive.Read(f, persistence.MaxSize)
		if err != nil {
			faults = append(faults, m.words.Text("web.import.damaged", lang.Args{"File": f.Name}))
			continue
		}
		left -= persistence.ContentSize(raw)
		text, done := m.takeOne(f.Name, raw, true)
		if done {
			count++
		} else if text != "" {
			faults = append(faults, text)
		}
	}
	return strings.Join(append([]string{m.words.Text("web.import.count", lang.Args{"Count": count, "File": file})}, faults...), " ")
}

// inOrder returns the files of a zip file that may be of the game, in the order in which they
// are imported: what goes where the game of its slot goes comes last.
func inOrder(files []*zip.File) (list []*zip.File) {
	for _, f := range files {
		if fs.ValidPath(f.Name) && ofGame(f.Name) && !isCompanion(f.Name) {
			list = append(list, f)
		}
	}
	for _, f := range files {
		if isCompanion(f.Name) {
			list = append(list, f)
		}
	}
	return list
}

// ofMod reports whether a file makes its zip a mod: it is the manifest, on top or in the one folder.
func ofMod(f *zip.File) bool {
	return path.Base(f.Name) == mods.ManifestFile && strings.Count(f.Name, "/") <= 1
}

// takeMod stores the zip of a mod, in place of one with that id, and tells what was done.
func (m *importer) takeMod(file string, content []byte) (text string, done bool) {
	read, err := mods.Read(file, content)
	if err != nil {
		return m.words.Text("web.import.zip", lang.Args{"File": file, "Error": m.words.Fault(err.Error())}), false
	}
	if err := m.store.Replace(path.Join(fetch.Folder, read.ID+".zip"), content); err != nil {
		return m.words.Text("web.import.trouble", lang.Args{"File": file, "Error": err}), false
	}
	return m.words.Text("web.import.mod", lang.Args{"Name": read.Title(m.words.Tag()), "Version": read.Version}), true
}

// isMod reports whether a file of a packed store is a mod.
func isMod(name string) bool { return path.Dir(name) == fetch.Folder && path.Ext(name) == ".zip" }

// ofGame reports whether a file may be one of the game, by its name.
func ofGame(name string) bool {
	return isMod(name) || slices.Contains([]string{".donjon", ".replay", ".backup", ".toml", ".txt"}, path.Ext(name))
}

// isCompanion reports whether a file goes where the game of its slot goes.
func isCompanion(name string) bool {
	parts := slotName.FindStringSubmatch(name)
	return parts != nil && parts[2] != "donjon"
}

// single is a store with one file, for reading it.
type single struct {
	persistence.Store
	content []byte
}

func (s single) Read(string) ([]byte, error) { return s.content, nil }

// takeOne stores a file under its name in the folder of the saved games, and tells what was
// done; done reports whether it was stored.
func (m *importer) takeOne(name string, content []byte, zipped bool) (text string, done bool) {
	args := lang.Args{"File": name}
	switch path.Ext(name) {
	case ".donjon", ".replay", ".backup":
		head, err := persistence.Read(single{content: content}, name)
		switch {
		case errors.Is(err, persistence.ErrVersion):
			return m.words.Text("web.import.version", args), false
		case err != nil:
			return m.words.Text("web.import.damaged", args), false
		}
		return m.takeSealed(name, head, content, zipped)
	case ".zip":
		return m.takeMod(name, content)
	case ".toml", ".txt":
		if !zipped {
			break
		}
		return m.put(name, name, content)
	}
	return m.words.Text("web.import.damaged", args), false
}

// takeSealed stores a save or a recording.
func (m *importer) takeSealed(name string, head persistence.Save, content []byte, zipped bool) (text string, done bool) {
	dungeon := false
	for _, r := range m.rulesets {
		dungeon = dungeon || r == head.Ruleset
	}
	parts := slotName.FindStringSubmatch(name)
	switch {
	case !dungeon:
		return m.put(name, name, content)
	case head.End != nil:
		return m.put(name, path.Join(persistence.Hall, path.Base(name)), content)
	case parts != nil && parts[2] != "donjon":
		if slot, ok := m.slots[parts[1]]; ok {
			return m.put(name, fmt.Sprintf("slot%d.%s", slot, parts[2]), content)
		}
		if zipped {
			return "", false // its game was not imported, and says so
		}
		return m.words.Text("web.import.alone", lang.Args{"File": name}), false
	case head.Recording:
		return m.words.Text("web.import.alone", lang.Args{"File": name}), false
	}
	for slot := 1; slot <= keep.Slots; slot++ {
		text, done, taken := m.putInto(slot, name, content)
		if taken {
			continue
		}
		if done && parts != nil && m.slots != nil {
			m.slots[parts[1]] = slot
		}
		return text, done
	}
	return m.words.Text("web.import.full", lang.Args{"File": name}), false
}

// putInto stores a game in a slot; taken reports that it has one.
func (m *importer) putInto(slot int, name string, content []byte) (text string, done, taken bool) {
	to := persistence.Slot(slot)
	lock, err := m.store.Lock(to)
	if errors.Is(err, persistence.ErrLocked) {
		return "", false, true
	}
	if err == nil {
		defer func() { _ = lock.Close() }()
		err = lock.Held()
	}
	if err == nil {
		for _, name := range []string{to, persistence.Backup(to), persistence.Recording(to)} {
			// A backup or a recording can be all that is left of a game.
			if _, err = m.store.Read(name); err == nil {
				return "", false, true
			}
			if !errors.Is(err, fs.ErrNotExist) {
				break
			}
		}
		if errors.Is(err, fs.ErrNotExist) {
			err = m.store.Replace(to, content)
		}
	}
	if err != nil {
		return m.words.Text("web.import.trouble", lang.Args{"File": name, "Error": err}), false, false
	}
	return m.words.Text("web.import.slot", lang.Args{"File": name, "Slot": slot}), true, false
}

// put stores a file that is not there yet.
func (m *importer) put(name, to string, content []byte) (text string, done bool) {
	_, err := m.store.Read(to)
	if err == nil {
		return m.words.Text("web.import.kept", lang.Args{"File": name}), false
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = m.store.Replace(to, content)
	}
	if err != nil {
		return m.words.Text("web.import.trouble", lang.Args{"File": name, "Error": err}), false
	}
	return m.words.Text("web.import.done", lang.Args{"File": name}), true
}

// line is a file in the list of the page.
type line struct{ name, text string }

// lines lists the files that can be saved one by one: games, recordings, and the rest by
// name.
func lines(store cabinet, words *lang.Words) ([]line, error) {
	all, err := store.All()
	if err != nil {
		return nil, err
	}
	var list []line
	for _, e := range all {
		if ext := path.Ext(e.Name); ext != ".donjon" && ext != ".replay" || isCompanion(e.Name) {
			continue
		}
		args := lang.Args{"File": e.Name, "Size": int((e.Size + 1023) / 1024)}
		text := words.Text("web.files.line", args)
		if head, err := persistence.Read(store, e.Name); err == nil {
			args["Name"], args["Seed"] = cmp.Or(head.Name, path.Base(e.Name)), head.Seed
			if parts := slotName.FindStringSubmatch(e.Name); parts != nil {
				args["Slot"] = parts[1]
				text = words.Text("web.files.slot", args)
			} else if head.End != nil {
				text = words.Text("web.files.run", args)
			}
		}
		list = append(list, line{e.Name, text})
	}
	return list, nil
}
