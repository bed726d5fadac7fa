package persistence

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
)

// Folder is where games are kept: the override when there is one, else the
// platform's folder for programs' data. It need not exist yet.
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

// Backup is the file of a game as it was before it was last written anew.
func Backup(name string) string { return strings.TrimSuffix(name, suffix) + ".backup" }

// Recording is the file of everything played in a game that is not over.
func Recording(name string) string { return strings.TrimSuffix(name, suffix) + ".replay" }

// Hall is the folder of the runs that are over.
const Hall = "hall"
