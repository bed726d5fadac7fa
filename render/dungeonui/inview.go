package dungeonui

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// inView is the list of what the hero sees, in the side panel.
type inView struct {
	scroll
	entries []listed
	framed  bool // an entry under the pointer is framed on the board
}

// listed is an entry of the list of what is in view.
type listed struct {
	thing dungeon.Thing
	mind  dungeon.MindView // of a monster
	aims  bool             // it has taken aim and will shoot
}

// lists reports whether the side panel lists what is in view: under rules in which
// monsters live.
func lists(k dungeon.Known) bool { return k.Rules().Minds.Notice > 0 }

// spreads are things that cover several cells, which lists and maps leave out.
var spreads = []components.NameData{{Kind: "terrain", Key: "hazard"}, {Kind: "terrain", Key: "smoke"}}

// isSpread reports whether a thing covers several cells.
func isSpread(t dungeon.Thing) bool { return slices.Contains(spreads, t.Name) }

// furnishings are things of which the list has none: marks on the floor, for a careful eye
// to find, and what a Storehouse is full of.
var furnishings = []components.NameData{
	{Kind: "terrain", Key: "scrapes"}, {Kind: "terrain", Key: "cracks"},
	{Kind: "terrain", Key: "crate"}, {Kind: "terrain", Key: "target"}, {Kind: "terrain", Key: "sunken-crate"},
}

// groves are things that grow in groups, of which the list has only the nearest.
var groves = []components.NameData{{Kind: "terrain", Key: "fungus"}}

// lists reports whether the list has a thing, which is not nearer than those that it has.
func (l *inView) lists(t dungeon.Thing) bool {
	return !isSpread(t) && !slices.Contains(furnishings, t.Name) && (!slices.Contains(groves, t.Name) || !slices.ContainsFunc(l.entries, func(e listed) bool { return e.thing.Name == t.Name }))
}

// readInView reads what is in view, except for doors without locks, of which there are
// many, and what lies under the hero.
func (v *view) readInView() {
	v.inView.entries = v.inView.entries[:0]
	if len(v.hud.List) == 0 {
		return
	}
	minds := map[grid.Point]dungeon.MindView{}
	for _, m := range v.known.Monsters() {
		minds[m.At] = m.Mind
	}
	for _, t := range v.known.Visible() {
		if (!t.Door || t.Key != "") && t.At != v.sheet.At && v.inView.lists(t) {
			e := listed{thing: t}
			if t.Monster {
				e.mind, e.aims = minds[t.At], v.known.Aims(t.ID)
			}
			v.inView.entries = append(v.inView.entries, e)
		}
	}
	v.inView.resize(len(v.inView.entries), len(v.hud.List))
}

// addInView adds the rows of the list to the page.
func (v *view) addInView() {
	for i, at := range v.hud.List {
		c := shell.NewControl(fmt.Sprintf("seen%d", i+1), at, func() {}) // a click counts for the entry's cell
		c.Keyless = true
		c.Enabled = func() bool { return v.inView.first+i < len(v.inView.entries) }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, _ theme.State) { v.drawListed(dst, r, i) }
		v.pg.Add(c)
	}
}

// covers reports whether a point of the page is in the list.
func (l *inView) covers(h hud, at image.Point) bool {
	return slices.ContainsFunc(h.List, at.In)
}

// listedAt returns the cell of the entry under the pointer, or nil.
func (v *view) listedAt(in *shell.Input) *grid.Point {
	at := in.Cursor.Div(v.w.Screen.U)
	i := slices.IndexFunc(v.hud.List, at.In)
	if i < 0 || v.inView.first+i >= len(v.inView.entries) {
		return nil
	}
	return &v.inView.entries[v.inView.first+i].thing.At
}

// frame frames the cell of the entry under the pointer on the board, or none if it is
// nil.
func (v *view) frame(p *grid.Point) {
	if p != nil || v.inView.framed {
		v.w.board.SetAim(p)
	}
	v.inView.framed = p != nil
}

// stepList examines the next entry of the list, or the one before.
func (s *gameScene) stepList(back bool) {
	all := s.inView.entries
	if len(all) == 0 {
		s.refuse(s.w.Words.Text("window.list.none"))
		return
	}
	at := slices.IndexFunc(all, func(e listed) bool { return s.mode == modeLook && e.thing.At == s.cursor })
	switch {
	case at < 0 && back:
		at = len(all) - 1
	case at < 0:
		at = 0
	case back:
		at = (at + len(all) - 1) % len(all)
	default:
		at = (at + 1) % len(all)
	}
	s.mode, s.cursor = modeLook, all[at].thing.At
	s.inView.framed = false
	s.inView.reveal(at)
	s.aim()
}

