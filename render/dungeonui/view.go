package dungeonui

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// view is the part of the page that a game in play and a replay share: the side panel,
// the log and the notices.
type view struct {
	w       *Window
	name    string // of the hero; may be empty
	pg      *ui.Page
	known   known.Known
	hud     hud
	sheet   known.HeroSheet    // current
	stacks  map[potionKind]int // the slot that shows each stack
	buttons []play.Button      // of the panel, by the rules of the game
	keys    []input.Binding    // of the game scene, by the rules of the game
	vigour  int                // current
	log     ui.Log
	bag     scroll      // of the slots in the panel
	effects scroll      // of the effects in the panel
	labels  int         // how many buttons with labels replace those of the game; 0 if none do
	inView  inView      // the list of what is in view
	hints   []hint      // told in this session, oldest first
	pointed *grid.Point // cell under the pointer, or of the entry of the list under it

	hasVigour bool // whether the rules have Vigour
	puzzling  bool // whether the page is that of a puzzle in a Storehouse

	status   ui.Status
	notice   func() ui.Line        // below the log
	cursorAt func(grid.Point) bool // whether the cursor examines a cell
	tick     int
}

func (v *view) Layout() *ui.Page { return v.pg }

// lay lays out the page of a game, with the log in a given rectangle.
func (v *view) lay(w *Window, k known.Known, log image.Rectangle) {
	v.w, v.known = w, k
	v.notice = func() ui.Line { return v.status.Line }
	v.cursorAt = func(grid.Point) bool { return false }
	v.sheet = k.Sheet()
	v.stackUp()
	v.buttons, v.keys, v.puzzling = play.Buttons(k), keysOf(k), play.Puzzling(k)
	v.vigour, v.hasVigour = k.Vigour()
	gauges := 3
	if v.hasVigour {
		gauges++
	}
	v.hud = newHud(w.areas(), hudParts{
		gauges: gauges, slots: v.sheet.Slots, buttons: cmp.Or(v.labels, len(v.buttons)), labels: v.labels > 0,
		floor: mappedSize(k.Rules()), finger: w.View.ReadableFinger(),
	})
	v.bag.resize(ui.Up(v.sheet.Slots, v.hud.Columns), v.hud.Rows)
	v.log.At = log
	v.pg = w.NewPage(w.areas().Screen)
	v.pg.Below, v.pg.Notices = v.drawSide, log
}

// refresh updates the page after a change of the game.
func (v *view) refresh() {
	v.sheet = v.known.Sheet()
	v.stackUp()
	v.vigour, v.hasVigour = v.known.Vigour()
	v.effects.resize(effectRows(len(v.sheet.Effects)), 1)
	v.readInView()
	v.readLog()
	v.pg.Redraw()
}

// countTick counts ticks and removes the message when its time is over.
func (v *view) countTick() {
	v.tick++
	if v.status.Tick() {
		v.pg.Redraw()
	}
}

// say shows a notice below the log for a while, and next to the pointer if a click has
// caused it.
func (v *view) say(text string, c color.Color) {
	v.status.Say(text, c)
	v.pg.Reply(v.status.Line, image.Rectangle{})
}

// refuse shows why something is impossible: below the log, and next to the pointer or,
// after a key press, next to the hero and the adjacent cells.
func (v *view) refuse(text string) {
	v.status.Say(text, theme.Hurt)
	hero := v.place(v.sheet.At)
	v.pg.Reply(v.status.Line, ui.Inset(hero, -hero.Dx(), 0))
}

// item returns the item in a slot of the bag, or nil.
func (v *view) item(slot int) *known.BagItem {
	for i := range v.sheet.Bag {
		if v.sheet.Bag[i].Slot == slot {
			return &v.sheet.Bag[i]
		}
	}
	return nil
}

// place returns the rectangle of a cell of the floor on the page.
func (v *view) place(p grid.Point) image.Rectangle {
	corner := board.Centre(v.known).Add(grid.Point{X: -dungeon.ViewWidth / 2, Y: -dungeon.ViewHeight / 2})
	return v.w.areas().cell(p.X-corner.X, p.Y-corner.Y)
}

// cellAt returns the cell of the floor under the pointer, or nil outside the board.
func (v *view) cellAt(in *input.State) *grid.Point {
	a := v.w.areas()
	if p, ok := v.w.board.Cell(in.Cursor.X, in.Cursor.Y, a.At, a.Scale); ok {
		return &p
	}
	return nil
}

