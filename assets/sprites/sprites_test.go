package sprites

import (
	"cmp"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// minContrast is the minimum WCAG contrast ratio of figures to the floor.
const minContrast = 4.5

// required lists every sprite name that the games use.
var required = strings.Fields(`
hero.south hero.north hero.east hero.west
floor.0 floor.1 floor.2 floor.3 floor.4 floor.5 floor.6 floor.7 floor.shade.north floor.shade.west
floor.shade.figure
wall.0 wall.1 wall.2 wall.3 wall.4 wall.5 wall.6 wall.7 wall.8 wall.9 wall.10 wall.11 wall.12 wall.13
wall.14 wall.15 wall.255 wall.solid.1 wall.solid.2 torch water.0 water.255
sokoban.corner.nw sokoban.corner.ne sokoban.corner.sw sokoban.corner.se
stairs.up stairs.down stairs.sealed treasure.closed treasure.open treasure.gift
monster.rat monster.slime monster.spider monster.skeleton monster.orc monster.wraith monster.golem
monster.demon monster.unknown
item.healing item.magic item.regeneration item.precision item.learning item.unknown
item.armour item.armour.2 item.armour.3 item.weapon item.weapon.2 item.weapon.3 item.wand item.wand.2
item.wand.3
icon.hp icon.mp icon.xp icon.atk icon.int icon.def icon.magic icon.wait icon.bag icon.points icon.explore
icon.travel icon.examine icon.search icon.menu icon.discard icon.drink icon.turns icon.floor icon.level
icon.kill icon.seed icon.skull
icon.small.hp icon.small.mp icon.small.xp icon.small.atk icon.small.int icon.small.def icon.small.turns
effect.regeneration effect.precision effect.learning
fx.slash fx.bolt fx.hit fx.heal fx.dust fx.levelup fx.aim fx.path fx.alert
ui.panel ui.panel.light ui.button.idle ui.button.hover ui.button.pressed ui.button.disabled
ui.button.focus ui.slot ui.slot.hover ui.slot.selected ui.slot.worn ui.bar.frame ui.bar.hp ui.bar.mp
ui.bar.xp ui.cursor ui.marker ui.key ui.track ui.knob ui.check.off ui.check.on
logo title.scene app.icon
`)

// sheets decodes the index and every sheet it names.
func sheets(t *testing.T) (map[string]Sprite, map[string]image.Image) {
	t.Helper()
	index, err := Index(Files)
	if err != nil {
		t.Fatal(err)
	}
	images := map[string]image.Image{}
	for _, s := range index {
		if images[s.Sheet] != nil {
			continue
		}
		f, err := Files.Open(s.Sheet)
		if err != nil {
			t.Fatal(err)
		}
		if images[s.Sheet], err = png.Decode(f); err != nil {
			t.Fatalf("%s: %v", s.Sheet, err)
		}
	}
	return index, images
}

func TestEveryRequiredSpriteExists(t *testing.T) {
	index, images := sheets(t)
	for _, name := range required {
		if _, ok := index[name]; !ok {
			t.Errorf("no sprite %q", name)
		}
	}
	for name, s := range index {
		frames := image.Rect(s.X, s.Y, s.X+s.W*s.Frames, s.Y+s.H)
		if !frames.In(images[s.Sheet].Bounds()) {
			t.Errorf("%s is outside its sheet %s", name, s.Sheet)
		}
	}
}

func TestAtMost32Colours(t *testing.T) {
	_, images := sheets(t)
	seen := map[color.RGBA]bool{}
	for _, img := range images {
		for _, c := range pixels(img, img.Bounds()) {
			seen[c] = true
		}
	}
	if len(seen) > 32 {
		t.Errorf("the sheets use %d colours", len(seen))
	}
}

// pixels returns the opaque pixels of a part of an image.
func pixels(img image.Image, part image.Rectangle) []color.RGBA {
	var out []color.RGBA
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA); c.A > 0 {
				out = append(out, c)
			}
		}
	}
	return out
}

// luminance returns the relative luminance of WCAG 2, from 0 to 1.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// mean returns the mean luminance of colours.
func mean(colours []color.RGBA) float64 {
	sum := 0.0
	for _, c := range colours {
		sum += luminance(c)
	}
	return sum / float64(len(colours))
}

// TestFiguresStandOutFromTheFloor compares the brightest quarter of the opaque pixels of
// each frame of a figure with the mean of each floor. The dark outline is included, so
// that a figure that is mostly outline fails.
func TestFiguresStandOutFromTheFloor(t *testing.T) {
	index, images := sheets(t)
	of := func(name string, frame int) []color.RGBA {
		s := index[name]
		x := s.X + frame*s.W
		return pixels(images[s.Sheet], image.Rect(x, s.Y, x+s.W, s.Y+s.H))
	}
	floor := 0.0
	for name := range index {
		if strings.HasPrefix(name, "floor.") && !strings.HasPrefix(name, "floor.shade") {
			floor = max(floor, mean(of(name, 0)))
		}
	}
	for name, s := range index {
		kind, _, _ := strings.Cut(name, ".")
		if !slices.Contains([]string{"hero", "monster", "item", "treasure"}, kind) {
			continue
		}
		for frame := range s.Frames {
			light := of(name, frame)
			slices.SortFunc(light, func(a, b color.RGBA) int { return cmp.Compare(luminance(b), luminance(a)) })
			ratio := (mean(light[:(len(light)+3)/4]) + 0.05) / (floor + 0.05)
			if ratio < minContrast {
				t.Errorf("%s, frame %d, has a contrast of %.2f to the floor", name, frame, ratio)
			}
		}
	}
}

func TestIndexRefusesMistakes(t *testing.T) {
	for text, want := range map[string]string{
		`"a" = { sheet = "x.png", x = 0, y = 0, w = 1, h = 1, frames = 1, colour = 2 }`: "unknown key",
		`"a" = { sheet = "x.png", x = 0, y = 0, w = 1, h = 1 }`:                         "\"a\" in the index lacks",
		`"a" = {`: "cannot decode",
	} {
		_, err := Index(fstest.MapFS{IndexFile: {Data: []byte(text)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
	if _, err := Index(fstest.MapFS{}); err == nil {
		t.Error("a missing index gives no error")
	}
}

func TestFilesHoldOnlySheetsAndIndex(t *testing.T) {
	names, err := fs.Glob(Files, "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		if n != IndexFile && !strings.HasSuffix(n, ".png") {
			t.Errorf("%s is embedded", n)
		}
	}
}

// TestFocusAndPointerLookDifferent compares the frames of a button with the focus and of one under the
// pointer: the focus alone has a golden edge.
func TestFocusAndPointerLookDifferent(t *testing.T) {
	index, images := sheets(t)
	edge := func(name string) []color.RGBA {
		s := index[name]
		return pixels(images[s.Sheet], image.Rect(s.X+2, s.Y+1, s.X+s.W-2, s.Y+2))
	}
	for _, c := range edge("ui.button.hover") {
		if slices.Contains(edge("ui.button.focus"), c) {
			t.Fatalf("a button under the pointer has the edge %v of one with the focus", c)
		}
	}
}
