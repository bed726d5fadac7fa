package sokoban

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// The data files of levels.
const (
	storyFile  = "sokoban/story.sok"
	testFile   = "sokoban/test.sok"
	storedFile = "sokoban/storehouse.sok"
)

// Story returns the levels of the story, from the easiest to the hardest. The
// title of each is a word key, and each has a solution.
func Story(files fs.FS) ([]level.Level, error) { return readFile(files, storyFile) }

// TestLevel returns the level for trying out the game.
func TestLevel(files fs.FS) (level.Level, error) {
	levels, err := readFile(files, testFile)
	if err != nil {
		return level.Level{}, err
	}
	return levels[0], nil
}

// Stored returns the stored levels of storehouses, each with a solution.
func Stored(files fs.FS) ([]level.Level, error) { return readFile(files, storedFile) }

// ModSet is a file of levels that a mod brings.
type ModSet struct {
	Name   string // the mod and the file, such as attic:first
	Levels []level.Level
}

// ModSets returns the levels of mods, from the files sokoban/*.sok of each, in order.
func ModSets(files fs.FS) (sets []ModSet, err error) {
	for _, layer := range assets.Layers(files) {
		names, err := fs.Glob(layer.Files, "sokoban/*.sok")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			levels, err := readFile(layer.Files, name)
			if err != nil {
				return nil, err
			}
			sets = append(sets, ModSet{layer.ID + ":" + strings.TrimSuffix(path.Base(name), ".sok"), levels})
		}
	}
	return sets, nil
}

func readFile(files fs.FS, name string) ([]level.Level, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, fmt.Errorf("reading levels: %w", err)
	}
	defer func() { _ = f.Close() }() // read-only
	return level.Read(assets.Where(files, name), f)
}
