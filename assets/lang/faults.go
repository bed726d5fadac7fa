package lang

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// faultFiles has what the messages of faults are in other languages than English.
//
//go:embed faults
var faultFiles embed.FS

// fault is the form of a message in English, and its format in another language.
type fault struct {
	form   *regexp.Regexp
	format string
	fixed  int // bytes of the form that are the same in every message
	open   int // parts that may be anything
}

// faults returns the messages of a language, those with the most fixed text first. They are
// read when the first one is needed.
var faults = func() func(tag string) []fault {
	var lock sync.Mutex
	known := map[string][]fault{}
	return func(tag string) []fault {
		lock.Lock()
		defer lock.Unlock()
		list, ok := known[tag]
		if !ok {
			list = readFaults(tag)
			known[tag] = list
		}
		return list
	}
}()

// readFaults reads the messages of a language; a language without a file has none.
func readFaults(tag string) (list []fault) {
	raw, err := fs.ReadFile(faultFiles, "faults/"+tag+".toml")
	if err != nil {
		return nil
	}
	formats := map[string]string{}
	if err := toml.Unmarshal(raw, &formats); err != nil {
		panic(err) // the file is the program's own, and a test reads it
	}
	for english, format := range formats {
		fixed := verb.Split(english, -1)
		f := fault{format: verb.ReplaceAllString(format, "%${1}s"), fixed: len(strings.Join(fixed, "")), open: strings.Count(english, "%s")}
		form := regexp.QuoteMeta(fixed[0])
		verbs := verb.FindAllString(english, -1)
		for i, v := range verbs {
			of := verbForms[v[len(v)-1]]
			if i+1 < len(verbs) && fixed[i+1] == "" && v == "%s" {
				of = beforeHint
			}
			form += of + regexp.QuoteMeta(fixed[i+1])
		}
		f.form = regexp.MustCompile("^" + form + "$")
		list = append(list, f)
	}
	slices.SortFunc(list, func(a, b fault) int {
		return cmp.Or(b.fixed-a.fixed, a.open-b.open, strings.Compare(a.format, b.format))
	})
	return list
}

// verb matches a verb of a format, with the number of its argument where the order differs.
var verb = regexp.MustCompile(`%(\[\d\])?[sdqU]`)

// verbForms match what a verb writes.
var verbForms = map[byte]string{'s': `(.*?)`, 'd': `(-?\d+)`, 'q': `("(?:[^"\\]|\\.)*")`, 'U': `(U\+[0-9A-F]+)`}

// beforeHint matches a word that a hint directly follows, such as "; did you mean".
const beforeHint = `([^;]*)`

// faultPlace matches the place before a message: file:line:column.
var faultPlace = regexp.MustCompile(`^(.*?:\d+:\d+: )(.*)$`)

// Fault returns the message of a fault, which the rules write in English, in this language:
// what is wrong with data files, mods and scripts. Each line is a message, with or without
// its place. One that is unknown, or a part of it, stays as it is. What cannot be printed is
// escaped, because messages quote files.
func (w *Words) Fault(text string) string {
	text = printable.Lines(text)
	list := faults(w.tag)
	if len(list) == 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		place := ""
		if m := faultPlace.FindStringSubmatch(line); m != nil {
			place, line = m[1], m[2]
		}
		in, _ := faultIn(list, line, quotedFaults)
		lines[i] = place + in
	}
	return strings.Join(lines, "\n")
}

// quotedFaults limits the depth of messages that quote messages. It bounds the work that
// the words of a mod can make.
const quotedFaults = 4

// faultIn translates a message and the messages that it quotes. known is how many bytes of
// them are the same in every message of their forms.
func faultIn(list []fault, text string, depth int) (in string, known int) {
	if in = text; depth == 0 {
		return in, 0
	}
	if i := slices.IndexFunc(list, func(f fault) bool { return f.form.MatchString(text) }); i >= 0 {
		in, known = list[i].in(list, text, depth)
	}
	if head, rest, ok := strings.Cut(text, ": "); ok { // what failed, and why
		if why, more := faultIn(list, rest, depth-1); more > known {
			return head + ": " + why, more
		}
	}
	return in, known
}

// in translates a text of the message's form.
func (f *fault) in(list []fault, text string, depth int) (in string, known int) {
	var parts []any
	known = f.fixed
	for _, part := range f.form.FindStringSubmatch(text)[1:] {
		in, more := faultIn(list, part, depth-1)
		parts, known = append(parts, in), known+more
	}
	return fmt.Sprintf(f.format, parts...), known
}
