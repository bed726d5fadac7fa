// Command columns takes named things of the dungeon out of the data files below a folder:
//
//	columns FOLDER KIND.NAME...
//
// It removes entries (monster.rat-king), tables (floors.storehouse), plans of floors by their
// name or generator (floors.plans.weaver), names in the lists of rulesets (verb.push,
// step.lairs, hit.haven, populator.crates), what an event shows (event.spin), and the words of
// all of them in every language. A name that only files of words have is an error, so that the lists in
// columns.sh stay right.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) < 3 || slices.ContainsFunc(os.Args[2:], func(thing string) bool { return !strings.Contains(thing, ".") }) {
		fmt.Fprintln(os.Stderr, "columns FOLDER KIND.NAME...")
		os.Exit(2)
	}
	if err := takeOut(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// takeOut removes things from all data files below a folder.
func takeOut(folder string, things []string) error {
	found := map[string]bool{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".toml" {
			return err
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text := string(raw)
		for _, thing := range things {
			less := without(text, thing)
			found[thing] = found[thing] || less != text && !strings.Contains(path, "words")
			text = less
		}
		if text == string(raw) {
			return nil
		}
		return os.WriteFile(path, []byte(text), 0o644)
	})
	if err != nil {
		return err
	}
	for _, thing := range things {
		if !found[thing] {
			return fmt.Errorf("no data file below %s has %s", folder, thing)
		}
	}
	return nil
}

// lists are the lists of a ruleset that hold the names of a kind.
var lists = map[string]string{"verb": "verbs", "step": "turn|free", "hit": "hits", "stat": "stats", "populator": "populate"}

// without is the text of a data file without a thing.
func without(text, thing string) string {
	dot := strings.LastIndex(thing, ".") // main has checked that there is one
	kind, name := thing[:dot], thing[dot+1:]
	text = withoutBlocks(text, kind, name)
	text = regexp.MustCompile(`(?m)^"`+regexp.QuoteMeta(thing)+`[".].*\n`).ReplaceAllString(text, "")
	if keys := lists[kind]; keys != "" {
		quoted := regexp.QuoteMeta(`"` + name + `"`)
		line := regexp.MustCompile(`(?m)^[ \t]*` + quoted + `,[ \t]*(#.*)?\n`)
		word := regexp.MustCompile(quoted + `, ?|(, )?` + quoted)
		text = regexp.MustCompile(`(?s)\b(`+keys+`) = \[.*?\]`).ReplaceAllStringFunc(text, func(list string) string {
			return word.ReplaceAllString(line.ReplaceAllString(list, ""), "")
		})
	}
	return text
}

// header is the first line of a table or, with two brackets, of an entry.
var header = regexp.MustCompile(`^(\[\[?)([^\]]+)\]`)

// withoutBlocks is a text without the tables and entries of a name.
func withoutBlocks(text, kind, name string) string {
	named := regexp.MustCompile(`(?m)^(name|generator) = "` + regexp.QuoteMeta(name) + `"`)
	var kept []string
	for _, block := range blocks(text) {
		switch of := block.header; {
		case of == kind+"."+name, kind == "event" && of == name: // what an event shows is a table of its name
		case of == kind && named.MatchString(block.text):
		default:
			kept = append(kept, block.text)
		}
	}
	return strings.Join(kept, "")
}

// block is a table of a data file, or an entry with the tables in it, and the comment directly
// above. What comes before the first has no header.
type block struct {
	header string
	within string // what the headers of its own tables begin with; empty if it can have none
	text   string
}

// blocks splits the text of a data file.
func blocks(text string) []block {
	list := []block{{}}
	comment := "" // may belong to the next block
	for line := range strings.Lines(text) {
		last := &list[len(list)-1]
		of := header.FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(line, "#"):
			comment += line
			continue
		case of != nil && (last.within == "" || !strings.HasPrefix(of[2], last.within)):
			within := ""
			if of[1] == "[[" {
				within = of[2] + "."
			}
			list = append(list, block{of[2], within, comment + line})
		default:
			last.text += comment + line
		}
		comment = ""
	}
	list[len(list)-1].text += comment
	return list
}
