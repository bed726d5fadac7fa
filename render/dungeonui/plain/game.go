package plain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// obeyGame carries out a line in the game; false if it is no command there.
func (f *face) obeyGame(words []string) bool {
	g, w := f.d.Game, f.d.Words
	number := 0
	if n, err := strconv.Atoi(words[len(words)-1]); err == nil {
		number = n
	}
	verb := words[0]
	for _, d := range directions {
		word := w.Text(d.word)
		if verb == word || verb == word[:1] {
			f.step(d.do, max(1, number))
			return true
		}
	}
	is := func(key string) bool { return verb == w.Text(key) }
	switch {
	case g.Mode == play.ModeAim && number > 0:
		if number > len(g.Aim.Targets) {
			return false
		}
		g.Click(g.Aim.Targets[number-1].At)
	case is("plain.word.back"):
		f.pressed(keys.Menu)
	case is("plain.word.look"):
		f.look()
	case is("plain.word.about") && number > 0:
		return f.about(number)
	case is("plain.word.go") && number > 0:
		list := f.listed()
		if number > len(list) {
			return false
		}
		g.Click(list[number-1].Thing.At)
	case is("plain.word.can"):
		f.can()
	case is("plain.word.log"):
		log := g.Log()
		for _, l := range log[max(0, len(log)-20):] {
			f.say(l.Text)
		}
	case is("plain.word.hero"):
		f.pressed("sheet")
	case number > 0 && len(words) == 1:
		f.pressed(play.SlotCommand(number - 1))
	case number > 0:
		return f.command(strings.Join(words[:len(words)-1], " "), number)
	default:
		return f.command(strings.Join(words, " "), 1)
	}
	return true
}

// step takes a number of steps in a direction, until something is in the way or of
// interest.
func (f *face) step(do keys.Command, count int) {
	g := f.d.Game
	at, hp := g.Known.Hero().At(), g.Known.Hero().Sheet().Hp
	for i := range count {
		f.pressed(do)
		moved := g.Known.Hero().At() != at
		at = g.Known.Hero().At()
		if f.d.Top() != nil || f.d.Game != g || g.Notice.Text != "" || g.Known.Hero().Sheet().Hp < hp || i > 0 && !moved || len(g.Known.Foes().Beside()) > 0 {
			return
		}
		if !moved {
			break
		}
	}
	if f.d.Top() == nil {
		f.around()
	}
}

// command carries out a command by its name or its key a number of times; false if there is none.
func (f *face) command(text string, count int) bool {
	g := f.d.Game
	for _, b := range f.buttons() {
		if matches(f.d.Words.Text(b.Label), text) {
			f.repeat(b.Do, count)
			return true
		}
	}
	if letters := []rune(text); len(letters) == 1 {
		if do := f.d.Find(g.Keys, "", letters[0]); do != "" {
			f.repeat(do, count)
			return true
		}
	}
	return false
}

// buttons lists the commands that have names: those of buttons, and of authors of mods.
func (f *face) buttons() []play.Button {
	list := slices.Clone(play.Buttons(f.d.Game.Known))
	for _, a := range pages.Authoring(f.d.Game) {
		list = append(list, a.Button)
	}
	return list
}

// repeat carries out a command a number of times, until it asks for something, is refused, hurts, or
// something comes into view.
func (f *face) repeat(do keys.Command, count int) {
	g := f.d.Game
	for n := range count {
		hp, foes := g.Known.Hero().Sheet().Hp, len(g.Known.Foes().InView())
		f.doing(do)
		f.arrive()
		switch {
		case f.d.Top() != nil || f.d.Game != g || g.Mode != play.ModePlay || g.Notice.Text != "":
			return
		case n+1 < count && (g.Known.Hero().Sheet().Hp < hp || len(g.Known.Foes().InView()) > foes):
			f.say(f.d.Words.Text("plain.stopped", lang.Args{"Count": n + 1}))
			return
		}
	}
}

// doing carries out a command; looking and the map are told in words.
func (f *face) doing(do keys.Command) {
	switch do {
	case play.Look:
		f.look()
	case play.Map:
		f.floor()
	case keys.Help:
		f.help()
	default:
		f.pressed(do)
	}
}

// where says how far away a cell is and in which direction: "3 steps to the north".
func (f *face) where(p grid.Point) string {
	at := f.d.Game.Known.Hero().At()
	return f.d.Words.Text("plain.where", lang.Args{"Count": at.Distance(p), "Way": f.d.Words.Text(wording.Way(at, p))})
}

