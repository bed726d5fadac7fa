package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
)

// checkOutput checks, before long work, that a file can be written.
func checkOutput(p *program.Env, file string) error {
	info, err := os.Stat(file)
	switch {
	case err == nil && info.IsDir():
		return p.Error("puyo.file.folder", lang.Args{"File": program.Printable(file)})
	case err == nil && info.Mode().IsRegular(): // opening a pipe would affect its reader
		var f *os.File
		if f, err = os.OpenFile(file, os.O_WRONLY, 0); err == nil {
			_ = f.Close() // nothing was written
		}
	case errors.Is(err, fs.ErrNotExist):
		if _, err = os.Stat(filepath.Dir(file)); err != nil {
			return p.Error("puyo.out.folder", lang.Args{"File": program.Printable(file)})
		}
		var f *os.File
		if f, err = createTemp(file); err == nil {
			err = errors.Join(f.Close(), os.Remove(f.Name()))
		}
	}
	return outputTrouble(p, file, err)
}

// writeOutput writes a file atomically: the old file stays until the new one is
// complete.
func writeOutput(p *program.Env, file, text string) error {
	if err := checkOutput(p, file); err != nil {
		return err
	}
	return outputTrouble(p, file, replaceFile(file, text))
}

func outputTrouble(p *program.Env, file string, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, persistence.ErrNoReader) {
		return p.Error("cli.file.no-reader", lang.Args{"File": program.Printable(file)})
	}
	return p.Error("puyo.out.trouble", lang.Args{"File": program.Printable(file), "Reason": program.Reason(err)})
}

// replaceFile writes a temporary file in the same folder and renames it. It
// writes directly to a device or pipe, and replaces the target of a symbolic
// link.
func replaceFile(file, text string) (err error) {
	old, missing := os.Stat(file)
	if missing == nil && !old.Mode().IsRegular() {
		return persistence.WriteSink(file, []byte(text))
	}
	if missing == nil {
		if file, err = filepath.EvalSymlinks(file); err != nil {
			return err
		}
	}
	f, err := createTemp(file)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name()) // best effort
		}
	}()
	_, err = io.WriteString(f, text)
	if missing == nil {
		err = errors.Join(err, f.Chmod(old.Mode().Perm()))
	}
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}

// createTemp creates a temporary file in the folder of a file, with the default
// permissions of a new file.
func createTemp(file string) (*os.File, error) {
	for n := 0; ; n++ {
		name := filepath.Join(filepath.Dir(file), fmt.Sprintf(".%s.%d.tmp", filepath.Base(file), n))
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}
