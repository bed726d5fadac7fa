package mods

import (
	"archive/zip"
	"io/fs"
	"testing"
)

// FuzzManifest reads mod.toml. Whatever it is, it is a manifest or a fault.
func FuzzManifest(f *testing.F) {
	f.Add([]byte("id = 'a'\nversion = '1.0.0'\napi = 1\nname = { en = 'A' }\nrequires = ['core >= 1.0']\nconflicts = ['b']\n"))
	f.Add([]byte("id = 1\nname = [[]]"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		m, err := parseManifest("mod.toml", raw)
		if err == nil && !IsID(m.ID) {
			t.Errorf("the id %q is accepted", m.ID)
		}
	})
}

// FuzzZip reads a zip. What is accepted packs into a zip with the same content.
func FuzzZip(f *testing.F) {
	f.Add(contents{ManifestFile: []byte("id = 'a'"), "data/a.toml": []byte("[[monster]]")}.pack(zip.Deflate))
	f.Add(contents{"x/mod.toml": []byte("id = 'a'"), "x/y": nil}.pack(zip.Store))
	f.Fuzz(func(t *testing.T, raw []byte) {
		all, err := unzip(raw)
		if err != nil {
			return
		}
		for name := range all { // each on its own: the order does not matter
			if !fs.ValidPath(name) {
				t.Errorf("the name %q is accepted", name)
			}
		}
		again, err := unzip(all.pack(zip.Deflate))
		if err != nil || again.hash() != all.unwrapped().hash() {
			t.Errorf("packed again it differs, or: %v", err)
		}
	})
}
