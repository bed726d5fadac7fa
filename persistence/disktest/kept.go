package disktest

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
)

// Kept is a program with a game in a file that is rewritten after every change.
type Kept struct {
	Disk     *Disk
	Begin    func(store persistence.Store, seed string) (*kept.File, error)
	Continue func(store persistence.Store) (*kept.File, error)
	Act      func() // plays and saves; errors are the file's Trouble
	State    func() string
}

// Program is the program.
func (k Kept) Program() Program { return &keptProgram{Kept: k} }

type keptProgram struct {
	Kept
	file   *kept.File
	begun  int
	unsure bool // what is there has to be read
}

func (p *keptProgram) Open() (state string, err error) {
	p.unsure = false
	p.file, err = p.Continue(p.Disk.Store())
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return p.State(), nil
}

func (p *keptProgram) Act() (string, Promise) {
	switch {
	case p.unsure:
		state, err := p.Open()
		p.unsure = err != nil
		return state, Never // what is read need not be flushed
	case p.file == nil, p.Disk.Below(20) == 0:
		return p.begin()
	case p.Disk.Below(10) == 0:
		state, err := p.State(), p.file.Close()
		p.unsure = err == nil
		return state, promise(err)
	}
	p.Kept.Act()
	return p.State(), promise(p.file.Trouble)
}

// begin begins a game in the place of another. If that fails, any of both may be there.
func (p *keptProgram) begin() (string, Promise) {
	if p.file != nil {
		_ = p.file.Abandon()
	}
	p.begun++
	var err error
	p.file, err = p.Begin(p.Disk.Store(), fmt.Sprint(p.begun))
	if err != nil {
		p.unsure = true
		return "", Never
	}
	return p.State(), promise(p.file.Trouble)
}

// promise is that of something that is kept at once, unless it failed.
func promise(err error) Promise {
	if err != nil {
		return Never
	}
	return Now
}

func (p *keptProgram) Close() error {
	if p.file == nil {
		return nil
	}
	return p.file.Close()
}
