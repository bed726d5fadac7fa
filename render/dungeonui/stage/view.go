package stage

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
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// View is the part of the page that a game in play and a replay share: the side panel,
// the log and the notices.
type View struct {
	Window   *Window
	HeroName string // of the hero; may be empty
	Page     *ui.Page
	Known    known.Known
	Hud      hud
	Sheet    known.Sheet        // current
	stacks   map[potionKind]int // the slot that shows each stack
	Buttons  []play.Button      // of the panel, by the rules of the game
	Keys     []input.Binding    // of the game scene, by the rules of the game
	vigour   int                // current
	Log      ui.Log
	Bag      Scroll // of the slots in the panel
	Effects  Scroll // of the effects in the panel
	Labels   []int  // widths of the buttons with labels that replace those of the game; nil if none do
	Foot     int    // height of the scene's own controls
	Strips   Strips
	InView   inView        // the list of what is in view
	Told     *play.Journal // the log of the game in play; nil for a replay
	Pointed  *grid.Point   // cell under the pointer, or of the entry of the list under it

	hasVigour bool // whether the rules have Vigour
	Puzzling  bool // whether the page is that of a puzzle in a Storehouse

	Status   ui.Status
	Notice   func() ui.Line        // below the log
	CursorAt func(grid.Point) bool // whether the cursor examines a cell
	Tick     int
}

// Layout returns the page of the scene.
func (v *View) Layout() *ui.Page { return v.Page }

// Movement says how fast the scene moves.
func (v *View) Movement() shell.Movement { return v.Window.Movement() }

// Bounds returns the parts of the picture in which something always moves: the board, and the
// mark of the hero on the minimap.
func (v *View) Bounds() []image.Rectangle {
	a := v.Areas()
	if !a.Shows() {
		return []image.Rectangle{ui.Enlarged(v.Hud.Minimap, a.U)}
	}
	return []image.Rectangle{board.Bounds(a.At, a.Scale), ui.Enlarged(v.Hud.Minimap, a.U)}
}

// Lay lays out the page of a game.
func (v *View) Lay(w *Window, k known.Known) {
	v.Window, v.Known, v.Strips.view = w, k, v
	a := v.Areas()
	v.Notice = func() ui.Line { return v.Status.Line }
	v.CursorAt = func(grid.Point) bool { return false }
	v.Sheet = k.Hero().Sheet()
	v.stackUp()
	v.Buttons, v.Keys, v.Puzzling = play.Buttons(k), KeysOf(k), play.Puzzling(k)
	v.vigour, v.hasVigour = k.Hero().Vigour()
	gauges := 3
	if v.hasVigour {
		gauges++
	}
	widths := v.Labels
	if widths == nil {
		widths = buttonWidths(v)
	}
	v.Hud = NewHud(a, HudParts{
		Gauges: gauges, Slots: v.Sheet.Slots, Buttons: len(widths), Widths: widths, labels: v.Labels != nil,
		Floor: MappedSize(k.Rules()), Finger: w.View.ReadableFinger(), Fights: len(k.Foes().Fights()),
	})
	v.Bag.Resize(ui.Up(v.Sheet.Slots, v.Hud.Columns), v.Hud.Rows)
	v.Log.At = a.Log
	v.Page = w.NewPage(a.Screen)
	v.Page.Below, v.Page.Notices = v.drawSide, a.Log
}

// buttonWidths returns the widths of the buttons of the panel with their labels and keys, without
// icons.
func buttonWidths(v *View) (widths []int) {
	for _, b := range v.Buttons {
		widths = append(widths, ui.LabelledWidth(v.Window.Words.Text(b.Label), v.Window.Keys.Label(v.Window.Words, v.Keys, b.Do)))
	}
	return widths
}

