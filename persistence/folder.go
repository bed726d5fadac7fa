package persistence

import (
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/adrg/xdg"
)

// ErrNoHome is the error of a system that does not tell the player's home folder.
var ErrNoHome = errors.New("the home folder is not known; name a folder for the saved games with --data-dir")

// Folder returns the folder of saved games: the override if set, otherwise the
// platform's data folder. It need not exist yet.
func Folder(override string) (string, error) {
	if override == "" {
		if err := findHome(); err != nil {
			return "", err
		}
		return filepath.Join(xdg.DataHome, "donjon"), nil
	}
	folder, err := filepath.Abs(override)
	if err != nil {
		return "", fmt.Errorf("the folder %s cannot be used: %w", override, err)
	}
	return folder, nil
}

// findHome replaces a HOME that is missing or relative, of which the platform's folders
// would be made, by the home folder of the system's list of users.
func findHome() error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" || filepath.IsAbs(os.Getenv("HOME")) {
		return nil
	}
	who, err := user.Current()
	if err != nil || !filepath.IsAbs(who.HomeDir) {
		return ErrNoHome
	}
	if err := os.Setenv("HOME", who.HomeDir); err != nil {
		return fmt.Errorf("%w: %w", ErrNoHome, err)
	}
	xdg.Reload()
	return nil
}

const suffix = ".donjon"

// Slot is the file of the numbered game in a store, from 1.
func Slot(n int) string { return fmt.Sprintf("slot%d%s", n, suffix) }

// Backup is the previous version of a game's file, before it was last
// rewritten.
func Backup(name string) string { return strings.TrimSuffix(name, suffix) + ".backup" }

// Recording is the file that records a running game from its start.
func Recording(name string) string { return strings.TrimSuffix(name, suffix) + ".replay" }

// Hall is the folder of finished runs.
const Hall = "hall"
