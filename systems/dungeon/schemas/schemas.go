// Package schemas writes the formats of a mod's files for editors: JSON schemas of its data files,
// and a stub of the functions that scripts call. All of it is derived from the tables by which the
// program reads these files.
package schemas

import (
	"encoding/json"
	"io/fs"
	"reflect"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// Folder is the folder of a mod that holds the schemas. Mods leave out names that begin with a point.
const Folder = ".schema"

// RulesFile tells an editor with a TOML language server which schema is for which files.
const RulesFile = ".taplo.toml"

// RulesHead is the first line of RulesFile. A file without it is of an author, and stays.
const RulesHead = "# Written by donjon mods schema. It writes this file again, unless you remove this line.\n"

// Request says for whom the schemas are.
type Request struct {
	Core fs.FS // the program's data files, with the mods that the authors' require
	Full fs.FS // with the authors' mods as well
	// Owners are the ids of the authors' mods. Their names are accepted even if they are
	// unknown, because they may have been written since.
	Owners []string
	// Each says that the files are for the folder that holds the mods, and not for that of one.
	Each bool
}

// file is a schema: what it is for, and how to make it.
type file struct {
	name   string   // in Folder, without .json
	covers []string // patterns of the files of a mod
	make   func(*writer) node
}

// files are the schemas of all kinds of files.
var files = []file{
	{"mod", []string{mods.ManifestFile}, (*writer).manifest},
	{"data", []string{"data/**/*.toml"}, (*writer).data},
	{"words", []string{"words/*/*.toml"}, (*writer).words},
	{"tests", []string{"tests/*.toml"}, func(w *writer) node { return w.root(reflect.TypeFor[trials.File]()) }},
	{"looks", []string{looks.File}, func(w *writer) node { return w.root(reflect.TypeFor[looks.Looks](), "Rotation") }},
	{"particles", []string{motion.Folder + "/" + motion.ParticlesFile}, func(w *writer) node { return w.named(reflect.TypeFor[motion.Burst]()) }},
	{"events", []string{motion.Folder + "/" + motion.EventsFile}, func(w *writer) node { return w.named(reflect.TypeFor[motion.Look]()) }},
	{"traces", []string{motion.Folder + "/" + motion.TracesFile}, func(w *writer) node { return w.root(reflect.TypeFor[motion.Traces]()) }},
}

// Make returns the files for editors by their names in the folder of a mod. The error says what is
// wrong with the data files of Core; those of Full may have faults.
func Make(r Request) (map[string][]byte, error) {
	known, err := gather(r)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{RulesFile: rules(r.Each), Folder + "/donjon.py": stub()}
	for _, f := range files {
		raw, err := json.Marshal(newWriter(known, f.name == "data").document(f))
		if err != nil {
			return nil, err
		}
		out[Folder+"/"+f.name+".json"] = append(raw, '\n')
	}
	return out, nil
}

// Subject is a type, or a field of it, that a schema describes in a sentence.
type Subject struct {
	Type  reflect.Type
	Field string // its Go name; empty for the type
}

// Subjects lists all that schemas describe, for the test that writes the sentences from the
// comments of the code.
func Subjects(r Request) (all []Subject, err error) {
	known, err := gather(r)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		w := newWriter(known, f.name == "data")
		w.document(f)
		all = append(all, w.subjects...)
	}
	return all, nil
}
