package persistence

import (
	"errors"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// packer is shared by the whole program: creating an encoder is expensive.
var packer = sync.OnceValues(func() (*zstd.Encoder, error) {
	// A single segment always states its size.
	return zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithSingleSegment(true),
		zstd.WithEncoderLevel(zstd.SpeedBestCompression))
})

// compress appends the compressed bytes to to.
func compress(to, plain []byte) ([]byte, error) {
	zip, err := packer()
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
	dec, err := zstd.NewReader(nil, zstd.WithDecoderMaxMemory(max(h.FrameContentSize, zstd.MinWindowSize)), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer dec.Close()
	return dec.DecodeAll(zipped, nil)
}
