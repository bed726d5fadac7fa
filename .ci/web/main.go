// The program behind make web: it builds the game for the browser and puts the page
// together, with compressed copies of its files for servers that send them, a zip file for
// itch.io without these copies, and optionally one with them.
package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/render/program"
)

const (
	site   = "render/web/site"
	binary = "donjon.wasm"
	loader = "wasm_exec.js"
)

// iconScales are the sizes of the icons, in pixels per pixel of the sprite.
var iconScales = []int{1, 6, 16}

func main() {
	out := flag.String("out", "dist/web", "folder of the page")
	quality := flag.Int("quality", 5, "quality of the brotli compression, 0 to 11; at 11, gzip compresses best too")
	server := flag.Bool("server", false, "also write a zip file with the compressed copies")
	flag.Parse()
	if err := build(*out, *quality, *server); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// build writes the page into a folder, and the zip files beside it.
func build(out string, quality int, server bool) error {
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	files, err := page(out)
	if err != nil {
		return err
	}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(out, name), files[name], 0o644); err != nil {
			return err
		}
	}
	if err := pack(out+".zip", names, files); err != nil {
		return err
	}
	copies, err := compress(names, files, quality)
	if err != nil {
		return err
	}
	for name, content := range copies { // into files of their own, so the order does not matter
		if err := os.WriteFile(filepath.Join(out, name), content, 0o644); err != nil {
			return err
		}
	}
	if !server {
		return nil
	}
	maps.Copy(files, copies)
	return pack(out+"-server.zip", slices.Sorted(maps.Keys(files)), files)
}

// page returns the files of the page by their names.
func page(out string) (map[string][]byte, error) {
	files := map[string][]byte{}
	wasm := filepath.Join(out, binary)
	compile := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", wasm, ".")
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	compile.Stderr = os.Stderr
	if err := compile.Run(); err != nil {
		return nil, fmt.Errorf("cannot build the program: %w", err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	// The loader belongs to the Go that has built the program.
	sources := []string{wasm, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", loader)}
	entries, err := os.ReadDir(site)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		sources = append(sources, filepath.Join(site, e.Name()))
	}
	for _, path := range sources {
		if files[filepath.Base(path)], err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	if err := addIcons(files); err != nil {
		return nil, err
	}
	files["LICENSE.txt"], err = os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	if files["licences.txt"], err = os.ReadFile("assets/licences/licences.txt"); err != nil {
		return nil, err
	}
	return files, fill(files)
}

// addIcons draws the icon of the program at the sizes that the page needs.
func addIcons(files map[string][]byte) error {
	for _, scale := range iconScales {
		icon, err := sprites.Icon(scale)
		if err != nil {
			return err
		}
		var raw bytes.Buffer
		if err := png.Encode(&raw, icon); err != nil {
			return err
		}
		files["icon-"+strconv.Itoa(icon.Rect.Dx())+".png"] = raw.Bytes()
	}
	return nil
}

// fill writes what the page must know of its files into it: the size of the program, and
// for the service worker their names and a version, which differs whenever one of them
// does.
func fill(files map[string][]byte) error {
	if err := replace(files, "index.html", `data-size="0"`, fmt.Sprintf(`data-size="%d"`, len(files[binary]))); err != nil {
		return err
	}
	names := []string{"./"}
	hash := sha256.New()
	for name := range files {
		if name != "worker.js" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		sum := sha256.Sum256(files[name])
		hash.Write(sum[:])
	}
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	return errors.Join(
		replace(files, "worker.js", "VERSION", fmt.Sprintf("%x", hash.Sum(nil)[:8])),
		replace(files, "worker.js", "FILES", string(list)),
	)
}

// replace replaces a text that a file has once.
func replace(files map[string][]byte, name, old, text string) error {
	if bytes.Count(files[name], []byte(old)) != 1 {
		return fmt.Errorf("%s does not have %q once", name, old)
	}
	files[name] = bytes.Replace(files[name], []byte(old), []byte(text), 1)
	return nil
}

// pack writes the files into a zip file, the same bytes every time.
func pack(file string, names []string, files map[string][]byte) error {
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, name := range names {
		f, err := to.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if _, err := f.Write(files[name]); err != nil {
			return err
		}
	}
	if err := to.Close(); err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o644)
}

// compress returns a .gz and a .br for every file that becomes smaller by it, and prints how
// much there is to download.
func compress(names []string, files map[string][]byte, quality int) (copies map[string][]byte, err error) {
	level := gzip.DefaultCompression
	if quality == brotli.BestCompression {
		level = gzip.BestCompression
	}
	copies = map[string][]byte{}
	var plain, zipped, brotlied int
	for _, name := range names {
		if strings.HasSuffix(name, ".png") || strings.HasSuffix(name, ".txt") {
			continue
		}
		content := files[name]
		gz, err := compressed(name+".gz", content, func(to io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(to, level) })
		if err != nil {
			return nil, err
		}
		br, err := compressed(name+".br", content, func(to io.Writer) (io.WriteCloser, error) {
			return brotli.NewWriterOptions(to, brotli.WriterOptions{Quality: quality, LGWin: 24}), nil
		})
		if err != nil {
			return nil, err
		}
		copies[name+".gz"], copies[name+".br"] = gz, br
		plain, zipped, brotlied = plain+len(content), zipped+len(gz), brotlied+len(br)
	}
	fmt.Printf("to download: %.1f MB plain, %.1f MB with gzip, %.1f MB with brotli at quality %d\n", mb(plain), mb(zipped), mb(brotlied), quality)
	return copies, nil
}

func mb(n int) float64 { return float64(n) / 1e6 }

// compressed returns the content as a writer compresses it. On a terminal it shows how far
// it is.
func compressed(name string, content []byte, open func(io.Writer) (io.WriteCloser, error)) ([]byte, error) {
	var out bytes.Buffer
	to, err := open(&out)
	if err != nil {
		return nil, err
	}
	bar := program.Progress(os.Stderr, name, len(content))
	for piece := range slices.Chunk(content, 1<<20) {
		if _, err := to.Write(piece); err != nil {
			return nil, err
		}
		_ = bar.Add(len(piece))
	}
	err = to.Close()
	return out.Bytes(), err
}
