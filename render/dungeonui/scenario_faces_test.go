package dungeonui

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/systems/dungeon/core"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/plain"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/treasure"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// person is a face for people, as a player uses it.
type person interface {
	press(do keys.Command)          // the key or the words of a command, on whatever is open
	point(at grid.Point)            // a click on a cell, or the number of a target
	page() string                   // the name of what is open
	told() string                   // everything that was shown so far
	end(t *testing.T)               // leaves the game
	words() *lang.Words             // in the player's language
	begun(k known.Known, in intent) // before each intent, with the game as it is
}

// perform does what an intent takes at a face for people.
func perform(p person, k known.Known, in intent) {
	p.begun(k, in)
	a := in.act(k)
	confirm := func() {
		if in.sure && p.page() == "confirm" {
			p.press(keys.Yes)
		}
	}
	toward := func() {
		if a.Direction.Valid() {
			p.press(directionKey(a.Direction))
		}
	}
	slot := func() keys.Command { return play.SlotCommand(carried(k, in.item).Slot) }
	switch a.Verb {
	case dungeon.Move:
		toward()
		if in.sure {
			toward() // what is warned about needs a second press
		}
	case dungeon.Take:
		if in.choice == 0 {
			p.press(play.Take)
			break
		}
		p.press(play.SlotCommand(in.choice - 1))
		p.press(play.SlotCommand(in.choice - 1)) // the others are gone
	case "": // a walk
		p.point(a.Cell)
	case items.Drink:
		p.press(slot())
	case items.Read, items.Equip, items.Discard, items.Throw, items.Zap:
		p.press(play.Bag)
		p.press(slot())
		p.press(play.Command(a.Verb))
		confirm()
		if (a.Cell != grid.Point{}) {
			p.point(a.Cell)
		}
		if p.page() == "bag" {
			p.press(keys.Close)
		}
	case dungeon.Replace:
		p.press(play.Exchange)
		row := slices.IndexFunc(play.Exchangeable(k), func(b known.Item) bool { return b.ID == a.Item })
		p.press(play.SlotCommand(row)) // its key gives it up
	case dungeon.Spend:
		p.press(play.Points)
		p.press(keys.Command(a.Name))
		p.press(keys.Close)
	case skills.UseSkill:
		p.press(play.Skills)
		for _, skill := range play.UsableSkills(k) {
			if skill.Name == a.Name {
				p.press(play.SlotCommand(skill.Number))
			}
		}
		toward()
	default:
		p.press(play.Command(a.Verb))
		if in.sure {
			p.press(play.Command(a.Verb))
		}
		switch {
		case p.page() != "game":
		case a.Cell != grid.Point{}:
			p.point(a.Cell)
		default:
			toward()
		}
	}
	confirm()
}

// directionKey is the command of a direction.
func directionKey(d grid.Direction) keys.Command {
	for do, toward := range play.Directions { // one of them
		if toward == d {
			return do
		}
	}
	return ""
}

// bindingsOf are the keys of a page, by its name.
func bindingsOf(page string, k known.Known, words *lang.Words) []keys.Binding {
	switch page {
	case "game":
		return play.KeysOf(k)
	case "bag":
		return play.BagKeysOf(k)
	case "confirm":
		return []keys.Binding{{Do: keys.Yes, Letters: words.Text("window.yes.key")}}
	case "notice":
		return []keys.Binding{keys.CloseKey}
	}
	return map[string][]keys.Binding{
		"treasure": play.TreasureKeys, "choice": play.ChoiceKeys, "exchange": play.ExchangeKeys, "points": play.PointsKeys, "use": play.UseKeys,
	}[page]
}

// inWindow is a window with the game of a scenario.
type inWindow struct {
	*testWindow
	k    known.Known
	seen strings.Builder
}

