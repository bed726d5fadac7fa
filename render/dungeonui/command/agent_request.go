package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// request is a parsed line.
type request struct {
	cmd                  string
	seed, ruleset, class string
	action               agent.Action   // of act
	actions              []agent.Action // of acts
	actionFields         [][]field      // of each of the actions
	until                []string
	file                 string
	game                 int
	hash                 bool
	observe              string

	fields []field
}

// given reports whether the request has a field.
func (q *request) given(name string) bool { return given(q.fields, name) }

func given(fields []field, name string) bool {
	return slices.ContainsFunc(fields, func(f field) bool { return f.name == name })
}

// anyFields are the fields that every command may have, besides cmd.
var anyFields = []string{"game", "observe", "hash"}

// The values of observe.
const (
	observeNear    = "near"    // the state without its details; the default
	observeFull    = "full"    // the whole state
	observeChanges = "changes" // what has changed since the last answer with the whole state or changes
)

var observations = []string{observeNear, observeFull, observeChanges}

// requests are the commands with their required and optional fields, besides cmd
// and anyFields.
var requests = []struct {
	cmd                string
	required, optional []string
}{
	{"new", []string{"seed"}, []string{"ruleset", "class"}},
	{"act", []string{"action"}, actionFields},
	{"acts", []string{"actions"}, []string{"until"}},
	{"state", nil, nil},
	{"save", []string{"file"}, nil},
	{"load", []string{"file"}, nil},
	{"recover", nil, nil},
	{"end", nil, nil},
	{"quit", nil, nil},
}

// actionFields are the fields of actions besides action itself.
var actionFields = []string{"dir", "item", "attr", "name", "x", "y", "turn"}

// field is a field of a JSON object. The value is not parsed.
type field struct {
	name  string
	value json.RawMessage
}

// parseRequest parses one line, whatever the verbs of the game. The error says what is wrong and what is expected.
func parseRequest(line []byte) (request, error) {
	var q request
	var err error
	if q.fields, err = parseObject(line); err != nil {
		return q, fmt.Errorf(`the line is not a JSON object: %w; write one such as {"cmd":"state"}`, err)
	}
	if err := checkDuplicates(q.fields); err != nil {
		return q, err
	}
	for _, f := range q.fields {
		if f.name == "cmd" {
			if q.cmd, err = parseString(f); err != nil {
				return q, err
			}
		}
	}
	if err := checkFields(q.cmd, q.fields); err != nil {
		return q, err
	}
	for _, f := range q.fields {
		if err := q.set(f); err != nil {
			return q, err
		}
	}
	return q, nil
}

