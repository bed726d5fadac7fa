package modpages

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// ModIndexes lists the indexes that mods are fetched from, to add and remove them.
type ModIndexes struct {
	shell.Panel
	addresses []string
	list      rows
	about     ui.Details
}

// indexKeys are the keys of the page.
var indexKeys = []input.Binding{{Do: cmdAdd, Letters: "a"}, {Do: cmdRemove, Letters: "r"}, input.CloseKey}

// The commands of the page.
const (
	cmdAdd    input.Command = "add"
	cmdRemove input.Command = "remove"
)

// addressLength is the greatest length of an address, in letters.
const addressLength = 500

// Name returns the scene name for the trace.
func (s *ModIndexes) Name() string { return "indexes" }

// Notch is the height of a row of the list.
func (s *ModIndexes) Notch() int { return s.list.step }

// Build lays out the scene.
func (s *ModIndexes) Build(w *shell.Window) {
	s.W = w
	s.addresses = fetch.Addresses(w.Choices.ModIndexes)
	width := w.View.PageWidth(modsWidth)
	height := min(mostMods, w.View.PanelRoom(width))
	s.Lay(w, w.Words.Text("window.indexes.title"), width, height)
	about := s.Inner
	about.Max.Y = s.FootTop() - 8
	about.Min.Y = about.Max.Y - 60
	list := s.Inner
	list.Max.Y = about.Min.Y - 8
	s.list.lay(&s.Panel, list, len(s.addresses), func(i int) (name, label, state string) { return "index", s.addresses[i], "" }, func() {})
	key := func(do input.Command) string { return w.Keys.Label(w.Words, indexKeys, do) }
	at := s.Foot(3)
	foot := s.Put(
		ui.Button{Name: "add", At: at[0], Label: w.Words.Text("window.indexes.add"), Key: key(cmdAdd), Act: func() { s.do(cmdAdd) }},
		ui.Button{Name: "remove", At: at[1], Label: w.Words.Text("window.indexes.remove"), Key: key(cmdRemove), Enabled: func() bool { return len(s.addresses) > 0 }, Act: func() { s.do(cmdRemove) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.about.Put(s.Page, about)
	lines := []ink.Line{{Text: w.Words.Text("window.indexes.about"), Colour: ink.Quiet}}
	if len(s.addresses) == 0 {
		lines = slices.Insert(lines, 0, ink.Line{Text: w.Words.Text("window.indexes.none"), Colour: ink.Plain})
	}
	s.about.Tell(lines)
	s.Page.Finish()
	if c := s.list.current(); c != nil {
		s.Page.Focus(c)
	} else {
		s.Page.Focus(foot[0])
	}
}

// Update handles one tick.
func (s *ModIndexes) Update(in *input.State) {
	if !s.list.update(in, func() { s.W.Rebuild(s) }) {
		s.do(s.Listen(in, s, indexKeys))
		if s.W.Shows(s) {
			s.list.follow(func() { s.W.Rebuild(s) })
		}
	}
}

func (s *ModIndexes) do(do input.Command) {
	w := s.W
	switch do {
	case cmdAdd:
		w.Push(&Prompt{
			Title: w.Words.Text("window.indexes.add"), About: w.Words.Text("window.indexes.address"), Text: "https://", Length: addressLength,
			Check: func(text string) string {
				if _, err := fetch.IndexAddress(text); err != nil {
					return w.Words.Fault(err.Error())
				}
				return ""
			},
			Take: func(text string) {
				address, _ := fetch.IndexAddress(text) // it was checked
				c := w.Choices
				c.ModIndexes = overlay.WithIndex(c.ModIndexes, address)
				w.Choose(c)
			},
		})
	case cmdRemove:
		if s.list.chosen < len(s.addresses) {
			c := w.Choices
			c.ModIndexes = overlay.WithoutIndex(c.ModIndexes, s.addresses[s.list.chosen])
			w.Choose(c)
		}
	case input.CmdClose:
		w.Pop()
	}
}
