package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab/report"
)

// sourcesFile is the name of the file that says by which sources a batch was played.
const sourcesFile = "sources"

// folderOf returns the folder of a batch: one for each number of games, so that a quick run
// leaves the batches of a whole one alone.
func folderOf(plan lab.Plan) string {
	games := strconv.Itoa(plan.Games)
	if plan.Without == "" {
		return filepath.Join("bin/balance/adventure", games, report.Folder(plan))
	}
	return filepath.Join("bin/balance/removal", games, strings.ReplaceAll(plan.Without, ":", "-")+"-"+report.Folder(plan))
}

// kept is a batch that has been played before: by the same plan, rules and sources.
func (b *bench) kept(folder string, plan lab.Plan) (lab.Batch, bool) {
	sources, err := os.ReadFile(filepath.Join(folder, sourcesFile))
	if err != nil || string(sources) != b.sources {
		return lab.Batch{}, false
	}
	batch, err := lab.Read(os.DirFS(folder))
	return batch, err == nil && batch.Plan == plan && len(batch.Runs) == plan.Games
}

// fingerprint hashes the sources, without tests, of a package and of all packages of the
// program that it uses. The fingerprint of the rules covers data alone.
func fingerprint(name string) (string, error) {
	list := exec.Command("go", "list", "-deps", "-f", `{{if and .Module .Module.Main}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{end}}`, name)
	list.Stderr = os.Stderr
	raw, err := list.Output()
	if err != nil {
		return "", fmt.Errorf("go list: %w", err)
	}
	files := strings.Fields(string(raw))
	slices.Sort(files)
	sum := sha256.New()
	for _, file := range append(files, "go.sum") {
		content, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%d\n", len(content))
		sum.Write(content)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)), nil
}

// write writes a file, in a folder that is made if there is none.
func write(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}
