package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"
)

// parseObject splits a text into the fields of its one JSON object. It is called
// for every line: encoding/json checks the text, and the fields of a valid text are
// found in one pass, which takes a fifth of the time of json.Decoder.
func parseObject(text []byte) ([]field, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("it is not in UTF-8")
	}
	if !json.Valid(text) {
		return nil, explain(text)
	}
	at := skipSpace(text, 0)
	if text[at] != '{' {
		return nil, errNoObject
	}
	fields := make([]field, 0, 8)
	for at = skipSpace(text, at+1); text[at] != '}'; at = skipSpace(text, at) {
		if text[at] == ',' {
			at = skipSpace(text, at+1)
		}
		end := skipValue(text, at)
		name, err := unquote(text[at:end])
		if err != nil {
			return nil, err
		}
		at = skipSpace(text, skipSpace(text, end)+1) // behind the colon
		end = skipValue(text, at)
		fields = append(fields, field{name, text[at:end:end]})
		at = end
	}
	return fields, nil
}

// unquote returns the content of a valid JSON string.
func unquote(text []byte) (s string, err error) {
	if bytes.IndexByte(text, '\\') < 0 {
		return string(text[1 : len(text)-1]), nil
	}
	err = json.Unmarshal(text, &s)
	return s, err
}

// skipSpace returns the index of the first byte from at on that is not white space.
func skipSpace(text []byte, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n') {
		at++
	}
	return at
}

// skipValue returns the index of the end of the value that begins at an index of a
// valid JSON text.
func skipValue(text []byte, at int) int {
	depth := 0
	for ; at < len(text); at++ {
		switch text[at] {
		case '"':
			for at++; text[at] != '"'; at++ {
				if text[at] == '\\' {
					at++
				}
			}
			if depth == 0 {
				return at + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return at // of the object around a number, true, false or null
			}
			if depth--; depth == 0 {
				return at + 1
			}
		case ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return at
			}
		}
	}
	return at
}

var errNoObject = errors.New("it does not begin with {")

// explain says why a text is not one JSON object.
func explain(text []byte) error {
	dec := json.NewDecoder(bytes.NewReader(text))
	open, err := dec.Token()
	if errors.Is(err, io.EOF) {
		return errors.New("it is empty")
	}
	if err != nil {
		return err
	}
	if open != json.Delim('{') {
		return errNoObject
	}
	var value json.RawMessage
	for dec.More() {
		if _, err := dec.Token(); err != nil {
			return cutShort(err)
		}
		if err := dec.Decode(&value); err != nil {
			return cutShort(err)
		}
	}
	if _, err := dec.Token(); err != nil {
		return cutShort(err)
	}
	return errors.New("more follows its end")
}

// cutShort words the library's error for a text that ends too early.
func cutShort(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it breaks off in the middle")
	}
	return err
}
