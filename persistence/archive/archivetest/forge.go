// Package archivetest forges zips for tests.
package archivetest

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// The signatures of a header in the list of files, and of the end of the list.
const (
	entryMark = "PK\x01\x02"
	endMark   = "PK\x05\x06"
)

// Overlapping returns a small zip with many names for one file.
func Overlapping(t testing.TB, content []byte, names ...string) []byte {
	t.Helper()
	var one bytes.Buffer
	w := zip.NewWriter(&one)
	f, err := w.CreateHeader(&zip.FileHeader{Name: names[0], Method: zip.Deflate})
	if err == nil {
		_, err = f.Write(content)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	raw := one.Bytes()
	list, end := bytes.LastIndex(raw, []byte(entryMark)), bytes.LastIndex(raw, []byte(endMark))
	entry := raw[list : list+46] // without the name, which is last
	forged := slices.Clone(raw[:list])
	for _, name := range names {
		at := len(forged)
		forged = append(append(forged, entry...), name...)
		binary.LittleEndian.PutUint16(forged[at+28:], uint16(len(name)))
	}
	size := len(forged) - list
	at := len(forged)
	forged = append(forged, raw[end:]...)
	binary.LittleEndian.PutUint16(forged[at+8:], uint16(len(names)))
	binary.LittleEndian.PutUint16(forged[at+10:], uint16(len(names)))
	binary.LittleEndian.PutUint32(forged[at+12:], uint32(size))
	return forged
}