// look tells the hero's state, what is around it and what is in view.
func (f *face) look() {
	g, w := f.d.Game, f.d.Words
	k := g.Known
	sheet := k.Hero().Sheet()
	text := fmt.Sprintf("%s. %s %d/%d, %s %d/%d", w.Text("window.floor", lang.Args{"Floor": sheet.Depth}), w.Text("attribute.hp"), sheet.Hp, sheet.MaxHp, w.Text("attribute.mp"), sheet.Mp, sheet.MaxMp)
	if vigour, has := k.Hero().Vigour(); has {
		text += fmt.Sprintf(", %s %d", w.Text("attribute.vigour"), vigour)
	}
	f.say(text + ".")
	f.around()
	list := f.listed()
	if len(list) == 0 {
		f.say(w.Text("window.list.none") + ".")
	}
	for i, e := range list {
		text := fmt.Sprintf("%d. %s, %s", i+1, wording.ListName(w, e.Thing), f.where(e.Thing.At))
		if e.Thing.Monster {
			text += fmt.Sprintf(", %d/%d %s", e.Thing.Hp, e.Thing.MaxHp, w.Text("attribute.hp"))
			if s := e.State(); s.Text != "" {
				text += ", " + w.Text(s.Text)
			}
			if pips := e.Alert(); pips > 0 {
				text += ", " + w.Text("plain.alert", lang.Args{"Pips": pips, "Needed": e.Mind.Needed})
			}
		}
		f.say(text + ".")
	}
	for _, m := range k.Threats().Marked() {
		place := w.Text("window.here")
		if m.At != k.Hero().At() {
			place = f.where(m.At)
		}
		key := "plain.marked"
		if m.Kind == dungeon.HazardSwap {
			key = "plain.swap"
		}
		f.say(w.Text(key, lang.Args{"Damage": m.Damage, "Count": m.Turns, "Where": place}))
	}
	f.grounds()
}

// grounds tells what covers cells in view and fills their air: each substance with the number of its cells and the
// nearest of them.
func (f *face) grounds() {
	g, w := f.d.Game, f.d.Words
	at := g.Known.Hero().At()
	type patch struct {
		known.Substance
		cells int
	}
	var patches []patch
	for _, s := range g.Known.Here().AllSubstances() {
		if s.Remembered || s.Coming {
			continue
		}
		i := slices.IndexFunc(patches, func(p patch) bool { return p.Name == s.Name })
		if i < 0 {
			patches = append(patches, patch{s, 1})
			continue
		}
		if patches[i].cells++; s.At.Distance(at) < patches[i].At.Distance(at) {
			patches[i].At = s.At
		}
	}
	for _, p := range patches {
		place := w.Text("window.here")
		if p.At != at {
			place = f.where(p.At)
		}
		f.say(w.Text("plain.ground", lang.Args{"Name": w.Title(p.Name.String()), "Count": p.cells, "Where": place}))
	}
}

// around tells what is on the four sides of the hero: how far the way is free, or what is
// there.
func (f *face) around() {
	g, w := f.d.Game, f.d.Words
	k := g.Known
	floor := k.Here()
	var parts []string
	for _, d := range directions {
		way := play.Directions[d.do]
		name, steps := "", 0
		for p := k.Hero().At().Step(way); ; p = p.Step(way) {
			thing, filled := floor.Solid(p)
			if filled {
				name = terminal.Plain(wording.ListName(w, thing))
			}
			if filled || !floor.Open(p) {
				break
			}
			steps++
		}
		word := w.Text(d.word)
		switch {
		case steps == 0 && name == "":
			continue
		case name == "":
			parts = append(parts, w.Text("plain.free", lang.Args{"Way": word, "Count": steps}))
		default:
			parts = append(parts, w.Text("plain.beyond", lang.Args{"Way": word, "Count": steps + 1, "Name": name}))
		}
	}
	if len(parts) == 0 {
		f.say(w.Text("plain.shut"))
		return
	}
	f.say(strings.Join(parts, w.Text("walk.new.and")) + ".")
}

// about tells what is known of a thing in view; false if there is none of that number.
func (f *face) about(number int) bool {
	list := f.listed()
	if number > len(list) {
		return false
	}
	at := list[number-1].Thing.At
	f.say(f.where(at) + ":")
	f.sayAll(f.d.Game.About(at))
	return true
}

// floor tells what is known of the whole floor.
func (f *face) floor() {
	k := f.d.Game.Known
	size := k.Here().Size()
	for t := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if !t.Hero && !wording.IsSpread(t) && (!t.Door || t.Key != "") && t.At != k.Hero().At() {
			f.say(wording.ListName(f.d.Words, t) + ", " + f.where(t.At) + ".")
		}
	}
}

// can names what the player can do now.
func (f *face) can() {
	g, w := f.d.Game, f.d.Words
	var parts []string
	for _, d := range directions {
		p := g.Known.Hero().At().Step(play.Directions[d.do])
		thing, filled := g.Known.Here().Solid(p)
		switch {
		case filled:
			parts = append(parts, w.Text(d.word)+" ("+terminal.Plain(wording.ListName(w, thing))+")")
		case g.Known.Here().Open(p):
			parts = append(parts, w.Text(d.word))
		}
	}
	for _, b := range f.buttons() {
		if f.possible(b.Do) {
			parts = append(parts, strings.ToLower(w.Text(b.Label)))
		}
	}
	f.say(w.Text("plain.can", lang.Args{"Things": strings.Join(parts, ", ")}))
}

// possible reports whether a command of the panel can do something now.
func (f *face) possible(do keys.Command) bool {
	k := f.d.Game.Known
	sheet := k.Hero().Sheet()
	switch do {
	case play.Magic:
		return len(k.Actions().Legal(skills.Magic)) > 0
	case play.Rest:
		return k.Hero().RestRefused() == ""
	case play.Throw:
		return len(play.Missiles(k)) > 0
	case play.Points:
		return sheet.Points > 0
	case play.Down, play.Up:
		for _, s := range k.Here().Stairs() {
			if s.Down == (do == play.Down) && !s.Sealed {
				return true
			}
		}
		return false
	case play.Noise:
		return false
	}
	v, ok := play.Action(k, do)
	return !ok || len(k.Actions().Legal(v.Name)) > 0
}
