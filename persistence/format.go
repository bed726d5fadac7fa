package persistence

import "encoding/binary"

// FormatOf is the format version in the header of a file, or 0 if it does not
// have one. It does not check whether the file is intact.
func FormatOf(raw []byte) int {
	if len(raw) < headLen || string(raw[:len(magic)]) != magic {
		return 0
	}
	return int(binary.BigEndian.Uint16(raw[len(magic):]))
}
