package dungeonui

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

func TestTheScreenIsFilledWithoutOverlap(t *testing.T) {
	for _, size := range shelltest.Sizes {
		s := stage.NewAreas(ui.NewScreen(size.X, size.Y))
		parts := map[string]image.Rectangle{"board": s.Board, "side": s.Side, "log": s.Log}
		for i, r := range s.Margins {
			parts[fmt.Sprint("margin", i)] = r
		}
		shelltest.NoOverlap(t, size, parts, s.All)
		covered := 0
		for _, r := range parts {
			covered += r.Dx() * r.Dy()
		}
		if all := s.All.Dx() * s.All.Dy(); covered != all {
			t.Errorf("%v: %d of %d interface pixels are drawn", size, covered, all)
		}
		if s.All.Dx() < 640 || s.All.Dy() < 360 {
			t.Errorf("%v: the interface is only %v", size, s.All)
		}
		if s.Side.Dx() < 220 || s.Side.Dy() < 360 || s.Log.Dx() < 220 || s.Log.Dy() < 70 {
			t.Errorf("%v: the side panel is %v and the log %v, too small for their text", size, s.Side, s.Log)
		}
	}
}

// TestTheBoardIsAsLargeAsPossible checks that it has the largest scale that leaves room
// for the panel and the log, and that it is centred.
func TestTheBoardIsAsLargeAsPossible(t *testing.T) {
	for size, want := range map[image.Point]struct {
		scale int
		board image.Rectangle // in window pixels
	}{
		{640, 360}:   {2, image.Rect(0, 0, 416, 288)},
		{800, 450}:   {2, image.Rect(0, 0, 416, 288).Add(image.Pt(32, 0))},
		{1024, 576}:  {3, image.Rect(0, 0, 624, 432).Add(image.Pt(40, 0))},
		{1200, 700}:  {4, image.Rect(0, 0, 832, 576).Add(image.Pt(24, 0))},
		{1280, 720}:  {4, image.Rect(0, 0, 832, 576)},
		{1366, 768}:  {4, image.Rect(0, 0, 832, 576)},
		{1600, 900}:  {5, image.Rect(0, 0, 1040, 720)},
		{1680, 1050}: {5, image.Rect(0, 0, 1040, 720)},
		{1920, 1080}: {6, image.Rect(0, 0, 1248, 864)},
		{2560, 1440}: {8, image.Rect(0, 0, 1664, 1152)},
		{3840, 2160}: {12, image.Rect(0, 0, 2496, 1728)},
		{2560, 1080}: {6, image.Rect(0, 0, 1248, 864).Add(image.Pt(177, 0))},
		{3840, 1080}: {7, image.Rect(0, 0, 1456, 1008).Add(image.Pt((416+(1280-416-320-486)/2)*3, 36))},
		{900, 1400}:  {4, image.Rect(0, 0, 832, 576).Add(image.Pt(34, 0))},
		{1280, 2000}: {6, image.Rect(0, 0, 1248, 864).Add(image.Pt(16, 0))},
	} {
		s := stage.NewAreas(ui.NewScreen(size.X, size.Y))
		if board := image.Rect(0, 0, 208, 144); s.Scale != want.scale || image.Rect(0, 0, board.Dx()*s.Scale, board.Dy()*s.Scale).Add(s.At) != want.board {
			t.Errorf("%v: the board is drawn at %d times its size at %v, want %d times in %v", size, s.Scale, s.At, want.scale, want.board)
		}
		if s.At != s.Board.Min.Mul(s.U) {
			t.Errorf("%v: the board %v is drawn at %v", size, s.Board, s.At)
		}
	}
}

func TestTheSidePanelFitsEverything(t *testing.T) {
	for _, size := range shelltest.Sizes {
		for _, slots := range []int{4, 12, 20, 30} {
			for _, effects := range []int{0, 3, 9} {
				checkPanel(t, stage.NewAreas(ui.NewScreen(size.X, size.Y)), stage.HudParts{Gauges: 3, Slots: slots, Buttons: 10, Floor: stage.MostMapped}, effects) // Classic's
				checkPanel(t, stage.NewAreas(ui.NewScreen(size.X, size.Y)), stage.HudParts{Gauges: 4, Slots: slots, Buttons: 18, Floor: grid.Size{Width: 45, Height: 31}}, effects)
			}
		}
	}
}

