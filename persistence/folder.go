package persistence

import (
	"fmt"
	"path/filepath"

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

// Slot is the file of the numbered game in a folder, from 1.
func Slot(folder string, n int) string {
	return filepath.Join(folder, fmt.Sprintf("slot%d.donjon", n))
}
