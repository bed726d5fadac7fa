package command

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// maxLineLength is the maximum length of a line in bytes; no request needs more.
const maxLineLength = 1 << 20

// maxGames is the number of games that one process can play.
const maxGames = 256

// lines answers each request with a line that has a JSON object.
type lines struct {
	files    fs.FS
	agent    *agent.Agent     // that plays the game of the current request
	games    []*agent.Agent   // by number; nil or missing before they are first named
	shown    [maxGames][]byte // the last whole state that the client has of each game; empty before the first
	now      []byte           // reused for the whole state of a game
	slot     slot             // of game 0
	warnings io.Writer        // for people: problems with the slot
	answer   []byte           // reused
}

// newServer returns a server whose game 0 is played by an agent; further games get
// agents with the same data files.
func newServer(files fs.FS, a *agent.Agent, warnings io.Writer) *lines {
	return &lines{files: files, agent: a, games: []*agent.Agent{a}, warnings: warnings}
}

// serve answers every line of in until a request to quit or the end of input.
// Answers are written before it waits for the next line; those to lines that were
// sent together are written together. It returns an error if a line cannot be read
// or an answer cannot be written.
func (l *lines) serve(in io.Reader, out io.Writer) error {
	const size = 1 << 16
	r, w := bufio.NewReaderSize(in, size), bufio.NewWriterSize(out, size)
	mark := []byte("\ufeff") // a file of requests may begin with it
	for {
		line, err := readLine(r)
		line, mark = bytes.TrimPrefix(line, mark), nil
		if errors.Is(err, io.EOF) {
			return nil
		}
		quit := false
		switch {
		case err == nil:
			quit = l.do(line)
		case errors.Is(err, errLineTooLong):
			l.refuse(err)
		default:
			return fmt.Errorf("the lines cannot be read: %w", err)
		}
		if !quit {
			_, err = w.Write(append(l.answer, '\n'))
		}
		if err == nil && (quit || !holdsLine(r)) {
			err = w.Flush()
		}
		if err != nil {
			return fmt.Errorf("the answer cannot be written: %w", err)
		}
		if quit {
			return nil
		}
	}
}

// holdsLine reports whether a whole line has been received and not been read yet.
func holdsLine(r *bufio.Reader) bool {
	received, _ := r.Peek(r.Buffered()) // never waits
	return bytes.IndexByte(received, '\n') >= 0
}

// errLineTooLong is the error for a line that is too long.
var errLineTooLong = fmt.Errorf("the line is longer than %d bytes; a request takes a few hundred at most", maxLineLength)

// readLine reads one line and removes the line feed, which may be missing from the
// last line. It skips the rest of a line that is too long.
func readLine(r *bufio.Reader) ([]byte, error) {
	part, err := r.ReadSlice('\n')
	if err == nil {
		return part[:len(part)-1], nil // the common case, without a copy
	}
	line := append([]byte(nil), part...)
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = r.ReadSlice('\n')
		if len(line) <= maxLineLength {
			line = append(line, part...)
		}
	}
	if err != nil && (!errors.Is(err, io.EOF) || len(line) == 0) {
		return nil, err
	}
	if line = bytes.TrimSuffix(line, []byte("\n")); len(line) > maxLineLength {
		return nil, errLineTooLong
	}
	return line, nil
}

