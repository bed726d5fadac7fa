package persistence

import "os"

// What tests need to make files that no program would write.
const (
	Magic   = magic
	HeadLen = headLen
)

// Sealed is content with its seal, its length noted where there is a head.
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
