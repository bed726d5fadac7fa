package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// mostSolutions is how large a file of solutions may be, in bytes.
const mostSolutions = 16 << 20

// sokobanVerify checks solutions against levels.
func (p *program) sokobanVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify " + p.words.Text("cli.sokoban-verify.files"),
		Short: p.words.Text("cli.sokoban-verify"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usageError{errors.New(p.words.Text("cli.error.sokoban-verify"))}
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return p.verifySolutions(c, args[0], args[1]) },
	}
}

// verifySolutions checks a line for each level, in their order; a blank one
// skips a level. The error has a line for each that is wrong.
func (p *program) verifySolutions(c *cobra.Command, levelsFile, solutionsFile string) error {
	levels, err := p.readLevels(levelsFile)
	if err != nil {
		return err
	}
	raw, err := readSolutions(solutionsFile)
	if err != nil {
		return p.levelsFault(solutionsFile, err)
	}
	lines := bufio.NewScanner(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\ufeff"))))
	lines.Buffer(nil, len(raw)+1)
	var faults []error
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		fault := ""
		switch {
		case number > len(levels) && line != "":
			fault = p.words.Text("sokoban.verify.more", lang.Args{"Level": len(levels)})
		case number > len(levels):
		case line == "":
			fmt.Fprintln(c.OutOrStdout(), p.words.Text("sokoban.verify.skipped", lang.Args{"Level": number}))
		default:
			var told string
			if told, fault = p.verifySolution(levels[number-1], number, line); fault == "" {
				fmt.Fprintln(c.OutOrStdout(), told)
			}
		}
		if fault != "" {
			faults = append(faults, fmt.Errorf("%s:%d: %s", solutionsFile, number, fault))
		}
	}
	return errors.Join(faults...)
}

// readSolutions reads a file of solutions, up to a bound.
func readSolutions(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	raw, err := io.ReadAll(io.LimitReader(f, mostSolutions+1))
	if err == nil && len(raw) > mostSolutions {
		err = level.Fault{File: file, Reason: level.FaultFile}
	}
	return raw, err
}

// verifySolution checks one solution. It tells what it is worth, or what is
// wrong with it.
func (p *program) verifySolution(l level.Level, number int, line string) (told, fault string) {
	moves, err := level.ParseMoves(line)
	var misread level.MovesFault
	if errors.As(err, &misread) {
		reason := p.words.Text(misread.Reason, lang.Args{"At": misread.At, "Most": level.MostMoves})
		return "", p.words.Text("sokoban.file.level", lang.Args{"Level": number, "Reason": reason})
	}
	played := level.Play(l, moves)
	args := lang.Args{"Level": number, "Moves": len(played.Moves), "Pushes": played.Moves.Pushes()}
	switch {
	case played.Wrong > 0:
		return "", p.words.Text("sokoban.verify.wrong", lang.Args{"Level": number, "Move": played.Wrong, "Letter": moves[played.Wrong-1 : played.Wrong]})
	case !played.Solved:
		args["Covered"], args["Targets"] = played.Covered, len(l.Crates)
		return "", p.words.Text("sokoban.verify.unsolved", args)
	default:
		return p.words.Text("sokoban.verify.solved", args), ""
	}
}
