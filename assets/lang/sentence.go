package lang

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// action matches a placeholder in a text: {{.Name}} or {{function .Name}}.
var action = regexp.MustCompile(`\{\{\s*(?:([A-Za-z]+)\s+)?\.([A-Za-z][A-Za-z0-9]*)\s*\}\}`)

// piece is a part of a text: literal text, then an argument (unless argument is empty)
// formatted by a function (unless function is empty).
type piece struct {
	letters, function, argument string
}

// parseSentence parses a text into pieces. It supports only arguments and the known
// functions, no loops and no conditions, so that a mod's texts can neither hang the
// program nor exhaust its memory.
func parseSentence(text string) ([]piece, error) {
	var pieces []piece
	end := 0
	for _, at := range action.FindAllStringSubmatchIndex(text, -1) {
		p := piece{letters: text[end:at[0]], argument: text[at[4]:at[5]]}
		if at[2] >= 0 {
			p.function = text[at[2]:at[3]]
			if phrases[p.function] == nil && numerals[p.function] == nil {
				known := slices.AppendSeq(slices.Collect(maps.Keys(phrases)), maps.Keys(numerals))
				slices.Sort(known)
				return nil, fmt.Errorf("unknown function %q in %q: the known ones are %s", p.function, text, strings.Join(known, ", "))
			}
		}
		pieces = append(pieces, p)
		end = at[1]
	}
	pieces = append(pieces, piece{letters: text[end:]})
	for _, p := range pieces {
		if strings.Contains(p.letters, "{{") || strings.Contains(p.letters, "}}") {
			return nil, fmt.Errorf("%q holds braces that are neither {{.Name}} nor {{function .Name}}", text)
		}
	}
	return pieces, nil
}

// sentences parses texts with arguments for one language. It implements the parser
// interface of the localisation library.
type sentences struct{ words *Words }

// Cacheable is true, because a parsed text depends only on the language.
func (s sentences) Cacheable() bool { return true }

// Parse parses a text; the delimiters are always {{ and }}.
func (s sentences) Parse(text, _, _ string) (template.ParsedTemplate, error) {
	pieces, err := parseSentence(text)
	return sentence{s.words, pieces}, err
}

// sentence is a parsed text.
type sentence struct {
	words  *Words
	pieces []piece
}

// Execute formats the sentence with its arguments, which are Args.
func (s sentence) Execute(data any) (string, error) {
	args, _ := data.(Args)
	var text strings.Builder
	for _, p := range s.pieces {
		text.WriteString(p.letters)
		if p.argument != "" {
			text.WriteString(s.words.say(p, args))
		}
	}
	return text.String(), nil
}

// say formats one argument.
func (w *Words) say(p piece, args Args) string {
	value := args[p.argument]
	if format := numerals[p.function]; format != nil {
		return format(w, value)
	}
	switch p.function {
	case "":
		if text, ok := w.value(value); ok {
			return text
		}
	default:
		if key := reflect.ValueOf(value); key.Kind() == reflect.String {
			return phrases[p.function](w.grammar, w.noun(key.String()))
		}
	}
	return bracket(p.argument)
}
