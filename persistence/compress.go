package persistence

import (
	_ "embed"
	"errors"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// Dictionaries hold data that saves are likely to contain: shapes of components, tables of verbs,
// parts of games. Saves of a format refer to its dictionary, so it never changes;
// systems/dungeon/keep has made it.
var (
	//go:embed dictionary4
	dictionary4 []byte
	//go:embed dictionary5
	dictionary5 []byte
	//go:embed dictionary6
	dictionary6 []byte
)

// The encoders are shared by the whole program: creating one is expensive.
var (
	thorough = encoder(zstd.SpeedBestCompression)
	quick    = encoder(zstd.SpeedDefault)
	// With a dictionary, the best compression would need 32 MiB more.
	versed = encoder(zstd.SpeedBetterCompression, zstd.WithEncoderDictRaw(format, dictionary6))
)

// maxThorough is the maximum size in bytes that is compressed thoroughly: far
// beyond usual games. For more, that takes long and 32 MiB of memory.
const maxThorough = 1 << 20

func encoder(level zstd.EncoderLevel, options ...zstd.EOption) func() (*zstd.Encoder, error) {
	return sync.OnceValues(func() (*zstd.Encoder, error) {
		// A single segment always states its size.
		return zstd.NewWriter(nil, append(options, zstd.WithEncoderConcurrency(1), zstd.WithSingleSegment(true), zstd.WithEncoderLevel(level))...)
	})
}

// compress appends the compressed bytes to to. Much is compressed quickly, with any encoder.
func compress(to, plain []byte, with func() (*zstd.Encoder, error)) ([]byte, error) {
	if len(plain) > maxThorough {
		with = quick
	}
	zip, err := with()
	if err != nil {
		return nil, err
	}
	return zip.EncodeAll(plain, to), nil
}

// Compress compresses bytes; Expand reverses it.
func Compress(plain []byte) ([]byte, error) { return compress(nil, plain, thorough) }

// Expand decompresses bytes, up to a maximum size. The size must be stated in
// the frame header; without it, the buffer would grow repeatedly.
func Expand(zipped []byte, limit int) ([]byte, error) {
	var h zstd.Header
	if err := h.Decode(zipped); err != nil {
		return nil, err
	}
	if h.FrameContentSize == 0 {
		return nil, errors.New("its content is empty")
	}
	if h.FrameContentSize > uint64(limit) {
		return nil, fmt.Errorf("its content has %d bytes, more than any game", h.FrameContentSize)
	}
	dec, err := zstd.NewReader(nil, zstd.WithDecoderDictRaw(4, dictionary4), zstd.WithDecoderDictRaw(5, dictionary5), zstd.WithDecoderDictRaw(6, dictionary6), zstd.WithDecoderMaxMemory(max(h.FrameContentSize, zstd.MinWindowSize)), zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	defer dec.Close()
	return dec.DecodeAll(zipped, nil)
}

// ContentSize returns the size in bytes of what Read unpacks from the bytes of a file; 0 if it
// refuses them before it unpacks anything.
func ContentSize(raw []byte) int {
	zipped, _, err := unseal(raw)
	var h zstd.Header
	if err != nil || h.Decode(zipped) != nil || h.FrameContentSize > MaxContent {
		return 0
	}
	return int(h.FrameContentSize)
}
