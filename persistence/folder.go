package persistence

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
)

// Folder is where games are stored: the override if set, otherwise the
// platform's data folder. It need not exist yet.
func Folder(override string) (string, error) {
	if override == "" {
		return filepath.Join(xdg.DataHome, "donjon"), nil
	}
	folder, err := filepath.Abs(override)
	if err != nil {
		return "", fmt.Errorf("the folder %s cannot be used: %w", override, err)
	}
	return folder, nil
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