// Refresh updates the page after a change of the game.
func (v *View) Refresh() {
	v.Sheet = v.Known.Hero().Sheet()
	v.stackUp()
	v.vigour, v.hasVigour = v.Known.Hero().Vigour()
	v.Effects.Resize(EffectRows(len(v.Sheet.Effects)), 1)
	v.readInView()
	v.Strips.read()
	v.ReadLog()
	v.Page.Redraw()
}

// CountTick counts ticks and removes the message when its time is over.
func (v *View) CountTick() {
	v.Tick++
	v.Strips.follow()
	if v.Status.Tick() || pulsing(v) && v.Tick%shell.BlinkTime == 0 {
		v.Page.Redraw()
	}
}

// Note shows a notice below the log for a while, and next to the pointer if a click has
// caused it.
func (v *View) Note(text string, c color.Color) {
	v.Status.Say(text, c)
	v.Page.Reply(v.Status.Line, image.Rectangle{})
}

// Reject shows why something is impossible: below the log, and next to the pointer or,
// after a key press, next to the hero and the adjacent cells.
func (v *View) Reject(text string) { SayBeside(v, text, theme.Hurt) }

// SayBeside says what comes of a key below the log, and next to the hero and the adjacent
// cells, where it covers no monster in view if there is room.
func SayBeside(v *View, text string, c color.Color) {
	v.Status.Say(text, c)
	var keep []image.Rectangle
	for _, m := range v.Known.Foes().InView() {
		place := v.Place(m.At)
		place.Min.Y -= place.Dy() / 2 // its pips and its bar
		keep = append(keep, place)
	}
	hero := v.Place(v.Sheet.At)
	v.Page.Reply(v.Status.Line, ui.Inset(hero, -hero.Dx(), 0), keep...)
}

// Item returns the item in a slot of the bag, or nil.
func (v *View) Item(slot int) *known.Item {
	for i := range v.Sheet.Bag {
		if v.Sheet.Bag[i].Slot == slot {
			return &v.Sheet.Bag[i]
		}
	}
	return nil
}

// Place returns the rectangle of a cell of the floor on the page.
func (v *View) Place(p grid.Point) image.Rectangle {
	a := v.Areas()
	r := v.Window.Board.Place(p, a.At, a.Scale)
	return image.Rect(r.Min.X/a.U, r.Min.Y/a.U, ui.Up(r.Max.X, a.U), ui.Up(r.Max.Y, a.U))
}

// CellAt returns the cell of the floor under the pointer, or nil outside the board.
func (v *View) CellAt(in *input.State) *grid.Point {
	a := v.Areas()
	if !a.Shows() {
		return nil
	}
	if p, ok := v.Window.Board.Cell(in.Cursor.X, in.Cursor.Y, a.At, a.Scale); ok {
		return &p
	}
	return nil
}

// drawSide draws the side panel and the log, below the controls.
func (v *View) drawSide(dst *ebiten.Image) {
	w, t := v.Window, v.Window.Theme
	a := v.Areas()
	if a.Paged {
		drawPaged(v, dst, a)
		return
	}
	theme.Frame(dst, t.PanelOf(w.Board.Look(v.Known.Here().Place()).Frame), a.Side)
	a.drawMargins(dst)
	v.drawPanel(dst)
	v.Log.Draw(dst, t, v.Notice())
	v.Strips.draw(dst)
}