// TestTheTurnsOfALongRunFitBesideTheList lays out the panel for the floors of Adventure.
func TestTheTurnsOfALongRunFitBesideTheList(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		text := words.Text("window.turn", lang.Args{"Turn": 12_345})
		for _, size := range shelltest.Sizes {
			h := stage.NewHud(stage.NewAreas(ui.NewScreen(size.X, size.Y)), stage.HudParts{Gauges: 4, Slots: 12, Buttons: 15, Floor: stage.MappedSize(kit.Rules())})
			if theme.Width(text) > h.Facts.Dx() || h.Facts.Dy() < stage.FactsBelow || h.List[0].Dx() < stage.ListWidth {
				t.Errorf("%s, %v: the facts %v have no room for %q, or the list %v is too narrow", tag, size, h.Facts, text, h.List[0])
			}
		}
	}
}

// TestThePanelIsLargeEnoughForFingers lays out the panel of Adventure for phones and tablets.
// A point is a device-independent pixel; 44 are a finger's width.
func TestThePanelIsLargeEnoughForFingers(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		device  string
		picture image.Point // in pixels
		wide    int         // of the device, in points
		least   float64     // side of a slot or a button, in points
	}{
		{"phone", image.Pt(2337, 1080), 844, 43}, {"upright phone", image.Pt(640, 1385), 390, 42},
		{"tablet", image.Pt(2048, 1536), 1024, 43}, {"upright tablet", image.Pt(1536, 2048), 768, 43},
	} {
		w := &stage.Window{Window: shell.Blank(ui.NewScreen(c.picture.X, c.picture.Y))}
		w.View.Density = float64(c.picture.X) / float64(c.wide)
		w.View.UseFingers()
		s, unit := w.Areas(), w.View.Density
		p := stage.HudParts{Gauges: 4, Slots: 12, Buttons: 15, Floor: stage.MappedSize(kit.Rules()), Finger: w.View.ReadableFinger()}
		checkPanel(t, s, p, 2)
		h := stage.NewHud(s, p)
		side := math.Inf(1)
		for _, r := range slices.Concat(h.Slots, h.Buttons) {
			side = min(side, float64(min(r.Dx(), r.Dy())*s.U)/unit)
		}
		t.Logf("%s: %.1f points, %d rows of what is in view", c.device, side, len(h.List))
		if side < c.least {
			t.Errorf("%s: a slot or a button has %.1f points, want %.0f", c.device, side, c.least)
		}
	}
}

// checkPanel checks the layout of the side panel.
func checkPanel(t *testing.T, s stage.Areas, p stage.HudParts, effects int) {
	t.Helper()
	slots, size := p.Slots, image.Pt(s.Width, s.Height)
	h := stage.NewHud(s, p)
	parts := map[string]image.Rectangle{"name": h.Name, "bag": h.BagHead, "minimap": h.Minimap, "facts": h.Facts}
	add := func(name string, rs []image.Rectangle) {
		for i, r := range rs {
			parts[fmt.Sprint(name, i)] = r
		}
	}
	cells, bar := stage.EffectCells(h.Effects, effects)
	if rows := stage.EffectRows(effects); rows > 1 {
		parts["effect bar"] = bar
	} else if effects > len(cells) {
		t.Errorf("%v: %d effects in %d cells do not scroll", size, effects, len(cells))
	}
	if scrolls := slots > len(h.Slots); scrolls {
		parts["slot bar"] = h.Bar
		if len(h.Slots) != h.Rows*h.Columns {
			t.Errorf("%v: %d slots scroll in %d rows of %d", size, slots, h.Rows, h.Columns)
		}
	}
	add("gauge", h.Gauges)
	add("attribute", h.Attributes[:])
	add("effect", cells)
	add("slot", h.Slots)
	add("button", h.Buttons)
	add("row", h.List)
	shelltest.NoOverlap(t, size, parts, h.Inner)
	for i, r := range h.Slots {
		if r.Dx() < 21+theme.Width("+12") || r.Dy() < 18 {
			t.Errorf("%v: slot %d of %d is %v, too small for its item", size, i, slots, r)
		}
	}
	for i, r := range cells {
		if effects > stage.WideEffects && r.Dx() < 18+theme.Width("99") {
			t.Errorf("%v: effect %d of %d is %v, too small for its turns", size, i, effects, r)
		}
	}
	least := 2 // pixels per cell
	if s.U == 1 && len(h.List) > 0 {
		least = 1 // large floors beside a list, in a window that is not enlarged
	}
	if h.Minimap.Dx()*s.U < least*p.Floor.Width {
		t.Errorf("%v: the minimap %v is too small to be read", size, h.Minimap)
	}
	p.List = len(h.List) > 0 // it gives way to what fingers need, and to a readable minimap
	if !p.List && p.Finger == 0 && !s.Paged && (s.U > 1 || h.Compact) {
		t.Errorf("%v: there is no list", size)
	}
	if p.List != (len(h.List) >= stage.MinList) || p.List && h.List[0].Dx() < stage.ListWidth {
		t.Errorf("%v: the list has the rows %v", size, h.List)
	}
	lines := 4
	if p.List {
		lines = 3
	}
	if h.Facts.Dx() < 66 || h.Facts.Dy() < lines*theme.LineHeight {
		t.Errorf("%v: the facts %v are too small for their text", size, h.Facts)
	}
}

