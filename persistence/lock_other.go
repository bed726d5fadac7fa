//go:build !unix && !windows

package persistence

import "os"

// lockFile does nothing where no other program shares the files, as in a
// browser.
func lockFile(*os.File) error { return nil }
