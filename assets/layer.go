package assets

import "io/fs"

// Layer is a mod: its files lie over the program's and are merged with them entry by
// entry, by the loaders of each kind of file.
type Layer struct {
	ID      string // what its names begin with, before a colon
	Version string
	Hash    string // of all its files
	Options string // values of its options; see mods.Values
	Files   fs.FS  // with the folders data, words, sprites and sokoban

	Requires []string // ids of the mods that it cannot be without, which lie below it
}

// With lays mods over data files, in the order in which they are merged.
func With(files fs.FS, layers ...Layer) fs.FS { return layered{files, layers} }

// Layers lists the mods over data files.
func Layers(files fs.FS) []Layer {
	if l, ok := files.(interface{ Layers() []Layer }); ok {
		return l.Layers()
	}
	return nil
}

// layered is data files with mods. What is opened by name are the files below.
type layered struct {
	fs.FS
	layers []Layer
}

func (l layered) Layers() []Layer { return append(Layers(l.FS), l.layers...) }

func (l layered) Where(name string) string { return Where(l.FS, name) }

func (l layered) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(l.FS, name) }

// WithOptions are data files of which some mods have other values of their options, by their ids.
func WithOptions(files fs.FS, options map[string]string) fs.FS {
	layers := append([]Layer(nil), Layers(files)...)
	for i, l := range layers {
		if values, named := options[l.ID]; named {
			layers[i].Options = values
		}
	}
	return adjusted{layered{files, layers}}
}

// adjusted is data files whose mods are those of the layers, which include those below.
type adjusted struct{ layered }

func (a adjusted) Layers() []Layer { return a.layers }
