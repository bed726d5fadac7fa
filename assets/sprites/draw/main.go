// Command draw generates the sprite sheets and their index from the palette, the text
// maps in art/ and the procedural drawings. Run it with go generate in the parent
// directory.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "draw:", err)
		os.Exit(1)
	}
}

// run generates all files into dir, which holds palette.txt and art/.
func run(dir string) error {
	files, err := generate(dir)
	if err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate returns the content of every generated file by name.
func generate(dir string) (map[string][]byte, error) {
	g, err := paint(dir)
	if err != nil {
		return nil, err
	}
	return g.sheets()
}

// paint reads the palette and the text maps, then adds the procedural drawings.
func paint(dir string) (*gallery, error) {
	text, err := os.ReadFile(filepath.Join(dir, "palette.txt"))
	if err != nil {
		return nil, err
	}
	pal, err := parsePalette("palette.txt", string(text))
	if err != nil {
		return nil, err
	}
	g := newGallery(pal)
	maps, err := filepath.Glob(filepath.Join(dir, "art", "*.txt"))
	if err != nil {
		return nil, err
	}
	sort.Strings(maps)
	for _, file := range maps {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := g.parseArt("art/"+filepath.Base(file), string(text)); err != nil {
			return nil, err
		}
	}
	for _, draw := range drawings {
		if err := draw(g); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// drawings are the procedural drawings, in order of dependency.
var drawings = []func(*gallery) error{
	drawTerrain,
	drawGoose,
	drawPuyo,
	drawPuyoCast,
	drawPuyoHall,
	drawSokoban,
	drawKitty,
	drawEffects,
	drawGround,
	drawStains,
	drawWorn,
	drawFalls,
	drawLarge,
	drawTall,
	drawPortraits,
	drawPoses,
	drawFrames,
	drawLogo,
	drawTitle,
}
