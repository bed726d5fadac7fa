package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Limits of a file of solutions, which bound the time and memory to check it.
const (
	maxSolutions = 8 << 20  // bytes
	maxVerified  = 16 << 20 // total moves
)

// newVerify creates the command that checks solutions against levels.
func newVerify(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "verify " + p.Words.Text("cli.sokoban-verify.files"),
		Short: p.Words.Text("cli.sokoban-verify"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return program.Usage(p.Error("cli.error.sokoban-verify"))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return verifySolutions(p, c, args[0], args[1]) },
	}
}

// verifySolutions checks a solution per line, in the order of the levels; a blank
// line skips a level. The error has a line per wrong solution.
func verifySolutions(p *program.Env, c *cobra.Command, levelsFile, solutionsFile string) error {
	levels, skipped, err := readLevels(p, levelsFile)
	if err != nil {
		return err
	}
	printLines(c.ErrOrStderr(), skipped)
	raw, err := readSolutions(solutionsFile)
	if err != nil {
		return levelsFault(p, solutionsFile, err)
	}
	var faults []error
	number, budget := 0, maxVerified
	for text := range bytes.Lines(textfile.DecodeLegacy(raw)) {
		number++
		line := string(bytes.TrimSpace(text))
		summary, fault := "", ""
		switch {
		case number > len(levels) && line == "":
		case number > len(levels):
			fault = p.Words.Text("sokoban.verify.more", lang.Args{"Level": len(levels)})
		case line == "":
			summary = p.Words.Text("sokoban.verify.skipped", lang.Args{"Level": number})
		default:
			summary, fault = verifySolution(p, levels[number-1], number, line, &budget)
		}
		if summary != "" {
			if err := program.PrintLine(c.OutOrStdout(), summary); err != nil {
				return err
			}
		}
		if fault != "" {
			faults = append(faults, fmt.Errorf("%s:%d: %s", program.Printable(solutionsFile), number, fault))
		}
		if fault != "" && number > len(levels) || budget < 0 {
			break // report this only once
		}
	}
	return errors.Join(faults...)
}

// readSolutions reads a file of solutions of limited size.
func readSolutions(file string) ([]byte, error) {
	f, err := persistence.OpenRegular(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // read-only
	raw, err := io.ReadAll(io.LimitReader(f, maxSolutions+1))
	if err == nil && len(raw) > maxSolutions {
		err = level.Fault{File: file, Reason: level.FaultFile}
	}
	return raw, err
}

// verifySolution checks one solution, whose moves use up budget; below 0, the
// file has too many moves. It returns a summary of the solution or its fault.
func verifySolution(p *program.Env, l level.Level, number int, line string, budget *int) (summary, fault string) {
	moves, err := level.ParseMoves(line)
	var misread level.MovesFault
	if errors.As(err, &misread) {
		reason := p.Words.Text(misread.Reason, lang.Args{"At": misread.At, "Most": level.MaxMoves})
		return "", p.Words.Text("sokoban.file.level", lang.Args{"Level": number, "Reason": reason})
	}
	if *budget -= len(moves); *budget < 0 {
		return "", p.Words.Text(level.FaultFile)
	}
	played := level.Play(l, moves)
	args := lang.Args{"Level": number, "Moves": len(played.Moves), "Pushes": played.Moves.Pushes()}
	switch {
	case played.Wrong > 0:
		return "", p.Words.Text("sokoban.verify.wrong", lang.Args{"Level": number, "Move": played.Wrong, "Letter": moves[played.Wrong-1 : played.Wrong]})
	case !played.Solved:
		args["Covered"], args["Targets"] = played.Covered, len(l.Crates)
		return "", p.Words.Text("sokoban.verify.unsolved", args)
	default:
		return p.Words.Text("sokoban.verify.solved", args), ""
	}
}