// drawPanel draws what the side panel has below its controls.
func (v *View) drawPanel(dst *ebiten.Image) {
	w, h, sh := v.Window, v.Hud, v.Sheet
	theme.Clear(dst, h.Minimap)
	level := w.Words.Text("window.level", lang.Args{"Level": sh.Level})
	drawName(v, dst, h.Name.Dx()-theme.Width(level)-theme.LetterWidth)
	theme.Right(dst, level, image.Pt(h.Name.Max.X, h.Name.Min.Y), theme.Gold)
	drawGauges(v, dst)
	DrawAttributes(w, dst, h.Attributes, sh)
	v.drawEffects(dst)
	theme.Write(dst, w.Words.Text("window.bag.title"), h.BagHead.Min, theme.Quiet)
	v.Bag.Draw(dst, h.Bar)
	count := fmt.Sprintf("%d/%d", len(sh.Bag), sh.Slots)
	theme.Right(dst, count, image.Pt(h.BagHead.Max.X, h.BagHead.Min.Y), theme.Quiet)
	left := DrawTokens(w, dst, v.Known, image.Pt(h.BagHead.Max.X-theme.Width(count)-2*theme.LetterWidth, h.BagHead.Min.Y))
	DrawKeys(w, dst, v.Known, image.Pt(left, h.BagHead.Min.Y), h.BagHead.Min.X+theme.Width(w.Words.Text("window.bag.title")))
	run := v.Known.Run().Data()
	facts := []ui.Line{
		{Text: w.Words.Text("window.floor", lang.Args{"Floor": sh.Depth}), Colour: theme.Bright},
		{Text: w.Words.Text("window.turn", lang.Args{"Turn": run.Turn}), Colour: theme.Quiet},
		{Text: w.Words.Text("window.seed"), Colour: theme.Faint},
		{Text: run.Seed, Colour: theme.Quiet},
	}
	switch {
	case v.Puzzling:
		facts = storeFacts(v)
	case play.OnStage(v.Known):
		facts = slices.Concat(facts[:1], trialFacts(v), facts[1:2])
	case h.Facts.Dy() < len(facts)*theme.LineHeight:
		facts = slices.Delete(facts, 2, 3) // the seed shows that it is one
	}
	at := h.Facts.Min
	for _, f := range facts {
		if at.Y+theme.LineHeight <= h.Facts.Max.Y {
			theme.Write(dst, theme.Cut(f.Text, h.Facts.Dx()), at, f.Colour)
		}
		at.Y += theme.LineHeight
	}
}

// trialFacts names the keys of the stage of a trial, whose seed means nothing.
func trialFacts(v *View) (facts []ui.Line) {
	for _, e := range play.Authoring(v.Known, v.Window.Data.Any()) {
		facts = append(facts, ui.Line{Text: authorsKey(v, e) + " " + v.Window.Words.Text(e.Short), Colour: theme.Gold})
	}
	return facts
}

// authorsKey is the key of a command of authors of mods.
func authorsKey(v *View, e play.Authors) string {
	return v.Window.Keys.Label(v.Window.Words, v.Keys, e.Do)
}

// pulsing reports whether the gauge of Hp pulses because few are left.
func pulsing(v *View) bool {
	c := v.Window.Choices
	return v.Known.Hero().NearDeath() && c.WarnsRed() && !c.ReducedMotion
}

// drawGauges draws the gauges, and Vigour below them where the rules have it.
func drawGauges(v *View, dst *ebiten.Image) {
	DrawGauges(v.Window, dst, v.Hud.Gauges, v.Sheet)
	drawPulse(v, dst, v.Hud.Gauges[0])
	if v.hasVigour {
		drawGauge(v.Window, dst, v.Hud.Gauges[3], "vigour", "attribute.vigour", v.vigour, dungeon.MaxVigour, theme.Bright)
	}
}

// drawPulse frames the gauge of Hp while it pulses.
func drawPulse(v *View, dst *ebiten.Image, gauge image.Rectangle) {
	if pulsing(v) && v.Tick/shell.BlinkTime%2 == 1 {
		theme.Outline(dst, ui.Inset(gaugeBar(gauge, gaugeNumbers(v.Sheet.Hp, v.Sheet.MaxHp)), -1, -1), theme.Hurt)
	}
}

