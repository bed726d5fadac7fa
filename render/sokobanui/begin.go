package sokobanui

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// beginScene is the list of levels: sets, their levels with their state, and a
// preview of the chosen one.
type beginScene struct {
	shell.Panel
	library *library
	at      place
	top     int // number of the first level that the list shows
	lay     beginLayout
	preview *board.Board
	look    string // of the preview
	thumbs  thumbs
	solved  int // levels of the set
	scroll  ui.Slider
	again   input.Again
	failed  string
}

func (s *beginScene) Name() string { return "sokoban-begin" }

// beginNotch is the number of rows that a notch of the wheel moves.
const beginNotch = 3

// Notch is the height of those rows.
func (s *beginScene) Notch() int { return beginNotch * s.lay.rows[0].Dy() }

// Dimensions of the page, in interface pixels; beginRows is the number of rows of the list,
// fewer where these are as high as fingers need, and aboutLines that of the lines about a
// level.
const (
	beginWidth = 588
	listWidth  = 316
	listGap    = 6 // above the list
	footGap    = 8
	beginRows  = 9
	rowHeight  = 26
	barWidth   = 8
	pasteWidth = 96
	aboutLines = 4
)

// beginLayout is the layout of the page.
type beginLayout struct {
	sets    []image.Rectangle
	paste   image.Rectangle
	status  image.Rectangle
	rows    []image.Rectangle
	bar     image.Rectangle
	preview image.Rectangle
	about   image.Rectangle
}

// place lays out the page: a row of buttons, and the list beside the preview.
func (s *beginScene) place(button, row, rows int) {
	in := s.Inner
	head := image.Rect(in.Min.X, in.Min.Y, in.Min.X+listWidth, in.Min.Y+button)
	l := beginLayout{sets: ui.Split(head, len(s.library.sets), 4)}
	l.paste = image.Rect(head.Max.X+14, head.Min.Y, head.Max.X+14+pasteWidth, head.Max.Y)
	l.status = image.Rect(l.paste.Max.X+4, head.Min.Y+(button-theme.LineHeight)/2, in.Max.X, head.Max.Y)
	top := head.Max.Y + listGap
	for i := range rows {
		l.rows = append(l.rows, image.Rect(in.Min.X, top+i*row, in.Min.X+listWidth-barWidth-2, top+(i+1)*row))
	}
	bottom := top + rows*row
	l.bar = image.Rect(in.Min.X+listWidth-barWidth, top, in.Min.X+listWidth, bottom)
	l.about = image.Rect(in.Min.X+listWidth+14, bottom-aboutLines*theme.LineHeight, in.Max.X, bottom)
	l.preview = image.Rect(l.about.Min.X, top, in.Max.X, l.about.Min.Y-6)
	s.lay = l
}

func (s *beginScene) Build(w *shell.Window) {
	first := s.W == nil
	button, row := w.View.Finger(ui.ButtonHeight, beginWidth), w.View.Finger(rowHeight, beginWidth)
	others := button + listGap + footGap + ui.ButtonHeight
	rows := min(beginRows, (w.View.PanelRoom(beginWidth)-others)/row)
	s.Lay(w, w.Words.Text("sokoban.title"), beginWidth, others+rows*row)
	s.place(button, row, rows)
	if look := w.Choices.SokobanLook; first || look != s.look {
		s.dropPreview()
		s.preview, s.look = board.New(w.Sheets, look), look
	}
	if first {
		s.thumbs = thumbs{}
		s.library.forgetBegun() // a level may have been played meanwhile, also in another set
	}
	s.scroll = ui.Slider{At: s.lay.bar, Upright: true, Slack: 2, Set: func(part float64) {
		s.top = int(part*float64(s.maxTop()) + 0.5)
		s.Page.Redraw()
	}}
	s.choose(s.at)
	s.Page.Above = s.drawAbout
	for i, r := range s.lay.sets {
		s.Put(ui.Button{Name: fmt.Sprint("set", i+1), At: r, Label: s.library.called(w, i), Keyless: true,
			Chosen: func() bool { return s.at.set == i }, Act: func() { s.pick(i) }})
	}
	s.Put(ui.Button{Name: "paste", At: s.lay.paste, Label: w.Words.Text("sokoban.do.paste"), Key: w.Keys.Label(w.Words, beginKeys, cmdPaste), Keyless: true,
		Tip: func() string { return w.Words.Text("sokoban.do.paste.about") }, Act: func() { s.do(cmdPaste) }})
	for i, r := range s.lay.rows {
		s.addRow(i, r)
	}
	s.addFoot(s.Foot(6))
	s.Page.Finish()
}

func (s *beginScene) addFoot(at []image.Rectangle) {
	w := s.W
	for i, b := range []struct {
		name, label string
		do          input.Command
		able        func() bool
	}{
		{"start", "sokoban.play", input.CmdStart, nil},
		{"next", "sokoban.do.next", cmdNext, nil},
		{"solution", "sokoban.solution", cmdSolution, func() bool { return s.shown() != "" }},
		{"look", lookWords[s.look], cmdLook, nil},
		{"help", "sokoban.rules", input.CmdHelp, nil},
		{"close", "window.back", input.CmdClose, nil},
	} {
		button := ui.Button{Name: b.name, At: at[i], Label: w.Words.Text(b.label), Key: w.Keys.Label(w.Words, beginKeys, b.do), Keyless: true, Enabled: b.able, Act: func() { s.do(b.do) }}
		switch b.do {
		case input.CmdStart:
			button.Key = w.Keys.Name(w.Words, input.EnterKeys[0])
			if s.record(s.at).begun {
				button.Label = w.Words.Text("window.menu.continue")
			}
		case cmdNext:
			button.Tip = func() string { return w.Words.Text("sokoban.do.next.about") }
		case cmdLook:
			button.Tip = func() string { return w.Words.Text("sokoban.look.about") }
		case cmdSolution:
			button.Tip = func() string { return w.Words.Text("sokoban.solution.about") }
		}
		s.Put(button)
	}
}

