// Package clip writes moving pictures as GIF and APNG files: it collects the pictures of a film,
// chooses the colours of all of them together, and writes each picture as what has changed since
// the one before. All work is divided into small steps, so that a window can go on meanwhile. The
// same pictures give the same bytes on every machine.
package clip

import (
	"path/filepath"
	"strings"
)

// PerSecond is the number of pictures per second. Durations are counted in pictures.
const PerSecond = 10

// The length of a clip, in seconds.
const (
	LeastSeconds = 1
	UsualSeconds = 20
	MostSeconds  = 60
)

// Format is a file format for moving pictures.
type Format string

// The formats.
const (
	GIF  Format = "gif"
	APNG Format = "png"
)

// FormatOf returns the format of a file by the extension of its name; false for any other.
func FormatOf(name string) (Format, bool) {
	switch f := Format(strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))); f {
	case GIF, APNG:
		return f, true
	case "apng":
		return APNG, true
	}
	return "", false
}

// maxSize is the largest size of the file of a clip of the usual length, in bytes.
const maxSize = 8_000_000

// Limit returns the largest size of the file of a clip of so many seconds: that of the usual length, and
// in proportion for longer ones.
func Limit(seconds int) int { return maxSize * max(UsualSeconds, seconds) / UsualSeconds }
