package persistence

import "encoding/binary"

// FormatOf is the format version that the bytes of a file tell, or 0 where
// they do not begin like one of ours. Whether the file is whole is another
// question.
func FormatOf(raw []byte) int {
	if len(raw) < headLen || string(raw[:len(magic)]) != magic {
		return 0
	}
	return int(binary.BigEndian.Uint16(raw[len(magic):]))
}
