package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// request is what one line asks for.
type request struct {
	cmd                  string
	seed, ruleset, class string
	action               agent.Action
	file                 string
	hash                 bool
}

// requests are the commands, and the fields that each needs and may have
// beside cmd and hash.
var requests = []struct {
	cmd        string
	needs, may []string
}{
	{"new", []string{"seed"}, []string{"ruleset", "class"}},
	{"act", []string{"action"}, actionFields},
	{"state", nil, nil},
	{"save", []string{"file"}, nil},
	{"load", []string{"file"}, nil},
	{"quit", nil, nil},
}

// actionFields are those that actions take.
var actionFields = []string{"dir", "item", "attr", "name", "x", "y"}

// field is one field of a line as it is written.
type field struct {
	name  string
	value json.RawMessage
}

// parseRequest reads one line. The error says what is wrong with it and what
// would be right.
func parseRequest(line []byte) (request, error) {
	fields, err := parseObject(line)
	if err != nil {
		return request{}, fmt.Errorf(`the line is no object of JSON: %w; write one such as {"cmd":"state"}`, err)
	}
	var q request
	for i, f := range fields {
		if slices.ContainsFunc(fields[:i], func(other field) bool { return other.name == f.name }) {
			return q, fmt.Errorf("%s stands twice", quoted(f.name))
		}
		if f.name == "cmd" {
			if q.cmd, err = textOf(f); err != nil {
				return q, err
			}
		}
	}
	if err := checkFields(q.cmd, fields); err != nil {
		return q, err
	}
	for _, f := range fields {
		if err := q.set(f); err != nil {
			return q, err
		}
	}
	if q.cmd == "act" {
		return q, checkAction(q.action.Verb, fields)
	}
	return q, nil
}

// parseObject splits a line into the fields of its one object.
func parseObject(line []byte) ([]field, error) {
	if !utf8.Valid(line) {
		return nil, errors.New("it is not in UTF-8")
	}
	dec := json.NewDecoder(bytes.NewReader(line))
	open, err := dec.Token()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("it is empty")
	}
	if err != nil {
		return nil, err
	}
	if open != json.Delim('{') {
		return nil, errors.New("it does not begin with {")
	}
	var fields []field
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, unfinished(err)
		}
		f := field{name: name.(string)} // a key is nothing else
		if err := dec.Decode(&f.value); err != nil {
			return nil, unfinished(err)
		}
		fields = append(fields, f)
	}
	if _, err := dec.Token(); err != nil {
		return nil, unfinished(err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("more follows its end")
	}
	return fields, nil
}

// unfinished words the library's error of a text that breaks off.
func unfinished(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it breaks off in the middle")
	}
	return err
}

// checkFields says which field a command lacks, or has and should not.
func checkFields(cmd string, fields []field) error {
	var names []string
	for _, r := range requests {
		if names = append(names, r.cmd); r.cmd != cmd {
			continue
		}
		for _, need := range r.needs {
			if !slices.ContainsFunc(fields, func(f field) bool { return f.name == need }) {
				return fmt.Errorf("%s needs %s", cmd, quoted(need))
			}
		}
		for _, f := range fields {
			if f.name != "cmd" && f.name != "hash" && !slices.Contains(r.needs, f.name) && !slices.Contains(r.may, f.name) {
				known := append(slices.Concat(r.needs, r.may), "hash")
				return fmt.Errorf("%s takes no %s; it takes %s", cmd, quoted(f.name), strings.Join(known, ", "))
			}
		}
		return nil
	}
	if !slices.ContainsFunc(fields, func(f field) bool { return f.name == "cmd" }) {
		return fmt.Errorf(`"cmd" is missing; the commands are %s`, strings.Join(names, ", "))
	}
	return fmt.Errorf("there is no command %s; the commands are %s", quoted(cmd), strings.Join(names, ", "))
}

// checkAction says which field an action lacks, or has and should not.
func checkAction(verb string, fields []field) error {
	takes, err := agent.Takes(verb)
	if err != nil {
		return err
	}
	for _, name := range actionFields {
		given := slices.ContainsFunc(fields, func(f field) bool { return f.name == name })
		switch {
		case given && !slices.Contains(takes, name):
			return fmt.Errorf("the action %s takes no %s", verb, quoted(name))
		case !given && slices.Contains(takes, name):
			return fmt.Errorf("the action %s needs %s", verb, quoted(name))
		}
	}
	return nil
}

// set reads the value of one field; all names are known to be right.
func (q *request) set(f field) (err error) {
	switch f.name {
	case "seed":
		q.seed, err = textOf(f)
	case "ruleset":
		q.ruleset, err = textOf(f)
	case "class":
		q.class, err = textOf(f)
	case "action":
		q.action.Verb, err = textOf(f)
	case "dir":
		q.action.Dir, err = textOf(f)
	case "attr":
		q.action.Attr, err = textOf(f)
	case "name":
		q.action.Name, err = textOf(f)
	case "x":
		q.action.X, err = number(f)
	case "y":
		q.action.Y, err = number(f)
	case "file":
		if q.file, err = textOf(f); err == nil && q.file == "" {
			err = errors.New(`"file" is empty; it is to be the name of a file`)
		}
	case "item":
		var n uint64
		if n, err = strconv.ParseUint(string(f.value), 10, 32); err != nil {
			err = fmt.Errorf(`"item" is to be the id of an item, a whole number, and is %s`, shortened(string(f.value)))
		}
		q.action.Item = world.ID(n)
	case "hash":
		if q.hash = string(f.value) == "true"; !q.hash && string(f.value) != "false" {
			err = fmt.Errorf(`"hash" is to be true or false, and is %s`, shortened(string(f.value)))
		}
	}
	return err
}

// textOf reads the value of a field that is to be a text.
func textOf(f field) (s string, err error) {
	if f.value[0] == '"' {
		err = json.Unmarshal(f.value, &s)
	} else {
		err = fmt.Errorf("%s is to be a text in quotation marks, and is %s", quoted(f.name), shortened(string(f.value)))
	}
	return s, err
}

// number reads the value of a field that is to be a whole number.
func number(f field) (int, error) {
	n, err := strconv.ParseInt(string(f.value), 10, 32)
	if err != nil {
		err = fmt.Errorf("%s is to be a whole number, and is %s", quoted(f.name), shortened(string(f.value)))
	}
	return int(n), err
}

// quoted is a name that somebody else may have written, for a sentence.
func quoted(name string) string { return strconv.Quote(shortened(name)) }

// shortened is as much of somebody else's text as a sentence can bear.
func shortened(s string) string {
	const most = 40
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}
