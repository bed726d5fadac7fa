package persistence

import "os"

// For tests that forge files.
const (
	Magic   = magic
	HeadLen = headLen
)

// Sealed is content with its seal, and with its length if it has a header.
func Sealed(content []byte) []byte {
	if len(content) < headLen {
		return append(content, seal(content)...)
	}
	return sealed(content)
}

// Locked is the error of locking an open file.
func Locked(f *os.File) error {
	_, err := locked(f, f.Name())
	return err
}
