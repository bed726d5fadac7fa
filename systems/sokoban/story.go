package sokoban

import (
	"fmt"
	"io/fs"

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

func readFile(files fs.FS, name string) ([]level.Level, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, fmt.Errorf("reading levels: %w", err)
	}
	defer func() { _ = f.Close() }() // read-only
	return level.Read(assets.Where(files, name), f)
}
