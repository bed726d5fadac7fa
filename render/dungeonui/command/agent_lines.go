package command

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// longestLine is how many bytes of a line are read; no request needs more.
const longestLine = 1 << 20

// lines answers requests, one object of JSON a line each way.
type lines struct {
	files    fs.FS
	agent    *agent.Agent
	slot     slot
	warnings io.Writer // what is wrong with the slot, for people
	answer   []byte    // kept for its room
}

// serve answers every line of in until one asks to quit, or the end. The
// error says why lines can be read or written no more.
func (l *lines) serve(in io.Reader, out io.Writer) error {
	r := bufio.NewReaderSize(in, 1<<16)
	for {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) {
			return nil
		}
		quit := false
		switch {
		case err == nil:
			quit = l.do(line)
		case errors.Is(err, errLong):
			l.refuse(err)
		default:
			return fmt.Errorf("the lines cannot be read: %w", err)
		}
		if quit {
			return nil
		}
		l.answer = append(l.answer, '\n')
		if _, err := out.Write(l.answer); err != nil {
			return fmt.Errorf("the answer cannot be written: %w", err)
		}
	}
}

// errLong is the error of a line that was too long to be read whole.
var errLong = fmt.Errorf("the line is longer than %d bytes; a request takes a few hundred at most", longestLine)

// readLine reads one line, without its end. The rest of a line that is too
// long is passed over; the last line may lack its end.
func readLine(r *bufio.Reader) ([]byte, error) {
	part, err := r.ReadSlice('\n')
	if err == nil {
		return part[:len(part)-1], nil // the usual line: no copy
	}
	line := append([]byte(nil), part...)
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = r.ReadSlice('\n')
		if len(line) <= longestLine {
			line = append(line, part...)
		}
	}
	if err != nil && (!errors.Is(err, io.EOF) || len(line) == 0) {
		return nil, err
	}
	if line = bytes.TrimSuffix(line, []byte("\n")); len(line) > longestLine {
		return nil, errLong
	}
	return line, nil
}

// do carries out one request and leaves the answer to it; true when it asks
// to quit. A fault of the program is answered too: the game is put away, for
// an action broken off in the middle has left it in no state of the rules.
func (l *lines) do(line []byte) (quit bool) {
	defer func() {
		if fault := recover(); fault != nil {
			l.agent.Close()
			l.reopen()
			l.refuse(fmt.Errorf("the program is at fault: %v; the game in play is closed, and one in a slot stands before this action", fault))
		}
	}()
	q, err := parseRequest(line)
	if err == nil && q.cmd == "quit" {
		return true
	}
	if err == nil {
		err = l.carryOut(q)
	}
	if err != nil {
		l.refuse(err)
		return false
	}
	state, err := l.agent.State()
	if err != nil {
		l.refuse(l.noGame())
		return false
	}
	if q.hash {
		state.Hash = l.agent.Hash()
	}
	l.answer = append(l.answer[:0], `{"ok":true`...)
	rest := len(l.answer)
	l.answer = state.AppendJSON(l.answer)
	l.answer[rest] = ',' // where the state's own object begins
	return false
}

func (l *lines) carryOut(q request) error {
	switch q.cmd {
	case "new":
		if err := l.vacant(); err != nil {
			return err
		}
		if _, err := l.agent.Reset(agent.Options{Seed: q.seed, Ruleset: q.ruleset, Class: q.class}); err != nil {
			return err
		}
		l.keep()
	case "act":
		if _, err := l.agent.Step(q.action); err != nil {
			if errors.Is(err, agent.ErrNoGame) {
				return l.noGame()
			}
			return err
		}
		l.acted()
	case "save":
		return l.save(q.file)
	case "load":
		if err := l.vacant(); err != nil {
			return err
		}
		if err := l.load(q.file); err != nil {
			return err
		}
		l.keep()
	}
	return nil
}

// refuse answers that a request was not carried out, and why.
func (l *lines) refuse(err error) {
	l.answer = append(l.answer[:0], `{"ok":false,"error":`...)
	l.answer = append(agent.AppendText(l.answer, err.Error()), '}')
}
