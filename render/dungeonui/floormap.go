package dungeonui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// mapScene shows all that is known of the hero's floor. The pointer or the arrows mark a
// cell; a click or Enter walks there.
type mapScene struct {
	shell.Panel
	Window  *stage.Window
	terrain []known.Terrain
	plan    floorPlan
	first   grid.Point // cell in the upper left corner
	pointed *grid.Point
	steered bool // the arrows marked it
	again   input.Again
	room    image.Rectangle // of the map, in interface pixels
	places  mapPlaces       // beside it in a wide window
}

// floorPlan is the layout of the map.
type floorPlan struct {
	size    grid.Size // of the floor
	columns int       // visible
	rows    int
	side    int // of a cell, in window pixels
}

// leastSide is the least side of a cell of the map, in window pixels. A floor that does
// not fit then scrolls.
const leastSide = 6

// mapFoot is the height below the map, with buttons of the usual height.
const mapFoot = 4 + ui.ButtonHeight

// planFloor lays out the map of a floor within a number of window pixels.
func planFloor(size grid.Size, width, height int) floorPlan {
	side := max(leastSide, min(width/size.Width, height/size.Height))
	return floorPlan{size: size, columns: min(size.Width, width/side), rows: min(size.Height, height/side), side: side}
}

// whole reports whether the whole floor is visible.
func (p floorPlan) whole() bool { return p.columns == p.size.Width && p.rows == p.size.Height }

// within returns the nearest corner that the map can be scrolled to.
func (p floorPlan) within(first grid.Point) grid.Point {
	return grid.Point{X: max(0, min(first.X, p.size.Width-p.columns)), Y: max(0, min(first.Y, p.size.Height-p.rows))}
}

func (s *mapScene) Name() string { return "map" }

// Notch is the height of the cells that a notch of the wheel moves.
func (s *mapScene) Notch() int { return ui.Up(scrollSteps*s.plan.side, s.Page.U) }

func (s *mapScene) Build(*shell.Window) {
	w := s.Window
	k, u := w.Kept.Known(), w.Screen.U
	width := w.BoardRoom().Dx() - 2*shell.PanelMargin
	height := min(w.View.PanelRoom(width), w.PanelHeight()) - mapFoot
	mapped := width - placesWidth - shell.ColumnGap
	s.plan = planFloor(k.Here().Size(), mapped*u, height*u)
	wide := w.View.Wide() && s.plan.whole() // the list is no reason to scroll
	if !wide {
		s.plan = planFloor(k.Here().Size(), width*u, height*u)
	}
	s.terrain = k.Here().Terrain(s.terrain)
	s.first = s.plan.within(k.Hero().At().Add(grid.Point{X: -s.plan.columns / 2, Y: -s.plan.rows / 2}))
	high := ui.Up(s.plan.rows*s.plan.side, u)
	if wide {
		high = max(high, min(height, placesHeight))
	}
	s.Lay(w.Window, w.Words.Text("window.map.title", lang.Args{"Floor": k.Hero().Depth()}), width, high+mapFoot)
	s.Page.Above = s.drawText
	s.room, s.places.rows, s.places.at = s.Inner, nil, image.Rectangle{}
	s.room.Max.Y = s.Inner.Min.Y + high
	if wide {
		var beside image.Rectangle
		s.room, beside = shell.Columns(s.room, mapped)
		s.listPlaces(beside)
	}
	s.Put(ui.Button{Name: "close", At: s.Foot(4)[3], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, stage.MapKeys, input.CmdClose), Act: func() { s.do(input.CmdClose) }})
	s.Page.Finish()
	closing := s.Page.Control("close")
	for _, d := range []ui.Direction{ui.North, ui.East, ui.South, ui.West} {
		closing.Link(d, nil) // the arrows mark a cell; Tab leads to the list
	}
	s.Page.Focus(closing)
}

// area returns the rectangle of the map, in window pixels.
func (s *mapScene) area() image.Rectangle {
	room := ui.Enlarged(s.room, s.Page.U)
	size := image.Pt(s.plan.columns*s.plan.side, s.plan.rows*s.plan.side)
	at := image.Pt(room.Min.X+(room.Dx()-size.X)/2, room.Min.Y)
	return image.Rectangle{at, at.Add(size)}
}

// place returns the rectangle of a cell of the floor, in window pixels.
func (s *mapScene) place(p grid.Point) image.Rectangle {
	side := s.plan.side
	at := s.area().Min.Add(image.Pt((p.X-s.first.X)*side, (p.Y-s.first.Y)*side))
	return image.Rectangle{at, at.Add(image.Pt(side, side))}
}

// cellAt returns the cell at a point of the window, or nil outside the map.
func (s *mapScene) cellAt(at image.Point) *grid.Point {
	if !at.In(s.area()) {
		return nil
	}
	by := at.Sub(s.area().Min).Div(s.plan.side)
	return &grid.Point{X: s.first.X + by.X, Y: s.first.Y + by.Y}
}

