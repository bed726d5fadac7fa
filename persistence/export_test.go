package persistence

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
