package persistence

import (
	"errors"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// packer compresses for the whole program: making one is dear.
var packer = sync.OnceValues(func() (*zstd.Encoder, error) {
	// A single segment always says how long it is.
	return zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithSingleSegment(true),
		zstd.WithEncoderLevel(zstd.SpeedBestCompression))
})

// compress puts the compressed bytes behind others.
func compress(to, plain []byte) ([]byte, error) {
	zip, err := packer()
	if err != nil {
		return nil, err
	}
	return zip.EncodeAll(plain, to), nil
}

// Compress makes bytes few; Expand is the way back.
func Compress(plain []byte) ([]byte, error) { return compress(nil, plain) }

// Expand unpacks as many bytes as the compressor said there are, and refuses
// to when that is more than most: where it said nothing, room would be made
// again and again.
func Expand(zipped []byte, most int) ([]byte, error) {
	var h zstd.Header
	if err := h.Decode(zipped); err != nil {
		return nil, err
	}
	if h.FrameContentSize == 0 {
		return nil, errors.New("its content is empty")
	}
	if h.FrameContentSize > uint64(most) {
		return nil, fmt.Errorf("its content is larger than any game's, %d bytes", h.FrameContentSize)
	}
	dec, err := zstd.NewReader(nil, zstd.WithDecoderMaxMemory(max(h.FrameContentSize, zstd.MinWindowSize)), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer dec.Close()
	return dec.DecodeAll(zipped, nil)
}
