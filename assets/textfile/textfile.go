// Package textfile reads text files as editors on all systems write them: with byte order
// marks, in UTF-8 or UTF-16, with lines that end in LF, CRLF or CR. Every file that a person
// writes or sends is read through it.
package textfile

import (
	"bytes"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Decode returns a text in UTF-8 without a byte order mark, whose lines end in "\n". The
// byte order mark tells the encoding; without one it is UTF-8. What is not valid in UTF-8
// stays as it is, for the reader of the format to report. Numbers of lines are kept.
func Decode(raw []byte) []byte {
	text, _, err := transform.Bytes(decoder(), raw)
	if err != nil {
		return raw // cannot happen: the decoders replace what they cannot decode
	}
	return text
}

// DecodeLegacy is Decode for formats older than Unicode: without a byte order mark, a text
// that is not valid in UTF-8 is read as Windows-1252.
func DecodeLegacy(raw []byte) []byte {
	text := Decode(raw)
	if utf8.Valid(text) {
		return text
	}
	if western, err := charmap.Windows1252.NewDecoder().Bytes(text); err == nil {
		return western
	}
	return text
}

// NewReader returns a reader of the text that Decode would return.
func NewReader(from io.Reader) io.Reader { return transform.NewReader(from, decoder()) }

// decoder removes byte order marks, decodes, and ends lines in "\n".
func decoder() transform.Transformer {
	return transform.Chain(unicode.BOMOverride(transform.Nop), lineEnds{})
}

// lineEnds replaces CRLF and CR by LF.
type lineEnds struct{ transform.NopResetter }

func (lineEnds) Transform(dst, src []byte, atEOF bool) (written, read int, err error) {
	for read < len(src) {
		if written == len(dst) {
			return written, read, transform.ErrShortDst
		}
		if src[read] != '\r' {
			end := len(src)
			if at := bytes.IndexByte(src[read:], '\r'); at >= 0 {
				end = read + at
			}
			n := copy(dst[written:], src[read:end])
			written, read = written+n, read+n
			continue
		}
		if read+1 == len(src) && !atEOF {
			return written, read, transform.ErrShortSrc // an LF may follow
		}
		if read++; read < len(src) && src[read] == '\n' {
			read++
		}
		dst[written] = '\n'
		written++
	}
	return written, read, nil
}
