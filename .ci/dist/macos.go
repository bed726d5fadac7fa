package main

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"os"
	"strings"
)

//go:embed files/Info.plist
var plist string

// macOS makes an application for both kinds of Macs in a zip.
func (r release) macOS() error {
	var slices []slice
	for _, m := range []struct {
		machine   string
		cpu, kind uint32
	}{{"amd64", 0x0100_0007, 3}, {"arm64", 0x0100_000c, 0}} {
		path, err := r.compile("darwin", m.machine, "donjon", ".")
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		slices = append(slices, slice{m.cpu, m.kind, content})
	}
	icon, err := icns()
	if err != nil {
		return err
	}
	entries, err := documents("Donjon.app/Contents/Resources/")
	if err != nil {
		return err
	}
	return r.zipped(r.file("macos.zip"), append(entries,
		entry{"Donjon.app/Contents/Info.plist", []byte(strings.ReplaceAll(plist, "VERSION", r.version)), false},
		entry{"Donjon.app/Contents/PkgInfo", []byte("APPL????"), false},
		entry{"Donjon.app/Contents/Resources/donjon.icns", icon, false},
		entry{"Donjon.app/Contents/MacOS/donjon", universal(slices), true},
	))
}

// slice is a program for one kind of processor.
type slice struct {
	cpu, kind uint32
	content   []byte
}

// universal joins programs into one for several processors: a table of them, and each at a
// multiple of a page, see mach-o/fat.h.
func universal(slices []slice) []byte {
	const align = 14 // pages of 2 to the 14th bytes
	out := binary.BigEndian.AppendUint32(nil, 0xcafe_babe)
	out = binary.BigEndian.AppendUint32(out, uint32(len(slices)))
	at := 1 << align
	var body bytes.Buffer
	for _, s := range slices {
		body.Write(make([]byte, at-1<<align-body.Len()))
		for _, n := range []uint32{s.cpu, s.kind, uint32(at), uint32(len(s.content)), align} {
			out = binary.BigEndian.AppendUint32(out, n)
		}
		body.Write(s.content)
		at += (len(s.content) + 1<<align - 1) &^ (1<<align - 1)
	}
	out = append(out, make([]byte, 1<<align-len(out))...)
	return append(out, body.Bytes()...)
}