// drawName draws the hero's name, and the class where the rules have several.
func drawName(v *View, dst *ebiten.Image, room int) {
	name, class := v.HeroName, ""
	if len(v.Known.Rules().Heroes()) > 1 {
		class = v.Window.Words.Title("hero." + v.Known.Run().Data().Class)
	}
	if name == "" {
		name, class = cmp.Or(class, v.Window.Words.Text("window.hero")), ""
	}
	at := v.Hud.Name.Min
	if class != "" {
		theme.Right(dst, class, image.Pt(at.X+room, at.Y), theme.Quiet)
		room -= theme.Width(class) + theme.LetterWidth
	}
	theme.Strong(dst, name, at, room, theme.Bright)
}

// drawMargins frames the board where it does not fill its room.
func (s Areas) drawMargins(dst *ebiten.Image) {
	if len(s.Margins) == 0 {
		return
	}
	for _, r := range s.Margins {
		theme.Fill(dst, r, theme.Rock)
	}
	theme.Fill(dst, s.Board.Inset(-1), theme.Stone)
	theme.Clear(dst, s.Board)
}

// DrawGauges draws Hp, Mp and Exp below each other.
func DrawGauges(w *Window, dst *ebiten.Image, at []image.Rectangle, sh known.Sheet) {
	drawHp(w, dst, at[0], sh)
	drawGauge(w, dst, at[1], "mp", "attribute.mp", sh.Mp, sh.MaxMp, theme.Bright)
	drawGauge(w, dst, at[2], "xp", "attribute.exp", sh.Exp, sh.NextLevel, theme.Bright)
}

// drawHp draws Hp.
func drawHp(w *Window, dst *ebiten.Image, at image.Rectangle, sh known.Sheet) {
	ink := theme.Bright
	if sh.Low() {
		ink = theme.Hurt
	}
	drawGauge(w, dst, at, "hp", "attribute.hp", sh.Hp, sh.MaxHp, ink)
}

// drawGauge draws an icon, a label, a bar and numbers.
func drawGauge(w *Window, dst *ebiten.Image, r image.Rectangle, kind, label string, now, limit int, ink color.Color) {
	w.Theme.Sprite(dst, "icon.small."+kind, image.Pt(r.Min.X, r.Min.Y+2), 1)
	theme.Write(dst, w.Words.Text(label), image.Pt(r.Min.X+11, r.Min.Y), theme.Quiet)
	numbers := gaugeNumbers(now, limit)
	theme.Right(dst, numbers, image.Pt(r.Max.X, r.Min.Y), ink)
	w.Theme.Bar(dst, gaugeBar(r, numbers), kind, now, limit)
}

// gaugeNumbers is the value of a gauge as text.
func gaugeNumbers(now, limit int) string { return fmt.Sprintf("%d/%d", now, limit) }

// gaugeBar is the bar of a gauge, between its label and its numbers.
func gaugeBar(r image.Rectangle, numbers string) image.Rectangle {
	return image.Rect(r.Min.X+33, r.Min.Y+2, r.Max.X-max(56, theme.Width(numbers)+2), r.Min.Y+2+theme.BarHeight)
}

// DrawAttributes draws Atk, Int and Def side by side.
func DrawAttributes(w *Window, dst *ebiten.Image, at [3]image.Rectangle, sh known.Sheet) {
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

// storeFacts are the lines of the panel about a puzzle.
func storeFacts(v *View) []ui.Line {
	view, _ := v.Known.Storehouse()
	line := func(key string, args lang.Args) ui.Line {
		return ui.Line{Text: v.Window.Words.Text(key, args), Colour: theme.Quiet}
	}
	return []ui.Line{
		{Text: v.Window.Words.Title("floor.storehouse"), Colour: theme.Bright},
		line("window.store.plates", lang.Args{"Now": view.Level.Covered(), "All": len(view.Level.Crates)}),
		line("window.store.moves", lang.Args{"Amount": view.Moves}),
		line("window.store.pushes", lang.Args{"Amount": view.Pushes}),
	}
}

// Same reports whether two pointers point to equal cells or are both nil.
func Same(a, b *grid.Point) bool { return a == b || a != nil && b != nil && *a == *b }