// scrollSteps is how many cells the wheel scrolls.
const scrollSteps = 4

func (s *mapScene) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowLeft)
	if s.steered && in.Pressed(input.EnterKeys...) {
		s.walk(*s.pointed)
		return
	}
	s.stepPlaces(in)
	do := s.Listen(in, s, stage.MapKeys)
	if !s.Window.Shows(s) {
		return
	}
	s.followPlaces(in)
	if p := s.markedAt(in.Cursor); in.Moved && !stage.Same(p, s.pointed) {
		s.pointed, s.steered = p, false
		s.Page.Redraw()
	}
	s.scroll(grid.Point{Y: in.Wheel * scrollSteps})
	if p := s.cellAt(in.Cursor); in.Left && p != nil {
		s.walk(*p)
		return
	}
	s.do(do)
}

// Movement says how fast the map moves: the mark of the hero blinks.
func (s *mapScene) Movement() shell.Movement { return shell.Ambient }

// Bounds returns the part of the picture in which it does.
func (s *mapScene) Bounds() []image.Rectangle { return []image.Rectangle{s.area()} }

func (s *mapScene) do(do input.Command) {
	if d, ok := play.Directions[do]; ok {
		s.steer(d)
		return
	}
	switch do {
	case input.CmdClose, play.Map:
		s.Window.Pop()
	}
}

// steer marks the next cell in a direction, at first from the hero, and keeps it on the
// map.
func (s *mapScene) steer(d grid.Direction) {
	from := s.Window.Game().Sheet.At
	if s.pointed != nil {
		from = *s.pointed
	}
	to := from.Step(d)
	if !s.plan.size.Holds(to) {
		return
	}
	s.mark(to)
}

// mark marks a cell as the arrows do, and keeps it on the map.
func (s *mapScene) mark(to grid.Point) {
	s.pointed, s.steered = &to, true
	s.first.X = max(to.X-s.plan.columns+1, min(s.first.X, to.X))
	s.first.Y = max(to.Y-s.plan.rows+1, min(s.first.Y, to.Y))
	s.Page.Redraw()
}

// scroll moves the map if the floor does not fit.
func (s *mapScene) scroll(by grid.Point) {
	if to := s.plan.within(s.first.Add(by)); to != s.first {
		s.first = to
		s.Page.Redraw()
	}
}

// walk closes the map and walks to a cell, if it is known to be open.
func (s *mapScene) walk(p grid.Point) {
	game := s.Window.Game()
	if !game.Known.Floor(game.Sheet.Floor).Open(p) || p == game.Sheet.At {
		return
	}
	s.Window.Pop()
	game.Start(walks.To(game.Known, p))
}

// drawText draws what is in the marked cell, or what the keys do, below the map, and the list
// beside it.
func (s *mapScene) drawText(dst *ebiten.Image) {
	s.drawPlaces(dst)
	text, ink := s.Window.Words.Text("window.map.about"), color.Color(theme.Faint)
	if s.pointed != nil {
		if about := s.Window.Game().Examine(*s.pointed); len(about) > 0 {
			text, ink = about[0].Text, about[0].Colour
		}
		if *s.pointed == s.Window.Game().Sheet.At {
			text, ink = s.Window.Words.Text("window.here"), theme.Bright
		}
	}
	at := image.Pt(s.Inner.Min.X, s.FootTop())
	ui.WriteLines(dst, ui.Wrapped([]ui.Line{{Text: text, Colour: ink}}, s.Foot(4)[2].Max.X-at.X), at)
}

// The colours of the map.
var (
	mapGround = color.RGBA{0x0a, 0x08, 0x10, 0xff}
	mapFloor  = color.RGBA{0x5c, 0x54, 0x68, 0xff}
	mapView   = color.RGBA{0x82, 0x76, 0x86, 0xff} // floor in view
	mapDim    = color.RGBA{0x30, 0x2b, 0x3a, 0xff} // floor that was never in view
	mapWall   = color.RGBA{0x24, 0x1e, 0x2c, 0xff}
	mapDoor   = color.RGBA{0xb0, 0x74, 0x38, 0xff}
)