func openWindow(t *testing.T, tag, folder string) person {
	w, err := shell.New(persistence.Disk(folder), tag, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	p := shelltest.NewPlayer(w, image.Pt(1280, 720))
	data := overlay.Open(folder, stage.Check)
	d := New(w, Options{Request: saves.Request{Play: true, Slot: 1}, Files: data})
	w.UseData(data, d.Relist)
	d.UseMods()
	w.Home = func() shell.Scene {
		d.Look()
		return &menus.Title{}
	}
	if err := d.Begin(); err != nil {
		t.Fatal(err)
	}
	in := &inWindow{testWindow: &testWindow{d.Window, p, d}}
	in.Wait(2)
	return in
}

func (w *inWindow) words() *lang.Words            { return w.Words }
func (w *inWindow) begun(k known.Known, _ intent) { w.k = k }
func (w *inWindow) page() string                  { return w.Top().Name() }

func (w *inWindow) press(do keys.Command) {
	list := w.Keys.Of(input.Bound(bindingsOf(w.page(), w.k, w.Words)), do)
	if len(list) == 0 {
		panic(fmt.Sprintf("no key of %s is for %s", w.page(), do))
	}
	w.Strike(list[0])
	w.look()
}

func (w *inWindow) point(at grid.Point) {
	g := w.scene()
	w.Click(ui.MiddleOf(g.Place(at)).Mul(g.Page.U))
	w.look()
}

// look lets walks and animations end, and notes what is shown.
func (w *inWindow) look() {
	for range 400 {
		w.Wait(1)
		w.note(w.scene().Status.Text)
		if w.scene().Walker == nil {
			break
		}
	}
	if w.scene().Due() == play.DueDeath {
		w.Wait(deathPause + 1)
	}
	for _, row := range w.scene().Log.Rows {
		for _, part := range row.Parts {
			w.seen.WriteString(part.Text)
		}
		w.seen.WriteString(" ")
	}
	switch s := w.Top().(type) {
	case *shell.Confirm:
		w.note(s.Text)
	case *bag.Scene:
		w.note(s.Refused)
	case *treasure.Scene:
		w.note(s.Refused)
	case *treasure.Choice:
		w.note(s.Prompt().Text)
	case *ending.Death:
		for _, l := range slices.Concat(s.Cause, slices.Concat(s.Last...)) {
			w.note(l.Text)
		}
	}
}

func (w *inWindow) note(text string) { w.seen.WriteString(text + "\n") }
func (w *inWindow) told() string     { return w.seen.String() }

func (w *inWindow) end(t *testing.T) {
	if w.Kept != nil {
		if err := w.Kept.Close(); err != nil {
			t.Error(err)
		}
	}
}

// inTerminal is a session at a terminal with the game of a scenario.
type inTerminal struct {
	*pages.Desk
	k    known.Known
	seen strings.Builder
}

func openTerminal(t *testing.T, tag, folder string) person {
	d, err := pages.New(persistence.Disk(folder), overlay.Open(folder, core.Check), pages.Options{Language: tag, Request: saves.Request{Play: true, Slot: 1}})
	if err != nil {
		t.Fatal(err)
	}
	return &inTerminal{Desk: d}
}

func (d *inTerminal) words() *lang.Words            { return d.Words }
func (d *inTerminal) begun(k known.Known, _ intent) { d.k = k }

func (d *inTerminal) page() string {
	if p := d.Top(); p != nil {
		return p.Name
	}
	return "game"
}

func (d *inTerminal) press(do keys.Command) {
	list := bindingsOf(d.page(), d.k, d.Words)
	for _, b := range list {
		if b.Do != do {
			continue
		}
		for _, letter := range b.Letters + b.Runes {
			d.Press(d.Find(list, "", letter))
			d.look()
			return
		}
		d.Press(d.Find(list, b.Keys[0], 0))
		d.look()
		return
	}
	panic(fmt.Sprintf("no key of %s is for %s", d.page(), do))
}

func (d *inTerminal) point(at grid.Point) {
	d.Game.Click(at)
	d.look()
}

func (d *inTerminal) look() {
	for d.Game.Walking() {
		d.Game.Advance()
	}
	for _, l := range d.Game.Log() {
		d.seen.WriteString(l.Text + " ")
	}
	d.seen.WriteString(d.Game.Prompt().Text + "\n")
	if p := d.Top(); p != nil {
		for _, l := range append(append([]ui.Line{p.Note}, p.Head...), p.Text...) {
			d.seen.WriteString(l.Text + "\n")
		}
	}
}

func (d *inTerminal) told() string { return d.seen.String() }

func (d *inTerminal) end(t *testing.T) {
	if err := d.Abandon(); err != nil {
		t.Error(err)
	}
}

// inLines is a session in lines of words with the game of a scenario.
type inLines struct {
	Window *lang.Words
	k      known.Known
	intent intent
	in     *io.PipeWriter
	out    *transcript
	open   string // page
	done   chan error
}

// transcript collects the output, and announces each prompt.
type transcript struct {
	mutex   sync.Mutex
	text    bytes.Buffer
	prompts chan struct{}
}

func (o *transcript) Write(p []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	o.text.Write(p)
	if bytes.HasSuffix(p, []byte("> ")) {
		o.prompts <- struct{}{}
	}
	return len(p), nil
}

func (o *transcript) String() string {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.text.String()
}

func openLines(t *testing.T, tag, folder string, data *overlay.Data) person {
	words, err := lang.Load(tag, overlay.Words(data)...)
	if err != nil {
		t.Fatal(err)
	}
	from, to := io.Pipe()
	l := &inLines{Window: words, in: to, out: &transcript{prompts: make(chan struct{}, 1)}, open: "game", done: make(chan error, 1)}
	go func() {
		l.done <- plain.Run(persistence.Disk(folder), overlay.Open(folder, core.Check), pages.Options{Language: tag, Request: saves.Request{Play: true, Slot: 1}}, from, l.out, true, nil)
	}()
	l.wait()
	return l
}

func (l *inLines) words() *lang.Words             { return l.Window }
func (l *inLines) begun(k known.Known, in intent) { l.k, l.intent = k, in }
func (l *inLines) told() string                   { return l.out.String() }

// wait waits for the prompt.
func (l *inLines) wait() {
	select {
	case <-l.out.prompts:
	case <-time.After(time.Minute):
		panic("there is no prompt after\n" + l.told())
	}
}

// say writes a line.
func (l *inLines) say(line string) {
	before := len(l.told())
	_, _ = io.WriteString(l.in, line+"\n")
	l.wait()
	answer := l.told()[before:]
	first := len(answer)
	for page, title := range map[string]string{ // the first title counts, in whatever order they are looked up
		"bag": "window.bag.title", "treasure": "window.treasure.title", "exchange": "window.exchange.title", "confirm": "window.confirm.title",
		"points": "window.points.title", "use": "window.use.title", "choice": "window.choice.title", "death": "window.death.title",
	} {
		if i := strings.Index(answer, "\n"+terminal.Plain(l.Window.Text(title))); i >= 0 && i < first {
			l.open, first = page, i
		}
	}
}

// page asks what is open: only a game answers an empty line with where the hero is.
func (l *inLines) page() string {
	before := len(l.told())
	l.open = "game"
	l.say("")
	if strings.Contains(l.told()[before:], l.Window.Text("attribute.mp")+" ") && l.open == "game" {
		return "game"
	}
	return l.open
}

func (l *inLines) press(do keys.Command) {
	page := l.page()
	slot := -1
	for i := range 40 {
		if do == play.SlotCommand(i) {
			slot = i
		}
	}
	switch {
	case do == keys.Close:
		l.say(l.Window.Text("plain.word.back"))
	case do == keys.Yes:
		l.say(strings.ToLower(l.Window.Text("window.yes")))
	case slot >= 0 && page == "bag":
		row := slices.IndexFunc(l.k.Hero().Sheet().Bag, func(b known.Item) bool { return b.Slot == slot })
		l.say(fmt.Sprintf("%s %d", l.Window.Text("plain.word.about"), row+1))
	case slot >= 0 && page == "use":
		row := slices.IndexFunc(play.UsableSkills(l.k), func(u play.Usable) bool { return u.Number == slot })
		l.say(fmt.Sprint(row + 1))
	case slot >= 0:
		l.say(fmt.Sprint(slot + 1))
	case play.Directions[do].Valid():
		l.say(l.Window.Text("plain.word." + string(do)))
	default:
		l.say(strings.ToLower(terminal.Plain(l.Window.Title(l.label(page, do)))))
	}
}

// label is the word key of the name of a command on a page.
func (l *inLines) label(page string, do keys.Command) string {
	if page == "game" {
		for _, b := range play.Buttons(l.k) {
			if b.Do == do {
				return b.Label
			}
		}
	}
	names := map[keys.Command]string{
		play.Take: "window.treasure.take", play.Leave: "window.treasure.leave", play.Exchange: "window.treasure.exchange", play.Read: "verb.read",
		play.Wear: "verb.equip", play.Throw: "verb.throw", play.Zap: "verb.zap", play.Discard: "window.bag.discard",
		play.Atk: "attribute.atk.long", play.Int: "attribute.int.long", play.Def: "attribute.def.long",
	}
	if name, ok := names[do]; ok {
		return name
	}
	panic(fmt.Sprintf("%s has no name on %s", do, page))
}

// point names the number of a thing that is aimed at, or that is in view.
func (l *inLines) point(at grid.Point) {
	for i, target := range l.targets() {
		if target == at {
			l.say(fmt.Sprint(i + 1))
			return
		}
	}
	for i, e := range wording.InView(l.k) {
		if e.Thing.At == at {
			l.say(fmt.Sprintf("%s %d", l.Window.Text("plain.word.go"), i+1))
			return
		}
	}
	panic(fmt.Sprintf("nothing is at %v", at))
}

// targets are the cells of the targets that have numbers while an item or a verb of a mod is aimed.
func (l *inLines) targets() (cells []grid.Point) {
	if l.intent.Verb.OfMod() {
		for _, a := range l.k.Actions().Legal() {
			if a.Verb == l.intent.Verb {
				cells = append(cells, a.Cell)
			}
		}
		return cells
	}
	if l.intent.Verb != items.Throw {
		return nil
	}
	t := wording.Teller{Words: l.Window, Known: l.k, Key: func(keys.Command) string { return "" }}
	for _, target := range play.AimItem(t, carried(l.k, l.intent.item)).Targets {
		cells = append(cells, target.At)
	}
	return cells
}

func (l *inLines) end(t *testing.T) {
	_ = l.in.Close()
	if err := <-l.done; err != nil {
		t.Error(err)
	}
}

// byProgram plays a scenario as a program does, and returns the events as JSON.
func (s *saved) byProgram(t *testing.T, folder string) (told string) {
	t.Helper()
	k, _, err := keep.Open(s.data, slotOf(folder, 1))
	if err != nil {
		t.Fatal(err)
	}
	a, err := agent.New(s.data)
	if err != nil {
		t.Fatal(err)
	}
	a.Adopt(k.Kit, k.Game, k, persistence.Save{})
	for i, in := range s.do {
		for _, action := range in.steps(known.Know(k.Game)) {
			sent := agent.Action{Verb: string(action.Verb), Dir: action.Direction.String(), Item: action.Item, Name: action.Name, X: action.Cell.X, Y: action.Cell.Y}
			if action.Verb == dungeon.Spend {
				sent.Name, sent.Attr = "", action.Name
			}
			state, err := a.Step(sent)
			if want := in.reason(t); want != "" || err != nil {
				if err == nil || err.Error() != want {
					t.Fatalf("by a program, %d: the answer to %+v is %v, want %q", i, sent, err, want)
				}
				continue
			}
			raw, err := json.Marshal(state.Events)
			if err != nil {
				t.Fatal(err)
			}
			told += string(raw)
		}
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	return told
}

// steps are the actions of an intent: of a walk, one for each step.
func (in intent) steps(k known.Known) (list []systems.Action) {
	for _, d := range in.walk {
		list = append(list, systems.Action{Verb: dungeon.Move, Direction: d})
	}
	for range in.choice - 1 {
		list = append(list, systems.Action{Verb: dungeon.Leave})
	}
	if in.walk == nil {
		list = append(list, in.act(k))
	}
	return list
}

// reason is why an intent is refused, in English.
func (in intent) reason(t *testing.T) string {
	if in.refused == "" {
		return ""
	}
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	return words.Text(in.refused)
}

// outcome is the state of the saved game, or of the run in the hall.
func (s *saved) outcome(t *testing.T, folder string) string {
	t.Helper()
	if k, _, err := keep.Read(s.data, slotOf(folder, 1)); err == nil {
		hash := k.Game.World.Hash()
		return hex.EncodeToString(hash[:])
	}
	runs, _, err := keep.Hall(persistence.Disk(folder))
	if err != nil || len(runs) != 1 {
		t.Fatalf("there is neither a game nor a run: %v", err)
	}
	end := *runs[0].End
	end.When = 0 // the clocks differ
	return fmt.Sprintf("%+v", end)
}

// unspaced is a text without spaces, which wrap differently.
func unspaced(text string) string { return strings.Join(strings.Fields(terminal.Plain(text)), "") }