// check checks the fields of the actions of a request. The function of lists the fields of a
// verb; its error for an unknown verb lists the known ones.
func (q request) check(of func(verb string) (agent.Fields, error)) error {
	if q.cmd == "act" {
		return checkAction(q.action.Verb, q.fields, of)
	}
	for i, a := range q.actions {
		if err := checkAction(a.Verb, q.actionFields[i], of); err != nil {
			return fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	return nil
}

// checkDuplicates reports a field that appears twice.
func checkDuplicates(fields []field) error {
	for i, f := range fields {
		if given(fields[:i], f.name) {
			return fmt.Errorf("%s appears twice", quoted(f.name))
		}
	}
	return nil
}

// checkFields reports a missing or unexpected field of a command.
func checkFields(cmd string, fields []field) error {
	var names []string
	for _, r := range requests {
		if names = append(names, r.cmd); r.cmd != cmd {
			continue
		}
		for _, name := range r.required {
			if !given(fields, name) {
				return fmt.Errorf("%s needs %s", cmd, quoted(name))
			}
		}
		for _, f := range fields {
			if f.name != "cmd" && !slices.Contains(r.required, f.name) && !slices.Contains(r.optional, f.name) && !slices.Contains(anyFields, f.name) {
				known := slices.Concat(r.required, r.optional, anyFields)
				return fmt.Errorf("%s does not take %s; it takes %s", cmd, quoted(f.name), strings.Join(known, ", "))
			}
		}
		return nil
	}
	if !given(fields, "cmd") {
		return fmt.Errorf(`"cmd" is missing; the commands are %s`, strings.Join(names, ", "))
	}
	return fmt.Errorf("there is no command %s; the commands are %s", quoted(cmd), strings.Join(names, ", "))
}

// checkAction reports a missing or unexpected field of an action. Any action may say that it
// takes a turn, as in the list of legal actions.
func checkAction(verb string, fields []field, of func(verb string) (agent.Fields, error)) error {
	known, err := of(verb)
	if err != nil {
		return err
	}
	for _, name := range actionFields {
		has := given(fields, name)
		switch {
		case name == "turn":
		case has && !slices.Contains(known.Takes, name):
			return fmt.Errorf("the action %s does not take %s", verb, quoted(name))
		case !has && slices.Contains(known.Needs, name):
			return fmt.Errorf("the action %s needs %s", verb, quoted(name))
		}
	}
	if given(fields, "x") != given(fields, "y") {
		return fmt.Errorf("the action %s needs both \"x\" and \"y\" of a cell", verb)
	}
	return nil
}

// set parses the value of a field, whose name has been checked.
func (q *request) set(f field) (err error) {
	switch f.name {
	case "seed":
		q.seed, err = parseString(f)
	case "ruleset":
		q.ruleset, err = parseString(f)
	case "class":
		q.class, err = parseString(f)
	case "file":
		if q.file, err = parseString(f); err == nil && q.file == "" {
			err = errors.New(`"file" must be the name of a file, not empty`)
		}
	case "actions":
		err = q.setActions(f)
	case "until":
		if err = json.Unmarshal(f.value, &q.until); err != nil {
			err = fmt.Errorf(`"until" must be a list of strings such as ["attack","sight"], not %s`, shortened(string(f.value)))
		}
	case "game":
		if q.game, err = parseInt(f); err == nil && (q.game < 0 || q.game >= maxGames) {
			err = fmt.Errorf(`"game" must be from 0 to %d, not %d`, maxGames-1, q.game)
		}
	case "observe":
		if q.observe, err = parseString(f); err == nil && !slices.Contains(observations, q.observe) {
			err = fmt.Errorf(`"observe" must be one of %s, not %s`, strings.Join(observations, ", "), quoted(q.observe))
		}
	case "hash":
		q.hash, err = parseBool(f)
	default:
		err = setArgument(&q.action, f)
	}
	return err
}

// setArgument parses the value of a field of an action.
func setArgument(a *agent.Action, f field) (err error) {
	switch f.name {
	case "action":
		a.Verb, err = parseString(f)
	case "dir":
		a.Dir, err = parseString(f)
	case "attr":
		a.Attr, err = parseString(f)
	case "name":
		a.Name, err = parseString(f)
	case "x":
		a.X, err = parseInt(f)
	case "y":
		a.Y, err = parseInt(f)
	case "turn":
		a.Turn, err = parseBool(f)
	case "item":
		var n uint64
		if n, err = strconv.ParseUint(string(f.value), 10, 32); err != nil {
			err = fmt.Errorf(`"item" must be the id of an item, a whole number, not %s`, shortened(string(f.value)))
		}
		a.Item = world.ID(n)
	}
	return err
}

// setActions parses a list of objects with the fields of an action.
func (q *request) setActions(f field) error {
	var list []json.RawMessage
	if err := json.Unmarshal(f.value, &list); err != nil || list == nil {
		return fmt.Errorf(`"actions" must be a list such as [{"action":"wait"}], not %s`, shortened(string(f.value)))
	}
	q.actions, q.actionFields = make([]agent.Action, len(list)), make([][]field, len(list))
	for i, object := range list {
		var err error
		if q.actionFields[i], err = parseAction(&q.actions[i], object); err != nil {
			return fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	return nil
}

// parseAction parses an object with the fields of an action.
func parseAction(a *agent.Action, object []byte) ([]field, error) {
	fields, err := parseObject(object)
	if err != nil {
		return nil, fmt.Errorf(`it is not a JSON object: %w; write one such as {"action":"wait"}`, err)
	}
	if err := checkDuplicates(fields); err != nil {
		return nil, err
	}
	for _, f := range fields {
		if f.name != "action" && !slices.Contains(actionFields, f.name) {
			return nil, fmt.Errorf("an action does not take %s; it takes action, %s", quoted(f.name), strings.Join(actionFields, ", "))
		}
		if err := setArgument(a, f); err != nil {
			return nil, err
		}
	}
	if !given(fields, "action") {
		return nil, errors.New(`"action" is missing`)
	}
	return fields, nil
}

// parseString parses the value of a field that must be a string.
func parseString(f field) (s string, err error) {
	if f.value[0] == '"' {
		s, err = unquote(f.value)
	} else {
		err = fmt.Errorf("%s must be a string, not %s", quoted(f.name), shortened(string(f.value)))
	}
	return s, err
}

// parseBool parses the value of a field that must be true or false.
func parseBool(f field) (bool, error) {
	if s := string(f.value); s != "true" && s != "false" {
		return false, fmt.Errorf("%s must be true or false, not %s", quoted(f.name), shortened(s))
	}
	return string(f.value) == "true", nil
}

// parseInt parses the value of a field that must be a whole number.
func parseInt(f field) (int, error) {
	n, err := strconv.ParseInt(string(f.value), 10, 32)
	if err != nil {
		err = fmt.Errorf("%s must be a whole number, not %s", quoted(f.name), shortened(string(f.value)))
	}
	return int(n), err
}

// quoted quotes a name from the input for an error message.
func quoted(name string) string { return strconv.Quote(shortened(name)) }

// shortened shortens text from the input for an error message.
func shortened(s string) string {
	const maxRunes = 40
	if runes := []rune(s); len(runes) > maxRunes {
		return string(runes[:maxRunes]) + "..."
	}
	return s
}