func (s *mapScene) Draw(dst *ebiten.Image) {
	s.Panel.Draw(dst)
	area := s.area()
	theme.Fill(dst, area, mapGround)
	clip := dst.SubImage(area).(*ebiten.Image)
	k := s.Window.Kept.Known()
	for y := s.first.Y; y < s.first.Y+s.plan.rows; y++ {
		for x := s.first.X; x < s.first.X+s.plan.columns; x++ {
			p := grid.Point{X: x, Y: y}
			if c, known := s.ground(k, p); known {
				theme.Fill(clip, s.place(p), c)
			}
		}
	}
	last := s.first.Add(grid.Point{X: s.plan.columns - 1, Y: s.plan.rows - 1})
	sensed := k.Senses().Monsters()
	for t := range k.Here().Things(s.first, last) {
		if t.Hero || t.Remembered && slices.ContainsFunc(sensed, func(e known.Thing) bool { return e.ID == t.ID }) {
			continue
		}
		if t.Door && !t.Solid {
			theme.Fill(clip, s.place(t.At).Inset(s.plan.side/6), mapDoor)
			continue
		}
		if !wording.IsSpread(t) {
			light := float32(1)
			if t.Remembered && t.Moves {
				light = 0.55
			}
			s.stamp(clip, s.Window.SpriteOf(k, t), t.At, light)
		}
	}
	for _, t := range sensed {
		s.stamp(clip, anim.SpriteOf(t), t.At, 0.55)
		s.frame(clip, t.At, theme.Orchid)
	}
	for _, p := range k.Senses().Deceivers() {
		theme.Fill(clip, s.place(p).Inset(s.plan.side/3), theme.Gold)
	}
	s.frame(clip, k.Hero().At(), theme.Gold)
	s.stamp(clip, stage.HeroSprite(k.Run().Data().Class), k.Hero().At(), 1)
	if s.pointed != nil {
		theme.Outline(clip, s.place(*s.pointed).Inset(-1), theme.Bright)
	}
}

// ground returns the colour of a cell's terrain, or false if it is not drawn. Walls are
// drawn only next to open floor.
func (s *mapScene) ground(k known.Known, p grid.Point) (color.Color, bool) {
	switch t := s.terrain[s.plan.size.Index(p)]; {
	case !t.Charted():
		return nil, false
	case t.Open() && k.View().Has(p):
		return s.shade(mapView), true
	case t.Open() && t.Seen():
		return s.shade(mapFloor), true
	case t.Open():
		return s.shade(mapDim), true
	}
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			n := p.Add(grid.Point{X: dx, Y: dy})
			if s.plan.size.Holds(n) && s.terrain[s.plan.size.Index(n)].Open() {
				return s.shade(mapWall), s.terrain[s.plan.size.Index(n)].Seen()
			}
		}
	}
	return nil, false
}

// shade is a colour of the map in the floor's theme.
func (s *mapScene) shade(c color.RGBA) color.Color {
	hue := s.Window.Board.Look(s.Window.Kept.Known().Here().Place()).Map
	if hue == (looks.Colour{}) {
		return c
	}
	part := func(v uint8, percent int) uint8 { return uint8(min(0xff, int(v)*percent/100)) }
	return color.RGBA{part(c.R, hue[0]), part(c.G, hue[1]), part(c.B, hue[2]), c.A}
}

// markedAt returns the cell at a point of the window: on the map, or that of a row beside it.
func (s *mapScene) markedAt(at image.Point) *grid.Point {
	if p := s.placeAt(at.Div(s.Page.U)); p != nil {
		return p
	}
	return s.cellAt(at)
}

// stampScale is the multiple of their size at which sprites are drawn: the largest whole
// one that fits in a cell, but at least that of the interface. On a small map they cover
// the edges of other cells, because they could not be recognized otherwise.
// Beside the list, which names them, half that size is enough.
func (s *mapScene) stampScale() int {
	least := s.Page.U
	if len(s.places.rows) > 0 {
		least = max(1, least/2)
	}
	return max(least, s.plan.side/ui.CellSize)
}

// stamp draws a sprite over a cell.
func (s *mapScene) stamp(dst *ebiten.Image, name string, p grid.Point, light float32) {
	scale := s.stampScale()
	at := ui.MiddleOf(s.place(p)).Sub(image.Pt(scale*ui.CellSize/2, scale*ui.CellSize/2))
	s.Window.Theme.Tinted(dst, name, at, scale, light)
}

// frame draws a frame around a sprite that is stamped over a cell.
func (s *mapScene) frame(dst *ebiten.Image, p grid.Point, c color.Color) {
	at := s.place(p)
	theme.Outline(dst, at.Inset(min(-2, (at.Dx()-s.stampScale()*ui.CellSize)/2-2)), c)
}

// addMapControl makes the minimap open the map.
func (s *gameScene) addMapControl() {
	if s.Hud.Minimap.Empty() {
		return // on another part
	}
	c := ui.NewControl("map", s.Hud.Minimap, func() { s.command(play.Map) })
	c.Keyless = true
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		if state == theme.Hovered || state == theme.Pressed {
			theme.Outline(dst, r, theme.Gold)
		}
	}
	c.Tip = func() string { return s.tip(play.Map, "window.do.map", "window.do.map.about") }
	s.Page.Add(c)
}
