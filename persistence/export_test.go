package persistence

// What tests need to make files that no program would write.
const (
	Magic   = magic
	HeadLen = headLen
)

// Sealed is content with its seal.
func Sealed(content []byte) []byte { return append(content, seal(content)...) }