// lookWords are the word keys of the names of the looks of levels.
var lookWords = map[string]string{"": "sokoban.look.warehouse", settings.SokobanRuin: "sokoban.look.ruin", settings.SokobanGarden: "sokoban.look.garden"}

// levels returns the levels of the current set.
func (s *beginScene) levels() []level.Level { return s.library.sets[s.at.set].Levels }

func (s *beginScene) record(p place) record { return s.library.record(s.W.Store, p) }

// maxTop returns the maximum scroll position of the list.
func (s *beginScene) maxTop() int { return max(0, len(s.levels())-len(s.lay.rows)) }

// shown returns the player's best solution of the chosen level.
func (s *beginScene) shown() level.Moves { return s.record(s.at).best.Pushes }

// choose selects a level and scrolls to it.
func (s *beginScene) choose(at place) {
	at.number = min(max(0, at.number), len(s.library.sets[at.set].Levels)-1)
	s.at = at
	rows := len(s.lay.rows)
	if at.number < s.top {
		s.top = at.number
	} else if at.number >= s.top+rows {
		s.top = at.number - rows + 1
	}
	s.top = min(max(0, s.top), s.maxTop())
	s.solved = s.library.solved(at.set)
	of := s.library.level(at)
	s.preview.Reset(of)
	u := s.Page.U
	s.preview.Look(ui.Enlarged(s.lay.preview, u), max(1, s.W.Screen.K), 0)
	s.preview.Fit()
}

// move selects another level of the set.
func (s *beginScene) move(by int) { s.take(place{s.at.set, s.at.number + by}) }

// take selects another level and rebuilds the page.
func (s *beginScene) take(at place) {
	s.choose(at)
	s.failed = ""
	s.rebuild()
}

// pick shows another set.
func (s *beginScene) pick(set int) {
	count := len(s.library.sets)
	at := place{set: (set + count) % count}
	s.top = 0
	if at.set == s.at.set {
		return
	}
	at, _ = s.library.next(at)
	s.take(at)
}

// rebuild builds the page again.
func (s *beginScene) rebuild() {
	s.W.Rebuild(s)
	s.W.Trace(true)
}

func (s *beginScene) Update(in *input.State) {
	s.again.Strike(in, beginArrows...)
	s.scroll.Update(in, s.Page.U)
	if in.Wheel != 0 {
		s.top = min(max(0, s.top+beginNotch*in.Wheel), s.maxTop())
		s.Page.Redraw()
	}
	s.do(s.Listen(in, s, beginKeys))
}

// beginArrows are the keys that repeat while they are held.
var beginArrows = []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown}

func (s *beginScene) do(do input.Command) {
	switch do {
	case cmdUp:
		s.move(-1)
	case cmdDown:
		s.move(1)
	case cmdPageUp:
		s.move(-len(s.lay.rows))
	case cmdPageDown:
		s.move(len(s.lay.rows))
	case cmdFirst:
		s.move(-len(s.levels()))
	case cmdLast:
		s.move(len(s.levels()))
	case cmdSet:
		s.pick(s.at.set + 1)
	case cmdSetBack:
		s.pick(s.at.set - 1)
	case cmdNext:
		s.next()
	case cmdSolution:
		if moves := s.shown(); moves != "" {
			s.W.Push(&showScene{library: s.library, at: s.at, moves: moves})
		}
	case cmdLook:
		c := s.W.Choices
		i := slices.Index(settings.SokobanLooks, c.SokobanLook)
		c.SokobanLook = settings.SokobanLooks[(i+1)%len(settings.SokobanLooks)]
		s.W.Choose(c)
	case input.CmdStart:
		s.drop()
		s.failing(enter(s.W, s.library, s.at))
	case input.CmdHelp:
		s.W.Push(rulesPage(s.W))
	case input.CmdClose:
		s.drop()
		if s.library.from != nil {
			s.library.from.goBack(s.W)
			return
		}
		s.W.Pop()
	case cmdPaste:
		s.paste()
	}
}

// next selects the next unsolved level.
func (s *beginScene) next() {
	count := len(s.levels())
	p, ok := s.library.next(place{s.at.set, (s.at.number + 1) % count})
	if !ok {
		s.fail(s.W.Words.Text("sokoban.all", lang.Args{"Set": s.library.called(s.W, s.at.set), "Most": count}))
		return
	}
	s.take(p)
}

// failing shows why a level cannot be played, unless err is nil.
func (s *beginScene) failing(err error) {
	if err != nil {
		s.fail(phrases.Fault(s.W.Words, err))
	}
}

// drop frees the pictures, which are made again when they are needed.
func (s *beginScene) drop() {
	s.dropPreview()
	s.thumbs.drop()
}

// dropPreview frees the picture of the preview.
func (s *beginScene) dropPreview() {
	if s.preview != nil {
		s.preview.Drop()
	}
}

// fail shows an error.
func (s *beginScene) fail(text string) {
	s.failed = text
	s.rebuild()
}