// mindStates are the word keys and colours of the states of monsters in the list.
var mindStates = map[string]shell.Line{
	components.Asleep:    {Text: "window.list.asleep", Colour: theme.Magic},
	components.Guarding:  {Text: "window.list.guarding", Colour: theme.Quiet},
	components.Wandering: {Text: "window.list.wandering", Colour: theme.Quiet},
	components.Hunting:   {Text: "window.list.hunting", Colour: theme.Hurt},
	components.Fleeing:   {Text: "window.list.fleeing", Colour: theme.Gain},
}

// state returns the word key of what a monster is up to, and its colour.
func (e listed) state() shell.Line {
	switch {
	case e.aims:
		return shell.Line{Text: "window.list.aiming", Colour: theme.Hurt}
	case e.mind.Pips > 0 && e.mind.Unaware && e.mind.State != components.Asleep:
		return shell.Line{Text: "window.list.alert", Colour: theme.Ember}
	}
	return mindStates[e.mind.State]
}

// listNames are the word keys of short names, for what has a long one.
var listNames = map[string]string{
	"terrain.stairs-down": "window.list.stairs-down", "terrain.stairs-up": "window.list.stairs-up",
	"terrain.stairs-sealed": "window.list.stairs-sealed",
}

// listName returns the name of a thing in the list.
func (w *Window) listName(t dungeon.Thing) string {
	key := wording.ThingKey(t)
	if short, ok := listNames[key]; ok {
		return w.Text(short)
	}
	return w.Words.Title(key)
}

// stateWidth is the room for the state of a monster, before its health bar.
const stateWidth = 9 * theme.LetterWidth

// drawListed draws a row of the list: the sprite, the name, and below it what a monster
// is up to with its health bar, or how far away a thing is. The last row says how many
// entries follow, the first one how many come before.
func (v *view) drawListed(dst *ebiten.Image, r image.Rectangle, row int) {
	l, words := &v.inView, v.w.Words
	i := l.first + row
	if i >= len(l.entries) {
		if row == 0 {
			theme.Write(dst, words.Text("window.list.none"), r.Min.Add(image.Pt(0, 3)), theme.Stone)
		}
		return
	}
	e := l.entries[i]
	ink := color.Color(theme.Plain)
	if v.pointed != nil && *v.pointed == e.thing.At {
		theme.Fill(dst, r, theme.Seam)
		ink = theme.Bright
	}
	if v.cursorAt(e.thing.At) {
		theme.Fill(dst, r, theme.Seam)
		theme.Outline(dst, r, theme.Gold)
		ink = theme.Bright
	}
	v.w.Theme.Sprite(dst, board.SpriteOf(e.thing), r.Min.Add(image.Pt(1, 4)), 1)
	at, end := r.Min.Add(image.Pt(20, 1)), r.Max.X-2
	if more := l.beyond(row); more > 0 {
		text := fmt.Sprintf("+%d", more)
		theme.Right(dst, text, image.Pt(end, at.Y), theme.Gold)
		end -= theme.Width(text) + 3
	}
	theme.Write(dst, theme.Cut(v.w.listName(e.thing), end-at.X), at, ink)
	at.Y += theme.LineHeight - 1
	switch s := e.state(); {
	case e.thing.Monster:
		if s.Text != "" {
			theme.Write(dst, v.w.Text(s.Text), at, s.Colour)
		}
		bar := image.Rect(at.X+stateWidth, at.Y+2, r.Max.X-2, at.Y+2+theme.BarHeight)
		v.w.Theme.Bar(dst, bar, "hp", e.thing.Hp, e.thing.MaxHp)
	default:
		theme.Write(dst, words.Text("window.list.away", lang.Args{"Count": e.thing.At.Distance(v.sheet.At)}), at, theme.Faint)
	}
}

// beyond returns how many entries come before the first row or after the last one.
func (l *inView) beyond(row int) int {
	switch row {
	case 0:
		return l.first
	case l.shown - 1:
		return len(l.entries) - l.first - l.shown
	}
	return 0
}

// examines reports whether the cursor examines a cell.
func (s *gameScene) examines(p grid.Point) bool { return s.mode == modeLook && s.cursor == p }
