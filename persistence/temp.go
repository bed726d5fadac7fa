package persistence

import (
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// A program that is killed while it replaces a file leaves the temporary file
// behind. It is removed when a game in the same folder, or in the folder of the
// hall, is opened.

// tempSuffix ends the names of temporary files, after a random number.
const tempSuffix = ".donjon-tmp"

// tempName matches the names of temporary files, including those of earlier
// programs for games in slots.
var tempName = regexp.MustCompile(`\.[0-9]+\.donjon-tmp$|^slot[0-9]+\.(donjon|backup|replay)\.[0-9]+\.tmp$`)

// tempAge is the age from which no program can still be writing a temporary file.
const tempAge = time.Hour

// sweep removes old temporary files from a folder.
func sweep(folder string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return // there is nothing to sweep
	}
	for _, f := range files {
		if !f.Type().IsRegular() || !tempName.MatchString(f.Name()) {
			continue
		}
		if info, err := f.Info(); err == nil && time.Since(info.ModTime()) > tempAge {
			_ = os.Remove(filepath.Join(folder, f.Name())) // best effort
		}
	}
}
