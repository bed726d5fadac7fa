package persistence

import (
	"errors"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// The encoders are shared by the whole program: creating one is expensive.
var (
	thorough = encoder(zstd.SpeedBestCompression)
	quick    = encoder(zstd.SpeedDefault)
)

// maxThorough is the maximum size in bytes that is compressed thoroughly: far
// beyond usual games. For more, that takes long and 32 MiB of memory.
const maxThorough = 1 << 20

func encoder(level zstd.EncoderLevel) func() (*zstd.Encoder, error) {
	return sync.OnceValues(func() (*zstd.Encoder, error) {
		// A single segment always states its size.
		return zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithSingleSegment(true), zstd.WithEncoderLevel(level))
	})
}

// compress appends the compressed bytes to to.
func compress(to, plain []byte) ([]byte, error) {
	level := thorough
	if len(plain) > maxThorough {
		level = quick
	}
	zip, err := level()
	if err != nil {
		return nil, err
	}
	return zip.EncodeAll(plain, to), nil
}

// Compress compresses bytes; Expand reverses it.
func Compress(plain []byte) ([]byte, error) { return compress(nil, plain) }

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
	dec, err := zstd.NewReader(nil, zstd.WithDecoderMaxMemory(max(h.FrameContentSize, zstd.MinWindowSize)), zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	defer dec.Close()
	return dec.DecodeAll(zipped, nil)
}
