package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"os"
	"slices"
)

// entry is a file of a package.
type entry struct {
	name    string // with slashes
	content []byte
	runs    bool // it is a program
}

// read returns an entry with the content of a file.
func read(name, path string, runs bool) (entry, error) {
	content, err := os.ReadFile(path)
	return entry{name, content, runs}, err
}

func (e entry) mode() os.FileMode {
	if e.runs {
		return 0o755
	}
	return 0o644
}

// sorted are the entries by name, so that the same ones give the same archive.
func sorted(entries []entry) []entry {
	return slices.SortedFunc(slices.Values(entries), func(a, b entry) int { return cmp.Compare(a.name, b.name) })
}

// zipped writes a zip.
func (r release) zipped(path string, entries []entry) error {
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, e := range sorted(entries) {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: r.made}
		header.SetMode(e.mode())
		f, err := to.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.content); err != nil {
			return err
		}
	}
	if err := to.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// tarred writes a .tar.gz.
func (r release) tarred(path string, entries []entry) error {
	var out bytes.Buffer
	press, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	to := tar.NewWriter(press)
	for _, e := range sorted(entries) {
		header := &tar.Header{Name: e.name, Mode: int64(e.mode()), Size: int64(len(e.content)), ModTime: r.made, Format: tar.FormatUSTAR}
		if err := to.WriteHeader(header); err != nil {
			return err
		}
		if _, err := to.Write(e.content); err != nil {
			return err
		}
	}
	if err := to.Close(); err != nil {
		return err
	}
	if err := press.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// squeezed is a content with gzip, without a name or a time.
func squeezed(content []byte) ([]byte, error) {
	var out bytes.Buffer
	to, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := to.Write(content); err != nil {
		return nil, err
	}
	err = to.Close()
	return out.Bytes(), err
}