// drawSide draws the side panel and the log, below the controls.
func (v *view) drawSide(dst *ebiten.Image) {
	w, t, h, sh := v.w, v.w.Theme, v.hud, v.sheet
	a := w.areas()
	theme.Frame(dst, t.PanelOf(w.board.Look(v.known.Place()).Frame), a.Side)
	a.drawMargins(dst)
	theme.Clear(dst, h.Minimap)
	level := w.Words.Text("window.level", lang.Args{"Level": sh.Level})
	v.drawName(dst, h.Name.Dx()-theme.Width(level)-theme.LetterWidth)
	theme.Right(dst, level, image.Pt(h.Name.Max.X, h.Name.Min.Y), theme.Gold)
	w.drawGauges(dst, h.Gauges, sh)
	if v.hasVigour {
		w.drawGauge(dst, h.Gauges[3], "vigour", "attribute.vigour", v.vigour, dungeon.MaxVigour, theme.Bright)
	}
	w.drawAttributes(dst, h.Attributes, sh)
	v.drawEffects(dst)
	theme.Write(dst, w.Words.Text("window.bag.title"), h.BagHead.Min, theme.Quiet)
	v.bag.draw(dst, h.Bar)
	count := fmt.Sprintf("%d/%d", len(sh.Bag), sh.Slots)
	theme.Right(dst, count, image.Pt(h.BagHead.Max.X, h.BagHead.Min.Y), theme.Quiet)
	left := w.drawTokens(dst, v.known, image.Pt(h.BagHead.Max.X-theme.Width(count)-2*theme.LetterWidth, h.BagHead.Min.Y))
	w.drawKeys(dst, v.known, image.Pt(left, h.BagHead.Min.Y), h.BagHead.Min.X+theme.Width(w.Words.Text("window.bag.title")))
	run := v.known.Run()
	facts := []ui.Line{
		{Text: w.Words.Text("window.floor", lang.Args{"Floor": sh.Depth}), Colour: theme.Bright},
		{Text: w.Words.Text("window.turn", lang.Args{"Turn": run.Turn}), Colour: theme.Quiet},
		{Text: w.Words.Text("window.seed"), Colour: theme.Faint},
		{Text: run.Seed, Colour: theme.Quiet},
	}
	if v.puzzling {
		facts = v.storeFacts()
	} else if h.Facts.Dy() < len(facts)*theme.LineHeight {
		facts = slices.Delete(facts, 2, 3) // the seed shows that it is one
	}
	at := h.Facts.Min
	for _, f := range facts {
		if at.Y+theme.LineHeight <= h.Facts.Max.Y {
			theme.Write(dst, theme.Cut(f.Text, h.Facts.Dx()), at, f.Colour)
		}
		at.Y += theme.LineHeight
	}
	v.log.Draw(dst, t, v.notice())
}

// drawName draws the hero's name, and the class where the rules have several.
func (v *view) drawName(dst *ebiten.Image, room int) {
	name, class := v.name, ""
	if len(v.known.Rules().Heroes()) > 1 {
		class = v.w.Words.Title("hero." + v.known.Run().Class)
	}
	if name == "" {
		name, class = cmp.Or(class, v.w.Words.Text("window.hero")), ""
	}
	at := v.hud.Name.Min
	if class != "" {
		theme.Right(dst, class, image.Pt(at.X+room, at.Y), theme.Quiet)
		room -= theme.Width(class) + theme.LetterWidth
	}
	theme.Strong(dst, name, at, room, theme.Bright)
}

// drawMargins frames the board where it does not fill its room.
func (s areas) drawMargins(dst *ebiten.Image) {
	if len(s.Margins) == 0 {
		return
	}
	for _, r := range s.Margins {
		theme.Fill(dst, r, theme.Rock)
	}
	theme.Fill(dst, s.Board.Inset(-1), theme.Stone)
	theme.Clear(dst, s.Board)
}

// drawGauges draws Hp, Mp and Exp below each other.
func (w *Window) drawGauges(dst *ebiten.Image, at []image.Rectangle, sh known.HeroSheet) {
	hp := theme.Bright
	if sh.Low() {
		hp = theme.Hurt
	}
	w.drawGauge(dst, at[0], "hp", "attribute.hp", sh.Hp, sh.MaxHp, hp)
	w.drawGauge(dst, at[1], "mp", "attribute.mp", sh.Mp, sh.MaxMp, theme.Bright)
	w.drawGauge(dst, at[2], "xp", "attribute.exp", sh.Exp, sh.NextLevel, theme.Bright)
}

// drawGauge draws an icon, a label, a bar and numbers.
func (w *Window) drawGauge(dst *ebiten.Image, r image.Rectangle, kind, label string, now, limit int, ink color.Color) {
	w.Theme.Sprite(dst, "icon.small."+kind, image.Pt(r.Min.X, r.Min.Y+2), 1)
	theme.Write(dst, w.Words.Text(label), image.Pt(r.Min.X+11, r.Min.Y), theme.Quiet)
	numbers := fmt.Sprintf("%d/%d", now, limit)
	theme.Right(dst, numbers, image.Pt(r.Max.X, r.Min.Y), ink)
	bar := image.Rect(r.Min.X+33, r.Min.Y+2, r.Max.X-max(56, theme.Width(numbers)+2), r.Min.Y+2+theme.BarHeight)
	w.Theme.Bar(dst, bar, kind, now, limit)
}

// drawAttributes draws Atk, Int and Def side by side.
func (w *Window) drawAttributes(dst *ebiten.Image, at [3]image.Rectangle, sh known.HeroSheet) {
	for i, g := range play.Growth {
		r := ui.Inset(at[i], 0, 1)
		total, base := wording.AttributeOf(sh.Total, g.Attribute), wording.AttributeOf(sh.Base, g.Attribute)
		theme.Fill(dst, r, theme.Rock)
		w.Theme.Sprite(dst, "icon."+g.Attribute, image.Pt(r.Min.X+2, r.Min.Y+(r.Dy()-16)/2), 1)
		at := image.Pt(r.Min.X+21, r.Min.Y+1)
		theme.Write(dst, fmt.Sprintf("%s %d", w.Words.Text("attribute."+g.Attribute), total), at, theme.Bright)
		worn, ink := "(+0)", color.Color(theme.Stone)
		if total != base {
			worn, ink = fmt.Sprintf("(%+d)", total-base), theme.Gain
		}
		theme.Write(dst, worn, at.Add(image.Pt(0, theme.LineHeight)), ink)
	}
}