// TestTwelveSlotsFillThreeRows checks the layout of the classic ruleset.
func TestTwelveSlotsFillThreeRows(t *testing.T) {
	for _, size := range shelltest.Sizes {
		h := stage.NewHud(stage.NewAreas(ui.NewScreen(size.X, size.Y)), stage.HudParts{Gauges: 3, Slots: 12, Buttons: 10, Floor: stage.MostMapped})
		if h.Rows != 3 || h.Columns != 4 || len(h.Slots) != 12 || !h.Bar.Empty() {
			t.Errorf("%v: the slots are in %d rows of %d", size, h.Rows, h.Columns)
		}
	}
}

// TestThePointerFindsTheCells points at cells of the board where the note about them
// is placed, and beside the board, in windows of every shape.
func TestThePointerFindsTheCells(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, size := range []image.Point{{640, 360}, {1280, 720}, {2560, 1080}, {900, 1400}, {1600, 620}} {
			w := newTestWindow(t, "en", size, opening{Seed: "abc"})
			s, a := w.scene(), w.Areas()
			for _, d := range []grid.Point{{}, {X: -6, Y: -4}, {X: 6, Y: 4}, {X: 2, Y: -3}} {
				cell := s.Sheet.At.Add(d)
				at := ui.MiddleOf(s.Place(cell)).Mul(a.U)
				if got := s.CellAt(&input.State{Cursor: at}); s.Known.Floor(s.Sheet.Floor).Size().Holds(cell) && (got == nil || *got != cell) {
					t.Errorf("%v: %v is %v, want the cell %v", size, at, got, cell)
				}
			}
			for _, r := range append(a.Margins, a.Log, a.Side) {
				if got := s.CellAt(&input.State{Cursor: ui.MiddleOf(r).Mul(a.U)}); got != nil {
					t.Errorf("%v: beside the board, in %v, lies the cell %v", size, r, *got)
				}
			}
			w.LabelsFit(t)
		}
	})
}

// TestEveryButtonOfThePanelHasItsKeyAndALabel opens games in windows of many sizes.
func TestEveryButtonOfThePanelHasItsKeyAndALabel(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				for _, o := range []opening{{Seed: "abc"}, {Seed: "abc", Ruleset: "adventure", Class: "alchemist"}} {
					w := newTestWindow(t, tag, size, o)
					for _, b := range w.scene().Buttons {
						button := w.Control(t, string(b.Do)).Button
						need := ui.LabelledWidth(button.Label, button.Key)
						if button.Icon != "" {
							need += ui.IconWidth - 2*3
						}
						if button.Label == "" || button.Key == "" || need > button.At.Dx() {
							t.Errorf("%s, %v, %q: the button %s has the label %q and the key %q in %v", tag, size, o.Ruleset, b.Do, button.Label, button.Key, button.At)
						}
					}
				}
			})
		}
	}
}

// TestPanelsOverAGameLeaveTheGaugesVisible opens the panels that lie over a game in windows of many
// sizes.
func TestPanelsOverAGameLeaveTheGaugesVisible(t *testing.T) {
	keys := map[string][]ebiten.Key{
		"help": {ebiten.KeyH}, "bag": {ebiten.KeyI}, "points": {ebiten.KeyP}, "skills": {ebiten.KeyK}, "map": {ebiten.KeyV}, "log": {ebiten.KeyPageUp},
		"menu": {ebiten.KeyEscape}, "bestiary": {ebiten.KeyEscape, ebiten.KeyB}, "settings": {ebiten.KeyEscape, ebiten.KeyS}, "keys": {ebiten.KeyEscape, ebiten.KeyS, ebiten.KeyK},
	}
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				for scene, strikes := range keys {
					w := newTestWindow(t, tag, size, opening{Seed: "abc", Ruleset: "adventure", Class: "mage"})
					w.Strike(strikes...)
					w.Expect(t, scene)
					frame := w.Top().(interface{ Frame() image.Rectangle }).Frame()
					a := w.Areas()
					for i, gauge := range w.scene().Hud.Gauges {
						if ui.Enlarged(frame, w.Screen.U).Overlaps(ui.Enlarged(gauge, a.U)) {
							t.Errorf("%s, %v: the panel of %s, %v, covers gauge %d, %v", tag, size, scene, frame, i, gauge)
						}
					}
				}
			})
		}
	}
}