// do carries out one request and sets the answer; quit reports whether the request
// was to quit. A panic is answered too, and closes the game, because an unfinished
// action leaves it in an undefined state.
func (l *lines) do(line []byte) (quit bool) {
	defer func() {
		if fault := recover(); fault != nil {
			l.agent.Close()
			l.reopen()
			l.refuse(fmt.Errorf("internal error: %v; the game is closed, and a game in a slot is as it was before this action", fault))
		}
	}()
	q, err := parseRequest(line)
	if err == nil && q.cmd == "quit" {
		return true
	}
	if err == nil {
		err = l.choose(q.game)
	}
	if err == nil {
		err = q.check(l.agent.Fields)
	}
	var p agent.Progress
	if err == nil {
		p, err = l.carryOut(q)
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
	if q.given("game") {
		l.answer = fmt.Appendf(l.answer, `,"game":%d`, q.game)
	}
	if l.slot.unsaved != nil {
		l.answer = agent.AppendText(append(l.answer, `,"unsaved":`...), l.slot.whyUnsaved())
	}
	if q.cmd == "acts" {
		l.answer = fmt.Appendf(l.answer, `,"done":%d`, p.Done)
		if p.Refused != "" {
			l.answer = agent.AppendText(append(l.answer, `,"refused":`...), p.Refused)
		}
	}
	l.observe(&state, q)
	return false
}

// observe appends the state to the answer, as far as the request asks for it.
func (l *lines) observe(state *agent.State, q request) {
	if q.observe == "" || q.observe == observeNear {
		rest := len(l.answer)
		l.answer = state.AppendJSON(l.answer)
		l.answer[rest] = ',' // replaces the opening brace of the state's object
		return
	}
	hash := state.Hash
	full, _ := l.agent.Full() // there is a game
	l.now = full.AppendJSON(l.now[:0])
	if q.observe == observeFull {
		l.answer = append(append(l.answer, ','), l.now[1:len(l.now)-1]...)
	} else {
		l.answer = agent.AppendChanges(append(l.answer, `,"changes":`...), l.shown[q.game], l.now)
	}
	if hash != "" {
		l.answer = append(append(append(l.answer, `,"hash":"`...), hash...), '"')
	}
	l.answer = append(l.answer, '}')
	l.shown[q.game] = append(l.shown[q.game][:0], l.now...)
}

// choose selects the game of a request; a game is created when it is first named.
func (l *lines) choose(game int) error {
	if game > 0 && l.slot.used() {
		return errors.New(`with --slot there is only "game" 0`)
	}
	for len(l.games) <= game {
		l.games = append(l.games, nil)
	}
	if l.games[game] == nil {
		l.games[game] = l.games[0].Another()
	}
	l.agent = l.games[game]
	return nil
}

// carryOut carries out a request other than quit. The progress is that of acts.
func (l *lines) carryOut(q request) (p agent.Progress, err error) {
	switch q.cmd {
	case "new":
		if err = l.checkVacant(); err != nil {
			return p, err
		}
		if _, err = l.agent.Reset(agent.Options{Seed: q.seed, Ruleset: q.ruleset, Class: q.class}); err != nil {
			return p, err
		}
		l.saveInSlot()
	case "act":
		_, err = l.agent.Step(q.action)
		return p, l.acted(err)
	case "acts":
		_, p, err = l.agent.Steps(q.actions, q.until)
		return p, l.acted(err)
	case "end":
		_, err = l.agent.End()
		return p, l.acted(err)
	case "save":
		return p, l.save(q.file)
	case "recover":
		return p, l.recover()
	case "load":
		if err = l.checkVacant(); err != nil {
			return p, err
		}
		if err = l.load(q.file); err != nil {
			return p, err
		}
		l.saveInSlot()
	}
	return p, nil
}

// refuse answers that a request was not carried out, and why. The mods that a game lacks have a
// field of their own.
func (l *lines) refuse(err error) {
	l.answer = append(l.answer[:0], `{"ok":false,"error":`...)
	l.answer = agent.AppendText(l.answer, err.Error())
	var lacking *keep.ModsMissing
	if errors.As(err, &lacking) {
		l.answer = append(l.answer, `,"mods":[`...)
		for i, m := range lacking.Mods {
			if i > 0 {
				l.answer = append(l.answer, ',')
			}
			l.answer = agent.AppendText(append(l.answer, `{"id":`...), m.ID)
			l.answer = append(agent.AppendText(append(l.answer, `,"version":`...), m.Version), '}')
		}
		l.answer = append(l.answer, ']')
	}
	l.answer = append(l.answer, '}')
}
