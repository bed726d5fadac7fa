package filming

import (
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// card is the panel in the last picture of a clip: whose run it shows, how that ended, and its seed.
type card struct {
	shell.Panel
	set   *set
	lines []ui.Line
}

// The measures of a card, in interface pixels.
const (
	cardWidth  = 300
	cardMargin = 10
)

// Name returns the scene name for the trace.
func (s *card) Name() string { return "card" }

// Build lays out the scene.
func (s *card) Build(w *shell.Window) {
	title, facts := about(w.Words, s.set)
	s.lines = ui.Wrapped(facts, cardWidth)
	s.LayWhole(w, title, cardWidth, len(s.lines)*theme.LineHeight)
	s.Page.Above = func(dst *ebiten.Image) { ui.WriteLines(dst, s.lines, s.Inner.Min) }
	s.Page.Finish()
}

// Update does nothing: a picture is taken of it, and nothing else.
func (s *card) Update(*input.State) {}

// about returns what a card tells about a run: its name with the class, how it ended, and its seed.
func about(words *lang.Words, s *set) (title string, lines []ui.Line) {
	head, k := s.tape.Head, known.Know(s.tape.Game)
	class := words.Text("window.hero")
	if len(k.Rules().Heroes()) > 1 {
		class = words.Title("hero." + k.Run().Data().Class)
	}
	title = class
	if head.Name != "" {
		title = words.Text("clip.card.who", lang.Args{"Name": head.Name, "Class": class})
	}
	end := head.End
	if end == nil && k.Run().Over() { // a program that stopped before it wrote how the run ended
		end = &persistence.Ending{Killer: k.Run().Statistics().Killer, Floor: k.Hero().Depth()}
	}
	switch {
	case end == nil:
		text := words.Text("clip.card.goes-on", lang.Args{"Floor": k.Hero().Depth(), "Turn": k.Run().Turn()})
		lines = append(lines, ui.Line{Text: text, Colour: theme.Plain})
	case end.Won:
		lines = append(lines, ui.Line{Text: sentence(wording.Cause(words, end)), Colour: theme.Gold})
	default:
		lines = append(lines, ui.Line{Text: sentence(wording.Cause(words, end)), Colour: theme.Hurt})
	}
	seed := words.Text("clip.card.seed", lang.Args{"Seed": head.Seed})
	if head.Daily != "" {
		seed = wording.Daily(words, head.Daily) + " · " + seed
	}
	return title, append(lines, ui.Line{Text: seed, Colour: theme.Quiet})
}

// sentence returns a text with a capital letter at its beginning.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
