package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/template"
	"time"
)

// nfpm makes .deb and .rpm files. It is pinned here and not in go.mod, because the game
// does not use it.
const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.4"

// id is the name of the program among desktop applications.
const id = "io.github.donjon_rogue.donjon"

var (
	//go:embed files/donjon.desktop
	desktop []byte
	//go:embed files/metainfo.xml
	metainfo string
	//go:embed files/nfpm.yaml
	packing string
	//go:embed files/copyright
	copyright []byte
	//go:embed files/changelog
	changelog string
)

// linux makes a .tar.gz, a .deb and a .rpm for each kind of processor.
func (r release) linux() error {
	shared, err := r.shared()
	if err != nil {
		return err
	}
	for _, machine := range []string{"amd64", "arm64"} {
		path, err := r.compile("linux", machine, "donjon", ".")
		if err != nil {
			return err
		}
		program, err := read("donjon", path, true)
		if err != nil {
			return err
		}
		if err := r.unpacked(machine, program, shared); err != nil {
			return err
		}
		program.name = "usr/games/donjon"
		if err := r.installed(machine, append(slices.Clone(shared), program)); err != nil {
			return err
		}
	}
	return nil
}

// unpacked makes the .tar.gz: a folder to play from.
func (r release) unpacked(machine string, program entry, shared []entry) error {
	folder := fmt.Sprintf("donjon-%s-linux-%s/", r.version, machine)
	entries, err := documents(folder)
	if err != nil {
		return err
	}
	for _, e := range append(slices.Clone(shared), program) {
		if !strings.HasPrefix(e.name, "usr/share/doc/") { // they are for packages
			e.name = folder + strings.TrimPrefix(e.name, "usr/")
			entries = append(entries, e)
		}
	}
	return r.tarred(r.file("linux-%s.tar.gz", machine), entries)
}

// installed makes the .deb and the .rpm.
func (r release) installed(machine string, entries []entry) error {
	type content struct{ Source, Target, Mode string }
	data := struct {
		Version, Machine, Made string
		Contents               []content
	}{r.version, machine, r.made.Format(time.RFC3339), nil}
	root := filepath.Join(r.work, "root-"+machine)
	for _, e := range sorted(entries) {
		path := filepath.Join(root, filepath.FromSlash(e.name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, e.content, e.mode()); err != nil {
			return err
		}
		data.Contents = append(data.Contents, content{path, "/" + e.name, fmt.Sprintf("%#o", e.mode())})
	}
	written, err := template.New("").Parse(packing)
	if err != nil {
		return err
	}
	var config bytes.Buffer
	if err := written.Execute(&config, data); err != nil {
		return err
	}
	path := filepath.Join(r.work, machine+".yaml")
	if err := os.WriteFile(path, config.Bytes(), 0o644); err != nil {
		return err
	}
	for _, kind := range []string{"deb", "rpm"} {
		pack := exec.Command("go", "run", nfpm, "package", "--config", path, "--packager", kind, "--target", r.file("linux-%s.%s", machine, kind))
		pack.Env = append(os.Environ(), "GOFLAGS=-mod=mod", fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.made.Unix()))
		if err := r.call(pack); err != nil {
			return err
		}
	}
	return nil
}

// shared are the files for every kind of processor, by where they are installed: what
// desktops show, manual pages, completions.
func (r release) shared() ([]entry, error) {
	filled := strings.NewReplacer("VERSION", r.version, "DATE", r.made.Format(time.DateOnly), "WHEN", r.made.Format(time.RFC1123Z))
	entries := []entry{
		{"usr/share/applications/" + id + ".desktop", desktop, false},
		{"usr/share/metainfo/" + id + ".metainfo.xml", []byte(filled.Replace(metainfo)), false},
		{"usr/share/doc/donjon/copyright", copyright, false},
	}
	for _, width := range iconSizes {
		raw, err := icon(width)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{fmt.Sprintf("usr/share/icons/hicolor/%dx%d/apps/%s.png", width, width, id), raw, false})
	}
	for path, arguments := range map[string]string{ // they are sorted later
		"usr/share/man/man6/donjon.6.gz":                  "man --lang en",
		"usr/share/man/fr/man6/donjon.6.gz":               "man --lang fr",
		"usr/share/bash-completion/completions/donjon":    "completion bash --lang en",
		"usr/share/zsh/vendor-completions/_donjon":        "completion zsh --lang en",
		"usr/share/fish/vendor_completions.d/donjon.fish": "completion fish --lang en",
		"usr/share/doc/donjon/changelog.gz":               "",
	} {
		said := []byte(filled.Replace(changelog))
		if arguments != "" {
			var err error
			if said, err = r.said(arguments); err != nil {
				return nil, err
			}
		}
		if strings.HasSuffix(path, ".gz") {
			var err error
			if said, err = squeezed(said); err != nil {
				return nil, err
			}
		}
		entries = append(entries, entry{path, said, false})
	}
	return entries, nil
}

// said is the output of the program.
func (r release) said(arguments string) ([]byte, error) {
	path, err := r.compile(runtime.GOOS, runtime.GOARCH, "donjon", ".")
	if err != nil {
		return nil, err
	}
	out, err := exec.Command(path, strings.Fields(arguments)...).Output()
	if err != nil {
		return nil, fmt.Errorf("donjon %s: %w", arguments, err)
	}
	return out, nil
}

// documents are the licences and the manuals.
func documents(folder string) ([]entry, error) {
	manuals, err := filepath.Glob("docs/*.md")
	if err != nil {
		return nil, err
	}
	var entries []entry
	for _, path := range append(manuals, "README.md", "LICENSE", "NOTICE", "assets/licences/licences.txt") {
		name := folder + filepath.Base(path)
		if slices.Contains(manuals, path) {
			name = folder + "docs/" + filepath.Base(path)
		}
		e, err := read(name, path, false)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}
