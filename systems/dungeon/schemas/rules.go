package schemas

import (
	_ "embed" // for the sentences
	"fmt"
	"strings"
	"sync"

	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// aboutsText holds the sentences about types and fields, one a line: its name, a tab and the
// sentence. It is written from the comments of the code; the test SentencesOfSchemas in render/cli writes it.
//
//go:embed abouts.txt
var aboutsText string

// abouts are the sentences by the names of their subjects.
var abouts = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(aboutsText) {
		name, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		all[name] = text
	}
	return all
})

// rules is the file that tells editors which schema is for which files.
func rules(each bool) []byte {
	var b strings.Builder
	b.WriteString(RulesHead)
	before := ""
	if each {
		before = "*/"
	}
	for _, f := range files {
		for _, pattern := range f.covers {
			fmt.Fprintf(&b, "\n[[rule]]\ninclude = [%q]\nschema.path = %q\n", before+pattern, Folder+"/"+f.name+".json")
		}
	}
	return []byte(b.String())
}

// stub declares the functions of scripts in the syntax that language servers of Starlark and of
// Python read.
func stub() []byte {
	var b strings.Builder
	b.WriteString(`"""The functions that the scripts of a mod call. Written by donjon mods schema."""` + "\n")
	for _, e := range scripts.Reference() {
		about := strings.ReplaceAll(strings.ReplaceAll(e.About, `\`, `\\`), `"""`, `'''`)
		name, parameters, isFunction := strings.Cut(e.Call, "(")
		if !isFunction {
			fmt.Fprintf(&b, "\n%s = None\n\"\"\"%s \"\"\"\n", name, about)
			continue
		}
		parameters = strings.TrimSuffix(parameters, ")")
		parameters = strings.ReplaceAll(parameters+",", "=,", "=None,")
		fmt.Fprintf(&b, "\ndef %s(%s):\n    \"\"\"%s \"\"\"\n", name, strings.TrimSuffix(parameters, ","), about)
	}
	return []byte(b.String())
}
